/* See reasons.h. Checks the actions in order, each in the position after those before it. */
#include "formats/output/reasons/reasons.h"

#include <stdarg.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/score.h"
#include "core/engine/placement.h"
#include "core/engine/tile_actions.h"
#include "core/engine/turn.h"
#include "core/rules/hooks.h"
#include "core/rules/ruling.h"
#include "core/rules/window.h"
#include "formats/output/alternatives/alternatives.h"

const char *carc_reason_side_name(enum carc_reason_side side)
{
	/* ORDER enum carc_reason_side */
	static const char *const names[] = {"for", "against", "open", "instead"};

	return names[side];
}

/* The state while a question is answered. */
struct asking {
	const struct carc_turn_question *question;
	const struct carc_record *record;
	struct carc_game *game; /* current position: question->room */
	void (*on_reason)(void *ctx, const struct carc_reason *reason);
	void *ctx;
	unsigned against;
	bool said[CARC_CODES];        /* codes reported about the current action */
	struct carc_draw_order order; /* current; unused if question->order is NULL */
};

static void say_text(struct asking *asking, enum carc_reason_side side, enum carc_code code,
		     const char *text)
{
	asking->against += side == CARC_REASON_AGAINST;
	asking->said[code] = true;
	asking->on_reason(asking->ctx, &(struct carc_reason){side, code, text});
}

