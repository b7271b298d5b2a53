/* See pick.h. The list of --records is a sorted table, 24 bytes an entry beside its text. */
#include "cmd/run/pick.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/options/option_row.h"
#include "formats/output/summary/summary.h"
#include "formats/text/safe_text.h"

enum { MISSING_SHOWN = 20 };

/* ---- Options ------------------------------------------------------------------------------------ */

bool pick_take_shard(const struct option_given *given)
{
	const char *value = given->value;
	struct pick *pick = given->into;
	char *slash;
	uint64_t shard = strtoull(value, &slash, 10), shards;

	if (!strchr("0123456789", *value) || *slash != '/' || slash - value > 7 ||
	    !option_number(slash + 1, 1, CARC_SHARDS_MAX, &shards) || shard < 1 || shard > shards)
		return false;
	pick->shard = (unsigned)shard;
	pick->shards = (unsigned)shards;
	return true;
}

bool pick_take_offset(const struct option_given *given)
{
	*(bool *)given->into = true;
	return option_number(given->value, 0, UINT64_MAX, &given->options->pick->offset);
}

bool pick_take_list(const struct option_given *given)
{
	const char *value = given->value;
	struct pick *pick = given->into;

	pick->file = value;
	stored_table_open(&pick->list, value, strcmp(value, "-") ? NULL : stdin);
	return true;
}

bool pick_is_part(const struct pick *pick)
{
	return pick->at_offset || pick->from || pick->file;
}

const char *pick_conflict(const struct pick *pick, size_t files)
{
	if (pick->at_offset && pick->shards)
		return "--offset cannot be combined with --shard";
	if (pick->at_offset && (pick->from || pick->file))
		return "--offset cannot be combined with --from or --records";
	if (pick->shards && pick_is_part(pick))
		return "--shard cannot be combined with --from or --records";
	if (pick->at_offset && files > 1)
		return "--offset requires exactly one file";
	return pick->from && files > 1 ? "--from requires exactly one file" : NULL;
}

/* ---- The list ----------------------------------------------------------------------------------- */

static int in_order(const void *a, const void *b)
{
	const uint64_t *one = ((const struct pick_entry *)a)->key.word;
	const uint64_t *other = ((const struct pick_entry *)b)->key.word;
	unsigned word = one[0] == other[0];

	return (one[word] > other[word]) - (one[word] < other[word]);
}

/*
 * Parses a line: "17", "@25811" or the 32 digits of a key. *offsets: plain numbers are offsets, as the head of a column says. Returns the
 * error, or NULL.
 */
static const char *take_line(struct pick *pick, char *line, bool *offsets)
{
	char *end = line + strlen(line), half[17] = "";
	struct pick_entry entry = {.met = false};
	uint64_t *word = entry.key.word;
	enum pick_by by = *line == '@' ? PICK_OFFSETS : PICK_NUMBERS;

	while (end > line && strchr(" \t\r", end[-1]))
		*--end = '\0';
	*offsets |= !strcmp(line, "offset");
	if (!*line || option_word("record number offset key", line) >= 0)
		return NULL;
	if (!option_number(line + (*line == '@'), 0, UINT64_MAX, &word[1])) {
		if (end - line != CARC_KEY_TEXT - 1 || line[strspn(line, "0123456789abcdef")])
			return "is not a record number, @OFFSET or game key";
		memcpy(half, line, sizeof half - 1);
		word[0] = strtoull(half, NULL, 16);
		word[1] = strtoull(line + 16, NULL, 16);
		by = PICK_KEYS;
	}
	if (pick->by != PICK_ALL && pick->by != by)
		return "differs in kind from the previous lines; use only numbers, only offsets or only keys";
	pick->by = by;
	pick->entry[pick->entries++] = entry;
	return NULL;
}

/* Sorts the entries and removes duplicates. */
static void sort(struct pick *pick)
{
	size_t count = 0;

	if (pick->entries > 0)
		qsort(pick->entry, pick->entries, sizeof *pick->entry, in_order);
	for (size_t i = 0; i < pick->entries; i++)
		if (i == 0 || in_order(&pick->entry[i], &pick->entry[count - 1]) != 0)
			pick->entry[count++] = pick->entry[i];
	pick->entries = pick->left = count;
}

