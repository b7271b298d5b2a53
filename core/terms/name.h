/* Compares names: one of a table ends with a zero byte, one from the input has a length. */
#ifndef CARC_NAME_H
#define CARC_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Returns whether name, of len bytes, is the known name of a table. */
static inline bool carc_name_is(const char *known, const char *name, size_t len)
{
	return strlen(known) == len && !memcmp(known, name, len);
}

#endif
