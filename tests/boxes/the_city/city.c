/* city.c - the turn of The City, its rounds of walls, and the end, told the long way round. */
#include "tests/boxes/the_city/city.h"

#include <stdlib.h>
#include <string.h>

#include "tests/boxes/the_city/city_areas.h"
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

static void pay(struct city *c, int player, int points, const struct city_line *what)
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
			pay(c, p, points, &what);
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

static bool occupied(const struct city_area *a)
{
	for (int p = 0; p < CITY_PLAYERS; p++) {
		if (a->followers[p] > 0)
			return true;
	}
	return false;
}

static void settle(struct city *c, const struct city_area *a, bool by_wall)
{
	pay_most(c, a);
	go_home(c, a, by_wall);
}

/*
 * What the tile just laid has completed: areas of its own, and those of its neighbours that it bounds. done
 * keeps out what has been met before. Returns how many were occupied; they are settled if asked for.
 */
static int complete_by_tile(struct city *c, bool settling)
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
			if (!a.complete || !occupied(&a))
				continue;
			count++;
			if (settling)
				settle(c, &a, false);
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
	return !a.complete && !occupied(&a);
}

bool city_claim(struct city *c, int player, int part)
{
	if (!city_can_claim(c, player, part))
		return false;
	c->follower[c->followers++] = (struct city_follower){player, c->last, part};
	return true;
}

/* ---- rounds of walls ---- */

/* The number of the tile of this turn, or of the last one that was put away. */
static int drawn(const struct city *c)
{
	return c->tiles + c->discards + c->gone;
}

static bool second_pile(const struct city *c)
{
	int first = c->piles[0];

	return drawn(c) > first || (drawn(c) == first && c->rulings.begin_used_up);
}

static bool third_pile(const struct city *c)
{
	int both = c->piles[0] + c->piles[1];

	return drawn(c) > both || (drawn(c) == both && c->rulings.double_used_up);
}

/* The table of pieces: 2 players 4 and 8, 3 players 3 and 6, 4 players 4 and 8; the gate is one of them. */
static int pieces_of_round(const struct city *c)
{
	bool twice = third_pile(c) && !(c->pieces == 0 && c->rulings.late_gate_one_pass);
	int once = c->players == 3 ? 3 : 4;

	return twice ? 2 * once : once;
}

static bool can_build(const struct city *c)
{
	struct city_side at;

	if (c->pieces == 0)
		return true;
	return c->pieces - 1 < CITY_WALLS && !(c->ends & 4) &&
	       (city_next(c, 0, &at) || city_next(c, 1, &at));
}

/* Scoring comes before the walls, and once. */
void city_score(struct city *c)
{
	int occupied_areas;

	if (c->scored || c->last < 0)
		return;
	c->scored = true;
	occupied_areas = complete_by_tile(c, true);
	c->rounds = second_pile(c) ? occupied_areas : 0;
	if (c->rounds > 1 && !c->rulings.round_each)
		c->rounds = 1;
	c->round_held = c->rounds > 0;
	c->owed = c->rounds > 0 ? pieces_of_round(c) : 0;
	c->passed_on = 0;
	c->tower_stands = false;
}

/* As it will be when the tile has been scored. */
static const struct city *seen_scored(const struct city *c, struct city *room)
{
	if (c->scored || c->last < 0)
		return c;
	*room = *c;
	city_score(room);
	return room;
}

static bool unfinished(const struct city *c)
{
	return c->rounds > 0 && c->passed_on < c->owed && can_build(c);
}

int city_builder(const struct city *c)
{
	struct city room;
	const struct city *now = seen_scored(c, &room);

	if (c->over || c->last < 0)
		return -1;
	if (unfinished(now))
		return (city_on_turn(now) + now->passed_on) % now->players;
	/* One round after the other, unless the game is over after the first. */
	if (now->rounds > 1 && can_build(now) && (city_gap(now) < 0 || city_gap(now) > CITY_GAP))
		return city_on_turn(now);
	return -1;
}

