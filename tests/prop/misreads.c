/* What every known misreading gives, see facts.h: written from the words of misreading.def. */
#include <string.h>

#include "core/terms/bits.h"
#include "tests/prop/facts.h"

struct models {
	const struct fact *fact;
	struct model *dest;
	unsigned count;
};

/* Nothing is added that is the same. */
static void say(struct models *models, unsigned misreading, unsigned of, unsigned who,
		const int32_t *points)
{
	struct model *model = &models->dest[models->count];

	if (!memcmp(points, models->fact->points, sizeof model->points) ||
	    models->count == MODELS_MAX - 1)
		return;
	*model = (struct model){(uint8_t)misreading, (uint8_t)of, (uint8_t)who, {0}};
	memcpy(model->points, points, sizeof model->points);
	for (unsigned i = 0; i < models->count; i++)
		if (!memcmp(&models->dest[i], model, sizeof *model))
			return;
	models->count++;
}

#define NOBODY CARC_PLAYER_NONE

/* Each winner gets more points, or less. */
static void say_more(struct models *models, unsigned misreading, unsigned of, const int32_t *more)
{
	int32_t points[CARC_SEATS];

	memcpy(points, models->fact->points, sizeof points);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] += models->fact->winners >> player & 1 ? more[player] : 0;
	say(models, misreading, of, NOBODY, points);
}

/* What anybody would get with the majority: a field without what others scored or their pigs bring. */
static int32_t whole(const struct fact *fact, unsigned player)
{
	const struct carc_sum *sum = &fact->sum[fact->winners ? carc_low_bit(fact->winners) : 0];
	int32_t points = sum->points;

	if (fact->winners >> player & 1)
		return fact->points[player];
	for (unsigned i = 0; i < sum->terms; i++)
		if (sum->term[i].of == CARC_OF_PIG || sum->term[i].of == CARC_OF_PIG_HERD ||
		    sum->term[i].of == CARC_OF_SCORED_CITIES)
			points -= (int32_t)sum->term[i].count * sum->term[i].each;
	return points + (fact->figures[player][CARC_PIG] ? fact_cities(fact) : 0);
}

/* Who gets the points: not all who tie, or somebody else. */
static void read_majority(struct models *models)
{
	const struct fact *fact = models->fact;
	int32_t ties = (int32_t)carc_count_bits(fact->winners), down[CARC_SEATS], up[CARC_SEATS];

	for (unsigned who = 0; who < CARC_SEATS; who++) {
		int32_t points[CARC_SEATS] = {0};

		down[who] = fact->points[who] / ties;
		up[who] = (fact->points[who] + ties - 1) / ties;
		if (fact_has_fewer(fact, who)) {
			points[who] = whole(fact, who);
			say(models, CARC_MISREAD_FEWER_INSTEAD, 0, who, points);
		}
		memcpy(points, fact->points, sizeof points);
		points[who] = 0;
		if (ties > 1)
			say(models, CARC_MISREAD_TIE_NOT_SHARED, 0, who, points);
		if (fact_has_fewer(fact, who)) {
			points[who] = whole(fact, who);
			say(models, CARC_MISREAD_FEWER_TOO, 0, who, points);
		}
	}
	if (ties > 1) {
		say(models, CARC_MISREAD_TIE_DIVIDED, 0, NOBODY, down);
		say(models, CARC_MISREAD_TIE_DIVIDED, 0, NOBODY, up);
	}
}

/* Each figure of a kind counts for so many meeples more than it does. */
static void read_weight(struct models *models, unsigned misreading, unsigned kind, int more)
{
	const struct fact *fact = models->fact;
	unsigned weight[CARC_SEATS], now;
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		weight[player] =
			fact->weight[player] + (unsigned)(more * (int)fact->figures[player][kind]);
	now = fact_winners(weight, fact->hills);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = now >> player & 1 ? whole(fact, player) : 0;
	if (fact_all(fact, kind) > 0)
		say(models, misreading, 0, NOBODY, points);
}

