/*
 * The turns of a record as the messages of a replay. jcz_out.c calls it; jcz_tower_out.c writes
 * those of The Tower.
 */
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/foreign/jcz/jcz_write.h"
#include "formats/tiles/tile_alias.h"

void carc_jcz_begin_message(struct carc_jcz_writing *writing, const char *type)
{
	carc_json_open(&writing->print, NULL, '{');
	carc_json_text(&writing->print, "type", type);
	carc_json_open(&writing->print, "payload", '{');
}

void carc_jcz_end_message(struct carc_jcz_writing *writing)
{
	carc_json_close(&writing->print, '}');
	if (writing->timed)
		carc_json_int(&writing->print, "clock", writing->clock);
	carc_json_close(&writing->print, '}');
}

/*
 * ---- Places and figures ------------------------------------------------------------------------
 */

void carc_jcz_print_position(struct carc_jcz_writing *writing, int x, int y)
{
	carc_json_open(&writing->print, "position", '[');
	carc_json_int(&writing->print, NULL, x);
	carc_json_int(&writing->print, NULL, y);
	carc_json_close(&writing->print, ']');
}

void carc_jcz_print_pointer(struct carc_jcz_writing *writing, const char *key,
			    const struct carc_figure *figure)
{
	const struct carc_tile *tile = &writing->out.game.board.tile[figure->tile];
	const struct carc_tile_type *type = carc_game_type(&writing->out.game, figure->tile);
	unsigned zone = figure->zone - tile->zone;
	char word[CARC_JCZ_WORD_MAX];

	carc_json_open(&writing->print, key, '{');
	carc_jcz_print_position(writing, tile->x, tile->y);
	carc_json_text(&writing->print, "location", carc_jcz_place(type, tile->rot, zone, word));
	carc_json_text(&writing->print, "feature", carc_jcz_feature(type->zone[zone].kind, word));
	carc_json_close(&writing->print, '}');
}

