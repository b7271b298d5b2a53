/*
 * Positions of carc.h: one begins by rules or where a record stands, lists its moves, is drawn for, played and taken back.
 * What programs that learn are shown: carc_planes.c.
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "core/rules/bag.h"
#include "core/rules/own_tile.h"
#include "formats/door/carc_handle.h"
#include "formats/door/carc_position.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/rules_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/turn/turn_out.h"
#include "formats/text/text_buffer.h"

enum { PERFT_MAX = 8 };

/* ---- Errors ------------------------------------------------------------------------------------ */

static int refuse(struct carc_position *position, int error, const struct carc_found *finding)
{
	char sentence[CARC_SENTENCE_MAX];

	carc_finding_sentence(finding, position->room ? &position->room->record : NULL,
			      position->shared ? &position->game : NULL, sentence, sizeof sentence);
	snprintf(position->error, sizeof position->error, "%s: %s",
		 carc_code_info(finding->code)->code, sentence);
	return error;
}

static int refuse_words(struct carc_position *position, int error, const char *words)
{
	snprintf(position->error, sizeof position->error, "%s", words);
	return error;
}

static int no_memory(struct carc_position *position)
{
	return refuse_words(position, CARC_NO_MEMORY, "out of memory");
}

const char *carc_position_error(const struct carc_position *position)
{
	return position->error;
}

/* ---- Beginning and ending ------------------------------------------------------------------------ */

static struct carc_position *begin(void)
{
	struct carc_position *position = malloc(sizeof *position);

	if (!position)
		return NULL;
	position->shared = NULL;
	position->room = NULL;
	position->saved = position->spare = NULL;
	position->drawn = CARC_TYPE_NONE;
	position->within = position->listed = false;
	position->error[0] = '\0';
	return position;
}

/* Rules for positions alone: what they have from a file is copied. NULL: out of memory. */
static struct carc_position_rules *share(const struct carc_rules *rules, unsigned players)
{
	unsigned own = rules->own ? rules->tiles.types : 0;
	struct carc_position_rules *shared = malloc(sizeof *shared + own * sizeof shared->own[0]);

	if (!shared)
		return NULL;
	atomic_init(&shared->holders, 1);
	shared->rules = *rules;
	shared->players = players;
	for (unsigned type = 0; type < own; type++) {
		shared->own[type] = *rules->tiles.type[type];
		shared->rules.tiles.type[type] = &shared->own[type];
	}
	if (own) {
		shared->rules.own = shared->rules.tiles.source = NULL;
		shared->rules.tiles.variants = NULL;
		shared->rules.tiles.variant_count = 0;
	}
	return shared;
}

static void release(struct carc_position_rules *shared)
{
	if (shared && atomic_fetch_sub(&shared->holders, 1) == 1)
		free(shared);
}

/* The game is over as soon as no turn can follow. */
static void finish_if_over(struct carc_position *position)
{
	if (!position->game.finished && !position->within && carc_game_ended(&position->game))
		carc_game_finish(&position->game, NULL);
}

int carc_position_new(const char *rules, unsigned players, struct carc_position **ret_position)
{
	static const char *const names[] = {"Ann", "Bob", "Cid", "Dee", "Eve", "Fay"};
	struct carc_position *position = begin();
	struct carc_found finding;
	struct carc_rules set;

	if (!position)
		return CARC_NO_MEMORY;
	*ret_position = position;
	if (!carc_rules_parse(rules ? rules : "", &set, &finding))
		return refuse(position, CARC_BAD_SETTING, &finding);
	if (players < carc_rules_players_least(&set) || players > carc_rules_players_most(&set) ||
	    players > sizeof names / sizeof names[0])
		return refuse_words(position, CARC_BAD_SETTING,
				    "not so many players can play by these rules");
	position->shared = share(&set, players);
	if (!position->shared)
		return no_memory(position);
	for (unsigned player = 0; player < players; player++)
		memcpy(position->shared->name[player], names[player], sizeof "Ann");
	carc_game_init(&position->game, &position->shared->rules, players);
	carc_game_start(&position->game);
	return 0;
}

