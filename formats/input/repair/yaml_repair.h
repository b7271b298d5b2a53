/*
 * Slips of people who write YAML by hand. libyaml stops at the first, often far behind it, and says so in words of its own.
 * Here the lines of a text that libyaml refuses are looked at one by one: each slip is a finding at the place where it is to
 * be repaired, and the text is read on as it was meant, so that one run finds them all. document_in.c asks for it; nothing of
 * this happens to a text that is YAML.
 */
#ifndef CARC_YAML_REPAIR_H
#define CARC_YAML_REPAIR_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/*
 * Send a finding for each slip of a text that libyaml refuses, and read it as it was meant. list_key: for a list that stands
 * under no key. *ret_root is the tree, with places of the text as it is; NULL: it cannot be read even so. False: no slip was
 * found, and no finding was sent.
 */
bool carc_yaml_read_repaired(const struct carc_text *text, const char *list_key,
			     struct carc_arena *arena, const struct carc_sink *sink,
			     struct carc_node **ret_root);

#endif
