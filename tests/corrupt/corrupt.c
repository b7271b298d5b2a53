/*
 * The table of corruptions, kinds.def, the rules that they need, and how one is made: search.c changes the record or
 * text.c its text, which says what finding must come. carc-playout calls it.
 */
#include "tests/corrupt/corrupt.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"
#include "core/random/playout.h"
#include "formats/record/record_out.h"
#include "formats/text/batch.h"
#include "tests/corrupt/site.h"

static struct carc_corruption corruptions[] = {
#define CORRUPT(code, way, act, then, needs) \
	{#code, CARC_CORRUPT_##way, CARC_ACT_##act, CARC_ACT_##then, needs},
#include "tests/corrupt/kinds.def"
};

enum { CORRUPTIONS = sizeof corruptions / sizeof corruptions[0] };

/* Sorts by code, breaks of tile sets last. Boxes have rows of their own. */
static int by_code(const void *a, const void *b)
{
	const char *code = ((const struct carc_corruption *)a)->code;
	const char *other = ((const struct carc_corruption *)b)->code;
	bool tiles = code[0] == 'T', others = other[0] == 'T';

	return tiles != others ? tiles - others : carc_code_order(code, other);
}

static const struct spared {
	const char *code, *reason;
} spared[] = {
#define SPARED(code, reason) {#code, reason},
#include "tests/corrupt/kinds.def"
};

const struct carc_corruption *carc_corruptions(size_t *ret_count)
{
	static bool sorted;

	if (!sorted)
		qsort(corruptions, CORRUPTIONS, sizeof corruptions[0], by_code);
	sorted = true;
	*ret_count = CORRUPTIONS;
	return corruptions;
}

const struct carc_corruption *carc_corruption_find(const char *code)
{
	for (size_t i = 0; i < CORRUPTIONS; i++)
		if (!strcmp(corruptions[i].code, code))
			return &corruptions[i];
	return NULL;
}

const char *carc_corruption_spared(const char *code)
{
	for (size_t i = 0; i < sizeof spared / sizeof spared[0]; i++)
		if (!strcmp(spared[i].code, code))
			return spared[i].reason;
	return NULL;
}

/* Whether a word of a list with | between is this one. */
static bool among(const char *words, size_t len, const char *word)
{
	for (const char *end = words + len; words < end;) {
		const char *bar = memchr(words, '|', (size_t)(end - words));
		size_t part = (size_t)((bar ? bar : end) - words);

		if (strlen(word) == part && !memcmp(words, word, part))
			return true;
		words += part + 1;
	}
	return false;
}

/*
 * Put the rules together again, with these expansions. The types of tile have other numbers then: those with bushes that
 * are crossings keep bushes, others lose them.
 */
static void expand_again(struct carc_rules *rules, uint32_t expansions)
{
	carc_rules_expand(rules, expansions);
	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (rules->crossings[type])
			rules->crossings[type] = carc_crossing(rules->tiles.type[type]);
}

static void need_expansion(struct carc_rules *rules, const char *id, size_t len, bool without)
{
	unsigned expansion = carc_expansion_find(rules->set->game, id, len);
	uint32_t bit;

	assert(expansion < CARC_EXPANSIONS_MAX);
	bit = (uint32_t)1 << expansion;
	expand_again(rules, without ? rules->expansions & ~bit : rules->expansions | bit);
}

/* Set an option to one of the values, by chance, if it has none of them. */
static void need_value(struct carc_rng *rng, struct carc_rules *rules, enum carc_option option,
		       const char *words, size_t len)
{
	const struct carc_option_value *now = carc_option_value_of(option, rules->option[option]);
	unsigned ties = 0;
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);

	if (now && among(words, len, now->name))
		return;
	for (size_t i = 0; i < count; i++)
		if (values[i].option == option && among(words, len, values[i].name) &&
		    carc_rng_below(rng, ++ties) == 0)
			rules->option[option] = values[i].number;
	assert(ties > 0);
	expand_again(rules, rules->expansions); /* figures and tiles depend on options */
}

/* The value of a name in a list of name=value with commas between; NULL: the name is not there. */
static const char *words_of(const char *needs, const char *name, size_t *ret_len)
{
	for (size_t len; *needs; needs += len + (needs[len] == ',')) {
		size_t key = strcspn(needs, "=,");

		len = strcspn(needs, ",");
		if (needs[key] != '=' || strlen(name) != key || memcmp(needs, name, key) != 0)
			continue;
		*ret_len = len - key - 1;
		return needs + key + 1;
	}
	return NULL;
}

/* Whether a game has all expansions that are named, those included that must not be played with. */
static bool has_expansions(const char *needs, const char *game)
{
	for (size_t len; *needs; needs += len + (needs[len] == ',')) {
		unsigned without = *needs == '-';

		len = strcspn(needs, ",");
		if (!memchr(needs, '=', len) &&
		    carc_expansion_find(game, needs + without, len - without) ==
			    CARC_EXPANSIONS_MAX)
			return false;
	}
	return true;
}

