/*
 * Arguments of actions: one reader for each kind, which takes it from a line or from a key. The table at the end has them
 * by enum carc_arg. Words are looked up in words_in.c and pieces.c.
 */
#include <string.h>

#include "core/play/record.h"
#include "formats/tree/reading.h"
#include "formats/words/actions_in.h"
#include "formats/words/args.h"
#include "formats/words/pieces.h"
#include "formats/words/words_in.h"

typedef bool arg_reader(struct carc_reading *reading, const struct carc_said *said,
			struct carc_action *action);

static bool read_tile(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	struct carc_tile_name name;

	if (!carc_word_tile(reading, said->text, said->len, said->at, &name))
		return false;
	action->type = name.type;
	return true;
}

static bool read_place(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	return said->node ? carc_read_place(reading, said->node, &action->x, &action->y)
			  : carc_word_place(reading, said->text, said->len, said->at, &action->x,
					    &action->y);
}

static bool read_there(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	action->there = read_place(reading, said, action);
	return action->there;
}

static bool read_who(struct carc_reading *reading, const struct carc_said *said,
		     struct carc_action *action)
{
	action->who = (uint8_t)carc_word_player(reading, said->text, said->len, said->at);
	return action->who != CARC_PLAYER_NONE;
}

static bool read_doer(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	action->player = (uint8_t)carc_word_player(reading, said->text, said->len, said->at);
	return action->player != CARC_PLAYER_NONE;
}

static bool read_figure(struct carc_reading *reading, const struct carc_said *said,
			struct carc_action *action)
{
	return carc_word_kind(reading, said->text, said->len, said->at, &action->figure);
}

static bool read_feature(struct carc_reading *reading, const struct carc_said *said,
			 struct carc_action *action)
{
	return carc_word_feature(reading, said->text, said->len, said->at, &action->feature);
}

static bool read_claimed(struct carc_reading *reading, const struct carc_said *said,
			 struct carc_action *action)
{
	return !carc_refuse_piece_points(reading, said->text, said->len, said->at) &&
	       read_feature(reading, said, action);
}

static bool read_which(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	return carc_figure_find(said->text, said->len) == CARC_FIGURE_NONE
		       ? read_feature(reading, said, action)
		       : read_figure(reading, said, action);
}

static bool read_deed(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	return carc_word_deed(reading, action->figure, said->text, said->len, said->at, action);
}

static bool read_number(struct carc_reading *reading, const struct carc_said *said, int32_t least,
			int32_t *ret_number)
{
	return said->node ? carc_read_int(reading, said->node, least, CARC_POINTS_MAX, ret_number)
			  : carc_word_int(reading, said->text, said->len, said->at, least,
					  CARC_POINTS_MAX, ret_number);
}

static bool read_price(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	return read_number(reading, said, 1, &action->points);
}

static bool read_points(struct carc_reading *reading, const struct carc_said *said,
			struct carc_action *action)
{
	return read_number(reading, said, -CARC_POINTS_MAX, &action->points);
}

/* ---- These are said by keys only ------------------------------------------------------------------- */

static bool read_side(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	unsigned side = said->node->kind == CARC_SCALAR ? carc_side_find(said->text, said->len)
							: CARC_SIDES;

	if (side == CARC_SIDES) {
		carc_wrong_type(reading, said->node, "side", "N, E, S or W");
		return false;
	}
	action->side = (uint8_t)side;
	return true;
}

static bool read_guard(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	return carc_read_bool(reading, said->node, "guard", &action->guard);
}

static bool read_piece(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	const struct carc_piece *piece = carc_piece_find(said->text, said->len);

	if (!piece) {
		carc_bad_piece(reading, said->text, said->len, said->at,
			       "gate, wall, short, tower");
		return false;
	}
	action->act = piece->act;
	action->is_short = piece->is_short;
	return true;
}

/* Checks that the word is a time; which one, carc_ransom_time() tells the reader of the turn. */
static bool read_when(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	(void)action;
	if (said->node->kind == CARC_SCALAR && said->len > 0 &&
	    (!strcmp(said->text, carc_ransom_time_word(CARC_RANSOM_BEFORE_TILE)) ||
	     !strcmp(said->text, carc_ransom_time_word(CARC_RANSOM_AT_END))))
		return true;
	carc_wrong_type(reading, said->node, "when", "before-tile or at-end");
	return false;
}

/* Whether the action is there at all is asked before it is added. */
static bool read_yes(struct carc_reading *reading, const struct carc_said *said,
		     struct carc_action *action)
{
	(void)reading;
	(void)said;
	(void)action;
	return true;
}

/* ---- All of them ------------------------------------------------------------------------------- */

