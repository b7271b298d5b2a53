/* Playing, writing, reading, comparing. */
#include "tests/prop/elsewhere.h"

#include <stdlib.h>
#include <string.h>

#include "formats/session/document_forms.h"
#include "tests/gen/print.h"
#include "tests/gen/same.h"
#include "tests/prop/games.h"

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct elsewhere *elsewhere = ctx;

	elsewhere->refused |= finding->code == elsewhere->as->code;
	elsewhere->errors += carc_code_info(finding->code)->severity == CARC_ERROR;
}

static struct carc_sink sink_of(struct elsewhere *elsewhere)
{
	return (struct carc_sink){on_finding, elsewhere};
}

/* What a writer writes, as text. */
static bool game_text(struct elsewhere *elsewhere)
{
	struct carc_text *text = &elsewhere->text;
	FILE *out = open_memstream(&text->bytes, &text->len);

	if (!out)
		return false;
	print_record(&elsewhere->record, out);
	fputs(elsewhere->record.ended ? "ended: true\n" : "", out);
	return fclose(out) == 0;
}

/* The game, to be written. */
static const char *read_game(struct elsewhere *elsewhere)
{
	const struct carc_sink sink = sink_of(elsewhere);

	return game_text(elsewhere) && carc_document_read(elsewhere->written, &elsewhere->text,
							  NULL, &sink) == CARC_OK
		       ? NULL
		       : "cannot be read";
}

const char *elsewhere_write(struct elsewhere *elsewhere, elsewhere_writer *write)
{
	const struct carc_sink sink = sink_of(elsewhere);
	struct carc_text *form = &elsewhere->form;
	FILE *out = open_memstream(&form->bytes, &form->len);
	bool sound = out && write(elsewhere->written, &sink, out) == CARC_OK;

	return out && fclose(out) == 0 && sound ? NULL : "cannot be saved";
}

const char *elsewhere_read(struct elsewhere *elsewhere)
{
	const struct carc_sink sink = sink_of(elsewhere);

	elsewhere->read->foreign = true;
	if (carc_document_read(elsewhere->read, &elsewhere->form, NULL, &sink) != CARC_OK)
		return "what was saved cannot be read";
	elsewhere->saved++;
	return NULL;
}

/* Rules differ by name only, and by what a ruling has decided. */
static const char *difference(struct elsewhere *elsewhere)
{
	elsewhere->other.rules = elsewhere->game.rules;
	memcpy(elsewhere->other.relied_on, elsewhere->game.relied_on,
	       sizeof elsewhere->other.relied_on);
	return game_difference(&elsewhere->game, &elsewhere->other);
}

const char *elsewhere_compare(struct elsewhere *elsewhere, elsewhere_rest *rest)
{
	const struct carc_sink sink = sink_of(elsewhere);
	const struct carc_record *record = &elsewhere->written->record;
	const struct carc_record *other = &elsewhere->read->record;
	const struct carc_rules *rules = &other->rules;

	carc_replay_begin(&elsewhere->replay, record, &elsewhere->game, sink, NULL);
	carc_replay_begin(&elsewhere->replay_other, other, &elsewhere->other, sink, NULL);
	while (carc_replay_turn(&elsewhere->replay)) {
		elsewhere->other.rules = rules;
		if (!carc_replay_turn(&elsewhere->replay_other))
			return "turns are missing";
		if (difference(elsewhere))
			return difference(elsewhere);
	}
	elsewhere->other.rules = rules;
	if (rest && other->turns == record->turns + 1 && rest(other, record->turns))
		return NULL;
	if (carc_replay_turn(&elsewhere->replay_other))
		return "there are more turns";
	carc_replay_end(&elsewhere->replay);
	carc_replay_end(&elsewhere->replay_other);
	return elsewhere->replay.broken ? "a turn breaks a rule" : difference(elsewhere);
}

static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong;

	elsewhere->text = elsewhere->form = (struct carc_text){.line = 1, .number = 1};
	elsewhere->refused = false;
	elsewhere->errors = 0;
	wrong = read_game(elsewhere);
	if (!wrong)
		wrong = elsewhere->as->check(elsewhere);
	free(elsewhere->text.bytes);
	free(elsewhere->form.bytes);
	return wrong;
}

/* A game, or as much of it as there was time for. */
static const char *play(void *ctx, uint64_t seed)
{
	struct elsewhere *elsewhere = ctx;
	struct carc_record *record = &elsewhere->record;
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	elsewhere->rng.state = ~seed;
	players = elsewhere->as->choose(&elsewhere->rng, &rules);
	if (carc_playout(seed, carc_playout_style(seed), &rules, players, record, &elsewhere->game,
			 NULL, &finding) != CARC_PLAYOUT_OK)
		return "cannot be played";
	if (carc_rng_below(&elsewhere->rng, 2) == 0)
		record->turns = (uint16_t)(1 + carc_rng_below(&elsewhere->rng, record->turns));
	record->ended = carc_rng_below(&elsewhere->rng, 3) == 0;
	return check(elsewhere);
}

/* Whether the record is one of a game that breaks no rule, with its draws. */
static bool is_legal(struct elsewhere *elsewhere, const struct carc_record *record)
{
	elsewhere->errors = 0;
	carc_replay_begin(&elsewhere->replay, record, &elsewhere->game, sink_of(elsewhere), NULL);
	while (carc_replay_turn(&elsewhere->replay))
		;
	carc_replay_end(&elsewhere->replay);
	return elsewhere->errors == 0;
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct elsewhere *elsewhere = ctx;

	if (record->turns == 0 || !is_legal(elsewhere, record) ||
	    (elsewhere->as->allows && !elsewhere->as->allows(&record->rules)))
		return NULL;
	elsewhere->record = *record;
	return check(elsewhere);
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct elsewhere *elsewhere = ctx;

	if (elsewhere->saved < games / 2)
		return "too many cannot be saved";
	return elsewhere->as->lacks ? elsewhere->as->lacks() : NULL;
}

static void tell(const void *ctx)
{
	const struct elsewhere *elsewhere = ctx;

	printf(", %u saved", elsewhere->saved);
	if (elsewhere->as->tell)
		elsewhere->as->tell();
}

int elsewhere_main(int argc, char **argv, const struct elsewhere_form *form)
{
	const struct prop_games prop = {.name = form->program,
					.play = play,
					.follow = follow,
					.cut = true,
					.lacks = lacks,
					.tell = tell};
	static struct elsewhere elsewhere;
	int status = 3;

	elsewhere.as = form;
	elsewhere.written = carc_document_new();
	elsewhere.read = carc_document_new();
	if (elsewhere.written && elsewhere.read)
		status = prop_games(argc, argv, &prop, &elsewhere, &elsewhere.record);
	carc_document_free(elsewhere.written);
	carc_document_free(elsewhere.read);
	return status;
}
