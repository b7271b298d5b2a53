/*
 * Random games saved for JCloisterZone and read again.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <string.h>

#include "core/boxes.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_out.h"
#include "tests/prop/elsewhere.h"

enum { RANSOM = 3 }; /* points that a prisoner costs */

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static void keep_what_saves_say(struct carc_rules *rules)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS,    CARC_OPTION_PLAYERS_MIN,
						CARC_OPTION_GARDENS,    CARC_OPTION_FIRST_PLAYER};
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);
	const struct carc_rules chosen = *rules;

	memcpy(rules->option, usual->option, sizeof rules->option);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		rules->option[kept[i]] = chosen.option[kept[i]];
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (carc_jcz_tells((enum carc_option)i))
			rules->option[i] = chosen.option[i];
	rules->option[CARC_OPTION_FIELDS] = chosen.option[CARC_OPTION_FIELDS] != 0;
	rules->ruling[CARC_RULING_RIVER_START_TILE] = CARC_REPLACED_IN_BAG;
}

/* Half of the games as JCloisterZone rules. */
static unsigned choose(struct carc_rng *rng, struct carc_rules *rules)
{
	unsigned players = carc_playout_rules(rng, "carcassonne", rules);

	keep_what_saves_say(rules);
	if (carc_rng_below(rng, 2) == 0)
		carc_jcz_rule(rules);
	return players;
}

static bool allows(const struct carc_rules *rules)
{
	struct carc_rules kept = *rules;

	keep_what_saves_say(&kept);
	return !memcmp(kept.option, rules->option, sizeof kept.option);
}

static bool is_ruled(const struct carc_rules *rules)
{
	struct carc_rules ruled = *rules;

	carc_jcz_rule(&ruled);
	return !memcmp(ruled.ruling, rules->ruling, sizeof ruled.ruling);
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

/* An abbot goes home before ransoms that a player cannot pay without his points: there those may come later. */
static bool pays_with_abbot(struct elsewhere *elsewhere)
{
	const struct carc_record *record = &elsewhere->record;

	carc_replay_begin(&elsewhere->replay_other, record, &elsewhere->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_action *action = &record->action[record->turn[i].first_action];
		int32_t has = carc_game_score(&elsewhere->other, elsewhere->other.player);
		bool home = false;

		for (unsigned n = 0; n < record->turn[i].actions; n++) {
			home |= action[n].act == CARC_ACT_RETURN;
			has -= action[n].act == CARC_ACT_RANSOM ? RANSOM : 0;
			if (home && action[n].act == CARC_ACT_RANSOM && has < 0)
				return true;
		}
		if (!carc_replay_turn(&elsewhere->replay_other))
			return false;
	}
	return false;
}

/* Whether the abbot of the player on turn stands on what is not complete: others JCloisterZone never returns. */
static bool has_return(const struct carc_game *game)
{
	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];

		if (figure->player == game->player && figure->kind == CARC_ABBOT &&
		    !carc_game_complete(game, carc_zones_find(&game->zones, figure->zone)))
			return true;
	}
	return false;
}

/* Whether JCloisterZone asks the player for anything; a ransom is paid without being asked for. */
static bool is_asked(const struct carc_game *game)
{
	static const enum carc_act acts[] = {CARC_ACT_MEEPLE, CARC_ACT_TOP, CARC_ACT_FLOOR,
					     CARC_ACT_RETURN};
	struct carc_action action;

	for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
		unsigned cursor = 0;

		if (carc_moves_next(game, acts[i], &cursor, &action) &&
		    (acts[i] != CARC_ACT_RETURN || has_return(game)))
			return true;
	}
	return false;
}

/* Where the tile of a turn leaves nothing to do that turn is over there, and no message of it can follow. */
static const char *goes_on_when_over(struct elsewhere *elsewhere, unsigned number)
{
	const struct carc_record *record = &elsewhere->read->record;
	const struct carc_turn *turn = &record->turn[number];
	struct carc_diag diag;

	for (unsigned i = 0; i < turn->actions; i++) {
		const struct carc_action *action = &record->action[turn->first_action + i];

		if (carc_game_act(&elsewhere->other, action, NULL, &diag) != CARC_OK)
			return "what was saved breaks a rule";
		/* A second tile is no message of this turn. */
		if (action->act == CARC_ACT_PLACE && i + 1 < turn->actions &&
		    action[1].act != CARC_ACT_AGAIN && !is_asked(&elsewhere->other))
			return "a turn goes on that is over there";
	}
	return carc_game_end_turn(&elsewhere->other, NULL, &diag) == CARC_OK ? NULL
									     : "cannot be ended";
}

static const char *check_order(struct elsewhere *elsewhere)
{
	const char *wrong = NULL;

	carc_replay_begin(&elsewhere->replay_other, &elsewhere->read->record, &elsewhere->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned turn = 0; !wrong && turn < elsewhere->read->record.turns; turn++)
		wrong = goes_on_when_over(elsewhere, turn);
	return wrong;
}

/* What JCloisterZone rules otherwise makes another game of some. */
static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong = elsewhere_write(elsewhere, carc_jcz_record);

	if (wrong && elsewhere->refused &&
	    (!is_ruled(&elsewhere->record.rules) || pays_without_tile(&elsewhere->record) ||
	     pays_with_abbot(elsewhere)))
		return NULL;
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
	if (!wrong)
		wrong = check_order(elsewhere);
	return wrong ? wrong : elsewhere_compare(elsewhere, only_discards);
}

int main(int argc, char **argv)
{
	static const struct elsewhere_form form = {.program = "prop_jcz",
						   .code = CARC_F112_NOT_IN_SAVE,
						   .choose = choose,
						   .allows = allows,
						   .check = check};

	return elsewhere_main(argc, argv, &form);
}