int carc_position_of(const struct carc *carc, struct carc_position **ret_position)
{
	const struct carc_record *record = carc->readable ? &carc->session->doc->record : NULL;
	struct carc_position *position = begin();

	if (!position)
		return CARC_NO_MEMORY;
	*ret_position = position;
	if (!record)
		return refuse_words(position, CARC_BAD_CALL, "no record at hand can be played");
	position->shared = share(&record->rules, record->players);
	if (!position->shared)
		return no_memory(position);
	for (unsigned player = 0; player < record->players; player++)
		carc_copy_text(position->shared->name[player],
			       sizeof position->shared->name[player], record->player[player].name,
			       strlen(record->player[player].name));
	carc_game_copy(&position->game, carc->session->game);
	position->game.rules = &position->shared->rules;
	finish_if_over(position);
	return 0;
}

/* The same moment: all but what is told of it. */
static void copy_moment(struct carc_position *position, const struct carc_position *source)
{
	position->drawn = source->drawn;
	position->within = source->within;
	carc_game_copy(&position->game, &source->game);
	position->listed = false;
}

struct carc_position *carc_position_clone(const struct carc_position *source)
{
	struct carc_position *position = source->shared ? begin() : NULL;

	if (!position)
		return NULL;
	position->shared = source->shared;
	atomic_fetch_add(&position->shared->holders, 1);
	copy_moment(position, source);
	return position;
}

static void forget(struct carc_saved *saved)
{
	for (struct carc_saved *before; saved; saved = before) {
		before = saved->before;
		free(saved);
	}
}

int carc_position_copy(struct carc_position *position, const struct carc_position *source)
{
	if (!position->shared || position->shared != source->shared)
		return refuse_words(position, CARC_BAD_CALL,
				    "the two positions are not of one game");
	if (position == source)
		return 0;
	forget(position->saved);
	position->saved = NULL;
	copy_moment(position, source);
	return 0;
}

void carc_position_free(struct carc_position *position)
{
	if (!position)
		return;
	forget(position->saved);
	forget(position->spare);
	if (position->room) {
		carc_arena_done(&position->room->arena);
		free(position->room->action);
		free(position->room->move);
		free(position->room->text);
		free(position->room->told);
		free(position->room);
	}
	release(position->shared);
	free(position);
}

/* ---- Undo ---------------------------------------------------------------------------------------- */

/* Remember this moment. False: out of memory. */
static bool save(struct carc_position *position)
{
	struct carc_saved *saved = position->spare ? position->spare : malloc(sizeof *saved);

	if (!saved)
		return false;
	position->spare = NULL;
	saved->before = position->saved;
	saved->drawn = position->drawn;
	saved->within = position->within;
	carc_game_copy(&saved->game, &position->game);
	position->saved = saved;
	/* The memory may have been that of another moment. */
	if (position->listed)
		position->room->of = saved;
	else if (position->room && position->room->of == saved)
		position->room->of = NULL;
	return true;
}

int carc_position_undo(struct carc_position *position)
{
	struct carc_saved *saved = position->saved;

	if (!saved)
		return 0;
	position->saved = saved->before;
	position->drawn = saved->drawn;
	position->within = saved->within;
	carc_game_copy(&position->game, &saved->game);
	/* What was listed before the move is listed still. */
	position->listed = position->room && position->room->of == saved;
	saved->before = NULL;
	forget(position->spare);
	position->spare = saved;
	return 1;
}

/* ---- Room ---------------------------------------------------------------------------------------- */

struct carc_position_room *carc_position_room(struct carc_position *position)
{
	struct carc_position_room *room = position->room;
	struct carc_record *record;

	if (room)
		return room;
	room = malloc(sizeof *room);
	if (!room)
		return NULL;
	room->action = NULL;
	room->move = NULL;
	room->text = room->told = NULL;
	room->of = NULL;
	room->actions = room->action_room = 0;
	room->moves = room->move_room = 0;
	carc_arena_init(&room->arena, CARC_ARENA_MAX);
	record = &room->record;
	record->rules = position->shared->rules;
	carc_record_clear(record);
	record->players = (uint8_t)position->shared->players;
	for (unsigned player = 0; player < record->players; player++)
		record->player[player] =
			(struct carc_player){.name = position->shared->name[player]};
	position->room = room;
	return room;
}

