/* Findings about text that is no JSON. */
#ifndef CARC_JSON_FAULT_H
#define CARC_JSON_FAULT_H

#include "formats/input/input.h"
#include "formats/input/tree/tree.h"

/*
 * Fails with the first control character of a text. If there is none, and the tree has not failed, fails with what stands at an
 * offset of the text, where something else was expected. expected NULL: the text is JSON but for control characters.
 */
void carc_json_fault(struct carc_tree *tree, const struct carc_text *text, size_t offset,
		     const char *expected);

#endif
