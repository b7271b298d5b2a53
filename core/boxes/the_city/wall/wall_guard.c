/* Guards: which followers may become one, what guards see, and what that is worth. See wall_guard.h. */
#include "core/boxes/the_city/wall/wall_guard.h"

#include "core/engine/score.h"
#include "core/boxes/the_city/wall/complete.h"
#include "core/boxes/the_city/wall/returned.h"
#include "core/boxes/the_city/wall/wall.h"

/* Followers of a player whom the tile of this turn will send home, as long as it has not been scored. */
static unsigned coming_home(const struct carc_game *game, unsigned player)
{
	struct carc_completed completed;
	unsigned count = 0;

	if (game->box.walls.scored == game->turn)
		return 0;
	carc_completed_by_tile(game, &completed);
	for (unsigned i = 0; i < completed.count; i++)
		count += carc_figures_of(&game->figures, &game->zones, completed.root[i], player);
	return count;
}

/* How many could become guards by these choices, so many coming home: whose returned followers are ready at once, and when. */
static unsigned count_ready(const struct carc_game *game, unsigned player, unsigned coming,
			    const bool at_once[2], bool own_turn)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned ready = game->figures.supply[CARC_MEEPLE][player];

	if (at_once[CARC_CAUSE_TILE])
		ready += coming;
	for (unsigned cause = 0; cause < CARC_CAUSES; cause++) {
		unsigned returned = walls->returned[own_turn][cause][player];

		if (!at_once[cause] &&
		    !carc_wall_ready_again(game, player, walls->returned_in[cause][player],
					   own_turn))
			ready = ready > returned ? ready - returned : 0;
	}
	return ready;
}

unsigned carc_wall_guard_ready(const struct carc_game *game, unsigned player, uint64_t *relies_on)
{
	static const enum carc_option rulings[CARC_CAUSES] = {CARC_RULING_RETURNED_BY_TILE,
							      CARC_RULING_RETURNED_BY_WALL};
	const int16_t *chosen = game->rules->option;
	bool at_once[CARC_CAUSES] = {chosen[rulings[0]] != 0, chosen[rulings[1]] != 0};
	bool own_turn = chosen[CARC_RULING_RETURNED_UNTIL] != 0;
	unsigned coming = coming_home(game, player);
	unsigned ready = count_ready(game, player, coming, at_once, own_turn);

	for (unsigned cause = 0; cause < CARC_CAUSES; cause++) {
		at_once[cause] = !at_once[cause];
		if ((count_ready(game, player, coming, at_once, own_turn) > 0) != (ready > 0))
			*relies_on |= carc_ruling_bit(rulings[cause]);
		at_once[cause] = !at_once[cause];
	}
	if ((count_ready(game, player, coming, at_once, !own_turn) > 0) != (ready > 0))
		*relies_on |= carc_ruling_bit(CARC_RULING_RETURNED_UNTIL);
	return ready;
}

unsigned carc_wall_guard_opposite(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned ahead = carc_side_opposite(at.side), piece;

	for (unsigned next = at.tile; next != CARC_TILE_NONE;
	     next = carc_board_beside(&game->board, next, ahead))
		at.tile = (uint16_t)next;
	at.side = (uint8_t)ahead;
	piece = carc_wall_find(game, at);
	return piece < walls->pieces && walls->piece[piece].guard != CARC_PLAYER_NONE
		       ? piece
		       : walls->pieces;
}

struct carc_wall_guard_sight carc_wall_guard_looks(const struct carc_game *game,
						   struct carc_wall_place at, bool own_tile)
{
	struct carc_wall_guard_sight sight = {0, 0, 0};

	for (unsigned tile = at.tile; tile != CARC_TILE_NONE;
	     tile = carc_board_beside(&game->board, tile, carc_side_opposite(at.side))) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		sight.tiles++;
		for (unsigned zone = 0; (own_tile || tile != at.tile) && zone < type->zones;
		     zone++) {
			sight.publics += type->zone[zone].publics;
			sight.historics += carc_count_bits(type->zone[zone].named);
		}
	}
	return sight;
}

unsigned carc_wall_guard_next(const struct carc_game *game, struct carc_wall_place at,
			      unsigned tile)
{
	if (tile == CARC_TILE_NONE && game->rules->option[CARC_RULING_GUARD_OWN_TILE] != 0)
		return at.tile;
	return carc_board_beside(&game->board, tile == CARC_TILE_NONE ? at.tile : tile,
				 carc_side_opposite(at.side));
}

/* No majority: each guard counts for itself. */
void carc_wall_guard_score(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_walls *walls = &game->box.walls;
	bool own_tile = game->rules->option[CARC_RULING_GUARD_OWN_TILE] != 0;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];
		struct carc_wall_guard_sight seen, other;
		struct carc_sum sum = {.terms = 0};
		struct carc_event award = {.kind = CARC_EVENT_AWARD,
					   .player = piece->guard,
					   .tile = piece->at.tile,
					   .side = piece->at.side,
					   .part = CARC_SCORE_GUARD,
					   .sum = &sum,
					   .final = true};

		if (piece->guard == CARC_PLAYER_NONE)
			continue;
		seen = carc_wall_guard_looks(game, piece->at, own_tile);
		other = carc_wall_guard_looks(game, piece->at, !own_tile);
		if (seen.publics != other.publics || seen.historics != other.historics)
			carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GUARD_OWN_TILE));
		if (seen.publics + seen.historics == 0) {
			carc_sum_add(&sum, 0, CARC_OF_NO_BUILDING, 0);
		} else {
			carc_sum_add(&sum, seen.publics, CARC_OF_PUBLICS, 2);
			carc_sum_add(&sum, seen.historics, CARC_OF_HISTORICS, 3);
		}
		carc_award_part(game, award, listener);
	}
}
