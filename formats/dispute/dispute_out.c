/* See dispute_out.h. */
#include <string.h>

#include "core/terms/bits.h"
#include "formats/dispute/dispute_out.h"
#include "formats/answer/explain.h"
#include "formats/report/points.h"

static const struct carc_given *part_of(const struct carc_dispute *dispute,
					const struct carc_dispute_room *room)
{
	return dispute->part < CARC_GIVEN_MAX ? &room->base.given[dispute->part] : NULL;
}

static const char *name_of(const struct carc_record *record, unsigned player)
{
	return player < record->players ? record->player[player].name : "";
}

/* "city.N of D@0,0"; what is no feature by the part of the score that it counts as. */
static void print_given(const struct carc_given *given, FILE *out)
{
	char word[CARC_WORD_MAX];

	fputs(given->of == CARC_GIVEN_FEATURE ? carc_ref_word(given->ref, word)
					      : carc_score_part_name(given->ref.kind),
	      out);
	if (given->spot.type)
		fprintf(out, " of %s@%d,%d", given->spot.type->id, given->spot.x, given->spot.y);
}

/* "Anna 10, Boris 10"; of those who get something by either reading, also by the other one. */
static void print_points(const int32_t *points, unsigned who, const struct carc_record *record,
			 FILE *out)
{
	const char *before = "";

	for (unsigned player = 0; player < record->players; player++) {
		if (!(who >> player & 1))
			continue;
		carc_say(out, "%s%s %d", before, record->player[player].name, points[player]);
		before = ", ";
	}
	if (!who)
		fputs("nobody gets points", out);
}

/* Those who get points now, or by the reading. */
static unsigned who_gets(const struct carc_given *given, const struct carc_dispute *dispute)
{
	unsigned who = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		who |= (unsigned)(given->points[player] != 0 ||
				  (dispute->gives && dispute->points[player] != 0))
		       << player;
	return who;
}

/* ---- The reading --------------------------------------------------------------------------------- */

/* Words with a number in place of '#'. */
static void add_words(char *dest, const char *words, unsigned number)
{
	char text[CARC_READING_MAX] = "";

	for (size_t used = 0; *words && used + 12 < sizeof text; words++) {
		if (*words == '#')
			used += (size_t)snprintf(text + used, sizeof text - used, "%u", number);
		else
			text[used++] = *words;
		text[used] = '\0';
	}
	carc_add_text(dest, CARC_READING_MAX, text);
}

/* The words of a term, such as "2 pennants"; that of the tile in the middle has none of its own. */
static void add_term(char *dest, const struct carc_term *term)
{
	const struct carc_term_info *info = carc_term_info(term->of);

	if (term->of == CARC_OF_MIDDLE)
		add_words(dest, "the tile in the middle", 0);
	else
		add_words(dest, term->count == 1 ? info->one : info->more, term->count);
}

static void add_misread(char *dest, const struct carc_dispute *dispute,
			const struct carc_dispute_room *room)
{
	const struct carc_misread *misread = &dispute->reading.misread;
	const struct carc_given *given = part_of(dispute, room);
	const char *words = carc_misreading_info(misread->misreading)->words;

	while (*words) {
		size_t plain = strcspn(words, "{");
		char text[CARC_READING_MAX];

		carc_copy_text(text, sizeof text, words, plain);
		carc_add_text(dest, CARC_READING_MAX, text);
		words += plain;
		if (!strncmp(words, "{who}", 5))
			carc_add_text(dest, CARC_READING_MAX, name_of(&room->record, misread->who));
		else if (!strncmp(words, "{goods}", 7))
			carc_add_text(dest, CARC_READING_MAX, carc_trade_key(misread->of));
		else if (!strncmp(words, "{term}", 6) && given)
			add_term(dest, carc_given_term(given, misread->of));
		words += strcspn(words, "}");
		words += *words == '}';
	}
}

static void add_option(char *dest, const struct carc_reading_of *reading)
{
	enum carc_option option = (enum carc_option)reading->which;
	const struct carc_option_value *value = carc_option_value_of(option, reading->value);
	char editions[CARC_EDITIONS_MAX];
	size_t used;

	snprintf(dest, CARC_READING_MAX, "%s=%s: %s", carc_option_info(option)->name, value->name,
		 value->gist);
	used = strlen(dest);
	if (carc_editions_word(value, editions)[0])
		snprintf(dest + used, CARC_READING_MAX - used, " (so in %s)", editions);
}

