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
#include "formats/record/record_in.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/turn/parts.h"
#include "formats/say/report/report.h"

/*
 * ---- Draws ------------------------------------------------------------------------------------
 */

static void begin_draws(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_node *setup = carc_node_get(save->in.root, "setup");
	const struct carc_node *annotations = carc_node_get(save->in.root, "gameAnnotations");
	const struct carc_node *order = carc_node_get(annotations, "drawOrder");
	const char *end = carc_node_word(annotations, "endTurn");

	carc_jcz_pack_init(&play->pack, &save->rules, save->gardens);
	play->pack.random = save->random;
	play->pack.order = order ? order->first : NULL;
	if (!carc_parse_int(end, strlen(end), 1, CARC_TILES_MAX, &play->pack.limit))
		play->pack.limit = -1;
	play->drawn = play->pack.order || save->random >= 0;
	for (const struct carc_node *item = carc_node_get(setup, "start")->first; item;
	     item = item->next)
		play->drawn &= carc_jcz_pack_take(&play->pack, carc_node_word(item, "tile"));
}

/*
 * Draw until a tile comes that can be placed; those before it go to the list. NULL: the pack is
 * empty, or what is drawn cannot be told.
 */
static const struct carc_jcz_kind *draw(struct carc_jcz_save *save, struct carc_node *discards,
					struct carc_span at)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_placement placement;

	while (play->drawn && !carc_jcz_pack_empty(&play->pack) &&
	       (play->pack.order || play->pack.random >= 0)) {
		const struct carc_jcz_kind *kind = carc_jcz_pack_draw(&play->pack);
		unsigned cursor = 0;

		if (!kind || carc_placement_next(&play->game, save->rules.tiles.type[kind->type],
						 &cursor, &placement))
			return kind;
		carc_build_add(discards, NULL, carc_build_word(&save->in.build, at, kind->name));
	}
	return NULL;
}

/* Set tiles aside, and say so in the turn. */
static void discard(struct carc_jcz_save *save, struct carc_node *discards, struct carc_node *turn)
{
	for (const struct carc_node *node = discards->first; node; node = node->next) {
		struct carc_action action = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
		struct carc_tile_name name;

		save->play.broken |=
			!carc_tile_find(&save->rules.tiles, node->text, node->len, &name);
		action.type = name.type;
		carc_jcz_act(save, &action);
	}
	carc_build_add(turn, "discards", discards);
}

/* There a player for whom the builder brings a second tile has no choice: it is drawn. */
static void take_again(struct carc_jcz_save *save)
{
	struct carc_node *turn = save->turn[save->play.turn].node;
	struct carc_action again;
	unsigned cursor = 0;

	if (save->play.broken ||
	    !carc_moves_next(&save->play.game, CARC_ACT_AGAIN, &cursor, &again))
		return;
	carc_jcz_act(save, &again);
	carc_build_add(turn, "again", carc_build_plain(&save->in.build, turn->at, "true"));
}

static void end_turn(struct carc_jcz_save *save)
{
	const struct carc_listener listener = {carc_jcz_listen, save};
	struct carc_jcz_play *play = &save->play;
	struct carc_found finding;

	if (!play->broken)
		play->broken = carc_game_end_turn(&play->game, &listener, &finding) != CARC_OK;
	play->turn++;
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
		carc_jcz_object(save, save->now.said[asked->actions]);
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
 * A turn of the save: the draws say which tiles were discarded before its own. If they lead to
 * another tile than the one that was placed, they are those of another program, and nothing is
 * known of them.
 */
static void play_actions(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_record *record = play->replay.record;
	const struct carc_turn *turn = &record->turn[play->turn];
	const struct carc_jcz_turn *saved = &save->turn[play->turn];
	struct carc_node *discards =
		carc_build_list(&save->in.build, CARC_SEQUENCE, saved->node->at);
	unsigned i = turn->first_action, end = i + turn->actions;
	bool draws = saved->tile && !saved->abbey;
	const struct carc_jcz_kind *kind = draws ? draw(save, discards, saved->tile->at) : NULL;
	struct asked asked = {.placed = false};

	play->drawn = draws ? kind && !strcmp(kind->name, saved->tile->text) : play->drawn;
	if (play->drawn && discards && discards->first)
		discard(save, discards, saved->node);
	for (; i + save->now.paid < end; i++)
		play_action(save, &asked, &record->action[i]);
	play_passes(save, &asked);
	if (!play->broken && asked.any)
		carc_jcz_object_here(save);
	carc_jcz_play_flocks(save);
	for (; i < end; i++)
		carc_jcz_act(save, &record->action[i]);
	play->pack.random = saved->random;
	play->pack.hidden = play->game.lost;
}

/*
 * Read the turn that was added last into the record. What is wrong with it, or with what stands
 * before all turns, does not hide what is wrong with others.
 */
static void read_turn(struct carc_jcz_save *save)
{
	const struct carc_node *node = save->turn[save->turns - 1].node;
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, node->at);
	struct carc_reading reading = save->in.reading;

	carc_build_add(list, NULL, carc_build_copy(&save->in.build, node));
	reading.errors = 0;
	if (!save->in.build.failed)
		carc_read_turns(&reading, list, NULL);
	save->play.errors += reading.errors;
	save->play.broken |= save->play.errors > 0;
}

