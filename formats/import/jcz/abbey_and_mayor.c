/*
 * Abbey & Mayor in saves. JCloisterZone first asks a player who can lay an abbey, and the player passes to draw a tile instead. Wagons
 * move when the turn has been committed, one after the other. A wagon is skipped if it cannot move; else its player passes, or moves it
 * and commits, and may pay a ransom before that.
 */
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

static bool asks_abbey(const struct carc_jcz_save *save)
{
	return !save->play.broken && carc_jcz_asks_abbey(save->play.game);
}

/* When the game is over, the pass is the whole turn; else a commit follows, and then the turn. */
static void pass_abbey(struct carc_jcz_save *save)
{
	save->now.phase = CARC_JCZ_IN_PASSED;
	save->now.whole = save->play.game->over;
	if (!save->now.whole)
		return;
	carc_jcz_begin_turn(save);
	carc_jcz_name_player(save, save->message->at, save->play.seat);
}

/* ---- Wagons ---- */

/*
 * Lists the wagons that may move, those of each player in the order of their numbers; 0: the wagon stood on a start board. Returns their
 * number.
 */
static unsigned queue_wagons(const struct carc_jcz_figures *board, const struct carc_game *game,
			     struct carc_scored_wagon wagon[CARC_WAGONS_MAX],
			     uint8_t number[CARC_WAGONS_MAX])
{
	unsigned count =
		game->rules->actions[CARC_ACT_WAGON] ? carc_wagons_waiting(game, wagon) : 0;

	for (unsigned i = 0; i < count; i++) {
		const struct carc_scored_wagon next = wagon[i];
		uint8_t own = carc_jcz_board_number(board, CARC_WAGON, next.zone);
		unsigned n = i;

		for (; n > 0 && wagon[n - 1].player == next.player && number[n - 1] > own; n--) {
			wagon[n] = wagon[n - 1];
			number[n] = number[n - 1];
		}
		wagon[n] = next;
		number[n] = own;
	}
	return count;
}

/* Continues with the next wagon that can move. The last answer belongs to the turn. */
bool carc_jcz_ask_wagon(struct carc_jcz_save *save, bool begins)
{
	struct carc_jcz_now *now = &save->now;

	if (begins && !save->play.broken)
		now->wagons =
			queue_wagons(&save->board, save->play.game, now->waiting, now->number);
	now->open = 0;
	save->unpaid = false;
	while (now->wagon < now->wagons)
		if (carc_wagon_may_move(save->play.game, &now->waiting[now->wagon++], NULL))
			return true;
	return false;
}

/* Plays the move of a wagon to a feature, and adds it to the turn. Returns false if the wagon cannot move there. */
static bool play_move(struct carc_jcz_save *save, const struct carc_scored_wagon *wagon,
		      struct carc_action move)
{
	struct carc_action action;
	unsigned cursor = 0;

	while (carc_moves_next(save->play.game, CARC_ACT_WAGON, &cursor, &action))
		if (action.player == wagon->player && action.x == move.x && action.y == move.y &&
		    action.feature.kind == move.feature.kind &&
		    action.feature.port == move.feature.port &&
		    action.feature.index == move.feature.index &&
		    carc_wagon_may_move(save->play.game, wagon, &action)) {
			carc_jcz_act(save, &action);
			move.player = wagon->player;
			move.there = true;
			carc_jcz_add_open(save, &move);
			return true;
		}
	return false;
}

static void move_wagon(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId", CARC_SCALAR);
	const struct carc_node *place = carc_jcz_get(save, pointer, "position", CARC_SEQUENCE);
	struct carc_jcz_now *now = &save->now;
	const struct carc_scored_wagon *wagon = &now->waiting[now->wagon - 1];
	unsigned number = now->number[now->wagon - 1];
	struct carc_action move;
	struct carc_jcz_id id;
	int32_t x, y;

	if (!place)
		return;
	move = carc_verb_action(carc_verb(CARC_VERB_MOVES), pointer->at);
	if (!carc_jcz_read_id(save, meeple, &id) ||
	    !carc_jcz_feature_at(save, pointer, false, &move.feature))
		return;
	if (carc_jcz_xy(place, &x, &y)) {
		move.x = (int16_t)x;
		move.y = (int16_t)y;
	}
	if (id.kind != CARC_WAGON || (number && id.number != number) ||
	    id.player != wagon->player || !play_move(save, wagon, move)) {
		carc_jcz_object(save);
		return;
	}
	carc_jcz_board_update(&save->board, save->play.game);
	carc_jcz_board_add(&save->board, save->play.game, id);
	now->phase = CARC_JCZ_IN_WAGON_DONE;
	/* The move is committed unless another wagon of the player comes after it. */
	if (now->wagon < now->wagons && now->waiting[now->wagon].player == wagon->player)
		carc_jcz_answer(save);
}