/* name, wanted: for the finding about a list or mapping where one value must stand. NULL: the reader checks that itself. */
static const struct {
	arg_reader *read;
	const char *name, *wanted;
} args[CARC_ARGS] = {
	[CARC_ARG_TILE] = {read_tile, "a discard", "the name of a tile"},
	[CARC_ARG_PLACE] = {read_place, NULL, NULL},
	[CARC_ARG_THERE] = {read_there, NULL, NULL},
	[CARC_ARG_WHO] = {read_who, "a player", "a name"},
	[CARC_ARG_DOER] = {read_doer, "a player", "a name"},
	[CARC_ARG_FIGURE] = {read_figure, "figure", "a word such as abbot"},
	[CARC_ARG_FEATURE] = {read_feature, "feature", "a word such as city.N"},
	[CARC_ARG_CLAIMED] = {read_claimed, "feature", "a word such as city.N"},
	[CARC_ARG_WHICH] = {read_which, NULL, NULL},
	[CARC_ARG_DEED] = {read_deed, NULL, NULL},
	[CARC_ARG_PRICE] = {read_price, NULL, NULL},
	[CARC_ARG_POINTS] = {read_points, NULL, NULL},
	[CARC_ARG_SIDE] = {read_side, NULL, NULL},
	[CARC_ARG_GUARD] = {read_guard, NULL, NULL},
	[CARC_ARG_PIECE] = {read_piece, "piece", "gate, wall, short, tower or pass"},
	[CARC_ARG_WHEN] = {read_when, NULL, NULL},
	[CARC_ARG_YES] = {read_yes, NULL, NULL},
};

bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_said *said,
		   struct carc_action *action)
{
	if (said->node && args[arg].wanted &&
	    !carc_want(reading, said->node, CARC_SCALAR, args[arg].name, args[arg].wanted))
		return false;
	return args[arg].read(reading, said, action);
}

static bool read_value(struct carc_reading *reading, enum carc_arg arg,
		       const struct carc_node *node, struct carc_action *action)
{
	return carc_read_arg(reading, arg,
			     &(struct carc_said){node->text, node->len, node->at, node}, action);
}

void carc_read_shape(struct carc_reading *reading, enum carc_shape_name shape,
		     const struct carc_node *mapping, struct carc_action *action)
{
	const struct carc_shape_key *row = carc_shape(shape)->key;
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};
	struct carc_key keys[CARC_SHAPE_KEYS + 1] = {{NULL, false, NULL, false}};

	for (unsigned i = 0; row[i].key; i++)
		keys[i].name = row[i].key;
	(void)carc_find_values(reading, mapping, keys, values);
	for (unsigned i = 0; row[i].key; i++)
		reading->elsewhere |=
			values[i] && (row[i].arg == CARC_ARG_PLACE || row[i].arg == CARC_ARG_THERE);
	for (unsigned i = 0; row[i].key; i++) {
		if (!values[i]) {
			if (row[i].flags & CARC_REQUIRED)
				carc_missing(reading, mapping->at, row[i].key);
			continue;
		}
		if (row[i].flags & CARC_MARKS)
			action->at = values[i]->at;
		(void)read_value(reading, (enum carc_arg)row[i].arg, values[i], action);
	}
	reading->elsewhere = false;
}

struct carc_action carc_verb_action(const struct carc_verb *verb, struct carc_span at)
{
	struct carc_action action = {
		.act = verb->act, .player = CARC_PLAYER_NONE, .figure = verb->figure, .at = at};

	if (verb->figure == CARC_FIGURE_NONE)
		carc_action_any_figure(&action);
	return action;
}

void carc_read_verb(struct carc_reading *reading, const struct carc_verb *verb,
		    const struct carc_node *node)
{
	bool mapping = node->kind == CARC_MAPPING && verb->shape != CARC_SHAPE_NONE;
	bool done = true;
	struct carc_action *action;

	if (verb->one == CARC_ARG_YES &&
	    (!carc_read_bool(reading, node, verb->key, &done) || !done))
		return;
	if ((verb->asked && !carc_word_act(reading, (enum carc_act)verb->act, node->at)) ||
	    (mapping && verb->one == CARC_ARG_DEED &&
	     !carc_word_known(reading, verb->figure, node->at)))
		return;
	action = carc_add_action(reading, (enum carc_act)verb->act, node->at);
	if (!action)
		return;
	*action = carc_verb_action(verb, node->at);
	if (mapping)
		carc_read_shape(reading, (enum carc_shape_name)verb->shape, node, action);
	else
		(void)read_value(reading, (enum carc_arg)verb->one, node, action);
}
