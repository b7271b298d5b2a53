/* Random games, their styles, what rules at random have, and what is claimed. */
#include "core/boxes.h"
#include "core/house/house_options.h"
#include "core/random/playout.h"
#include "tests/unit/unit.h"

struct room {
	struct carc_record record;
	struct carc_game game;
	struct carc_replay replay;
	unsigned findings;
};

static struct room room;

static void count(void *ctx, const struct carc_found *finding)
{
	(void)finding;
	++*(unsigned *)ctx;
}

static void play(uint64_t seed, struct carc_playout_style style)
{
	struct carc_rules rules;
	struct carc_found finding;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	assert_int_equal(
		carc_playout(seed, style, &rules, 3, &room.record, &room.game, NULL, &finding),
		CARC_PLAYOUT_OK);
}

static unsigned meeples_placed(void)
{
	unsigned n = 0;

	for (unsigned i = 0; i < room.record.actions; i++)
		n += room.record.action[i].act == CARC_ACT_MEEPLE;
	return n;
}

/* How many cells the tiles touch in vain: few on a compact board. */
static unsigned open_cells(void)
{
	return (unsigned)room.game.board.cells - room.game.board.tiles;
}

TEST(styles_differ)
{
	const char *const names[] = {"uniform", "compact", "greedy", "hoarding"};
	unsigned meeples[4] = {0}, open[4] = {0};

	for (unsigned i = 0; i < 4; i++)
		for (uint64_t seed = 1; seed <= 10; seed++) {
			assert_non_null(carc_playout_style_find(names[i]));
			play(seed, carc_playout_style_find(names[i])->style);
			meeples[i] += meeples_placed();
			open[i] += open_cells();
		}
	assert_true(meeples[3] < meeples[0] / 2);
	assert_true(meeples[2] > meeples[0]);
	assert_true(open[1] < open[0] * 3 / 4);
	assert_null(carc_playout_style_find("slow"));
	assert_null(carc_playout_style_find("any"));
}

TEST(claims_are_right)
{
	const struct carc_sink sink = {count, &room.findings};
	unsigned winners, scores;

	play(4, carc_playout_style_find("uniform")->style);
	carc_playout_claims(&room.record, &room.replay, &room.game);
	winners = room.record.winners;
	scores = room.record.claims;
	/* Three players, after each turn and at the end. */
	assert_int_equal(scores, 3 * (room.record.turns + 1u));
	assert_int_equal(room.record.final_claim, 3 * room.record.turns);
	assert_int_equal(winners, carc_game_winners(&room.game));
	room.findings = 0;
	/* Each of them is looked at: a wrong one is found, and all others are right. */
	room.record.claim[3 * 20 + 1].points++;
	room.record.claim[3 * 30].points += 100;
	carc_replay_begin(&room.replay, &room.record, &room.game, sink, NULL);
	while (carc_replay_turn(&room.replay))
		;
	carc_replay_end(&room.replay);
	assert_int_equal(room.findings, 2);
}

TEST(claims_keep_to_the_room_there_is)
{
	const struct carc_sink sink = {count, &room.findings};

	play(5, carc_playout_style_find("uniform")->style);
	/* A game of more claims than a record can hold does not exist; claiming twice is the same as once. */
	carc_playout_claims(&room.record, &room.replay, &room.game);
	carc_playout_claims(&room.record, &room.replay, &room.game);
	assert_int_equal(room.record.claims, 3 * (room.record.turns + 1u));
	room.findings = 0;
	carc_replay_begin(&room.replay, &room.record, &room.game, sink, NULL);
	while (carc_replay_turn(&room.replay))
		;
	carc_replay_end(&room.replay);
	assert_int_equal(room.findings, 0);
}

/* What a style has done in some games: actions by kind, and guards on walls. */
struct deeds {
	unsigned act[CARC_ACTS], guards, freed;
};

static void count_deeds(struct deeds *deeds)
{
	for (unsigned i = 0; i < room.record.actions; i++) {
		const struct carc_action *action = &room.record.action[i];

		deeds->act[action->act]++;
		deeds->guards += action->guard;
		deeds->freed += action->frees;
	}
}

