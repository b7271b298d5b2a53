/*
 * The Flying Machines. A player who places a tile with a machine may have a follower fly: as many tiles as the die says, in the
 * direction of the machine, onto an incomplete feature there, even if others stand on it. WikiCarpedia, The Flier.
 */
#include "core/engine/claim.h"
#include "core/engine/score.h"
#include "core/rules/expansion.h"
#include "core/rules/hooks.h"
#include "core/rules/ruling.h"
#include "core/tiles/row.h"

/* clang-format off */
/*
 * The 8 tiles, a type each, with the ids of JCloisterZone, which draws them so. A machine belongs to the whole tile and is listed with each
 * of its fields. As drawn here, a straight one flies west and a diagonal one north-west. List: that of JCloisterZone.
 */
#define MACHINE(way) {.kind = CARC_FIELD, .machines = 1u << CARC_##way}
static const struct carc_tile_type types[] = {
MAIN_TILE("FL/F.d", 1, PORTS(0,0,0, 0,0,0, 0,0,0, 0,0,0), MACHINE(DIAGONAL))
MAIN_TILE("FL/F.o", 1, PORTS(0,0,0, 0,0,0, 0,0,0, 0,0,0), MACHINE(STRAIGHT))
MAIN_TILE("FL/RFr.d", 1, PORTS(1,1,1, 1,0,2, 2,2,2, 2,0,1), ROAD, MACHINE(DIAGONAL), MACHINE(DIAGONAL))
MAIN_TILE("FL/RFr.NS.o", 1, PORTS(1,0,2, 2,2,2, 2,0,1, 1,1,1), ROAD, MACHINE(STRAIGHT), MACHINE(STRAIGHT))
MAIN_TILE("FL/RFr.WE.o", 1, PORTS(1,1,1, 1,0,2, 2,2,2, 2,0,1), ROAD, MACHINE(STRAIGHT), MACHINE(STRAIGHT))
MAIN_TILE("FL/Rr.d", 1, PORTS(1,1,1, 1,0,2, 2,0,1, 1,1,1), ROAD, MACHINE(DIAGONAL), MACHINE(DIAGONAL))
MAIN_TILE("FL/Rr.NW.o", 1, PORTS(1,0,2, 2,2,2, 2,2,2, 2,0,1), ROAD, MACHINE(STRAIGHT), MACHINE(STRAIGHT))
MAIN_TILE("FL/Rr.SW.o", 1, PORTS(2,2,2, 2,2,2, 2,0,1, 1,0,2), ROAD, MACHINE(STRAIGHT), MACHINE(STRAIGHT))
};
/* clang-format on */

enum { DIE = 3, DIRECTIONS = 8 };

/* The directions clockwise: a rotation of a tile is two of them. */
static const struct {
	int dx, dy;
	const char *name;
} directions[DIRECTIONS] = {{0, -1, "north"},     {1, -1, "north-east"}, {1, 0, "east"},
			    {1, 1, "south-east"}, {0, 1, "south"},       {-1, 1, "south-west"},
			    {-1, 0, "west"},      {-1, -1, "north-west"}};

/* Where a flight from the tile of the turn ends. */
struct flight {
	unsigned direction, tile; /* tile: CARC_TILE_NONE if none lies there */
	int x, y;
};

/* Returns whether the tile of the turn shows a machine. */
static bool has_machine(const struct carc_game *game)
{
	return game->last != CARC_TILE_NONE &&
	       carc_tile_has(carc_game_type(game, game->last), CARC_SHOWS_MACHINES);
}

static bool may_fly(const struct carc_game *game)
{
	return has_machine(game) &&
	       carc_option_is(game->rules, CARC_OPTION_FLYING_MACHINES, CARC_FLYING_MACHINES_FLY);
}

/* Returns where the flight of an action ends. The tile of the turn must show a machine. */
static struct flight flight_of(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_tile *from = &game->board.tile[game->last];
	const struct carc_tile_type *type = carc_game_type(game, game->last);
	struct flight flight = {.direction = 7};

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].machines >> CARC_STRAIGHT & 1)
			flight.direction = 6;
	flight.direction = (flight.direction + 2u * from->rot) % DIRECTIONS;
	flight.x = from->x + (int)action->count * directions[flight.direction].dx;
	flight.y = from->y + (int)action->count * directions[flight.direction].dy;
	flight.tile = carc_board_tile(&game->board, flight.x, flight.y);
	return flight;
}