/* Whether the position can be played on; if not, why. */
static bool can_play(struct carc_position *position)
{
	if (position->shared && !position->game.finished)
		return true;
	if (position->shared)
		refuse_words(position, CARC_BAD_CALL, "the game is over");
	return false;
}

/* ---- How it stands ------------------------------------------------------------------------------- */

static uint64_t scatter(uint64_t value)
{
	value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
	return value ^ value >> 31;
}

/* A number made of several, which stand in their order. */
static uint64_t mix(uint64_t hash, uint64_t value)
{
	return scatter(hash * UINT64_C(0x9e3779b97f4a7c15) + value + 1);
}

static uint64_t mix_place(uint64_t hash, const struct carc_tile *tile)
{
	return mix(mix(hash, (uint16_t)tile->x), (uint16_t)tile->y);
}

/* Tiles and figures are added up, so that the order in which they came does not count. */
static uint64_t hash_of(const struct carc_position *position)
{
	const struct carc_game *game = &position->game;
	const unsigned char *box = (const unsigned char *)&game->box;
	uint64_t laid = 0, hash = mix(0, position->drawn);

	for (unsigned n = 0; n < game->board.tiles; n++) {
		const struct carc_tile *tile = &game->board.tile[n];
		unsigned look = carc_tile_look(game->rules->tiles.type[tile->type], tile->rot);

		laid += mix_place(mix(tile->type, look), tile);
	}
	CARC_EACH_FIGURE (figure, &game->figures) {
		const struct carc_tile *tile = &game->board.tile[figure->tile];

		laid += mix_place(
			mix(mix(figure->kind + 1000u, figure->player), figure->zone - tile->zone),
			tile);
	}
	hash = mix(hash, laid);
	hash = mix(mix(mix(hash, game->player), game->step), game->done);
	hash = mix(mix(mix(hash, game->finished), game->second), game->own);
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		hash = mix(hash, game->bag[type]);
	for (unsigned player = 0; player < game->players; player++)
		hash = mix(hash, (uint32_t)carc_game_score(game, player));
	for (size_t i = 0; i < sizeof game->box; i++)
		if (box[i])
			hash = mix(mix(hash, i), box[i]);
	return hash;
}

int carc_position_standing(struct carc_position *position, struct carc_standing *ret_standing,
			   size_t size)
{
	const struct carc_game *game = &position->game;
	struct carc_standing standing = {0};
	struct carc_position_room *room;
	char rules[CARC_RULES_WORD_MAX];

	if (!position->shared)
		return CARC_BAD_CALL;
	room = carc_position_room(position);
	if (!room)
		return no_memory(position);
	if (!room->text) {
		carc_rules_word(&position->shared->rules, rules);
		room->text = malloc(strlen(rules) + 1);
		if (!room->text)
			return no_memory(position);
		memcpy(room->text, rules, strlen(rules) + 1);
	}
	standing.players = game->players;
	standing.player = game->player;
	standing.turn = game->turn;
	standing.ended = game->finished;
	standing.tiles_left = game->left;
	standing.drawn = position->drawn == CARC_TYPE_NONE
				 ? NULL
				 : game->rules->tiles.type[position->drawn]->id;
	standing.rules = room->text;
	standing.hash = hash_of(position);
	carc_game_copy(&room->next[0], game);
	/* In the middle of a turn nobody can say how it would end. */
	if (!game->finished && game->last == CARC_TILE_NONE)
		carc_game_finish(&room->next[0], NULL);
	for (unsigned player = 0; player < game->players; player++) {
		standing.points[player] = carc_game_score(game, player);
		standing.projected[player] = carc_game_score(&room->next[0], player);
	}
	memcpy(ret_standing, &standing, size < sizeof standing ? size : sizeof standing);
	return 0;
}

/* ---- Drawing ------------------------------------------------------------------------------------- */

/* How many tiles of a type can be drawn next. */
static unsigned drawable(const struct carc_game *game, unsigned type)
{
	bool can = game->left > 0 && !game->over && carc_game_drawable(game, type) &&
		   carc_own_tile_drawable(game, type);

	return can ? game->bag[type] : 0;
}

