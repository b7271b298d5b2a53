/* See spot_word.h. */
#include <stdio.h>
#include <string.h>

#include "formats/say/alternatives/spot_word.h"
#include "formats/text/safe_text.h"

const char *carc_port_name(unsigned port)
{
	/* ORDER enum carc_port */
	static const char *const names[CARC_PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
						      "SL", "S", "SR", "WL", "W", "WR"};

	return names[port];
}

const char *carc_ref_word(struct carc_feature_ref ref, char *buffer)
{
	const struct carc_kind_info *kind = carc_kind_info(ref.kind);
	char *at = stpcpy(buffer, kind->name);

	if (ref.port != CARC_PORT_NONE)
		(void)stpcpy(stpcpy(at, "."), carc_port_name(ref.port));
	else if (kind->naming != CARC_NAMED_INDEX || ref.index != 0)
		(void)carc_digits(ref.index, stpcpy(at, "#"));
	return buffer;
}

/* "E@0,-1"; returns its end. */
static char *print_place(const char *type, int x, int y, char *buffer)
{
	return carc_digits(y, stpcpy(carc_digits(x, stpcpy(stpcpy(buffer, type), "@")), ","));
}

const char *carc_spot_word(struct carc_spot spot, char *buffer)
{
	char *at = print_place(spot.type ? spot.type->id : "", spot.x, spot.y, buffer);

	if (!spot.open)
		(void)carc_digits(spot.rot, stpcpy(at, " r"));
	return buffer;
}

char *carc_tile_word_end(const struct carc_game *game, unsigned tile, char *buffer)
{
	const struct carc_tile *there = &game->board.tile[tile];

	return print_place(carc_game_type(game, tile)->id, there->x, there->y, buffer);
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
	char word[CARC_WORD_MAX], *at = stpcpy(buffer, carc_ref_word(ref, word));

	carc_tile_word(game, tile, word);
	at = typed ? stpcpy(at, " of ") : at;
	(void)stpcpy(at, typed ? word : strchr(word, '@'));
	return buffer;
}

const char *carc_figure_ref(const struct carc_game *game, const struct carc_figure *figure,
			    struct carc_spot *ret_spot, char *buffer)
{
	unsigned zone = figure->zone - game->board.tile[figure->tile].zone;

	*ret_spot = carc_game_spot(game, figure->tile);
	return carc_ref_word(carc_tile_ref(ret_spot->type, ret_spot->rot, zone), buffer);
}
