/*
 * Four hashes, one for each way to turn the table; the least of them is the key. It has two words, which are mixed apart. This file says
 * what of a game counts, and in which order; key_mix.h mixes it.
 */
#include "formats/record/game_key.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/claim.h"
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/house/house_options.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "formats/record/grammar/verbs.h"

/* The tile of the start board at the place of a meeple, or NULL. */
static const struct carc_action *start_place(const struct carc_record *record,
					     const struct carc_action *meeple)
{
	for (unsigned i = 0; i < record->start_tiles; i++)
		if (record->action[i].x == meeple->x && record->action[i].y == meeple->y)
			return &record->action[i];
	return NULL;
}

/*
 * How many of one player's figures another one holds. Kinds that came after this key are mixed by
 * their names, and only if one is held: another kind of figure changes the key of no game that is
 * played without it.
 */
static void mix_held(struct carc_half *key, const uint8_t held[CARC_FIGURE_KINDS])
{
	carc_mix(key, held[CARC_MEEPLE]);
	carc_mix(key, held[CARC_ABBOT]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (held[kind] && kind != CARC_MEEPLE && kind != CARC_ABBOT) {
			carc_mix_text(key, carc_figure_key(kind));
			carc_mix(key, held[kind]);
		}
}

/* How high the towers of the start board are, and who has which pieces and prisoners. */
static void mix_towers(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_game *game = view->begun;
	unsigned players = view->record->players;

	if (!view->record->rules.actions[CARC_ACT_FLOOR])
		return;
	for (unsigned i = 0; i < game->board.tiles; i++) {
		struct carc_half part = carc_mix_part(key, 7);

		carc_mix_place(&part, view, game->board.tile[i].x, game->board.tile[i].y);
		carc_mix(&part, game->box.towers.height[i]);
		carc_mix_add(key, part);
	}
	for (unsigned i = 0; i < players; i++) {
		unsigned player = (i + view->record->next) % players;

		carc_mix(key, game->tokens[CARC_TOKEN_PIECE][player]);
		for (unsigned j = 0; j < players; j++)
			mix_held(key,
				 game->figures.held[player][(j + view->record->next) % players]);
	}
}

/* Mixes the tokens of some kinds, from the first on, that a start board gives to players. */
static void mix_tokens(struct carc_half *key, const struct carc_mix_view *view, unsigned first,
		       unsigned kinds)
{
	for (unsigned seat = 0; seat < view->record->players; seat++)
		for (unsigned kind = 0; kind < kinds; kind++) {
			unsigned token = first + kind;
			unsigned player = (seat + view->record->next) % view->record->players;
			unsigned count = view->begun->tokens[token][player];

			if (count == 0)
				continue;
			carc_mix_text(key, carc_token_key(token));
			carc_mix(key, seat);
			carc_mix(key, count);
		}
}

/* Barns, which may be listed in any order, and who has laid his abbeys. */
static void mix_abbeys(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_game *game = view->begun;

	for (unsigned i = 0; i < game->box.abbey.barns; i++) {
		const struct carc_barn *barn = &game->box.abbey.barn[i];
		struct carc_half part = carc_mix_part(key, 9);

		carc_mix_corner(&part, view, barn->x, barn->y);
		carc_mix(&part, carc_mix_seat(view, barn->player));
		carc_mix_add(key, part);
	}
	for (unsigned i = 0; game->rules->actions[CARC_ACT_ABBEYS] && i < game->players; i++)
		carc_mix(key,
			 game->tokens[CARC_TOKEN_ABBEY][(i + view->record->next) % game->players]);
}

/* The tokens of shepherds on a start board, in whatever order they are listed. */
static void mix_flocks(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_flocks *flocks = &view->begun->box.flocks;

	for (unsigned i = 0; i < view->begun->figures.count && flocks->count > 0; i++) {
		const struct carc_figure *figure = &view->begun->figures.figure[i];
		const struct carc_tile *tile = &view->begun->board.tile[figure->tile];
		const struct carc_flock *flock = carc_flock_on(view->begun, figure->zone);
		struct carc_half part = carc_mix_part(key, 11);

		if (!flock || figure->kind != CARC_SHEPHERD)
			continue;
		carc_mix_place(&part, view, tile->x, tile->y);
		CARC_EACH_TOKEN (FLOCK, token)
			carc_mix(&part, flock->tokens[token]);
		carc_mix_add(key, part);
	}
}

/* Who has the King and the Robber of a start board, if anybody has. */
static void mix_titles(struct carc_half *key, const struct carc_mix_view *view)
{
	unsigned players = view->record->players;

	for (unsigned i = 0; i < players * CARC_TITLES; i++) {
		unsigned player = (i / CARC_TITLES + view->record->next) % players;

		if (!(view->begun->box.titles.title[i % CARC_TITLES].holders >> player & 1))
			continue;
		carc_mix_text(key, carc_title_infos[i % CARC_TITLES].key);
		carc_mix(key, i / CARC_TITLES);
	}
}

/* Gate, wall or tower. Whose guard or tower it is, is for the caller. */
static void mix_piece(struct carc_half *key, const struct carc_mix_view *view,
		      const struct carc_action *piece)
{
	carc_mix_place(key, view, piece->x, piece->y);
	carc_mix(key, (piece->side + view->turned) % CARC_SIDES);
	carc_mix(key, (uint64_t)piece->is_short << 1 | piece->guard);
}

/* The wall of a start board; its pieces may be listed in any order too. */
static void mix_start_wall(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_record *record = view->record;
	const struct carc_action *piece =
		&record->action[record->start_tiles + record->start_meeples];

	for (unsigned i = 0; i < record->start_pieces; i++, piece++) {
		struct carc_half part = carc_mix_part(key, 7);

		carc_mix(&part, view->act[piece->act]);
		mix_piece(&part, view, piece);
		if (piece->player != CARC_PLAYER_NONE)
			carc_mix(&part, carc_mix_seat(view, piece->player));
		carc_mix_add(key, part);
	}
	if (record->drawn)
		carc_mix(key, record->drawn);
}

/* Mix the start board. Its tiles and meeples may be listed in any order. */
static void mix_start(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_record *record = view->record;
	const struct carc_board *board = &view->begun->board;

	for (unsigned i = 0; i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];
		struct carc_half part = carc_mix_part(key, 1);

		carc_mix_place(&part, view, tile->x, tile->y);
		carc_mix_tile(&part, view, tile->type, tile->rot);
		carc_mix_add(key, part);
	}
	for (unsigned i = 0; i < record->start_meeples; i++) {
		const struct carc_action *meeple = &record->action[record->start_tiles + i];
		struct carc_half part = carc_mix_part(key, 3);

		if (meeple->act != CARC_ACT_MEEPLE && meeple->act != CARC_ACT_TOP)
			continue;
		carc_mix_place(&part, view, meeple->x, meeple->y);
		carc_mix_text(&part, carc_figure_key(meeple->figure));
		carc_mix_feature(&part, view, start_place(record, meeple), meeple->feature);
		carc_mix(&part, carc_mix_seat(view, meeple->player));
		carc_mix_add(key, part);
	}
	mix_start_wall(key, view);
	for (unsigned i = 0; i < record->players; i++)
		carc_mix(key, (uint64_t)record->start_points[(i + record->next) % record->players]);
	mix_towers(key, view);
	mix_tokens(key, view, CARC_FIRST_GOODS, CARC_LAST_GOODS + 1 - CARC_FIRST_GOODS);
	if (view->begun->second)
		carc_mix(key, view->act[CARC_ACT_AGAIN]);
	mix_abbeys(key, view);
	mix_titles(key, view);
	mix_flocks(key, view);
	mix_tokens(key, view, CARC_FURTHER_TOKENS, CARC_TOKENS - CARC_FURTHER_TOKENS);
}

