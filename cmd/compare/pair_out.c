/* What came of two ways to judge a record, in three forms. See pair_out.h. */
#include "cmd/compare/pair_out.h"

const char pair_columns[] =
	"file\trecord\tpart\tturn\tplayer\tfirst\tsecond\tby\tfirst_verdict\tsecond_verdict\t"
	"first_final\tsecond_final\tfirst_winners\tsecond_winners\twinner_changed\t"
	"first_rules\tsecond_rules";

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

static void print_scores(const struct pair *pair, const struct carc_outcome *outcome, FILE *out)
{
	for (unsigned i = 0; pair->shown && i < pair->shown->players; i++)
		carc_say(out, "%s%s %d", i ? ", " : "", pair->shown->player[i].name,
			 outcome->score[i]);
}

/* Rules that cannot play a game have no scores of it. */
static void print_end(const struct pair *pair, unsigned side, FILE *out)
{
	if (pair->side[side].record)
		print_scores(pair, &pair->comparison.end[side], out);
	else
		fputs("no game", out);
}

static void print_outcome(const struct pair *pair, const struct carc_outcome *outcome, FILE *out)
{
	if (part_in_verdict(pair))
		fputs(verdict(outcome), out);
	else
		print_scores(pair, outcome, out);
}

static void print_winners(const struct pair *pair, unsigned side, FILE *out)
{
	unsigned winners = pair->comparison.end[side].winners, printed = 0;

	for (unsigned i = 0; pair->shown && i < pair->shown->players; i++)
		if (winners >> i & 1)
			carc_say(out, "%s%s", printed++ ? ", " : "", pair->shown->player[i].name);
}

static void print_causes(const struct pair *pair, FILE *out)
{
	for (unsigned i = 0; i < pair->causes; i++)
		fprintf(out, "%s%s", i ? ", " : "", pair_cause_name(pair->cause[i]));
}

static void print_where(const struct pair *pair, FILE *out)
{
	const struct carc_comparison *comparison = &pair->comparison;

	if (!pair->side[0].record || !pair->side[1].record)
		fputs("part before the game: ", out);
	else if (comparison->at_end)
		fputs("part at the end: ", out);
	else if (comparison->turn)
		carc_say(out, "part in turn %u (%s): ", comparison->turn,
			 pair->shown->player[comparison->player].name);
	else
		fputs("part on the start board: ", out);
}

static void print_text(const struct pair *pair, const struct work *work, FILE *out)
{
	const struct carc_comparison *comparison = &pair->comparison;

	carc_print_clean(work->file, out);
	carc_say(out, ": record %u: %s", work->text.number, pair->side[0].label);
	carc_say(out, " and %s ", pair->side[1].label);
	if (comparison->differs == CARC_DIFFERS_NOWHERE) {
		fprintf(out, "agree: %s: ", verdict(&comparison->end[0]));
		print_scores(pair, &comparison->end[0], out);
		return;
	}
	print_where(pair, out);
	for (unsigned i = 0; i < 2; i++) {
		if (part_in_verdict(pair))
			fprintf(out, "%s: ", sides[i]);
		print_outcome(pair, &comparison->there[i], out);
		if (i == 0)
			fputs(part_in_verdict(pair) ? "; " : " against ", out);
	}
	fputs("; by ", out);
	print_causes(pair, out);
	if (!comparison->at_end || part_in_verdict(pair)) {
		fputs("; at last ", out);
		print_end(pair, 0, out);
		fputs(" against ", out);
		print_end(pair, 1, out);
	}
	if (pair_winner_changed(pair)) {
		fputs("; won by ", out);
		print_winners(pair, 0, out);
		fputs(", and by ", out);
		print_winners(pair, 1, out);
	}
}

void pair_print_findings(const struct pair *pair, const struct work *work, FILE *out)
{
	for (unsigned i = 0; part_in_verdict(pair) && i < 2; i++) {
		const struct pair_side *side = &pair->side[i];
		const struct carc_source_place place = {work->file, work->text.number, side->record,
							NULL, work->text.begin};

		if (side->finding.code == CARC_CODE_OK)
			continue;
		carc_say(out, "  %s, by %s: ", sides[i], side->label);
		carc_report_line(&side->finding, &place, CARC_TEXT, out);
	}
}

/* ORDER enum carc_differs */
static const char *const parts[] = {"nowhere", "verdict", "score"};

