/* See misreading.h. Each misreading is a function, which the table at the end names. */
#include <string.h>

#include "core/dispute/misreading.h"
#include "core/terms/bits.h"

static const struct carc_misreading_info infos[CARC_MISREADINGS] = {
#define MISREADING(symbol, name, words) {name, words, false},
#define SLIP(symbol, name, words) {name, words, true},
#include "core/dispute/misreading.def"
#undef MISREADING
#undef SLIP
};

const struct carc_misreading_info *carc_misreading_info(unsigned misreading)
{
	return &infos[misreading];
}

/* The sum of a winner; all have the same terms, in the same order. */
static const struct carc_sum *any_sum(const struct carc_given *given)
{
	return &given->sum[carc_low_bit(given->winners)];
}

static bool ties(const struct carc_given *given)
{
	return carc_count_bits(given->winners) > 1;
}

/*
 * Take the things of the n-th term off what each winner gets, or one of them. Nobody forgets all that a feature is worth,
 * as the tiles of a road; and of the tiles around a monastery one is soon miscounted, which is no misreading.
 */
static bool without(const struct carc_given *given, unsigned n, bool one, int32_t *points)
{
	const struct carc_sum *sum = any_sum(given);
	bool main = n == 0 && sum->terms > 0 && sum->term[0].of != CARC_OF_MIDDLE;

	if (n >= sum->terms || main || sum->term[n].of == CARC_OF_AROUND ||
	    sum->term[n].count < (one ? 2 : 1) || sum->term[n].each == 0)
		return false;
	for (unsigned left = given->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);
		const struct carc_term *term = &given->sum[player].term[n];

		points[player] -= (one ? 1 : (int32_t)term->count) * term->each;
	}
	return true;
}

static bool term_forgotten(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			   int32_t *points)
{
	misread->term = (uint8_t)n;
	return without(given, n, false, points);
}

static bool one_forgotten(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			  int32_t *points)
{
	misread->term = (uint8_t)n;
	return without(given, n, true, points);
}

static bool tie_not_shared(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			   int32_t *points)
{
	if (!ties(given) || !(given->winners >> n & 1))
		return false;
	misread->who = (uint8_t)n;
	points[n] = 0;
	return true;
}

/* Rounded down, or with the second variant up. */
static bool tie_divided(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			int32_t *points)
{
	int32_t among = (int32_t)carc_count_bits(given->winners);

	(void)misread;
	if (!ties(given) || n > 1)
		return false;
	for (unsigned left = given->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		points[player] = (points[player] + (n ? among - 1 : 0)) / among;
	}
	return true;
}

/* Somebody with figures there, but fewer. */
static bool is_second(const struct carc_given *given, unsigned player)
{
	return given->weight[player] > 0 && !(given->winners >> player & 1);
}

static bool fewer_too(const struct carc_given *given, unsigned n, struct carc_misread *misread,
		      int32_t *points)
{
	if (!is_second(given, n))
		return false;
	misread->who = (uint8_t)n;
	points[n] = any_sum(given)->points;
	return true;
}

static bool fewer_instead(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			  int32_t *points)
{
	if (!fewer_too(given, n, misread, points))
		return false;
	for (unsigned left = given->winners; left; left &= left - 1)
		points[carc_low_bit(left)] = 0;
	return true;
}

/* Points of all winners times one number, over another. */
static bool scaled(const struct carc_given *given, int32_t by, int32_t over, int32_t *points)
{
	for (unsigned left = given->winners; left; left &= left - 1)
		points[carc_low_bit(left)] = points[carc_low_bit(left)] * by / over;
	return true;
}

/* A complete city gives 2 where one that is not gives 1. */
static bool as_incomplete(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			  int32_t *points)
{
	(void)misread;
	return n == 0 && !given->final && given->ref.kind == CARC_CITY &&
	       any_sum(given)->term[0].each == 2 && scaled(given, 1, 2, points);
}

static bool as_complete(const struct carc_given *given, unsigned n, struct carc_misread *misread,
			int32_t *points)
{
	(void)misread;
	return n == 0 && given->final && given->ref.kind == CARC_CITY &&
	       any_sum(given)->term[0].of == CARC_OF_TILES && any_sum(given)->term[0].each == 1 &&
	       scaled(given, 2, 1, points);
}

static bool unfinished(const struct carc_given *given, unsigned n, struct carc_misread *misread,
		       int32_t *points)
{
	(void)misread;
	if (n > 0 || given->unfinished == 0)
		return false;
	for (unsigned left = given->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		points[player] += given->unfinished * given->sum[player].term[0].each;
	}
	return true;
}

static bool per_figure(const struct carc_given *given, unsigned n, struct carc_misread *misread,
		       int32_t *points)
{
	bool several = false;

	(void)misread;
	for (unsigned left = n == 0 ? given->winners : 0; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		several |= given->weight[player] > 1;
		points[player] *= given->weight[player];
	}
	return several;
}

static bool not_scored(const struct carc_given *given, unsigned n, struct carc_misread *misread,
		       int32_t *points)
{
	(void)misread;
	return n == 0 && scaled(given, 0, 1, points);
}

static bool twice(const struct carc_given *given, unsigned n, struct carc_misread *misread,
		  int32_t *points)
{
	(void)misread;
	return n == 0 && scaled(given, 2, 1, points);
}

bool carc_misread(const struct carc_given *given, enum carc_misreading misreading, unsigned n,
		  struct carc_misread *ret_misread, int32_t ret_points[CARC_SEATS])
{
	static bool (*const ways[CARC_MISREADINGS])(const struct carc_given *given, unsigned n,
						    struct carc_misread *misread,
						    int32_t *points) = {
		[CARC_MISREAD_TERM_FORGOTTEN] = term_forgotten,
		[CARC_MISREAD_ONE_FORGOTTEN] = one_forgotten,
		[CARC_MISREAD_TIE_NOT_SHARED] = tie_not_shared,
		[CARC_MISREAD_TIE_DIVIDED] = tie_divided,
		[CARC_MISREAD_FEWER_INSTEAD] = fewer_instead,
		[CARC_MISREAD_FEWER_TOO] = fewer_too,
		[CARC_MISREAD_AS_INCOMPLETE] = as_incomplete,
		[CARC_MISREAD_AS_COMPLETE] = as_complete,
		[CARC_MISREAD_UNFINISHED] = unfinished,
		[CARC_MISREAD_PER_FIGURE] = per_figure,
		[CARC_MISREAD_NOT_SCORED] = not_scored,
		[CARC_MISREAD_TWICE] = twice,
	};

	if (!given->feature || !given->winners)
		return false;
	*ret_misread = (struct carc_misread){(uint8_t)misreading, 0, CARC_PLAYER_NONE};
	memcpy(ret_points, given->points, sizeof given->points);
	return ways[misreading](given, n, ret_misread, ret_points);
}
