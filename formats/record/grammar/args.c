/* Arguments of actions, each from a line or from a key. Words are looked up in words_in.c and pieces.c. */
#include "formats/record/grammar/args.h"

#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"

/* For the finding about a list or mapping where one value must stand; NULL: the argument sees to it itself. */
static const struct {
	const char *name, *wanted;
} single[CARC_ARGS] = {
	[CARC_ARG_TILE] = {"a discard", "the name of a tile"},
	[CARC_ARG_WHO] = {"a player", "a name"},
	[CARC_ARG_DOER] = {"a player", "a name"},
	[CARC_ARG_FIGURE] = {"figure", "a word such as abbot"},
	[CARC_ARG_FEATURE] = {"feature", "a word such as city.N"},
	[CARC_ARG_CLAIMED] = {"feature", "a word such as city.N"},
	[CARC_ARG_FLOCK] = {"token", "1, 2, 3, 4, wolf or gather"},
	[CARC_ARG_PIECE] = {"piece", "gate, wall, short, tower or pass"},
};

static bool read_place(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	return said->node ? carc_read_place(reading, said->node, &action->x, &action->y)
			  : carc_word_place(reading, said->text, said->len, said->at, &action->x,
					    &action->y);
}

static bool read_points(struct carc_reading *reading, const struct carc_said *said, int32_t least,
			struct carc_action *action)
{
	return said->node
		       ? carc_read_int(reading, said->node, least, CARC_POINTS_MAX, &action->points)
		       : carc_word_int(reading, said->text, said->len, said->at, least,
				       CARC_POINTS_MAX, &action->points);
}

/* A side, which is said by a key only. */
static bool read_side(struct carc_reading *reading, const struct carc_said *said,
		      struct carc_action *action)
{
	unsigned side = said->node->kind == CARC_SCALAR ? carc_side_find(said->text, said->len)
							: CARC_SIDES;

	if (side < CARC_SIDES)
		action->side = (uint8_t)side;
	else
		carc_wrong_type(reading, said->node, "side", "N, E, S or W");
	return side < CARC_SIDES;
}

static bool read_piece(struct carc_reading *reading, const struct carc_said *said,
		       struct carc_action *action)
{
	const struct carc_piece *piece = carc_piece_find(said->text, said->len);

	if (!piece) {
		carc_refuse_text(reading, CARC_F041_BAD_PIECE, said->at, said->text, said->len,
				 "gate, wall, short, tower");
		return false;
	}
	action->act = piece->act;
	action->is_short = piece->is_short;
	return true;
}

/* Checks that the word is a time; which one, carc_ransom_time() tells the reader of the turn. */
static bool read_when(struct carc_reading *reading, const struct carc_said *said)
{
	for (unsigned time = 0; time < CARC_RANSOM_TIMES; time++)
		if (said->node->kind == CARC_SCALAR && *said->text &&
		    !strcmp(said->text, carc_ransom_time_word((enum carc_ransom_time)time)))
			return true;
	carc_wrong_type(reading, said->node, "when", "a time such as before-tile or at-end");
	return false;
}

bool carc_read_arg(struct carc_reading *reading, enum carc_arg arg, const struct carc_said *said,
		   struct carc_action *action)
{
	const char *text = said->text;
	struct carc_tile_name name = {0, 0};
	struct carc_span at = said->at;
	size_t len = said->len;

	if (said->node && single[arg].wanted &&
	    !carc_want(reading, said->node, CARC_SCALAR, single[arg].name, single[arg].wanted))
		return false;
	switch (arg) {
	case CARC_ARG_TILE:
		if (!carc_word_tile(reading, text, len, at, &name))
			return false;
		action->type = name.type;
		return true;
	case CARC_ARG_PLACE:
		return read_place(reading, said, action);
	case CARC_ARG_THERE:
		action->there = read_place(reading, said, action);
		return action->there;
	case CARC_ARG_WHO:
		action->who = (uint8_t)carc_word_player(reading, text, len, at);
		return action->who != CARC_PLAYER_NONE;
	case CARC_ARG_DOER:
		action->player = (uint8_t)carc_word_player(reading, text, len, at);
		return action->player != CARC_PLAYER_NONE;
	case CARC_ARG_CLAIMED:
		return !carc_refuse_piece_points(reading, text, len, at) &&
		       carc_word_feature(reading, text, len, at, &action->feature);
	case CARC_ARG_WHICH:
		if (carc_figure_find(text, len) != CARC_FIGURE_NONE)
			return carc_word_kind(reading, text, len, at, &action->figure);
		return carc_word_feature(reading, text, len, at, &action->feature);
	case CARC_ARG_FEATURE:
		return carc_word_feature(reading, text, len, at, &action->feature);
	case CARC_ARG_FIGURE:
		return carc_word_kind(reading, text, len, at, &action->figure);
	case CARC_ARG_DEED:
		return carc_word_deed(reading, action->figure, text, len, at, action);
	case CARC_ARG_PRICE:
		return read_points(reading, said, 1, action);
	case CARC_ARG_POINTS:
		return read_points(reading, said, -CARC_POINTS_MAX, action);
	case CARC_ARG_SIDE:
		return read_side(reading, said, action);
	case CARC_ARG_GUARD:
		return carc_read_bool(reading, said->node, "guard", &action->guard);
	case CARC_ARG_PIECE:
		return read_piece(reading, said, action);
	case CARC_ARG_WHEN:
		return read_when(reading, said);
	case CARC_ARG_FLOCK:
		return carc_word_token(reading, text, len, at, CARC_FIRST_FLOCK, CARC_TOKEN_GATHER,
				       &action->token);
	case CARC_ARG_OWNER: /* pieces.c and line.c read these two */
	case CARC_ARG_ROT:
	case CARC_ARG_YES: /* whether it is there at all is asked before it is added */
	case CARC_ARG_NONE:
	case CARC_ARGS:
		break;
	}
	return true;
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
	struct carc_key keys[CARC_SHAPE_KEYS + 1] = {{.name = NULL}};

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
