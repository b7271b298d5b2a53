/* The turns of a record as the messages of a replay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "formats/foreign/jcz/jcz_write.h"

void carc_jcz_send(struct carc_jcz_writing *writing, const char *type, json_t *payload)
{
	json_t *message = json_object();

	carc_jcz_add(writing, message, "type", json_string(type));
	carc_jcz_add(writing, message, "payload", payload);
	if (writing->timed)
		carc_jcz_add(writing, message, "clock", json_integer((json_int_t)writing->clock));
	carc_jcz_add(writing, writing->messages, NULL, message);
}

/* ---- Places and figures ------------------------------------------------------------------------ */

/* The zone that a figure stands on. */
json_t *carc_jcz_pointer(struct carc_jcz_writing *writing, const struct carc_figure *figure)
{
	const struct carc_tile *tile = &writing->out.game.board.tile[figure->tile];
	const struct carc_tile_type *type = carc_game_type(&writing->out.game, figure->tile);
	unsigned zone = figure->zone - tile->zone;
	json_t *object = json_object();
	char word[CARC_JCZ_WORD_MAX];

	carc_jcz_add(writing, object, "position", json_pack("[i,i]", tile->x, tile->y));
	carc_jcz_add(writing, object, "location",
		     json_string(carc_jcz_place(type, tile->rot, zone, word)));
	carc_jcz_add(writing, object, "feature",
		     json_string(carc_jcz_feature(type->zone[zone].kind, word)));
	return object;
}

static bool same_figure(const struct carc_figure *a, const struct carc_figure *b)
{
	return a->player == b->player && a->kind == b->kind && a->zone == b->zone &&
	       a->turn == b->turn;
}

bool carc_jcz_on_board(const struct carc_jcz_writing *writing, const struct carc_jcz_meeple *meeple)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	unsigned n = 0;

	while (n < figures->count && !same_figure(&figures->figure[n], &meeple->figure))
		n++;
	return n < figures->count;
}

void carc_jcz_forget_figures(struct carc_jcz_writing *writing)
{
	unsigned kept = 0;

	for (unsigned i = 0; i < writing->figures; i++)
		if (carc_jcz_on_board(writing, &writing->meeple[i]))
			writing->meeple[kept++] = writing->meeple[i];
	writing->figures = kept;
}

static bool is_taken(const struct carc_jcz_writing *writing, unsigned player, unsigned kind,
		     unsigned number)
{
	for (unsigned i = 0; i < writing->figures; i++)
		if (writing->meeple[i].figure.player == player &&
		    writing->meeple[i].figure.kind == kind && writing->meeple[i].number == number)
			return true;
	return carc_jcz_prison_holds(
		&writing->prison,
		(struct carc_jcz_id){(uint8_t)player, (uint8_t)kind, (uint8_t)number});
}

/* The lowest number that no figure of this kind has that is on the board, or held by others. */
static unsigned free_number(const struct carc_jcz_writing *writing, unsigned player, unsigned kind)
{
	unsigned number = 1;

	while (is_taken(writing, player, kind, number))
		number++;
	return number;
}

struct carc_jcz_id carc_jcz_id_of(const struct carc_jcz_meeple *meeple)
{
	return (struct carc_jcz_id){meeple->figure.player, meeple->figure.kind, meeple->number};
}

json_t *carc_jcz_id_json(struct carc_jcz_id id)
{
	char text[CARC_JCZ_ID_MAX];

	return json_string(carc_jcz_id_text(id, text));
}

/* ---- Messages ---------------------------------------------------------------------------------- */

static void send_draw(struct carc_jcz_writing *writing, const char *name)
{
	carc_jcz_add(writing, writing->order, NULL, json_string(name));
	writing->draws++;
}

/* A tile that fits nowhere is only drawn. */
static void send_discard(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const char *name = carc_jcz_take(writing, action->type);

	if (name)
		send_draw(writing, name);
}

