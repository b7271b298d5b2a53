/*
 * The rules of a record: game, edition, expansions, options, rulings. The keys of a record and the words of -r set them by
 * the same functions, which store an error in *finding.
 */
#include "formats/record/record_in.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/boxes.h"
#include "core/rules/expansion.h"
#include "core/terms/name.h"
#include "formats/text/meant.h"
#include "formats/text/near.h"

/*
 * Say what is wrong with a name, or with the value of what has a name, if one is given; near has been tried with what could
 * stand there. Returns false.
 */
static bool refuse(struct carc_found *finding, enum carc_code code, const char *of,
		   const char *said, const struct carc_near *near)
{
	char value[48];

	*finding = carc_trouble(code, (struct carc_span){0, 0}, said, strlen(said));
	carc_copy_text(value, sizeof value, said, strlen(said));
	if (of)
		snprintf(finding->text, sizeof finding->text, "%s: %s", of, *said ? value : "\"\"");
	carc_near_tell(near, finding);
	return false;
}

/* The game is known before anything is read that depends on it; here it is only checked. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_ruleset *tried = NULL;
	struct carc_near near;
	struct carc_found finding;

	(void)into;
	if (carc_game_known(node->text, node->len))
		return;
	carc_near_begin(&near, node->text, node->len);
	CARC_EACH_PRESET (preset) {
		if (preset->set != tried)
			carc_near_try(&near, preset->set->game);
		tried = preset->set;
	}
	(void)refuse(&finding, CARC_F006_UNKNOWN_GAME, NULL, node->text, &near);
	finding.at = node->at;
	carc_report(reading, &finding);
}

/* The edition of a game, or NULL and why not. */
static const struct carc_preset *find_preset(const char *game, const char *id,
					     struct carc_found *finding)
{
	const struct carc_preset *preset = carc_preset_find(game, id, strlen(id));
	static const char digits[] = "0123456789";
	static const char *const named[][2] = {{"first edition", "c1"},
					       {"second edition", "c2"},
					       {"third edition", "c3"},
					       {"new", "c3"},
					       {"latest", "c3"}};
	size_t first = strcspn(id, ", +"), digit = strcspn(id, digits);
	struct carc_near near;

	if (preset && *id)
		return preset;
	carc_near_begin(&near, id, strlen(id));
	CARC_EACH_PRESET (other)
		if (!strcmp(other->set->game, game))
			carc_near_try(&near, other->id);
	if (id[digit] && strchr("123", id[digit]) && !strpbrk(id + digit + 1, digits)) {
		char number[] = {'c', id[digit], '\0'};

		if (carc_preset_find(game, number, 2))
			carc_near_try_as(&near, id, number);
	}
	for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
		if (carc_preset_find(game, named[i][1], 2))
			carc_near_try_as(&near, named[i][0], named[i][1]);
	(void)refuse(finding, CARC_F007_UNKNOWN_RULES, NULL, id, &near);
	/* "c3,river", as for -r */
	if (id[first] && carc_preset_find(game, id, first)) {
		finding->b = 1;
		snprintf(
			finding->more, sizeof finding->more,
			"write only %.*s here, and the others under expansions: [] and options: {}",
			(int)first, id);
	}
	return NULL;
}

bool carc_rule_advice(const char *name, size_t len, char *dest, size_t room)
{
	unsigned option = carc_option_find(name, len);
	const char *game = carc_presets->set->game;

	if (option < CARC_ALL_OPTIONS)
		snprintf(dest, room, "write %s: {%.*s: ...}",
			 option < CARC_OPTIONS ? "options" : "rulings", (int)len, name);
	else if (carc_expansion_find(game, name, len) < CARC_EXPANSIONS_MAX)
		snprintf(dest, room, "write expansions: [%.*s]", (int)len, name);
	else
		return false;
	return true;
}

/* If nothing is like an unknown name, says where it belongs. */
static void advise(struct carc_found *finding, const char *name)
{
	finding->b = !finding->meant[0] &&
		     carc_rule_advice(name, strlen(name), finding->more, sizeof finding->more);
}

/* The code of an option, and that of a ruling. */
static const enum carc_code unknown_name[] = {CARC_F009_UNKNOWN_OPTION, CARC_F026_UNKNOWN_RULING};

static bool is_choice(const struct carc_rules *rules, bool ruling, unsigned option)
{
	return option < CARC_ALL_OPTIONS && (option >= CARC_OPTIONS) == ruling &&
	       carc_option_matters(rules->set, option);
}

