/* Tiles that lie where they may not, and tiles that are not there to be laid. */
#include <stdlib.h>

#include "formats/corrupt/corrupt_site.h"

static const struct carc_tile_type *type_of(const struct carc_site *site,
					    const struct carc_action *place)
{
	return site->record->rules.tiles.type[place->type];
}

/* The same tile beside others, where a side does not continue. */
static bool try_edge(struct carc_site *site)
{
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	for (unsigned i = 0; place && i < 4u * board->cells; i++) {
		struct carc_site_cell cell =
			carc_site_cell(&site->game, board->cell[i / 4].x, board->cell[i / 4].y);

		if (cell.beside == 0 || !carc_site_free(&site->game, cell.x, cell.y) ||
		    carc_site_misfit(&site->game, &cell, type_of(site, place), i % 4) == CARC_SIDES)
			continue;
		carc_site_may_lie(site, place, &cell, i % 4, &ties);
	}
	return ties > 0;
}

bool carc_corrupt_edge(struct carc_site *site)
{
	return carc_site_visit(site, try_edge);
}

/* On a tile. */
static bool try_cell(struct carc_site *site)
{
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	const struct carc_tile *tile;

	if (!place || board->tiles == 0)
		return false;
	tile = &board->tile[carc_site_below(site, board->tiles)];
	place->x = tile->x;
	place->y = tile->y;
	return true;
}

bool carc_corrupt_cell(struct carc_site *site)
{
	return carc_site_visit(site, try_cell);
}

/* Away from all tiles. */
static bool try_apart(struct carc_site *site)
{
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	int least = 0, most = 0, away = 2 + (int)carc_site_below(site, 3);

	if (!place || board->tiles == 0)
		return false;
	for (unsigned i = 0; i < board->tiles; i++) {
		least = board->tile[i].x < least ? board->tile[i].x : least;
		most = board->tile[i].x > most ? board->tile[i].x : most;
	}
	place->x = (int16_t)(carc_site_below(site, 2) ? least - away : most + away);
	return true;
}

bool carc_corrupt_apart(struct carc_site *site)
{
	return carc_site_visit(site, try_apart);
}

/* A place that touches tiles from corner to corner only. */
static bool try_corner(struct carc_site *site)
{
	static const int8_t dx[4] = {1, 1, -1, -1}, dy[4] = {1, -1, 1, -1};
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	for (unsigned i = 0; place && i < 4u * board->tiles; i++) {
		struct carc_site_cell cell =
			carc_site_cell(&site->game, board->tile[i / 4].x + dx[i % 4],
				       board->tile[i / 4].y + dy[i % 4]);

		if (cell.beside == 0 && carc_site_free(&site->game, cell.x, cell.y))
			carc_site_may_lie(site, place, &cell, place->rot, &ties);
	}
	return ties > 0;
}

bool carc_corrupt_corner(struct carc_site *site)
{
	return carc_site_visit(site, try_corner);
}

/* The tile becomes one of another type; which types will do, by what is left of them. */
static bool change_type(struct carc_site *site,
			bool (*will_do)(const struct carc_game *game, unsigned type))
{
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	if (!carc_site_ready(site))
		return false;
	for (unsigned type = 0; type < tiles->types; type++)
		if (will_do(&site->trial, type) && carc_site_choose(site, &ties))
			place->type = (uint8_t)type;
	return ties > 0;
}

static bool is_spent(const struct carc_game *game, unsigned type)
{
	return game->rules->tiles.count[type] > 0 && game->bag[type] == 0;
}

static bool try_spent(struct carc_site *site)
{
	return change_type(site, is_spent);
}

bool carc_corrupt_spent(struct carc_site *site)
{
	return carc_site_visit(site, try_spent);
}

static bool is_for_later(const struct carc_game *game, unsigned type)
{
	return game->bag[type] > 0 && game->rules->tiles.type[type]->pile > game->pile;
}

static bool try_pile(struct carc_site *site)
{
	return change_type(site, is_for_later);
}

bool carc_corrupt_pile(struct carc_site *site)
{
	return carc_site_visit(site, try_pile);
}

/* The tile is said to fit nowhere, and then it is placed. */
static bool try_discard(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	struct carc_action discard = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};

	if (!place || place->own)
		return false;
	discard.type = place->type;
	return carc_site_before(site, &discard);
}

bool carc_corrupt_discard(struct carc_site *site)
{
	return carc_site_visit(site, try_discard);
}

/* The first tile of an empty table, not in the middle. */
bool carc_corrupt_first_place(struct carc_site *site)
{
	struct carc_action *place;

	carc_site_play(site, 0);
	place = site->record->turns ? carc_site_place(site) : NULL;
	if (!place || site->game.board.tiles > 0)
		return false;
	place->x = (int16_t)(carc_site_below(site, 2) ? 1 : -3);
	site->turn = 1;
	return true;
}
