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
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/corrupt/corrupt.h"
#include "formats/session/document_forms.h"
#include "formats/output/alternatives/alternatives.h"
#include "tests/gen/reason.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/same.h"
#include "tests/gen/shrink.h"
#include "tests/gen/why.h"
#include "tests/prop/games.h"

/* What is done to a text depends little on the game; in other forms records are looked at as often. */
enum { KINDS = 256, TEXT_EVERY = 4 };

/* How often a break is tried in a record that was made shorter: where it is made is up to chance. */
enum { CHANCES = 20 };

/* What can be wrong with a record. */
enum fault {
	NO_FAULT,
	NO_MEMORY,
	NOT_CUT,
	NOT_TAKEN_BACK,
	NOT_TOLD,
	NOT_SAID,
	NOT_ONE,
	NOT_THIS,
	NOT_AS_PLAYED,
	NOT_LEGAL,
	NOT_IN_FORMS,
	NOT_BORNE_OUT
};

struct prop {
	struct carc_record record;
	struct carc_game game, before;
	struct carc_replay replay;
	struct referee referee;
	struct carc_document *doc;
	struct carc_corrupter *corrupter;
	struct rewrite *rewrite;
	uint64_t seed;
	struct carc_rng rng;
	struct carc_text text;
	/* What was found in a record: how often it counts, and the first that does. */
	unsigned findings, turn;
	const char *code;
	unsigned in_turn; /* how often it is found in its turn */
	bool readable;
	bool broke;       /* the game stood still */
	const char *only; /* a code, or NULL: all */
	/* What the events of the last record told. */
	int32_t told_points[CARC_SEATS];
	unsigned told_tiles;
	char refused[CARC_ALTERNATIVE_MAX]; /* what a finding says would be legal, and is not */
	bool legal;                         /* so is the game that was played last */
	unsigned written;                   /* how many records were made of it */
	/* By row of the table: how many records there were. */
	unsigned made[KINDS], stood; /* and of how many the turn stood as it was played */
	char reason[200];
};

/* Returns a fault, for a reason. */
#define faulty(prop, fault, ...) \
	(say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__), (fault))

/* A tile and a place that a finding says would have been legal: it is tried in the game as it stands then. */
static void try_legal(void *ctx, const char *words)
{
	struct prop *prop = ctx;
	const struct carc_tileset *tiles = &prop->game.rules->tiles;
	struct carc_action action = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
	struct carc_tile_name name;
	struct carc_found finding;
	unsigned rot;
	int x, y;

	if (sscanf(words, "%*[^@]@%d,%d r%u", &x, &y, &rot) != 3 ||
	    !carc_tileset_find(tiles, words, strcspn(words, "@"), &name))
		return;
	action.type = name.type;
	action.rot = (uint8_t)rot;
	action.x = (int16_t)x;
	action.y = (int16_t)y;
	carc_game_copy(&prop->before, &prop->game);
	if (carc_game_act(&prop->before, &action, NULL, &finding) == CARC_OK)
		return;
	action.own = true;
	if (carc_game_act(&prop->before, &action, NULL, &finding) != CARC_OK)
		snprintf(prop->refused, sizeof prop->refused, "%s", words);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	if (prop->replay.record && prop->game.rules == &prop->replay.record->rules)
		(void)carc_alternatives_each(finding, prop->replay.record, &prop->game, try_legal,
					     prop);
	if (!carc_found_counts(finding))
		return;
	prop->in_turn += prop->findings > 0 && finding->turn == prop->turn &&
			 !strcmp(prop->code, carc_code_info(finding->code)->code);
	if (prop->findings++ > 0)
		return;
	prop->in_turn = 1;
	prop->code = carc_code_info(finding->code)->code;
	prop->turn = finding->turn;
}

static void be_told(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct prop *prop = ctx;

	(void)game;
	prop->told_tiles += event->kind == CARC_EVENT_PLACE;
	/* Of a feature that nobody holds the points are told as well. */
	if (event->player != CARC_PLAYER_NONE)
		prop->told_points[event->player] += event->points;
}

static void play_record(struct prop *prop, const struct carc_record *record)
{
	const struct carc_listener listener = {be_told, prop};
	int32_t points[CARC_SEATS];
	unsigned tiles;

	prop->told_tiles = 0;
	memset(prop->told_points, 0, sizeof prop->told_points);
	carc_replay_begin(&prop->replay, record, &prop->game, (struct carc_sink){on_finding, prop},
			  &listener);
	prop->told_tiles += prop->game.board.tiles;
	for (unsigned i = 0; i < record->players; i++)
		prop->told_points[i] += carc_game_score(&prop->game, i);
	do {
		tiles = prop->told_tiles;
		memcpy(points, prop->told_points, sizeof points);
	} while (carc_replay_turn(&prop->replay));
	/* What was told of a turn that is refused is void. */
	if (prop->replay.broken) {
		prop->told_tiles = tiles;
		memcpy(prop->told_points, points, sizeof points);
	}
	carc_replay_end(&prop->replay);
}

