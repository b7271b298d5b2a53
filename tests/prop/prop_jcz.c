/*
 * Random games saved for JCloisterZone and read again.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <string.h>

#include "formats/jcz.h"
#include "formats/jcz_out.h"
#include "tests/prop/elsewhere.h"

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static void keep_what_saves_say(struct carc_rules *rules)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS, CARC_OPTION_FIRST_PLAYER};
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);
	const struct carc_rules chosen = *rules;

	memcpy(rules->option, usual->option, sizeof rules->option);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		rules->option[kept[i]] = chosen.option[kept[i]];
	rules->option[CARC_OPTION_FIELDS] = chosen.option[CARC_OPTION_FIELDS] != 0;
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

/* What JCloisterZone rules otherwise makes another game of some. */
/* What JCloisterZone rules otherwise makes another game of some. */
static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong = elsewhere_write(elsewhere, carc_jcz_record);

	if (wrong && elsewhere->refused &&
	    (!is_ruled(&elsewhere->record.rules) || pays_without_tile(&elsewhere->record)))
		return NULL;
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
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
