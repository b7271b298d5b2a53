/* Selling a tile: for whom it may be, what is paid, and whether it is the only one. */
#include <string.h>

#include "core/bits.h"
#include "core/border.h"
#include "core/bushes.h"
#include "core/placement.h"
#include "core/sale.h"

/* A place and a rotation at which a tile of a type fits. */
struct spot {
	const struct carc_cell *cell;
	const struct carc_tile_type *type;
	unsigned number, rot;        /* number: of the type, in the tile set */
	unsigned beside[CARC_SIDES]; /* the tiles beside it, or CARC_TILE_NONE */
};

/* What the tile would join: zones of its own, a bit each, and wholes on the table. */
struct whole {
	unsigned parts;
	unsigned roots;
	uint16_t root[CARC_PORTS];
};

static bool has_root(const struct whole *whole, unsigned root)
{
	for (unsigned i = 0; i < whole->roots; i++)
		if (whole->root[i] == root)
			return true;
	return false;
}

/* The root of the zone that a port of the spot would meet, or CARC_ZONES_MAX if nothing lies there. */
static unsigned root_beyond(const struct carc_game *game, const struct spot *spot, unsigned port)
{
	unsigned tile = spot->beside[port / 3];
	const struct carc_tile *t;

	if (tile == CARC_TILE_NONE)
		return CARC_ZONES_MAX;
	t = &game->board.tile[tile];
	return carc_game_zone(
		game, tile,
		carc_tile_zone_at(carc_game_type(game, tile), t->rot, carc_port_facing(port)));
}

/* Let the whole grow over the tile, until nothing more joins. In this game, where a tile fits, what meets joins. */
static void grow(const struct carc_game *game, const struct spot *spot, struct whole *whole)
{
	unsigned crossing = carc_bushes_join(game->rules, spot->number);
	bool grown = true;

	while (grown) {
		grown = (whole->parts & crossing) && (crossing & ~whole->parts);
		if (grown)
			whole->parts |= crossing;
		for (unsigned port = 0; port < CARC_PORTS; port++) {
			unsigned root = root_beyond(game, spot, port);
			unsigned zone = carc_tile_zone_at(spot->type, spot->rot, port);
			bool part = whole->parts >> zone & 1;

			if (root == CARC_ZONES_MAX || part == has_root(whole, root))
				continue;
			grown = true;
			if (part)
				whole->root[whole->roots++] = (uint16_t)root;
			else
				whole->parts |= 1u << zone;
		}
	}
}

/* Ports that would still be open: those of the wholes that the tile does not meet, and its own outward ones. */
static unsigned open_ports(const struct carc_game *game, const struct spot *spot,
			   const struct whole *whole)
{
	unsigned open = 0;

	for (unsigned i = 0; i < whole->roots; i++)
		open += game->zones.zone[whole->root[i]].open;
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned zone = carc_tile_zone_at(spot->type, spot->rot, port);

		if (!(whole->parts >> zone & 1))
			continue;
		if (root_beyond(game, spot, port) != CARC_ZONES_MAX)
			open--;
		else
			open += !carc_border_shuts(game->rules, spot->cell->x, spot->cell->y,
						   port / 3);
	}
	return open;
}

/* Whether the tile, lying there, completes the whole with this root, which is not complete yet. */
static bool completes(const struct carc_game *game, const struct spot *spot, unsigned root)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	const struct carc_tile *middle = &game->board.tile[carc_zone_first_tile(zone)];
	struct whole whole = {0, 1, {(uint16_t)root}};

	switch (game->rules->features[zone->kind].closing) {
	case CARC_CLOSES_SURROUNDED:
		return carc_board_around(&game->board, carc_zone_first_tile(zone)) == 7 &&
		       carc_watch_near(&(struct carc_watch){middle->x, middle->y, 0, 0},
				       spot->cell->x, spot->cell->y);
	case CARC_CLOSES_SEALED:
		grow(game, spot, &whole);
		return whole.parts != 0 && open_ports(game, spot, &whole) == 0;
	case CARC_CLOSES_NEVER:
		break;
	}
	return false;
}

static struct spot spot_of(const struct carc_game *game, const struct carc_cell *cell,
			   unsigned type, unsigned rot)
{
	struct spot spot = {cell, game->rules->tiles.type[type], type, rot, {0}};

	for (unsigned side = 0; side < CARC_SIDES; side++)
		spot.beside[side] = carc_board_tile(&game->board, cell->x + carc_side_dx[side],
						    cell->y + carc_side_dy[side]);
	return spot;
}

