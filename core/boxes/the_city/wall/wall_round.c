/*
 * Rounds of walls: one after each tile that scored an occupied feature, from the second pile on. The City, With the second pile the city
 * walls come into the game; Special rules for two players; End of the game.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/ruling.h"

/* Preparing the game: 30 tiles in the first pile, 25 in the second, 20 in the third; other sets may differ. */
static const uint8_t *piles_of(const struct carc_game *game)
{
	static const uint8_t usual[CARC_PILES_SHUFFLED] = {30, 25, 20};
	const struct carc_tile_table *table = game->rules->tiles.source;

	return table && table->piles[0] ? table->piles : usual;
}

/* Returns whether more tiles than those of the piles before have been drawn; by a ruling, whether those are used up. */
static bool pile_counts(const struct carc_game *game, unsigned before, unsigned ruling)
{
	/* Tiles that fitted nowhere came from a pile as well. */
	unsigned drawn = (unsigned)game->rules->tiles.tiles - game->left;

	return drawn > before || (drawn == before && carc_ruling(game, ruling) != 0);
}

bool carc_round_begun(const struct carc_game *game)
{
	return pile_counts(game, piles_of(game)[0], CARC_RULING_WALLS_BEGIN);
}

unsigned carc_round_first(const struct carc_game *game)
{
	return piles_of(game)[0] + (game->rules->option[CARC_RULING_WALLS_BEGIN] ? 0u : 1u);
}

/* A carc_question: how many pieces each round has, with the gate. */
static int pieces_each(const struct carc_game *game, const void *about)
{
	const uint8_t *piles = piles_of(game);
	int each = (game->players == 2 ? 2 : 1) * game->players;

	(void)about;
	if (!pile_counts(game, piles[0] + piles[1], CARC_RULING_WALLS_DOUBLE) ||
	    (game->box.walls.pieces == 0 && carc_ruling(game, CARC_RULING_LATE_GATE)))
		return each;
	return 2 * each;
}

/* A carc_question: the pieces of the rounds that the tile just laid calls for by what it completes, and 256 times the rounds. */
static int called_for(const struct carc_game *game, const void *completed)
{
	int occupied = (int)carc_completed_occupied(game, completed);

	if (occupied == 0 || !carc_round_begun(game))
		return 0;
	if (occupied > 1 && carc_ruling(game, CARC_RULING_ROUNDS) == 0)
		occupied = 1;
	return occupied << 8 | pieces_each(game, NULL);
}

static struct carc_rounds rounds_of(int called)
{
	return (struct carc_rounds){(uint8_t)(called >> 8), (uint8_t)called, 0, false};
}

struct carc_rounds carc_rounds_now(const struct carc_game *game)
{
	struct carc_completed completed;

	if (game->box.walls.scored == game->turn)
		return game->box.walls.rounds;
	if (!carc_round_begun(game))
		return rounds_of(0);
	completed = carc_completed_by_tile(game);
	return rounds_of(called_for(game, &completed));
}

bool carc_round_unfinished(const struct carc_game *game, const struct carc_rounds *rounds)
{
	return rounds->left > 0 && rounds->placed < rounds->owed && carc_wall_goes_on(game);
}

void carc_round_begin_next(struct carc_game *game)
{
	struct carc_rounds *rounds = &game->box.walls.rounds;

	if (!carc_round_unfinished(game, rounds))
		*rounds = (struct carc_rounds){(uint8_t)(rounds->left - 1),
					       (uint8_t)carc_game_ask(game, pieces_each, NULL), 0,
					       false};
}

/* Clockwise from the player who laid the tile. */
unsigned carc_round_who(const struct carc_game *game)
{
	struct carc_rounds rounds = carc_rounds_now(game);

	return carc_round_unfinished(game, &rounds)
		       ? (unsigned)(game->player + rounds.placed) % game->players
		       : game->player;
}

