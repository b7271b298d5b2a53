/* Figures on other tiles than those on which they may be placed, and guards of prisoners who are none. */
#include "formats/corrupt/corrupt_site.h"

/* A meeple on a tile of the board other than the last, or on the last. */
static struct carc_action meeple_on(const struct carc_game *game, unsigned tile, unsigned zone)
{
	const struct carc_tile *t = &game->board.tile[tile];

	return (struct carc_action){
		.act = CARC_ACT_MEEPLE,
		.player = CARC_PLAYER_NONE,
		.there = tile != game->last,
		.x = (int16_t)(tile != game->last ? t->x : 0),
		.y = (int16_t)(tile != game->last ? t->y : 0),
		.feature = carc_tile_ref(carc_game_type(game, tile), t->rot, zone)};
}

/* At a place that touches the tile just laid, and is free. */
static bool try_no_tile(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0;
	struct carc_action action = {.act = CARC_ACT_MEEPLE,
				     .player = CARC_PLAYER_NONE,
				     .there = true,
				     .feature = {CARC_CITY, CARC_PORT_N, 0}};

	if (!carc_site_lay(site))
		return false;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		int x = game->board.tile[game->last].x + carc_side_dx[side];
		int y = game->board.tile[game->last].y + carc_side_dy[side];

		if (carc_board_tile(&game->board, x, y) != CARC_TILE_NONE ||
		    !carc_site_choose(site, &ties))
			continue;
		action.x = (int16_t)x;
		action.y = (int16_t)y;
	}
	return ties > 0 && carc_site_do(site, &action);
}

bool carc_corrupt_no_tile(struct carc_site *site)
{
	return carc_site_visit(site, try_no_tile);
}

/* On any tile but the last. */
static bool try_not_last(struct carc_site *site)
{
	struct carc_action action;

	if (!carc_site_lay(site) || site->trial.last == 0)
		return false;
	action = meeple_on(&site->trial, carc_site_below(site, site->trial.last), 0);
	return carc_site_do(site, &action);
}

bool carc_corrupt_not_last(struct carc_site *site)
{
	return carc_site_visit(site, try_not_last);
}

static bool try_not_earlier(struct carc_site *site)
{
	struct carc_action action;

	if (!carc_site_lay(site))
		return false;
	action = meeple_on(&site->trial, site->trial.last, 0);
	return carc_site_do(site, &action);
}

bool carc_corrupt_not_earlier(struct carc_site *site)
{
	return carc_site_visit(site, try_not_earlier);
}

/* On a road or a city that was complete before the turn. */
static bool try_completed(struct carc_site *site)
{
	const struct carc_game *game = &site->game;
	struct carc_action action = {0};
	unsigned ties = 0;

	if (!carc_site_lay(site))
		return false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			unsigned kind = carc_game_type(game, tile)->zone[zone].kind;

			if ((kind == CARC_ROAD || kind == CARC_CITY) &&
			    carc_game_complete(game, carc_game_zone(game, tile, zone)) &&
			    carc_site_choose(site, &ties))
				action = meeple_on(&site->trial, tile, zone);
		}
	return ties > 0 && carc_site_do(site, &action);
}

bool carc_corrupt_completed(struct carc_site *site)
{
	return carc_site_visit(site, try_completed);
}

/* ---- Guarded prisoners -------------------------------------------------------------------------- */

/* A knight of a player on a tile is said to be taken, after the tile of the turn. */
static bool jail(struct carc_site *site, unsigned who, unsigned tile)
{
	const struct carc_action action = {.act = CARC_ACT_JAIL,
					   .player = CARC_PLAYER_NONE,
					   .who = (uint8_t)who,
					   .x = site->trial.board.tile[tile].x,
					   .y = site->trial.board.tile[tile].y};

	return carc_site_do(site, &action);
}

static bool try_no_jail(struct carc_site *site)
{
	unsigned tile, who;

	if (!carc_site_lay(site))
		return false;
	tile = carc_site_below(site, site->trial.board.tiles);
	who = carc_site_below(site, site->record->players);
	return jail(site, who, tile);
}

bool carc_corrupt_no_jail(struct carc_site *site)
{
	return carc_site_visit(site, try_no_jail);
}

static bool try_own_knight(struct carc_site *site)
{
	return carc_site_lay(site) &&
	       jail(site, site->trial.player, carc_site_below(site, site->trial.board.tiles));
}

bool carc_corrupt_own_knight(struct carc_site *site)
{
	return carc_site_visit(site, try_own_knight);
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
		    game->zones.zone[figure->zone].kind == CARC_CITY)
			return true;
	}
	return false;
}

/* Somebody is taken where no knight of his stands. */
static bool try_no_knight(struct carc_site *site)
{
	unsigned who, tile;

	if (!carc_site_lay(site))
		return false;
	who = other(site);
	tile = carc_site_below(site, site->trial.board.tiles);
	return !has_knight(&site->trial, tile, who) && jail(site, who, tile);
}

bool carc_corrupt_no_knight(struct carc_site *site)
{
	return carc_site_visit(site, try_no_knight);
}

/* A knight in a city that the tile of the turn is not part of. */
static bool try_not_entered(struct carc_site *site)
{
	const struct carc_game *game = &site->trial;
	unsigned ties = 0, chosen = 0;

	if (!carc_site_lay(site))
		return false;
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		const struct carc_zone *city = carc_zones_whole(&game->zones, figure->zone);

		if (figure->player != game->player && city->kind == CARC_CITY &&
		    !carc_zone_has_tile(city, game->last) && carc_site_choose(site, &ties))
			chosen = n;
	}
	return ties > 0 &&
	       jail(site, game->figures.figure[chosen].player, game->figures.figure[chosen].tile);
}

bool carc_corrupt_not_entered(struct carc_site *site)
{
	return carc_site_visit(site, try_not_entered);
}

/* A meeple that was placed is said to have guarded one whom the player does not hold. */
static bool try_no_captive(struct carc_site *site)
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

bool carc_corrupt_no_captive(struct carc_site *site)
{
	return carc_site_visit(site, try_no_captive);
}
