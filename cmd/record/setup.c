/* The questions about a new game: rules and players. Each answer is checked before the next question. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "core/boxes.h"
#include "formats/record/record_in.h"
#include "formats/record/record_out.h"
#include "formats/output/help/subject.h"
#include "formats/text/near.h"

enum { RULES_MAX = 800 };

/* The answers so far. */
struct answers {
	struct session *s;
	char words[RULES_MAX]; /* the rules, written as for -r */
	struct carc_rules rules;
	const char *asked;                            /* the words after a '?' */
	bool left;                                    /* by quit at a question about an answer */
	char *players;                                /* a line of YAML */
	char table[PROMPT_ROOM], bushes[PROMPT_ROOM]; /* keys that options require; "": none */
};

/* ---- Rules ----------------------------------------------------------------------------------------- */

/* Returns whether a word of a phrase names another expansion than the phrase does: "river abbot". */
static bool has_others(const struct answers *answers, const char *phrase, const char *meant)
{
	for (size_t len; *phrase; phrase += len, phrase += strspn(phrase, " ")) {
		const char *other;

		len = strcspn(phrase, " ");
		other = carc_expansion_meant(&answers->rules, phrase, len);
		if (other && strcmp(other, meant) != 0)
			return true;
	}
	return false;
}

/* Adds the words of an answer: the id of an expansion for any of its names, and no "and". */
static void add_phrase(const struct answers *answers, const char *phrase, size_t len, char *all,
		       size_t room)
{
	const char *meant = answers->words[0] && !memchr(phrase, '=', len)
				    ? carc_expansion_meant(&answers->rules, phrase, len)
				    : NULL;
	char word[PROMPT_ROOM];

	snprintf(word, sizeof word, "%.*s", (int)len, phrase);
	if (meant && strlen(meant) != len && has_others(answers, word, meant))
		meant = NULL;
	if (meant || !strchr(word, ' ')) {
		if (!strcmp(word, "and") || !strcmp(word, "&") || !*word)
			return;
		if (meant && strcmp(meant, word) != 0)
			terminal_say("%s: %s\n", word, meant);
		carc_add_text(all, room, *all ? "," : "");
		carc_add_text(all, room, meant ? meant : word);
		return;
	}
	for (const char *at = word; *at; at += strspn(at, " ")) {
		size_t one = strcspn(at, " ");

		add_phrase(answers, at, one, all, room);
		at += one;
	}
}

/* Adds words to the rules. Returns false and prints why if they are invalid. */
static bool add_rules(struct answers *answers, const char *words)
{
	struct carc_rules rules;
	struct carc_found finding;
	char all[RULES_MAX + PROMPT_MAX + 2], sentence[CARC_SENTENCE_MAX];

	snprintf(all, sizeof all, "%s", answers->words);
	for (const char *at = words; *at; at += strspn(at, ", ")) {
		size_t len = strcspn(at, ","), end = len;

		while (end > 0 && at[end - 1] == ' ')
			end--;
		add_phrase(answers, at, end, all, sizeof all);
		at += len;
	}
	if (strlen(all) >= RULES_MAX) {
		terminal_say("Too many words.\n");
		return false;
	}
	if (!carc_rules_parse(all, &rules, &finding)) {
		carc_found_sentence(&finding, NULL, sentence, sizeof sentence);
		terminal_say("%s\n", sentence);
		return false;
	}
	snprintf(answers->words, sizeof answers->words, "%.*s", RULES_MAX - 1, all);
	answers->rules = rules;
	return true;
}

static void list_editions(const struct answers *answers)
{
	(void)answers;
	CARC_EACH_PRESET (preset)
		fprintf(terminal_out(), "  %-12s %s: %s\n", preset->id, preset->set->title,
			preset->title);
}

static bool has_expansions(const struct answers *answers)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, answers->rules.set->game))
			return true;
	return false;
}

static void list_expansions(const struct answers *answers)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, answers->rules.set->game))
			fprintf(terminal_out(), "  %-12s %s\n", carc_expansions[i]->id,
				carc_expansions[i]->title);
}

/* Lists an option and its values, with * before the chosen value; in_force: only that value. */
static void list_option(const struct answers *answers, unsigned option, bool in_force)
{
	const struct carc_option_info *info = carc_option_info(option);

	if (!in_force)
		terminal_say("%s: %s\n", info->name, info->gist);
	CARC_EACH_VALUE (value, option) {
		bool chosen = answers->rules.option[option] == value->number;
		char word[80];

		snprintf(word, sizeof word, "%s=%s", info->name, value->name);
		if (chosen || !in_force)
			fprintf(terminal_out(), "  %c %-28s %s\n", chosen ? '*' : ' ', word,
				value->gist);
	}
}

