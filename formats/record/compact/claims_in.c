/* The claims of a record in both spellings: scores of players, points of features, goods. */
#include "formats/record/compact/compact_in.h"

#include <string.h>

#include "core/play/record.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/words_in.h"
#include "formats/suggest/expected.h"
#include "formats/text/safe_text.h"

/* ---- Scores ---------------------------------------------------------------------------------------- */

/* Adds the score of a player; only reads it if there is no such player. Returns false after it sent a finding. */
static bool add_score(struct carc_reading *reading, const struct carc_word *word, unsigned player)
{
	struct carc_action said;
	struct carc_claim *claim;
	bool sound;

	reading->numbers = word->node ? "a score is a number for each player, as [4, 0]"
				      : "write scores as \"=4,0\", one number per player";
	sound = carc_read_arg(reading, CARC_ARG_POINTS, word, &said);
	reading->numbers = NULL;
	if (!sound || player >= reading->record->players)
		return sound;
	claim = carc_add_claim(reading, CARC_CLAIM_SCORE, word->at);
	if (!claim)
		return false;
	claim->player = (uint8_t)player;
	claim->points = said.points;
	return true;
}

void carc_read_score_word(struct carc_reading *reading, const struct carc_word *word)
{
	const struct carc_word all = carc_word_part(word, 1, word->len);
	unsigned players = reading->record->players, count = 0;
	struct carc_found finding;
	char meant[sizeof finding.meant];

	if (players > 1 &&
	    (strspn(all.text, "0123456789-,") < all.len || !memchr(all.text, ',', all.len)) &&
	    carc_meant_scores(all.text, all.len, players, meant, sizeof meant)) {
		finding = carc_word_trouble(CARC_F021_BAD_NUMBER, &all);
		finding.a = -CARC_POINTS_MAX;
		finding.b = CARC_POINTS_MAX;
		carc_copy_text(finding.meant, sizeof finding.meant, meant + 1, strlen(meant + 1));
		carc_report_guess(reading, &finding);
		return;
	}
	for (size_t from = 0, to; from <= all.len; from = to + 1, count++) {
		struct carc_word number;

		for (to = from; to < all.len && all.text[to] != ',';)
			to++;
		number = carc_word_part(&all, from, to);
		if (!add_score(reading, &number, count))
			return;
	}
	if (count != players)
		carc_refuse_count(reading, CARC_F022_SCORE_COUNT, word->at, "", count, players);
}

/* Reads "0:4", or [0 4]: the points of all players with other signs between them. Returns false if it is something else. */
static bool read_meant(struct carc_reading *reading, const struct carc_node *node)
{
	bool list = node->kind == CARC_SEQUENCE && node->children == 1;
	const struct carc_node *value = list ? node->first : node;
	struct carc_found finding = carc_other_type(node, "score", "a list of points, as [4, 0]");
	char scores[sizeof finding.meant];
	struct carc_word word = {.text = scores, .at = value->at};

	finding.meant[0] = '\0';
	if (value->kind != CARC_SCALAR ||
	    !carc_meant_scores(value->text, value->len, reading->record->players, scores,
			       sizeof scores))
		return false;
	if (list)
		finding = carc_trouble(CARC_F053_COMMA_MISSING, value->at, value->text, value->len);
	carc_add_text(finding.meant, sizeof finding.meant, list ? "" : "[");
	for (const char *c = scores + 1; *c; c++)
		carc_add_text(finding.meant, sizeof finding.meant,
			      *c == ',' ? ", " : (char[]){*c, '\0'});
	carc_add_text(finding.meant, sizeof finding.meant, list ? "" : "]");
	carc_report_guess(reading, &finding);
	word.len = strlen(scores);
	carc_read_score_word(reading, &word);
	return true;
}

void carc_read_scores(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned players = reading->record->players;

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
	if (node->kind == CARC_MAPPING)
		carc_check_players(reading, node);
	/* The order of the players, whatever the order of the keys. */
	for (unsigned player = 0; player < players; player++) {
		const struct carc_node *item = carc_player_value(reading->record, node, player);
		const struct carc_word word = item ? carc_word_of(item) : (struct carc_word){0};

		if (item)
			(void)add_score(reading, &word, player);
	}
}

/* ---- Points of features ---------------------------------------------------------------------------- */

static void set_points(struct carc_claim *claim, const struct carc_action *said)
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
		set_points(claim, &said);
	}
}

void carc_read_points_word(struct carc_line *line, const struct carc_word *word)
{
	struct carc_action said;
	struct carc_claim *claim;

	if (carc_word_find(word, ':') < carc_word_find(word, '+')) {
		(void)carc_refuse_word(line->reading, CARC_F019_BAD_WORD, word, "");
		return;
	}
	claim = carc_add_claim(line->reading, CARC_CLAIM_POINTS, word->at);
	if (!claim)
		return;
	line->reading->numbers = "write points as road.E+3";
	(void)carc_read_words(line, carc_words(CARC_WORDS_POINTS), word, &said);
	line->reading->numbers = NULL;
	set_points(claim, &said);
}

/* ---- Goods ----------------------------------------------------------------------------------------- */

/* Returns false if there are too many claims. */
static bool add_goods(struct carc_reading *reading, unsigned token, int32_t count,
		      struct carc_span at)
{
	struct carc_claim *claim = carc_add_claim(reading, CARC_CLAIM_TOKENS, at);

	if (!claim)
		return false;
	claim->token = (uint8_t)token;
	claim->points = count;
	return true;
}

void carc_read_goods(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_node *value[CARC_TOKENS];
	int32_t count;

	(void)into;
	if (!carc_word_act(reading, CARC_ACT_GOODS, node->at))
		return;
	carc_find_tokens(reading, node, carc_token_set_info(CARC_TOKENS_GOODS), value);
	CARC_EACH_TOKEN (GOODS, i)
		if (value[i] && carc_read_int(reading, value[i], 0, CARC_GOODS_MAX, &count) &&
		    !add_goods(reading, i, count, value[i]->at))
			return;
}

void carc_read_goods_word(struct carc_reading *reading, unsigned first_claim,
			  const struct carc_word *word)
{
	const struct carc_record *record = reading->record;
	const char *star = memchr(word->text, '*', word->len);
	size_t from = star ? (size_t)(star - word->text) + 1 : 1;
	struct carc_word number = carc_word_part(word, 1, star ? from - 1 : 1);
	struct carc_word name = carc_word_part(word, from, word->len);
	int32_t count = 1;
	uint8_t token;

	/* Where nobody could receive goods, another word is none of a turn at all. */
	if (!record->rules.actions[CARC_ACT_GOODS] &&
	    carc_token_find(name.text, name.len, CARC_FIRST_GOODS, CARC_LAST_GOODS) ==
		    CARC_TOKEN_NONE) {
		(void)carc_refuse_word(reading, CARC_F019_BAD_WORD, word, "");
		return;
	}
	if (!carc_word_act(reading, CARC_ACT_GOODS, word->at) ||
	    !carc_word_token(reading, &name, CARC_FIRST_GOODS, CARC_LAST_GOODS,
			     CARC_F028_NO_SUCH_GOODS, &token) ||
	    (star && !carc_word_int(reading, number.text, number.len, number.at, 0, CARC_GOODS_MAX,
				    &count)))
		return;
	/* Each kind comes once, as in a mapping. */
	for (unsigned i = first_claim; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_TOKENS && record->claim[i].token == token) {
			(void)carc_refuse_word(reading, CARC_F020_WORD_TWICE, word, "");
			return;
		}
	(void)add_goods(reading, token, count, word->at);
}
