/*
 * Reading what stands in a record before its turns; turn/parts.h has turns, start boards and claims. Each function is the
 * reader of a key, see struct carc_key: it reads into the record of the struct carc_reading, and sends findings. The table
 * of keys is in record_in.c. The JSON Schema and carc-record(5) name the same keys; a test holds the three together.
 * into: unused.
 */
#ifndef CARC_SCHEMA_H
#define CARC_SCHEMA_H

#include "core/play/record.h"
#include "formats/input/tree/reading.h"

/* names_in.c: sets a name to the value of an item, and shown to what is offered for it. Returns false if there is no such name. */
typedef bool carc_name_reader(struct carc_reading *reading, char name[160], char shown[160]);

/*
 * Parts names in one value that was meant as a list, or in_list as some of its items. Sends the finding with what was meant, and returns
 * the list. Returns NULL and sends nothing if there are not at least so many names, or if one is none.
 */
const struct carc_node *carc_part_names(struct carc_reading *reading, const struct carc_node *value,
					bool in_list, unsigned least, carc_name_reader *read,
					struct carc_found *finding);

/* rules_in.c: by which rules the game was played. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_options(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rulings(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules_version(struct carc_reading *reading, const struct carc_node *node,
			     void *into);

/* table_in.c: the tiles that the game was played with, a tile set or the name of a file with one. */
void carc_read_tileset(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Make them a part of the rules, which have been read. False: they do not fit, and a finding was sent. */
bool carc_settle_tiles(struct carc_reading *reading);

/* The size of the table, and the tiles that show bushes. The check follows when the whole record has been read. */
void carc_read_table(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_bushes(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_check_table(struct carc_reading *reading, const struct carc_node *root);

#endif
