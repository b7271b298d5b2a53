/* Deeds with towers and prisoners from bytes. */
#include "fuzz/towers.h"

#include "core/engine/start_board.h"
#include "core/engine/turn.h"

#include <string.h>

#include "core/random/rng.h"
#include "fuzz/fuzz.h"
#include "tests/gen/referee.h"

bool towers_deed(struct fuzz_bytes *bytes, const struct carc_game *game,
		 struct carc_action *ret_action)
{
	static const uint8_t acts[] = {CARC_ACT_FLOOR, CARC_ACT_TOP, CARC_ACT_CAPTURE,
				       CARC_ACT_EXCHANGE, CARC_ACT_RANSOM};
	unsigned act = acts[fuzz_below(bytes, sizeof acts)], cursor = 0, ties = 0;
	struct carc_rng rng = {fuzz_byte(bytes)};
	struct carc_action action = {.act = (uint8_t)act, .player = CARC_PLAYER_NONE};

	/* The rules of the first two do not ask for the tile of this turn; the turn does. */
	if (game->last == CARC_TILE_NONE && (act == CARC_ACT_FLOOR || act == CARC_ACT_TOP))
		return false;
	while (game->rules->actions[act] && game->rules->actions[act]->next(game, &cursor, &action))
		if (carc_judge(game, &action, NULL) == CARC_CODE_OK &&
		    carc_rng_below(&rng, ++ties) == 0)
			*ret_action = action;
	return ties > 0;
}

struct carc_action towers_anything(struct fuzz_bytes *bytes, const struct carc_game *game)
{
	struct carc_action action = {.player = CARC_PLAYER_NONE};
	unsigned tile = fuzz_below(bytes, game->board.tiles),
		 figure = fuzz_below(bytes, CARC_FIGURE_KINDS + 1);

	action.act = (uint8_t)(CARC_ACT_FLOOR + fuzz_below(bytes, 5));
	action.x = (int16_t)(game->board.tile[tile].x + (int)fuzz_below(bytes, 3) - 1);
	action.y = game->board.tile[tile].y;
	action.who = (uint8_t)fuzz_below(bytes, CARC_SEATS);
	action.figure = (uint8_t)(figure < CARC_FIGURE_KINDS ? figure : CARC_FIGURE_NONE);
	if (action.figure == CARC_FIGURE_NONE && action.act != CARC_ACT_CAPTURE &&
	    action.act != CARC_ACT_RANSOM)
		action.figure = CARC_MEEPLE;
	action.feature = (struct carc_feature_ref){(uint8_t)fuzz_below(bytes, CARC_KINDS + 1),
						   CARC_PORT_NONE, 0};
	if (action.feature.kind == CARC_KINDS)
		action.feature.kind = CARC_KIND_NONE;
	else if (carc_kind_info(action.feature.kind)->naming != CARC_NAMED_INDEX)
		action.feature.port = (uint8_t)fuzz_below(bytes, CARC_PORTS);
	return action;
}

static void put(struct carc_game *game, const struct carc_action *action, bool told)
{
	const struct carc_game before = *game;
	struct carc_found finding;
	bool legal = carc_game_put(game, action, &finding) == CARC_OK;

	FUZZ_CHECK(legal == told);
	if (!legal)
		FUZZ_CHECK(memcmp(&before.box, &game->box, sizeof before.box) == 0 &&
			   before.figures.count == game->figures.count);
}

void towers_start(struct fuzz_bytes *bytes, struct carc_game *game, struct referee *referee)
{
	unsigned how = fuzz_below(bytes, 3), n = fuzz_below(bytes, game->board.tiles);
	struct carc_action action = {.x = game->board.tile[n].x, .y = game->board.tile[n].y};
	struct oracle *oracle = &referee->oracle;

	action.player = (uint8_t)fuzz_below(bytes, game->players);
	action.who = (uint8_t)fuzz_below(bytes, game->players);
	action.count = (uint8_t)(1 + fuzz_below(bytes, 16));
	if (how == 0) {
		action.act = CARC_ACT_FLOOR;
		put(game, &action, oracle_put_floors(oracle, action.x, action.y, action.count));
	} else if (how == 1) {
		action.act = CARC_ACT_TOP;
		put(game, &action,
		    oracle_put_guard(oracle, action.player, referee_figure(action.figure), action.x,
				     action.y));
	} else {
		action.act = CARC_ACT_HOLD;
		put(game, &action,
		    oracle_put_prisoner(oracle, action.player, action.who,
					referee_figure(action.figure)));
	}
}
