/*
 * The final score of every recorded game in a file, and all that was found: an example for carc(3).
 *
 *     cc score.c $(pkg-config --cflags --libs carc) -o score
 *     ./score games.yaml
 */
#include <stdio.h>

#include <carc.h>

static void print_findings(const struct carc_reader *games)
{
	const struct carc_finding *const *finding;
	int count = carc_findings(games, &finding);

	for (int i = 0; i < count; i++) {
		printf("  %s\n", finding[i]->text);
		if (finding[i]->book)
			printf("    %s: %s\n", finding[i]->book, finding[i]->section);
	}
}

/* The total stands in the last line of the sheet. */
static void print_scores(struct carc_reader *games)
{
	const struct carc_record_info *info = carc_record_info(games);
	const struct carc_score_line *const *line;
	int lines = carc_score_lines(games, &line);

	printf("record %lu: %s, %u turns%s\n", info->number, info->rules, info->turns_played,
	       info->broken  ? ", broken"
	       : info->ended ? ", ended"
			     : "");
	for (unsigned i = 0; lines > 0 && i < info->players; i++)
		printf("  %s %d\n", info->player_name[i], line[lines - 1]->points[i]);
}

int main(int argc, char **argv)
{
	struct carc_reader *games = argc > 1 ? carc_open(argv[1]) : carc_open_fd(0);
	int worst = 0, got;

	if (!games)
		return 3;
	while ((got = carc_next(games)) > 0 && (got = carc_play(games)) >= 0) {
		const struct carc_record_info *info = carc_record_info(games);

		if (info->rules)
			print_scores(games);
		else
			printf("record %lu cannot be read\n", info->number);
		print_findings(games);
		if (info->status > worst)
			worst = info->status;
	}
	/* Why there is no next one: the end, or trouble. */
	print_findings(games);
	carc_close(games);
	return got < 0 ? 3 : worst;
}
