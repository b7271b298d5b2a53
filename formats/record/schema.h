/*
 * The parts of reading a record, one file each; turns and start boards: turn/parts.h. What each of them reads into the record that a struct carc_reading
 * holds. The JSON Schema and carc-record(5) name the same keys as their tables; a test holds the three together.
 */
#ifndef CARC_SCHEMA_H
#define CARC_SCHEMA_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* draws_in.c: which tiles were drawn. into: unused. */
void carc_read_draws(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_first_draws(struct carc_reading *reading, const struct carc_node *node, void *into);

/* rules_in.c: which rules count. into: unused. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_options(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rulings(struct carc_reading *reading, const struct carc_node *node, void *into);

/* table_in.c: what a table has that no box holds. The check comes when all has been read. into: unused. */
void carc_read_table(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_bushes(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_check_table(struct carc_reading *reading, const struct carc_node *root);

#endif