/* All who tie got the points, on a hill or not. */
static void read_unbroken(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned tied = fact_most(fact->weight);
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = tied >> player & 1 ? whole(fact, player) : 0;
	if (!fact->barn && tied != fact->winners)
		say(models, CARC_MISREAD_TIE_UNBROKEN, 0, NOBODY, points);
}

/* A hill is one more follower. */
static void read_hills(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned weight[CARC_SEATS], now, any = 0;
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		weight[player] = fact->weight[player] + fact->hills[player];
		any += fact->hills[player];
	}
	now = fact_most(weight);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = now >> player & 1 ? whole(fact, player) : 0;
	if (!fact->barn && any > 0)
		say(models, CARC_MISREAD_HILL_COUNTED, 0, NOBODY, points);
}

/* Mayors count as one meeple each, whatever pennants the city has. */
static void read_alone(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned weight[CARC_SEATS], now;
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		weight[player] = (unsigned)(fact_followers(fact, player) +
					    fact->figures[player][CARC_LARGE_MEEPLE]);
	now = fact_winners(weight, fact->hills);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = now >> player & 1 ? whole(fact, player) : 0;
	if (fact->mayors)
		say(models, CARC_MISREAD_FIGURES_ALONE, 0, NOBODY, points);
}

/* A figure that a tower took in the same turn stands there all the same. */
static void read_taken(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned weight[CARC_SEATS], now;
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		weight[player] = fact->weight[player] + fact->taken[player];
	now = fact_winners(weight, fact->hills);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = now >> player & 1 ? whole(fact, player) : 0;
	if (fact_most(fact->taken))
		say(models, CARC_MISREAD_TAKEN_COUNTED, 0, NOBODY, points);
}

static void read_figures(struct models *models)
{
	const struct fact *fact = models->fact;
	int32_t by_figure[CARC_SEATS], doubled[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		by_figure[player] =
			fact->points[player] * (fact->barn ? 1 : fact_followers(fact, player));
		doubled[player] =
			fact->points[player] * (fact->figures[player][CARC_LARGE_MEEPLE] ? 2 : 1);
	}
	say(models, CARC_MISREAD_PER_FIGURE, 0, NOBODY, by_figure);
	say(models, CARC_MISREAD_LARGE_DOUBLES, 0, NOBODY, doubled);
	read_unbroken(models);
	read_hills(models);
	read_weight(models, CARC_MISREAD_LARGE_AS_ONE, CARC_LARGE_MEEPLE, -1);
	read_weight(models, CARC_MISREAD_PHANTOM_FORGOTTEN, CARC_PHANTOM, -1);
	read_weight(models, CARC_MISREAD_PHANTOM_AS_TWO, CARC_PHANTOM, 1);
	read_weight(models, CARC_MISREAD_WAGON_FORGOTTEN, CARC_WAGON, -1);
	read_weight(models, CARC_MISREAD_BUILDER_COUNTED, CARC_BUILDER, 1);
	read_weight(models, CARC_MISREAD_PIG_COUNTED, CARC_PIG, 1);
}

