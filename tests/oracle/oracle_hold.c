/*
 * oracle_hold.c - hands and open tiles, one tile after the other.
 */
#include "tests/oracle/oracle_hold.h"

#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <string.h>

static const char unknown[] = "?";

/* How many such tiles nobody has seen: they are not on the table, nor out of the game, nor in a hand. */
static int unseen(const struct oracle_hold *h, const char *tile)
{
	int n = oracle_tiles_left(h->o, tile);

	for (int hand = 0; hand <= ORACLE_MARKET; hand++)
		n -= oracle_hold_count(h, hand, tile);
	return n;
}

/*
 * Can the tile after the first so many of those told of, beyond what was drawn, be this one? Some of the
 * monasteries are those with which players began.
 */
static bool can_come(const struct oracle_hold *h, int after, const char *tile)
{
	int left = unseen(h, tile), monasteries = 0;
	int held = oracle_held_by_players(h->o, tile);

	for (int i = 0; i < after; i++)
		left -= strcmp(h->told[h->next + i], tile) == 0;
	for (int type = 0; type < oracle_types && held > 0; type++) {
		const char *name = oracle_tile_row(type)->name;

		if (oracle_held_by_players(h->o, name) > 0)
			monasteries += unseen(h, name);
	}
	for (int i = 0; i < after; i++)
		monasteries -= oracle_held_by_players(h->o, h->told[h->next + i]) > 0;
	return left > 0 && (held == 0 || monasteries > held);
}

static void draw(struct oracle_hold *h, int hand)
{
	if (h->heap == 0)
		return;
	h->heap--;
	h->spent = h->spent || (h->next < h->told_count && !can_come(h, 0, h->told[h->next]));
	h->held[hand][h->count[hand]++] = h->next < h->told_count ? h->told[h->next++] : unknown;
}

/* Hand and market are filled up to three. */
static void fill(struct oracle_hold *h, int hand)
{
	for (int n = h->count[hand]; n < 3; n++)
		draw(h, hand);
}

void oracle_hold_begin(struct oracle_hold *h, int players, int river, int heap)
{
	h->players = players;
	h->river = river;
	h->heap = heap;
	h->begun = false;
	h->spent = false;
	h->next = 0;
	memset(h->count, 0, sizeof(h->count));
}

void oracle_hold_begin_turn(struct oracle_hold *h, int first)
{
	if (h->begun || h->river > 0)
		return;
	h->begun = true;
	switch (h->way) {
	case ORACLE_WAY_ONE:
		break;
	case ORACLE_WAY_HAND:
		for (int i = 0; i < h->players; i++)
			fill(h, (first + i) % h->players);
		break;
	case ORACLE_WAY_MARKET:
		fill(h, ORACLE_MARKET);
		break;
	case ORACLE_WAY_DEALT:
		for (int player = first; h->heap > 0; player = (player + 1) % h->players)
			draw(h, player);
		break;
	}
}

int oracle_hold_count(const struct oracle_hold *h, int player, const char *tile)
{
	int n = 0;

	for (int i = 0; i < h->count[player]; i++)
		n += strcmp(h->held[player][i], tile) == 0;
	return n;
}

static bool may_hold(const struct oracle_hold *h, int player, const char *tile)
{
	return oracle_hold_count(h, player, tile) > 0 ||
	       (oracle_hold_count(h, player, unknown) > 0 && unseen(h, tile) > 0);
}

bool oracle_hold_can_own(const struct oracle_hold *h, const char *tile)
{
	return unseen(h, tile) > 0;
}

/* Of what can go back to the heap nobody knows how often it is drawn, as long as there is one. */
bool oracle_hold_rest(const struct oracle_hold *h)
{
	int drawn = 0;

	for (int i = h->next; i < h->told_count; i++) {
		bool back = h->back && !oracle_tile_row(oracle_tile_find(h->told[i]))->river;

		if (back ? oracle_tiles_left(h->o, h->told[i]) <= 0
			 : drawn >= h->heap + h->river || !can_come(h, i - h->next, h->told[i]))
			return false;
		drawn += !back;
	}
	return true;
}

/* On top of the heap, for all that is told. */
static bool may_be_next(const struct oracle_hold *h, const char *tile)
{
	if (h->next < h->told_count)
		return h->heap > 0 && strcmp(h->told[h->next], tile) == 0;
	return h->heap > 0 && unseen(h, tile) > 0;
}

/* The tile on top is told, it is such a one, and the player may draw it. */
static bool on_top(const struct oracle_hold *h, const char *tile)
{
	return h->way == ORACLE_WAY_MARKET && h->heap > 0 && h->next < h->told_count &&
	       strcmp(h->told[h->next], tile) == 0;
}

