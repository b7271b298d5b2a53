/* What the words of misreadings say, beside what lies there. See facts.h. */
#include "core/terms/bits.h"
#include "tests/prop/facts.h"

unsigned fact_count(const struct fact *fact, unsigned of)
{
	const struct carc_term *term = fact_term(fact, carc_low_bit(fact->winners), of);

	if (of == CARC_OF_PENNANTS || of == CARC_OF_SMALL_CITY_PENNANTS ||
	    of == CARC_OF_CATHEDRAL_PENNANTS)
		return fact->pennants;
	return term ? term->count : 0;
}

/* Whether a player of some has, or does not have, a figure of a kind. */
static bool any(const struct fact *fact, unsigned who, unsigned kind, bool has)
{
	for (; who; who &= who - 1)
		if ((fact->figures[carc_low_bit(who)][kind] > 0) == has)
			return true;
	return false;
}

static unsigned owners_of(const struct fact *fact, unsigned kind)
{
	unsigned owners = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		owners += fact->figures[player][kind] > 0;
	return owners;
}

static bool goods_so(const struct facts *facts, const struct model *model)
{
	bool tied = false, second = false, start = false, taken = false, some = false;

	CARC_EACH_TOKEN (GOODS, i) {
		unsigned first = fact_most(facts->held[i]);

		tied |= carc_count_bits(first) > 1 &&
			(model->who == CARC_PLAYER_NONE || first >> model->who & 1);
		some |= model->of == i - CARC_FIRST_GOODS && first;
		for (unsigned player = 0; player < CARC_SEATS; player++) {
			second |= carc_count_bits(first) == 1 && !(first >> player & 1) &&
				  facts->held[i][player] > 0;
			start |= facts->held[i][player] > facts->received[i][player];
			taken |= facts->owned[i][player] != facts->received[i][player];
		}
	}
	switch (model->misreading) {
	case CARC_MISREAD_GOODS_TIE_NOBODY:
	case CARC_MISREAD_GOODS_TIE_ALONE:
	case CARC_MISREAD_GOODS_TIE_DIVIDED:
		return tied;
	case CARC_MISREAD_GOODS_SECOND:
		return second;
	case CARC_MISREAD_GOODS_OF_OWNER:
		return taken;
	case CARC_MISREAD_GOODS_OF_START:
		return start;
	default:
		return some || model->misreading == CARC_MISREAD_GOODS_PER_TOKEN;
	}
}

static bool figures_so(const struct fact *fact, const struct model *model)
{
	switch (model->misreading) {
	case CARC_MISREAD_PER_FIGURE:
		for (unsigned player = 0; player < CARC_SEATS; player++)
			if (fact->winners >> player & 1 && fact_followers(fact, player) > 1)
				return true;
		return false;
	case CARC_MISREAD_LARGE_AS_ONE:
		return owners_of(fact, CARC_LARGE_MEEPLE) > 0;
	case CARC_MISREAD_LARGE_DOUBLES:
		return any(fact, fact->winners, CARC_LARGE_MEEPLE, true);
	case CARC_MISREAD_PHANTOM_FORGOTTEN:
	case CARC_MISREAD_PHANTOM_AS_TWO:
		return owners_of(fact, CARC_PHANTOM) > 0;
	case CARC_MISREAD_WAGON_FORGOTTEN:
		return owners_of(fact, CARC_WAGON) > 0;
	case CARC_MISREAD_BUILDER_COUNTED:
		return owners_of(fact, CARC_BUILDER) > 0;
	case CARC_MISREAD_PIG_COUNTED:
		return owners_of(fact, CARC_PIG) > 0;
	case CARC_MISREAD_PIG_ONCE:
		return any(fact, fact->winners, CARC_PIG, true) && fact_cities(fact) > 1;
	case CARC_MISREAD_PIGS_ADDED:
		return any(fact, fact->winners, CARC_PIG, true) && fact_all(fact, CARC_PIG) > 1;
	case CARC_MISREAD_PIG_OF_OTHER:
		return any(fact, fact->winners, CARC_PIG, false) && owners_of(fact, CARC_PIG) > 0;
	case CARC_MISREAD_PIG_ALONE:
		return fact->figures[model->who][CARC_PIG] > 0 &&
		       !(fact->winners >> model->who & 1) && fact->kind == CARC_FIELD;
	default: /* the pig was not counted */
		return any(fact, fact->winners, CARC_PIG, true);
	}
}

static bool title_so(const struct facts *facts, const struct fact *fact, const struct model *model)
{
	unsigned title = fact->part == CARC_SCORE_KING ? CARC_TITLE_KING : CARC_TITLE_ROBBER;

	switch (model->misreading) {
	case CARC_MISREAD_TITLE_OF_SIZE:
		return facts->largest[title] != facts->complete[title];
	case CARC_MISREAD_TITLE_OCCUPIED:
		return facts->entered[title] < facts->complete[title];
	case CARC_MISREAD_TITLE_BY_TIE:
		return facts->tied[title] == model->who && !(fact->winners >> model->who & 1);
	case CARC_MISREAD_TITLE_OF_OWNER:
		return facts->most[title] == model->who && !(fact->winners >> model->who & 1);
	default:
		return true;
	}
}