/* Lists for '?' the options in force, for '? NAME' one option, for '? all' also those of boxes that are not in play. */
static void list_options(const struct answers *answers)
{
	const char *words = answers->asked;
	bool all = !strcmp(words, "all");
	unsigned asked = carc_option_find(words, strlen(words));

	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		if (*words && !all
			    ? option == asked
			    : answers->rules.set->options >> option & 1 &&
				      (all || carc_rule_in_game(&answers->rules,
								carc_option_info(option)->rule)))
			list_option(answers, option, !*words);
	if (*words && !all && asked >= CARC_OPTIONS) {
		struct carc_near near;
		char meant[CARC_SENTENCE_MAX];

		carc_near_begin(&near, words, strlen(words));
		for (unsigned option = 0; option < CARC_OPTIONS; option++)
			carc_near_try(&near, carc_option_info(option)->name);
		carc_near_words(&near, meant, sizeof meant);
		terminal_say("Unknown option %s%s%s%s ", words, *meant ? "; did you mean " : ".",
			     meant, *meant ? "?" : "");
	}
	if (!*words || (!all && asked >= CARC_OPTIONS))
		terminal_say(
			"'? NAME' lists the values of an option, for example '? fields'; '? all' lists all.\n");
}

/* ---- Players --------------------------------------------------------------------------------------- */

static void list_players(const struct answers *answers)
{
	terminal_say(
		"  Names in the order of play, separated by commas: Anna, Boris. A name may have a\n  "
		"color: Anna:red. These rules need %u to %u players.\n",
		carc_rules_players_least(&answers->rules),
		carc_rules_players_most(&answers->rules));
}

/* ---- The record ------------------------------------------------------------------------------------ */

/* Returns a record by these rules with one player, whose key is replaced later; NULL: out of memory. */
static char *head_of(struct answers *answers)
{
	struct carc_document *doc = answers->s->written.doc;
	struct carc_text_buffer memory;

	carc_record_clear(&doc->record);
	doc->record.rules = answers->rules;
	doc->record.players = 1;
	doc->record.player[0] = (struct carc_player){.name = "A"};
	carc_document_rest(doc);
	if (!memory_text_open(&memory))
		return NULL;
	carc_record_write(doc, CARC_CANONICAL, memory.out);
	return memory_text_close(&memory);
}

/* Tries the record that the answers make. Returns false after findings if it breaks a rule. */
static bool try_record(struct answers *answers)
{
	struct session *s = answers->s;
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX};
	const struct record_text_ears ears = {{show_finding, &hearing}, {NULL, NULL}};
	char *text = head_of(answers);
	bool sound;

	text = record_text_with_key(text, "players", answers->players);
	text = record_text_with_key(text, "table", answers->table);
	text = record_text_with_key(text, "bushes", answers->bushes);
	if (!text) {
		terminal_say("Out of memory.\n");
		memory_text_lack();
		return false;
	}
	sound = record_text_begin(&s->written, text, strlen(text), &ears.sink);
	if (sound)
		record_text_play(&s->written, UINT_MAX, &ears);
	sound &= hearing.counted == 0 && session_odd_colours(&s->written.doc->record) == 0;
	free(text);
	if (!sound)
		record_text_clear(&s->written);
	return sound;
}

/* ---- Asking ---------------------------------------------------------------------------------------- */

/* Takes players from `count` texts, each of names with commas between them. */
static bool take_names(struct answers *answers, const char *const *words, unsigned count)
{
	struct carc_text_buffer memory;

	if (count == 1 && strspn(words[0], "0123456789 ") == strlen(words[0])) {
		terminal_say("Type the names of all players, separated by commas.\n");
		return false;
	}
	if (!memory_text_open(&memory))
		return false;
	fputc('[', memory.out);
	for (unsigned i = 0; i < count; i++)
		session_add_players(words[i], i > 0, memory.out);
	fputc(']', memory.out);
	free(answers->players);
	answers->players = memory_text_close(&memory);
	return answers->players && try_record(answers);
}

static bool take_players(struct answers *answers, const char *words)
{
	struct typed_names names;
	const char *listed = session_ask_names(answers->s, words, &names);

	answers->left = !listed;
	return listed && take_names(answers, &listed, 1);
}

