/* What came of two ways to judge a record, as a fact. See pair_out.h. */
#include "cmd/compare/pair_out.h"

/* ORDER of the sides */
static const char *const sides[2] = {"first", "second"};

/* "R204", or "obeys" */
static const char *verdict(const struct carc_outcome *outcome)
{
	return outcome->code == CARC_CODE_OK ? "obeys" : carc_code_info(outcome->code)->code;
}

static bool part_in_verdict(const struct pair *pair)
{
	return pair->comparison.differs == CARC_DIFFERS_VERDICT;
}

static void put_scores(struct carc_fact *fact, enum carc_field_name name, const struct pair *pair,
		       const struct carc_outcome *outcome, bool known)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned i = 0; known && pair->shown && i < pair->shown->players; i++)
		carc_add_number(list, pair->shown->player[i].name, outcome->score[i]);
}

static void put_winners(struct carc_fact *fact, enum carc_field_name name, const struct pair *pair,
			const struct carc_outcome *outcome)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned i = 0; pair->shown && i < pair->shown->players; i++)
		if (outcome->winners >> i & 1)
			carc_add_word(list, pair->shown->player[i].name);
}

static void put_causes(struct carc_fact *fact, enum carc_field_name name, const struct pair *pair)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned i = 0; i < pair->causes; i++)
		carc_add_word(list, pair_cause_name(pair->cause[i].cause));
}

/* The same, with the players to whom each gives or takes points. */
static void put_worth(struct carc_fact *fact, const struct pair *pair)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_worth), *points, *gains;
	unsigned players = pair->shown ? pair->shown->players : 0;
	char gain[CARC_WORD_MAX + 16];

	for (unsigned i = 0; i < pair->causes; i++) {
		const struct pair_cause *cause = &pair->cause[i];
		struct carc_fact *worth = carc_add_fact(list, NULL);

		carc_put_word(worth, CARC_F_by, pair_cause_name(cause->cause));
		points = cause->scored ? carc_put_list(worth, CARC_F_points) : NULL;
		gains = cause->scored ? carc_put_list(worth, CARC_F_gains) : NULL;
		for (unsigned seat = 0; seat < players; seat++) {
			const char *name = pair->shown->player[seat].name;

			if (cause->points[seat] == 0)
				continue;
			carc_add_number(points, name, cause->points[seat]);
			snprintf(gain, sizeof gain, "%s %+d", name, (int)cause->points[seat]);
			carc_add_word(gains, gain);
		}
	}
}

/* Verdict or scores, whichever they part in. */
static void put_there(struct carc_fact *fact, const struct pair *pair, unsigned side)
{
	const struct carc_outcome *outcome = &pair->comparison.there[side];

	if (part_in_verdict(pair))
		carc_put_word(fact, CARC_F_verdict, verdict(outcome));
	else
		put_scores(fact, CARC_F_score, pair, outcome, true);
}

/* Rules that cannot play a game have no scores of it: people are told so. */
static void put_end(struct carc_fact *fact, const struct pair *pair, unsigned side, bool told)
{
	bool known = pair->side[side].record;

	if (!known && told)
		carc_put_word(fact, CARC_F_verdict, "no game");
	put_scores(fact, CARC_F_score, pair, &pair->comparison.end[side], known);
}

static void put_place(struct carc_fact *fact, const struct pair *pair)
{
	const struct carc_comparison *comparison = &pair->comparison;

	if (!pair->side[0].record || !pair->side[1].record)
		carc_put_word(fact, CARC_F_place, "before the game");
	else if (comparison->at_end)
		carc_put_word(fact, CARC_F_place, "at the end");
	else if (comparison->turn)
		carc_put_format(fact, CARC_F_place, "in turn %u (%s)", comparison->turn,
				pair->shown->player[comparison->player].name);
	else
		carc_put_word(fact, CARC_F_place, "on the start board");
}

/* What is told of both sides to people, and in one field of rows. */
static void put_words(struct carc_fact *fact, const struct pair *pair)
{
	const struct carc_comparison *comparison = &pair->comparison;
	struct carc_fact *both;

	if (comparison->differs == CARC_DIFFERS_NOWHERE) {
		both = carc_put_fact(fact, CARC_F_agree);
		carc_put_word(both, CARC_F_verdict, verdict(&comparison->end[0]));
		put_scores(both, CARC_F_after, pair, &comparison->end[0], true);
		return;
	}
	put_place(fact, pair);
	both = carc_put_fact(fact, CARC_F_apart);
	if (part_in_verdict(pair)) {
		carc_put_word(both, CARC_F_first_verdict, verdict(&comparison->there[0]));
		carc_put_word(both, CARC_F_second_verdict, verdict(&comparison->there[1]));
	} else {
		put_there(carc_put_fact(both, CARC_F_first), pair, 0);
		put_there(carc_put_fact(both, CARC_F_second), pair, 1);
	}
	if (!comparison->at_end || part_in_verdict(pair)) {
		both = carc_put_fact(fact, CARC_F_ends);
		put_end(carc_put_fact(both, CARC_F_first), pair, 0, true);
		put_end(carc_put_fact(both, CARC_F_second), pair, 1, true);
	}
	put_causes(carc_put_fact(fact, CARC_F_causes), CARC_F_names, pair);
}

