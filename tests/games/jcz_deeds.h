/* Compares JCloisterZone's events of a turn, besides points, with carc's, by the rows of all boxes, see jcz_box.h. */
#ifndef TESTS_GAMES_JCZ_DEEDS_H
#define TESTS_GAMES_JCZ_DEEDS_H

#include "tests/games/jcz_box.h"

#define BOX(name) extern const struct jcz_told jcz_told_##name;
#include "made/tests/jcz_told.def"
#undef BOX

/* Returns true if a figure comes home from a feature that is not complete. */
static inline bool is_incomplete(const struct carc_game *game, const struct carc_event *event)
{
	return !event->final && !carc_game_complete(game, event->zone);
}

static const struct jcz_deed deeds_home[] = {
	{CARC_EVENT_HOME, is_incomplete, tells_all, is_return},
	{.event = 0},
};
static const struct jcz_told deeds_base = {.deeds = deeds_home, .silent = "tile-discarded"};

static const struct jcz_told *const deeds_boxes[] = {
#define BOX(name) &jcz_told_##name,
#include "made/tests/jcz_told.def"
#undef BOX
	&deeds_base};

enum { DEEDS_BOXES = sizeof deeds_boxes / sizeof deeds_boxes[0] };

/* Returns the row of an event, or NULL. */
static inline const struct jcz_deed *deeds_row(const struct carc_game *game,
					       const struct carc_event *event)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		for (const struct jcz_deed *row = deeds_boxes[box]->deeds;
		     row && (row->of || row->is); row++)
			if (row->event == event->kind && (!row->of || row->of(game, event)))
				return row;
	return NULL;
}

/* Returns the row of an award, or NULL. */
static inline const struct jcz_award *deeds_award(const struct carc_event *event)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		for (const struct jcz_award *row = deeds_boxes[box]->awards; row && row->is; row++)
			if (event->kind == CARC_EVENT_AWARD && row->part == event->part)
				return row;
	return NULL;
}

static inline void deeds_hear(struct played_file *played, struct deeds_turn *turn,
			      const struct carc_game *game, const struct carc_event *event)
{
	const struct jcz_deed *row = deeds_row(game, event);
	const json_t *item;
	size_t i;

	if (event->kind != CARC_EVENT_HOME)
		turn->last = *event;
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->hear)
			deeds_boxes[box]->hear(played, turn, event);
	if (!row || !row->is || (row->told && !row->told(turn)))
		return;
	json_array_foreach(turn->deeds, i,
			   item) if (i < DEEDS_MAX && !turn->found[i] && row->is(item, game, event))
	{
		turn->found[i] = true;
		return;
	}
	played_fail(played, "they do not tell of what we do");
}

static inline bool is_silent(const char *type)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->silent && !strcmp(deeds_boxes[box]->silent, type))
			return true;
	return false;
}

/* Reports expected events that were not found, and adds the number of expected ones to *count. */
static inline void deeds_check(struct played_file *played, const struct deeds_turn *turn,
			       unsigned *count)
{
	const json_t *item;
	size_t i;

	json_array_foreach(turn->deeds, i, item)
	{
		const char *type = played_text(item, "type");

		*count += strcmp(type, deeds_base.silent) != 0;
		if (!is_silent(type) && (i >= DEEDS_MAX || !turn->found[i]))
			played_fail(played, "they tell of %s, we do not", type);
	}
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->check)
			deeds_boxes[box]->check(played, turn);
}

/* Compares the table at the end. */
static inline void deeds_check_end(struct played_file *played, const json_t *expect)
{
	for (unsigned box = 0; box < DEEDS_BOXES; box++)
		if (deeds_boxes[box]->end)
			deeds_boxes[box]->end(played, expect);
}

#endif
