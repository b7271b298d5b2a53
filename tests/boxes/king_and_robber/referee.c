/* The referee's part for the King, the Robber and the Phantom, see referee_box.h. */
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "tests/gen/referee_box.h"

static void rules_of(const struct carc_rules *rules, unsigned players, struct oracle_rules *told)
{
	static const enum oracle_king_pays pays[] = {ORACLE_KING_EACH, ORACLE_KING_TEN,
						     ORACLE_KING_FIFTEEN, ORACLE_KING_MEANWHILE};
	bool played = referee_plays(rules, "king-and-robber");

	(void)players;
	told->king = (struct oracle_king_rules){
		.tiles = played && rules->option[CARC_OPTION_KING_TILES] == 1,
		.played = {played && rules->option[CARC_OPTION_KING] == 0,
			   played && rules->option[CARC_OPTION_ROBBER] == 0},
		.pays = pays[rules->option[CARC_OPTION_TITLE_SCORING]],
		.shared = rules->option[CARC_RULING_KING_TIE] == 1,
		.phantoms = referee_plays(rules, "phantom")
				    ? referee_how_many(rules, CARC_OPTION_PHANTOMS)
				    : 0,
	};
}

static void table(struct referee *referee, const struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		for (unsigned crown = 0; crown < CARC_TITLES; crown++)
			referee_agree(referee, carc_title_infos[crown].name, player,
				      game->box.titles.title[crown].holders >> player & 1,
				      referee->oracle.king.holds[crown][player]);
}

const struct referee_box referee_king_and_robber = {.rules = rules_of, .table = table};
