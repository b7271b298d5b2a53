/* Rows of kinds.def about a rotation that is left out. */
#include "core/engine/placement.h"
#include "tests/corrupt/corrupt_site.h"

static const struct carc_tile_type *type_of(const struct carc_site *site,
					    const struct carc_action *place)
{
	return site->record->rules.tiles.type[place->type];
}

/* In how many ways that look different the tile could lie beside those of a cell. */
static unsigned count_looks(const struct carc_site *site, const struct carc_site_cell *cell,
			    const struct carc_tile_type *type)
{
	unsigned looks = 0;

	for (unsigned rot = 0; rot < 4; rot++)
		looks += carc_tile_look(type, rot) == rot &&
			 carc_site_misfit(&site->game, cell, type, rot) == CARC_SIDES &&
			 carc_placement_code(&site->game, type, rot, cell->x, cell->y) ==
				 CARC_CODE_OK;
	return looks;
}

/* Leave the rotation out where the tile could lie in several. */
bool carc_corrupt_which_rotation(struct carc_site *site)
{
	struct carc_action *place = carc_site_place(site);
	struct carc_site_cell cell;

	if (!place)
		return false;
	cell = carc_site_cell(&site->game, place->x, place->y);
	if (count_looks(site, &cell, type_of(site, place)) < 2)
		return false;
	place->turned = CARC_TURNED_OPEN;
	return true;
}

/* Leave the rotation out, and lay the tile beside others where it continues them in none. */
bool carc_corrupt_no_rotation(struct carc_site *site)
{
	const struct carc_board *board = &site->game.board;
	struct carc_action *place = carc_site_place(site);
	unsigned ties = 0;

	for (unsigned i = 0; place && i < board->cells; i++) {
		struct carc_site_cell cell =
			carc_site_cell(&site->game, board->cell[i].x, board->cell[i].y);
		unsigned rot = 0;

		if (cell.beside == 0 || !carc_site_free(&site->game, cell.x, cell.y))
			continue;
		while (rot < 4 && carc_site_misfit(&site->game, &cell, type_of(site, place), rot) !=
					  CARC_SIDES)
			rot++;
		if (rot == 4)
			carc_site_may_lie(site, place, &cell, 0, &ties);
	}
	if (ties > 0)
		place->turned = CARC_TURNED_OPEN;
	return ties > 0;
}
