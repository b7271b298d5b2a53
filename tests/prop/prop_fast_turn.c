/*
 * The one-pass reader of usual turns reads a line as the readers of all other turns do. COUNT rounds make 1000 lines each, from words of
 * usual turns and a few changed bytes. With a blank in front a line is none for the one-pass reader, and says the same one column later.
 * usage: prop_fast_turn [SEED [COUNT]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/random/rng.h"
#include "formats/record/compact/compact_in.h"
#include "tests/gen/same.h"

enum { LINES = 1000, LINE_MOST = 64 };

struct prop {
	struct carc_rng rng;
	struct carc_record record;
	unsigned long long usual;
	unsigned findings;
};

static const char *const numbers[] = {"0",     "-1", "3",   "12", "-20", "999", "9999",
				      "10000", "-0", "007", "-",  "",    "+1",  "1.5"};
static const char *const words[] = {"city.N",   "road.E",     "field.NL", "field.WR", "monastery",
				    "garden",   "city",       "road.X",   "field.N",  "city.NL",
				    "road.W+3", "monastery ", "",         "=1,2"};

#define ANY(prop, list) ((list)[carc_rng_below(&(prop)->rng, sizeof(list) / sizeof(list)[0])])

/* Makes a line; half of all lines are sound in each part. */
static void make_line(struct prop *prop, char line[LINE_MOST])
{
	static const char bytes[] = " ,@.rNESWLR0123456789-+=#:\"'AZaz\t";
	bool sound = carc_rng_below(&prop->rng, 2) == 0;
	const char *x = sound ? numbers[carc_rng_below(&prop->rng, 6)] : ANY(prop, numbers);
	const char *y = sound ? numbers[carc_rng_below(&prop->rng, 6)] : ANY(prop, numbers);
	const char *word = sound ? words[carc_rng_below(&prop->rng, 5)] : ANY(prop, words);
	char tile = (char)('A' + carc_rng_below(&prop->rng, 26));
	unsigned rot = carc_rng_below(&prop->rng, sound ? 4 : 6);
	bool figure = carc_rng_below(&prop->rng, 2) == 0;
	size_t len;

	snprintf(line, LINE_MOST, "%c@%s,%s r%u%s%s", tile, x, y, rot, figure ? " " : "",
		 figure ? word : "");
	len = strlen(line);
	for (unsigned n = sound ? 0 : carc_rng_below(&prop->rng, 3); n > 0; n--)
		line[carc_rng_below(&prop->rng, (unsigned)len)] =
			bytes[carc_rng_below(&prop->rng, sizeof bytes - 1)];
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	(void)finding;
	++*(unsigned *)ctx;
}

/* Returns true if two actions are the same, the second one column later. */
static bool is_same(const struct carc_action *usual, struct carc_action other)
{
	other.at.column--;
	return !memcmp(&usual->at, &other.at, sizeof other.at) && usual->turned == other.turned &&
	       is_same_action(usual, &other);
}

/* Reads a line in both ways. Returns false if they differ; a line that is not usual has one way. */
static bool look(struct prop *prop, const char *line)
{
	const struct carc_sink sink = {on_finding, &prop->findings};
	struct carc_record *record = &prop->record;
	struct carc_node node = {.kind = CARC_SCALAR, .plain = true, .at = {4, 5}, .text = line};
	struct carc_reading reading = {.record = record, .sink = &sink};
	char other[LINE_MOST + 1];
	struct carc_turn turn;
	unsigned actions;
	bool same;

	record->actions = record->claims = 0;
	node.len = strlen(line);
	if (!carc_read_fast_turn(&reading, &node))
		return record->actions == 0;
	prop->usual++;
	actions = record->actions;
	snprintf(other, sizeof other, " %s", line);
	prop->findings = 0;
	if (carc_read_turn_words(record, other, &sink, &turn) != CARC_OK || prop->findings > 0 ||
	    turn.actions != actions || turn.claims > 0)
		return false;
	same = true;
	for (unsigned i = 0; i < actions; i++) {
		/* Words of their own begin at column 1 of the first line. */
		record->action[i].at.line -= 4;
		record->action[i].at.column -= 4;
		same &= is_same(&record->action[i], record->action[actions + i]);
	}
	return same;
}

int main(int argc, char **argv)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	unsigned long long count = argc > 2 ? strtoull(argv[2], NULL, 10) : 200, n;
	struct prop *prop = calloc(1, sizeof *prop);
	char line[LINE_MOST] = "";
	bool failed = false;

	if (!prop)
		return 3;
	carc_rules_init(&prop->record.rules, carc_presets);
	prop->record.players = 2;
	prop->record.player[0].name = "Ann";
	prop->record.player[1].name = "Bob";
	for (n = 0; n < count && !failed; n++) {
		prop->rng = (struct carc_rng){seed + n};
		for (unsigned i = 0; i < LINES && !failed; i++) {
			make_line(prop, line);
			failed = !look(prop, line);
		}
	}
	/* The one-pass reader takes all sound lines with a tile of the game. */
	failed |= prop->usual < n * LINES / 3;
	if (failed)
		printf("prop_fast_turn: seed %llu: %llu usual lines, the last line is \"%s\": again with: prop_fast_turn %llu 1\n",
		       seed + n, prop->usual, line, seed + n - !!n);
	else
		printf("prop_fast_turn: %llu lines, %llu of them usual, 0 failed\n", n * LINES,
		       prop->usual);
	free(prop);
	return failed;
}
