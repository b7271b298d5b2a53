/* Builds facts from findings; sentence.c writes their sentences. */
#include "formats/output/report/report.h"

#include <inttypes.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/output/alternatives/alternatives.h"

const char *carc_severity_name(const struct carc_found *finding)
{
	/* ORDER enum carc_severity */
	static const char *const names[] = {"note", "warning", "error"};

	return names[carc_found_severity(finding)];
}

/* Returns the player that programs read: for a claim about a player, that player; else the player on turn. */
static const char *subject_name(const struct carc_found *finding, const struct carc_record *record)
{
	bool who = carc_code_info(finding->code)->claim.player == CARC_CLAIM_WHO &&
		   finding->who != CARC_PLAYER_NONE;

	return carc_player_name(record, who ? finding->who : finding->player);
}

const char *carc_rules_word(const struct carc_rules *rules, char *buffer)
{
	carc_copy_text(buffer, CARC_RULES_WORD_MAX, rules->preset->id, strlen(rules->preset->id));
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		if (!(rules->expansions >> i & 1))
			continue;
		carc_add_text(buffer, CARC_RULES_WORD_MAX, ",");
		carc_add_text(buffer, CARC_RULES_WORD_MAX, carc_expansions[i]->id);
	}
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++) {
		char words[64];

		if (!carc_option_changed(rules, i))
			continue;
		carc_option_words(rules, i, words, sizeof words);
		carc_add_text(buffer, CARC_RULES_WORD_MAX, ",");
		carc_add_text(buffer, CARC_RULES_WORD_MAX, words);
	}
	return buffer;
}

void carc_put_rules(struct carc_fact *fact, const struct carc_rules *rules)
{
	char words[CARC_RULES_WORD_MAX];

	if (fact && fact->printer->rules)
		carc_put_word(fact, CARC_F_rules, fact->printer->rules);
	else if (carc_fact_uses(fact, CARC_F_rules))
		carc_put_text(fact, CARC_F_rules, carc_rules_word(rules, words));
}

/* A list that the first word creates, so that a fact has no empty list. */
struct listing {
	struct carc_fact *fact;
	enum carc_field_name name;
	struct carc_list *list;
};

static void add_words(void *ctx, const char *words)
{
	struct listing *listing = ctx;

	if (!listing->list)
		listing->list = carc_put_list(listing->fact, listing->name);
	carc_add_word(listing->list, words);
}

const char *carc_with_words(const struct carc_source_place *place, bool numbered,
			    char words[CARC_WITH_MAX])
{
	const char *asked = place->with ? place->with->asked : NULL;
	char part[CARC_WITH_MAX];

	words[0] = '\0';
	if (numbered && carc_is_asked(asked, "number"))
		snprintf(words, CARC_WITH_MAX, ", record %u", place->number);
	if (carc_is_asked(asked, "offset")) {
		snprintf(part, sizeof part, ", offset %" PRIu64, place->offset);
		carc_add_text(words, CARC_WITH_MAX, part);
	}
	if (carc_is_asked(asked, "key") && place->with->key[0]) {
		snprintf(part, sizeof part, ", key %s", place->with->key);
		carc_add_text(words, CARC_WITH_MAX, part);
	}
	return words;
}

void carc_put_place(struct carc_fact *fact, const struct carc_source_place *place)
{
	char words[CARC_WITH_MAX];
	bool finding;

	if (!fact)
		return;
	/* Text locates a finding by file and line, so the requested details include the number of the record. */
	finding = fact->info == carc_fact_info(CARC_FACT_FINDING);
	fact->printer->with = place->with ? place->with->asked : NULL;
	if (place->with && place->with->columns)
		fact->printer->asked = place->with->columns;
	if (!carc_fact_uses(fact, CARC_F_file))
		return;
	carc_put_text(fact, CARC_F_file, place->file);
	carc_put_number(fact, CARC_F_record, place->number);
	if (place->number)
		carc_put_number(fact, CARC_F_offset, (int64_t)place->offset);
	if (place->with && place->number) {
		carc_put_text(fact, CARC_F_key, place->with->key);
		carc_with_words(place, finding, words);
		carc_put_text(fact, CARC_F_with, words[0] ? words + 2 : "");
	}
}

