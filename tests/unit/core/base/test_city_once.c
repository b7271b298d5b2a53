/*
 * With which field a city counts that a player scores once: claims against every way there is, tried one after the
 * other.
 */
#include "core/base/city_once.h"
#include "core/random/rng.h"
#include "tests/unit/unit.h"

enum { FIELDS = 4, PLAYERS = 3, CITIES = 5, CLAIMS = 8, GAMES = 20000 };

/* A claim as the record has it; root is the number of the field, and that of one which nobody owns. */
struct claim {
	unsigned root, player;
	int points;
};

static struct carc_once once;

static bool owns(unsigned field, unsigned player)
{
	return once.owners[field] >> player & 1;
}

/* The city touches these fields, a bit each. */
static void touch(unsigned city, unsigned fields)
{
	for (unsigned field = 0; field < once.fields; field++)
		if (fields >> field & 1)
			carc_zone_set_add(&once.touches[field], city);
}

static void make_board(struct carc_rng *rng)
{
	memset(&once, 0, sizeof once);
	memset(once.each, -1, sizeof once.each);
	memset(once.most, -1, sizeof once.most);
	once.fields = (uint8_t)(1 + carc_rng_below(rng, FIELDS));
	once.cities = (uint16_t)carc_rng_below(rng, CITIES + 1);
	for (unsigned field = 0; field < once.fields; field++) {
		once.root[field] = (uint16_t)field;
		once.owners[field] = (uint8_t)(1 + carc_rng_below(rng, (1u << PLAYERS) - 1));
	}
	for (unsigned city = 0; city < once.cities; city++)
		touch(city, 1 + carc_rng_below(rng, (1u << once.fields) - 1));
}

/* What each field gives each player, by one way to share the cities out. */
struct way {
	int points[FIELDS + 1][PLAYERS];
};

static bool gives(const struct way *way, const struct claim *claim)
{
	int most = 0;

	if (claim->player != CARC_PLAYER_NONE)
		return way->points[claim->root][claim->player] == claim->points;
	for (unsigned player = 0; player < PLAYERS; player++)
		if (way->points[claim->root][player] > most)
			most = way->points[claim->root][player];
	return most == claim->points;
}

static bool gives_all(const struct way *way, const struct claim *claims, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (!gives(way, &claims[i]))
			return false;
	return true;
}

/* Try all that is left to be shared out, from a player and a city on. */
static bool any_way(struct way *way, unsigned player, unsigned city, const struct claim *claims,
		    unsigned count)
{
	bool scored = false;

	if (player == PLAYERS)
		return gives_all(way, claims, count);
	if (city == once.cities)
		return any_way(way, player + 1, 0, claims, count);
	for (unsigned field = 0; field < once.fields; field++) {
		bool found;

		if (!carc_zone_set_has(&once.touches[field], city) || !owns(field, player))
			continue;
		scored = true;
		way->points[field][player] += 3;
		found = any_way(way, player, city + 1, claims, count);
		way->points[field][player] -= 3;
		if (found)
			return true;
	}
	return !scored && any_way(way, player, city + 1, claims, count);
}

/* The way that the engine takes: the first field of all. */
static struct way first_way(void)
{
	struct way way = {{{0}}};

	for (unsigned i = 0; i < PLAYERS * once.cities; i++)
		for (unsigned field = 0; field < once.fields; field++)
			if (carc_zone_set_has(&once.touches[field], i / PLAYERS) &&
			    owns(field, i % PLAYERS)) {
				way.points[field][i % PLAYERS] += 3;
				break;
			}
	return way;
}

/* Any of the ways. */
static struct way some_way(struct carc_rng *rng)
{
	struct way way = {{{0}}};

	for (unsigned i = 0; i < PLAYERS * once.cities; i++) {
		unsigned ties = 0, chosen = FIELDS;

		for (unsigned field = 0; field < once.fields; field++)
			if (carc_zone_set_has(&once.touches[field], i / PLAYERS) &&
			    owns(field, i % PLAYERS) && carc_rng_below(rng, ++ties) == 0)
				chosen = field;
		if (ties > 0)
			way.points[chosen][i % PLAYERS] += 3;
	}
	return way;
}

