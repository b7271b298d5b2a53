/*
 * Writing a link: what it can say, and its parts from left to right. carc-convert and carc_told.c
 * call carc_lab_record().
 */
#include <string.h>

#include "core/boxes.h"
#include "formats/foreign/bga/bga.h"
#include "formats/foreign/foreign_out.h"
#include "formats/foreign/lab/lab.h"
#include "formats/say/report/report.h"

struct writing {
	struct carc_out out;
	unsigned drawn;                 /* tiles, the start tile included */
	uint8_t number[CARC_TILES_MAX]; /* of each, less 1 */
	unsigned moves;
	char move[CARC_TURNS_MAX][CARC_LAB_MOVE];
	unsigned discards;
	uint16_t discard[CARC_TILES_MAX]; /* after so many moves */
};

static void rule(struct carc_rules *rules)
{
	carc_rules_init(rules, carc_bga_preset());
}

/* ---- What a link can say ---------------------------------------------------------------------- */

static bool is_usual_start(const struct carc_record *record)
{
	const struct carc_action *tile = &record->action[0];
	const struct carc_tileset *tiles = &record->rules.tiles;

	return record->start_tiles == 1 && tile->x == 0 && tile->y == 0 && tile->rot == 0 &&
	       carc_bga_number(tiles->type[tile->type]) == CARC_LAB_START;
}

static void refuse(struct writing *writing, const char *text)
{
	carc_out_refuse(&writing->out, writing->out.record.at, "%s", text);
}

static void check_rules(struct writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	const struct carc_rules *rules = &record->rules;
	char word[CARC_RULES_WORD_MAX];

	if (strcmp(rules->set->game, "carcassonne") != 0 || rules->expansions)
		carc_out_refuse(&writing->out, record->at, "a game by the rules %s",
				carc_rules_word(rules, word));
	else if (rules->own)
		refuse(writing, "tiles of a set of its own");
	if (writing->out.refused)
		return;
	carc_out_options(&writing->out, carc_bga_preset(), NULL);
	carc_out_start(&writing->out);
	if (record->has_start && !is_usual_start(record))
		carc_out_refuse(&writing->out, record->action[0].at,
				"a start board other than D@0,0 r0");
	if ((int)record->players < carc_preset_number(carc_bga_preset(), CARC_OPTION_PLAYERS_MIN))
		refuse(writing, "fewer than two players");
	if (record->players > CARC_LAB_COLORS)
		refuse(writing, "more than five players");
}

/* ---- Tiles and moves -------------------------------------------------------------------------- */

static void add_tile(struct writing *writing, unsigned type)
{
	unsigned number = carc_bga_number(writing->out.record.rules.tiles.type[type]);

	if (number > 0 && writing->drawn < CARC_TILES_MAX)
		writing->number[writing->drawn++] = (uint8_t)(number - 1);
	else
		refuse(writing, "more tiles than the game has");
}

/* A move: where the tile lies, and the place of its meeple, if there is one. */
static void add_move(struct writing *writing, const struct carc_action *tile,
		     const struct carc_action *meeple)
{
	const struct carc_tile_type *type = writing->out.record.rules.tiles.type[tile->type];
	unsigned x = (unsigned)(tile->x < 0 ? -tile->x : tile->x);
	unsigned y = (unsigned)(tile->y < 0 ? -tile->y : tile->y);
	unsigned rotation = carc_bga_quarters(carc_bga_number(type), tile->rot), place = 0;
	char *move = writing->move[writing->moves++];

	if (x >= CARC_LAB_DIGITS || y >= CARC_LAB_DIGITS) {
		carc_out_refuse(&writing->out, tile->at, "a place beyond 57 columns or rows");
		return;
	}
	rotation += (tile->x < 0 ? (unsigned)CARC_LAB_WEST : 0) +
		    (tile->y < 0 ? (unsigned)CARC_LAB_NORTH : 0);
	if (meeple)
		place = carc_bga_place(type, carc_tile_resolve(type, tile->rot, meeple->feature));
	move[0] = carc_lab_digits[x];
	move[1] = carc_lab_digits[y];
	move[2] = carc_lab_digits[rotation];
	move[3] = (char)('0' + place);
}

