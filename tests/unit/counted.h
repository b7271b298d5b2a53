/* Whether each node of a tree knows how many children it has. */
#ifndef TESTS_UNIT_COUNTED_H
#define TESTS_UNIT_COUNTED_H

#include "formats/input/tree/node.h"
#include "tests/unit/unit.h"

static inline void assert_counted(const struct carc_node *node)
{
	unsigned children = 0;

	for (const struct carc_node *child = node->first; child; child = child->next) {
		assert_counted(child);
		children++;
	}
	assert_int_equal(node->children, children);
}

#endif
