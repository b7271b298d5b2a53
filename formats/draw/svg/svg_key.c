/* Writes the key of a picture: figures, signs on the tiles of the game, walls, shown features. */
#include "formats/draw/svg/svg_board.h"

#include <string.h>

#include "core/engine/start_board.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_text.h"
#include "formats/draw/wall_text.h"

/* Returns what all tiles of the game show in a row of shows.def, joined by |. */
static unsigned shown_in(const struct carc_game *game, unsigned row)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	unsigned shown = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		for (unsigned zone = 0; zone < tiles->type[type]->zones; zone++)
			shown |= tiles->type[type]->zone[zone].shows[row];
	return shown;
}

/* Writes the signs on tiles. The signs of named buildings look alike, and one represents them all. */
static void write_signs(const struct carc_game *game, FILE *out)
{
	const char *before = "On tiles: ";

	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		unsigned shown = shown_in(game, row);
		bool words = carc_shows_words(row);

		for (unsigned sign = 0; shown && sign < (words ? carc_shows_signs(row) : 1);
		     sign++) {
			unsigned at = CARC_SIGN_FIRST_SHOWN + 1 + carc_shows_first(row) + sign;

			if (words && !(shown >> sign & 1))
				continue;
			/* The word of a row of buildings is an adjective: add the noun. */
			fprintf(out, "%s%s: %s%s", before,
				carc_svg_sign_look(at) ? carc_svg_sign_look(at)
						       : carc_sign_text(at, true),
				words ? carc_shows_title(row, sign) : carc_shows_info(row)->word,
				strcmp(carc_shows_info(row)->what, "buildings") ? "" : " building");
			before = ", ";
		}
	}
	if (*before == ',')
		fputs(".\n", out);
}

/* Writes the figures that have signs beside their letter. */
static void write_figures(const struct carc_game *game, FILE *out)
{
	const char *before = "Signs beside a letter: ";

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_figure_info *info = carc_figure_info(kind);

		if (!*info->sign[0] || carc_supply(game->rules, kind, game->players) == 0)
			continue;
		fprintf(out, "%s%sA%s %s", before, info->sign[0], info->sign[1], info->name);
		before = ", ";
	}
	if (*before == ',')
		fputs(".\n", out);
}

void carc_svg_key(const struct carc_game *game, FILE *out)
{
	bool town = carc_has_walls(game);

	fputs(town ? "A meeple stands on a street or in a market; one with a small letter, on its side, "
		     "lies in a residential area.\n"
		   : "A meeple stands on a road, in a city or in a monastery; one with a small letter, on its "
		     "side, lies in the field around it.\n",
	      out);
	write_figures(game, out);
	write_signs(game, out);
	if (carc_draw_kinds(game) >> CARC_TOWER & 1)
		fputs("A grey square is a foundation; a number is the height of its "
		      "tower; a figure beside it stands on top.\n",
		      out);
	if (town)
		fputs("Grey bars are the wall of the city, two posts the gate; a meeple on it is a "
		      "guard, a square one a tower. Dashes: closed at the end.\n",
		      out);
	fputs("A circle on a side of a tile: the shown feature is open there.\n", out);
	fputs("Hatched: the shown feature; dotted: what counts for it; ring: a "
	      "figure on it, with its number in the proof if several counted. Brackets: the last tile. Pale with question marks: "
	      "the rejected tile; cross: a side that does not fit.\n",
	      out);
}
