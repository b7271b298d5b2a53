/* Finds players in a record, clears one, copies one. See record.h. */
#include "core/play/record.h"

#include <string.h>

#include "core/terms/name.h"

unsigned carc_record_player(const struct carc_record *record, const char *name, size_t len)
{
	for (unsigned player = 0; player < record->players; player++)
		if (carc_name_is(record->player[player].name, name, len))
			return player;
	return CARC_PLAYER_NONE;
}

void carc_record_clear(struct carc_record *record)
{
	record->players = 0;
	record->has_start = false;
	record->next = 0;
	record->start_tiles = record->start_meeples = record->start_pieces = record->drawn = 0;
	memset(record->start_points, 0, sizeof record->start_points);
	record->as_played = record->obeys = false;
	record->turns = record->actions = record->claims = record->final_claim = 0;
	record->winners = 0;
	record->ended = record->end_told = false;
	record->draws = 0;
	record->first_draws = 0;
}

/* The members of a struct from one to before another. */
#define COPY(from, before) \
	memcpy((char *)copy + offsetof(struct carc_record, from), \
	       (const char *)record + offsetof(struct carc_record, from), \
	       offsetof(struct carc_record, before) - offsetof(struct carc_record, from))
#define COPY_LIST(list, count) memcpy(copy->list, record->list, (count) * sizeof record->list[0])

void carc_record_copy(struct carc_record *copy, const struct carc_record *record)
{
	COPY(rules, turn);
	COPY_LIST(turn, record->turns);
	COPY(actions, action);
	COPY_LIST(action, record->actions);
	COPY(claims, claim);
	COPY_LIST(claim, record->claims);
	COPY(winners, draw);
	COPY_LIST(draw, record->draws);
	COPY_LIST(draw_at, record->draws);
	COPY(first_draws, first_draw);
	COPY_LIST(first_draw, record->first_draws);
}
