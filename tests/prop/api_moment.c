/* See api_moment.h. */
#include "tests/prop/api_moment.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random/rng.h"
#include "core/terms/limits.h"

enum { SIZE = 13, BYTES = 600 * SIZE * SIZE, SHOWN = 1 << 20 };

struct carc_position_info api_standing(struct carc_position *position)
{
	struct carc_position_info standing = {0};

	(void)carc_position_info(position, &standing, sizeof standing);
	return standing;
}

static uint64_t mix(uint64_t sum, uint64_t value)
{
	struct carc_rng rng = {sum ^ value};

	return carc_rng_next(&rng);
}

/* A number for the moves of a position, in their order. */
static uint64_t moves_of(struct carc_position *position)
{
	uint64_t sum = 0;
	int moves = carc_position_moves(position);

	for (int n = 0; n < moves; n++)
		for (const char *at = carc_position_move(position, (unsigned)n)->words; *at; at++)
			sum = mix(sum, (unsigned char)*at + 1u);
	return mix(sum, (uint64_t)moves);
}

/* The same of the planes, and of the mask. */
uint64_t api_planes(struct carc_position *position)
{
	static unsigned char bytes[BYTES];
	int planes = carc_position_planes(position, SIZE, bytes, sizeof bytes);
	uint64_t sum = mix(0, (uint64_t)planes);

	for (int i = 0; i < planes * SIZE * SIZE; i++)
		sum = bytes[i] ? mix(sum, (uint64_t)i * 256 + bytes[i]) : sum;
	return sum;
}

static uint64_t mask_of(struct carc_position *position)
{
	static int mask[BYTES];
	unsigned beside = 0;
	int ways = carc_position_mask(position, SIZE, mask, BYTES, &beside);
	uint64_t sum = mix((uint64_t)ways, beside);

	for (int i = 0; i < ways * SIZE * SIZE * 4; i++)
		sum = mask[i] ? mix(sum, (uint64_t)i << 32 | (unsigned)mask[i]) : sum;
	return sum;
}

/* A number for how a position stands. */
static uint64_t stand_of(struct carc_position *position)
{
	struct carc_position_info standing = api_standing(position);
	uint64_t sum = mix(standing.players, standing.player);

	sum = mix(mix(mix(sum, standing.turn), (uint64_t)standing.ended), standing.tiles_left);
	for (const char *at = standing.drawn_tile; at && *at; at++)
		sum = mix(sum, (unsigned char)*at);
	for (unsigned player = 0; player < standing.players; player++)
		sum = mix(sum, (uint64_t)standing.points[player]);
	return sum;
}

struct api_moment api_moment_of(struct carc_position *position, bool planes_first)
{
	struct api_moment moment = {.hash = carc_position_hash(position)};

	moment.planes = planes_first ? api_planes(position) : 0;
	moment.moves = moves_of(position);
	moment.planes = api_planes(position);
	moment.mask = mask_of(position);
	moment.standing = stand_of(position);
	return moment;
}

/*
 * The board as a line of its letters and digits, and the lines below it. Tiles that look alike each way round are drawn as they
 * lie, so that lines and places on a tile do not count.
 */
static int put_drawing(struct carc_position *position, char *text, size_t size)
{
	const char *told = carc_position_fact(position, "drawing", NULL);
	const char *foot = strstr(told, "Meeples on the board");
	size_t len = 0;

	for (; *told && told != foot && len + 2 < size; told++)
		if (isalnum((unsigned char)*told))
			text[len++] = *told;
	return (int)len + snprintf(text + len, size - len, "\n%s\n", foot ? foot : "");
}

/* As text: board, figures, hands, features, points, tiles that are left. */
static const char *shown_by(struct carc_position *position, char *text)
{
	struct carc_position_info standing = api_standing(position);
	int projected[CARC_SEATS] = {0}, len;

	(void)carc_position_projected_points(position, projected);
	len = snprintf(text, SHOWN, "%u %u %d %u %s\n", standing.turn, standing.player,
		       standing.ended, standing.tiles_left,
		       standing.drawn_tile ? standing.drawn_tile : "-");
	for (unsigned i = 0; i < standing.players; i++)
		len += snprintf(text + len, (size_t)(SHOWN - len), "%d %d\n", standing.points[i],
				projected[i]);
	len += put_drawing(position, text + len, (size_t)(SHOWN - len));
	(void)snprintf(text + len, (size_t)(SHOWN - len), "%s\n",
		       carc_position_fact(position, "features", "tsv"));
	return text;
}

static int compare_lines(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static int compare_bytes(const void *a, const void *b)
{
	return *(const char *)a - *(const char *)b;
}

/* Leaves out by which of its parts a feature is named: that depends on how a tile was turned that looks alike. */
static void drop_name(char *line)
{
	char *at = line, *end;

	for (unsigned column = 0; column < 4 && at; column++)
		at = strchr(at + 1, '\t');
	end = at ? strchr(at + 1, '\t') : NULL;
	if (end)
		memmove(at, end, strlen(end) + 1);
}

/*
 * The lines of a text in an order of their own, and so the characters of each, since figures may be listed in any order.
 * When a figure was placed is left out.
 */
static unsigned split(char *text, char **line, unsigned most)
{
	static const char since[] = " since turn ";
	unsigned lines = 0;

	for (char *at = text, *end; (end = strchr(at, '\n')) && lines < most; at = end + 1) {
		*end = '\0';
		for (char *turn = at; (turn = strstr(turn, since)) != NULL;) {
			size_t len = strlen(since) + strspn(turn + strlen(since), "0123456789");

			memmove(turn, turn + len, strlen(turn + len) + 1);
		}
		drop_name(at);
		qsort(at, strlen(at), 1, compare_bytes);
		line[lines++] = at;
	}
	qsort(line, lines, sizeof *line, compare_lines);
	return lines;
}

bool api_shows_the_same(struct carc_position *a, struct carc_position *b)
{
	enum { MOST = 2000 };
	static char text[2][SHOWN];
	static char *line[2][MOST];
	unsigned lines[2];

	shown_by(a, text[0]);
	shown_by(b, text[1]);
	for (unsigned i = 0; i < 2; i++)
		lines[i] = split(text[i], line[i], MOST);
	if (lines[0] != lines[1])
		return false;
	for (unsigned n = 0; n < lines[0]; n++)
		if (strcmp(line[0][n], line[1][n]) != 0)
			return false;
	return true;
}
