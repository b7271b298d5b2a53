/* A tree to a record; and rules from words, as the option -r has them. */
#ifndef CARC_RECORD_IN_H
#define CARC_RECORD_IN_H

#include "formats/record/document/document.h"

/*
 * Read a tree, which lives in the arena of the document, as doc->record, and keep it as doc->root. rules: to play by,
 * whatever the record says; NULL: by its own. On CARC_REFUSED at least one finding was sent, and the record must not be
 * used; notes may be sent with CARC_OK too.
 */
CARC_MUST_USE enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
						const struct carc_rules *rules,
						const struct carc_sink *sink);

/* ---- rules_in.c ------------------------------------------------------------------------------- */

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

#endif
