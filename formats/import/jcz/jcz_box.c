/* The rows of all boxes. They call the other files of messages, so they have a file of their own. */
#include "formats/import/jcz/jcz_table.h"

const struct carc_jcz_row *const carc_jcz_boxes[] = {
#define BOX(name) carc_jcz_##name,
#include "made/boxes/jcz.def"
#undef BOX
	NULL};

const struct carc_jcz_after carc_jcz_afters[CARC_JCZ_AFTERS] = {
#define JCZ_AFTER(n, symbol, what, phase, ask, behind, send) [n] = {what, ask, behind, send},
#include "formats/import/jcz/jcz.def"
};

carc_jcz_sleeps *const carc_jcz_sleepers[CARC_JCZ_GROUPS] = {
	[0] = NULL, /* all other tiles */
#define JCZ_GROUP(n, shows, sleeps) [n] = sleeps,
#include "formats/import/jcz/jcz.def"
};
