/*
 * See misreading.h. Each misreading is a row of the table of ways at the end: other points for a term or for a winner,
 * another weight of figures in the majority, or a function of its own. One that changes nothing is none.
 */
#include <string.h>

#include "core/dispute/misread_flock.h"
#include "core/dispute/misread_goods.h"
#include "core/dispute/misread_title.h"
#include "core/dispute/misreading.h"
#include "core/engine/majority.h"
#include "core/terms/bits.h"

static const struct carc_misreading_info infos[CARC_MISREADINGS] = {
#define MISREADING(symbol, of, name, words) {name, words, CARC_AWARD_##of, false},
#define SLIP(symbol, of, name, words) {name, words, CARC_AWARD_##of, true},
#include "core/dispute/misreading.def"
};

const struct carc_misreading_info *carc_misreading_info(unsigned misreading)
{
	return &infos[misreading];
}

/* The sum of a winner; all begin with the same term. */
static const struct carc_sum *any_sum(const struct carc_award *award)
{
	return &award->sum[carc_low_bit(award->winners)];
}

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
	const struct carc_term *term = &any_sum(award)->term[0];

	return term->of == CARC_OF_CITIES ? (int32_t)term->count : 0;
}

/* What a player has, or would have with the majority: as the others, but for his own pig and fields. */
static int32_t share_of(const struct carc_award *award, unsigned player)
{
	const struct carc_sum *sum = any_sum(award);
	int32_t points = 0;

	if (award->winners >> player & 1)
		return award->sum[player].points;
	for (unsigned i = 0; i < sum->terms; i++)
		if (sum->term[i].of != CARC_OF_PIG && sum->term[i].of != CARC_OF_SCORED_CITIES)
			points += (int32_t)sum->term[i].count * sum->term[i].each;
	return points + (award->figures[player][CARC_PIG] > 0 ? cities_of(award) : 0);
}

/* ---- Other points for a term ------------------------------------------------------------------------- */

static int32_t worth(const struct carc_term *term, int32_t each)
{
	return (int32_t)term->count * each;
}

/* Whether any of them has a pig there: a herd may give its points, too. */
static bool has_pig(const struct carc_award *award)
{
	CARC_EACH_BIT (player, award->winners)
		if (award->figures[player][CARC_PIG] > 0)
			return true;
	return false;
}

static int32_t pig_forgotten(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, term->of == CARC_OF_PIG && has_pig(award) ? 0 : term->each);
}

static int32_t pig_once(const struct carc_award *award, const struct carc_term *term)
{
	return term->of == CARC_OF_PIG && has_pig(award) ? term->each : worth(term, term->each);
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

static int32_t pennant_two(const struct carc_award *award, const struct carc_term *term)
{
	(void)award;
	return worth(term, term->of == CARC_OF_CATHEDRAL_PENNANTS ? 2 : term->each);
}

static int32_t barn_three(const struct carc_award *award, const struct carc_term *term)
{
	(void)award;
	return worth(term, term->of == CARC_OF_BARN ? 3 : term->each);
}

/* Cities of a field that is scored in play, for so many points each. */
static bool in_play(const struct carc_award *award, const struct carc_term *term, int32_t each)
{
	return !award->final && term->of == CARC_OF_CITIES && term->each == each;
}

static int32_t joined_three(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, in_play(award, term, 1) ? 3 : term->each);
}

static int32_t joined_four(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, in_play(award, term, 1) ? 4 : term->each);
}

static int32_t placed_four(const struct carc_award *award, const struct carc_term *term)
{
	return worth(term, in_play(award, term, 3) ? 4 : term->each);
}

static int32_t vineyard_one(const struct carc_award *award, const struct carc_term *term)
{
	(void)award;
	return worth(term, term->of == CARC_OF_VINEYARDS ? 1 : term->each);
}

