/*
 * Records with one known rule break, of random games, one for all kinds with the same needs: written, cut out of a stream in
 * which another record follows, read and played again, each has exactly one finding that counts, the one that it says itself,
 * in the turn that it says.
 *
 * A finding counts if it is an error and does not follow from another, as carc_found_counts says: notes
 * (R900, R901) and a final score that is off by as much as a score before it (S102 after S101) do not.
 * As played, that finding is the first again, once in its turn; and the turn stands, if its code can (STANDS in finding.def) and
 * nothing else in it stops the game.
 * Where the game stands still, it is as if the record ended before that turn; and what was told of it is what was
 * played: the points of the events are those of the score, the tiles placed those on the board. Each tile that a finding
 * says would have been legal can be laid there. The oracle finds the turn wrong for the same reason. In every form the record has the same verdict, as prop_forms has it of others.
 * usage: prop_corrupt [SEED [COUNT [CODE]]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/boxes.h"
#include "core/random/playout.h"
#include "formats/session/document_forms.h"
#include "tests/corrupt/corrupt.h"
#include "tests/gen/shrink.h"
#include "tests/prop/broken.h"
#include "tests/prop/games.h"

/* What is done to a text depends little on the game; in other forms records are looked at as often. */
enum { KINDS = 256, TEXT_EVERY = 4 };

/* How often a break is tried in a record that was made shorter: where it is made is up to chance. */
enum { CHANCES = 20 };

struct prop {
	struct broken broken;
	struct carc_record record;
	struct carc_corrupter *corrupter;
	struct carc_rng rng;
	const char *only;     /* a code, or NULL: all */
	bool legal;           /* so is the game that was played last */
	unsigned written;     /* how many records were made of it */
	unsigned made[KINDS]; /* by row of the table */
};

/* ---- One break of one game ---- */

/* A game, taken at random, of which records can have a break. */
static const char *any_game(const struct carc_corruption *kind, struct carc_rng *rng)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;
	const char *game;

	do
		game = presets[carc_rng_below(rng, (unsigned)count)].set->game;
	while (!carc_corruption_of(kind, game));
	return game;
}

/* A random game of which a kind of break can be made. That every game can be played, and is legal, is for others to prove. */
static void play_one(struct prop *prop, const struct carc_corruption *kind)
{
	struct carc_rng any = {carc_rng_next(&prop->rng)};
	uint64_t seed = carc_rng_next(&prop->rng);
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&any, any_game(kind, &any), &rules);

	players = carc_corruption_rules(kind, &prop->rng, &rules, players);
	prop->broken.findings = 0;
	if (carc_playout(seed, carc_playout_style(seed >> 32), &rules, players, &prop->record,
			 &prop->broken.game, NULL, &finding) == CARC_PLAYOUT_OK)
		broken_play(&prop->broken, &prop->record);
	else
		prop->broken.findings = 1;
	prop->legal = prop->broken.findings == 0;
}

/* Reads what was written: the record, judged, and the one that follows it. */
static enum fault read_again(struct prop *prop, FILE *stream, const char *code)
{
	struct carc_input *input = NULL;
	struct carc_found finding;
	struct carc_text next = {0};
	enum fault fault = NO_MEMORY;

	if (fflush(stream) == 0 && lseek(fileno(stream), 0, SEEK_SET) == 0)
		input = carc_input_new(fileno(stream), &carc_document_forms);
	if (input && carc_input_fetch(input, &prop->broken.text, &finding) == CARC_FETCH_RECORD)
		fault = broken_judge(&prop->broken, code);
	if (fault == NO_FAULT && (carc_input_fetch(input, &next, &finding) != CARC_FETCH_RECORD ||
				  carc_input_fetch(input, &next, &finding) != CARC_FETCH_END))
		fault = faulty(&prop->broken, NOT_CUT, "%s: another record does not follow it",
			       code);
	carc_text_done(&next);
	carc_input_free(input);
	return fault;
}

/* Breaks a record so, if it has a place for that, and judges it. */
static enum fault break_record(struct prop *prop, const struct carc_corruption *kind,
			       const struct carc_record *record, struct carc_rng *rng)
{
	enum carc_corrupted result = CARC_CORRUPT_NO_MEMORY;
	enum fault fault = NO_FAULT;
	FILE *stream = tmpfile();

	say_reason(prop->broken.reason, sizeof prop->broken.reason, "out of memory");
	if (stream)
		result = carc_corrupt(prop->corrupter, kind, record, rng, stream);
	if (result == CARC_CORRUPTED) {
		prop->written++;
		fputs("---\ncarc: 1\nplayers: [Anna, Boris]\nturns: []\n", stream);
		fault = read_again(prop, stream, kind->code);
	}
	if (stream)
		fclose(stream);
	return result == CARC_CORRUPT_NO_MEMORY ? NO_MEMORY : fault;
}

/* ---- A record with a fault, as short as it can be ---- */

struct hunt {
	struct prop *prop;
	const struct carc_corruption *kind;
	enum fault fault;
	const char *code;       /* that was found */
	struct carc_rng chance; /* before the break was made */
};

