/* Checks who begins, round by round of drawing, by both choices of the ruling. See first_player.h. */
#include "core/play/first_player.h"

unsigned carc_tile_roads(const struct carc_tile_type *type, enum carc_roads_drawn counted)
{
	unsigned roads = 0;

	if (counted == CARC_ROADS_BY_ROADS)
		for (unsigned zone = 0; zone < type->zones; zone++)
			roads += type->zone[zone].kind == CARC_ROAD;
	else
		for (unsigned side = 0; side < CARC_SIDES; side++)
			roads += carc_tile_edge(type, 0, side) == CARC_ROAD;
	return roads;
}

unsigned carc_first_best(const struct carc_rules *rules, unsigned count,
			 const struct carc_first_draw *round, enum carc_roads_drawn counted)
{
	unsigned players = 0, best = 0;

	for (unsigned player = 0; player < count; player++) {
		unsigned roads;

		if (round->type[player] == CARC_TYPE_NONE)
			continue;
		roads = carc_tile_roads(rules->tiles.type[round->type[player]], counted);
		if (roads > best)
			players = 0;
		best = roads > best ? roads : best;
		players |= (unsigned)(roads == best) << player;
	}
	return players;
}

/*
 * Returns CARC_CODE_OK, or what is wrong with a round in which the players of `due`, a bit each, draw: others drew, or a type
 * was drawn more often than there are tiles of it.
 */
static struct carc_found check_round(const struct carc_record *record,
				     const struct carc_first_draw *round, unsigned due)
{
	const struct carc_tileset *tiles = &record->rules.tiles;
	struct carc_found finding = carc_found(CARC_CODE_OK);
	uint8_t drawn[CARC_TYPES_MAX] = {0};
	unsigned drew = 0;

	finding.at = round->at;
	for (unsigned player = 0; player < record->players; player++) {
		unsigned type = round->type[player];

		if (type == CARC_TYPE_NONE)
			continue;
		drew |= 1u << player;
		if (++drawn[type] <= tiles->count[type] || finding.code != CARC_CODE_OK)
			continue;
		finding.code = CARC_R105_TILE_SPENT;
		finding.near.type = tiles->type[type];
		finding.a = tiles->count[type];
	}
	if (drew != due) {
		finding = carc_found(CARC_R308_FIRST_ROUND);
		finding.at = round->at;
		finding.a = (int32_t)due;
		finding.b = (int32_t)drew;
	}
	return finding;
}

/* CARC_CODE_OK, or what is wrong with the rounds of a record, which has some. */
static struct carc_found judge(const struct carc_record *record, enum carc_roads_drawn counted)
{
	unsigned best = (1u << record->players) - 1, due = best;
	struct carc_found finding = carc_found(CARC_CODE_OK);

	for (unsigned i = 0; i < record->first_draws; i++) {
		finding = check_round(record, &record->first_draw[i], due);
		if (finding.code != CARC_CODE_OK)
			return finding;
		best = carc_first_best(&record->rules, record->players, &record->first_draw[i],
				       counted);
		due = best & (best - 1) ? best : 0; /* one alone need not draw again */
	}
	finding.a = (int32_t)best;
	if (due) {
		finding.code = CARC_R309_FIRST_TIE;
	} else if (best != 1u << record->next) {
		finding.code = CARC_R307_FIRST_PLAYER;
		finding.b = (int32_t)(1u << record->next);
	}
	return finding;
}

uint64_t carc_first_player_check(const struct carc_record *record, struct carc_sink sink)
{
	int16_t counted = record->rules.option[CARC_RULING_ROADS_DRAWN];
	struct carc_found finding, other;

	if (record->rules.option[CARC_OPTION_FIRST_PLAYER] == 0 || record->first_draws == 0)
		return 0;
	finding = judge(record, (enum carc_roads_drawn)counted);
	other = judge(record,
		      counted == CARC_ROADS_BY_SIDES ? CARC_ROADS_BY_ROADS : CARC_ROADS_BY_SIDES);
	if (finding.code != other.code || finding.at.line != other.at.line ||
	    finding.at.column != other.at.column || finding.a != other.a || finding.b != other.b)
		finding.relies_on = carc_ruling_bit(CARC_RULING_ROADS_DRAWN);
	if (finding.code != CARC_CODE_OK)
		carc_send(sink, &finding);
	return finding.relies_on;
}
