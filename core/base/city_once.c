/* Shares out cities to fields by a flow for each player. See city_once.h. */
#include "core/base/city_once.h"

#include <assert.h>
#include <string.h>

#include "core/base/features.h"
#include "core/engine/score.h"
#include "core/rules/hooks.h"

enum {
	POINTS = 3,          /* of a city */
	NOWHERE = UINT8_MAX, /* a city that has no field yet */
	/* Limit of the search; beyond it, claims count as possible. Games stay far below the limit. */
	TRIES_MAX = 4096
};

static_assert((unsigned)CARC_ONCE_FIELDS_MAX < NOWHERE, "a byte tells the field of a city");

/* The cities of one player while they are shared out. */
struct sharing {
	const struct carc_once *once;
	unsigned player;
	/* Fields already tried for the present city, or for one that makes room for it. */
	bool seen[CARC_ONCE_FIELDS_MAX];
	uint16_t room[CARC_ONCE_FIELDS_MAX], load[CARC_ONCE_FIELDS_MAX];
	uint8_t field[CARC_ZONES_MAX]; /* by city */
};

/* By player and field: how many cities there must be at least, and may be at most. */
struct bounds {
	uint16_t least[CARC_PLAYERS_MAX][CARC_ONCE_FIELDS_MAX];
	uint16_t room[CARC_PLAYERS_MAX][CARC_ONCE_FIELDS_MAX];
	unsigned tries;
};

void carc_once_begin(struct carc_once *once, const struct carc_game *game)
{
	struct carc_zone_set fields, cities;
	uint16_t number[CARC_ZONES_MAX] = {0}; /* of each city, from 1 */

	memset(once, 0, sizeof *once);
	memset(once->each, -1, sizeof once->each);
	memset(once->most, -1, sizeof once->most);
	carc_occupied(game, 1u << CARC_FIELD, &fields);
	CARC_EACH_ZONE (root, &fields) {
		unsigned field = once->fields++, count;

		assert(field < CARC_ONCE_FIELDS_MAX);
		once->root[field] = (uint16_t)root;
		once->owners[field] = carc_majority(game, root).winners;
		count = carc_field_cities(game, root, &cities);
		for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++)
			if (once->owners[field] >> player & 1)
				once->more[field][player] =
					(uint16_t)(count *
						   carc_hooks_farm_each(game, root, player));
		CARC_EACH_ZONE (city, &cities) {
			if (number[city] == 0)
				number[city] = ++once->cities;
			carc_zone_set_add(&once->touches[field], number[city] - 1u);
		}
	}
}

/* Returns whether a field belongs to the player and touches a city. */
static bool can_have(const struct sharing *sharing, unsigned field, unsigned city)
{
	return sharing->once->owners[field] >> sharing->player & 1 &&
	       carc_zone_set_has(&sharing->once->touches[field], city);
}

/* Finds a field for a city, and moves other cities if there is room for them elsewhere. */
static bool find_field(struct sharing *sharing, unsigned city)
{
	const struct carc_once *once = sharing->once;

	for (unsigned field = 0; field < once->fields; field++) {
		bool room = sharing->load[field] < sharing->room[field];

		if (sharing->seen[field] || !can_have(sharing, field, city))
			continue;
		sharing->seen[field] = true;
		for (unsigned other = 0; !room && other < once->cities; other++)
			room = sharing->field[other] == field && find_field(sharing, other) &&
			       sharing->load[field]-- > 0;
		if (!room)
			continue;
		sharing->field[city] = (uint8_t)field;
		sharing->load[field]++;
		return true;
	}
	return false;
}

/* Finds fields for all cities of the player that have none; returns how many still have none. */
static unsigned share_out(struct sharing *sharing, const uint16_t room[CARC_ONCE_FIELDS_MAX])
{
	const struct carc_once *once = sharing->once;
	unsigned without = 0;

	memcpy(sharing->room, room, sizeof sharing->room);
	for (unsigned city = 0; city < once->cities; city++) {
		unsigned field = 0;

		while (field < once->fields && !can_have(sharing, field, city))
			field++;
		if (field == once->fields || sharing->field[city] != NOWHERE)
			continue;
		memset(sharing->seen, 0, sizeof sharing->seen);
		without += !find_field(sharing, city);
	}
	return without;
}