/* The type of this name; CARC_TYPE_NONE: there is none. */
static unsigned type_named(const struct carc_position *position, const char *tile)
{
	struct carc_tile_name name;

	return carc_tile_find(&position->shared->rules.tiles, tile, strlen(tile), &name)
		       ? name.type
		       : CARC_TYPE_NONE;
}

int carc_position_left(struct carc_position *position, const char *tile)
{
	const struct carc_game *game = &position->game;
	unsigned type, left = 0;

	if (!position->shared)
		return CARC_BAD_CALL;
	if (tile) {
		type = type_named(position, tile);
		return type == CARC_TYPE_NONE
			       ? refuse_words(position, CARC_BAD_SETTING, "no tile is called so")
			       : game->bag[type];
	}
	for (type = 0; type < game->rules->tiles.types; type++)
		left += drawable(game, type);
	return (int)left;
}

/* The n-th of the tiles that can be drawn. */
static unsigned nth_drawable(const struct carc_game *game, unsigned n)
{
	unsigned type = 0;

	while (n >= drawable(game, type))
		n -= drawable(game, type++);
	return type;
}

static bool any_fits(const struct carc_game *game)
{
	for (unsigned type = 0; type < game->rules->tiles.types; type++)
		if (drawable(game, type) && carc_placement_any(game, type))
			return true;
	return false;
}

/* Draw until a tile fits, one as likely as another. CARC_TYPE_NONE: none does. */
static unsigned draw_one(struct carc_game *game, uint64_t seed)
{
	struct carc_action vain = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
	struct carc_rng rng = {seed};
	struct carc_found finding;

	while (any_fits(game)) {
		unsigned left = 0, type;

		for (type = 0; type < game->rules->tiles.types; type++)
			left += drawable(game, type);
		type = nth_drawable(game, carc_rng_below(&rng, left));
		if (carc_placement_any(game, type))
			return type;
		vain.type = (uint8_t)type;
		if (carc_game_act(game, &vain, NULL, &finding) != CARC_OK)
			break;
	}
	return CARC_TYPE_NONE;
}

int carc_position_draw(struct carc_position *position, const char *tile, uint64_t seed)
{
	struct carc_game *game = &position->game;
	unsigned type = CARC_TYPE_NONE;
	struct carc_found finding;

	if (!can_play(position))
		return CARC_BAD_CALL;
	if (position->drawn != CARC_TYPE_NONE || position->within || game->last != CARC_TILE_NONE)
		return refuse_words(position, CARC_BAD_CALL, "a tile was drawn for this turn");
	if (tile) {
		type = type_named(position, tile);
		if (type == CARC_TYPE_NONE || !drawable(game, type))
			return refuse_words(position, CARC_BAD_SETTING, "it cannot be drawn now");
	}
	if (!save(position))
		return no_memory(position);
	if (!tile)
		type = draw_one(game, seed);
	position->drawn = (uint8_t)type;
	position->listed = false;
	if (type != CARC_TYPE_NONE)
		return 1;
	/* A turn without a tile is the last one; and then players may lay tiles that they hold. */
	if (!game->over && carc_game_end_turn(game, NULL, &finding) != CARC_OK)
		carc_game_finish(game, NULL);
	finish_if_over(position);
	return 0;
}

/* ---- Moves --------------------------------------------------------------------------------------- */

/* Room for so many more; false: out of memory. */
static bool grow(void **list, size_t *room, size_t count, size_t more, size_t each)
{
	size_t wanted = *room ? *room : 64;
	void *grown;

	if (count + more <= *room)
		return true;
	while (wanted < count + more)
		wanted *= 2;
	grown = realloc(*list, wanted * each);
	if (!grown)
		return false;
	*list = grown;
	*room = wanted;
	return true;
}

static bool add_move(void *ctx, const struct carc_move *move)
{
	struct carc_position_room *room = ctx;
	void *action = room->action, *moves = room->move;

	room->no_memory = !grow(&action, &room->action_room, room->actions, move->count,
				sizeof room->action[0]) ||
			  !grow(&moves, &room->move_room, room->moves, 1, sizeof room->move[0]);
	room->action = action;
	room->move = moves;
	if (room->no_memory)
		return false;
	room->move[room->moves++] =
		(struct carc_listed){.first = (unsigned)room->actions, .count = move->count};
	memcpy(&room->action[room->actions], move->action, move->count * sizeof move->action[0]);
	room->actions += move->count;
	return true;
}

