/* The claims of a record: scores of players, points of features, goods. record_in.c, turn_in.c and start_in.c call these readers. */
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/turn/parts.h"
#include "formats/suggest/expected.h"
#include "formats/text/safe_text.h"

static void add_score(struct carc_reading *reading, const struct carc_node *node, unsigned player)
{
	struct carc_claim *claim;
	int32_t points;
	bool sound;

	reading->numbers = "a score is a number for each player, as [4, 0]";
	sound = carc_read_int(reading, node, -CARC_POINTS_MAX, CARC_POINTS_MAX, &points);
	reading->numbers = NULL;
	if (!sound)
		return;
	claim = carc_add_claim(reading, CARC_CLAIM_SCORE, node->at);
	if (!claim)
		return;
	claim->player = (uint8_t)player;
	claim->points = points;
}

/* Reads "0:4", or [0 4]: the points of all players with other signs between them. Returns false if it is something else. */
static bool read_meant(struct carc_reading *reading, const struct carc_node *node)
{
	bool list = node->kind == CARC_SEQUENCE && node->children == 1;
	const struct carc_node *value = list ? node->first : node;
	struct carc_found finding = carc_other_type(node, "score", "a list of points, as [4, 0]");
	char scores[sizeof finding.meant];
	char number[16];
	unsigned player = 0;

	finding.meant[0] = '\0';
	if (value->kind != CARC_SCALAR ||
	    !carc_meant_scores(value->text, value->len, reading->record->players, scores,
			       sizeof scores))
		return false;
	if (list)
		finding = carc_trouble(CARC_F053_COMMA_MISSING, value->at, value->text, value->len);
	carc_add_text(finding.meant, sizeof finding.meant, list ? "" : "[");
	for (const char *at = scores + 1; *at; at += strcspn(at, ","), at += *at == ',') {
		struct carc_node points = *value;

		points.plain = true;
		points.text = at;
		points.len = strcspn(at, ",");
		carc_copy_text(number, sizeof number, at, points.len);
		carc_add_text(finding.meant, sizeof finding.meant, player > 0 ? ", " : "");
		carc_add_text(finding.meant, sizeof finding.meant, number);
		add_score(reading, &points, player++);
	}
	carc_add_text(finding.meant, sizeof finding.meant, list ? "" : "]");
	carc_report_guess(reading, &finding);
	return true;
}

void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned players = reading->record->players, player = 0;

	(void)into;
	/* Points of players are a mapping, where they are named. */
	if (read_meant(reading, node))
		return;
	if (node->kind == CARC_SCALAR ||
	    (node->kind == CARC_SEQUENCE && node->first && node->first->kind == CARC_MAPPING)) {
		(void)carc_want(reading, node,
				node->kind == CARC_SCALAR ? CARC_SEQUENCE : CARC_MAPPING, "score",
				"a list of points, as [4, 0], or a mapping of players to points");
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
	if (!carc_want(reading, node, CARC_SEQUENCE, "points",
		       "a list such as [{feature: city.N, points: 4}]"))
		return;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_action said = {.player = CARC_PLAYER_NONE};
		struct carc_claim *claim;

		if (!carc_want(reading, item, CARC_MAPPING, "a claim of points",
			       "a mapping such as {feature: city.N, points: 4}"))
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
	const struct carc_node *value[CARC_TOKENS];

	(void)into;
	if (!carc_word_act(reading, CARC_ACT_GOODS, node->at))
		return;
	carc_find_tokens(reading, node, CARC_TOKENS_GOODS, value);
	CARC_EACH_TOKEN (GOODS, i) {
		struct carc_claim *claim;
		int32_t count;

		if (!value[i] || !carc_read_int(reading, value[i], 0, CARC_GOODS_MAX, &count))
			continue;
		claim = carc_add_claim(reading, CARC_CLAIM_TOKENS, value[i]->at);
		if (!claim)
			return;
		claim->token = (uint8_t)i;
		claim->points = count;
	}
}