static void by_terms(const struct carc_award *award,
		     int32_t (*points_of)(const struct carc_award *, const struct carc_term *),
		     int32_t *points)
{
	CARC_EACH_BIT (player, award->winners) {
		points[player] = 0;
		for (unsigned i = 0; i < award->sum[player].terms; i++)
			points[player] += points_of(award, &award->sum[player].term[i]);
	}
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
	const struct carc_sum *sum = any_sum(award);
	const struct carc_term *term = &sum->term[n];

	if (n >= sum->terms || (n == 0 && term->of != CARC_OF_MIDDLE) ||
	    term->of == CARC_OF_AROUND || term->of == CARC_OF_PIG || term->each <= 0 ||
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

/* How points are misread: in one of four ways. Of the first three there is one variant. */
struct way {
	/* What a term is worth to each winner. */
	int32_t (*term)(const struct carc_award *award, const struct carc_term *term);
	/* What each winner gets. */
	int32_t (*winner)(const struct carc_award *award, unsigned player);
	/* Figures of this kind count as so many meeples, each, in the majority. */
	bool counts;
	uint8_t figure, weight;
	/* A function of its own: n is less than variants, a player if these are CARC_SEATS. False: it cannot be so. */
	bool (*read)(const struct carc_award *award, unsigned n, int32_t *points);
	uint8_t variants;
	bool each; /* a variant for each term, or kind of goods, which the words name */
};

/* clang-format off */
#define TERM(fn) {.term = (fn), .variants = 1}
#define WINNER(fn) {.winner = (fn), .variants = 1}
#define COUNTS(kind, as) {.counts = true, .figure = (kind), .weight = (as), .variants = 1}
#define READ(count, fn) {.variants = (count), .read = (fn)}
#define EACH(count, fn) {.variants = (count), .each = true, .read = (fn)}
/* clang-format on */

static const struct way ways[CARC_MISREADINGS] = {
	[CARC_MISREAD_TERM_FORGOTTEN] = EACH(CARC_SUM_TERMS_MAX, term_forgotten),
	[CARC_MISREAD_ONE_FORGOTTEN] = EACH(CARC_SUM_TERMS_MAX, one_forgotten),
	[CARC_MISREAD_TIE_NOT_SHARED] = READ(CARC_SEATS, tie_not_shared),
	[CARC_MISREAD_TIE_DIVIDED] = READ(2, tie_divided),
	[CARC_MISREAD_TIE_UNBROKEN] = READ(1, tie_unbroken),
	[CARC_MISREAD_FIGURES_ALONE] = READ(1, figures_alone),
	[CARC_MISREAD_FEWER_INSTEAD] = READ(CARC_SEATS, fewer_instead),
	[CARC_MISREAD_FEWER_TOO] = READ(CARC_SEATS, fewer_too),
	[CARC_MISREAD_AS_INCOMPLETE] = WINNER(as_incomplete),
	[CARC_MISREAD_AS_COMPLETE] = WINNER(as_complete),
	[CARC_MISREAD_UNFINISHED] = WINNER(unfinished),
	[CARC_MISREAD_PER_FIGURE] = WINNER(per_figure),
	[CARC_MISREAD_LARGE_AS_ONE] = COUNTS(CARC_LARGE_MEEPLE, 1),
	[CARC_MISREAD_LARGE_DOUBLES] = WINNER(large_doubles),
	[CARC_MISREAD_PHANTOM_FORGOTTEN] = COUNTS(CARC_PHANTOM, 0),
	[CARC_MISREAD_PHANTOM_AS_TWO] = COUNTS(CARC_PHANTOM, 2),
	[CARC_MISREAD_WAGON_FORGOTTEN] = COUNTS(CARC_WAGON, 0),
	[CARC_MISREAD_BUILDER_COUNTED] = COUNTS(CARC_BUILDER, 1),
	[CARC_MISREAD_PIG_COUNTED] = COUNTS(CARC_PIG, 1),
	[CARC_MISREAD_PIG_FORGOTTEN] = TERM(pig_forgotten),
	[CARC_MISREAD_PIG_ONCE] = TERM(pig_once),
	[CARC_MISREAD_PIGS_ADDED] = WINNER(pigs_added),
	[CARC_MISREAD_PIG_OF_OTHER] = WINNER(pig_of_other),
	[CARC_MISREAD_PIG_ALONE] = READ(CARC_SEATS, pig_alone),
	[CARC_MISREAD_INN_BESIDE] = WINNER(inn_beside),
	[CARC_MISREAD_INNS_ADDED] = TERM(inns_added),
	[CARC_MISREAD_INN_ONE_TILE] = TERM(inn_one_tile),
	[CARC_MISREAD_CATHEDRALS_ADDED] = TERM(cathedrals_added),
	[CARC_MISREAD_CATHEDRAL_ONE_TILE] = TERM(cathedral_one_tile),
	[CARC_MISREAD_PENNANT_TWO] = TERM(pennant_two),
	[CARC_MISREAD_BARN_THREE] = TERM(barn_three),
	[CARC_MISREAD_JOINED_THREE] = TERM(joined_three),
	[CARC_MISREAD_JOINED_FOUR] = TERM(joined_four),
	[CARC_MISREAD_PLACED_FOUR] = TERM(placed_four),
	[CARC_MISREAD_ABBEY_COUNTED] = WINNER(abbey_counted),
	[CARC_MISREAD_HILL_COUNTED] = READ(1, hill_counted),
	[CARC_MISREAD_VINEYARD_ONE] = TERM(vineyard_one),
	[CARC_MISREAD_VINEYARDS_OPEN] = WINNER(vineyards_open),
	[CARC_MISREAD_GOODS_TIE_NOBODY] = READ(1, carc_misread_goods_tie_nobody),
	[CARC_MISREAD_GOODS_TIE_ALONE] = READ(CARC_SEATS, carc_misread_goods_tie_alone),
	[CARC_MISREAD_GOODS_TIE_DIVIDED] = READ(2, carc_misread_goods_tie_divided),
	[CARC_MISREAD_GOODS_SECOND] = READ(2, carc_misread_goods_second),
	[CARC_MISREAD_GOODS_PER_TOKEN] = READ(3, carc_misread_goods_per_token),
	[CARC_MISREAD_GOODS_OF_OWNER] = READ(1, carc_misread_goods_of_owner),
	[CARC_MISREAD_GOODS_OF_START] = READ(1, carc_misread_goods_of_start),
	[CARC_MISREAD_RANSOM_UNPAID] = WINNER(not_scored),
	[CARC_MISREAD_TITLE_OF_SIZE] = WINNER(carc_misread_title_of_size),
	[CARC_MISREAD_TITLE_OCCUPIED] = WINNER(carc_misread_title_occupied),
	[CARC_MISREAD_TITLE_BY_TIE] = READ(CARC_SEATS, carc_misread_title_by_tie),
	[CARC_MISREAD_TITLE_OF_OWNER] = READ(CARC_SEATS, carc_misread_title_of_owner),
	[CARC_MISREAD_FLOCK_ALONE] = READ(CARC_SEATS, carc_misread_flock_alone),
	[CARC_MISREAD_FLOCK_OWN] = WINNER(carc_misread_flock_own),
	[CARC_MISREAD_FLOCK_DIVIDED] = READ(2, tie_divided),
	[CARC_MISREAD_FLOCK_PER_TOKEN] = WINNER(carc_misread_flock_per_token),
	[CARC_MISREAD_FLOCK_PER_SHEPHERD] = WINNER(carc_misread_flock_per_shepherd),
	[CARC_MISREAD_WOLF_SPARED] = WINNER(carc_misread_wolf_spared),
	[CARC_MISREAD_FLOCK_AT_END] = WINNER(carc_misread_flock_at_end),
	[CARC_MISREAD_NOT_SCORED] = WINNER(not_scored),
	[CARC_MISREAD_TWICE] = WINNER(twice),
	[CARC_MISREAD_GOODS_NOT_SCORED] = EACH(CARC_TRADES, carc_misread_goods_not_scored),
	[CARC_MISREAD_TITLE_NOT_SCORED] = WINNER(not_scored),
	[CARC_MISREAD_FLOCK_NOT_SCORED] = WINNER(not_scored),
	[CARC_MISREAD_FLOCK_TWICE] = WINNER(twice),
};

bool carc_misread(const struct carc_award *award, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS])
{
	const struct way *way = &ways[misreading];

	if (award->of != infos[misreading].of || !award->winners || n >= way->variants)
		return false;
	*ret_misread = (struct carc_misread){
		.misreading = (uint8_t)misreading,
		.of = !way->each                      ? 0
		      : award->of == CARC_AWARD_GOODS ? (uint8_t)n
						      : any_sum(award)->term[n].of,
		.who = way->variants == CARC_SEATS ? (uint8_t)n : CARC_PLAYER_NONE};
	memcpy(ret_points, award->points, sizeof award->points);
	if (way->term)
		by_terms(award, way->term, ret_points);
	else if (way->counts)
		by_weight(award, way->figure, way->weight, ret_points);
	else if (way->read && !way->read(award, n, ret_points))
		return false;
	CARC_EACH_BIT (player, way->winner ? award->winners : 0)
		ret_points[player] = way->winner(award, player);
	return memcmp(ret_points, award->points, sizeof award->points) != 0;
}