int carc_position_list(struct carc_position *position)
{
	struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct carc_position_room *room;

	if (position->listed)
		return 0;
	room = carc_position_room(position);
	if (!room)
		return no_memory(position);
	carc_arena_reset(&room->arena);
	room->actions = room->moves = 0;
	room->no_memory = false;
	room->of = NULL;
	if (position->drawn != CARC_TYPE_NONE)
		how.type = position->drawn;
	if (!position->game.finished)
		carc_moves_each(&position->game, &how, room->next, add_move, room);
	position->listed = !room->no_memory;
	return room->no_memory ? no_memory(position) : 0;
}

int carc_position_moves(struct carc_position *position)
{
	int error = position->shared ? carc_position_list(position) : CARC_BAD_CALL;

	return error ? error : (int)position->room->moves;
}

/* The words of a move, which live as long as the list; NULL: out of memory. */
static const char *words_of(struct carc_position_room *room, const struct carc_listed *listed)
{
	const struct carc_turn turn = {.actions = (uint16_t)listed->count,
				       .player = CARC_PLAYER_NONE};
	char *bytes = NULL, *kept = NULL;
	size_t len;
	FILE *out = open_memstream(&bytes, &len);

	memcpy(room->record.action, &room->action[listed->first],
	       listed->count * sizeof room->action[0]);
	if (out)
		(void)carc_write_turn_over(&room->record, &turn, NULL, out);
	if (out && carc_text_buffer_close(out, &bytes))
		kept = carc_arena_text(&room->arena, bytes, len);
	free(bytes);
	return kept;
}

static bool tell(struct carc_position *position, struct carc_listed *listed)
{
	struct carc_position_room *room = position->room;
	struct carc_legal *legal = &listed->legal;
	char word[CARC_WORD_MAX];

	*legal = (struct carc_legal){.words = words_of(room, listed), .actions = listed->count};
	for (unsigned i = 0; i < listed->count; i++) {
		const struct carc_action *action = &room->action[listed->first + i];

		if (action->act == CARC_ACT_PLACE && !legal->tile) {
			legal->tile = position->game.rules->tiles.type[action->type]->id;
			legal->x = action->x;
			legal->y = action->y;
			legal->rot = action->rot;
		} else if (action->act == CARC_ACT_MEEPLE && !legal->figure) {
			legal->figure = carc_figure_key(action->figure);
			carc_ref_word(action->feature, word);
			legal->feature = carc_arena_text(&room->arena, word, strlen(word));
		}
	}
	return legal->words && (!legal->figure || legal->feature);
}

const struct carc_legal *carc_position_move(struct carc_position *position, unsigned number)
{
	struct carc_listed *listed;

	if (!position->shared || carc_position_list(position) != 0 ||
	    number >= position->room->moves)
		return NULL;
	listed = &position->room->move[number];
	if (!listed->told)
		listed->told = tell(position, listed);
	return listed->told ? &listed->legal : NULL;
}

/* ---- Playing ------------------------------------------------------------------------------------- */

/* The turn is over, unless another player answers what was done last in it. */
static enum carc_status end_turn(struct carc_position *position, struct carc_found *finding)
{
	if (position->within)
		return CARC_OK;
	position->drawn = CARC_TYPE_NONE;
	return carc_game_end_turn(&position->game, NULL, finding);
}

/* Whether nobody else tells what tile it is: it was drawn as another one. */
static bool is_drawn(const struct carc_position *position, const struct carc_action *action)
{
	return position->drawn == CARC_TYPE_NONE || !carc_action_draws(action) ||
	       action->type == position->drawn;
}

