/*
 * A document: the text of one record, read. Reuse one for record after record; it needs no more memory
 * for the last than for the largest.
 */
#ifndef CARC_DOCUMENT_H
#define CARC_DOCUMENT_H

#include "core/record.h"
#include "formats/arena.h"
#include "formats/input.h"
#include "formats/node.h"

struct carc_document {
	struct carc_arena arena;
	struct carc_node *root;
	struct carc_node *turns;   /* the list of turns, as written */
	struct carc_record record; /* its strings live in the arena */
};

/* NULL: out of memory. free accepts NULL. */
struct carc_document *carc_document_new(void);
void carc_document_free(struct carc_document *doc);

/*
 * Read a text into a document. rules: play it by this preset and these options instead of its own; NULL: by
 * its own. On CARC_REFUSED at least one finding was sent, and the record must not be used.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/*
 * The same, but a save of another program becomes a record, as jcz_in.h says. A finding may be about what the
 * save itself asserts; then the record is sound.
 */
CARC_MUST_USE enum carc_status carc_document_read_foreign(struct carc_document *doc,
							  const struct carc_text *text,
							  const struct carc_rules *rules,
							  const struct carc_sink *sink);

/*
 * Set rules from words as the option -r has them: PRESET[,OPTION=VALUE]... False: ret_diag says why.
 */
CARC_MUST_USE bool carc_rules_parse(const char *words, struct carc_rules *rules,
				    struct carc_diag *ret_diag);

#endif
