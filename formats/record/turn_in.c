/* Turns in the explicit spelling, and the tiles of a start board; compact_in.c reads the other one. */
#include <stdio.h>
#include <string.h>

#include "formats/record/compact_in.h"
#include "formats/record/piece_in.h"
#include "formats/record/schema.h"
#include "formats/tree/scalar_out.h"

/* What the keys of an explicit turn or start tile fill in, before it becomes actions. */
struct draft {
	struct carc_turn *turn; /* NULL: a start tile */
	const struct carc_node *discards, *sold, *tile, *jails, *meeples, *floors, *walls, *points,
		*score;
	const struct carc_node *ransom, *top, *floor, *takes, *back;
	const struct carc_node *figure[CARC_FIGURE_KINDS]; /* what one of each kind does */
	struct carc_action place;
	struct carc_tile_name name;
	bool sound;
};

static void keep_player(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;

	draft->turn->player = (uint8_t)carc_read_player(reading, node);
	draft->turn->player_at = node->at;
}

static void keep_discards(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	if (carc_want(reading, node, CARC_SEQUENCE, "discards", "a list of tiles"))
		((struct draft *)into)->discards = node;
}

static void keep_tile(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;

	draft->sound = carc_want(reading, node, CARC_SCALAR, "tile", "the name of a tile") &&
		       carc_word_tile(reading, node->text, node->len, node->at, &draft->name);
	draft->tile = node;
}

static void keep_sale(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	if (carc_want(reading, node, CARC_MAPPING, "sold", "a mapping of to and points"))
		((struct draft *)into)->sold = node;
}

static void keep_own(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)carc_read_bool(reading, node, "own", &((struct draft *)into)->place.own);
}

static void keep_place(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;

	draft->sound &= carc_read_place(reading, node, &draft->place.x, &draft->place.y);
}

static void keep_rotation(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;
	struct carc_diag diag;
	int32_t rot;

	if (node->kind == CARC_SCALAR && node->plain &&
	    carc_parse_int(node->text, node->len, 0, 3, &rot)) {
		draft->place.rot = (uint8_t)rot;
		return;
	}
	diag = carc_trouble(CARC_F016_BAD_ROTATION, node->at, "", 0);
	snprintf(diag.more, sizeof diag.more, "rot: 0, 1, 2 or 3");
	carc_copy_text(diag.text, sizeof diag.text,
		       node->kind == CARC_SCALAR ? node->text : carc_node_shape(node),
		       node->kind == CARC_SCALAR ? node->len : strlen(carc_node_shape(node)));
	carc_report(reading, &diag);
	draft->sound = false;
}

/* One word, or a mapping that says on which tile as well. */
static void keep_figure(struct carc_reading *reading, const struct carc_node *node, unsigned kind,
			const char *wanted, void *into)
{
	if (node->kind == CARC_MAPPING ||
	    carc_want(reading, node, CARC_SCALAR, carc_figure_name(kind), wanted))
		((struct draft *)into)->figure[kind] = node;
}

static void keep_meeple(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	keep_figure(reading, node, CARC_MEEPLE, "a feature such as city.N", into);
}

static void keep_abbot(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	keep_figure(reading, node, CARC_ABBOT, "monastery, garden or home", into);
}

static void keep_jails(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	if (carc_want(reading, node, CARC_MAPPING, "jails", "a mapping of player and at"))
		((struct draft *)into)->jails = node;
}

/* What is kept to be read when all that comes before it in a turn has been. */
#define KEEP(key) \
	static void keep_##key(struct carc_reading *reading, const struct carc_node *node, \
			       void *into) \
	{ \
		(void)reading; \
		((struct draft *)into)->key = node; \
	}

KEEP(ransom)
KEEP(top)
KEEP(floor)
KEEP(takes)
KEEP(back)
KEEP(floors)
KEEP(points)
KEEP(score)
#undef KEEP

static void keep_meeples(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	if (carc_want(reading, node, CARC_SEQUENCE, "meeples", "a list of players and features"))
		((struct draft *)into)->meeples = node;
}

static void keep_walls(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	if (carc_want(reading, node, CARC_SEQUENCE, "walls", "a list of pieces"))
		((struct draft *)into)->walls = node;
}

