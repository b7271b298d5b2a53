/* The commands of the recorder, as a table with their help, and those that change the record. */
#include "cmd/record/session.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/grammar/verbs.h"
#include "formats/output/help/help.h"
#include "formats/suggest/leading.h"
#include "formats/text/near.h"

/* ---- Words of a command ---------------------------------------------------------------------------- */

static const char *behind_word(const char *words)
{
	words += strcspn(words, " ");
	return words + strspn(words, " ");
}

/* ---- Changing -------------------------------------------------------------------------------------- */

/* Returns true if a part of the turn is entered; is_begun() also if a turn is chosen. */
static bool is_entered(const struct session *s)
{
	return s->draft.turn.actions > 0 || s->awaited == AWAIT_PLACE ||
	       s->awaited == AWAIT_ROTATION;
}

static bool is_begun(const struct session *s)
{
	return is_entered(s) || s->chosen;
}

static void do_cancel(struct session *s, const char *words)
{
	(void)words;
	if (!is_begun(s))
		terminal_say("This turn has no input yet; 'undo' takes back the last turn.\n");
	session_forget_refused(s);
	session_whole(s);
	session_next(s);
}

/* Chooses a turn to replace, or to insert another one before it. The words of the turn may follow its number. */
static void choose(struct session *s, enum record_text_deed deed, const char *words)
{
	unsigned turn;
	char *item;

	words = session_turn_at(s, words, &turn);
	if (!words)
		return;
	/* Only the whole record shows which turn breaks a rule. */
	if (s->chosen) {
		session_whole(s);
		session_next(s);
	}
	item = record_text_turn_item(&s->written, turn);
	if (item && s->written.replay->broken && turn > s->written.replay->next) {
		terminal_say("Turn %u is illegal and must be corrected first: 'edit %u'.\n",
			     s->written.replay->next + 1, s->written.replay->next + 1);
	} else if (item) {
		session_choose(s, deed, turn);
		if (deed == RECORD_TEXT_REPLACE)
			terminal_say("It was: %s\n", item);
		if (*words)
			session_enter(s, words);
		else if (deed == RECORD_TEXT_REPLACE && item[0] != '{')
			snprintf(s->begun, sizeof s->begun, "%s", item);
	}
	free(item);
}

static void do_edit(struct session *s, const char *words)
{
	choose(s, RECORD_TEXT_REPLACE, words);
}

static void do_insert(struct session *s, const char *words)
{
	choose(s, RECORD_TEXT_INSERT, words);
}

static void do_delete(struct session *s, const char *words)
{
	char what[RECORD_TEXT_WHAT];
	unsigned turn;

	if (!session_turn_at(s, words, &turn))
		return;
	snprintf(what, sizeof what, "turn %u is deleted", turn + 1);
	(void)session_change(s, record_text_with_turn(&s->written, RECORD_TEXT_REMOVE, turn, ""),
			     what, turn);
}

static void do_note(struct session *s, const char *words)
{
	unsigned turn = s->written.doc->record.turns - 1u;
	bool numbered = words[0] >= '0' && words[0] <= '9' &&
			strspn(words, "0123456789") == strcspn(words, " ");
	char *item, what[RECORD_TEXT_WHAT];

	if (numbered)
		words = session_turn_at(s, words, &turn);
	if (!words)
		return;
	if (s->written.doc->record.turns == 0) {
		terminal_say("No turn yet; 'set note TEXT' adds a note to the game.\n");
		return;
	}
	if (!*words) {
		terminal_say("Missing text; '-' deletes the note.\n");
		return;
	}
	item = record_text_noted_item(&s->written, turn, strcmp(words, "-") ? words : "");
	snprintf(what, sizeof what, "the note of turn %u", turn + 1);
	if (item)
		(void)session_judge(
			s, record_text_with_turn(&s->written, RECORD_TEXT_REPLACE, turn, item),
			what, s->written.doc->record.turns, NULL);
	else
		terminal_say(
			"This turn cannot have a note: its order of actions can be written only on one line.\n");
	free(item);
	session_next(s);
}

