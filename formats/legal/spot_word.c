/* See spot_word.h. */
#include <stdio.h>

#include "formats/legal/spot_word.h"

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

	if (ref.port != CARC_PORT_NONE)
		snprintf(buffer, CARC_WORD_MAX, "%s.%s", kind->name, carc_port_name(ref.port));
	else if (kind->naming == CARC_NAMED_INDEX && ref.index == 0)
		snprintf(buffer, CARC_WORD_MAX, "%s", kind->name);
	else
		snprintf(buffer, CARC_WORD_MAX, "%s#%u", kind->name, ref.index);
	return buffer;
}

const char *carc_spot_word(struct carc_spot spot, char *buffer)
{
	int used = snprintf(buffer, CARC_WORD_MAX, "%s@%d,%d", spot.type ? spot.type->id : "",
			    spot.x, spot.y);

	if (!spot.open)
		snprintf(buffer + used, CARC_WORD_MAX - (size_t)used, " r%u", spot.rot);
	return buffer;
}

const char *carc_figure_ref(const struct carc_game *game, const struct carc_figure *figure,
			    struct carc_spot *ret_spot, char *buffer)
{
	unsigned zone = figure->zone - game->board.tile[figure->tile].zone;

	*ret_spot = carc_game_spot(game, figure->tile);
	return carc_ref_word(carc_tile_ref(ret_spot->type, ret_spot->rot, zone), buffer);
}
