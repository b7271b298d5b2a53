/* Steps on a position by carc.h, see api_steps.h. The steps and what each answers: tests/python/steps.py. */
#include "tests/prop/api_steps.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "formats/api/carc.h"

struct steps {
	struct carc_position *position;
	FILE *out;
	char word[64], rest[512]; /* of the line */
};

/* FNV-1a, of 32 bits. */
static uint32_t sum_of(uint32_t sum, const char *text)
{
	for (; *text; text++)
		sum = (sum ^ (unsigned char)*text) * 16777619u;
	return sum;
}

static void put_points(const struct steps *steps, const int *points)
{
	struct carc_position_info standing;

	(void)carc_position_info(steps->position, &standing, sizeof standing);
	for (unsigned i = 0; i < standing.players; i++)
		fprintf(steps->out, "%s%d", i ? "," : "", points[i]);
	fputc('\n', steps->out);
}

/* A result, with what the position is then; or why there is none. */
static void put_state(const struct steps *steps, int result)
{
	if (result < 0)
		fprintf(steps->out, "error: %s\n", carc_position_error_message(steps->position));
	else
		fprintf(steps->out, "%d %016" PRIx64 "\n", result,
			carc_position_hash(steps->position));
}

static void put_standing(const struct steps *steps)
{
	struct carc_position_info now;

	(void)carc_position_info(steps->position, &now, sizeof now);
	fprintf(steps->out, "%u %u %u %d %u %s %s ", now.players, now.player, now.turn, now.ended,
		now.tiles_left, now.drawn_tile ? now.drawn_tile : "-", now.rules);
	put_points(steps, now.points);
}

static void put_moves(const struct steps *steps)
{
	uint32_t sum = 2166136261u;
	int moves = carc_position_moves(steps->position);

	for (int n = 0; n < moves; n++) {
		const struct carc_position_move *move =
			carc_position_move(steps->position, (unsigned)n);

		sum = sum_of(sum, move->words);
		sum = sum_of(sum, move->figure ? move->figure : "-");
		sum = sum_of(sum, move->feature ? move->feature : "-");
	}
	fprintf(steps->out, "%d %08x\n", moves, (unsigned)sum);
}

static void begin(struct steps *steps)
{
	char rules[256] = "", why[256];
	unsigned players = 0;
	int error;

	(void)sscanf(steps->rest, "%255s %u", rules, &players);
	carc_position_free(steps->position);
	error = carc_position_new(rules, players, &steps->position, why, sizeof why);
	if (error)
		fprintf(steps->out, "error: %s\n", why);
	else
		put_state(steps, 0);
}

static void apply(struct steps *steps, unsigned number)
{
	int moves = carc_position_moves(steps->position);

	put_state(steps,
		  moves > 0 ? carc_position_play_move(steps->position, number % (unsigned)moves)
			    : carc_position_play_move(steps->position, 0));
}

static void put_told(const struct steps *steps)
{
	char fact[64] = "", form[64] = "";
	const char *told;

	/* "help WORD" is one fact. */
	if (!strncmp(steps->rest, "help ", 5))
		snprintf(fact, sizeof fact, "%.63s", steps->rest);
	else
		(void)sscanf(steps->rest, "%63s %63s", fact, form);
	told = carc_position_fact(steps->position, fact, *form ? form : NULL);
	if (told)
		fprintf(steps->out, "%08x\n", (unsigned)sum_of(2166136261u, told));
	else
		fprintf(steps->out, "error: %s\n", carc_position_error_message(steps->position));
}

static void count_ways(const struct steps *steps, unsigned turns)
{
	uint64_t count;
	int error = carc_position_perft(steps->position, turns, &count);

	if (error)
		put_state(steps, error);
	else
		fprintf(steps->out, "%" PRIu64 "\n", count);
}

/* Points of a call, or why there are none. */
static void put_ahead(const struct steps *steps, int error, const int *points)
{
	if (error)
		put_state(steps, error);
	else
		put_points(steps, points);
}

static void clone(struct steps *steps)
{
	struct carc_position *position = carc_position_clone(steps->position);

	carc_position_free(steps->position);
	steps->position = position;
	put_state(steps, 0);
}

static void step(struct steps *steps)
{
	struct carc_position *position = steps->position;
	uint64_t number = strtoull(steps->rest, NULL, 10);
	int points[8];

	if (!strcmp(steps->word, "new"))
		begin(steps);
	else if (!strcmp(steps->word, "draw"))
		put_state(steps, carc_position_draw(position, NULL, number));
	else if (!strcmp(steps->word, "take"))
		put_state(steps, carc_position_draw(position, steps->rest, 0));
	else if (!strcmp(steps->word, "apply"))
		apply(steps, (unsigned)number);
	else if (!strcmp(steps->word, "play"))
		put_state(steps, carc_position_play(position, steps->rest));
	else if (!strcmp(steps->word, "undo"))
		put_state(steps, carc_position_undo(position));
	else if (!strcmp(steps->word, "clone"))
		clone(steps);
	else if (!strcmp(steps->word, "playout"))
		put_state(steps, carc_position_playout(position, number));
	else if (!strcmp(steps->word, "rollout"))
		put_ahead(steps, carc_position_rollout(position, number, points), points);
	else if (!strcmp(steps->word, "projected"))
		put_ahead(steps, carc_position_projected_points(position, points), points);
	else if (!strcmp(steps->word, "perft"))
		count_ways(steps, (unsigned)number);
	else if (!strcmp(steps->word, "left"))
		put_state(steps,
			  carc_position_tile_count(position, *steps->rest ? steps->rest : NULL));
	else if (!strcmp(steps->word, "moves"))
		put_moves(steps);
	else if (!strcmp(steps->word, "tell"))
		put_told(steps);
	else
		put_standing(steps);
}

int api_steps(FILE *in, FILE *out)
{
	struct steps steps = {.out = out};
	char line[576];

	while (fgets(line, sizeof line, in)) {
		line[strcspn(line, "\n")] = '\0';
		*steps.rest = '\0';
		if (sscanf(line, "%63s %511[^\n]", steps.word, steps.rest) >= 1)
			step(&steps);
	}
	carc_position_free(steps.position);
	return 0;
}