static void read_pigs(struct models *models)
{
	const struct fact *fact = models->fact;
	int32_t none[CARC_SEATS] = {0}, once[CARC_SEATS] = {0}, added[CARC_SEATS] = {0},
		other[CARC_SEATS] = {0}, open[CARC_SEATS] = {0};
	int32_t pigs = fact_all(fact, CARC_PIG), cities = fact_cities(fact);
	bool counts = false; /* a pig, and not a herd alone */

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		bool own = fact->figures[player][CARC_PIG] > 0;
		const struct carc_term *pig = fact_term(fact, player, CARC_OF_PIG);

		counts |= own && fact->winners >> player & 1;
		none[player] = pig ? -(int32_t)pig->count * pig->each : 0;
		once[player] = pig ? pig->each - (int32_t)pig->count * pig->each : 0;
		added[player] = own ? cities * (pigs - 1) : 0;
		other[player] = !own && pigs > 0 ? cities : 0;
		open[player] = (int32_t)fact->open_cities *
			       (fact->sum[carc_low_bit(fact->winners)].term[0].each + own);
		if (own && !(fact->winners >> player & 1)) {
			int32_t points[CARC_SEATS];

			memcpy(points, fact->points, sizeof points);
			points[player] += cities;
			say(models, CARC_MISREAD_PIG_ALONE, 0, player, points);
		}
	}
	if (counts) {
		say_more(models, CARC_MISREAD_PIG_FORGOTTEN, 0, none);
		say_more(models, CARC_MISREAD_PIG_ONCE, 0, once);
	}
	say_more(models, CARC_MISREAD_PIGS_ADDED, 0, added);
	say_more(models, CARC_MISREAD_PIG_OF_OTHER, 0, other);
	say_more(models, CARC_MISREAD_UNFINISHED, 0, open);
}

/* The same more for each winner. */
static void say_for_all(struct models *models, unsigned misreading, unsigned of, int32_t more)
{
	int32_t all[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++)
		all[player] = more;
	say_more(models, misreading, of, all);
}

/* The cities of a barn for as much as those of farmers; and those of farmers in play for more. */
static void read_barns(struct models *models)
{
	const struct fact *fact = models->fact;
	const struct carc_term *cities = &fact->sum[carc_low_bit(fact->winners)].term[0];
	int32_t count = (int32_t)cities->count;

	if (cities->of == CARC_OF_BARN)
		say_for_all(models, CARC_MISREAD_BARN_THREE, 0, -count);
	if (cities->of == CARC_OF_BARN && fact->pigs)
		say_for_all(models, CARC_MISREAD_PIG_WITH_BARN, 0, count);
	if (fact->final)
		return;
	if (cities->of == CARC_OF_JOINED_CITIES) {
		say_for_all(models, CARC_MISREAD_JOINED_THREE, 0, 2 * count);
		say_for_all(models, CARC_MISREAD_JOINED_FOUR, 0, 3 * count);
	}
	if (cities->of == CARC_OF_CITIES && cities->each == 3)
		say_for_all(models, CARC_MISREAD_PLACED_FOUR, 0, count);
}

/* More points for tiles by an inn or a cathedral, or fewer. */
static void read_shown(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned who = carc_low_bit(fact->winners);
	int32_t tiles = (int32_t)fact->tiles, pennants = (int32_t)fact->pennants,
		inns = (int32_t)fact->inns, cathedrals = (int32_t)fact->cathedrals;
	bool inn = fact_term(fact, who, CARC_OF_INN_TILES) != NULL;
	bool cathedral = fact_term(fact, who, CARC_OF_CATHEDRAL_TILES) != NULL;

	if (inn) {
		say_for_all(models, CARC_MISREAD_INNS_ADDED, 0, tiles * (inns - 1));
		say_for_all(models, CARC_MISREAD_INN_ONE_TILE, 0, inns - tiles);
	}
	if (cathedral) {
		say_for_all(models, CARC_MISREAD_CATHEDRALS_ADDED, 0,
			    (tiles + pennants) * (cathedrals - 1));
		say_for_all(models, CARC_MISREAD_CATHEDRAL_ONE_TILE, 0,
			    cathedrals - tiles - pennants);
		say_for_all(models, CARC_MISREAD_PENNANT_TWO, 0, -pennants);
	}
	if (fact->kind == CARC_ROAD && !fact->final && inns == 0 && fact->inns_beside > 0)
		say_for_all(models, CARC_MISREAD_INN_BESIDE, 0, fact->points[who]);
}