static int play(struct carc_position *position, const struct carc_action *action, unsigned count)
{
	struct carc_game *game = &position->game;
	enum carc_status status = CARC_OK;
	struct carc_found finding = carc_found(CARC_CODE_OK);
	bool other = false;

	if (!save(position))
		return no_memory(position);
	position->within = false;
	for (unsigned i = 0; i < count && status == CARC_OK && !other; i++) {
		other = !is_drawn(position, &action[i]);
		position->within = carc_game_shared_action(game, action[i].act);
		if (!other)
			status = carc_game_act(game, &action[i], NULL, &finding);
	}
	/* What others answer may have been the last of it. */
	position->within &= status == CARC_OK && !carc_game_may_end(game);
	if (status == CARC_OK && !other)
		status = end_turn(position, &finding);
	if (status != CARC_OK || other) {
		int error = other ? refuse_words(position, CARC_BAD_CALL, "another tile was drawn")
				  : refuse(position, CARC_BAD_CALL, &finding);

		(void)carc_position_undo(position);
		return error;
	}
	position->listed = false;
	finish_if_over(position);
	return !game->finished;
}

int carc_position_apply(struct carc_position *position, unsigned number)
{
	const struct carc_listed *listed;
	int error = can_play(position) ? carc_position_list(position) : CARC_BAD_CALL;

	if (error)
		return error;
	if (number >= position->room->moves)
		return refuse_words(position, CARC_BAD_CALL, "there is no such move");
	listed = &position->room->move[number];
	return play(position, &position->room->action[listed->first], listed->count);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	(void)refuse(ctx, CARC_BAD_CALL, finding);
}

int carc_position_play(struct carc_position *position, const char *words)
{
	const struct carc_sink sink = {on_finding, position};
	struct carc_position_room *room = can_play(position) ? carc_position_room(position) : NULL;
	struct carc_turn turn;

	if (!room)
		return position->shared && !position->game.finished ? no_memory(position)
								    : CARC_BAD_CALL;
	room->record.actions = room->record.claims = 0;
	if (carc_read_turn_words(&room->record, words, &sink, &turn) != CARC_OK)
		return CARC_BAD_CALL;
	return play(position, room->record.action, turn.actions);
}

/* What was begun in this turn is done first, as one of its moves. */
static int end_begun(struct carc_position *position, struct carc_rng *rng)
{
	while (!position->game.finished &&
	       (position->within || position->drawn != CARC_TYPE_NONE)) {
		int moves = carc_position_moves(position), played;
		struct carc_saved *saved;

		if (moves <= 0)
			return moves;
		played = carc_position_apply(position, carc_rng_below(rng, (unsigned)moves));
		if (played < 0)
			return played;
		/* All of it is one move to be taken back. */
		saved = position->saved;
		position->saved = saved->before;
		free(saved);
	}
	return 0;
}

int carc_position_playout(struct carc_position *position, uint64_t seed)
{
	const struct carc_playout_named *uniform = carc_playout_style_find("uniform");
	struct carc_rng rng = {seed};
	struct carc_found finding;
	int error;

	if (!position->shared)
		return CARC_BAD_CALL;
	if (!save(position))
		return no_memory(position);
	error = end_begun(position, &rng);
	if (error)
		return error;
	position->listed = false;
	position->drawn = CARC_TYPE_NONE;
	if (!position->game.finished &&
	    carc_playout_on(carc_rng_next(&rng), uniform->style, &position->game, &finding) ==
		    CARC_PLAYOUT_REFUSED)
		return refuse(position, CARC_BAD_CALL, &finding);
	return 0;
}

int carc_position_rollout(struct carc_position *position, uint64_t seed, int *ret_points)
{
	const struct carc_game *game = &position->game;
	int error = carc_position_playout(position, seed);

	if (error || !position->shared)
		return error;
	for (unsigned player = 0; player < game->players; player++)
		ret_points[player] = carc_game_score(game, player);
	/* A game that is over stays so. */
	(void)carc_position_undo(position);
	return 0;
}

int carc_position_perft(struct carc_position *position, unsigned turns, uint64_t *ret_count)
{
	struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct carc_game *room;

	if (!position->shared || turns < 1 || turns > PERFT_MAX)
		return position->shared ? refuse_words(position, CARC_BAD_CALL,
						       "turns are counted 1 to 8 ahead")
					: CARC_BAD_CALL;
	room = malloc((size_t)turns * CARC_MOVES_ROOM * sizeof *room);
	if (!room)
		return no_memory(position);
	if (position->drawn != CARC_TYPE_NONE)
		how.type = position->drawn;
	*ret_count =
		position->game.finished ? 0 : carc_moves_count(&position->game, &how, room, turns);
	free(room);
	return 0;
}
