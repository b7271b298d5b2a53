/* city.c - the turn of The City and the end, told the long way round. */
#include "tests/boxes/the_city/city.h"

#include <stdlib.h>
#include <string.h>

#include "tests/boxes/the_city/city_areas.h"
#include "tests/boxes/the_city/city_round.h"
#include "tests/boxes/the_city/city_wall.h"

void city_init(struct city *c, const struct city_rulings *rulings, int players, int followers_each)
{
	memset(c, 0, sizeof(*c));
	c->rulings = *rulings;
	c->players = players;
	c->followers_each = followers_each;
	c->turn = 1;
	c->last = -1;
	c->piles[0] = 30;
	c->piles[1] = 25;
}

void city_add_type(struct city *c, const struct city_type *type)
{
	c->type[c->types++] = *type;
	c->tiles_in_all += type->count;
}

int city_on_turn(const struct city *c)
{
	return (c->turn - 1) % c->players;
}

int city_supply(const struct city *c, int player)
{
	int supply = c->followers_each;

	for (int i = 0; i < c->followers; i++)
		supply -= c->follower[i].player == player;
	for (int i = 0; i < c->pieces; i++)
		supply -= c->piece[i].guard == player;
	return supply;
}

int city_left(const struct city *c, int type)
{
	int left = c->type[type].count;

	for (int i = 0; i < c->tiles; i++)
		left -= c->tile[i].type == type;
	for (int i = 0; i < c->discards; i++)
		left -= c->discard[i] == type;
	return left;
}

/* ---- points ---- */

void city_pay(struct city *c, int player, int points, const struct city_line *what)
{
	if (points == 0 || c->lines == CITY_LINES)
		return;
	c->points[player] += points;
	c->line[c->lines] = *what;
	c->line[c->lines].player = player;
	c->line[c->lines++].points = points;
}

/* The points of an area, and in what how they come about. */
static int worth(const struct city *c, const struct city_area *a, struct city_line *what)
{
	what->count = a->kind == 'h' ? city_markets(c, a) : a->tiles;
	if (a->kind == 's')
		return a->tiles <= 3 ? a->tiles : 2 * a->tiles;
	if (a->kind == 'h')
		return 2 * what->count;
	for (int goods = a->goods; goods > 0; goods /= 2)
		what->other += goods % 2;
	return a->tiles * what->other;
}

/* "Who has the most figures gets all points; if several have, all of them get all." */
static void pay_most(struct city *c, const struct city_area *a)
{
	struct city_line what = {.kind = a->kind, .x = a->x, .y = a->y, .port = a->port};
	int most = 0, points = worth(c, a, &what);

	for (int p = 0; p < c->players; p++)
		most = a->followers[p] > most ? a->followers[p] : most;
	for (int p = 0; p < c->players; p++) {
		if (most > 0 && a->followers[p] == most)
			city_pay(c, p, points, &what);
	}
}

static void go_home(struct city *c, const struct city_area *a, bool by_wall)
{
	int kept = 0;

	for (int i = 0; i < c->followers; i++) {
		struct city_follower f = c->follower[i];

		if (!a->in[f.tile][f.part])
			c->follower[kept++] = f;
		else if (c->returns < CITY_RETURNS)
			c->back[c->returns++] = (struct city_return){f.player, c->turn, by_wall};
	}
	c->followers = kept;
}

bool city_occupied(const struct city_area *a)
{
	for (int p = 0; p < CITY_PLAYERS; p++) {
		if (a->followers[p] > 0)
			return true;
	}
	return false;
}

void city_settle(struct city *c, const struct city_area *a, bool by_wall)
{
	pay_most(c, a);
	go_home(c, a, by_wall);
}

/*
 * What the tile just laid has completed: areas of its own, and those of its neighbours that it bounds. done
 * keeps out what has been met before. Returns how many were occupied; they are settled if asked for.
 */