static bool has_table(const struct answers *answers)
{
	return answers->rules.option[CARC_OPTION_TABLE_EDGE] != 0;
}

static bool has_bushes(const struct answers *answers)
{
	return answers->rules.option[CARC_OPTION_BUSHES] != 0;
}

static void list_table(const struct answers *answers)
{
	(void)answers;
	terminal_say("  The table as in carc-record(5): {from: [-4, -3], to: [4, 3]}.\n");
}

static void list_bushes(const struct answers *answers)
{
	(void)answers;
	terminal_say("  The tiles whose crossings show bushes: [L, W].\n");
}

static bool take_table(struct answers *answers, const char *words)
{
	snprintf(answers->table, sizeof answers->table, "%s", words);
	return true;
}

static bool take_bushes(struct answers *answers, const char *words)
{
	snprintf(answers->bushes, sizeof answers->bushes, "%s", words);
	return true;
}

static bool take_none(struct answers *answers, const char *words)
{
	return !strcmp(words, "none") || add_rules(answers, words);
}

/* Returns true if words begin with the name of an option, with blanks for its hyphens. */
static bool names_option(const char *words, const char *name)
{
	size_t i = 0;

	while (name[i] && (words[i] == name[i] || (words[i] == ' ' && name[i] == '-')))
		i++;
	return !name[i] && (!words[i] || words[i] == ' ');
}

static bool take_options(struct answers *answers, const char *words)
{
	/* A single word would be an expansion. */
	if (!strcmp(words, "none") || strchr(words, '='))
		return take_none(answers, words);
	terminal_say(
		"Write an option as NAME=VALUE, for example small-city=2; '?' lists the current options.\n");
	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		if (names_option(words, carc_option_info(option)->name))
			list_option(answers, option, false);
	return false;
}

/* The questions in their order. */
static const struct question {
	const char *prompt, *usual;
	bool rules;                                 /* not asked if the rules are known */
	bool (*due)(const struct answers *answers); /* NULL: always */
	bool (*take)(struct answers *answers, const char *words);
	void (*list)(const struct answers *answers);
} questions[] = {
	{"Edition", "c3", true, NULL, add_rules, list_editions},
	{"Expansions", "none", true, has_expansions, take_none, list_expansions},
	{"Options that differ", "none", true, NULL, take_options, list_options},
	{"Table", "{from: [-5, -5], to: [5, 5]}", false, has_table, take_table, list_table},
	{"Tiles with bushes", "[L, W]", false, has_bushes, take_bushes, list_bushes},
	{"Players", "Anna, Boris", false, NULL, take_players, list_players},
};

/* Asks until an answer is accepted. Returns false if there is none. */
static bool ask(struct answers *answers, const struct question *question)
{
	char prompt[120];
	const char *line;

	snprintf(prompt, sizeof prompt, "%s [%s]: ", question->prompt, question->usual);
	for (;;) {
		switch (prompt_get(answers->s->prompt, prompt, "", &line)) {
		case PROMPT_LINE:
			if (*line == '?') {
				answers->asked = line + 1 + strspn(line + 1, " ");
				question->list(answers);
			} else if (!strcmp(line, "quit"))
				return false;
			else if (question->take(answers, *line ? line : question->usual))
				return true;
			else if (answers->left || memory_text_lacked())
				return false;
			break;
		case PROMPT_BAD:
			terminal_say("Line ignored: %s.\n", line);
			break;
		case PROMPT_STOP:
		case PROMPT_END:
			return false;
		}
	}
}

bool session_setup(struct session *s, const struct setup *setup)
{
	struct answers *answers = calloc(1, sizeof *answers);
	bool sound = answers;

	if (!answers) {
		memory_text_lack();
		return false;
	}
	answers->s = s;
	if (setup->rules)
		answers->rules = *setup->rules;
	if (!setup->rules || setup->player_count == 0)
		terminal_say(
			"Enter accepts the value in brackets, '?' lists the possible values.\n");
	for (size_t i = 0; sound && i < sizeof questions / sizeof questions[0]; i++) {
		const struct question *question = &questions[i];

		if ((question->rules && setup->rules) || (question->due && !question->due(answers)))
			continue;
		if (question->take == take_players && setup->player_count > 0)
			sound = take_names(answers, setup->players, setup->player_count);
		else
			sound = ask(answers, question);
	}
	free(answers->players);
	free(answers);
	return sound;
}
