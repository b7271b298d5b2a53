/* See stands.h. */
#include "core/stands.h"

#include <string.h>

#include "core/base/features.h"

/* A list that is being filled. */
struct filling {
	const struct carc_game *game;
	struct carc_stands *stands;
	unsigned corners; /* number of figures on corners so far */
};

static unsigned rank_of(const struct carc_stand *stand)
{
	return stand->figure.player * (unsigned)CARC_FIGURE_KINDS + stand->figure.kind;
}

/* Inserts a figure in sorted order, if it stands on one of the zones. */
static void add(const struct filling *filling, const struct carc_figure *figure, unsigned index,
		int x, int y)
{
	struct carc_stands *stands = filling->stands;
	struct carc_stand stand = {*figure, (uint16_t)index, (int16_t)x, (int16_t)y};
	unsigned n = stands->count;

	if (!carc_zone_set_has(&stands->zones,
			       carc_zones_find(&filling->game->zones, figure->zone)))
		return;
	for (; n > 0 && rank_of(&stands->stand[n - 1]) > rank_of(&stand); n--)
		stands->stand[n] = stands->stand[n - 1];
	stands->stand[n] = stand;
	stands->count++;
}

static void add_corner(void *ctx, const struct carc_beside *entry)
{
	struct filling *filling = ctx;
	const struct carc_figure figure = {entry->player, entry->figure, entry->tile, entry->zone,
					   entry->turn};

	add(filling, &figure, CARC_FIGURES_MAX + filling->corners++, entry->x, entry->y);
}

/* Finds the fields with farmers that touch a completed city. */
static void find_fields(const struct carc_game *game, unsigned city,
			struct carc_zone_set *ret_fields)
{
	struct carc_zone_set fields, cities;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	CARC_EACH_ZONE (field, &fields) {
		(void)carc_field_cities(game, field, &cities);
		if (carc_zone_set_has(&cities, city))
			carc_zone_set_add(ret_fields, field);
	}
}

void carc_stands_at(const struct carc_game *game, unsigned zone, unsigned kind,
		    struct carc_stands *ret_stands)
{
	struct filling filling = {game, ret_stands, 0};

	memset(&ret_stands->zones, 0, sizeof ret_stands->zones);
	ret_stands->root = zone;
	ret_stands->count = 0;
	if (game->zones.zone[zone].kind == kind)
		carc_zone_set_add(&ret_stands->zones, zone);
	else
		find_fields(game, zone, &ret_stands->zones);
	CARC_EACH_FIGURE (figure, &game->figures) {
		add(&filling, figure, (unsigned)(figure - game->figures.figure), 0, 0);
	}
	carc_each_corner(game, &(struct carc_beside_to){add_corner, &filling});
}

unsigned carc_stands_run(const struct carc_stands *stands, unsigned n)
{
	unsigned end = n;

	while (end < stands->count && rank_of(&stands->stand[end]) == rank_of(&stands->stand[n]))
		end++;
	return end - n;
}

unsigned carc_stands_number(const struct carc_stands *stands, unsigned index)
{
	for (unsigned n = 0; stands->count > 1 && n < stands->count; n++)
		if (stands->stand[n].index == index)
			return n + 1;
	return 0;
}
