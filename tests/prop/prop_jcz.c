/*
 * Random games saved for JCloisterZone: a model of its engine takes each save, and refuses it when it is broken; carc
 * reads the same game from it.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/import/jcz/jcz.h"
#include "tests/prop/jcz_play.h"
#include "tests/prop/jcz_refused.h"

enum {
	RANSOM = 3, /* points that a prisoner costs */
	TRIES = 20  /* of a break, of which one must be refused */
};

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static void keep_what_saves_say(struct carc_rules *rules)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS,    CARC_OPTION_PLAYERS_MIN,
						CARC_OPTION_GARDENS,    CARC_OPTION_FIRST_PLAYER,
						CARC_OPTION_TOWER_TAKES};
	const struct carc_preset *usual = carc_presets;
	const struct carc_rules chosen = *rules;

	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		rules->option[i] = (int16_t)carc_preset_number(usual, i);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		rules->option[kept[i]] = chosen.option[kept[i]];
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (carc_jcz_tells(i, chosen.option[i]))
			rules->option[i] = chosen.option[i];
	if (chosen.option[CARC_OPTION_FIELDS] == CARC_FIELDS_NONE ||
	    chosen.option[CARC_OPTION_FIELDS] == CARC_FIELDS_NO_FARMERS)
		rules->option[CARC_OPTION_FIELDS] = (int16_t)carc_jcz_no_farmers(rules);
	if (rules->option[CARC_OPTION_SMALL_CITY] != 2)
		rules->option[CARC_OPTION_SMALL_CITY] = 4;
	rules->option[CARC_RULING_REPLACED_START] = CARC_REPLACED_START_IN_BAG;
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
	return !memcmp(kept.option, rules->option, CARC_OPTIONS * sizeof kept.option[0]);
}

static bool is_ruled(const struct carc_rules *rules)
{
	struct carc_rules ruled = *rules;

	carc_jcz_rule(&ruled);
	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (ruled.option[ruling] != rules->option[ruling])
			return false;
	return true;
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

/* A ransom behind the token of a flock: there the token is drawn when the turn is committed. */
static bool pays_behind_flock(const struct carc_record *record)
{
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_action *action = &record->action[record->turn[i].first_action];
		bool flock = false;

		for (unsigned n = 0; n < record->turn[i].actions; n++) {
			flock |= action[n].act == CARC_ACT_FLOCK;
			if (flock && action[n].act == CARC_ACT_RANSOM)
				return true;
		}
	}
	return false;
}

/* A player with two shepherds may settle their flocks in any order, JCloisterZone by their numbers. */
static bool settles_several(const struct carc_record *record)
{
	for (unsigned i = 1; i < record->actions; i++)
		if (record->action[i - 1].act == CARC_ACT_FLOCK &&
		    record->action[i].act == CARC_ACT_FLOCK)
			return true;
	return false;
}

/* Returns whether a phantom climbs a tower behind another phantom: the keys of a turn do not order the two. */
static bool climbs_behind_another(const struct carc_record *record)
{
	for (unsigned i = 1; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_TOP &&
		    record->action[i - 1].act == CARC_ACT_MEEPLE &&
		    record->action[i].figure == CARC_PHANTOM &&
		    record->action[i - 1].figure == CARC_PHANTOM)
			return true;
	return false;
}

static struct jcz_breaks breaks;

/* What JCloisterZone rules otherwise makes another game of some. */
static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong = elsewhere_write(elsewhere, carc_jcz_record);

	if (wrong && elsewhere->refused &&
	    (!is_ruled(&elsewhere->record.rules) || pays_without_tile(&elsewhere->record) ||
	     pays_with_abbot(elsewhere) || pays_behind_flock(&elsewhere->record) ||
	     settles_several(&elsewhere->record) || jcz_refuses(elsewhere)))
		return NULL;
	if (!wrong)
		wrong = jcz_play(&elsewhere->form, &elsewhere->written->record.rules,
				 &elsewhere->rng, &breaks);
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
	/* A save leaves out an expansion of which nothing is played; then types of tiles have other numbers. */
	if (wrong || climbs_behind_another(&elsewhere->record) ||
	    elsewhere->read->record.rules.tiles.types !=
		    elsewhere->written->record.rules.tiles.types)
		return wrong;
	return elsewhere_compare(elsewhere, only_discards);
}

static void tell(void)
{
	static const char *const name[JCZ_WAYS] = {
#define BREAK(symbol, words) words,
		JCZ_BREAKS(BREAK)
#undef BREAK
	};

	fputs("; refused with", stdout);
	for (unsigned how = 0; how < JCZ_WAYS; how++)
		printf("%s %s %u of %u", how ? "," : "", name[how], breaks.refused[how],
		       breaks.tried[how]);
}

static const char *lacks(void)
{
	for (unsigned how = 0; how < JCZ_WAYS; how++)
		if (breaks.tried[how] >= TRIES && breaks.refused[how] == 0)
			return "no broken save is refused";
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct elsewhere_form form = {.program = "prop_jcz",
						   .code = CARC_F112_NOT_IN_SAVE,
						   .choose = choose,
						   .allows = allows,
						   .check = check,
						   .tell = tell,
						   .lacks = lacks};

	return elsewhere_main(argc, argv, &form);
}
