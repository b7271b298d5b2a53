/*
 * Taking a turn, whole or step by step. What is typed is tried at once on the position before the turn; when nothing more
 * can be done, or no more is wanted, change.c judges the record with it as a whole.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "core/engine/turn.h"
#include "formats/input/tree/reading.h"
#include "formats/record/turn/turn_out.h"

enum { CHOICES_SHOWN = 60 };

/* ---- Which turn ------------------------------------------------------------------------------------ */

static const char *player_name(const struct session *s, unsigned player)
{
	const struct carc_record *record = &s->written.doc->record;

	return player < record->players ? record->player[player].name : "nobody";
}

/* Begin the turn at hand in the position that the record is played to. */
static void begin_draft(struct session *s)
{
	carc_draft_begin(&s->draft, &s->written.doc->record, s->written.game, &s->rooms[0],
			 &s->rooms[1]);
	s->drafts++;
	s->awaited = s->written.game->over || s->written.game->finished ? AWAIT_NONE : AWAIT_TURN;
}

void session_next(struct session *s)
{
	const struct record_text *written = &s->written;

	s->chosen = false;
	s->turn = written->replay->next;
	s->deed = s->turn < written->doc->record.turns ? RECORD_TEXT_REPLACE : RECORD_TEXT_INSERT;
	begin_draft(s);
}

void session_choose(struct session *s, enum record_text_deed deed, unsigned turn)
{
	const struct record_text_ears nobody = {{carc_ignore, NULL}, {NULL, NULL}};

	/* The one that comes next is not chosen. */
	if (deed == RECORD_TEXT_REPLACE && !s->chosen && s->written.replay->broken &&
	    s->written.replay->next == turn) {
		session_next(s);
		return;
	}
	carc_draft_drop(&s->draft);
	record_text_play(&s->written, turn, &nobody);
	s->chosen = true;
	s->deed = deed;
	s->turn = turn;
	begin_draft(s);
}

void session_whole(struct session *s)
{
	const struct record_text_ears nobody = {{carc_ignore, NULL}, {NULL, NULL}};

	carc_draft_drop(&s->draft);
	if (s->chosen)
		record_text_play(&s->written, UINT_MAX, &nobody);
}

void session_again(struct session *s)
{
	carc_draft_drop(&s->draft);
	if (s->chosen)
		session_choose(s, s->deed, s->turn);
	else
		session_next(s);
}

/* Whose choice it is. */
static unsigned actor(const struct session *s)
{
	return carc_game_actor(s->draft.game, s->actions[0].act);
}

char *session_prompt(const struct session *s)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	struct memory_text memory;
	FILE *out;

	if (!memory_text_open(&memory))
		return NULL;
	out = memory.out;
	if (s->awaited == AWAIT_NONE) {
		fputs("the game has ended", out);
	} else {
		carc_say(out, "turn %u, %s", s->turn + 1, player_name(s, s->draft.game->player));
		if (s->draft.game->second)
			fputs(" again", out);
	}
	if (s->deed == RECORD_TEXT_REPLACE)
		fputs(", once more", out);
	else if (s->chosen)
		fputs(", forgotten", out);
	if (s->draft.turn.actions > 0) {
		fputs(", ", out);
		(void)carc_draft_write(&s->draft, NULL, out);
	}
	if (s->awaited == AWAIT_MORE && s->choices > 0 && actor(s) != s->draft.game->player)
		carc_say(out, ", then %s", player_name(s, actor(s)));
	if (s->awaited == AWAIT_PLACE)
		fprintf(out, ", where %s", tiles->type[s->type]->id);
	if (s->awaited == AWAIT_ROTATION)
		fprintf(out, ", %s@%d,%d turned how", tiles->type[s->type]->id, s->spot.x,
			s->spot.y);
	fputs("> ", out);
	return memory_text_close(&memory);
}

/* ---- The turn is whole ----------------------------------------------------------------------------- */

