/* See dispute_out.h. */
#include "formats/output/dispute/dispute_out.h"

#include <string.h>

#include "core/terms/bits.h"
#include "formats/output/help/editions.h"
#include "formats/output/report/points.h"
#include "formats/output/report/sum_out.h"
#include "formats/text/template.h"

/* Adds the points of the players in `who`, a bit each; also if they are 0. */
static void put_points(struct carc_fact *fact, enum carc_field_name name, const int32_t *points,
		       unsigned who, const struct carc_record *record)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned player = 0; player < record->players; player++)
		if (who >> player & 1)
			carc_add_number(list, record->player[player].name, points[player]);
}

/* Returns the players who get points by the game's rules or by the reading, a bit each. */
static unsigned who_gets(const struct carc_explanation *by)
{
	unsigned who = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		who |= (unsigned)(by->award->points[player] != 0 ||
				  (by->gives && by->points[player] != 0))
		       << player;
	return who;
}

/* ---- The reading --------------------------------------------------------------------------------- */

/* The reading and the record whose values fill the template of a misreading. */
struct subject {
	const struct carc_explanation *by;
	const struct carc_record *record;
};

/* Adds the player, the goods, or the words of a term, such as "2 pennants". The table has no words for CARC_OF_MIDDLE. */
static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	const struct subject *subject = ctx;
	const struct carc_misread *misread = &subject->by->reading.misread;
	const char *words;
	char counted[CARC_COUNTED_MAX];

	(void)value;
	(void)more;
	if (!strncmp(name, "who}", 4)) {
		words = carc_player_name(subject->record, misread->who);
	} else if (!strncmp(name, "goods}", 6)) {
		words = carc_token_key(CARC_FIRST_GOODS + misread->of);
	} else {
		const struct carc_term *term = carc_award_term(subject->by->award, misread->of);
		const struct carc_term_info *info = carc_term_info(term->of);

		words = term->of == CARC_OF_MIDDLE
				? "the tile in the middle"
				: carc_counted_words(term->count == 1 ? info->one : info->more,
						     term->count, counted);
	}
	carc_batch_add(batch, words, strlen(words));
}

static void add_misread(char *dest, const struct carc_explanation *by,
			const struct carc_record *record)
{
	static const struct carc_template_values lookup = {.put = put_value};
	const struct subject subject = {by, record};
	struct carc_batch batch;

	carc_batch_into(&batch, dest, CARC_READING_MAX);
	carc_template_add(carc_misreading_info(by->reading.misread.misreading)->words, &lookup,
			  &subject, &batch);
	(void)carc_batch_text(&batch);
}

/* Returns the player whose points the reading changes: the claim's player, else the only other one, else CARC_PLAYER_NONE. */
static unsigned whose_points(const struct carc_explanation *by, unsigned who)
{
	unsigned whose = CARC_PLAYER_NONE, others = 0;

	for (unsigned player = 0; by->award && by->gives && player < CARC_SEATS; player++) {
		if (by->award->points[player] == by->points[player])
			continue;
		if (player == who)
			return player;
		whose = player;
		others++;
	}
	return others == 1 ? whose : CARC_PLAYER_NONE;
}

/* Writes an option for people: the edition of its value, the points that it gives, the rule, and its name in records. */
static void add_option(char *dest, const struct carc_explanation *by, unsigned who,
		       const struct carc_record *record)
{
	const struct carc_reading_of *reading = &by->reading;
	const struct carc_option_value *value =
		carc_option_value_of(reading->which, reading->value);
	unsigned whose = whose_points(by, who);
	char editions[CARC_EDITIONS_MAX], points[40] = "";
	bool in_edition = carc_editions_word(value, editions)[0] != '\0';

	if (whose != CARC_PLAYER_NONE)
		snprintf(points, sizeof points, " %d point%s", by->points[whose],
			 by->points[whose] == 1 ? "" : "s");
	snprintf(dest, CARC_READING_MAX, "%s%s%s%s%s: %s (%s=%s)",
		 reading->which >= CARC_OPTIONS ? "another ruling"
		 : in_edition                   ? "the rule of "
						: "a house rule",
		 in_edition ? editions : "", *points ? " that gives " : "",
		 *points ? carc_player_name(record, whose) : "", points, value->gist,
		 carc_option_info(reading->which)->name, value->name);
}

