/* Sentences of codes without a finding: the template of a code, with names such as PLAYER in place of values. */
#ifndef CARC_CODE_SENTENCE_H
#define CARC_CODE_SENTENCE_H

#include <stddef.h>

#include "core/verdict/finding.h"

enum { CARC_SENTENCE_MAX = 1200, CARC_VALUE_MAX = 40 };

/* Writes the name of a template's value, such as player for {who}, to buffer (CARC_VALUE_MAX bytes) and returns it. */
const char *carc_value_word(const char *name, size_t len, char *buffer);

/* Writes the sentence of a code, values in capitals, to dest: at most room bytes with the NUL. Returns dest. */
const char *carc_code_sentence(enum carc_code code, char *dest, size_t room);

#endif