/* ruling: a ruling is set, and no option. */
static bool set_option(struct carc_rules *rules, bool ruling, const char *name, const char *value,
		       struct carc_found *finding)
{
	unsigned option = carc_option_find(name, strlen(name));
	const struct carc_option_value *found;
	struct carc_near near;

	if (!is_choice(rules, ruling, option)) {
		carc_near_begin(&near, name, strlen(name));
		for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
			if (is_choice(rules, ruling, i))
				carc_near_try(&near, carc_option_info(i)->name);
		(void)refuse(finding, unknown_name[ruling], NULL, name, &near);
		advise(finding, name);
		return false;
	}
	found = carc_option_value_named(option, value, strlen(value));
	if (found) {
		rules->option[option] = found->number;
		return true;
	}
	carc_near_begin(&near, value, strlen(value));
	CARC_EACH_VALUE (other, option)
		carc_near_try(&near, other->name);
	return refuse(finding, ruling ? CARC_F027_RULING_CHOICE : CARC_F010_OPTION_VALUE,
		      carc_option_info(option)->name, value, &near);
}

/* Offer an expansion by its id, its title and each word of that: "Hills and Sheep", "hills". */
static void try_expansion(struct carc_near *near, const struct carc_expansion *box)
{
	char word[64];

	carc_near_try(near, box->id);
	carc_near_try_as(near, box->title, box->id);
	for (const char *at = box->title; *at; at += strspn(at, " ")) {
		size_t len = strcspn(at, " ");

		carc_copy_text(word, sizeof word, at, len);
		/* River II is called river2, too. */
		if (!strcmp(word, "II")) {
			snprintf(word, sizeof word, "%.*s2", (int)strcspn(box->id, "-"), box->id);
			carc_near_try_as(near, word, box->id);
		}
		/* The id begins with the first word of some: river-ii. */
		if (len > 3 && strncasecmp(word, box->id, len) != 0)
			carc_near_try_as(near, word, box->id);
		at += len;
	}
}

/* The expansions of the game that come nearest to a word. */
static void near_expansions(const struct carc_rules *rules, const char *word, size_t len,
			    struct carc_near *near)
{
	carc_near_begin(near, word, len);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, rules->set->game))
			try_expansion(near, carc_expansions[i]);
}

const char *carc_expansion_meant(const struct carc_rules *rules, const char *word, size_t len)
{
	unsigned expansion = carc_expansion_find(rules->set->game, word, len);
	struct carc_near near;

	if (expansion < CARC_EXPANSIONS_MAX)
		return carc_expansions[expansion]->id;
	near_expansions(rules, word, len, &near);
	if (!carc_near_only(&near))
		return NULL;
	expansion = carc_expansion_find(rules->set->game, carc_near_only(&near),
					strlen(carc_near_only(&near)));
	return carc_expansions[expansion]->id;
}

static bool add_expansion(struct carc_rules *rules, const char *id, struct carc_found *finding)
{
	unsigned expansion = carc_expansion_find(rules->set->game, id, strlen(id));
	struct carc_near near;

	if (expansion < CARC_EXPANSIONS_MAX) {
		carc_rules_expand(rules, rules->expansions | 1u << expansion);
		return true;
	}
	near_expansions(rules, id, strlen(id), &near);
	(void)refuse(finding, CARC_F008_UNKNOWN_EXPANSION, NULL, id, &near);
	if (carc_option_find(id, strlen(id)) < CARC_ALL_OPTIONS)
		advise(finding, id);
	return false;
}

/* One word after the edition: an expansion, or an option or ruling and its value. */
static bool parse_word(struct carc_rules *rules, char *word, struct carc_found *finding)
{
	size_t len = strcspn(word, "=");
	unsigned option = carc_option_find(word, len);
	const char *value = word[len] ? word + len + 1 : "";

	if (!word[len] && (option >= CARC_OPTIONS || carc_expansion_meant(rules, word, len)))
		return add_expansion(rules, word, finding);
	word[len] = '\0';
	return set_option(rules, option >= CARC_OPTIONS && option < CARC_ALL_OPTIONS, word, value,
			  finding);
}

/* With an option an expansion may bring other tiles. */
static void expand_again(struct carc_rules *rules)
{
	if (rules->expansions != 0)
		carc_rules_expand(rules, rules->expansions);
}

