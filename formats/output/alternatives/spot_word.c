/* See spot_word.h. */
#include "formats/output/alternatives/spot_word.h"

#include "core/terms/name.h"
#include "formats/text/safe_text.h"

const char *carc_port_name(unsigned port)
{
	/* ORDER enum carc_port */
	static const char *const names[CARC_PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
						      "SL", "S", "SR", "WL", "W", "WR"};

	return names[port];
}

const char *carc_side_name(unsigned side)
{
	/* ORDER enum carc_side */
	static const char *const names[CARC_SIDES] = {"north", "east", "south", "west"};

	return names[side];
}

/* Copies a text; for a few letters a loop is faster than the C library. Returns the end. */
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

/* Appends a place: "@0,-1". */
static char *put_place(char *dest, int x, int y)
{
	return carc_digits(y, put(carc_digits(x, put(dest, "@")), ","));
}

const char *carc_ref_word(struct carc_feature_ref ref, char *buffer)
{
	(void)put_ref(buffer, ref);
	return buffer;
}

static unsigned find_port(const char *text, size_t len)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		const char *name = carc_port_name(port);

		if (len > 0 && name[0] == text[0] && carc_name_is(name, text, len))
			return port;
	}
	return CARC_PORT_NONE;
}

bool carc_ref_parse(const char *text, size_t len, struct carc_feature_ref *ret_ref)
{
	size_t name = 0;
	int32_t index;

	while (name < len && text[name] != '.' && text[name] != '#')
		name++;
	ret_ref->kind = (uint8_t)carc_kind_find(text, name);
	ret_ref->port = CARC_PORT_NONE;
	ret_ref->index = 0;
	if (ret_ref->kind == CARC_KIND_NONE)
		return false;
	/* A kind that touches no side needs no port: a tile usually has only one feature of it. */
	if (name == len)
		return carc_kind_info(ret_ref->kind)->naming == CARC_NAMED_INDEX;
	if (text[name] == '.') {
		if (carc_kind_info(ret_ref->kind)->naming == CARC_NAMED_INDEX)
			return false;
		ret_ref->port = (uint8_t)find_port(text + name + 1, len - name - 1);
		return ret_ref->port != CARC_PORT_NONE;
	}
	if (!carc_parse_int(text + name + 1, len - name - 1, 0, CARC_TILE_ZONES_MAX, &index))
		return false;
	ret_ref->index = (uint8_t)index;
	return true;
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