int city_complete_by_tile(struct city *c, bool settling)
{
	bool done[CITY_TILES][CITY_PARTS] = {{false}};
	int count = 0;

	for (int near = 0; near < c->tiles; near++) {
		int dx = c->tile[near].x - c->tile[c->last].x;
		int dy = c->tile[near].y - c->tile[c->last].y;

		if (abs(dx) + abs(dy) > 1)
			continue;
		for (int part = 0; part < city_type_of(c, near)->parts; part++) {
			struct city_area a;

			if (done[near][part])
				continue;
			city_flood(c, near, part, &a);
			for (int t = 0; t < c->tiles; t++) {
				for (int p = 0; p < CITY_PARTS; p++)
					done[t][p] = done[t][p] || a.in[t][p];
			}
			/* Whoever stands on something complete was there before this tile. */
			if (!a.complete || !city_occupied(&a))
				continue;
			count++;
			if (settling)
				city_settle(c, &a, false);
		}
	}
	return count;
}

/* ---- tiles ---- */

static bool is_street(const struct city_type *type, int rot, int side)
{
	return type->kind[type->port[(3 * side + 1 + 12 - 3 * rot) % 12]] == 's';
}

/* "At least one side must touch; streets must continue, all else may be laid without regard." */
bool city_can_place(const struct city *c, int type, int x, int y, int rot)
{
	int neighbours = 0;

	if (c->tiles == 0)
		return x == 0 && y == 0;
	if (city_tile_at(c, x, y) >= 0 || city_beyond_wall(c, x, y) || abs(x) > CITY_REACH ||
	    abs(y) > CITY_REACH)
		return false;
	for (int side = 0; side < 4; side++) {
		int n = city_tile_at(c, x + city_dx[side], y + city_dy[side]);

		if (n < 0)
			continue;
		neighbours++;
		if (is_street(&c->type[type], rot, side) !=
		    is_street(city_type_of(c, n), c->tile[n].rot, (side + 2) % 4))
			return false;
	}
	return neighbours > 0;
}

bool city_fits_anywhere(const struct city *c, int type)
{
	if (c->tiles == 0)
		return true;
	for (int i = 0; i < c->tiles; i++) {
		for (int k = 0; k < 16; k++) {
			if (city_can_place(c, type, c->tile[i].x + city_dx[k / 4],
					   c->tile[i].y + city_dy[k / 4], k % 4))
				return true;
		}
	}
	return false;
}

/* A start board may say that more tiles have been drawn than lie there; which, nobody knows. */
static bool nothing_left(const struct city *c)
{
	int tiles = 0;

	for (int type = 0; type < c->types; type++)
		tiles += c->type[type].count;
	return c->tiles + c->discards + c->gone >= tiles;
}

bool city_discard(struct city *c, int type)
{
	if (c->over || c->last >= 0 || nothing_left(c) || city_left(c, type) <= 0 ||
	    city_fits_anywhere(c, type))
		return false;
	c->discard[c->discards++] = type;
	return true;
}

bool city_place(struct city *c, int type, int x, int y, int rot)
{
	if (c->over || c->last >= 0 || nothing_left(c) || city_left(c, type) <= 0 ||
	    !city_can_place(c, type, x, y, rot))
		return false;
	c->last = c->tiles;
	city_lay(c, (struct city_placed){type, x, y, rot});
	return true;
}

bool city_can_claim(const struct city *c, int player, int part)
{
	struct city_area a;

	if (c->last < 0 || c->scored || part < 0 || part >= city_type_of(c, c->last)->parts ||
	    player != city_on_turn(c) || city_supply(c, player) <= 0)
		return false;
	for (int i = 0; i < c->followers; i++) {
		if (c->follower[i].tile == c->last)
			return false;
	}
	city_flood(c, c->last, part, &a);
	/* "If the tile completes a street or market without a figure, he may not place one there." */
	return !a.complete && !city_occupied(&a);
}

