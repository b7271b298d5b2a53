/*
 * Barns and wagons, told the long way round.
 */
#include "tests/boxes/abbey_and_mayor/oracle_barn.h"

#include "tests/oracle/oracle_box.h"

#include <stdlib.h>
#include <string.h>

/* ---- barns ---- */

/*
 * The field in the quarter of the tile at x, y that lies towards one of its corners, 0: in the north-west, and so on
 * clockwise. Both half-sides there must be of one field, else a city reaches the corner.
 */
static struct oracle_part quarter(const struct oracle *o, int x, int y, int corner)
{
	static const int left[4] = {0, 3, 6, 9}, right[4] = {11, 2, 5, 8};
	struct oracle_part none = {-1, ORACLE_NO_ZONE};
	int tile = oracle_tile_at(o, x, y), zone;

	if (tile < 0)
		return none;
	zone = oracle_zone_named(o, tile, 'f', left[corner]);
	if (zone == ORACLE_NO_ZONE || zone != oracle_zone_named(o, tile, 'f', right[corner]))
		return none;
	return (struct oracle_part){tile, zone};
}

/* The field at a corner where four tiles meet, all of them with a field there; tile -1: there is none. */
static struct oracle_part field_at(const struct oracle *o, int x, int y, bool *ret_last)
{
	struct oracle_part at[4] = {quarter(o, x, y, 0), quarter(o, x - 1, y, 1),
				    quarter(o, x - 1, y - 1, 2), quarter(o, x, y - 1, 3)};

	*ret_last = false;
	for (int i = 0; i < 4; i++) {
		if (at[i].tile < 0)
			return at[i];
		*ret_last = *ret_last || at[i].tile == o->last;
	}
	return at[0];
}

static bool has_barn(const struct oracle *o, const struct oracle_area *field)
{
	for (int i = 0; i < o->barns.count; i++) {
		const struct oracle_barn *barn = &o->barns.barn[i];
		bool last;
		struct oracle_part at = field_at(o, barn->x, barn->y, &last);

		if (at.tile >= 0 && field->in[at.tile][at.zone])
			return true;
	}
	return false;
}

int oracle_barns_away(const struct oracle *o, int player, enum oracle_figure figure)
{
	int n = 0;

	for (int i = 0; i < o->barns.count && figure == ORACLE_BARN; i++)
		n += o->barns.barn[i].player == player;
	return n;
}

/* No farmer comes to a barn. */
int oracle_barns_have_room(const struct oracle *o, int player, enum oracle_figure figure,
			   const struct oracle_area *a)
{
	(void)player;
	return oracle_weight(figure) > 0 && has_barn(o, a) ? false : ORACLE_NO_ANSWER;
}

static bool has_fields(const struct oracle *o)
{
	return o->rules.fields == ORACLE_FIELDS_PER_FIELD ||
	       o->rules.fields == ORACLE_FIELDS_NO_FARMERS;
}

static bool is_due(const struct oracle *o)
{
	return o->rules.barns > 0 && has_fields(o) && oracle_may_act(o);
}

static bool may_build(const struct oracle *o, const struct oracle_action *a)
{
	struct oracle_area field;
	struct oracle_part at;
	bool last;

	if (oracle_supply(o, a->player, ORACLE_BARN) <= 0)
		return false;
	at = field_at(o, a->x, a->y, &last);
	if (at.tile < 0 || !last)
		return false;
	oracle_flood(o, at.tile, at.zone, &field);
	return o->rules.joins_barn || !has_barn(o, &field);
}

bool oracle_put_barn(struct oracle *o, int player, int x, int y)
{
	bool last;

	if (o->barns.count == ORACLE_BARNS || field_at(o, x, y, &last).tile < 0)
		return false;
	o->barns.barn[o->barns.count++] = (struct oracle_barn){player, x, y, false};
	return true;
}

static bool barn_field(const struct oracle *o, int barn, struct oracle_area *field)
{
	bool last;
	struct oracle_part at = field_at(o, o->barns.barn[barn].x, o->barns.barn[barn].y, &last);

	if (at.tile >= 0)
		oracle_flood(o, at.tile, at.zone, field);
	return at.tile >= 0;
}

static bool put_fresh(struct oracle *o, const struct oracle_action *a)
{
	if (!oracle_put_barn(o, a->player, a->x, a->y))
		return false;
	o->barns.barn[o->barns.count - 1].fresh = true;
	return true;
}

static void build(struct oracle *o, const struct oracle_action *a)
{
	if (put_fresh(o, a))
		oracle_has_acted(o);
}

static bool build_as_played(struct oracle *o, const struct oracle_action *a)
{
	if (o->last < 0 || !has_fields(o) || oracle_supply(o, a->player, ORACLE_BARN) <= 0 ||
	    !put_fresh(o, a))
		return false;
	o->acted = o->turn;
	return true;
}

const struct oracle_rule oracle_rule_barn = {
	.word = "barn", .due = is_due, .can = may_build, .act = build, .as_played = build_as_played};

/*
 * Farmers on the field of a barn: as at the end if it was built in this turn, else 1 for each city; those of a new barn
 * first. They go home, and with them their pigs; shepherds are not touched.
 */
