/* See feature_name.h. */
#include "formats/say/position/feature_name.h"

#include <stdlib.h>
#include <string.h>

#include "formats/say/report/report.h"

/* A name that was read. */
struct named {
	struct carc_feature_ref ref; /* kind CARC_KIND_NONE: all of the tile is meant */
	size_t tile_len; /* so many bytes of the name, in front, are the name of the tile; 0: any tile */
	long x, y;
};

/*
 * Read city.N, road#1 or monastery, which ends at an @: what touches no side has no port. NULL: that
 * is none of these.
 */
static const char *read_ref(const char *name, struct carc_feature_ref *ret_ref)
{
	size_t word = strcspn(name, ".#@"), port;
	bool inside;
	char *end;

	*ret_ref =
		(struct carc_feature_ref){(uint8_t)carc_kind_find(name, word), CARC_PORT_NONE, 0};
	if (ret_ref->kind == CARC_KIND_NONE)
		return NULL;
	inside = carc_kind_info(ret_ref->kind)->naming == CARC_NAMED_INDEX;
	name += word;
	if (*name == '#') {
		unsigned long index = strtoul(name + 1, &end, 10);

		ret_ref->index = (uint8_t)(index < CARC_TILE_ZONES_MAX ? index : 0xff);
		return end > name + 1 && *end == '@' ? end : NULL;
	}
	if (*name == '@')
		return inside ? name : NULL;
	port = strcspn(++name, "@");
	for (unsigned i = 0; i < CARC_PORTS && !inside; i++)
		if (strlen(carc_port_name(i)) == port && !strncmp(carc_port_name(i), name, port))
			ret_ref->port = (uint8_t)i;
	return name[port] == '@' && ret_ref->port != CARC_PORT_NONE ? name + port : NULL;
}

/* The place "3,1", which is all of a text. */
static bool read_place(const char *text, struct named *named)
{
	char *end;

	named->x = strtol(text, &end, 10);
	if (end == text || *end != ',')
		return false;
	text = end + 1;
	named->y = strtol(text, &end, 10);
	return end > text && !*end && labs(named->x) <= CARC_COORD_MAX &&
	       labs(named->y) <= CARC_COORD_MAX;
}

static bool read_name(const char *name, struct named *ret_named)
{
	const char *at = strchr(name, '@'), *behind = read_ref(name, &ret_named->ref);

	ret_named->tile_len = 0;
	if (behind)
		return read_place(behind + 1, ret_named);
	/* Names of tiles begin with a capital or a figure, as no feature does, nor ./ in front of a file. */
	if (ret_named->ref.kind != CARC_KIND_NONE || *name >= 'a' || *name == '.' || *name == '/')
		return false;
	ret_named->tile_len = at ? (size_t)(at - name) : 0;
	return at != name && read_place(at ? at + 1 : name, ret_named);
}

bool carc_is_feature_name(const char *name)
{
	struct named named;

	return read_name(name, &named);
}

/* The features that a tile has: "E@4,0 has city.S, field.NL as it lies". */
static void list_features(const struct carc_game *game, unsigned tile,
			  char dest[CARC_FEATURE_WHY_MAX])
{
	const struct carc_spot spot = carc_game_spot(game, tile);

	snprintf(dest, CARC_FEATURE_WHY_MAX, "%s@%d,%d has ", spot.type->id, spot.x, spot.y);
	for (unsigned zone = 0; zone < spot.type->zones; zone++) {
		char word[CARC_WORD_MAX];

		carc_add_text(dest, CARC_FEATURE_WHY_MAX, zone ? ", " : "");
		carc_add_text(dest, CARC_FEATURE_WHY_MAX,
			      carc_ref_word(carc_tile_ref(spot.type, spot.rot, zone), word));
	}
	carc_add_text(dest, CARC_FEATURE_WHY_MAX, " as it lies");
}

bool carc_features_named(const struct carc_game *game, const char *name,
			 struct carc_zone_set *ret_roots, char why[CARC_FEATURE_WHY_MAX])
{
	const struct carc_tile_type *type;
	struct named named;
	unsigned tile, zone;

	snprintf(why, CARC_FEATURE_WHY_MAX, "no tile lies there");
	if (!read_name(name, &named))
		return false;
	tile = carc_board_tile(&game->board, (int)named.x, (int)named.y);
	if (tile == CARC_TILE_NONE)
		return false;
	type = carc_game_type(game, tile);
	if (named.tile_len > 0 &&
	    (strlen(type->id) != named.tile_len || memcmp(type->id, name, named.tile_len) != 0)) {
		snprintf(why, CARC_FEATURE_WHY_MAX, "%s@%ld,%ld lies there", type->id, named.x,
			 named.y);
		return false;
	}
	for (zone = 0; named.ref.kind == CARC_KIND_NONE && zone < type->zones; zone++)
		carc_zone_set_add(ret_roots, carc_zones_find(&game->zones,
							     game->board.tile[tile].zone + zone));
	if (named.ref.kind == CARC_KIND_NONE)
		return true;
	zone = carc_tile_resolve(type, game->board.tile[tile].rot, named.ref);
	if (zone == CARC_ZONE_NONE) {
		list_features(game, tile, why);
		return false;
	}
	carc_zone_set_add(ret_roots,
			  carc_zones_find(&game->zones, game->board.tile[tile].zone + zone));
	return true;
}
