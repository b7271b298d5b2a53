/* Lines below a drawn board. */
#include "formats/board_notes.h"
#include "formats/shown.h"

void carc_note_table(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;

	if (game->rules->option[CARC_OPTION_TABLE_EDGE] != CARC_EDGE_NONE)
		fprintf(out, "The table goes from %d,%d to %d,%d.\n", table->x0, table->y0,
			table->x1, table->y1);
}

/* How many meeples of one player another one holds. */
static unsigned held(const struct carc_game *game, unsigned holder, unsigned player)
{
	unsigned count = 0;

	for (unsigned n = 0; n < game->figures.captives; n++)
		count += game->figures.captive[n].holder == holder &&
			 game->figures.captive[n].player == player;
	return count;
}

void carc_note_prisoners(const struct carc_game *game, const char *const names[], FILE *out)
{
	const char *before = "Prisoners: ";

	for (unsigned holder = 0; holder < game->players; holder++)
		for (unsigned player = 0; player < game->players; player++) {
			unsigned count = held(game, holder, player);

			if (count == 0)
				continue;
			fprintf(out, "%s%u of ", before, count);
			carc_print_clean(names[player], out);
			fputs(", held by ", out);
			carc_print_clean(names[holder], out);
			before = "; ";
		}
	fputs(*before == ';' ? "\n" : "", out);
}
