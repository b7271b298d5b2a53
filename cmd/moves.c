/* carc-moves: what can be played, listed or counted. */
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/cli.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/tiles/tile_alias.h"
#include "formats/turn/turn_out.h"

static const char usage[] =
	"[-m] [-k TILE] [-t N] [--perft N [--divide]] [-o FORMAT] [-r RULES] [-T TILES] [-j N]\n"
	"                  [FILE...]\n"
	"List every way to play the next turn of each record, or count them.\n"
	"  -k, --tile TILE  the tile that was drawn; without it, any kind that can be drawn\n"
	"  -t N             after turn N; without it, after the last\n"
	"  -m, --merge      a tile that looks the same when turned counts in one rotation only\n"
	"  --perft N        count the ways to play the next N turns, 1 to 8, and list none\n"
	"  --divide         with --perft, also by the first of these turns\n"
	"  -o FORMAT        text, tsv or json (one object a line)\n";

enum { OPTION_PERFT = 1100, OPTION_DIVIDE, PERFT_MAX = 8 };

static const struct option longs[] = {
	{"tile", required_argument, NULL, 'k'},
	{"merge", no_argument, NULL, 'm'},
	{"perft", required_argument, NULL, OPTION_PERFT},
	{"divide", no_argument, NULL, OPTION_DIVIDE},
	{NULL, 0, NULL, 0},
};

/* What the options ask for. */
static struct moves {
	const char *tile; /* NULL: any */
	unsigned perft;   /* 0: list */
	bool merged, divide;
} asked;

static bool option(struct options *options, int letter, const char *value)
{
	(void)options;
	switch (letter) {
	case 'k':
		asked.tile = value;
		return value[0] != '\0';
	case 'm':
		asked.merged = true;
		return true;
	case OPTION_DIVIDE:
		asked.divide = true;
		return true;
	case OPTION_PERFT:
		if (strlen(value) != 1 || value[0] < '1' || value[0] > '0' + PERFT_MAX)
			return false;
		asked.perft = (unsigned)(value[0] - '0');
		return true;
	default:
		return false;
	}
}

static const char *wanted(int letter)
{
	if (letter == OPTION_PERFT)
		return "a number of turns from 1 to 8";
	return letter == 'k' ? "the name of a tile" : NULL;
}

static const char *conflict(const struct options *options)
{
	(void)options;
	return asked.divide && !asked.perft ? "--divide is of use with --perft only" : NULL;
}

static void begin(const struct options *options, FILE *out)
{
	if (options->output == CARC_TSV)
		fputs("file\trecord\tturn\tplayer\tturns\tmove\tcount\n", out);
}

/* A record being looked at. */
struct look {
	const struct work *work;
	struct carc_moves_how how;
	FILE *move; /* where the words of a move are kept, in bytes */
	char *bytes;
	size_t len;
	struct carc_game *next; /* room for a position, then for each turn that is counted */
};

/* A move in words; there may be names among them. */
static const char *words_of(struct look *look, const struct carc_move *move)
{
	rewind(look->move);
	carc_write_compact_actions(&look->work->doc->record, move->action, move->count, look->move);
	fputc('\0', look->move);
	return fflush(look->move) == 0 ? look->bytes : "";
}

/* A row about a move, or about all of them (move NULL). */
static void print_row(const struct look *look, const char *move, unsigned turns, uint64_t count)
{
	const struct work *work = look->work;
	const struct carc_record *record = &work->doc->record;
	const char *player = record->player[work->game->player].name;
	bool json = work->options->output == CARC_JSON;
	FILE *out = work->out;

	if (json) {
		fputs("{\"type\":\"moves\",\"file\":", out);
		carc_json_string(work->file, out);
		fprintf(out, ",\"record\":%u,\"turn\":%u", work->text.number, work->game->turn);
		carc_json_member("player", player, out);
		fprintf(out, ",\"turns\":%u", turns);
		if (move) {
			fputs(",\"move\":", out);
			carc_json_string(move, out);
		}
		fprintf(out, ",\"count\":%" PRIu64 "}\n", count);
	} else {
		carc_print_clean(work->file, out);
		carc_say(out, "\t%u\t%u\t%s\t%u\t", work->text.number, work->game->turn, player,
			 turns);
		carc_say(out, "%s\t", move ? move : "");
		fprintf(out, "%" PRIu64 "\n", count);
	}
}

