/* Words of a turn, whole or step by step. They are tried at once in the position; change.c judges the whole turn with the record. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "core/engine/turn.h"
#include "formats/record/grammar/plain_words.h"
#include "formats/record/turn/turn_out.h"

enum { CHOICES_SHOWN = 60 };

/* ---- A whole turn ---------------------------------------------------------------------------------- */

/* Returns the turn as an item of the record, with the note of the turn that it replaces; NULL: out of memory. */
static char *draft_item(const struct session *s)
{
	const struct carc_node *was =
		s->deed == RECORD_TEXT_REPLACE ? record_text_turn_node(&s->written, s->turn) : NULL;
	struct carc_text_buffer memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (!carc_draft_write(&s->draft, was, memory.out))
		terminal_say(
			"The note of this turn is lost: its order of actions can be written only on one "
			"line.\n");
	return memory_text_close(&memory);
}

/* Keeps a rejected turn, which is freed later, for as-played. */
static void refuse(struct session *s, char *item, bool stands)
{
	session_forget_refused(s);
	s->refused = item;
	s->refused_turn = s->turn;
	s->refused_deed = s->deed;
	s->stands = stands && !s->draft.turn.as_played;
	if (s->stands)
		terminal_say("If it was played like this, type 'as-played' to keep it.\n");
}

/* Enters a turn into the record, and goes on. Returns false if it is rejected; ret_stands as of session_judge(). */
static bool enter(struct session *s, const char *item, bool *ret_stands)
{
	char *what = session_describe(s, s->turn, s->draft.game->player, item);
	bool over =
		what && session_judge(s, record_text_with_turn(&s->written, s->deed, s->turn, item),
				      what, s->turn, ret_stands);

	free(what);
	if (!over)
		return false;
	session_forget_refused(s);
	session_tell(s);
	if (s->written.game->finished && s->written.doc->record.winners == 0)
		(void)session_end(s);
	else
		session_next(s);
	return true;
}

static void finish(struct session *s)
{
	char *item = draft_item(s);
	bool stands = false;

	if (item && enter(s, item, &stands)) {
		free(item);
		return;
	}
	session_again(s);
	refuse(s, item, stands);
}

/* ---- Choices --------------------------------------------------------------------------------------- */

static bool add_choice(void *ctx, const struct carc_action *action)
{
	struct session *s = ctx;

	s->actions[s->choices++] = *action;
	return s->choices < CHOICES_MAX;
}

static void print_choices(const struct session *s, bool may_end)
{
	unsigned column = 0;

	for (unsigned i = 0; i < s->choices && i < CHOICES_SHOWN; i++) {
		char *words = session_action_words(s, &s->actions[i]), text[CARC_SENTENCE_MAX];

		snprintf(text, sizeof text, "%3u  %s", i + 1, words ? words : "");
		prompt_column(text, &column);
		free(words);
	}
	if (s->choices > CHOICES_SHOWN)
		terminal_say("\nand %u more, which can be typed in words",
			     s->choices - CHOICES_SHOWN);
	terminal_say(may_end ? column ? "  Enter: end the turn\n" : "  Enter: done\n" : "\n");
}

/* Returns true if the turn may end now. */
static bool may_end(const struct session *s)
{
	const struct carc_game *game = s->draft.game;

	return carc_game_may_end(game) ||
	       (s->draft.turn.actions == 0 && s->draft.turn.player != CARC_PLAYER_NONE);
}

/*
 * Returns true if a phantom may still follow the token of a flock. The book draws the token with the shepherd, the engine after all figures,
 * so words may have them in either order.
 */
static bool awaits_phantom(const struct session *s)
{
	const struct carc_record *record = s->draft.record;
	const struct carc_turn *turn = &s->draft.turn;
	unsigned tokens = 0;

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		if (record->action[i].act == CARC_ACT_MEEPLE &&
		    record->action[i].figure == CARC_PHANTOM)
			return false;
		tokens += record->action[i].act == CARC_ACT_FLOCK;
	}
	return tokens == 1 &&
	       s->draft.game->figures.supply[CARC_PHANTOM][s->draft.game->player] > 0;
}