static int given(const struct way *way, const struct claim *claim)
{
	int most = 0;

	for (unsigned player = 0; player < PLAYERS; player++)
		if ((claim->player == CARC_PLAYER_NONE || claim->player == player) &&
		    way->points[claim->root][player] > most)
			most = way->points[claim->root][player];
	return most;
}

/* A claim that some way would give, but for a few. */
static struct claim make_claim(struct carc_rng *rng, const struct way *way)
{
	unsigned player = carc_rng_below(rng, PLAYERS + 1);
	struct claim claim = {carc_rng_below(rng, once.fields + 1u),
			      player == PLAYERS ? CARC_PLAYER_NONE : player, 0};

	if (claim.root == once.fields)
		claim.root = FIELDS;
	claim.points = given(way, &claim);
	if (carc_rng_below(rng, 5) == 0)
		claim.points += (int)carc_rng_below(rng, 9) - 4;
	return claim;
}

/* What can be is taken, what cannot be is not, and then it is said what would be right in its place. */
TEST(claims_are_right_if_there_is_a_way)
{
	unsigned taken = 0, refused = 0, otherwise = 0;
	struct carc_rng rng = {1};

	for (unsigned game = 0; game < GAMES; game++) {
		struct claim kept[CLAIMS + 1];
		struct way usual, other, way = {{{0}}};
		unsigned count = 0;

		make_board(&rng);
		usual = first_way();
		other = some_way(&rng);
		for (unsigned i = 0; i < CLAIMS; i++) {
			struct claim claim = make_claim(&rng, &other);
			int usually = given(&usual, &claim), found;

			kept[count] = claim;
			found = carc_once_claim(&once, claim.root, claim.player, claim.points,
						usually);
			if ((found == claim.points) != any_way(&way, 0, 0, kept, count + 1))
				fail_msg("game %u, claim %u: %d for field %u, player %u, found %d",
					 game, i, claim.points, claim.root, claim.player, found);
			if (found == claim.points) {
				otherwise += found != usually;
				taken++;
				count++;
				continue;
			}
			kept[count].points = found;
			assert_true(any_way(&way, 0, 0, kept, count + 1));
			refused++;
		}
	}
	/* All of it happens often. */
	assert_in_range(taken, GAMES, CLAIMS * GAMES);
	assert_in_range(refused, GAMES, CLAIMS * GAMES);
	assert_in_range(otherwise, GAMES / 2, CLAIMS * GAMES);
}

/* Both fields lie at both cities: 6 and 0, 3 and 3, or 0 and 6, whoever is asked. */
TEST(two_fields_at_two_cities)
{
	const int sums[][2] = {{6, 0}, {3, 3}, {0, 6}};

	for (unsigned i = 0; i < 3; i++)
		for (unsigned who = 0; who < 2; who++) {
			unsigned player = who ? CARC_PLAYER_NONE : 0;

			memset(&once, 0, sizeof once);
			memset(once.each, -1, sizeof once.each);
			memset(once.most, -1, sizeof once.most);
			once.fields = 2;
			once.cities = 2;
			once.root[1] = 1;
			once.owners[0] = once.owners[1] = 1;
			touch(0, 3);
			touch(1, 3);
			assert_int_equal(carc_once_claim(&once, 0, player, sums[i][0], 6),
					 sums[i][0]);
			/* Said again it is as right as before, and another number is not. */
			assert_int_equal(carc_once_claim(&once, 0, player, sums[i][0], 6),
					 sums[i][0]);
			assert_int_equal(carc_once_claim(&once, 0, player, 3 - sums[i][0], 6),
					 sums[i][0]);
			assert_int_equal(carc_once_claim(&once, 1, player, 1, 0), sums[i][1]);
			assert_int_equal(carc_once_claim(&once, 1, player, sums[i][1], 0),
					 sums[i][1]);
			/* Nobody else has anything there, and there is nothing elsewhere. */
			assert_int_equal(carc_once_claim(&once, 0, 1, 3, 0), 0);
			assert_int_equal(carc_once_claim(&once, 7, player, 3, 0), 0);
		}
}
