/* See status.h. */
#include "cmd/validate/status.h"

#include <inttypes.h>

#include "formats/output/writer.h"

bool status_in_verdicts(const struct options *options)
{
	return carc_writer_of(options->output)->verdicts;
}

/* How the game stands, as far as it could be played. */
static void put_state(struct carc_fact *fact, const struct work *work)
{
	const struct carc_record *record = &work->doc->record;
	const struct carc_game *game = work->game;
	const struct carc_tileset *tiles = &game->rules->tiles;
	char rules[CARC_RULES_WORD_MAX], word[40];
	struct carc_list *list;

	carc_put_text(fact, CARC_F_rules, carc_rules_word(&record->rules, rules));
	carc_put_number(fact, CARC_F_turns, record->turns);
	if (work->replay->broken)
		carc_put_format(fact, CARC_F_stands, "before turn %u", work->replay->next + 1u);
	else
		carc_put_word(fact, CARC_F_stands, game->finished ? "ended" : "not ended");
	carc_put_number(fact, CARC_F_as_played, work->replay->as_played);
	carc_put_flag(fact, CARC_F_ended, game->finished);
	carc_put_number(fact, CARC_F_tiles_left, game->left);
	/* The types of tiles out of the game are unknown. */
	carc_put_word(fact, CARC_F_lost, game->lost ? "of" : "");
	list = carc_put_list(fact, CARC_F_bag);
	for (unsigned type = 0; type < tiles->types; type++) {
		if (game->bag[type] == 0)
			continue;
		snprintf(word, sizeof word, game->bag[type] > 1 ? "%s*%u" : "%s",
			 tiles->type[type]->id, game->bag[type]);
		carc_add_word(list, word);
	}
	list = carc_put_list(fact, CARC_F_score);
	for (unsigned i = 0; i < record->players; i++)
		carc_add_number(list, record->player[i].name, carc_game_score(game, i));
}

/* ORDER exit status */
static const char *const verdicts[] = {"obeys", "broken", "unreadable", "unreadable"};

static struct carc_fact *status_fact(struct carc_printer *printer, struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	const struct outcome *count = &work->slot->outcome;
	bool expected = count->status == EXIT_OBEYS && count->expected > 0;
	bool sound_set = count->status == EXIT_OBEYS && work->doc->tileset;
	const char *verdict = expected ? "expected" : sound_set ? "sound" : verdicts[count->status];
	struct carc_fact *fact = carc_fact_new(printer, CARC_FACT_STATUS);

	carc_put_place(fact, &place);
	carc_put_word(fact, CARC_F_row, "status");
	carc_put_word(fact, CARC_F_status, verdict);
	carc_put_word(fact, CARC_F_verdict, verdict);
	carc_put_number(fact, CARC_F_errors, count->errors);
	if (work->slot->is == CARC_TEXT_RECORD)
		put_state(carc_put_fact(fact, CARC_F_state), work);
	return fact;
}

void status_tell(struct work *work)
{
	if (status_in_verdicts(work->options)) {
		work->failed |= !cli_tell_verdict(work, status_fact);
		return;
	}
	carc_printer_aim(cli_teller(work), work->options->output, CARC_ROWS_FINDINGS, work->out);
	carc_fact_print(status_fact(cli_teller(work), work));
	work->failed |= cli_teller(work)->no_memory;
}

void status_counts(const struct options *options, const struct totals *totals,
		   const struct baseline *baseline, FILE *out)
{
	const uint64_t *count = totals->count;

	fprintf(out,
		"records: %" PRIu64 "; obey: %" PRIu64 "; broken: %" PRIu64 "; unreadable: %" PRIu64
		"; errors: %" PRIu64,
		count[CARC_COUNT_RECORDS], count[CARC_COUNT_OBEY], count[CARC_COUNT_BROKEN],
		count[CARC_COUNT_UNREADABLE] + count[CARC_COUNT_TROUBLE], count[CARC_COUNT_ERRORS]);
	if (options->say.errors_only)
		fprintf(out, "; notes and warnings omitted: %lu", totals->left_out);
	if (baseline->name)
		fprintf(out, "; as expected: %zu; gone: %zu", baseline_met(baseline),
			baseline_gone_count(baseline, options));
	fputc('\n', out);
}
