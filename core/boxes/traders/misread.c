/* Misreadings of pigs and trade goods, for the rows of misreading.def. WikiCarpedia, Traders and Builders. */
#include "core/boxes/traders/misread.h"

#include <string.h>

#include "core/engine/majority.h"

/* ---- The pig ------------------------------------------------------------------------------------------ */

static int32_t pigs_of(const struct carc_award *award)
{
	int32_t pigs = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		pigs += award->figures[player][CARC_PIG];
	return pigs;
}

bool carc_misread_pigs_added(const struct carc_award *award, unsigned n, int32_t *points)
{
	(void)n;
	CARC_EACH_BIT (player, award->winners)
		if (award->figures[player][CARC_PIG] > 0)
			points[player] += carc_award_cities(award) * (pigs_of(award) - 1);
	return true;
}

bool carc_misread_pig_of_other(const struct carc_award *award, unsigned n, int32_t *points)
{
	(void)n;
	CARC_EACH_BIT (player, award->winners)
		if (award->figures[player][CARC_PIG] == 0)
			points[player] += carc_award_cities(award);
	return pigs_of(award) > 0;
}

bool carc_misread_pig_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	points[n] += carc_award_cities(award);
	return !(award->winners >> n & 1) && award->figures[n][CARC_PIG] > 0;
}

/* Pigs give nothing to a barn. WikiCarpedia, Abbey and Mayor: The barn. */
bool carc_misread_pig_with_barn(const struct carc_award *award, unsigned n, int32_t *points)
{
	const struct carc_term *first = &carc_award_sum(award)->term[0];

	(void)n;
	CARC_EACH_BIT (player, award->winners)
		points[player] += (int32_t)first->count;
	return award->rules->supply[CARC_PIG] > 0 && first->of == CARC_OF_BARN;
}

/* ---- Trade goods; Final scoring ------------------------------------------------------------------------- */

/*
 * Rows of a note, each for every kind of goods: tokens that a player holds at the end, those received during the game, and those that
 * the owners of cities would have received. Then numbers: points for the most of a kind; whether a city with goods had several owners.
 */
enum { KINDS = CARC_LAST_GOODS - CARC_FIRST_GOODS + 1 };
enum { HELD, RECEIVED = KINDS, OWNED = 2 * KINDS, NUMBERS = 3 * KINDS };
enum { EACH, SHARED };

static_assert((unsigned)NUMBERS < CARC_NOTE_ROWS, "a note has room for all rows");

bool carc_goods_listed(const struct carc_game *game, const struct carc_event *event,
		       struct carc_award_list *list)
{
	struct carc_award_note *note = &list->note[CARC_SCORE_GOODS];

	if (event->kind == CARC_EVENT_TRADE) {
		note->row[NUMBERS][EACH] = (uint16_t)event->points;
		memcpy(note->row[HELD + event->token - CARC_FIRST_GOODS],
		       game->tokens[event->token], sizeof note->row[HELD]);
	}
	if (event->kind == CARC_EVENT_TOKENS) {
		unsigned owners = carc_majority(game, event->zone).winners;
		unsigned owner = owners ? carc_low_bit(owners) : event->player;

		note->row[NUMBERS][SHARED] |= carc_count_bits(owners) > 1;
		for (unsigned i = 0; i < KINDS; i++) {
			note->row[RECEIVED + i][event->player] +=
				event->received[CARC_FIRST_GOODS + i];
			note->row[OWNED + i][owner] += event->received[CARC_FIRST_GOODS + i];
		}
	}
	return false;
}

static int32_t each_of(const struct carc_award *award)
{
	return award->note->row[NUMBERS][EACH];
}

/* Gives each of those who tie for a kind something in place of all its points, or of them only some players. */
static bool tie(const struct carc_award *award, unsigned who, int32_t by, bool up, int32_t *points)
{
	for (unsigned goods = 0; goods < KINDS; goods++) {
		unsigned most = carc_most(award->note->row[HELD + goods], CARC_ALL_SEATS);
		int32_t among = (int32_t)carc_count_bits(most);

		CARC_EACH_BIT (player, among > 1 ? most & who : 0)
			points[player] += (each_of(award) * by + (up ? among - 1 : 0)) / among -
					  each_of(award);
	}
	return true;
}

bool carc_misread_goods_tie_nobody(const struct carc_award *award, unsigned n, int32_t *points)
{
	(void)n;
	return tie(award, award->winners, 0, false, points);
}

bool carc_misread_goods_tie_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	return tie(award, 1u << n, 0, false, points);
}

/* Variant 0 rounds down, variant 1 rounds up. */
bool carc_misread_goods_tie_divided(const struct carc_award *award, unsigned n, int32_t *points)
{
	return tie(award, award->winners, 1, n > 0, points);
}

/* The second gets half the points, by variant 1 all of them. */
bool carc_misread_goods_second(const struct carc_award *award, unsigned n, int32_t *points)
{
	for (unsigned goods = 0; goods < KINDS; goods++) {
		const uint16_t *held = award->note->row[HELD + goods];
		unsigned most = carc_most(held, CARC_ALL_SEATS);

		if (carc_count_bits(most) > 1)
			continue;
		CARC_EACH_BIT (player, carc_most(held, CARC_ALL_SEATS & ~most))
			points[player] += each_of(award) / (n ? 1 : 2);
	}
	return true;
}

/* Each token gives a point; by variant 1 all the points to those who have most, by variant 2 to everybody. */
bool carc_misread_goods_per_token(const struct carc_award *award, unsigned n, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	for (unsigned goods = 0; goods < KINDS; goods++) {
		const uint16_t *held = award->note->row[HELD + goods];
		unsigned who = n == 1 ? carc_most(held, CARC_ALL_SEATS) : (unsigned)CARC_ALL_SEATS;

		CARC_EACH_BIT (player, who)
			points[player] += held[player] * (n ? each_of(award) : 1);
	}
	return true;
}

/* Gives the points for the most tokens when players hold others. */
static void most_tokens(const struct carc_award *award, uint16_t held[KINDS][CARC_SEATS],
			int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	for (unsigned goods = 0; goods < KINDS; goods++)
		CARC_EACH_BIT (player, carc_most(held[goods], CARC_ALL_SEATS))
			points[player] += each_of(award);
}

bool carc_misread_goods_of_owner(const struct carc_award *award, unsigned n, int32_t *points)
{
	const uint16_t(*row)[CARC_SEATS] = award->note->row;
	uint16_t held[KINDS][CARC_SEATS];

	(void)n;
	for (unsigned i = 0; i < KINDS; i++)
		for (unsigned player = 0; player < CARC_SEATS; player++)
			held[i][player] =
				(uint16_t)(row[HELD + i][player] - row[RECEIVED + i][player] +
					   row[OWNED + i][player]);
	most_tokens(award, held, points);
	return !row[NUMBERS][SHARED];
}

bool carc_misread_goods_of_start(const struct carc_award *award, unsigned n, int32_t *points)
{
	uint16_t received[KINDS][CARC_SEATS];

	(void)n;
	memcpy(received, award->note->row[RECEIVED], sizeof received);
	most_tokens(award, received, points);
	return true;
}

bool carc_misread_goods_not_scored(const struct carc_award *award, unsigned n, int32_t *points)
{
	CARC_EACH_BIT (player, carc_most(award->note->row[HELD + n], CARC_ALL_SEATS))
		points[player] -= each_of(award);
	return true;
}
