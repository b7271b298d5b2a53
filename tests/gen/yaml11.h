/*
 * YAML as other programs read it: what a plain scalar is to each reader of yaml_readers.def. The first row of a reader whose
 * pattern matches gives the type.
 */
#ifndef CARC_TESTS_YAML11_H
#define CARC_TESTS_YAML11_H

#include <stddef.h>

/* Returns the type on yaml.org/type, the first reader of the table: "bool", "int" and so on, or "str" if no pattern matches. */
const char *yaml11_type(const char *text);

/*
 * Returns the first reader that takes plain text for another type than meant, and sets *ret_type to that type. Returns NULL if
 * all agree. The numeric types count as one.
 */
const char *yaml11_misread(const char *text, const char *meant, const char **ret_type);

/*
 * Checks that every reader sees in a text what JSON says of it: every plain scalar, key or value, is text, unless it is a
 * number, a truth value or null there. Returns NULL if so, else a sentence about the first that is not, in static memory.
 */
const char *yaml11_fault(const char *text, size_t len);

#endif