static void say(struct asking *asking, enum carc_code code, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Reports a reason against with a code, or a reason for with CARC_CODE_OK. */
static void say(struct asking *asking, enum carc_code code, const char *format, ...)
{
	char text[CARC_SENTENCE_MAX];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	say_text(asking, code == CARC_CODE_OK ? CARC_REASON_FOR : CARC_REASON_AGAINST, code, text);
}

/* Reports the sentence of a finding as a reason against. */
static void say_finding(struct asking *asking, const struct carc_found *finding)
{
	char sentence[CARC_SENTENCE_MAX];

	carc_found_sentence(finding, asking->record, sentence, sizeof sentence);
	say_text(asking, CARC_REASON_AGAINST, finding->code, sentence);
}

/*
 * Returns a finding with this code for an action. The rule may refuse the action with another code; the finding then explains
 * the place.
 */
static struct carc_found refusal_of(const struct asking *asking, const struct carc_action *action,
				    enum carc_code code)
{
	struct carc_found finding;

	if (carc_judge(asking->game, action, NULL) == code) {
		carc_explain(asking->game, code, action, &finding);
		return finding;
	}
	(void)carc_refuse(asking->game, code, action, &finding);
	carc_placement_explain(asking->game, action, &finding);
	finding.relies_on = carc_relies_on(asking->game, carc_placement_asked, action);
	return finding;
}

static void say_refusal(struct asking *asking, const struct carc_action *action,
			enum carc_code code)
{
	struct carc_found finding = refusal_of(asking, action, code);

	say_finding(asking, &finding);
}

/* ---- The tile --------------------------------------------------------------------------------------- */

/* Reports whether the player can have the tile. */
static void ask_drawing(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	enum carc_code code;
	struct carc_found finding;

	if (!asking->question->order)
		return;
	code = carc_draw_order_code(&asking->order, asking->record, game, action);
	if (code == CARC_CODE_OK) {
		say(asking, CARC_CODE_OK, "%s can have this tile",
		    carc_player_name(asking->record, game->player));
		return;
	}
	finding = carc_draw_order_finding(&asking->order, asking->record, game, action, code);
	say_finding(asking, &finding);
	/* As in a replay: from here on tiles are only counted. */
	carc_draw_order_forget(&asking->order, asking->record);
}

/* Reports whether a tile of this type is left and whether the player can have it. */
static void ask_tile(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	const char *id = game->rules->tiles.type[action->type]->id;
	enum carc_code code = carc_draw_code(game, action, NULL);
	unsigned left = game->bag[action->type];

	if (code != CARC_CODE_OK) {
		say_refusal(asking, action, code);
		return;
	}
	say(asking, CARC_CODE_OK, "%u of tile %s %s left", left, id, left == 1 ? "is" : "are");
	ask_drawing(asking, action);
}

/* Reports one side of a place: what the tile shows, and its neighbour. hole: the tile needs a neighbour on every side. */
static void ask_side(struct asking *asking, const struct carc_action *action, unsigned rot,
		     unsigned side, bool fits, bool hole)
{
	const struct carc_game *game = asking->game;
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	unsigned beside = carc_board_tile(&game->board, action->x + carc_side_dx[side],
					  action->y + carc_side_dy[side]);
	const char *name = carc_side_name(side);
	const char *shows = carc_kind_info(carc_tile_edge(type, rot, side))->name;
	char tile[CARC_WORD_MAX];

	if (beside == CARC_TILE_NONE)
		say(asking, hole ? CARC_R612_ABBEY_HOLE : CARC_CODE_OK,
		    "%s side, %s: no tile lies there", name, shows);
	else if (hole)
		say(asking, CARC_CODE_OK, "%s side, %s: %s lies there", name, shows,
		    carc_tile_word(game, beside, tile));
	else
		say(asking, fits ? CARC_CODE_OK : CARC_R101_EDGE_MISMATCH,
		    "%s side, %s: %s shows %s", name, shows, carc_tile_word(game, beside, tile),
		    carc_kind_info(carc_cell_side(cell, side))->name);
}

/* Reports whether an omitted rotation is unique. Returns false if it is not. */
static bool ask_rotation(struct asking *asking, const struct carc_action *action)
{
	enum carc_code code = carc_judge(asking->game, action, NULL);

	if (code != CARC_R117_WHICH_ROTATION && code != CARC_R118_NO_ROTATION) {
		say(asking, CARC_CODE_OK, "rotation omitted: only r%u fits",
		    carc_placement_turned(asking->game, action).rot);
		return true;
	}
	say_refusal(asking, action, code);
	return false;
}

/* Reports whether the place is free, its four sides, and what the boxes refuse. */
static void ask_place(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	unsigned rot = carc_placement_turned(game, action).rot;
	enum carc_code code = carc_placement_fits(game, type, rot, action->x, action->y);
	unsigned misfits = carc_placement_misfits(game, type, rot, action->x, action->y);

	if (code != CARC_CODE_OK && code != CARC_R101_EDGE_MISMATCH) {
		say_refusal(asking, action, code);
		return;
	}
	say(asking, CARC_CODE_OK, "%d,%d is free", action->x, action->y);
	if (action->turned == CARC_TURNED_OPEN && !ask_rotation(asking, action))
		return;
	for (unsigned side = 0; side < CARC_SIDES; side++)
		ask_side(asking, action, rot, side, !(misfits >> side & 1),
			 type->pile == CARC_PILE_HAND);
	code = carc_hooks_place(game, type, rot, action->x, action->y);
	if (code != CARC_CODE_OK)
		say_refusal(asking, action, code);
}

/* Reports the alternatives to what a finding refuses. value: of a template, such as ?fits. */
static void say_instead(struct asking *asking, const char *value, const struct carc_found *finding)
{
	char words[CARC_SENTENCE_MAX], text[CARC_SENTENCE_MAX + 9];

	carc_alternatives_end(value, finding, asking->record, asking->game, words, sizeof words);
	if (words[0] != ';')
		return;
	snprintf(text, sizeof text, "%s%s", strstr(words, "fits nowhere") ? "nothing: " : "",
		 words + 2);
	say_text(asking, CARC_REASON_INSTEAD, CARC_CODE_OK, text);
}

/* Reports which actions of a kind are legal, if carc_alternatives_of() lists that kind. */
static void say_others(struct asking *asking, unsigned act)
{
	char words[CARC_SENTENCE_MAX];

	carc_alternatives_of(act, asking->record, asking->game, words, sizeof words);
	if (words[0])
		say_text(asking, CARC_REASON_INSTEAD, CARC_CODE_OK, words);
}

/* ---- The figure ------------------------------------------------------------------------------------- */

/* Reports a figure on the feature: a reason against a follower, and for a figure that joins it. */
static void say_occupant(struct asking *asking, const struct carc_figure *figure, bool joins,
			 const char *feature)
{
	char word[CARC_WORD_MAX], tile[CARC_WORD_MAX], since[32] = "the start";
	struct carc_spot spot;

	if (figure->turn > 0)
		snprintf(since, sizeof since, "turn %u", figure->turn);
	say(asking, joins ? CARC_CODE_OK : CARC_R202_OCCUPIED,
	    "%s: a %s of %s stands on it, at %s of %s, since %s", feature,
	    carc_figure_name(figure->kind), carc_player_name(asking->record, figure->player),
	    carc_figure_ref(asking->game, figure, &spot, word),
	    carc_tile_word(asking->game, figure->tile, tile), since);
}

/*
 * Reports the figures on a feature. A figure that is no follower joins a follower of its player, if its kind may stand on such
 * a feature at all; the finding of the action reports what is missing.
 */
static void ask_occupants(struct asking *asking, const struct carc_action *action, unsigned root,
			  const char *feature)
{
	const struct carc_game *game = asking->game;
	bool joins = !carc_is_follower(action->figure);
	bool aside = carc_figure_info(action->figure)->aside;
	unsigned n = carc_figures_on(&game->figures, &game->zones, root, 0);

	if (n == game->figures.count && !joins)
		say(asking, CARC_CODE_OK, "%s: unoccupied", feature);
	if (aside && carc_hooks_stand(game, action->figure, root, NULL) == CARC_CODE_OK &&
	    carc_figure_code(game, action->feature.kind, action->figure, NULL) == CARC_CODE_OK)
		say(asking, CARC_CODE_OK, "%s: no %s stands on it", feature,
		    carc_figure_name(action->figure));
	for (; n < game->figures.count && !aside;
	     n = carc_figures_on(&game->figures, &game->zones, root, n + 1)) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (!joins || (figure->player == game->player && carc_is_follower(figure->kind) &&
			       carc_figure_code(game, action->feature.kind, action->figure, NULL) ==
				       CARC_CODE_OK))
			say_occupant(asking, figure, joins, feature);
	}
}

