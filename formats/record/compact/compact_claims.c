/* See compact_words.h. */
#include <string.h>

#include "formats/input/tree/reading.h"
#include "formats/record/compact/compact_words.h"
#include "formats/record/grammar/actions_in.h"
#include "formats/record/grammar/words_in.h"
#include "formats/suggest/expected.h"

/* road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
void carc_read_points_word(struct words *words, const struct carc_word *word)
{
	size_t plus = carc_word_find(word, '+'), at = carc_word_find(word, '@');
	size_t colon = carc_word_find(word, ':');
	struct carc_said number = carc_word_said(word, plus + (plus < colon), colon);
	struct carc_reading *reading = words->line.reading;
	struct carc_action said = {.player = CARC_PLAYER_NONE};
	struct carc_claim *claim;

	if (colon < plus) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, word);
		return;
	}
	claim = carc_add_claim(reading, CARC_CLAIM_POINTS, word->at);
	if (!claim)
		return;
	if (at < plus) {
		struct carc_said place = carc_word_said(word, at + 1, plus);

		(void)carc_read_arg(reading, CARC_ARG_PLACE, &place, &said);
		said.there = true;
	} else {
		at = plus;
	}
	reading->elsewhere = said.there;
	(void)carc_word_feature(reading, word->text, at, word->at, &said.feature);
	reading->elsewhere = false;
	reading->numbers = "write points as road.E+3";
	(void)carc_read_arg(reading, CARC_ARG_POINTS, &number, &said);
	reading->numbers = NULL;
	if (colon < word->len) {
		struct carc_said name = carc_word_said(word, colon + 1, word->len);

		(void)carc_read_arg(reading, CARC_ARG_DOER, &name, &said);
	}
	carc_set_claim(claim, &said);
}

/* +wine, +2*cloth: goods that were received. */
void carc_read_goods_word(struct words *words, const struct carc_word *word)
{
	struct carc_reading *reading = words->line.reading;
	const char *star = memchr(word->text, '*', word->len);
	size_t from = star ? (size_t)(star - word->text) + 1 : 1;
	struct carc_said number = carc_word_said(word, 1, from - 1);
	struct carc_said name = carc_word_said(word, from, word->len);
	struct carc_claim *claim;
	int32_t count = 1;
	uint8_t token;

	/* Where nobody could receive goods, another word is none of a turn at all. */
	if (!reading->record->rules.actions[CARC_ACT_GOODS] &&
	    carc_token_find(name.text, name.len, CARC_FIRST_GOODS, CARC_LAST_GOODS) ==
		    CARC_TOKEN_NONE) {
		carc_refuse_word(&words->line, CARC_F019_BAD_WORD, word);
		return;
	}
	if (!carc_word_act(reading, CARC_ACT_GOODS, word->at) ||
	    !carc_word_token(reading, name.text, name.len, name.at, CARC_FIRST_GOODS,
			     CARC_LAST_GOODS, &token) ||
	    (star && !carc_word_int(reading, number.text, number.len, number.at, 0, CARC_GOODS_MAX,
				    &count)))
		return;
	/* Each kind comes once, as in a mapping. */
	for (unsigned i = words->turn->first_claim; i < reading->record->claims; i++) {
		claim = &reading->record->claim[i];
		if (claim->kind == CARC_CLAIM_TOKENS && claim->token == token) {
			carc_refuse_word(&words->line, CARC_F020_WORD_TWICE, word);
			return;
		}
	}
	claim = carc_add_claim(reading, CARC_CLAIM_TOKENS, word->at);
	if (!claim)
		return;
	claim->token = token;
	claim->points = count;
}

/* =4,0: the score of all after this turn. */
void carc_read_score_word(struct words *words, const struct carc_word *word)
{
	struct carc_reading *reading = words->line.reading;
	unsigned players = reading->record->players, count = 0;
	struct carc_action said;
	bool sound;

	words->scored = true;
	if (players > 1 && (strspn(word->text + 1, "0123456789-,") + 1 < word->len ||
			    !memchr(word->text, ',', word->len))) {
		struct carc_said all = carc_word_said(word, 1, word->len);
		struct carc_found finding =
			carc_trouble(CARC_F021_BAD_NUMBER, all.at, all.text, all.len);

		char meant[sizeof finding.meant];

		finding.a = -CARC_POINTS_MAX;
		finding.b = CARC_POINTS_MAX;
		if (carc_meant_scores(all.text, all.len, players, meant, sizeof meant)) {
			carc_copy_text(finding.meant, sizeof finding.meant, meant + 1,
				       strlen(meant + 1));
			carc_report_guess(reading, &finding);
			return;
		}
	}
	for (size_t from = 1, to; from <= word->len; from = to + 1, count++) {
		struct carc_said number;
		struct carc_claim *claim;

		for (to = from; to < word->len && word->text[to] != ',';)
			to++;
		number = carc_word_said(word, from, to);
		reading->numbers = "write scores as \"=4,0\", one number per player";
		sound = carc_read_arg(reading, CARC_ARG_POINTS, &number, &said);
		reading->numbers = NULL;
		if (!sound)
			return;
		if (count >= players)
			continue;
		claim = carc_add_claim(reading, CARC_CLAIM_SCORE, number.at);
		if (!claim)
			return;
		claim->player = (uint8_t)count;
		claim->points = said.points;
	}
	if (count != players)
		carc_refuse_count(reading, CARC_F022_SCORE_COUNT, word->at, "", count, players);
}
