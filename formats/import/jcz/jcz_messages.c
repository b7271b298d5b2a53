/*
 * Writes the turns of a record as the messages of a replay. JCloisterZone identifies each figure by a number; of several equal captured
 * figures, the one that was taken first comes back first.
 */
#include <stdlib.h>
#include <string.h>

#include "core/engine/turn.h"
#include "core/rules/hooks.h"
#include "formats/import/jcz/jcz_write.h"

/* Draws a tile; a tile that fits nowhere needs no further message. Returns NULL after a finding. */
static const struct carc_jcz_kind *send_draw(struct carc_jcz_writing *writing, unsigned type)
{
	const struct carc_jcz_kind *kind = carc_jcz_take(writing, type);

	if (kind)
		writing->drawn[writing->draws++] = kind->name;
	/* A start board may leave out tiles that are still in the pile: JCloisterZone draws them first. */
	for (unsigned i = 0; kind && i < writing->pack.kinds; i++)
		if (writing->pack.kind[i].pile < kind->pile && writing->pack.kind[i].left > 0)
			carc_out_refuse(&writing->out, writing->out.record.at,
					"a tile drawn before all tiles of the river are placed");
	return kind;
}

/* JCloisterZone does not draw a tile yet that a box keeps from being drawn: it stays in the pack. */
static void send_discard(struct carc_jcz_writing *writing, unsigned type)
{
	if (carc_hooks_barred(&writing->out.game, type) == 0)
		(void)send_draw(writing, type);
}

static const char tile_form[] = CARC_JCZ_MESSAGE("PLACE_TILE", "\n        \"tileId\": \"%s\","
							       "\n        \"rotation\": \"R%d\","
							       "\n        \"position\": ["
							       "\n          %d,"
							       "\n          %d"
							       "\n        ]\n      ");

/* Returns true if a tile is beside a river: JCloisterZone throws an exception if an abbey is placed there. */
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
		       90 * ((action->rot + kind->turn) % 4), action->x, action->y);
	carc_jcz_end_message(writing);
}

/* ---- Turns ---- */

/* Acts that do not answer a question. */
static const carc_acts tacit =
	CARC_ACT_BIT(PLACE) | CARC_ACT_BIT(DISCARD) | CARC_ACT_BIT(RANSOM) | CARC_ACT_BIT(AGAIN);

/* Returns the row of an action of a box, or NULL. */
static const struct carc_jcz_row *row_of(unsigned act)
{
	for (unsigned box = 0; carc_jcz_boxes[box]; box++)
		for (const struct carc_jcz_row *row = carc_jcz_boxes[box]; row->type || row->send;
		     row++)
			if (row->act == act && (row->before || row->send))
				return row;
	return NULL;
}

/* Plays the first of the actions that remain, and writes its messages. Returns false if the rules do not allow it. */
static bool act(struct carc_jcz_writing *writing, const struct carc_action *action, unsigned left)
{
	struct carc_game *game = &writing->out.game;
	const struct carc_jcz_row *row = row_of(action->act);
	struct carc_found finding;

	writing->left = left;
	if (row && row->before) {
		row->before(writing, action);
	} else if (writing->acted && CARC_JCZ_PLACES >> action->act & 1) {
		carc_jcz_pass_over(writing, CARC_JCZ_CAPTURE);
		if (writing->passed || !carc_jcz_asks(game, carc_jcz_second))
			carc_out_refuse(
				&writing->out, action->at,
				"a phantom at a point where JCloisterZone does not ask for one");
	}
	writing->acted |= !(tacit >> action->act & 1);
	if (carc_jcz_joins_own(game, action))
		carc_out_refuse(&writing->out, action->at,
				"a second %.20s of a player on a feature",
				carc_figure_name(action->figure));
	if (carc_game_act(game, action, NULL, &finding) != CARC_OK)
		return false;
	if (row && row->send)
		row->send(writing, action);
	else if (action->act == CARC_ACT_DISCARD)
		send_discard(writing, action->type);
	else if (action->act == CARC_ACT_PLACE)
		send_tile(writing, action);
	else if (!row && action->act != CARC_ACT_AGAIN)
		carc_jcz_send_meeple(writing, 0);
	return true;
}

