/* oracle_perft.c - every way to play, tried one after the other on a copy of the table. */
#include "tests/oracle/oracle_perft.h"

#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_tiles.h"

#include <stddef.h>

/* No more tiles are discarded in one turn: a table that is full leaves the rest of the game. */
enum { DISCARDS_MAX = 40 };

/* Zone at a port of the board when the tile is turned. */
static int zone_at(const struct oracle_tile *t, int rot, int port)
{
	return oracle_tile_zone(t, (port + 12 - 3 * rot) % 12);
}

static bool field_touches(const struct oracle_tile *t, int field, int city)
{
	return t->field[field - ORACLE_ZONE_FIELD].cities >> (city - ORACLE_ZONE_CITY) & 1;
}

/* Whether two ports look the same from each other: joined or not, and as a field at a city. */
static bool same_pair(const struct oracle_tile *t, int a, int b, int p, int q)
{
	int ap = zone_at(t, a, p), aq = zone_at(t, a, q);
	int bp = zone_at(t, b, p), bq = zone_at(t, b, q);

	if ((ap == aq) != (bp == bq))
		return false;
	if (oracle_zone_kind(ap) != 'f' || oracle_zone_kind(aq) != 'c')
		return true;
	return field_touches(t, ap, aq) == field_touches(t, bp, bq);
}

/* What is drawn in a zone, as a number: coats of arms, a cathedral, goods, an inn. */
static int drawn(const struct oracle_tile *t, int zone)
{
	int more = zone == ORACLE_ZONE_CITY ? 16 * t->goods + 8 * t->cathedral : 0;

	if (oracle_zone_kind(zone) == 'c')
		return t->city[zone - ORACLE_ZONE_CITY].pennants + more;
	if (oracle_zone_kind(zone) == 'r')
		return (int)(t->inns >> (zone - ORACLE_ZONE_ROAD) & 1);
	return 0;
}

static bool looks_same(const struct oracle_tile *t, int a, int b)
{
	for (int p = 0; p < 12; p++) {
		int ap = zone_at(t, a, p), bp = zone_at(t, b, p);

		if (oracle_zone_kind(ap) != oracle_zone_kind(bp) || drawn(t, ap) != drawn(t, bp))
			return false;
		for (int q = 0; q < 12; q++) {
			if (!same_pair(t, a, b, p, q))
				return false;
		}
	}
	return true;
}

/* Whether no rotation before this one looks the same. */
static bool is_first_look(const struct oracle_tile *t, int rot)
{
	for (int before = 0; before < rot; before++) {
		if (looks_same(t, before, rot))
			return false;
	}
	return true;
}

static void add(struct oracle_ways *sum, struct oracle_ways more)
{
	sum->all += more.all;
	sum->merged += more.merged;
}

/* A way to play goes on here, or ends and counts. */
static struct oracle_ways go_to_next(const struct oracle *scored, int turns)
{
	return turns > 1 ? oracle_perft(scored, turns - 1) : (struct oracle_ways){1, 1};
}

static struct oracle_ways end_now(const struct oracle *done, int turns)
{
	struct oracle next;

	if (turns == 1)
		return go_to_next(done, turns);
	next = *done;
	oracle_end_turn(&next, NULL, 0);
	return go_to_next(&next, turns);
}

static bool has_wagon(const struct oracle *o)
{
	int i = 0;

	while (i < o->meeples && o->meeple[i].figure != ORACLE_WAGON)
		i++;
	return i < o->meeples;
}

/*
 * A wagon that has been scored drives on. As with walls the first of what players share ends a way: nobody has said yet
 * whether a second tile follows.
 */
static void drive(const struct oracle *done, int turns, struct oracle_ways *sum)
{
	struct oracle scored;

	if (!has_wagon(done))
		return;
	scored = *done;
	oracle_end_turn(&scored, NULL, 0);
	for (int i = 0; scored.barns.wagons > 0 && i < scored.players * scored.tiles; i++) {
		for (int zone = 0; zone < ORACLE_ZONES; zone++) {
			struct oracle next = scored;

			if (oracle_drive(&next, i % next.players, i / next.players, zone))
				add(sum, go_to_next(&next, turns));
		}
	}
}

/* done: the turn but for its end, and for the word that a second tile follows. */
static struct oracle_ways end(const struct oracle *done, int turns)
{
	struct oracle_ways sum = {0, 0};
	struct oracle next;

	if (!oracle_owes_again(done))
		add(&sum, end_now(done, turns));
	if (oracle_can_go_again(done, done->player)) {
		next = *done;
		oracle_go_again(&next, next.player);
		add(&sum, end_now(&next, turns));
	}
	drive(done, turns, &sum);
	return sum;
}

