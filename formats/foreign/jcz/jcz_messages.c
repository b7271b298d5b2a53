/*
 * The turns of a record as the messages of a replay. jcz_out.c calls it. JCloisterZone names each
 * figure by a number; of several equal ones that somebody holds, the one that was taken first comes
 * back first.
 */
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/terms/bits.h"
#include "formats/foreign/jcz/jcz_asks.h"
#include "formats/foreign/jcz/jcz_write.h"

/* The 53 upper bits, as a fraction, of what the seed and the number are scattered to. */
double carc_jcz_number(const struct carc_jcz_writing *writing, unsigned number)
{
	uint64_t bits = carc_scatter(writing->seed + number * UINT64_C(0x9e3779b97f4a7c15));

	return (double)(bits >> 11) / (double)(UINT64_C(1) << 53);
}

/* The game as it is when the turn has ended, a second tile taken if there is one. */
static const struct carc_game *after_turn(struct carc_jcz_writing *writing)
{
	struct carc_action again;
	struct carc_found finding;
	unsigned cursor = 0;

	carc_game_copy(&writing->out.trial, &writing->out.game);
	while (carc_game_end_turn(&writing->out.trial, NULL, &finding) != CARC_OK)
		if (!carc_moves_next(&writing->out.trial, CARC_ACT_AGAIN, &cursor, &again) ||
		    carc_game_act(&writing->out.trial, &again, NULL, &finding) != CARC_OK)
			break;
	return &writing->out.trial;
}

/* One from which the bag of a game gives a token. */
static double number_for(const struct carc_jcz_writing *writing, const struct carc_game *game,
			 unsigned token)
{
	double within = 0.01 + 0.98 * carc_jcz_number(writing, writing->commits);

	return (carc_jcz_bag_place(game, token) + within) / carc_jcz_bag_size(game);
}

double carc_jcz_begin_number(struct carc_jcz_writing *writing, unsigned turn)
{
	const struct carc_record *record = &writing->out.record;
	bool placed = false;

	for (unsigned i = 0; turn < record->turns && i < record->turn[turn].actions; i++) {
		const struct carc_action *action =
			&record->action[record->turn[turn].first_action + i];

		placed |= action->act == CARC_ACT_MEEPLE && action->figure == CARC_SHEPHERD;
		if (placed && action->act == CARC_ACT_FLOCK && action->flock != CARC_GATHER)
			return number_for(writing, after_turn(writing), action->flock);
	}
	return carc_jcz_number(writing, writing->commits);
}

const struct carc_jcz_kind *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type)
{
	for (unsigned i = 0; i < writing->pack.kinds; i++) {
		struct carc_jcz_kind *kind = &writing->pack.kind[i];

		if (kind->type == type && kind->left > 0) {
			kind->left--;
			return kind;
		}
	}
	carc_out_refuse(&writing->out, writing->out.record.at,
			"more tiles of a kind than there are");
	return NULL;
}

/* Begin and end a message; what is printed between the two is its payload. */
static void begin(struct carc_jcz_writing *writing, const char *type)
{
	carc_json_open(&writing->print, NULL, '{');
	carc_json_text(&writing->print, "type", type);
	carc_json_open(&writing->print, "payload", '{');
}

static void end_message(struct carc_jcz_writing *writing)
{
	if (writing->timed)
		carc_json_int(&writing->print, "clock", writing->clock);
	carc_json_close(&writing->print, '}');
}

static void end(struct carc_jcz_writing *writing)
{
	carc_json_close(&writing->print, '}');
	end_message(writing);
}

/* Most messages are of three kinds, and have a form each, as it lies in its list. */
#define MESSAGE(type, payload) "\n      \"type\": \"" type "\",\n      \"payload\": {" payload "}"

static const char pass_form[] = MESSAGE("PASS", "");
static const char commit_form[] = MESSAGE("COMMIT", "\n        \"random\": %f\n      ");
static const char tile_form[] = MESSAGE("PLACE_TILE", "\n        \"tileId\": \"%s\","
						      "\n        \"rotation\": \"%s\","
						      "\n        \"position\": ["
						      "\n          %d,"
						      "\n          %d"
						      "\n        ]\n      ");

static void send_nothing(struct carc_jcz_writing *writing)
{
	carc_json_open(&writing->print, NULL, '{');
	carc_json_form(&writing->print, pass_form);
	end_message(writing);
}

