/* Flocks as JCloisterZone settles them, see jcz_flock.h. */
#include "formats/foreign/jcz/jcz_flock.h"

unsigned carc_jcz_bag_size(const struct carc_game *game)
{
	unsigned size = 0;

	for (unsigned token = 0; token < CARC_FLOCK_TOKENS; token++)
		size += carc_flock_left(game, token);
	return size;
}

unsigned carc_jcz_bag_token(const struct carc_game *game, unsigned n)
{
	unsigned token = 0;

	while (n >= carc_flock_left(game, token))
		n -= carc_flock_left(game, token++);
	return token;
}

unsigned carc_jcz_bag_place(const struct carc_game *game, unsigned token)
{
	unsigned place = 0;

	for (unsigned before = 0; before < token; before++)
		place += carc_flock_left(game, before);
	return place;
}

static unsigned number_of(const struct carc_jcz_herder *herder, unsigned herders, unsigned zone)
{
	for (unsigned i = 0; i < herders; i++)
		if (herder[i].zone == zone)
			return herder[i].number;
	return UINT8_MAX;
}

unsigned carc_jcz_next_flock(const struct carc_game *game, const struct carc_jcz_herder *herder,
			     unsigned herders, bool *ret_first)
{
	unsigned next = CARC_ZONES_MAX, least = UINT8_MAX + 1, waiting;
	uint16_t root[CARC_FLOCKS_MAX];

	*ret_first = false;
	waiting = carc_flocks_waiting(game, root);
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned at = carc_zones_find(&game->zones, figure->zone), number, i = 0;

		while (i < waiting && root[i] != at)
			i++;
		if (figure->kind != CARC_SHEPHERD || figure->player != game->player || i == waiting)
			continue;
		if (figure->turn == game->turn) {
			*ret_first = true;
			return at;
		}
		number = number_of(herder, herders, figure->zone);
		if (number < least) {
			least = number;
			next = at;
		}
	}
	return next;
}

unsigned carc_jcz_note_herder(const struct carc_game *game, unsigned number,
			      struct carc_jcz_herder herder[CARC_FLOCKS_MAX], unsigned herders)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < herders; i++)
		CARC_EACH_FIGURE (figure, &game->figures)
			if (figure->kind == CARC_SHEPHERD && figure->zone == herder[i].zone &&
			    figure->turn != game->turn)
				herder[kept++] = herder[i];
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_SHEPHERD && figure->turn == game->turn &&
		    kept < CARC_FLOCKS_MAX)
			herder[kept++] = (struct carc_jcz_herder){figure->zone, (uint8_t)number};
	return kept;
}
