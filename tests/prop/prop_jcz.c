/*
 * Random games saved for JCloisterZone and read again: turn by turn the same game, also when it was not
 * played to the end, and when it was ended early.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/replay.h"
#include "formats/document.h"
#include "formats/jcz.h"
#include "formats/jcz_out.h"
#include "core/playout.h"
#include "tests/gen/same.h"
#include "tests/gen/print.h"

struct prop {
	struct carc_record record;
	struct carc_game game, other;
	struct carc_replay replay, replay_other;
	struct carc_document *written, *read;
	struct carc_rng rng;
	bool ruled;   /* as JCloisterZone rules */
	bool refused; /* since that makes another game of it */
	unsigned saved;
};

static void hear(void *ctx, const struct carc_diag *diag)
{
	struct prop *prop = ctx;

	prop->refused |= diag->code == CARC_F112_NOT_IN_SAVE;
}

/* What a writer writes, as text; the caller frees it. */
static bool game_text(struct prop *prop, bool ended, struct carc_text *text)
{
	FILE *out = open_memstream(&text->bytes, &text->len);

	if (!out)
		return false;
	print_record(&prop->record, out);
	fputs(ended ? "ended: true\n" : "", out);
	return fclose(out) == 0;
}

static bool save_text(struct prop *prop, struct carc_text *text)
{
	FILE *out = open_memstream(&text->bytes, &text->len);
	bool sound = out && carc_jcz_record(prop->written, &(struct carc_sink){hear, prop}, out) ==
				    CARC_OK;

	return out && fclose(out) == 0 && sound;
}

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static void choose_rules(struct prop *prop, struct carc_rules *rules, unsigned *ret_players)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS, CARC_OPTION_FIRST_PLAYER};
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);
	struct carc_rules chosen;

	*ret_players = carc_playout_rules(&prop->rng, "carcassonne", rules);
	chosen = *rules;
	memcpy(rules->option, usual->option, sizeof rules->option);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		rules->option[kept[i]] = chosen.option[kept[i]];
	rules->option[CARC_OPTION_FIELDS] = chosen.option[CARC_OPTION_FIELDS] != 0;
	prop->ruled = carc_rng_below(&prop->rng, 2) == 0;
	if (prop->ruled)
		carc_jcz_rule(rules);
}

/* A turn that places nothing: tiles that fit nowhere, which JCloisterZone draws without asking anybody. */
static bool only_discards(const struct carc_record *record, unsigned turn)
{
	const struct carc_action *action = &record->action[record->turn[turn].first_action];

	return record->turn[turn].actions > 0 && action->act == CARC_ACT_DISCARD &&
	       action[record->turn[turn].actions - 1].act == CARC_ACT_DISCARD;
}

/* In the last turn a player may draw tiles that fit nowhere, and pay a ransom: there nobody is asked any more. */
static bool pays_without_tile(const struct carc_record *record)
{
	const struct carc_turn *turn = &record->turn[record->turns - 1];
	bool pays = false;

	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		if (record->action[i].act == CARC_ACT_PLACE)
			return false;
		pays |= record->action[i].act == CARC_ACT_RANSOM;
	}
	return pays;
}

/* Rules differ by name only, and by what a ruling has decided. */
static const char *difference(struct prop *prop)
{
	prop->other.rules = prop->game.rules;
	memcpy(prop->other.rested, prop->game.rested, sizeof prop->other.rested);
	return game_difference(&prop->game, &prop->other);
}

static const char *compare(struct prop *prop)
{
	const struct carc_sink sink = {hear, prop};
	const struct carc_record *record = &prop->written->record, *other = &prop->read->record;
	const struct carc_rules *rules = &other->rules;

	carc_replay_begin(&prop->replay, record, &prop->game, sink, NULL);
	carc_replay_begin(&prop->replay_other, other, &prop->other, sink, NULL);
	while (carc_replay_turn(&prop->replay)) {
		prop->other.rules = rules;
		if (!carc_replay_turn(&prop->replay_other))
			return "turns are missing";
		if (difference(prop))
			return difference(prop);
	}
	prop->other.rules = rules;
	if (other->turns == record->turns + 1 && only_discards(other, record->turns))
		return NULL;
	if (carc_replay_turn(&prop->replay_other))
		return "there are more turns";
	carc_replay_end(&prop->replay);
	carc_replay_end(&prop->replay_other);
	return prop->replay.broken ? "a turn breaks a rule" : difference(prop);
}

static const char *play(struct prop *prop, uint64_t seed)
{
	const struct carc_sink sink = {hear, prop};
	struct carc_text text = {.line = 1, .number = 1}, save = {.line = 1, .number = 1};
	const char *wrong = NULL;
	struct carc_rules rules;
	struct carc_diag diag;
	unsigned players;
	bool ended;

	prop->rng.state = ~seed;
	prop->refused = false;
	choose_rules(prop, &rules, &players);
	if (carc_playout(seed, carc_playout_style(seed), &rules, players, &prop->record,
			 &prop->game, NULL, &diag) != CARC_PLAYOUT_OK)
		return "cannot be played";
	if (carc_rng_below(&prop->rng, 2) == 0)
		prop->record.turns = (uint16_t)(1 + carc_rng_below(&prop->rng, prop->record.turns));
	ended = carc_rng_below(&prop->rng, 3) == 0;
	if (!game_text(prop, ended, &text) ||
	    carc_document_read(prop->written, &text, NULL, &sink) != CARC_OK)
		wrong = "cannot be read";
	else if (!save_text(prop, &save))
		wrong = prop->refused && (!prop->ruled || pays_without_tile(&prop->record))
				? NULL
				: "cannot be saved";
	else if (carc_document_read_foreign(prop->read, &save, NULL, &sink) != CARC_OK)
		wrong = "the save cannot be read";
	else {
		wrong = compare(prop);
		prop->saved++;
	}
	if (wrong)
		fputs(text.bytes ? text.bytes : "", stdout);
	free(text.bytes);
	free(save.bytes);
	return wrong;
}

int main(int argc, char **argv)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	unsigned long long count = argc > 2 ? strtoull(argv[2], NULL, 10) : 300;
	struct prop *prop = calloc(1, sizeof *prop);
	const char *wrong = "out of memory";
	unsigned long long game = 0;

	if (prop) {
		prop->written = carc_document_new();
		prop->read = carc_document_new();
		if (prop->written && prop->read)
			wrong = NULL;
	}
	while (prop && !wrong && game < count)
		wrong = play(prop, seed + game++);
	/* Few are played by a ruling that JCloisterZone has otherwise, and notice it. */
	if (prop && !wrong && prop->saved < count / 2)
		wrong = "too many cannot be saved";
	if (wrong)
		printf("prop_jcz: seed %llu: %s\n", seed + game - 1, wrong);
	else
		printf("prop_jcz: %llu games, %u saved, seed %llu: ok\n", count, prop->saved, seed);
	if (prop) {
		carc_document_free(prop->written);
		carc_document_free(prop->read);
	}
	free(prop);
	return wrong != NULL;
}
