/*
 * Rows of kinds.def about house rules and variants: tiles of one's own, sales, prisoners taken from
 * cities.
 */
#include "core/house/house_options.h"
#include "tests/corrupt/corrupt_site.h"

/* ---- Tiles of one's own, and sales ----------------------------------------------------------- */

/* Whether the player on turn still has the own tile that every player had at the beginning. */
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
bool carc_corrupt_monastery(struct carc_site *site)
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
		if (!game->rules->ownable[type])
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

/*
 * Say that a drawn tile is the player's own. has: whether the player must still have an own tile.
 */
static bool make_own(struct carc_site *site, bool has)
{
	struct carc_action *place = carc_site_place(site);

	if (!place || place->own || sells(site) || has_own(&site->game) != has)
		return false;
	place->own = true;
	return true;
}

bool carc_corrupt_no_own(struct carc_site *site)
{
	return make_own(site, false);
}

bool carc_corrupt_not_own(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);

	return place && !site->game.rules->ownable[place->type] && make_own(site, true);
}

/* The player's own monastery is laid while the tiles of another pile come first. */
bool carc_corrupt_own_early(struct carc_site *site)
{
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0, chosen = 0;

	if (!carc_site_ready(site) || site->trial.pile == CARC_PILE_MAIN || !make_own(site, true))
		return false;
	for (unsigned type = 0; type < tiles->types; type++)
		if (site->game.rules->ownable[type] && carc_site_choose(site, &ties))
			chosen = type;
	place->type = (uint8_t)chosen;
	return true;
}

/* Say that the tile of the turn is sold; false: it was sold, or is the player's own. */
static bool sell(struct carc_site *site, unsigned who, int32_t points)
{
	const struct carc_action sale = {.act = CARC_ACT_SELL,
					 .player = CARC_PLAYER_NONE,
					 .who = (uint8_t)who,
					 .points = points};
	const struct carc_action *place = carc_site_place(site);

	return place && !place->own && !sells(site) && carc_site_before(site, &sale);
}

/* A player other than the one on turn. */
static unsigned buyer(struct carc_site *site)
{
	unsigned players = site->record->players;

	return (site->game.player + 1u + carc_site_below(site, players - 1)) % players;
}

bool carc_corrupt_no_sales(struct carc_site *site)
{
	int32_t points = 1 + (int32_t)carc_site_below(site, 9);

	return sell(site, buyer(site), points);
}

bool carc_corrupt_seller(struct carc_site *site)
{
	return sell(site, site->game.player, 1 + (int32_t)carc_site_below(site, 9));
}

/* The buyer has too few points. What was paid in the turn before its tile counts already. */
bool carc_corrupt_price(struct carc_site *site)
{
	unsigned who = buyer(site);

	return carc_site_lay(site) &&
	       sell(site, who,
		    carc_game_score(&site->trial, who) + 1 + (int32_t)carc_site_below(site, 9));
}

/* The tile that is sold is not the only one which can complete anything. */
bool carc_corrupt_not_only(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	unsigned who = buyer(site);

	return place && !carc_sale_only(&site->game, place->type) &&
	       carc_site_first(site) == site->record->turn[site->at].first_action &&
	       carc_game_score(&site->game, who) > 0 && sell(site, who, 1);
}

/* ---- Prisoners, and guards ------------------------------------------------------------------- */

/* Say that a knight of a player on a tile is taken, after the tile of the turn. */
static bool jail(struct carc_site *site, unsigned who, unsigned tile)
{
	const struct carc_action action = {.act = CARC_ACT_JAIL,
					   .player = CARC_PLAYER_NONE,
					   .who = (uint8_t)who,
					   .x = site->trial.board.tile[tile].x,
					   .y = site->trial.board.tile[tile].y};

	return carc_site_do(site, &action);
}

bool carc_corrupt_no_jail(struct carc_site *site)
{
	unsigned tile, who;

	if (!carc_site_lay(site))
		return false;
	tile = carc_site_below(site, site->trial.board.tiles);
	who = carc_site_below(site, site->record->players);
	return jail(site, who, tile);
}

bool carc_corrupt_own_knight(struct carc_site *site)
{
	return carc_site_lay(site) &&
	       jail(site, site->trial.player, carc_site_below(site, site->trial.board.tiles));
}

/* A player other than the one who acts. */
static unsigned other(struct carc_site *site)
{
	unsigned players = site->record->players;

	return (site->trial.player + 1u + carc_site_below(site, players - 1)) % players;
}

static bool has_knight(const struct carc_game *game, unsigned tile, unsigned player)
{
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->tile == tile && figure->player == player &&
		    carc_is_follower(figure->kind) &&
		    game->zones.zone[figure->zone].kind == CARC_CITY)
			return true;
	}
	return false;
}

/* Somebody is taken where no knight of his stands. */
bool carc_corrupt_no_knight(struct carc_site *site)
{
	unsigned who, tile;

	if (!carc_site_lay(site))
		return false;
	who = other(site);
	tile = carc_site_below(site, site->trial.board.tiles);
	return !has_knight(&site->trial, tile, who) && jail(site, who, tile);
}

/* A knight in a city that the tile of the turn is not part of. */
bool carc_corrupt_not_entered(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0, chosen = 0;

	if (!carc_site_lay(site))
		return false;
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_zone *city = carc_zones_whole(&game->zones, figure->zone);

		if (figure->player != game->player && carc_is_follower(figure->kind) &&
		    city->kind == CARC_CITY && !carc_zone_has_tile(city, game->last) &&
		    carc_site_choose(site, &ties))
			chosen = n;
	}
	return ties > 0 &&
	       jail(site, game->figures.figure[chosen].player, game->figures.figure[chosen].tile);
}

/* A meeple that was placed is said to have guarded one whom the player does not hold. */
bool carc_corrupt_no_captive(struct carc_site *site)
{
	const struct carc_figures *figures = &site->trial.figures;
	struct carc_action *place = carc_site_place(site);
	unsigned who;

	if (!carc_site_lay(site) ||
	    place + 1 == &site->record->action[site->record->turn[site->at].first_action +
					       site->record->turn[site->at].actions] ||
	    place[1].act != CARC_ACT_MEEPLE || place[1].figure != CARC_MEEPLE || place[1].frees)
		return false;
	who = other(site);
	for (unsigned n = 0; n < figures->captives; n++)
		if (figures->captive[n].holder == site->trial.player &&
		    figures->captive[n].player == who)
			return false;
	place[1].frees = true;
	place[1].who = (uint8_t)who;
	return true;
}
