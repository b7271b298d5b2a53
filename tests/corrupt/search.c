/*
 * Looks for a moment of a legal game where a change brings about one finding and no other: the ways of kinds.def that
 * change the record. What a change comes to is found by playing the record, as carc-validate does.
 */
#include <string.h>

#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/rules/bag.h"
#include "tests/corrupt/mutate.h"
#include "tests/corrupt/site.h"

/* How many changes of turns are tried, how many of one after another, how many start boards, and changes of no turn. */
enum { TRIES = 1500, TURN_TRIES = 4, START_TRIES = 200, RECORD_TRIES = 60 };

static unsigned below(struct carc_site *site, unsigned end)
{
	return carc_rng_below(site->rng, end);
}

/* ---- What a change comes to ------------------------------------------------------------------ */

/* The findings that count against the record. */
struct seen {
	unsigned count, turn;
	enum carc_code code;
};

static void see(void *ctx, const struct carc_found *finding)
{
	struct seen *seen = ctx;

	if (!carc_found_counts(finding) || seen->count++ > 0)
		return;
	seen->code = finding->code;
	seen->turn = finding->turn;
}

static bool is_wanted(const struct carc_site *site, const struct seen *seen)
{
	return seen->count == 1 && !strcmp(carc_code_info(seen->code)->code, site->kind->code);
}

/* Plays the record to the end. Returns true if it has the wanted finding and no other, and notes its turn. */
static bool breaks(struct carc_site *site)
{
	struct seen seen = {0};

	carc_replay_begin(&site->after, site->record, &site->trial, (struct carc_sink){see, &seen},
			  NULL);
	while (carc_replay_turn(&site->after))
		;
	carc_replay_end(&site->after);
	site->turn = seen.turn;
	return is_wanted(site, &seen);
}

