/*
 * Who can have which tile, by each way of drawing: on random games whose order of drawing was kept, cut
 * short or spoilt, the replay finds what the oracle finds, and both know of the same tiles in each hand.
 * usage: prop_drawing [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/reason.h"
#include "tests/gen/referee.h"
#include "tests/oracle/oracle_hold.h"
#include "tests/prop/games.h"

/* From so many games on, chance is no excuse for a finding that never was. */
enum { LONG_RUN = 200 };

struct prop {
	struct carc_record record, spoilt;
	struct carc_game game;
	struct carc_replay replay;
	struct referee referee;
	struct oracle_hold hold;
	const char *told[CARC_TILES_MAX];
	enum carc_code found; /* the first finding about drawing */
	unsigned found_in;    /* turn */
	unsigned met[CARC_WAYS], rivers, findings[CARC_CODES];
	char reason[200];
};

/* False, for a reason. */
#define fail(prop, ...) (say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__), false)

static void find(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	if (prop->found != CARC_CODE_OK || !carc_found_counts(finding))
		return;
	prop->found = finding->code;
	prop->found_in = finding->turn;
}

static void begin_oracle(struct prop *prop)
{
	static const enum oracle_way ways[CARC_WAYS] = {
		[CARC_DRAWING_ONE] = ORACLE_WAY_ONE,
		[CARC_DRAWING_HAND_OPEN] = ORACLE_WAY_HAND,
		[CARC_DRAWING_HAND_HIDDEN] = ORACLE_WAY_HAND,
		[CARC_DRAWING_MARKET] = ORACLE_WAY_MARKET,
		[CARC_DRAWING_DEALT] = ORACLE_WAY_DEALT,
	};
	const struct carc_record *record = &prop->spoilt;
	struct oracle *o = &prop->referee.oracle;
	int rivers = 0, heap = 0;

	(void)referee_begin(&prop->referee, &record->rules, record->players);
	for (unsigned i = 0; i < record->draws; i++)
		prop->told[i] = record->rules.tiles.type[record->draw[i]]->id;
	prop->hold = (struct oracle_hold){
		.o = o,
		.way = ways[record->rules.option[CARC_OPTION_DRAWING]],
		.back = o->rules.unplaceable_back,
		.told = prop->told,
		.told_count = record->draws,
	};
	for (int type = 0; type < oracle_types; type++)
		if (!oracle_in_hand(type))
			*(oracle_tile_row(type)->river ? &rivers : &heap) +=
				oracle_tiles_left(o, oracle_tile_row(type)->name);
	oracle_hold_begin(&prop->hold, o->players, rivers,
			  heap - (o->rules.own_monastery ? o->players : 0));
	oracle_hold_begin_turn(&prop->hold, 0);
}

/* What the oracle has to say of a turn that the board allows. */
static enum carc_code ask_oracle(struct prop *prop, unsigned turn)
{
	const struct carc_record *record = &prop->spoilt;
	struct oracle *o = &prop->referee.oracle;
	int player = o->player;
	bool placed = false;

	/* What is drawn in vain when the game is over was a turn; without it there is none. */
	if (record->turn[turn].actions == 0 && oracle_over(o))
		return CARC_R302_GAME_OVER;
	for (unsigned i = 0; i < record->turn[turn].actions; i++) {
		const struct carc_action *a = &record->action[record->turn[turn].first_action + i];
		const char *tile = record->rules.tiles.type[a->type]->id;
		bool takes = a->act == CARC_ACT_DISCARD || (a->act == CARC_ACT_PLACE && !a->own);

		if (a->act == CARC_ACT_PLACE && a->own && !oracle_hold_can_own(&prop->hold, tile))
			return CARC_R310_NOT_HELD;
		if (takes && !oracle_hold_can(&prop->hold, player, tile))
			return prop->hold.way == ORACLE_WAY_ONE || prop->hold.river > 0
				       ? CARC_R306_DRAW_ORDER
				       : CARC_R310_NOT_HELD;
		(void)referee_act(&prop->referee, &prop->game, a, (unsigned)o->player, true);
		placed |= a->act == CARC_ACT_PLACE;
		if (takes)
			oracle_hold_use(&prop->hold, player, tile, a->act == CARC_ACT_PLACE);
		if (prop->hold.spent)
			return CARC_R318_DRAW_SPENT;
	}
	if (!placed && !oracle_hold_may_pass(&prop->hold, o, player))
		return CARC_R305_MISSING;
	oracle_hold_end_turn(&prop->hold, player);
	(void)oracle_end_turn(o, NULL, 0);
	if (!oracle_over(o))
		oracle_hold_begin_turn(&prop->hold, o->player);
	return prop->hold.spent ? CARC_R318_DRAW_SPENT : CARC_CODE_OK;
}

