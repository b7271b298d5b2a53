/*
 * Random games saved for JCloisterZone and read again.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <string.h>

#include "formats/jcz.h"
#include "formats/jcz_out.h"
#include "tests/prop/elsewhere.h"

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static unsigned choose_rules(struct elsewhere *elsewhere, struct carc_rules *rules, bool *ret_ruled)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS, CARC_OPTION_FIRST_PLAYER};
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);
	struct carc_rules chosen;
	unsigned players = carc_playout_rules(&elsewhere->rng, "carcassonne", rules);

	chosen = *rules;
	memcpy(rules->option, usual->option, sizeof rules->option);
	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		rules->option[kept[i]] = chosen.option[kept[i]];
	rules->option[CARC_OPTION_FIELDS] = chosen.option[CARC_OPTION_FIELDS] != 0;
	*ret_ruled = carc_rng_below(&elsewhere->rng, 2) == 0;
	if (*ret_ruled)
		carc_jcz_rule(rules);
	return players;
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
static const char *play(struct elsewhere *elsewhere, uint64_t seed)
{
	struct carc_rules rules;
	bool ruled; /* as JCloisterZone rules */
	unsigned players = choose_rules(elsewhere, &rules, &ruled);
	const char *wrong = elsewhere_play(elsewhere, seed, &rules, players);

	if (wrong)
		return wrong;
	wrong = elsewhere_write(elsewhere, carc_jcz_record);
	if (wrong && elsewhere->refused && (!ruled || pays_without_tile(&elsewhere->record)))
		return NULL;
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
	return wrong ? wrong : elsewhere_compare(elsewhere, only_discards);
}

int main(int argc, char **argv)
{
	return elsewhere_main(argc, argv, "prop_jcz", CARC_F112_NOT_IN_SAVE, play);
}