void carc_jcz_print_id(struct carc_jcz_writing *writing, struct carc_jcz_id id)
{
	char text[CARC_JCZ_ID_MAX];

	carc_json_text(&writing->print, "meepleId", carc_jcz_id_text(id, text));
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

/*
 * The lowest number that is free: no figure of this kind that is on the board or held by others has
 * it.
 */
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

/*
 * ---- Messages ----------------------------------------------------------------------------------
 */

static void send_draw(struct carc_jcz_writing *writing, const char *name)
{
	writing->drawn[writing->draws++] = name;
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
	static const char *const rotations[] = {"R0", "R90", "R180", "R270"};
	struct carc_tile_name found;

	if (!name || !carc_tile_find(&writing->out.record.rules.tiles, name, strlen(name), &found))
		return;
	send_draw(writing, name);
	carc_jcz_begin_message(writing, "PLACE_TILE");
	carc_json_text(&writing->print, "tileId", name);
	carc_json_text(&writing->print, "rotation", rotations[(action->rot + found.turn) % 4u]);
	carc_jcz_print_position(writing, action->x, action->y);
	carc_jcz_end_message(writing);
}

/* Write the message for the figure that was placed last. */
static void send_meeple(struct carc_jcz_writing *writing)
{
	const struct carc_figures *figures = &writing->out.game.figures;
	struct carc_jcz_meeple *meeple = &writing->meeple[writing->figures];

	meeple->figure = figures->figure[figures->count - 1];
	meeple->number = (uint8_t)free_number(writing, meeple->figure.player, meeple->figure.kind);
	writing->figures++;
	carc_jcz_begin_message(writing, "DEPLOY_MEEPLE");
	carc_jcz_print_pointer(writing, "pointer", &meeple->figure);
	carc_jcz_print_id(writing, carc_jcz_id_of(meeple));
	carc_jcz_end_message(writing);
}

/*
 * The figure of the player on turn that can be taken home, or NULL. There it must stand on what is
 * not complete yet; it makes no difference, since what is complete is scored in this turn, with as
 * many points.
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

/*
 * Whether JCloisterZone would wait for the player, and so must be told that nothing more is done.
 */
static bool may_do_more(const struct carc_jcz_writing *writing, const struct carc_game *game)
{
	struct carc_action action;

	for (unsigned act = 0; act < CARC_ACTS; act++) {
		unsigned cursor = 0;

		/* Nobody is asked about a ransom, nor about a second tile: it is drawn. */
		if (act == CARC_ACT_PLACE || act == CARC_ACT_DISCARD || act == CARC_ACT_RANSOM ||
		    act == CARC_ACT_EXCHANGE || act == CARC_ACT_AGAIN)
			continue;
		while (carc_moves_next(game, act, &cursor, &action))
			if (act != CARC_ACT_RETURN || returning(writing, game, action.figure))
				return true;
	}
	return false;
}

static void send_pass(struct carc_jcz_writing *writing)
{
	if (!may_do_more(writing, &writing->out.game))
		return;
	carc_jcz_begin_message(writing, "PASS");
	carc_jcz_end_message(writing);
}

/* Write that a figure is taken home; where JCloisterZone cannot do so, that the player passes. */
static void send_return(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_jcz_meeple *meeple =
		returning(writing, &writing->out.game, action->figure);

	if (!meeple) {
		send_pass(writing);
		return;
	}
	carc_jcz_begin_message(writing, "RETURN_MEEPLE");
	carc_json_open(&writing->print, "pointer", '{');
	carc_jcz_print_pointer(writing, "featurePointer", &meeple->figure);
	carc_jcz_print_id(writing, carc_jcz_id_of(meeple));
	carc_json_close(&writing->print, '}');
	carc_json_text(&writing->print, "source", "ABBOT_RETURN");
	carc_jcz_end_message(writing);
}

/* Do an action in the game, and write its messages. False: the rules do not allow it. */
static bool act(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	struct carc_diag diag;
	int32_t before;
	bool stays;

	if (action->act == CARC_ACT_RETURN)
		send_return(writing, action);
	/* A player who has passed can still pay a ransom. */
	if (action->act == CARC_ACT_RANSOM && writing->acted)
		send_pass(writing);
	/* No message tells of a second tile. */
	if (action->act == CARC_ACT_AGAIN)
		send_pass(writing);
	if (action->act != CARC_ACT_PLACE && action->act != CARC_ACT_DISCARD &&
	    action->act != CARC_ACT_RANSOM && action->act != CARC_ACT_AGAIN)
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
	before = carc_game_score(&writing->out.game, writing->out.game.player);
	stays = action->act == CARC_ACT_RETURN &&
		!returning(writing, &writing->out.game, action->figure);
	if (carc_game_act(&writing->out.game, action, NULL, &diag) != CARC_OK)
		return false;
	if (stays)
		writing->later +=
			carc_game_score(&writing->out.game, writing->out.game.player) - before;
	if (action->act == CARC_ACT_DISCARD)
		send_discard(writing, action);
	else if (action->act == CARC_ACT_PLACE)
		send_tile(writing, action);
	else if (action->act != CARC_ACT_RETURN && action->act != CARC_ACT_AGAIN)
		send_meeple(writing);
	return true;
}

/*
 * Seconds, perhaps with a fraction, as milliseconds; a number that is far too large counts as none.
 */
static unsigned long milliseconds(const char *text)
{
	size_t digits = strspn(text, "0123456789");
	unsigned long number = digits <= 6 ? 1000 * strtoul(text, NULL, 10) : 0;
	unsigned long unit = 1000;

	for (const char *c = text[digits] ? text + digits + 1 : ""; *c && unit > 1; c++)
		number += (unsigned long)(*c - '0') * (unit /= 10);
	return number;
}

/* What the clock of a turn tells, in milliseconds; -1: it has none. */
static long clock_of(const struct carc_node *turn)
{
	const struct carc_node *clock = carc_node_get(turn, "clock");

	return clock && clock->kind == CARC_SCALAR ? (long)milliseconds(clock->text) : -1;
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

/* The clock counts on from turn to turn. */
static void add_clock(struct carc_jcz_writing *writing)
{
	long clock = clock_of(writing->turn);

	writing->timed = clock >= 0;
	if (writing->timed)
		writing->clock += clock;
}

/*
 * Whether a ransom that follows a tile comes too late: JCloisterZone does not wait for a player who
 * has nothing to place, perhaps because no figure is left, and then the ransomed figure cannot be
 * placed any more. If the ransom is paid before the tile, it is the same game: nothing is scored in
 * between, and who holds whom stays as it is.
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
	unsigned player = writing->out.game.player;
	bool placed = false, paid = false;
	struct carc_diag diag;

	add_clock(writing);
	writing->acted = false;
	writing->later = 0;
	for (unsigned i = 0; i < turn->actions; i++) {
		struct carc_action *action = &writing->out.record.action[turn->first_action + i];

		put_in_time(writing, action, turn->actions - i);
		placed |= action->act == CARC_ACT_PLACE;
		paid |= action->act == CARC_ACT_RANSOM;
		if (!act(writing, action))
			return;
		if (action->act == CARC_ACT_RANSOM &&
		    carc_game_score(&writing->out.game, player) < writing->later)
			carc_out_refuse(
				&writing->out, turn->at,
				"a ransom paid with points that an abbot gives later there");
	}
	/* In JCloisterZone a player for whom no tile was drawn is not on turn. */
	if (!placed && paid)
		carc_out_refuse(&writing->out, turn->at, "a ransom in a turn without a tile");
	if (placed) {
		send_pass(writing);
		carc_jcz_begin_message(writing, "COMMIT");
		carc_json_fraction(&writing->print, "random", carc_jcz_number(writing, number + 1));
		carc_jcz_end_message(writing);
	}
	if (carc_game_end_turn(&writing->out.game, NULL, &diag) == CARC_OK)
		carc_jcz_forget_figures(writing);
}

/* Which tiles come next, as far as the record tells. */
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
	writing->turn = first_turn(writing);
	for (unsigned i = 0; i < writing->out.record.turns; i++) {
		send_turn(writing, i);
		writing->turn = writing->turn ? writing->turn->next : NULL;
	}
	send_draws_to_come(writing);
}