/*
 * Whether an action says only what is meant without it, so that it is not mixed: that a meeple
 * comes back in an exchange. In a game that obeys the rules, "meeple" and no word at all can never
 * mean two things.
 */
static bool is_needless(const struct carc_action *action)
{
	return action->act == CARC_ACT_EXCHANGE && action->figure == CARC_MEEPLE;
}

/* Whether a figure was ever put on the tower at the place of an action, before it. */
static bool had_guard(const struct carc_record *record, const struct carc_action *action)
{
	for (const struct carc_action *top = record->action; top < action; top++)
		if (top->act == CARC_ACT_TOP && top->x == action->x && top->y == action->y)
			return true;
	return false;
}

/*
 * The tile that a figure names, as an action that placed it: of the start board or an earlier turn.
 */
static struct carc_action tile_named(const struct carc_mix_view *view,
				     const struct carc_action *figure)
{
	const struct carc_board *board = &view->begun->board;
	unsigned tile = carc_board_tile(board, figure->x, figure->y);
	struct carc_action place = {.act = CARC_ACTS};

	if (tile != CARC_TILE_NONE)
		return (struct carc_action){.act = CARC_ACT_PLACE,
					    .type = board->tile[tile].type,
					    .rot = board->tile[tile].rot};
	for (const struct carc_action *action = view->record->action; action < figure; action++)
		if (action->act == CARC_ACT_PLACE && action->x == figure->x &&
		    action->y == figure->y)
			place = *action;
	return place;
}

