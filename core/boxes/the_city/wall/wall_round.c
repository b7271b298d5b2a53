/* Rounds of walls, see wall_round.h: one after each tile that scored something occupied, from the second pile on. */
#include "core/boxes/the_city/wall/wall_round.h"

#include <string.h>

#include "core/boxes/the_city/wall/complete.h"
#include "core/boxes/the_city/wall/wall.h"

/* Preparing the game: 30 tiles in the first pile, 25 in the second, 20 in the third; other sets may differ. */
static const uint8_t usual_piles[CARC_PILES_SHUFFLED] = {30, 25, 20};

static const uint8_t *piles_of(const struct carc_game *game)
{
	const struct carc_tile_table *table = game->rules->tiles.source;

	return table && table->piles[0] ? table->piles : usual_piles;
}

/* The pile from which the tile of this turn was drawn, or the next one will be: 1, 2 or 3. */
static unsigned pile_of(const struct carc_game *game, bool next)
{
	const uint8_t *piles = piles_of(game);
	/* Tiles that fitted nowhere came from a pile as well. */
	unsigned drawn = (unsigned)game->rules->tiles.tiles - game->left + next;

	return drawn <= piles[0] ? 1 : drawn <= piles[0] + piles[1] ? 2 : 3;
}

/* Whether pile 2 or 3 counts: the tile may be the last of the pile before, which it uses up. */
static bool pile_counts(const struct carc_game *game, unsigned later, enum carc_option ruling,
			uint64_t *relies_on)
{
	bool drawn = pile_of(game, false) >= later;
	bool used_up = pile_of(game, true) >= later;

	if (drawn != used_up)
		*relies_on |= carc_ruling_bit(ruling);
	return game->rules->option[ruling] ? used_up : drawn;
}

bool carc_round_begun(const struct carc_game *game, uint64_t *relies_on)
{
	return pile_counts(game, 2, CARC_RULING_WALLS_BEGIN, relies_on);
}

unsigned carc_round_first(const struct carc_game *game)
{
	return piles_of(game)[0] + (game->rules->option[CARC_RULING_WALLS_BEGIN] ? 0u : 1u);
}

/* How many pieces each round has, with the gate. */
static unsigned round_pieces(const struct carc_game *game, uint64_t *relies_on)
{
	unsigned each = game->players == 2 ? 2 : 1;

	if (!pile_counts(game, 3, CARC_RULING_WALLS_DOUBLE, relies_on))
		return each * game->players;
	if (game->box.walls.pieces == 0) {
		*relies_on |= carc_ruling_bit(CARC_RULING_LATE_GATE);
		if (game->rules->option[CARC_RULING_LATE_GATE])
			return each * game->players;
	}
	return 2 * each * game->players;
}

/* What the tile just laid calls for by what it completes. */
static struct carc_rounds rounds_called_for(const struct carc_game *game,
					    const struct carc_completed *completed,
					    uint64_t *relies_on)
{
	unsigned occupied = carc_completed_occupied(game, completed);

	if (occupied == 0 || !carc_round_begun(game, relies_on))
		return (struct carc_rounds){0, 0, 0, false};
	if (occupied > 1)
		*relies_on |= carc_ruling_bit(CARC_RULING_ROUNDS);
	if (game->rules->option[CARC_RULING_ROUNDS] == 0)
		occupied = 1;
	return (struct carc_rounds){(uint8_t)occupied, (uint8_t)round_pieces(game, relies_on), 0,
				    false};
}

struct carc_rounds carc_rounds_now(const struct carc_game *game, uint64_t *relies_on)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_completed completed;

	if (walls->scored == game->turn)
		return walls->rounds;
	carc_completed_by_tile(game, &completed);
	return rounds_called_for(game, &completed, relies_on);
}

bool carc_round_unfinished(const struct carc_game *game, const struct carc_rounds *rounds)
{
	return rounds->left > 0 && rounds->placed < rounds->owed && carc_wall_goes_on(game);
}

void carc_round_begin_next(struct carc_game *game)
{
	struct carc_rounds *rounds = &game->box.walls.rounds;
	uint64_t relies_on = 0;

	if (carc_round_unfinished(game, rounds))
		return;
	*rounds = (struct carc_rounds){(uint8_t)(rounds->left - 1),
				       (uint8_t)round_pieces(game, &relies_on), 0, false};
	carc_game_rely_on(game, relies_on);
}

/* Clockwise from the player who laid the tile. */
unsigned carc_round_who(const struct carc_game *game)
{
	uint64_t relies_on = 0;
	struct carc_rounds rounds = carc_rounds_now(game, &relies_on);

	if (!carc_round_unfinished(game, &rounds))
		return game->player;
	return (unsigned)(game->player + rounds.placed) % game->players;
}