static void check_note(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	(void)carc_want(reading, node, CARC_SCALAR, "note", "text");
}

/* Seconds, perhaps with a fraction. Kept as it is written. */
static void check_clock(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	size_t digits = node->kind == CARC_SCALAR ? strspn(node->text, "0123456789") : 0;
	size_t fraction = digits && node->text[digits] == '.'
				  ? strspn(node->text + digits + 1, "0123456789")
				  : 0;
	size_t used = digits + (fraction ? fraction + 1 : 0);

	(void)into;
	if (digits == 0 || !node->plain || used != node->len || !carc_is_literal(node->text))
		carc_wrong_type(reading, node, "clock", "a number of seconds, such as 41 or 7.5");
}

/* clang-format off */
static const struct carc_key turn_keys[] = {
	{"player", false, keep_player, false},
	{"discards", false, keep_discards, false},
	{"sold", false, keep_sale, false},
	{"own", false, keep_own, false},
	{"tile", false, keep_tile, false},
	{"at", false, keep_place, false},
	{"rot", false, keep_rotation, false},
	{"jails", false, keep_jails, false},
	{"meeple", false, keep_meeple, false},
	{"frees", false, NULL, false}, /* by carc_read_freeing */
	{"abbot", false, keep_abbot, false},
	{"ransom", false, keep_ransom, false},
	{"top", false, keep_top, false},
	{"floor", false, keep_floor, false},
	{"takes", false, keep_takes, false},
	{"back", false, keep_back, false},
	{"walls", false, keep_walls, false},
	{"points", false, keep_points, false},
	{"score", false, keep_score, false},
	{"clock", false, check_clock, false},
	{"note", false, check_note, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

/* clang-format off */
static const struct carc_key start_tile_keys[] = {
	{"tile", true, keep_tile, false},
	{"at", true, keep_place, false},
	{"rot", true, keep_rotation, false},
	{"meeples", false, keep_meeples, false},
	{"floors", false, keep_floors, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

static void add_place(struct carc_reading *reading, const struct carc_node *node,
		      struct draft *draft)
{
	struct carc_action *action;

	if (draft->turn && !draft->tile &&
	    (carc_node_get(node, "at") || carc_node_get(node, "rot") || draft->place.own))
		carc_missing(reading, node->at, "tile");
	if (!draft->tile || !draft->sound)
		return;
	if (draft->turn && !carc_node_get(node, "at"))
		carc_missing(reading, node->at, "at");
	if (draft->turn && !carc_node_get(node, "rot"))
		carc_missing(reading, node->at, "rot");
	action = carc_add_action(reading, CARC_ACT_PLACE, draft->tile->at);
	if (!action)
		return;
	action->type = draft->name.type;
	action->rot = (uint8_t)((draft->place.rot + 4u - draft->name.turn) % 4);
	action->own = draft->place.own;
	action->x = draft->place.x;
	action->y = draft->place.y;
}

static void read_buyer(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	((struct carc_action *)into)->who = (uint8_t)carc_read_player(reading, node);
}

static void read_price(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)carc_read_int(reading, node, 1, CARC_POINTS_MAX,
			    &((struct carc_action *)into)->points);
}

/* clang-format off */
static const struct carc_key sale_keys[] = {
	{"to", true, read_buyer, false},
	{"points", true, read_price, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

/* Who bought the tile. node: NULL if nobody. */
static void add_sale(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action =
		node ? carc_add_action(reading, CARC_ACT_SELL, node->at) : NULL;

	if (action)
		carc_read_keys(reading, node, sale_keys, action);
}

/* In a turn things happen in a fixed order, whatever the order of the keys. */
static void read_explicit_turn(struct carc_reading *reading, const struct carc_node *node,
			       struct carc_turn *turn)
{
	struct draft draft = {.turn = turn, .sound = true};
	struct carc_action *action;

	carc_read_keys(reading, node, turn_keys, &draft);
	for (const struct carc_node *item = draft.discards ? draft.discards->first : NULL; item;
	     item = item->next) {
		struct carc_tile_name name;

		if (!carc_want(reading, item, CARC_SCALAR, "a discard", "the name of a tile") ||
		    !carc_word_tile(reading, item->text, item->len, item->at, &name))
			continue;
		action = carc_add_action(reading, CARC_ACT_DISCARD, item->at);
		if (!action)
			return;
		action->type = name.type;
	}
	if (draft.ransom)
		carc_read_ransom(reading, draft.ransom, CARC_RANSOM_BEFORE_TILE);
	add_sale(reading, draft.sold);
	add_place(reading, node, &draft);
	carc_read_jailing(reading, draft.jails);
	if (draft.ransom)
		carc_read_ransom(reading, draft.ransom, CARC_RANSOM_USUAL);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		carc_read_deed(reading, draft.figure[kind], kind);
	carc_read_freeing(reading, node, turn);
	if (draft.top)
		carc_read_top(reading, draft.top);
	if (draft.floor)
		carc_read_floor(reading, draft.floor);
	if (draft.takes)
		carc_read_takes(reading, draft.takes);
	if (draft.back)
		carc_read_back(reading, draft.back);
	if (draft.ransom)
		carc_read_ransom(reading, draft.ransom, CARC_RANSOM_AT_END);
	if (draft.walls)
		carc_read_walls(reading, draft.walls, NULL);
	if (draft.points)
		carc_read_points(reading, draft.points, NULL);
	if (draft.score)
		carc_read_scores(reading, draft.score, NULL);
}

void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into)
{
	struct carc_record *record = reading->record;
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, turns, CARC_SEQUENCE, "turns", "a list of turns"))
		return;
	if (turns->children > CARC_TURNS_MAX) {
		diag = carc_trouble(CARC_L003_TOO_MANY_TURNS, turns->at, "", 0);
		diag.a = CARC_TURNS_MAX;
		carc_report(reading, &diag);
		return;
	}
	for (const struct carc_node *node = turns->first; node; node = node->next) {
		struct carc_turn *turn = &record->turn[record->turns++];

		*turn = (struct carc_turn){.at = node->at, .player = CARC_PLAYER_NONE};
		turn->first_action = record->actions;
		turn->first_claim = record->claims;
		if (node->kind == CARC_SCALAR)
			carc_read_compact_turn(reading, node, turn);
		else if (carc_want(reading, node, CARC_MAPPING, "a turn",
				   "a line of words or a mapping"))
			read_explicit_turn(reading, node, turn);
		turn->actions = (uint16_t)(record->actions - turn->first_action);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
}

/* A meeple of the start board, by its keys. */
static void keep_meeple_player(struct carc_reading *reading, const struct carc_node *node,
			       void *into)
{
	((struct carc_action *)into)->player = (uint8_t)carc_read_player(reading, node);
}

static void keep_meeple_feature(struct carc_reading *reading, const struct carc_node *node,
				void *into)
{
	struct carc_action *action = into;

	action->at = node->at;
	if (carc_want(reading, node, CARC_SCALAR, "feature", "a word such as city.N"))
		(void)carc_word_feature(reading, node->text, node->len, node->at, &action->feature);
}

static void keep_meeple_figure(struct carc_reading *reading, const struct carc_node *node,
			       void *into)
{
	struct carc_action *action = into;

	if (carc_want(reading, node, CARC_SCALAR, "figure", "a word such as abbot"))
		(void)carc_word_kind(reading, node->text, node->len, node->at, &action->figure);
}

/* clang-format off */
static const struct carc_key start_meeple_keys[] = {
	{"player", true, keep_meeple_player, false},
	{"feature", true, keep_meeple_feature, false},
	{"figure", false, keep_meeple_figure, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

static void read_explicit_tile(struct carc_reading *reading, const struct carc_node *node)
{
	struct draft draft = {.sound = true};

	carc_read_keys(reading, node, start_tile_keys, &draft);
	add_place(reading, node, &draft);
}

/* The tower pieces of a start tile, or its meeples, once all tiles are there: actions come in that order. */
static void read_explicit_figures(struct carc_reading *reading, const struct carc_node *node,
				  unsigned tile, bool floors)
{
	const struct carc_node *figures = carc_node_get(node, floors ? "floors" : "meeples");
	const struct carc_action *place = &reading->record->action[tile];

	if (!figures || reading->errors)
		return;
	if (floors) {
		carc_read_floors(reading, figures, tile);
		return;
	}
	for (const struct carc_node *item = figures->first; item; item = item->next) {
		struct carc_action *action;

		if (!carc_want(reading, item, CARC_MAPPING, "a meeple",
			       "a mapping of player and feature"))
			continue;
		action = carc_add_action(reading, CARC_ACT_MEEPLE, item->at);
		if (!action)
			return;
		action->x = place->x;
		action->y = place->y;
		carc_read_keys(reading, item, start_meeple_keys, action);
		action->act = (uint8_t)carc_standing_act(reading, action->feature);
	}
}

static void read_figures(struct carc_reading *reading, const struct carc_node *tiles, bool floors)
{
	unsigned tile = 0;

	for (const struct carc_node *node = tiles->first; node; node = node->next, tile++) {
		if (node->kind == CARC_SCALAR)
			carc_read_compact_figures(reading, node, tile, floors);
		else if (node->kind == CARC_MAPPING)
			read_explicit_figures(reading, node, tile, floors);
	}
}

/* Tiles first, then tower pieces, then meeples, which may stand on them: three walks over the same list. */
static void read_start_tiles(struct carc_reading *reading, const struct carc_node *tiles,
			     void *into)
{
	struct carc_record *record = reading->record;
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, tiles, CARC_SEQUENCE, "the start board", "a list of tiles"))
		return;
	if (tiles->children == 0 || tiles->children > CARC_TILES_MAX) {
		diag = carc_trouble(tiles->children ? CARC_L004_TOO_MANY_ITEMS
						    : CARC_F023_START_EMPTY,
				    tiles->at, "start tiles", 11);
		diag.a = CARC_TILES_MAX;
		carc_report(reading, &diag);
		return;
	}
	for (const struct carc_node *node = tiles->first; node; node = node->next) {
		if (node->kind == CARC_SCALAR)
			carc_read_compact_tile(reading, node);
		else if (carc_want(reading, node, CARC_MAPPING, "a start tile",
				   "a line of words or a mapping"))
			read_explicit_tile(reading, node);
	}
	record->start_tiles = record->actions;
	read_figures(reading, tiles, true);
	read_figures(reading, tiles, false);
}

/* The score a start board brings along is believed: nothing on the table could show it. */
static void read_start_score(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	unsigned first = record->claims;

	(void)into;
	carc_read_scores(reading, node, NULL);
	for (unsigned i = first; i < record->claims; i++)
		record->start_points[record->claim[i].player] = record->claim[i].points;
	record->claims = (uint16_t)first;
}

static void read_start_next(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned player = carc_read_player(reading, node);

	(void)into;
	if (player != CARC_PLAYER_NONE)
		reading->record->next = (uint8_t)player;
}

/* How many tiles have been drawn; those that do not lie on the table are out of the game. */
static void read_drawn(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	struct carc_diag diag;
	int32_t drawn;
	bool many;

	(void)into;
	if (!carc_read_int(reading, node, 0, CARC_TILES_MAX, &drawn))
		return;
	record->drawn = (uint16_t)drawn;
	if (drawn >= record->start_tiles && drawn <= (int32_t)carc_rules_tiles(&record->rules))
		return;
	diag = carc_trouble(CARC_F042_DRAWN, node->at, "", 0);
	many = drawn > record->start_tiles;
	diag.a = drawn;
	diag.b = many ? (int32_t)carc_rules_tiles(&record->rules) : record->start_tiles;
	carc_add_text(diag.more, sizeof diag.more,
		      many ? "tiles are all that the game has" : "tiles lie on the table");
	carc_report(reading, &diag);
}

/* clang-format off */
static const struct carc_key start_keys[] = {
	{"tiles", true, read_start_tiles, false},
	{"drawn", false, read_drawn, false},
	{"score", false, read_start_score, false},
	{"pieces", false, carc_read_pieces, false},
	{"prisoners", false, carc_read_prisoners, false},
	{"walls", false, carc_read_start_walls, false}, /* behind all other actions */
	{"next", false, read_start_next, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into)
{
	struct carc_record *record = reading->record;

	record->has_start = true;
	if (start->kind == CARC_MAPPING)
		carc_read_keys(reading, start, start_keys, NULL);
	else
		read_start_tiles(reading, start, into);
	record->start_meeples =
		(uint16_t)(record->actions - record->start_tiles - record->start_pieces);
}