/* Where a figure is placed: on the tile of the turn, or on another. */
static void mix_standing(struct carc_half *key, const struct carc_mix_view *view,
			 const struct carc_action *place, const struct carc_action *action)
{
	bool there = action->there && !(place && place->x == action->x && place->y == action->y);
	struct carc_action other;

	if (there) {
		other = tile_named(view, action);
		place = other.act == CARC_ACT_PLACE ? &other : NULL;
		carc_mix_place(key, view, action->x, action->y);
	}
	carc_mix_feature(key, view, place, action->feature);
	if (action->frees)
		carc_mix(key, carc_mix_seat(view, action->who) + 1);
}

/* Whose figure it was, and which, if there may have been two. */
static void mix_capture(struct carc_half *key, const struct carc_mix_view *view,
			const struct carc_action *action)
{
	unsigned kind = action->feature.kind;

	carc_mix_place(key, view, action->x, action->y);
	carc_mix(key, carc_mix_seat(view, action->who));
	if (had_guard(view->record, action))
		carc_mix(key, (kind != CARC_KIND_NONE && kind != CARC_TOWER) ||
				      !(action->figure == CARC_FIGURE_NONE ||
					carc_figure_info(action->figure)->on_tower));
	/* By this option several figures may stand on one tile, each on another feature. */
	if (view->record->rules.option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES &&
	    kind != CARC_KIND_NONE) {
		struct carc_action place = tile_named(view, action);

		carc_mix_feature(key, view, place.act == CARC_ACT_PLACE ? &place : NULL,
				 action->feature);
	}
}

/*
 * Returns whether a flock is named that follows from the others of its part of the turn: each is asked once, so the last one is
 * the one that is left.
 */
static bool is_last_flock(const struct carc_action *flock, const struct carc_action *end)
{
	for (flock++; flock < end && flock->act != CARC_ACT_PLACE; flock++)
		if (flock->act == CARC_ACT_FLOCK)
			return false;
	return true;
}

static void mix_figure(struct carc_half *key, unsigned figure)
{
	carc_mix_text(key, carc_figure_key(figure == CARC_FIGURE_NONE ? CARC_MEEPLE : figure));
}

/* The kind counts only where another one could be meant. */
static void mix_ransom(struct carc_half *key, const struct carc_mix_view *view,
		       const struct carc_action *action)
{
	carc_mix(key, carc_mix_seat(view, action->who));
	mix_figure(key, action->lone ? CARC_FIGURE_NONE : action->figure);
}

/* Mixes what the words of an action say, in their order. */
static void mix_arguments(struct carc_half *key, const struct carc_mix_view *view,
			  const struct carc_action *action)
{
	const struct carc_verb *verb = carc_verb_of(action);

	for (unsigned i = 0; verb && verb->part[i].arg != CARC_ARG_NONE; i++)
		switch (verb->part[i].arg) {
		case CARC_ARG_WHO:
			carc_mix(key, carc_mix_seat(view, action->who));
			break;
		case CARC_ARG_PLACE:
			carc_mix_place(key, view, action->x, action->y);
			break;
		case CARC_ARG_PRICE:
			carc_mix(key, (uint64_t)action->points);
			break;
		case CARC_ARG_FIGURE:
			mix_figure(key, action->figure);
			break;
		default:
			break;
		}
}

/* Mix an action. place: that of the tile that was placed in this turn before it, or NULL. end: behind the last of the turn. */
static void mix_action(struct carc_half *key, const struct carc_mix_view *view,
		       const struct carc_action *place, const struct carc_action *action,
		       const struct carc_action *end)
{
	switch (action->act) {
	case CARC_ACT_DISCARD:
		carc_mix(key, view->look[action->type].id);
		break;
	case CARC_ACT_PLACE:
		if (action->own)
			carc_mix_text(key, "own");
		carc_mix_place(key, view, action->x, action->y);
		carc_mix_tile(key, view, action->type, action->rot);
		if (action->turned == CARC_TURNED_OPEN)
			carc_mix_text(key, carc_verb(CARC_VERB_ROT)->key);
		break;
	case CARC_ACT_MEEPLE:
		mix_figure(key, action->figure);
		mix_standing(key, view, place, action);
		break;
	case CARC_ACT_RETURN:
		mix_figure(key, action->figure);
		break;
	case CARC_ACT_TOP:
		mix_figure(key, action->figure);
		carc_mix_place(key, view, action->x, action->y);
		break;
	case CARC_ACT_BARN:
		carc_mix_corner(key, view, action->x, action->y);
		break;
	case CARC_ACT_WAGON:
		carc_mix(key, carc_mix_seat(view, action->player));
		mix_standing(key, view, place, action);
		break;
	case CARC_ACT_CAPTURE:
		mix_capture(key, view, action);
		break;
	case CARC_ACT_PAYS:
		carc_mix(key, carc_mix_seat(view, action->player));
		mix_ransom(key, view, action);
		break;
	case CARC_ACT_RANSOM:
		mix_ransom(key, view, action);
		break;
	case CARC_ACT_FLOCK:
		carc_mix_text(key, carc_token_key(action->token));
		if (action->feature.kind != CARC_KIND_NONE && !is_last_flock(action, end))
			mix_standing(key, view, place, action);
		break;
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_WALL_TOWER:
		mix_piece(key, view, action);
		break;
	default:
		mix_arguments(key, view, action);
		break;
	}
}