/* A further round, where each completed area calls for one. */
static void next_round(struct city *c)
{
	if (unfinished(c))
		return;
	c->rounds--;
	c->owed = pieces_of_round(c);
	c->passed_on = 0;
	c->tower_stands = false;
}

/* What a piece has completed is scored at once, or when the round is over. */
static void complete_by_piece(struct city *c, struct city_side at)
{
	int tile = city_tile_at(c, at.x, at.y);

	for (int port = 3 * at.side; port < 3 * at.side + 3; port++) {
		struct city_area a;

		city_flood(c, tile, city_part_at(c, tile, port), &a);
		if (!a.complete || !occupied(&a))
			continue;
		if (c->rulings.score_after_round)
			c->must_score[tile][city_part_at(c, tile, port)] = true;
		else
			settle(c, &a, true);
	}
}

static void end_round(struct city *c)
{
	if (unfinished(c))
		return;
	for (int t = 0; t < c->tiles; t++) {
		for (int p = 0; p < CITY_PARTS; p++) {
			struct city_area a;

			if (!c->must_score[t][p])
				continue;
			c->must_score[t][p] = false;
			city_flood(c, t, p, &a);
			settle(c, &a, true);
		}
	}
}

static void put(struct city *c, struct city_side at, int run, bool is_short, int guard)
{
	c->piece[c->pieces++] = (struct city_piece){at, run, guard, is_short};
	c->passed_on++;
	complete_by_piece(c, at);
	if (c->rulings.gap_after_piece && city_gap(c) >= 0 && city_gap(c) <= CITY_GAP)
		c->ends |= 4;
	end_round(c);
}

bool city_can_gate(const struct city *c, struct city_side at, bool guard)
{
	if (guard || c->pieces > 0 || !city_side_free(c, at) || city_builder(c) < 0)
		return false;
	return c->rulings.gate_in_hole || city_outside(c, at);
}

bool city_gate(struct city *c, struct city_side at, bool guard)
{
	if (!city_can_gate(c, at, guard))
		return false;
	city_score(c);
	next_round(c);
	put(c, at, -1, false, -1);
	return true;
}

static int shorts(const struct city *c)
{
	int n = 0;

	for (int i = 0; i < c->pieces; i++)
		n += c->piece[i].is_short;
	return n;
}

static bool next_is(const struct city *c, int run, struct city_side at)
{
	struct city_side next;

	return city_next(c, run, &next) && next.x == at.x && next.y == at.y && next.side == at.side;
}

/* On the one side of the gate or on the other, where no wall stands between. */
static bool beside_gate(const struct city *c, struct city_side at)
{
	for (int run = 0; run < 2; run++) {
		if (city_run_length(c, run) == 0 && next_is(c, run, at))
			return true;
	}
	return false;
}

/* Where there is room for one piece only, it belongs to the clockwise side. */
static int run_at(const struct city *c, struct city_side at)
{
	if (next_is(c, 0, at))
		return 0;
	return next_is(c, 1, at) ? 1 : -1;
}

static bool can_guard(const struct city *c, struct city_side at, bool is_short)
{
	struct city room;
	int builder = city_builder(c);

	return !(is_short && c->rulings.no_guard_on_short) &&
	       city_ready(seen_scored(c, &room), builder) > 0 && !city_faces_guard(c, at, builder);
}

bool city_can_wall(const struct city *c, struct city_side at, bool is_short, bool guard)
{
	int run;

	if (c->pieces == 0 || !city_side_free(c, at) || city_piece_at(c, at))
		return false;
	run = run_at(c, at);
	if (run < 0 || city_builder(c) < 0)
		return false;
	if (is_short && (shorts(c) == 2 || !beside_gate(c, at)))
		return false;
	return !guard || can_guard(c, at, is_short);
}

bool city_wall(struct city *c, struct city_side at, bool is_short, bool guard)
{
	int builder = city_builder(c), run;

	if (!city_can_wall(c, at, is_short, guard))
		return false;
	run = run_at(c, at);
	city_score(c);
	next_round(c);
	put(c, at, run, is_short, guard ? builder : -1);
	return true;
}

