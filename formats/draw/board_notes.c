/* The size of the table and the prisoners of the house rule, as lines below a board. */
#include "core/rules/window.h"
#include "formats/bytes/safe_text.h"
#include "formats/draw/board_notes.h"

/* Where tiles may lie, and how large the table is. */
static void note_shifting(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_window window = carc_window(game);
	int columns = table->x1 - table->x0 + 1, rows = table->y1 - table->y0 + 1;

	fprintf(out, "The table has %d column%s and %d row%s", columns, columns > 1 ? "s" : "",
		rows, rows > 1 ? "s" : "");
	if (game->board.tiles > 0)
		fprintf(out, "; tiles can lie from %d,%d to %d,%d", window.part[0].x0,
			window.part[0].y0, window.part[0].x1, window.part[0].y1);
	fputs(".\n", out);
}

void carc_note_table(const struct carc_game *game, FILE *out)
{
	const struct carc_table *table = &game->rules->table;
	const struct carc_table *second = &game->rules->second;

	switch ((enum carc_edge)game->rules->option[CARC_OPTION_TABLE_EDGE]) {
	case CARC_EDGE_NONE:
		return;
	case CARC_EDGE_SHIFTS:
		note_shifting(game, out);
		return;
	case CARC_EDGE_LIMITS:
	case CARC_EDGE_COMPLETES:
	case CARC_EDGE_EXTENDS:
		break;
	}
	fprintf(out, "The table goes from %d,%d to %d,%d", table->x0, table->y0, table->x1,
		table->y1);
	if (game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_EXTENDS)
		fprintf(out, ", the second one from %d,%d to %d,%d", second->x0, second->y0,
			second->x1, second->y1);
	fputs(".\n", out);
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
