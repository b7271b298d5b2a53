/* Lines of a text, and columns in them, as findings count both: for who looks again at what a finding is about. */
#ifndef CARC_LINES_H
#define CARC_LINES_H

#include <stddef.h>
#include <stdint.h>

/* The line with this number, from 0, of a text that need not end in a NUL, without its end. NULL: there are not so many. */
const char *carc_find_line(const char *bytes, size_t len, uint32_t number, size_t *ret_len);

/* Where a column, from 1, begins in a line, in bytes; its length: it has not so many. */
size_t carc_find_column(const char *line, size_t len, uint32_t column);

#endif
