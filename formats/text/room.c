/* See room.h. */
#include "formats/text/room.h"

#include <stdlib.h>

void *carc_with_room(void *array, size_t used, size_t more, size_t *room, size_t each)
{
	size_t wanted = *room ? *room : 16;

	if (used + more <= *room)
		return array;
	while (wanted < used + more)
		wanted *= 2;
	array = realloc(array, wanted * each);
	if (array)
		*room = wanted;
	return array;
}
