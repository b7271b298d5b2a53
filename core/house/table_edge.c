/*
 * The edge of the table, by the option table-edge: a table that ends; one on which all tiles may be moved, so that the
 * window is as wide as they could still reach; a second table beside the first; a border that completes features, as abbeys
 * all around would (PreGy): it ends roads, cities and fields without being a part of them, and counts as tiles around a
 * monastery. WikiCarpedia base game, Use of a table (G. Wild, Hans im Glueck, 5/2013); House rules.
 */
#include "core/engine/placement.h"
#include "core/house/house_options.h"
#include "core/rules/window.h"
#include "core/rules/ruling.h"

/* Returns the window if all tiles may be moved: they may span as many columns and rows as the table has. */
static struct carc_table shifted(const struct carc_board *board, const struct carc_table *table)
{
	int wide = table->x1 - table->x0, high = table->y1 - table->y0;
	const struct carc_reach now = carc_board_reach(board);

	if (board->tiles == 0)
		return (struct carc_table){INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX};
	return (struct carc_table){(int16_t)(now.x1 - wide), (int16_t)(now.y1 - high),
				   (int16_t)(now.x0 + wide), (int16_t)(now.y0 + high)};
}

static void look(const struct carc_game *game, struct carc_window *window)
{
	const struct carc_rules *rules = game->rules;
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];

	*window = (struct carc_window){.ends = true,
				       .grows = edge == CARC_TABLE_EDGE_EXTENDS,
				       .completes = edge == CARC_TABLE_EDGE_COMPLETES,
				       .beyond = CARC_R114_OFF_TABLE,
				       .part = {rules->table, carc_no_table}};
	if (edge == CARC_TABLE_EDGE_SHIFTS) {
		window->beyond = CARC_R115_TOO_FAR_APART;
		window->part[0] = shifted(&game->board, &rules->table);
	} else if (edge == CARC_TABLE_EDGE_EXTENDS) {
		window->part[1] = rules->second;
	}
}

/* Stores how many columns or rows the table has and would need, and appends where the tiles lie now. */
static void explain_shift(const struct carc_game *game, int x, int y, struct carc_found *finding)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_reach tiles = carc_board_reach(&game->board);
	struct carc_window window = carc_window(game);
	bool columns = x < window.part[0].x0 || x > window.part[0].x1;
	int at = columns ? x : y, first = columns ? tiles.x0 : tiles.y0;
	int last = columns ? tiles.x1 : tiles.y1;
	static const char *const words[][2] = {{"row", "rows"}, {"column", "columns"}};
	const char *word, *now = words[columns][last > first];

	finding->a = columns ? table->x1 - table->x0 + 1 : table->y1 - table->y0 + 1;
	finding->b = (at > last ? at : last) - (at < first ? at : first) + 1;
	word = words[columns][finding->a > 1];
	carc_found_say(finding, word);
	carc_found_more(finding, now);
	carc_found_more(finding, " ");
	carc_add_decimal(finding->more, sizeof finding->more, first);
	if (first == last)
		return;
	carc_found_more(finding, " to ");
	carc_add_decimal(finding->more, sizeof finding->more, last);
}

static int distance(struct carc_spot spot, int x, int y)
{
	int dx = spot.x - x, dy = spot.y - y;

	return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

static void explain_window(const struct carc_game *game, int x, int y, struct carc_found *finding)
{
	struct carc_window window = carc_window(game);

	finding->side = (uint8_t)carc_table_beyond(&window.part[0], x, y, &finding->near);
	if (carc_table_is(&window.part[1])) {
		struct carc_spot near;
		unsigned side = carc_table_beyond(&window.part[1], x, y, &near);

		if (distance(near, x, y) < distance(finding->near, x, y)) {
			finding->side = (uint8_t)side;
			finding->near = near;
		}
	}
}

bool carc_second_table_bare(const struct carc_game *game)
{
	const struct carc_table *first = &game->rules->table;
	const struct carc_reach tiles = carc_board_reach(&game->board);

	return game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS &&
	       tiles.x0 >= first->x0 && tiles.x1 <= first->x1 && tiles.y0 >= first->y0 &&
	       tiles.y1 <= first->y1;
}

/* Returns whether a tile may lie anywhere on the first of two tables, and stores that place in *ret_spot. */
static bool fits_on_first(const struct carc_game *game, const struct carc_tile_type *type,
			  struct carc_spot *ret_spot)
{
	for (unsigned i = 0; i < 4u * game->board.cells; i++) {
		const struct carc_cell *cell = &game->board.cell[i / 4];

		*ret_spot = (struct carc_spot){type, cell->x, cell->y, (uint8_t)(i % 4), false};
		if (carc_table_holds(&game->rules->table, cell->x, cell->y) &&
		    carc_placement_code(game, type, i % 4, cell->x, cell->y) == CARC_CODE_OK)
			return true;
	}
	return false;
}

/* By a ruling, refuses a tile on the second of two tables as long as it fits on the first. */
static enum carc_code may_lie(const struct carc_game *game, const struct carc_tile_type *type,
			      unsigned rot, int x, int y)
{
	struct carc_spot spot;

	(void)rot;
	if (!carc_second_table_bare(game) || carc_table_holds(&game->rules->table, x, y) ||
	    !fits_on_first(game, type, &spot))
		return CARC_CODE_OK;
	return carc_ruling(game, CARC_RULING_SECOND_TABLE) == CARC_SECOND_TABLE_WHEN_FULL
		       ? CARC_R116_SECOND_TABLE
		       : CARC_CODE_OK;
}

bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side)
{
	return rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_COMPLETES &&
	       !carc_table_holds(&rules->table, x + carc_side_dx[side], y + carc_side_dy[side]);
}

unsigned carc_border_around(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];
	unsigned around = 0;

	if (game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_COMPLETES)
		return 0;
	for (int n = 0; n < CARC_BLOCK; n++)
		around +=
			!carc_table_holds(&game->rules->table, t->x + n % 3 - 1, t->y + n / 3 - 1);
	return around;
}

/* Closes the sides of the laid tile at the border, and counts the places beyond as taken. */
static void meet_border(struct carc_game *game, unsigned tile)
{
	const struct carc_tile *t = &game->board.tile[tile];
	unsigned ports = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (carc_border_shuts(game->rules, t->x, t->y, side))
			ports |= 7u << 3 * side;
	if (ports)
		carc_shut_ports(game, tile, ports);
	game->board.tile[tile].beyond = (uint8_t)carc_border_around(game, tile);
}

static void explain(const struct carc_game *game, const struct carc_action *action,
		    struct carc_found *finding)
{
	if (finding->code == CARC_R114_OFF_TABLE)
		explain_window(game, action->x, action->y, finding);
	if (finding->code == CARC_R115_TOO_FAR_APART)
		explain_shift(game, action->x, action->y, finding);
	if (finding->code == CARC_R116_SECOND_TABLE)
		(void)fits_on_first(game, game->rules->tiles.type[action->type], &finding->near);
}

const struct carc_house_rule carc_table_edge = {
	.option = CARC_OPTION_TABLE_EDGE,
	.module = {.hooks = {.window = look,
			     .place = may_lie,
			     .laid = meet_border,
			     .explain = explain}},
};
