/* Reading sums: what is not as stats_out.c writes it is none. */
#include <stdlib.h>
#include <string.h>

#include "formats/say/stats/stats.h"

/* As many digits as add up over all shards; what is not there is 0. */
static bool number_in(const struct carc_node *node, int64_t *ret_number)
{
	enum { DIGITS_MAX = 14 };
	size_t sign = node && node->text && node->text[0] == '-';

	*ret_number = 0;
	if (!node)
		return true;
	if (node->kind != CARC_SCALAR || !node->plain || node->len == sign ||
	    node->len - sign > DIGITS_MAX ||
	    strspn(node->text + sign, "0123456789") != node->len - sign)
		return false;
	*ret_number = strtoll(node->text, NULL, 10);
	return true;
}

bool carc_stats_in(struct carc_stats *stats, const struct carc_node *root)
{
	const struct carc_field *field = carc_fact_info(CARC_FACT_STATS)->field;
	const struct carc_node *kinds = carc_node_get(root, "kinds");
	enum carc_stats_by by = carc_stats_by_find(carc_node_word(root, "by"));
	const char *run = carc_node_word(root, "digest");
	struct carc_sums sums, *row;

	while (strcmp(field->name, "games") != 0)
		field++;
	for (unsigned i = 0; i < CARC_STATS_ALL; i++)
		if (!number_in(i < CARC_STATS
				       ? carc_node_get(root, field[i].name)
				       : carc_node_get(kinds, carc_score_part_name(i - CARC_STATS)),
			       &sums.of[i]))
			return false;
	/* Of two parts of one name the first has it. */
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
