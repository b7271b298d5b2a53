/* The editions of the game that set an option to a value. */
#ifndef CARC_EDITIONS_H
#define CARC_EDITIONS_H

#include "core/verdict/option.h"

/*
 * The editions that set an option to a value, such as "c3, c2"; empty where none does. The phrase is for
 * people: "every edition" where all do, and "house rule" where none does. Both return the buffer, which
 * holds at least CARC_EDITIONS_MAX bytes.
 */
enum { CARC_EDITIONS_MAX = 400 };
const char *carc_editions_word(const struct carc_option_value *value, char *buffer);
const char *carc_editions_phrase(const struct carc_option_value *value, char *buffer);

#endif
