/* Writes links, whose parts lab_in.c lists, and has the digits and colors of both. */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/import/bga/bga.h"
#include "formats/import/import_out.h"
#include "formats/import/lab/lab.h"
#include "formats/output/report/report.h"
#include "formats/text/safe_text.h"

/* The digits of moves, without 0, I, O and l, which are easily mistaken; and those of tiles. */
const char carc_lab_digits[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const char carc_lab_tile_digits[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const char *const carc_lab_colors[] = {"red", "blue", "green", "yellow", "black"};

unsigned carc_lab_find_color(const char *name)
{
	unsigned number = 0;

	while (number < CARC_LAB_COLORS && strcmp(carc_lab_colors[number], name) != 0)
		number++;
	return number;
}

unsigned carc_lab_append(uint8_t *number, unsigned count, unsigned base, unsigned factor,
			 unsigned digit)
{
	for (unsigned n = 0; n < count; n++) {
		digit += factor * number[n];
		number[n] = (uint8_t)(digit % base);
		digit /= base;
	}
	for (; digit > 0 && count < CARC_TILES_MAX; digit /= base)
		number[count++] = (uint8_t)(digit % base);
	return digit > 0 ? CARC_TILES_MAX + 1 : count;
}

struct writing {
	struct carc_out out;
	unsigned drawn, moves, discards;
	uint8_t tile[CARC_TILES_MAX]; /* numbers of all tiles less 1, the start tile first */
	char move[CARC_TURNS_MAX][CARC_LAB_MOVE];
	unsigned discard[CARC_TILES_MAX]; /* each after so many moves */
};

static void play_by(struct carc_rules *rules)
{
	carc_rules_init(rules, carc_bga_preset());
}

static void check_rules(struct carc_out *out)
{
	const struct carc_record *record = &out->record;
	const struct carc_rules *rules = &record->rules;
	const struct carc_action *first = record->action;
	char word[CARC_RULES_WORD_MAX];

	if (strcmp(rules->set->game, "carcassonne") != 0 || rules->expansions) {
		carc_out_refuse(out, record->at, "a game by the rules %s",
				carc_rules_word(rules, word));
		return;
	}
	if (rules->own) {
		carc_out_refuse(out, record->at, "tiles of a set of its own");
		return;
	}
	carc_out_options(out, carc_bga_preset(), NULL);
	carc_out_start(out);
	if (record->has_start &&
	    (record->start_tiles != 1 || first->x != 0 || first->y != 0 || first->rot != 0 ||
	     carc_bga_number(rules->tiles.type[first->type]) != CARC_LAB_START))
		carc_out_refuse(out, first->at, "a start board other than D@0,0 r0");
	if ((int)record->players < carc_preset_number(carc_bga_preset(), CARC_OPTION_PLAYERS_MIN))
		carc_out_refuse(out, record->at, "fewer than two players");
	if (record->players > CARC_LAB_COLORS)
		carc_out_refuse(out, record->at, "more than five players");
}

static void put_tile(struct writing *writing, unsigned type)
{
	unsigned number = carc_bga_number(writing->out.record.rules.tiles.type[type]);

	if (number > 0 && writing->drawn < CARC_TILES_MAX)
		writing->tile[writing->drawn++] = (uint8_t)(number - 1);
	else
		carc_out_refuse(&writing->out, writing->out.record.at,
				"more tiles than the game has");
}

/* meeple: NULL if there is none. */
static void put_move(struct writing *writing, const struct carc_action *tile,
		     const struct carc_action *meeple)
{
	const struct carc_tile_type *type = writing->out.record.rules.tiles.type[tile->type];
	unsigned x = (unsigned)abs(tile->x), y = (unsigned)abs(tile->y), place = 0;
	unsigned rotation = carc_bga_quarters(carc_bga_number(type), tile->rot) +
			    (tile->x < 0 ? (unsigned)CARC_LAB_WEST : 0) +
			    (tile->y < 0 ? (unsigned)CARC_LAB_NORTH : 0);
	char *move = writing->move[writing->moves++];

	if (x >= CARC_LAB_DIGITS || y >= CARC_LAB_DIGITS) {
		carc_out_refuse(&writing->out, tile->at, "a place beyond 57 columns or rows");
		return;
	}
	if (meeple)
		place = carc_bga_place(type, carc_tile_resolve(type, tile->rot, meeple->feature));
	memcpy(move,
	       (char[]){carc_lab_digits[x], carc_lab_digits[y], carc_lab_digits[rotation],
			(char)('0' + place)},
	       CARC_LAB_MOVE);
}

/* A turn has discards, a tile, and perhaps a meeple. Only the last may have no tile. */
static void put_turn(struct writing *writing, const struct carc_turn *turn, bool last)
{
	const struct carc_action *action = &writing->out.record.action[turn->first_action];
	const struct carc_action *end = action + turn->actions, *meeple;

	for (; action < end && action->act == CARC_ACT_DISCARD; action++) {
		put_tile(writing, action->type);
		writing->discard[writing->discards++ % CARC_TILES_MAX] = writing->moves;
	}
	if (action < end && action->act == CARC_ACT_PLACE) {
		meeple = action + 1 < end && action[1].act == CARC_ACT_MEEPLE ? action + 1 : NULL;
		put_tile(writing, action->type);
		put_move(writing, action, meeple);
		action += meeple ? 2 : 1;
	} else if (turn->actions == 0 || !last) {
		carc_out_refuse(&writing->out, turn->at, "a turn without a tile");
	}
	if (action < end)
		carc_out_refuse(&writing->out, action->at, "%s", carc_act_name(action->act));
}

/* Writes bytes that have a meaning in a link, or are not ASCII, as %20 and the like. */
static void write_name(const char *name, FILE *out)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
				    "0123456789-_.!~*'()";

	for (const char *c = name; *c; c++)
		fprintf(out, strchr(plain, *c) ? "%c" : "%%%02X", (unsigned char)*c);
}

/* Players whose color a link cannot name get the first free ones. */
static void write_players(const struct carc_record *record, FILE *out)
{
	unsigned color[CARC_LAB_COLORS], taken = 0, next = 0;

	for (unsigned i = 0; i < record->players; i++) {
		color[i] =
			carc_lab_find_color(record->player[i].color ? record->player[i].color : "");
		taken |= 1u << color[i];
		fputs(i ? "," : "?players=", out);
		write_name(record->player[i].name, out);
	}
	for (unsigned i = 0; i < record->players; i++) {
		while (color[i] == CARC_LAB_COLORS && taken >> next & 1)
			next++;
		fprintf(out, "%s%s", i ? "," : "&colors=",
			carc_lab_colors[color[i] < CARC_LAB_COLORS ? color[i] : next++]);
	}
}

static void write_link(const struct writing *writing)
{
	const char *view = carc_node_word(writing->out.doc->root, CARC_LAB_VIEW);
	uint8_t number[CARC_TILES_MAX] = {0}; /* base 64 needs fewer digits than base 24 */
	unsigned count = 0;
	FILE *out = writing->out.file;
	int32_t move;

	fprintf(out, CARC_LAB_LINK CARC_LAB_VERSION "/%s",
		carc_parse_int(view, strlen(view), 0, 999999999, &move) ? view : "0");
	for (unsigned i = 0; i < writing->discards; i++)
		fprintf(out, ".%u", writing->discard[i]);
	fputc('/', out);
	for (unsigned i = 0; i < writing->drawn; i++)
		count = carc_lab_append(number, count, CARC_LAB_TILE_DIGITS, CARC_BGA_TILES,
					writing->tile[i]);
	while (count > 0)
		fputc(carc_lab_tile_digits[number[--count]], out);
	fputc('/', out);
	(void)fwrite(writing->move, CARC_LAB_MOVE, writing->moves, out);
	write_players(&writing->out.record, out);
	fputc('\n', out);
}

static void write(struct carc_out *out)
{
	struct writing *writing = (struct writing *)out;
	const struct carc_record *record = &out->record;

	check_rules(out);
	if (!out->refused)
		carc_out_game(out, play_by, true);
	if (!out->refused && record->ended && !out->game.over)
		carc_out_refuse(out, record->at, "a game that ended with tiles left");
	writing->tile[writing->drawn++] = CARC_LAB_START - 1;
	for (unsigned i = 0; i < record->turns && !out->refused; i++)
		put_turn(writing, &record->turn[i], i + 1 == record->turns);
	for (unsigned i = writing->drawn - 1; !record->ended && i < record->draws; i++)
		put_tile(writing, record->draw[i]);
	if (!out->refused)
		write_link(writing);
}

enum carc_status carc_lab_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	const struct carc_out_form form = {sizeof(struct writing), CARC_F132_NOT_IN_LINK, write};

	return carc_out_record(&form, doc, sink, out);
}
