/*
 * What the codes of findings mean, by which rules, and what each edition says of those. carc-validate -e prints it, and
 * the pages of the manual are made with it.
 */
#ifndef CARC_EXPLAIN_H
#define CARC_EXPLAIN_H

#include "core/verdict/option.h"
#include "formats/say/code_sentence.h"
#include "formats/say/report/report.h"

/*
 * The editions that set an option to a value, such as "c3, c2"; empty where none does. The phrase is for
 * people: "every edition" where all do, and "house rule" where none does. Both return the buffer, which
 * holds at least CARC_EDITIONS_MAX bytes.
 */
enum { CARC_EDITIONS_MAX = 400 };
const char *carc_editions_word(const struct carc_option_value *value, char *buffer);
const char *carc_editions_phrase(const struct carc_option_value *value, char *buffer);

#endif
