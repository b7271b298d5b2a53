/*
 * oracle_turn.c - the beginning and the end of a game, and its tiles: which may be placed, and where.
 *
 * "WikiCarpedia" in the comments is WikiCarpedia, base game (rules C2 and C3).
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <string.h>

/* North, east, south, west. */
static const int step_x[4] = {0, 1, 0, -1};
static const int step_y[4] = {-1, 0, 1, 0};

static bool too_far(int x, int y)
{
	return x < -ORACLE_REACH || x > ORACLE_REACH || y < -ORACLE_REACH || y > ORACLE_REACH;
}

struct oracle_rules oracle_modern(void)
{
	return (struct oracle_rules){.small_city = 4, .fields = ORACLE_FIELDS_PER_FIELD};
}

/* H. Peine's variant: 7 with two players, 6 with three, 5 with four, and so with more. Alone one has no fewer. */
int oracle_fewer_meeples(int players)
{
	if (players <= 2)
		return 7;
	return players == 3 ? 6 : 5;
}

void oracle_init(struct oracle *o, const struct oracle_rules *rules, int players, int meeples_each)
{
	memset(o, 0, sizeof(*o));
	o->rules = *rules;
	o->players = players < 0 ? 0 : players > ORACLE_PLAYERS ? ORACLE_PLAYERS : players;
	o->meeples_each = meeples_each;
	for (int p = 0; p < o->players; p++)
		o->own[p] = rules->own_monastery;
	o->last = -1;
	o->seat = -1;
	o->seller = -1;
	ORACLE_EACH_BOX (box, begin)
		box->begin(o);
}

bool oracle_put(struct oracle *o, const char *tile, int x, int y, int rot)
{
	int type = oracle_tile_find(tile);
	int *heap;

	if (type < 0 || rot < 0 || rot > 3 || too_far(x, y) || oracle_tile_at(o, x, y) >= 0 ||
	    o->tiles == ORACLE_TILES)
		return false;
	heap = &o->heap[oracle_heap(x, y)];
	o->tile[o->tiles++] = (struct oracle_placed){type, x, y, rot, 0, *heap};
	*heap = o->tiles;
	return true;
}

/*
 * At least one side must meet a tile, and whatever it meets must continue: roads, cities and fields
 * on every side (WikiCarpedia, Road, 1. Placing a tile, note 4). Where a table is used its edge is the
 * limit (WikiCarpedia, Use of a table).
 */
bool oracle_fits(const struct oracle *o, const char *tile, int x, int y, int rot)
{
	int type, neighbours = 0;

	if (rot < 0 || rot > 3 || too_far(x, y) || oracle_tile_at(o, x, y) >= 0 ||
	    oracle_off_table(o, x, y))
		return false;
	type = oracle_tile_find(tile);
	if (type < 0)
		return false;
	if (oracle_in_hand(type))
		return oracle_fills_hole(o, x, y);
	/* House rule: where the start tile is in the bag, the first tile has nothing to fit. */
	if (o->tiles == 0)
		return o->rules.start_in_bag && x == 0 && y == 0;
	for (int side = 0; side < 4; side++) {
		int n = oracle_tile_at(o, x + step_x[side], y + step_y[side]);

		if (n < 0)
			continue;
		/* One from the hand has no sides to fit. */
		if (!oracle_in_hand(o->tile[n].type) &&
		    oracle_edge(type, rot, side) !=
			    oracle_edge(o->tile[n].type, o->tile[n].rot, (side + 2) % 4))
			return false;
		neighbours++;
	}
	return neighbours > 0;
}

bool oracle_boxes_allow(const struct oracle *o, int type, int x, int y, int rot)
{
	ORACLE_EACH_BOX (box, allows)
		if (!box->allows(o, type, x, y, rot))
			return false;
	return true;
}

bool oracle_can_place(const struct oracle *o, const char *tile, int x, int y, int rot)
{
	return oracle_fits(o, tile, x, y, rot) &&
	       oracle_boxes_allow(o, oracle_tile_find(tile), x, y, rot) &&
	       oracle_tables_allow(o, tile, x, y);
}

bool oracle_fits_anywhere(const struct oracle *o, const char *tile)
{
	if (o->tiles == 0)
		return oracle_can_place(o, tile, 0, 0, 0);
	for (int i = 0; i < o->tiles; i++) {
		for (int side = 0; side < 4; side++) {
			for (int rot = 0; rot < 4; rot++) {
				if (oracle_can_place(o, tile, o->tile[i].x + step_x[side],
						     o->tile[i].y + step_y[side], rot))
					return true;
			}
		}
	}
	return false;
}

/*
 * The game ends when no tile can be drawn and placed any more (WikiCarpedia, Game end and final
 * scoring). Tiles that fit nowhere run out in the end, unless they go back. If only monasteries fit, all of them
 * may be those with which players began.
 */
bool oracle_goes_on(const struct oracle *o)
{
	int fitting = 0, held = 0;

	/* A tile that was sold has been drawn, and there is a place for it. */
	if (o->seller >= 0)
		return true;
	for (int p = 0; p < o->players; p++)
		held += o->own[p];
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		/* Nobody holds a tile of the River: they are drawn, one a turn. */
		if (o->rules.own_tiles && !oracle_tile_row(type)->river)
			continue;
		/* A tile of the River that fits nowhere is set aside, not put back. */
		if (!oracle_can_draw(o, name))
			continue;
		if (!o->rules.unplaceable_back || oracle_tile_row(type)->river)
			return true;
		if (!oracle_fits_anywhere(o, name))
			continue;
		if (oracle_held_by_players(o, name) == 0)
			return true;
		fitting += oracle_tiles_left(o, name);
	}
	return fitting > held;
}