/* After words of a turn: lists the choices, or enters the turn if there are none or with end. */
static void go_on(struct session *s, bool end)
{
	bool ends = may_end(s);

	s->choices = 0;
	if (s->draft.turn.as_played || end) {
		finish(s);
		return;
	}
	if (carc_game_accepts(s->draft.game, CARC_ACT_PLACE, CARC_FIGURE_NONE)) {
		s->awaited = AWAIT_TURN;
		return;
	}
	(void)carc_draft_next(&s->draft, add_choice, s);
	if (s->choices == 0 && ends && !awaits_phantom(s)) {
		finish(s);
		return;
	}
	s->awaited = AWAIT_MORE;
	print_choices(s, ends);
}

/* ---- Words ----------------------------------------------------------------------------------------- */

/* Returns what was entered of the turn with words behind it. NULL: out of memory. */
static char *with_words(const struct session *s, const char *words)
{
	struct carc_text_buffer memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (s->draft.turn.actions > 0) {
		(void)carc_draft_write(&s->draft, NULL, memory.out);
		putc(' ', memory.out);
	}
	fputs(words, memory.out);
	return memory_text_close(&memory);
}

static void take_words(struct session *s, const char *line);

/* Takes words that cannot be read as what they mean, asks for it, or prints the findings. */
static void take_unread(struct session *s, const char *words, struct carc_text_buffer *found,
			const struct hearing *hearing)
{
	char line[PROMPT_ROOM];
	enum plain plain;

	snprintf(line, sizeof line, "%s", words);
	plain = session_plain(s, line);
	if (plain != PLAIN_NONE || session_ask_choice(s, words)) {
		free(memory_text_close(found));
		if (plain != PLAIN_NONE && *line)
			take_words(s, line);
		return;
	}
	memory_text_print(found);
	session_offer(s, words, true);
	if (hearing->lost && !*s->offered) {
		if (s->awaited == AWAIT_MORE)
			terminal_say("Type the number or the words of a listed choice.\n");
		else
			s->unknown = true;
	}
	refuse(s, with_words(s, words), hearing_stands(hearing));
}

/* Adds words to the turn. A full stop after them ends it. */
static void take_words(struct session *s, const char *line)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};
	const struct carc_sink sink = {show_finding, &hearing};
	size_t len = strlen(line);
	const char *remark = strstr(line, " #");
	bool end = len > 0 && line[len - 1] == '.' && (len == 1 || line[len - 2] == ' ');
	char *words = strdup(line);
	struct carc_text_buffer found;

	if (!words || !memory_text_open(&found)) {
		free(words);
		memory_text_lack();
		return;
	}
	hearing.said = found.out;
	/* A blank precedes a remark, but not the number of a feature: field#0. */
	if (remark) {
		words[remark - line] = '\0';
		terminal_say("The remark is ignored; type 'note TEXT' after the turn.\n");
	}
	if (end && !remark)
		words[len > 1 ? len - 2 : 0] = '\0';
	if (!words[0] || carc_draft_add(&s->draft, words, &sink) == CARC_OK) {
		memory_text_print(&found);
		go_on(s, end);
	} else if (hearing.unread) {
		take_unread(s, words, &found, &hearing);
	} else if (awaits_phantom(s) && !strncmp(words, "phantom:", 8)) {
		char *whole = with_words(s, words);

		free(memory_text_close(&found));
		session_again(s);
		if (whole)
			take_words(s, whole);
		free(whole);
	} else {
		memory_text_print(&found);
		session_offer(s, words, false);
		refuse(s, with_words(s, words), hearing_stands(&hearing));
	}
	free(words);
}

static void take_choice(struct session *s, unsigned number)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};
	const struct carc_sink sink = {show_finding, &hearing};

	if (number > s->choices)
		terminal_say("There are only %u choices.\n", s->choices);
	else if (carc_draft_act(&s->draft, &s->actions[number - 1], &sink) == CARC_OK)
		go_on(s, false);
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Takes an empty line: it ends a turn that may end. */
static void take_nothing(struct session *s)
{
	struct carc_found finding;

	if (s->awaited == AWAIT_PLACE || s->awaited == AWAIT_ROTATION ||
	    (s->draft.turn.actions == 0 && s->draft.turn.player == CARC_PLAYER_NONE))
		return;
	if (may_end(s)) {
		finish(s);
		return;
	}
	/* The engine reports what is missing. */
	carc_game_copy(s->draft.room, s->draft.game);
	if (carc_game_end_turn(s->draft.room, NULL, &finding) != CARC_OK) {
		struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};

		show_finding(&hearing, &finding);
	}
}

