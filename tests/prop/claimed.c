/* See claimed.h. */
#include "tests/prop/claimed.h"

#include <string.h>

#include "core/boxes.h"
#include "core/engine/start_board.h"

/* ---- Playing ----------------------------------------------------------------------------------------- */

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct claimed_game *played = ctx;

	if (!carc_found_counts(finding))
		return;
	if ((finding->code == CARC_S101_SCORE_AFTER_TURN ||
	     finding->code == CARC_S102_FINAL_SCORE || finding->code == CARC_S103_FEATURE_POINTS ||
	     finding->code == CARC_S104_WINNER) &&
	    played->count < FINDINGS_MAX)
		played->finding[played->count++] = *finding;
	else
		played->others++;
}

void claimed_play(struct claimed *claimed, const struct carc_record *record,
		  struct claimed_game *played)
{
	const struct carc_sink sink = {on_finding, played};
	const struct carc_listener listener = {carc_award_listen, &played->list};
	struct carc_game *game = &claimed->game;
	uint16_t awards = 0;

	carc_award_begin(&played->list);
	played->count = played->others = 0;
	memset(played->score, 0, sizeof played->score);
	carc_replay_begin(&claimed->replay, record, game, sink, &listener);
	while (carc_replay_turn(&claimed->replay)) {
		awards = played->list.count;
		for (unsigned player = 0; player < record->players; player++)
			played->score[claimed->replay.next][player] = carc_game_score(game, player);
	}
	/* Points of a turn that is refused were not given. */
	if (claimed->replay.broken)
		played->list.count = awards;
	played->turns = claimed->replay.next;
	carc_replay_end(&claimed->replay);
	for (unsigned player = 0; player < record->players; player++)
		played->final[player] = carc_game_score(game, player);
}

/* ---- Start boards ------------------------------------------------------------------------------------ */

/* One more action of the start board, if it may be. */
static bool put(struct claimed *claimed, const struct carc_action *action)
{
	struct carc_found finding;

	if (carc_game_put(&claimed->game, action, &finding) != CARC_OK)
		return false;
	claimed->record.action[claimed->record.actions++] = *action;
	return true;
}

/* Figures of any players on parts of one feature. */
static void put_figures(struct claimed *claimed)
{
	struct carc_rng *rng = &claimed->rng;
	struct carc_game *game = &claimed->game;
	unsigned at = carc_rng_below(rng, game->board.tiles), root, players[2];

	root = carc_game_zone(game, at, carc_rng_below(rng, carc_game_type(game, at)->zones));
	players[0] = carc_rng_below(rng, game->players);
	players[1] = carc_rng_below(rng, game->players);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned n = 0; n < carc_game_type(game, tile)->zones; n++) {
			struct carc_action action = {.act = CARC_ACT_MEEPLE,
						     .who = CARC_PLAYER_NONE};
			const struct carc_tile *lies = &game->board.tile[tile];

			if (carc_game_zone(game, tile, n) != root || carc_rng_below(rng, 4) == 0)
				continue;
			action.player = (uint8_t)players[carc_rng_below(rng, 2)];
			action.figure = (uint8_t)carc_rng_below(rng, CARC_FIGURE_KINDS);
			action.x = lies->x;
			action.y = lies->y;
			action.type = lies->type;
			action.rot = lies->rot;
			action.tile = (uint16_t)tile;
			action.feature = carc_tile_ref(carc_game_type(game, tile), lies->rot, n);
			(void)put(claimed, &action);
		}
}

