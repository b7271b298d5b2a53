/*
 * Plays the game of a save while it is read, to find facts that the save does not state: the player on turn, the tiles that were drawn and
 * fitted nowhere, if the game has ended, and the feature whose points the save claims.
 */
#include <string.h>

#include "core/boxes/tower/tower.h"
#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/record/document/document.h"
#include "formats/record/grammar/args.h"
#include "formats/record/record_in.h"
#include "formats/text/safe_text.h"

void carc_jcz_object_later(struct carc_jcz_save *save, enum carc_code code, struct carc_span at,
			   const char *text)
{
	struct carc_jcz_play *play = &save->play;

	if (play->late < CARC_JCZ_LATE_MAX)
		play->finding[play->late++] = carc_trouble(code, at, text, strlen(text));
	play->halts = true;
}

/* ---- Points ---- */

/* Stores points of a player for a feature. Zero points are stored only if the player has no others for it in this turn. */
static void keep_gain(struct carc_jcz_save *save, const struct carc_game *game,
		      const struct carc_event *event, int32_t points)
{
	struct carc_jcz_play *play = &save->play;
	unsigned turns = save->in.reading.record->turns;
	struct carc_jcz_gain gain = {.turn = event->final ? turns : turns - 1,
				     .zone = (uint16_t)carc_zones_find(&game->zones, event->zone),
				     .player = event->player,
				     .kind = game->zones.zone[event->zone].kind,
				     .points = points};
	unsigned tile, i = 0;

	while (i < play->gains &&
	       (points != 0 || play->gain[i].turn != gain.turn ||
		play->gain[i].player != gain.player || play->gain[i].zone != gain.zone))
		i++;
	if (i < play->gains || i == CARC_JCZ_GAINS_MAX)
		return;
	gain.feature = carc_game_zone_ref(game, event->zone, &tile);
	gain.x = game->board.tile[tile].x;
	gain.y = game->board.tile[tile].y;
	play->gain[play->gains++] = gain;
}

static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	if (event->kind == CARC_EVENT_POINTS)
		keep_gain(ctx, game, event, event->points);
	else if (event->kind == CARC_EVENT_HOME && event->zone < game->zones.count)
		keep_gain(ctx, game, event, 0);
}

void carc_jcz_act(struct carc_jcz_save *save, const struct carc_action *action)
{
	const struct carc_listener listener = {listen, save};
	struct carc_found finding;

	if (!save->play.broken)
		save->play.broken =
			carc_game_act(save->play.game, action, save->assertions ? &listener : NULL,
				      &finding) != CARC_OK;
}

/* ---- Draws ---- */

static void begin_draws(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_node *annotations =
		save->older ? NULL : carc_node_get(save->in.root, "gameAnnotations");
	const struct carc_node *order = carc_node_get(annotations, "drawOrder");
	const char *end = carc_node_word(annotations, "endTurn");

	carc_jcz_pack_init(&play->pack, save->rules, save->gardens);
	carc_jcz_pack_seed(&play->pack,
			   save->older ? NULL : carc_node_get(save->in.root, "initialRandom"));
	play->pack.order = order ? order->first : NULL;
	if (!carc_parse_int(end, strlen(end), 1, CARC_TILES_MAX, &play->pack.limit))
		play->pack.limit = -1;
	play->drawn = play->pack.order || carc_jcz_pack_random(&play->pack) >= 0;
	for (const struct carc_node *item = save->start->first; item; item = item->next)
		play->drawn &= carc_jcz_pack_take(&play->pack, carc_node_word(item, "tile"));
}

/* Tiles that were drawn and fit nowhere. */
struct vain {
	unsigned count;
	const struct carc_jcz_kind *kind[CARC_TILES_MAX];
};

/*
 * Draws until a tile can be placed, and returns it. Returns NULL if the pack is empty, or the draws are not known. placed: the tile that was
 * placed then, or NULL; if it is the drawn one and may lie there, no other place is searched.
 */
