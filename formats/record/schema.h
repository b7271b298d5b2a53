/*
 * The parts of reading a record, one file each: what each of them reads into the record that a struct carc_reading
 * holds. The JSON Schema and carc-record(5) name the same keys as their tables; a test holds the three together.
 */
#ifndef CARC_SCHEMA_H
#define CARC_SCHEMA_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* turn_in.c: turns in both spellings. into: unused. */
void carc_read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into);

/* start_in.c: the table before the first turn. into: unused. */
void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into);

/* draws_in.c: which tiles were drawn. into: unused. */
void carc_read_draws(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_first_draws(struct carc_reading *reading, const struct carc_node *node, void *into);

/* rules_in.c: a name behind others, with a comma. Where not all have room the list ends with "...". */
void carc_add_name(char *dest, size_t room, const char *name);

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

/* claims_in.c: what a record claims. into: unused. */
void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into);
/* The claim that the feature, place, doer and points of an action say. */
void carc_set_claim(struct carc_claim *claim, const struct carc_action *said);

/* Room for one more; NULL: a finding was sent. */
struct carc_action *carc_add_action(struct carc_reading *reading, enum carc_act act,
				    struct carc_span at);
struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at);

#endif
