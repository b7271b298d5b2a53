/*
 * Four hashes, one for each way to turn the table; the first of them is the key. This file lists the parts of a game that count, in
 * their order; key_mix.c mixes them.
 */
#include "formats/record/game_key.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/house/house_options.h"
#include "formats/record/grammar/verbs.h"

/* The rows of boxes, in their order. */
enum {
	KEYED = 0
#define KEY(...) +1
#include "core/state/box.def"
};
static void (*const rows[KEYED])(struct carc_mix *mix) = {
#define KEY(place, function) [place] = function,
#include "core/state/box.def"
};

/* ---- Figures ---------------------------------------------------------------------------------- */

/* Mixes a feature of the tile that lies, or was laid before an action, at the place of the action. */
static void mix_feature_there(struct carc_mix *mix, const struct carc_action *action)
{
	const struct carc_board *board = &mix->begun->board;
	unsigned tile = carc_board_tile(board, action->x, action->y);
	unsigned type = CARC_TYPE_NONE, rot = 0;

	for (const struct carc_action *place = mix->record->action;
	     tile == CARC_TILE_NONE && place < action; place++)
		if (place->act == CARC_ACT_PLACE && place->x == action->x &&
		    place->y == action->y) {
			type = place->type;
			rot = place->rot;
		}
	if (tile != CARC_TILE_NONE) {
		type = board->tile[tile].type;
		rot = board->tile[tile].rot;
	}
	carc_mix_feature(mix, type, rot, action->feature);
}

/* Mixes where a figure is placed: on the tile of the turn, or on another. */
static void mix_standing(struct carc_mix *mix, const struct carc_action *place,
			 const struct carc_action *action)
{
	if (action->there && !(place && place->x == action->x && place->y == action->y)) {
		carc_mix_place(mix, action->x, action->y);
		mix_feature_there(mix, action);
	} else {
		carc_mix_feature(mix, place ? place->type : CARC_TYPE_NONE, place ? place->rot : 0,
				 action->feature);
	}
	if (action->frees)
		carc_mix(mix, carc_mix_seat(mix, action->who) + 1);
}

static void mix_figure(struct carc_mix *mix, unsigned figure)
{
	carc_mix_text(mix, carc_figure_key(figure == CARC_FIGURE_NONE ? CARC_MEEPLE : figure));
}

/* Mixes a gate, wall or tower. Whose guard or tower it is, is for the caller. */
static void mix_piece(struct carc_mix *mix, const struct carc_action *piece)
{
	carc_mix_place(mix, piece->x, piece->y);
	carc_mix(mix, (piece->side + mix->turned) % CARC_SIDES);
	carc_mix(mix, (uint64_t)piece->is_short << 1 | piece->guard);
}

/* ---- The start board: what may be listed in any order is a part of its own --------------------- */

/* Mixes a meeple or a piece of the wall as a part of its own. */
static void mix_listed(struct carc_mix *mix, const struct carc_action *action, bool piece)
{
	const struct carc_game_key whole = carc_mix_open(mix, piece ? 7 : 3);

	if (piece) {
		carc_mix_text(mix, carc_act_name(action->act));
		mix_piece(mix, action);
	} else {
		carc_mix_place(mix, action->x, action->y);
		carc_mix_text(mix, carc_figure_key(action->figure));
		mix_feature_there(mix, action);
	}
	if (!piece || action->player != CARC_PLAYER_NONE)
		carc_mix(mix, carc_mix_seat(mix, action->player));
	carc_mix_close(mix, whole);
}

static void mix_start(struct carc_mix *mix)
{
	const struct carc_record *record = mix->record;
	const struct carc_board *board = &mix->begun->board;
	const struct carc_action *action = &record->action[record->start_tiles];

	for (unsigned i = 0; i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];
		const struct carc_game_key whole = carc_mix_open(mix, 1);

		carc_mix_place(mix, tile->x, tile->y);
		carc_mix_tile(mix, tile->type, tile->rot);
		carc_mix_close(mix, whole);
	}
	for (unsigned i = 0; i < record->start_meeples; i++, action++)
		if (action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_TOP)
			mix_listed(mix, action, false);
	for (unsigned i = 0; i < record->start_pieces; i++, action++)
		mix_listed(mix, action, true);
	if (record->drawn)
		carc_mix(mix, record->drawn);
	for (unsigned i = 0; i < record->players; i++)
		carc_mix(mix, (uint64_t)record->start_points[carc_mix_player(mix, i)]);
	for (unsigned i = 0; i < KEYED; i++)
		rows[i](mix);
	carc_mix_tokens(mix, CARC_FURTHER_TOKENS, CARC_TOKENS);
}

