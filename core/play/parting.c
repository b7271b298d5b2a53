/* Playing a record by two sets of rules, turn by turn, until they differ; then each to its end. */
#include <string.h>

#include "core/play/parting.h"

/* Findings of one side. */
static void note(void *ctx, const struct carc_diag *diag)
{
	struct carc_course *course = ctx;

	if (!carc_diag_counts(diag))
		return;
	if (course->findings++ == 0)
		course->code = diag->code;
}

static void take_scores(struct carc_course *course, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		course->score[player] = carc_game_score(game, player);
	course->winners = game->finished ? (uint8_t)carc_game_winners(game) : 0;
}

static enum carc_part compare(const struct carc_course side[2])
{
	if (side[0].findings != side[1].findings || side[0].code != side[1].code)
		return CARC_PART_VERDICT;
	return memcmp(side[0].score, side[1].score, sizeof side[0].score) ? CARC_PART_SCORE
									  : CARC_PART_NOWHERE;
}

/* If this is where they first differ, remember it. */
static void look(const struct carc_course side[2], unsigned turn, unsigned player, bool at_end,
		 struct carc_parting *parting)
{
	if (parting->part != CARC_PART_NOWHERE)
		return;
	parting->part = compare(side);
	parting->turn = turn;
	parting->player = (uint8_t)player;
	parting->at_end = at_end;
	memcpy(parting->there, side, sizeof parting->there);
}

void carc_part(const struct carc_record *const records[2], struct carc_parting_room *room,
	       struct carc_parting *ret_parting)
{
	struct carc_course side[2] = {{.code = CARC_CODE_OK}, {.code = CARC_CODE_OK}};
	bool goes_on = true;

	*ret_parting = (struct carc_parting){.part = CARC_PART_NOWHERE};
	for (unsigned i = 0; i < 2; i++) {
		struct carc_sink sink = {note, &side[i]};

		carc_replay_begin(&room->replay[i], records[i], &room->game[i], sink, NULL);
		take_scores(&side[i], &room->game[i]);
	}
	look(side, 0, CARC_PLAYER_NONE, false, ret_parting);
	while (goes_on) {
		unsigned turn = room->game[0].turn, player = room->game[0].player;

		goes_on = false;
		for (unsigned i = 0; i < 2; i++) {
			goes_on |= carc_replay_turn(&room->replay[i]);
			take_scores(&side[i], &room->game[i]);
		}
		look(side, turn, player, false, ret_parting);
	}
	for (unsigned i = 0; i < 2; i++) {
		carc_replay_end(&room->replay[i]);
		take_scores(&side[i], &room->game[i]);
	}
	look(side, 0, CARC_PLAYER_NONE, true, ret_parting);
	memcpy(ret_parting->end, side, sizeof ret_parting->end);
}
