/* See show.h. Names and words of others pass through safe_text.h. */
#include "cmd/record/show.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/record/memory_text.h"
#include "cmd/terminal/terminal.h"
#include "formats/draw/board_text.h"
#include "formats/draw/tile_sheet.h"
#include "formats/output/position/features.h"

/* Columns beside a board, for coordinates, and rows below it, for other lines. */
enum { MARGIN = 6, BELOW = 9 };

/* ---- Findings and events --------------------------------------------------------------------------- */

/* Prints the line that every command prints, without its place in the text, with what is legal in the current position. */
static void print_finding(const struct hearing *hearing, const struct carc_found *finding,
			  FILE *out)
{
	const struct session *s = hearing->s;
	const struct carc_source_place place = {"", 0, &s->written.doc->record, NULL, 0};
	struct carc_found said = *finding;
	struct carc_text_buffer memory;
	char *line;

	said.at = (struct carc_span){0, 0};
	if (!memory_text_open(&memory))
		return;
	carc_report_finding(&said, &place, hearing->drafting ? s->draft.game : s->written.game,
			    CARC_TEXT, memory.out);
	line = memory_text_close(&memory);
	if (line)
		fputs(line + strlen(": "), out);
	free(line);
}

bool hearing_stands(const struct hearing *hearing)
{
	return hearing->counted > 0 && !hearing->firm;
}

void show_finding(void *ctx, const struct carc_found *finding)
{
	struct hearing *hearing = ctx;
	bool counts = carc_found_counts(finding), later = finding->turn > hearing->last;
	struct carc_found bare;

	/* The advice is about a whole turn; a tile was entered before these words. */
	if (finding->code == CARC_F019_BAD_WORD && hearing->drafting &&
	    hearing->s->draft.turn.actions > 0) {
		bare = *finding;
		bare.more[0] = '\0';
		finding = &bare;
	}
	if (finding->code == CARC_U003_NO_MEMORY)
		memory_text_lack();
	if (finding->code == CARC_R911_ODD_COLOR && hearing->odd > 0) {
		hearing->odd--;
		return;
	}
	if (finding->turn == 0 ? !counts && !hearing->notes && finding->code != CARC_R911_ODD_COLOR
			       : finding->turn < hearing->first)
		return;
	/* Claims about the end belong to no turn, and neither do words that cannot be read. */
	if (finding->turn == 0 && hearing->last < UINT_MAX)
		later = counts && carc_code_exit(finding->code) == 1;
	if (counts && !later) {
		hearing->counted++;
		hearing->unread |= carc_code_exit(finding->code) == 2;
		hearing->lost |= finding->code == CARC_F019_BAD_WORD && !finding->meant[0];
		/* A turn as played may have a wrong claim. */
		hearing->firm |= !carc_code_info(finding->code)->stands &&
				 carc_code_info(finding->code)->code[0] != 'S';
	}
	hearing->counted_later += counts && later;
	if (!later)
		print_finding(hearing, finding, hearing->said ? hearing->said : terminal_out());
	else if (later && hearing->later && counts)
		print_finding(hearing, finding, hearing->later);
}

void show_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	const struct hearing *hearing = ctx;
	static const char comment[] = "    # ";
	unsigned turn = event->final ? (unsigned)CARC_TURN_END : event->turn;
	struct carc_text_buffer memory;
	struct carc_printer printer;
	char *lines;

	if (turn < hearing->first || turn > hearing->last || !memory_text_open(&memory))
		return;
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, memory.out);
	carc_event_comment(&printer, game, event, &hearing->s->written.doc->record);
	(void)carc_printer_done(&printer);
	lines = memory_text_close(&memory);
	if (lines && strlen(lines) > strlen(comment)) {
		/* Keep two blanks of this comment for a record. */
		lines[strlen(comment) - 2] = ' ';
		fputs(lines + strlen(comment) - 2, hearing->said ? hearing->said : terminal_out());
	}
	free(lines);
}

/* ---- The state of the game ------------------------------------------------------------------------- */

void show_hand(const struct carc_game *game, unsigned player, FILE *out)
{
	const char *before = "";

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		unsigned left = game->figures.supply[kind][player];

		if (game->rules->supply[kind] == 0)
			continue;
		fprintf(out, "%s%u %s%s", before, left, carc_figure_name(kind),
			left == 1 ? "" : "s");
		before = ", ";
	}
	if (game->rules->actions[CARC_ACT_FLOOR])
		fprintf(out, ", %u tower pieces", game->tokens[CARC_TOKEN_PIECE][player]);
}

void show_state(const struct session *s)
{
	const struct carc_record *record = &s->written.doc->record;
	const struct carc_game *game = s->written.game;
	FILE *out = terminal_out();

	for (unsigned i = 0; i < record->players; i++) {
		carc_say(out, "%s%s %d", i ? "; " : "", record->player[i].name,
			 carc_game_score(game, i));
		if (game->finished)
			continue;
		fputs(" (", out);
		show_hand(game, i, out);
		fputc(')', out);
	}
	if (game->left > 0)
		fprintf(out, "; %u tile%s left", game->left, game->left == 1 ? "" : "s");
	fputc('\n', out);
	if (!game->finished)
		carc_hands_line(s->written.replay, out);
}