static void send_tile(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const char *name = carc_jcz_take(writing, action->type);
	struct carc_tile_name found;
	json_t *payload = json_object();
	unsigned rot;

	if (!name ||
	    !carc_tileset_find(&writing->out.record.rules.tiles, name, strlen(name), &found)) {
		json_decref(payload);
		return;
	}
	send_draw(writing, name);
	rot = (action->rot + found.turn) % 4u;
	carc_jcz_add(writing, payload, "tileId", json_string(name));
	carc_jcz_add(writing, payload, "rotation", json_sprintf("R%u", 90 * rot));
	carc_jcz_add(writing, payload, "position", json_pack("[i,i]", action->x, action->y));
	carc_jcz_send(writing, "PLACE_TILE", payload);
}

/* The figure that was placed last. */
static void send_meeple(struct carc_jcz_writing *writing)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	struct carc_jcz_meeple *meeple = &writing->meeple[writing->figures];
	json_t *payload = json_object();

	meeple->figure = figures->figure[figures->count - 1];
	meeple->number = (uint8_t)free_number(writing, meeple->figure.player, meeple->figure.kind);
	writing->figures++;
	carc_jcz_add(writing, payload, "pointer", carc_jcz_pointer(writing, &meeple->figure));
	carc_jcz_add(writing, payload, "meepleId", carc_jcz_id_json(carc_jcz_id_of(meeple)));
	carc_jcz_send(writing, "DEPLOY_MEEPLE", payload);
}

/*
 * The figure of the player on turn that can be taken home, or NULL. There it must stand on what is not
 * complete yet; it makes no difference, since what is complete is scored in this turn, with as many points.
 */
static const struct carc_jcz_meeple *returning(const struct carc_jcz_writing *writing,
					       const struct carc_game *game, unsigned kind)
{
	for (unsigned i = 0; i < writing->figures; i++) {
		const struct carc_figure *figure = &writing->meeple[i].figure;

		if (figure->player == game->player && figure->kind == kind &&
		    !carc_game_complete(game, carc_zones_find(&game->zones, figure->zone)))
			return &writing->meeple[i];
	}
	return NULL;
}

/* Whether JCloisterZone would wait for the player, and so must be told that there is no more. */
static bool may_do_more(const struct carc_jcz_writing *writing, const struct carc_game *game)
{
	struct carc_action action;

	for (unsigned act = 0; act < CARC_ACTS; act++) {
		unsigned cursor = 0;

		/* Nobody is asked about a ransom. */
		if (act == CARC_ACT_PLACE || act == CARC_ACT_DISCARD || act == CARC_ACT_RANSOM ||
		    act == CARC_ACT_EXCHANGE)
			continue;
		while (carc_moves_next(game, act, &cursor, &action))
			if (act != CARC_ACT_RETURN || returning(writing, game, action.figure))
				return true;
	}
	return false;
}

static void send_pass(struct carc_jcz_writing *writing)
{
	if (may_do_more(writing, &writing->out.game))
		carc_jcz_send(writing, "PASS", json_object());
}

/* The figure stands on the board yet. */
static void send_return(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_jcz_meeple *meeple =
		returning(writing, &writing->out.game, action->figure);
	json_t *payload, *from;

	if (!meeple) {
		send_pass(writing);
		return;
	}
	payload = json_object();
	from = json_object();
	carc_jcz_add(writing, from, "featurePointer", carc_jcz_pointer(writing, &meeple->figure));
	carc_jcz_add(writing, from, "meepleId", carc_jcz_id_json(carc_jcz_id_of(meeple)));
	carc_jcz_add(writing, payload, "pointer", from);
	carc_jcz_add(writing, payload, "source", json_string("ABBOT_RETURN"));
	carc_jcz_send(writing, "RETURN_MEEPLE", payload);
}

/* False: the rules do not allow it. */
static bool act(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	struct carc_diag diag;

	if (action->act == CARC_ACT_RETURN)
		send_return(writing, action);
	/* Who says that there is no more to take can still pay. */
	if (action->act == CARC_ACT_RANSOM && writing->acted)
		send_pass(writing);
	if (action->act != CARC_ACT_PLACE && action->act != CARC_ACT_DISCARD &&
	    action->act != CARC_ACT_RANSOM)
		writing->acted = true;
	switch (action->act) {
	case CARC_ACT_FLOOR:
		return carc_jcz_floor(writing, action);
	case CARC_ACT_CAPTURE:
		return carc_jcz_takes(writing, action);
	case CARC_ACT_EXCHANGE:
		return carc_jcz_back(writing, action);
	case CARC_ACT_RANSOM:
		return carc_jcz_ransom(writing, action);
	default:
		break;
	}
	if (carc_game_act(&writing->out.game, action, NULL, &diag) != CARC_OK)
		return false;
	if (action->act == CARC_ACT_DISCARD)
		send_discard(writing, action);
	else if (action->act == CARC_ACT_PLACE)
		send_tile(writing, action);
	else if (action->act != CARC_ACT_RETURN)
		send_meeple(writing);
	return true;
}

