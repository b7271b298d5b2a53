/* Finds places for a tile, and lays it. The hooks place and laid run the code of boxes. See placement.h. */
#include "core/engine/placement.h"

#include <assert.h>

#include "core/rules/bag.h"
#include "core/rules/hooks.h"
#include "core/rules/window.h"
#include "core/terms/bits.h"

/* Returns a type as one of its tiles shows at a place: another print, if a box says so. */
static inline const struct carc_tile_type *as_laid(const struct carc_game *game,
						   const struct carc_tile_type *type, unsigned rot,
						   int x, int y)
{
	unsigned print = carc_hooks_print(game, type, rot, x, y);

	return print ? &game->rules->reprints[print - 1].print : type;
}

static uint64_t refusal(const struct carc_game *game, const struct carc_tile_type *type,
			unsigned rot)
{
	return carc_sides_turned(carc_board_refusal(type, game->rules->fits), rot);
}

unsigned carc_placement_misfits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);
	uint64_t bad = cell ? cell->demand & refusal(game, as_laid(game, type, rot, x, y), rot) : 0;
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)((bad >> 16 * side & 0xffff) != 0) << side;
	return sides;
}

/* CARC_CODE_OK if a tile fits there. refused: its refusals, as it lies. */
static inline enum carc_code fits(const struct carc_game *game, uint64_t refused, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);
	enum carc_code code = CARC_CODE_OK;

	/* House rule: the start tile is in the bag. Then places are counted from the first tile. */
	if (!cell && game->board.tiles == 0)
		return CARC_R111_FIRST_PLACE;
	if (carc_hooks_asked(game, CARC_HOOK_window))
		code = carc_window_code(game, x, y);
	if (code != CARC_CODE_OK)
		return code;
	if (!cell)
		return carc_board_corners(&game->board, x, y) ? CARC_R104_CORNER_ONLY
							      : CARC_R103_NOT_ADJACENT;
	if (cell->tile != CARC_TILE_NONE)
		return CARC_R102_CELL_TAKEN;
	return cell->demand & refused ? CARC_R101_EDGE_MISMATCH : CARC_CODE_OK;
}

enum carc_code carc_placement_fits(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	return fits(game, refusal(game, as_laid(game, type, rot, x, y), rot), x, y);
}

enum carc_code carc_placement_code(const struct carc_game *game, const struct carc_tile_type *type,
				   unsigned rot, int x, int y)
{
	enum carc_code code = carc_placement_fits(game, type, rot, x, y);

	return code == CARC_CODE_OK ? carc_hooks_place(game, type, rot, x, y) : code;
}

enum carc_code carc_placement_judge(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	uint64_t refused = carc_sides_turned(game->rules->refused[action->type], action->rot);
	enum carc_code code;

	if (carc_hooks_asked(game, CARC_HOOK_print))
		return carc_placement_code(game, type, action->rot, action->x, action->y);
	code = fits(game, refused, action->x, action->y);
	return code == CARC_CODE_OK
		       ? carc_hooks_place(game, type, action->rot, action->x, action->y)
		       : code;
}

struct carc_ways carc_placement_ways(const struct carc_game *game,
				     const struct carc_tile_type *type, int x, int y)
{
	struct carc_ways ways = {0, 0};

	for (unsigned rot = 0; rot < 4; rot++) {
		if (carc_tile_look(type, rot) != rot ||
		    carc_placement_fits(game, type, rot, x, y) != CARC_CODE_OK)
			continue;
		ways.fits |= 1u << rot;
		if (carc_hooks_place(game, type, rot, x, y) == CARC_CODE_OK)
			ways.legal |= 1u << rot;
	}
	return ways;
}

struct carc_action carc_placement_turned(const struct carc_game *game,
					 const struct carc_action *action)
{
	struct carc_action turned = *action;
	struct carc_ways ways;

	if (action->turned == CARC_TURNED_OPEN) {
		ways = carc_placement_ways(game, game->rules->tiles.type[action->type], action->x,
					   action->y);
		turned.rot =
			ways.fits ? (uint8_t)carc_low_bit(ways.legal ? ways.legal : ways.fits) : 0;
	}
	return turned;
}