/*
 * ---- Places and figures ------------------------------------------------------------------------
 */

static void print_position(struct carc_jcz_writing *writing, int x, int y)
{
	carc_json_open(&writing->print, "position", '[');
	carc_json_int(&writing->print, NULL, x);
	carc_json_int(&writing->print, NULL, y);
	carc_json_close(&writing->print, ']');
}

/* The zone that a figure stands on. */
static void print_pointer(struct carc_jcz_writing *writing, const char *key,
			  const struct carc_figure *figure)
{
	const struct carc_tile *tile = &writing->out.game.board.tile[figure->tile];
	const struct carc_tile_type *type = carc_game_type(&writing->out.game, figure->tile);
	unsigned zone = figure->zone - tile->zone;
	char word[CARC_JCZ_WORD_MAX];

	carc_json_open(&writing->print, key, '{');
	print_position(writing, tile->x, tile->y);
	carc_json_text(&writing->print, "location", carc_jcz_place(type, tile->rot, zone, word));
	carc_json_text(&writing->print, "feature", carc_jcz_feature(type->zone[zone].kind, word));
	carc_json_close(&writing->print, '}');
}

static void print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id)
{
	char text[CARC_JCZ_ID_MAX];

	carc_json_text(&writing->print, "meepleId", carc_jcz_id_text(id, text));
}

/* A figure that leaves the board, and where it stands. */
static void print_leaving(struct carc_jcz_writing *writing, const struct carc_jcz_meeple *meeple)
{
	carc_json_open(&writing->print, "pointer", '{');
	print_pointer(writing, "featurePointer", &meeple->figure);
	print_id(writing, meeple->id);
	carc_json_close(&writing->print, '}');
}

static bool is_same(const struct carc_figure *one, const struct carc_figure *other)
{
	return other->player == one->player && other->kind == one->kind &&
	       other->zone == one->zone && other->turn == one->turn;
}

static bool is_on_board(const struct carc_jcz_writing *writing, const struct carc_figure *figure)
{
	const struct carc_figures *figures = &writing->out.game.figures;

	for (unsigned n = 0; n < figures->count; n++)
		if (is_same(&figures->figure[n], figure))
			return true;
	return false;
}

/* Forget the figures that have left the board: their numbers are free again. */
static void forget_figures(struct carc_jcz_writing *writing)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	unsigned kept = 0;

	/* Mostly none has left, and they stand in the same order. */
	while (kept < writing->figures && kept < figures->count &&
	       is_same(&figures->figure[kept], &writing->meeple[kept].figure))
		kept++;
	for (unsigned i = kept; i < writing->figures; i++)
		if (is_on_board(writing, &writing->meeple[i].figure))
			writing->meeple[kept++] = writing->meeple[i];
	writing->figures = kept;
}

static bool is_taken(const struct carc_jcz_writing *writing, struct carc_jcz_id id)
{
	for (unsigned i = 0; i < writing->figures; i++)
		if (carc_jcz_id_same(writing->meeple[i].id, id))
			return true;
	return carc_jcz_prison_holds(&writing->prison, id);
}

/*
 * ---- Messages ----------------------------------------------------------------------------------
 */

/* Draw a tile, which is all that is told of one that fits nowhere. NULL: a finding was sent. */
static const struct carc_jcz_kind *send_draw(struct carc_jcz_writing *writing, unsigned type)
{
	const struct carc_jcz_kind *kind = carc_jcz_take(writing, type);

	if (kind)
		writing->drawn[writing->draws++] = kind->name;
	/* A start board may leave out what one pile still held: there it is drawn first. */
	for (unsigned i = 0; kind && i < writing->pack.kinds; i++)
		if (writing->pack.kind[i].pile < kind->pile && writing->pack.kind[i].left > 0)
			carc_out_refuse(&writing->out, writing->out.record.at,
					"a tile drawn before all tiles of the river are placed");
	return kind;
}

/* JCloisterZone ends with an exception if an abbey is placed beside a river. */
static bool is_beside_river(const struct carc_game *game, unsigned tile)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned root = carc_game_root_beyond(game, tile, carc_port_middle(side));

		if (root != CARC_ZONES_MAX && game->zones.zone[root].kind == CARC_RIVER)
			return true;
	}
	return false;
}