void carc_jcz_play_turn(struct carc_jcz_save *save)
{
	read_turn(save);
	if (!save->play.broken)
		play_actions(save);
}

void carc_jcz_end_turn(struct carc_jcz_save *save)
{
	save->play.pack.random = save->turn[save->turns - 1].random;
	take_again(save);
	end_turn(save);
	memset(&save->now, 0, sizeof save->now);
}

static void end_game(struct carc_jcz_save *save)
{
	if (!save->play.broken && !save->play.game.over)
		carc_build_add(save->in.record, "ended",
			       carc_build_plain(&save->in.build, save->in.root->at, "true"));
	save->play.game.over = true;
}

/* Draws until a tile fits, whose kind is returned. NULL: the rest was drawn in vain, which is a turn of its own. */
static const struct carc_jcz_kind *draw_rest(struct carc_jcz_save *save, struct carc_span at)
{
	struct carc_node *turn = carc_build_list(&save->in.build, CARC_MAPPING, at);
	struct carc_node *discards = carc_build_list(&save->in.build, CARC_SEQUENCE, at);
	const struct carc_jcz_kind *kind = draw(save, discards, at);

	if (kind || !carc_jcz_pack_empty(&save->play.pack) || !discards || !discards->first ||
	    save->turns == CARC_TURNS_MAX)
		return kind;
	discard(save, discards, turn);
	end_turn(save);
	carc_build_add(save->turns_node, NULL, turn);
	save->turn[save->turns++] = (struct carc_jcz_turn){turn, NULL, -1, false};
	return NULL;
}

void carc_jcz_draw_in_vain(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	const struct carc_jcz_pack pack = play->pack;
	unsigned turns = save->turns;

	if (play->broken || !play->drawn || play->game.left_in[CARC_PILE_HAND] == 0 ||
	    carc_jcz_pack_empty(&pack) ||
	    (save->now.phase == CARC_JCZ_IN_BEGIN && carc_jcz_asks_abbey(&play->game)))
		return;
	(void)draw_rest(save, save->message->at);
	if (save->turns == turns)
		play->pack = pack;
	else
		memset(&save->now, 0, sizeof save->now);
}

/* Tiles that were drawn behind the last turn are discards only if none is left; else they belong to the next turn. */
static void play_rest(struct carc_jcz_save *save)
{
	const struct carc_jcz_kind *kind;

	if (save->over)
		end_game(save);
	kind = save->over || !save->play.drawn ? NULL : draw_rest(save, save->turns_node->at);
	/* Behind the move of a wagon another number draws. */
	save->play.next = kind && save->left < CARC_JCZ_IN_WAGON ? kind->name : NULL;
	if (!save->over && save->play.drawn && !kind && carc_jcz_pack_empty(&save->play.pack))
		end_game(save);
}

/*
 * ---- What the save asserts ---------------------------------------------------------------------
 */

/* What stands behind a word with which a text begins; NULL: it does not begin so, or is NULL. */
static const char *behind(const char *text, const char *word)
{
	size_t len = strlen(word);

	return text && !strncmp(text, word, len) ? text + len : NULL;
}

/* A number and the word points, perhaps with a full stop, and nothing else. */
static bool read_points(const char *text, int32_t *ret_points)
{
	size_t len = text ? strcspn(text, " ") : 0;
	const char *end = text ? behind(text + len, " point") : NULL;

	if (!end || !carc_parse_int(text, len, -CARC_POINTS_MAX, CARC_POINTS_MAX, ret_points))
		return false;
	end += *end == 's';
	end += *end == '.';
	return !*end;
}

/* A value of a kind under a key, which is added if it is missing. */
static struct carc_node *open_list(struct carc_jcz_save *save, struct carc_node *in,
				   const char *key, enum carc_node_kind kind, struct carc_span at)
{
	struct carc_node *list = carc_node_get(in, key);

	return list ? list : carc_build_add(in, key, carc_build_list(&save->in.build, kind, at));
}

/* Returns whether a turn that was not committed has changed points: by a ransom, or by an abbot who went home. */
static bool points_are_open(const struct carc_jcz_save *save)
{
	const struct carc_node *made = save->now.made;

	return save->unpaid || carc_node_get(made, "ransom") ||
	       carc_foreign_says(made, carc_figure_key(CARC_ABBOT), "home");
}

/* The score at the end, or behind the last turn if the game goes on, as a claim. False: no more. */
static bool claim_score(struct carc_jcz_save *save, struct carc_span at, const char *name,
			int32_t points)
{
	struct carc_node *in = save->play.game.finished ? save->in.record
			       : save->turns            ? save->turn[save->turns - 1].node
							: NULL;

	if (!in || points_are_open(save) || carc_node_get(carc_node_get(in, "score"), name))
		return false;
	carc_build_add(open_list(save, in, "score", CARC_MAPPING, at), name,
		       carc_build_number(&save->in.build, at, points));
	return true;
}