bool carc_round_owing(const struct carc_game *game)
{
	struct carc_rounds rounds = carc_rounds_now(game);

	/* After a round and its tower the game may end, and then no other one follows. */
	return carc_round_unfinished(game, &rounds) ||
	       (rounds.left > 1 && carc_wall_goes_on(game) && !carc_wall_nearly_closed(game));
}

void carc_round_score(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_completed completed = carc_completed_by_tile(game);

	walls->rounds = rounds_of(carc_game_ask(game, called_for, &completed));
	walls->scored = game->turn;
	carc_game_rely_on(game, completed.relies_on);
	for (unsigned i = 0; i < completed.count; i++)
		carc_score_complete(game, completed.root[i], CARC_CAUSE_TILE, listener);
}

/* End of the game, the three cases. */
void carc_round_end_test(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	bool after_round = walls->scored == game->turn && walls->rounds.left > 0;

	for (unsigned cause = 0; cause < CARC_CAUSES; cause++) {
		walls->earlier[cause][game->player] = 0;
		for (unsigned player = 0; player < game->players; player++) {
			walls->earlier[cause][player] += walls->returned[cause][player];
			walls->returned[cause][player] = 0;
		}
	}
	carc_wall_note(game);
	if (walls->supply == 0)
		walls->ends |= CARC_END_LAST_WALL;
	if (game->left == 0)
		walls->ends |= CARC_END_LAST_TILE;
	if (carc_wall_nearly_closed(game)) {
		if (!after_round)
			carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GAP_ANY_TURN));
		if (after_round || game->rules->option[CARC_RULING_GAP_ANY_TURN])
			walls->ends |= CARC_END_GAP;
	}
	if (walls->ends)
		carc_send_event(
			game, listener,
			CARC_EVENT(ENDING, .player = CARC_PLAYER_NONE, .ends = walls->ends));
}

/* The turn before the start board has ended; the board does not say whether it had walls. */
void carc_round_started(struct carc_game *game)
{
	carc_round_end_test(game, NULL);
}

/* ---- Messages ------------------------------------------------------------------------------------ */

void carc_round_explain_owing(const struct carc_game *game, struct carc_found *finding)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_rounds rounds = carc_rounds_now(game);
	unsigned room;

	/* If the present round is over, this is about the next one. */
	if (!carc_round_unfinished(game, &rounds)) {
		rounds.placed = 0;
		rounds.owed = (uint8_t)pieces_each(game, NULL);
	}
	finding->a = rounds.owed - rounds.placed;
	finding->b = rounds.owed;
	finding->who = (uint8_t)carc_round_who(game);
	if (walls->pieces == 0) {
		carc_copy_text(finding->more, sizeof finding->more, "gate and walls", 14);
		return;
	}
	/* Those that are left and have a place. If two ends do not meet, the message may name too many. */
	room = carc_wall_gap(game);
	if (game->rules->option[CARC_RULING_GAP_TEST] && room != CARC_GAP_NONE)
		room -= CARC_WALL_GAP_END;
	room = walls->supply < room ? walls->supply : room;
	finding->a = finding->a < (int32_t)room ? finding->a : (int32_t)room;
}

void carc_round_explain_over(const struct carc_game *game, struct carc_found *finding)
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
	const char *reasons[3];

	if (ends & CARC_END_GAP && walls->pieces > 0)
		gap = carc_wall_gap(game);
	/* Final scoring closes the walls, so that the gap is not known any more. */
	reasons[0] = ends & CARC_END_LAST_WALL ? "no wall is left" : NULL;
	reasons[1] = !(ends & CARC_END_GAP) ? NULL
		     : gap <= CARC_WALL_GAP_END
			     ? rooms[gap]
			     : "the ends of the wall left room for five pieces or fewer";
	reasons[2] = ends & CARC_END_LAST_TILE ? "no tile is left" : NULL;
	for (unsigned i = 0; i < 3; i++)
		if (reasons[i]) {
			carc_found_more(finding, finding->more[0] ? ", and " : "");
			carc_found_more(finding, reasons[i]);
		}
}
