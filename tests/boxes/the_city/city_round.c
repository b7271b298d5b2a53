/* city_round.c - the rounds of walls in which players place pieces in turn. */
#include "tests/boxes/the_city/city_round.h"

#include "tests/boxes/the_city/city_wall.h"

/* The number of the tile of this turn, or of the last one that was put away. */
int city_drawn(const struct city *c)
{
	return c->tiles + c->discards + c->gone;
}

bool city_second_pile(const struct city *c)
{
	int first = c->piles[0];

	return city_drawn(c) > first || (city_drawn(c) == first && c->rulings.begin_used_up);
}

static bool third_pile(const struct city *c)
{
	int both = c->piles[0] + c->piles[1];

	return city_drawn(c) > both || (city_drawn(c) == both && c->rulings.double_used_up);
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
	occupied_areas = city_complete_by_tile(c, true);
	c->rounds = city_second_pile(c) ? occupied_areas : 0;
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

/* Scores the features that a piece has completed: at once, or when the round is over. */
static void complete_by_piece(struct city *c, struct city_side at)
{
	int tile = city_tile_at(c, at.x, at.y);

	for (int port = 3 * at.side; port < 3 * at.side + 3; port++) {
		struct city_area a;

		city_flood(c, tile, city_part_at(c, tile, port), &a);
		if (!a.complete || !city_occupied(&a))
			continue;
		if (c->rulings.score_after_round)
			c->must_score[tile][city_part_at(c, tile, port)] = true;
		else
			city_settle(c, &a, true);
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
			city_settle(c, &a, true);
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

/* If there is room for one piece only, the clockwise end gets it. */
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
	city_pay(c, city_on_turn(c), points,
		 &(struct city_line){
			 .kind = 't', .x = at.x, .y = at.y, .port = at.side, .count = points});
	return true;
}