/* What differs between the game that stands still and one of the turns before; NULL: nothing. */
static const char *not_taken_back(struct prop *prop)
{
	unsigned turns = prop->replay.next;

	if (!prop->replay.broken)
		return NULL;
	carc_replay_begin(&prop->replay, prop->replay.record, &prop->before,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (prop->replay.next < turns)
		if (!carc_replay_turn(&prop->replay))
			return "the turns before";
	/* By which rulings the turn was refused is kept. */
	memcpy(prop->before.relied_on, prop->game.relied_on, sizeof prop->before.relied_on);
	return game_difference(&prop->game, &prop->before);
}

/* What was told of the game against what became of it; NULL: nothing differs. */
static const char *not_told(const struct prop *prop)
{
	const struct carc_game *game = &prop->game;

	for (unsigned i = 0; i < game->players; i++)
		if (prop->told_points[i] != carc_game_score(game, i))
			return "points";
	return prop->told_tiles == game->board.tiles ? NULL : "tiles";
}

/* Read and play the record, as carc-validate does. */
static void judge(struct prop *prop)
{
	const struct carc_sink sink = {on_finding, prop};

	prop->findings = prop->turn = 0;
	prop->code = "nothing";
	prop->readable = carc_document_read(prop->doc, &prop->text, NULL, &sink) == CARC_OK;
	if (prop->readable)
		play_record(prop, &prop->doc->record);
}

/* What the record says itself must be found, in its first key. turn: 0 if it names none. */
static bool expectation(const struct prop *prop, char code[5], unsigned *ret_turn)
{
	char head[128];
	size_t len = prop->text.len < sizeof head ? prop->text.len : sizeof head - 1;
	const char *at;

	memcpy(head, prop->text.bytes, len);
	head[len] = '\0';
	at = strstr(head, "x-expect");
	*ret_turn = 0;
	if (!at || (sscanf(at, "x-expect: {code: %4[A-Z0-9], turn: %u}", code, ret_turn) < 1 &&
		    sscanf(at, "x-expect\":{\"code\":\"%4[A-Z0-9]\"", code) != 1))
		return false;
	return true;
}

/*
 * Whether what the turn does last places a builder or a pig that the player has; who that is, is clear if nothing was sold.
 * Where that alone breaks a rule it stands.
 */
static bool joins(const struct prop *prop, unsigned turn)
{
	const struct carc_record *record = &prop->doc->record;
	const struct carc_turn *t = &record->turn[turn - 1];
	const struct carc_action *place = &record->action[t->first_action];
	const struct carc_action *last = place + t->actions - 1;

	return t->actions > 1 && place->act == CARC_ACT_PLACE && last->act == CARC_ACT_MEEPLE &&
	       !carc_is_follower(last->figure) &&
	       prop->game.figures.supply[last->figure][prop->game.player] > 0;
}

/* What the game says of the turns before the break. */
static enum fault game_fault(struct prop *prop, const char *code)
{
	const char *left;

	if (prop->refused[0])
		return faulty(prop, NOT_LEGAL, "%s: said to be legal, and is not: %.100s", code,
			      prop->refused);
	left = prop->replay.record ? not_told(prop) : NULL;
	if (left)
		return faulty(prop, NOT_TOLD, "%s: events and game differ: %s", code, left);
	left = not_taken_back(prop);
	return left ? faulty(prop, NOT_TAKEN_BACK, "%s: not as before that turn: %s", code, left)
		    : NO_FAULT;
}

/* The finding is the one that the record says itself. */
static enum fault finding_fault(struct prop *prop, const char *code)
{
	unsigned turn;
	char said[5];

	if (!expectation(prop, said, &turn) || strcmp(said, code) != 0)
		return faulty(prop, NOT_SAID, "%s: it does not say so first", code);
	/* Behind what cannot be read the rest is looked at as it seems to be meant, and more may be found. */
	if (prop->findings != 1 && !(prop->findings > 1 && strchr("YF", code[0])))
		return faulty(prop, NOT_ONE, "%s: %u findings count, first %s", code,
			      prop->findings, prop->code);
	if (strcmp(prop->code, code) != 0 || prop->turn != turn)
		return faulty(prop, NOT_THIS, "%s in turn %u was promised, %s in turn %u was found",
			      code, turn, prop->code, prop->turn);
	return NO_FAULT;
}

/* The record in other forms. */
static enum fault form_fault(struct prop *prop, const char *code)
{
	const char *wrong = NULL;

	if (prop->readable && prop->seed % TEXT_EVERY == 0)
		wrong = rewrite_verdicts(prop->rewrite, prop->doc);
	return wrong ? faulty(prop, NOT_IN_FORMS, "%s %s", code, wrong) : NO_FAULT;
}

/* The oracle finds the turn wrong for the same reason. */
static enum fault reason_fault(struct prop *prop, const char *code)
{
	const struct carc_record *record = &prop->doc->record;
	const char *wrong = NULL;

	if (prop->broke && !strcmp(record->rules.set->game, "carcassonne"))
		wrong = referee_why_broken(&prop->referee, record, &prop->before);
	return wrong ? faulty(prop, NOT_BORNE_OUT, "%s: %s", code, wrong) : NO_FAULT;
}

/* The record once more, as it was played. */
static enum fault stand_fault(struct prop *prop, const char *code)
{
	const struct carc_replay *replay = &prop->replay;
	/* Who is not on turn may place several pieces of a wall, each of which is found. */
	bool once = !prop->doc->record.rules.actions[CARC_ACT_WALL];
	unsigned turn = prop->turn;
	bool stood, stopped;
	const char *left;

	/* A start board cannot stand. */
	if (!prop->broke || turn == 0)
		return NO_FAULT;
	prop->findings = prop->turn = 0;
	prop->doc->record.as_played = true;
	play_record(prop, &prop->doc->record);
	stood = replay->as_played == turn && carc_code_info(carc_code_find(code))->stands;
	stopped = replay->as_played == 0 && replay->next + 1 == turn &&
		  !(strstr("R207 R210 R211", code) && joins(prop, turn) && prop->findings == 1);
	prop->stood += stood;
	left = not_told(prop);
	if (!left && !strcmp(prop->code, code) && prop->turn == turn &&
	    (prop->in_turn == 1 || !once) && (stood || stopped))
		return NO_FAULT;
	return faulty(
		prop, NOT_AS_PLAYED,
		"%s as played: %s in turn %u first, %u times, it stands in turn %u; differs: %s",
		code, prop->code, prop->turn, prop->in_turn, replay->as_played,
		left ? left : "nothing");
}

/* What is wrong with the record that was fetched, and why. */
static enum fault fault_of(struct prop *prop, const char *code)
{
	static enum fault (*const faults[])(struct prop * prop, const char *code) = {
		game_fault, finding_fault, form_fault, reason_fault, stand_fault};
	enum fault fault = NO_FAULT;

	prop->replay.broken = false;
	prop->replay.record = NULL;
	prop->refused[0] = '\0';
	judge(prop);
	prop->broke = prop->replay.record && prop->replay.broken;
	for (size_t i = 0; fault == NO_FAULT && i < sizeof faults / sizeof faults[0]; i++)
		fault = faults[i](prop, code);
	return fault;
}

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
	prop->findings = 0;
	if (carc_playout(seed, carc_playout_style(seed >> 32), &rules, players, &prop->record,
			 &prop->game, NULL, &finding) == CARC_PLAYOUT_OK)
		play_record(prop, &prop->record);
	else
		prop->findings = 1;
	prop->legal = prop->findings == 0;
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
	if (input && carc_input_fetch(input, &prop->text, &finding) == CARC_FETCH_RECORD)
		fault = fault_of(prop, code);
	if (fault == NO_FAULT && (carc_input_fetch(input, &next, &finding) != CARC_FETCH_RECORD ||
				  carc_input_fetch(input, &next, &finding) != CARC_FETCH_END))
		fault = faulty(prop, NOT_CUT, "%s: another record does not follow it", code);
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

	say_reason(prop->reason, sizeof prop->reason, "out of memory");
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

	prop->findings = 0;
	play_record(prop, record);
	if (prop->findings > 0)
		return false;
	for (unsigned i = 0; i < CHANCES; i++) {
		struct carc_rng rng = i ? (struct carc_rng){i} : hunt->chance;

		if (break_record(prop, hunt->kind, record, &rng) == hunt->fault &&
		    !strcmp(prop->code, hunt->code))
			return true;
	}
	return false;
}

