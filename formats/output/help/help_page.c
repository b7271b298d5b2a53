/* Fills the rows about a subject from the tables of core/verdict/. See help_page.h. */
#include "formats/output/help/help_page.h"

#include <assert.h>
#include <string.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "formats/output/code_sentence.h"
#include "formats/output/help/editions.h"

/* Adds a copy of a row, with another text. */
static void add_row(struct help_page *page, const struct help_row *row, const char *text)
{
	struct help_row *added = &page->row[page->rows];

	if (page->rows == PAGE_ROWS)
		return;
	*added = *row;
	added->text = text;
	added->len = strlen(text);
	page->rows++;
}

static void add(struct help_page *page, enum help_part part, const char *name, const char *text)
{
	add_row(page, &(struct help_row){.part = part, .name = name}, text);
}

const char *help_keep(struct help_page *page, const char *text)
{
	char *at = page->room + page->used;

	carc_copy_text(at, PAGE_ROOM - page->used, text, strlen(text));
	page->used += strlen(at);
	page->used += page->used + 1 < PAGE_ROOM;
	return at;
}

/* Returns the values of an option, "4 (c3, c2), 2 (c1-2000); house rules: 3", or of a ruling only their names. */
static const char *list_values(struct help_page *page, unsigned option)
{
	char list[LIST_MAX] = "", house[LIST_MAX] = "", editions[CARC_EDITIONS_MAX];
	char word[2 * LIST_MAX + 20];

	CARC_EACH_VALUE (value, option) {
		bool edition = carc_editions_word(value, editions)[0];

		snprintf(word, sizeof word, "%s (%s)", value->name,
			 carc_editions_phrase(value, editions));
		carc_add_name(edition || option >= CARC_OPTIONS ? list : house, LIST_MAX,
			      edition ? word : value->name);
	}
	if (!house[0])
		return help_keep(page, list);
	snprintf(word, sizeof word, "%s%shouse rules: %s", list, list[0] ? "; " : "", house);
	return help_keep(page, word);
}

/* Returns the meaning of a value and the editions that have it; with rules in play, also their edition's value if it differs. */
static const char *tell_value(struct help_page *page, const struct carc_option_value *value)
{
	const struct carc_rules *rules = page->question->rules;
	const struct carc_option_value *usual;
	char text[LIST_MAX], editions[CARC_EDITIONS_MAX], has[120] = "";

	if (value->option >= CARC_OPTIONS)
		return value->gist;
	usual = rules ? carc_option_value_of(value->option,
					     carc_preset_number(rules->preset, value->option))
		      : NULL;
	if (usual && usual != value)
		snprintf(has, sizeof has, "; %s has %s", rules->preset->id, usual->name);
	snprintf(text, sizeof text, "%s (%s%s)", value->gist, carc_editions_phrase(value, editions),
		 has);
	return help_keep(page, text);
}

static void add_value(void *ctx, const struct help_row *row)
{
	struct help_page *page = ctx;

	add_row(page, row, row->held ? tell_value(page, row->held) : row->text);
}

static void add_option(struct help_page *page, unsigned option)
{
	const struct carc_option_info *info = carc_option_info(option);
	const struct carc_rules *rules = page->question->rules;
	const struct carc_option_value *chosen = rules ? carc_option_chosen(rules, option) : NULL;
	struct help_row row = {.part = option < CARC_OPTIONS ? OPTION : RULING,
			       .rule = info->rule,
			       .name = info->name};

	if (rules) {
		if (!chosen || !carc_option_in_play(rules, option))
			return;
		row.value = chosen->name;
		add_row(page, &row, tell_value(page, chosen));
	} else if (page->detail == LISTS) {
		add_row(page, &row, list_values(page, option));
	} else {
		help_each_value(option, add_value, page);
	}
}

