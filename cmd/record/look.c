/* Commands that only show something. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/show.h"
#include "cmd/terminal/terminal.h"
#include "core/engine/moves.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/report/points.h"

void look_board(struct session *s, const char *words)
{
	(void)words;
	show_board(s, s->draft.game, true);
}

void look_tiles(struct session *s, const char *words)
{
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	struct carc_tile_name name;

	if (!*words)
		show_tiles(s);
	else if (carc_tile_find(tiles, words, strlen(words), &name)) {
		show_tile(s, name.type, 15);
		terminal_say("%u of %u left\n", s->written.game->bag[name.type],
			     tiles->count[name.type]);
	} else
		terminal_say("Unknown tile %s; 'tiles' lists the tiles left.\n", words);
}

void look_score(struct session *s, const char *words)
{
	session_whole(s);
	show_sheet(s, !strcmp(words, "end"));
	session_again(s);
}

void look_who(struct session *s, const char *words)
{
	const struct carc_record *record = &s->written.doc->record;
	const struct carc_game *game = s->written.game;

	(void)words;
	for (unsigned player = 0; player < record->players; player++) {
		terminal_say("%s: in hand ", record->player[player].name);
		show_hand(game, player, terminal_out());
		terminal_say("\n");
		for (unsigned i = 0; i < game->figures.count; i++) {
			const struct carc_figure *figure = &game->figures.figure[i];
			char word[CARC_WORD_MAX], tile[CARC_WORD_MAX];
			struct carc_spot spot;

			if (figure->player != player)
				continue;
			carc_figure_ref(game, figure, &spot, word);
			terminal_say("  %s: %s of %s", carc_figure_name(figure->kind), word,
				     carc_spot_word(spot, tile));
			terminal_say(figure->turn ? ", since turn %u\n" : ", from the start\n",
				     figure->turn);
		}
	}
}

/* Prints the number, player and words of a turn; a turn that is not played has no player. */
static void list_turn(const struct session *s, unsigned turn)
{
	const struct carc_record *record = &s->written.doc->record;
	unsigned player = s->written.player[turn], widest = 0;
	const char *name = player < record->players ? record->player[player].name : "";
	char *item = record_text_turn_item(&s->written, turn);

	for (unsigned i = 0; i < record->players; i++) {
		unsigned width = carc_clean_width(record->player[i].name);

		widest = width > widest ? width : widest;
	}
	if (item) {
		fprintf(terminal_out(), "%3u  ", turn + 1);
		terminal_say("%s", name);
		fprintf(terminal_out(), "%*s", (int)(widest + 2 - carc_clean_width(name)), "");
		terminal_say("%s\n", item);
	}
	free(item);
}

void look_list(struct session *s, const char *words)
{
	(void)words;
	for (unsigned turn = 0; turn < s->written.doc->record.turns; turn++)
		list_turn(s, turn);
}

void look_show(struct session *s, const char *words)
{
	struct hearing hearing = {.s = s};
	const struct record_text_ears ears = {{show_finding, &hearing}, {show_event, &hearing}};
	unsigned turn;

	if (!session_turn_at(s, words, &turn))
		return;
	list_turn(s, turn);
	carc_draft_drop(&s->draft);
	hearing.first = hearing.last = turn + 1;
	record_text_play(&s->written, turn + 1, &ears);
	show_board(s, s->written.game, false);
	show_state(s);
	record_text_play(&s->written, UINT_MAX, NULL);
	session_again(s);
}

/* Prints a legal turn in words, as carc-moves does. */
static bool on_move(void *ctx, const struct carc_move *move)
{
	struct session *s = ctx;
	const struct carc_turn turn = {.first_action = s->draft.record->actions,
				       .actions = move->count,
				       .player = move->count ? CARC_PLAYER_NONE
							     : s->draft.game->player};
	struct carc_text_buffer memory;
	char *words;

	if (turn.first_action + move->count > CARC_ACTIONS_MAX || !memory_text_open(&memory))
		return false;
	memcpy(&s->draft.record->action[turn.first_action], move->action,
	       move->count * sizeof move->action[0]);
	(void)carc_write_turn_over(s->draft.record, &turn, NULL, memory.out);
	words = memory_text_close(&memory);
	if (words)
		terminal_say("%s\n", words);
	free(words);
	return !ferror(stdout);
}