/* CARC_CODE_OK if a figure can land on a zone of a tile (counted within it). */
static enum carc_code landing_code(const struct carc_game *game, unsigned figure, unsigned tile,
				   unsigned zone, struct carc_found *why)
{
	unsigned root = carc_game_zone(game, tile, zone), kind = game->zones.zone[root].kind;
	enum carc_code code = carc_hooks_bare(game, tile, why);

	if (code != CARC_CODE_OK)
		return code;
	if (kind == CARC_FIELD) {
		if (why)
			carc_found_more(why, "followers never land on a field");
		return CARC_R863_LANDING;
	}
	code = carc_figure_code(game, kind, figure, why);
	if (code != CARC_CODE_OK || !carc_game_complete(game, root))
		return code;
	if (why)
		carc_found_more(why, carc_completed_before(game, root)
					     ? "it is complete"
					     : "this tile has completed it");
	return CARC_R863_LANDING;
}

/* Returns on how many zones of a tile, which may be CARC_TILE_NONE, a figure can land; *ret_zone: the first of them. */
static unsigned count_landings(const struct carc_game *game, unsigned figure, unsigned tile,
			       unsigned *ret_zone)
{
	unsigned count = 0;

	for (unsigned zone = 0; tile != CARC_TILE_NONE && zone < carc_game_type(game, tile)->zones;
	     zone++)
		if (landing_code(game, figure, tile, zone, NULL) == CARC_CODE_OK && count++ == 0)
			*ret_zone = zone;
	return count;
}

/* ---- The action ----------------------------------------------------------------------------------- */

/* CARC_CODE_OK if a follower may stay in the supply, since there is nothing to land on. */
static enum carc_code stay_code(const struct carc_game *game, const struct carc_action *action,
				const struct flight *flight, struct carc_found *why)
{
	unsigned zone;

	if (count_landings(game, action->figure, flight->tile, &zone) == 0)
		return CARC_CODE_OK;
	if (why) {
		why->near = carc_game_spot(game, flight->tile);
		why->feature = carc_game_ref(game, flight->tile, zone);
	}
	return CARC_R865_MUST_LAND;
}

/* Explains in *why that the flight does not end where the action says. */
static void explain_place(const struct carc_action *action, const struct flight *flight,
			  struct carc_found *why)
{
	why->a = action->count;
	carc_found_say(why, directions[flight->direction].name);
	carc_add_spot(why->more, sizeof why->more,
		      &(struct carc_spot){.x = (int16_t)flight->x, .y = (int16_t)flight->y});
	if (flight->tile == CARC_TILE_NONE)
		carc_found_more(why, ", where no tile is");
}

/* CARC_CODE_OK if a flight ends on the feature of an action. */
static enum carc_code land_code(const struct carc_game *game, const struct carc_action *action,
				const struct flight *flight, struct carc_found *why)
{
	unsigned zone;

	if (!action->there || action->x != flight->x || action->y != flight->y ||
	    flight->tile == CARC_TILE_NONE) {
		if (why)
			explain_place(action, flight, why);
		return CARC_R862_FLIGHT_PLACE;
	}
	zone = carc_game_resolve(game, flight->tile, action->feature);
	if (why) {
		why->feature = action->feature;
		why->spot = why->near = carc_game_spot(game, flight->tile);
	}
	return zone == CARC_ZONE_NONE ? CARC_R201_NO_FEATURE
				      : landing_code(game, action->figure, flight->tile, zone, why);
}

/* Returns what objects to a flight from the tile of this turn, or NULL. */
static const char *objection(const struct carc_game *game)
{
	if (!has_machine(game))
		return "the placed tile shows no flying machine";
	return may_fly(game) ? NULL : "flying machines have no effect in this game";
}

static enum carc_code fly_judge(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	const char *objects = objection(game);
	enum carc_code code;
	struct flight flight;

	if (why)
		why->figure = action->figure;
	if (objects) {
		if (why)
			carc_found_more(why, objects);
		return CARC_R861_NO_MACHINE;
	}
	if (game->had >> CARC_ACT_FLY & 1)
		return CARC_R864_SECOND_FLIGHT;
	if (!carc_is_follower(action->figure))
		return CARC_R866_NO_FLYER;
	code = carc_supply_code(game, game->player, action->figure, why);
	if (code != CARC_CODE_OK)
		return code;
	flight = flight_of(game, action);
	return action->feature.kind == CARC_KIND_NONE ? stay_code(game, action, &flight, why)
						      : land_code(game, action, &flight, why);
}

static void fly_apply(struct carc_game *game, const struct carc_action *action,
		      const struct carc_listener *listener)
{
	bool lands = action->feature.kind != CARC_KIND_NONE;
	struct flight flight = flight_of(game, action);

	/* As played, it may be another tile. */
	if (lands) {
		flight.tile = carc_board_tile(&game->board, action->x, action->y);
		flight.x = action->x;
		flight.y = action->y;
	}
	carc_send_event(game, listener,
			CARC_EVENT(FLIGHT, .as = lands ? CARC_EVENT_NONE : CARC_EVENT_NO_LANDING,
				   .player = game->player, .figure = action->figure,
				   .tile = game->last, .x = (int16_t)flight.x,
				   .y = (int16_t)flight.y, .count = action->count));
	if (lands)
		carc_claim_place(game, game->player, action->figure, flight.tile,
				 game->board.tile[flight.tile].zone +
					 carc_game_resolve(game, flight.tile, action->feature),
				 listener);
}

