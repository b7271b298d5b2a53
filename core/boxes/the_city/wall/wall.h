/*
 * The wall of The City: a gate, and pieces that grow from it in both directions along the outline of the tiles; guards on them, towers
 * at their ends. Carcassonne: The City; City walls, towers and the city gate; End of the game.
 *
 * wall.c is the wall itself, wall_round.c says when pieces are due, wall_piece.c and wall_tower.c are the actions, wall_close.c is the
 * end of the game.
 */
#ifndef CARC_WALL_H
#define CARC_WALL_H

#include "core/rules/position.h"

enum {
	CARC_WALL_GAP_END = 5
}; /* the game ends with room for so many pieces between the ends of the wall */
enum { CARC_GAP_NONE = UINT16_MAX }; /* the two ends of the wall never meet */

/* ---- wall.c: the sides of tiles without a neighbour -------------------------------------------- */

/* Sides of tiles, a bit each, by tile. */
struct carc_outline {
	uint8_t sides[CARC_TILES_MAX];
	uint16_t count;
};

static inline bool carc_outline_has(const struct carc_outline *outline, struct carc_wall_place at)
{
	return outline->sides[at.tile] >> at.side & 1;
}

/*
 * Returns the side that follows another in the outline, with the tiles to the right (clockwise) or to the left. Where two
 * tiles touch only by a corner, the outline stays on its tile, or crosses to the other.
 */
struct carc_wall_place carc_outline_next(const struct carc_board *board, struct carc_wall_place at,
					 enum carc_wall_end way, bool crosses);

/* Returns whether the next side depends on that. */
bool carc_outline_corner(const struct carc_board *board, struct carc_wall_place at,
			 enum carc_wall_end way);

/* Finds the loop round all tiles; there must be one. If it crosses, a place that opens only at a corner is a hole. */
void carc_outline_outer(const struct carc_board *board, bool crosses,
			struct carc_outline *ret_outline);

/* Adds the loop to which a side belongs. */
void carc_outline_add(const struct carc_board *board, struct carc_wall_place at, bool crosses,
		      struct carc_outline *outline);

/* ---- wall.c: where the wall stands and goes on ---------------------------------------------------- */

static inline unsigned carc_wall_tower_supply(unsigned players)
{
	return CARC_WALL_TOWERS / players;
}

/* Puts all pieces into supply. */
void carc_wall_begin(struct carc_game *game);

/* Returns whether a piece stands at a side of a tile; and its index, or the number of pieces. */
bool carc_wall_stands(const struct carc_game *game, struct carc_wall_place at);
unsigned carc_wall_find(const struct carc_game *game, struct carc_wall_place at);

/* Returns the place of the last piece at an end. There must be a gate. */
static inline struct carc_wall_place carc_wall_last(const struct carc_game *game, unsigned end)
{
	return game->box.walls.piece[game->box.walls.last[end]].at;
}

/* Returns where the wall goes on at an end; its tile is CARC_TILE_NONE if it does not. There must be a gate. */
struct carc_wall_place carc_wall_next(const struct carc_game *game, unsigned end);

/* Returns whether the outline crosses at corners, to tell holes from the outside: as walls do, or by a ruling. */
bool carc_wall_parts_pockets(const struct carc_game *game);

/* Returns for how many pieces there is room between the ends, or CARC_GAP_NONE. There must be a gate. */
unsigned carc_wall_gap(const struct carc_game *game);

/* Returns whether there is a gate, and room for at most CARC_WALL_GAP_END pieces. */
bool carc_wall_nearly_closed(const struct carc_game *game);

/* Returns whether a piece can be placed: there is one, and a place for it. */
bool carc_wall_goes_on(const struct carc_game *game);

/* Notes the rulings that decide whether the wall goes on, or the game ends. */
void carc_wall_note(struct carc_game *game);

/* Returns the ports that a piece at a place shuts, a bit each. closing: the closing of the wall shuts this side, too. */
unsigned carc_wall_ports(const struct carc_game *game, struct carc_wall_place at, bool closing);

/* Puts a piece where it may stand. */
void carc_wall_add(struct carc_game *game, const struct carc_wall_piece *piece);

/* Puts a tower behind a piece. */
void carc_wall_add_tower(struct carc_game *game, struct carc_wall_tower tower);

/* Counts the walls at an end behind the last tower there, or else the gate. shorts: short ones count. */
unsigned carc_wall_since(const struct carc_game *game, unsigned end, bool shorts);

/* ---- complete.c: streets and markets that a tile or a wall completes ------------------------------- */

/* Zones by their roots, in the order in which they are scored: by their smallest x, y and zone of a tile. */
struct carc_completed {
	unsigned count;
	uint64_t relies_on; /* the rulings, a bit each, by which others would be complete that somebody stands on */
	/* Most are those of a tile and of its four neighbours, three at each side. */
	uint16_t root[CARC_TILE_ZONES_MAX + 3 * CARC_SIDES];
};

/* Finds what the tile just laid has completed: its own zones, and those beside it that end at it. */
struct carc_completed carc_completed_by_tile(const struct carc_game *game);