/* ---- Written ---- */

/* A barn is placed at the north-west corner of a tile, on its field there, and stays. */
static void send_barn(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	unsigned zone = game->board.tile[tile].zone + carc_game_zone_at(game, tile, CARC_PORT_NL);
	struct carc_figure figure = {.tile = (uint16_t)tile, .zone = (uint16_t)zone};

	carc_jcz_begin(writing, "DEPLOY_MEEPLE");
	carc_jcz_print_pointer(writing, "pointer", &figure);
	carc_jcz_print_id(writing,
			  (struct carc_jcz_id){game->player, CARC_BARN,
					       game->figures.away[CARC_BARN][game->player]});
	carc_jcz_end(writing);
}

/* A ransom may come before the abbey. */
bool carc_jcz_lays_abbey(const struct carc_record *record, const struct carc_turn *turn)
{
	const struct carc_action *action = &record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_PLACE && action[i].own &&
		    record->rules.tiles.type[action[i].type]->pile == CARC_PILE_HAND)
			return true;
	return false;
}

bool carc_jcz_is_wagon(const struct carc_rules *rules, unsigned act)
{
	(void)rules;
	return act == CARC_ACT_WAGON || act == CARC_ACT_PAYS;
}

/*
 * Writes the wagons that can move: each moves as the record says, or its player passes. A move is committed unless another wagon of the
 * player follows. Returns how many of the actions were moves, or ransoms among them.
 */
unsigned carc_jcz_send_wagons(struct carc_jcz_writing *writing, const struct carc_action *action,
			      unsigned count)
{
	struct carc_game *game = &writing->out.game;
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX];
	unsigned wagons = queue_wagons(&writing->board, game, wagon, number), done = 0;
	struct carc_found finding;

	for (unsigned i = 0; i < wagons; i++) {
		const struct carc_action *move;

		if (!carc_wagon_may_move(game, &wagon[i], NULL))
			continue;
		if (done < count)
			done += carc_jcz_send_payments(writing, action + done, count - done,
						       wagon[i].player);
		move = done < count ? action + done : NULL;
		if (!move || move->act != CARC_ACT_WAGON || move->player != wagon[i].player ||
		    !carc_wagon_may_move(game, &wagon[i], move) ||
		    !carc_jcz_offers(game, &wagon[i], move) ||
		    carc_game_act(game, move, NULL, &finding) != CARC_OK) {
			carc_jcz_send_nothing(writing);
			continue;
		}
		done++;
		carc_jcz_board_update(&writing->board, game);
		carc_jcz_send_meeple(writing, number[i]);
		if (i + 1 == wagons || wagon[i + 1].player != wagon[i].player) {
			done += carc_jcz_send_payments(writing, action + done, count - done,
						       wagon[i].player);
			carc_jcz_send_commit(writing);
		}
	}
	if (done < count && carc_jcz_is_wagon(game->rules, action[done].act))
		carc_out_refuse(&writing->out, action[done].at,
				"%s at a point where JCloisterZone does not ask for it",
				action[done].act == CARC_ACT_PAYS ? "a ransom beside a wagon"
								  : "a move of a wagon");
	return done;
}

/* A commit in place of a pass is accepted, too. */
const struct carc_jcz_row carc_jcz_abbey_and_mayor[] = {
	{"PASS", CARC_JCZ_AT(BEGIN), .take = pass_abbey, .when = asks_abbey},
	{"COMMIT", CARC_JCZ_AT(WAGON), .take = carc_jcz_answer},
	{"PASS", CARC_JCZ_AT(WAGON), .take = carc_jcz_answer},
	{"DEPLOY_MEEPLE", CARC_JCZ_AT(WAGON), .take = move_wagon},
	{.act = CARC_ACT_BARN, .send = send_barn},
	{.type = NULL},
};