bool claimed_start_amidst(struct claimed *claimed)
{
	struct carc_record *record = &claimed->record;
	struct carc_rng *rng = &claimed->rng;
	struct carc_tile tile[CARC_TILES_MAX];
	unsigned tiles = claimed->game.board.tiles, lie = 1 + carc_rng_below(rng, tiles);

	memcpy(tile, claimed->game.board.tile, sizeof tile);
	carc_record_clear(record);
	record->players = claimed->game.players;
	record->has_start = true;
	carc_game_init(&claimed->game, &record->rules, record->players);
	for (unsigned i = 0; i < tiles; i++) {
		const struct carc_action action = {.act = CARC_ACT_PLACE,
						   .player = CARC_PLAYER_NONE,
						   .who = CARC_PLAYER_NONE,
						   .figure = CARC_FIGURE_NONE,
						   .tile = (uint8_t)(i < lie ? i : 0),
						   .type = tile[i].type,
						   .rot = tile[i].rot,
						   .x = tile[i].x,
						   .y = tile[i].y};

		if (i >= lie) {
			carc_playout_record_turn(record, CARC_PLAYER_NONE);
			carc_playout_record_add(record, &action);
			continue;
		}
		if (!put(claimed, &action))
			return false;
		if (i + 1 < lie)
			continue;
		record->start_tiles = record->actions;
		for (unsigned n = 0; n < 8; n++)
			put_figures(claimed);
		for (unsigned n = 0; n < 4 && record->rules.actions[CARC_ACT_GOODS]; n++)
			(void)put(claimed,
				  &(struct carc_action){
					  .act = CARC_ACT_GOODS,
					  .player = (uint8_t)carc_rng_below(rng, record->players),
					  .token = (uint8_t)(CARC_FIRST_GOODS +
							     carc_rng_below(rng, 3)),
					  .count = (uint8_t)(1 + carc_rng_below(rng, 3))});
		record->start_meeples = (uint16_t)(record->actions - record->start_tiles);
	}
	/* As far as nothing else is to be done in a turn. */
	claimed_play(claimed, record, &claimed->base);
	record->turns = (uint16_t)claimed->base.turns;
	return true;
}

/* ---- Claims ------------------------------------------------------------------------------------------ */

const struct carc_claim *claimed_by(const struct carc_record *record,
				    const struct carc_found *finding)
{
	return &record->claim[finding->at.line - FIRST_LINE];
}

static struct carc_claim *add_claim(struct carc_record *record)
{
	struct carc_claim *claim = &record->claim[record->claims];

	*claim = (struct carc_claim){.player = CARC_PLAYER_NONE};
	claim->at.line = FIRST_LINE + record->claims++;
	claim->at.column = 1;
	return claim;
}

const int32_t *claimed_scores(const struct claimed_game *played, unsigned turn, bool end)
{
	return end ? played->final : played->score[turn];
}

void claimed_add_scores(struct claimed *claimed, unsigned turn, bool end, unsigned who,
			const int32_t *more)
{
	for (unsigned player = 0; player < claimed->record.players; player++) {
		struct carc_claim *claim;

		if (!(who >> player & 1))
			continue;
		claim = add_claim(&claimed->record);
		claim->kind = CARC_CLAIM_SCORE;
		claim->player = (uint8_t)player;
		claim->points = claimed_scores(&claimed->base, turn, end)[player] +
				(more ? more[player] : 0);
	}
}

struct carc_claim *claimed_add_points(struct claimed *claimed, const struct carc_award *award)
{
	struct carc_claim *claim = add_claim(&claimed->record);

	claim->kind = CARC_CLAIM_POINTS;
	claim->x = award->spot.x;
	claim->y = award->spot.y;
	claim->feature = award->ref;
	return claim;
}

/* Of a player who got something, of any, or of nobody. */
static void claim_points(struct claimed *claimed, const struct claimed_reading *reading)
{
	struct carc_claim *claim = claimed_add_points(claimed, reading->award);
	unsigned player = reading->award->winners ? carc_low_bit(reading->award->winners) : 0;

	if (carc_rng_below(&claimed->rng, 3) == 0)
		player = carc_rng_below(&claimed->rng, claimed->record.players);
	claim->points = reading->points[player];
	if (carc_rng_below(&claimed->rng, 3))
		claim->player = (uint8_t)player;
}

int32_t claimed_amount(struct carc_rng *rng)
{
	static const int32_t some[] = {1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, 7, 8, 9, 10, -10, 12};

	return some[carc_rng_below(rng, sizeof some / sizeof some[0])];
}

/* What can be misread of nearly every feature. */
static bool is_common(unsigned misreading)
{
	return misreading == CARC_MISREAD_NOT_SCORED || misreading == CARC_MISREAD_TWICE ||
	       misreading == CARC_MISREAD_AS_COMPLETE || misreading == CARC_MISREAD_AS_INCOMPLETE ||
	       misreading == CARC_MISREAD_TERM_FORGOTTEN ||
	       misreading == CARC_MISREAD_RANSOM_UNPAID;
}

