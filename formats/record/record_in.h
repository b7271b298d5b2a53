/* A tree to a record; and rules from words, as the option -r has them. */
#ifndef CARC_RECORD_IN_H
#define CARC_RECORD_IN_H

#include "formats/input/tree/reading.h"
#include "formats/record/document/document.h"

/*
 * Read a tree, which lives in the arena of the document, as doc->record, and keep it as doc->root. rules: to play by,
 * whatever the record says; NULL: by its own. On CARC_REFUSED at least one finding was sent, and the record must not be
 * used; notes may be sent with CARC_OK too.
 */
CARC_MUST_USE enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
						const struct carc_rules *rules,
						const struct carc_sink *sink);

/* ---- rules_in.c: rules as words, and names of expansions --------------------------------------- */

/*
 * Set rules from words: an edition, then expansions, options and rulings, such as c3,river,small-city=2. False: ret_finding
 * says why, without a place, and the rules must not be used.
 */
CARC_MUST_USE bool carc_rules_parse(const char *words, struct carc_rules *rules,
				    struct carc_found *ret_finding);

/*
 * Writes the advice how a record has an option, a ruling or an expansion of this name: "write expansions: [river]". Returns false and
 * leaves dest as it is if name is none of them.
 */
bool carc_rule_advice(const char *name, size_t len, char *dest, size_t room);

/* The id of the expansion that a word names, or comes nearest to: "hills", "Inns and Cathedrals". NULL: none, or several. */
const char *carc_expansion_meant(const struct carc_rules *rules, const char *word, size_t len);

/* ---- names_in.c: lists of names ---------------------------------------------------------------- */

/* Sets a name to the value of an item, and shown to what is offered for it. Returns false if there is no such name. */
typedef bool carc_name_reader(struct carc_reading *reading, char name[160], char shown[160]);

/*
 * Parts names in one value that was meant as a list, or in_list as some of its items. Sends the finding with what was meant, and returns
 * the list. Returns NULL and sends nothing if there are not at least so many names, or if one is none.
 */
const struct carc_node *carc_part_names(struct carc_reading *reading, const struct carc_node *value,
					bool in_list, unsigned least, carc_name_reader *read,
					struct carc_found *finding);

/* ---- Readers of keys: each reads into the record of reading, and sends findings; into is unused ---- */

/* rules_in.c: by which rules the game was played. */
void carc_read_game(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_expansions(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_choices(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_rules_version(struct carc_reading *reading, const struct carc_node *node,
			     void *into);

/* table_in.c: the tiles that the game was played with, a tile set or the name of a file with one. */
void carc_read_tileset(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Make them a part of the rules, which have been read. False: they do not fit, and a finding was sent. */
bool carc_settle_tiles(struct carc_reading *reading);

/* The size of the table, or of its second one, and the tiles that show bushes. The check follows when the whole record has been read. */
void carc_read_table(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_read_bushes(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_check_table(struct carc_reading *reading, const struct carc_node *root);

#endif
