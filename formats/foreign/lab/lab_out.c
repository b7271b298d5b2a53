/*
 * Writing a link: what it can say, and its parts from left to right. carc-convert and carc_told.c
 * call carc_lab_record().
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/foreign/bga/bga.h"
#include "formats/foreign/foreign_out.h"
#include "formats/foreign/lab/lab.h"
#include "formats/foreign/lab/lab_out.h"
#include "formats/report/report.h"

struct writing {
	struct carc_out out;
	unsigned drawn;                 /* tiles, the start tile included */
	uint8_t number[CARC_TILES_MAX]; /* of each, less 1 */
	unsigned moves;
	char move[CARC_TURNS_MAX][CARC_LAB_MOVE];
	unsigned discards;
	uint16_t discard[CARC_TILES_MAX]; /* after so many moves */
};

/*
 * A link does not say by which rules the game was played: readers take those of the second edition.
 */
static const struct carc_preset *usual_preset(void)
{
	return carc_preset_find("carcassonne", "c2", 2);
}

static void rule(struct carc_rules *rules)
{
	carc_rules_init(rules, usual_preset());
}

/*
 * ---- What a link can say ------------------------------------------------------------------------
 */

static bool is_usual_start(const struct carc_record *record)
{
	const struct carc_action *tile = &record->action[0];
	const struct carc_tileset *tiles = &record->rules.tiles;

	return record->start_tiles == 1 && tile->x == 0 && tile->y == 0 && tile->rot == 0 &&
	       carc_bga_number(tiles->type[tile->type]) == CARC_LAB_START;
}

static void check_rules(struct writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	const struct carc_rules *rules = &record->rules;
	char word[CARC_RULES_WORD_MAX];

	if (strcmp(rules->set->game, "carcassonne") != 0 || rules->expansions)
		carc_out_refuse(&writing->out, record->at, carc_rules_word(rules, word));
	else if (rules->own)
		carc_out_refuse(&writing->out, record->at, "tiles of a set of its own");
	if (writing->out.refused)
		return;
	carc_out_options(&writing->out, usual_preset(), NULL);
	carc_out_start(&writing->out);
	if (record->has_start && !is_usual_start(record))
		carc_out_refuse(&writing->out, record->action[0].at,
				"another start board than D@0,0 r0");
	if (record->players < usual_preset()->option[CARC_OPTION_PLAYERS_MIN])
		carc_out_refuse(&writing->out, record->at, "fewer players than two");
	if (record->players > CARC_LAB_COLORS)
		carc_out_refuse(&writing->out, record->at, "more than five players");
}

static void check_game(struct writing *writing)
{
	const struct carc_record *record = &writing->out.record;

	carc_out_game(&writing->out, rule);
	if (record->ended && !writing->out.game.over)
		carc_out_refuse(&writing->out, record->at, "the game ended with tiles left");
}

/*
 * ---- Tiles and moves ----------------------------------------------------------------------------
 */

static void add_tile(struct writing *writing, unsigned type)
{
	unsigned number = carc_bga_number(writing->out.record.rules.tiles.type[type]);

	if (number > 0 && writing->drawn < CARC_TILES_MAX)
		writing->number[writing->drawn++] = (uint8_t)(number - 1);
	else
		carc_out_refuse(&writing->out, writing->out.record.at, "more tiles than there are");
}

static unsigned distance(int coordinate)
{
	return (unsigned)(coordinate < 0 ? -coordinate : coordinate);
}

static void add_move(struct writing *writing, const struct carc_action *tile,
		     const struct carc_action *meeple)
{
	const struct carc_tile_type *type = writing->out.record.rules.tiles.type[tile->type];
	unsigned rotation = carc_bga_quarters(carc_bga_number(type), tile->rot), zone;
	char *move = writing->move[writing->moves++];

	if (distance(tile->x) >= CARC_LAB_DIGITS || distance(tile->y) >= CARC_LAB_DIGITS) {
		carc_out_refuse(&writing->out, tile->at, "a place beyond 57 columns or rows");
		return;
	}
	rotation += (tile->x < 0 ? (unsigned)CARC_LAB_WEST : 0) +
		    (tile->y < 0 ? (unsigned)CARC_LAB_NORTH : 0);
	move[0] = carc_lab_char(distance(tile->x));
	move[1] = carc_lab_char(distance(tile->y));
	move[2] = carc_lab_char(rotation);
	move[3] = '0';
	if (!meeple)
		return;
	zone = carc_tile_resolve(type, tile->rot, meeple->feature);
	move[3] = (char)('0' + carc_bga_place(type, zone));
}