bool carc_round_owing(const struct carc_game *game)
{
	uint64_t relies_on = 0;
	struct carc_rounds rounds = carc_rounds_now(game, &relies_on);

	if (carc_round_unfinished(game, &rounds))
		return true;
	/* After a round and its tower it is seen whether the game ends, and then no other one follows. */
	return rounds.left > 1 && carc_wall_goes_on(game) && !carc_wall_nearly_closed(game);
}

void carc_round_score(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_completed completed;
	uint64_t relies_on = 0;

	carc_completed_by_tile(game, &completed);
	walls->rounds = rounds_called_for(game, &completed, &relies_on);
	walls->scored = game->turn;
	carc_game_rely_on(game, relies_on | completed.relies_on);
	for (unsigned i = 0; i < completed.count; i++)
		carc_score_complete(game, completed.root[i], CARC_CAUSE_TILE, listener);
}

/* End of the game, the three cases. */
void carc_round_end_test(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	bool after_round = walls->scored == game->turn && walls->rounds.left > 0;

	carc_game_rely_on(game, carc_wall_relies_on(game));
	if (walls->supply == 0)
		walls->ends |= CARC_END_LAST_WALL;
	if (game->left == 0)
		walls->ends |= CARC_END_LAST_TILE;
	if (walls->pieces > 0 && carc_wall_nearly_closed(game)) {
		if (!after_round)
			carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GAP_ANY_TURN));
		if (after_round || game->rules->option[CARC_RULING_GAP_ANY_TURN])
			walls->ends |= CARC_END_GAP;
	}
	if (walls->ends)
		carc_send_event(game, listener,
				(struct carc_event){.kind = CARC_EVENT_ENDING,
						    .player = CARC_PLAYER_NONE,
						    .ends = walls->ends});
}

void carc_round_started(struct carc_game *game)
{
	carc_round_end_test(game, NULL);
}

/* ---- What to say -------------------------------------------------------------------------------- */

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Of the pieces that a round has still to have, those that are left and have a place. */
static unsigned can_follow(const struct carc_game *game, unsigned pieces)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned room;

	if (walls->pieces == 0)
		return pieces;
	/* Two ends that do not meet may have less room than there are walls; then too many are said. */
	room = carc_wall_gap(game);
	if (game->rules->option[CARC_RULING_GAP_TEST] && room != CARC_GAP_NONE)
		room -= CARC_WALL_GAP_END;
	return least(pieces, least(walls->supply, room));
}

void carc_round_explain_owing(const struct carc_game *game, struct carc_found *finding)
{
	uint64_t relies_on = 0;
	struct carc_rounds rounds = carc_rounds_now(game, &relies_on);

	/* Of the next round, if the present one is over. */
	if (!carc_round_unfinished(game, &rounds)) {
		rounds.placed = 0;
		rounds.owed = (uint8_t)round_pieces(game, &relies_on);
	}
	finding->a = (int32_t)can_follow(game, (unsigned)(rounds.owed - rounds.placed));
	finding->b = rounds.owed;
	finding->who = (uint8_t)carc_round_who(game);
	if (game->box.walls.pieces == 0)
		carc_copy_text(finding->more, sizeof finding->more, "gate and walls", 14);
}

static void add_reason(struct carc_found *finding, const char *reason)
{
	carc_found_more(finding, finding->more[0] ? ", and " : "");
	carc_found_more(finding, reason);
}

void carc_round_explain_over(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *finding)
{
	static const char *const rooms[CARC_WALL_GAP_END + 1] = {
		"the wall is closed",
		"the ends of the wall leave room for one piece only",
		"the ends of the wall leave room for two pieces only",
		"the ends of the wall leave room for three pieces only",
		"the ends of the wall leave room for four pieces only",
		"the ends of the wall leave room for five pieces only",
	};
	const struct carc_walls *walls = &game->box.walls;
	unsigned ends = walls->ends, gap = CARC_WALL_GAP_END + 1;

	(void)action;
	if (ends & CARC_END_GAP && walls->pieces > 0)
		gap = carc_wall_gap(game);
	if (ends & CARC_END_LAST_WALL)
		add_reason(finding, "no wall is left");
	if (ends & CARC_END_GAP)
		/* When the walls are closed at the end, what room there was is not seen any more. */
		add_reason(finding,
			   gap <= CARC_WALL_GAP_END
				   ? rooms[gap]
				   : "the ends of the wall left room for five pieces or fewer");
	if (ends & CARC_END_LAST_TILE)
		add_reason(finding, "no tile is left");
}
