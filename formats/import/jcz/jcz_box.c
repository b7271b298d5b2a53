/* The rows of all boxes. They call the other files of messages, so they have a file of their own. */
#include "formats/import/jcz/jcz_table.h"

const struct carc_jcz_row *const carc_jcz_boxes[] = {
#define BOX(name) carc_jcz_##name,
#include "made/boxes/jcz.def"
#undef BOX
	NULL};
