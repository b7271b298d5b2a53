/* Looking things up in a record. */
#include <string.h>

#include "core/record.h"

unsigned carc_record_player(const struct carc_record *record, const char *name, size_t len)
{
	for (unsigned player = 0; player < record->players; player++)
		if (strlen(record->player[player].name) == len &&
		    !memcmp(record->player[player].name, name, len))
			return player;
	return CARC_PLAYER_NONE;
}