/* An abbey is not drawn. */
static void send_tile(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	static const char *const rotations[] = {"R0", "R90", "R180", "R270"};
	const struct carc_tile_type *type = writing->out.record.rules.tiles.type[action->type];
	const struct carc_jcz_kind abbey = {.name = type->id};
	const struct carc_jcz_kind *kind =
		type->pile == CARC_PILE_HAND ? &abbey : send_draw(writing, action->type);

	if (!kind)
		return;
	if (kind == &abbey && is_beside_river(&writing->out.game, writing->out.game.last))
		carc_out_refuse(&writing->out, action->at, "an abbey beside a river");
	carc_json_open(&writing->print, NULL, '{');
	carc_json_form(&writing->print, tile_form, kind->name,
		       rotations[(action->rot + kind->turn) % 4u], action->x, action->y);
	end_message(writing);
}

/*
 * Write the message for the figure that was placed last. number: what it is called; 0: it gets the lowest number that is free, which
 * no figure of this kind that is on the board or held by others has.
 */
static void send_meeple(struct carc_jcz_writing *writing, uint8_t number)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	const struct carc_figure *figure = &figures->figure[figures->count - 1];

	struct carc_jcz_id id = {figure->player, figure->kind, number ? number : 1};

	while (!number && is_taken(writing, id))
		id.number++;
	writing->meeple[writing->figures++] = (struct carc_jcz_meeple){*figure, id};
	begin(writing, "DEPLOY_MEEPLE");
	print_pointer(writing, "pointer", figure);
	print_id(writing, id);
	end(writing);
}

/* A barn stands at the north-west corner of a tile, on its field there, and stays. */
static void send_barn(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	unsigned tile = carc_board_tile(&game->board, action->x, action->y);
	struct carc_figure figure = {
		.tile = (uint16_t)tile,
		.zone = (uint16_t)(game->board.tile[tile].zone +
				   carc_game_zone_at(game, tile, CARC_PORT_NL))};

	begin(writing, "DEPLOY_MEEPLE");
	print_pointer(writing, "pointer", &figure);
	print_id(writing, (struct carc_jcz_id){game->player, CARC_BARN,
					       game->figures.away[CARC_BARN][game->player]});
	end(writing);
}

/* The figure of a kind of the player on turn, or NULL. */
static const struct carc_jcz_meeple *returning(const struct carc_jcz_writing *writing,
					       const struct carc_game *game, unsigned kind)
{
	for (unsigned i = 0; i < writing->figures; i++) {
		const struct carc_figure *figure = &writing->meeple[i].figure;

		if (figure->player == game->player && figure->kind == kind)
			return &writing->meeple[i];
	}
	return NULL;
}

/* If JCloisterZone waits for any of these, tell it that nothing of them is done. True: it did. */
static bool pass_over(struct carc_jcz_writing *writing, uint32_t acts)
{
	if (!carc_jcz_asks(&writing->out.game, acts))
		return false;
	send_nothing(writing);
	return true;
}

/* Nothing more is done: of what follows a tower piece, then of all else. Nobody is asked once more. */
static void send_pass(struct carc_jcz_writing *writing)
{
	(void)pass_over(writing, CARC_JCZ_CAPTURE);
	if (!writing->passed)
		(void)pass_over(writing, writing->acted ? CARC_JCZ_FIGURE : CARC_JCZ_ANYTHING);
	writing->passed = true;
}

static void send_commit(struct carc_jcz_writing *writing)
{
	carc_json_open(&writing->print, NULL, '{');
	writing->commits++;
	carc_json_form(&writing->print, commit_form,
		       carc_jcz_begin_number(writing, writing->begins));
	end_message(writing);
}

/* The player lays no abbey: he passes, which is committed where a tile is drawn then. */
static void pass_abbey(struct carc_jcz_writing *writing)
{
	if (!carc_jcz_asks_abbey(&writing->out.game))
		return;
	send_nothing(writing);
	if (!writing->out.game.over)
		send_commit(writing);
}

/* ---- Wagons, which move when the turn has been committed ---- */

/* The number of the wagon that stands in a zone, where it will be scored. */
static unsigned number_in(const struct carc_jcz_writing *writing, unsigned zone)
{
	for (unsigned i = 0; i < writing->figures; i++)
		if (writing->meeple[i].id.kind == CARC_WAGON &&
		    writing->meeple[i].figure.zone == zone)
			return writing->meeple[i].id.number;
	return 0;
}