void claimed_each_misreading(const struct claimed_game *played,
			     void (*fn)(void *ctx, const struct claimed_reading *reading),
			     void *ctx)
{
	const struct carc_award_list *list = &played->list;

	for (unsigned i = 0; i < list->count; i++)
		for (unsigned m = 0; m < CARC_MISREADINGS; m++)
			for (unsigned n = 0; n < CARC_MISREAD_VARIANTS; n++) {
				struct claimed_reading reading = {.award = &list->award[i]};

				if (carc_misread(reading.award, (enum carc_misreading)m, n,
						 &reading.misread, reading.points))
					fn(ctx, &reading);
			}
}

/* A choice among misreadings: first of a kind, and then of one of these. */
struct choice {
	struct claimed *claimed;
	bool end, common, second;
	unsigned seen[CARC_MISREADINGS], kinds, count, kind;
	struct claimed_reading chosen;
};

static void consider(void *ctx, const struct claimed_reading *reading)
{
	struct choice *choice = ctx;
	struct carc_rng *rng = &choice->claimed->rng;
	unsigned kind = reading->misread.misreading;

	if ((!choice->end && reading->award->final) || (!choice->common && is_common(kind)))
		return;
	if (!choice->second && choice->seen[kind]++ == 0 &&
	    carc_rng_below(rng, ++choice->kinds) == 0)
		choice->kind = kind;
	if (choice->second && kind == choice->kind && carc_rng_below(rng, ++choice->count) == 0)
		choice->chosen = *reading;
}

bool claimed_misread(struct claimed *claimed, bool end, bool common, struct claimed_reading *ret)
{
	struct choice choice = {.claimed = claimed, .end = end, .common = common};

	claimed_each_misreading(&claimed->base, consider, &choice);
	choice.second = true;
	claimed_each_misreading(&claimed->base, consider, &choice);
	*ret = choice.chosen;
	return choice.count > 0;
}

static bool same_tiles(const struct carc_rules *a, const struct carc_rules *b)
{
	for (unsigned i = 0; i < a->tiles.types; i++)
		if (i >= b->tiles.types || a->tiles.type[i] != b->tiles.type[i])
			return false;
	return a->tiles.types == b->tiles.types;
}

bool claimed_put_rules(const struct carc_record *record, const struct carc_reading_of *reading,
		       struct carc_record *dest)
{
	*dest = *record;
	if (reading->by == CARC_READ_OPTION)
		dest->rules.option[reading->which] = reading->value;
	if (reading->by == CARC_READ_EDITION) {
		dest->rules.preset = reading->edition;
		for (unsigned i = 0; i < CARC_OPTIONS; i++)
			dest->rules.option[i] = (int16_t)carc_preset_number(reading->edition, i);
	}
	carc_rules_expand(&dest->rules, record->rules.expansions);
	memcpy(dest->rules.crossings, record->rules.crossings, sizeof dest->rules.crossings);
	return same_tiles(&dest->rules, &record->rules);
}

bool claimed_rules(const struct carc_record *record, size_t n, struct carc_reading_of *ret)
{
	const size_t presets = CARC_PRESETS;
	size_t choices, values;
	const struct carc_option_value *choice = carc_option_values(true, &choices);
	const struct carc_option_value *value = carc_option_values(false, &values);
	const struct carc_preset *preset = carc_presets;

	*ret = (struct carc_reading_of){.by = CARC_READ_NOTHING};
	if (n < choices) {
		ret->which = (uint8_t)choice[n].option;
		ret->value = choice[n].number;
		if (record->rules.option[ret->which] != ret->value)
			ret->by = CARC_READ_OPTION;
	} else if ((n -= choices) < values) {
		ret->which = (uint8_t)value[n].option;
		ret->value = value[n].number;
		if (record->rules.set->options >> ret->which & 1 &&
		    record->rules.option[ret->which] != ret->value)
			ret->by = CARC_READ_OPTION;
	} else if ((n -= values) < presets) {
		ret->edition = &preset[n];
		for (unsigned i = 0; preset[n].set == record->rules.set && i < CARC_OPTIONS; i++)
			if (carc_preset_number(&preset[n], i) != record->rules.option[i])
				ret->by = CARC_READ_EDITION;
	} else {
		return false;
	}
	return true;
}

