/* Claims of points, of goods and of scores, as the values of keys and as words. */
#include "formats/record/turn/claims_out.h"

#include "core/terms/vocab.h"

void carc_write_claims(const struct carc_pen *pen, enum carc_claim_kind kind,
		       const struct carc_claim *claims, unsigned count, struct carc_flow *keys)
{
	static const char *const opens[] = {[CARC_CLAIM_POINTS] = "points: [",
					    [CARC_CLAIM_TOKENS] = "goods: {",
					    [CARC_CLAIM_SCORE] = "score: {"};
	struct carc_flow items = {opens[kind], pen->out, false};

	for (const struct carc_claim *claim = claims; claim < claims + count; claim++) {
		struct carc_action said;

		if (claim->kind != kind)
			continue;
		if (!items.any)
			carc_flow_next(keys);
		if (kind == CARC_CLAIM_POINTS) {
			said = carc_claim_action(claim);
			carc_flow_next(&items);
			carc_write_shape(pen, CARC_SHAPE_POINTS, CARC_MEEPLE, &said, NULL);
			continue;
		}
		if (kind == CARC_CLAIM_TOKENS)
			carc_flow_key(&items, carc_token_key(claim->token));
		else
			carc_flow_name(&items, pen->record->player[claim->player].name);
		fprintf(pen->out, "%d", claim->points);
	}
	carc_flow_end(&items, kind == CARC_CLAIM_POINTS ? "]" : "}");
}

void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any)
{
	const char *before;

	for (const struct carc_claim *claim = claims; claim < claims + count; claim++) {
		const struct carc_action said = carc_claim_action(claim);

		if (claim->kind == CARC_CLAIM_SCORE)
			continue;
		fputs(any ? " " : "", pen->out);
		any = true;
		if (claim->kind == CARC_CLAIM_TOKENS) {
			fputc('+', pen->out);
			if (claim->points != 1)
				fprintf(pen->out, "%d*", claim->points);
			fputs(carc_token_key(claim->token), pen->out);
			continue;
		}
		carc_write_figure_words(pen, &said);
		fprintf(pen->out, "+%d", claim->points);
		if (claim->player != CARC_PLAYER_NONE)
			fprintf(pen->out, ":%s", pen->record->player[claim->player].name);
	}
	before = any ? " =" : "=";
	for (unsigned i = 0; i < count; i++)
		if (claims[i].kind == CARC_CLAIM_SCORE) {
			fprintf(pen->out, "%s%d", before, claims[i].points);
			before = ",";
		}
}
