/* See dispute_out.h. */
#include "formats/output/dispute/dispute_out.h"

#include <string.h>

#include "core/terms/bits.h"
#include "formats/output/help/editions.h"
#include "formats/output/report/points.h"
#include "formats/output/report/sum_out.h"
#include "formats/text/template.h"

static const struct carc_award *part_of(const struct carc_dispute *dispute,
					const struct carc_dispute_room *room)
{
	return dispute->part < CARC_AWARDS_MAX ? &room->base.award[dispute->part] : NULL;
}

static const char *name_of(const struct carc_record *record, unsigned player)
{
	return player < record->players ? record->player[player].name : "";
}

/* Of those who get something by either reading, also by the other one. */
static void put_points(struct carc_fact *fact, enum carc_field_name name, const int32_t *points,
		       unsigned who, const struct carc_record *record)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned player = 0; player < record->players; player++)
		if (who >> player & 1)
			carc_add_number(list, record->player[player].name, points[player]);
}

/* Those who get points now, or by the reading. */
static unsigned who_gets(const struct carc_award *award, const struct carc_dispute *dispute)
{
	unsigned who = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		who |= (unsigned)(award->points[player] != 0 ||
				  (dispute->gives && dispute->points[player] != 0))
		       << player;
	return who;
}

/* ---- The reading --------------------------------------------------------------------------------- */

/* A dispute, for the values of a misreading's words. */
struct subject {
	const struct carc_dispute *dispute;
	const struct carc_dispute_room *room;
};

/* Adds the player, the goods, or the words of a term, such as "2 pennants"; the tile in the middle has no words of its own. */
static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	const struct subject *subject = ctx;
	const struct carc_misread *misread = &subject->dispute->reading.misread;
	const struct carc_award *award = part_of(subject->dispute, subject->room);
	const char *words = "";
	char counted[CARC_COUNTED_MAX];

	(void)value;
	(void)more;
	if (!strncmp(name, "who}", 4)) {
		words = name_of(&subject->room->record, misread->who);
	} else if (!strncmp(name, "goods}", 6)) {
		words = carc_token_key(CARC_FIRST_GOODS + misread->of);
	} else if (award) {
		const struct carc_term *term = carc_award_term(award, misread->of);
		const struct carc_term_info *info = carc_term_info(term->of);

		words = term->of == CARC_OF_MIDDLE
				? "the tile in the middle"
				: carc_counted_words(term->count == 1 ? info->one : info->more,
						     term->count, counted);
	}
	carc_batch_add(batch, words, strlen(words));
}

static void add_misread(char *dest, const struct carc_dispute *dispute,
			const struct carc_dispute_room *room)
{
	static const struct carc_template_values lookup = {.put = put_value};
	const struct subject subject = {dispute, room};
	struct carc_batch batch;

	carc_batch_into(&batch, dest, CARC_READING_MAX);
	carc_template_add(carc_misreading_info(dispute->reading.misread.misreading)->words, &lookup,
			  &subject, &batch);
	(void)carc_batch_text(&batch);
}

/* Returns whose points the reading changes: the claim's player, else the only other player, else CARC_PLAYER_NONE. */
static unsigned whose_points(const struct carc_dispute *dispute, const struct carc_award *award)
{
	unsigned whose = CARC_PLAYER_NONE, others = 0;

	for (unsigned player = 0; award && dispute->gives && player < CARC_SEATS; player++) {
		if (award->points[player] == dispute->points[player])
			continue;
		if (player == dispute->finding.who)
			return player;
		whose = player;
		others++;
	}
	return others == 1 ? whose : CARC_PLAYER_NONE;
}

/* The words for people: the edition of the rule, the points that it gives, what it says, and how a record names it. */
static void add_option(char *dest, const struct carc_dispute *dispute,
		       const struct carc_dispute_room *room)
{
	const struct carc_reading_of *reading = &dispute->reading;
	const struct carc_option_value *value =
		carc_option_value_of(reading->which, reading->value);
	unsigned whose = whose_points(dispute, part_of(dispute, room));
	char editions[CARC_EDITIONS_MAX], points[40] = "";
	bool in_edition = carc_editions_word(value, editions)[0] != '\0';

	if (whose != CARC_PLAYER_NONE)
		snprintf(points, sizeof points, " %d point%s", dispute->points[whose],
			 dispute->points[whose] == 1 ? "" : "s");
	snprintf(dest, CARC_READING_MAX, "%s%s%s%s%s: %s (%s=%s)",
		 reading->which >= CARC_OPTIONS ? "another ruling"
		 : in_edition                   ? "the rule of "
						: "a house rule",
		 in_edition ? editions : "", *points ? " that gives " : "",
		 *points ? name_of(&room->record, whose) : "", points, value->gist,
		 carc_option_info(reading->which)->name, value->name);
}

const char *carc_reading_words(const struct carc_dispute *dispute,
			       const struct carc_dispute_room *room, char dest[CARC_READING_MAX])
{
	const struct carc_reading_of *reading = &dispute->reading;

	dest[0] = '\0';
	switch (reading->by) {
	case CARC_READ_OPTION:
		add_option(dest, dispute, room);
		break;
	case CARC_READ_EDITION:
		snprintf(dest, CARC_READING_MAX, "the edition %s", reading->edition->id);
		break;
	case CARC_READ_MISREADING:
		add_misread(dest, dispute, room);
		break;
	case CARC_READ_SCORES:
		carc_add_text(dest, CARC_READING_MAX, "the scores as claimed");
		break;
	case CARC_READ_NOTHING:
		break;
	}
	return dest;
}