/* Whether the break has the same fault in a record that is legal without it. */
static bool fails(void *ctx, const struct carc_record *record)
{
	struct hunt *hunt = ctx;
	struct prop *prop = hunt->prop;

	prop->broken.findings = 0;
	broken_play(&prop->broken, record);
	if (prop->broken.findings > 0)
		return false;
	for (unsigned i = 0; i < CHANCES; i++) {
		struct carc_rng rng = i ? (struct carc_rng){i} : hunt->chance;

		if (break_record(prop, hunt->kind, record, &rng) == hunt->fault &&
		    !strcmp(prop->broken.code, hunt->code))
			return true;
	}
	return false;
}

/* Prints the record that was judged last. */
static void print_text(const struct prop *prop)
{
	size_t len = prop->broken.text.len < 20000 ? prop->broken.text.len : 20000;

	printf("prop_corrupt: %s\n", prop->broken.reason);
	fwrite(prop->broken.text.bytes, 1, len, stdout);
}

/* Prints the record with a fault; and, of the same game, what is left of it when it is made shorter. */
static void show(struct hunt *hunt)
{
	static struct carc_record shortest;

	print_text(hunt->prop);
	hunt->code = hunt->prop->broken.code;
	shortest = hunt->prop->record;
	shortest.ended = true;
	if (!fails(hunt, &shortest))
		shortest.ended = false;
	if (!fails(hunt, &shortest))
		return;
	carc_playout_shrink(&shortest, fails, hunt);
	(void)fails(hunt, &shortest);
	puts("prop_corrupt: as short as it can be, for fixtures/:");
	print_text(hunt->prop);
}

/* ---- Seeds one after another ---- */

/* Whether a kind is tried with a seed. only: a code, or NULL: all. */
static bool wanted(const struct carc_corruption *kind, uint64_t seed, const char *only)
{
	if (only)
		return !strcmp(only, kind->code);
	return kind->way != CARC_CORRUPT_TEXT || seed % TEXT_EVERY == 0;
}

static int by_needs(const void *left, const void *right)
{
	const struct carc_corruption *const *a = left, *const *b = right;
	int needs = strcmp((*a)->needs, (*b)->needs);

	return needs ? needs : (*a > *b) - (*a < *b);
}

/* The kinds, such that those with the same needs follow each other: one game does for them. */
static void sort_kinds(const struct carc_corruption *sorted[KINDS])
{
	size_t count;
	const struct carc_corruption *kinds = carc_corruptions(&count);

	for (size_t i = 0; i < count; i++)
		sorted[i] = &kinds[i];
	qsort(sorted, count, sizeof sorted[0], by_needs);
}

/* One record of each kind. */
static const char *play(void *ctx, uint64_t seed)
{
	static char wrong[sizeof((struct broken *)0)->reason];
	struct prop *prop = ctx;
	const struct carc_corruption *sorted[KINDS], *of = NULL;
	size_t count;

	(void)carc_corruptions(&count);
	sort_kinds(sorted);
	prop->rng.state = seed;
	prop->broken.forms = seed % TEXT_EVERY == 0;
	for (size_t i = 0; i < count; i++) {
		struct hunt hunt = {.prop = prop, .kind = sorted[i]};

		if (!wanted(sorted[i], seed, prop->only))
			continue;
		if (!of || strcmp(of->needs, sorted[i]->needs) != 0)
			play_one(prop, of = sorted[i]);
		if (!prop->legal)
			continue;
		hunt.chance = prop->rng;
		prop->written = 0;
		hunt.fault = break_record(prop, sorted[i], &prop->record, &prop->rng);
		prop->made[sorted[i] - carc_corruptions(&count)] += prop->written;
		if (hunt.fault == NO_FAULT)
			continue;
		memcpy(wrong, prop->broken.reason, sizeof wrong);
		if (hunt.fault != NO_MEMORY)
			show(&hunt);
		return wrong;
	}
	return NULL;
}

/* Each kind must find a place in one game of fifty at least, or it is of little use. */
static const char *lacks(void *ctx, unsigned long long games)
{
	struct prop *prop = ctx;
	size_t count;
	const struct carc_corruption *kinds = carc_corruptions(&count);

	for (size_t i = 0; games >= 200 && !prop->only && i < count; i++)
		if (prop->made[i] < games / 50)
			return say_reason(prop->broken.reason, sizeof prop->broken.reason,
					  "%s: only %u of %llu games have a place", kinds[i].code,
					  prop->made[i], games);
	return NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;
	size_t count, records = 0;

	(void)carc_corruptions(&count);
	for (size_t i = 0; i < count; i++)
		records += prop->made[i];
	printf(", %zu records of %zu kinds, %u turns stood as played", records, count,
	       prop->broken.stood);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_corrupt", .play = play, .lacks = lacks, .tell = tell};
	static struct prop prop;
	int status = 3;
	size_t kinds;

	carc_corruptions(&kinds);
	prop.only = argc > 3 ? argv[3] : NULL;
	prop.broken.doc = carc_document_new();
	prop.corrupter = carc_corrupter_new();
	prop.broken.rewrite = rewrite_new();
	if (prop.broken.doc && prop.corrupter && prop.broken.rewrite && kinds <= KINDS)
		status = prop_games(argc, argv, &games, &prop, NULL);
	carc_text_done(&prop.broken.text);
	carc_document_free(prop.broken.doc);
	carc_corrupter_free(prop.corrupter);
	rewrite_free(prop.broken.rewrite);
	return status;
}
