/* Where a wagon that was scored may go, and who may move one. WikiCarpedia, Abbey and Mayor: The wagon. */
#include "core/boxes/abbey_and_mayor/wagon.h"

#include <string.h>

#include "core/boxes/abbey_and_mayor/abbey.h"
#include "core/boxes/abbey_and_mayor/links.h"
#include "core/engine/claim.h"
#include "core/terms/bits.h"

enum { CONNECTED = 1 }; /* value of the option wagon-moves */
enum {
	BESIDE = 0,
	NEVER = 0
}; /* choices of the rulings wagon-from-abbey and wagon-between-cities */

struct waiting {
	unsigned count;
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	uint64_t relies_on; /* rulings that decided whether one of them reaches a zone, a carc_ruling_bit each */
};

/* How many turns of play after the player on turn. */
static unsigned order(const struct carc_game *game, unsigned player)
{
	return (player + game->players - game->player) % game->players;
}

/* Behind those of players who come before. */
static void insert(const struct carc_game *game, struct carc_scored_wagon *wagons, unsigned count,
		   const struct carc_figure *figure)
{
	unsigned at = count;

	for (; at > 0 && order(game, wagons[at - 1].player) > order(game, figure->player); at--)
		wagons[at] = wagons[at - 1];
	wagons[at] = (struct carc_scored_wagon){figure->tile, figure->zone, figure->player};
}

/* Those that have been scored; before the scoring those that will be. */
static void find_waiting(const struct carc_game *game, struct waiting *ret_waiting)
{
	const struct carc_abbey *abbey = &game->box.abbey;

	ret_waiting->relies_on = 0;
	ret_waiting->count = abbey->wagons;
	memcpy(ret_waiting->wagon, abbey->wagon, sizeof abbey->wagon);
	/* As played one that has moved on may stand on what is complete. */
	if (game->had >> CARC_ACT_WAGON & 1)
		return;
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_zones_find(&game->zones, figure->zone);

		if (figure->kind == CARC_WAGON && ret_waiting->count < CARC_WAGONS_MAX &&
		    carc_game_complete(game, root) && !carc_completed_before(game, root))
			insert(game, ret_waiting->wagon, ret_waiting->count++, figure);
	}
}

unsigned carc_wagon_who(const struct carc_game *game)
{
	(void)game;
	return CARC_PLAYER_NONE;
}

void carc_wagon_completed(struct carc_game *game, unsigned zone,
			  const struct carc_listener *listener)
{
	struct carc_abbey *abbey = &game->box.abbey;

	(void)listener;
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_WAGON && abbey->wagons < CARC_WAGONS_MAX &&
		    carc_zones_find(&game->zones, figure->zone) == zone)
			insert(game, abbey->wagon, abbey->wagons++, figure);
}

/* ---- Where it may go -------------------------------------------------------------------------------- */

static bool is_near(const struct carc_game *game, unsigned tile, unsigned other)
{
	int dx = game->board.tile[tile].x - game->board.tile[other].x;
	int dy = game->board.tile[tile].y - game->board.tile[other].y;

	return dx * dx <= 1 && dy * dy <= 1;
}

/* Returns whether an abbey lies beside a feature, root: of the feature. Two cities may share a side, so that each port is asked. */
static bool meets_abbey(const struct carc_game *game, unsigned abbey, unsigned root)
{
	for (unsigned port = 0; port < CARC_PORTS && carc_is_abbey(game, abbey); port++)
		if (carc_game_root_beyond(game, abbey, port) == root)
			return true;
	return false;
}

/* Returns whether a tile of the first feature connects it with the other one by what links() returns. */
static bool is_linked(const struct carc_game *game, unsigned from, unsigned to,
		      unsigned (*links)(const struct carc_tile_type *type, unsigned zone))
{
	CARC_EACH_TILE (tile, &game->zones.zone[from]) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned zone = 0; zone < type->zones; zone++) {
			unsigned linked =
				carc_game_zone(game, tile, zone) == from ? links(type, zone) : 0;

			CARC_EACH_BIT (other, linked)
				if (carc_game_zone(game, tile, other) == to)
					return true;
		}
	}
	return false;
}

static bool decides(const struct carc_game *game, enum carc_option ruling, uint64_t *relies_on)
{
	*relies_on |= carc_ruling_bit(ruling);
	return game->rules->option[ruling];
}

/*
 * Returns whether a wagon gets from one feature to another: something connects them on a tile of the first, or one is the
 * monastery of an abbey beside the other. *relies_on gets the rulings that decided. WikiCarpedia, Wagon Movement Rules Changes:
 * Classic edition.
 */