void look_moves(struct session *s, const char *words)
{
	struct carc_game *room = malloc(CARC_MOVES_ROOM * sizeof *room);
	struct carc_held held = {.order = &s->written.replay->order, .record = s->draft.record};
	const struct carc_moves_hand hand = carc_draw_order_hand(&held);
	struct carc_moves_how how = {.type = CARC_TYPES_MAX, .hand = &hand};
	struct carc_tile_name name;

	session_again(s);
	if (*words && !carc_tile_find(&s->draft.record->rules.tiles, words, strlen(words), &name)) {
		terminal_say("Unknown tile %s.\n", words);
	} else if (room) {
		if (*words)
			how.type = name.type;
		carc_moves_each(s->draft.game, &how, room, on_move, s);
	} else {
		memory_text_lack();
	}
	free(room);
}

static void on_reason(void *ctx, const struct carc_reason *reason)
{
	carc_say(ctx, "  %s: %s\n", carc_reason_side_name(reason->side), reason->text);
}

void look_why(struct session *s, const char *words)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX};
	const struct carc_sink sink = {show_finding, &hearing};
	const char *asked = *words ? words : s->refused ? s->refused : "";
	struct carc_text_buffer said;
	enum carc_turn_is is;

	if (!*asked) {
		terminal_say("Missing turn; for example 'why U@1,0 r1 road.W'.\n");
		return;
	}
	session_again(s);
	if (!memory_text_open(&said))
		return;
	is = carc_session_why(s->written.session, asked, sink, s->draft.room, on_reason, said.out);
	if (is == CARC_TURN_UNREADABLE) {
		free(memory_text_close(&said));
		return;
	}
	terminal_say("%s\n", asked);
	memory_text_print(&said);
	terminal_say(is == CARC_TURN_LEGAL ? "  This turn is legal.\n"
					   : "  This turn is not legal.\n");
}

/* Prints points and their proof while they are scored. */
static void prove(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct hearing *hearing = ctx;
	struct session *s = hearing->s;
	struct carc_source_place place = {s->file, 1, &s->written.doc->record, NULL, 0};
	unsigned turn = event->final ? (unsigned)CARC_TURN_END : event->turn;
	struct carc_points points[CARC_SEATS];
	struct carc_printer printer;

	if (turn < hearing->first || turn > hearing->last)
		return;
	hearing->counted += carc_points_of(game, event, points);
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS_SHEETS, terminal_out());
	carc_print_points(&printer, game, event, &place);
	(void)carc_printer_done(&printer);
}

void look_proof(struct session *s, const char *words)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX};
	const struct record_text_ears ears = {{carc_ignore, NULL}, {prove, &hearing}};
	unsigned turn;

	bool end = !strcmp(words, "end");

	if (end) {
		hearing.first = hearing.last = CARC_TURN_END;
	} else if (*words) {
		if (!session_turn_at(s, words, &turn))
			return;
		hearing.first = hearing.last = turn + 1;
	}
	carc_draft_drop(&s->draft);
	if (end)
		record_text_project(&s->written, &ears);
	record_text_play(&s->written, UINT_MAX, end ? NULL : &ears);
	if (hearing.counted == 0)
		terminal_say("No points were scored.\n");
	session_again(s);
}

void look_findings(struct session *s, const char *words)
{
	struct hearing hearing = {.s = s, .first = 1, .last = UINT_MAX, .notes = true};
	const struct record_text_ears ears = {{show_finding, &hearing}, {NULL, NULL}};

	(void)words;
	carc_draft_drop(&s->draft);
	record_text_play(&s->written, UINT_MAX, &ears);
	if (hearing.counted == 0)
		terminal_say("The record obeys the rules.\n");
	session_again(s);
}
