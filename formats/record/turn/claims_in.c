/* What a record claims: scores of players, points of features, goods. record_in.c and turn_in.c read keys here, start_in.c scores. */
#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/turn/parts.h"

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

	(void)into;
	/* Points of players are a mapping, where they are named. */
	if (node->kind == CARC_SCALAR ||
	    (node->kind == CARC_SEQUENCE && node->first && node->first->kind == CARC_MAPPING)) {
		(void)carc_want(reading, node,
				node->kind == CARC_SCALAR ? CARC_SEQUENCE : CARC_MAPPING, "score",
				"a list of points, or a mapping of players to points");
		return;
	}
	if (node->kind == CARC_SEQUENCE && node->children != players) {
		carc_refuse_count(reading, CARC_F022_SCORE_COUNT, node->at, "", node->children,
				  players);
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

void carc_read_goods(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_node *value[CARC_TRADES];

	(void)into;
	if (!carc_word_act(reading, CARC_ACT_GOODS, node->at))
		return;
	carc_find_goods(reading, node, value);
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		struct carc_claim *claim;
		int32_t count;

		if (!value[i] || !carc_read_int(reading, value[i], 0, CARC_GOODS_MAX, &count))
			continue;
		claim = carc_add_claim(reading, CARC_CLAIM_GOODS, value[i]->at);
		if (!claim)
			return;
		claim->goods = (uint8_t)i;
		claim->points = count;
	}
}