/*
 * Whether no tile of another type could complete this as well. What one tile completes is open to one place
 * alone, so that no other place need be tried.
 */
static bool no_other(const struct carc_game *game, const struct spot *spot, unsigned root)
{
	for (unsigned n = 0; n < 4u * game->rules->tiles.types; n++) {
		unsigned type = n / 4, rot = n % 4;
		struct spot other = spot_of(game, spot->cell, type, rot);

		if (game->bag[type] > 0 && other.type != spot->type &&
		    carc_placement_code(game, other.type, rot, spot->cell->x, spot->cell->y) ==
			    CARC_CODE_OK &&
		    completes(game, &other, root))
			return false;
	}
	return true;
}

/* Whether the tile, lying there, completes something that no other could. */
static bool only_there(const struct carc_game *game, const struct spot *spot)
{
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned root = root_beyond(game, spot, port);

		if (root != CARC_ZONES_MAX && completes(game, spot, root) &&
		    no_other(game, spot, root))
			return true;
	}
	for (unsigned i = 0; i < game->board.watched; i++) {
		const struct carc_tile *tile = &game->board.tile[game->board.watch[i].tile];
		unsigned zones = game->rules->surrounded[tile->type];

		for (; zones; zones &= zones - 1) {
			unsigned root = tile->zone + carc_low_bit(zones);

			if (completes(game, spot, root) && no_other(game, spot, root))
				return true;
		}
	}
	return false;
}

bool carc_sale_only(const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *info = game->rules->tiles.type[type];
	struct carc_placement where;
	unsigned cursor = 0;

	if (game->bag[type] != 1)
		return false;
	while (carc_placement_next(game, info, &cursor, &where)) {
		const struct carc_cell *cell = carc_board_cell(&game->board, where.x, where.y);
		struct spot spot = spot_of(game, cell, type, where.rot);

		if (only_there(game, &spot))
			return true;
	}
	return false;
}

static enum carc_code sale_legal(const struct carc_game *game, const struct carc_action *action)
{
	if (game->rules->option[CARC_OPTION_SALE] == 0)
		return CARC_R313_NO_SALES;
	if (action->who == game->player)
		return CARC_R314_SOLD_TO_SELLER;
	if (carc_game_score(game, action->who) < action->points)
		return CARC_R315_CANNOT_PAY;
	return CARC_CODE_OK;
}

static void buyer_explain(const struct carc_game *game, const struct carc_action *action,
			  struct carc_diag *diag)
{
	diag->who = action->who;
	diag->a = carc_game_score(game, action->who);
	diag->b = action->points;
}

/* From here on the buyer acts. */
static void sale_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	if (game->seat == CARC_PLAYER_NONE)
		game->seat = game->player;
	game->seller = game->player;
	game->player = action->who;
	game->traded[game->seller] += action->points;
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_SOLD,
				      .player = game->seller,
				      .other = game->player,
				      .points = action->points});
	game->traded[game->player] -= action->points;
	carc_tell(game, listener,
		  (struct carc_event){.kind = CARC_EVENT_BOUGHT,
				      .player = game->player,
				      .other = game->seller,
				      .points = -action->points});
}

/* What was agreed on nobody can list: any price may be. */
const struct carc_action_rule carc_sale_rule = {
	.legal = sale_legal, .explain = buyer_explain, .apply = sale_apply};

enum carc_code carc_sale_code(const struct carc_game *game, const struct carc_action *action)
{
	if (game->seller == CARC_PLAYER_NONE || action->act != CARC_ACT_PLACE)
		return CARC_CODE_OK;
	if (action->own)
		return CARC_R304_NOT_NOW;
	return carc_sale_only(game, action->type) ? CARC_CODE_OK : CARC_R316_NOT_FOR_SALE;
}

void carc_sale_explain(const struct carc_game *game, const struct carc_action *action,
		       struct carc_diag *diag)
{
	static const char own[] = "own tile";

	diag->near.type = game->rules->tiles.type[action->type];
	if (diag->code == CARC_R304_NOT_NOW)
		carc_copy_text(diag->text, sizeof diag->text, own, sizeof own - 1);
}