/* Returns the value of a key as a line of YAML; "" for "-". The value of a note is text, whatever it looks like. NULL: out of memory. */
static char *value_of(const char *key, const char *words)
{
	struct carc_text_buffer memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (!strcmp(words, "-"))
		;
	else if (!strcmp(key, "note"))
		carc_write_text(words, memory.out);
	else if (!strcmp(key, "players"))
		session_write_players(words, memory.out);
	else
		fputs(words, memory.out);
	return memory_text_close(&memory);
}

static void do_set(struct session *s, const char *words)
{
	const char *value = behind_word(words);
	size_t len = strcspn(words, ": ");
	char key[CARC_KEY_MAX + 1], what[sizeof key + 16], *text;
	struct typed_names names;

	if (len == 0 || len > CARC_KEY_MAX || strcspn(words, ":#{}[],&*!|>'\"%@`\\") < len) {
		terminal_say("Missing key; for example 'set meta {place: Brno}'.\n");
		return;
	}
	snprintf(key, sizeof key, "%.*s", (int)len, words);
	if (!strcmp(key, "turns") || !strcmp(key, "carc")) {
		terminal_say("%s cannot be set to this value.\n", key);
		return;
	}
	if (!*value) {
		text = record_text_key_value(&s->written, key);
		terminal_say(text ? "%s: %s\n" : "%s is not set.\n", key, text);
		free(text);
		return;
	}
	if (!strcmp(key, "players") && *value != '[')
		value = session_ask_names(s, value, &names);
	text = value ? value_of(key, value) : NULL;
	snprintf(what, sizeof what, "the key %s", key);
	if (text)
		(void)session_change(s, record_text_with_key(strdup(s->written.text), key, text),
				     what, 0);
	free(text);
}

enum { CHANGES_MOST = 1000 }; /* that one 'undo' reverts */

static void do_undo(struct session *s, const char *words)
{
	int32_t times = 1;

	if (*words && !carc_parse_int(words, strlen(words), 1, CHANGES_MOST, &times)) {
		terminal_say("'undo' reverts the last change, 'undo N' the last N (at most %d).\n",
			     CHANGES_MOST);
		return;
	}
	if (is_begun(s)) {
		terminal_say("The unfinished turn is discarded.\n");
		do_cancel(s, "");
		times--;
	}
	session_undo(s, (unsigned)times);
}

static void do_redo(struct session *s, const char *words)
{
	char said[RECORD_TEXT_WHAT + 16];
	const char *what;

	(void)words;
	carc_draft_drop(&s->draft);
	what = record_text_redo(&s->written);
	if (what) {
		snprintf(said, sizeof said, "made again: %s", what);
		session_went(s, said, "");
	} else {
		terminal_say("Nothing to redo.\n");
		session_again(s);
	}
}

static void do_as_played(struct session *s, const char *words)
{
	(void)words;
	if (!session_as_played(s))
		terminal_say("No turn was rejected; 'as-played' keeps the last rejected turn.\n");
}

/* ---- Ending ---------------------------------------------------------------------------------------- */

static void do_end(struct session *s, const char *words)
{
	const struct carc_game *game = s->written.game;

	session_whole(s);
	session_next(s);
	if (game->left > 0 && !game->over && !game->finished && strcmp(words, "now")) {
		terminal_say("%u tile%s left: type 'end now' to end the game anyway.\n", game->left,
			     game->left == 1 ? " is" : "s are");
		return;
	}
	(void)session_end(s);
}

static void do_save(struct session *s, const char *words)
{
	(void)words;
	(void)session_save(s, "the record");
}

static void do_quit(struct session *s, const char *words)
{
	(void)words;
	if (!s->save.dirty || s->warned || session_save(s, "the record")) {
		s->done = true;
		return;
	}
	s->warned = true;
	terminal_say("Type 'quit' again to leave without saving.\n");
}

/* ---- The table ------------------------------------------------------------------------------------- */

static void do_help(struct session *s, const char *words);

