/* What a record claims: scores of players, points of features. */
#include <string.h>

#include "formats/record/args.h"
#include "formats/record/schema.h"
#include "formats/record/words_in.h"

static void too_many(struct carc_reading *reading, struct carc_span at, int32_t limit,
		     const char *what)
{
	struct carc_diag diag = carc_trouble(CARC_L004_TOO_MANY_ITEMS, at, what, strlen(what));

	diag.a = limit;
	carc_report(reading, &diag);
}

struct carc_action *carc_add_action(struct carc_reading *reading, enum carc_act act,
				    struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_action *action = &record->action[record->actions];

	if (record->actions == CARC_ACTIONS_MAX) {
		too_many(reading, at, CARC_ACTIONS_MAX, "actions");
		return NULL;
	}
	record->actions++;
	*action = (struct carc_action){.act = (uint8_t)act, .player = CARC_PLAYER_NONE, .at = at};
	return action;
}

struct carc_claim *carc_add_claim(struct carc_reading *reading, enum carc_claim_kind kind,
				  struct carc_span at)
{
	struct carc_record *record = reading->record;
	struct carc_claim *claim = &record->claim[record->claims];

	if (record->claims == CARC_CLAIMS_MAX) {
		too_many(reading, at, CARC_CLAIMS_MAX, "claims");
		return NULL;
	}
	record->claims++;
	*claim = (struct carc_claim){.kind = (uint8_t)kind, .player = CARC_PLAYER_NONE, .at = at};
	return claim;
}

static void add_score(struct carc_reading *reading, const struct carc_node *node, unsigned player)
{
	struct carc_claim *claim;
	int32_t points;

	if (!carc_read_int(reading, node, -CARC_POINTS_MAX, CARC_POINTS_MAX, &points))
		return;
	claim = carc_add_claim(reading, CARC_CLAIM_SCORE, node->at);
	if (!claim)
		return;
	claim->player = (uint8_t)player;
	claim->points = points;
}

void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned players = reading->record->players, player = 0;
	struct carc_diag diag;

	(void)into;
	if (node->kind == CARC_SCALAR) {
		carc_wrong_type(reading, node, "score",
				"a list of points, or a mapping of players to points");
		return;
	}
	if (node->kind == CARC_SEQUENCE && node->children != players) {
		diag = carc_trouble(CARC_F022_SCORE_COUNT, node->at, "", 0);
		diag.a = (int32_t)node->children;
		diag.b = (int32_t)players;
		carc_report(reading, &diag);
		return;
	}
	if (node->kind == CARC_SEQUENCE) {
		for (const struct carc_node *item = node->first; item; item = item->next)
			add_score(reading, item, player++);
		return;
	}
	for (const struct carc_node *item = node->first; item; item = item->next)
		(void)carc_word_player(reading, item->key, item->key_len, item->key_at);
	/* The order of the players, whatever the order of the keys. */
	for (; player < players; player++) {
		const struct carc_node *item =
			carc_node_get(node, reading->record->player[player].name);

		if (item)
			add_score(reading, item, player);
	}
}

void carc_set_claim(struct carc_claim *claim, const struct carc_action *said)
{
	claim->feature = said->feature;
	claim->here = !said->there;
	claim->x = said->x;
	claim->y = said->y;
	claim->player = said->player;
	claim->points = said->points;
}

void carc_read_points(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (!carc_want(reading, node, CARC_SEQUENCE, "points", "a list of claims"))
		return;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_action said = {.player = CARC_PLAYER_NONE};
		struct carc_claim *claim;

		if (!carc_want(reading, item, CARC_MAPPING, "a claim of points", "a mapping"))
			continue;
		claim = carc_add_claim(reading, CARC_CLAIM_POINTS, item->at);
		if (!claim)
			return;
		carc_read_shape(reading, CARC_SHAPE_POINTS, item, &said);
		carc_set_claim(claim, &said);
	}
}