/* Add a turn: discards, a tile, perhaps a meeple on it. Only the last turn may have no tile. */
static void add_turn(struct writing *writing, unsigned number)
{
	const struct carc_record *record = &writing->out.record;
	const struct carc_turn *turn = &record->turn[number];
	const struct carc_action *action = &record->action[turn->first_action];
	const struct carc_action *end = action + turn->actions, *tile;

	for (; action < end && action->act == CARC_ACT_DISCARD; action++) {
		add_tile(writing, action->type);
		writing->discard[writing->discards++ % CARC_TILES_MAX] = (uint16_t)writing->moves;
	}
	tile = action;
	if (action < end && action->act == CARC_ACT_PLACE) {
		add_tile(writing, tile->type);
		action++;
		add_move(writing, tile,
			 action < end && action->act == CARC_ACT_MEEPLE ? action : NULL);
		action += action < end && action->act == CARC_ACT_MEEPLE;
	} else if (turn->actions == 0 || number + 1 < record->turns) {
		carc_out_refuse(&writing->out, turn->at, "a turn in which no tile is placed");
	}
	if (action < end)
		carc_out_refuse(&writing->out, action->at, carc_act_name(action->act));
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

/*
 * ---- Parts of the link --------------------------------------------------------------------------
 */

static void write_view(const struct writing *writing, FILE *out)
{
	const struct carc_node *view = carc_node_get(writing->out.doc->root, CARC_LAB_VIEW);
	int32_t move = 0;

	if (view && view->kind == CARC_SCALAR &&
	    !carc_parse_int(view->text, view->len, 0, 999999999, &move))
		move = 0;
	fprintf(out, "%d", (int)move);
	for (unsigned i = 0; i < writing->discards; i++)
		fprintf(out, ".%u", writing->discard[i]);
}

/*
 * Write the tiles as one number: it is turned from base 24 into base 64, and written from its
 * highest digit on.
 */
static void write_tiles(const struct writing *writing, FILE *out)
{
	uint8_t digits[CARC_TILES_MAX] = {0}; /* fewer are needed than there are tiles */
	unsigned count = 0;

	for (unsigned i = 0; i < writing->drawn; i++) {
		unsigned carry = writing->number[i];

		for (unsigned n = 0; n < count; n++) {
			carry += CARC_BGA_TILES * digits[n];
			digits[n] = (uint8_t)(carry % CARC_LAB_TILE_DIGITS);
			carry /= CARC_LAB_TILE_DIGITS;
		}
		if (carry > 0)
			digits[count++] = (uint8_t)carry;
	}
	while (count > 0)
		fputc(carc_lab_tile_char(digits[--count]), out);
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

static void write_link(const struct writing *writing, FILE *out)
{
	const struct carc_record *record = &writing->out.record;
	unsigned color[CARC_LAB_COLORS];

	fputs(CARC_LAB_LINK CARC_LAB_VERSION "/", out);
	write_view(writing, out);
	fputc('/', out);
	write_tiles(writing, out);
	fputc('/', out);
	(void)fwrite(writing->move, CARC_LAB_MOVE, writing->moves, out);
	for (unsigned i = 0; i < record->players; i++) {
		fputs(i ? "," : "?players=", out);
		write_name(record->player[i].name, out);
	}
	choose_colors(record, color);
	for (unsigned i = 0; i < record->players; i++)
		fprintf(out, "%s%s", i ? "," : "&colors=", carc_lab_color(color[i]));
	fputc('\n', out);
}

enum carc_status carc_lab_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	struct writing *writing = calloc(1, sizeof *writing);
	struct carc_diag no_memory = carc_diag(CARC_U003_NO_MEMORY);
	void (*const steps[])(struct writing * writing) = {check_rules, check_game, add_turns};
	bool sound;

	no_memory.at = doc->record.at;
	if (!writing) {
		sink->fn(sink->ctx, &no_memory);
		return CARC_REFUSED;
	}
	writing->out.doc = doc;
	writing->out.sink = sink;
	writing->out.code = CARC_F132_NOT_IN_LINK;
	writing->out.record = doc->record;
	for (size_t i = 0; i < sizeof steps / sizeof steps[0] && !writing->out.refused; i++)
		steps[i](writing);
	sound = !writing->out.refused;
	if (sound)
		write_link(writing, out);
	free(writing);
	return sound ? CARC_OK : CARC_REFUSED;
}
