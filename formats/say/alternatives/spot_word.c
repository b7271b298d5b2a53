/* See spot_word.h. */
#include "formats/say/alternatives/spot_word.h"
#include "formats/text/safe_text.h"

const char *carc_port_name(unsigned port)
{
	/* ORDER enum carc_port */
	static const char *const names[CARC_PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
						      "SL", "S", "SR", "WL", "W", "WR"};

	return names[port];
}

/* These words are of a few letters: a loop has them sooner than the C library. Returns the end. */
static char *put(char *dest, const char *text)
{
	while (*text)
		*dest++ = *text++;
	*dest = '\0';
	return dest;
}

static char *put_ref(char *dest, struct carc_feature_ref ref)
{
	const struct carc_kind_info *kind = carc_kind_info(ref.kind);

	dest = put(dest, kind->name);
	if (ref.port != CARC_PORT_NONE)
		return put(put(dest, "."), carc_port_name(ref.port));
	if (kind->naming != CARC_NAMED_INDEX || ref.index != 0)
		return carc_digits(ref.index, put(dest, "#"));
	return dest;
}

/* "@0,-1" */
static char *put_place(char *dest, int x, int y)
{
	return carc_digits(y, put(carc_digits(x, put(dest, "@")), ","));
}

const char *carc_ref_word(struct carc_feature_ref ref, char *buffer)
{
	(void)put_ref(buffer, ref);
	return buffer;
}

const char *carc_spot_word(struct carc_spot spot, char *buffer)
{
	char *at = put_place(put(buffer, spot.type ? spot.type->id : ""), spot.x, spot.y);

	if (!spot.open)
		(void)carc_digits(spot.rot, put(at, " r"));
	return buffer;
}

char *carc_tile_word_end(const struct carc_game *game, unsigned tile, char *buffer)
{
	const struct carc_tile *there = &game->board.tile[tile];

	return put_place(put(buffer, carc_game_type(game, tile)->id), there->x, there->y);
}

const char *carc_tile_word(const struct carc_game *game, unsigned tile, char *buffer)
{
	(void)carc_tile_word_end(game, tile, buffer);
	return buffer;
}

const char *carc_zone_word(const struct carc_game *game, unsigned zone, bool typed, char *buffer)
{
	unsigned tile;
	struct carc_feature_ref ref = carc_game_zone_ref(game, zone, &tile);
	char *at = put_ref(buffer, ref);

	if (typed)
		(void)carc_tile_word_end(game, tile, put(at, " of "));
	else
		(void)put_place(at, game->board.tile[tile].x, game->board.tile[tile].y);
	return buffer;
}

const char *carc_figure_ref(const struct carc_game *game, const struct carc_figure *figure,
			    struct carc_spot *ret_spot, char *buffer)
{
	unsigned zone = figure->zone - game->board.tile[figure->tile].zone;

	*ret_spot = carc_game_spot(game, figure->tile);
	return carc_ref_word(carc_tile_ref(ret_spot->type, ret_spot->rot, zone), buffer);
}
