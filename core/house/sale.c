/*
 * House rule of Deatheux: a tile that is the only one which can now complete a structure may be sold to
 * another player, for points. WikiCarpedia base game, House rules.
 *
 * The book says no more than that. Here the buyer has the tile at once: he lays it in place of the seller in
 * the turn in which it was drawn, with a figure of his own, and play goes on after the seller.
 */
#include "core/house/house_options.h"

#include "core/engine/placement.h"
#include "core/rules/bag.h"
#include "core/terms/bits.h"

enum { COMPLETED_MAX = CARC_PORTS + CARC_BLOCK * CARC_TILE_ZONES_MAX };

/* Lays a tile in a copy of the game and returns its index. */
static unsigned lay(struct carc_game *copy, const struct carc_game *game, unsigned type,
		    struct carc_placement at)
{
	const struct carc_action action = {
		.act = CARC_ACT_PLACE, .type = (uint8_t)type, .rot = at.rot, .x = at.x, .y = at.y};

	carc_game_copy(copy, game);
	return carc_place_tile(copy, &action, game->player, game->turn);
}

/* Returns whether the last tile completes the feature of a zone: as a part of it, or as one of the tiles around it. */
static bool completes(const struct carc_game *copy, unsigned last, unsigned zone)
{
	unsigned root = carc_zones_find(&copy->zones, zone);
	const struct carc_zone *whole = &copy->zones.zone[root];

	return carc_game_complete(copy, root) &&
	       (carc_zone_has_tile(whole, last) ||
		copy->rules->features[whole->kind].closing == CARC_CLOSES_SURROUNDED);
}

/* Lists zones of other tiles, one or more of each feature that the last tile completes: beside it, then around it. */
static unsigned list_completed(const struct carc_game *copy, unsigned last,
			       uint16_t ret_zone[COMPLETED_MAX])
{
	const struct carc_tile *at = &copy->board.tile[last], *tile;
	uint16_t around[CARC_BLOCK];
	unsigned tiles = carc_board_block(&copy->board, at->x, at->y, around), count = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned beside = carc_board_beside(&copy->board, last, port / 3), zone;

		if (beside == CARC_TILE_NONE)
			continue;
		zone = copy->board.tile[beside].zone +
		       carc_game_zone_at(copy, beside, carc_port_facing(port));
		if (completes(copy, last, zone))
			ret_zone[count++] = (uint16_t)zone;
	}
	for (unsigned i = 0; i < tiles; i++) {
		tile = &copy->board.tile[around[i]];
		CARC_EACH_BIT (zone, copy->rules->surrounded[tile->type])
			if (around[i] != last && completes(copy, last, tile->zone + zone))
				ret_zone[count++] = (uint16_t)(tile->zone + zone);
	}
	return count;
}

/* Returns whether the last tile completes a feature that lies on it alone: no other tile could do that. */
static bool completes_own(const struct carc_game *copy, unsigned last)
{
	for (unsigned zone = 0; zone < carc_game_type(copy, last)->zones; zone++) {
		unsigned root = carc_game_zone(copy, last, zone);

		if (carc_game_complete(copy, root) && carc_zone_tiles(&copy->zones.zone[root]) == 1)
			return true;
	}
	return false;
}

/* Returns a type that could complete the feature there, too, or the number of types. The feature is open at this place only. */
static unsigned rival_for(const struct carc_game *game, unsigned type, struct carc_placement at,
			  unsigned zone, struct carc_game *copy)
{
	const struct carc_tileset *tiles = &game->rules->tiles;

	if (game->bag[type] > 1)
		return type;
	for (unsigned n = 0; n < 4u * tiles->types; n++) {
		const struct carc_tile_type *other = tiles->type[n / 4];

		at.rot = n % 4;
		/* Abbeys are never drawn. */
		if (n / 4 != type && game->bag[n / 4] > 0 && other->pile != CARC_PILE_HAND &&
		    carc_placement_code(game, other, at.rot, at.x, at.y) == CARC_CODE_OK &&
		    completes(copy, lay(copy, game, n / 4, at), zone))
			return n / 4;
	}
	return tiles->types;
}

/* Facts about a tile that might be for sale. */
struct sale {
	bool only;      /* it completes a feature that no other tile could */
	bool completes; /* it completes a feature; the first: */
	uint8_t kind;   /* a zone of this kind */
	unsigned rival; /* and a tile of this type could as well */
};

static struct sale sale_of(const struct carc_game *game, unsigned type)
{
	struct sale sale = {.only = false};
	struct carc_placement at;
	unsigned cursor = 0;

	while (!sale.only && game->bag[type] > 0 &&
	       carc_placement_next(game, game->rules->tiles.type[type], &cursor, &at)) {
		struct carc_game copy;
		uint16_t zone[COMPLETED_MAX];
		unsigned last = lay(&copy, game, type, at);
		unsigned count = list_completed(&copy, last, zone);

		sale.only = completes_own(&copy, last);
		for (unsigned i = 0; i < count && !sale.only; i++) {
			unsigned rival = rival_for(game, type, at, zone[i], &copy);

			sale.only = rival == game->rules->tiles.types;
			if (!sale.completes)
				sale = (struct sale){sale.only, true,
						     carc_zones_whole(&game->zones, zone[i])->kind,
						     rival};
		}
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

/* Adds the points of a sale to the score of one of its two players, or subtracts them. */
static void trade(struct carc_game *game, enum carc_event_kind kind, unsigned player,
		  unsigned other, const struct carc_sum *sum, const struct carc_listener *listener)
{
	game->traded[player] += sum->points;
	carc_send_event(game, listener,
			(struct carc_event){.kind = kind,
					    .player = (uint8_t)player,
					    .other = (uint8_t)other,
					    .points = sum->points,
					    .sum = sum});
}

/* Pays the seller, and makes the buyer the player who acts. */
static void sale_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	const struct carc_sum sum = carc_sum_of(1, CARC_OF_SOLD_TILE, action->points);
	const struct carc_sum less = carc_sum_less(&sum);

	if (game->seat == CARC_PLAYER_NONE)
		game->seat = game->player;
	game->seller = game->player;
	game->player = action->who;
	trade(game, CARC_EVENT_SOLD, game->seller, game->player, &sum, listener);
	trade(game, CARC_EVENT_BOUGHT, game->player, game->seller, &less, listener);
}

/* As played, the buyer has the tile even if he cannot pay. A tile that lies on the table cannot be sold. */
static bool sale_possible(const struct carc_game *game, const struct carc_action *action)
{
	return game->rules->option[CARC_OPTION_SALE] != 0 && game->last == CARC_TILE_NONE &&
	       action->who != game->player && game->seller == CARC_PLAYER_NONE;
}

/* Fills in the next sale: to each player in turn, at each price. The upper half of the cursor counts players. */
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

/* Appends why the tile is not for sale: it completes no feature, or one that another tile could, too. */
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

/* clang-format off */
const struct carc_house_rule carc_sale = {
	.option = CARC_OPTION_SALE,
	.module.steps = CARC_THESE(carc_extra_step, {"tile", {"sale", CARC_ACT_BIT(SELL), .max = 1}}),
	.module.actions = CARC_THESE(carc_extra_action, {CARC_ACT_SELL, "sale",
		CARC_ACTS_BY(.judge = sale_judge, .apply = sale_apply, .possible = sale_possible,
			.next = sale_next, .waits = sale_waits)}),
	.module.hooks.take = take,
};
/* clang-format on */