/* Returns whether the cities of a player can be shared out within the bounds; fills the minima first. */
static bool can_share(const struct carc_once *once, unsigned player, struct bounds *bounds,
		      uint16_t ret_load[CARC_ONCE_FIELDS_MAX])
{
	struct sharing sharing = {.once = once, .player = player};
	unsigned without;

	bounds->tries++;
	memset(sharing.field, NOWHERE, sizeof sharing.field);
	(void)share_out(&sharing, bounds->least[player]);
	for (unsigned field = 0; field < once->fields; field++)
		if (sharing.load[field] < bounds->least[player][field])
			return false;
	without = share_out(&sharing, bounds->room[player]);
	memcpy(ret_load, sharing.load, sizeof sharing.load);
	return without == 0;
}

static struct bounds bounds_of(const struct carc_once *once)
{
	struct bounds bounds = {.tries = 0};

	for (unsigned field = 0; field < once->fields; field++)
		for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++) {
			int each = once->each[field][player], most = once->most[field];

			bounds.least[player][field] = (uint16_t)(each < 0 ? 0 : each);
			bounds.room[player][field] = (uint16_t)(each >= 0   ? each
								: most >= 0 ? most
									    : once->cities);
		}
	return bounds;
}

/* Tries every player as the one who got the most, for each field from one on, until all claims can be true. */
static bool find_most(const struct carc_once *once, unsigned field, struct bounds *bounds)
{
	uint16_t load[CARC_ONCE_FIELDS_MAX];

	/* If a claim names no player, some player must have got so many cities there. */
	while (field < once->fields && once->most[field] <= 0)
		field++;
	if (field == once->fields || bounds->tries >= TRIES_MAX)
		return true;
	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++) {
		uint16_t *least = &bounds->least[player][field], before = *least;

		if (!(once->owners[field] >> player & 1) ||
		    bounds->room[player][field] != once->most[field])
			continue;
		*least = (uint16_t)once->most[field];
		if (can_share(once, player, bounds, load) && find_most(once, field + 1, bounds))
			return true;
		*least = before;
	}
	return false;
}

/* Returns whether all claims can be true together. If so, stores one solution in shared. */
static bool solve(struct carc_once *once)
{
	struct bounds bounds = bounds_of(once);
	uint16_t load[CARC_ONCE_FIELDS_MAX];

	/* A player cannot have more cities than the claimed most. */
	for (unsigned field = 0; field < once->fields; field++)
		for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++)
			if (once->most[field] >= 0 && once->each[field][player] > once->most[field])
				return false;
	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++)
		if (!can_share(once, player, &bounds, load))
			return false;
	if (!find_most(once, 0, &bounds))
		return false;
	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++)
		(void)can_share(once, player, &bounds, once->shared[player]);
	return true;
}

/* Returns the points of a field in the solution found: of a player, or the most if player is CARC_PLAYER_NONE. */
static int32_t shared_points(const struct carc_once *once, unsigned field, unsigned player)
{
	unsigned most = 0;

	for (unsigned who = 0; who < CARC_PLAYERS_MAX; who++)
		if ((player == CARC_PLAYER_NONE || player == who) &&
		    once->shared[who][field] > most)
			most = once->shared[who][field];
	return POINTS * (int32_t)most;
}

/* Returns the points that a box adds for a player or, with CARC_PLAYER_NONE, each owner; -1 if these differ. */
static int32_t more_of(const struct carc_once *once, unsigned field, unsigned player)
{
	int32_t more = -1;

	if (player != CARC_PLAYER_NONE)
		return once->more[field][player];
	for (unsigned who = 0; who < CARC_PLAYERS_MAX; who++) {
		if (!(once->owners[field] >> who & 1))
			continue;
		if (more >= 0 && more != once->more[field][who])
			return -1;
		more = once->more[field][who];
	}
	return more;
}

int32_t carc_once_claim(struct carc_once *once, unsigned root, unsigned player, int32_t points,
			int32_t given)
{
	unsigned field = 0;
	int16_t *claimed, before;
	int32_t more;

	while (field < once->fields && once->root[field] != root)
		field++;
	/* A player who does not own the field gets no points, with any choice of fields for his cities. */
	if (field == once->fields ||
	    (player != CARC_PLAYER_NONE && !(once->owners[field] >> player & 1)))
		return 0;
	more = more_of(once, field, player);
	if (more < 0)
		return given;
	points -= more;
	claimed = player == CARC_PLAYER_NONE ? &once->most[field] : &once->each[field][player];
	before = *claimed;
	if (points >= 0 && points % POINTS == 0 && points / POINTS <= once->cities &&
	    (before < 0 || before == points / POINTS)) {
		*claimed = (int16_t)(points / POINTS);
		if (before >= 0 || solve(once)) {
			once->otherwise |= points + more != given;
			return points + more;
		}
		*claimed = before;
	}
	return once->otherwise ? shared_points(once, field, player) + more : given;
}
