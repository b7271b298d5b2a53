/*
 * Rotations left out, on random games: where the tile of a turn fits in one way only, the record without that rotation
 * is the same game, in every spelling; what play finds is what was left out. Where it fits in several, the
 * record without it has one finding, R117, which lists them. Which ways there are is asked of the places that are
 * listed for the tile (the oracle knows them, too: prop_oracle, prop_city); which of them look alike, of its ports.
 * usage: prop_infer_rotation [SEED [COUNT]]
 */
#include <assert.h>
#include <string.h>

#include "core/engine/placement.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "core/terms/bits.h"
#include "formats/session/document_forms.h"
#include "formats/output/alternatives/alternatives.h"
#include "formats/record/game_key.h"
#include "formats/record/record_out.h"
#include "tests/gen/looks.h"
#include "tests/gen/reason.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/same.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

struct prop {
	struct carc_record record; /* of tiles that look the same when turned, each as r0 or so */
	struct carc_record open;   /* without the rotations that can be left out */
	uint8_t ways[CARC_TURNS_MAX]; /* how the tile of each turn could lie, a bit each; 0: it has none */
	struct carc_game game, other;
	struct carc_replay replay;
	struct carc_rng rng;
	struct carc_document *doc;
	struct rewrite *rewrite;
	/* What was found in a record that leaves too much out. */
	unsigned counted, turn, listed;
	enum carc_code code;
	unsigned long long left_out, several; /* so far */
	char reason[400];
};

#define wrong_with(prop, ...) say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)

/* ---- How a tile can lie --------------------------------------------------------------------------- */

/* Of some rotations, those that look like no lower one. */
static unsigned differing(const struct carc_tile_type *type, unsigned rots)
{
	for (unsigned rot = 1; rot < 4; rot++)
		for (unsigned lower = 0; lower < rot; lower++)
			if (rots >> lower & 1 && looks_same(type, lower, rot))
				rots &= ~(1u << rot);
	return rots;
}

static unsigned ways_of(struct prop *prop, const struct carc_action *action)
{
	const struct carc_tile_type *type = prop->game.rules->tiles.type[action->type];
	struct carc_placement where;
	unsigned cursor = 0, rots = 0;

	while (carc_placement_next(&prop->game, type, &cursor, &where))
		if (where.x == action->x && where.y == action->y)
			rots |= 1u << where.rot;
	return differing(type, rots);
}

/* ---- A record without rotations -------------------------------------------------------------------- */

static struct carc_action *place_of(struct carc_record *record, unsigned turn)
{
	struct carc_action *action = &record->action[record->turn[turn].first_action];
	struct carc_action *end = action + record->turn[turn].actions;

	while (action < end && action->act != CARC_ACT_PLACE)
		action++;
	return action < end ? action : NULL;
}

static void leave_out(struct carc_action *place)
{
	assert(place);
	place->rot = 0;
	place->turned = CARC_TURNED_OPEN;
}

/* Each tile lies in the lowest of the rotations in which it looks so; and how else it could lie. */
static void find_ways(struct prop *prop)
{
	struct carc_record *record = &prop->record;

	carc_replay_begin(&prop->replay, record, &prop->game, (struct carc_sink){carc_ignore, NULL},
			  NULL);
	do {
		unsigned turn = prop->replay.next;
		struct carc_action *place = turn < record->turns ? place_of(record, turn) : NULL;
		const struct carc_tile_type *type;

		prop->ways[turn % CARC_TURNS_MAX] = 0;
		if (!place)
			continue;
		type = record->rules.tiles.type[place->type];
		for (unsigned lower = 0; lower < place->rot; lower++)
			if (looks_same(type, lower, place->rot))
				place->rot = (uint8_t)lower;
		prop->ways[turn] = (uint8_t)ways_of(prop, place);
	} while (carc_replay_turn(&prop->replay));
}

