/*
 * In each case the wall is completed round the whole city, if need be with pieces that are only imagined.
 * The streets and markets that this completes are scored; those that are open even then, to a hole, are not.
 * The City, End of the game.
 */
#include "core/bits.h"
#include "core/closing.h"
#include "core/complete.h"
#include "core/lay.h"
#include "core/outline.h"
#include "core/score.h"

/* A wall that stands in a hole could be closed there as well. */
static void find_sides(struct carc_game *game, struct carc_outline *ret_outline)
{
	const struct carc_walls *walls = &game->extra.walls;

	carc_outline_outer(&game->board, ret_outline);
	if (walls->pieces == 0 || carc_outline_has(ret_outline, walls->piece[0].at))
		return;
	carc_game_rest(game, carc_ruling_bit(CARC_RULING_CLOSING_WALLS));
	if (game->rules->ruling[CARC_RULING_CLOSING_WALLS])
		carc_outline_add(&game->board, walls->piece[0].at, ret_outline);
}

/* Shut a side, and add to the zones that end there. */
static void shut_side(struct carc_game *game, struct carc_wall_place at,
		      struct carc_zone_set *ended)
{
	const struct carc_tile *tile = &game->board.tile[at.tile];
	unsigned ports = carc_wall_ports(game, at, true);

	if (ports == 0)
		return;
	carc_shut(game, at.tile, ports);
	for (; ports; ports &= ports - 1)
		carc_zone_set_add(
			ended, carc_game_zone(game, at.tile,
					      carc_tile_zone_at(carc_game_type(game, at.tile),
								tile->rot, carc_low_bit(ports))));
}

static void take_off(struct carc_game *game, const struct carc_listener *listener)
{
	for (unsigned n = game->figures.count; n-- > 0;) {
		unsigned kind = carc_zones_whole(&game->zones, game->figures.figure[n].zone)->kind;

		if (game->rules->features[kind].closing == CARC_CLOSES_SEALED)
			carc_send_home(game, n, true, listener);
	}
}

void carc_wall_close(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_outline outline;
	struct carc_zone_set ended = {{0}};

	if (game->board.tiles > 0)
		find_sides(game, &outline);
	for (unsigned i = 0; i < game->board.tiles * (unsigned)CARC_SIDES; i++) {
		struct carc_wall_place at = {(uint16_t)(i / CARC_SIDES), (uint8_t)(i % CARC_SIDES)};

		if (carc_outline_has(&outline, at))
			shut_side(game, at, &ended);
	}
	for (unsigned root = carc_zone_set_next(&ended, 0); root < CARC_ZONES_MAX;
	     root = carc_zone_set_next(&ended, root + 1)) {
		if (carc_zone_occupied(&game->zones.zone[root]))
			carc_game_rest(game, carc_completed_rests(game, root) &
						     carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET));
		if (carc_game_complete(game, root))
			carc_close_zone(game, root, CARC_WHEN_END, listener);
	}
	take_off(game, listener);
}