const char *carc_reading_words(const struct carc_explanation *by, unsigned who,
			       const struct carc_record *record, char dest[CARC_READING_MAX])
{
	dest[0] = '\0';
	switch (by->reading.by) {
	case CARC_READ_OPTION:
		add_option(dest, by, who, record);
		break;
	case CARC_READ_EDITION:
		snprintf(dest, CARC_READING_MAX, "the edition %s", by->reading.edition->id);
		break;
	case CARC_READ_MISREADING:
		add_misread(dest, by, record);
		break;
	case CARC_READ_SCORES:
		carc_add_text(dest, CARC_READING_MAX, "the scores as claimed");
		break;
	case CARC_READ_NOTHING:
		break;
	}
	return dest;
}

/* Adds the reading for programs: an option and its value, an edition, or a misreading, by name. */
static void put_reading_name(struct carc_fact *fact, enum carc_field_name name,
			     const struct carc_reading_of *reading, const char *before)
{
	const char *of = "", *value = "";

	if (reading->by == CARC_READ_OPTION) {
		of = carc_option_info(reading->which)->name;
		value = carc_option_value_of(reading->which, reading->value)->name;
	} else if (reading->by == CARC_READ_EDITION) {
		of = reading->edition->id;
	} else if (reading->by == CARC_READ_MISREADING) {
		of = carc_misreading_info(reading->misread.misreading)->name;
	} else if (reading->by == CARC_READ_SCORES) {
		of = "scores";
	}
	carc_put_format(fact, name, "%s%s%s%s", before, of, *value ? "=" : "", value);
}

/* ---- The claim ------------------------------------------------------------------------------------- */

/* Adds the sentence of the finding. It names a feature as canonical records do. */
static void put_sentence(struct carc_fact *fact, const struct carc_dispute *dispute,
			 const struct carc_record *record)
{
	struct carc_found finding = dispute->finding;
	char sentence[CARC_SENTENCE_MAX];

	if (finding.near.type)
		finding.feature = carc_tile_ref(
			finding.near.type, finding.near.rot,
			carc_tile_resolve(finding.near.type, finding.near.rot, finding.feature));
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	carc_put_text(fact, CARC_F_sentence, sentence);
}

/* Returns the feature that gives the points, or the part of the score if they are not for a feature. */
static const char *feature_of(const struct carc_award *award, char word[CARC_WORD_MAX])
{
	return award->of == CARC_AWARD_FEATURE ? carc_ref_word(award->ref, word)
					       : carc_score_part_name(award->ref.kind);
}

/* Adds what gives the points: "city.N of D@0,0". */
static void put_points_for(struct carc_fact *fact, const struct carc_award *award)
{
	const struct carc_spot *spot = &award->spot;
	char word[CARC_WORD_MAX];

	if (spot->type)
		carc_put_format(fact, CARC_F_place, "%s of %s@%d,%d", feature_of(award, word),
				spot->type->id, spot->x, spot->y);
	else
		carc_put_text(fact, CARC_F_place, feature_of(award, word));
}

/* Adds the first points that differ between claim and computation. */
static void put_parts(struct carc_fact *fact, const struct carc_explanation *by,
		      const struct carc_record *record)
{
	const struct carc_award *award = by->award;
	const struct carc_spot *spot = &award->spot;
	unsigned who = who_gets(by);
	char word[CARC_WORD_MAX];

	carc_put_number(fact, CARC_F_turn, award->turn);
	if (award->final)
		carc_put_word(fact, CARC_F_when, "at the end");
	else
		carc_put_format(fact, CARC_F_when, "in turn %u", award->turn);
	carc_put_flag(fact, CARC_F_final, award->final);
	if (spot->type)
		carc_put_format(fact, CARC_F_feature, "%s@%d,%d", feature_of(award, word), spot->x,
				spot->y);
	else
		carc_put_text(fact, CARC_F_feature, feature_of(award, word));
	put_points_for(fact, award);
	put_points(fact, CARC_F_points, award->points, who, record);
	carc_put_word(fact, CARC_F_nobody, who ? "" : "no points");
	if (by->gives)
		put_points(fact, CARC_F_as_claimed, by->points, who, record);
}

/* Adds the range of turns in which claim and computation began to differ, for a claim without known points that differ. */
static void put_vaguely(struct carc_fact *fact, const struct carc_dispute *dispute,
			const struct carc_record *record)
{
	unsigned turn = dispute->finding.turn;
	const char *who = dispute->finding.who < record->players
				  ? carc_player_name(record, dispute->finding.who)
				  : "somebody";
	char since[40] = "by ", until[20] = "the end", times[40] = "no points";

	if (turn && dispute->since + 1u >= turn)
		snprintf(since, sizeof since, "in ");
	else if (dispute->since)
		snprintf(since, sizeof since, "after turn %u, by ", dispute->since);
	if (turn)
		snprintf(until, sizeof until, "turn %u", turn);
	if (dispute->chances)
		snprintf(times, sizeof times, "points %u times", dispute->chances);
	carc_put_format(fact, CARC_F_vaguely, "%s%s; %s got %s", since, until, who, times);
}

