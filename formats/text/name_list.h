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

/* The name without quotes of print around it, such as those of “Anna”; *ret_len is len if it begins with none. */
const char *carc_name_unquoted(const char *name, size_t len, size_t *ret_len);

#endif
