/* carc-explain, for the old spelling carc-validate -e. */
#ifndef CARC_EXPLAIN_TOOL_H
#define CARC_EXPLAIN_TOOL_H

#include "cmd/run/run.h"

/* Continues a run whose options are parsed: explains a code or topic; its files are records by whose rules it does. word: may be NULL. */
void explain_word(struct run *run, const char *word, bool full);

#endif