static void put_side(struct carc_fact *fact, const struct pair *pair, unsigned number)
{
	const struct pair_side *side = &pair->side[number];
	const struct carc_outcome *end = &pair->comparison.end[number];
	char sentence[CARC_SENTENCE_MAX];
	struct carc_fact *finding;

	carc_put_word(fact, CARC_F_rules, side->label);
	carc_put_word(fact, CARC_F_verdict, verdict(end));
	put_scores(fact, CARC_F_score, pair, &pair->comparison.there[number], side->record);
	put_scores(fact, CARC_F_final, pair, end, side->record);
	if (end->winners)
		put_winners(fact, CARC_F_winners, pair, end);
	if (side->finding.code == CARC_CODE_OK)
		return;
	finding = carc_put_fact(fact, CARC_F_finding);
	carc_put_word(finding, CARC_F_code, carc_code_info(side->finding.code)->code);
	carc_put_number(finding, CARC_F_line, side->finding.at.line);
	carc_put_number(finding, CARC_F_column, side->finding.at.column);
	carc_put_number(finding, CARC_F_turn, side->finding.turn);
	carc_found_sentence(&side->finding, side->record, sentence, sizeof sentence);
	carc_put_text(finding, CARC_F_message, sentence);
}

struct carc_fact *pair_fact(struct carc_printer *printer, const struct pair *pair,
			    struct work *work)
{
	/* ORDER enum carc_differs */
	static const char *const parts[] = {"nowhere", "verdict", "score"};
	const struct carc_comparison *comparison = &pair->comparison;
	bool differ = comparison->differs != CARC_DIFFERS_NOWHERE;
	const struct carc_source_place place = cli_place(work, NULL);
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_COMPARISON);

	carc_put_place(fact, &place);
	carc_put_word(fact, CARC_F_part, parts[comparison->differs]);
	if (comparison->at_end)
		carc_put_word(fact, CARC_F_when, "end");
	else
		carc_put_format(fact, CARC_F_when, "%u", comparison->turn);
	if (differ && comparison->player != CARC_PLAYER_NONE)
		carc_put_word(fact, CARC_F_player, pair->shown->player[comparison->player].name);
	if (differ) {
		carc_put_number(fact, CARC_F_turn, comparison->turn);
		carc_put_flag(fact, CARC_F_at_end, comparison->at_end);
		put_causes(fact, CARC_F_by, pair);
		put_worth(fact, pair);
	}
	put_words(fact, pair);
	put_there(carc_put_fact(fact, CARC_F_one_there), pair, 0);
	put_there(carc_put_fact(fact, CARC_F_other_there), pair, 1);
	put_side(carc_put_fact(fact, CARC_F_first), pair, 0);
	put_side(carc_put_fact(fact, CARC_F_second), pair, 1);
	carc_put_word(fact, CARC_F_first_verdict, verdict(&comparison->end[0]));
	carc_put_word(fact, CARC_F_second_verdict, verdict(&comparison->end[1]));
	put_end(carc_put_fact(fact, CARC_F_first_final), pair, 0, false);
	put_end(carc_put_fact(fact, CARC_F_second_final), pair, 1, false);
	put_winners(carc_put_fact(fact, CARC_F_first_winners), CARC_F_names, pair,
		    &comparison->end[0]);
	put_winners(carc_put_fact(fact, CARC_F_second_winners), CARC_F_names, pair,
		    &comparison->end[1]);
	if (pair_ended(pair))
		carc_put_flag(fact, CARC_F_winner_changed, pair_winner_changed(pair));
	if (pair_winner_changed(pair))
		put_winners(carc_put_fact(fact, CARC_F_changed), CARC_F_names, pair,
			    &comparison->end[1]);
	carc_put_word(fact, CARC_F_first_rules, pair->side[0].label);
	carc_put_word(fact, CARC_F_second_rules, pair->side[1].label);
	return fact;
}

void pair_print_findings(const struct pair *pair, struct work *work, FILE *out)
{
	for (unsigned i = 0; part_in_verdict(pair) && i < 2; i++) {
		const struct pair_side *side = &pair->side[i];
		const struct carc_source_place place = cli_place(work, side->record);

		if (side->finding.code == CARC_CODE_OK)
			continue;
		carc_say(out, "  %s, by %s: ", sides[i], side->label);
		carc_report_finding(&side->finding, &place, NULL, CARC_TEXT, out);
	}
}
