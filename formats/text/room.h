/* Arrays that grow: readers, lists of names and tables of rows keep what they do not know the number of in these. */
#ifndef CARC_ROOM_H
#define CARC_ROOM_H

#include <stddef.h>

/*
 * An array with room for so many more than are used, of so many bytes each; *room: for how many it has. NULL: out of memory, and
 * array and room stay as they were.
 */
void *carc_with_room(void *array, size_t used, size_t more, size_t *room, size_t each);

#endif