/* Lists the wagons that are asked for, in order. Returns how many. */
static unsigned queue_wagons(const struct carc_jcz_writing *writing,
			     struct carc_scored_wagon wagon[CARC_WAGONS_MAX],
			     uint8_t number[CARC_WAGONS_MAX])
{
	unsigned count = carc_wagons_waiting(&writing->out.game, wagon);

	for (unsigned i = 0; i < count; i++)
		number[i] = (uint8_t)number_in(writing, wagon[i].zone);
	carc_jcz_order_wagons(wagon, number, count);
	return count;
}

/*
 * Set free the figures that nobody holds any more. *ret_back: that of one player. False: none of them is.
 */
static bool set_free(struct carc_jcz_writing *writing, unsigned player,
		     struct carc_jcz_id *ret_back)
{
	struct carc_jcz_prison *prison = &writing->prison;
	bool any = false;

	for (unsigned i = prison->count; i-- > 0;) {
		struct carc_jcz_id id = prison->held[i].id, first;
		unsigned holder = prison->held[i].holder, count = 0;

		for (unsigned n = 0; n < prison->count; n++)
			count += prison->held[n].holder == holder &&
				 prison->held[n].id.player == id.player &&
				 prison->held[n].id.kind == id.kind;
		if (count <= writing->out.game.figures.held[holder][id.player][id.kind] ||
		    !carc_jcz_prison_first(prison, holder, id.player, id.kind, &first))
			continue;
		(void)carc_jcz_prison_free(prison, first, &holder);
		if (id.player == player) {
			*ret_back = first;
			any = true;
		}
	}
	return any;
}

/*
 * Write which figure of a player has come back. JCloisterZone asks for it only where there is a choice; a record
 * may say it without one, and then nothing has changed.
 */
static void send_back(struct carc_jcz_writing *writing, unsigned player, const char *type)
{
	struct carc_jcz_id back;

	if (!set_free(writing, player, &back))
		return;
	begin(writing, type);
	print_id(writing, back);
	end(writing);
}

/* Pay the ransoms with which a player goes on who is asked for a wagon. Returns how many. */
static unsigned send_payments(struct carc_jcz_writing *writing, const struct carc_action *action,
			      unsigned count, unsigned player)
{
	unsigned paid = 0;
	struct carc_found finding;

	while (paid < count && action[paid].act == CARC_ACT_PAYS && action[paid].player == player &&
	       carc_game_act(&writing->out.game, &action[paid], NULL, &finding) == CARC_OK) {
		send_back(writing, player, "PAY_RANSOM");
		paid++;
	}
	return paid;
}

/*
 * Each that can move does so as the record says, or its player passes. A move is committed unless another wagon of the player comes
 * after it. Returns how many of the actions were moves, or ransoms among them.
 */
static unsigned send_wagons(struct carc_jcz_writing *writing, const struct carc_action *action,
			    unsigned count)
{
	struct carc_game *game = &writing->out.game;
	struct carc_scored_wagon wagon[CARC_WAGONS_MAX];
	uint8_t number[CARC_WAGONS_MAX];
	unsigned wagons =
		game->rules->actions[CARC_ACT_WAGON] ? queue_wagons(writing, wagon, number) : 0;
	unsigned done = 0;
	struct carc_found finding;

	for (unsigned i = 0; i < wagons; i++) {
		const struct carc_action *move;

		if (!carc_wagon_may_move(game, &wagon[i], NULL))
			continue;
		if (done < count)
			done += send_payments(writing, action + done, count - done,
					      wagon[i].player);
		move = done < count ? action + done : NULL;
		if (!move || move->act != CARC_ACT_WAGON || move->player != wagon[i].player ||
		    !carc_wagon_may_move(game, &wagon[i], move) ||
		    !carc_jcz_offers(game, &wagon[i], move) ||
		    carc_game_act(game, move, NULL, &finding) != CARC_OK) {
			send_nothing(writing);
			continue;
		}
		done++;
		forget_figures(writing);
		send_meeple(writing, number[i]);
		if (i + 1 == wagons || wagon[i + 1].player != wagon[i].player) {
			done += send_payments(writing, action + done, count - done,
					      wagon[i].player);
			send_commit(writing);
		}
	}
	if (done < count &&
	    (action[done].act == CARC_ACT_WAGON || action[done].act == CARC_ACT_PAYS))
		carc_out_refuse(&writing->out, action[done].at,
				"%s at a point where JCloisterZone does not ask for it",
				action[done].act == CARC_ACT_PAYS ? "a ransom beside a wagon"
								  : "a move of a wagon");
	return done;
}

