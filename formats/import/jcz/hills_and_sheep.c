/*
 * Hills & Sheep in saves. A message states if a flock grows; its random number and the bag determine the token. Flocks are settled in the
 * order of their shepherds' numbers.
 */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

/* Returns the n-th token of the bag, from 0. */
static unsigned bag_token(const struct carc_game *game, unsigned n)
{
	unsigned token = CARC_FIRST_FLOCK;

	while (n >= carc_flock_left(game, token))
		n -= carc_flock_left(game, token++);
	return token;
}

/*
 * Returns the root of the field whose flock is settled next: first that of the shepherd who was placed in this turn, then by the
 * shepherds' numbers; a shepherd without a number in the list comes last. Returns CARC_ZONES_MAX if no flock waits. *ret_first is set for
 * the shepherd who was placed.
 */
static unsigned next_flock(const struct carc_game *game, const struct carc_jcz_figures *board,
			   bool *ret_first)
{
	unsigned next = CARC_ZONES_MAX, least = UINT8_MAX + 1, waiting;
	uint16_t root[CARC_FLOCKS_MAX];

	*ret_first = false;
	waiting = carc_flock_fields(game, false, root);
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned at = carc_zones_find(&game->zones, figure->zone), number, i = 0;

		while (i < waiting && root[i] != at)
			i++;
		if (figure->kind != CARC_SHEPHERD || figure->player != game->player || i == waiting)
			continue;
		if (figure->turn == game->turn) {
			*ret_first = true;
			return at;
		}
		number = carc_jcz_board_number(board, CARC_SHEPHERD, figure->zone);
		number = number ? number : UINT8_MAX;
		if (number < least) {
			least = number;
			next = at;
		}
	}
	return next;
}

/* ---- Read ---- */

/* Finds the legal action that settles a flock with this token. Returns false if there is none. */
static bool find_action(const struct carc_game *game, unsigned root, unsigned token,
			struct carc_action *ret_action)
{
	unsigned cursor = 0;

	while (carc_moves_next(game, CARC_ACT_FLOCK, &cursor, ret_action)) {
		unsigned zone = ret_action->feature.kind == CARC_KIND_NONE
					? (unsigned)CARC_ZONE_NONE
					: carc_game_resolve(game, game->last, ret_action->feature);

		if (ret_action->token == token &&
		    (zone == CARC_ZONE_NONE || carc_game_zone(game, game->last, zone) == root))
			return true;
	}
	return false;
}

/* Settles a flock: it is gathered, or grows by the token that a random number draws. Returns false if the rules do not allow it. */
static bool settle(struct carc_jcz_save *save, unsigned root, bool gathers, double random,
		   struct carc_span at)
{
	const struct carc_game *game = save->play.game;
	struct carc_action found, action = carc_verb_action(carc_verb(CARC_VERB_FLOCK), at);

	if (!gathers && random < 0) {
		carc_jcz_object_later(
			save, CARC_F104_SAVE_MESSAGE, at,
			"the token of a flock, which the random numbers do not determine");
		return true;
	}
	if (!find_action(
		    game, root,
		    gathers ? (unsigned)CARC_TOKEN_GATHER
			    : bag_token(game, carc_jcz_next_int(&random, carc_jcz_bag_size(game))),
		    &found))
		return false;
	action.token = found.token;
	if (found.feature.kind != CARC_KIND_NONE)
		action.feature = found.feature;
	/* The flock ends the question before it. */
	(void)carc_jcz_is_asked(save);
	carc_import_act(&save->in, &action, 0);
	save->now.played++;
	carc_jcz_act(save, &found);
	return true;
}

void carc_jcz_settle_first(struct carc_jcz_save *save)
{
	const struct carc_record *record = save->in.reading.record;
	const struct carc_node *confirm = save->now.confirm;
	const struct carc_jcz_play *play = &save->play;
	double random;
	unsigned root;
	bool first;

	if (play->broken || !play->game->rules->actions[CARC_ACT_FLOCK])
		return;
	root = next_flock(play->game, &save->board, &first);
	if (!first)
		return;
	if (confirm)
		random = carc_jcz_random(carc_node_get(confirm, "random"));
	else
		random = play->drawn ? carc_jcz_pack_random(&save->play.pack) : -1;
	(void)settle(save, root, false, random, record->turn[record->turns - 1].at);
}