bool city_claim(struct city *c, int player, int part)
{
	if (!city_can_claim(c, player, part))
		return false;
	c->follower[c->followers++] = (struct city_follower){player, c->last, part};
	return true;
}

/* ---- the end ---- */

/* Which of the three ends it is; held: the turn had a round of walls. */
static int why_over(const struct city *c, bool held)
{
	int ends = 0;

	if (c->pieces - 1 == CITY_WALLS)
		ends |= 1;
	if (city_drawn(c) == c->tiles_in_all)
		ends |= 2;
	if (c->pieces > 0 && (held || !c->rulings.gap_after_round_only) && city_gap(c) >= 0 &&
	    city_gap(c) <= CITY_GAP)
		ends |= 4;
	return ends;
}

bool city_end_turn(struct city *c)
{
	bool held;

	if (c->over || city_builder(c) >= 0 || (c->last < 0 && city_drawn(c) < c->tiles_in_all))
		return false;
	city_score(c);
	held = c->last >= 0 && c->round_held;
	c->ends |= why_over(c, held);
	c->over = c->ends != 0;
	c->turn++;
	c->last = -1;
	c->scored = c->round_held = c->tower_stands = false;
	c->rounds = c->owed = c->passed_on = 0;
	return true;
}

/* ---- start boards ---- */

void city_put_tile(struct city *c, int type, int x, int y, int rot)
{
	city_lay(c, (struct city_placed){type, x, y, rot});
}

void city_put_follower(struct city *c, int player, int tile, int part)
{
	c->follower[c->followers++] = (struct city_follower){player, tile, part};
}

void city_put_piece(struct city *c, struct city_side at, int run, bool is_short, int guard)
{
	c->piece[c->pieces++] = (struct city_piece){at, run, guard, is_short};
}

void city_put_tower(struct city *c, int player, int run, int walls)
{
	c->tower[c->towers++] = (struct city_tower){player, run, walls};
}

/* "Walls come into the game with the second pile." Nobody knows whether the turn before had a round. */
bool city_start(struct city *c, int tiles_drawn, int next)
{
	c->gone = tiles_drawn - c->tiles;
	c->turn = 1 + next;
	if (c->pieces > 0 && !city_second_pile(c))
		return false;
	c->ends = why_over(c, false);
	c->over = c->ends != 0;
	return true;
}

/* Every street or market with followers that is complete now was completed by closing the wall. */
static void score_closed(struct city *c)
{
	for (int i = 0; i < c->followers;) {
		struct city_area a;

		city_flood(c, c->follower[i].tile, c->follower[i].part, &a);
		if (a.complete) {
			city_settle(c, &a, true);
			i = 0;
		} else {
			i++;
		}
	}
}

static void take_off(struct city *c)
{
	int kept = 0;

	for (int i = 0; i < c->followers; i++) {
		if (city_type_of(c, c->follower[i].tile)->kind[c->follower[i].part] == 'h')
			c->follower[kept++] = c->follower[i];
	}
	c->followers = kept;
}

static void score_homes(struct city *c)
{
	bool done[CITY_FOLLOWERS] = {false};

	for (int i = 0; i < c->followers; i++) {
		struct city_area a;

		if (done[i])
			continue;
		city_flood(c, c->follower[i].tile, c->follower[i].part, &a);
		for (int k = i; k < c->followers; k++)
			done[k] = done[k] || a.in[c->follower[k].tile][c->follower[k].part];
		pay_most(c, &a);
	}
}

void city_finish(struct city *c)
{
	c->closed = true;
	c->over = true;
	score_closed(c);
	take_off(c);
	score_homes(c);
	for (int i = 0; i < c->pieces; i++) {
		struct city_side at = c->piece[i].at;
		struct city_line what = {.kind = 'g', .x = at.x, .y = at.y, .port = at.side};

		if (c->piece[i].guard < 0)
			continue;
		city_sight(c, at, &what.count, &what.other);
		city_pay(c, c->piece[i].guard, 2 * what.count + 3 * what.other, &what);
	}
}
