/*
 * Rows of kinds.def about tiles: they lie where they may not, beside others, or on a
 * table that ends; or they are not there to be laid.
 */
#include <string.h>

#include "core/engine/placement.h"
#include "core/rules/window.h"
#include "tests/corrupt/corrupt_site.h"

/* ---- Any tile -------------------------------------------------------------------------------- */

static const struct carc_tile_type *type_of(const struct carc_site *site,
					    const struct carc_action *place)
{
	return site->record->rules.tiles.type[place->type];
}

/* Lay the same tile beside others, where a side does not continue. */
bool carc_corrupt_edge(struct carc_site *site)
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

/* Lay it on a tile. */
bool carc_corrupt_cell(struct carc_site *site)
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

/* Lay it away from all tiles. */
bool carc_corrupt_apart(struct carc_site *site)
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

/* Lay it at a place that touches tiles from corner to corner only. */
bool carc_corrupt_corner(struct carc_site *site)
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

/* Replace the tile by one of another type; will_do says by which, from what is left of them. */
static bool change_type(struct carc_site *site,
			bool (*will_do)(const struct carc_game *game, unsigned type))
{
	const struct carc_tileset *tiles = &site->record->rules.tiles;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	/* A tile from the hand stays one: what is wrong with it then is another rule. */
	if (!carc_site_ready(site) || place->own)
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

bool carc_corrupt_spent(struct carc_site *site)
{
	return change_type(site, is_spent);
}

/* An abbey is drawn never, and laid at any time. */
static bool is_for_later(const struct carc_game *game, unsigned type)
{
	unsigned pile = game->rules->tiles.type[type]->pile;

	return game->bag[type] > 0 && pile > game->pile && pile != CARC_PILE_HAND;
}

bool carc_corrupt_pile(struct carc_site *site)
{
	return change_type(site, is_for_later);
}

/* The tile is said to fit nowhere, and then it is placed. */
bool carc_corrupt_discard(struct carc_site *site)
{
	const struct carc_action *place = carc_site_place(site);
	struct carc_action discard = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};

	if (!place || place->own)
		return false;
	discard.type = place->type;
	return carc_site_before(site, &discard);
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

/* ---- On a table that ends, and bushes -------------------------------------------------------- */

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* Replace the line of a key; add it before the players if there is none. */
static bool set_line(struct carc_site *site, const char *key, const char *line)
{
	const char *at = carc_site_line(site, key);

	return at ? carc_splice(site, at, line_len(at) + 1, line)
		  : carc_splice(site, carc_site_line(site, "players"), 0, line);
}

bool carc_corrupt_table(struct carc_site *site)
{
	static const char *const lines[] = {"table: {from: [4, 3], to: [-4, -3]}\n",
					    "table: {from: [1, 0], to: [4, 3]}\n",
					    "table: {from: [0, -3], to: [4, -1]}\n"};

	return set_line(site, "table", lines[carc_site_below(site, 3)]);
}

/* Tiles on which no roads meet. */
bool carc_corrupt_crossing(struct carc_site *site)
{
	static const char *const lines[] = {"bushes: [U]\n", "bushes: [L, D]\n",
					    "bushes: [A, X]\n"};

	return set_line(site, "bushes", lines[carc_site_below(site, 3)]);
}

/* An option is set, and the key that it needs is not there. */
bool carc_corrupt_no_table(struct carc_site *site)
{
	return carc_site_line(site, "table") && set_line(site, "table", "");
}

bool carc_corrupt_no_bushes(struct carc_site *site)
{
	return carc_site_line(site, "bushes") && set_line(site, "bushes", "");
}

/* The tile lies past the edge, in line with where it lay. */
bool carc_corrupt_off_table(struct carc_site *site)
{
	const struct carc_window window = carc_window(&site->game);
	const struct carc_table *table = &window.part[0];
	struct carc_action *place = carc_site_place(site);
	const struct carc_action kept = place ? *place : (struct carc_action){.x = 0};
	int past = 1 + (int)carc_site_below(site, 3);

	if (!place || site->game.board.tiles == 0)
		return false;
	switch (carc_site_below(site, 4)) {
	case CARC_SIDE_N:
		place->y = (int16_t)(table->y0 - past);
		break;
	case CARC_SIDE_E:
		place->x = (int16_t)(table->x1 + past);
		break;
	case CARC_SIDE_S:
		place->y = (int16_t)(table->y1 + past);
		break;
	default:
		place->x = (int16_t)(table->x0 - past);
		break;
	}
	if (carc_window_code(&site->game, place->x, place->y) != CARC_CODE_OK)
		return true;
	/* Past the edge of the first table it may be on the second. */
	*place = kept;
	return false;
}

/* The tile lies on the second table, which is not there yet. */
bool carc_corrupt_second_table(struct carc_site *site)
{
	const struct carc_game *game = &site->game;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	for (unsigned i = 0; place && !place->own && i < 4u * game->board.cells; i++) {
		const struct carc_cell *cell = &game->board.cell[i / 4];

		if (carc_placement_code(game, game->rules->tiles.type[place->type], i % 4, cell->x,
					cell->y) != CARC_R116_SECOND_TABLE ||
		    !carc_site_choose(site, &ties))
			continue;
		place->x = cell->x;
		place->y = cell->y;
		place->rot = i % 4;
	}
	return ties > 0;
}

/* One table where there are two. */
bool carc_corrupt_no_second(struct carc_site *site)
{
	return set_line(site, "table", "table: {from: [-20, -20], to: [20, 20]}\n");
}

/*
 * A table that covers a part of the other, one that touches it by a corner, one that stands apart.
 */
bool carc_corrupt_tables_apart(struct carc_site *site)
{
	static const char *const lines[] = {
		"table: {from: [-9, -9], to: [9, 9], second: {from: [9, 0], to: [12, 3]}}\n",
		"table: {from: [-9, -9], to: [9, 9], second: {from: [10, 10], to: [12, 13]}}\n",
		"table: {from: [-9, -9], to: [9, 9], second: {from: [0, 11], to: [2, 13]}}\n"};

	return set_line(site, "table", lines[carc_site_below(site, 3)]);
}