/* Plays so many turns from the beginning. */
static void play_to(struct carc_site *site, unsigned turns)
{
	carc_replay_begin(&site->replay, site->record, &site->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (site->at = 0; site->at < turns && carc_replay_turn(&site->replay); site->at++)
		;
}

/* ---- Turns ----------------------------------------------------------------------------------- */

/*
 * Plays a changed turn alone, as the first of a record without others: a refused turn is taken back by playing those
 * before it. Returns true if it has the wanted finding and no other.
 */
static bool turn_breaks(struct carc_site *site, const struct carc_mutant *mutant)
{
	struct seen seen = {0};

	site->moment.actions = 0;
	(void)carc_mutant_put(mutant, &site->moment, 0);
	carc_replay_copy(&site->after, &site->replay, &site->moment, &site->trial,
			 (struct carc_sink){see, &seen});
	site->after.next = 0;
	(void)carc_replay_turn(&site->after);
	return is_wanted(site, &seen);
}

/* Changes the turn that is played next in a few ways, until that breaks what is wanted. *tries counts them. */
static bool change_turn(struct carc_site *site, enum carc_mutation mutation, unsigned *tries)
{
	const struct carc_corruption *kind = site->kind;
	struct carc_record *record = site->record;
	const struct carc_turn was = record->turn[site->at];
	const uint16_t actions = record->actions;
	static struct carc_mutant mutant;

	for (unsigned i = 0; i < TURN_TRIES; i++) {
		if (!carc_mutant_take(&mutant, site->rng, &site->game, record, site->at) ||
		    !carc_mutate(&mutant, mutation, kind->act, kind->then))
			return false;
		++*tries;
		if (turn_breaks(site, &mutant) && carc_mutant_put(&mutant, record, site->at) &&
		    breaks(site))
			return true;
		record->turn[site->at] = was;
		record->actions = actions;
	}
	return false;
}

/* Tries all turns, from a random one on and then those before it. Returns true if one has been changed. */
static bool change_any_turn(struct carc_site *site, enum carc_mutation mutation, unsigned *tries)
{
	unsigned turns = site->record->turns;

	play_to(site, below(site, turns));
	for (unsigned i = 0; i < turns; i++, site->at++) {
		if (site->at == turns)
			play_to(site, 0);
		if (change_turn(site, mutation, tries))
			return true;
		if (!carc_replay_turn(&site->replay))
			return false;
	}
	return false;
}

/* Tries all turns again and again, as long as any can be changed so. */
static bool change_turns(struct carc_site *site, enum carc_mutation mutation)
{
	unsigned before = 1, tries = 0;

	carc_record_copy(&site->moment, site->record);
	site->moment.turns = 1;
	site->moment.turn[0] = (struct carc_turn){.player = CARC_PLAYER_NONE};
	while (site->record->turns > 0 && tries < TRIES && before != tries) {
		before = tries;
		if (change_any_turn(site, mutation, &tries))
			return true;
	}
	return false;
}

static bool change_by_way(struct carc_site *site)
{
	return change_turns(site, (enum carc_mutation)site->kind->way);
}

/* ---- What is not about one turn -------------------------------------------------------------- */

/* One turn more, which does something that was done before. */
static bool more(struct carc_site *site)
{
	struct carc_record *record = site->record;

	if (record->actions == 0 || record->turns == CARC_TURNS_MAX)
		return false;
	record->turn[record->turns++] =
		(struct carc_turn){.first_action = (uint16_t)below(site, record->actions),
				   .actions = 1,
				   .first_claim = record->final_claim,
				   .player = CARC_PLAYER_NONE};
	return breaks(site);
}

/* The rules allow no more than five players, and no box brings a sixth color. */
static bool seats(struct carc_site *site)
{
	site->record->rules.option[CARC_OPTION_PLAYERS] = 5;
	return breaks(site);
}

/* A tile of the list of draws changes its place with another, or is of another type. */
static bool draw(struct carc_site *site)
{
	struct carc_record *record = site->record;
	uint8_t *one, *other, was;

	if (record->draws == 0)
		return false;
	one = &record->draw[below(site, record->draws)];
	other = &record->draw[below(site, record->draws)];
	was = *one;
	*one = *other;
	if (below(site, 2))
		*other = was;
	return breaks(site);
}

/* A player draws another tile for the first turn, or none. */
static bool first(struct carc_site *site)
{
	struct carc_record *record = site->record;
	struct carc_first_draw *round;

	if (record->first_draws == 0)
		return false;
	round = &record->first_draw[below(site, record->first_draws)];
	round->type[below(site, record->players)] =
		(uint8_t)(below(site, 3) ? below(site, record->rules.tiles.types) : CARC_TYPE_NONE);
	return breaks(site);
}

/* Makes the tiles that lie before the turn being looked at a start board, with what stands on it. */
static void lay_start(struct carc_site *site, const struct carc_mutant *stands)
{
	struct carc_record *record = site->record;
	const struct carc_board *board = &site->game.board;

	for (unsigned i = 0; i < board->tiles; i++)
		record->action[i] = (struct carc_action){.act = CARC_ACT_PLACE,
							 .player = CARC_PLAYER_NONE,
							 .type = board->tile[i].type,
							 .rot = board->tile[i].rot,
							 .x = board->tile[i].x,
							 .y = board->tile[i].y};
	memcpy(&record->action[board->tiles], stands->action,
	       stands->actions * sizeof stands->action[0]);
	record->actions = (uint16_t)(board->tiles + stands->actions);
	record->has_start = true;
	record->ended = false;
	record->turns = record->draws = record->first_draws = 0;
	record->start_tiles = board->tiles;
	*(site->kind->act == CARC_ACT_GATE ? &record->start_pieces : &record->start_meeples) =
		(uint16_t)stands->actions;
}

/* Plays to a turn before which tiles lie. */
static bool play_to_start(struct carc_site *site, struct carc_mutant *stands)
{
	if (site->record->turns == 0)
		return false;
	play_to(site, below(site, site->record->turns));
	*stands = (struct carc_mutant){.rng = site->rng, .game = &site->game};
	return site->game.board.tiles > 0;
}

/* Draws what stands on a start board besides: one action of a kind, and some of that behind it. */
static void draw_stands(struct carc_site *site, struct carc_mutant *stands, unsigned then)
{
	unsigned more = below(site, 12);

	carc_mutate_start(stands, site->kind->act);
	while (more-- > 0)
		carc_mutate_start(stands, then);
}

/* There is a start board, and no turn. */
static bool start(struct carc_site *site)
{
	static struct carc_mutant stands;
	const struct carc_corruption *kind = site->kind;

	if (!play_to_start(site, &stands))
		return false;
	draw_stands(site, &stands, kind->then < CARC_ACTS ? kind->then : kind->act);
	lay_start(site, &stands);
	return breaks(site);
}

/*
 * There is a start board, with the figures that stand there, perhaps with all tiles drawn but one, and one turn, which does
 * something more.
 */
static bool start_turn(struct carc_site *site)
{
	static struct carc_mutant stands, turn;
	const struct carc_corruption *kind = site->kind;
	struct carc_record *record = site->record;

	if (!play_to_start(site, &stands) ||
	    !carc_mutant_take(&turn, site->rng, &site->game, record, site->at))
		return false;
	carc_mutant_stand(&stands);
	if (kind->act < CARC_ACTS)
		draw_stands(site, &stands, kind->act);
	turn.actions = turn.actions > 0;
	turn.player = CARC_PLAYER_NONE;
	if (!carc_mutate(&turn, CARC_MUTATION_INSERT, kind->then, CARC_ACTS))
		return false;
	record->next = site->game.player;
	lay_start(site, &stands);
	record->turn[0] = (struct carc_turn){.player = CARC_PLAYER_NONE};
	if (below(site, 2))
		record->drawn = (uint16_t)(carc_rules_tiles(&record->rules) - 1);
	record->turns = 1;
	return carc_mutant_put(&turn, record, 0) && breaks(site);
}

/* ---- Claims ---------------------------------------------------------------------------------- */

/* Claims the score of each player, as it is, but for one. final: that of the end. */
static bool claim_scores(struct carc_site *site, bool final)
{
	struct carc_record *record = site->record;
	unsigned wrong = below(site, record->players);
	int off = 1 + (int)below(site, 9);

	if (record->turns == 0)
		return false;
	play_to(site, final ? record->turns : 1 + below(site, record->turns));
	if (final && (site->game.over || record->ended))
		carc_game_finish(&site->game, NULL);
	for (unsigned player = 0; player < record->players; player++)
		record->claim[record->claims++] = (struct carc_claim){
			.kind = CARC_CLAIM_SCORE,
			.player = (uint8_t)player,
			.points = carc_game_score(&site->game, player) +
				  (player == wrong ? below(site, 2) ? off : -off : 0)};
	if (final) {
		record->ended = true;
	} else {
		record->turn[site->at - 1].claims = record->claims;
		record->final_claim = record->claims;
	}
	return breaks(site);
}

static bool score(struct carc_site *site)
{
	return claim_scores(site, false);
}

static bool final_score(struct carc_site *site)
{
	return claim_scores(site, true);
}

static bool winner(struct carc_site *site)
{
	site->record->winners = (uint8_t)(1u << below(site, site->record->players));
	site->record->ended = true;
	return breaks(site);
}

/* Claims something of a turn. */
static bool claim(struct carc_site *site, const struct carc_claim *claim)
{
	struct carc_record *record = site->record;

	record->claim[0] = *claim;
	record->claims = record->final_claim = 1;
	record->turn[site->at].claims = 1;
	return breaks(site);
}

static bool points(struct carc_site *site)
{
	static struct carc_mutant mutant;
	struct carc_claim made;

	if (site->record->turns == 0)
		return false;
	play_to(site, below(site, site->record->turns));
	if (!carc_mutant_take(&mutant, site->rng, &site->game, site->record, site->at))
		return false;
	made = carc_mutate_points(&mutant);
	return claim(site, &made);
}

static bool tokens(struct carc_site *site)
{
	struct carc_claim made = {.kind = CARC_CLAIM_TOKENS, .player = CARC_PLAYER_NONE};

	if (site->record->turns == 0)
		return false;
	site->at = below(site, site->record->turns);
	made.token = (uint8_t)(CARC_FIRST_GOODS + below(site, 3));
	made.points = 1 + (int32_t)below(site, 4);
	return claim(site, &made);
}

/* ---- The ways -------------------------------------------------------------------------------- */

/* Each way, and how often it is tried with the record as it was. */
static const struct {
	bool (*fn)(struct carc_site *site);
	unsigned tries;
} ways[] = {
	[CARC_CORRUPT_INSERT] = {change_by_way, 1},
	[CARC_CORRUPT_CHANGE] = {change_by_way, 1},
	[CARC_CORRUPT_DROP] = {change_by_way, 1},
	[CARC_CORRUPT_SEAT] = {change_by_way, 1},
	[CARC_CORRUPT_MORE] = {more, RECORD_TRIES},
	[CARC_CORRUPT_SEATS] = {seats, 1},
	[CARC_CORRUPT_DRAW] = {draw, RECORD_TRIES},
	[CARC_CORRUPT_FIRST] = {first, RECORD_TRIES},
	[CARC_CORRUPT_START] = {start, START_TRIES},
	[CARC_CORRUPT_START_TURN] = {start_turn, START_TRIES},
	[CARC_CORRUPT_SCORE] = {score, RECORD_TRIES},
	[CARC_CORRUPT_FINAL] = {final_score, RECORD_TRIES},
	[CARC_CORRUPT_WINNER] = {winner, RECORD_TRIES},
	[CARC_CORRUPT_POINTS] = {points, RECORD_TRIES},
	[CARC_CORRUPT_TOKENS] = {tokens, RECORD_TRIES},
};

bool carc_site_search(struct carc_site *site, const struct carc_record *legal)
{
	const unsigned way = site->kind->way;

	for (unsigned i = 0; i < ways[way].tries; i++) {
		carc_record_copy(site->record, legal);
		if (ways[way].fn(site))
			return true;
	}
	return false;
}