/* The same tiles in every hand. */
static bool holds_alike(struct prop *prop, unsigned turn)
{
	const struct carc_tileset *tiles = &prop->spoilt.rules.tiles;

	for (unsigned hand = 0; hand <= ORACLE_MARKET; hand++) {
		const struct carc_hand *held =
			&prop->replay.order.hand[hand < ORACLE_MARKET ? hand : CARC_OPEN_TILES];

		if (held->size != prop->hold.count[hand] ||
		    held->unknown != oracle_hold_count(&prop->hold, (int)hand, "?"))
			return fail(prop, "after turn %u hand %u holds %u tiles, by the oracle %d",
				    turn, hand, held->size, prop->hold.count[hand]);
		for (unsigned type = 0; type < tiles->types; type++)
			if (held->known[type] !=
			    oracle_hold_count(&prop->hold, (int)hand, tiles->type[type]->id))
				return fail(prop, "after turn %u hand %u differs in tile %s", turn,
					    hand, tiles->type[type]->id);
	}
	return true;
}

static const char *name(enum carc_code code)
{
	return code ? carc_code_info(code)->code : "nothing";
}

/* A tile of the list belongs to no turn. */
static unsigned turn_of(enum carc_code code, unsigned turn)
{
	return code == CARC_CODE_OK || code == CARC_R318_DRAW_SPENT ? 0 : turn;
}

static bool judges_alike(struct prop *prop, const char *how)
{
	enum carc_code told = CARC_CODE_OK;
	unsigned turn = 0;

	begin_oracle(prop);
	prop->found = CARC_CODE_OK;
	prop->found_in = 0;
	carc_replay_begin(&prop->replay, &prop->spoilt, &prop->game, (struct carc_sink){find, prop},
			  NULL);
	if (prop->hold.spent)
		told = CARC_R318_DRAW_SPENT;
	if (prop->found != told)
		return fail(prop, "%s: at the beginning engine %s, oracle %s", how,
			    name(prop->found), name(told));
	if (told == CARC_CODE_OK && !holds_alike(prop, 0))
		return false;
	while (told == CARC_CODE_OK && turn < prop->spoilt.turns) {
		told = ask_oracle(prop, turn++);
		(void)carc_replay_turn(&prop->replay);
		if (prop->found != told || prop->found_in != turn_of(told, turn))
			return fail(prop, "%s: turn %u: engine %s, oracle %s", how, turn,
				    name(prop->found), name(told));
		if (told == CARC_CODE_OK && !holds_alike(prop, turn))
			return false;
	}
	if (told == CARC_CODE_OK && !oracle_hold_rest(&prop->hold))
		told = CARC_R318_DRAW_SPENT;
	carc_replay_end(&prop->replay);
	if (prop->found != told)
		return fail(prop, "%s: at the end engine %s, oracle %s", how, name(prop->found),
			    name(told));
	prop->findings[told]++;
	return true;
}

/* Cut at random, the last turn without what was done in it. */
static bool passes_alike(struct prop *prop, struct carc_rng *rng)
{
	struct carc_record *spoilt = &prop->spoilt;

	if (!(carc_way_info[spoilt->rules.option[CARC_OPTION_DRAWING]].each > 0) ||
	    prop->record.turns == 0)
		return true;
	*spoilt = prop->record;
	spoilt->turns = (uint16_t)(1 + carc_rng_below(rng, spoilt->turns));
	spoilt->turn[spoilt->turns - 1].actions = 0;
	return judges_alike(prop, "a turn in which nothing was done");
}

