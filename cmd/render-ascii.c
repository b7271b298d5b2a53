/* carc-render-ascii: the board as text. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/render/png.h"
#include "cmd/run/common.h"
#include "cmd/terminal/terminal.h"
#include "core/boxes.h"
#include "core/dispute/dispute.h"
#include "formats/draw/board_text.h"
#include "formats/draw/page/page.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/draw/tile_sheet.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/position/features.h"
#include "formats/text/batch.h"

enum { SHOWN_MAX = 32 };

/* ORDER words of -o */
enum { AS_TEXT, AS_SVG, AS_PNG, AS_HTML };

/* Its own options. */
static struct render {
	struct carc_draw draw;       /* how */
	const char *show[SHOWN_MAX]; /* names of features */
	unsigned shows;
	bool show_turn, show_finding;
	unsigned form;    /* -o */
	bool rotations;   /* --rotations */
	bool fits;        /* --fit is given */
	unsigned columns; /* in which a drawing fits; 0: in any */
} own;

static bool take_window(const struct option_given *given)
{
	const char *value = given->value;
	struct carc_draw *draw = &own.draw;
	int16_t *const corner[4] = {&draw->x0, &draw->y0, &draw->x1, &draw->y1};

	for (unsigned i = 0; i < 4; i++) {
		char *end;
		long number = strtol(value, &end, 10);

		if (end == value || *end != (i < 3 ? ',' : '\0') || number < -CARC_COORD_MAX ||
		    number > CARC_COORD_MAX)
			return false;
		*corner[i] = (int16_t)number;
		value = end + 1;
	}
	draw->crop = true;
	return draw->x0 <= draw->x1 && draw->y0 <= draw->y1;
}

static bool take_fit(const struct option_given *given)
{
	const char *value = given->value;
	char *end;
	unsigned long number = value ? strtoul(value, &end, 10) : terminal_columns();

	own.fits = true;
	own.columns = (unsigned)number;
	return !value || (*value >= '0' && *value <= '9' && !*end && number < 10000);
}

static bool take_show(const struct option_given *given)
{
	const char *value = given->value;

	if (!strcmp(value, "turn"))
		own.show_turn = true;
	else if (!strcmp(value, "finding"))
		own.show_finding = true;
	else if (own.shows < SHOWN_MAX && carc_is_feature_name(value))
		own.show[own.shows++] = value;
	else
		return false;
	return true;
}

static const struct option_row rows[] = {
	{ROW_SHEET,
	 .help = "draw a tile set: a file, a built-in set, or all; with TILE... only these tiles"},
	{0, "rotations", .flag = &own.rotations,
	 .help = "with --tiles, draw each tile in four rotations with its feature names"},
	{ROW_TURN_AS, .help = "after turn N"},
	{'w', "window", "X0,Y0,X1,Y1", .take = take_window, .wants = "a window X0,Y0,X1,Y1",
	 .help = "draw only the places from X0,Y0 to X1,Y1"},
	{'o', "output", "FORMAT", TAKES_WORD, .word = &own.form, .words = "text svg png html",
	 .help = "text, svg, png (a picture of each board), or html (with --tiles, a page to print)"},
	{0, "show", "WHAT", .take = take_show,
	 .words = "turn finding city. road. field. monastery@",
	 .wants = "a feature of a tile, such as city.N@3,1, or turn, or finding",
	 .help = "shade a feature (city.N@3,1) or all of a tile (U@3,1 or 3,1), draw its surroundings "
		 "and print its points; turn: the features of the last turn; finding: those of the "
		 "first error"},
	{0, "fit", "[=N]", .take = take_fit, .wants = "a number of columns",
	 .help = "cut drawings wider than N columns into bands; default: the terminal's width; 0: "
		 "never"},
	{'u', "utf8", .flag = &own.draw.utf8,
	 .help = "draw with UTF-8 lines instead of ASCII; default on a terminal: by locale"},
	{'i', "ids", .flag = &own.draw.ids, .help = "label each tile"},
	{'k', "legend", .flag = &own.draw.key, .help = "print a legend below the board"},
	{'m', "mark-last", .flag = &own.draw.mark_last, .help = "mark the last tile"},
	{'c', .now = "color=always"},
	{0},
};