/* Adds the expected or the claimed value. */
static void put_claim(struct carc_fact *fact, enum carc_field_name name,
		      enum carc_claim_value value, const struct carc_found *finding,
		      const struct carc_record *record)
{
	bool first = value == CARC_CLAIM_A || value == CARC_CLAIM_A_PLAYERS;
	int32_t number = first ? finding->a : finding->b;
	struct carc_list *list;

	switch (value) {
	case CARC_CLAIM_NONE:
	case CARC_CLAIM_WHO:
		return;
	case CARC_CLAIM_A:
	case CARC_CLAIM_B:
		carc_put_number(fact, name, number);
		return;
	case CARC_CLAIM_MORE:
		carc_put_text(fact, name, finding->more);
		return;
	case CARC_CLAIM_A_PLAYERS:
	case CARC_CLAIM_B_PLAYERS:
		list = carc_put_list(fact, name);
		for (unsigned i = 0; record && i < record->players; i++)
			if ((uint32_t)number >> i & 1)
				carc_add_word(list, record->player[i].name);
		return;
	}
}

/* Adds the likely meanings, each on a line of `meant`. */
static void put_meant(struct carc_fact *fact, const char *meant)
{
	struct listing listing = {fact, CARC_F_near, NULL};
	char name[sizeof((struct carc_found *)NULL)->meant];

	for (size_t len; *meant; meant += len + (meant[len] == '\n')) {
		len = strcspn(meant, "\n");
		carc_copy_text(name, sizeof name, meant, len);
		add_words(&listing, name);
	}
}

struct carc_fact *carc_finding_fact(struct carc_printer *printer, const struct carc_found *finding,
				    const struct carc_source_place *place,
				    const struct carc_game *game)
{
	const struct carc_claim_info *claim = &carc_code_info(finding->code)->claim;
	const struct carc_record *record = place->record;
	enum carc_rule rule = carc_found_rule(finding);
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_FINDING);
	bool figures = !strcmp(carc_alternatives_key(finding->code), "figures");
	struct listing legal = {fact, figures ? CARC_F_figures : CARC_F_legal, NULL};
	char sentence[CARC_SENTENCE_MAX], word[CARC_WORD_MAX];

	carc_put_place(fact, place);
	carc_put_number(fact, CARC_F_line, finding->at.line);
	carc_put_number(fact, CARC_F_column, finding->at.column);
	carc_put_word(fact, CARC_F_severity, carc_severity_name(finding));
	carc_put_word(fact, CARC_F_code, carc_code_info(finding->code)->code);
	carc_put_number(fact, CARC_F_turn, finding->turn);
	carc_put_number(fact, CARC_F_as_played, finding->as_played);
	carc_put_text(fact, CARC_F_player, subject_name(finding, record));
	carc_put_text(fact, CARC_F_whose, carc_player_name(record, finding->player));
	if (finding->spot.type)
		carc_put_text(fact, CARC_F_tile, carc_spot_word(finding->spot, word));
	carc_finding_sentence(finding, record, game, sentence, sizeof sentence);
	carc_put_text(fact, CARC_F_message, sentence);
	put_claim(fact, CARC_F_expected, claim->expected, finding, record);
	put_claim(fact, CARC_F_claimed, claim->claimed, finding, record);
	put_meant(fact, finding->meant);
	if (finding->try[0])
		carc_put_text(fact, CARC_F_try, finding->try);
	if (rule != CARC_RULE_NONE)
		carc_put_word(fact, CARC_F_rule, carc_rule_info(rule)->id);
	if (record)
		carc_put_rules(fact, &record->rules);
	if (record && rule != CARC_RULE_NONE && rule != CARC_RULE_RECORD)
		carc_put_word(fact, CARC_F_topic, carc_rule_info(rule)->topic);
	(void)carc_alternatives_each(finding, record, game, add_words, &legal);
	if (place->with && place->with->fresh)
		carc_put_word(fact, CARC_F_baseline, "new");
	return fact;
}

bool carc_report_finding(const struct carc_found *finding, const struct carc_source_place *place,
			 const struct carc_game *game, enum carc_output output, FILE *out)
{
	struct carc_printer printer;

	carc_printer_init(&printer, output, CARC_ROWS_FINDINGS, out);
	carc_fact_print(carc_finding_fact(&printer, finding, place, game));
	return carc_printer_done(&printer);
}
