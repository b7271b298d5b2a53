/* See jcz_box.h. */
#include "formats/foreign/jcz/jcz_box.h"

const struct carc_jcz_row *carc_jcz_row(unsigned n)
{
	static const struct carc_jcz_box *const boxes[] = {
#define BOX(name) &carc_jcz_##name,
#include "made/boxes/jcz.def"
#undef BOX
	};

	for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; n -= (unsigned)boxes[i++]->count)
		if (n < boxes[i]->count)
			return &boxes[i]->rows[n];
	return NULL;
}