bool city_can_pass(const struct city *c)
{
	return city_builder(c) >= 0 && c->pieces > 0 && c->rulings.may_pass;
}

bool city_pass(struct city *c)
{
	if (!city_can_pass(c))
		return false;
	city_score(c);
	next_round(c);
	c->passed_on++;
	end_round(c);
	return true;
}

/* The side at whose end a piece stands; beside the gate the clockwise one. */
static int run_of_end(const struct city *c, struct city_side at)
{
	for (int run = 0; run < 2; run++) {
		struct city_side end = city_end_of(c, run);

		if (end.x == at.x && end.y == at.y && end.side == at.side)
			return run;
	}
	return -1;
}

/* Walls between the gate and the last tower on a side. */
static int walls_before(const struct city *c, int run)
{
	int before = 0;

	for (int i = 0; i < c->towers; i++) {
		if (c->tower[i].run == run && c->tower[i].walls > before)
			before = c->tower[i].walls;
	}
	return before;
}

bool city_can_tower(const struct city *c, struct city_side at)
{
	struct city room;
	const struct city *now = seen_scored(c, &room);
	int mine = 0, run;

	if (c->over || c->last < 0 || now->rounds == 0 || unfinished(now) || now->tower_stands ||
	    c->pieces == 0)
		return false;
	/* The last of all walls was placed in this round, or what is left was seen to be too little. */
	if (c->rulings.no_tower_at_end && (now->pieces - 1 == CITY_WALLS || now->ends & 4))
		return false;
	run = run_of_end(c, at);
	for (int i = 0; i < c->pieces; i++) {
		struct city_side there = c->piece[i].at;

		if (c->rulings.no_tower_with_guard && c->piece[i].guard >= 0 && there.x == at.x &&
		    there.y == at.y && there.side == at.side)
			return false;
	}
	for (int i = 0; i < c->towers; i++)
		mine += c->tower[i].player == city_on_turn(c);
	return run >= 0 && mine < CITY_TOWERS / c->players &&
	       !(c->rulings.no_empty_tower && city_run_length(c, run) == walls_before(c, run));
}

/* "1 point for each wall between this tower and the one before it, or the gate." */
static int tower_points(const struct city *c, int run)
{
	int walls = 0, points = 0;

	for (int i = 0; i < c->pieces; i++) {
		if (c->piece[i].run != run || ++walls <= walls_before(c, run))
			continue;
		points += !(c->piece[i].is_short && c->rulings.short_counts_nothing);
	}
	return points;
}

bool city_tower(struct city *c, struct city_side at)
{
	int run, points;

	if (!city_can_tower(c, at))
		return false;
	run = run_of_end(c, at);
	city_score(c);
	points = tower_points(c, run);
	c->tower_stands = true;
	c->tower[c->towers++] = (struct city_tower){city_on_turn(c), run, city_run_length(c, run)};
	pay(c, city_on_turn(c), points,
	    &(struct city_line){
		    .kind = 't', .x = at.x, .y = at.y, .port = at.side, .count = points});
	return true;
}

/* ---- the end ---- */

/* Which of the three ends it is; held: the turn had a round of walls. */
static int why_over(const struct city *c, bool held)
{
	int ends = 0;

	if (c->pieces - 1 == CITY_WALLS)
		ends |= 1;
	if (drawn(c) == c->tiles_in_all)
		ends |= 2;
	if (c->pieces > 0 && (held || !c->rulings.gap_after_round_only) && city_gap(c) >= 0 &&
	    city_gap(c) <= CITY_GAP)
		ends |= 4;
	return ends;
}

bool city_end_turn(struct city *c)
{
	bool held;

	if (c->over || city_builder(c) >= 0 || (c->last < 0 && drawn(c) < c->tiles_in_all))
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
	if (c->pieces > 0 && !second_pile(c))
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
			settle(c, &a, true);
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
		pay(c, c->piece[i].guard, 2 * what.count + 3 * what.other, &what);
	}
}
