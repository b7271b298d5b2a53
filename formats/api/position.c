/* Positions of carc.h: creates, copies, frees and undoes them, and returns their state. */
#include "formats/api/position.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "formats/api/handle.h"
#include "formats/record/record_in.h"

/* ---- Errors ------------------------------------------------------------------------------------ */

int carc_position_fail(struct carc_position *position, int error, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(position->error, sizeof position->error, format, arguments);
	va_end(arguments);
	return error;
}

int carc_position_fail_found(struct carc_position *position, const struct carc_found *finding)
{
	char sentence[CARC_SENTENCE_MAX];

	carc_finding_sentence(finding, &position->shared->record, &position->game, sentence,
			      sizeof sentence);
	return carc_position_fail(position, CARC_ERROR_CALL, "%s: %s",
				  carc_code_info(finding->code)->code, sentence);
}

int carc_position_no_memory(struct carc_position *position)
{
	return carc_position_fail(position, CARC_ERROR_MEMORY, "%s", carc_out_of_memory);
}

const char *carc_position_error_message(const struct carc_position *position)
{
	return position->error;
}

/* ---- Beginning and ending ------------------------------------------------------------------------ */

static void release(struct carc_position_rules *shared)
{
	if (shared && atomic_fetch_sub(&shared->holders, 1) == 1)
		free(shared);
}

/* Returns a position without a game that holds shared, or releases shared and returns NULL on out of memory. */
static struct carc_position *begin(struct carc_position_rules *shared)
{
	struct carc_position *position = shared ? malloc(sizeof *position) : NULL;

	if (!position) {
		release(shared);
		return NULL;
	}
	position->shared = shared;
	position->room = NULL;
	position->saved = position->spare = NULL;
	position->drawn = CARC_TYPE_NONE;
	position->within = position->listed = false;
	position->error[0] = '\0';
	position->order = (struct carc_draw_order){0};
	return position;
}

/* Copies rules, with tiles from a file, and players. Returns NULL on out of memory. */
static struct carc_position_rules *share(const struct carc_rules *rules, unsigned players,
					 const char *const *names)
{
	unsigned own = rules->own ? rules->tiles.types : 0;
	struct carc_position_rules *shared = malloc(sizeof *shared + own * sizeof shared->own[0]);

	if (!shared)
		return NULL;
	atomic_init(&shared->holders, 1);
	shared->record.rules = *rules;
	shared->hash = carc_position_hash_rules(rules);
	shared->words = carc_rules_word(rules, shared->words_room);
	carc_record_clear(&shared->record);
	shared->record.players = (uint8_t)players;
	for (unsigned player = 0; player < players; player++) {
		shared->record.player[player] = (struct carc_player){.name = shared->name[player]};
		carc_copy_text(shared->name[player], sizeof shared->name[player], names[player],
			       strlen(names[player]));
	}
	for (unsigned type = 0; type < own; type++) {
		shared->own[type] = *rules->tiles.type[type];
		shared->record.rules.tiles.type[type] = &shared->own[type];
	}
	if (own) {
		shared->record.rules.own = shared->record.rules.tiles.source = NULL;
		shared->record.rules.tiles.variants = NULL;
		shared->record.rules.tiles.variant_count = 0;
	}
	return shared;
}

void carc_position_finish(struct carc_position *position)
{
	if (!position->game.finished && !position->within && carc_game_ended(&position->game))
		carc_game_finish(&position->game, NULL);
}

/* Copies the reason to the buffer of the caller. Returns the error. */
static int refuse_new(int error, const char *words, char *why, size_t size)
{
	if (size > 0)
		carc_copy_text(why, size, words, strlen(words));
	return error;
}

/* Returns whether rules need a key of a record: the edges of the table, or the tiles with bushes. */
static bool needs_record(const struct carc_rules *rules, struct carc_found *ret_finding)
{
	bool table = rules->option[CARC_OPTION_TABLE_EDGE] != 0;
	char words[64];
	const char *key = table ? "table" : "bushes";

	if (!table && rules->option[CARC_OPTION_BUSHES] == 0)
		return false;
	*ret_finding = carc_found(table ? CARC_F032_NO_TABLE : CARC_F033_NO_BUSHES);
	carc_option_words(rules, table ? CARC_OPTION_TABLE_EDGE : CARC_OPTION_BUSHES, words,
			  sizeof words);
	carc_copy_text(ret_finding->text, sizeof ret_finding->text, words, strlen(words));
	carc_copy_text(ret_finding->more, sizeof ret_finding->more, key, strlen(key));
	return true;
}

