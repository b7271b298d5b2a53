/* The editions of the game that set an option to a value. */
#ifndef CARC_EDITIONS_H
#define CARC_EDITIONS_H

#include "core/verdict/option.h"

/*
 * Write to buffer the editions that set an option to a value, such as "c3, c2", or "" if none does. The phrase, for text, is
 * "every edition" if all do, and "house rule" if none does. Both return buffer, which has at least CARC_EDITIONS_MAX bytes.
 */
enum { CARC_EDITIONS_MAX = 400 };
const char *carc_editions_word(const struct carc_option_value *value, char *buffer);
const char *carc_editions_phrase(const struct carc_option_value *value, char *buffer);

#endif
