/* A record as text. */
#ifndef TESTS_GEN_PRINT_H
#define TESTS_GEN_PRINT_H

#include <stdio.h>

#include "core/play/record.h"

/* Print a record that reproduces the game, in the compact spelling. It claims no score. */
void print_record(const struct carc_record *record, FILE *out);

/* The same with its claims, and whether it ended. */
void print_claimed(const struct carc_record *record, FILE *out);

#endif
