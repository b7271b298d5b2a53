/* Reading a record by two sets of rules, playing it by both, and trying what makes them part. See pair.h. */
#include "cmd/compare/pair.h"

#include <string.h>

#include "cmd/run/run.h"

const char *pair_cause_name(unsigned cause)
{
	if (cause < CARC_ALL_OPTIONS)
		return carc_option_info(cause)->name;
	if (cause == CAUSE_TILES)
		return "tiles";
	return cause == CAUSE_RECORD ? "rules of the record" : "several options together";
}

bool pair_begin(struct pair *pair, const struct work *work, const struct carc_rules *rules,
		const struct carc_tile_table *tiles)
{
	struct carc_session **other = &pair->side[1].session;

	pair->second = work->options->settings;
	if (rules)
		pair->second.rules = rules;
	if (tiles)
		pair->second.tiles = tiles;
	pair->side[0].session = work->session;
	if (!*other)
		*other = carc_session_new(&pair->second);
	if (!pair->trial)
		pair->trial = carc_session_new(&pair->changed);
	return *other && pair->trial;
}

void pair_done(struct pair *pair)
{
	carc_session_free(pair->side[1].session);
	carc_session_free(pair->trial);
}

/* A game is played from its start board. */
static const struct carc_course *const none[2] = {NULL, NULL};

/* Who reads for one side. */
struct reading {
	struct work *work;
	struct carc_found first; /* that counts */
	bool notes;              /* what does not count is passed on */
};

/* Want of memory is trouble whatever the rules are. */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct reading *reading = ctx;

	if (carc_code_exit(finding->code) == EXIT_TROUBLE ||
	    (reading->notes && !carc_found_counts(finding)))
		cli_finding(reading->work, finding);
	else if (reading->first.code == CARC_CODE_OK && carc_found_counts(finding))
		reading->first = *finding;
}

/* Read the text in a session. ret_finding: why it cannot be. False: there was trouble. */
static bool read_by(struct work *work, struct carc_session *session, struct carc_found *ret_finding)
{
	struct reading reading = {
		.work = work, .first.code = CARC_CODE_OK, .notes = session == work->session};
	enum carc_text_is is = carc_session_read(session, &work->slot->text,
						 (struct carc_sink){on_finding, &reading});

	*ret_finding = is == CARC_TEXT_RECORD ? carc_found(CARC_CODE_OK) : reading.first;
	return work->slot->outcome.status != EXIT_TROUBLE;
}

/* What a side is called: its rules as -r has them, and its tiles if they are not those of the record. */
static void set_label(struct pair_side *side)
{
	const struct carc_settings *settings = side->session->settings;
	const struct carc_rules *rules = side->record ? &side->record->rules : settings->rules;

	if (rules)
		(void)carc_rules_word(rules, side->label);
	else
		snprintf(side->label, sizeof side->label, "the record's own rules");
	if (!settings->tiles)
		return;
	carc_add_text(side->label, sizeof side->label, " with ");
	carc_add_text(side->label, sizeof side->label, settings->tiles->name);
}

/* like: a side that was read; its record is taken where it would be the same. */
static bool read_side(struct work *work, struct pair_side *side, const struct pair_side *like,
		      bool *ret_alike)
{
	*ret_alike =
		like && like->record && carc_course_alike(like->session, side->session->settings);
	side->finding = carc_found(CARC_CODE_OK);
	if (*ret_alike)
		carc_course_take(side->session, like->session);
	else if (!read_by(work, side->session, &side->finding))
		return false;
	side->record = side->finding.code == CARC_CODE_OK ? &side->session->doc->record : NULL;
	set_label(side);
	return true;
}

/* Play by both, or by the one that can. A side that cannot parts from the other before the first turn. */
static void part(struct pair *pair)
{
	const struct carc_rules *second = pair->side[1].session->settings->rules;
	struct carc_comparison *comparison = &pair->comparison;

	for (unsigned i = 0; i < 2; i++) {
		struct pair_side *side = &pair->side[i];
		const struct carc_rules *beside = i == 0        ? second
						  : pair->alike ? &pair->side[0].record->rules
								: NULL;
		const struct carc_course *const bases[2] = {
			i == 1 && pair->alike ? &pair->course[0] : NULL, NULL};

		if (!side->record)
			continue;
		carc_course_play(&pair->course[i], side->session, beside ? beside->option : NULL,
				 bases);
		side->finding = pair->course[i].finding;
	}
	if (pair->side[0].record && pair->side[1].record) {
		carc_compare(&pair->course[0], &pair->course[1], comparison);
		return;
	}
	*comparison = (struct carc_comparison){.differs = CARC_DIFFERS_VERDICT,
					       .player = CARC_PLAYER_NONE};
	for (unsigned i = 0; i < 2; i++) {
		struct carc_outcome *there = &comparison->there[i];

		if (pair->side[i].record) {
			memcpy(there->score, pair->shown->start_points, sizeof there->score);
			comparison->end[i] = pair->course[i].end;
			continue;
		}
		there->code = pair->side[i].finding.code;
		comparison->end[i] = *there;
	}
}

/* A cause, with what it is worth by a comparison of two sessions; NULL: nobody knows. */
static void add_cause(struct pair *pair, unsigned cause, struct carc_session *const sessions[2],
		      const struct carc_comparison *comparison)
{
	struct pair_cause *added = &pair->cause[pair->causes++];

	*added = (struct pair_cause){.cause = cause};
	added->scored = comparison && !sessions[0]->replay->broken && !sessions[1]->replay->broken;
	for (unsigned i = 0; added->scored && i < CARC_SEATS; i++)
		added->points[i] = comparison->end[1].score[i] - comparison->end[0].score[i];
}

