/*
 * YAML 1.1 beside our own reading: what its readers take a plain scalar for, by the implicit types of yaml.org/type
 * (bool, int, float, null, timestamp, merge, value), each with the pattern that its page gives.
 */
#ifndef CARC_TESTS_YAML11_H
#define CARC_TESTS_YAML11_H

#include <stddef.h>

/* "bool", "int", "float", "null", "timestamp", "merge" or "value"; "str" where no pattern fits. NULL: no memory. */
const char *yaml11_type(const char *text);

/*
 * Whether a reader of YAML 1.1 sees in a text what JSON says of it: every plain scalar, key or value, is text, unless
 * it is a number, a truth value or null there. NULL: so it is; else a sentence about the first that is not, in
 * static memory.
 */
const char *yaml11_fault(const char *text, size_t len);

#endif