static void print_tsv(const struct pair *pair, const struct work *work, FILE *out)
{
	const struct carc_comparison *comparison = &pair->comparison;

	carc_print_clean(work->file, out);
	fprintf(out, "\t%u\t%s\t", work->text.number, parts[comparison->differs]);
	if (comparison->at_end)
		fputs("end\t", out);
	else
		fprintf(out, "%u\t", comparison->turn);
	if (comparison->differs != CARC_DIFFERS_NOWHERE && comparison->player != CARC_PLAYER_NONE)
		carc_print_clean(pair->shown->player[comparison->player].name, out);
	for (unsigned i = 0; i < 2; i++) {
		fputc('\t', out);
		print_outcome(pair, &comparison->there[i], out);
	}
	fputc('\t', out);
	if (comparison->differs != CARC_DIFFERS_NOWHERE)
		print_causes(pair, out);
	for (unsigned i = 0; i < 2; i++)
		fprintf(out, "\t%s", verdict(&comparison->end[i]));
	for (unsigned i = 0; i < 2; i++) {
		fputc('\t', out);
		if (pair->side[i].record)
			print_scores(pair, &comparison->end[i], out);
	}
	for (unsigned i = 0; i < 2; i++) {
		fputc('\t', out);
		print_winners(pair, i, out);
	}
	fprintf(out, "\t%s", !pair_ended(pair) ? "" : pair_winner_changed(pair) ? "yes" : "no");
	carc_say(out, "\t%s\t%s", pair->side[0].label, pair->side[1].label);
}

static void json_scores(const struct pair *pair, const char *name,
			const struct carc_outcome *outcome, bool known, FILE *out)
{
	fprintf(out, ",\"%s\":{", name);
	for (unsigned i = 0; known && i < pair->shown->players; i++) {
		fputs(i ? "," : "", out);
		carc_json_string(pair->shown->player[i].name, out);
		fprintf(out, ":%d", outcome->score[i]);
	}
	fputc('}', out);
}

static void json_winners(const struct pair *pair, const struct carc_outcome *outcome, FILE *out)
{
	unsigned printed = 0;

	fputs(",\"winners\":[", out);
	for (unsigned i = 0; i < pair->shown->players; i++) {
		if (!(outcome->winners >> i & 1))
			continue;
		fputs(printed++ ? "," : "", out);
		carc_json_string(pair->shown->player[i].name, out);
	}
	fputc(']', out);
}

static void json_finding(const struct pair_side *side, FILE *out)
{
	const struct carc_diag *diag = &side->finding;
	char sentence[CARC_SENTENCE_MAX];

	fprintf(out, ",\"finding\":{\"code\":\"%s\",\"line\":%u,\"column\":%u",
		carc_code_info(diag->code)->code, diag->at.line, diag->at.column);
	if (diag->turn)
		fprintf(out, ",\"turn\":%u", diag->turn);
	carc_diag_sentence(diag, side->record, sentence, sizeof sentence);
	carc_json_member("message", sentence, out);
	fputc('}', out);
}

static void json_side(const struct pair *pair, unsigned number, FILE *out)
{
	const struct pair_side *side = &pair->side[number];
	const struct carc_outcome *end = &pair->comparison.end[number];

	fprintf(out, ",\"%s\":{\"rules\":", sides[number]);
	carc_json_string(side->label, out);
	fprintf(out, ",\"verdict\":\"%s\"", verdict(end));
	json_scores(pair, "score", &pair->comparison.there[number], side->record, out);
	json_scores(pair, "final", end, side->record, out);
	if (end->winners)
		json_winners(pair, end, out);
	if (side->finding.code != CARC_CODE_OK)
		json_finding(side, out);
	fputc('}', out);
}

/* Without the bracket that closes it: more may follow. */
static void print_json(const struct pair *pair, const struct work *work, FILE *out)
{
	const struct carc_comparison *comparison = &pair->comparison;

	fputs("{\"type\":\"comparison\",\"file\":", out);
	carc_json_string(work->file, out);
	fprintf(out, ",\"record\":%u,\"part\":\"%s\"", work->text.number,
		parts[comparison->differs]);
	if (comparison->differs != CARC_DIFFERS_NOWHERE) {
		fprintf(out, ",\"turn\":%u,\"at_end\":%s,\"by\":[", comparison->turn,
			comparison->at_end ? "true" : "false");
		for (unsigned i = 0; i < pair->causes; i++)
			fprintf(out, "%s\"%s\"", i ? "," : "", pair_cause_name(pair->cause[i]));
		fputc(']', out);
	}
	for (unsigned i = 0; i < 2; i++)
		json_side(pair, i, out);
	if (pair_ended(pair))
		fprintf(out, ",\"winner_changed\":%s",
			pair_winner_changed(pair) ? "true" : "false");
}

void pair_print(const struct pair *pair, const struct work *work, enum carc_output output,
		FILE *out)
{
	switch (output) {
	case CARC_TEXT:
		print_text(pair, work, out);
		return;
	case CARC_TSV:
		print_tsv(pair, work, out);
		return;
	case CARC_JSON:
		print_json(pair, work, out);
		return;
	}
}