static void add_claim(struct carc_jcz_save *save, struct carc_span at, const char *name,
		      struct carc_jcz_gain *gain)
{
	struct carc_tree_build *build = &save->in.build;
	struct carc_node *in =
		gain->turn < save->turns ? save->turn[gain->turn].node : save->in.record;
	struct carc_node *claim = carc_build_list(build, CARC_MAPPING, at), *place;
	char word[CARC_WORD_MAX];

	carc_ref_word(gain->feature, word);
	carc_build_add(claim, "feature", carc_build_word(build, at, word));
	place = carc_build_add(claim, "at", carc_build_list(build, CARC_SEQUENCE, at));
	carc_build_add(place, NULL, carc_build_number(build, at, gain->x));
	carc_build_add(place, NULL, carc_build_number(build, at, gain->y));
	carc_build_add(claim, "player", carc_build_word(build, at, name));
	carc_build_add(claim, "points", carc_build_number(build, at, gain->points));
	carc_build_add(open_list(save, in, "points", CARC_SEQUENCE, at), NULL, claim);
	gain->claimed = true;
}

/*
 * Points of some feature of a kind: a claim for the first that gave so many and has no claim yet.
 * False: none gave so many.
 */
static bool claim_feature(struct carc_jcz_save *save, struct carc_span at, unsigned player,
			  unsigned kind, int32_t points)
{
	struct carc_jcz_play *play = &save->play;
	bool found = false;

	for (unsigned i = 0; i < play->gains; i++) {
		struct carc_jcz_gain *gain = &play->gain[i];

		if (gain->player != player || gain->kind != kind || gain->points != points)
			continue;
		found = true;
		if (gain->claimed)
			continue;
		add_claim(save, at, play->replay.record->player[player].name, gain);
		break;
	}
	return found;
}

/*
 * "Anna has 8 points.", "Anna scored city for 6 points". Returns what is wrong with an assertion,
 * or CARC_CODE_OK.
 */
static enum carc_code read_assertion(struct carc_jcz_save *save, const struct carc_node *assertion)
{
	const struct carc_record *record = save->play.replay.record;
	const char *options = behind(assertion->text, "TilePlacement ");
	const char *next = behind(assertion->text, "Available action TilePlacement for ");

	if (options)
		return carc_jcz_check_options(save, options);
	if (behind(assertion->text, "Meeple ") || behind(assertion->text, "Tower piece "))
		return carc_jcz_check_legal(save, assertion->text);
	if (next && save->play.next && !save->now.made)
		return strcmp(next, save->play.next) ? CARC_S201_SAVE_ASSERTION : CARC_CODE_OK;
	for (unsigned player = 0; player < record->players; player++) {
		const char *name = record->player[player].name;
		const char *rest = behind(assertion->text, name);
		const char *feature = behind(rest, " scored ");
		size_t len = feature ? strcspn(feature, " ") : 0;
		/* Older releases say cloister. */
		unsigned kind = behind(feature, "cloister ") ? CARC_MONASTERY
				: feature                    ? carc_kind_find(feature, len)
							     : CARC_KIND_NONE;
		int32_t points;

		if (read_points(behind(rest, " has "), &points))
			return claim_score(save, assertion->at, name, points)
				       ? CARC_CODE_OK
				       : CARC_F108_SAVE_ASSERTION;
		if (kind == CARC_KIND_NONE || !read_points(behind(feature + len, " for "), &points))
			continue;
		if (claim_feature(save, assertion->at, player, kind, points))
			return CARC_CODE_OK;
		/* If the game could not be played on, or a turn is open, nothing is known of what came later. */
		return save->play.broken || points_are_open(save) ? CARC_F108_SAVE_ASSERTION
								  : CARC_S201_SAVE_ASSERTION;
	}
	return carc_jcz_check_phase(save, assertion->text);
}

static void read_assertions(struct carc_jcz_save *save)
{
	const struct carc_node *test = carc_node_get(save->in.root, "test");
	const struct carc_node *list = carc_node_get(test, "assertions");

	if (list)
		carc_jcz_try_turn(save);
	for (const struct carc_node *node = list ? list->first : NULL; node; node = node->next) {
		enum carc_code wrong =
			node->kind == CARC_SCALAR ? read_assertion(save, node) : CARC_CODE_OK;

		if (wrong != CARC_CODE_OK)
			carc_foreign_tell(&save->in, wrong, node->at, node->text);
	}
}

/*
 * ---- All of it ---------------------------------------------------------------------------------
 */

void carc_jcz_play_begin(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;
	struct carc_document *doc = save->in.reading.doc;

	play->broken =
		carc_read_record(doc, save->in.record, NULL, save->in.reading.sink) != CARC_OK;
	play->errors = play->broken;
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
	read_assertions(save);
}