/* What lies around: abbeys that close a road or a city, and vineyards. */
static void read_around(struct models *models)
{
	const struct fact *fact = models->fact;
	int32_t each = fact->sum[carc_low_bit(fact->winners)].term[0].each;
	int32_t vineyards = (int32_t)fact->vineyards;

	say_for_all(models, CARC_MISREAD_ABBEY_COUNTED, 0, (int32_t)fact->abbeys * each);
	if (fact->open)
		say_for_all(models, CARC_MISREAD_VINEYARDS_OPEN, 0, 3 * vineyards);
	else
		say_for_all(models, CARC_MISREAD_VINEYARD_ONE, 0, -2 * vineyards);
}

/* Things that are left out, and the feature as a whole. */
static void read_whole(struct models *models)
{
	const struct fact *fact = models->fact;
	unsigned who = carc_low_bit(fact->winners);
	int32_t otherwise[CARC_SEATS] = {0}, nothing[CARC_SEATS] = {0}, twice[CARC_SEATS];

	for (unsigned i = 0; i < fact->sum[who].terms; i++) {
		const struct carc_term *term = &fact->sum[who].term[i];

		if ((i == 0 && term->of != CARC_OF_MIDDLE) || term->of == CARC_OF_AROUND ||
		    term->of == CARC_OF_PIG || term->of == CARC_OF_PIG_HERD || term->each <= 0 ||
		    term->count == 0)
			continue;
		say_for_all(models, CARC_MISREAD_TERM_FORGOTTEN, term->of,
			    -(int32_t)term->count * term->each);
		if (term->count > 1)
			say_for_all(models, CARC_MISREAD_ONE_FORGOTTEN, term->of, -term->each);
	}
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		otherwise[player] = fact->winners >> player & 1 ? fact->otherwise : 0;
		twice[player] = 2 * fact->points[player];
	}
	if (fact->open && fact->otherwise >= 0)
		say(models, CARC_MISREAD_AS_COMPLETE, 0, NOBODY, otherwise);
	if (!fact->open && fact->otherwise > 0)
		say(models, CARC_MISREAD_AS_INCOMPLETE, 0, NOBODY, otherwise);
	say(models, CARC_MISREAD_NOT_SCORED, 0, NOBODY, nothing);
	say(models, CARC_MISREAD_TWICE, 0, NOBODY, twice);
}

/* ---- Goods ------------------------------------------------------------------------------------------- */

enum { GOODS_GIVE = 10 };

static void by_tokens(unsigned held[CARC_TOKENS][CARC_SEATS], int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	CARC_EACH_TOKEN (GOODS, i)
		for (unsigned player = 0; player < CARC_SEATS; player++)
			points[player] += fact_most(held[i]) >> player & 1 ? GOODS_GIVE : 0;
}

/* Those who tie for goods get other points than all; who: only these players. */
static void say_ties(struct models *models, const struct facts *facts, unsigned misreading,
		     unsigned who, int32_t each, int32_t round)
{
	int32_t points[CARC_SEATS];

	memcpy(points, models->fact->points, sizeof points);
	CARC_EACH_TOKEN (GOODS, i) {
		int32_t ties = (int32_t)carc_count_bits(fact_most(facts->held[i]));

		for (unsigned player = 0; player < CARC_SEATS; player++)
			if (ties > 1 && fact_most(facts->held[i]) >> player & 1 &&
			    (who == NOBODY || who == player))
				points[player] +=
					(each + (round ? ties - 1 : 0)) / ties - GOODS_GIVE;
	}
	say(models, misreading, 0, who, points);
}

static void read_second(struct models *models, const struct facts *facts, int32_t give)
{
	int32_t points[CARC_SEATS];

	memcpy(points, models->fact->points, sizeof points);
	CARC_EACH_TOKEN (GOODS, i) {
		unsigned first = fact_most(facts->held[i]), rest[CARC_SEATS];

		for (unsigned player = 0; player < CARC_SEATS; player++)
			rest[player] = first >> player & 1 ? 0 : facts->held[i][player];
		for (unsigned player = 0; player < CARC_SEATS; player++)
			if (carc_count_bits(first) == 1 && fact_most(rest) >> player & 1)
				points[player] += give;
	}
	say(models, CARC_MISREAD_GOODS_SECOND, 0, NOBODY, points);
}

