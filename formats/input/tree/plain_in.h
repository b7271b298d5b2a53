/*
 * The plain spelling of YAML, in which people and programs write almost every record: mappings and
 * lists by indentation, flow collections on one line, words without quotes, or in quotes without
 * escapes, comments.
 *
 * yaml_in.c asks here first. What is plain becomes the same tree that libyaml would give, for a
 * fraction of the work; whatever is not, or breaks a limit, is left to libyaml, which alone reports
 * anything. So every doubt here is a "no", never a finding.
 */
#ifndef CARC_FORMATS_PLAIN_IN_H
#define CARC_FORMATS_PLAIN_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/tree.h"

/*
 * Read all of a text into a fresh tree, whose arena then holds a copy of it. False: it is not
 * plain, or out of memory; then what the tree holds is of no use.
 */
bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree);

#endif