static void settle_flock(struct carc_jcz_save *save)
{
	double random = carc_jcz_random(carc_node_get(save->payload, "random"));
	bool gathers = carc_import_says(save->payload, "value", "SCORE"), first;
	struct carc_jcz_now *now = &save->now;
	struct carc_span at = save->message->at;
	unsigned root;

	if (!gathers && !carc_import_says(save->payload, "value", "EXPAND")) {
		carc_jcz_object_to(save, "value");
		return;
	}
	/* No ransom can be paid between the tokens of two flocks. */
	if (now->ransom)
		carc_jcz_object_later(save, CARC_F105_SAVE_ORDER, now->ransom->at, "PAY_RANSOM");
	now->row = CARC_VERB_FLOCK;
	now->flocks++;
	carc_jcz_settle_first(save);
	if (save->play.broken)
		return;
	root = save->rules->actions[CARC_ACT_FLOCK]
		       ? next_flock(save->play.game, &save->board, &first)
		       : CARC_ZONES_MAX;
	if (root == CARC_ZONES_MAX || !settle(save, root, gathers, random, at))
		carc_jcz_object_later(save, CARC_F105_SAVE_ORDER, at, "FLOCK_EXPAND_OR_SCORE");
}

/* FanCloisterZone 6: the player confirms the shepherd just placed, whose token follows from the number of this message. */
static void confirm(struct carc_jcz_save *save)
{
	if (!save->now.herding || save->now.confirm || save->now.flocks > 0)
		carc_jcz_object(save);
	save->now.confirm = save->payload;
}

/* ---- Written ---- */

/*
 * Returns true if another flock waits on a closed field: JCloisterZone scores it together with the flock before, and then throws an
 * exception.
 */
static bool closed_flock_waits(const struct carc_game *game, unsigned settled)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flock_fields(game, false, root);

	for (unsigned i = 0; i < waiting; i++)
		if (root[i] != settled && game->zones.zone[root[i]].open == 0)
			return true;
	return false;
}

/*
 * Writes the message of a flock before the action is played. The first token of a shepherd has no message: the number with which the turn
 * began determines it. Refuses the record if JCloisterZone would settle another flock now.
 */
static void send_flock(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	bool first, grows = action->token != CARC_TOKEN_GATHER;
	unsigned root, zone = CARC_ZONE_NONE;

	carc_jcz_send_pass(writing);
	root = next_flock(game, &writing->board, &first);
	if (action->feature.kind != CARC_KIND_NONE)
		zone = carc_game_resolve(game, game->last, action->feature);
	if (zone != CARC_ZONE_NONE && carc_game_zone(game, game->last, zone) != root) {
		carc_out_refuse(&writing->out, action->at, "flocks settled in a different order");
		return;
	}
	writing->untold |= first;
	if (first)
		return;
	if (closed_flock_waits(game, root))
		carc_out_refuse(&writing->out, action->at,
				"a flock on a closed field that is scored after another flock");
	carc_jcz_begin(writing, "FLOCK_EXPAND_OR_SCORE");
	carc_json_text(&writing->print, "value", grows ? "EXPAND" : "SCORE");
	carc_json_fraction(&writing->print, "random",
			   grows ? carc_jcz_number_for(writing, game, action->token)
				 : carc_jcz_number(writing));
	carc_jcz_end(writing);
}

const struct carc_jcz_row carc_jcz_hills_and_sheep[] = {
	{"FLOCK_EXPAND_OR_SCORE", CARC_JCZ_AT(PLACED), settle_flock, CARC_ACT_FLOCK,
	 .before = send_flock},
	{"SHEPHERD_CONFIRM", CARC_JCZ_AT(PLACED), .take = confirm},
	{.type = NULL},
};