/* What can follow a move in so many turns. */
static uint64_t count_after(const struct look *look, const struct carc_move *move, unsigned turns)
{
	const struct carc_moves_how any = {look->how.merged, CARC_TYPES_MAX};
	struct carc_diag diag;
	bool shared = false; /* the move is only the beginning of the turn */

	if (turns == 0)
		return 1;
	carc_game_copy(look->next, look->work->game);
	for (unsigned i = 0; i < move->count; i++) {
		shared = carc_game_shared_action(look->next, move->action[i].act);
		if (carc_game_act(look->next, &move->action[i], NULL, &diag) != CARC_OK)
			return 0;
	}
	if (shared)
		turns++;
	else if (carc_game_end_turn(look->next, NULL, &diag) != CARC_OK)
		return 0;
	/* Behind it, and behind what carc_moves_each is using. */
	return carc_moves_count(look->next, &any, look->next + 1 + CARC_MOVES_ROOM, turns);
}

static bool tell(void *ctx, const struct carc_move *move)
{
	struct look *look = ctx;
	unsigned turns = asked.perft ? asked.perft : 1;
	uint64_t count = count_after(look, move, turns - 1);
	const char *words = words_of(look, move);

	if (ferror(look->move))
		return false;
	if (look->work->options->output != CARC_TEXT) {
		print_row(look, words, turns, count);
		return !ferror(look->work->out);
	}
	carc_print_clean(words, look->work->out);
	if (asked.perft)
		fprintf(look->work->out, ": %" PRIu64, count);
	fputc('\n', look->work->out);
	return !ferror(look->work->out);
}

/* One line about the moment, as a comment among moves. */
static void print_head(const struct work *work)
{
	carc_print_clean(work->file, work->out);
	fprintf(work->out, ": record %u: ", work->text.number);
	if (work->game->over)
		fputs("the game is over\n", work->out);
	else
		carc_say(work->out, "turn %u (%s)\n", work->game->turn,
			 work->doc->record.player[work->game->player].name);
}

static void count_turns(const struct look *look)
{
	for (unsigned turns = 1; turns <= asked.perft; turns++) {
		uint64_t count =
			carc_moves_count(look->work->game, &look->how, look->next + 1, turns);

		if (look->work->options->output == CARC_TEXT)
			fprintf(look->work->out, "perft %u: %" PRIu64 "\n", turns, count);
		else
			print_row(look, NULL, turns, count);
		/* A count may take long: what is known is shown. */
		fflush(look->work->out);
	}
}

static bool find_tile(struct look *look, struct work *work)
{
	struct carc_diag diag = carc_diag(CARC_F015_UNKNOWN_TILE);
	struct carc_tile_name name;

	look->how = (struct carc_moves_how){asked.merged, CARC_TYPES_MAX};
	if (!asked.tile)
		return true;
	if (carc_tile_find(&work->doc->record.rules.tiles, asked.tile, strlen(asked.tile), &name)) {
		look->how.type = name.type;
		return true;
	}
	carc_copy_text(diag.text, sizeof diag.text, asked.tile, strlen(asked.tile));
	cli_finding(work, &diag);
	return false;
}

static void record(struct work *work)
{
	/* With --divide both the move and what follows need room for its turn. */
	size_t turns = 1 + (asked.perft ? asked.perft : 1);
	struct look look = {.work = work,
			    .next = malloc((1 + turns * CARC_MOVES_ROOM) * sizeof *look.next)};
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);
	bool sound;

	look.move = open_memstream(&look.bytes, &look.len);
	sound = look.next && look.move;
	if (sound)
		cli_replay(work, NULL);
	if (sound && !work->replay->broken && find_tile(&look, work)) {
		if (work->options->output == CARC_TEXT)
			print_head(work);
		if (asked.perft)
			count_turns(&look);
		if (!asked.perft || asked.divide)
			carc_moves_each(work->game, &look.how, look.next + 1, tell, &look);
		sound = !ferror(look.move);
	}
	if (!sound)
		cli_finding(work, &diag);
	if (look.move)
		fclose(look.move);
	free(look.bytes);
	free(look.next);
}

int main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-moves",
		.usage = usage,
		.letters = "k:mt:o:",
		.longs = longs,
		.option = option,
		.wanted = wanted,
		.conflict = conflict,
		.begin = begin,
		.record = record,
	};

	return cli_run(&tool, argc, argv);
}