static void put_reading(struct carc_fact *fact, const struct carc_explanation *by, unsigned who,
			const struct carc_record *record)
{
	/* ORDER enum carc_reading_by */
	static const char *const kinds[] = {"", "option", "edition", "misreading", "claims"};
	const struct carc_reading_of *reading = &by->reading;
	bool ruling = reading->by == CARC_READ_OPTION && reading->which >= CARC_OPTIONS;
	bool misread = reading->by == CARC_READ_MISREADING;
	char words[CARC_READING_MAX];

	carc_put_word(fact, CARC_F_misread, misread ? "a misreading: " : "");
	carc_put_word(fact, CARC_F_by, ruling ? "ruling" : kinds[reading->by]);
	put_reading_name(fact, CARC_F_name, reading, "");
	carc_put_text(fact, CARC_F_words, carc_reading_words(by, who, record, words));
}

static void put_claim(struct carc_fact *fact, const struct carc_dispute *dispute,
		      const struct carc_source_place *place)
{
	const struct carc_record *record = place->record;
	const struct carc_explanation *either = dispute->either;
	unsigned turn = dispute->finding.turn, who = dispute->finding.who;
	char what[40];

	carc_put_place(fact, place);
	carc_put_number(fact, CARC_F_turn, turn);
	carc_put_word(fact, CARC_F_end, turn ? "" : "the end");
	put_sentence(fact, dispute, record);
	carc_put_word(fact, CARC_F_code, carc_code_info(dispute->finding.code)->code);
	carc_put_text(fact, CARC_F_player, carc_player_name(record, who));
	if (turn)
		carc_put_format(fact, CARC_F_when, "turn %u", turn);
	else
		carc_put_word(fact, CARC_F_when, "end");
	snprintf(what, sizeof what, "claimed, not %d", dispute->finding.a);
	if (dispute->readings == 1) {
		carc_add_text(what, sizeof what, ": ");
		put_reading_name(fact, CARC_F_what, &dispute->by.reading, what);
	} else {
		carc_put_text(fact, CARC_F_what, what);
	}
	if (dispute->finding.code != CARC_S104_WINNER) {
		carc_put_number(fact, CARC_F_computed, dispute->finding.a);
		carc_put_number(fact, CARC_F_claimed, dispute->finding.b);
		carc_put_number(fact, CARC_F_points, dispute->finding.b);
	}
	carc_put_number(fact, CARC_F_since, dispute->since);
	if (dispute->by.award)
		put_parts(carc_put_fact(fact, CARC_F_parts), &dispute->by, record);
	else
		put_vaguely(fact, dispute, record);
	carc_put_number(fact, CARC_F_readings, dispute->readings);
	if (dispute->readings == 1)
		put_reading(carc_put_fact(fact, CARC_F_explained), &dispute->by, who, record);
	/* If two readings are about different points, name the points of each. */
	for (unsigned i = 0; either && i < 2; i++) {
		struct carc_fact *one = carc_put_fact(fact, i ? CARC_F_or : CARC_F_either);

		put_reading(one, &either[i], who, record);
		if (either[i].award && either[0].award != either[1].award)
			put_points_for(one, either[i].award);
	}
	if (dispute->readings == 0)
		carc_put_word(fact, CARC_F_unexplained, "no known reading explains it");
	else if (dispute->readings > 2)
		carc_put_format(fact, CARC_F_unexplained,
				"%u readings could explain it, so none is named",
				dispute->readings);
}

bool carc_print_dispute(const struct carc_dispute *dispute, const struct carc_source_place *place,
			enum carc_output output, FILE *out)
{
	struct carc_printer printer;
	struct carc_fact *fact;

	/* A row is about one player's points, but the claim of a winner is not. */
	if (carc_has_rows(output) && dispute->finding.code == CARC_S104_WINNER)
		return true;
	carc_printer_init(&printer, output, CARC_ROWS_SHEETS, out);
	printer.asked = "places";
	fact = carc_fact_new(&printer, CARC_FACT_CLAIM);
	put_claim(fact, dispute, place);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}