/*
 * A player who could place nothing has drawn in vain all that was left; unless players hold tiles of their own and
 * let him pass, who may not be the last. By the rules of Z-Man Games nobody tries any more once the last tile has
 * been placed (WikiCarpedia, note 13).
 */
bool oracle_over(const struct oracle *o)
{
	int patience = o->rules.own_tiles && o->rules.empty_hands_pass ? o->players : 1;

	if (o->idle >= patience)
		return true;
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		/* A tile of the River that fits nowhere is set aside, and others follow. */
		if (oracle_can_draw(o, name) &&
		    (!o->rules.ends_when_placed || oracle_tile_row(type)->river ||
		     oracle_fits_anywhere(o, name)))
			return false;
	}
	return true;
}

/*
 * All that is left fits nowhere, so that the game is over, note 13 says; but who draws next can see it only then.
 */
bool oracle_draws_in_vain(const struct oracle *o)
{
	if (!o->rules.draws_in_vain || o->idle || !oracle_over(o))
		return false;
	for (int type = 0; type < oracle_types; type++) {
		if (oracle_can_draw(o, oracle_tile_row(type)->name))
			return true;
	}
	return false;
}

bool oracle_is_asked(const struct oracle *o, int player)
{
	ORACLE_EACH_BOX (box, asked)
		if (box->asked(o, player))
			return true;
	return false;
}

/*
 * A tile that fits nowhere goes out of the game (WikiCarpedia, Summary, 1. Placing a tile), or back
 * into the bag where people draw from a bag (house rule, note 7). A tile of the River is set aside, for
 * nobody draws those from a bag, and the game goes on (answer quoted for rivers that cannot be ended).
 */
static bool may_discard(const struct oracle *o, const struct oracle_action *a)
{
	if (o->seller >= 0 || !oracle_can_draw(o, a->tile) || oracle_fits_anywhere(o, a->tile) ||
	    o->discards == ORACLE_TILES)
		return false;
	/* A player who has begun to draw continues, even if only tiles of the River have kept the game going. */
	return o->drew || !oracle_over(o) || oracle_draws_in_vain(o);
}

static void put_aside(struct oracle *o, int type)
{
	if (!o->rules.unplaceable_back || oracle_tile_row(type)->river)
		o->discard[o->discards++] = type;
}

static void discard(struct oracle *o, const struct oracle_action *a)
{
	int type = oracle_tile_find(a->tile);

	o->drew = true;
	put_aside(o, type);
	ORACLE_EACH_BOX (box, discarded)
		box->discarded(o, type);
}

static bool discard_as_played(struct oracle *o, const struct oracle_action *a)
{
	int type = oracle_tile_find(a->tile);

	if (oracle_tiles_left(o, a->tile) <= 0 || oracle_in_hand(type))
		return false;
	o->drew = true;
	put_aside(o, type);
	return true;
}

const struct oracle_rule oracle_rule_discard = {
	.word = "discard", .can = may_discard, .act = discard, .as_played = discard_as_played};

/* Scoring ends a turn; a second tile before that is a move too many. */
static bool may_place(const struct oracle *o, const struct oracle_action *a)
{
	int type = oracle_tile_find(a->tile);

	if (oracle_in_hand(type))
		return a->own && oracle_tile_box(type)->may_place(o, a);
	if (o->last >= 0 || !oracle_can_place(o, a->tile, a->x, a->y, a->rot))
		return false;
	if (a->own)
		return o->seller < 0 && oracle_has_own(o, a->player, a->tile);
	return oracle_can_draw(o, a->tile) && (o->seller < 0 || oracle_only_tile(o, a->tile));
}

static void place(struct oracle *o, const struct oracle_action *a)
{
	if (!oracle_put(o, a->tile, a->x, a->y, a->rot))
		return;
	if (a->own && !oracle_in_hand(oracle_tile_find(a->tile)))
		o->own[a->player] = false;
	o->turn++;
	o->last = o->tiles - 1;
	o->tile[o->last].turn = o->turn;
	ORACLE_EACH_BOX (box, laid)
		box->laid(o, a);
}

/* Does a tile lie beside the place, or at a corner of it? The first of all lies at 0,0. */
static bool touches(const struct oracle *o, int x, int y)
{
	for (int i = 0; i < 9; i++)
		if (oracle_tile_at(o, x + i % 3 - 1, y + i / 3 - 1) >= 0)
			return true;
	return o->tiles == 0 && x == 0 && y == 0;
}

/* A tile that is in hand goes wherever it touches a tile, and whatever was drawn before. */
static bool place_as_played(struct oracle *o, const struct oracle_action *a)
{
	int tiles = o->tiles, type = oracle_tile_find(a->tile);

	if (o->last >= 0 || oracle_off_table(o, a->x, a->y) || !touches(o, a->x, a->y))
		return false;
	if (oracle_in_hand(type)) {
		if (!a->own || oracle_tile_box(type)->hand(o, a->player) <= 0)
			return false;
	} else if (oracle_tiles_left(o, a->tile) <= 0 ||
		   !oracle_tables_allow(o, a->tile, a->x, a->y) ||
		   (a->own ? !o->own[a->player] || oracle_held_by_players(o, a->tile) == 0
			   : oracle_all_held(o, a->tile))) {
		return false;
	}
	place(o, a);
	return o->tiles > tiles;
}

const struct oracle_rule oracle_rule_place = {
	.word = "tile", .can = may_place, .act = place, .as_played = place_as_played};