/* ---- Turns ------------------------------------------------------------------------------------ */

/*
 * Returns whether an action says only what is meant without it, so that it is not mixed: that a meeple
 * comes back in an exchange. In a game that obeys the rules, "meeple" and no word at all can never
 * mean two things.
 */
static bool is_needless(const struct carc_action *action)
{
	return action->act == CARC_ACT_EXCHANGE && action->figure == CARC_MEEPLE;
}

/* Mixes whose figure it was, and which, if there may have been two. */
static void mix_capture(struct carc_mix *mix, const struct carc_action *action)
{
	unsigned kind = action->feature.kind;
	bool guarded = false; /* the tower at this place has had a figure */

	for (const struct carc_action *top = mix->record->action; top < action; top++)
		guarded |= top->act == CARC_ACT_TOP && top->x == action->x && top->y == action->y;
	carc_mix_place(mix, action->x, action->y);
	carc_mix(mix, carc_mix_seat(mix, action->who));
	if (guarded)
		carc_mix(mix, (kind != CARC_KIND_NONE && kind != CARC_TOWER) ||
				      !(action->figure == CARC_FIGURE_NONE ||
					carc_figure_info(action->figure)->on_tower));
	/* By this option several figures may stand on one tile, each on another feature. */
	if (mix->record->rules.option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES &&
	    kind != CARC_KIND_NONE)
		mix_feature_there(mix, action);
}

/*
 * Returns whether a flock is named that follows from the others of its part of the turn: each is asked once, so the last one is
 * the one that is left.
 */
static bool is_last_flock(const struct carc_action *flock, const struct carc_action *end)
{
	const struct carc_action *next = flock + 1;

	while (next < end && next->act != CARC_ACT_PLACE && next->act != CARC_ACT_FLOCK)
		next++;
	return flock->act == CARC_ACT_FLOCK && (next == end || next->act == CARC_ACT_PLACE);
}

/* Mixes an argument of an action. place, end: as for mix_action(). */
static void mix_argument(struct carc_mix *mix, const struct carc_action *place,
			 const struct carc_action *action, const struct carc_action *end,
			 enum carc_arg arg)
{
	if (arg == CARC_ARG_WHO)
		carc_mix(mix, carc_mix_seat(mix, action->who));
	else if (arg == CARC_ARG_DOER)
		carc_mix(mix, carc_mix_seat(mix, action->player));
	else if (arg == CARC_ARG_PLACE)
		carc_mix_place(mix, action->x, action->y);
	else if (arg == CARC_ARG_PRICE)
		carc_mix(mix, (uint64_t)action->points);
	else if (arg == CARC_ARG_FIGURE)
		/* The kind counts only where another one could be meant. */
		mix_figure(mix, action->lone ? CARC_FIGURE_NONE : action->figure);
	else if (arg == CARC_ARG_TOKEN)
		carc_mix_text(mix, carc_token_key(action->token));
	else if (arg == CARC_ARG_NUMBER && action->count > 0)
		carc_mix(mix, action->count);
	else if (arg == CARC_ARG_FEATURE && action->feature.kind != CARC_KIND_NONE &&
		 !is_last_flock(action, end))
		mix_standing(mix, place, action);
}

/* Mixes an action. place: that of the tile that was placed in this turn before it, or NULL. end: behind the last of the turn. */
static void mix_action(struct carc_mix *mix, const struct carc_action *place,
		       const struct carc_action *action, const struct carc_action *end)
{
	const struct carc_verb *verb = carc_verb_of(action);

	carc_mix_text(mix, carc_act_name(action->act));
	switch (action->act) {
	case CARC_ACT_DISCARD:
		carc_mix_text(mix, mix->record->rules.tiles.type[action->type]->id);
		return;
	case CARC_ACT_PLACE:
		if (action->own)
			carc_mix_text(mix, "own");
		carc_mix_place(mix, action->x, action->y);
		carc_mix_tile(mix, action->type, action->rot);
		if (action->turned == CARC_TURNED_OPEN)
			carc_mix_text(mix, carc_verb(CARC_VERB_ROT)->key);
		return;
	case CARC_ACT_MEEPLE:
		mix_figure(mix, action->figure);
		mix_standing(mix, place, action);
		return;
	case CARC_ACT_RETURN:
		mix_figure(mix, action->figure);
		break;
	case CARC_ACT_BARN:
		carc_mix_corner(mix, action->x, action->y);
		return;
	case CARC_ACT_CAPTURE:
		mix_capture(mix, action);
		return;
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_WALL_TOWER:
		mix_piece(mix, action);
		return;
	default:
		break;
	}
	/* All others are mixed by their words, in order. */
	if (verb && verb->led)
		mix_figure(mix, action->figure);
	for (unsigned i = 0; verb && verb->part[i].arg != CARC_ARG_NONE; i++)
		mix_argument(mix, place, action, end, verb->part[i].arg);
}