/* Returns whether an edition of the same game sets an option to another value than this game. */
static bool parts(const struct carc_rules *rules, unsigned option)
{
	if (!(rules->set->options >> option & 1))
		return false;
	CARC_EACH_PRESET (preset)
		if (preset->set == rules->set &&
		    carc_preset_number(preset, option) != rules->option[option])
			return true;
	return false;
}

/* In the tables of books, the edition of house rules and variants. */
static const char HOUSE[] = "house rule";

/* Returns whether a list of editions contains one of this game. */
static bool of_game(const char *editions, const struct carc_ruleset *set)
{
	CARC_EACH_PRESET (preset)
		if (preset->set == set && carc_has_edition(editions, preset->id))
			return true;
	return false;
}

/* Returns whether the rules set an option of this rule to another value than their edition. */
static bool is_chosen(const struct carc_rules *rules, enum carc_rule rule)
{
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (carc_option_info(i)->rule == rule && carc_option_changed(rules, i))
			return true;
	return false;
}

/* Returns whether a book covers both rules. */
static bool same_book(enum carc_rule rule, enum carc_rule other)
{
	for (const struct carc_source *of = carc_sources; of->rule; of++)
		for (const struct carc_source *by = carc_sources; of->rule == rule && by->rule;
		     by++)
			if (by->rule == other && !strcmp(of->book, by->book))
				return true;
	return false;
}

bool carc_rule_in_game(const struct carc_rules *rules, enum carc_rule rule)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (same_book(carc_expansions[i]->rule, rule))
			return rules->expansions >> i & 1;
	for (const struct carc_source *source = carc_sources; source->rule; source++)
		if (source->rule == rule && strcmp(source->editions, HOUSE) != 0)
			return of_game(source->editions, rules->set);
	return is_chosen(rules, rule);
}

/*
 * Adds the names of the rules on which rule `own` relies, and the names of their options; with rules in play, only the options
 * that matter in this game, with values.
 */
static void add_relies_on(struct help_page *page, enum carc_rule own)
{
	const struct carc_subject *subject = page->question->subject;
	const struct carc_rules *rules = page->question->rules;
	char names[LIST_MAX] = "", options[LIST_MAX] = "", word[CARC_WORD_MAX];
	/* Without rules in play, only the full answer follows indirect reliance. */
	bool (*relies_on)(enum carc_rule, enum carc_rule) =
		rules || page->detail == ALL ? carc_rule_relies_on : carc_rule_relies_directly;

	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		if (i != own && relies_on(own, (enum carc_rule)i) &&
		    (!rules || carc_rule_in_game(rules, (enum carc_rule)i)))
			carc_add_name(names, sizeof names, carc_rule_word((enum carc_rule)i, word));
	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		const struct carc_option_info *info = carc_option_info(i);
		const struct carc_option_value *value;

		if (subject->option[i] || !relies_on(own, info->rule) ||
		    (rules && !parts(rules, i)))
			continue;
		value = rules ? carc_option_chosen(rules, i) : NULL;
		if (rules && carc_rule_relies_directly(own, info->rule)) {
			add_option(page, i);
			continue;
		}
		carc_add_name(options, sizeof options, info->name);
		if (!value)
			continue;
		carc_add_text(options, sizeof options, "=");
		carc_add_text(options, sizeof options, value->name);
	}
	if (names[0])
		add(page, RESTS, NULL, help_keep(page, names));
	if (options[0])
		add(page, OPTIONS, NULL, help_keep(page, options));
}

/*
 * Adds the wording or source of a rule from the book of the edition in play, or from the house rules if one of this rule is in
 * play.
 */
static void add_book(void *ctx, const struct help_row *row)
{
	struct help_page *page = ctx;
	const struct carc_rules *rules = page->question->rules;

	if (!rules || carc_has_edition(row->editions, rules->preset->id) ||
	    (is_chosen(rules, row->rule) && !strcmp(row->editions, HOUSE)))
		add_row(page, row, row->text);
}