/* Returns true if boards are drawn as SVG, which a reader may turn into PNG. */
static bool is_picture(void)
{
	return own.form == AS_SVG || own.form == AS_PNG;
}

/* What is kept from record to record. */
struct memory {
	struct carc_art_cache arts;
	struct carc_svg_symbols symbols;
	struct carc_game moment; /* when the points were given that a finding is about */
};

/* The first error of a record, on its way out. */
struct first_error {
	struct work *work;
	bool found;
	struct carc_found finding;
};

static void notice(void *ctx, const struct carc_found *finding)
{
	struct first_error *first = ctx;

	if (!first->found && carc_found_counts(finding)) {
		first->found = true;
		first->finding = *finding;
	}
	cli_finding(first->work, finding);
}

/* Play the record, up to the first error if that is to be shown. */
static void play(struct work *work, struct first_error *first, struct carc_turn_zones *zones)
{
	const struct carc_sink sink = {notice, first};
	const struct carc_listener listener = {carc_turn_zones_listen, zones};

	struct carc_turn_zones before;

	carc_session_begin(work->session, sink, &listener);
	do
		before = *zones;
	while (!(own.show_finding && first->found) && carc_session_turn(work->session));
	if (work->replay->broken)
		*zones = before;
}

/* The points that a wrong claim is about, as carc_disputes() finds them. */
struct disputed {
	const struct carc_found *finding;
	const struct carc_award *award; /* NULL: not known */
};

/* A game to draw, after some turns. */
struct scene {
	const struct carc_game *game;
	unsigned turns;
	bool known; /* what is shown was found with it */
};

static struct scene last_scene(const struct work *work)
{
	return (struct scene){work->game, work->replay->next, false};
}

static void find_award(void *ctx, const struct carc_dispute *dispute)
{
	struct disputed *disputed = ctx;

	if (!disputed->award && dispute->finding.code == disputed->finding->code &&
	    dispute->finding.who == disputed->finding->who)
		disputed->award = dispute->by.award;
}

/* Returns the board as a wrong claim needs it: when the points were given, with the figures that counted. Shows what they are about. */
static struct scene find_scene(struct work *work, const struct carc_found *finding,
			       struct carc_shown *shown)
{
	struct carc_dispute_room *room = malloc(sizeof *room);
	struct disputed disputed = {finding, NULL};
	struct memory *kept = work->memory;
	struct scene scene = last_scene(work);

	if (!room) {
		work->failed = true;
		return scene;
	}
	carc_disputes(&work->doc->record, work->replay->next, room, find_award, &disputed);
	if (disputed.award && carc_award_moment(&work->doc->record, disputed.award, &room->replay,
						&room->game, &kept->moment)) {
		scene.game = &kept->moment;
		scene.turns = disputed.award->turn;
	}
	scene.known = disputed.award && carc_show_award(shown, scene.game, disputed.award);
	free(room);
	return scene.known ? scene : last_scene(work);
}

/* Find all that is to be shown. What is not there is told in a line. */
static struct scene find_shown(struct work *work, const struct first_error *first,
			       const struct carc_turn_zones *zones, struct carc_shown *shown)
{
	struct scene scene = last_scene(work);

	carc_shown_begin(shown);
	if (own.show_finding && first->found && carc_code_info(first->finding.code)->code[0] == 'S')
		scene = find_scene(work, &first->finding, shown);
	for (unsigned i = 0; i < own.shows; i++) {
		char why[CARC_FEATURE_WHY_MAX];

		if (!carc_show_named(shown, scene.game, own.show[i], why))
			cli_not_there(work, own.show[i], why);
	}
	if (own.show_turn)
		carc_show_turn(shown, scene.game, zones);
	if (own.show_finding && first->found && !scene.known)
		carc_show_finding(shown, work->game, &work->doc->record, &first->finding, zones);
	work->failed |= !is_picture() && !carc_shown_worth(shown, scene.game);
	return scene;
}