/* Plays a game by random rules and counts what is done in it. */
static void play_random(uint64_t seed, struct carc_playout_style style, struct deeds *deeds)
{
	struct carc_rng rng = {seed};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&rng, seed % 2 ? "the-city" : "carcassonne", &rules);

	/* Few knights meet where few meeples are placed: let more games know what follows. */
	if (seed % 4 == 0)
		rules.option[CARC_OPTION_CITY_PRISONERS] = CARC_CITY_PRISONERS_GUARDED;
	assert_int_equal(carc_playout(seed, style, &rules, players, &room.record, &room.game, NULL,
				      &finding),
			 CARC_PLAYOUT_OK);
	count_deeds(deeds);
}

/* Returns whether an expansion brings an action for no step of a turn: of a start board, or paid while another player decides. */
static bool has_no_step(unsigned act)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		for (const struct carc_module *part = &carc_expansions[i]->module; part;
		     part = part->more)
			for (unsigned n = 0; n < part->action_count; n++)
				if (part->actions[n].act == act)
					return !*part->actions[n].step;
	return false;
}

/* Returns an action that has not been done, or CARC_ACTS. */
static unsigned missing(const struct deeds *deeds)
{
	unsigned act = 0;

	for (; act < CARC_ACTS; act++) {
		bool begins = has_no_step(act);

		if (begins && deeds->act[act] > 0)
			fail_msg("action %u is played", act);
		if (!begins && deeds->act[act] == 0)
			break;
	}
	return act;
}

/* Each style does now and then whatever rules allow, or games of that style would never test it. */
TEST(each_style_does_all_that_may_be_done)
{
	enum { GAMES = 900 };
	size_t styles;
	const struct carc_playout_named *style = carc_playout_styles(&styles);

	for (size_t i = 0; i < styles; i++) {
		struct deeds deeds = {.guards = 0};
		unsigned act = 0;

		for (uint64_t seed = 1; seed <= GAMES; seed++) {
			play_random(seed, style[i].style, &deeds);
			act = missing(&deeds);
			if (act == CARC_ACTS && deeds.guards > 0 && deeds.freed > 0)
				break;
		}
		if (act < CARC_ACTS)
			fail_msg("%s: action %u", style[i].name, act);
		assert_true(deeds.guards > 0);
		assert_true(deeds.freed > 0);
	}
}

static struct carc_rules rules_with(enum carc_option option, int16_t value)
{
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	rules.option[option] = value;
	return rules;
}

TEST(a_table_that_ends_has_room_for_a_game)
{
	struct carc_rng rng = {1};
	bool differ = false;
	struct carc_table first = {0, 0, 0, 0};

	for (unsigned i = 0; i < 100; i++) {
		struct carc_rules rules =
			rules_with(CARC_OPTION_TABLE_EDGE,
				   i % 2 ? CARC_TABLE_EDGE_LIMITS : CARC_TABLE_EDGE_COMPLETES);

		carc_playout_furnish(&rng, &rules);
		assert_in_range(-rules.table.x0, 2, 8);
		assert_in_range(-rules.table.y0, 2, 8);
		assert_in_range(rules.table.x1, 2, 8);
		assert_in_range(rules.table.y1, 2, 8);
		if (i == 0)
			first = rules.table;
		differ |= memcmp(&first, &rules.table, sizeof first) != 0;
	}
	assert_true(differ);
}

TEST(crossings_get_bushes)
{
	struct carc_rng rng = {1};
	struct carc_rules rules = rules_with(CARC_OPTION_BUSHES, CARC_BUSHES_PASS);
	unsigned grown = 0;

	carc_playout_furnish(&rng, &rules);
	for (unsigned type = 0; type < rules.tiles.types; type++) {
		grown += rules.crossings[type] != 0;
		assert_true(rules.crossings[type] == 0 ||
			    rules.crossings[type] == carc_crossing(rules.tiles.type[type]));
	}
	assert_true(grown > 0);
}

/* What the rules have already stays, and chance is left alone where nothing is asked for. */
TEST(rules_keep_what_they_have)
{
	struct carc_rng rng = {1};
	struct carc_rules rules = rules_with(CARC_OPTION_TABLE_EDGE, CARC_TABLE_EDGE_LIMITS);

	rules.table = (struct carc_table){0, 0, 0, 1};
	carc_playout_furnish(&rng, &rules);
	assert_int_equal(rules.table.x1, 0);
	assert_int_equal(rules.table.y1, 1);
	rules = rules_with(CARC_OPTION_TABLE_EDGE, CARC_TABLE_EDGE_NONE);
	carc_playout_furnish(&rng, &rules);
	assert_int_equal(rules.table.x0, 0);
	assert_int_equal(rng.state, 1);
}
