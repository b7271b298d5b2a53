/* Finds players in a record, and clears one. See record.h. */
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
