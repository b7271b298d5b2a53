/*
 * Evaluates misreadings, see misreading.h: each is a row of misreading.def that changes the terms of a sum, the majority or the points
 * of winners, or names a function.
 */
#include "core/dispute/misreading.h"

#include <string.h>

#include "core/engine/score.h"

/* ---- Changes of points by a row ----------------------------------------------------------------------- */

/* Change of a misread term of a sum. shows: row of shows.def + 1 of the symbol on the feature that is counted. */
struct change {
	enum { UNCHANGED, SETS, COUNTS_ONCE, ADDS_SHOWN } by;
	uint8_t of; /* enum carc_term_of */
	uint8_t each, shows;
};

#define CHANGE(how, kind, points, symbol) \
	{ \
		.by = (how), .of = CARC_OF_##kind, .each = (points), .shows = (symbol) \
	}
#define SET(kind, points) CHANGE(SETS, kind, points, 0)
#define ONCE(kind) CHANGE(COUNTS_ONCE, kind, 0, 0)
/* Each symbol beyond the first adds a point to each thing. */
#define ADDED(kind, symbol) CHANGE(ADDS_SHOWN, kind, 0, CARC_SHOWS_##symbol + 1)
/* Each symbol adds a point to the sum, and none to each thing. */
#define ONE_TILE(kind, points, symbol) CHANGE(SETS, kind, points, CARC_SHOWS_##symbol + 1)

/* A way to misread points. */
struct way {
	enum { ALWAYS, IN_PLAY, AT_END } when;
	bool slip;
	bool unwon;       /* it also gives points to a player if no player has the majority */
	uint8_t variants; /* 0: one */
	bool each;        /* a variant for each term, or kind of goods, which the words name */
	struct change terms[2];
	/* Points of a winner in place of those given. */
	int32_t (*winner)(const struct carc_award *award, unsigned player);
	/* A winner's points are multiplied, if he has such a figure there, or only other features of its tiles show a symbol. */
	bool multiplied;
	uint8_t by, if_figure, if_beside; /* figure, row of shows.def + 1; 0: always */
	uint8_t unearned;                 /* a term + 1 that would add to it if it were complete */
	/* A misreading of the majority. */
	enum {
		AS_IT_IS,
		BY_WEIGHT,
		TIE_UNBROKEN,
		BREAKS_COUNTED,
		FIGURES_ALONE,
		TAKEN_COUNTED
	} majority;
	uint8_t figure, weight; /* BY_WEIGHT: figures of this kind count as so many meeples */
	/*
	 * Changes points, at first those that were given, to those by variant n; with CARC_SEATS variants n is a player. Returns
	 * false if variant n is impossible.
	 */
	bool (*read)(const struct carc_award *award, unsigned misreading, unsigned n,
		     int32_t *points);
};

#define TIMES(number) .multiplied = true, .by = (number)
#define COUNTS(kind, as_many) .majority = BY_WEIGHT, .figure = CARC_##kind, .weight = (as_many)

/* Points of a term to each winner. */
static int32_t term_by(const struct way *way, const struct carc_award *award,
		       const struct carc_term *term)
{
	int32_t count = (int32_t)term->count, each = term->each;

	for (unsigned i = 0; i < 2; i++) {
		const struct change *change = &way->terms[i];
		int32_t shown = change->shows ? award->shows[change->shows - 1] : 0;

		if (change->by == UNCHANGED || change->of != term->of)
			continue;
		if (change->by == SETS)
			return count * change->each + shown;
		return change->by == COUNTS_ONCE ? each : count * (each + shown - 1);
	}
	return count * each;
}

/* Points that a term would add if the feature were complete. */
static int32_t unearned(const struct carc_award *award, unsigned of)
{
	for (unsigned i = 0; award->open && i < award->otherwise.terms; i++)
		if (award->otherwise.term[i].of == of)
			return (int32_t)award->otherwise.term[i].count *
			       award->otherwise.term[i].each;
	return 0;
}

/* Points of a winner. */
static int32_t winner_by(const struct way *way, const struct carc_award *award, unsigned player)
{
	int32_t points = way->terms[0].by ? 0 : award->points[player];

	for (unsigned i = 0; way->terms[0].by && i < award->sum[player].terms; i++)
		points += term_by(way, award, &award->sum[player].term[i]);
	if (way->winner)
		return way->winner(award, player);
	if (way->unearned)
		points += unearned(award, way->unearned - 1u);
	if (way->if_figure && award->figures[player][way->if_figure - 1] == 0)
		return points;
	if (way->if_beside &&
	    (award->shows[way->if_beside - 1] > 0 || award->beside[way->if_beside - 1] == 0))
		return points;
	return way->multiplied ? points * way->by : points;
}