/* Returns "Anna: U@1,0 r1" without the name of the player who acts next. Returns NULL after a message if it is another player. */
static const char *behind_name(const struct session *s, const char *line)
{
	const struct carc_record *record = &s->written.doc->record;
	const char *colon = strstr(line, ": ");
	unsigned player = colon ? carc_record_player(record, line, (size_t)(colon - line))
				: (unsigned)CARC_PLAYER_NONE;

	if (player == CARC_PLAYER_NONE)
		return line;
	line = colon + 1;
	if (player == s->draft.game->player || player == session_actor(s))
		return line + strspn(line, " ");
	terminal_say("It is %s's turn.\n", session_player(s, session_actor(s)));
	return NULL;
}

void session_enter(struct session *s, const char *line)
{
	char words[PROMPT_MAX + 64], offered[PROMPT_ROOM];
	enum step step = STEP_OTHER;
	const char *rest;
	unsigned number;

	snprintf(offered, sizeof offered, "%s", s->offered);
	s->offered[0] = '\0';
	if (!*line)
		line = offered;
	if (!*line) {
		take_nothing(s);
		return;
	}
	if (s->awaited == AWAIT_NONE) {
		terminal_say(
			"The game has ended. 'undo' reverts that, 'edit N' corrects a turn, 'help' lists "
			"other commands.\n");
		return;
	}
	line = behind_name(s, line);
	if (!line)
		return;
	if (s->awaited == AWAIT_TURN && session_number(line, &rest) > 0 && !*rest &&
	    !session_names_tile(s, line)) {
		terminal_say(
			"No numbered choices here: type a tile, such as U, or a whole turn.\n");
		return;
	}
	if (s->awaited == AWAIT_PLACE || s->awaited == AWAIT_ROTATION)
		step = session_place(s, line, words, sizeof words);
	if (s->awaited == AWAIT_MORE && may_end(s) && carc_is_no_figure(line, strlen(line))) {
		finish(s);
		return;
	}
	if (step == STEP_OTHER && s->awaited == AWAIT_MORE &&
	    (number = session_number(line, &rest)) > 0 && !*rest) {
		take_choice(s, number);
		return;
	}
	if (step == STEP_OTHER && (!carc_draft_tile(&s->draft) || session_names_tile(s, line))) {
		/* Another tile begins the turn again. */
		if (carc_draft_tile(&s->draft))
			session_again(s);
		step = session_tile(s, line, words, sizeof words);
	}
	if (step != STEP_ASKED)
		take_words(s, step == STEP_WORDS ? words : line);
}

/*
 * Returns a turn with "as-played" in it: in words behind the actions and before claims, in keys, which have no order, at the end. NULL: out of
 * memory.
 */
static char *standing(const char *item)
{
	const char *at = item;

	if (*item == '{')
		return memory_text_format("%.*s%sas-played: true}", (int)strlen(item) - 1, item,
					  item[1] == '}' ? "" : ", ");
	while (*at) {
		size_t len = strcspn(at, " ");

		if (memchr(at, '+', len) || *at == '=')
			break;
		at += len + strspn(at + len, " ");
	}
	return memory_text_format("%.*s as-played %s", (int)(at - item), item, at);
}

bool session_as_played(struct session *s)
{
	const struct carc_record *record = &s->written.doc->record;
	bool stands;
	char *item;

	/* A turn that was rejected at another place is none here. */
	if (s->refused_turn != s->turn || s->refused_deed != s->deed)
		session_forget_refused(s);
	/* A turn of the record that breaks a rule now is rejected, too. */
	if (!s->refused && s->written.replay->broken && s->deed == RECORD_TEXT_REPLACE) {
		s->refused = record_text_turn_item(&s->written, s->turn);
		s->refused_turn = s->turn;
		s->refused_deed = s->deed;
		s->stands = !record->turn[s->turn].as_played;
	}
	if (!s->refused || !s->stands)
		return false;
	item = standing(s->refused);
	if (item && *item == '{') {
		if (!enter(s, item, &stands))
			session_next(s);
	} else if (item) {
		session_again(s);
		take_words(s, item);
	}
	free(item);
	return true;
}