/* A window around what is shown: what lies beside it is drawn, too. */
static void crop_to(struct carc_draw *draw, const struct carc_shown *shown)
{
	if (draw->crop || !shown->any)
		return;
	draw->crop = true;
	draw->x0 = (int16_t)(shown->x0 - 1);
	draw->y0 = (int16_t)(shown->y0 - 1);
	draw->x1 = (int16_t)(shown->x1 + 1);
	draw->y1 = (int16_t)(shown->y1 + 1);
}

/* What is drawn: the file, the record in it, the turn. */
static void write_heading(struct work *work, unsigned turns, FILE *out)
{
	const struct carc_source_place place = cli_place(work, NULL);
	char with[CARC_WITH_MAX];

	carc_print_clean(work->slot->file, out);
	fprintf(out, ": record %u, %u of %u turns%s", place.number, turns, work->doc->record.turns,
		carc_with_words(&place, false, with));
}

/* The board as a document of SVG. */
static void picture(struct work *work, struct scene scene, const struct carc_draw *draw)
{
	struct memory *kept = work->memory;
	struct carc_text_buffer heading;
	char *title;
	struct carc_svg_look look = {
		.draw = draw, .symbols = &kept->symbols, .prefix = "", .alone = true};

	if (carc_text_buffer_open(&heading))
		write_heading(work, scene.turns, heading.out);
	title = carc_text_buffer_end(&heading);
	work->failed |= !title;
	look.title = title ? title : "";
	/* A stream into memory that cannot grow loses text and says so by errno alone. */
	errno = 0;
	if (!carc_svg_board(scene.game, &look, work->out) || errno == ENOMEM)
		work->failed = true;
	free(title);
}

static void draw_record(struct work *work)
{
	const struct carc_record *record = &work->doc->record;
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	struct first_error first = {.work = work};
	struct carc_turn_zones zones = {.turn = UINT_MAX};
	struct carc_shown shown;
	struct memory *kept = work->memory;
	struct carc_draw draw = own.draw;
	struct scene scene;

	draw.colour = work->options->say.out.colour;
	draw.utf8 |= work->options->say.out.utf8;
	draw.tint = draw.colour && work->options->say.out.terminal;
	draw.coordinates = true;
	draw.columns = own.fits                          ? own.columns
		       : work->options->say.out.terminal ? work->options->say.out.columns
							 : 0;
	draw.names = names;
	draw.colours = colours;
	draw.cache = &kept->arts;
	for (unsigned i = 0; i < record->players; i++) {
		names[i] = record->player[i].name;
		colours[i] = record->player[i].color;
	}
	play(work, &first, &zones);
	carc_session_end(work->session);
	scene = last_scene(work);
	if (own.shows || own.show_turn || own.show_finding) {
		scene = find_shown(work, &first, &zones, &shown);
		crop_to(&draw, &shown);
		draw.shown = &shown;
		draw.mark_last |= own.show_turn;
	}
	if (is_picture()) {
		picture(work, scene, &draw);
		return;
	}
	write_heading(work, scene.turns, work->out);
	fputc('\n', work->out);
	carc_draw_board(scene.game, &draw, work->out);
	carc_hands_line(work->replay, work->out);
}

/* Whether a set has any of the tiles that are named. */
static bool has_any(const struct carc_tile_table *table, const struct carc_sheet_look *look)
{
	unsigned n = 0;

	while (n < table->count && !carc_sheet_wants(look, table, n))
		n++;
	return n < table->count;
}

