/*
 * Rulings that no turn asked for make no other game: set otherwise, the record has the same keys, by which --dedupe and --with key
 * go. Random games of Carcassonne, with one such ruling after the other. Where a turn asked for a ruling, the key often changes with
 * it, which is counted. Of The City some rulings make each other idle: there one game can be written in two ways.
 * usage: prop_copy [SEED [COUNT]]
 */
#include <limits.h>
#include <stdlib.h>

#include "core/boxes.h"
#include "core/random/playout.h"
#include "formats/session/session.h"
#include "tests/gen/print.h"
#include "tests/prop/games.h"

struct prop {
	struct carc_record record, other;
	struct carc_game game;
	struct carc_rng rng;
	struct carc_settings settings;
	struct carc_session *session;
	unsigned idle, asked,
		apart; /* changes of rulings that no turn asked for, and of others; those that made another key */
};

struct keys {
	struct carc_game_key key, quick;
};

/* Gives both keys of a record as it is read. False: it cannot be read. */
static bool keys_of(struct prop *prop, const struct carc_record *record, struct keys *ret_keys)
{
	struct carc_text text = {.line = 1, .number = 1};
	FILE *out = open_memstream(&text.bytes, &text.len);
	unsigned turned;
	bool read;

	if (!out)
		exit(3);
	print_record(record, out);
	fclose(out);
	read = carc_session_read(prop->session, &text, (struct carc_sink){carc_ignore, NULL}) ==
	       CARC_TEXT_RECORD;
	if (read)
		*ret_keys = (struct keys){carc_session_key(prop->session, NULL),
					  carc_session_key(prop->session, &turned)};
	free(text.bytes);
	return read;
}

static bool same(struct carc_game_key a, struct carc_game_key b)
{
	return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static int16_t other_value(const struct carc_rules *rules, unsigned ruling)
{
	CARC_EACH_VALUE (value, ruling)
		if (value->number != rules->option[ruling])
			return value->number;
	return rules->option[ruling];
}

/* Sets one ruling otherwise. Returns what went wrong, or NULL. */
static const char *try_ruling(struct prop *prop, const struct keys *own, unsigned ruling)
{
	struct keys keys;
	bool asked = prop->game.relied_on[ruling] > 0;

	prop->other = prop->record;
	prop->other.rules.option[ruling] = other_value(&prop->record.rules, ruling);
	if (!keys_of(prop, &prop->other, &keys))
		return asked ? NULL : "with another ruling the record cannot be read";
	prop->idle += !asked;
	prop->asked += asked;
	prop->apart += asked && !same(keys.key, own->key);
	if (!asked && !same(keys.key, own->key))
		return "a ruling that no turn asked for changes the key";
	if (!asked && !same(keys.quick, own->quick))
		return "a ruling that no turn asked for changes the key for one run";
	return NULL;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	const char *wrong = NULL;
	struct carc_rules rules;
	struct carc_found finding;
	struct keys own;
	unsigned players;

	prop->rng.state = ~seed;
	players = carc_playout_rules(&prop->rng, "carcassonne", &rules);
	prop_leave_out_idle(&rules);
	if (carc_playout(seed, prop_style(seed), &rules, players, &prop->record, &prop->game, NULL,
			 &finding) != CARC_PLAYOUT_OK)
		return "it cannot be played";
	if (!keys_of(prop, &prop->record, &own))
		return NULL;
	for (unsigned ruling = CARC_OPTIONS; !wrong && ruling < CARC_ALL_OPTIONS; ruling++)
		if (carc_option_in_play(&prop->record.rules, ruling) &&
		    (ruling == CARC_RULING_REPLACED_START || prop->game.relied_on[ruling] > 0 ||
		     carc_rng_below(&prop->rng, 4) == 0))
			wrong = try_ruling(prop, &own, ruling);
	return wrong;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;

	return games >= 50 && (prop->idle < games || prop->apart == 0) ? "too few rulings change"
								       : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %u idle rulings changed, and %u others, of which %u make another key", prop->idle,
	       prop->asked, prop->apart);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_copy", .play = play, .lacks = lacks, .tell = tell, .every = 2};
	static struct prop prop;
	int status = 3;

	prop.settings.turns = UINT_MAX;
	prop.session = carc_session_new(&prop.settings);
	if (prop.session)
		status = prop_games(argc, argv, &games, &prop, &prop.record);
	carc_session_free(prop.session);
	return status;
}