/* Selects the rules of the answer: of a topic, only those in play, or all if none is; of a code, its rule. */
static void choose_rules(struct help_page *page)
{
	const struct carc_question *question = page->question;
	const struct carc_subject *subject = question->subject;
	bool any = false;

	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++) {
		page->told[i] =
			subject->rule[i] &&
			(!question->rules || carc_rule_in_game(question->rules, (enum carc_rule)i));
		any |= page->told[i];
	}
	if (!any || subject->code != CARC_CODE_OK)
		memcpy(page->told, subject->rule, sizeof page->told);
}

/* Returns whether a finding belongs to the answer, by the rule that it cites. */
static bool is_found(const struct help_page *page, enum carc_code code)
{
	enum carc_rule rule = carc_code_info(code)->rule;

	return page->question->subject->finding[code] &&
	       (!page->question->subject->rule[rule] || page->told[rule]);
}

static void add_findings(struct help_page *page)
{
	char list[LIST_MAX] = "", sentence[CARC_SENTENCE_MAX];
	unsigned count = 0;

	CARC_EACH_CODE (i) {
		if (!is_found(page, i))
			continue;
		carc_add_name(list, sizeof list, carc_code_info(i)->code);
		count++;
	}
	if (count > 4 && page->detail < ALL) {
		add(page, FINDINGS, NULL, help_keep(page, list));
		return;
	}
	CARC_EACH_CODE (i)
		if (is_found(page, i))
			add(page, FINDING, carc_code_info(i)->code,
			    help_keep(page, carc_code_sentence(i, sentence, sizeof sentence)));
}

/* Adds the selected rules (a code cites one, a topic may have several), their options, related rules and books. */
static void add_rules(struct help_page *page)
{
	const struct carc_question *question = page->question;
	const struct carc_subject *subject = question->subject;

	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++) {
		const struct help_row rule = help_rule((enum carc_rule)i);

		if (page->told[i])
			add_row(page, &rule, rule.text);
	}
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if ((i >= CARC_OPTIONS && question->relies_on & carc_ruling_bit(i)) ||
		    (subject->option[i] && page->told[carc_option_info(i)->rule]))
			add_option(page, i);
	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		if (subject->rule[i] && subject->code != CARC_CODE_OK)
			add_relies_on(page, (enum carc_rule)i);
	/* Without rules in play, only the full answer lists the books. */
	for (unsigned i = CARC_RULE_NONE + 1; i < CARC_RULES; i++)
		if (page->told[i] && (question->rules || page->detail == ALL))
			help_each_book((enum carc_rule)i, add_book, page);
}

void help_fill(struct help_page *page, enum help_detail detail)
{
	const struct carc_question *question = page->question;
	const struct carc_subject *subject = question->subject;
	char sentence[CARC_SENTENCE_MAX], rules[CARC_RULES_WORD_MAX], more[120];

	page->detail = detail;
	page->rows = 0;
	page->used = 0;
	choose_rules(page);
	if (subject->code != CARC_CODE_OK) {
		const struct carc_code_info *info = carc_code_info(subject->code);

		add(page, MESSAGE, subject->name,
		    help_keep(page, carc_code_sentence(subject->code, sentence, sizeof sentence)));
		add(page, MEANING, NULL, info->meaning);
		add(page, ADVICE, NULL, info->advice);
	} else {
		add(page, TOPIC, subject->name, "");
	}
	if (question->rules)
		add(page, PLAYED, NULL, help_keep(page, carc_rules_word(question->rules, rules)));
	if (subject->topic && subject->topic->written)
		add(page, WRITTEN, NULL, subject->topic->written);
	if (subject->topic && subject->topic->compact) {
		add(page, TURN, "compact", subject->topic->compact);
		add(page, TURN, "explicit", subject->topic->explicit);
	}
	add_rules(page);
	add_findings(page);
	snprintf(more, sizeof more, "carc explain %s --full", subject->name);
	if (page->detail < ALL)
		add(page, MORE, NULL, help_keep(page, more));
}
