/* Boards of The City for unit tests, told in a line: what a start board holds, with semicolons between. */
#ifndef TESTS_UNIT_TOWN_H
#define TESTS_UNIT_TOWN_H

#include "core/boxes/the_city/wall/wall.h"
#include "tests/unit/played.h"

enum { TOWN_TEXT = 4000 };

static const char town_sides[] = "NESW";

/* A key with a list, an item a line. items NULL: nothing. */
static inline void town_list(char *text, const char *key, const char *items)
{
	size_t used = strlen(text);

	if (!items)
		return;
	used += (size_t)snprintf(text + used, TOWN_TEXT - used, "  %s:\n", key);
	while (*items) {
		size_t len = strcspn(items, ";");

		used += (size_t)snprintf(text + used, TOWN_TEXT - used, "    - %.*s\n", (int)len,
					 items);
		items += len + strspn(items + len, "; ");
	}
}

/*
 * A table of Anna and Boris with these tiles and pieces, of which some may stand since 40 tiles have been drawn;
 * head: further keys before the start board, tail:
 * behind it, a line each. It is played to its end; who listens is told by played, whose reader is set.
 */
static inline void town_play(struct played *played, const char *head, const char *tiles,
			     const char *walls, const char *tail)
{
	char text[TOWN_TEXT];

	snprintf(text, sizeof text, "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\n%sstart:\n",
		 head);
	town_list(text, "tiles", tiles);
	town_list(text, "walls", walls);
	if (walls && !strstr(tail, "drawn:"))
		snprintf(text + strlen(text), sizeof text - strlen(text), "  drawn: 40\n");
	snprintf(text + strlen(text), sizeof text - strlen(text), "%s", tail);
	played_replay(played, text);
}

/* Only notes: whose tiles these are, and on which rulings it relies. */
static inline bool town_is_sound(const char *found)
{
	for (; *found; found += strcspn(found, " "), found += *found == ' ')
		if (strncmp(found, "R901", 4) != 0 && strncmp(found, "R902", 4) != 0)
			return false;
	return true;
}

/*
 * Such a table with nobody listening, and nothing but the board, on which the game goes on however near the ends of
 * the wall are.
 */
static inline void town_lay(struct reader *room, const char *tiles, const char *walls)
{
	struct played played = {.reader = room};

	town_play(&played, walls ? "rulings: {gap-any-turn: no}\n" : "", tiles, walls, "");
	if (!town_is_sound(room->found))
		fprintf(stderr, "found: %s\n", room->found);
	assert(town_is_sound(room->found));
}

/* The side of a tile: 0,0 and N. */
static inline struct carc_wall_place town_side(const struct carc_game *game, int x, int y,
					       char side)
{
	unsigned tile = carc_board_tile(&game->board, x, y);

	assert(tile != CARC_TILE_NONE);
	return (struct carc_wall_place){(uint16_t)tile,
					(uint8_t)(strchr(town_sides, side) - town_sides)};
}

#endif
