/*
 * Random games saved for JCloisterZone and read again.
 * usage: prop_jcz [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/abbey_and_mayor/wagon.h"
#include "core/base/features.h"
#include "core/boxes.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/tower/prisoners.h"
#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/jcz/jcz_flock.h"
#include "tests/prop/jcz_engine.h"

enum { RANSOM = 3 }; /* points that a prisoner costs */

/* Options that a save can say; without the ones that it need not say, since the games would end otherwise. */
static void keep_what_saves_say(struct carc_rules *rules)
{
	static const enum carc_option kept[] = {CARC_OPTION_SMALL_CITY, CARC_OPTION_MEEPLES,
						CARC_OPTION_PLAYERS,    CARC_OPTION_PLAYERS_MIN,
						CARC_OPTION_GARDENS,    CARC_OPTION_FIRST_PLAYER,
						CARC_OPTION_TOWER_TAKES};
	size_t count;
	const struct carc_preset *usual = carc_presets(&count);
	const struct carc_rules chosen = *rules;

	memcpy(rules->option, usual->option, sizeof usual->option);
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
	rules->option[CARC_RULING_REPLACED_START] = CARC_REPLACED_IN_BAG;
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

static bool is_figure(const struct carc_action *action)
{
	return action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_TOP;
}

/* Whether a second figure is placed where JCloisterZone asks for none: a ransomed one, one on a tower, or behind an abbot. */
static bool has_unasked_second(struct elsewhere *elsewhere)
{
	const struct carc_record *record = &elsewhere->record;
	static struct carc_game game;
	struct carc_found finding;

	carc_replay_begin(&elsewhere->replay_other, record, &elsewhere->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_action *action = &record->action[record->turn[i].first_action];
		bool acted = false, asked = false;

		carc_game_copy(&game, &elsewhere->other);
		for (unsigned n = 0; n < record->turn[i].actions; n++) {
			bool home =
				action[n].act != CARC_ACT_RETURN || jcz_can(&game, CARC_ACT_RETURN);

			if (acted && is_figure(&action[n]) && !asked)
				return true;
			if (carc_game_act(&game, &action[n], NULL, &finding) != CARC_OK)
				return false;
			if (action[n].act == CARC_ACT_PLACE || action[n].act == CARC_ACT_RANSOM)
				continue;
			asked = home && jcz_can(&game, CARC_ACT_MEEPLE);
			acted = true;
		}
		if (!carc_replay_turn(&elsewhere->replay_other))
			return false;
	}
	return false;
}

/* Whether JCloisterZone asks the player for anything; a ransom is paid without being asked for. */
static bool is_asked(const struct carc_game *game)
{
	static const enum carc_act acts[] = {CARC_ACT_MEEPLE, CARC_ACT_TOP, CARC_ACT_FLOOR,
					     CARC_ACT_BARN, CARC_ACT_RETURN};

	for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
		if (jcz_can(game, acts[i]))
			return true;
	return false;
}

/* Whether the tower that has just grown reaches any follower, whosever it is: then JCloisterZone waits for the player. */
static bool is_in_reach(const struct carc_game *game)
{
	const struct carc_tile *tower = &game->board.tile[game->box.towers.grown - 1u];
	int height = game->box.towers.height[game->box.towers.grown - 1u];

	for (unsigned i = 0; i < game->figures.count; i++) {
		const struct carc_figure *figure = &game->figures.figure[i];
		int dx = abs(game->board.tile[figure->tile].x - tower->x);
		int dy = abs(game->board.tile[figure->tile].y - tower->y);

		if (carc_is_follower(figure->kind) && dx * dy == 0 && dx + dy <= height)
			return true;
	}
	return false;
}

/* The messages of a save, as far as they were expected. */
struct messages {
	const char *at;
	bool placed; /* the tile of this turn */
	bool waits;  /* JCloisterZone goes on when the player has done something, or passes */
	bool then;   /* ... and if he passes, it asks for a second figure */
	bool acted;  /* the first one was placed, or something in place of it */
};

/* The name of the message of an action; NULL: it has none. */
static const char *message_of(unsigned act)
{
	static const char *const names[CARC_ACTS] = {
		[CARC_ACT_PLACE] = "PLACE_TILE",           [CARC_ACT_MEEPLE] = "DEPLOY_MEEPLE",
		[CARC_ACT_TOP] = "DEPLOY_MEEPLE",          [CARC_ACT_RETURN] = "RETURN_MEEPLE",
		[CARC_ACT_FLOOR] = "PLACE_TOKEN",          [CARC_ACT_CAPTURE] = "CAPTURE_FOLLOWER",
		[CARC_ACT_EXCHANGE] = "EXCHANGE_FOLLOWER", [CARC_ACT_RANSOM] = "PAY_RANSOM",
		[CARC_ACT_BARN] = "DEPLOY_MEEPLE",         [CARC_ACT_WAGON] = "DEPLOY_MEEPLE",
	};

	return names[act];
}

static bool is_next(struct messages *messages, const char *name)
{
	static const char key[] = "\"type\": \"";
	const char *type = strstr(messages->at, key);
	size_t len = strlen(name);

	if (!type || strncmp(type + strlen(key), name, len) || type[strlen(key) + len] != '"')
		return false;
	messages->at = type + strlen(key);
	return true;
}

static bool passes(struct messages *messages)
{
	bool waits = messages->waits, then = messages->then;

	messages->waits = messages->then = false;
	return (!waits || is_next(messages, "PASS")) && (!then || is_next(messages, "PASS"));
}

/* Who extends the field of his shepherd is asked, when all else is done; who has placed one draws without a question. */
static bool is_flock_asked(const struct carc_game *game, const struct carc_action *action)
{
	bool first = false;

	if (action->act == CARC_ACT_FLOCK)
		(void)carc_jcz_next_flock(game, NULL, 0, &first);
	return action->act == CARC_ACT_FLOCK && !first;
}

/* An action as messages, played in the other game. */
static const char *follow_action(struct elsewhere *elsewhere, struct messages *messages,
				 const struct carc_action *action)
{
	struct carc_game *game = &elsewhere->other;
	bool ransom = action->act == CARC_ACT_RANSOM, late = messages->placed && !messages->waits;
	bool flock = is_flock_asked(game, action);
	struct carc_found finding;

	/* A second tile is no message of this turn; and who lets a figure be in reach of a tower can still pay a ransom. */
	if ((action->act == CARC_ACT_AGAIN || action->act == CARC_ACT_FLOCK ||
	     (ransom && messages->acted)) &&
	    !passes(messages))
		return "the player does not pass";
	if (messages->then && is_figure(action)) {
		if (!is_next(messages, "PASS"))
			return "a figure in reach is not left";
		messages->then = false;
	}
	if (late && !ransom && message_of(action->act))
		return "a turn goes on that is over there";
	if (message_of(action->act) && !is_next(messages, message_of(action->act)))
		return "another message than that of an action";
	if (flock && !is_next(messages, "FLOCK_EXPAND_OR_SCORE"))
		return "nobody is asked what becomes of a flock";
	if (carc_game_act(game, action, NULL, &finding) != CARC_OK)
		return "what was saved breaks a rule";
	messages->placed |= action->act == CARC_ACT_PLACE;
	if (ransom && messages->acted)
		return NULL;
	messages->acted |=
		action->act != CARC_ACT_PLACE && action->act != CARC_ACT_DISCARD && !ransom;
	messages->then = false;
	if (action->act == CARC_ACT_FLOOR && is_in_reach(game)) {
		messages->waits = true;
		messages->then = jcz_can(game, CARC_ACT_MEEPLE);
	} else if (action->act == CARC_ACT_CAPTURE && carc_exchange_owed(game)) {
		messages->waits = true;
	} else {
		messages->waits = messages->acted ? jcz_can(game, CARC_ACT_MEEPLE)
						  : messages->placed && is_asked(game);
	}
	return NULL;
}

static bool is_abbey(const struct carc_game *game, const struct carc_action *action)
{
	return action->act == CARC_ACT_PLACE &&
	       game->rules->tiles.type[action->type]->pile == CARC_PILE_HAND;
}

/* Who could lay an abbey, and does not, passes; then a tile is drawn, unless the game is over. */
static const char *follow_no_abbey(const struct carc_game *game, struct messages *messages)
{
	unsigned cursor = 0;
	struct carc_action action;

	while (carc_moves_next(game, CARC_ACT_PLACE, &cursor, &action)) {
		if (!is_abbey(game, &action))
			continue;
		if (!is_next(messages, "PASS"))
			return "the player does not pass without an abbey";
		return game->over || is_next(messages, "COMMIT") ? NULL : "no tile is drawn";
	}
	return NULL;
}

/*
 * After the turn each wagon that can move does, or its player passes. A move is committed, but not if another wagon of the player
 * comes after it. Returns how many of the actions are moves.
 */
static unsigned follow_wagons(struct elsewhere *elsewhere, struct messages *messages,
			      const struct carc_action *action, unsigned count,
			      const char **ret_wrong)
{
	struct carc_game *game = &elsewhere->other;
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	unsigned wagons =
		game->rules->actions[CARC_ACT_WAGON] ? carc_wagons_waiting(game, wagon) : 0;
	unsigned moves = 0;
	struct carc_found finding;

	for (unsigned i = 0; !*ret_wrong && i < wagons; i++) {
		unsigned player = wagon[i].player;

		if (!carc_wagon_may_move(game, &wagon[i], NULL) || is_next(messages, "PASS"))
			continue;
		if (moves == count || action[moves].act != CARC_ACT_WAGON ||
		    action[moves].player != player || !is_next(messages, "DEPLOY_MEEPLE") ||
		    (!is_next(messages, "COMMIT") && jcz_wagons_of(wagon, wagons, player) == 1) ||
		    carc_game_act(game, &action[moves++], NULL, &finding) != CARC_OK)
			*ret_wrong = "a wagon does not move on, nor stay at home";
	}
	if (!*ret_wrong && moves < count && action[moves].act == CARC_ACT_WAGON)
		*ret_wrong = "a wagon moves on that is not asked for";
	return moves;
}

/* How many actions of a turn come before it is committed. */
static unsigned until_commit(const struct carc_action *action, unsigned count)
{
	unsigned n = 0;

	while (n < count && action[n].act != CARC_ACT_WAGON && action[n].act != CARC_ACT_AGAIN)
		n++;
	return n;
}

/* A turn as messages: where JCloisterZone waits the player does something or passes, and nowhere else. */
static const char *follow_turn(struct elsewhere *elsewhere, struct messages *messages,
			       unsigned number)
{
	const struct carc_record *record = &elsewhere->read->record;
	const struct carc_turn *turn = &record->turn[number];
	const struct carc_action *action = &record->action[turn->first_action];
	unsigned commit = until_commit(action, turn->actions), i = 0;
	const char *wrong = NULL;
	struct carc_found finding;

	messages->placed = messages->waits = messages->then = messages->acted = false;
	while (i < turn->actions && action[i].act == CARC_ACT_RANSOM)
		i++;
	if (i == turn->actions || !is_abbey(&elsewhere->other, &action[i]))
		wrong = follow_no_abbey(&elsewhere->other, messages);
	for (i = 0; !wrong && i < commit; i++)
		wrong = follow_action(elsewhere, messages, &action[i]);
	if (!wrong && !passes(messages))
		wrong = "the player does not pass";
	if (!wrong && messages->placed && !is_next(messages, "COMMIT"))
		wrong = "a turn has more messages";
	if (!wrong && messages->placed)
		i += follow_wagons(elsewhere, messages, &action[i], turn->actions - i, &wrong);
	for (; !wrong && i < turn->actions; i++)
		wrong = follow_action(elsewhere, messages, &action[i]);
	if (wrong)
		return wrong;
	return carc_game_end_turn(&elsewhere->other, NULL, &finding) == CARC_OK ? NULL
										: "cannot be ended";
}

static const char *check_order(struct elsewhere *elsewhere)
{
	struct messages messages = {.at = elsewhere->form.bytes};
	const char *wrong = NULL;

	carc_replay_begin(&elsewhere->replay_other, &elsewhere->read->record, &elsewhere->other,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	for (unsigned turn = 0; !wrong && turn < elsewhere->read->record.turns; turn++)
		wrong = follow_turn(elsewhere, &messages, turn);
	return wrong;
}

/* What JCloisterZone rules otherwise makes another game of some. */
static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong = elsewhere_write(elsewhere, carc_jcz_record);

	if (wrong && elsewhere->refused &&
	    (!is_ruled(&elsewhere->record.rules) || pays_without_tile(&elsewhere->record) ||
	     pays_with_abbot(elsewhere) || pays_behind_flock(&elsewhere->record) ||
	     settles_several(&elsewhere->record) || has_unasked_second(elsewhere) ||
	     jcz_refuses(elsewhere)))
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