static const struct carc_jcz_kind *draw(struct carc_jcz_save *save,
					const struct carc_jcz_laid *placed, struct vain *vain)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_placement placement;

	for (vain->count = 0; play->drawn && !carc_jcz_pack_empty(&play->pack) &&
			      (play->pack.order || carc_jcz_pack_random(&play->pack) >= 0);) {
		const struct carc_jcz_kind *kind = carc_jcz_pack_draw(&play->pack);
		const struct carc_tile_type *type =
			kind ? save->rules->tiles.type[kind->type] : NULL;
		unsigned cursor = 0;

		if (!kind || vain->count == CARC_TILES_MAX ||
		    (placed && placed->type == type &&
		     carc_placement_code(play->game, type, placed->rot, placed->x, placed->y) ==
			     CARC_CODE_OK) ||
		    carc_placement_next(play->game, type, &cursor, &placement))
			return kind;
		vain->kind[vain->count++] = kind;
	}
	return NULL;
}

/* Discards tiles, before all other actions of the last turn. */
static void discard(struct carc_jcz_save *save, const struct vain *vain, struct carc_span at)
{
	const struct carc_record *record = save->in.reading.record;
	unsigned behind = record->turn[record->turns - 1].actions;

	for (unsigned i = 0; i < vain->count; i++) {
		struct carc_action action = {.act = CARC_ACT_DISCARD,
					     .player = CARC_PLAYER_NONE,
					     .type = vain->kind[i]->type,
					     .at = at};

		carc_import_act(&save->in, &action, behind);
	}
	carc_jcz_play(save, (struct carc_jcz_id){0});
}

/* If the draws give another tile than the one that was placed, they are those of another program, and unknown. */
void carc_jcz_draw(struct carc_jcz_save *save, const struct carc_node *name,
		   const struct carc_jcz_laid *placed)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_jcz_kind *kind;
	struct vain vain;

	if (play->broken)
		return;
	kind = draw(save, placed, &vain);
	play->drawn = kind && !strcmp(kind->name, name->text);
	if (play->drawn && vain.count > 0)
		discard(save, &vain, name->at);
}

/* ---- Questions ---- */

bool carc_jcz_is_asked(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;

	if (now->acts)
		now->asked = carc_jcz_asks(save->play.game, now->acts);
	now->acts = 0;
	return now->asked;
}

/*
 * Returns true if JCloisterZone waits for an action. If the action is one of the acts that it may offer, and obeys the rules, it waits for
 * this one. A ransom answers no question, but may make acts possible that were not when the question was asked.
 */
static bool answers(struct carc_jcz_save *save, const struct carc_action *action)
{
	struct carc_jcz_now *now = &save->now;

	if (action->act == CARC_ACT_RANSOM)
		(void)carc_jcz_is_asked(save);
	if (!now->placed || action->act == CARC_ACT_RANSOM)
		return true;
	if (now->captures)
		return action->act == CARC_ACT_CAPTURE;
	return (now->acts >> action->act & 1 || carc_jcz_is_asked(save)) &&
	       !carc_jcz_joins_own(save->play.game, action);
}

/* Plays an action. If it answers no question, refuses the save, unless it breaks a rule: then the record is refused with that rule. */
static void play_action(struct carc_jcz_save *save, const struct carc_action *action,
			struct carc_jcz_id id)
{
	const struct carc_game *game = save->play.game;
	struct carc_jcz_now *now = &save->now;
	unsigned figures = game->figures.count;
	bool answered = answers(save, action);

