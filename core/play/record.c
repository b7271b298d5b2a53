/* Finds players in a record, clears one, copies one. See record.h. */
#include "core/play/record.h"

#include <stddef.h>
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
	memset((char *)record + offsetof(struct carc_record, players), 0,
	       offsetof(struct carc_record, player) - offsetof(struct carc_record, players));
}

#define COPY_LIST(list, count) memcpy(to->list, from->list, (count) * sizeof from->list[0])

void carc_record_copy(struct carc_record *to, const struct carc_record *from)
{
	memcpy(to, from, offsetof(struct carc_record, player));
	COPY_LIST(player, from->players);
	COPY_LIST(turn, from->turns);
	COPY_LIST(action, from->actions);
	COPY_LIST(claim, from->claims);
	COPY_LIST(draw, from->draws);
	COPY_LIST(draw_at, from->draws);
	COPY_LIST(first_draw, from->first_draws);
}
