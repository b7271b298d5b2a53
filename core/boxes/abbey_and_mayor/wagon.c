/* The wagon: after it has been scored it may move to another feature. WikiCarpedia, Abbey and Mayor: The wagon. */
#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey_and_mayor.h"
#include "core/engine/claim.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"

/* Returns how many turns a player comes after the player on turn. */
static unsigned order(const struct carc_game *game, unsigned player)
{
	return (player + game->players - game->player) % game->players;
}

/*
 * Adds the wagons on a feature to a list, or with CARC_ZONES_MAX on all features that this tile completes, each after those of
 * players who come before. Returns how many the list has then. zone: a root.
 */
static unsigned add_wagons(const struct carc_game *game, unsigned zone,
			   struct carc_scored_wagon *wagons, unsigned count)
{
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_root_of(game, figure), at = count;

		if (figure->kind != CARC_WAGON || count == CARC_WAGONS_MAX ||
		    (zone != CARC_ZONES_MAX ? root != zone
					    : !carc_game_complete(game, root) ||
						      carc_completed_before(game, root)))
			continue;
		for (; at > 0 && order(game, wagons[at - 1].player) > order(game, figure->player);
		     at--)
			wagons[at] = wagons[at - 1];
		wagons[at] = (struct carc_scored_wagon){figure->tile, figure->zone, figure->player};
		count++;
	}
	return count;
}

unsigned carc_wagons_waiting(const struct carc_game *game,
			     struct carc_scored_wagon ret_wagon[CARC_WAGONS_MAX])
{
	const struct carc_abbey *abbey = &game->box.abbey;

	memcpy(ret_wagon, abbey->wagon, sizeof abbey->wagon);
	/* As played, a wagon that has moved on may stand on a complete feature. */
	return game->had >> CARC_ACT_WAGON & 1
		       ? abbey->wagons
		       : add_wagons(game, CARC_ZONES_MAX, ret_wagon, abbey->wagons);
}

void carc_wagon_scored(struct carc_game *game, unsigned zone, enum carc_when when,
		       const struct carc_listener *listener)
{
	struct carc_abbey *abbey = &game->box.abbey;

	(void)listener;
	/* As played a wagon may stand on a field, from which it does not move on. */
	if (when == CARC_WHEN_COMPLETE && game->zones.zone[zone].kind != CARC_FIELD)
		abbey->wagons = (uint8_t)add_wagons(game, zone, abbey->wagon, abbey->wagons);
}

/* ---- Ways between the features of a tile -------------------------------------------------------- */

/* Tiles where the general rule, see ways.def, does not hold. */
static const struct {
	const char *id;
	uint16_t zones;
} others[] = {
#define WAYS(id, zones) {id, zones},
#include "core/tiles/ways.def"
};

static unsigned of_kind(const struct carc_tile_type *type, unsigned kind)
{
	unsigned zones = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		zones |= (unsigned)(type->zone[zone].kind == kind) << zone;
	return zones;
}

/* The roads that end on the tile. */
static unsigned ends(const struct carc_tile_type *type)
{
	unsigned roads = of_kind(type, CARC_ROAD), ending = 0;

	CARC_EACH_BIT (road, roads)
		ending |= (unsigned)((type->open >> 4 * road & 15) == 1) << road;
	return ending;
}

/* The cities that the fields on both sides of a road border, which ends on the tile. */
static unsigned cities_at(const struct carc_tile_type *type, unsigned road)
{
	unsigned port = 0;

	while (type->port[port] != road)
		port++;
	return type->zone[type->port[port - 1]].touches & type->zone[type->port[port + 1]].touches &
	       of_kind(type, CARC_CITY);
}

/* Where a road that ends on the tile leads. */
static unsigned leads_to(const struct carc_tile_type *type, unsigned road)
{
	unsigned monastery = of_kind(type, CARC_MONASTERY);

	if (monastery)
		return monastery;
	return carc_count_bits(ends(type)) >= 3 ? ends(type) & ~(1u << road)
						: cities_at(type, road);
}

/* Paths between cities count only with the ruling wagon-between-cities: joined; only rows of the table have them. */
unsigned carc_links(const struct carc_tile_type *type, unsigned zone)
{
	const char *id = type->plain[0] ? type->plain : type->id;
	unsigned ending = ends(type), links = 0;

	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (!strcmp(others[i].id, id))
			return others[i].zones >> zone & 1 ? others[i].zones & ~(1u << zone) : 0;
	if (ending >> zone & 1)
		return leads_to(type, zone);
	CARC_EACH_BIT (road, ending)
		links |= (leads_to(type, road) >> zone & 1) << road;
	return links;
}

/* ---- Places that a wagon reaches ---------------------------------------------------------------- */

static bool is_near(const struct carc_game *game, unsigned tile, unsigned other)
{
	int dx = game->board.tile[tile].x - game->board.tile[other].x;
	int dy = game->board.tile[tile].y - game->board.tile[other].y;

	return dx * dx <= 1 && dy * dy <= 1;
}

