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
	const struct carc_listener listener = {facts_listen, &played->facts};
	unsigned facts;

	memset(&played->facts, 0, offsetof(struct facts, fact));
	memset(played->facts.held, 0, sizeof played->facts - offsetof(struct facts, held));
	played->count = played->others = 0;
	carc_replay_begin(&claimed->replay, record, &claimed->game, sink, &listener);
	do
		facts = played->facts.count;
	while (carc_replay_turn(&claimed->replay));
	/* What was told of a turn that is refused is void. */
	if (claimed->replay.broken)
		played->facts.count = facts;
	played->turns = claimed->replay.next;
	carc_replay_end(&claimed->replay);
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
			action.tile = (uint8_t)tile;
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

int32_t claimed_score(const struct facts *facts, unsigned player, unsigned turn, bool end)
{
	int32_t points = 0;

	for (unsigned i = 0; i < facts->count; i++)
		if (end || (!facts->fact[i].final && facts->fact[i].turn <= turn))
			points += facts->fact[i].points[player];
	return points;
}

void claimed_add_scores(struct carc_record *record, const struct facts *facts, unsigned turn,
			bool end, unsigned who, const int32_t *more)
{
	for (unsigned player = 0; player < record->players; player++) {
		struct carc_claim *claim;

		if (!(who >> player & 1))
			continue;
		claim = add_claim(record);
		claim->kind = CARC_CLAIM_SCORE;
		claim->player = (uint8_t)player;
		claim->points = claimed_score(facts, player, turn, end) + (more ? more[player] : 0);
	}
}

/* Names the feature as the tile does on which it begins. */
struct carc_claim *claimed_add_points(struct claimed *claimed, const struct fact *fact)
{
	struct carc_claim *claim = add_claim(&claimed->record);
	unsigned tile = (unsigned)(fact->place / CARC_TILE_ZONES_MAX);
	unsigned zone = (unsigned)(fact->place % CARC_TILE_ZONES_MAX);

	claim->kind = CARC_CLAIM_POINTS;
	claim->x = claimed->game.board.tile[tile].x;
	claim->y = claimed->game.board.tile[tile].y;
	claim->feature = carc_tile_ref(carc_game_type(&claimed->game, tile),
				       claimed->game.board.tile[tile].rot, zone);
	return claim;
}

/* Of a player who got something, of any, or of nobody. */
static void claim_points(struct claimed *claimed, const struct fact *fact, const int32_t *points)
{
	struct carc_claim *claim = claimed_add_points(claimed, fact);
	unsigned player = carc_low_bit(fact->winners);

	if (carc_rng_below(&claimed->rng, 3) == 0)
		player = carc_rng_below(&claimed->rng, claimed->record.players);
	claim->points = points[player];
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

bool claimed_misread(struct claimed *claimed, const struct claimed_game *played, bool end,
		     bool common, unsigned *ret_fact, int32_t *points)
{
	static struct model models[MODELS_MAX];
	unsigned seen[CARC_MISREADINGS] = {0}, kinds = 0, misreading = CARC_MISREADINGS, count = 0;

	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < played->facts.count; i++) {
			const struct fact *fact = &played->facts.fact[i];
			unsigned n = fact_models(&played->facts, fact, models);

			for (unsigned k = 0; k < n && (end || !fact->final); k++) {
				unsigned which = models[k].misreading;

				if (is_common(which) && !common)
					continue;
				if (pass == 0 && seen[which]++ == 0 &&
				    carc_rng_below(&claimed->rng, ++kinds) == 0)
					misreading = which;
				if (pass == 0 || which != misreading ||
				    carc_rng_below(&claimed->rng, ++count) != 0)
					continue;
				*ret_fact = i;
				memcpy(points, models[k].points, sizeof models[k].points);
			}
		}
	return count > 0;
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
		more[player] = claimed_score(&claimed->now.facts, player, turn, end) -
			       claimed_score(&claimed->base.facts, player, turn, end);
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
	int32_t more[CARC_SEATS]; /* scores are off by so much */
	const struct fact *fact;  /* what is misread; NULL: nothing */
	int32_t points[CARC_SEATS];
};

/* Choose what to claim of a game that was played. False: nothing can be. */
static bool choose(struct claimed *claimed, struct claiming *claiming)
{
	struct carc_rng *rng = &claimed->rng;
	const struct facts *facts = &claimed->base.facts;
	unsigned fact = 0;
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
	if (!claimed_misread(claimed, &claimed->base, claiming->end, common, &fact,
			     claiming->points) &&
	    !claimed_misread(claimed, &claimed->base, claiming->end, true, &fact, claiming->points))
		return false;
	claiming->fact = &facts->fact[fact];
	for (unsigned player = 0; player < claimed->record.players; player++)
		claiming->more[player] = claiming->points[player] - claiming->fact->points[player];
	if (!claiming->end)
		claiming->turn = claiming->fact->turn;
	return true;
}

/* Write it down at its moment. */
static void put_claim(struct claimed *claimed, const struct claiming *claiming)
{
	struct carc_record *record = &claimed->record;
	const struct facts *facts = &claimed->base.facts;
	unsigned who = (1u << record->players) - 1;

	if (claiming->how == MISREAD_POINTS && claiming->fact->of == FACT_FEATURE &&
	    claiming->fact->final == claiming->end) {
		claim_points(claimed, claiming->fact, claiming->points);
	} else if (claiming->how == WINNER && claiming->end) {
		record->winners = (uint8_t)(1u << carc_rng_below(&claimed->rng, record->players));
	} else {
		if (claiming->how == MISREAD_ONE_SCORE && claiming->end)
			who = 1u << carc_rng_below(&claimed->rng, record->players);
		claimed_add_scores(record, facts, claiming->turn, claiming->end, who,
				   claiming->more);
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
			claimed_add_scores(record, &claimed->base.facts, i, false, ~0u, NULL);
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