const char *carc_reading_words(const struct carc_dispute *dispute,
			       const struct carc_dispute_room *room, char dest[CARC_READING_MAX])
{
	const struct carc_reading_of *reading = &dispute->reading;
	const struct carc_choice *choice;

	dest[0] = '\0';
	switch (reading->by) {
	case CARC_READ_OPTION:
		add_option(dest, reading);
		break;
	case CARC_READ_RULING:
		choice = carc_choice_of((enum carc_ruling)reading->which, reading->value);
		snprintf(dest, CARC_READING_MAX, "%s=%s: %s",
			 carc_ruling_info(choice->ruling)->name, choice->name, choice->gist);
		break;
	case CARC_READ_EDITION:
		snprintf(dest, CARC_READING_MAX, "the edition %s", reading->edition->id);
		break;
	case CARC_READ_MISREADING:
		add_misread(dest, dispute, room);
		break;
	case CARC_READ_NOTHING:
		break;
	}
	return dest;
}

/* The reading for programs: the name of an option and its value, or that of a misreading. */
static void print_reading_name(const struct carc_reading_of *reading, FILE *out)
{
	if (reading->by == CARC_READ_OPTION)
		fprintf(out, "%s=%s", carc_option_info((enum carc_option)reading->which)->name,
			carc_option_value_of((enum carc_option)reading->which, reading->value)
				->name);
	else if (reading->by == CARC_READ_RULING)
		fprintf(out, "%s=%s", carc_ruling_info((enum carc_ruling)reading->which)->name,
			carc_choice_of((enum carc_ruling)reading->which, reading->value)->name);
	else if (reading->by == CARC_READ_EDITION)
		fputs(reading->edition->id, out);
	else
		fputs(carc_misreading_info(reading->misread.misreading)->name, out);
}

/* ---- Text ------------------------------------------------------------------------------------------ */

/* What was claimed, and what it is: the sentence of the finding. A feature is called as in canonical records. */
static void text_claim(const struct carc_dispute *dispute, const struct carc_source_place *place,
		       FILE *out)
{
	struct carc_diag diag = dispute->diag;
	char sentence[CARC_SENTENCE_MAX];

	if (diag.near.type)
		diag.feature = carc_tile_ref(
			diag.near.type, diag.near.rot,
			carc_tile_resolve(diag.near.type, diag.near.rot, diag.feature));
	if (dispute->diag.turn)
		fprintf(out, "claim of turn %u: ", dispute->diag.turn);
	else
		fputs("claim about the end: ", out);
	carc_diag_sentence(&diag, place->record, sentence, sizeof sentence);
	carc_print_clean(sentence, out);
	fprintf(out, " [%s]\n", carc_code_info(dispute->diag.code)->code);
}

/* When and where it parts from the rules. */
static void text_part(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
		      const struct carc_record *record, FILE *out)
{
	const struct carc_given *given = part_of(dispute, room);
	unsigned who = given ? who_gets(given, dispute) : 0;

	fputs("  parts ", out);
	if (given) {
		fprintf(out, given->final ? "at the end: " : "in turn %u: ", given->turn);
		print_given(given, out);
		fputs(": ", out);
		print_points(given->points, who, record, out);
		if (dispute->gives) {
			fputs("; as claimed ", out);
			print_points(dispute->points, who, record, out);
		}
		fputc('\n', out);
		return;
	}
	if (dispute->diag.turn && dispute->since + 1u >= dispute->diag.turn)
		fputs("in ", out);
	else if (dispute->since)
		fprintf(out, "after turn %u, by ", dispute->since);
	else
		fputs("by ", out);
	if (dispute->diag.turn)
		fprintf(out, "turn %u", dispute->diag.turn);
	else
		fputs("the end", out);
	carc_say(out, dispute->chances ? "; %s got points %u times\n" : "; %s got no points\n",
		 dispute->diag.who < record->players ? name_of(record, dispute->diag.who)
						     : "somebody",
		 dispute->chances);
}

