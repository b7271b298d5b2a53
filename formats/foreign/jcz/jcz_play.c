/*
 * The record of a save is played turn by turn while it is made, to find what the save does not
 * tell: who is on turn, which tiles were drawn and could be placed nowhere, whether the game has
 * ended, and which feature gave the points that the save claims. jcz_in.c begins and ends it,
 * jcz_turns.c adds the turns.
 */
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/boxes/tower/tower.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/document/document.h"
#include "formats/record/grammar/args.h"
#include "formats/record/record_in.h"
#include "formats/text/safe_text.h"

/* ---- Draws ---- */

static void begin_draws(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_node *annotations =
		save->older ? NULL : carc_node_get(save->in.root, "gameAnnotations");
	const struct carc_node *order = carc_node_get(annotations, "drawOrder");
	const char *end = carc_node_word(annotations, "endTurn");

	carc_jcz_pack_init(&play->pack, save->rules, save->gardens);
	play->pack.random = save->random;
	play->pack.order = order ? order->first : NULL;
	if (!carc_parse_int(end, strlen(end), 1, CARC_TILES_MAX, &play->pack.limit))
		play->pack.limit = -1;
	play->drawn = play->pack.order || save->random >= 0;
	for (const struct carc_node *item = save->start->first; item; item = item->next)
		play->drawn &= carc_jcz_pack_take(&play->pack, carc_node_word(item, "tile"));
}

/* Tiles that were drawn and fit nowhere. */
struct vain {
	unsigned count;
	const struct carc_jcz_kind *kind[CARC_TILES_MAX];
};

/* Draws until a tile comes that can be placed, which is returned. NULL: the pack is empty, or the draw is not known. */
static const struct carc_jcz_kind *draw(struct carc_jcz_save *save, struct vain *vain)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_placement placement;

	for (vain->count = 0; play->drawn && !carc_jcz_pack_empty(&play->pack) &&
			      (play->pack.order || play->pack.random >= 0);) {
		const struct carc_jcz_kind *kind = carc_jcz_pack_draw(&play->pack);
		unsigned cursor = 0;

		if (!kind || vain->count == CARC_TILES_MAX ||
		    carc_placement_next(&play->game, save->rules->tiles.type[kind->type], &cursor,
					&placement))
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

		carc_jcz_act(save, &action);
		carc_foreign_act(&save->in, &action, behind);
	}
}

/* In JCloisterZone a player for whom the builder brings a second tile has no choice: it is drawn. */
static void take_again(struct carc_jcz_save *save)
{
	const struct carc_record *record = save->in.reading.record;
	struct carc_action again;
	unsigned cursor = 0;

	if (save->play.broken ||
	    !carc_moves_next(&save->play.game, CARC_ACT_AGAIN, &cursor, &again))
		return;
	carc_jcz_act(save, &again);
	again = carc_verb_action(carc_verb(CARC_VERB_AGAIN), record->turn[record->turns - 1].at);
	carc_foreign_act(&save->in, &again, 0);
}

static void end_turn(struct carc_jcz_save *save)
{
	const struct carc_listener listener = {carc_jcz_listen, save};
	struct carc_jcz_play *play = &save->play;
	struct carc_found finding;

	if (!play->broken)
		play->broken = carc_game_end_turn(&play->game, &listener, &finding) != CARC_OK;
	carc_jcz_board_update(&save->board, &play->game);
	if (!play->broken)
		play->seat = play->game.player;
	else if (++play->seat >= save->in.reading.record->players)
		play->seat = 0;
}

/* The question that the player on turn has to answer. */
struct asked {
	bool placed;              /* the tile, before which nothing is asked for here */
	bool any;                 /* JCloisterZone waits for an action, or a pass */
	bool captures;            /* namely for a capture */
	unsigned actions, passes; /* so far */
};

/* Plays the passes behind the last action. */
static void play_passes(struct carc_jcz_save *save, struct asked *asked)
{
	const struct carc_jcz_pass *pass = &save->now.pass[asked->passes];

	for (; asked->placed && !save->play.broken && asked->passes < save->now.passes &&
	       pass->actions == asked->actions;
	     asked->passes++, pass++) {
		if (!asked->any)
			carc_jcz_object(save, pass->message);
		asked->any = asked->captures && carc_jcz_asks(&save->play.game, save->second);
		asked->captures = false;
	}
}

static void play_action(struct carc_jcz_save *save, struct asked *asked,
			const struct carc_action *action)
{
	const struct carc_game *game = &save->play.game;
	bool answers;

	play_passes(save, asked);
	if (save->play.broken)
		return;
	answers = !asked->placed || action->act == CARC_ACT_RANSOM ||
		  (asked->captures ? action->act == CARC_ACT_CAPTURE
				   : asked->any && !carc_jcz_joins_own(game, action));
	carc_jcz_act(save, action);
	/* An action that breaks a rule is refused with that rule. */
	if (!answers && !save->play.broken)
		carc_jcz_object(save, save->now.said[asked->actions].message);
	if (!save->play.broken && (action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_TOP))
		carc_jcz_board_add(&save->board, game, save->now.said[asked->actions].id);
	asked->actions += action->act != CARC_ACT_PLACE;
	if (action->act == CARC_ACT_RANSOM || save->play.broken)
		return;
	asked->captures = action->act == CARC_ACT_FLOOR && carc_jcz_asks(game, CARC_JCZ_CAPTURE);
	asked->any = asked->captures || carc_exchange_owed(game) ||
		     carc_jcz_asks(game, action->act == CARC_ACT_PLACE ? CARC_JCZ_ANYTHING
								       : save->second);
	asked->placed |= action->act == CARC_ACT_PLACE;
}