static bool is_connected(const struct carc_game *game, unsigned from, unsigned to,
			 uint64_t *relies_on)
{
	if (is_linked(game, from, to, carc_links) ||
	    meets_abbey(game, carc_zone_first_tile(&game->zones.zone[to]), from))
		return true;
	if (meets_abbey(game, carc_zone_first_tile(&game->zones.zone[from]), to))
		return decides(game, CARC_RULING_WAGON_FROM_ABBEY, relies_on) == BESIDE;
	return is_linked(game, from, to, carc_links_of_cities) &&
	       decides(game, CARC_RULING_WAGON_BETWEEN_CITIES, relies_on) != NEVER;
}

static bool reaches(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		    unsigned tile, unsigned to, uint64_t *relies_on)
{
	if (!carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CONNECTED))
		return is_near(game, wagon->tile, tile);
	return is_connected(game, carc_zones_find(&game->zones, wagon->zone), to, relies_on);
}

/* Returns the first of the player's wagons that reaches a zone of a tile, or count. Sets *ret_any to whether the player has a wagon. */
static unsigned find_wagon(const struct carc_game *game, struct waiting *waiting, unsigned player,
			   unsigned tile, unsigned zone, bool *ret_any)
{
	unsigned root = zone == CARC_ZONE_NONE ? 0 : carc_game_zone(game, tile, zone);
	unsigned n = 0;

	*ret_any = false;
	for (; n < waiting->count; n++) {
		*ret_any |= waiting->wagon[n].player == player;
		if (waiting->wagon[n].player == player && zone != CARC_ZONE_NONE &&
		    reaches(game, &waiting->wagon[n], tile, root, &waiting->relies_on))
			break;
	}
	return n;
}

unsigned carc_wagons_waiting(const struct carc_game *game,
			     struct carc_scored_wagon ret_wagon[CARC_WAGONS_MAX])
{
	struct waiting waiting;

	find_waiting(game, &waiting);
	memcpy(ret_wagon, waiting.wagon, sizeof waiting.wagon);
	return waiting.count;
}

static bool may_stand(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		      unsigned tile, unsigned zone)
{
	unsigned root = carc_game_zone(game, tile, zone);
	const struct carc_zone *whole = &game->zones.zone[root];
	uint64_t relies_on = 0;

	return carc_figure_code(game, whole->kind, CARC_WAGON, NULL) == CARC_CODE_OK &&
	       !carc_game_complete(game, root) && !carc_zone_occupied(whole) &&
	       reaches(game, wagon, tile, root, &relies_on);
}

bool carc_wagon_may_move(const struct carc_game *game, const struct carc_scored_wagon *wagon,
			 const struct carc_action *to)
{
	unsigned there, at = to ? carc_claim_about(game, to, &there) : CARC_ZONE_NONE;

	if (to)
		return at != CARC_ZONE_NONE && may_stand(game, wagon, there, at);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++)
			if (may_stand(game, wagon, tile, zone))
				return true;
	return false;
}

/* Returns who comes after a player and has moved a wagon on in this turn, a bit each. */
static unsigned moved_later(const struct carc_game *game, unsigned player)
{
	unsigned moved = 0;

	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_WAGON && figure->turn == game->turn &&
		    order(game, figure->player) > order(game, player))
			moved |= 1u << figure->player;
	return moved;
}

static enum carc_code no_wagon(const struct carc_game *game, unsigned player,
			       struct carc_found *why)
{
	if (why) {
		why->who = (uint8_t)player;
		if (player < game->players && game->box.abbey.late >> player & 1)
			why->a = (int32_t)moved_later(game, player);
	}
	return CARC_R617_NO_WAGON;
}

/* Refuses a feature that no wagon of the player reaches, or that is complete. */
static enum carc_code wrong_place(const struct carc_game *game, const struct waiting *waiting,
				  unsigned player, bool complete, struct carc_found *why)
{
	struct carc_spot spot;
	unsigned n = 0;

	if (!why)
		return CARC_R618_WAGON_PLACE;
	why->relies_on = waiting->relies_on;
	if (complete) {
		carc_found_more(why, "that is complete");
	} else if (carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CONNECTED)) {
		carc_found_more(
			why,
			"it is not connected with the scored feature (option wagon-moves=connected)");
	} else {
		while (waiting->wagon[n].player != player)
			n++;
		spot = carc_game_spot(game, waiting->wagon[n].tile);
		carc_found_more(why, "it is too far from ");
		carc_add_spot(why->more, sizeof why->more, &spot);
		carc_found_more(why, ", where the wagon stood (option wagon-moves=near)");
	}
	return CARC_R618_WAGON_PLACE;
}