/* ---- Points of winners -------------------------------------------------------------------------------- */

static unsigned figures_of(const struct carc_award *award, unsigned player, bool followers)
{
	unsigned count = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (!followers || carc_is_follower(kind))
			count += award->figures[player][kind];
	return count;
}

/* Points that a player's figures add for each city of a field. */
static int32_t fed_by(const struct carc_award *award, unsigned player)
{
	int32_t points = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (award->figures[player][kind] > 0)
			points += carc_figure_info(kind)->feeds;
	return points;
}

/* Returns whether a term is a player's own: for his figures on a field, or for other fields, not for the majority. */
static bool is_own(const struct carc_award *award, unsigned term)
{
	return award->kind == CARC_FIELD && term > 0;
}

/* Returns what a player has, or would have with the majority. */
static int32_t share_of(const struct carc_award *award, unsigned player)
{
	const struct carc_sum *sum = carc_award_sum(award);
	int32_t points = 0;

	if (award->winners >> player & 1)
		return award->sum[player].points;
	for (unsigned i = 0; i < sum->terms; i++)
		if (!is_own(award, i))
			points += (int32_t)sum->term[i].count * sum->term[i].each;
	return points + carc_award_cities(award) * fed_by(award, player);
}

/* If it gave nothing, NOT_SCORED is the better reading. */
static int32_t as_incomplete(const struct carc_award *award, unsigned player)
{
	return !award->open && award->otherwise.points > 0 ? award->otherwise.points
							   : award->points[player];
}

static int32_t as_complete(const struct carc_award *award, unsigned player)
{
	return award->open && award->has_otherwise ? award->otherwise.points
						   : award->points[player];
}

static int32_t unfinished(const struct carc_award *award, unsigned player)
{
	int32_t each = award->sum[player].term[0].each + fed_by(award, player);

	return award->points[player] + award->unfinished * each;
}

static int32_t per_figure(const struct carc_award *award, unsigned player)
{
	unsigned followers = figures_of(award, player, true);

	return award->points[player] * (int32_t)(followers ? followers : 1);
}

/* Tiles from hands that close it were counted as tiles of it. */
static int32_t closers_counted(const struct carc_award *award, unsigned player)
{
	return award->points[player] + award->closers * award->sum[player].term[0].each;
}

/* ---- Another majority -------------------------------------------------------------------------------- */

/* Returns the strength of a player by a row. */
static unsigned strength_of(const struct way *way, const struct carc_award *award, unsigned player)
{
	const uint8_t *figures = award->figures[player];
	unsigned strength = award->majority.strength[player], weights = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		weights += figures[kind] * carc_figure_info(kind)->weight;
	switch (way->majority) {
	case BY_WEIGHT:
		return strength + figures[way->figure] * way->weight -
		       figures[way->figure] * carc_figure_info(way->figure)->weight;
	case BREAKS_COUNTED:
		return strength + award->majority.breaks[player];
	case TAKEN_COUNTED:
		return strength + award->taken[player];
	case FIGURES_ALONE:
		/* Strength that a box adds is forgotten. */
		return award->majority.adds ? weights : strength;
	case AS_IT_IS:
	case TIE_UNBROKEN:
		break;
	}
	return strength;
}

/*
 * Gives the points to each player with a row's majority. Returns false if the row changes no compared value: some boxes give
 * points without a majority.
 */
static bool by_majority(const struct way *way, const struct carc_award *award, int32_t *points)
{
	struct carc_majority majority = award->majority;
	bool unbroken = way->majority == TIE_UNBROKEN || way->majority == BREAKS_COUNTED;
	bool changed = false;

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		majority.strength[player] = (uint16_t)strength_of(way, award, player);
		changed |= majority.strength[player] != award->majority.strength[player] ||
			   (unbroken && majority.breaks[player] > 0);
	}
	if (unbroken)
		memset(majority.breaks, 0, sizeof majority.breaks);
	if (!changed)
		return false;
	carc_majority_decide(&majority, CARC_ALL_SEATS);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = majority.winners >> player & 1 ? share_of(award, player) : 0;
	return true;
}

/* ---- Several variants --------------------------------------------------------------------------------- */

/*
 * Takes the things of the n-th term off what each winner gets, or one of them. The first term is the whole worth of most features,
 * such as the tiles of a road, and forgotten by nobody; tiles around a monastery are soon miscounted, which is no misreading.
 */