/* Perhaps ransoms, of any figure from any player; then what follows. */
static struct oracle_ways pay(const struct oracle *o, int turns,
			      struct oracle_ways (*follow)(const struct oracle *o, int turns))
{
	struct oracle_ways sum = follow(o, turns);

	for (int i = 0; i < ORACLE_FIGURES * o->players; i++) {
		int holder = i / ORACLE_FIGURES, figure = i % ORACLE_FIGURES;
		struct oracle next;

		if (!oracle_can_ransom(o, o->player, holder, figure))
			continue;
		next = *o;
		if (oracle_ransom(&next, next.player, holder, figure))
			add(&sum, pay(&next, turns, follow));
	}
	return sum;
}

/* The first port that a zone of a tile on the table touches, -1 if none. */
static int port_of(const struct oracle *o, int tile, int zone)
{
	int port = 0;

	while (port < 12 && zone_at(oracle_row_of(o, tile), o->tile[tile].rot, port) != zone)
		port++;
	return port < 12 ? port : -1;
}

static struct oracle_ways herd(const struct oracle *done, int turns);

/* What becomes of a flock, whose field has a name or needs none; then of the next one. */
static void count_deeds(const struct oracle *done, int port, int turns, struct oracle_ways *sum)
{
	for (int deed = ORACLE_WOLF; deed <= ORACLE_GATHER; deed++) {
		struct oracle next;

		if (!oracle_can_flock(done, port, deed))
			continue;
		next = *done;
		if (oracle_flock(&next, port, deed))
			add(sum,
			    oracle_owes_flock(&next) ? herd(&next, turns) : pay(&next, turns, end));
	}
}

/* All flocks that wait, in any order, and then the end. */
static struct oracle_ways herd(const struct oracle *done, int turns)
{
	int waiting = oracle_flocks_waiting(done);
	struct oracle_area before[4];
	struct oracle_ways sum = {0, 0};

	if (waiting == 0)
		return end(done, turns);
	count_deeds(done, ORACLE_ONLY_FLOCK, turns, &sum);
	for (int k = 0; k < 4 && waiting > 1; k++) {
		int zone = ORACLE_ZONE_FIELD + k;
		bool seen = port_of(done, done->last, zone) < 0;

		oracle_flood(done, done->last, zone, &before[k]);
		for (int j = 0; j < k; j++)
			seen = seen || before[j].in[done->last][zone];
		if (!seen)
			count_deeds(done, port_of(done, done->last, zone), turns, &sum);
	}
	return sum;
}

static struct oracle_ways count_second(const struct oracle *done, int turns);

/* No first figure is placed any more, but prisoners may be free yet, if that is how it is played, and a phantom follow. */
static struct oracle_ways go_on(const struct oracle *done, int turns)
{
	return pay(done, turns, count_second);
}

/* A figure on a zone of a tile, as far as one may go there: of each kind, from the supply or as a guard. */
static void count_claims(const struct oracle *laid, int tile, int zone, int turns,
			 struct oracle_ways *sum)
{
	int x = laid->tile[tile].x, y = laid->tile[tile].y;
	int port = port_of(laid, tile, zone);
	char kind = oracle_zone_kind(zone);
	int owners = laid->rules.guarded ? laid->players : 0;

	for (int i = 0; i < ORACLE_FIGURES * (owners + 1); i++) {
		enum oracle_figure figure = (enum oracle_figure)(i % ORACLE_FIGURES);
		int frees = i / ORACLE_FIGURES - 1;
		struct oracle next;

		if (!oracle_can_claim_at(laid, laid->player, figure, x, y, kind, port, frees))
			continue;
		next = *laid;
		oracle_claim_at(&next, next.player, figure, x, y, kind, port, frees);
		add(sum, go_on(&next, turns));
	}
}

/* A figure on the tower of a tile, if it can go there. */
static void count_top(const struct oracle *laid, enum oracle_figure figure, int tile, int turns,
		      struct oracle_ways *sum)
{
	int x = laid->tile[tile].x, y = laid->tile[tile].y;
	struct oracle next;

	if (!oracle_can_top(laid, laid->player, figure, x, y))
		return;
	next = *laid;
	oracle_top(&next, next.player, figure, x, y);
	add(sum, go_on(&next, turns));
}

/* Nothing more, or a phantom: on a tower, or where figures go. One that guards a prisoner is not in the supply. */
static struct oracle_ways count_second(const struct oracle *done, int turns)
{
	struct oracle_ways sum = herd(done, turns);

	if (!oracle_phantom_may_act(done) ||
	    (done->prisoners == 0 && oracle_supply(done, done->player, ORACLE_PHANTOM) == 0))
		return sum;
	for (int tile = 0; tile < done->tiles; tile++) {
		count_top(done, ORACLE_PHANTOM, tile, turns, &sum);
		for (int zone = 0; zone < ORACLE_ZONES; zone++)
			if (oracle_tile_has(oracle_row_of(done, tile), zone))
				count_claims(done, tile, zone, turns, &sum);
	}
	return sum;
}