/* Add a turn: discards, a tile, perhaps a meeple on it. Only the last turn may have no tile. */
static void add_turn(struct writing *writing, unsigned number)
{
	const struct carc_record *record = &writing->out.record;
	const struct carc_turn *turn = &record->turn[number];
	const struct carc_action *action = &record->action[turn->first_action];
	const struct carc_action *end = action + turn->actions, *meeple;

	for (; action < end && action->act == CARC_ACT_DISCARD; action++) {
		add_tile(writing, action->type);
		writing->discard[writing->discards++ % CARC_TILES_MAX] = (uint16_t)writing->moves;
	}
	if (action < end && action->act == CARC_ACT_PLACE) {
		meeple = action + 1 < end && action[1].act == CARC_ACT_MEEPLE ? action + 1 : NULL;
		add_tile(writing, action->type);
		add_move(writing, action, meeple);
		action += meeple ? 2 : 1;
	} else if (turn->actions == 0 || number + 1 < record->turns) {
		carc_out_refuse(&writing->out, turn->at, "a turn without a tile");
	}
	if (action < end)
		carc_out_refuse(&writing->out, action->at, "%s", carc_act_name(action->act));
}

static void add_turns(struct writing *writing)
{
	const struct carc_record *record = &writing->out.record;

	writing->number[writing->drawn++] = CARC_LAB_START - 1;
	for (unsigned i = 0; i < record->turns && !writing->out.refused; i++)
		add_turn(writing, i);
	for (unsigned i = writing->drawn - 1; !record->ended && i < record->draws; i++)
		add_tile(writing, record->draw[i]);
}

/* ---- Parts of the link ------------------------------------------------------------------------ */

static void write_view(const struct writing *writing)
{
	const char *view = carc_node_word(writing->out.doc->root, CARC_LAB_VIEW);
	int32_t move = 0;

	if (!carc_parse_int(view, strlen(view), 0, 999999999, &move))
		move = 0;
	fprintf(writing->out.file, "%d", (int)move);
	for (unsigned i = 0; i < writing->discards; i++)
		fprintf(writing->out.file, ".%u", writing->discard[i]);
}

/*
 * Write the tiles as one number: it is turned from base 24 into base 64, and written from its
 * highest digit on.
 */
static void write_tiles(const struct writing *writing)
{
	uint8_t digits[CARC_TILES_MAX] = {0}; /* fewer are needed than there are tiles */
	unsigned count = 0;

	for (unsigned i = 0; i < writing->drawn; i++)
		count = carc_lab_append(digits, count, CARC_LAB_TILE_DIGITS, CARC_BGA_TILES,
					writing->number[i]);
	while (count > 0)
		fputc(carc_lab_tile_digits[digits[--count]], writing->out.file);
}

/* Bytes that mean something in a link, or are not ASCII, become %20 and the like. */
static void write_name(const char *name, FILE *out)
{
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
				    "0123456789-_.!~*'()";

	for (const char *c = name; *c; c++) {
		if (strchr(plain, *c))
			fputc(*c, out);
		else
			fprintf(out, "%%%02X", (unsigned char)*c);
	}
}

/* Each player gets the colour that the record gives, or else the first that nobody has. */
static void choose_colors(const struct carc_record *record, unsigned color[CARC_LAB_COLORS])
{
	unsigned taken = 0, next = 0;

	for (unsigned i = 0; i < record->players; i++) {
		const char *name = record->player[i].color ? record->player[i].color : "";

		color[i] = carc_lab_find_color(name, strlen(name));
		taken |= 1u << color[i];
	}
	for (unsigned i = 0; i < record->players; i++) {
		if (color[i] < CARC_LAB_COLORS)
			continue;
		while (taken >> next & 1)
			next++;
		color[i] = next++;
	}
}

static void write_link(const struct writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	FILE *out = writing->out.file;
	unsigned color[CARC_LAB_COLORS];

	fputs(CARC_LAB_LINK CARC_LAB_VERSION "/", out);
	write_view(writing);
	fputc('/', out);
	write_tiles(writing);
	fputc('/', out);
	(void)fwrite(writing->move, CARC_LAB_MOVE, writing->moves, out);
	for (unsigned i = 0; i < record->players; i++) {
		fputs(i ? "," : "?players=", out);
		write_name(record->player[i].name, out);
	}
	choose_colors(record, color);
	for (unsigned i = 0; i < record->players; i++)
		fprintf(out, "%s%s", i ? "," : "&colors=", carc_lab_colors[color[i]]);
	fputc('\n', out);
}

static void write(struct carc_out *out)
{
	struct writing *writing = (struct writing *)out;

	check_rules(writing);
	if (!out->refused)
		carc_out_game(out, rule, true);
	if (!out->refused && out->record.ended && !out->game.over)
		refuse(writing, "a game that ended with tiles left");
	if (!out->refused)
		add_turns(writing);
	if (!out->refused)
		write_link(writing);
}

enum carc_status carc_lab_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	const struct carc_out_form form = {sizeof(struct writing), CARC_F132_NOT_IN_LINK, write};

	return carc_out_record(&form, doc, sink, out);
}
