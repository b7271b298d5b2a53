/*
 * Who begins, by the tiles that were drawn for the first turn: engine and oracle must agree on random
 * rounds, some of which are as they should be. No turn is played, so a record that shows a failure is a few
 * rounds long, and there is nothing to leave out.
 * usage: prop_first_player [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/play/setup.h"
#include "core/random/playout.h"
#include "tests/gen/print.h"
#include "tests/oracle/oracle.h"

enum { ROUNDS = 4, TRIES = 50 };

static void count(void *ctx, const struct carc_found *finding)
{
	(void)finding;
	++*(unsigned *)ctx;
}

/* Rounds among those who tie; now and then somebody else draws, or somebody does not. */
static void draw_rounds(struct carc_rng *rng, struct carc_record *record)
{
	unsigned in = (1u << record->players) - 1, rounds = carc_rng_below(rng, ROUNDS + 1);

	record->first_draws = 0;
	while (record->first_draws < rounds) {
		struct carc_first_draw *round = &record->first_draw[record->first_draws++];
		unsigned draw = in;

		if (carc_rng_below(rng, 12) == 0)
			draw ^= 1u << carc_rng_below(rng, record->players);
		in = carc_playout_first_draw(rng, &record->rules, draw, round);
		if (carc_rng_below(rng, 4) != 0 && (in & (in - 1)) == 0)
			break;
	}
}

static int ask_oracle(const struct carc_record *record)
{
	const char *drawn[ROUNDS][ORACLE_PLAYERS] = {{NULL}};

	for (unsigned round = 0; round < record->first_draws; round++)
		for (unsigned player = 0; player < record->players; player++) {
			unsigned type = record->first_draw[round].type[player];

			if (type != CARC_TYPE_NONE)
				drawn[round][player] = record->rules.tiles.type[type]->id;
		}
	return oracle_first_player(
		(const char *const(*)[ORACLE_PLAYERS])drawn, record->first_draws, record->players,
		record->rules.option[CARC_RULING_ROADS_DRAWN] == CARC_ROADS_DRAWN_ROADS);
}

/* Whether they agree, whoever is said to begin. */
static bool agree(struct carc_record *record, unsigned *decided)
{
	int winner = ask_oracle(record);

	*decided += winner >= 0;
	for (unsigned next = 0; next < record->players; next++) {
		unsigned findings = 0;

		record->next = (uint8_t)next;
		carc_first_player_check(record, (struct carc_sink){count, &findings});
		if (record->first_draws == 0 ? findings != 0 : findings != ((int)next != winner))
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	unsigned long long most = argc > 2 ? strtoull(argv[2], NULL, 10) : 300;
	static struct carc_record record;
	unsigned decided = 0, tried = 0;
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	rules.option[CARC_OPTION_FIRST_PLAYER] = 1;
	for (unsigned long long game = 0; game < most; game++) {
		struct carc_rng rng = {seed + game};

		rules.option[CARC_RULING_ROADS_DRAWN] =
			(int8_t)(game % 2 ? CARC_ROADS_DRAWN_ROADS : CARC_ROADS_DRAWN_SIDES);
		carc_playout_record_init(&record, &rules,
					 2 + carc_rng_below(&rng, CARC_PLAYERS_MAX - 1));
		for (unsigned n = 0; n < TRIES; n++, tried++) {
			draw_rounds(&rng, &record);
			if (agree(&record, &decided))
				continue;
			printf("prop_first_player: seed %llu: engine and oracle differ\n",
			       seed + game);
			print_record(&record, stdout);
			return 1;
		}
	}
	printf("prop_first_player: %u drawings, seed %llu, %u decided: %s\n", tried, seed, decided,
	       most && !decided ? "none was" : "ok");
	return most && !decided;
}
