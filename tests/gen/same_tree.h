/* Whether two readers made the same tree of a text, and of the plain spelling and libyaml in particular. */
#ifndef TESTS_GEN_SAME_TREE_H
#define TESTS_GEN_SAME_TREE_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"

/* Kinds, texts, keys, places and counts of all nodes; NULL and NULL are the same, too. */
bool same_tree(const struct carc_node *a, const struct carc_node *b);

enum plain_verdict {
	PLAIN_LEFT,    /* to libyaml */
	PLAIN_TAKEN,   /* and libyaml gives the same tree */
	PLAIN_OTHER,   /* libyaml gives another tree */
	PLAIN_REFUSED, /* libyaml refuses the text */
};

/* Read a text in both ways. */
enum plain_verdict plain_verdict(const struct carc_text *text);

#endif