/* Seconds, perhaps with a fraction, as milliseconds; what is beyond all reason is none. */
static unsigned long milliseconds(const char *text)
{
	size_t digits = strspn(text, "0123456789");
	unsigned long number = digits <= 6 ? 1000 * strtoul(text, NULL, 10) : 0;
	unsigned long unit = 1000;

	for (const char *c = text[digits] ? text + digits + 1 : ""; *c && unit > 1; c++)
		number += (unsigned long)(*c - '0') * (unit /= 10);
	return number;
}

/* The clock counts on from turn to turn. */
static void add_clock(struct carc_jcz_writing *writing)
{
	const struct carc_node *turn = writing->turn;
	const struct carc_node *clock = carc_node_get(turn, "clock");

	writing->timed = clock && clock->kind == CARC_SCALAR;
	if (writing->timed)
		writing->clock += milliseconds(clock->text);
}

/*
 * Whether a ransom that follows a tile comes too late: a player with nothing to place, who has no figure left
 * perhaps, is not asked there, and what was ransomed cannot be placed any more. Paid before the tile it is the
 * same game, since nothing is scored in between, and who holds whom stays as it is.
 */
static bool comes_too_late(struct carc_jcz_writing *writing, const struct carc_action *tile,
			   const struct carc_action *next)
{
	struct carc_diag diag;

	if (tile->act != CARC_ACT_PLACE || next->act != CARC_ACT_RANSOM)
		return false;
	carc_game_copy(&writing->trial, &writing->out.game);
	return carc_game_act(&writing->trial, tile, NULL, &diag) == CARC_OK &&
	       !may_do_more(writing, &writing->trial);
}

/* Put the ransom before the tile in such a turn. */
static void put_in_time(struct carc_jcz_writing *writing, struct carc_action *action, unsigned left)
{
	const struct carc_action tile = *action;

	if (left < 2 || !comes_too_late(writing, &tile, action + 1))
		return;
	action[0] = action[1];
	action[1] = tile;
}

static void send_turn(struct carc_jcz_writing *writing, unsigned number)
{
	const struct carc_turn *turn = &writing->out.record.turn[number];
	bool placed = false, paid = false;
	struct carc_diag diag;

	add_clock(writing);
	writing->acted = false;
	for (unsigned i = 0; i < turn->actions; i++) {
		struct carc_action *action = &writing->out.record.action[turn->first_action + i];

		put_in_time(writing, action, turn->actions - i);
		placed |= action->act == CARC_ACT_PLACE;
		paid |= action->act == CARC_ACT_RANSOM;
		if (!act(writing, action))
			return;
	}
	/* There nobody is on turn for whom no tile was drawn. */
	if (!placed && paid)
		carc_out_refuse(&writing->out, turn->at, "a ransom in a turn without a tile");
	if (placed) {
		send_pass(writing);
		carc_jcz_send(writing, "COMMIT",
			      json_pack("{s:f}", "random", carc_jcz_number(writing, number + 1)));
	}
	if (carc_game_end_turn(&writing->out.game, NULL, &diag) == CARC_OK)
		carc_jcz_forget_figures(writing);
}

/* What the record knows of the tiles to come, if any do. */
static void send_draws_to_come(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;

	for (unsigned i = writing->draws; !record->ended && i < record->draws; i++) {
		const char *name = carc_jcz_take(writing, record->draw[i]);

		if (name)
			send_draw(writing, name);
	}
}

void carc_jcz_messages(struct carc_jcz_writing *writing)
{
	const struct carc_node *turns = writing->out.doc->turns;

	writing->turn = turns ? turns->first : NULL;
	for (unsigned i = 0; i < writing->out.record.turns; i++) {
		send_turn(writing, i);
		writing->turn = writing->turn ? writing->turn->next : NULL;
	}
	send_draws_to_come(writing);
}