int carc_position_new(const char *rules, unsigned players, struct carc_position **ret_position,
		      char *why, size_t size)
{
	char sentence[CARC_SENTENCE_MAX], words[CARC_SENTENCE_MAX + 8];
	struct carc_position *position;
	struct carc_found finding;
	struct carc_rules set;
	unsigned least, most;

	*ret_position = NULL;
	if (!carc_rules_parse(rules, &set, &finding) || needs_record(&set, &finding)) {
		carc_finding_sentence(&finding, NULL, NULL, sentence, sizeof sentence);
		snprintf(words, sizeof words, "%s: %s", carc_code_info(finding.code)->code,
			 sentence);
		return refuse_new(CARC_ERROR_VALUE, words, why, size);
	}
	least = carc_rules_players_least(&set);
	most = carc_rules_players_most(&set);
	most = most < CARC_PLAYERS_MAX ? most : CARC_PLAYERS_MAX;
	if (players < least || players > most) {
		snprintf(words, sizeof words, "%u players: these rules need %u to %u", players,
			 least, most);
		return refuse_new(CARC_ERROR_VALUE, words, why, size);
	}
	position = begin(share(&set, players, carc_playout_names));
	if (!position)
		return refuse_new(CARC_ERROR_MEMORY, carc_out_of_memory, why, size);
	carc_game_init(&position->game, &position->shared->record.rules, players);
	carc_game_start(&position->game);
	if (carc_position_holds(position))
		carc_draw_order_begin(&position->order, &position->shared->record, &position->game);
	*ret_position = position;
	return 0;
}

int carc_position_from_record(struct carc_reader *reader, struct carc_position **ret_position)
{
	const struct carc_record *record = &reader->session->doc->record;
	struct carc_position *position;
	const char *names[CARC_PLAYERS_MAX];

	*ret_position = NULL;
	if (!reader->readable)
		return carc_fail_unreadable(reader);
	for (unsigned player = 0; player < record->players; player++)
		names[player] = record->player[player].name;
	position = begin(share(&record->rules, record->players, names));
	if (!position)
		return carc_fail_found(reader, CARC_ERROR_MEMORY);
	carc_game_copy(&position->game, reader->session->game);
	/* The order of the record gives the hands; the draw pile is open. */
	position->order = reader->session->replay->order;
	position->order.drawn = position->order.spent = 0;
	position->game.rules = &position->shared->record.rules;
	carc_position_finish(position);
	*ret_position = position;
	return 0;
}

/* Copies the state of the game without lists and texts. */
static void copy_moment(struct carc_position *position, const struct carc_position *source)
{
	position->drawn = source->drawn;
	position->within = source->within;
	position->order = source->order;
	carc_game_copy(&position->game, &source->game);
	position->listed = false;
}

struct carc_position *carc_position_clone(const struct carc_position *source)
{
	struct carc_position *position;

	atomic_fetch_add(&source->shared->holders, 1);
	position = begin(source->shared);
	if (position)
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
	if (position->shared != source->shared)
		return carc_position_fail(position, CARC_ERROR_CALL,
					  "neither position is a clone of the other");
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
		free(position->room->told);
		free(position->room);
	}
	release(position->shared);
	free(position);
}

/* ---- Undo ---------------------------------------------------------------------------------------- */

bool carc_position_save(struct carc_position *position)
{
	struct carc_saved *saved = position->spare ? position->spare : malloc(sizeof *saved);

	if (!saved)
		return false;
	position->spare = NULL;
	saved->before = position->saved;
	saved->drawn = position->drawn;
	saved->within = position->within;
	saved->order = position->order;
	carc_game_copy(&saved->game, &position->game);
	position->saved = saved;
	/* saved may be reused memory of another moment. */
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
	position->order = saved->order;
	carc_game_copy(&position->game, &saved->game);
	/* The list of moves may be of this moment. */
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

	if (room)
		return room;
	room = malloc(sizeof *room);
	if (!room)
		return NULL;
	room->action = NULL;
	room->move = NULL;
	room->told = NULL;
	room->of = NULL;
	room->actions = room->action_room = 0;
	room->moves = room->move_room = 0;
	carc_arena_init(&room->arena, CARC_ARENA_MAX);
	carc_record_copy(&room->record, &position->shared->record);
	position->room = room;
	return room;
}

bool carc_position_can_play(struct carc_position *position)
{
	if (!position->game.finished)
		return true;
	carc_position_fail(position, CARC_ERROR_CALL, "the game is over");
	return false;
}

/* ---- State ----------------------------------------------------------------------------------------- */

int carc_position_info(struct carc_position *position, struct carc_position_info *ret_info,
		       size_t size)
{
	const struct carc_game *game = &position->game;
	struct carc_position_info info = {0};

	info.players = game->players;
	info.player = carc_game_awaited(game);
	info.turn = game->turn;
	info.ended = game->finished;
	info.tiles_left = game->left;
	info.drawn_tile = position->drawn == CARC_TYPE_NONE
				  ? NULL
				  : game->rules->tiles.type[position->drawn]->id;
	info.rules = position->shared->words;
	for (unsigned player = 0; player < game->players; player++)
		info.points[player] = carc_game_score(game, player);
	memcpy(ret_info, &info, size < sizeof info ? size : sizeof info);
	return 0;
}

int carc_position_projected_points(struct carc_position *position, int *ret_points)
{
	const struct carc_game *game = &position->game;
	struct carc_position_room *room = carc_position_room(position);
	struct carc_game *end;

	if (!room)
		return carc_position_no_memory(position);
	end = &room->next[0];
	carc_game_copy(end, game);
	/* Within a turn its end is open. */
	if (!game->finished && game->last == CARC_TILE_NONE)
		carc_game_finish(end, NULL);
	for (unsigned player = 0; player < game->players; player++)
		ret_points[player] = carc_game_score(end, player);
	return 0;
}