static bool without(const struct carc_award *award, unsigned misreading, unsigned n,
		    int32_t *points)
{
	bool one = misreading == CARC_MISREAD_ONE_FORGOTTEN;
	const struct carc_sum *sum = carc_award_sum(award);
	const struct carc_term *term = &sum->term[n];

	if (n >= sum->terms || (n == 0 && term->of != CARC_OF_MIDDLE) ||
	    term->of == CARC_OF_AROUND || is_own(award, n) || term->each <= 0 ||
	    term->count < (one ? 2 : 1))
		return false;
	CARC_EACH_BIT (player, award->winners)
		points[player] -= (int32_t)(one ? 1 : term->count) * term->each;
	return true;
}

static bool tie_not_shared(const struct carc_award *award, unsigned misreading, unsigned n,
			   int32_t *points)
{
	(void)misreading;
	points[n] = 0;
	return carc_count_bits(award->winners) > 1;
}

/* Variant 0 rounds down, variant 1 rounds up. */
static bool tie_divided(const struct carc_award *award, unsigned misreading, unsigned n,
			int32_t *points)
{
	int32_t among = (int32_t)carc_count_bits(award->winners);

	(void)misreading;
	CARC_EACH_BIT (player, award->winners)
		points[player] = (points[player] + (n ? among - 1 : 0)) / among;
	return true;
}

/* Player n has figures there, but fewer than each winner, and no tie was broken against him. */
static bool fewer(const struct carc_award *award, unsigned misreading, unsigned n, int32_t *points)
{
	unsigned figures = figures_of(award, n, false);

	if (award->majority.tied >> n & 1)
		return false;
	CARC_EACH_BIT (player, award->winners)
		if (figures >= figures_of(award, player, false))
			return false;
	if (misreading == CARC_MISREAD_FEWER_INSTEAD)
		memset(points, 0, CARC_SEATS * sizeof *points);
	points[n] = share_of(award, n);
	return figures > 0;
}

/* ---- All of them ------------------------------------------------------------------------------------- */

/* The sets of entries that rows are about, a bit each. */
#define FEATURE (UINT32_C(1) << 31)
#define PAID (UINT32_C(1) << 30)
#define FOR(part) (UINT32_C(1) << CARC_SCORE_##part)

static_assert(CARC_SCORE_PARTS <= 30, "a bit for each part of the score, and two more");

static const struct {
	struct carc_misreading_info info;
	uint32_t of;
	struct way way;
} rows[CARC_MISREADINGS] = {
#define MISREADING(number, symbol, of, name, words, ...) \
	[number] = {{name, words}, of, {__VA_ARGS__}},
#define MISREADING_BY(number, symbol, of, name, words, function, ...) \
	MISREADING(number, symbol, of, name, words, .read = (function), __VA_ARGS__)
#include "core/verdict/misreading.def"
};

const struct carc_misreading_info *carc_misreading_info(unsigned misreading)
{
	return &rows[misreading].info;
}

bool carc_misreading_is_slip(unsigned misreading)
{
	return rows[misreading].way.slip;
}

static uint32_t set_of(const struct carc_award *award)
{
	return award->of == CARC_AWARD_FEATURE ? FEATURE
	       : award->of == CARC_AWARD_PAID  ? PAID
	       : award->of == CARC_AWARD_OTHER ? 0
					       : UINT32_C(1) << award->ref.kind;
}

bool carc_misread(const struct carc_award *award, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS])
{
	const struct way *way = &rows[misreading].way;

	if (!(rows[misreading].of & set_of(award)) || (!award->winners && !way->unwon) ||
	    n >= (way->variants ? way->variants : 1u) ||
	    (way->when != ALWAYS && (way->when == AT_END) != award->final))
		return false;
	*ret_misread = (struct carc_misread){
		.misreading = (uint8_t)misreading,
		.of = !way->each                        ? 0
		      : award->of == CARC_AWARD_FEATURE ? carc_award_sum(award)->term[n].of
							: (uint8_t)n,
		.who = way->variants == CARC_SEATS ? (uint8_t)n : CARC_PLAYER_NONE};
	memcpy(ret_points, award->points, sizeof award->points);
	if (way->majority && !by_majority(way, award, ret_points))
		return false;
	if (way->read && !way->read(award, misreading, n, ret_points))
		return false;
	CARC_EACH_BIT (player, way->majority || way->read ? 0 : award->winners)
		ret_points[player] = winner_by(way, award, player);
	return memcmp(ret_points, award->points, sizeof award->points) != 0;
}