	save->play.differs |= action->own;
	carc_jcz_act(save, action);
	if (save->play.broken)
		return;
	if (!answered)
		carc_jcz_object_later(save, CARC_F105_SAVE_ORDER, save->message->at,
				      carc_node_word(save->message, "type"));
	if (CARC_JCZ_PLACES >> action->act & 1 && game->figures.count > figures)
		carc_jcz_board_add(&save->board, game, id);
	now->placed |= action->act == CARC_ACT_PLACE;
	if (action->act == CARC_ACT_RANSOM || !now->placed)
		return;
	now->captures = action->act == CARC_ACT_FLOOR && carc_jcz_asks(game, CARC_JCZ_CAPTURE);
	now->asked = now->captures || carc_exchange_owed(game);
	now->acts = now->asked                      ? 0
		    : action->act == CARC_ACT_PLACE ? carc_jcz_anything
						    : save->second;
}

void carc_jcz_play(struct carc_jcz_save *save, struct carc_jcz_id id)
{
	const struct carc_record *record = save->in.reading.record;
	const struct carc_turn *turn = &record->turn[record->turns - 1];

	while (!save->play.broken && save->now.played < turn->actions)
		play_action(save, &record->action[turn->first_action + save->now.played++], id);
}

void carc_jcz_play_pass(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;

	if (save->play.broken)
		return;
	if (!carc_jcz_is_asked(save))
		carc_jcz_object_later(save, CARC_F105_SAVE_ORDER, save->message->at,
				      carc_node_word(save->message, "type"));
	now->asked = false;
	now->acts = now->captures ? save->second : 0;
	now->captures = false;
}

/* ---- The end of a turn ---- */

/* JCloisterZone draws the second tile of a builder without asking the player. */
static void take_again(struct carc_jcz_save *save)
{
	const struct carc_record *record = save->in.reading.record;
	struct carc_action again;
	unsigned cursor = 0;

	if (save->play.broken || !carc_moves_next(save->play.game, CARC_ACT_AGAIN, &cursor, &again))
		return;
	carc_jcz_act(save, &again);
	again = carc_verb_action(carc_verb(CARC_VERB_AGAIN), record->turn[record->turns - 1].at);
	carc_import_act(&save->in, &again, 0);
}

/* Ends the turn in the game, and forgets its messages. */
static void end_turn(struct carc_jcz_save *save)
{
	const struct carc_listener listener = {listen, save};
	struct carc_jcz_play *play = &save->play;
	struct carc_found finding;

	if (!play->broken)
		play->broken = carc_game_end_turn(play->game, save->assertions ? &listener : NULL,
						  &finding) != CARC_OK;
	carc_jcz_board_update(&save->board, play->game);
	if (!play->broken)
		play->seat = play->game->player;
	else if (++play->seat >= save->in.reading.record->players)
		play->seat = 0;
	memset(&save->now, 0, sizeof save->now);
}

/* Removes actions of a wagon's owner that were not committed: they are not part of the game. */
void carc_jcz_end_turn(struct carc_jcz_save *save)
{
	struct carc_record *record = save->in.reading.record;

	save->play.differs |= save->now.open > 0;
	record->actions = (uint16_t)(record->actions - save->now.open);
	record->turn[record->turns - 1].actions =
		(uint16_t)(record->turn[record->turns - 1].actions - save->now.open);
	take_again(save);
	end_turn(save);
}

void carc_jcz_take_back(struct carc_jcz_save *save)
{
	const struct carc_jcz_now *now = &save->now;
	struct carc_jcz_play *play = &save->play;
	struct carc_record *record = save->in.reading.record;
	bool asked = now->phase == CARC_JCZ_IN_WAGON && now->wagon > 0;

	play->tried = !play->broken && (asked || (now->begun && now->phase == CARC_JCZ_IN_PLACED &&
						  now->passes == 0 && now->flocks == 0 &&
						  !carc_exchange_owed(play->game)));
	if (play->tried)
		carc_game_copy(&play->trial, play->game);
	if (asked)
		play->wagon = now->waiting[now->wagon - 1];
	/* A turn is taken back as a whole if a required answer is missing. */
	if (now->phase >= CARC_JCZ_IN_AFTER && (play->broken || carc_game_may_end(play->game))) {
		carc_jcz_end_turn(save);
		return;
	}
	if (!now->begun)
		return;
	record->turns--;
	record->actions = record->turn[record->turns].first_action;
	play->pack = play->before.pack;
	play->drawn = play->before.drawn;
	play->broken = play->before.broken;
	play->gains = play->before.gains;
	if (!play->broken)
		carc_game_copy(play->game, &play->before.game);
}