bool carc_corruption_of(const struct carc_corruption *corruption, const char *game)
{
	size_t len;
	const char *games = words_of(corruption->needs, "game", &len);

	return games ? among(games, len, game) : has_expansions(corruption->needs, game);
}

/* Fulfil one word of the needs: an expansion, or an option or ruling with its values. */
static void need_word(struct carc_rng *rng, struct carc_rules *rules, const char *word, size_t len)
{
	size_t name = strcspn(word, ",=");
	enum carc_option option = carc_option_find(word, name);

	if (name == len)
		need_expansion(rules, word + (*word == '-'), len - (*word == '-'), *word == '-');
	else if (option < CARC_OPTIONS)
		need_value(rng, rules, option, word + name + 1, len - name - 1);
	else if (option < CARC_ALL_OPTIONS)
		rules->option[option] =
			carc_option_value_named(option, word + name + 1, len - name - 1)->number;
}

unsigned carc_corruption_rules(const struct carc_corruption *corruption, struct carc_rng *rng,
			       struct carc_rules *rules, unsigned players)
{
	size_t len;
	const char *seats = words_of(corruption->needs, "players", &len);
	unsigned least, most;

	assert(carc_corruption_of(corruption, rules->set->game));
	if (seats)
		players = (unsigned)(*seats - '0');
	for (const char *word = corruption->needs; *word; word += *word == ',') {
		len = strcspn(word, ",");
		need_word(rng, rules, word, len);
		word += len;
	}
	carc_playout_furnish(rng, rules);
	/* Many breaks are about another player. */
	least = carc_rules_players_least(rules) < 2 ? 2 : carc_rules_players_least(rules);
	most = carc_rules_players_most(rules);
	return players < least ? least : players < most ? players : most;
}

/* Room to work in: a document for the changed record, and the break being made. */
struct carc_corrupter {
	struct carc_document *doc;
	struct carc_site site;
};

struct carc_corrupter *carc_corrupter_new(void)
{
	struct carc_corrupter *corrupter = malloc(sizeof *corrupter);

	if (!corrupter)
		return NULL;
	corrupter->doc = carc_document_new();
	if (corrupter->doc)
		return corrupter;
	free(corrupter);
	return NULL;
}

void carc_corrupter_free(struct carc_corrupter *corrupter)
{
	if (!corrupter)
		return;
	carc_document_free(corrupter->doc);
	free(corrupter);
}

/* The canonical record; the caller frees it. NULL: out of memory. */
static char *canonical(const struct carc_site *site)
{
	char *text = NULL;
	size_t len;
	FILE *out;

	carc_document_rest(site->doc);
	out = open_memstream(&text, &len);
	if (!out)
		return NULL;
	carc_record_write(site->doc, CARC_CANONICAL, out);
	if (carc_text_buffer_close(out, &text))
		return text;
	free(text);
	return NULL;
}

/*
 * The canonical record behind a key that says what must come; the caller frees it. NULL: out of
 * memory.
 */
static char *text_of(const struct carc_site *site, const char *code, size_t *ret_len)
{
	static const char mark[] = "---\n";
	char head[64], *record = canonical(site), *text = NULL;
	size_t used, len;

	if (!record)
		return NULL;
	assert(!strncmp(record, mark, strlen(mark)));
	if (site->turn)
		snprintf(head, sizeof head, "%sx-expect: {code: %s, turn: %u}\n", mark, code,
			 site->turn);
	else
		snprintf(head, sizeof head, "%sx-expect: {code: %s}\n", mark, code);
	used = strlen(head);
	len = strlen(record) - strlen(mark);
	text = malloc(used + len + 1);
	if (text) {
		memcpy(text, head, used);
		memcpy(text + used, record + strlen(mark), len + 1);
		*ret_len = used + len;
	}
	free(record);
	return text;
}

enum carc_corrupted carc_corrupt(struct carc_corrupter *corrupter,
				 const struct carc_corruption *corruption,
				 const struct carc_record *legal, struct carc_rng *rng, FILE *out)
{
	struct carc_site *site = &corrupter->site;
	enum carc_corrupted result = CARC_CORRUPTED;
	bool in_text = corruption->way == CARC_CORRUPT_TEXT;
	char *text;

	site->kind = corruption;
	site->rng = rng;
	site->doc = corrupter->doc;
	site->record = &corrupter->doc->record;
	site->turn = 0;
	site->no_memory = false;
	if (in_text) {
		carc_record_copy(site->record, legal);
		site->turn = carc_site_text_turn(site);
	} else if (!carc_site_search(site, legal)) {
		return CARC_CORRUPT_NOWHERE;
	}
	text = text_of(site, corruption->code, &site->len);
	if (!text)
		return CARC_CORRUPT_NO_MEMORY;
	site->text = text;
	site->out = out;
	if (!in_text)
		fwrite(text, 1, site->len, out);
	else if (!carc_site_write(site))
		result = site->no_memory ? CARC_CORRUPT_NO_MEMORY : CARC_CORRUPT_NOWHERE;
	free(text);
	return result;
}
