/* House rules and variants: tiles of one's own that are none, and tiles that are not for sale. */
#include "core/house/sale.h"
#include "formats/corrupt/corrupt_site.h"

static bool shows_monastery(const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *info = game->rules->tiles.type[type];

	for (unsigned zone = 0; zone < info->zones; zone++)
		if (info->zone[zone].kind == CARC_MONASTERY)
			return true;
	return false;
}

/* Whether the player on turn has not laid the tile with which all began. */
static bool has_own(const struct carc_game *game)
{
	return game->own >> game->player & 1;
}

/* Whether the turn, which has a tile, sells it. */
static bool sells(struct carc_site *site)
{
	return site->record->action[carc_site_first(site)].act == CARC_ACT_SELL;
}

/* A monastery is drawn, but all that are left are those of the players. */
static bool try_monastery(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	struct carc_action *place = carc_site_place(site);
	unsigned owners = 0, left = 0, ties = 0, chosen = 0;

	if (!carc_site_ready(site) || place->own || game->pile != CARC_PILE_MAIN)
		return false;
	for (unsigned player = 0; player < game->players; player++)
		owners += game->own >> player & 1;
	for (unsigned type = 0; type < tiles->types; type++) {
		if (!shows_monastery(game, type) || tiles->type[type]->pile != CARC_PILE_MAIN)
			continue;
		left += game->bag[type];
		if (game->bag[type] > 0 && carc_site_choose(site, &ties))
			chosen = type;
	}
	if (ties == 0 || left != owners)
		return false;
	place->type = (uint8_t)chosen;
	return true;
}

bool carc_corrupt_monastery(struct carc_site *site)
{
	return carc_site_visit(site, try_monastery);
}

/* A tile that was drawn is said to be the player's own. */
static bool make_own(struct carc_site *site, bool has)
{
	struct carc_action *place = carc_site_place(site);

	if (!place || place->own || sells(site) || has_own(&site->game) != has)
		return false;
	place->own = true;
	return true;
}

static bool try_no_own(struct carc_site *site)
{
	return make_own(site, false);
}

bool carc_corrupt_no_own(struct carc_site *site)
{
	return carc_site_visit(site, try_no_own);
}

static bool try_not_own(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);

	return place && !shows_monastery(&site->game, place->type) && make_own(site, true);
}

bool carc_corrupt_not_own(struct carc_site *site)
{
	return carc_site_visit(site, try_not_own);
}

/* The player's own monastery is laid while the tiles of another pile come first. */
static bool try_own_early(struct carc_site *site)
{
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0, chosen = 0;

	if (!carc_site_ready(site) || site->trial.pile == CARC_PILE_MAIN || !make_own(site, true))
		return false;
	for (unsigned type = 0; type < tiles->types; type++)
		if (shows_monastery(&site->game, type) &&
		    tiles->type[type]->pile == CARC_PILE_MAIN && carc_site_choose(site, &ties))
			chosen = type;
	place->type = (uint8_t)chosen;
	return true;
}

bool carc_corrupt_own_early(struct carc_site *site)
{
	return carc_site_visit(site, try_own_early);
}

/* The tile of the turn is said to be sold; false: it was, or is the player's own. */
static bool sell(struct carc_site *site, unsigned who, int32_t points)
{
	const struct carc_action sale = {.act = CARC_ACT_SELL,
					 .player = CARC_PLAYER_NONE,
					 .who = (uint8_t)who,
					 .points = points};
	const struct carc_action *place = carc_site_place(site);

	return place && !place->own && !sells(site) && carc_site_before(site, &sale);
}

/* Another player. */
static unsigned buyer(struct carc_site *site)
{
	unsigned players = site->record->players;

	return (site->game.player + 1u + carc_site_below(site, players - 1)) % players;
}

static bool try_no_sales(struct carc_site *site)
{
	int32_t points = 1 + (int32_t)carc_site_below(site, 9);

	return sell(site, buyer(site), points);
}

bool carc_corrupt_no_sales(struct carc_site *site)
{
	return carc_site_visit(site, try_no_sales);
}

static bool try_seller(struct carc_site *site)
{
	return sell(site, site->game.player, 1 + (int32_t)carc_site_below(site, 9));
}

bool carc_corrupt_seller(struct carc_site *site)
{
	return carc_site_visit(site, try_seller);
}

/* What was paid in the turn before its tile counts already. */
static bool try_price(struct carc_site *site)
{
	unsigned who = buyer(site);

	return carc_site_lay(site) &&
	       sell(site, who,
		    carc_game_score(&site->trial, who) + 1 + (int32_t)carc_site_below(site, 9));
}

bool carc_corrupt_price(struct carc_site *site)
{
	return carc_site_visit(site, try_price);
}

/* It is not the only one which can complete anything. */
static bool try_not_only(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	unsigned who = buyer(site);

	return place && !carc_sale_only(&site->game, place->type) &&
	       carc_site_first(site) == site->record->turn[site->at].first_action &&
	       carc_game_score(&site->game, who) > 0 && sell(site, who, 1);
}

bool carc_corrupt_not_only(struct carc_site *site)
{
	return carc_site_visit(site, try_not_only);
}
