/* Findings as lines: text for people, TSV and JSON for programs. sentence.c makes the sentence in each. */
#include <inttypes.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/legal/legal.h"
#include "formats/report/report.h"

const char *carc_severity_name(const struct carc_diag *diag)
{
	/* ORDER enum carc_severity */
	static const char *const names[] = {"note", "warning", "error"};

	return names[diag->follows ? CARC_NOTE : carc_code_info(diag->code)->severity];
}

static const char *name_of(unsigned player, const struct carc_record *record)
{
	return record && player < record->players ? record->player[player].name : "";
}

/* The player a finding is about by turn: for a finding outside a turn, nobody. */
static const char *player_name(const struct carc_diag *diag, const struct carc_record *record)
{
	return name_of(diag->player, record);
}

/* For programs: where something is claimed about somebody, it is about him. */
static const char *subject_name(const struct carc_diag *diag, const struct carc_record *record)
{
	bool who = carc_code_claim(diag->code)->player == CARC_CLAIM_WHO &&
		   diag->who != CARC_PLAYER_NONE;

	return name_of(who ? diag->who : diag->player, record);
}

const char *carc_rules_word(const struct carc_rules *rules, char *buffer)
{
	unsigned count;
	const struct carc_expansion *const *all = carc_expansions(&count);
	size_t used = (size_t)snprintf(buffer, CARC_RULES_WORD_MAX, "%s", rules->preset->id);

	for (unsigned i = 0; i < count && used < CARC_RULES_WORD_MAX; i++)
		if (rules->expansions >> i & 1)
			used += (size_t)snprintf(buffer + used, CARC_RULES_WORD_MAX - used, ",%s",
						 all[i]->id);
	for (unsigned i = 0; i < CARC_OPTIONS && used < CARC_RULES_WORD_MAX; i++)
		if (rules->option[i] != rules->preset->option[i])
			used += (size_t)snprintf(
				buffer + used, CARC_RULES_WORD_MAX - used, ",%s=%s",
				carc_option_info((enum carc_option)i)->name,
				carc_option_value_of((enum carc_option)i, rules->option[i])->name);
	for (unsigned i = 0; i < CARC_RULINGS && used < CARC_RULES_WORD_MAX; i++) {
		char words[64];

		if (rules->ruling[i] == carc_choice_default((enum carc_ruling)i)->number)
			continue;
		carc_ruling_words(rules, (enum carc_ruling)i, words, sizeof words);
		used += (size_t)snprintf(buffer + used, CARC_RULES_WORD_MAX - used, ",%s", words);
	}
	return buffer;
}

static void print_rule(const struct carc_diag *diag, const struct carc_record *record, FILE *out)
{
	enum carc_rule rule = carc_diag_rule(diag);
	char rules[CARC_RULES_WORD_MAX];

	if (rule != CARC_RULE_NONE && rule != CARC_RULE_RECORD && record)
		fprintf(out, " [%s, %s]", carc_rules_word(&record->rules, rules),
			carc_rule_info(rule)->topic);
}

static void report_text(const struct carc_diag *diag, const struct carc_source_place *place,
			const struct carc_game *game, FILE *out)
{
	char sentence[CARC_SENTENCE_MAX], word[CARC_WORD_MAX];

	carc_print_clean(place->file, out);
	if (diag->at.line)
		fprintf(out, ":%u", diag->at.line);
	if (diag->at.column)
		fprintf(out, ":%u", diag->at.column);
	fprintf(out, ": %s: %s: ", carc_severity_name(diag), carc_code_info(diag->code)->code);
	if (diag->turn) {
		fprintf(out, "turn %u", diag->turn);
		if (player_name(diag, place->record)[0])
			carc_say(out, " (%s)", player_name(diag, place->record));
		fputs(": ", out);
	}
	if (diag->spot.type)
		fprintf(out, "%s: ", carc_spot_word(diag->spot, word));
	carc_finding_sentence(diag, place->record, game, sentence, sizeof sentence);
	carc_print_clean(sentence, out);
	print_rule(diag, place->record, out);
	fputc('\n', out);
}

/* A list that is being written: of words with semicolons between, or of strings with commas. */
struct list {
	FILE *out;
	const char *before;
};

static void list_words(void *ctx, const char *words)
{
	struct list *list = ctx;

	fputs(list->before, list->out);
	carc_print_clean(words, list->out);
	list->before = ";";
}

static void list_strings(void *ctx, const char *words)
{
	struct list *list = ctx;

	fputs(list->before, list->out);
	carc_json_string(words, list->out);
	list->before = ",";
}

/* What is expected, or claimed: a number, words, or names, of which the list makes what they are in its form. */
static void print_claim(enum carc_claim_value value, const struct carc_diag *diag,
			const struct carc_record *record, void (*add)(void *, const char *),
			struct list *list)
{
	bool first = value == CARC_CLAIM_A || value == CARC_CLAIM_A_PLAYERS;
	int32_t number = first ? diag->a : diag->b;

	switch (value) {
	case CARC_CLAIM_NONE:
	case CARC_CLAIM_WHO:
		return;
	case CARC_CLAIM_A:
	case CARC_CLAIM_B:
		fprintf(list->out, "%d", number);
		return;
	case CARC_CLAIM_MORE:
		add(list, diag->more);
		return;
	case CARC_CLAIM_A_PLAYERS:
	case CARC_CLAIM_B_PLAYERS:
		for (unsigned i = 0; record && i < record->players; i++)
			if ((uint32_t)number >> i & 1)
				add(list, record->player[i].name);
		return;
	}
}

static void claim_tsv(enum carc_claim_value value, const struct carc_diag *diag,
		      const struct carc_record *record, FILE *out)
{
	struct list list = {out, ""};

	fputc('\t', out);
	print_claim(value, diag, record, list_words, &list);
}

