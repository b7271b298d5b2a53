/* Who begins: round by round of drawing. */
#include "core/first_player.h"

unsigned carc_tile_roads(const struct carc_tile_type *type)
{
	unsigned roads = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		roads += carc_tile_edge(type, 0, side) == CARC_ROAD;
	return roads;
}

/* The players who draw in a round, a bit each; most: only those of them with the most roads. */
static unsigned drawers(const struct carc_record *record, const struct carc_first_draw *round,
			bool most)
{
	unsigned players = 0, best = 0;

	for (unsigned player = 0; player < record->players; player++) {
		unsigned roads;

		if (round->type[player] == CARC_TYPE_NONE)
			continue;
		roads = most ? carc_tile_roads(record->rules.tiles.type[round->type[player]]) : 0;
		if (roads > best) {
			best = roads;
			players = 0;
		}
		if (roads == best)
			players |= 1u << player;
	}
	return players;
}

/* A type of which a round draws more than there are, or the number of types. */
static unsigned drawn_too_often(const struct carc_record *record,
				const struct carc_first_draw *round)
{
	uint8_t drawn[CARC_TYPES_MAX] = {0};

	for (unsigned player = 0; player < record->players; player++) {
		unsigned type = round->type[player];

		if (type != CARC_TYPE_NONE && ++drawn[type] > record->rules.tiles.count[type])
			return type;
	}
	return record->rules.tiles.types;
}

/* a, b: players, a bit each. */
static void send(struct carc_sink sink, enum carc_code code, struct carc_span at, unsigned a,
		 unsigned b)
{
	struct carc_diag diag = carc_diag(code);

	diag.at = at;
	diag.a = (int32_t)a;
	diag.b = (int32_t)b;
	sink.fn(sink.ctx, &diag);
}

static bool check_round(const struct carc_record *record, const struct carc_first_draw *round,
			unsigned due, struct carc_sink sink)
{
	unsigned drew = drawers(record, round, false), type = drawn_too_often(record, round);
	struct carc_diag diag = carc_diag(CARC_R105_TILE_SPENT);

	if (drew != due) {
		send(sink, CARC_R308_FIRST_ROUND, round->at, due, drew);
		return false;
	}
	if (type == record->rules.tiles.types)
		return true;
	diag.at = round->at;
	diag.near.type = record->rules.tiles.type[type];
	diag.a = record->rules.tiles.count[type];
	sink.fn(sink.ctx, &diag);
	return false;
}

void carc_first_player_check(const struct carc_record *record, struct carc_sink sink)
{
	const struct carc_first_draw *round = record->first_draw;
	unsigned best = (1u << record->players) - 1, due = best;

	if (record->rules.option[CARC_OPTION_FIRST_PLAYER] == 0 || record->first_draws == 0)
		return;
	for (; round < record->first_draw + record->first_draws; round++) {
		if (!check_round(record, round, due, sink))
			return;
		best = drawers(record, round, true);
		due = best & (best - 1) ? best : 0; /* one alone need not draw again */
	}
	if (due)
		send(sink, CARC_R309_FIRST_TIE, round[-1].at, best, 0);
	else if (best != 1u << record->next)
		send(sink, CARC_R307_FIRST_PLAYER, round[-1].at, best, 1u << record->next);
}