int carc_placement_asked(const struct carc_game *game, const void *action)
{
	struct carc_action turned = carc_placement_turned(game, action);

	return (int)carc_placement_judge(game, &turned);
}

/* Returns the rotations in which a tile fits a cell, a bit each, as it shows when it lies there. */
static unsigned fitting(const struct carc_game *game, const struct carc_tile_type *type,
			const struct carc_cell *cell)
{
	unsigned fit = 0;

	for (unsigned rot = 0; rot < 4; rot++) {
		const struct carc_tile_type *laid = as_laid(game, type, rot, cell->x, cell->y);

		fit |= (unsigned)!(cell->demand & refusal(game, laid, rot)) << rot;
	}
	return fit;
}

bool carc_placement_next(const struct carc_game *game, const struct carc_tile_type *type,
			 unsigned *cursor, struct carc_placement *ret_placement)
{
	const struct carc_window window = carc_window(game);
	const struct carc_board *board = &game->board;
	const bool prints = carc_hooks_asked(game, CARC_HOOK_print);
	unsigned from = *cursor / 4;
	uint64_t refused[4] = {refusal(game, type, 0)};

	for (unsigned rot = 1; rot < 4; rot++)
		refused[rot] = carc_sides_turned(refused[0], rot);
	for (unsigned i = carc_board_next_open(board, from); i < board->cells;
	     i = carc_board_next_open(board, i + 1)) {
		const struct carc_cell *cell = &board->cell[i];
		unsigned tried = i == from ? *cursor % 4 : 0;
		/* Branch-free, since fits are unpredictable, and no loop, which the compiler would not unroll. */
		unsigned fit = (unsigned)!(cell->demand & refused[0]) |
			       (unsigned)!(cell->demand & refused[1]) << 1 |
			       (unsigned)!(cell->demand & refused[2]) << 2 |
			       (unsigned)!(cell->demand & refused[3]) << 3;

		if (prints)
			fit = fitting(game, type, cell);
		fit = carc_window_holds(&window, cell->x, cell->y) ? fit >> tried << tried : 0;
		CARC_EACH_BIT (rot, fit) {
			if (carc_hooks_place(game, type, rot, cell->x, cell->y) != CARC_CODE_OK)
				continue;
			*ret_placement = (struct carc_placement){cell->x, cell->y, (uint8_t)rot};
			*cursor = 4 * i + rot + 1;
			return true;
		}
	}
	return false;
}

bool carc_placement_any(const struct carc_game *game, unsigned type)
{
	struct carc_placement where;
	unsigned cursor = 0;

	return carc_placement_next(game, game->rules->tiles.type[type], &cursor, &where);
}

/* ---- Laying a tile: the bag, the board and the zones change together ------------------------------- */

/* Lets zones of two tiles meet at some ports. They join if the rules join their kinds. */
static inline void meet_zones(struct carc_game *game, unsigned a, unsigned b, unsigned ports,
			      bool join)
{
	const struct carc_zone *zone = game->zones.zone;

	carc_zones_meet(&game->zones, a, b, ports,
			join && game->rules->joins[zone[a].kind] >> zone[b].kind & 1);
}