static void send_floor(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	begin(writing, "PLACE_TOKEN");
	carc_json_text(&writing->print, "token", "TOWER_PIECE");
	carc_json_open(&writing->print, "pointer", '{');
	print_position(writing, action->x, action->y);
	carc_json_text(&writing->print, "feature", "Tower");
	carc_json_text(&writing->print, "location", "I");
	carc_json_close(&writing->print, '}');
	end(writing);
}

/*
 * Write which follower has just left the board. With the last one on a feature, who had joined it
 * went home. It may have been exchanged at once.
 */
static void send_capture(struct carc_jcz_writing *writing)
{
	struct carc_jcz_id back;
	unsigned i = 0;

	while (i < writing->figures && (is_on_board(writing, &writing->meeple[i].figure) ||
					!carc_is_follower(writing->meeple[i].figure.kind)))
		i++;
	if (i == writing->figures)
		return;
	begin(writing, "CAPTURE_FOLLOWER");
	print_leaving(writing, &writing->meeple[i]);
	end(writing);
	carc_jcz_prison_add(&writing->prison, writing->meeple[i].id, writing->out.game.player);
	forget_figures(writing);
	(void)set_free(writing, writing->out.game.player, &back);
}

/*
 * Returns whether another flock waits on a field that is closed: JCloisterZone scores it together with the one before it, and then ends
 * with an exception.
 */
static bool closed_flock_waits(const struct carc_game *game, unsigned settled)
{
	uint16_t root[CARC_FLOCKS_MAX];
	unsigned waiting = carc_flocks_waiting(game, root);

	for (unsigned i = 0; i < waiting; i++)
		if (root[i] != settled && game->zones.zone[root[i]].open == 0)
			return true;
	return false;
}

/*
 * What becomes of a flock, before it does. Of the first token of a shepherd nothing is told: it follows from the number with
 * which the turn began. False: JCloisterZone would settle another flock now.
 */
static bool send_flock(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	bool first, grows = action->flock != CARC_GATHER;
	unsigned root, zone = CARC_ZONE_NONE;

	writing->herders = carc_jcz_note_herder(game, 0, writing->herder, writing->herders);
	for (unsigned i = 0; i < writing->figures; i++)
		for (unsigned n = 0; n < writing->herders; n++)
			if (writing->meeple[i].figure.zone == writing->herder[n].zone &&
			    writing->meeple[i].id.kind == CARC_SHEPHERD)
				writing->herder[n].number = (uint8_t)writing->meeple[i].id.number;
	root = carc_jcz_next_flock(game, writing->herder, writing->herders, &first);
	if (action->feature.kind != CARC_KIND_NONE)
		zone = carc_game_resolve(game, game->last, action->feature);
	if (zone != CARC_ZONE_NONE && carc_game_zone(game, game->last, zone) != root)
		return false;
	writing->untold |= first;
	if (first)
		return true;
	if (closed_flock_waits(game, root))
		carc_out_refuse(&writing->out, action->at,
				"a flock on a closed field that is scored after another flock");
	begin(writing, "FLOCK_EXPAND_OR_SCORE");
	carc_json_text(&writing->print, "value", grows ? "EXPAND" : "SCORE");
	carc_json_fraction(&writing->print, "random",
			   grows ? number_for(writing, game, action->flock)
				 : carc_jcz_number(writing, writing->commits));
	end(writing);
	return true;
}