static void print_text(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
		       const struct carc_source_place *place, FILE *out)
{
	text_claim(dispute, place, out);
	text_part(dispute, room, place->record, out);
	if (dispute->readings == 1) {
		bool misread = dispute->reading.by == CARC_READ_MISREADING;
		char words[CARC_READING_MAX];

		carc_say(out, "  explained by %s%s\n", misread ? "a misreading: " : "",
			 carc_reading_words(dispute, room, words));
	} else if (dispute->readings == 0) {
		fputs("  no known reading of the rules explains it\n", out);
	} else {
		fprintf(out, "  %u readings of the rules could explain it, so none is named\n",
			dispute->readings);
	}
}

/* ---- Rows and objects ------------------------------------------------------------------------------- */

static void print_row(const struct carc_dispute *dispute, const struct carc_source_place *place,
		      int32_t points, FILE *out)
{
	carc_print_clean(place->file, out);
	carc_say(out, "\t%u\t%s\t", place->number, name_of(place->record, dispute->diag.who));
	if (dispute->diag.turn)
		fprintf(out, "turn %u", dispute->diag.turn);
	else
		fputs("end", out);
	fprintf(out, "\tclaimed, not %d", dispute->diag.a);
	if (dispute->readings == 1) {
		fputs(": ", out);
		print_reading_name(&dispute->reading, out);
	}
	fprintf(out, "\t%d\t\n", points);
}

static void json_points(const int32_t *points, unsigned who, const struct carc_record *record,
			FILE *out)
{
	const char *before = "{";

	for (unsigned player = 0; player < record->players; player++) {
		if (!(who >> player & 1))
			continue;
		fputs(before, out);
		carc_json_string(record->player[player].name, out);
		fprintf(out, ":%d", points[player]);
		before = ",";
	}
	fputs(who ? "}" : "{}", out);
}

static void json_part(const struct carc_dispute *dispute, const struct carc_given *given,
		      const struct carc_record *record, FILE *out)
{
	unsigned who = who_gets(given, dispute);
	char word[CARC_WORD_MAX];

	fprintf(out, ",\"parts\":{\"turn\":%u,\"final\":%s,\"feature\":\"%s", given->turn,
		given->final ? "true" : "false",
		given->of == CARC_GIVEN_FEATURE ? carc_ref_word(given->ref, word)
						: carc_score_part_name(given->ref.kind));
	if (given->spot.type)
		fprintf(out, "@%d,%d", given->spot.x, given->spot.y);
	fputs("\",\"points\":", out);
	json_points(given->points, who, record, out);
	if (dispute->gives) {
		fputs(",\"as_claimed\":", out);
		json_points(dispute->points, who, record, out);
	}
	fputc('}', out);
}

static void json_reading(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
			 FILE *out)
{
	/* ORDER enum carc_reading_by */
	static const char *const kinds[] = {"", "option", "ruling", "edition", "misreading"};
	char words[CARC_READING_MAX];

	fprintf(out, ",\"explained\":{\"by\":\"%s\",\"name\":\"", kinds[dispute->reading.by]);
	print_reading_name(&dispute->reading, out);
	fputs("\",\"words\":", out);
	carc_json_string(carc_reading_words(dispute, room, words), out);
	fputc('}', out);
}

static void print_json(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
		       const struct carc_source_place *place, FILE *out)
{
	const struct carc_given *given = part_of(dispute, room);

	fputs("{\"type\":\"claim\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"turn\":%u,\"code\":\"%s\"", place->number,
		dispute->diag.turn, carc_code_info(dispute->diag.code)->code);
	carc_json_member("player", name_of(place->record, dispute->diag.who), out);
	if (dispute->diag.code != CARC_S104_WINNER)
		fprintf(out, ",\"computed\":%d,\"claimed\":%d", dispute->diag.a, dispute->diag.b);
	fprintf(out, ",\"since\":%u", dispute->since);
	if (given)
		json_part(dispute, given, place->record, out);
	fprintf(out, ",\"readings\":%u", dispute->readings);
	if (dispute->readings == 1)
		json_reading(dispute, room, out);
	fputs("}\n", out);
}

void carc_print_dispute(const struct carc_dispute *dispute, const struct carc_dispute_room *room,
			const struct carc_source_place *place, enum carc_output output, FILE *out)
{
	switch (output) {
	case CARC_TEXT:
		print_text(dispute, room, place, out);
		return;
	case CARC_TSV:
		if (dispute->diag.code != CARC_S104_WINNER)
			print_row(dispute, place, dispute->diag.b, out);
		return;
	case CARC_JSON:
		print_json(dispute, room, place, out);
		return;
	}
}