/* Prints the record that was judged last. */
static void print_text(const struct prop *prop)
{
	size_t len = prop->text.len < 20000 ? prop->text.len : 20000;

	printf("prop_corrupt: %s\n", prop->reason);
	fwrite(prop->text.bytes, 1, len, stdout);
}

/* Prints the record with a fault; and, of the same game, what is left of it when it is made shorter. */
static void show(struct hunt *hunt)
{
	static struct carc_record shortest;

	print_text(hunt->prop);
	hunt->code = hunt->prop->code;
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
	static char wrong[sizeof((struct prop *)0)->reason];
	struct prop *prop = ctx;
	const struct carc_corruption *sorted[KINDS], *of = NULL;
	size_t count;

	(void)carc_corruptions(&count);
	sort_kinds(sorted);
	prop->rng.state = prop->seed = seed;
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
		memcpy(wrong, prop->reason, sizeof wrong);
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
			return say_reason(prop->reason, sizeof prop->reason,
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
	printf(", %zu records of %zu kinds, %u turns stood as played", records, count, prop->stood);
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
	prop.doc = carc_document_new();
	prop.corrupter = carc_corrupter_new();
	prop.rewrite = rewrite_new();
	if (prop.doc && prop.corrupter && prop.rewrite && kinds <= KINDS)
		status = prop_games(argc, argv, &games, &prop, NULL);
	carc_text_done(&prop.text);
	carc_document_free(prop.doc);
	carc_corrupter_free(prop.corrupter);
	rewrite_free(prop.rewrite);
	return status;
}