bool pick_read(struct pick *pick, const char *tool, size_t files)
{
	struct stored_table *list = &pick->list;
	char *line = NULL;
	unsigned number = 0;
	bool offsets = false;
	const char *why;

	if (!pick->file)
		return true;
	why = stored_table_read(list);
	if (!why && list->cut && !*list->text)
		why = "it begins with a NUL byte; separate entries by newlines";
	pick->entry = calloc(list->most + 1, sizeof *pick->entry);
	if (!pick->entry)
		why = strerror(ENOMEM);
	for (; !why && (line = stored_table_next(list)); number++)
		why = list->cut && !*list->rest
			      ? "is followed by a NUL byte; separate entries by newlines"
			      : take_line(pick, line, &offsets);
	if (offsets && pick->by == PICK_NUMBERS)
		pick->by = PICK_OFFSETS;
	if (!why && files > 1 && (pick->by == PICK_NUMBERS || pick->by == PICK_OFFSETS))
		why = "numbers and offsets require exactly one file; keys do not";
	sort(pick);
	if (why && line)
		carc_say(stderr, "%s: --records: %s:%u: '%s' %s\n", tool, pick->file, number, line,
			 why);
	else if (why)
		carc_say(stderr, "%s: --records: %s: %s\n", tool, pick->file, why);
	return !why;
}

void pick_done(struct pick *pick)
{
	stored_table_done(&pick->list);
	free(pick->entry);
}

/* ---- Records ------------------------------------------------------------------------------------ */

struct pick_entry *pick_find(const struct pick *pick, struct carc_game_key key)
{
	const struct pick_entry wanted = {key, false};

	return pick->entries == 0
		       ? NULL
		       : bsearch(&wanted, pick->entry, pick->entries, sizeof wanted, in_order);
}

bool pick_meet(struct pick *pick, struct carc_game_key key)
{
	struct pick_entry *entry = pick_find(pick, key);

	if (!entry)
		return false;
	pick->left -= !entry->met;
	entry->met = true;
	return true;
}

bool pick_wants(void *ctx, const struct carc_text *text)
{
	struct pick *pick = ctx;
	const struct carc_game_key key = {
		{0, pick->by == PICK_OFFSETS ? text->begin : text->number}};
	/* A record before --from exists, but is not processed. */
	bool listed = !pick->file || pick->by == PICK_KEYS || pick_meet(pick, key);

	pick->begun |= pick->from && text->begin == pick->offset;
	if (pick->from && !pick->begun)
		return false;
	return listed && !(pick->shards && pick->seen % pick->shards != pick->shard - 1);
}

bool pick_is_over(const struct pick *pick)
{
	return (pick->at_offset && pick->seen > 0) ||
	       (pick->file && pick->by != PICK_KEYS && pick->left == 0 &&
		(!pick->from || pick->begun));
}

bool pick_end(const struct pick *pick, const char *tool)
{
	static const char *const wanted[] = {[PICK_NUMBERS] = "there is no record",
					     [PICK_OFFSETS] = "no record begins at byte",
					     [PICK_KEYS] = "no game with key"};
	bool begun = !pick->from || pick->begun;
	char text[CARC_KEY_TEXT];
	size_t shown = 0;

	if (!begun)
		fprintf(stderr, "%s: --from: no record begins at byte %" PRIu64 " or later\n", tool,
			pick->offset);
	for (size_t i = 0; i < pick->entries && shown < MISSING_SHOWN; i++) {
		const struct pick_entry *entry = &pick->entry[i];

		if (entry->met)
			continue;
		shown++;
		snprintf(text, sizeof text, "%" PRIu64, entry->key.word[1]);
		fprintf(stderr, "%s: --records: %s %s\n", tool, wanted[pick->by],
			pick->by == PICK_KEYS ? carc_game_key_text(entry->key, text) : text);
	}
	if (pick->left > shown)
		fprintf(stderr, "%s: --records: %zu more entries of the list were not found\n",
			tool, pick->left - shown);
	return pick->left == 0 && begun;
}