void show_sheet(struct session *s, bool projected)
{
	struct carc_source_place place = {s->file, 1, &s->written.doc->record, NULL, 0};
	struct carc_printer printer;

	if (s->written.replay->broken) {
		terminal_say("No score while a turn is illegal.\n");
		return;
	}
	projected &= !s->written.session->sheet.final;
	if (projected)
		record_text_project(&s->written, NULL);
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS_SHEETS, terminal_out());
	carc_sheet_print(&printer, &s->written.session->sheet, &place);
	(void)carc_printer_done(&printer);
	if (projected)
		record_text_play(&s->written, UINT_MAX, NULL);
}

/* ---- Pictures -------------------------------------------------------------------------------------- */

/* Limits first..last to so many around the middle. Returns true if some are left out. */
static bool crop(int16_t *first, int16_t *last, int middle, unsigned room)
{
	int most = room > 0 ? (int)room : 1, from = middle - (int)room / 2;

	if (*last - *first < most)
		return false;
	from = from + most - 1 > *last ? *last - most + 1 : from;
	from = from < *first ? *first : from;
	*first = (int16_t)from;
	*last = (int16_t)(from + most - 1);
	return true;
}

/* Limits a drawing to what the terminal holds, around the last tile. Returns true if that is less than all. */
static bool fit(const struct carc_game *game, struct carc_draw *draw)
{
	const struct carc_board *board = &game->board;
	struct carc_extent in = carc_draw_extent(game, draw, -CARC_COORD_MAX, CARC_COORD_MAX);
	unsigned columns = terminal_columns(), rows = terminal_rows();
	const struct carc_tile *last = board->tiles ? &board->tile[board->tiles - 1] : NULL;

	if (!last)
		return false;
	draw->x0 = (int16_t)in.x0;
	draw->x1 = (int16_t)in.x1;
	draw->y0 = (int16_t)in.y0;
	draw->y1 = (int16_t)in.y1;
	draw->crop = crop(&draw->x0, &draw->x1, last->x,
			  (columns > MARGIN ? columns - MARGIN : 0) / CARC_ART_COLS);
	draw->crop |= crop(&draw->y0, &draw->y1, last->y,
			   (rows > BELOW ? rows - BELOW : 0) / CARC_ART_ROWS);
	return draw->crop;
}

/* Names and colors of the players, for drawings. */
struct look {
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
};

static struct carc_draw draw_of(const struct session *s, struct look *look)
{
	const struct carc_record *record = &s->written.doc->record;

	for (unsigned i = 0; i < record->players; i++) {
		look->names[i] = record->player[i].name;
		look->colours[i] = record->player[i].color;
	}
	return (struct carc_draw){.utf8 = s->utf8,
				  .colour = s->colour,
				  .mark_last = true,
				  .coordinates = true,
				  .names = look->names,
				  .colours = look->colours,
				  .cache = s->arts};
}

/* Returns the stream for pictures, which are not wrapped, after the lines printed so far. */
static FILE *picture_out(void)
{
	(void)terminal_flush(); /* a failure is reported at the end */
	return stdout;
}

/* Draws as much as the terminal holds. */
static void draw_part(const struct carc_game *game, struct carc_draw *draw)
{
	bool cut = fit(game, draw);

	carc_draw_board(game, draw, picture_out());
	if (cut)
		terminal_say("The board is larger: 'board' draws all of it.\n");
}

void show_board(const struct session *s, const struct carc_game *game, bool whole)
{
	struct look look;
	struct carc_draw draw = draw_of(s, &look);

	if (!whole) {
		draw_part(game, &draw);
		return;
	}
	draw.columns = prompt_typed(s->prompt) ? terminal_columns() : terminal_wraps(STDOUT_FILENO);
	carc_draw_board(game, &draw, picture_out());
}

void show_places(const struct session *s)
{
	struct look look;
	struct carc_draw draw = draw_of(s, &look);
	struct carc_draw_place numbered[CHOICES_MAX];

	for (unsigned i = 0; i < s->choices; i++)
		numbered[i] = (struct carc_draw_place){s->places[i].x, s->places[i].y};
	draw.numbered = numbered;
	draw.numbers = s->choices;
	draw_part(s->draft.game, &draw);
}

void show_tile(const struct session *s, unsigned type, unsigned rots)
{
	const struct carc_sheet_look look = {.utf8 = s->utf8, .colour = s->colour};
	struct carc_tile_pose poses[4];
	unsigned count = 0;

	for (uint8_t rot = 0; rot < 4; rot++) {
		struct carc_tile_pose *pose = &poses[count];

		if (!(rots >> rot & 1))
			continue;
		*pose = (struct carc_tile_pose){
			.type = s->written.doc->record.rules.tiles.type[type], .rot = rot};
		snprintf(pose->caption, sizeof pose->caption, "%s r%u", pose->type->id, rot);
		count++;
	}
	carc_draw_poses(poses, count, &look, picture_out());
}

void show_tiles(const struct session *s)
{
	const struct carc_game *game = s->written.game;
	const struct carc_tileset *tiles = &s->written.doc->record.rules.tiles;
	const struct carc_sheet_look look = {.utf8 = s->utf8, .colour = s->colour};
	struct carc_tile_pose poses[CARC_TYPES_MAX];
	unsigned count = 0;

	for (unsigned type = 0; type < tiles->types; type++) {
		if (game->bag[type] == 0)
			continue;
		poses[count] = (struct carc_tile_pose){.type = tiles->type[type]};
		carc_pose_caption(&poses[count++], game->bag[type]);
	}
	if (count > 0)
		carc_draw_poses(poses, count, &look, picture_out());
	else
		terminal_say("No tile is left.\n");
}