/* The turn as it stands in a record; NULL: out of memory. over: with what was noted of the turn in whose place it comes. */
static char *draft_item(const struct session *s, bool over)
{
	const struct carc_node *was = over && s->deed == RECORD_TEXT_REPLACE
					      ? record_text_turn_node(&s->written, s->turn)
					      : NULL;
	struct memory_text memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (!carc_draft_write(&s->draft, was, memory.out))
		puts("What was noted of this turn is lost: no keys can say in which order things "
		     "were done.");
	return memory_text_close(&memory);
}

/* "turn 3 (Anna): U@1,0 r1" */
static char *describe(const struct session *s, const char *player, const char *item)
{
	struct memory_text memory;

	if (!memory_text_open(&memory))
		return NULL;
	fprintf(memory.out, "turn %u (%s): %s", s->turn + 1, player, item);
	return memory_text_close(&memory);
}

void session_forget_refused(struct session *s)
{
	free(s->refused);
	s->refused = NULL;
}

/* Remember a turn that is refused, which is taken over, and say what can be done about it. */
static void refuse(struct session *s, char *item, bool stands)
{
	session_forget_refused(s);
	s->refused = item;
	s->refused_turn = s->turn;
	s->refused_deed = s->deed;
	s->stands = stands && !s->draft.turn.as_played;
	if (s->stands)
		puts("If it was played so, and is to stand, say 'as-played'.");
}

/* A turn goes into the record at its place, and the game goes on. False: it is refused; ret_stands as of session_judge(). */
static bool enter(struct session *s, const char *item, bool *ret_stands)
{
	char *what = describe(s, player_name(s, s->draft.game->player), item);
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

/* The turn is entered. */
static void finish(struct session *s)
{
	char *item = draft_item(s, true);
	bool stands = false;

	if (item && enter(s, item, &stands)) {
		free(item);
		return;
	}
	session_again(s);
	refuse(s, item, stands);
}

/* ---- What can follow ------------------------------------------------------------------------------- */

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
		struct memory_text memory;
		unsigned width;
		char *text;

		if (!memory_text_open(&memory))
			return;
		fprintf(memory.out, "%3u  ", i + 1);
		carc_write_compact_actions(s->draft.record, &s->actions[i], 1, memory.out);
		text = memory_text_close(&memory);
		if (!text)
			return;
		width = carc_clean_width(text);
		if (column > 0 && column + width + 2 > 78) {
			putchar('\n');
			column = 0;
		}
		carc_say(stdout, column ? "  %s" : "%s", text);
		column += width + 2;
		free(text);
	}
	if (s->choices > CHOICES_SHOWN)
		printf("\nand %u more, which can be said in words", s->choices - CHOICES_SHOWN);
	puts(may_end ? column ? "  Enter: nothing more" : "  Enter: that is all" : "");
}

/* Whether the turn may end as it is. */
static bool may_end(const struct session *s)
{
	const struct carc_game *game = s->draft.game;

	return carc_game_may_end(game) ||
	       (s->draft.turn.actions == 0 && s->draft.turn.player != CARC_PLAYER_NONE);
}

/* Words were taken: ask what follows, or finish. end: no more is wanted. */
static void go_on(struct session *s, bool end)
{
	bool ends = may_end(s);

	s->choices = 0;
	if (s->draft.turn.as_played || end) {
		finish(s);
		return;
	}
	if (carc_game_accepts(s->draft.game, CARC_ACT_PLACE)) {
		s->awaited = AWAIT_TURN;
		return;
	}
	(void)carc_draft_next(&s->draft, add_choice, s);
	if (s->choices == 0 && ends) {
		finish(s);
		return;
	}
	s->awaited = AWAIT_MORE;
	print_choices(s, ends);
}

/* ---- Words ----------------------------------------------------------------------------------------- */

/* What was entered of the turn, with these words behind it. NULL: out of memory. */
static char *with_words(const struct session *s, const char *words)
{
	struct memory_text memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (s->draft.turn.actions > 0) {
		(void)carc_draft_write(&s->draft, NULL, memory.out);
		putc(' ', memory.out);
	}
	fputs(words, memory.out);
	return memory_text_close(&memory);
}

