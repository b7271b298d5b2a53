/* The rows of all boxes. They call the other files of messages, so they have a file of their own. */
#include "formats/foreign/jcz/jcz_table.h"

const struct carc_jcz_row *carc_jcz_row(unsigned n)
{
	static const struct carc_jcz_row *const boxes[] = {
#define BOX(name) carc_jcz_##name,
#include "made/boxes/jcz.def"
#undef BOX
	};

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
		for (const struct carc_jcz_row *row = boxes[i]; row->type || row->send; row++)
			if (n-- == 0)
				return row;
	return NULL;
}