/* Returns whether an abbey lies beside a feature, root: of the feature. Checks each port, since two cities may share a side. */
static bool meets_abbey(const struct carc_game *game, unsigned abbey, unsigned root)
{
	for (unsigned port = 0; port < CARC_PORTS && carc_is_abbey(game, abbey); port++)
		if (carc_game_root_beyond(game, abbey, port) == root)
			return true;
	return false;
}

/* Returns whether a tile of the first feature connects it with the other one. */
static bool is_linked(const struct carc_game *game, unsigned from, unsigned to)
{
	CARC_EACH_TILE (tile, &game->zones.zone[from]) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned zone = 0; zone < type->zones; zone++) {
			bool here = carc_game_zone(game, tile, zone) == from;

			CARC_EACH_BIT (other, here ? carc_links(type, zone) : 0)
				if (carc_game_zone(game, tile, other) == to)
					return true;
		}
	}
	return false;
}

/*
 * Returns whether a wagon gets to another feature: something connects them on a tile of the first, or one is the monastery of
 * an abbey beside the other. WikiCarpedia, Wagon Movement Rules Changes: Classic edition.
 */
static bool reaches(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		    unsigned tile, unsigned to)
{
	const struct carc_zone *zone = game->zones.zone;
	unsigned from = carc_zones_find(&game->zones, wagon->zone);

	if (!carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CARC_WAGON_MOVES_CONNECTED))
		return is_near(game, wagon->tile, tile);
	if (is_linked(game, from, to))
		return zone[from].kind != CARC_CITY || zone[to].kind != CARC_CITY ||
		       carc_ruling(game, CARC_RULING_WAGON_BETWEEN_CITIES) !=
			       CARC_WAGON_BETWEEN_CITIES_NEVER;
	return meets_abbey(game, carc_zone_first_tile(&zone[to]), from) ||
	       (meets_abbey(game, carc_zone_first_tile(&zone[from]), to) &&
		carc_ruling(game, CARC_RULING_WAGON_FROM_ABBEY) == CARC_WAGON_FROM_ABBEY_BESIDE);
}

bool carc_wagon_may_move(const struct carc_game *game, const struct carc_scored_wagon *wagon,
			 const struct carc_action *to)
{
	unsigned there = 0, at = to ? carc_claim_about(game, to, &there) : CARC_ZONE_NONE;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			unsigned root = carc_game_zone(game, tile, zone);

			if ((!to || (tile == there && zone == at)) &&
			    carc_figure_code(game, game->zones.zone[root].kind, CARC_WAGON, NULL) ==
				    CARC_CODE_OK &&
			    !carc_game_complete(game, root) &&
			    !carc_zone_occupied(&game->zones.zone[root]) &&
			    reaches(game, wagon, tile, root))
				return true;
		}
	return false;
}

/* ---- The action --------------------------------------------------------------------------------- */

/* The place of an action, and the wagons that may move there. */
struct move {
	unsigned tile, zone, root; /* see carc_claim_about(); root: without a zone CARC_ZONES_MAX */
	unsigned count;            /* of wagons that wait */
	unsigned first, n; /* the player's first wagon; his first that reaches the zone; or count */
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
};

static void find_move(const struct carc_game *game, const struct carc_action *action,
		      struct move *move)
{
	move->zone = carc_claim_about(game, action, &move->tile);
	move->root = move->zone == CARC_ZONE_NONE ? CARC_ZONES_MAX
						  : carc_game_zone(game, move->tile, move->zone);
	move->count = game->last != CARC_TILE_NONE && move->tile != CARC_TILE_NONE
			      ? carc_wagons_waiting(game, move->wagon)
			      : 0;
	move->first = move->n = move->count;
	for (unsigned n = move->count; n-- > 0;) {
		if (move->wagon[n].player != action->player)
			continue;
		move->first = n;
		if (move->root != CARC_ZONES_MAX &&
		    reaches(game, &move->wagon[n], move->tile, move->root))
			move->n = n;
	}
}

/* Refuses a player without a wagon. If wagons of players after him have moved, *why says whose, a bit each. */
static enum carc_code no_wagon(const struct carc_game *game, unsigned player,
			       struct carc_found *why)
{
	if (!why)
		return CARC_R617_NO_WAGON;
	why->who = (uint8_t)player;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (player < game->players && game->box.abbey.late >> player & 1 &&
		    figure->kind == CARC_WAGON && figure->turn == game->turn &&
		    order(game, figure->player) > order(game, player))
			why->a |= 1 << figure->player;
	return CARC_R617_NO_WAGON;
}

