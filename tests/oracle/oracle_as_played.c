/*
 * oracle_as_played.c - a turn that breaks a rule, and stands. What lies on the table lies there; all else is found by
 * flood fill as ever.
 */
#include "tests/oracle/oracle_as_played.h"

#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <string.h>

void oracle_seat_as_played(struct oracle *o, int player)
{
	o->as_played = true;
	o->player = player;
	o->seat = -1;
}

/* The end of the turn counts one more turn without a tile. */
void oracle_lack_as_played(struct oracle *o)
{
	o->as_played = true;
	o->idle = -1;
}

/* Does a tile lie beside the place, or at a corner of it? The first of all lies at 0,0. */
static bool touches(const struct oracle *o, int x, int y)
{
	for (int i = 0; i < 9; i++)
		if (oracle_tile_at(o, x + i % 3 - 1, y + i / 3 - 1) >= 0)
			return true;
	return o->tiles == 0 && x == 0 && y == 0;
}

/* An abbey that is in hand, wherever it touches a tile, and whatever was drawn before. */
static bool lay_abbey(struct oracle *o, int x, int y, int rot)
{
	if (o->last >= 0 || oracle_abbeys(o, o->player) <= 0 || oracle_off_table(o, x, y) ||
	    !touches(o, x, y) || !oracle_put(o, "AM/A", x, y, rot))
		return false;
	o->as_played = true;
	o->abbey.laid[o->player]++;
	oracle_laid(o);
	return true;
}

bool oracle_place_as_played(struct oracle *o, const char *tile, int x, int y, int rot, bool own)
{
	if (oracle_is_abbey(oracle_tile_find(tile)))
		return own && lay_abbey(o, x, y, rot);
	if (o->last >= 0 || (own && (!o->own[o->player] || oracle_held_by_players(o, tile) == 0)) ||
	    (!own && oracle_all_held(o, tile)) || oracle_tiles_left(o, tile) <= 0 ||
	    oracle_off_table(o, x, y) || !oracle_tables_allow(o, tile, x, y) || !touches(o, x, y) ||
	    !oracle_put(o, tile, x, y, rot))
		return false;
	o->as_played = true;
	if (own)
		o->own[o->player] = false;
	oracle_laid(o);
	return true;
}

bool oracle_discard_as_played(struct oracle *o, const char *tile)
{
	if (oracle_tiles_left(o, tile) <= 0 || oracle_is_abbey(oracle_tile_find(tile)))
		return false;
	o->as_played = true;
	if (!o->rules.unplaceable_back || oracle_tile_row(oracle_tile_find(tile))->river)
		o->discard[o->discards++] = oracle_tile_find(tile);
	return true;
}

bool oracle_sell_as_played(struct oracle *o, int buyer, int points)
{
	if (!o->rules.sales || o->seller >= 0 || o->last >= 0 || buyer == o->player)
		return false;
	o->as_played = true;
	oracle_hand_over(o, buyer, points);
	return true;
}

/* The captive and his guard part. */
static bool set_free(struct oracle *o, enum oracle_figure guard, int owner)
{
	for (int i = 0; i < o->prisoners; i++) {
		const struct oracle_prisoner *p = &o->prisoner[i];

		if (p->holder != o->player || p->guard != guard || p->owner != owner)
			continue;
		o->prisoners--;
		memmove(&o->prisoner[i], &o->prisoner[i + 1],
			(size_t)(o->prisoners - i) * sizeof(o->prisoner[0]));
		return true;
	}
	return false;
}

bool oracle_claim_as_played(struct oracle *o, enum oracle_figure figure, int tile, char kind,
			    int port, int frees)
{
	int zone = tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, tile, kind, port);

	if (zone == ORACLE_NO_ZONE || o->last < 0)
		return false;
	if (frees < 0 ? oracle_supply(o, o->player, figure) <= 0 : !set_free(o, figure, frees))
		return false;
	o->as_played = true;
	o->acted = o->turn;
	o->hills.first =
		o->hills.first || (figure == ORACLE_SHEPHERD && oracle_zone_kind(zone) == 'f');
	return oracle_stand(o, o->player, figure, tile, zone, o->turn);
}