static enum carc_code move_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile), wagon, root;
	struct waiting waiting;
	enum carc_code code;
	bool any;

	if (why && tile == CARC_TILE_NONE)
		why->near = carc_game_spot_at(game, action->x, action->y);
	else if (why)
		why->spot = carc_game_spot(game, tile);
	if (why && why->code != CARC_R617_NO_WAGON)
		why->feature = action->feature;
	if (why && why->code != CARC_R617_NO_WAGON && why->code != CARC_R618_WAGON_PLACE)
		why->figure = CARC_WAGON;
	if (tile == CARC_TILE_NONE)
		return CARC_R220_NO_TILE;
	find_waiting(game, &waiting);
	wagon = find_wagon(game, &waiting, action->player, tile, zone, &any);
	if (!any)
		return no_wagon(game, action->player, why);
	if (zone == CARC_ZONE_NONE)
		return CARC_R201_NO_FEATURE;
	root = carc_game_zone(game, tile, zone);
	code = carc_figure_code(game, game->zones.zone[root].kind, CARC_WAGON, why);
	if (code != CARC_CODE_OK)
		return code;
	if (wagon == waiting.count || carc_game_complete(game, root))
		return wrong_place(game, &waiting, action->player, carc_game_complete(game, root),
				   why);
	return carc_occupied_code(game, root, why);
}

/* As played: the player has a wagon to move, and figures stand on such features in this game. */
static bool move_possible(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile);
	struct waiting waiting;
	bool any;

	if (game->last == CARC_TILE_NONE || tile == CARC_TILE_NONE || zone == CARC_ZONE_NONE)
		return false;
	find_waiting(game, &waiting);
	(void)find_wagon(game, &waiting, action->player, tile, zone, &any);
	return any && game->rules->claims[carc_game_type(game, tile)->zone[zone].kind] != 0;
}

/* Whoever comes before has left his wagons at home. As played the wagon may reach nothing: then it is the player's first. */
static void move_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	unsigned tile, zone = carc_claim_about(game, action, &tile), n, kept = 0;
	struct carc_abbey *abbey = &game->box.abbey;
	struct waiting waiting;
	bool any;

	find_waiting(game, &waiting);
	n = find_wagon(game, &waiting, action->player, tile, zone, &any);
	if (n == waiting.count)
		for (n = 0; n < waiting.count && waiting.wagon[n].player != action->player;)
			n++;
	for (unsigned i = 0; i < waiting.count; i++)
		if (order(game, waiting.wagon[i].player) < order(game, action->player))
			abbey->late |= (uint8_t)(1u << waiting.wagon[i].player);
		else if (i != n)
			abbey->wagon[kept++] = waiting.wagon[i];
	abbey->wagons = (uint8_t)kept;
	carc_game_rely_on(game, waiting.relies_on);
	zone += game->board.tile[tile].zone;
	carc_figures_place(&game->figures, &game->zones,
			   (struct carc_figure){action->player, CARC_WAGON, (uint16_t)tile,
						(uint16_t)zone, game->turn});
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_MEEPLE,
					    .player = action->player,
					    .figure = CARC_WAGON,
					    .tile = (uint16_t)tile,
					    .zone = (uint16_t)zone});
}

/* By the wagons in their order, each player once, then by tiles and zones. */
static bool move_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	unsigned places = (unsigned)game->board.tiles * CARC_TILE_ZONES_MAX;
	struct waiting waiting;

	find_waiting(game, &waiting);
	while (*cursor < waiting.count * places) {
		unsigned n = *cursor / places, tile = *cursor % places / CARC_TILE_ZONES_MAX;
		unsigned zone = (*cursor)++ % CARC_TILE_ZONES_MAX;

		if (zone >= carc_game_type(game, tile)->zones ||
		    (n > 0 && waiting.wagon[n - 1].player == waiting.wagon[n].player))
			continue;
		action->player = waiting.wagon[n].player;
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
	unsigned tile, zone = carc_claim_about(game, action, &tile);
	struct waiting waiting;
	struct carc_spot spot;
	unsigned n;
	bool any;

	find_waiting(game, &waiting);
	n = find_wagon(game, &waiting, action->player, tile, zone, &any);
	spot = carc_game_spot(game, waiting.wagon[n].tile);
	*text = '\0';
	carc_add_text(text, size, "it was scored on ");
	carc_add_spot(text, size, &spot);
	carc_add_text(text, size, "; the target is unoccupied and incomplete, and ");
	carc_add_text(text, size,
		      carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CONNECTED)
			      ? "the two are connected"
			      : "it is on its own tile or one of the eight adjacent tiles");
}

const struct carc_action_rule carc_wagon_rule = {.judge = move_judge,
						 .apply = move_apply,
						 .possible = move_possible,
						 .next = move_next,
						 .holds = move_holds};
