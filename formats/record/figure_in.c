/* What figures do in a turn, in the explicit spelling: one is placed or taken home, taken prisoner, freed. */
#include <string.h>

#include "formats/record/schema.h"

static void read_figure_feature(struct carc_reading *reading, const struct carc_node *node,
				void *into)
{
	struct carc_action *action = into;

	action->at = node->at;
	if (carc_want(reading, node, CARC_SCALAR, "feature", "a word such as city.N"))
		(void)carc_word_feature(reading, node->text, node->len, node->at, &action->feature);
}

static void read_figure_place(struct carc_reading *reading, const struct carc_node *node,
			      void *into)
{
	struct carc_action *action = into;

	action->there = carc_read_place(reading, node, &action->x, &action->y);
}

/* clang-format off */
static const struct carc_key stand_keys[] = {
	{"feature", true, read_figure_feature, false},
	{"at", false, read_figure_place, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

void carc_read_deed(struct carc_reading *reading, const struct carc_node *node, unsigned figure)
{
	struct carc_action deed = {
		.act = CARC_ACT_MEEPLE, .player = CARC_PLAYER_NONE, .figure = (uint8_t)figure};
	struct carc_action *action;

	if (!node)
		return;
	deed.at = node->at;
	if (node->kind == CARC_MAPPING) {
		if (!carc_word_known(reading, figure, node->at))
			return;
		carc_read_keys(reading, node, stand_keys, &deed);
	} else if (!carc_word_deed(reading, figure, node->text, node->len, node->at, &deed)) {
		return;
	}
	action = carc_add_action(reading, CARC_ACT_MEEPLE, node->at);
	if (action)
		*action = deed;
}

static void read_taken_player(struct carc_reading *reading, const struct carc_node *node,
			      void *into)
{
	struct carc_action *action = into;

	action->at = node->at;
	action->who = (uint8_t)carc_read_player(reading, node);
}

static void read_taken_place(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_action *action = into;

	(void)carc_read_place(reading, node, &action->x, &action->y);
}

/* clang-format off */
static const struct carc_key jails_keys[] = {
	{"player", true, read_taken_player, false},
	{"at", true, read_taken_place, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

void carc_read_jailing(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action =
		node ? carc_add_action(reading, CARC_ACT_JAIL, node->at) : NULL;

	if (action)
		carc_read_keys(reading, node, jails_keys, action);
}

/* The meeple that the turn places, or NULL. */
static struct carc_action *placed_meeple(struct carc_record *record, const struct carc_turn *turn)
{
	for (unsigned i = turn->first_action; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_MEEPLE &&
		    record->action[i].figure == CARC_MEEPLE)
			return &record->action[i];
	return NULL;
}

void carc_read_freeing(struct carc_reading *reading, const struct carc_node *node,
		       const struct carc_turn *turn)
{
	const char *name = carc_figure_name(CARC_MEEPLE);
	const struct carc_node *frees = carc_node_get(node, "frees");
	struct carc_action *guard = placed_meeple(reading->record, turn);
	unsigned who;

	if (!frees)
		return;
	who = carc_read_player(reading, frees);
	if (guard) {
		guard->frees = true;
		guard->who = (uint8_t)who;
	} else if (!carc_node_get(node, name) || reading->errors == 0) {
		struct carc_diag diag =
			carc_trouble(CARC_F002_KEY_MISSING, frees->key_at, name, strlen(name));

		carc_report(reading, &diag);
	}
}
