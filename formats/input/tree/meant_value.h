/*
 * Corrections for values of another kind than the one that was wanted, and for keys by other words: "river, tower" for [river, tower],
 * a list for a mapping, "moves" for turns.
 */
#ifndef CARC_MEANT_VALUE_H
#define CARC_MEANT_VALUE_H

#include "formats/input/tree/node.h"
#include "formats/text/near.h"

/*
 * Writes one value, or several with commas between them, as the list that was meant: "[river, tower]". Leaves dest as it is if wanted
 * names another list than one of names, tiles or points, or if there is one number of points.
 */
void carc_meant_list(const struct carc_node *node, const char *wanted, char *dest, size_t room);

/* Writes a list of entries, or text with "=" in it, as the mapping that was meant; or "" if node is something else. */
void carc_meant_mapping(const struct carc_node *node, char *dest, size_t room);

/* Tries the words that people use for a key. */
void carc_try_other_keys(struct carc_near *near, const char *key, const char *asked);

#endif
