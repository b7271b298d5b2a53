/*
 * A game that JCloisterZone 5 saved, as a record. The values of the save become values of the record, with
 * their places, so that findings name the line of the save. What is not known here is refused with the whole
 * save.
 */
#ifndef CARC_JCZ_IN_H
#define CARC_JCZ_IN_H

#include "formats/document.h"

/* Whether a tree is a save of JCloisterZone, of whatever release. */
bool carc_jcz_is(const struct carc_node *root);

/*
 * The record of a save. doc owns the tree of the save, and its record is used while converting. On
 * CARC_REFUSED findings were sent.
 */
CARC_MUST_USE enum carc_status carc_jcz_convert(struct carc_document *doc,
						const struct carc_node *save,
						const struct carc_sink *sink,
						struct carc_node **ret_record);

#endif
