/* Claims of points, of goods and of scores, as the values of keys and as words. */
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

bool carc_write_goods(const struct carc_record *record, unsigned first, unsigned count,
		      const char *open, FILE *out)
{
	bool any = false;

	for (unsigned i = first; i < first + count; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind != CARC_CLAIM_GOODS)
			continue;
		fprintf(out, "%s%s: %d", any ? ", " : open, carc_trade_key(claim->goods),
			claim->points);
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

/* +wine, +2*cloth */
static void write_goods_word(const struct carc_claim *claim, FILE *out)
{
	fputc('+', out);
	if (claim->points != 1)
		fprintf(out, "%d*", claim->points);
	fputs(carc_trade_key(claim->goods), out);
}

/* city.N@1,0+8:Anna */
static void write_points_word(const struct carc_pen *pen, const struct carc_claim *claim)
{
	const struct carc_action said = carc_claim_action(claim);

	carc_write_figure_words(pen, &said);
	fprintf(pen->out, "+%d", claim->points);
	if (claim->player != CARC_PLAYER_NONE)
		fprintf(pen->out, ":%s", pen->record->player[claim->player].name);
}

void carc_write_claim_words(const struct carc_pen *pen, const struct carc_claim *claims,
			    unsigned count, bool any)
{
	const char *before;

	for (unsigned i = 0; i < count; i++) {
		if (claims[i].kind == CARC_CLAIM_SCORE)
			continue;
		fputs(any ? " " : "", pen->out);
		if (claims[i].kind == CARC_CLAIM_GOODS)
			write_goods_word(&claims[i], pen->out);
		else
			write_points_word(pen, &claims[i]);
		any = true;
	}
	before = any ? " =" : "=";
	for (unsigned i = 0; i < count; i++)
		if (claims[i].kind == CARC_CLAIM_SCORE) {
			fprintf(pen->out, "%s%d", before, claims[i].points);
			before = ",";
		}
}