/* Parses a clock, in seconds with an optional fraction. Ignores a number too large for any game. */
long carc_jcz_clock(const struct carc_node *turn)
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

/* Writes ransoms that are paid before a tile is drawn: they come before the pass of an abbey. Returns the number of these actions. */
static unsigned send_early_ransom(struct carc_jcz_writing *writing, const struct carc_turn *turn)
{
	const struct carc_action *action = &writing->out.record.action[turn->first_action];
	bool early = turn->actions > 0 && action->act == CARC_ACT_RANSOM &&
		     (writing->out.game.over ||
		      (turn->actions > 1 && action[1].act == CARC_ACT_DISCARD));

	return early && act(writing, action, 1);
}

/* Returns true if an action comes after the commit of the turn. */
static bool is_behind_commit(const struct carc_jcz_writing *writing, unsigned act)
{
	bool behind = act == CARC_ACT_AGAIN;

	for (unsigned i = 0; i < CARC_JCZ_AFTERS; i++)
		behind |= carc_jcz_afters[i].behind &&
			  carc_jcz_afters[i].behind(&writing->out.record.rules, act);
	return behind;
}

/* Writes the commit of the turn, and the answers after it. Returns how many actions they are. */
static unsigned commit(struct carc_jcz_writing *writing, const struct carc_action *action,
		       unsigned count)
{
	unsigned sent = 0;

	carc_jcz_send_pass(writing);
	carc_jcz_send_commit(writing);
	for (unsigned i = 0; i < CARC_JCZ_AFTERS; i++)
		if (carc_jcz_afters[i].send)
			sent += carc_jcz_afters[i].send(writing, action + sent, count - sent);
	return sent;
}

static void send_turn(struct carc_jcz_writing *writing, unsigned number)
{
	const struct carc_turn *turn = &writing->out.record.turn[number];
	struct carc_action *action = &writing->out.record.action[turn->first_action];
	bool placed = false, paid = false, committed = false;
	unsigned i = 0;
	struct carc_found finding;

	writing->acted = writing->passed = writing->untold = false;
	/* The player passes, and commits that if a tile is drawn then. */
	if (carc_jcz_asks_abbey(&writing->out.game) &&
	    !carc_jcz_lays_abbey(&writing->out.record, turn)) {
		i = send_early_ransom(writing, turn);
		carc_jcz_send_nothing(writing);
		if (!writing->out.game.over)
			carc_jcz_send_commit(writing);
	}
	writing->begins = number + 1;
	for (; i < turn->actions; i++) {
		if (!committed && is_behind_commit(writing, action[i].act)) {
			committed = true;
			i += commit(writing, &action[i], turn->actions - i);
			if (i == turn->actions)
				break;
		}
		carc_jcz_put_in_time(writing, &action[i], turn->actions - i);
		placed |= action[i].act == CARC_ACT_PLACE;
		paid |= action[i].act == CARC_ACT_RANSOM;
		if (!act(writing, &action[i], turn->actions - i))
			return;
	}
	/* In JCloisterZone a player without a drawn tile is not on turn. */
	if (!placed && paid)
		carc_out_refuse(&writing->out, turn->at, "a ransom in a turn without a tile");
	if (placed && !committed)
		(void)commit(writing, action + i, 0);
	if (carc_game_end_turn(&writing->out.game, NULL, &finding) == CARC_OK)
		carc_jcz_board_update(&writing->board, &writing->out.game);
}

void carc_jcz_messages(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	const struct carc_node *turns = writing->out.doc->turns;
	const struct carc_node *turn = turns ? turns->first : NULL;

	for (unsigned i = 0; i < record->turns; i++, turn = turn ? turn->next : NULL) {
		long clock = carc_jcz_clock(turn);

		/* The clock does not restart with each turn. */
		writing->timed = clock >= 0;
		writing->clock += writing->timed ? clock : 0;
		send_turn(writing, i);
	}
	/* The next tiles, if the record knows them. */
	for (unsigned i = writing->draws; !record->ended && i < record->draws; i++)
		(void)send_draw(writing, record->draw[i]);
}
