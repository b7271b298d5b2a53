/* See feature_name.h. */
#include "formats/output/position/feature_name.h"

#include <string.h>

#include "formats/output/alternatives/spot_word.h"
#include "formats/output/report/report.h"
#include "formats/text/safe_text.h"

/* A parsed name. */
struct named {
	struct carc_feature_ref ref; /* kind CARC_KIND_NONE: all features of the tile */
	size_t tile_len; /* length of the tile id with which the name begins; 0: any tile */
	int16_t x, y;
};

static bool read_name(const char *name, struct named *ret_named)
{
	const char *at = strchr(name, '@'), *place = at ? at + 1 : name;
	bool feature = carc_ref_parse(name, at ? (size_t)(at - name) : 0, &ret_named->ref);

	if (!carc_parse_place(place, strlen(place), &ret_named->x, &ret_named->y))
		return false;
	ret_named->tile_len = at && !feature ? (size_t)(at - name) : 0;
	/* Tile ids begin with a capital or a digit, features with a small letter, files perhaps with . or /. */
	return feature || (ret_named->ref.kind == CARC_KIND_NONE && at != name && *name < 'a' &&
			   *name != '.' && *name != '/');
}

bool carc_is_feature_name(const char *name)
{
	struct named named;

	return read_name(name, &named);
}

/* Lists the features of a tile: "E@4,0 has city.S, field.NL as it lies". */
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
	tile = carc_board_tile(&game->board, named.x, named.y);
	if (tile == CARC_TILE_NONE)
		return false;
	type = carc_game_type(game, tile);
	if (named.tile_len > 0 &&
	    (strlen(type->id) != named.tile_len || memcmp(type->id, name, named.tile_len) != 0)) {
		snprintf(why, CARC_FEATURE_WHY_MAX, "%s@%d,%d lies there", type->id, named.x,
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