static struct carc_game_key key_of(struct prop *prop, const struct carc_record *record)
{
	carc_replay_begin(&prop->replay, record, &prop->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	return carc_game_key(record, &prop->other, record->rules.option, NULL);
}

/* What is found by playing is what was left out. */
static const char *check_found(struct prop *prop)
{
	struct carc_record *open = &prop->open;
	struct carc_game_key key = key_of(prop, &prop->record), again;

	carc_infer_rotation(open, CARC_TURNED_FOUND, &prop->replay, &prop->other);
	for (unsigned i = 0; i < open->actions; i++)
		if (open->action[i].turned == CARC_TURNED_OPEN ||
		    open->action[i].rot != prop->record.action[i].rot)
			return wrong_with(prop, "action %u: r%u was left out, r%u was found", i,
					  prop->record.action[i].rot, open->action[i].rot);
	again = key_of(prop, open);
	return memcmp(&key, &again, sizeof key) ? "the game has another key" : NULL;
}

/* The record without rotations where there is one way only. */
static const char *without_rotations(struct prop *prop)
{
	struct findings told, open;
	const char *wrong;

	prop->open = prop->record;
	for (unsigned turn = 0; turn < prop->open.turns; turn++) {
		if (carc_count_bits(prop->ways[turn]) != 1)
			continue;
		leave_out(place_of(&prop->open, turn));
		prop->left_out++;
	}
	prop->doc->record = prop->open;
	carc_document_rest(prop->doc);
	told = rewrite_play(prop->rewrite, &prop->record);
	open = rewrite_play(prop->rewrite, &prop->doc->record);
	if (told.counted || open.counted)
		return wrong_with(prop, "it was legal with rotations: %s; without: %s",
				  told.counted ? "no" : "yes", open.counted ? "no" : "yes");
	wrong = rewrite_record(prop->rewrite, prop->doc, &open);
	if (wrong)
		return wrong_with(prop, "without rotations, %s", wrong);
	return check_found(prop);
}

/* The same end as with rotations. */
static const char *same_end(struct prop *prop)
{
	const struct carc_sink silent = {carc_ignore, NULL};
	const char *differs;

	carc_replay_begin(&prop->replay, &prop->record, &prop->game, silent, NULL);
	while (carc_replay_turn(&prop->replay))
		;
	carc_replay_end(&prop->replay);
	carc_replay_begin(&prop->replay, &prop->open, &prop->other, silent, NULL);
	while (carc_replay_turn(&prop->replay))
		;
	carc_replay_end(&prop->replay);
	/* More may rely on a ruling: whether a tile may lie in other rotations. */
	memcpy(prop->other.relied_on, prop->game.relied_on, sizeof prop->other.relied_on);
	prop->other.rules = prop->game.rules;
	differs = game_difference(&prop->game, &prop->other);
	return differs ? wrong_with(prop, "without rotations another game: %s", differs) : NULL;
}

/* ---- Too much left out ----------------------------------------------------------------------------- */

static void count_legal(void *ctx, const char *words)
{
	struct prop *prop = ctx;
	unsigned rot = (unsigned)(words[strlen(words) - 1] - '0');

	prop->listed |= 1u << rot;
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	if (!carc_found_counts(finding))
		return;
	prop->code = finding->code;
	prop->turn = finding->turn;
	(void)carc_alternatives_each(finding, &prop->open, &prop->game, count_legal, prop);
	prop->counted++;
}

/* One turn does not say which of several ways it was. */
static const char *one_too_many(struct prop *prop)
{
	unsigned ties = 0, turn = 0;

	for (unsigned i = 0; i < prop->record.turns; i++)
		if (carc_count_bits(prop->ways[i]) > 1 && carc_rng_below(&prop->rng, ++ties) == 0)
			turn = i;
	if (ties == 0)
		return NULL;
	prop->several++;
	prop->open = prop->record;
	leave_out(place_of(&prop->open, turn));
	prop->counted = prop->listed = 0;
	carc_replay_begin(&prop->replay, &prop->open, &prop->game,
			  (struct carc_sink){on_finding, prop}, NULL);
	while (carc_replay_turn(&prop->replay))
		;
	carc_replay_end(&prop->replay);
	if (prop->counted != 1 || prop->code != CARC_R117_WHICH_ROTATION || prop->turn != turn + 1)
		return wrong_with(
			prop, "turn %u without its rotation: %u findings, the last %s in turn %u",
			turn + 1, prop->counted, carc_code_info(prop->code)->code, prop->turn);
	if (prop->listed != prop->ways[turn])
		return wrong_with(prop, "turn %u could be 0x%x, and 0x%x are listed", turn + 1,
				  prop->ways[turn], prop->listed);
	return NULL;
}

/* ---- All of it ------------------------------------------------------------------------------------- */

static const char *holds(struct prop *prop, uint64_t seed)
{
	const char *wrong;

	prop->rng.state = seed;
	find_ways(prop);
	wrong = without_rotations(prop);
	if (!wrong)
		wrong = same_end(prop);
	return wrong ? wrong : one_too_many(prop);
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	struct carc_found finding;

	prop->record = *record;
	return carc_playout_follow(record, &prop->game, NULL, &finding) == CARC_PLAYOUT_OK
		       ? holds(prop, 1)
		       : NULL;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	return prop_play_any(seed, &prop->record, &prop->game) ? holds(prop, seed)
							       : "it cannot be played";
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %llu rotations left out, %llu too many", prop->left_out, prop->several);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_infer_rotation",
						.play = play,
						.follow = follow,
						.tell = tell,
						.styles = true};
	static struct prop prop;
	int status = 3;

	prop.doc = carc_document_new();
	prop.rewrite = rewrite_new();
	if (prop.doc && prop.rewrite)
		status = prop_games(argc, argv, &games, &prop, &prop.record);
	carc_document_free(prop.doc);
	rewrite_free(prop.rewrite);
	return status;
}
