/* The current turn, which is the next one or a chosen one, and its prompt. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/session.h"
#include "cmd/terminal/terminal.h"
#include "core/engine/turn.h"
#include "core/terms/name.h"

const char *session_player(const struct session *s, unsigned player)
{
	const struct carc_record *record = &s->written.doc->record;

	return player < record->players ? record->player[player].name : "nobody";
}

char *session_describe(const struct session *s, unsigned turn, unsigned player, const char *item)
{
	return memory_text_format("turn %u (%s): %s", turn + 1, session_player(s, player), item);
}

/* Begins the current turn in the current position of the record. */
static void begin_draft(struct session *s)
{
	carc_draft_begin(&s->draft, &s->written.doc->record, s->written.game, &s->rooms[0],
			 &s->rooms[1]);
	s->drafts++;
	s->awaited = carc_game_ended(s->written.game) || s->written.game->finished ? AWAIT_NONE
										   : AWAIT_TURN;
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
	/* The next turn is not chosen. */
	if (deed == RECORD_TEXT_REPLACE && !s->chosen && s->written.replay->broken &&
	    s->written.replay->next == turn) {
		session_next(s);
		return;
	}
	carc_draft_drop(&s->draft);
	record_text_play(&s->written, turn, NULL);
	s->chosen = true;
	s->deed = deed;
	s->turn = turn;
	begin_draft(s);
}

void session_whole(struct session *s)
{
	carc_draft_drop(&s->draft);
	if (s->chosen)
		record_text_play(&s->written, UINT_MAX, NULL);
}

void session_again(struct session *s)
{
	carc_draft_drop(&s->draft);
	if (s->chosen)
		session_choose(s, s->deed, s->turn);
	else
		session_next(s);
}

void session_forget_refused(struct session *s)
{
	free(s->refused);
	s->refused = NULL;
}

const char *session_turn_at(const struct session *s, const char *words, unsigned *ret_turn)
{
	unsigned turns = s->written.doc->record.turns;
	int32_t number = (int32_t)turns;
	size_t len;

	if (!strncmp(words, "turn ", 5))
		words += 5 + strspn(words + 5, " ");
	len = strcspn(words, " ");
	if (turns > 0 && (carc_name_is("last", words, len) ||
			  carc_parse_int(words, len, 1, (int32_t)turns, &number))) {
		*ret_turn = (unsigned)number - 1;
		return words + len + strspn(words + len, " ");
	}
	if (turns == 0)
		terminal_say("No turn yet.\n");
	else if (*words)
		terminal_say("There is no turn '%s'; turns are numbered from 1 to %u.\n", words,
			     turns);
	else
		terminal_say("Missing turn number, from 1 to %u.\n", turns);
	return NULL;
}

unsigned session_actor(const struct session *s)
{
	unsigned who;

	if (s->awaited != AWAIT_MORE || s->choices == 0)
		return s->draft.game->player;
	who = carc_game_actor(s->draft.game, s->actions[0].act);
	/* Several players may move wagons: the one of the first choice. */
	return who == CARC_PLAYER_NONE ? s->actions[0].player : who;
}

char *session_prompt(const struct session *s)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	struct carc_text_buffer memory;
	FILE *out;

	if (!memory_text_open(&memory))
		return NULL;
	out = memory.out;
	if (s->awaited == AWAIT_NONE) {
		fputs("the game has ended", out);
	} else {
		carc_say(out, "turn %u, %s", s->turn + 1, session_player(s, s->draft.game->player));
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
	if (session_actor(s) != s->draft.game->player)
		carc_say(out, ", then %s", session_player(s, session_actor(s)));
	if (s->awaited == AWAIT_PLACE)
		fprintf(out, ", where %s", tiles->type[s->type]->id);
	if (s->awaited == AWAIT_ROTATION)
		fprintf(out, ", %s@%d,%d turned how", tiles->type[s->type]->id, s->places[0].x,
			s->places[0].y);
	fputs("> ", out);
	return memory_text_close(&memory);
}
