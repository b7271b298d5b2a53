/* Tables that end: tiles beyond the edge, and records that do not say where it is. Bushes, likewise. */
#include <string.h>

#include "formats/corrupt_site.h"

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
	const struct carc_table *table = &site->record->rules.table;
	struct carc_action *place = carc_site_place(site);
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
	return true;
}

bool carc_corrupt_off_table(struct carc_site *site)
{
	return carc_site_visit(site, try_off);
}