static void mix_turn(struct carc_half *key, const struct carc_mix_view *view,
		     const struct carc_turn *turn)
{
	const struct carc_action *place = NULL;
	const struct carc_action *end = &view->record->action[turn->first_action + turn->actions];
	unsigned needless = 0;

	for (unsigned i = 0; i < turn->actions; i++)
		needless += is_needless(&view->record->action[turn->first_action + i]);
	carc_mix(key, turn->actions - needless);
	/* Whose turn it is follows from the order of play, but not of one that stands against the rules. */
	if (turn->as_played) {
		carc_mix_text(key, carc_verb(CARC_VERB_AS_PLAYED)->key);
		carc_mix(key, turn->player == CARC_PLAYER_NONE ? CARC_SEATS
							       : carc_mix_seat(view, turn->player));
	}
	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++) {
		const struct carc_action *action = &view->record->action[i];

		if (is_needless(action))
			continue;
		if (action->act == CARC_ACT_PLACE)
			place = action;
		carc_mix(key, view->act[action->act]);
		mix_action(key, view, place, action, end);
	}
}

static void mix_places(struct carc_half *key, const struct carc_mix_view *view,
		       const struct carc_table *table)
{
	int x0 = table->x0, y0 = table->y0, x1 = table->x1, y1 = table->y1;

	carc_mix_turn(view->turned, &x0, &y0);
	carc_mix_turn(view->turned, &x1, &y1);
	carc_mix(key, (uint64_t)(int64_t)((x0 < x1 ? x0 : x1) - view->x0));
	carc_mix(key, (uint64_t)(int64_t)((y0 < y1 ? y0 : y1) - view->y0));
	carc_mix(key, (uint64_t)(int64_t)((x0 < x1 ? x1 : x0) - view->x0));
	carc_mix(key, (uint64_t)(int64_t)((y0 < y1 ? y1 : y0) - view->y0));
}

/*
 * How far the table goes, where that counts; if all tiles may be moved on it, only how large it is.
 */
static void mix_table(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_rules *rules = &view->record->rules;
	const struct carc_table *table = &rules->table;
	int wide = table->x1 - table->x0, high = table->y1 - table->y0;

	switch (rules->option[CARC_OPTION_TABLE_EDGE]) {
	case CARC_TABLE_EDGE_NONE:
		return;
	case CARC_TABLE_EDGE_SHIFTS:
		carc_mix(key, (uint64_t)(view->turned % 2 ? high : wide));
		carc_mix(key, (uint64_t)(view->turned % 2 ? wide : high));
		return;
	case CARC_TABLE_EDGE_EXTENDS:
		mix_places(key, view, &rules->second);
		break;
	case CARC_TABLE_EDGE_LIMITS:
	case CARC_TABLE_EDGE_COMPLETES:
		break;
	}
	mix_places(key, view, table);
}

/* Find the least x and y of the start board as it is turned: places are counted from there. */
static void find_origin(struct carc_mix_view *view)
{
	const struct carc_board *board = &view->begun->board;

	for (unsigned i = 0; i < board->tiles; i++) {
		int x = board->tile[i].x, y = board->tile[i].y;

		carc_mix_turn(view->turned, &x, &y);
		view->x0 = i == 0 || x < view->x0 ? x : view->x0;
		view->y0 = i == 0 || y < view->y0 ? y : view->y0;
	}
}

/*
 * Only what is chosen otherwise than usual, so that a choice that a later release brings changes no
 * key.
 */
