/*
 * Every call of carc.h that takes memory, on the records of standard input or of files, for tests/check/faults.sh and
 * tests/schema.py: what cannot be done is told as by a tool, with a message and exit status 3.
 *
 * usage: api [FILE...]
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/api/carc.h"

/* A fault of the machine; others belong to the records. */
static int trouble(const struct carc_reader *carc, int error)
{
	const struct carc_finding *const *finding;
	int count = carc ? carc_findings(carc, &finding) : 0;

	for (int i = 0; i < count; i++)
		fprintf(stderr, "api: %s\n", finding[i]->text);
	fprintf(stderr, "api: error %d: %s\n", error,
		error == CARC_ERROR_MEMORY ? strerror(ENOMEM) : "");
	return 3;
}

static void print_told(struct carc_reader *carc)
{
	const struct carc_record_info *info = carc_record_info(carc);
	const struct carc_score_line *const *line;
	const struct carc_points_entry *const *scored;
	const struct carc_finding *const *finding;
	int lines = carc_score_lines(carc, &line), points = carc_points(carc, &scored);
	int findings = carc_findings(carc, &finding);

	printf("%lu %s %d %u\n", info->number, info->rules ? info->rules : "", info->status,
	       info->turns_played);
	for (int i = 0; i < lines; i++)
		for (unsigned player = 0; player < info->players; player++)
			printf("%s %s %s %d\n", line[i]->stage, line[i]->part,
			       info->player_name[player], line[i]->points[player]);
	for (int i = 0; i < points; i++)
		printf("%s %d of %u terms, %s\n", scored[i]->feature, scored[i]->points,
		       scored[i]->terms, scored[i]->proof);
	for (int i = 0; i < findings; i++)
		printf("%s\n", finding[i]->text);
}

/* 0, or that memory is out. Nothing else keeps a sound record from being drawn and written so. */
static int print_text(struct carc_reader *carc)
{
	static const char *const forms[] = {"canonical", "jsonl"};
	const char *text = carc_board(carc, CARC_BOARD_UTF8 | CARC_BOARD_KEY);

	for (size_t i = 0; text && i < sizeof forms / sizeof forms[0]; i++) {
		puts(text);
		text = carc_convert(carc, forms[i]);
	}
	if (!text)
		return CARC_ERROR_MEMORY;
	puts(text);
	/* That a game has no save is a finding; memory must be there for that too. */
	text = carc_convert(carc, "jcz");
	puts(text ? text : "");
	return text || carc_record_info(carc)->status != 3 ? 0 : CARC_ERROR_MEMORY;
}

/* A constructor that failed sets its result to NULL: nothing is to be freed. Returns that memory is out, or another error. */
static int left_nothing(const struct carc_position *position)
{
	if (!position)
		return CARC_ERROR_MEMORY;
	fprintf(stderr, "api: a failed call left a position\n");
	abort();
}

/* A position: what it shows, a move of its list, a random game. 0, or that memory is out. */
static int look_ahead(struct carc_reader *carc)
{
	static const char *const facts[] = {"findings", "turn",  "events",  "points",   "score",
					    "features", "board", "drawing", "svg",      "picture",
					    "tiles",    "rules", "page",    "help R101"};
	struct carc_position *position, *clone;
	struct carc_position_info info;
	int got = 0;

	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		const char *told = carc_fact(carc, facts[i], NULL);

		if (!told)
			return CARC_ERROR_MEMORY;
		fputs(told, stdout);
	}
	if (carc_position_from_record(carc, &position) != 0)
		return left_nothing(position);
	clone = carc_position_clone(position);
	if (!clone || carc_position_info(clone, &info, sizeof info) < 0 ||
	    carc_position_moves(clone) < 0)
		got = CARC_ERROR_MEMORY;
	if (got == 0 && carc_position_moves(clone) > 0)
		got = carc_position_move(clone, 0) && carc_position_play_move(clone, 0) >= 0 &&
				      carc_position_playout(clone, 1) >= 0
			      ? 0
			      : CARC_ERROR_MEMORY;
	carc_position_free(clone);
	carc_position_free(position);
	return got;
}

/* A new position, in which players hold tiles. Returns 0, or that memory is out. */
static int begin_position(void)
{
	struct carc_position *position;
	char why[80];
	int got = carc_position_new("c3,drawing=hand-open", 2, &position, why, sizeof why);

	if (got != 0)
		return left_nothing(position);
	got = carc_position_moves(position) < 0 ? CARC_ERROR_MEMORY : 0;
	carc_position_free(position);
	return got;
}

static int play(struct carc_reader *carc)
{
	int got = carc_play_turn(carc);

	if (got >= 0)
		got = carc_play(carc);
	if (got < 0)
		return got;
	print_told(carc);
	if (carc_record_info(carc)->status == 3)
		return CARC_ERROR_INPUT;
	got = carc_record_info(carc)->rules ? print_text(carc) : 0;
	return got == 0 && carc_record_info(carc)->rules ? look_ahead(carc) : got;
}

/* Plays all records, and closes them. Returns 0, or 3 after a fault of the machine. */
static int play_all(struct carc_reader *carc)
{
	int got = carc ? carc_set(carc, "name", "games") : CARC_ERROR_MEMORY;

	if (got == 0)
		got = carc_set(carc, "points", "yes");
	if (got == 0)
		got = carc_set(carc, "folder", "");
	if (got == 0)
		got = begin_position();
	if (got == 0)
		got = carc_next(carc);
	while (got > 0) {
		got = play(carc);
		if (got >= 0 && carc_record_info(carc)->rules)
			got = carc_restart(carc, "c1-2000");
		if (got > 0)
			got = play(carc);
		if (got >= 0)
			got = carc_next(carc);
	}
	if (got < 0)
		got = trouble(carc, got);
	carc_close(carc);
	return got;
}

int main(int argc, char **argv)
{
	int got = argc > 1 ? 0 : play_all(carc_open_fd(0));
	bool written;

	for (int i = 1; i < argc; i++)
		got |= play_all(carc_open(argv[i]));
	errno = 0;
	written = fflush(stdout) == 0 && !ferror(stdout);
	if (fclose(stdout) == 0 && written)
		return got;
	fprintf(stderr, "api: cannot write: %s\n", strerror(errno ? errno : EIO));
	return 3;
}