/* Finds what ends at a side of a tile, and is open nowhere. */
struct carc_completed carc_completed_at(const struct carc_game *game, struct carc_wall_place at);

/* Returns how many of them somebody stands on. */
unsigned carc_completed_occupied(const struct carc_game *game,
				 const struct carc_completed *completed);

/* Scores one during the game, and counts the followers that return. */
void carc_score_complete(struct carc_game *game, unsigned root, enum carc_cause cause,
			 const struct carc_listener *listener);

/* ---- wall_round.c: rounds of walls ------------------------------------------------------------------ */

/* Returns the rounds of this turn, or those that its scoring will call for. */
struct carc_rounds carc_rounds_now(const struct carc_game *game);

/* Returns whether pieces of the present round are still to be placed, and can be. */
bool carc_round_unfinished(const struct carc_game *game, const struct carc_rounds *rounds);

/* Begins a further round if the present one has all its pieces. */
void carc_round_begin_next(struct carc_game *game);

/* For the step of the turn: who places the next piece, whether one is due, and how many are missing. */
unsigned carc_round_who(const struct carc_game *game);
bool carc_round_owing(const struct carc_game *game);
void carc_round_explain_owing(const struct carc_game *game, struct carc_found *finding);

/* Scores what the tile has completed, and calls for the rounds that follow. */
void carc_round_score(struct carc_game *game, const struct carc_listener *listener);

/* Finds out why the game ends after this turn, if it does; or with the start board; and says why it has. */
void carc_round_end_test(struct carc_game *game, const struct carc_listener *listener);
void carc_round_started(struct carc_game *game);
void carc_round_explain_over(const struct carc_game *game, struct carc_found *finding);

/* Returns how many tiles must have been drawn so that walls can stand; and whether a tile that scores calls for walls by now. */
unsigned carc_round_first(const struct carc_game *game);
bool carc_round_begun(const struct carc_game *game);

/* ---- wall_place.c, wall_piece.c, wall_tower.c: actions, in turns and on start boards ---------------- */

extern const struct carc_action_rule carc_gate_rule, carc_wall_rule, carc_pass_rule;
extern const struct carc_action_rule carc_wall_tower_rule;

/* Returns the place that an action names; its tile may be CARC_TILE_NONE. */
struct carc_wall_place carc_wall_place_of(const struct carc_game *game,
					  const struct carc_action *action);

/* Writes a place into an action; and two places, of which one may be none, or the same, into a finding. */
void carc_wall_put_at(const struct carc_game *game, struct carc_wall_place at,
		      struct carc_action *action);
void carc_wall_name(const struct carc_game *game, struct carc_wall_place a,
		    struct carc_wall_place b, struct carc_found *finding);

/* CARC_CODE_OK if the gate or the wall of an action can stand at its place. put: on a start board. */
enum carc_code carc_wall_fit_code(const struct carc_game *game, const struct carc_action *action,
				  bool put);

/* Puts the gate or the wall of an action where it can stand. turn: 0 on a start board. player: who puts it, and its guard. */
void carc_wall_build(struct carc_game *game, const struct carc_action *action, unsigned turn,
		     unsigned player);

/* Explains these codes, and names the piece. */
void carc_wall_explain(const struct carc_game *game, const struct carc_action *action,
		       struct carc_found *finding);

/* Puts gate, walls and towers of a start board: for any player, in no round, without points. */
enum carc_code carc_wall_put(struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why);

/* Hooks: no tile may lie outside a wall. */
enum carc_code carc_wall_limits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y);
void carc_wall_limits_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *finding);

/* ---- wall_guard.c: followers on walls --------------------------------------------------------------- */

/* Returns how many followers of a player that have returned by a cause cannot become guards yet. */
unsigned carc_wall_waiting(const struct carc_game *game, unsigned player, enum carc_cause cause);

/* Returns how many followers of a player can become guards now. */
unsigned carc_wall_guard_ready(const struct carc_game *game, unsigned player);

/* Returns the piece with the guard at the other end of the unbroken row of tiles, or the number of pieces. */
unsigned carc_wall_guard_opposite(const struct carc_game *game, struct carc_wall_place at);

/* Returns the points of a guard for the buildings that he sees up to the first empty place. */
struct carc_sum carc_wall_guard_points(const struct carc_game *game, struct carc_wall_place at);

/* Returns the tile behind one that the guard sees; behind CARC_TILE_NONE the first. CARC_TILE_NONE: no more. */
unsigned carc_wall_guard_next(const struct carc_game *game, struct carc_wall_place at,
			      unsigned tile);

/* ---- Final scoring -------------------------------------------------------------------------------- */

/* Closes the wall, scores what that completes, and takes the followers off other streets and markets. */
void carc_wall_close(struct carc_game *game, const struct carc_listener *listener);

/* Scores 2 points for each public building, 3 for each historic one, to every guard. */
void carc_wall_guard_score(struct carc_game *game, const struct carc_listener *listener);

#endif
