/* See compare.h. */
#include "formats/session/compare.h"

#include <string.h>

static void note(void *ctx, const struct carc_found *finding)
{
	struct carc_course *course = ctx;

	if (!carc_found_counts(finding))
		return;
	if (course->end.findings++ == 0) {
		course->end.code = finding->code;
		course->finding = *finding;
	}
}

static void take_scores(struct carc_outcome *outcome, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		outcome->score[player] = carc_game_score(game, player);
	outcome->winners = game->finished ? (uint8_t)carc_game_winners(game) : 0;
}

static void note_asked(struct carc_course *course, unsigned step)
{
	if (course->watch.asked && course->first == CARC_NEVER)
		course->first = (uint16_t)step;
	for (unsigned i = 0; course->watch.asked && i < CARC_OPTIONS; i++)
		if (course->watch.asked >> i & 1 && course->asked[i] == CARC_NEVER)
			course->asked[i] = (uint16_t)step;
	course->watch.asked = 0;
	if (course->end.findings > 0 && course->faulty == CARC_NEVER)
		course->faulty = (uint16_t)step;
}

unsigned carc_course_parts(const struct carc_course *course, const int16_t *option)
{
	const int16_t *own = course->rules->option, *beside = course->watch.option;
	unsigned parts = course->faulty;

	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++) {
		unsigned asked = 0;

		if (option[i] == own[i])
			continue;
		if (beside && carc_option_info(i)->watched && option[i] == beside[i])
			asked = course->asked[i];
		parts = asked < parts ? asked : parts;
	}
	return parts;
}

/* Continues at the last mark of a base, up to which the games are equal, if there is one. Returns whether turns may follow. */
static bool begin(struct carc_course *course, struct carc_session *session,
		  const struct carc_course *const bases[2])
{
	const struct carc_course *base = NULL;
	const struct carc_mark *last = NULL;

	for (unsigned i = 0; i < 2; i++) {
		unsigned parts = bases[i] ? carc_course_parts(bases[i], course->rules->option) : 0;

		for (unsigned k = 0; bases[i] && k < bases[i]->marks; k++) {
			const struct carc_mark *mark = &bases[i]->mark[k];

			if (mark->step < parts && (!last || mark->step > last->step)) {
				last = mark;
				base = bases[i];
			}
		}
	}
	if (!last)
		return true;
	course->steps = last->step + 1;
	memcpy(course->step, base->step, (course->steps + 1) * sizeof course->step[0]);
	course->end = course->step[last->step].after;
	carc_session_resume(session, &last->replay, (struct carc_sink){note, course});
	return last->goes_on;
}

/* Plays the next step. Returns false at the end of the game. */
static bool advance(struct carc_course *course, struct carc_session *session)
{
	struct carc_course_step *step = &course->step[course->steps];
	bool goes_on = true;

	if (course->steps == 0) {
		*step = (struct carc_course_step){.player = CARC_PLAYER_NONE};
		carc_session_begin(session, (struct carc_sink){note, course}, NULL);
	} else {
		goes_on = carc_session_turn(session);
	}
	take_scores(&course->end, session->game);
	step->after = course->end;
	note_asked(course, course->steps++);
	step[1].turn = session->game->turn;
	step[1].player = session->game->player;
	return goes_on;
}

/*
 * Keeps the game after a step. A game parts from this one at the first question that matters, mostly; so marks are set every so many steps up
 * to there, and after the last turn.
 */
static void set_mark(struct carc_course *course, const struct carc_session *session, bool goes_on)
{
	unsigned every = (session->doc->record.turns + 2u) / (CARC_MARKS - 1) + 1;
	struct carc_mark *mark = &course->mark[course->marks];

	if (!course->watch.option ||
	    (goes_on && (course->first != CARC_NEVER || course->steps % every != 0)))
		return;
	course->marks++;
	mark->step = course->steps - 1;
	mark->goes_on = goes_on;
	carc_replay_copy(&mark->replay, session->replay, session->replay->record, &mark->game,
			 (struct carc_sink){carc_ignore, NULL});
}

void carc_course_play(struct carc_course *course, struct carc_session *session,
		      const int16_t *beside, const struct carc_course *const bases[2])
{
	struct carc_rules *rules = &session->doc->record.rules;
	bool goes_on;

	course->steps = course->marks = 0;
	course->end = (struct carc_outcome){.code = CARC_CODE_OK};
	course->finding.code = CARC_CODE_OK;
	course->rules = rules;
	course->watch = (struct carc_option_watch){beside, 0};
	course->first = course->faulty = CARC_NEVER;
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		course->asked[i] = CARC_NEVER;
	goes_on = begin(course, session, bases);
	rules->watch = course->watch.option ? &course->watch : NULL;
	while (goes_on) {
		goes_on = advance(course, session);
		set_mark(course, session, goes_on);
	}
	carc_session_end(session);
	take_scores(&course->end, session->game);
	note_asked(course, course->steps);
	rules->watch = NULL;
}

void carc_compare(const struct carc_course *first, const struct carc_course *second,
		  struct carc_comparison *ret_comparison)
{
	const struct carc_course *const courses[2] = {first, second};
	unsigned steps = first->steps > second->steps ? first->steps : second->steps;
	struct carc_comparison *ret = ret_comparison;

	*ret = (struct carc_comparison){.differs = CARC_DIFFERS_NOWHERE};
	for (unsigned step = 0; step <= steps && ret->differs == CARC_DIFFERS_NOWHERE; step++) {
		const struct carc_course_step *now =
			&first->step[step < first->steps ? step : first->steps];

		ret->at_end = step == steps;
		ret->turn = ret->at_end ? 0 : now->turn;
		ret->player = ret->at_end ? CARC_PLAYER_NONE : now->player;
		for (unsigned i = 0; i < 2; i++) {
			unsigned last = courses[i]->steps - 1;

			ret->end[i] = courses[i]->end;
			ret->there[i] = ret->at_end
						? ret->end[i]
						: courses[i]->step[step < last ? step : last].after;
		}
		if (ret->there[0].findings != ret->there[1].findings ||
		    ret->there[0].code != ret->there[1].code)
			ret->differs = CARC_DIFFERS_VERDICT;
		else if (memcmp(ret->there[0].score, ret->there[1].score,
				sizeof ret->there[0].score) != 0)
			ret->differs = CARC_DIFFERS_SCORE;
	}
}

bool carc_course_alike(const struct carc_session *session, const struct carc_settings *settings)
{
	const struct carc_settings *own = session->settings;
	const struct carc_rules *read = &session->doc->record.rules, *rules = settings->rules;
	uint32_t set_before = own->rules ? own->rules->expansions : 0;

	if (session->tries || own->foreign || settings->foreign || own->tiles != settings->tiles ||
	    !rules || rules->set != read->set || rules->expansions & ~read->expansions ||
	    set_before & ~rules->expansions)
		return false;
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (rules->option[i] != read->option[i] && !carc_option_info(i)->watched)
			return false;
	return true;
}

void carc_course_take(struct carc_session *session, const struct carc_session *other)
{
	struct carc_record *record = &session->doc->record;
	const struct carc_rules *rules = session->settings->rules;

	carc_record_copy(record, &other->doc->record);
	record->rules.preset = rules->preset;
	memcpy(record->rules.option, rules->option, sizeof rules->option);
}