bool oracle_hold_can(const struct oracle_hold *h, int player, const char *tile)
{
	if (h->river > 0)
		return h->next >= h->told_count || strcmp(h->told[h->next], tile) == 0;
	switch (h->way) {
	case ORACLE_WAY_ONE:
		return may_be_next(h, tile);
	case ORACLE_WAY_MARKET:
		return may_hold(h, ORACLE_MARKET, tile) || may_be_next(h, tile);
	case ORACLE_WAY_HAND:
	case ORACLE_WAY_DEALT:
		break;
	}
	return may_hold(h, player, tile);
}

/* Take it out of a list; if it is not there, then one of those unknown. False: neither is. */
static bool take(struct oracle_hold *h, int hand, const char *tile)
{
	const char *wanted = oracle_hold_count(h, hand, tile) > 0 ? tile : unknown;

	for (int i = 0; i < h->count[hand]; i++) {
		if (strcmp(h->held[hand][i], wanted) == 0) {
			h->held[hand][i] = h->held[hand][--h->count[hand]];
			return true;
		}
	}
	return false;
}

void oracle_hold_use(struct oracle_hold *h, int player, const char *tile, bool placed)
{
	int hand = h->way == ORACLE_WAY_MARKET ? ORACLE_MARKET : player;

	if (h->river > 0) {
		h->river--;
		h->next += h->next < h->told_count;
		/* The last of them was set aside, and the player has yet to place a tile. */
		if (!placed)
			oracle_hold_begin_turn(h, player);
		return;
	}
	/* There is no heap to which it could go back. */
	if (h->way == ORACLE_WAY_DEALT && !placed && h->back)
		return;
	/* Of two that are alike the one of the heap: the other stays open for whoever names it next. */
	if (h->way == ORACLE_WAY_ONE || on_top(h, tile) || !take(h, hand, tile)) {
		h->heap--;
		h->next += h->next < h->told_count;
	}
	if (!placed && h->back)
		h->heap++;
	/* Summary, 1. Placing a tile: who has discarded a tile draws another. */
	if (h->way == ORACLE_WAY_HAND && !placed)
		draw(h, player);
}

/* How many such tiles are neither on the table nor, for all that is known, with other players. */
static int within_reach(const struct oracle_hold *h, const struct oracle *o, int player,
			const char *tile)
{
	int n = oracle_tiles_left(o, tile);

	/* Players may have begun with a monastery; which of them, nobody knows. */
	n -= oracle_held_by_players(o, tile);
	for (int other = 0; other < h->players; other++) {
		if (other != player)
			n -= oracle_hold_count(h, other, tile) +
			     oracle_hold_count(h, other, unknown);
	}
	return n;
}

/*
 * The game ends as soon as a player can no longer draw and place a tile. Who can still draw must; and who
 * holds a tile that nobody has told of must discard it, so that all see that it fits nowhere.
 */
bool oracle_hold_may_pass(const struct oracle_hold *h, const struct oracle *o, int player)
{
	/* A tile that was sold is laid. */
	if (o->seller >= 0 || h->river > 0)
		return false;
	/* What is drawn in vain when the game is over need not be all that is left. */
	if (oracle_over(o))
		return true;
	if (h->way == ORACLE_WAY_ONE)
		return true;
	for (int type = 0; type < oracle_types && h->way == ORACLE_WAY_MARKET; type++) {
		const char *tile = oracle_tile_row(type)->name;

		if (oracle_hold_count(h, ORACLE_MARKET, tile) > 0 && oracle_fits_anywhere(o, tile))
			return false;
	}
	if (h->way == ORACLE_WAY_MARKET)
		return true;
	if (!h->back && (h->heap > 0 || oracle_hold_count(h, player, unknown) > 0))
		return false;
	for (int type = 0; type < oracle_types; type++) {
		const char *tile = oracle_tile_row(type)->name;
		/* One in hand is laid instead of drawing: nobody has to. */
		bool has = oracle_in_hand(type) ? false
			   : h->back            ? within_reach(h, o, player, tile) > 0
						: oracle_hold_count(h, player, tile) > 0;

		if (has && oracle_fits_anywhere(o, tile))
			return false;
	}
	return true;
}

void oracle_hold_end_turn(struct oracle_hold *h, int player)
{
	if (!h->begun)
		return;
	if (h->way == ORACLE_WAY_HAND)
		fill(h, player);
	if (h->way == ORACLE_WAY_MARKET)
		fill(h, ORACLE_MARKET);
}
