/* Names in a line as people list them: "Anna, Boris and Cid", "Anna; Boris", "Anna Boris". For the reader of records and the recorder. */
#ifndef CARC_NAME_LIST_H
#define CARC_NAME_LIST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes the names to dest with ", " between them and returns how many there are. Commas, semicolons, slashes and the like part
 * them, and words such as "and"; if the line has none of these and blanks is set, blanks do. Longer lists are cut.
 */
unsigned carc_list_names(const char *text, size_t len, bool blanks, char *dest, size_t room);

/* Returns a name without the mark of a list before it, a comma behind it and quotes of print around it: “Anna”, 1. Anna, - Anna, */
const char *carc_name_bare(const char *name, size_t len, size_t *ret_len);

#endif
