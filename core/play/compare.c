/* Plays a record by two sets of rules side by side, and remembers where they first differ. */
#include <string.h>

#include "core/play/compare.h"

/* One side, and where its first finding goes. */
struct hearing {
	struct carc_outcome *outcome;
	struct carc_found *first;
};

/* Count a finding of one side. */
static void note(void *ctx, const struct carc_found *finding)
{
	struct hearing *hearing = ctx;

	if (!carc_found_counts(finding))
		return;
	if (hearing->outcome->findings++ == 0) {
		hearing->outcome->code = finding->code;
		*hearing->first = *finding;
	}
}

static void take_scores(struct carc_outcome *outcome, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		outcome->score[player] = carc_game_score(game, player);
	outcome->winners = game->finished ? (uint8_t)carc_game_winners(game) : 0;
}

static enum carc_differs compare(const struct carc_outcome side[2])
{
	if (side[0].findings != side[1].findings || side[0].code != side[1].code)
		return CARC_DIFFERS_VERDICT;
	return memcmp(side[0].score, side[1].score, sizeof side[0].score) ? CARC_DIFFERS_SCORE
									  : CARC_DIFFERS_NOWHERE;
}

/* If they differ here and did not before, remember it. */
static void look(const struct carc_outcome side[2], unsigned turn, unsigned player, bool at_end,
		 struct carc_comparison *comparison)
{
	if (comparison->differs != CARC_DIFFERS_NOWHERE)
		return;
	comparison->differs = compare(side);
	comparison->turn = turn;
	comparison->player = (uint8_t)player;
	comparison->at_end = at_end;
	memcpy(comparison->there, side, sizeof comparison->there);
}

void carc_compare(const struct carc_record *const records[2], struct carc_comparison_room *room,
		  struct carc_comparison *ret_comparison)
{
	struct carc_outcome side[2] = {{.code = CARC_CODE_OK}, {.code = CARC_CODE_OK}};
	struct hearing hearing[2] = {{&side[0], &room->finding[0]}, {&side[1], &room->finding[1]}};
	bool goes_on = true;

	*ret_comparison = (struct carc_comparison){.differs = CARC_DIFFERS_NOWHERE};
	for (unsigned i = 0; i < 2; i++) {
		struct carc_sink sink = {note, &hearing[i]};

		room->finding[i].code = CARC_CODE_OK;
		carc_replay_begin(&room->replay[i], records[i], &room->game[i], sink, NULL);
		take_scores(&side[i], &room->game[i]);
	}
	look(side, 0, CARC_PLAYER_NONE, false, ret_comparison);
	while (goes_on) {
		unsigned turn = room->game[0].turn, player = room->game[0].player;

		goes_on = false;
		for (unsigned i = 0; i < 2; i++) {
			goes_on |= carc_replay_turn(&room->replay[i]);
			take_scores(&side[i], &room->game[i]);
		}
		look(side, turn, player, false, ret_comparison);
	}
	for (unsigned i = 0; i < 2; i++) {
		carc_replay_end(&room->replay[i]);
		take_scores(&side[i], &room->game[i]);
	}
	look(side, 0, CARC_PLAYER_NONE, true, ret_comparison);
	memcpy(ret_comparison->end, side, sizeof ret_comparison->end);
}