void oracle_settle_barns(struct oracle *o, struct oracle_lines *l)
{
	for (int n = 0; n < 2 * o->barns.count; n++) {
		struct oracle_area a;
		struct oracle_feature f;
		int i = n % o->barns.count, kept = 0;

		if (o->barns.barn[i].fresh != (n < o->barns.count) || !barn_field(o, i, &a))
			continue;
		oracle_describe(o, &a, &f);
		oracle_award(o, &f, o->barns.barn[i].fresh ? oracle_points_of(o, &f) : f.cities, l);
		for (int j = 0; j < o->meeples; j++) {
			const struct oracle_meeple *m = &o->meeple[j];

			if (oracle_is_apart(m->figure) || !a.in[m->tile][m->zone])
				o->meeple[kept++] = *m;
		}
		o->meeples = kept;
	}
	for (int i = 0; i < o->barns.count; i++)
		o->barns.barn[i].fresh = false;
}

/* 4 for each completed city at a field, to each owner of a barn there, once. */
void oracle_score_barns(const struct oracle *o, struct oracle_lines *l)
{
	for (int i = 0; i < o->barns.count; i++) {
		struct oracle_area a;
		struct oracle_feature f;
		bool before = false;

		if (!barn_field(o, i, &a))
			continue;
		for (int j = 0; j < i; j++) {
			struct oracle_area other;

			before = before || (o->barns.barn[j].player == o->barns.barn[i].player &&
					    barn_field(o, j, &other) &&
					    other.in[a.part[0].tile][a.part[0].zone]);
		}
		oracle_describe(o, &a, &f);
		if (!before)
			oracle_pay(l, o->barns.barn[i].player, 4 * f.cities, &f);
	}
}

/* ---- wagons ---- */

static bool in_group(const char *group, size_t len, int zone)
{
	for (size_t i = 0; i + 1 < len; i += 2) {
		int first = group[i] == 'c'   ? ORACLE_ZONE_CITY
			    : group[i] == 'r' ? ORACLE_ZONE_ROAD
					      : ORACLE_ZONE_MONASTERY;

		if (first + (group[i + 1] - '0') == zone)
			return true;
	}
	return false;
}

/* Returns whether two parts of a tile hang together. Two cities do only if the rules join them. */
static bool meet_on_tile(const struct oracle *o, const char *group, int a, int b)
{
	while (group && *group) {
		size_t len = strcspn(group, " ");

		if (in_group(group, len, a) && in_group(group, len, b))
			return o->rules.cities_joined || oracle_zone_kind(a) != 'c' ||
			       oracle_zone_kind(b) != 'c';
		group += len + (group[len] == ' ');
	}
	return false;
}

/* Whether one of two features ends at the abbey that is the other. */
static bool meet_at_abbey(const struct oracle *o, const struct oracle_area *feature, int abbey)
{
	for (int port = 0; port < 12; port++) {
		struct oracle_part beyond = oracle_beyond(o, abbey, port);

		if (beyond.tile >= 0 && beyond.zone != ORACLE_NO_ZONE &&
		    oracle_zone_kind(beyond.zone) != 'f' && feature->in[beyond.tile][beyond.zone])
			return true;
	}
	return false;
}

/* The abbey that an area is; -1: it is none. */
static int abbey_of(const struct oracle *o, const struct oracle_area *a)
{
	int tile = a->part[0].tile;

	return a->part[0].zone == ORACLE_ZONE_MONASTERY && oracle_in_hand(o->tile[tile].type) ? tile
											      : -1;
}

static bool is_connected(const struct oracle *o, const struct oracle_area *from,
			 const struct oracle_area *to)
{
	if (!o->rules.stays_at_abbey && abbey_of(o, from) >= 0 &&
	    meet_at_abbey(o, to, abbey_of(o, from)))
		return true;
	if (abbey_of(o, to) >= 0 && meet_at_abbey(o, from, abbey_of(o, to)))
		return true;
	for (int i = 0; i < from->parts; i++) {
		for (int zone = 0; zone < ORACLE_ZONES; zone++) {
			int tile = from->part[i].tile;

			if (to->in[tile][zone] && meet_on_tile(o, oracle_row_of(o, tile)->links,
							       from->part[i].zone, zone))
				return true;
		}
	}
	return false;
}

/* Unfinished, and nobody stands there. */
static bool is_open(const struct oracle *o, const struct oracle_area *a)
{
	struct oracle_feature f;

	oracle_describe(o, a, &f);
	for (int i = 0; i < o->meeples; i++) {
		if (a->in[o->meeple[i].tile][o->meeple[i].zone])
			return false;
	}
	return !f.complete;
}

/* Whether a part of the table is where the wagon may go, whatever lies or stands there. */
static bool is_near(const struct oracle *o, const struct oracle_wagon *w, int tile, int zone)
{
	struct oracle_area from, to;

	if (!o->rules.wagon_follows)
		return abs(o->tile[tile].x - o->tile[w->tile].x) <= 1 &&
		       abs(o->tile[tile].y - o->tile[w->tile].y) <= 1;
	oracle_flood(o, tile, zone, &to);
	oracle_flood(o, w->tile, w->zone, &from);
	return is_connected(o, &from, &to);
}