/* Do the first of the actions that are left, and write its messages. False: the rules do not allow it. */
static bool act(struct carc_jcz_writing *writing, const struct carc_action *action, unsigned left)
{
	struct carc_game *game = &writing->out.game;
	const struct carc_jcz_meeple *home =
		action->act == CARC_ACT_RETURN ? returning(writing, game, action->figure) : NULL;
	struct carc_found finding;

	/* To pay a ransom after all else the player passes, and no message tells of a second tile. */
	if (home) {
		begin(writing, "RETURN_MEEPLE");
		print_leaving(writing, home);
		carc_json_text(&writing->print, "source", "ABBOT_RETURN");
		end(writing);
	} else if ((action->act == CARC_ACT_RANSOM && writing->acted &&
		    !(left > 1 &&
		      (action[1].act == CARC_ACT_CAPTURE || action[1].act == CARC_ACT_EXCHANGE))) ||
		   action->act == CARC_ACT_FLOCK) {
		send_pass(writing);
	} else if (writing->acted && (1u << action->act & (CARC_JCZ_FIGURE | 1u << CARC_ACT_TOP))) {
		(void)pass_over(writing, CARC_JCZ_CAPTURE);
		if (writing->passed || !carc_jcz_asks(game, CARC_JCZ_FIGURE))
			carc_out_refuse(
				&writing->out, action->at,
				"a phantom at a point where JCloisterZone does not ask for one");
	}
	writing->acted |= action->act != CARC_ACT_PLACE && action->act != CARC_ACT_DISCARD &&
			  action->act != CARC_ACT_RANSOM && action->act != CARC_ACT_AGAIN;
	if (action->act == CARC_ACT_RANSOM && writing->untold)
		carc_out_refuse(&writing->out, action->at,
				"a ransom after the first token of a flock");
	if (action->act == CARC_ACT_FLOCK && !send_flock(writing, action))
		carc_out_refuse(&writing->out, action->at, "flocks settled in a different order");
	if (carc_jcz_joins_own(game, action))
		carc_out_refuse(&writing->out, action->at,
				"a second %.20s of a player on a feature",
				carc_figure_name(action->figure));
	if (carc_game_act(game, action, NULL, &finding) != CARC_OK)
		return false;
	switch (action->act) {
	case CARC_ACT_DISCARD:
		(void)send_draw(writing, action->type);
		break;
	case CARC_ACT_PLACE:
		send_tile(writing, action);
		break;
	case CARC_ACT_FLOOR:
		send_floor(writing, action);
		break;
	case CARC_ACT_CAPTURE:
		send_capture(writing);
		break;
	case CARC_ACT_EXCHANGE:
		send_back(writing, game->player, "EXCHANGE_FOLLOWER");
		break;
	case CARC_ACT_RANSOM:
		send_back(writing, game->player, "PAY_RANSOM");
		break;
	case CARC_ACT_RETURN:
	case CARC_ACT_AGAIN:
	case CARC_ACT_FLOCK:
		break;
	case CARC_ACT_BARN:
		send_barn(writing, action);
		break;
	default:
		send_meeple(writing, 0);
	}
	return true;
}

/*
 * ---- Turns --------------------------------------------------------------------------------------
 */

/*
 * What the clock of a turn tells, in milliseconds, from seconds, perhaps with a fraction; a number
 * that is far too large counts as none. -1: it has none.
 */
static long clock_of(const struct carc_node *turn)
{
	const struct carc_node *clock = carc_node_get(turn, "clock");
	const char *text = clock && clock->kind == CARC_SCALAR ? clock->text : NULL;
	size_t digits = text ? strspn(text, "0123456789") : 0;
	long number = 0, unit = 1000;

	if (!text)
		return -1;
	if (digits <= 6)
		number = 1000 * strtol(text, NULL, 10);
	for (const char *c = text[digits] ? text + digits + 1 : ""; *c && unit > 1; c++)
		number += (*c - '0') * (unit /= 10);
	return number;
}

static const struct carc_node *first_turn(const struct carc_jcz_writing *writing)
{
	return writing->out.doc->turns ? writing->out.doc->turns->first : NULL;
}

long carc_jcz_clock(const struct carc_jcz_writing *writing)
{
	long clock = 0;

	for (const struct carc_node *turn = first_turn(writing); turn; turn = turn->next)
		clock += clock_of(turn) > 0 ? clock_of(turn) : 0;
	return clock;
}

/*
 * Put a ransom that follows a tile before it, if else it comes too late: JCloisterZone does not wait
 * for a player who has nothing to place, perhaps because no figure is left, and then the ransomed
 * figure cannot be placed any more. If the ransom is paid before the tile, it is the same game:
 * nothing is scored in between, and who holds whom stays as it is.
 */
