/* To whom a tile may be sold, and what is paid. That no other does as much: all others are tried. */
#include "core/house/sale.h"

#include <string.h>

#include "core/engine/place_tile.h"
#include "core/engine/placement.h"
#include "core/house/border.h"
#include "core/house/bushes.h"
#include "core/rules/start_tile.h"
#include "core/terms/bits.h"

/* A place and a rotation at which a tile of a type fits. */
struct spot {
	const struct carc_cell *cell;
	const struct carc_tile_type *type;
	unsigned number, rot;        /* number: of the type, in the tile set */
	unsigned beside[CARC_SIDES]; /* the tiles beside it, or CARC_TILE_NONE */
};

/* A feature as it would be with the tile: zones of the tile, a bit each, and the roots of wholes on the table. */
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

/* The root of the zone that a port of the spot would join, or CARC_ZONES_MAX: nothing lies there, or what joins nothing. */
static unsigned root_beyond(const struct carc_game *game, const struct spot *spot, unsigned port)
{
	unsigned tile = spot->beside[port / 3], root;
	unsigned kind = spot->type->zone[carc_tile_zone_at(spot->type, spot->rot, port)].kind;

	if (tile == CARC_TILE_NONE || !carc_ports_join(game, spot->type, spot->rot, tile, port))
		return CARC_ZONES_MAX;
	root = carc_game_root_at(game, tile, carc_port_facing(port));
	return game->rules->joins[kind] >> game->zones.zone[root].kind & 1
		       ? root
		       : (unsigned)CARC_ZONES_MAX;
}

/* Let the feature grow over the tile until nothing more joins. Where a tile fits, zones that meet join. */
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

/* How many ports would still be open: of the wholes, where they do not face the tile, and of the tile where nothing lies. */
static unsigned open_ports(const struct carc_game *game, const struct spot *spot,
			   const struct whole *whole)
{
	unsigned open = 0;

	for (unsigned i = 0; i < whole->roots; i++)
		open += game->zones.zone[whole->root[i]].open;
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned tile = spot->beside[port / 3];

		if (tile != CARC_TILE_NONE)
			open -= has_root(whole,
					 carc_game_root_at(game, tile, carc_port_facing(port)));
		else if (whole->parts >> carc_tile_zone_at(spot->type, spot->rot, port) & 1)
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
		       (unsigned)(middle->x - spot->cell->x + 1) <= 2 &&
		       (unsigned)(middle->y - spot->cell->y + 1) <= 2;
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
		spot.beside[side] = carc_board_next_to(&game->board, cell->x, cell->y, side);
	return spot;
}

/* What is known of a tile that might be for sale. */
struct sale {
	bool only;      /* it completes something that no other could */
	bool completes; /* it completes something; the first: */
	uint8_t kind;   /* a zone of this kind */
	unsigned rival; /* and a tile of this type could as well */
};

/* A type that could complete the whole, too, or the number of types. It is open at this place only. */
static unsigned rival_for(const struct carc_game *game, const struct spot *spot, unsigned root)
{
	if (game->bag[spot->number] > 1)
		return spot->number;
	for (unsigned n = 0; n < 4u * game->rules->tiles.types; n++) {
		unsigned type = n / 4, rot = n % 4;
		struct spot other = spot_of(game, spot->cell, type, rot);

		if (game->bag[type] > 0 && other.type != spot->type &&
		    other.type->pile != CARC_PILE_HAND && /* nobody draws an abbey */
		    carc_placement_code(game, other.type, rot, spot->cell->x, spot->cell->y) ==
			    CARC_CODE_OK &&
		    completes(game, &other, root))
			return type;
	}
	return game->rules->tiles.types;
}

/* Look at one whole on the table that the tile, lying there, may complete. */
static void look_at(const struct carc_game *game, const struct spot *spot, unsigned root,
		    struct sale *sale)
{
	unsigned rival;

	if (sale->only || !completes(game, spot, root))
		return;
	rival = rival_for(game, spot, root);
	sale->only = rival == game->rules->tiles.types;
	if (!sale->completes) {
		sale->kind = game->zones.zone[root].kind;
		sale->rival = rival;
	}
	sale->completes = true;
}

/* Whether all eight places around this one are taken. */
static bool is_surrounded(const struct carc_game *game, int x, int y)
{
	for (int n = 0; n < 9; n++) {
		int beside_x = x + n % 3 - 1, beside_y = y + n / 3 - 1;

		if (n != 4 && carc_board_tile(&game->board, beside_x, beside_y) == CARC_TILE_NONE &&
		    !(carc_border_completes(game->rules) &&
		      !carc_table_holds(&game->rules->table, beside_x, beside_y)))
			return false;
	}
	return true;
}

/* Whether the tile, lying there, completes something that is on no other tile: no other tile could do that. */
static bool completes_own(const struct carc_game *game, const struct spot *spot)
{
	unsigned zones = game->rules->sealed[spot->number];

	if (game->rules->surrounded[spot->number] != 0 &&
	    is_surrounded(game, spot->cell->x, spot->cell->y))
		return true;
	CARC_EACH_BIT (zone, zones) {
		struct whole whole = {1u << zone, 0, {0}};

		grow(game, spot, &whole);
		if (whole.roots == 0 && open_ports(game, spot, &whole) == 0)
			return true;
	}
	return false;
}