/* A figure is taken, and where there is a choice each of those who may come back does. */
static void count_capture(const struct oracle *built, int owner, int tile,
			  struct oracle_which which, int turns, struct oracle_ways *sum)
{
	struct oracle taken;

	if (!oracle_can_capture(built, built->player, owner, built->tile[tile].x,
				built->tile[tile].y, which))
		return;
	taken = *built;
	if (!oracle_capture(&taken, taken.player, owner, taken.tile[tile].x, taken.tile[tile].y,
			    which))
		return;
	if (!oracle_tower_owes(&taken)) {
		add(sum, go_on(&taken, turns));
		return;
	}
	for (int figure = 0; figure < ORACLE_FIGURES; figure++) {
		struct oracle next = taken;

		if (oracle_get_back(&next, next.player, (enum oracle_figure)figure))
			add(sum, go_on(&next, turns));
	}
}

/* The figures of a player on a tile, by their features if there are several. */
static void count_taken(const struct oracle *built, int owner, int tile, int turns,
			struct oracle_ways *sum)
{
	struct oracle_which which = {'?', -1, -1};

	if (oracle_can_capture(built, built->player, owner, built->tile[tile].x,
			       built->tile[tile].y, which)) {
		count_capture(built, owner, tile, which, turns, sum);
		return;
	}
	which.kind = 't';
	count_capture(built, owner, tile, which, turns, sum);
	for (int zone = 0; zone < ORACLE_ZONES; zone++) {
		which.kind = oracle_zone_kind(zone);
		which.port = port_of(built, tile, zone);
		if (oracle_tile_has(oracle_row_of(built, tile), zone))
			count_capture(built, owner, tile, which, turns, sum);
	}
}

/* A piece on each tower, with or without a capture, and a figure on each. */
static void count_towers(const struct oracle *laid, int turns, struct oracle_ways *sum)
{
	for (int tower = 0; tower < laid->tiles; tower++) {
		int x = laid->tile[tower].x, y = laid->tile[tower].y;
		struct oracle next;

		for (int figure = 0; figure < ORACLE_FIGURES; figure++)
			count_top(laid, (enum oracle_figure)figure, tower, turns, sum);
		if (!oracle_can_build(laid, laid->player, x, y))
			continue;
		next = *laid;
		oracle_build(&next, next.player, x, y);
		add(sum, go_on(&next, turns));
		for (int i = 0; i < next.tiles * next.players; i++)
			count_taken(&next, i % next.players, i / next.players, turns, sum);
	}
}

/* What can be done with figures and towers, or nothing. */
static struct oracle_ways count_figures(const struct oracle *laid, int turns)
{
	struct oracle_ways ways = herd(laid, turns), *sum = &ways;
	const struct oracle_placed *last = &laid->tile[laid->last];
	struct oracle next;

	for (int corner = 0; corner < 4; corner++) {
		int x = last->x + corner % 2, y = last->y + corner / 2;

		if (!oracle_can_barn(laid, laid->player, x, y))
			continue;
		next = *laid;
		oracle_build_barn(&next, next.player, x, y);
		add(sum, go_on(&next, turns));
	}
	if (laid->rules.towers.played)
		count_towers(laid, turns, sum);
	for (int tile = laid->rules.on_earlier ? 0 : laid->last; tile < laid->tiles; tile++) {
		for (int zone = 0; zone < ORACLE_ZONES; zone++) {
			if (oracle_tile_has(oracle_row_of(laid, tile), zone))
				count_claims(laid, tile, zone, turns, sum);
		}
	}
	if (oracle_can_return_abbot(laid, laid->player)) {
		next = *laid;
		oracle_return_abbot(&next, next.player);
		add(sum, go_on(&next, turns));
	}
	return ways;
}

/* The tile lies: nobody is taken prisoner, or one of those who may be. */
static void count_placed(const struct oracle *laid, int turns, struct oracle_ways *sum)
{
	add(sum, pay(laid, turns, count_figures));
	for (int i = 0; i < laid->tiles * laid->players; i++) {
		const struct oracle_placed *t = &laid->tile[i / laid->players];
		struct oracle next;

		if (!oracle_can_take(laid, laid->player, i % laid->players, t->x, t->y))
			continue;
		next = *laid;
		oracle_take(&next, next.player, i % laid->players, t->x, t->y);
		add(sum, pay(&next, turns, count_figures));
	}
}

/* A tile that is drawn, or the player's own. */
static void count_place(const struct oracle *o, int type, bool own, int x, int y, int turns,
			struct oracle_ways *sum)
{
	const struct oracle_tile *t = oracle_tile_row(type);

