/*
 * See misreading.h. Each misreading is a row of misreading.def: other points for a term or for a winner, another weight of
 * figures in the majority, or a function of its own. One that changes nothing is none.
 */
#include "core/dispute/misreading.h"

#include <string.h>

#include "core/dispute/misread_boxes.h"
#include "core/engine/majority.h"
#include "core/terms/bits.h"

static unsigned figures_of(const struct carc_award *award, unsigned player, bool followers)
{
	unsigned count = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (!followers || carc_is_follower(kind))
			count += award->figures[player][kind];
	return count;
}

/* Completed cities of a field, where each gives the same; 0: no such field. */
static int32_t cities_of(const struct carc_award *award)
{
	const struct carc_term *term = &carc_award_sum(award)->term[0];

	return term->of == CARC_OF_CITIES || term->of == CARC_OF_JOINED_CITIES
		       ? (int32_t)term->count
		       : 0;
}

/* Returns whether a player gets a term for what stands on the field, or for other fields, and not for the majority alone. */
static bool is_own(const struct carc_term *term)
{
	return term->of == CARC_OF_PIG || term->of == CARC_OF_PIG_HERD ||
	       term->of == CARC_OF_SCORED_CITIES;
}

/* What a player has, or would have with the majority: as the others, but for his own pig and fields. */
static int32_t share_of(const struct carc_award *award, unsigned player)
{
	const struct carc_sum *sum = carc_award_sum(award);
	int32_t points = 0;

	if (award->winners >> player & 1)
		return award->sum[player].points;
	for (unsigned i = 0; i < sum->terms; i++)
		if (!is_own(&sum->term[i]))
			points += (int32_t)sum->term[i].count * sum->term[i].each;
	return points + (award->figures[player][CARC_PIG] > 0 ? cities_of(award) : 0);
}

/* ---- Other points for a term ------------------------------------------------------------------------- */

static int32_t worth(const struct carc_term *term, int32_t each)
{
	return (int32_t)term->count * each;
}

static int32_t pig_forgotten(const struct carc_award *award, const struct carc_term *term)
{
	(void)award;
	return worth(term, term->of == CARC_OF_PIG ? 0 : term->each);
}

static int32_t pig_once(const struct carc_award *award, const struct carc_term *term)
{
	(void)award;
	return term->of == CARC_OF_PIG ? term->each : worth(term, term->each);
}

/* Each inn, or cathedral, adds a point to a tile: two inns make it 3. */
static int32_t inns_added(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, term->each + (term->of == CARC_OF_INN_TILES ? award->inns - 1 : 0));
}

static bool with_cathedral(const struct carc_term *term)
{
	return term->of == CARC_OF_CATHEDRAL_TILES || term->of == CARC_OF_CATHEDRAL_PENNANTS;
}

static int32_t cathedrals_added(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, term->each + (with_cathedral(term) ? award->cathedrals - 1 : 0));
}

static int32_t inn_one_tile(const struct carc_award *award, const struct carc_term *term)
{
	return term->of == CARC_OF_INN_TILES ? worth(term, 1) + award->inns
					     : worth(term, term->each);
}

static int32_t cathedral_one_tile(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, with_cathedral(term) ? 2 : term->each) +
	       (term->of == CARC_OF_CATHEDRAL_TILES ? award->cathedrals : 0);
}

/* ---- Another majority -------------------------------------------------------------------------------- */

/* Give the points to whoever has a majority that is changed. */
static void by_majority(const struct carc_award *award, struct carc_majority *majority,
			int32_t *points)
{
	carc_majority_decide(majority, CARC_ALL_SEATS);
	for (unsigned player = 0; player < CARC_SEATS; player++)
		points[player] = majority->winners >> player & 1 ? share_of(award, player) : 0;
}

/* Give the points to whoever has the majority if each figure of a kind counts as so many. */
static void by_weight(const struct carc_award *award, unsigned kind, int weight, int32_t *points)
{
	struct carc_majority majority = award->majority;
	unsigned count = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		count += award->figures[player][kind];
		majority.strength[player] += (uint16_t)(award->figures[player][kind] *
							(weight - carc_figure_info(kind)->weight));
	}
	/* Of a barn no figure on the field has the points. */
	if (count > 0)
		by_majority(award, &majority, points);
}

/* All who tie got the points, though one of them has what breaks the tie. */
static bool tie_unbroken(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_majority majority = award->majority;

	(void)n;
	memset(majority.breaks, 0, sizeof majority.breaks);
	by_majority(award, &majority, points);
	return award->majority.why == CARC_MAJORITY_BROKEN;
}

/* What breaks ties was added to the strength of figures. */
static bool hill_counted(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_majority majority = award->majority;
	unsigned counted = 0;

	(void)n;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		counted += majority.breaks[player];
		majority.strength[player] += majority.breaks[player];
	}
	memset(majority.breaks, 0, sizeof majority.breaks);
	by_majority(award, &majority, points);
	return counted > 0;
}