bool carc_rules_parse(const char *words, struct carc_rules *rules, struct carc_found *ret_finding)
{
	size_t len = strcspn(words, ",");
	const struct carc_preset *preset;
	/* Without a record, the game is the first one that has an edition of this name. */
	const char *game = carc_presets->set->game;
	char word[256];

	for (size_t i = CARC_PRESETS; i-- > 0;)
		if (carc_name_is(carc_presets[i].id, words, len))
			game = carc_presets[i].set->game;
	carc_copy_text(word, sizeof word, words, len);
	preset = find_preset(game, word, ret_finding);
	if (!preset)
		return false;
	carc_rules_init(rules, preset);
	for (words += len; *words == ','; words += len) {
		len = strcspn(++words, ",");
		carc_copy_text(word, sizeof word, words, len);
		if (!parse_word(rules, word, ret_finding))
			return false;
	}
	expand_again(rules);
	return true;
}

void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_rules *rules = &reading->record->rules;
	const struct carc_preset *preset;
	struct carc_found finding;
	const char *meant;

	(void)into;
	/* Played by other rules, a record may name some that are not known here. */
	if (reading->rules)
		return;
	preset = find_preset(rules->set->game, node->text, &finding);
	if (!preset) {
		finding.at = node->at;
		meant = carc_report_meant(reading, &finding);
		preset = meant ? carc_preset_find(rules->set->game, meant, strlen(meant)) : NULL;
	}
	/* No option has been read yet. */
	if (preset && preset != rules->preset)
		carc_rules_reset(rules, preset);
}

/* An expansion may be named by its title or a word of that, and by {inns: true}. */
static bool read_expansion_word(struct carc_reading *reading, char name[160], char shown[160])
{
	const char *meant = carc_expansion_meant(&reading->record->rules, name, strcspn(name, ":"));

	if (meant)
		snprintf(name, 160, "%s", meant);
	memcpy(shown, name, 160);
	return meant;
}

/* Returns the expansions that an item of the list names without commas between them, such as "inns, tower"; or NULL. */
static const struct carc_node *part_expansions(struct carc_reading *reading,
					       const struct carc_node *item)
{
	struct carc_found finding = carc_trouble_with(CARC_F053_COMMA_MISSING, item);

	if (!item->plain && strchr(item->text, ',')) {
		finding = carc_trouble(CARC_Y028_QUOTE, item->at, "", 0);
		snprintf(finding.text, sizeof finding.text, "\"%.60s\"", item->text);
		carc_found_more(&finding, "encloses several names");
	}
	/* Titles have "and" in them. */
	if ((strstr(item->text, " and ") || strchr(item->text, '&')) &&
	    carc_expansion_meant(&reading->record->rules, item->text, item->len))
		return NULL;
	return carc_part_names(reading, item, true, 2, read_expansion_word, &finding);
}

/* Returns the list of expansions, or the one that was meant by text or a mapping; or NULL, after a finding. */
static const struct carc_node *expansions_in(struct carc_reading *reading,
					     const struct carc_node *node)
{
	struct carc_found finding =
		carc_other_type(node, "expansions", "a list of names such as [river]");
	const struct carc_node *list = NULL;
	const char *word = node->children == 1 ? node->first->key : node->text;

	if (node->kind == CARC_SEQUENCE)
		return node;
	if (word && (!strcmp(word, "none") || !strcmp(word, "no"))) {
		carc_add_text(finding.meant, sizeof finding.meant, "[]");
		carc_report_guess(reading, &finding);
		return NULL;
	}
	list = carc_part_names(reading, node, false, 1, read_expansion_word, &finding);
	if (!list)
		carc_report(reading, &finding);
	return list;
}

/* Returns whether an item of the list, before the end or anywhere, names the expansion that a text is the id of. */
static bool is_listed(const struct carc_reading *reading, const struct carc_node *list,
		      const struct carc_node *end, const char *id)
{
	const char *game = reading->record->rules.set->game;
	unsigned meant = carc_expansion_find(game, id, strlen(id));

	for (const struct carc_node *item = list->first; item != end; item = item->next)
		if (item->kind == CARC_SCALAR && meant < CARC_EXPANSIONS_MAX &&
		    carc_expansion_find(game, item->text, item->len) == meant)
			return true;
	return false;
}

