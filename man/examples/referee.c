/*
 * The referee of a live game: a compact turn a line, each judged when it is entered, with the score behind it. An example
 * for carc(3).
 *
 *     cc referee.c $(pkg-config --cflags --libs carc) -o referee
 *     ./referee c3,river 3
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <carc.h>

static void print_points(struct carc_position *game)
{
	struct carc_position_info now;

	if (carc_position_info(game, &now, sizeof now) < 0)
		return;
	printf("%s", now.ended ? "final score" : "score");
	for (unsigned i = 0; i < now.players; i++)
		printf(" %d", now.points[i]);
	printf(now.ended ? "\n" : "; player %u is next, %u tiles left\n", now.player + 1,
	       now.tiles_left);
}

int main(int argc, char **argv)
{
	struct carc_position *game;
	char line[512], why[512];
	int goes_on =
		carc_position_new(argc > 1 ? argv[1] : "c3", argc > 2 ? (unsigned)atoi(argv[2]) : 2,
				  &game, why, sizeof why);

	if (goes_on < 0) {
		fprintf(stderr, "referee: %s\n", why);
		return 3;
	}
	for (goes_on = 1; goes_on == 1 && fgets(line, sizeof line, stdin);) {
		line[strcspn(line, "\n")] = '\0';
		if (!strcmp(line, "undo")) {
			puts(carc_position_undo(game) ? "taken back" : "nothing was played");
			continue;
		}
		goes_on = carc_position_play(game, line);
		if (goes_on < 0) {
			printf("refused: %s\n", carc_position_error_message(game));
			goes_on = 1;
		} else {
			print_points(game);
		}
	}
	carc_position_free(game);
	return 0;
}