/* Reports the player's supply, or where his figures are. */
static void ask_supply(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	unsigned left = game->figures.supply[action->figure][game->player];
	struct carc_found finding;
	char words[CARC_SENTENCE_MAX], sentence[CARC_SENTENCE_MAX];

	if (left > 0) {
		say(asking, CARC_CODE_OK, "%s has %u %s%s left",
		    carc_player_name(asking->record, game->player), left,
		    carc_figure_name(action->figure), left == 1 ? "" : "s");
		return;
	}
	/* The rule may refuse the action with another code before it checks the supply, so fill in R203 here. */
	(void)carc_refuse(game, CARC_R203_NO_MEEPLE, action, &finding);
	(void)carc_supply_code(game, game->player, action->figure, &finding);
	carc_found_sentence(&finding, asking->record, sentence, sizeof sentence);
	carc_alternatives_end("?stand", &finding, asking->record, game, words, sizeof words);
	say(asking, CARC_R203_NO_MEEPLE, "%.600s%.500s", sentence, words);
}

/* Reports about a claim. R202 and R203 are reported as occupants and supply, any other refusal as its finding. */
static void ask_claim(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	enum carc_code code = carc_judge(game, action, NULL);
	unsigned tile, zone = carc_claim_about(game, action, &tile);
	char word[CARC_WORD_MAX];
	struct carc_found finding;

	if (zone != CARC_ZONE_NONE)
		ask_occupants(asking, action, carc_game_zone(game, tile, zone),
			      carc_ref_word(action->feature, word));
	if (code != CARC_CODE_OK)
		finding = refusal_of(asking, action, code);
	if (code != CARC_CODE_OK && code != CARC_R202_OCCUPIED && code != CARC_R203_NO_MEEPLE)
		say_finding(asking, &finding);
	if (!action->frees)
		ask_supply(asking, action);
	if (code != CARC_CODE_OK)
		say_instead(asking, code == CARC_R201_NO_FEATURE ? "?shows" : "?free", &finding);
}

/* ---- The turn --------------------------------------------------------------------------------------- */

/* Removes the tile of an action from the hand or the pile. */
static void take_tile(struct asking *asking, const struct carc_action *action)
{
	if (!asking->question->order || !carc_action_draws(action))
		return;
	carc_draw_order_take(&asking->order, asking->record, asking->game, action->type,
			     action->act == CARC_ACT_PLACE);
}

/* Reports if the player's figures on the feature count for more or less than their own strength, as a mayor does. */
static void say_strength(struct asking *asking, const struct carc_action *action)
{
	const struct carc_game *game = asking->game;
	unsigned tile, zone = carc_claim_about(game, action, &tile), player = game->player;
	unsigned root = carc_game_zone(game, tile, zone);
	struct carc_majority majority = carc_majority(game, root);
	char word[CARC_WORD_MAX];

	if (majority.adds && majority.strength[player] != game->zones.zone[root].weight[player])
		say(asking, CARC_CODE_OK, "%s: figures of %s count for %u there (%s)",
		    carc_ref_word(action->feature, word), carc_player_name(asking->record, player),
		    majority.strength[player], majority.adds->what);
}

/*
 * Does the action. Returns false if it is illegal, so that later ones cannot be judged. can: the turn accepts such an action
 * now.
 */
static bool do_action(struct asking *asking, const struct carc_action *action, bool can)
{
	const struct carc_action_rule *rule = asking->game->rules->actions[action->act];
	char holds[CARC_SENTENCE_MAX - 80];
	struct carc_found finding;

	snprintf(holds, sizeof holds, "%s", carc_act_infos[action->act].holds);
	if (can && rule->holds && carc_judge(asking->game, action, NULL) == CARC_CODE_OK)
		rule->holds(asking->game, action, holds, sizeof holds);
	if (carc_game_act(asking->game, action, NULL, &finding) == CARC_OK) {
		take_tile(asking, action);
		if (holds[0])
			say(asking, CARC_CODE_OK, "%s: %s", carc_act_name(action->act), holds);
		if (action->act == CARC_ACT_MEEPLE)
			say_strength(asking, action);
		return true;
	}
	/* The finding that a record would have must be one of the reasons. */
	if (!asking->said[finding.code])
		say_finding(asking, &finding);
	if (can)
		say_others(asking, action->act);
	return false;
}