/* As played: the tile shows a machine, the player has the follower, and the feature exists, if there is one. */
static bool fly_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone;

	if (!has_machine(game) || game->figures.supply[action->figure][game->player] == 0)
		return false;
	if (action->feature.kind == CARC_KIND_NONE)
		return true;
	if (!action->there)
		return false;
	tile = carc_board_tile(&game->board, action->x, action->y);
	zone = tile == CARC_TILE_NONE ? (unsigned)CARC_ZONE_NONE
				      : carc_game_resolve(game, tile, action->feature);
	return zone != CARC_ZONE_NONE &&
	       game->rules->claims[carc_game_type(game, tile)->zone[zone].kind] != 0;
}

/* Lists for each figure and number of the die that there is no landing, then each zone. The cursor counts these. */
static bool fly_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	enum { WAYS = CARC_TILE_ZONES_MAX + 1 };
	struct flight flight;

	while (may_fly(game) && *cursor < CARC_FIGURE_KINDS * DIE * WAYS) {
		unsigned way = *cursor % WAYS;

		action->figure = (uint8_t)(*cursor / WAYS / DIE);
		action->count = (uint16_t)(1 + *cursor / WAYS % DIE);
		++*cursor;
		flight = flight_of(game, action);
		action->there = way > 0;
		action->x = way > 0 ? (int16_t)flight.x : 0;
		action->y = way > 0 ? (int16_t)flight.y : 0;
		action->feature = carc_no_feature();
		if (game->figures.supply[action->figure][game->player] == 0 ||
		    (way > 0 && (flight.tile == CARC_TILE_NONE ||
				 way > carc_game_type(game, flight.tile)->zones))) {
			*cursor += WAYS - 1 - way;
			continue;
		}
		if (way > 0)
			action->feature = carc_game_ref(game, flight.tile, way - 1);
		return true;
	}
	return false;
}

/* The die decides: in random games each of its numbers is as likely, however many landings it leaves. */
static unsigned fly_odds(const struct carc_game *game, const struct carc_action *action)
{
	enum { ALL = 2520 }; /* divisible by each number of landings */
	unsigned zone,
		count = count_landings(game, action->figure, flight_of(game, action).tile, &zone);

	return count > 0 ? ALL / count : ALL;
}

/* ---- For the rest of the rules ---------------------------------------------------------------------- */

/* Returns whether a follower has flown in this turn and has not landed: none of the player has come to the board since. */
static bool has_flown_in_vain(const struct carc_game *game)
{
	if (!(game->had >> CARC_ACT_FLY & 1))
		return false;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->turn == game->turn && figure->player == game->player)
			return false;
	return true;
}

static enum carc_code forbid(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why)
{
	if ((action->act != CARC_ACT_MEEPLE && action->act != CARC_ACT_TOP) ||
	    !has_flown_in_vain(game) ||
	    carc_ruling(game, CARC_RULING_FLIGHT_WITHOUT_LANDING) ==
		    CARC_FLIGHT_WITHOUT_LANDING_PHANTOM)
		return CARC_CODE_OK;
	if (why)
		carc_found_say(why, carc_figure_name(action->figure));
	return CARC_R304_NOT_NOW;
}

/* A follower may land where others stand. */
static bool crowded(const struct carc_game *game)
{
	return carc_option_is(game->rules, CARC_OPTION_FLYING_MACHINES, CARC_FLYING_MACHINES_FLY);
}

static const struct carc_action_rule fly = {.judge = fly_judge,
					    .apply = fly_apply,
					    .possible = fly_possible,
					    .next = fly_next,
					    .odds = fly_odds};

/* clang-format off */
const struct carc_expansion carc_flying_machines = {
	.id = "flier",
	.title = "The Flying Machines",
	.game = "carcassonne",
	.rule = CARC_RULE_FLIER,
	.tiles = PUBLISHED_TILES("flier", "flier", types),
	/* In place of a meeple; and as a second figure, if the first did not fly. */
	.module.actions = CARC_THESE(carc_extra_action,
		{CARC_ACT_FLY, "meeple", &fly},
		{CARC_ACT_FLY, "phantom", &fly}),
	.module.hooks.forbid = forbid,
	.module.hooks.crowded = crowded,
};
/* clang-format on */
