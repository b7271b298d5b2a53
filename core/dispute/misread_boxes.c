/* See misread_boxes.h. */
#include "core/dispute/misread_boxes.h"

#include <string.h>

#include "core/engine/majority.h"
#include "core/terms/bits.h"

/* ---- Goods: Traders and Builders, Trade goods; Final scoring ------------------------------------------ */

/* Of each kind those who hold the most tokens get the points. */
static void most_tokens(const struct carc_goods_award *goods, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	for (unsigned i = 0; i < CARC_TRADES; i++)
		CARC_EACH_BIT (player, carc_most(goods->held[i], CARC_ALL_SEATS))
			points[player] += goods->each;
}

/* What each of those who tie for a kind gets in place of all its points. */
static void goods_ties(const struct carc_award *award, unsigned who, int32_t by, bool up,
		       int32_t *points)
{
	for (unsigned goods = 0; goods < CARC_TRADES; goods++) {
		unsigned most = carc_most(award->goods->held[goods], CARC_ALL_SEATS);
		int32_t among = (int32_t)carc_count_bits(most);

		CARC_EACH_BIT (player, among > 1 ? most & who : 0)
			points[player] += (award->goods->each * by + (up ? among - 1 : 0)) / among -
					  award->goods->each;
	}
}

bool carc_misread_goods_tie_nobody(const struct carc_award *award, unsigned n, int32_t *points)
{
	(void)n;
	goods_ties(award, award->winners, 0, false, points);
	return true;
}

bool carc_misread_goods_tie_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	goods_ties(award, 1u << n, 0, false, points);
	return true;
}

/* Rounded down, or with the second variant up. */
bool carc_misread_goods_tie_divided(const struct carc_award *award, unsigned n, int32_t *points)
{
	goods_ties(award, award->winners, 1, n > 0, points);
	return true;
}

/* Half the points, or with the second variant all. */
bool carc_misread_goods_second(const struct carc_award *award, unsigned n, int32_t *points)
{
	for (unsigned goods = 0; goods < CARC_TRADES; goods++) {
		const uint16_t *held = award->goods->held[goods];
		unsigned most = carc_most(held, CARC_ALL_SEATS);

		if (carc_count_bits(most) > 1)
			continue;
		CARC_EACH_BIT (player, carc_most(held, CARC_ALL_SEATS & ~most))
			points[player] += award->goods->each / (n ? 1 : 2);
	}
	return true;
}

/* A point for each token of everybody; all the points for each of those who have most, or of everybody. */
bool carc_misread_goods_per_token(const struct carc_award *award, unsigned n, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	for (unsigned goods = 0; goods < CARC_TRADES; goods++) {
		const uint16_t *held = award->goods->held[goods];
		unsigned who = n == 1 ? carc_most(held, CARC_ALL_SEATS) : (unsigned)CARC_ALL_SEATS;

		CARC_EACH_BIT (player, who)
			points[player] += held[player] * (n ? award->goods->each : 1);
	}
	return true;
}

bool carc_misread_goods_of_owner(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_goods_award goods = *award->goods;

	(void)n;
	for (unsigned i = 0; i < CARC_TRADES; i++)
		for (unsigned player = 0; player < CARC_SEATS; player++)
			goods.held[i][player] =
				(uint16_t)(goods.held[i][player] - goods.received[i][player] +
					   goods.owned[i][player]);
	most_tokens(&goods, points);
	return !goods.shared;
}

bool carc_misread_goods_of_start(const struct carc_award *award, unsigned n, int32_t *points)
{
	struct carc_goods_award goods = *award->goods;

	(void)n;
	memcpy(goods.held, goods.received, sizeof goods.held);
	most_tokens(&goods, points);
	return true;
}

bool carc_misread_goods_not_scored(const struct carc_award *award, unsigned n, int32_t *points)
{
	CARC_EACH_BIT (player, carc_most(award->goods->held[n], CARC_ALL_SEATS))
		points[player] -= award->goods->each;
	return true;
}

/* ---- Titles: WikiCarpedia, Count, King and Robber ------------------------------------------------------ */

/* Another number of things at as much each, where each gives as much; none is rather that it was not scored. */
static int32_t in_place(const struct carc_award *award, unsigned player, unsigned count)
{
	int32_t one = award->points[player] / (award->title->complete ? award->title->complete : 1);
	bool counted = one == 1 && award->points[player] == award->title->complete;

	return counted && count > 0 ? (int32_t)count : award->points[player];
}

int32_t carc_misread_title_of_size(const struct carc_award *award, unsigned player)
{
	return in_place(award, player, award->title->tiles);
}

int32_t carc_misread_title_occupied(const struct carc_award *award, unsigned player)
{
	return in_place(award, player, award->title->occupied);
}

/* Another player had all of it. */
static bool title_to(const struct carc_award *award, unsigned n, unsigned who, int32_t *points)
{
	int32_t all = points[carc_low_bit(award->winners)];

	memset(points, 0, CARC_SEATS * sizeof *points);
	points[n] = all;
	return award->title->complete > 0 && carc_count_bits(award->winners) == 1 && n == who;
}

bool carc_misread_title_by_tie(const struct carc_award *award, unsigned n, int32_t *points)
{
	return title_to(award, n, award->title->by_tie, points);
}

bool carc_misread_title_of_owner(const struct carc_award *award, unsigned n, int32_t *points)
{
	return !award->title->shared && title_to(award, n, award->title->by_owner, points);
}

/* ---- Flocks: WikiCarpedia, Hills & Sheep, The shepherd and the sheep ------------------------------------ */

static int32_t all_sheep(const struct carc_award *award)
{
	int32_t sheep = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		sheep += award->sheep[player];
	return sheep;
}

/* Whether somebody got points: else a wolf came, or it is the end. */
static bool is_gathered(const struct carc_award *award)
{
	return award->points[carc_low_bit(award->winners)] > 0;
}

bool carc_misread_flock_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	points[n] = award->points[n];
	return award->winners >> n & 1 && is_gathered(award);
}

int32_t carc_misread_flock_own(const struct carc_award *award, unsigned player)
{
	return is_gathered(award) ? award->sheep[player] : 0;
}

int32_t carc_misread_flock_per_token(const struct carc_award *award, unsigned player)
{
	int32_t tokens = 0;

	(void)player;
	for (unsigned other = 0; other < CARC_SEATS; other++)
		tokens += award->tokens[other];
	return is_gathered(award) ? tokens : 0;
}

int32_t carc_misread_flock_per_shepherd(const struct carc_award *award, unsigned player)
{
	return award->points[player] * award->figures[player][CARC_SHEPHERD];
}

int32_t carc_misread_wolf_spared(const struct carc_award *award, unsigned player)
{
	return award->final ? award->points[player] : all_sheep(award);
}

int32_t carc_misread_flock_at_end(const struct carc_award *award, unsigned player)
{
	return award->final ? award->sheep[player] : award->points[player];
}