void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_rules *rules = &reading->record->rules;
	const struct carc_node *list = expansions_in(reading, node), *parts;

	(void)into;
	/* Played by other rules, a record is still played with its own tiles and figures. */
	for (const struct carc_node *item = list ? list->first : NULL; item; item = item->next) {
		struct carc_found finding, again;

		if (!carc_want(reading, item, CARC_SCALAR, "an expansion", "a name"))
			continue;
		again = carc_trouble_with(CARC_R905_NO_EFFECT, item);
		if (add_expansion(rules, item->text, &finding)) {
			carc_found_more(&again, "it is listed twice");
			if (list == node && is_listed(reading, list, item, item->text))
				carc_send(*reading->sink, &again);
			continue;
		}
		parts = part_expansions(reading, item);
		for (const struct carc_node *part = parts ? parts->first : NULL; part;
		     part = part->next)
			(void)add_expansion(rules, part->text, &again);
		if (parts)
			continue;
		finding.at = item->at;
		/* [inns, cathedrals] */
		if (finding.meant[0] && is_listed(reading, list, NULL, finding.meant)) {
			finding.b = 1;
			snprintf(finding.more, sizeof finding.more, "%s is listed already",
				 finding.meant);
			finding.meant[0] = '\0';
		}
		if (carc_report_meant(reading, &finding))
			(void)add_expansion(rules, finding.meant, &again);
	}
}

/* Sets a choice from a mapping of names to values; if one of the two is misspelt, as it was meant. */
static void read_choice(struct carc_reading *reading, const struct carc_node *entry, bool ruling)
{
	struct carc_found finding;
	char meant[2][sizeof finding.meant];
	const char *word[2] = {entry->key, entry->text};

	while (!set_option(&reading->record->rules, ruling, word[0], word[1], &finding)) {
		bool of_value = finding.code != unknown_name[ruling];

		finding.at = of_value ? entry->at : entry->key_at;
		if (!carc_report_meant(reading, &finding))
			return;
		carc_copy_text(meant[of_value], sizeof meant[0], finding.meant,
			       strlen(finding.meant));
		word[of_value] = meant[of_value];
	}
}

/* Sets what a mapping of names to values says. Played by other rules, a record may have some that are not known here. */
void carc_read_choices(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_node *entry = reading->rules ? NULL : node->first;
	bool rulings = !strcmp(reading->key, "rulings");

	(void)into;
	for (; entry; entry = entry->next) {
		const struct carc_node *split = carc_split_key(reading, entry), *child = entry;

		if (split && carc_option_find(split->key, split->key_len) < CARC_ALL_OPTIONS) {
			carc_refuse_split(reading, entry, split);
			child = split;
		}
		if (carc_want(reading, child, CARC_SCALAR, child->key, "a single value"))
			read_choice(reading, child, rulings);
	}
	if (!reading->rules && !rulings)
		expand_again(&reading->record->rules);
}

/* ---- By which version of the rules the record was judged before -------------------------------- */

/* Returns whether a record is of the game, or played with all the expansions and choices (name=value), that a change is about. */
static bool is_played(const struct carc_rules *rules, const char *ids)
{
	const char *game = rules->set->game;

	if (!strcmp(game, ids))
		return true;
	for (size_t len; *ids; ids += len + (ids[len] == ',')) {
		size_t name = strcspn(ids, "=,");
		unsigned option = carc_option_find(ids, name);
		unsigned expansion = carc_expansion_find(game, ids, name);

		len = strcspn(ids, ",");
		if (name == len ? expansion >= CARC_EXPANSIONS_MAX ||
					  !(rules->expansions >> expansion & 1)
				: option == CARC_ALL_OPTIONS ||
					  carc_option_chosen(rules, option) !=
						  carc_option_value_named(option, ids + name + 1,
									  len - name - 1))
			return false;
	}
	return true;
}

void carc_read_rules_version(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_found note =
		carc_trouble(CARC_R912_RULES_VERSION, node->at, node->text, node->len);
	int32_t version;
	char words[200];

	(void)into;
	if (!carc_read_int(reading, node, 1, 9999, &version))
		return;
	if (version > CARC_RULES_VERSION)
		snprintf(note.more, sizeof note.more,
			 "update carc, because this release knows only versions up to %d",
			 CARC_RULES_VERSION);
	for (const struct carc_change *change = carc_changes; change->rule; change++) {
		if ((int32_t)change->version <= version ||
		    !is_played(&reading->record->rules, change->played))
			continue;
		snprintf(words, sizeof words, "%s%s (conformance case %u)",
			 *note.more ? "; " : "since then ", change->gist, change->number);
		carc_add_text(note.more, sizeof note.more, words);
	}
	if (*note.more)
		carc_send(*reading->sink, &note);
}