/* Returns whether the place of an action is an open cell. */
static bool is_open(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, action->x, action->y);

	return cell && cell->tile == CARC_TILE_NONE;
}

/* Reports an action after a refused tile as not checked, unless the tile in this rotation has no such feature. */
static void ask_without(struct asking *asking, const struct carc_action *place,
			const struct carc_action *action)
{
	const struct carc_tile_type *type = asking->game->rules->tiles.type[place->type];
	bool claims =
		place->act == CARC_ACT_PLACE && action->act == CARC_ACT_MEEPLE && !action->there;
	char word[CARC_WORD_MAX], text[120];

	if (claims && place->turned != CARC_TURNED_OPEN &&
	    carc_tile_resolve(type, place->rot, action->feature) == CARC_ZONE_NONE) {
		say(asking, CARC_R201_NO_FEATURE, "%s r%u has no %s", type->id, place->rot,
		    carc_ref_word(action->feature, word));
		return;
	}
	snprintf(text, sizeof text, "%s not checked: it depends on the rejected tile",
		 claims ? carc_ref_word(action->feature, word) : carc_act_name(action->act));
	say_text(asking, CARC_REASON_OPEN, CARC_CODE_OK, text);
}

/* Reports the reasons for and against one action, and does it. Returns false if it is illegal. */
static bool ask_action(struct asking *asking, const struct carc_action *action)
{
	bool can = !carc_game_ended(asking->game) &&
		   carc_game_accepts(asking->game, action->act, action->figure) &&
		   asking->game->rules->actions[action->act];

	memset(asking->said, 0, sizeof asking->said);
	if (can && action->act == CARC_ACT_PLACE) {
		struct carc_found finding;
		unsigned place;

		ask_tile(asking, action);
		place = asking->against;
		ask_place(asking, action);
		(void)carc_refuse(asking->game, CARC_R101_EDGE_MISMATCH, action, &finding);
		if (asking->against > place)
			say_instead(asking, is_open(asking->game, action) ? "?turned" : "?fits",
				    &finding);
	} else if (can && action->act == CARC_ACT_MEEPLE) {
		ask_claim(asking, action);
	} else if (can && action->act == CARC_ACT_DISCARD) {
		ask_drawing(asking, action);
	}
	return do_action(asking, action, can);
}

/*
 * Ends the turn. shared: the last action belongs to a round that other players continue. The turn is then legal so far, as in
 * lists of moves: the missing actions are theirs.
 */
static void ask_end(struct asking *asking, bool shared)
{
	char sentence[CARC_SENTENCE_MAX - 40], text[CARC_SENTENCE_MAX];
	struct carc_found finding;

	if (asking->question->order && carc_draw_order_owes(&asking->order, asking->game)) {
		say(asking, CARC_R305_MISSING,
		    "no tile placed, although %s has or can draw one that fits",
		    carc_player_name(asking->record, asking->game->player));
		return;
	}
	if (carc_game_end_turn(asking->game, NULL, &finding) == CARC_OK)
		return;
	if (!shared) {
		say_finding(asking, &finding);
		CARC_EACH_BIT (act,
			       finding.code == CARC_R305_MISSING ? carc_game_owed(asking->game) : 0)
			say_others(asking, act);
		return;
	}
	carc_found_sentence(&finding, asking->record, sentence, sizeof sentence);
	snprintf(text, sizeof text, "the round goes on: %s", sentence);
	say_text(asking, CARC_REASON_OPEN, CARC_CODE_OK, text);
}

bool carc_reasons(const struct carc_turn_question *question,
		  void (*on_reason)(void *ctx, const struct carc_reason *reason), void *ctx)
{
	const struct carc_turn *turn = question->turn;
	const struct carc_action *action = &question->record->action[turn->first_action];
	struct asking asking = {.question = question,
				.record = question->record,
				.game = question->room,
				.on_reason = on_reason,
				.ctx = ctx};
	bool shared = false;

	carc_game_copy(asking.game, question->game);
	if (question->order)
		asking.order = *question->order;
	if (turn->player != CARC_PLAYER_NONE && turn->player != asking.game->player)
		say(&asking, CARC_R301_NOT_ON_TURN, "it is the turn of %s, not %s",
		    carc_player_name(asking.record, asking.game->player),
		    carc_player_name(asking.record, turn->player));
	for (unsigned i = 0; i < turn->actions; i++) {
		shared = carc_game_shared_action(asking.game, action[i].act);
		if (ask_action(&asking, &action[i]))
			continue;
		for (unsigned rest = i + 1; rest < turn->actions; rest++)
			ask_without(&asking, &action[i], &action[rest]);
		return false;
	}
	ask_end(&asking, shared);
	return asking.against == 0;
}