static const struct command {
	const char *word, *argument;
	void (*run)(struct session *s, const char *words);
	const char *help;
} commands[] = {
	{"help", "[WORD]", do_help, "list the commands; explain a code such as R101, or a topic"},
	{"board", "", look_board, "draw the whole board"},
	{"tiles", "[TILE]", look_tiles, "list the tiles left; or draw one in all rotations"},
	{"moves", "[TILE]", look_moves, "list all legal turns"},
	{"why", "[TURN]", look_why, "reasons for and against a turn, or the last rejected one"},
	{"who", "", look_who, "list all players' figures"},
	{"score", "[end]", look_score, "the score sheet; 'score end': as if the game ended now"},
	{"proof", "[N|end]", look_proof,
	 "prove the points, of all turns or turn N; 'proof end': as if the game ended now"},
	{"list", "", look_list, "all turns"},
	{"show", "N", look_show, "turn N, and the board after it"},
	{"findings", "", look_findings, "check the record"},
	{"cancel", "", do_cancel, "discard the unfinished turn"},
	{"as-played", "", do_as_played, "keep the last rejected turn as it was played"},
	{"undo", "[N]", do_undo, "undo the last change, or the last N"},
	{"redo", "", do_redo, "redo it"},
	{"edit", "N [TURN]", do_edit, "enter turn N again"},
	{"insert", "N [TURN]", do_insert, "insert a turn before turn N"},
	{"delete", "N", do_delete, "delete turn N"},
	{"note", "[N] TEXT", do_note, "add a note to the last turn, or to turn N; '-' deletes it"},
	{"set", "KEY [VALUE]", do_set, "set a key of the record; '-' deletes it"},
	{"save", "", do_save, "save again after an error"},
	{"end", "[now]", do_end, "final scoring"},
	{"quit", "", do_quit, "leave; everything is saved"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find(const char *line)
{
	size_t len = strcspn(line, " ");

	if (!strcmp(line, "?"))
		return &commands[0];
	for (unsigned i = 0; i < COMMANDS; i++)
		if (strlen(commands[i].word) == len && !memcmp(line, commands[i].word, len))
			return &commands[i];
	return NULL;
}

/* Explains a code or a topic by the rules of this game. */
static void explain(const struct session *s, const char *word)
{
	struct carc_subject subject;
	const struct carc_question question = {.subject = &subject,
					       .rules = &s->written.doc->record.rules,
					       .columns = terminal_wraps(STDOUT_FILENO)};
	char meant[CARC_SENTENCE_MAX];

	if (carc_subject_find(&subject, word)) {
		carc_help(&question, CARC_TEXT, terminal_out());
		return;
	}
	carc_subjects_near(word, meant, sizeof meant);
	terminal_say("unknown code or topic '%s'%s%s%s\n", word, *meant ? "; did you mean " : "",
		     meant, *meant ? "?" : ".");
}

static void do_help(struct session *s, const char *words)
{
	const struct command *command = find(words);
	char rules[CARC_RULES_WORD_MAX];

	if (*words && !command) {
		explain(s, words);
		return;
	}
	if (command) {
		terminal_say("%s%s%s: %s\n", command->word, *command->argument ? " " : "",
			     command->argument, command->help);
		return;
	}
	terminal_say(
		"Type a whole turn, such as 'U@1,0 r1 road.W', or step by step: the tile, such as 'U', "
		"then\nits place, then the rest by number or in words. Enter, or '.' after the words, "
		"ends a turn.\nThe rules are:\n");
	terminal_say("%s; 'help fields' explains their rule for fields. Other commands:\n",
		     carc_rules_word(&s->written.doc->record.rules, rules));
	for (unsigned i = 0; i < COMMANDS; i++) {
		int len = fprintf(terminal_out(), "  %s%s%s", commands[i].word,
				  *commands[i].argument ? " " : "", commands[i].argument);

		fprintf(terminal_out(), "%*s%s\n", len < 20 ? 20 - len : 1, "", commands[i].help);
	}
}

/* Commands, and the words for them in other programs. */
static const char *const others[][2] = {
	{"quit", "exit bye q wq stop logout leave close"},
	{"undo", "back revert restart reset takeback"},
	{"end", "finish done finished over game winner"},
	{"board", "map print picture"},
	{"score", "points scores total totals standings"},
	{"note", "remark comment"},
	{"edit", "change fix correct"},
	{"list", "history turns log"},
	{"delete", "remove del"},
	{"who", "whose player players turn"},
	{"save", "write"},
	{"moves", "legal hint"},
	{"tiles", "bag remaining stack deck"},
	{"cancel", "clear abort"},
	{"help", "info commands man tutorial rules"},
	{"set", "name rename add"},
};

/* Asks for a command if the first word of a line is near one, and no word of a turn is nearer. */
static bool ask_command(const struct session *s, const char *line)
{
	size_t len = strcspn(line, " "), sign = strspn(line, ":/!\\") > 0;
	char typed[PROMPT_ROOM];
	struct carc_near verbs, near;
	struct carc_words_before before;
	char meant[CARC_SENTENCE_MAX];

	while (len > sign && strchr(";!?.,()", line[len - 1]))
		len--;
	for (size_t i = sign; i < len; i++)
		if (line[i] != '-' && !((line[i] | 0x20) >= 'a' && (line[i] | 0x20) <= 'z'))
			return false;
	if (session_names_tile(s, line) ||
	    carc_words_before_turn(&s->written.doc->record, line, &before) > 0)
		return false;
	carc_near_begin(&near, line + sign, len - sign);
	verbs = near;
	carc_near_try(&verbs, "by");
	carc_near_try(&verbs, "own");
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		if (carc_verb(i)->asked && !s->written.doc->record.rules.actions[carc_verb(i)->act])
			continue;
		carc_near_try(&verbs, carc_verb(i)->key);
		if (carc_verb(i)->word)
			carc_near_try(&verbs, carc_verb(i)->word);
	}
	for (unsigned i = 0; i < COMMANDS; i++)
		carc_near_try(&near, commands[i].word);
	snprintf(typed, sizeof typed, "%.*s", (int)(len - sign), line + sign);
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		for (const char *at = others[i][1]; *at; at += strspn(at, " ")) {
			size_t other = strcspn(at, " ");

			if (strlen(typed) == other && !strncasecmp(at, typed, other))
				carc_near_try_as(&near, typed, others[i][0]);
			at += other;
		}
	if (near.found == 0 || (verbs.found > 0 && verbs.far <= near.far))
		return false;
	terminal_say("Unknown command %s; did you mean %s?\n", line,
		     carc_near_words(&near, meant, sizeof meant));
	return true;
}

bool session_command(struct session *s, const char *line)
{
	const struct command *command = find(line);
	unsigned drafts = s->drafts;
	bool entered, about_turn;
	const char *last;

	if (!command)
		return ask_command(s, line);
	/* show board */
	last = strrchr(line, ' ') ? strrchr(line, ' ') + 1 : "";
	if (*last && !strstr(command->argument, last) &&
	    (command->run == look_show || command->run == look_list || command->run == look_proof ||
	     command->run == look_board) &&
	    find(last) && find(last) != command) {
		terminal_say("Unknown command %s; did you mean %s?\n", line, last);
		return true;
	}
	if (*behind_word(line) && !*command->argument)
		terminal_say("'%s' takes no arguments: %s is ignored.\n", command->word,
			     behind_word(line));
	s->offered[0] = '\0';
	if (command->run != do_quit)
		s->warned = false;
	entered = is_entered(s);
	/* These print it themselves. */
	about_turn = command->run == do_cancel || command->run == do_undo ||
		     command->run == do_as_played;
	command->run(s, behind_word(line));
	if (entered && s->drafts != drafts && !about_turn)
		terminal_say("The unfinished turn is discarded.\n");
	return true;
}

void session_list_commands(void)
{
	terminal_say("The commands are ");
	for (unsigned i = 0; i < COMMANDS; i++)
		terminal_say("%s%s",
			     i == 0             ? ""
			     : i + 1 < COMMANDS ? ", "
						: " and ",
			     commands[i].word);
	terminal_say("; 'help' explains them.\n");
}

void session_stop(struct session *s)
{
	if (is_begun(s))
		do_cancel(s, "");
	else
		terminal_say("'quit' leaves.\n");
}

void session_commands(struct prompt_words *words)
{
	for (unsigned i = 0; i < COMMANDS; i++)
		words->add(words, commands[i].word);
}
