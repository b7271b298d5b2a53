/*
 * Hills & Sheep in saves. A message says whether a flock grows; its random number and what the bag holds determine the token.
 * Flocks are settled in the order of their shepherds' numbers.
 */
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/foreign/jcz/jcz_box.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/foreign/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

/* The n-th token of the bag, from 0. */
static unsigned bag_token(const struct carc_game *game, unsigned n)
{
	unsigned token = CARC_FIRST_FLOCK;

	while (n >= carc_flock_left(game, token))
		n -= carc_flock_left(game, token++);
	return token;
}

/*
 * The field whose flock is settled next, by its root: first of the shepherd who was placed in this turn, then by their
 * numbers; one that the list lacks comes last. CARC_ZONES_MAX: none waits. *ret_first: it is that of the one who was placed.
 */
static unsigned next_flock(const struct carc_game *game, const struct carc_jcz_board *board,
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

/* ---- Read -------------------------------------------------------------------------------------- */

static void settle(struct carc_jcz_save *save)
{
	bool gathers = carc_foreign_says(save->payload, "value", "SCORE");

	if (save->now.flocks == CARC_FLOCKS_MAX) {
		carc_jcz_object_here(save);
		return;
	}
	if (!gathers && !carc_foreign_says(save->payload, "value", "EXPAND")) {
		carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
				    "the value %.40s in FLOCK_EXPAND_OR_SCORE",
				    carc_node_word(save->payload, "value"));
		return;
	}
	carc_jcz_note_row(save, CARC_VERB_FLOCK);
	save->now.flock[save->now.flocks++] =
		(struct carc_jcz_settled){save->message->at, save->message,
					  carc_jcz_random(save->payload, "random"), gathers};
}

/* FanCloisterZone 6: the player confirms the shepherd just placed, whose token follows from the number of this message. */
static void confirm(struct carc_jcz_save *save)
{
	if (save->now.herding == 0 || save->now.confirm || save->now.flocks > 0)
		carc_jcz_object_here(save);
	save->now.confirm = save->payload;
}

/* The legal action by which a flock is settled so. False: there is none. */
static bool find_deed(const struct carc_game *game, unsigned root, unsigned token,
		      struct carc_action *ret_deed)
{
	unsigned cursor = 0;

	while (carc_moves_next(game, CARC_ACT_FLOCK, &cursor, ret_deed)) {
		unsigned zone = ret_deed->feature.kind == CARC_KIND_NONE
					? (unsigned)CARC_ZONE_NONE
					: carc_game_resolve(game, game->last, ret_deed->feature);

		if (ret_deed->token == token &&
		    (zone == CARC_ZONE_NONE || carc_game_zone(game, game->last, zone) == root))
			return true;
	}
	return false;
}

/* Refuse the save if this message was not asked for. */
static void object_from(struct carc_jcz_save *save, unsigned message)
{
	if (!save->play.broken && message < save->now.flocks)
		carc_jcz_object(save, save->now.flock[message].message);
}

/* Adds the deed to the turn, before the ransoms that are paid behind all flocks, and plays it. */
static void add_deed(struct carc_jcz_save *save, const struct carc_action *deed,
		     struct carc_span at)
{
	struct carc_action action = carc_verb_action(carc_verb(CARC_VERB_FLOCK), at);

	action.token = deed->token;
	if (deed->feature.kind != CARC_KIND_NONE)
		action.feature = deed->feature;
	carc_foreign_act(&save->in, &action, save->now.paid);
	carc_jcz_act(save, deed);
}

void carc_jcz_play_flocks(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_game *game = &play->game;
	const struct carc_record *record = save->in.reading.record;
	const struct carc_jcz_settled untold = {record->turn[record->turns - 1].at, NULL, -1,
						false};
	unsigned taken = 0, root;
	struct carc_action deed;
	bool first;

	if (play->broken || !game->rules->actions[CARC_ACT_FLOCK]) {
		object_from(save, 0);
		return;
	}
	while (!play->broken && (root = next_flock(game, &save->board, &first)) != CARC_ZONES_MAX) {
		struct carc_jcz_settled told = untold;

		if (first)
			told.random = save->now.confirm
					      ? carc_jcz_random(save->now.confirm, "random")
				      : play->drawn ? play->pack.random
						    : -1;
		else if (taken < save->now.flocks)
			told = save->now.flock[taken++];
		else
			break;
		if (!told.gathers && told.random < 0) {
			carc_foreign_refuse(
				&save->in, CARC_F104_SAVE_MESSAGE, told.at,
				"the token of a flock, which the random numbers do not determine");
			return;
		}
		if (!find_deed(game, root,
			       told.gathers ? (unsigned)CARC_TOKEN_GATHER
					    : bag_token(game,
							carc_jcz_next_int(&told.random,
									  carc_jcz_bag_size(game))),
			       &deed))
			break;
		add_deed(save, &deed, told.at);
		/* A number that was told by the draws of tiles goes on. */
		play->pack.random = first ? told.random : play->pack.random;
	}
	object_from(save, taken);
}

/* ---- Written ---------------------------------------------------------------------------------- */

/*
 * Returns whether another flock waits on a field that is closed: JCloisterZone scores it together with the one before it, and then ends
 * with an exception.
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
 * Sends the message of a flock before the action is played. The first token of a shepherd has no message: it follows from the number
 * with which the turn began. Refuses the record if JCloisterZone would settle another flock now.
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
				 : carc_jcz_number(writing, writing->commits));
	carc_jcz_end(writing);
}

static const struct carc_jcz_row rows[] = {
	{"FLOCK_EXPAND_OR_SCORE", .phases = CARC_JCZ_AT(PLACED), .take = settle,
	 .act = CARC_ACT_FLOCK, .before = send_flock},
	{"SHEPHERD_CONFIRM", .phases = CARC_JCZ_AT(PLACED), .take = confirm},
};

const struct carc_jcz_box carc_jcz_hills_and_sheep = {CARC_JCZ_ROWS(rows)};