static void claim_json(const char *name, enum carc_claim_value value, const struct carc_diag *diag,
		       const struct carc_record *record, FILE *out)
{
	bool many = value == CARC_CLAIM_A_PLAYERS || value == CARC_CLAIM_B_PLAYERS;
	struct list list = {out, ""};

	if (value == CARC_CLAIM_NONE)
		return;
	fprintf(out, ",\"%s\":%s", name, many ? "[" : "");
	print_claim(value, diag, record, list_strings, &list);
	fputs(many ? "]" : "", out);
}

void carc_print_offset(const struct carc_source_place *place, FILE *out)
{
	fputc('\t', out);
	if (place->number)
		fprintf(out, "%" PRIu64, place->offset);
}

static void report_tsv(const struct carc_diag *diag, const struct carc_source_place *place,
		       const struct carc_game *game, FILE *out)
{
	enum carc_rule rule = carc_diag_rule(diag);
	const struct carc_claim_info *claim = carc_code_claim(diag->code);
	char sentence[CARC_SENTENCE_MAX], word[CARC_WORD_MAX];
	struct list list = {out, ""};

	carc_print_clean(place->file, out);
	fprintf(out, "\t%u\t%u\t%u\t%s\t%s\t%u\t", place->number, diag->at.line, diag->at.column,
		carc_severity_name(diag), carc_code_info(diag->code)->code, diag->turn);
	carc_print_clean(subject_name(diag, place->record), out);
	fprintf(out, "\t%s\t", diag->spot.type ? carc_spot_word(diag->spot, word) : "");
	carc_finding_sentence(diag, place->record, game, sentence, sizeof sentence);
	carc_print_clean(sentence, out);
	fprintf(out, "\t%s\t", rule == CARC_RULE_NONE ? "" : carc_rule_info(rule)->id);
	if (!strcmp(carc_legal_key(diag->code), "legal"))
		(void)carc_legal_each(diag, place->record, game, list_words, &list);
	claim_tsv(claim->expected, diag, place->record, out);
	claim_tsv(claim->claimed, diag, place->record, out);
	carc_print_offset(place, out);
	if (place->key)
		fprintf(out, "\t%s", place->key);
	fputc('\n', out);
}

/* ,"near":["road.E","road.W"]: what may have been meant. */
static void print_meant(const char *meant, FILE *out)
{
	struct list list = {out, ",\"near\":["};
	char name[sizeof((struct carc_diag *)NULL)->meant];

	if (!meant[0])
		return;
	for (size_t len; *meant; meant += len + (meant[len] == '\n')) {
		len = strcspn(meant, "\n");
		carc_copy_text(name, sizeof name, meant, len);
		list_strings(&list, name);
	}
	fputc(']', out);
}

static void report_json(const struct carc_diag *diag, const struct carc_source_place *place,
			const struct carc_game *game, FILE *out)
{
	enum carc_rule rule = carc_diag_rule(diag);
	const struct carc_claim_info *claim = carc_code_claim(diag->code);
	char sentence[CARC_SENTENCE_MAX], word[CARC_WORD_MAX], rules[CARC_RULES_WORD_MAX];
	struct list list = {out, ""};

	fputs("{\"type\":\"finding\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"line\":%u,\"column\":%u", place->number, diag->at.line,
		diag->at.column);
	if (place->number)
		fprintf(out, ",\"offset\":%" PRIu64, place->offset);
	if (place->key)
		carc_json_member("key", place->key, out);
	carc_json_member("severity", carc_severity_name(diag), out);
	carc_json_member("code", carc_code_info(diag->code)->code, out);
	if (diag->turn)
		fprintf(out, ",\"turn\":%u", diag->turn);
	if (diag->as_played)
		fprintf(out, ",\"as_played\":%u", diag->as_played);
	carc_json_member("player", subject_name(diag, place->record), out);
	if (diag->spot.type)
		carc_json_member("tile", carc_spot_word(diag->spot, word), out);
	carc_finding_sentence(diag, place->record, game, sentence, sizeof sentence);
	carc_json_member("message", sentence, out);
	claim_json("expected", claim->expected, diag, place->record, out);
	claim_json("claimed", claim->claimed, diag, place->record, out);
	print_meant(diag->meant, out);
	if (rule != CARC_RULE_NONE)
		carc_json_member("rule", carc_rule_info(rule)->id, out);
	if (place->record)
		carc_json_member("rules", carc_rules_word(&place->record->rules, rules), out);
	if (carc_legal_each(diag, place->record, game, NULL, NULL) > 0) {
		fprintf(out, ",\"%s\":[", carc_legal_key(diag->code));
		(void)carc_legal_each(diag, place->record, game, list_strings, &list);
		fputc(']', out);
	}
	fputs("}\n", out);
}

void carc_report_finding(const struct carc_diag *diag, const struct carc_source_place *place,
			 const struct carc_game *game, enum carc_output output, FILE *out)
{
	switch (output) {
	case CARC_TEXT:
		report_text(diag, place, game, out);
		return;
	case CARC_TSV:
		report_tsv(diag, place, game, out);
		return;
	case CARC_JSON:
		report_json(diag, place, game, out);
		return;
	}
}

void carc_report_line(const struct carc_diag *diag, const struct carc_source_place *place,
		      enum carc_output output, FILE *out)
{
	carc_report_finding(diag, place, NULL, output, out);
}

void carc_report_header(enum carc_output output, bool key, FILE *out)
{
	if (output == CARC_TSV)
		fprintf(out,
			"file\trecord\tline\tcolumn\tseverity\tcode\tturn\tplayer\ttile\t"
			"message\trule\tlegal\texpected\tclaimed\toffset%s\n",
			key ? "\tkey" : "");
}