static bool flock_so(const struct fact *fact, const struct model *model)
{
	unsigned first = carc_low_bit(fact->winners);
	bool gathered = fact->points[first] > 0, more = false;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		more |= fact->figures[player][CARC_SHEPHERD] > 1;
	switch (model->misreading) {
	case CARC_MISREAD_FLOCK_ALONE:
		return gathered && carc_count_bits(fact->winners) > 1 &&
		       fact->winners >> model->who & 1;
	case CARC_MISREAD_FLOCK_OWN:
	case CARC_MISREAD_FLOCK_DIVIDED:
		return gathered && carc_count_bits(fact->winners) > 1;
	case CARC_MISREAD_FLOCK_PER_SHEPHERD:
		return gathered && more;
	case CARC_MISREAD_WOLF_SPARED:
		return !gathered && !fact->final;
	case CARC_MISREAD_FLOCK_AT_END:
		return !gathered && fact->final;
	default:
		return gathered;
	}
}

bool fact_is_so(const struct facts *facts, const struct fact *fact, const struct model *model)
{
	bool ties = carc_count_bits(fact->winners) > 1;

	if (fact->of == FACT_GOODS)
		return goods_so(facts, model);
	if (fact->of == FACT_TITLE)
		return title_so(facts, fact, model);
	if (fact->of == FACT_FLOCK)
		return flock_so(fact, model);
	switch (model->misreading) {
	case CARC_MISREAD_TIE_NOT_SHARED:
		return ties && fact->winners >> model->who & 1;
	case CARC_MISREAD_TIE_DIVIDED:
		return ties;
	case CARC_MISREAD_FEWER_INSTEAD:
	case CARC_MISREAD_FEWER_TOO:
		return fact_has_fewer(fact, model->who);
	case CARC_MISREAD_AS_INCOMPLETE:
		return !fact->open;
	case CARC_MISREAD_AS_COMPLETE:
		return fact->open;
	case CARC_MISREAD_UNFINISHED:
		return fact->kind == CARC_FIELD && fact->open_cities > 0;
	case CARC_MISREAD_INN_BESIDE:
		return fact->inns_beside > 0 && fact->inns == 0;
	case CARC_MISREAD_INNS_ADDED:
		return fact->inns > 1;
	case CARC_MISREAD_INN_ONE_TILE:
		return fact->inns > 0;
	case CARC_MISREAD_CATHEDRALS_ADDED:
		return fact->cathedrals > 1;
	case CARC_MISREAD_CATHEDRAL_ONE_TILE:
		return fact->cathedrals > 0;
	case CARC_MISREAD_PENNANT_TWO:
		return fact->cathedrals > 0 && fact->pennants > 0;
	case CARC_MISREAD_ONE_FORGOTTEN:
		return fact_count(fact, model->of) > 1;
	case CARC_MISREAD_TERM_FORGOTTEN:
		return fact_count(fact, model->of) > 0;
	case CARC_MISREAD_RANSOM_UNPAID:
		return fact->of == FACT_RANSOM;
	case CARC_MISREAD_NOT_SCORED:
	case CARC_MISREAD_TWICE:
		return fact->of == FACT_FEATURE;
	case CARC_MISREAD_FIGURES_ALONE:
		return fact->mayors;
	case CARC_MISREAD_TAKEN_COUNTED:
		return fact_most(fact->taken) != 0;
	case CARC_MISREAD_PIG_WITH_BARN:
		return fact->barn && fact->pigs;
	case CARC_MISREAD_ABBEY_COUNTED:
		return fact->abbeys > 0;
	case CARC_MISREAD_HILL_COUNTED:
		for (unsigned player = 0; player < CARC_SEATS; player++)
			if (fact->hills[player] > 0)
				return true;
		return false;
	case CARC_MISREAD_VINEYARD_ONE:
		return fact->vineyards > 0 && !fact->open;
	case CARC_MISREAD_VINEYARDS_OPEN:
		return fact->vineyards > 0 && fact->open;
	case CARC_MISREAD_TIE_UNBROKEN:
		return fact_most(fact->weight) != fact->winners;
	case CARC_MISREAD_BARN_THREE:
		return fact->barn;
	case CARC_MISREAD_JOINED_THREE:
	case CARC_MISREAD_JOINED_FOUR:
	case CARC_MISREAD_PLACED_FOUR:
		return fact->kind == CARC_FIELD && !fact->final;
	default:
		return figures_so(fact, model);
	}
}