/* What a box adds to the strength of figures was forgotten. */
static bool figures_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_majority majority = award->majority;

	(void)n;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		majority.strength[player] = 0;
		for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
			majority.strength[player] += (uint16_t)(award->figures[player][kind] *
								carc_figure_info(kind)->weight);
	}
	by_majority(award, &majority, points);
	return award->majority.adds != NULL;
}

/* A figure that was taken from there before the scoring was counted. */
static bool taken_counted(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_majority majority = award->majority;
	unsigned taken = 0;

	(void)n;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		taken += award->taken[player];
		majority.strength[player] += award->taken[player];
	}
	by_majority(award, &majority, points);
	return taken > 0;
}

/* ---- Other points for a winner ----------------------------------------------------------------------- */

/* That it gave nothing is rather that it was not scored. */
static int32_t as_incomplete(const struct carc_award *award, unsigned player)
{
	return !award->open && award->otherwise > 0 ? award->otherwise : award->points[player];
}

static int32_t as_complete(const struct carc_award *award, unsigned player)
{
	return award->open && award->has_otherwise ? award->otherwise : award->points[player];
}

/* With a pig of one's own they give more. */
static int32_t unfinished(const struct carc_award *award, unsigned player)
{
	bool pig = award->figures[player][CARC_PIG] > 0;

	return award->points[player] + award->unfinished * (award->sum[player].term[0].each + pig);
}

static int32_t per_figure(const struct carc_award *award, unsigned player)
{
	unsigned followers = figures_of(award, player, true);

	return award->points[player] * (int32_t)(followers ? followers : 1);
}

static int32_t large_doubles(const struct carc_award *award, unsigned player)
{
	return award->points[player] * (award->figures[player][CARC_LARGE_MEEPLE] > 0 ? 2 : 1);
}

static int32_t inn_beside(const struct carc_award *award, unsigned player)
{
	bool beside = !award->final && award->inns == 0 && award->inns_beside > 0;

	return award->points[player] * (beside ? 2 : 1);
}

static int32_t pigs_of(const struct carc_award *award)
{
	int32_t pigs = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		pigs += award->figures[player][CARC_PIG];
	return pigs;
}

static int32_t pigs_added(const struct carc_award *award, unsigned player)
{
	bool own = award->figures[player][CARC_PIG] > 0;

	return award->points[player] + (own ? cities_of(award) * (pigs_of(award) - 1) : 0);
}

static int32_t pig_of_other(const struct carc_award *award, unsigned player)
{
	bool other = award->figures[player][CARC_PIG] == 0 && pigs_of(award) > 0;

	return award->points[player] + (other ? cities_of(award) : 0);
}

/* Pigs give nothing to a barn. WikiCarpedia, Abbey and Mayor: The barn. */
static int32_t pig_with_barn(const struct carc_award *award, unsigned player)
{
	const struct carc_term *first = &award->sum[player].term[0];

	return award->points[player] +
	       (award->pigs && first->of == CARC_OF_BARN ? (int32_t)first->count : 0);
}

static int32_t abbey_counted(const struct carc_award *award, unsigned player)
{
	return award->points[player] + award->abbeys * award->sum[player].term[0].each;
}

static int32_t vineyards_open(const struct carc_award *award, unsigned player)
{
	return award->points[player] + award->unearned;
}

static int32_t not_scored(const struct carc_award *award, unsigned player)
{
	(void)award;
	(void)player;
	return 0;
}

static int32_t twice(const struct carc_award *award, unsigned player)
{
	return 2 * award->points[player];
}

/* ---- Features, in several variants ------------------------------------------------------------------- */

/*
 * Take the things of the n-th term off what each winner gets, or one of them. Nobody forgets all that a feature is worth,
 * as the tiles of a road; and of the tiles around a monastery one is soon miscounted, which is no misreading.
 */
static bool without(const struct carc_award *award, unsigned n, bool one, int32_t *points)
{
	const struct carc_sum *sum = carc_award_sum(award);
	const struct carc_term *term = &sum->term[n];

	if (n >= sum->terms || (n == 0 && term->of != CARC_OF_MIDDLE) ||
	    term->of == CARC_OF_AROUND || is_own(term) || term->each <= 0 ||
	    term->count < (one ? 2 : 1))
		return false;
	CARC_EACH_BIT (player, award->winners)
		points[player] -= worth(term, term->each) / (one ? term->count : 1);
	return true;
}

static bool term_forgotten(const struct carc_award *award, unsigned n, int32_t *points)
{
	return without(award, n, false, points);
}

static bool one_forgotten(const struct carc_award *award, unsigned n, int32_t *points)
{
	return without(award, n, true, points);
}

static bool tie_not_shared(const struct carc_award *award, unsigned n, int32_t *points)
{
	points[n] = 0;
	return carc_count_bits(award->winners) > 1;
}

