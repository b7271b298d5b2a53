#include "tests/cases/umpire.h"

#include <string.h>

#include "core/boxes.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "tests/gen/check.h"
#include "tests/gen/referee.h"

static struct carc_game game;
static struct referee referee;
static unsigned judged;

/* Lays what lies there before the first turn. */
static const char *begin(const struct carc_record *record)
{
	if (!record->has_start)
		return referee_begin(&referee, &record->rules, record->players)
			       ? NULL
			       : "the oracle has no start tile";
	referee_init(&referee, &record->rules, record->players);
	return referee_start(&referee, &game);
}

/* Asks where a tile that was drawn may lie, and which tiles may be sold. */
static const char *ask_drawn(unsigned drawn)
{
	const char *wrong = referee_placements(&referee, &game, drawn);

	if (game.rules->option[CARC_OPTION_SALE] == 0)
		return wrong;
	for (unsigned type = 0; !wrong && type < game.rules->tiles.types; type++)
		if (game.rules->tiles.type[type]->pile != CARC_PILE_HAND)
			wrong = referee_sale(&referee, &game, type);
	return wrong;
}

/* Returns true if the oracle of Carcassonne can lay the start board: tiles, and figures on them without tokens. */
static bool starts_plainly(const struct carc_record *record)
{
	const struct carc_action *figure = record->action + record->start_tiles;
	bool plain = record->start_pieces == 0 && record->drawn == 0 && record->next == 0 &&
		     !memcmp(record->start_points, (int32_t[CARC_SEATS]){0},
			     sizeof record->start_points);

	for (unsigned i = 0; i < record->start_meeples; i++)
		plain &= figure[i].act == CARC_ACT_MEEPLE && figure[i].figure != CARC_SHEPHERD;
	return plain;
}

/* Returns true if an action occurs that the oracle does not know. */
static bool has_unknown(const struct carc_record *record)
{
	for (unsigned i = 0; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_PAYS)
			return true;
	return false;
}

static bool stands_as_played(const struct carc_record *record)
{
	bool stands = record->as_played;

	for (unsigned i = 0; i < record->turns; i++)
		stands |= record->turn[i].as_played;
	return stands;
}

/* Returns true for refusals that only the engine knows: the moment of an action, its player, a rotation left out, the end. */
static bool is_of_engine(enum carc_code code)
{
	static const enum carc_code codes[] = {CARC_R117_WHICH_ROTATION, CARC_R301_NOT_ON_TURN,
					       CARC_R302_GAME_OVER, CARC_R303_OWED,
					       CARC_R304_NOT_NOW};

	for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
		if (codes[i] == code)
			return true;
	return false;
}

/* Returns the action with the usual name of its feature: the oracle knows field#1 only if the feature touches no side. */
static struct carc_action named(struct carc_action action)
{
	unsigned tile = action.there ? carc_board_tile(&game.board, action.x, action.y) : game.last;
	unsigned zone = action.act == CARC_ACT_MEEPLE && tile != CARC_TILE_NONE
				? carc_game_resolve(&game, tile, action.feature)
				: CARC_ZONE_NONE;

	if (zone != CARC_ZONE_NONE)
		action.feature = carc_game_ref(&game, tile, zone);
	return action;
}

/* Plays one action. Sets *ret_refused if the engine refuses it. */
static const char *act(const struct carc_action *action, bool *ret_refused)
{
	const struct carc_action told = named(*action);
	const struct carc_listener listener = {referee_on_event, &referee};
	const bool draws = action->act == CARC_ACT_PLACE && game.seller == CARC_PLAYER_NONE;
	const char *wrong = draws ? ask_drawn(action->type) : NULL;
	struct carc_found finding;

	if (wrong)
		return wrong;
	*ret_refused = carc_game_act(&game, action, &listener, &finding) != CARC_OK;
	if (*ret_refused)
		return is_of_engine(finding.code)
			       ? NULL
			       : referee_act(&referee, &game, &told, game.player, false);
	wrong = referee_act(&referee, &game, &told, game.player, true);
	if (!wrong)
		wrong = referee_moves(&referee, &game);
	return wrong ? wrong : carc_game_check(&game);
}

static const char *play(const struct carc_record *record)
{
	const struct carc_listener listener = {referee_on_event, &referee};
	const char *wrong = begin(record);
	bool refused = false;
	struct carc_found finding;

	for (unsigned i = 0; i < record->turns && !wrong; i++) {
		const struct carc_turn *turn = &record->turn[i];

		if (turn->player != CARC_PLAYER_NONE && turn->player != game.player)
			return NULL;
		for (unsigned n = 0; n < turn->actions && !wrong && !refused; n++)
			wrong = act(&record->action[turn->first_action + n], &refused);
		if (wrong || refused || carc_game_end_turn(&game, &listener, &finding) != CARC_OK)
			return wrong;
		wrong = referee_turn(&referee, &game);
		if (!wrong)
			wrong = carc_game_check(&game);
	}
	if (wrong)
		return wrong;
	carc_game_finish(&game, &listener);
	return referee_final(&referee, &game);
}

const char *umpire_judge(struct carc_record *record)
{
	static struct carc_replay replay;
	const bool is_city = !strcmp(record->rules.set->game, "the-city");

	if (stands_as_played(record) || has_unknown(record) || record->rules.own ||
	    (!is_city && record->has_start && !starts_plainly(record)))
		return NULL;
	carc_infer_rotation(record, CARC_TURNED_SO, &replay, &game);
	carc_replay_begin(&replay, record, &game, (struct carc_sink){carc_ignore, NULL}, NULL);
	if (replay.broken || game.second)
		return NULL;
	judged++;
	return play(record);
}

unsigned umpire_judged(void)
{
	return judged;
}
