/* Assertions of a save about what comes next: the phase, and all places where the tile may lie. For jcz_play.c. */
#include <stdlib.h>
#include <string.h>

#include "core/engine/placement.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/tiles/tile_names.h"

enum { PLACES_MAX = CARC_CELLS_MAX };

/* A place of the assertion, and the rotations there, a bit each as JCloisterZone draws the tile. */
struct place {
	long x, y;
	unsigned rots;
};

/* Read "[1,-3] - [0,270]" and go on behind it. False: it is not written so. */
static bool read_place(const char **text, struct place *place)
{
	char *end;

	if (*(*text)++ != '[')
		return false;
	place->x = strtol(*text, &end, 10);
	if (*end != ',')
		return false;
	place->y = strtol(end + 1, &end, 10);
	if (strncmp(end, "] - [", 5) != 0)
		return false;
	place->rots = 0;
	for (end += 4; *end == ',' || *end == '[';) {
		long degrees = strtol(end + 1, &end, 10);

		if (degrees % 90 != 0 || degrees < 0 || degrees > 270)
			return false;
		place->rots |= 1u << degrees / 90;
	}
	*text = end + 1;
	return *end == ']';
}

/* Take from the places one where the tile may lie. False: it is not among them. */
static bool take(struct place *place, unsigned places, const struct carc_placement *at,
		 unsigned rot)
{
	for (unsigned i = 0; i < places; i++)
		if (place[i].x == at->x && place[i].y == at->y && place[i].rots >> rot & 1) {
			place[i].rots &= ~(1u << rot);
			return true;
		}
	return false;
}

enum carc_code carc_jcz_check_options(const struct carc_jcz_save *save, const char *text)
{
	const struct carc_tileset *tiles = &save->rules.tiles;
	size_t len = strcspn(text, " ");
	struct place place[PLACES_MAX];
	struct carc_placement at;
	struct carc_tile_name name;
	unsigned places = 0, cursor = 0, left = 0;

	if (strncmp(text + len, " options: ", 10) != 0 || save->now.made || save->play.broken ||
	    save->left >= CARC_JCZ_IN_WAGON || !carc_tile_find(tiles, text, len, &name))
		return CARC_F108_SAVE_ASSERTION;
	for (text += len + 10; places < PLACES_MAX; text += 2) {
		if (!read_place(&text, &place[places++]))
			return CARC_F108_SAVE_ASSERTION;
		if (strncmp(text, "; ", 2) != 0)
			break;
	}
	if (*text)
		return CARC_F108_SAVE_ASSERTION;
	while (carc_placement_next(&save->play.game, tiles->type[name.type], &cursor, &at))
		if (!take(place, places, &at, (at.rot + name.turn) % 4u))
			return CARC_S201_SAVE_ASSERTION;
	for (unsigned i = 0; i < places; i++)
		left |= place[i].rots;
	return left ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
}

/* Returns the name of the phase in which JCloisterZone waits behind the last turn, or NULL if it is not known. */
static const char *phase_of(const struct carc_jcz_save *save)
{
	const struct carc_game *game = &save->play.game;

	if (save->play.broken || save->now.made)
		return NULL;
	if (save->left >= CARC_JCZ_IN_WAGON)
		return "WagonPhase";
	if (game->finished)
		return game->left_in[CARC_PILE_HAND] > 0 ? NULL : "GameOverPhase";
	if (!save->play.next || save->left == CARC_JCZ_IN_PASSED)
		return NULL;
	return save->left == CARC_JCZ_IN_BEGIN && carc_jcz_asks_abbey(game) ? "AbbeyPhase"
									    : "TilePhase";
}

enum carc_code carc_jcz_check_phase(const struct carc_jcz_save *save, const char *text)
{
	const char *phase = phase_of(save);
	bool passes = phase && (!strcmp(phase, "AbbeyPhase") || save->left == CARC_JCZ_IN_WAGON);
	bool holds;

	if (phase && !strncmp(text, "Phase is ", 9))
		holds = !strcmp(text + 9, phase);
	else if (phase && !strcmp(text, "Player can pass"))
		holds = passes;
	else if (phase && !strcmp(text, "Player can't pass"))
		holds = !passes;
	else
		return CARC_F108_SAVE_ASSERTION;
	return holds ? CARC_CODE_OK : CARC_S201_SAVE_ASSERTION;
}