static void read_goods(struct models *models, const struct facts *facts)
{
	int32_t token[CARC_SEATS] = {0}, all[CARC_SEATS] = {0}, best[CARC_SEATS] = {0},
		points[CARC_SEATS];
	unsigned owned[CARC_TOKENS][CARC_SEATS], received[CARC_TOKENS][CARC_SEATS];

	say_ties(models, facts, CARC_MISREAD_GOODS_TIE_NOBODY, NOBODY, 0, 0);
	say_ties(models, facts, CARC_MISREAD_GOODS_TIE_DIVIDED, NOBODY, GOODS_GIVE, 0);
	say_ties(models, facts, CARC_MISREAD_GOODS_TIE_DIVIDED, NOBODY, GOODS_GIVE, 1);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		say_ties(models, facts, CARC_MISREAD_GOODS_TIE_ALONE, player, 0, 0);
	read_second(models, facts, GOODS_GIVE / 2);
	read_second(models, facts, GOODS_GIVE);
	CARC_EACH_TOKEN (GOODS, i) {
		memcpy(points, models->fact->points, sizeof points);
		for (unsigned player = 0; player < CARC_SEATS; player++) {
			int32_t held = (int32_t)facts->held[i][player];

			token[player] += held;
			all[player] += held * GOODS_GIVE;
			best[player] +=
				fact_most(facts->held[i]) >> player & 1 ? held * GOODS_GIVE : 0;
			points[player] -= fact_most(facts->held[i]) >> player & 1 ? GOODS_GIVE : 0;
			owned[i][player] = facts->held[i][player] - facts->received[i][player] +
					   facts->owned[i][player];
		}
		say(models, CARC_MISREAD_GOODS_NOT_SCORED, i - CARC_FIRST_GOODS, NOBODY, points);
	}
	say(models, CARC_MISREAD_GOODS_PER_TOKEN, 0, NOBODY, token);
	say(models, CARC_MISREAD_GOODS_PER_TOKEN, 0, NOBODY, all);
	say(models, CARC_MISREAD_GOODS_PER_TOKEN, 0, NOBODY, best);
	by_tokens(owned, points);
	if (!facts->shared)
		say(models, CARC_MISREAD_GOODS_OF_OWNER, 0, NOBODY, points);
	memcpy(received, facts->received, sizeof received);
	by_tokens(received, points);
	say(models, CARC_MISREAD_GOODS_OF_START, 0, NOBODY, points);
}

/* ---- The King and the Robber ------------------------------------------------------------------------- */

static void read_title(struct models *models, const struct facts *facts)
{
	static const int32_t nothing[CARC_SEATS];
	const struct fact *fact = models->fact;
	unsigned title = fact->part == CARC_SCORE_KING ? CARC_TITLE_KING : CARC_TITLE_ROBBER;
	unsigned who = carc_low_bit(fact->winners);
	int32_t counts[] = {(int32_t)facts->largest[title], (int32_t)facts->entered[title]};

	for (unsigned i = 0; i < 2; i++)
		if (fact->points[who] == (int32_t)facts->complete[title] && counts[i] > 0) {
			int32_t points[CARC_SEATS];

			for (unsigned player = 0; player < CARC_SEATS; player++)
				points[player] = fact->winners >> player & 1 ? counts[i] : 0;
			say(models, i ? CARC_MISREAD_TITLE_OCCUPIED : CARC_MISREAD_TITLE_OF_SIZE, 0,
			    NOBODY, points);
		}
	for (unsigned i = 0; i < 2; i++) {
		unsigned other = i ? facts->most[title] : facts->tied[title];
		int32_t points[CARC_SEATS] = {0};

		if (other >= CARC_SEATS || facts->complete[title] == 0 ||
		    carc_count_bits(fact->winners) > 1)
			continue;
		points[other] = fact->points[who];
		say(models, i ? CARC_MISREAD_TITLE_OF_OWNER : CARC_MISREAD_TITLE_BY_TIE, 0, other,
		    points);
	}
	say(models, CARC_MISREAD_TITLE_NOT_SCORED, 0, NOBODY, nothing);
}

