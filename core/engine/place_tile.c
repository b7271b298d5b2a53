/* Lays a tile: the bag, the board and the zones change together, then the hooks hear of it. */
#include "core/engine/place_tile.h"

#include <assert.h>

#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/terms/bits.h"

enum { IN_HALVES }; /* choice of the ruling shared-side */

/* Zones of two tiles meet with some ports; by their kinds the rules say whether they join. */
static inline void meet_zones(struct carc_game *game, unsigned a, unsigned b, unsigned ports)
{
	const struct carc_zone *zone = game->zones.zone;

	carc_zones_meet(&game->zones, a, b, ports,
			game->rules->joins[zone[a].kind] >> zone[b].kind & 1);
}

/* Whether the middles of two sides that meet join: not where both are shared by areas, unless a ruling makes them one city. */
static bool middles_join(const struct carc_game *game, const struct carc_tile_type *at,
			 const uint8_t *ap, const struct carc_tile_type *bt, const uint8_t *bp)
{
	return !carc_ports_halved(at, ap) || !carc_ports_halved(bt, bp) ||
	       (at->zone[ap[1]].kind == CARC_CITY &&
		game->rules->option[CARC_RULING_SHARED_SIDE] != IN_HALVES);
}

/* One of two sides that meet is shared by areas, which is rare. */
static void meet_halves(struct carc_game *game, const struct carc_tile *a, const uint8_t *ap,
			const struct carc_tile *b, const uint8_t *bp) __attribute__((noinline));

static void meet_halves(struct carc_game *game, const struct carc_tile *a, const uint8_t *ap,
			const struct carc_tile *b, const uint8_t *bp)
{
	bool joined = middles_join(game, game->rules->tiles.type[a->type], ap,
				   game->rules->tiles.type[b->type], bp);

	/* A ruling is about cities; of fields everybody knows where the tip of the city lies. */
	if (carc_ports_halved(game->rules->tiles.type[a->type], ap) &&
	    carc_ports_halved(game->rules->tiles.type[b->type], bp) &&
	    game->rules->tiles.type[a->type]->zone[ap[1]].kind == CARC_CITY)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_SHARED_SIDE));
	for (unsigned i = 0; i < 3; i++) {
		unsigned kind = game->rules->tiles.type[a->type]->zone[ap[i]].kind;
		unsigned other = game->rules->tiles.type[b->type]->zone[bp[2 - i]].kind;

		carc_zones_meet(&game->zones, a->zone + ap[i], b->zone + bp[2 - i], 1,
				game->rules->joins[kind] >> other & 1 && (i != 1 || joined));
	}
}

bool carc_ports_join(const struct carc_game *game, const struct carc_tile_type *type, unsigned rot,
		     unsigned next, unsigned port)
{
	const struct carc_tile_type *other = carc_game_type(game, next);

	return port % 3 != 1 ||
	       middles_join(game, type, carc_tile_ports(type, rot) + port - 1, other,
			    carc_tile_ports(other, game->board.tile[next].rot) +
				    3 * carc_side_opposite(port / 3));
}

/* The three ports (ap) of a side meet those of the tile beside it: in one step where each side shows one zone. */
static void meet_neighbour(struct carc_game *game, const struct carc_tile *a, const uint8_t *ap,
			   unsigned neighbour, unsigned side)
{
	const struct carc_tile *b = &game->board.tile[neighbour];
	const uint8_t *bp = carc_tile_ports(carc_game_type(game, neighbour), b->rot) +
			    3 * carc_side_opposite(side);

	if (ap[0] == ap[1]) {
		if (ap[1] == ap[2] && bp[0] == bp[1] && bp[1] == bp[2])
			meet_zones(game, a->zone + ap[0], b->zone + bp[0], 3);
		else
			meet_halves(game, a, ap, b, bp);
		return;
	}
	for (unsigned i = 0; i < 3; i++)
		meet_zones(game, a->zone + ap[i], b->zone + bp[2 - i], 1);
}

unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	struct carc_tile tile = {
		.x = action->x,
		.y = action->y,
		.type = action->type,
		.rot = action->rot,
		.player = (uint8_t)player,
		.turn = (uint16_t)turn,
	};
	const uint8_t *ports = carc_tile_ports(type, action->rot);
	const uint16_t *beside;
	unsigned index, sides = 0;

	carc_game_take(game, action->type);
	game->zones.closed = game->rules->complete[action->type];
	tile.zone = (uint16_t)carc_zones_add(&game->zones, type, game->board.tiles);
	index = carc_board_lay(&game->board, game->rules->shown[action->type], &tile,
			       game->rules->surrounded[action->type] != 0);
	beside = game->board.beside[index];
	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(beside[side] != CARC_TILE_NONE) << side;
	CARC_EACH_BIT (side, sides)
		meet_neighbour(game, &tile, ports + 3 * side, beside[side], side);
	carc_hooks_laid(game, index);
	return index;
}

void carc_shut_ports(struct carc_game *game, unsigned tile, unsigned ports)
{
	struct carc_tile *t = &game->board.tile[tile];
	const uint8_t *zone = carc_tile_ports(carc_game_type(game, tile), t->rot);

	assert(ports != 0 && (t->shut & ports) == 0);
	t->shut |= (uint16_t)ports;
	CARC_EACH_BIT (port, ports)
		carc_zones_shut(&game->zones, t->zone + zone[port]);
}