/* By how much scores differ by other rules at random. */
static void by_other_rules(struct claimed *claimed, unsigned turn, bool end, int32_t *more)
{
	struct carc_reading_of reading, chosen = {.by = CARC_READ_NOTHING};
	unsigned seen = 0;

	for (size_t n = 0; claimed_rules(&claimed->record, n, &reading); n++)
		if (reading.by != CARC_READ_NOTHING && carc_rng_below(&claimed->rng, ++seen) == 0)
			chosen = reading;
	if (!claimed_put_rules(&claimed->record, &chosen, &claimed->other))
		return;
	claimed_play(claimed, &claimed->other, &claimed->now);
	for (unsigned player = 0; player < claimed->record.players; player++)
		more[player] = claimed_scores(&claimed->now, turn, end)[player] -
			       claimed_scores(&claimed->base, turn, end)[player];
}

/* What is claimed, and where. */
struct claiming {
	unsigned turn; /* after this one, or at the end */
	bool end;
	enum {
		ANY_NUMBER,
		OTHER_RULES,
		WINNER,
		MISREAD_ONE_SCORE,
		MISREAD_POINTS,
		MISREAD_SCORES, /* this one, and all beyond */
		HOWS
	} how;
	int32_t more[CARC_SEATS];       /* scores are off by so much */
	struct claimed_reading misread; /* award NULL: nothing is */
};

/* Choose what to claim of a game that was played. False: nothing can be. */
static bool choose(struct claimed *claimed, struct claiming *claiming)
{
	struct carc_rng *rng = &claimed->rng;
	struct claimed_reading *misread = &claiming->misread;
	bool common = carc_rng_below(rng, 4) == 0;

	if (claiming->how == ANY_NUMBER || claiming->how == WINNER) {
		claiming->more[carc_rng_below(rng, claimed->record.players)] = claimed_amount(rng);
		return true;
	}
	if (claiming->how == OTHER_RULES) {
		by_other_rules(claimed, claiming->turn, claiming->end, claiming->more);
		claimed_play(claimed, &claimed->record, &claimed->base);
		return true;
	}
	if (!claimed_misread(claimed, claiming->end, common, misread) &&
	    !claimed_misread(claimed, claiming->end, true, misread))
		return false;
	for (unsigned player = 0; player < claimed->record.players; player++)
		claiming->more[player] = misread->points[player] - misread->award->points[player];
	if (!claiming->end)
		claiming->turn = misread->award->turn;
	return true;
}

/* Write it down at its moment. */
static void put_claim(struct claimed *claimed, const struct claiming *claiming)
{
	struct carc_record *record = &claimed->record;
	const struct carc_award *award = claiming->misread.award;
	unsigned who = (1u << record->players) - 1;

	if (claiming->how == MISREAD_POINTS && award->of == CARC_AWARD_FEATURE &&
	    award->final == claiming->end) {
		claim_points(claimed, &claiming->misread);
	} else if (claiming->how == WINNER && claiming->end) {
		record->winners = (uint8_t)(1u << carc_rng_below(&claimed->rng, record->players));
	} else {
		if (claiming->how == MISREAD_ONE_SCORE && claiming->end)
			who = 1u << carc_rng_below(&claimed->rng, record->players);
		claimed_add_scores(claimed, claiming->turn, claiming->end, who, claiming->more);
	}
}

bool claimed_make(struct claimed *claimed)
{
	struct carc_record *record = &claimed->record;
	struct carc_rng *rng = &claimed->rng;
	struct claiming claiming = {.end = carc_rng_below(rng, 2),
				    .how = carc_rng_below(rng, HOWS)};

	record->claims = record->final_claim = 0;
	record->winners = 0;
	record->turns = (uint16_t)(1 + carc_rng_below(rng, record->turns));
	record->ended = record->end_told = claiming.end;
	claiming.turn = record->turns;
	claimed_play(claimed, record, &claimed->base);
	if (claimed->base.count || claimed->base.others ||
	    (claiming.end && !claimed->game.finished) || !choose(claimed, &claiming))
		return false;
	/* Scores before that may be claimed, and are right. */
	claimed->from = carc_rng_below(rng, 3) ? 0 : carc_rng_below(rng, claiming.turn);
	for (unsigned i = 1; i <= record->turns; i++) {
		struct carc_turn *turn = &record->turn[i - 1];

		turn->first_claim = record->claims;
		if (claimed->from == i)
			claimed_add_scores(claimed, i, false, ~0u, NULL);
		if (!claiming.end && claiming.turn == i)
			put_claim(claimed, &claiming);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
	record->final_claim = record->claims;
	if (claiming.end)
		put_claim(claimed, &claiming);
	claimed_play(claimed, record, &claimed->base);
	return claimed->base.others == 0 && claimed->base.count > 0;
}
