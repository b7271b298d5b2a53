/* See misread_goods.h. */
#include <string.h>

#include "core/dispute/misread_goods.h"
#include "core/engine/majority.h"
#include "core/terms/bits.h"

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