/* Look at all that the tile, lying there, may complete. */
static void look_there(const struct carc_game *game, const struct spot *spot, struct sale *sale)
{
	uint16_t around[CARC_BLOCK];
	unsigned count;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned root = root_beyond(game, spot, port);

		if (root != CARC_ZONES_MAX)
			look_at(game, spot, root, sale);
	}
	count = carc_board_block(&game->board, spot->cell->x, spot->cell->y, around);
	for (unsigned i = 0; i < count; i++) {
		const struct carc_tile *tile = &game->board.tile[around[i]];
		unsigned zones = game->rules->surrounded[tile->type];

		CARC_EACH_BIT (zone, zones)
			look_at(game, spot, tile->zone + zone, sale);
	}
	sale->only |= completes_own(game, spot);
}

static struct sale sale_of(const struct carc_game *game, unsigned type)
{
	const struct carc_tile_type *info = game->rules->tiles.type[type];
	struct sale sale = {.only = false};
	struct carc_placement where;
	unsigned cursor = 0;

	while (!sale.only && game->bag[type] > 0 &&
	       carc_placement_next(game, info, &cursor, &where)) {
		const struct carc_cell *cell = carc_board_cell(&game->board, where.x, where.y);
		struct spot spot = spot_of(game, cell, type, where.rot);

		look_there(game, &spot, &sale);
	}
	return sale;
}

bool carc_sale_only(const struct carc_game *game, unsigned type)
{
	return sale_of(game, type).only;
}

static enum carc_code sale_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	if (why) {
		why->who = action->who;
		why->a = carc_game_score(game, action->who);
		why->b = action->points;
	}
	if (game->rules->option[CARC_OPTION_SALE] == 0)
		return CARC_R313_NO_SALES;
	if (action->who == game->player)
		return CARC_R314_SOLD_TO_SELLER;
	if (carc_game_score(game, action->who) < action->points)
		return CARC_R315_CANNOT_PAY;
	return CARC_CODE_OK;
}

/* From here on the buyer acts. */
static void sale_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	struct carc_sum sum, less;

	if (game->seat == CARC_PLAYER_NONE)
		game->seat = game->player;
	game->seller = game->player;
	game->player = action->who;
	sum = carc_sum_of(1, CARC_OF_SOLD_TILE, action->points);
	less = carc_sum_less(&sum);
	game->traded[game->seller] += sum.points;
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_SOLD,
					    .player = game->seller,
					    .other = game->player,
					    .points = sum.points,
					    .sum = &sum});
	game->traded[game->player] += less.points;
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_BOUGHT,
					    .player = game->player,
					    .other = game->seller,
					    .points = less.points,
					    .sum = &less});
}

/* As played: the tile has another owner, whatever he could pay. One that lies on the table is not sold. */
static bool sale_possible(const struct carc_game *game, const struct carc_action *action)
{
	return game->rules->option[CARC_OPTION_SALE] != 0 && game->last == CARC_TILE_NONE &&
	       action->who != game->player && game->seller == CARC_PLAYER_NONE;
}

/* To each player in turn, at each price. The upper half of the cursor counts players. */
static bool sale_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	for (; *cursor >> 16 < game->players; *cursor = ((*cursor >> 16) + 1) << 16) {
		action->who = (uint8_t)(*cursor >> 16);
		action->points = (int32_t)(++*cursor & 0xffff);
		if (sale_judge(game, action, NULL) == CARC_CODE_OK)
			return true;
	}
	return false;
}

/* Lists of turns have no sales: players may agree on any price. */
static bool sale_waits(const struct carc_game *game)
{
	(void)game;
	return true;
}

static const struct carc_action_rule sale_rule = {.judge = sale_judge,
						  .apply = sale_apply,
						  .possible = sale_possible,
						  .next = sale_next,
						  .waits = sale_waits};

/* Why the tile is not for sale: it completes nothing, or something that another could, too. */
static void say_reason(const struct carc_game *game, unsigned type, struct carc_found *finding)
{
	const struct sale sale = sale_of(game, type);
	const size_t room = sizeof finding->more;

	if (!sale.completes) {
		carc_add_text(finding->more, room, "it cannot complete a feature now");
		return;
	}
	carc_add_text(finding->more, room, sale.rival == type ? "another " : "");
	carc_add_text(finding->more, room, game->rules->tiles.type[sale.rival]->id);
	carc_add_text(finding->more, room, " is left, and can complete the same ");
	carc_add_text(finding->more, room, carc_kind_info(sale.kind)->name);
}

static enum carc_code take(const struct carc_game *game, const struct carc_action *action,
			   struct carc_found *why)
{
	if (game->seller == CARC_PLAYER_NONE || action->act != CARC_ACT_PLACE)
		return CARC_CODE_OK;
	if (action->own) {
		if (why)
			carc_found_say(why, "own tile");
		return CARC_R304_NOT_NOW;
	}
	if (carc_sale_only(game, action->type))
		return CARC_CODE_OK;
	/* There may be one tile more that completes as much, or one less. */
	if (why && game->rules->replaced != CARC_TYPE_NONE)
		why->relies_on |= carc_start_tile_relies_on(game, game->rules->replaced, 0) |
				  carc_start_tile_relies_on(game, action->type, 1);
	if (why)
		say_reason(game, action->type, why);
	return CARC_R316_NOT_FOR_SALE;
}

static const struct carc_extra_step steps[] = {
	{"tile", {"sale", 1u << CARC_ACT_SELL, 0, 1, .run = NULL}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_SELL, "sale", &sale_rule},
};

const struct carc_house_rule carc_sale = {
	.option = CARC_OPTION_SALE,
	.module = {CARC_ROWS(steps), CARC_ROWS(actions), {.take = take}},
};
