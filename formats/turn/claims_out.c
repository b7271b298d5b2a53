/* Claims of points and of scores, as the values of keys and as words. */
#include "formats/tree/scalar_out.h"
#include "formats/turn/claims_out.h"

bool carc_write_points(const struct carc_record *record, unsigned first, unsigned count,
		       const struct carc_action *place, const char *open, FILE *out)
{
	const struct carc_pen pen = {record, place, "", out};
	bool any = false;

	for (unsigned i = first; i < first + count; i++) {
		const struct carc_action said = carc_claim_action(&record->claim[i]);

		if (record->claim[i].kind != CARC_CLAIM_POINTS)
			continue;
		fprintf(out, "%s{", any ? ", " : open);
		carc_write_shape(&pen, CARC_SHAPE_POINTS, CARC_MEEPLE, &said);
		fputc('}', out);
		any = true;
	}
	return any;
}

bool carc_write_scores(const struct carc_record *record, unsigned first, unsigned count,
		       const char *open, FILE *out)
{
	bool any = false;

	for (unsigned i = first; i < first + count; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind != CARC_CLAIM_SCORE)
			continue;
		fputs(any ? ", " : open, out);
		carc_write_text(record->player[claim->player].name, out);
		fprintf(out, ": %d", claim->points);
		any = true;
	}
	return any;
}

void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any)
{
	const char *before;

	for (unsigned i = 0; i < count; i++) {
		const struct carc_action said = carc_claim_action(&claims[i]);

		if (claims[i].kind != CARC_CLAIM_POINTS)
			continue;
		fputs(any ? " " : "", pen->out);
		carc_write_figure_words(pen, &said);
		fprintf(pen->out, "+%d", claims[i].points);
		if (claims[i].player != CARC_PLAYER_NONE)
			fprintf(pen->out, ":%s", pen->record->player[claims[i].player].name);
		any = true;
	}
	before = any ? " =" : "=";
	for (unsigned i = 0; i < count; i++)
		if (claims[i].kind == CARC_CLAIM_SCORE) {
			fprintf(pen->out, "%s%d", before, claims[i].points);
			before = ",";
		}
}