/* Refuses a feature that no wagon of the player reaches, or that is complete. */
static enum carc_code wrong_place(const struct carc_game *game, const struct move *move,
				  bool complete, struct carc_found *why)
{
	struct carc_spot spot = carc_game_spot(game, move->wagon[move->first].tile);

	if (!why)
		return CARC_R618_WAGON_PLACE;
	if (complete) {
		carc_found_more(why, "that is complete");
	} else if (carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES,
				  CARC_WAGON_MOVES_CONNECTED)) {
		carc_found_more(
			why,
			"it is not connected with the scored feature (option wagon-moves=connected)");
	} else {
		carc_found_more(why, "it is too far from ");
		carc_add_spot(why->more, sizeof why->more, &spot);
		carc_found_more(why, ", where the wagon stood (option wagon-moves=near)");
	}
	return CARC_R618_WAGON_PLACE;
}

static enum carc_code move_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	struct move move;
	bool complete;
	enum carc_code code;

	find_move(game, action, &move);
	if (why && move.tile == CARC_TILE_NONE)
		why->near = carc_game_spot_at(game, action->x, action->y);
	else if (why)
		why->spot = carc_game_spot(game, move.tile);
	if (move.tile != CARC_TILE_NONE && move.first == move.count)
		return no_wagon(game, action->player, why);
	if (why)
		why->feature = action->feature;
	code = move.tile == CARC_TILE_NONE ? CARC_R220_NO_TILE
	       : move.zone == CARC_ZONE_NONE
		       ? CARC_R201_NO_FEATURE
		       : carc_figure_code(game, game->zones.zone[move.root].kind, CARC_WAGON, why);
	complete = code == CARC_CODE_OK && carc_game_complete(game, move.root);
	if (complete || (code == CARC_CODE_OK && move.n == move.count))
		return wrong_place(game, &move, complete, why);
	if (why)
		why->figure = CARC_WAGON;
	return code == CARC_CODE_OK ? carc_occupied_code(game, move.root, why) : code;
}

/* As played, the player must have a wagon to move, and figures must stand on such features in this game. */
static bool move_possible(const struct carc_game *game, const struct carc_action *action)
{
	struct move move;

	find_move(game, action, &move);
	return move.root != CARC_ZONES_MAX && move.first < move.count &&
	       game->rules->claims[game->zones.zone[move.root].kind] != 0;
}

/* A carc_question: which wagon an action moves. */
static int moved_by(const struct carc_game *game, const void *action)
{
	struct move move;

	find_move(game, action, &move);
	return (int)move.n;
}

/*
 * Players who come before can no longer move their wagons. As played, the wagon may reach nothing: then it is the player's
 * first.
 */
static void move_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	struct carc_abbey *abbey = &game->box.abbey;
	struct move move;
	unsigned kept = 0;

	(void)carc_game_ask(game, moved_by, action);
	find_move(game, action, &move);
	if (move.n == move.count)
		move.n = move.first;
	for (unsigned i = 0; i < move.count; i++)
		if (order(game, move.wagon[i].player) < order(game, action->player))
			abbey->late |= (uint8_t)(1u << move.wagon[i].player);
		else if (i != move.n)
			abbey->wagon[kept++] = move.wagon[i];
	abbey->wagons = (uint8_t)kept;
	carc_claim_place(game, action->player, CARC_WAGON, move.tile,
			 game->board.tile[move.tile].zone + move.zone, listener);
}

/* Lists by wagons in their order, each player once, then by tiles and zones. */
static bool move_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	unsigned places = (unsigned)game->board.tiles * CARC_TILE_ZONES_MAX;
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	unsigned count = carc_wagons_waiting(game, wagon);

	while (*cursor < count * places) {
		unsigned n = *cursor / places, tile = *cursor % places / CARC_TILE_ZONES_MAX;
		unsigned zone = (*cursor)++ % CARC_TILE_ZONES_MAX;

		if (zone >= carc_game_type(game, tile)->zones ||
		    (n > 0 && wagon[n - 1].player == wagon[n].player))
			continue;
		action->player = wagon[n].player;
		action->figure = CARC_WAGON;
		action->there = true;
		action->x = game->board.tile[tile].x;
		action->y = game->board.tile[tile].y;
		action->feature = carc_game_ref(game, tile, zone);
		return true;
	}
	return false;
}

static void move_holds(const struct carc_game *game, const struct carc_action *action, char *text,
		       size_t size)
{
	struct carc_spot spot;
	struct move move;

	find_move(game, action, &move);
	spot = carc_game_spot(game, move.wagon[move.n].tile);
	*text = '\0';
	carc_add_text(text, size, "it was scored on ");
	carc_add_spot(text, size, &spot);
	carc_add_text(text, size, "; the target is unoccupied and incomplete, and ");
	carc_add_text(
		text, size,
		carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CARC_WAGON_MOVES_CONNECTED)
			? "the two are connected"
			: "it is on its own tile or one of the eight adjacent tiles");
}

const struct carc_action_rule carc_wagon_rule = {move_judge, move_apply, move_possible,
						 .next = move_next, .holds = move_holds};
