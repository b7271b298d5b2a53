/* Tables that end: tiles beyond the edge, and records that do not say where it is. Bushes, likewise. */
#include <string.h>

#include "core/engine/placement.h"
#include "core/house/window.h"
#include "formats/corrupt/corrupt_site.h"

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* The line of a key becomes another one, or comes before the players where there is none. */
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
static bool try_off(struct carc_site *site)
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
	if (carc_off_table(&site->game, place->x, place->y))
		return true;
	/* Past the first table it may be on the second. */
	*place = kept;
	return false;
}

bool carc_corrupt_off_table(struct carc_site *site)
{
	return carc_site_visit(site, try_off);
}

bool carc_corrupt_too_far_apart(struct carc_site *site)
{
	return carc_site_visit(site, try_off);
}

/* The tile lies on the second table, which is not there yet. */
static bool try_second(struct carc_site *site)
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

bool carc_corrupt_second_table(struct carc_site *site)
{
	return carc_site_visit(site, try_second);
}

/* One table where there are two. */
bool carc_corrupt_no_second(struct carc_site *site)
{
	return set_line(site, "table", "table: {from: [-20, -20], to: [20, 20]}\n");
}

/* A table that covers a part of the other, one that touches it by a corner, one that stands apart. */
bool carc_corrupt_tables_apart(struct carc_site *site)
{
	static const char *const lines[] = {
		"table: {from: [-9, -9], to: [9, 9], second: {from: [9, 0], to: [12, 3]}}\n",
		"table: {from: [-9, -9], to: [9, 9], second: {from: [10, 10], to: [12, 13]}}\n",
		"table: {from: [-9, -9], to: [9, 9], second: {from: [0, 11], to: [2, 13]}}\n"};

	return set_line(site, "table", lines[carc_site_below(site, 3)]);
}
