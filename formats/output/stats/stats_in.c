/* Reads rows of sums, and rejects what stats_out.c does not write. */
#include <string.h>

#include "formats/output/stats/stats.h"

/* A missing number is 0. */
static bool number_in(const struct carc_node *node, int64_t *ret_number)
{
	*ret_number = 0;
	return !node || carc_node_number(node, true, ret_number);
}

bool carc_stats_in(struct carc_stats *stats, const struct carc_node *root)
{
	const struct carc_field *field = carc_stats_fields();
	const struct carc_node *kinds = carc_node_get(root, "kinds");
	enum carc_stats_by by = carc_stats_by_find(carc_node_word(root, "by"));
	const char *run = carc_node_word(root, "digest");
	struct carc_sums sums, *row;

	for (unsigned i = 0; i < CARC_STATS_ALL; i++)
		if (!number_in(i < CARC_STATS
				       ? carc_node_get(root, field[i].name)
				       : carc_node_get(kinds, carc_score_part_name(i - CARC_STATS)),
			       &sums.of[i]))
			return false;
	/* If two parts have the same name, the first has the points. */
	for (unsigned part = 0; part < CARC_SCORE_PARTS; part++)
		if (carc_stats_part(part) != part)
			sums.of[CARC_STATS + part] = 0;
	if (by == CARC_BYS || strlen(run) != 16)
		return false;
	if (strcmp(run, stats->digest) != 0)
		carc_stats_clear(stats);
	memcpy(stats->digest, run, sizeof stats->digest);
	if (by == CARC_BY_ALL && !number_in(carc_node_get(root, "rows"), &stats->told))
		return false;
	row = carc_stats_row(stats, by, carc_node_word(root, "name"));
	if (row)
		*row = sums;
	return true;
}
