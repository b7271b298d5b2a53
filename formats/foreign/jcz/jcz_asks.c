/* See jcz_box.h. */
#include "formats/foreign/jcz/jcz_box.h"

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/terms/bits.h"

bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone;

	if (action->act != CARC_ACT_MEEPLE || !carc_joins(action->figure))
		return false;
	zone = carc_claim_about(game, action, &tile);
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->player == game->player && figure->kind == action->figure &&
		    carc_zones_find(&game->zones, figure->zone) == carc_game_zone(game, tile, zone))
			return true;
	return false;
}

bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move)
{
	unsigned tile, zone = carc_claim_about(game, move, &tile), links;
	const struct carc_tile_type *type = carc_game_type(game, tile);

	if (!carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CARC_WAGON_MOVES_CONNECTED) ||
	    carc_is_abbey(game, tile))
		return true;
	links = carc_links(type, zone);
	CARC_EACH_BIT (other, links)
		if (carc_game_zone(game, tile, other) == carc_zones_find(&game->zones, wagon->zone))
			return true;
	return false;
}

bool carc_jcz_asks(const struct carc_game *game, uint32_t acts)
{
	struct carc_action action;

	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		while (carc_moves_next(game, act, &cursor, &action))
			if (!carc_jcz_joins_own(game, &action))
				return true;
	}
	return false;
}

bool carc_jcz_asks_abbey(const struct carc_game *game)
{
	unsigned cursor = (unsigned)game->rules->tiles.types << 16;
	struct carc_action action;

	while (game->left_in[CARC_PILE_HAND] > 0 &&
	       carc_moves_next(game, CARC_ACT_PLACE, &cursor, &action))
		if (game->rules->tiles.type[action.type]->pile == CARC_PILE_HAND)
			return true;
	return false;
}