/* The reading for programs: the name of an option and its value, of an edition, or that of a misreading. */
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

/* What was claimed, and what it is: the sentence of the finding. A feature is called as in canonical records. */
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

/* Points that are not for a feature are called by their part of the score. */
static const char *feature_of(const struct carc_award *award, char word[CARC_WORD_MAX])
{
	return award->of == CARC_AWARD_FEATURE ? carc_ref_word(award->ref, word)
					       : carc_score_part_name(award->ref.kind);
}

/* "city.N of D@0,0": what points are for. */
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

/* The points that differ from the claim. */
static void put_parts(struct carc_fact *fact, const struct carc_dispute *dispute,
		      const struct carc_award *award, const struct carc_record *record)
{
	unsigned who = who_gets(award, dispute);
	const struct carc_spot *spot = &award->spot;
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
	if (dispute->gives)
		put_points(fact, CARC_F_as_claimed, dispute->points, who, record);
}

/* About when it parts, where no points are found by which it does. */
static void put_vaguely(struct carc_fact *fact, const struct carc_dispute *dispute,
			const struct carc_record *record)
{
	unsigned turn = dispute->finding.turn;
	const char *who = dispute->finding.who < record->players
				  ? name_of(record, dispute->finding.who)
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

static void put_reading(struct carc_fact *fact, const struct carc_dispute *dispute,
			const struct carc_dispute_room *room)
{
	/* ORDER enum carc_reading_by */
	static const char *const kinds[] = {"", "option", "edition", "misreading", "claims"};
	bool ruling =
		dispute->reading.by == CARC_READ_OPTION && dispute->reading.which >= CARC_OPTIONS;
	bool misread = dispute->reading.by == CARC_READ_MISREADING;
	char words[CARC_READING_MAX];

	carc_put_word(fact, CARC_F_misread, misread ? "a misreading: " : "");
	carc_put_word(fact, CARC_F_by, ruling ? "ruling" : kinds[dispute->reading.by]);
	put_reading_name(fact, CARC_F_name, &dispute->reading, "");
	carc_put_text(fact, CARC_F_words, carc_reading_words(dispute, room, words));
}

/* Two readings; if they are about different points, each names its own. */
static void put_either(struct carc_fact *fact, const struct carc_dispute *either,
		       const struct carc_dispute_room *room)
{
	static const enum carc_field_name names[] = {CARC_F_either, CARC_F_or};

	for (unsigned i = 0; i < 2; i++) {
		struct carc_fact *reading = carc_put_fact(fact, names[i]);
		const struct carc_award *award = part_of(&either[i], room);

		put_reading(reading, &either[i], room);
		if (award && either[0].part != either[1].part)
			put_points_for(reading, award);
	}
}

static void put_claim(struct carc_fact *fact, const struct carc_dispute *dispute,
		      const struct carc_dispute_room *room, const struct carc_source_place *place)
{
	const struct carc_award *award = part_of(dispute, room);
	unsigned turn = dispute->finding.turn;
	char what[40];

	carc_put_place(fact, place);
	carc_put_number(fact, CARC_F_turn, turn);
	carc_put_word(fact, CARC_F_end, turn ? "" : "the end");
	put_sentence(fact, dispute, place->record);
	carc_put_word(fact, CARC_F_code, carc_code_info(dispute->finding.code)->code);
	carc_put_text(fact, CARC_F_player, name_of(place->record, dispute->finding.who));
	if (turn)
		carc_put_format(fact, CARC_F_when, "turn %u", turn);
	else
		carc_put_word(fact, CARC_F_when, "end");
	snprintf(what, sizeof what, "claimed, not %d", dispute->finding.a);
	if (dispute->readings == 1) {
		carc_add_text(what, sizeof what, ": ");
		put_reading_name(fact, CARC_F_what, &dispute->reading, what);
	} else {
		carc_put_text(fact, CARC_F_what, what);
	}
	if (dispute->finding.code != CARC_S104_WINNER) {
		carc_put_number(fact, CARC_F_computed, dispute->finding.a);
		carc_put_number(fact, CARC_F_claimed, dispute->finding.b);
		carc_put_number(fact, CARC_F_points, dispute->finding.b);
	}
	carc_put_number(fact, CARC_F_since, dispute->since);
	if (award)
		put_parts(carc_put_fact(fact, CARC_F_parts), dispute, award, place->record);
	else
		put_vaguely(fact, dispute, place->record);
	carc_put_number(fact, CARC_F_readings, dispute->readings);
	if (dispute->readings == 1) {
		put_reading(carc_put_fact(fact, CARC_F_explained), dispute, room);
	} else if (dispute->readings == 2) {
		put_either(fact, dispute->either, room);
	} else if (dispute->readings == 0) {
		carc_put_word(fact, CARC_F_unexplained, "no known reading explains it");
	} else {
		carc_put_format(fact, CARC_F_unexplained,
				"%u readings could explain it, so none is named",
				dispute->readings);
	}
}

bool carc_print_dispute(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
			const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	struct carc_printer printer;
	struct carc_fact *fact;

	/* Rows are of players and points. */
	if (carc_has_rows(output) && dispute->finding.code == CARC_S104_WINNER)
		return true;
	carc_printer_init(&printer, output, CARC_ROWS_SHEETS, out);
	printer.asked = "places";
	fact = carc_fact_new(&printer, CARC_FACT_CLAIM);
	put_claim(fact, dispute, room, place);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}