/* ---- Flocks ------------------------------------------------------------------------------------------ */

/* Each with a shepherd there gets so many points. */
static void say_for_shepherds(struct models *models, unsigned misreading, const int32_t *more)
{
	int32_t points[CARC_SEATS] = {0};

	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = models->fact->winners >> player & 1 ? more[player] : 0;
	say(models, misreading, 0, NOBODY, points);
}

static void read_gathered(struct models *models, int32_t sheep, int32_t tokens)
{
	static const int32_t nothing[CARC_SEATS];
	const struct fact *fact = models->fact;
	int32_t owners = (int32_t)carc_count_bits(fact->winners);
	int32_t token[CARC_SEATS], each[CARC_SEATS], twice[CARC_SEATS], down[CARC_SEATS],
		up[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		token[player] = tokens;
		each[player] = sheep * fact->figures[player][CARC_SHEPHERD];
		twice[player] = 2 * sheep;
		down[player] = sheep / owners;
		up[player] = (sheep + owners - 1) / owners;
		if (owners > 1 && fact->winners >> player & 1) {
			int32_t points[CARC_SEATS] = {0};

			points[player] = sheep;
			say(models, CARC_MISREAD_FLOCK_ALONE, 0, player, points);
		}
	}
	say_for_shepherds(models, CARC_MISREAD_FLOCK_OWN, fact->sheep);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_DIVIDED, down);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_DIVIDED, up);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_PER_TOKEN, token);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_PER_SHEPHERD, each);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_NOT_SCORED, nothing);
	say_for_shepherds(models, CARC_MISREAD_FLOCK_TWICE, twice);
}

static void read_flock(struct models *models)
{
	const struct fact *fact = models->fact;
	int32_t sheep = 0, tokens = 0, all[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		sheep += fact->sheep[player];
		tokens += fact->tokens[player];
	}
	for (unsigned player = 0; player < CARC_SEATS; player++)
		all[player] = sheep;
	if (fact->points[carc_low_bit(fact->winners)] > 0)
		read_gathered(models, sheep, tokens);
	else if (fact->final)
		say_for_shepherds(models, CARC_MISREAD_FLOCK_AT_END, fact->sheep);
	else
		say_for_shepherds(models, CARC_MISREAD_WOLF_SPARED, all);
}

unsigned fact_models(const struct facts *facts, const struct fact *fact,
		     struct model dest[MODELS_MAX])
{
	static const int32_t nothing[CARC_SEATS];
	struct models models = {fact, dest, 0};

	if (fact->of == FACT_FEATURE) {
		read_alone(&models);
		read_taken(&models);
	}
	if (fact->of == FACT_FEATURE && fact->winners) {
		read_majority(&models);
		read_figures(&models);
		read_pigs(&models);
		read_shown(&models);
		read_barns(&models);
		read_around(&models);
		read_whole(&models);
	} else if (fact->of == FACT_GOODS) {
		read_goods(&models, facts);
	} else if (fact->of == FACT_TITLE) {
		read_title(&models, facts);
	} else if (fact->of == FACT_FLOCK) {
		read_flock(&models);
	} else if (fact->of == FACT_RANSOM) {
		say(&models, CARC_MISREAD_RANSOM_UNPAID, 0, NOBODY, nothing);
	}
	return models.count;
}
