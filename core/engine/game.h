/*
 * A game: one flat struct, no heap, no pointer into itself. Copy it to remember a position.
 * Its only pointer is to the rules, which must outlive it.
 */
#ifndef CARC_GAME_H
#define CARC_GAME_H

#include "core/engine/ruleset.h"
#include "core/state/board.h"
#include "core/state/extra.h"
#include "core/state/figures.h"
#include "core/state/zones.h"
#include "core/terms/score_part.h"

struct carc_game {
	const struct carc_rules *rules;
	uint8_t players;
	uint8_t player;                /* on turn: who acts now */
	uint8_t step;                  /* of the turn */
	uint8_t seat;                  /* after whom play goes on; CARC_PLAYER_NONE: who acts */
	uint8_t seller;                /* of the tile of this turn, or CARC_PLAYER_NONE */
	uint16_t done;                 /* actions taken in this step */
	uint32_t had;                  /* kinds of actions taken in this turn, a bit each */
	uint8_t placed;                /* kind of the figure that was placed in it */
	uint16_t turn;                 /* being played, from 1 */
	uint16_t last;                 /* tile laid in this turn, or CARC_TILE_NONE */
	uint8_t own;                   /* players who still hold a tile of their own, a bit each */
	uint8_t idle;                  /* turns since the last one that placed a tile */
	bool over;                     /* no further turn */
	bool finished;                 /* final scoring is done */
	uint16_t left;                 /* tiles still to be drawn, those of players included */
	uint16_t lost;                 /* tiles out of the game, of types that nobody knows */
	uint16_t left_in[CARC_PILES];  /* of them, in each pile */
	uint8_t pile;                  /* from which tiles are drawn now */
	uint16_t rested[CARC_RULINGS]; /* the first turn in which each decided something; 0: none */
	uint8_t bag[CARC_TYPES_MAX];   /* by type */
	int32_t points[CARC_SEATS][CARC_SCORE_PARTS]; /* what each player got, by part of the score */
	int32_t given[CARC_SEATS];                    /* points that a start board brings along */
	int32_t traded[CARC_SEATS];                   /* points got for tiles, less those paid */
	struct carc_extra extra;                      /* what games and expansions keep besides */
	struct carc_figures figures;
	struct carc_board board;
	struct carc_zones zones;
};

/* An empty table, a full bag, the first player on turn. players must be allowed by the rule set. */
void carc_game_init(struct carc_game *game, const struct carc_rules *rules, unsigned players);

/* How many figures of a kind each of so many players has to use. */
unsigned carc_supply(const struct carc_rules *rules, unsigned figure, unsigned players);

/* Lay the start tile of the rule set at 0,0; if it is in the bag, the first tile will lie there. */
void carc_game_start(struct carc_game *game);

/*
 * Lay a tile, or stand a meeple, of a start board (the action's x, y, type, rot; player, feature).
 * Refused with the codes of placing, except that the zone may be occupied: zones may have joined later.
 * The tile of a meeple must lie there.
 */
CARC_MUST_USE enum carc_status carc_game_put(struct carc_game *game,
					     const struct carc_action *action,
					     struct carc_diag *ret_diag);
CARC_MUST_USE enum carc_status carc_game_put_meeple(struct carc_game *game,
						    const struct carc_action *action,
						    struct carc_diag *ret_diag);

/* A copy that costs as much as the game is large, not as a game could be. */
void carc_game_copy(struct carc_game *dest, const struct carc_game *source);

/* Whether the turn takes an action of this kind now; it may be refused for other reasons. */
bool carc_game_accepts(const struct carc_game *game, unsigned act);

/* Whether an action of this kind, if it is accepted now, is the last one of the turn. */
bool carc_game_last_action(const struct carc_game *game, unsigned act);

/* Whether an action of this kind, if it is accepted now, is one that other players answer in the same turn. */
bool carc_game_shared_action(const struct carc_game *game, unsigned act);

/* Whether the turn owes nothing any more, and something was done in it. */
bool carc_game_may_end(const struct carc_game *game);

/* Put what expansions have on a start board: an action whose rule has a put. */
CARC_MUST_USE enum carc_status carc_game_put_extra(struct carc_game *game,
						   const struct carc_action *action,
						   struct carc_diag *ret_diag);

/* So many tiles have been drawn before the first turn; those that do not lie there are out of the game. */
void carc_game_drawn(struct carc_game *game, unsigned drawn);

/*
 * The start board is complete, and perhaps the game is over. Tiles come from one pile after the other, so what a pile still holds when
 * a tile of a later one lies on the table has been set aside.
 */
void carc_game_begin(struct carc_game *game);

/* What the player on turn does next. A refused action leaves the game as it was. */
CARC_MUST_USE enum carc_status carc_game_act(struct carc_game *game,
					     const struct carc_action *action,
					     const struct carc_listener *listener,
					     struct carc_diag *ret_diag);

/* The player on turn is ready: what the rules do in the rest of the turn is done, the next is on turn. */
CARC_MUST_USE enum carc_status carc_game_end_turn(struct carc_game *game,
						  const struct carc_listener *listener,
						  struct carc_diag *ret_diag);

/* Final scoring of what lies there, whether tiles are left or not. Once a game, between two turns. */
void carc_game_finish(struct carc_game *game, const struct carc_listener *listener);

/* Points of a player so far. */
int32_t carc_game_score(const struct carc_game *game, unsigned player);

/* Whether a feature is complete. zone is a root. */
bool carc_game_complete(const struct carc_game *game, unsigned zone);

/* The type of a tile on the board. */
static inline const struct carc_tile_type *carc_game_type(const struct carc_game *game,
							  unsigned tile)
{
	return game->rules->tiles.type[game->board.tile[tile].type];
}

/* Whether a tile of this type can be drawn now. */
static inline bool carc_game_drawable(const struct carc_game *game, unsigned type)
{
	return game->bag[type] > 0 && game->rules->tiles.type[type]->pile == game->pile;
}

/* A tile is taken out of the bag, which must hold it. */
void carc_game_take(struct carc_game *game, unsigned type);

/* A tile on the board, as diagnostics name it. */
struct carc_spot carc_game_spot(const struct carc_game *game, unsigned tile);

/* The root of a zone of a tile on the board, zone counted within the tile. */
static inline unsigned carc_game_zone(const struct carc_game *game, unsigned tile, unsigned zone)
{
	return carc_zones_find(&game->zones, game->board.tile[tile].zone + zone);
}

/* What a zone is called: the tile where it begins, and the reference there. zone is a root. */
struct carc_feature_ref carc_game_zone_ref(const struct carc_game *game, unsigned zone,
					   unsigned *ret_tile);

/* Rulings, a bit each, have decided something in this turn. */
static inline void carc_game_rest(struct carc_game *game, uint64_t rulings)
{
	for (unsigned ruling = 0; rulings; ruling++, rulings >>= 1)
		if (rulings & 1 && game->rested[ruling] == 0)
			game->rested[ruling] = game->turn;
}

/* Tell a listener, which may be NULL. */
static inline void carc_tell(const struct carc_game *game, const struct carc_listener *listener,
			     struct carc_event event)
{
	if (!listener)
		return;
	event.turn = (uint16_t)(game->turn - event.final);
	listener->fn(listener->ctx, game, &event);
}

#endif