/* Returns true if the middles of two sides join: not if areas share both, unless a ruling makes them one city. */
static bool middles_join(const struct carc_game *game, const struct carc_tile_type *at,
			 const uint8_t *ap, const struct carc_tile_type *bt, const uint8_t *bp)
{
	return !carc_ports_halved(at, ap) || !carc_ports_halved(bt, bp) ||
	       (at->zone[ap[1]].kind == CARC_CITY &&
		game->rules->option[CARC_RULING_SHARED_SIDE] != CARC_SHARED_SIDE_HALVES);
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

/* Lets the three ports (ap) of a side meet those of the tile beside it: in one step if each side shows one zone. */
static void meet_neighbour(struct carc_game *game, const struct carc_tile *a,
			   const struct carc_tile_type *at, const uint8_t *ap, unsigned neighbour,
			   unsigned side)
{
	const struct carc_tile *b = &game->board.tile[neighbour];
	const struct carc_tile_type *bt = carc_game_type(game, neighbour);
	const uint8_t *bp = carc_tile_ports(bt, b->rot) + 3 * carc_side_opposite(side);

	if (ap[0] == ap[1] && ap[1] == ap[2] && bp[0] == bp[1] && bp[1] == bp[2]) {
		meet_zones(game, a->zone + ap[0], b->zone + bp[0], 3, true);
		return;
	}
	/* The ruling is about cities. For fields, the position of the city's tip is clear. */
	if (carc_ports_halved(at, ap) && carc_ports_halved(bt, bp) &&
	    at->zone[ap[1]].kind == CARC_CITY)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_SHARED_SIDE));
	for (unsigned i = 0; i < 3; i++)
		meet_zones(game, a->zone + ap[i], b->zone + bp[2 - i], 1,
			   i != 1 || middles_join(game, at, ap, bt, bp));
}

unsigned carc_place_tile(struct carc_game *game, const struct carc_action *action, unsigned player,
			 unsigned turn)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	unsigned print = carc_hooks_print(game, type, action->rot, action->x, action->y);
	struct carc_tile tile = {
		.x = action->x,
		.y = action->y,
		.type = action->type,
		.rot = action->rot,
		.print = (uint8_t)print,
		.player = (uint8_t)player,
		.turn = (uint16_t)turn,
	};
	const struct carc_tile_type *shows = print ? &game->rules->reprints[print - 1].print : type;
	const uint8_t *ports = carc_tile_ports(shows, action->rot);
	const uint16_t *beside;
	unsigned index, sides, zones = type->zones + game->rules->spare[action->type];

	carc_game_take(game, action->type);
	tile.zone = (uint16_t)carc_zones_add(&game->zones, shows, game->board.tiles);
	if (zones > shows->zones)
		carc_zones_spare(&game->zones, tile.zone, zones - shows->zones);
	index = carc_board_lay(&game->board,
			       print ? carc_board_shown(shows) : game->rules->shown[action->type],
			       &tile, game->rules->surrounded[action->type] != 0);
	beside = game->board.beside[index];
	/* No loop, which the compiler would not unroll. */
	sides = (unsigned)(beside[0] != CARC_TILE_NONE) |
		(unsigned)(beside[1] != CARC_TILE_NONE) << 1 |
		(unsigned)(beside[2] != CARC_TILE_NONE) << 2 |
		(unsigned)(beside[3] != CARC_TILE_NONE) << 3;
	CARC_EACH_BIT (side, sides)
		meet_neighbour(game, &tile, shows, ports + 3 * side, beside[side], side);
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

void carc_reprint_tile(struct carc_game *game, unsigned tile, unsigned print)
{
	struct carc_tile *t = &game->board.tile[tile];
	const struct carc_tile_type *before = carc_game_type(game, tile);
	const struct carc_tile_type *shows = &game->rules->reprints[print - 1].print;
	const uint8_t *old = carc_tile_ports(before, t->rot);
	const uint8_t *now = carc_tile_ports(shows, t->rot);
	unsigned open[CARC_TILE_ZONES_MAX] = {0};

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (old[port] == now[port])
			continue;
		assert(now[port] >= before->zones &&
		       carc_board_beside(&game->board, tile, port / 3) == CARC_TILE_NONE);
		if (t->shut >> port & 1)
			continue;
		carc_zones_shut(&game->zones, t->zone + old[port]);
		open[now[port]]++;
	}
	for (unsigned zone = before->zones; zone < shows->zones; zone++)
		carc_zones_show(&game->zones, t->zone + zone, &shows->zone[zone], tile, open[zone]);
	t->print = (uint8_t)print;
	carc_board_show(&game->board, tile, carc_board_shown(shows));
}