static bool plays(struct prop *prop, uint64_t seed)
{
	struct carc_rng rng = {~seed};
	struct carc_record *spoilt = &prop->spoilt;
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&rng, "carcassonne", &rules);
	unsigned river = carc_expansion_find("carcassonne", "river", strlen("river"));
	unsigned river_ii = carc_expansion_find("carcassonne", "river-ii", strlen("river-ii"));
	unsigned abbey = carc_expansion_find("carcassonne", "abbey", strlen("abbey"));

	/* The oracle of hands knows the base game, the Rivers and abbeys alone. */
	carc_rules_expand(&rules, carc_rng_below(&rng, 2) << river |
					  carc_rng_below(&rng, 2) << river_ii |
					  carc_rng_below(&rng, 2) << abbey);
	/* A box that is left out may have brought a sixth color. */
	if (players > carc_rules_players_most(&rules))
		players = carc_rules_players_most(&rules);
	rules.option[CARC_OPTION_DRAWING] = (int16_t)carc_rng_below(&rng, CARC_WAYS);
	prop->met[rules.option[CARC_OPTION_DRAWING]]++;
	prop->rivers += rules.expansions > 0;
	if (carc_playout(seed, carc_playout_style(seed), &rules, players, &prop->record,
			 &prop->game, NULL, &finding) != CARC_PLAYOUT_OK)
		return fail(prop, "refused what was offered: %s",
			    carc_code_info(finding.code)->symbol);
	*spoilt = prop->record;
	if (!judges_alike(prop, "as it was"))
		return false;
	if (prop->findings[CARC_CODE_OK] == 0)
		return fail(prop, "a finding about a game as it was");
	prop->findings[CARC_CODE_OK] = 0;
	/* On a table of one place the game may be over before anything is drawn. */
	for (unsigned n = 0; n < 6 && prop->record.draws > 0; n++) {
		unsigned a = carc_rng_below(&rng, prop->record.draws);
		unsigned b = carc_rng_below(&rng, prop->record.draws);

		*spoilt = prop->record;
		spoilt->draw[a] = prop->record.draw[b];
		if (n % 2)
			spoilt->draw[b] = prop->record.draw[a];
		if (n % 3 == 2)
			spoilt->draws = (uint16_t)carc_rng_below(&rng, spoilt->draws + 1u);
		if (!judges_alike(prop, n % 2 ? "two draws exchanged" : "another draw"))
			return false;
	}
	prop->findings[CARC_CODE_OK] = 0;
	return passes_alike(prop, &rng);
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	return plays(prop, seed) ? NULL : prop->reason;
}

/* Shorter, tiles may lie where they cannot; that is no question of hands. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	bool alike;

	prop->spoilt = *record;
	alike = judges_alike(prop, "a record");
	return alike || (prop->found != CARC_CODE_OK && prop->found != CARC_R305_MISSING &&
			 prop->found != CARC_R306_DRAW_ORDER && prop->found != CARC_R310_NOT_HELD &&
			 prop->found != CARC_R318_DRAW_SPENT)
		       ? NULL
		       : prop->reason;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const unsigned *found = ((struct prop *)ctx)->findings;

	return games < LONG_RUN ||
			       (found[CARC_R305_MISSING] > 0 && found[CARC_R306_DRAW_ORDER] > 0 &&
				found[CARC_R310_NOT_HELD] > 0 && found[CARC_R318_DRAW_SPENT] > 0)
		       ? NULL
		       : "not all were met";
}

static void tell(const void *ctx)
{
	const unsigned *found = ((const struct prop *)ctx)->findings;

	printf("; %u with a River or abbeys", ((const struct prop *)ctx)->rivers);
	printf("; found %u times R305, %u R306, %u R310, %u R318", found[CARC_R305_MISSING],
	       found[CARC_R306_DRAW_ORDER], found[CARC_R310_NOT_HELD], found[CARC_R318_DRAW_SPENT]);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_drawing",
						.play = play,
						.follow = follow,
						.lacks = lacks,
						.tell = tell};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.spoilt);
}
