/* See compare.h. */
#include <string.h>

#include "formats/session/compare.h"

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

/* The first step of a side, or the next one. False: it is at its end. */
static bool advance(struct carc_session *session, unsigned step, struct hearing *hearing)
{
	bool goes_on = true;

	if (step == 0)
		carc_session_begin(session, (struct carc_sink){note, hearing}, NULL);
	else
		goes_on = carc_session_turn(session);
	take_scores(hearing->outcome, session->game);
	return goes_on;
}

void carc_compare(struct carc_session *const sides[2], struct carc_course *course,
		  struct carc_found ret_finding[2], struct carc_comparison *ret_comparison)
{
	const struct carc_game *game = sides[sides[0] && course->steps == 0 ? 0 : 1]->game;
	bool known = course->steps > 0, goes_on = true;
	struct carc_outcome side[2] = {{.code = CARC_CODE_OK}, {.code = CARC_CODE_OK}};
	struct hearing hearing[2] = {{&side[0], &ret_finding[0]}, {&side[1], &ret_finding[1]}};

	*ret_comparison = (struct carc_comparison){.differs = CARC_DIFFERS_NOWHERE};
	ret_finding[0].code = ret_finding[1].code = CARC_CODE_OK;
	for (unsigned step = 0; goes_on; step++) {
		unsigned turn = step ? game->turn : 0;
		unsigned player = step ? game->player : CARC_PLAYER_NONE;

		goes_on = false;
		if (known) {
			goes_on = step + 1 < course->steps;
			side[0] = course->after[goes_on ? step : course->steps - 1];
		} else if (sides[0]) {
			goes_on = advance(sides[0], step, &hearing[0]);
			course->after[course->steps++] = side[0];
		}
		if (sides[1])
			goes_on |= advance(sides[1], step, &hearing[1]);
		look(side, turn, player, false, ret_comparison);
	}
	for (unsigned i = known; i < 2; i++) {
		if (!sides[i])
			continue;
		carc_session_end(sides[i]);
		take_scores(&side[i], sides[i]->game);
	}
	if (known) {
		side[0] = course->end;
		ret_finding[0] = course->finding;
	} else {
		course->end = side[0];
		course->finding = ret_finding[0];
	}
	look(side, 0, CARC_PLAYER_NONE, true, ret_comparison);
	memcpy(ret_comparison->end, side, sizeof ret_comparison->end);
}