int pair_points(const struct pair_cause *cause)
{
	int points = 0;

	for (unsigned i = 0; i < CARC_SEATS; i++)
		points += cause->points[i];
	return points;
}

bool pair_scores(const struct pair_cause *cause)
{
	for (unsigned i = 0; i < CARC_SEATS; i++)
		if (cause->points[i] != 0)
			return true;
	return false;
}

/*
 * Play by what was changed in the first way; if the two part, it is a cause. Where one side cannot read the record, only
 * what makes it so is.
 */
static void try_cause(struct pair *pair, struct work *work, unsigned cause)
{
	const struct pair_side *first = &pair->side[0], *second = &pair->side[1];
	struct carc_session *const sessions[2] = {first->session, pair->trial};
	const struct carc_course *const bases[2] = {&pair->course[0],
						    pair->alike ? &pair->course[1] : NULL};
	struct carc_comparison comparison = {.differs = CARC_DIFFERS_VERDICT};
	struct carc_found why = carc_found(CARC_CODE_OK);
	bool alike = first->record && carc_course_alike(first->session, &pair->changed);
	bool readable, both;

	if (alike && carc_course_parts(&pair->course[0], pair->changed.rules->option) == CARC_NEVER)
		return;
	if (alike)
		carc_course_take(pair->trial, first->session);
	else if (!read_by(work, pair->trial, &why))
		return;
	readable = why.code == CARC_CODE_OK;
	if (!first->record && !readable && why.code == first->finding.code)
		return;
	both = first->record && readable;
	if (both && !second->record)
		return;

	if (both) {
		carc_course_play(&pair->tried, pair->trial, NULL, alike ? bases : none);
		carc_compare(&pair->course[0], &pair->tried, &comparison);
	}
	if (comparison.differs != CARC_DIFFERS_NOWHERE)
		add_cause(pair, cause, sessions, both ? &comparison : NULL);
}

static void find_causes(struct pair *pair, struct work *work)
{
	const struct pair_side *sides = pair->side;
	const struct carc_settings *one = sides[0].session->settings,
				   *other = sides[1].session->settings;
	const struct carc_rules *first = sides[0].record ? &sides[0].record->rules : one->rules;
	const struct carc_rules *second = other->rules;
	struct carc_session *const sessions[2] = {sides[0].session, sides[1].session};
	struct carc_rules mixed;

	pair->changed = *one;
	pair->changed.rules = &mixed;
	if (!first)
		add_cause(pair, CAUSE_RECORD, sessions, NULL);
	if (first)
		mixed = *first;
	for (unsigned i = 0; first && second && i < CARC_ALL_OPTIONS; i++) {
		/* Tiles and figures of a box come and go with options; with rulings and what is watched they do not. */
		bool expands = i < CARC_OPTIONS && !carc_option_info(i)->watched;

		if (first->option[i] == second->option[i])
			continue;
		mixed.option[i] = second->option[i];
		if (expands)
			carc_rules_expand(&mixed, mixed.expansions);
		try_cause(pair, work, i);
		mixed.option[i] = first->option[i];
		if (expands)
			mixed = *first;
	}
	if (first && one->tiles != other->tiles) {
		pair->changed.tiles = other->tiles;
		try_cause(pair, work, CAUSE_TILES);
	}
	if (pair->causes == 0)
		add_cause(pair, CAUSE_SEVERAL, sessions,
			  first && sides[1].record ? &pair->comparison : NULL);
	pair->changed.rules = NULL;
}

/* Whether the rules of a side are of another game than the record. */
static bool is_of_other_game(const struct pair *pair)
{
	for (unsigned i = 0; i < 2; i++)
		if (pair->side[i].finding.code == CARC_F043_OTHER_GAME)
			return true;
	return false;
}

bool pair_judge(struct pair *pair, struct work *work)
{
	struct pair_side *sides = pair->side;
	struct carc_sink sink = {cli_finding, work};

	pair->causes = 0;
	if (!read_side(work, &sides[0], NULL, &pair->alike) ||
	    !read_side(work, &sides[1], &sides[0], &pair->alike))
		return false;
	pair->other_game = is_of_other_game(pair);
	if (pair->other_game)
		return true;
	if (!sides[0].record && sides[0].finding.code == sides[1].finding.code) {
		/* It is unreadable, whatever the rules: all that is wrong with it is said, once. */
		(void)carc_session_read(work->session, &work->slot->text, sink);
		return false;
	}
	pair->shown = sides[0].record ? sides[0].record : sides[1].record;
	if (pair->shown && work->options->game_key)
		cli_know_game(work, sides[sides[0].record ? 0 : 1].session);
	part(pair);
	if (pair->comparison.differs != CARC_DIFFERS_NOWHERE)
		find_causes(pair, work);
	return work->slot->outcome.status != EXIT_TROUBLE;
}

bool pair_ended(const struct pair *pair)
{
	return pair->comparison.end[0].winners && pair->comparison.end[1].winners;
}

bool pair_winner_changed(const struct pair *pair)
{
	return pair_ended(pair) &&
	       pair->comparison.end[0].winners != pair->comparison.end[1].winners;
}