/* ---- The end ---- */

/* Ends the record, if the game has not ended by itself. */
static void end_game(struct carc_jcz_save *save)
{
	struct carc_record *record = save->in.reading.record;

	if (save->play.broken || save->play.game->over)
		return;
	(void)carc_import_plain(&save->in, save->in.head, "ended", save->in.root->at, "true");
	record->ended = record->end_told = true;
}

/*
 * Returns the next tile that fits, and leaves it in the pack. If all remaining tiles are discarded, adds a turn for that, and returns
 * NULL, as if the draws were unknown.
 */
static const struct carc_jcz_kind *draw_rest(struct carc_jcz_save *save, struct carc_span at)
{
	const struct carc_jcz_pack pack = save->play.pack;
	struct vain vain;
	const struct carc_jcz_kind *kind = draw(save, NULL, &vain);

	if (kind || !carc_jcz_pack_empty(&save->play.pack) || vain.count == 0 ||
	    save->in.reading.record->turns == CARC_TURNS_MAX) {
		save->play.pack = pack;
		return kind;
	}
	memset(&save->now, 0, sizeof save->now);
	(void)carc_import_turn(&save->in, at);
	discard(save, &vain, at);
	end_turn(save);
	return NULL;
}

void carc_jcz_draw_in_vain(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;

	if (!play->broken && play->drawn && play->game->left_in[CARC_PILE_HAND] > 0 &&
	    !carc_jcz_pack_empty(&play->pack) &&
	    !(save->now.phase == CARC_JCZ_IN_BEGIN && carc_jcz_asks_abbey(play->game)))
		(void)draw_rest(save, save->message->at);
}

void carc_jcz_play_begin(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_document *doc = save->in.reading.doc;

	play->game = doc->game ? doc->game : &play->own_game;
	play->replay = doc->replay ? doc->replay : &play->own_replay;
	play->broken = carc_read_record(doc, save->in.head, NULL, save->in.reading.sink) != CARC_OK;
	play->errors = play->broken;
	save->rules = &doc->record.rules;
	if (play->broken)
		return;
	carc_replay_begin(play->replay, &doc->record, play->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	play->broken = play->replay->broken;
	play->seat = play->game->player;
	begin_draws(save);
}

/* Tiles that were drawn after the last turn are discards only if the pack is empty; else they belong to the next turn. */
static void play_rest(struct carc_jcz_save *save)
{
	const struct carc_jcz_kind *kind;

	if (save->over)
		end_game(save);
	kind = save->over || !save->play.drawn ? NULL : draw_rest(save, save->replay->at);
	/* After the move of a wagon another number draws. */
	save->play.next = kind && save->left < CARC_JCZ_IN_AFTER ? kind->name : NULL;
	if (!save->over && save->play.drawn && !kind && carc_jcz_pack_empty(&save->play.pack))
		end_game(save);
}

void carc_jcz_play_end(struct carc_jcz_save *save)
{
	const struct carc_listener listener = {listen, save};
	struct carc_jcz_play *play = &save->play;

	save->in.reading.errors += play->errors;
	if (play->errors > 0)
		return;
	if (!play->broken)
		play_rest(save);
	if (!save->assertions) {
		save->in.reading.doc->played = !play->broken && !play->differs;
		return;
	}
	play->game->over |= save->in.reading.record->ended;
	if (!play->broken && play->game->over)
		carc_game_finish(play->game, &listener);
	carc_jcz_assertions(save);
}