static void mix_rules(struct carc_half *key, const struct carc_mix_view *view)
{
	const struct carc_rules *rules = &view->record->rules;
	const struct carc_preset *usual = carc_presets;

	carc_mix_text(key, rules->set->game);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (view->option[i] != carc_preset_number(usual, i)) {
			carc_mix_text(key, carc_option_info(i)->name);
			carc_mix(key, (uint64_t)view->option[i]);
		}
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		carc_mix(key, view->look[i].id);
		if (carc_bushes_join(rules, i))
			carc_mix(key, carc_bushes_join(rules, i));
	}
	/* Built-in tiles of one name are always the same; those of two files need not be. */
	for (unsigned i = 0; rules->own && i < rules->own->count; i++)
		carc_mix_type(key, &rules->own->types[i]);
}

static void begin_view(struct carc_mix_view *view, const struct carc_record *record,
		       const struct carc_game *begun, const int16_t *option)
{
	carc_mix_view_begin(view, record, begun, option);
	for (unsigned second = 0; second < 2; second++) {
		view->rules[second] = (struct carc_half){5 + second, second};
		mix_rules(&view->rules[second], view);
	}
}

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

/* One word of the key of the game, or of so many turns of it, as it is seen when the table is turned so. */
static uint64_t mix_game(struct carc_mix_view *view, unsigned turned, bool second, unsigned turns)
{
	const struct carc_record *record = view->record;
	struct carc_half key = view->rules[second];

	view->turned = turned;
	find_origin(view);
	carc_mix(&key, record->players);
	mix_table(&key, view);
	mix_start(&key, view);
	for (unsigned i = 0; i < turns; i++)
		mix_turn(&key, view, &record->turn[i]);
	carc_mix(&key, has_ended(record, view->begun));
	return key.word;
}

/*
 * Which of two comes first: by their bytes, the lowest first. So a machine that keeps the highest
 * byte first chooses the same.
 */
static bool comes_before(uint64_t a, uint64_t b)
{
	uint64_t apart = a ^ b;
	unsigned shift = apart ? carc_low_bit(apart) / 8 * 8 : 0;

	return (uint8_t)(a >> shift) < (uint8_t)(b >> shift);
}

/*
 * Finds the way to turn the table that gives the least key. The second words of keys decide only between games that look the same in two
 * ways, and are asked for only there.
 */
static unsigned least_turned(struct carc_mix_view *view, unsigned turns, uint64_t *ret_word)
{
	unsigned turned = 0;

	*ret_word = mix_game(view, 0, false, turns);
	for (unsigned other = 1; other < CARC_SIDES; other++) {
		uint64_t word = mix_game(view, other, false, turns);

		if (comes_before(word, *ret_word) ||
		    (word == *ret_word && comes_before(mix_game(view, other, true, turns),
						       mix_game(view, turned, true, turns)))) {
			*ret_word = word;
			turned = other;
		}
	}
	return turned;
}

struct carc_game_key carc_game_key(const struct carc_record *record, const struct carc_game *begun,
				   const int16_t *option)
{
	struct carc_mix_view view;
	struct carc_game_key least;
	unsigned turned;

	begin_view(&view, record, begun, option);
	turned = least_turned(&view, record->turns, &least.word[0]);
	least.word[1] = mix_game(&view, turned, true, record->turns);
	return least;
}

uint64_t carc_game_key_word(const struct carc_record *record, const struct carc_game *begun,
			    const int16_t *option)
{
	struct carc_mix_view view;
	uint64_t word;

	begin_view(&view, record, begun, option);
	(void)least_turned(&view, record->turns, &word);
	return word;
}

struct carc_game_key carc_game_key_quick(const struct carc_record *record,
					 const struct carc_game *begun, const int16_t *option,
					 unsigned *ret_turned)
{
	struct carc_mix_view view;
	uint64_t word[CARC_SIDES], least;
	unsigned like = 0xf; /* ways to turn the table that cannot be told apart yet, a bit each */

	begin_view(&view, record, begun, option);
	for (unsigned turns = 0; turns <= record->turns && (like & (like - 1)); turns++) {
		least = UINT64_MAX;
		CARC_EACH_BIT (turned, like) {
			word[turned] = mix_game(&view, turned, false, turns);
			least = word[turned] < least ? word[turned] : least;
		}
		CARC_EACH_BIT (turned, like) {
			like ^= (unsigned)(word[turned] != least) << turned;
		}
	}
	*ret_turned = carc_low_bit(like);
	return (struct carc_game_key){{mix_game(&view, *ret_turned, false, record->turns),
				       mix_game(&view, *ret_turned, true, record->turns)}};
}

const char *carc_game_key_text(struct carc_game_key key, char text[CARC_KEY_TEXT])
{
	snprintf(text, CARC_KEY_TEXT, "%016" PRIx64 "%016" PRIx64, key.word[0], key.word[1]);
	return text;
}
