/* What a shell can propose for a word: options, and the values that each of them takes. */
#include "cmd/options/complete.h"

#include <string.h>

#include "core/boxes.h"
#include "core/rules/expansion.h"
#include "core/terms/name.h"
#include "formats/output/help/topic.h"
#include "formats/output/help/help.h"

/* A word that is to be completed. What stands before `part` stays, and proposals begin as the part does. */
struct option_proposing {
	const char *word, *part;
	FILE *out;
};

/* A proposal of two parts. about: up to the first of its clauses is told; may be NULL. */
static void propose_parts(const struct option_proposing *proposing, const char *word,
			  const char *end, const char *about)
{
	const char *part = proposing->part;
	size_t len = strlen(word), common = strnlen(part, len), said = 0;

	if (strncmp(word, part, common) != 0 ||
	    strncmp(end, part + common, strlen(part + common)) != 0)
		return;
	fprintf(proposing->out, "%.*s%s%s", (int)(part - proposing->word), proposing->word, word,
		end);
	while (about && about[said] &&
	       !(strchr(".:;", about[said]) && strchr(" ", about[said + 1])))
		said++;
	if (said > 0)
		fprintf(proposing->out, "\t%.*s", (int)said, about);
	fputc('\n', proposing->out);
}

void option_propose(const struct option_proposing *proposing, const char *word, const char *about)
{
	propose_parts(proposing, word, "", about);
}

/* The same where a later part of the word is to be completed. */
static struct option_proposing at_part(const struct option_proposing *proposing, const char *part)
{
	return (struct option_proposing){proposing->word, part, proposing->out};
}

/* Behind the last comma. */
static struct option_proposing at_last(const struct option_proposing *proposing)
{
	const char *comma = strrchr(proposing->part, ',');

	return at_part(proposing, comma ? comma + 1 : proposing->part);
}

/* ---- Values ------------------------------------------------------------------------------------- */

/* Whether a list names this, perhaps with a value, before the part that is to be completed. */
static bool is_listed(const struct option_proposing *proposing, const char *list, const char *name)
{
	while (list < proposing->part) {
		if (carc_name_is(name, list, strcspn(list, ",=")))
			return true;
		list += strcspn(list, ",") + 1;
	}
	return false;
}

/* list: what they are not to stand in already; NULL: there is one of them only. */
static void propose_words(const struct option_proposing *proposing, const char *words,
			  const char *list)
{
	char word[64];

	for (; words && *words; words += strspn(words, " ")) {
		size_t len = strcspn(words, " ");

		snprintf(word, sizeof word, "%.*s", (int)len, words);
		if (!list || !is_listed(proposing, list, word))
			option_propose(proposing, word, NULL);
		words += len;
	}
}

static void propose_codes(const struct option_proposing *proposing)
{
	char sentence[CARC_SENTENCE_MAX];

	CARC_EACH_CODE (code)
		option_propose(proposing, carc_code_info(code)->code,
			       carc_code_sentence(code, sentence, sizeof sentence));
}

static void propose_topics(const struct option_proposing *proposing)
{
	for (unsigned i = 0; i < CARC_TOPICS; i++) {
		const struct carc_topic_info *topic = carc_topic_info((enum carc_topic)i);

		option_propose(proposing, topic->name, topic->words);
	}
}

static void propose_tiles(const struct option_proposing *proposing, bool sets)
{
	const struct carc_tile_table *table;

	for (unsigned n = 0; (table = carc_tile_table_at(n)); n++) {
		if (sets)
			option_propose(proposing, table->name, NULL);
		for (unsigned i = 0; !sets && i < table->count; i++)
			option_propose(proposing, table->types[i].id, table->name);
	}
}

/* What may stand behind a name and =: the values of an option or ruling. */
static void propose_values(const struct option_proposing *proposing, size_t name)
{
	unsigned option = carc_option_find(proposing->part, name);
	struct option_proposing part = at_part(proposing, proposing->part + name + 1);

	if (option == CARC_ALL_OPTIONS)
		return;
	CARC_EACH_VALUE (value, option)
		option_propose(&part, value->name, value->gist);
}

/* Expansions, options and rulings of the game of a rule set; NULL: of any game. */
static void propose_rules_of(const struct option_proposing *proposing, const char *list,
			     const struct carc_ruleset *set)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if ((!set || !strcmp(carc_expansions[i]->game, set->game)) &&
		    !is_listed(proposing, list, carc_expansions[i]->id))
			option_propose(proposing, carc_expansions[i]->id,
				       carc_expansions[i]->title);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++) {
		const struct carc_option_info *option = carc_option_info(i);

		if ((!set || carc_option_matters(set, i)) &&
		    !is_listed(proposing, list, option->name))
			propose_parts(proposing, option->name, "=", option->gist);
	}
}