bool oracle_return_as_played(struct oracle *o)
{
	o->acted = 0;
	if (!oracle_has_abbot_out(o, o->player))
		return false;
	o->as_played = true;
	oracle_bring_abbot(o, o->player);
	return true;
}

/* The tile of a tower on which nobody stands, or -1. */
static int tower_at(const struct oracle *o, int x, int y)
{
	int tile = oracle_tile_at(o, x, y);

	return tile < 0 || oracle_tile_box(o->tile[tile].type) != &oracle_tiles_tower ||
			       o->towers.guard[tile] > 0
		       ? -1
		       : tile;
}

bool oracle_build_as_played(struct oracle *o, int x, int y)
{
	int tile = tower_at(o, x, y);

	if (tile < 0 || o->towers.pieces[o->player] == 0)
		return false;
	o->as_played = true;
	o->acted = o->turn;
	o->towers.pieces[o->player]--;
	o->towers.height[tile]++;
	o->towers.built = tile + 1;
	return true;
}

bool oracle_barn_as_played(struct oracle *o, int x, int y)
{
	if (o->last < 0 ||
	    (o->rules.fields != ORACLE_FIELDS_PER_FIELD &&
	     o->rules.fields != ORACLE_FIELDS_NO_FARMERS) ||
	    oracle_barns_in_hand(o, o->player) <= 0 || !oracle_put_barn(o, o->player, x, y))
		return false;
	o->barns.barn[o->barns.count - 1].fresh = true;
	o->as_played = true;
	o->acted = o->turn;
	return true;
}

/* All tokens that lie on the table. */
static int tokens_of_all(const struct oracle *o)
{
	int tokens = 0;

	for (int i = 0; i < ORACLE_SHEEP * o->meeples; i++)
		tokens += o->meeple[i / ORACLE_SHEEP].flock[i % ORACLE_SHEEP];
	return tokens;
}

/* Who gathers in place of drawing a first token has nothing, as if he had drawn a wolf, where there are no other sheep. */
bool oracle_flock_as_played(struct oracle *o, int port, int deed)
{
	struct oracle next = *o;

	if (oracle_flock_anyway(o, port, deed)) {
		o->as_played = true;
		return true;
	}
	if (deed != ORACLE_GATHER || !oracle_flock(&next, port, ORACLE_WOLF) ||
	    tokens_of_all(&next) != tokens_of_all(o))
		return false;
	*o = next;
	o->as_played = true;
	return true;
}

bool oracle_top_as_played(struct oracle *o, enum oracle_figure figure, int x, int y)
{
	int tile = tower_at(o, x, y);

	if (tile < 0 || figure == ORACLE_SHEPHERD || figure == ORACLE_BARN ||
	    oracle_supply(o, o->player, figure) <= 0)
		return false;
	o->as_played = true;
	o->acted = o->turn;
	o->towers.guard[tile] = o->player + 1;
	o->towers.guard_kind[tile] = figure;
	o->towers.shut[tile] = true;
	return true;
}

bool oracle_capture_as_played(struct oracle *o, int owner, int x, int y, struct oracle_which which)
{
	if (owner < 0 || owner >= o->players)
		return false;
	if (!oracle_take_figure(o, o->player, owner, x, y, which))
		return false;
	o->as_played = true;
	/* Where nothing was built, too, the figure of the turn has had its time. */
	o->acted = o->turn;
	return true;
}

bool oracle_ransom_as_played(struct oracle *o, int holder, int figure)
{
	if (holder < 0 || holder >= o->players)
		return false;
	o->as_played = true;
	return oracle_buy_back(o, o->player, holder, figure);
}

bool oracle_go_again_as_played(struct oracle *o)
{
	struct oracle then = *o;

	/* A turn that has laid a tile is no idle one. That all that are left fit nowhere is seen when one is drawn. */
	then.idle = 0;
	if (oracle_over(&then) && !oracle_draws_in_vain(&then))
		return false;
	o->as_played = true;
	o->traders.again = true;
	return true;
}
