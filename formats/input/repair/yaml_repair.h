/*
 * Repairs errors of people who write YAML by hand. libyaml stops at the first error, often far behind it, and its message is technical.
 * This module checks the lines of a text that libyaml refuses one by one: each error is a finding at the place where it must be repaired,
 * and reading continues with the correction, so that one run finds all errors. Texts that are YAML are not changed.
 */
#ifndef CARC_YAML_REPAIR_H
#define CARC_YAML_REPAIR_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/*
 * Sends a finding for each error of a text that libyaml refuses, and parses the corrected text. list_key: for a list without a key.
 * *ret_root is the tree, with places of the original text, or NULL if the corrected text cannot be parsed. Returns false, and sends no
 * finding, if no error was found.
 */
bool carc_yaml_read_repaired(const struct carc_text *text, const char *list_key,
			     struct carc_arena *arena, const struct carc_sink *sink,
			     struct carc_node **ret_root);

#endif
