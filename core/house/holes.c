/* House rule of viberunner: a player who fills a hole has another turn. WikiCarpedia base game, House rules. */
#include "core/house/house_options.h"

/* If the tile was sold, a ruling decides who has the other turn. */
static enum carc_event_kind again(struct carc_game *game)
{
	if (game->last == CARC_TILE_NONE)
		return CARC_EVENT_NONE;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (carc_board_beside(&game->board, game->last, side) == CARC_TILE_NONE)
			return CARC_EVENT_NONE;
	if (game->seller == CARC_PLAYER_NONE)
		return CARC_EVENT_FILLED;
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_SOLD_EXTRA_TURN));
	if (game->rules->option[CARC_RULING_SOLD_EXTRA_TURN] == CARC_SOLD_EXTRA_TURN_SELLER) {
		game->player = game->seller;
		game->seat = CARC_PLAYER_NONE;
	}
	return CARC_EVENT_FILLED;
}

const struct carc_house_rule carc_holes = {
	.option = CARC_OPTION_HOLES,
	.module = {.hooks = {.again = again}},
};
