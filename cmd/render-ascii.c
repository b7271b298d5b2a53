/* carc-render-ascii: the board as text. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/run/cli.h"
#include "formats/draw/board_text.h"
#include "formats/draw/tile/tile_sheet.h"
#include "formats/report/hands.h"

static const char usage[] =
	"[-cikmu] [-t N] [-w X0,Y0,X1,Y1] [-r RULES] [-T TILES] [-j N] [FILE...]\n"
	"       carc-render-ascii [-cku] --tiles TILES\n"
	"Draw the board of every record.\n"
	"  --tiles TILES draw a tile set instead, a file or one that is built in\n"
	"  -t N      after turn N\n"
	"  -w WINDOW only the places from X0,Y0 to X1,Y1\n"
	"  -u        UTF-8 lines instead of ASCII\n"
	"  -i        write on each tile what it is called\n"
	"  -k        say below the board what the signs mean\n"
	"  -m        mark the tile laid last\n"
	"  -c        colour; without -c, colour is used on a terminal unless NO_COLOR is set\n";

static bool parse_window(struct options *options, const char *value)
{
	int16_t *const corner[4] = {&options->x0, &options->y0, &options->x1, &options->y1};

	for (unsigned i = 0; i < 4; i++) {
		char *end;
		long number = strtol(value, &end, 10);

		if (end == value || *end != (i < 3 ? ',' : '\0') || number < -CARC_COORD_MAX ||
		    number > CARC_COORD_MAX)
			return false;
		*corner[i] = (int16_t)number;
		value = end + 1;
	}
	options->crop = true;
	return options->x0 <= options->x1 && options->y0 <= options->y1;
}

static bool option(struct options *options, int letter, const char *value)
{
	switch (letter) {
	case 'w':
		return parse_window(options, value);
	case 'u':
		options->utf8 = true;
		return true;
	case 'i':
		options->ids = true;
		return true;
	case 'k':
		options->key = true;
		return true;
	case 'm':
		options->mark = true;
		return true;
	case 'c':
		options->colour = true;
		return true;
	default:
		return false;
	}
}

/* https://no-color.org: any value but an empty one. */
static bool wants_colour(const struct options *options)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (options->colour)
		return true;
	if ((no_color && *no_color) || (term && !strcmp(term, "dumb")))
		return false;
	return isatty(STDOUT_FILENO);
}

static void record(struct work *work)
{
	const struct options *options = work->options;
	const struct carc_record *record = &work->doc->record;
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	struct carc_draw draw = {
		.utf8 = options->utf8,
		.colour = wants_colour(options),
		.mark_last = options->mark,
		.coordinates = true,
		.ids = options->ids,
		.key = options->key,
		.crop = options->crop,
		.x0 = options->x0,
		.y0 = options->y0,
		.x1 = options->x1,
		.y1 = options->y1,
		.names = names,
		.colours = colours,
		.cache = work->memory,
	};

	for (unsigned i = 0; i < record->players; i++) {
		names[i] = record->player[i].name;
		colours[i] = record->player[i].color;
	}
	cli_replay(work, NULL);
	carc_replay_end(work->replay);
	carc_print_clean(work->file, work->out);
	fprintf(work->out, ": record %u, %u of %u turns\n", work->text.number, work->replay->next,
		record->turns);
	carc_draw_board(work->game, &draw, work->out);
	carc_hands_line(work->replay, work->out);
}

/* A tile set: every type, to compare it with the cardboard. */
static void tileset(struct work *work, const struct carc_tile_table *table)
{
	const struct options *options = work->options;
	struct carc_sheet_look look = {
		.utf8 = options->utf8, .colour = wants_colour(options), .list = options->key};

	if (work->text.number) {
		carc_print_clean(work->file, work->out);
		fprintf(work->out, ": record %u: ", work->text.number);
	}
	carc_draw_tiles(table, &look, work->out);
}

int main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-render-ascii",
		.usage = usage,
		.letters = "cikmut:w:",
		.option = option,
		.record = record,
		.tileset = tileset,
		.memory = sizeof(struct carc_art_cache),
	};

	return cli_run(&tool, argc, argv);
}
