/* Comparing names: one of a table ends with a zero byte, one that somebody wrote has a length. */
#ifndef CARC_NAME_H
#define CARC_NAME_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Whether these len bytes are the name of a table. */
static inline bool carc_name_is(const char *known, const char *name, size_t len)
{
	return strlen(known) == len && !memcmp(known, name, len);
}

#endif