/* Rounded down, or with the second variant up. */
static bool tie_divided(const struct carc_award *award, unsigned n, int32_t *points)
{
	int32_t among = (int32_t)carc_count_bits(award->winners);

	CARC_EACH_BIT (player, award->winners)
		points[player] = (points[player] + (n ? among - 1 : 0)) / among;
	return true;
}

/* Somebody with figures there, but fewer than each who has the majority; and no tie was broken against him. */
static bool fewer_too(const struct carc_award *award, unsigned n, int32_t *points)
{
	unsigned figures = figures_of(award, n, false);

	if (award->majority.tied >> n & 1)
		return false;
	CARC_EACH_BIT (player, award->winners)
		if (figures >= figures_of(award, player, false))
			return false;
	points[n] = share_of(award, n);
	return figures > 0;
}

static bool fewer_instead(const struct carc_award *award, unsigned n, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	return fewer_too(award, n, points);
}

static bool pig_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	points[n] += cities_of(award);
	return !(award->winners >> n & 1) && award->figures[n][CARC_PIG] > 0;
}

/* ---- All of them ------------------------------------------------------------------------------------- */

/* How points are misread: in one of five ways. Of the first four there is one variant. */
struct way {
	/* What a term is worth to each winner. */
	int32_t (*term)(const struct carc_award *award, const struct carc_term *term);
	/* Terms of this kind are worth so much each; with `was` only in play, where that is what they are worth. */
	uint8_t of, was, as;
	/* What each winner gets. */
	int32_t (*winner)(const struct carc_award *award, unsigned player);
	/* Figures of this kind count as so many meeples, each, in the majority. */
	bool counts;
	uint8_t figure, weight;
	/* A function of its own: n is less than variants, a player if these are CARC_SEATS. False: it cannot be so. */
	bool (*read)(const struct carc_award *award, unsigned n, int32_t *points);
	uint8_t variants;
	bool unwon; /* it also gives points to somebody where nobody has the majority */
	bool each;  /* a variant for each term, or kind of goods, which the words name */
};

/* clang-format off */
#define TERM(fn) {.term = (fn), .variants = 1}
#define AS(kind, so_much) {.of = (kind), .as = (so_much), .variants = 1}
#define IN_PLAY(kind, less, more) {.of = (kind), .was = (less), .as = (more), .variants = 1}
#define WINNER(fn) {.winner = (fn), .variants = 1}
#define COUNTS(kind, as_many) {.counts = true, .figure = (kind), .weight = (as_many), .variants = 1}
#define READ(count, fn) {.variants = (count), .read = (fn)}
#define UNWON(fn) {.variants = 1, .unwon = true, .read = (fn)}
#define EACH(count, fn) {.variants = (count), .each = true, .read = (fn)}
/* clang-format on */

static const struct {
	struct carc_misreading_info info;
	struct way way;
} rows[CARC_MISREADINGS] = {
#define MISREADING(symbol, of, name, words, way) {{name, words, CARC_AWARD_##of, false}, way},
#define SLIP(symbol, of, name, words, way) {{name, words, CARC_AWARD_##of, true}, way},
#include "core/dispute/misreading.def"
};

const struct carc_misreading_info *carc_misreading_info(unsigned misreading)
{
	return &rows[misreading].info;
}

static int32_t term_by(const struct way *way, const struct carc_award *award,
		       const struct carc_term *term)
{
	bool other =
		term->of == way->of && (!way->was || (!award->final && term->each == way->was));

	return way->term ? way->term(award, term) : worth(term, other ? way->as : term->each);
}

bool carc_misread(const struct carc_award *award, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS])
{
	const struct way *way = &rows[misreading].way;

	if (award->of != rows[misreading].info.of || (!award->winners && !way->unwon) ||
	    n >= way->variants)
		return false;
	*ret_misread = (struct carc_misread){
		.misreading = (uint8_t)misreading,
		.of = !way->each                      ? 0
		      : award->of == CARC_AWARD_GOODS ? (uint8_t)n
						      : carc_award_sum(award)->term[n].of,
		.who = way->variants == CARC_SEATS ? (uint8_t)n : CARC_PLAYER_NONE};
	memcpy(ret_points, award->points, sizeof award->points);
	CARC_EACH_BIT (player, way->term || way->as ? award->winners : 0) {
		ret_points[player] = 0;
		for (unsigned i = 0; i < award->sum[player].terms; i++)
			ret_points[player] += term_by(way, award, &award->sum[player].term[i]);
	}
	if (way->counts)
		by_weight(award, way->figure, way->weight, ret_points);
	if (way->read && !way->read(award, n, ret_points))
		return false;
	CARC_EACH_BIT (player, way->winner ? award->winners : 0)
		ret_points[player] = way->winner(award, player);
	return memcmp(ret_points, award->points, sizeof award->points) != 0;
}
