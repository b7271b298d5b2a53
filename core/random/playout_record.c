/* Writes a random game down as a record, and plays it again to claim its scores. See playout.h. */
#include "core/engine/moves.h"
#include "core/random/playout.h"

const char *const carc_playout_names[CARC_PLAYERS_MAX] = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};

void carc_playout_record_init(struct carc_record *record, const struct carc_rules *rules,
			      unsigned players)
{
	assert(players <= CARC_PLAYERS_MAX);
	record->rules = *rules;
	carc_record_clear(record);
	record->players = (uint8_t)players;
	for (unsigned player = 0; player < players; player++)
		record->player[player] = (struct carc_player){.name = carc_playout_names[player]};
}

bool carc_playout_record_full(const struct carc_record *record)
{
	/* Keep one turn for tiles that are drawn and do not fit when the game is over. */
	return record->turns >= CARC_TURNS_MAX - 1 ||
	       record->actions > CARC_ACTIONS_MAX - CARC_TILES_MAX - CARC_MOVE_ACTIONS_MAX;
}

void carc_playout_record_turn(struct carc_record *record, unsigned player)
{
	assert(record->turns < CARC_TURNS_MAX);
	record->turn[record->turns++] =
		(struct carc_turn){.first_action = record->actions, .player = (uint8_t)player};
}

void carc_playout_record_add(struct carc_record *record, const struct carc_action *action)
{
	assert(record->turns > 0 && record->actions < CARC_ACTIONS_MAX);
	record->turn[record->turns - 1].actions++;
	record->action[record->actions++] = *action;
}

/* Claims all scores of this moment, if there is room for so many claims. */
static void claim_scores(struct carc_record *record, const struct carc_game *game, unsigned room)
{
	for (unsigned player = 0, claims = record->claims;
	     claims + game->players <= room && player < game->players; player++)
		record->claim[record->claims++] = (struct carc_claim){
			.kind = CARC_CLAIM_SCORE,
			.player = (uint8_t)player,
			.points = carc_game_score(game, player),
		};
}

void carc_playout_claims(struct carc_record *record, struct carc_replay *replay,
			 struct carc_game *game)
{
	const struct carc_sink sink = {carc_ignore, NULL};

	record->claims = record->final_claim = 0;
	carc_replay_begin(replay, record, game, sink, NULL);
	while (carc_replay_turn(replay)) {
		struct carc_turn *turn = &record->turn[replay->next - 1];

		turn->first_claim = record->claims;
		/* Claims about the end matter more than those about a turn: keep room for them. */
		claim_scores(record, game, CARC_CLAIMS_MAX - CARC_PLAYERS_MAX);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
	record->final_claim = record->claims;
	carc_replay_end(replay);
	if (!carc_replay_final(replay))
		return;
	claim_scores(record, game, CARC_CLAIMS_MAX);
	record->winners = (uint8_t)carc_game_winners(game);
}
