/*
 * Beacons, a box that nobody sells: tests/check/newbox.sh builds carc with it, since a box must need no change outside of its folder.
 * It brings a tile with a feature, a figure, an action, an action of another player, a token, an event, a finding and a ruling.
 */
#include "core/base/features.h"
#include "core/rules/beside.h"
#include "core/rules/expansion.h"
#include "core/rules/hash.h"
#include "core/rules/ruling.h"
#include "core/tiles/row.h"

static const struct carc_tile_type types[] = {
#include "tests/newbox/tiles.def"
};

/* Returns why the keeper of the player cannot light the beacon of a tile, or NULL. */
static const char *objection(const struct carc_game *game, unsigned tile)
{
	bool kept = false;

	for (unsigned n = 0; n < game->figures.count; n++)
		kept |= game->figures.figure[n].kind == CARC_KEEPER &&
			game->figures.figure[n].player == game->player &&
			game->figures.figure[n].tile == tile;
	if (!kept)
		return "no keeper of the player stands there";
	if (game->box.beacons.lit[tile] && carc_ruling(game, CARC_RULING_RELIGHT) == 0)
		return "the beacon has been lit before";
	return NULL;
}

static enum carc_code light_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	const char *objects = tile == CARC_TILE_NONE ? "no tile lies there" : objection(game, tile);

	if (objects && why)
		carc_found_more(why, objects);
	return objects ? CARC_R801_BEACON : CARC_CODE_OK;
}

static void light_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	uint16_t received[CARC_TOKENS] = {[CARC_TOKEN_TORCH] = 1};

	game->box.beacons.lit[tile] = true;
	game->tokens[CARC_TOKEN_TORCH][game->player]++;
	carc_send_event(game, listener,
			CARC_EVENT(LIT, .player = game->player, .x = action->x, .y = action->y,
				   .count = game->tokens[CARC_TOKEN_TORCH][game->player]));
	carc_send_event(game, listener,
			CARC_EVENT(TORCHES, .player = game->player, .tile = (uint16_t)tile,
				   .zone = (uint16_t)carc_game_zone(game, tile, 1),
				   .token = CARC_TOKEN_TORCH, .received = received));
}

/* Positions differ by the beacons that were lit. */
uint64_t carc_hash_beacon(uint64_t hash, const struct carc_game *game, unsigned tile)
{
	return game->box.beacons.lit[tile] ? carc_hash(hash, CARC_BEACON) : hash;
}

/* The cursor counts tiles of the board. */
static bool light_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (*cursor < game->board.tiles) {
		unsigned tile = (*cursor)++;

		if (objection(game, tile))
			continue;
		action->x = game->board.tile[tile].x;
		action->y = game->board.tile[tile].y;
		return true;
	}
	return false;
}

void carc_list_lit(const struct carc_game *game, unsigned of, const struct carc_beside_to *to)
{
	(void)of;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		if (game->box.beacons.lit[tile])
			to->fn(to->ctx, &(struct carc_beside){.player = CARC_PLAYER_NONE,
							      .x = game->board.tile[tile].x,
							      .y = game->board.tile[tile].y});
}

/* ---- The answer of the next player, which is due when a beacon has been lit ---- */

static bool is_lit(const struct carc_game *game)
{
	return game->had >> CARC_ACT_LIGHT & 1;
}

static bool is_unanswered(const struct carc_game *game)
{
	return is_lit(game) && !(game->had >> CARC_ACT_ANSWER & 1);
}

static unsigned next_seat(const struct carc_game *game)
{
	return (game->player + 1u) % game->players;
}

static enum carc_code answer_judge(const struct carc_game *game, const struct carc_action *action,
				   struct carc_found *why)
{
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);

	if (tile != CARC_TILE_NONE && carc_game_type(game, tile)->zone[1].kind == CARC_BEACON)
		return CARC_CODE_OK;
	if (why)
		carc_found_more(why, "there is none at that place");
	return CARC_R801_BEACON;
}

static void answer_apply(struct carc_game *game, const struct carc_action *action,
			 const struct carc_listener *listener)
{
	(void)game;
	(void)action;
	(void)listener;
}

static bool answer_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (*cursor < game->board.tiles) {
		const struct carc_tile *tile = &game->board.tile[(*cursor)++];

		action->x = tile->x;
		action->y = tile->y;
		if (answer_judge(game, action, NULL) == CARC_CODE_OK)
			return true;
	}
	return false;
}

static enum carc_code torches_put(struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	(void)why;
	game->tokens[CARC_TOKEN_TORCH][action->player] = action->count;
	return CARC_CODE_OK;
}

static void beacons_final(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned player = 0; player < game->players; player++) {
		unsigned torches = game->tokens[CARC_TOKEN_TORCH][player];
		const struct carc_sum sum = carc_sum_of(torches, CARC_OF_TORCHES,
							carc_token_info(CARC_TOKEN_TORCH)->worth);

		if (torches)
			carc_award_part(
				game,
				CARC_EVENT(AWARD, .player = (uint8_t)player, .tile = CARC_TILE_NONE,
					   .token = CARC_TOKEN_TORCH, .part = CARC_SCORE_TORCH,
					   .sum = &sum, .final = true),
				listener);
	}
}

static const struct carc_action_rule light = {
	.judge = light_judge, .apply = light_apply, .next = light_next};
static const struct carc_action_rule answer = {
	.judge = answer_judge, .apply = answer_apply, .next = answer_next};
static const struct carc_action_rule torches = {.put = torches_put};

/* clang-format off */
const struct carc_expansion carc_beacons = {
	.id = "beacons",
	.title = "Beacons",
	.game = "carcassonne",
	.rule = CARC_RULE_BEACON,
	.tiles = PUBLISHED_TILES("beacons", "beacons", types),
	.kinds = CARC_THESE(carc_extra_kind,
		{CARC_BEACON, .own = true,
		 .feature = {.closing = CARC_CLOSES_SURROUNDED, .rule = CARC_RULE_BEACON, .points = carc_monastery_points}}),
	.module.steps = CARC_THESE(carc_extra_step,
		{"before scoring", {"answer to a beacon", .max = 1, .due = is_lit, .who = next_seat, .owing = is_unanswered}}),
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_LIGHT, "meeple", &light},
		{CARC_ACT_ANSWER, "answer to a beacon", &answer},
		{CARC_ACT_TORCHES, "", &torches}),
	.module.hooks.final = beacons_final,
	.figures = CARC_THESE(carc_extra_figure, {CARC_KEEPER, 1, 0, CARC_RULE_BEACON}),
};
/* clang-format on */