static void mix_turn(struct carc_mix *mix, const struct carc_turn *turn)
{
	const struct carc_action *first = &mix->record->action[turn->first_action];
	const struct carc_action *end = first + turn->actions, *place = NULL;
	unsigned actions = turn->actions;

	for (const struct carc_action *action = first; action < end; action++)
		actions -= is_needless(action);
	carc_mix(mix, actions);
	/* Whose turn it is follows from the order of play, but not of one that stands against the rules. */
	if (turn->as_played) {
		carc_mix_text(mix, carc_verb(CARC_VERB_AS_PLAYED)->key);
		carc_mix(mix, turn->player == CARC_PLAYER_NONE ? CARC_SEATS
							       : carc_mix_seat(mix, turn->player));
	}
	for (const struct carc_action *action = first; action < end; action++) {
		place = action->act == CARC_ACT_PLACE ? action : place;
		if (!is_needless(action))
			mix_action(mix, place, action, end);
	}
}

/* ---- The game --------------------------------------------------------------------------------- */

/* A game whose tiles are used up has ended, whether the record says so or not. */
static bool has_ended(const struct carc_record *record, const struct carc_game *begun)
{
	bool out = record->rules.option[CARC_OPTION_UNPLACEABLE] == 1;
	unsigned first = record->turns > 0 ? record->turn[0].first_action : record->actions;
	unsigned used = 0;

	for (unsigned i = first; i < record->actions; i++)
		used += record->action[i].act == CARC_ACT_PLACE ||
			(out && record->action[i].act == CARC_ACT_DISCARD);
	return record->ended || used >= begun->left;
}

/* Returns the key of the game, or of so many turns of it, as it is seen when the table is turned so. */
static struct carc_game_key mix_game(struct carc_mix *mix, unsigned turned, unsigned turns)
{
	const struct carc_record *record = mix->record;

	mix->key = mix->rules;
	carc_mix_turn_table(mix, turned);
	carc_mix(mix, record->players);
	carc_mix_table(mix);
	mix_start(mix);
	for (unsigned i = 0; i < turns; i++)
		mix_turn(mix, &record->turn[i]);
	carc_mix(mix, has_ended(record, mix->begun));
	return mix->key;
}

/*
 * Returns which of two comes first: by their bytes, the lowest first. So a machine that keeps the highest
 * byte first chooses the same.
 */
static bool comes_before(struct carc_game_key a, struct carc_game_key b)
{
	unsigned i = a.word[0] == b.word[0];
	uint64_t apart = a.word[i] ^ b.word[i];
	unsigned shift = apart ? carc_low_bit(apart) / 8 * 8 : 0;

	return (uint8_t)(a.word[i] >> shift) < (uint8_t)(b.word[i] >> shift);
}

static struct carc_game_key find_key(struct carc_mix *mix, unsigned *ret_turned)
{
	const struct carc_record *record = mix->record;
	struct carc_game_key key[CARC_SIDES];
	unsigned like = 0xf; /* ways to turn the table that look the same so far, a bit each */
	unsigned first = 0, turns = ret_turned ? 0 : record->turns;

	for (;; turns = like & (like - 1) ? turns + 1 : record->turns) {
		CARC_EACH_BIT (turned, like)
			key[turned] = mix_game(mix, turned, turns);
		first = carc_low_bit(like);
		CARC_EACH_BIT (turned, like)
			first = comes_before(key[turned], key[first]) ? turned : first;
		if (turns == record->turns)
			break;
		CARC_EACH_BIT (turned, like)
			like ^= (unsigned)comes_before(key[first], key[turned]) << turned;
	}
	if (ret_turned)
		*ret_turned = first;
	return key[first];
}

struct carc_game_key carc_game_key(const struct carc_record *record, const struct carc_game *begun,
				   const int16_t *option, unsigned *ret_turned)
{
	struct carc_mix mix;

	carc_mix_begin(&mix, record, begun, option, false);
	return find_key(&mix, ret_turned);
}

uint64_t carc_game_key_word(const struct carc_record *record, const struct carc_game *begun,
			    const int16_t *option)
{
	struct carc_mix mix;

	carc_mix_begin(&mix, record, begun, option, true);
	return find_key(&mix, NULL).word[0];
}

const char *carc_game_key_text(struct carc_game_key key, char text[CARC_KEY_TEXT])
{
	snprintf(text, CARC_KEY_TEXT, "%016" PRIx64 "%016" PRIx64, key.word[0], key.word[1]);
	return text;
}