/* A tile set: every type, to compare it with the cardboard. */
static void draw_tiles(struct work *work, const struct carc_tile_table *table)
{
	const struct options *options = work->options;
	struct carc_sheet_look look = {.utf8 = own.draw.utf8 || options->say.out.utf8,
				       .colour = options->say.out.colour,
				       .list = own.draw.key,
				       .turned = own.rotations,
				       .names = options->sheet.tiles,
				       .name = options->sheet.tile};

	if (!has_any(table, &look))
		return;
	if (own.form == AS_HTML) {
		carc_page_tiles(table, &look, work->out);
		return;
	}
	if (work->slot->text.number) {
		carc_print_clean(work->slot->file, work->out);
		fprintf(work->out, ": record %u: ", work->slot->text.number);
	}
	carc_draw_tiles(table, &look, work->out);
}

static void process(struct work *work)
{
	if (work->slot->is == CARC_TEXT_RECORD)
		draw_record(work);
	else if (work->slot->is == CARC_TEXT_TILESET)
		draw_tiles(work, work->tiles);
}

static const char *conflict(const struct options *options)
{
	if (own.form == AS_HTML && !options->sheet.table)
		return "-o html requires --tiles";
	if (own.form == AS_PNG && options->say.out.terminal)
		return "-o png cannot be written to a terminal; redirect it to a file";
	if (own.form == AS_PNG && !png_load())
		return "-o png needs librsvg (Debian package librsvg2-2); -o svg does not";
	if (is_picture() && options->sheet.table)
		return "--tiles cannot be combined with -o svg; use -o html";
	return NULL;
}

/* Returns whether each tile that is named is in a set, or prints which is not. */
static bool has_tiles(const struct sheet *sheet)
{
	for (unsigned n = 0; sheet->table && n < sheet->tiles; n++) {
		const struct carc_tile_table *table = sheet->table;
		unsigned i = 0;

		while (table && !carc_tile_table_find(table, sheet->tile[n]))
			table = sheet->all ? carc_tile_table_at(++i) : NULL;
		if (table)
			continue;
		carc_say(stderr, "carc-render-ascii: unknown tile %s in %s\n", sheet->tile[n],
			 sheet->name);
		return false;
	}
	return true;
}

/* Starts what reads its output: a pager, as a board may be higher than the screen, or what makes a PNG of it. */
static bool start_reader(struct run *run)
{
	const struct options *options = &run->options;

	if (own.form == AS_PNG)
		return cli_read_by(run, options->no_sandbox ? png_read_freely : png_read, false);
	return cli_read_by(run,
			   options->say.out.terminal && own.form == AS_TEXT ? reader_pager() : NULL,
			   true);
}

/* Draws all boards or tiles. */
static void draw_all(struct run *run)
{
	const struct sheet *sheet = &run->options.sheet;
	const struct carc_sheet_look look = {.names = sheet->tiles, .name = sheet->tile};

	if (own.form == AS_HTML)
		carc_page_tiles_head("Tiles of Carcassonne", stdout);
	if (own.form == AS_HTML && sheet->all)
		carc_page_tiles_index(&look, stdout);
	cli_records(run);
	if (own.form == AS_HTML)
		carc_page_tiles_foot(stdout);
}

int carc_render_main(int argc, char **argv)
{
	const struct tool tool = {
		.name = "carc-render-ascii",
		.usage =
			"[OPTION]... [FILE]...\n[-ku] [-o FORM] [--rotations] --tiles TILES [TILE]...",
		.rows = rows,
		.tilesets = true,
		.memory = sizeof(struct memory),
		.process = process,
	};
	struct run run;

	own = (struct render){.shows = 0};
	if (cli_start(&run, &tool, argc, argv) && cli_agree(&run, conflict(&run.options)) &&
	    start_reader(&run) && cli_open(&run) &&
	    cli_raise(&run, has_tiles(&run.options.sheet) ? EXIT_OBEYS : EXIT_TROUBLE))
		draw_all(&run);
	return cli_end(&run);
}