void session_take(struct session *s, const char *line)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};
	const struct carc_sink sink = {show_finding, &hearing};
	size_t len = strlen(line);
	bool end = len > 0 && line[len - 1] == '.' && (len == 1 || line[len - 2] == ' ');
	char *words = strdup(line);

	if (!words) {
		memory_text_lack();
		return;
	}
	if (end)
		words[len > 1 ? len - 2 : 0] = '\0';
	if (words[0] && carc_draft_add(&s->draft, words, &sink) != CARC_OK)
		refuse(s, with_words(s, words), hearing_stands(&hearing));
	else
		go_on(s, end);
	free(words);
}

unsigned session_number(const char *line, const char **ret_rest)
{
	size_t len = strspn(line, "0123456789");
	int32_t number;

	if (len == 0 || (line[len] && line[len] != ' ') ||
	    !carc_parse_int(line, len, 1, CHOICES_MAX, &number))
		return 0;
	*ret_rest = line + len + strspn(line + len, " ");
	return (unsigned)number;
}

static void take_choice(struct session *s, unsigned number)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};
	const struct carc_sink sink = {show_finding, &hearing};

	if (number > s->choices)
		printf("There are only %u to choose from.\n", s->choices);
	else if (carc_draft_act(&s->draft, &s->actions[number - 1], &sink) == CARC_OK)
		go_on(s, false);
}

/* ---- Lines ----------------------------------------------------------------------------------------- */

/* Nothing was typed: that is the end of a turn that may end. */
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
	/* What is missing the engine says. */
	carc_game_copy(s->draft.room, s->draft.game);
	if (carc_game_end_turn(s->draft.room, NULL, &finding) != CARC_OK) {
		struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .drafting = true};

		show_finding(&hearing, &finding);
	}
}

void session_enter(struct session *s, const char *line)
{
	const char *rest;
	unsigned number;

	if (!*line)
		take_nothing(s);
	else if (s->awaited == AWAIT_NONE)
		puts("The game has ended. 'undo' takes that back, 'edit N' corrects a turn, "
		     "'help' says what else.");
	else if (s->awaited == AWAIT_PLACE || s->awaited == AWAIT_ROTATION)
		session_place(s, line);
	else if (s->awaited == AWAIT_MORE && (number = session_number(line, &rest)) > 0 && !*rest)
		take_choice(s, number);
	else if (carc_draft_tile(&s->draft) && !session_names_tile(s, line))
		session_take(s, line);
	else {
		/* Who names a tile again begins again. */
		if (carc_draft_tile(&s->draft))
			session_again(s);
		if (!session_tile(s, line))
			session_take(s, line);
	}
}

/*
 * A turn with "as-played" in it; NULL: out of memory. Words have it behind actions and before claims; keys have no order, and
 * end with a brace.
 */
static char *standing(const char *item)
{
	const char *at = item;
	struct memory_text memory;

	if (!memory_text_open(&memory))
		return NULL;
	if (*item == '{') {
		fprintf(memory.out, "%.*s%sas-played: true}", (int)strlen(item) - 1, item,
			item[1] == '}' ? "" : ", ");
		return memory_text_close(&memory);
	}
	while (*at) {
		size_t len = strcspn(at, " ");

		if (memchr(at, '+', len) || *at == '=')
			break;
		at += len + strspn(at + len, " ");
	}
	fprintf(memory.out, "%.*s as-played %s", (int)(at - item), item, at);
	return memory_text_close(&memory);
}

bool session_as_played(struct session *s)
{
	const struct carc_record *record = &s->written.doc->record;
	bool stands;
	char *item;

	/* What was refused for one place is none for another. */
	if (s->refused_turn != s->turn || s->refused_deed != s->deed)
		session_forget_refused(s);
	/* A turn of the record that breaks a rule now is one, too. */
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
		session_take(s, item);
	}
	free(item);
	return true;
}