/* A list of rules: an edition, and behind it what is of its game. some: there may be none, and the rest of any game. */
static void propose_rules(const struct option_proposing *proposing, bool some)
{
	const char *list = proposing->part;
	const struct option_proposing part = at_last(proposing);
	const struct carc_ruleset *set = NULL;
	size_t name = strcspn(part.part, "=");
	bool first = part.part == list;

	CARC_EACH_PRESET (preset) {
		if (first)
			option_propose(&part, preset->id, preset->title);
		else if (carc_name_is(preset->id, list, strcspn(list, ",")))
			set = preset->set;
	}
	if (!set && !some)
		return;
	if (part.part[name])
		propose_values(&part, name);
	else
		propose_rules_of(&part, list, set);
}

/* What an option takes. */
static void propose_value(const struct option_proposing *proposing, const struct option_row *row)
{
	const struct option_proposing last = at_last(proposing);

	if (row->takes == TAKES_LIST)
		propose_words(&last, row->words, proposing->part);
	else
		propose_words(proposing, row->words, NULL);
	switch (row->takes) {
	case TAKES_TEXT:
	case TAKES_WORD:
	case TAKES_NUMBER:
	case TAKES_LIST:
		return;
	case TAKES_OWN:
		row->propose(proposing);
		return;
	case TAKES_FILE:
		fputs(":files\n", proposing->out);
		return;
	case TAKES_FOLDER:
		fputs(":folders\n", proposing->out);
		return;
	case TAKES_RULES:
		propose_rules(proposing, false);
		return;
	case TAKES_SOME_RULES:
		propose_rules(proposing, true);
		return;
	case TAKES_TOPIC:
		propose_topics(proposing);
		propose_codes(proposing);
		return;
	case TAKES_CODE:
		propose_codes(proposing);
		return;
	case TAKES_TILES:
		propose_tiles(proposing, true);
		fputs(":files\n", proposing->out);
		return;
	case TAKES_TILE:
		propose_tiles(proposing, false);
		return;
	}
}

/* ---- Words of a command line ---------------------------------------------------------------------- */

static const struct option_row *row_lettered(const struct option_table *table, char letter)
{
	for (unsigned i = 0; i < table->rows; i++)
		if (table->row[i]->letter == (unsigned char)letter)
			return table->row[i];
	return NULL;
}

/*
 * The option of a word that has a value, or wants one: of -rc3, -vr, --rules=c3, --rules. *ret_value: where the value
 * begins in the word, or its end. NULL: there is no such option.
 */
static const struct option_row *row_with_value(const struct option_table *table, const char *word,
					       const char **ret_value)
{
	const struct option_row *row = NULL;
	size_t len = strcspn(word, "=");

	if (word[0] != '-' || !word[1])
		return NULL;
	*ret_value = word + len + (word[len] == '=');
	if (word[1] == '-')
		row = option_row_named(table, word + 2, len - 2);
	else
		for (*ret_value = word + 1; **ret_value && !(row && row->argument);)
			row = row_lettered(table, *(*ret_value)++);
	return row && row->argument ? row : NULL;
}

static void propose_options(const struct option_proposing *proposing,
			    const struct option_table *table)
{
	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];
		const char letter[] = {'-', (char)row->letter, '\0'};
		char name[64];

		if (!row->help || !row->name || row->letter == ROW_WORD)
			continue;
		if (row->letter)
			option_propose(proposing, letter, row->help);
		snprintf(name, sizeof name, "--%s", row->name);
		option_propose(proposing, name, row->help);
	}
}

/* Proposes the last word if it is no option: an operand of the tool, the name of a row, or the argument of one. */
static void propose_operand(const struct option_proposing *proposing,
			    const struct option_table *table, const struct tool *tool,
			    char *const *words, int count)
{
	if (tool->operand)
		propose_value(proposing, tool->operand);
	if (tool->operand ? count > 1 : !tool->produces || tool->target)
		fputs(":files\n", proposing->out);
	for (unsigned i = 0; i < table->rows; i++) {
		const struct option_row *row = table->row[i];

		if (row->letter != ROW_WORD)
			continue;
		if (count < 2)
			option_propose(proposing, row->name, row->help);
		else if (count == 2 && !strcmp(row->name, words[0]))
			propose_value(proposing, row);
	}
}

void option_complete(const struct option_table *table, const struct tool *tool, char *const *words,
		     int count, FILE *out)
{
	const char *word = count > 0 ? words[count - 1] : "", *value = NULL;
	struct option_proposing proposing = {word, word, out};
	const struct option_row *row = NULL;
	bool options = true;

	/* What the word before leaves open; behind -- there are no options. */
	for (int i = 0; i < count - 1 && options; i++) {
		bool is_value = row;

		row = is_value ? NULL : row_with_value(table, words[i], &value);
		if (row && (*value || value[-1] == '=' || *row->argument == '['))
			row = NULL;
		options = is_value || strcmp(words[i], "--") != 0;
	}
	if (row) {
		propose_value(&proposing, row);
	} else if (options && (row = row_with_value(table, word, &value)) &&
		   (*value || value[-1] == '=')) {
		proposing.part = value;
		propose_value(&proposing, row);
	} else if (options && *word == '-') {
		propose_options(&proposing, table);
	} else {
		propose_operand(&proposing, table, tool, words, count);
	}
}