/*
 * A turn of the save: the draws say which tiles were discarded before its own. If they lead to another tile than the one that was placed,
 * they are those of another program, and the draws are unknown.
 */
static void play_actions(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_record *record = save->in.reading.record;
	const struct carc_turn *turn = &record->turn[record->turns - 1];
	const struct carc_node *name = save->now.abbey ? NULL : save->now.name;
	struct asked asked = {.placed = false};
	struct vain vain = {0};
	const struct carc_jcz_kind *kind = name ? draw(save, &vain) : NULL;
	unsigned i, end;

	play->drawn = name ? kind && !strcmp(kind->name, name->text) : play->drawn;
	if (play->drawn && vain.count > 0)
		discard(save, &vain, name->at);
	i = turn->first_action + (play->drawn ? vain.count : 0);
	end = (unsigned)turn->first_action + turn->actions;
	for (; i + save->now.paid < end; i++)
		play_action(save, &asked, &record->action[i]);
	play_passes(save, &asked);
	if (!play->broken && asked.any)
		carc_jcz_object_here(save);
	carc_jcz_play_flocks(save);
	for (i = save->now.paid; i > 0; i--)
		carc_jcz_act(save, &record->action[record->actions - i]);
	play->pack.random = save->now.random;
	play->pack.hidden = play->game.lost;
}

/* Adds the turn to the record, and plays it. An error in it, or in the head, does not hide errors in others. */
void carc_jcz_play_turn(struct carc_jcz_save *save)
{
	struct carc_reading reading = save->in.reading;

	reading.errors = 0;
	carc_jcz_read_turn(save, &reading);
	save->play.errors += reading.errors;
	save->play.broken |= save->play.errors > 0;
	if (!save->play.broken)
		play_actions(save);
}

/* Actions of a wagon's owner that were not committed are not part of the game. */
void carc_jcz_end_turn(struct carc_jcz_save *save)
{
	struct carc_record *record = save->in.reading.record;

	record->actions = (uint16_t)(record->actions - save->now.open);
	record->turn[record->turns - 1].actions =
		(uint16_t)(record->turn[record->turns - 1].actions - save->now.open);
	save->play.pack.random = save->now.random;
	take_again(save);
	end_turn(save);
	carc_jcz_clear_turn(save);
}

static void end_game(struct carc_jcz_save *save)
{
	struct carc_record *record = save->in.reading.record;

	if (!save->play.broken && !save->play.game.over) {
		(void)carc_foreign_plain(&save->in, save->in.head, "ended", save->in.root->at,
					 "true");
		record->ended = record->end_told = true;
	}
	save->play.game.over = true;
}

/* Draws until a tile fits, which is returned. NULL: the rest was drawn in vain, which is a turn of its own. */
static const struct carc_jcz_kind *draw_rest(struct carc_jcz_save *save, struct carc_span at)
{
	struct vain vain;
	const struct carc_jcz_kind *kind = draw(save, &vain);

	if (kind || !carc_jcz_pack_empty(&save->play.pack) || vain.count == 0 ||
	    save->in.reading.record->turns == CARC_TURNS_MAX)
		return kind;
	(void)carc_foreign_turn(&save->in, at);
	discard(save, &vain, at);
	end_turn(save);
	return NULL;
}

void carc_jcz_draw_in_vain(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	unsigned turns = save->in.reading.record->turns;
	struct carc_jcz_pack pack;

	if (play->broken || !play->drawn || play->game.left_in[CARC_PILE_HAND] == 0 ||
	    carc_jcz_pack_empty(&play->pack) ||
	    (save->now.phase == CARC_JCZ_IN_BEGIN && carc_jcz_asks_abbey(&play->game)))
		return;
	pack = play->pack;
	(void)draw_rest(save, save->message->at);
	if (save->in.reading.record->turns == turns)
		play->pack = pack;
	else
		carc_jcz_clear_turn(save);
}

/* Tiles that were drawn behind the last turn are discards only if none is left; else they belong to the next turn. */
static void play_rest(struct carc_jcz_save *save)
{
	const struct carc_jcz_kind *kind;

	if (save->over)
		end_game(save);
	kind = save->over || !save->play.drawn ? NULL : draw_rest(save, save->replay->at);
	/* Behind the move of a wagon another number draws. */
	save->play.next = kind && save->left < CARC_JCZ_IN_WAGON ? kind->name : NULL;
	if (!save->over && save->play.drawn && !kind && carc_jcz_pack_empty(&save->play.pack))
		end_game(save);
}

void carc_jcz_play_begin(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_document *doc = save->in.reading.doc;

	play->broken = carc_read_record(doc, save->in.head, NULL, save->in.reading.sink) != CARC_OK;
	play->errors = play->broken;
	save->rules = &doc->record.rules;
	if (play->broken)
		return;
	carc_replay_begin(&play->replay, &doc->record, &play->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	play->broken = play->replay.broken;
	play->seat = play->game.player;
	begin_draws(save);
}

void carc_jcz_play_end(struct carc_jcz_save *save)
{
	const struct carc_listener listener = {carc_jcz_listen, save};

	save->in.reading.errors += save->play.errors;
	if (save->play.errors > 0)
		return;
	if (!save->play.broken)
		play_rest(save);
	if (!save->play.broken && save->play.game.over)
		carc_game_finish(&save->play.game, &listener);
	carc_jcz_assertions(save);
}