	for (int rot = 0; rot < 4; rot++) {
		struct oracle_ways ways = {0, 0};
		struct oracle next;

		if (!oracle_can_place(o, t->name, x, y, rot))
			continue;
		next = *o;
		if (!(own ? oracle_place_own(&next, next.player, t->name, x, y, rot)
			  : oracle_place(&next, t->name, x, y, rot)))
			continue;
		count_placed(&next, turns, &ways);
		if (!is_first_look(t, rot))
			ways.merged = 0;
		add(sum, ways);
	}
}

/* The player's abbey, which looks the same in every rotation. */
static void count_abbey(const struct oracle *o, int x, int y, int turns, struct oracle_ways *sum)
{
	for (int rot = 0; rot < 4; rot++) {
		struct oracle_ways ways = {0, 0};
		struct oracle next;

		if (!oracle_can_place_abbey(o, o->player, x, y))
			continue;
		next = *o;
		if (!oracle_place_abbey(&next, next.player, x, y, rot))
			continue;
		count_placed(&next, turns, &ways);
		if (rot > 0)
			ways.merged = 0;
		add(sum, ways);
	}
}

static struct oracle_ways ways_after(const struct oracle *o, int turns, int discards);

/*
 * Must a tile be placed? Of those that fit, so many may lie under hills, and where tiles go back no more monasteries are drawn
 * than players do not hold. While tiles that fit nowhere leave the game, and until the last is placed, one must be shown after
 * the other.
 */
static bool owes_tile(const struct oracle *o)
{
	int fitting = 0, monasteries = 0, held = 0;
	bool any = false;

	for (int p = 0; p < o->players; p++)
		held += o->rules.unplaceable_back && o->own[p];
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		if (!oracle_can_draw(o, name))
			continue;
		any = true;
		if (oracle_tile_row(type)->river)
			return true;
		if (!oracle_fits_anywhere(o, name))
			continue;
		*(oracle_held_by_players(o, name) ? &monasteries : &fitting) +=
			oracle_tiles_left(o, name);
	}
	if (!o->rules.unplaceable_back && !o->rules.ends_when_placed)
		return any;
	return fitting + (monasteries > held ? monasteries - held : 0) > o->hills.hidden;
}

/*
 * No tile was placed; so many were discarded. He whose abbey is asked for may keep it; where nothing that can be drawn fits the turn passes, or one
 * tile after the other is discarded until another fits. Of hands the oracle's table knows nothing.
 */
static void count_without(const struct oracle *o, bool placed, int turns, int discards,
			  struct oracle_ways *sum)
{
	bool over = oracle_over(o), hands = o->rules.own_tiles;

	for (int type = 0; type < oracle_types; type++)
		hands &= !(oracle_tile_row(type)->river &&
			   oracle_can_draw(o, oracle_tile_row(type)->name));
	if (hands && !over)
		return;
	if (over || !owes_tile(o)) {
		add(sum, end_now(o, turns));
		return;
	}
	for (int type = 0; type < oracle_types && !placed && discards < DISCARDS_MAX; type++) {
		struct oracle next = *o;

		if (!oracle_discard(&next, oracle_tile_row(type)->name))
			continue;
		add(sum, ways_after(&next, turns, discards + 1));
		return;
	}
}

static struct oracle_ways ways_after(const struct oracle *o, int turns, int discards)
{
	struct oracle_ways sum = {0, 0};
	/* With an empty table the first tile goes to 0, 0. */
	int x0 = 0, x1 = 0, y0 = 0, y1 = 0;

	if (oracle_over(o) && !o->drew && !oracle_is_asked_for_abbey(o, o->player))
		return sum;
	for (int i = 0; i < o->tiles; i++) {
		x0 = o->tile[i].x - 1 < x0 || i == 0 ? o->tile[i].x - 1 : x0;
		x1 = o->tile[i].x + 1 > x1 || i == 0 ? o->tile[i].x + 1 : x1;
		y0 = o->tile[i].y - 1 < y0 || i == 0 ? o->tile[i].y - 1 : y0;
		y1 = o->tile[i].y + 1 > y1 || i == 0 ? o->tile[i].y + 1 : y1;
	}
	for (int y = y0; y <= y1; y++) {
		for (int x = x0; x <= x1; x++)
			count_abbey(o, x, y, turns, &sum);
	}
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;
		bool drawn = oracle_can_draw(o, name), own = oracle_has_own(o, o->player, name);

		for (int y = y0; y <= y1 && (drawn || own); y++) {
			for (int x = x0; x <= x1; x++) {
				if (drawn)
					count_place(o, type, false, x, y, turns, &sum);
				if (own)
					count_place(o, type, true, x, y, turns, &sum);
			}
		}
	}
	count_without(o, sum.all > 0, turns, discards, &sum);
	return sum;
}

struct oracle_ways oracle_perft(const struct oracle *o, int turns)
{
	return ways_after(o, turns, 0);
}