static void put_in_time(struct carc_jcz_writing *writing, struct carc_action *action, unsigned left)
{
	const struct carc_action tile = *action;
	struct carc_found finding;

	if (left < 2 || tile.act != CARC_ACT_PLACE || action[1].act != CARC_ACT_RANSOM)
		return;
	carc_game_copy(&writing->out.trial, &writing->out.game);
	if (carc_game_act(&writing->out.trial, &tile, NULL, &finding) != CARC_OK ||
	    carc_jcz_asks(&writing->out.trial, CARC_JCZ_ANYTHING))
		return;
	action[0] = action[1];
	action[1] = tile;
}

/* A second figure goes before a ransom that was paid between the two: JCloisterZone asks for it at once. */
static void put_phantom_first(const struct carc_jcz_writing *writing, struct carc_action *action,
			      unsigned left)
{
	const struct carc_action ransom = *action;

	if (left < 2 || !writing->acted || ransom.act != CARC_ACT_RANSOM ||
	    !(1u << action[1].act & (CARC_JCZ_FIGURE | 1u << CARC_ACT_TOP)))
		return;
	action[0] = action[1];
	action[1] = ransom;
}

/* Whether the tile of a turn is an abbey, perhaps behind a ransom. */
static bool lays_abbey(const struct carc_record *record, const struct carc_turn *turn)
{
	const struct carc_action *action = &record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_PLACE && action[i].own &&
		    record->rules.tiles.type[action[i].type]->pile == CARC_PILE_HAND)
			return true;
	return false;
}

/* A ransom that is paid before a tile is drawn comes before the pass of an abbey. Returns how many actions that is. */
static unsigned send_early_ransom(struct carc_jcz_writing *writing, const struct carc_turn *turn)
{
	const struct carc_action *action = &writing->out.record.action[turn->first_action];
	bool early = turn->actions > 0 && action->act == CARC_ACT_RANSOM &&
		     (writing->out.game.over ||
		      (turn->actions > 1 && action[1].act == CARC_ACT_DISCARD));

	return early && act(writing, action, 1);
}

static void send_turn(struct carc_jcz_writing *writing, unsigned number)
{
	const struct carc_turn *turn = &writing->out.record.turn[number];
	bool placed = false, paid = false, committed = false, asked = false;
	unsigned first = 0;
	long clock = clock_of(writing->turn);
	struct carc_found finding;

	/* The clock counts on from turn to turn. */
	writing->timed = clock >= 0;
	writing->clock += writing->timed ? clock : 0;
	writing->acted = writing->passed = writing->untold = false;
	if (!lays_abbey(&writing->out.record, turn)) {
		asked = carc_jcz_asks_abbey(&writing->out.game);
		first = asked ? send_early_ransom(writing, turn) : 0;
		pass_abbey(writing);
	}
	writing->begins = number + 1;
	for (unsigned i = first; i < turn->actions; i++) {
		struct carc_action *action = &writing->out.record.action[turn->first_action + i];

		if (!committed && (1u << action->act & (1u << CARC_ACT_WAGON | 1u << CARC_ACT_PAYS |
							1u << CARC_ACT_AGAIN))) {
			send_pass(writing);
			send_commit(writing);
			committed = true;
			i += send_wagons(writing, action, turn->actions - i);
			if (i == turn->actions)
				break;
			action = &writing->out.record.action[turn->first_action + i];
		}
		put_in_time(writing, action, turn->actions - i);
		put_phantom_first(writing, action, turn->actions - i);
		placed |= action->act == CARC_ACT_PLACE;
		paid |= action->act == CARC_ACT_RANSOM;
		if (!act(writing, action, turn->actions - i))
			return;
	}
	/* In JCloisterZone a player for whom no tile was drawn is not on turn. */
	if (!placed && paid)
		carc_out_refuse(&writing->out, turn->at, "a ransom in a turn without a tile");
	if (placed && !committed) {
		send_pass(writing);
		send_commit(writing);
		(void)send_wagons(writing, NULL, 0);
	}
	if (carc_game_end_turn(&writing->out.game, NULL, &finding) == CARC_OK)
		forget_figures(writing);
}

void carc_jcz_messages(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;

	writing->turn = first_turn(writing);
	for (unsigned i = 0; i < record->turns; i++) {
		send_turn(writing, i);
		writing->turn = writing->turn ? writing->turn->next : NULL;
	}
	/* Which tiles come next, as far as the record tells. */
	for (unsigned i = writing->draws; !record->ended && i < record->draws; i++)
		(void)send_draw(writing, record->draw[i]);
}