static bool can_drive(const struct oracle *o, const struct oracle_wagon *w, int tile, int zone)
{
	struct oracle_area to;

	if (!strchr("crm", oracle_zone_kind(zone)) ||
	    !oracle_tile_has(oracle_row_of(o, tile), zone))
		return false;
	oracle_flood(o, tile, zone, &to);
	return is_open(o, &to) && is_near(o, w, tile, zone);
}

void oracle_wagon_scored(struct oracle *o, const struct oracle_meeple *m)
{
	if (m->figure == ORACLE_WAGON && o->barns.wagons < ORACLE_WAGONS)
		o->barns.wagon[o->barns.wagons++] =
			(struct oracle_wagon){m->player, m->tile, m->zone};
}

/* How many turns of play after whoever laid the tile. */
static int order(const struct oracle *o, int player)
{
	return (player - o->barns.first + o->players) % o->players;
}

/* The first of the player's wagons that can go there, -1 if there is none. */
static int find_wagon(const struct oracle *o, int player, int tile, int zone)
{
	for (int i = 0; i < o->barns.wagons; i++) {
		if (o->barns.wagon[i].player == player &&
		    can_drive(o, &o->barns.wagon[i], tile, zone))
			return i;
	}
	return -1;
}

/* The zone that is named, and its tile; ORACLE_NO_ZONE: there is none. */
static int named(const struct oracle *o, const struct oracle_action *a, int *ret_tile)
{
	*ret_tile = oracle_tile_at(o, a->x, a->y);
	return *ret_tile < 0 ? ORACLE_NO_ZONE : oracle_zone_named(o, *ret_tile, a->kind, a->port);
}

/* When all else has been done, but for the word that a second tile follows. */
static bool is_time_to_drive(const struct oracle *o)
{
	int i = 0;

	while (i < o->meeples && o->meeple[i].figure != ORACLE_WAGON)
		i++;
	return i < o->meeples && o->last >= 0 && !o->again && o->behind <= ORACLE_AT_LAST &&
	       !oracle_owes_before(o, ORACLE_AT_LAST);
}

/* Asked of the table as it is when the turn has been scored. */
static bool may_drive(const struct oracle *o, const struct oracle_action *a)
{
	int tile, zone = named(o, a, &tile);

	return zone != ORACLE_NO_ZONE && find_wagon(o, a->player, tile, zone) >= 0;
}

/* Whoever comes before him has had his turn. */
static bool drive(struct oracle *o, int n, int player, int tile, int zone)
{
	int kept = 0;

	for (int i = 0; i < o->barns.wagons; i++) {
		if (i != n && order(o, o->barns.wagon[i].player) >= order(o, player))
			o->barns.wagon[kept++] = o->barns.wagon[i];
	}
	o->barns.wagons = kept;
	return oracle_stand(o, player, ORACLE_WAGON, tile, zone, o->turn);
}

/* With the first that is near, or else with the first. */
static bool drive_anyway(struct oracle *o, const struct oracle_move *move)
{
	int n = -1, tile = move->tile, zone = move->zone;

	for (int i = o->barns.wagons - 1; i >= 0; i--) {
		if (o->barns.wagon[i].player == move->player)
			n = i;
	}
	if (n < 0 || !strchr("crmgf", oracle_zone_kind(zone)))
		return false;
	for (int i = o->barns.wagons - 1; i >= 0; i--) {
		if (o->barns.wagon[i].player == move->player &&
		    is_near(o, &o->barns.wagon[i], tile, zone))
			n = i;
	}
	return drive(o, n, move->player, tile, zone);
}

void oracle_drive(struct oracle *o)
{
	for (int i = 0; i < o->barns.moves; i++) {
		const struct oracle_move *m = &o->barns.move[i];

		if (m->as_played)
			(void)drive_anyway(o, m);
		else
			(void)drive(o, find_wagon(o, m->player, m->tile, m->zone), m->player,
				    m->tile, m->zone);
	}
	o->barns.moves = 0;
}

/* Notes where the wagon goes. It drives when the turn has been scored. */
static void say(struct oracle *o, const struct oracle_action *a)
{
	int tile, zone = named(o, a, &tile);

	if (o->barns.moves < ORACLE_WAGONS)
		o->barns.move[o->barns.moves++] =
			(struct oracle_move){a->player, tile, zone, false};
}

static bool say_as_played(struct oracle *o, const struct oracle_action *a)
{
	int tile, zone = named(o, a, &tile);
	const struct oracle_move move = {a->player, tile, zone, true};
	struct oracle then = *oracle_scored(o);

	if (zone == ORACLE_NO_ZONE || o->barns.moves == ORACLE_WAGONS ||
	    !drive_anyway(&then, &move))
		return false;
	o->barns.move[o->barns.moves++] = move;
	return true;
}

const struct oracle_rule oracle_rule_wagon = {.word = "wagon",
					      .due = is_time_to_drive,
					      .can = may_drive,
					      .act = say,
					      .as_played = say_as_played,
					      .scored = true};
