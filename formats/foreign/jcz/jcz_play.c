/*
 * The record of a save is played turn by turn while it is made, to find what the save does not
 * tell: who is on turn, which tiles were drawn and could be placed nowhere, whether the game has
 * ended, and which feature gave the points that the save claims. jcz_in.c begins and ends it,
 * jcz_turns.c adds the turns.
 */
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/placement.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/record_in.h"
#include "formats/report/report.h"
#include "formats/tiles/tile_alias.h"
#include "formats/turn/document.h"
#include "formats/turn/parts.h"

enum { GAINS_MAX = 1024 };

struct carc_jcz_play {
	struct carc_jcz_save *save;
	struct carc_game game;
	struct carc_replay replay;
	struct carc_jcz_pack pack;
	bool drawn; /* the draws are known so far */
	bool broken;
	unsigned turn;   /* from 0; that of the save being played */
	unsigned seat;   /* of the player on turn */
	unsigned errors; /* of reading the record */
	unsigned gains;
	struct gain {
		unsigned turn; /* from 0; of points at the end, the number of turns */
		uint8_t player, kind;
		bool claimed;
		int32_t points;
		int16_t x, y;
		struct carc_feature_ref feature;
	} gain[GAINS_MAX];
};

/* Keep who got points for which feature: the save may claim them. */
static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_jcz_play *play = ctx;
	struct gain *gain = &play->gain[play->gains];
	unsigned tile;

	if (event->kind != CARC_EVENT_POINTS || play->gains == GAINS_MAX)
		return;
	*gain = (struct gain){.turn = event->final ? play->save->turns : play->turn,
			      .player = event->player,
			      .kind = game->zones.zone[event->zone].kind,
			      .points = event->points};
	gain->feature = carc_game_zone_ref(game, event->zone, &tile);
	gain->x = game->board.tile[tile].x;
	gain->y = game->board.tile[tile].y;
	play->gains++;
}

/*
 * ---- Draws ------------------------------------------------------------------------------------
 */

static bool fits_somewhere(const struct carc_game *game, unsigned type)
{
	struct carc_placement placement;
	unsigned cursor = 0;

	return carc_placement_next(game, game->rules->tiles.type[type], &cursor, &placement);
}

static void begin_draws(struct carc_jcz_play *play)
{
	const struct carc_jcz_save *save = play->save;
	const struct carc_node *setup = carc_node_get(save->in.root, "setup");
	const struct carc_node *start = carc_node_get(setup, "start");
	const struct carc_node *annotations = carc_node_get(save->in.root, "gameAnnotations");
	const struct carc_node *order = carc_node_get(annotations, "drawOrder");
	const char *end = carc_node_word(annotations, "endTurn");

	carc_jcz_pack_init(&play->pack, &save->rules, save->gardens);
	play->pack.random = save->random;
	play->pack.order = order ? order->first : NULL;
	if (!carc_parse_int(end, strlen(end), 1, CARC_TILES_MAX, &play->pack.limit))
		play->pack.limit = -1;
	play->drawn = play->pack.order || save->random >= 0;
	for (const struct carc_node *item = start->first; item; item = item->next)
		play->drawn &= carc_jcz_pack_take(&play->pack, carc_node_word(item, "tile"));
}

/*
 * Draw until a tile comes that can be placed; those before it go to the list. NULL: the pack is
 * empty, or what is drawn cannot be told.
 */
static const struct carc_jcz_kind *draw(struct carc_jcz_play *play, struct carc_node *discards,
					struct carc_span at)
{
	struct carc_tree_build *build = &play->save->in.build;

	while (play->drawn && !carc_jcz_pack_empty(&play->pack)) {
		const struct carc_jcz_kind *kind;

		if (!play->pack.order && play->pack.random < 0)
			break;
		kind = carc_jcz_pack_draw(&play->pack);
		if (!kind || fits_somewhere(&play->game, kind->type))
			return kind;
		carc_build_add(discards, NULL,
			       carc_build_text(build, at, kind->name, strlen(kind->name)));
	}
	return NULL;
}

static void act(struct carc_jcz_play *play, const struct carc_action *action)
{
	const struct carc_listener listener = {listen, play};
	struct carc_diag diag;

	if (!play->broken)
		play->broken = carc_game_act(&play->game, action, &listener, &diag) != CARC_OK;
}

static void discard(struct carc_jcz_play *play, const struct carc_node *discards)
{
	for (const struct carc_node *node = discards ? discards->first : NULL; node;
	     node = node->next) {
		struct carc_action action = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
		struct carc_tile_name name;

		play->broken |=
			!carc_tile_find(&play->save->rules.tiles, node->text, node->len, &name);
		action.type = name.type;
		act(play, &action);
	}
}

/* There a player for whom the builder brings a second tile has no choice: it is drawn. */
static void take_again(struct carc_jcz_play *play)
{
	struct carc_jcz_save *save = play->save;
	struct carc_node *turn = save->turn[play->turn].node;
	struct carc_action again;
	unsigned cursor = 0;

	if (play->broken || !carc_moves_next(&play->game, CARC_ACT_AGAIN, &cursor, &again))
		return;
	act(play, &again);
	carc_build_add(turn, "again", carc_build_plain(&save->in.build, turn->at, "true"));
}

static void end_turn(struct carc_jcz_play *play)
{
	const struct carc_listener listener = {listen, play};
	struct carc_diag diag;

	if (!play->broken)
		play->broken = carc_game_end_turn(&play->game, &listener, &diag) != CARC_OK;
	play->turn++;
	if (!play->broken)
		play->seat = play->game.player;
	else if (++play->seat >= play->save->in.reading.record->players)
		play->seat = 0;
}

/*
 * A turn of the save: the draws say which tiles were discarded before its own. If they lead to
 * another tile than the one that was placed, they are those of another program, and nothing is
 * known of them.
 */
static void play_actions(struct carc_jcz_play *play)
{
	const struct carc_record *record = play->replay.record;
	const struct carc_turn *turn = &record->turn[play->turn];
	const struct carc_jcz_turn *saved = &play->save->turn[play->turn];
	struct carc_node *discards =
		carc_build_list(&play->save->in.build, CARC_SEQUENCE, saved->node->at);
	const struct carc_jcz_kind *kind = draw(play, discards, saved->tile->at);

	play->drawn = kind && !strcmp(kind->name, saved->tile->text);
	if (play->drawn && discards && discards->first) {
		discard(play, discards);
		carc_build_add(saved->node, "discards", discards);
	}
	for (unsigned i = turn->first_action; i < turn->first_action + turn->actions; i++)
		act(play, &record->action[i]);
	play->pack.random = saved->random;
}

/*
 * Read the turn that was added last into the record. What is wrong with it, or with what stands
 * before all turns, does not hide what is wrong with others.
 */
static void read_turn(struct carc_jcz_play *play)
{
	struct carc_jcz_save *save = play->save;
	const struct carc_node *node = save->turn[save->turns - 1].node;
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, node->at);
	struct carc_reading reading = save->in.reading;

	carc_build_add(list, NULL, carc_build_copy(&save->in.build, node));
	reading.errors = 0;
	if (!save->in.build.failed)
		carc_read_turns(&reading, list, NULL);
	play->errors += reading.errors;
	play->broken |= play->errors > 0;
}

void carc_jcz_play_turn(struct carc_jcz_play *play)
{
	read_turn(play);
	if (!play->broken)
		play_actions(play);
	take_again(play);
	end_turn(play);
}

unsigned carc_jcz_play_seat(const struct carc_jcz_play *play)
{
	return play->seat;
}

static void end_game(struct carc_jcz_play *play)
{
	struct carc_jcz_save *save = play->save;

	if (!play->broken && !play->game.over)
		carc_build_add(save->in.record, "ended",
			       carc_build_plain(&save->in.build, save->in.root->at, "true"));
	play->game.over = true;
}

/*
 * Tiles that were drawn behind the last turn are discards only if none is left; else they belong to
 * the next turn.
 */
static void play_rest(struct carc_jcz_play *play)
{
	struct carc_jcz_save *save = play->save;
	struct carc_node *turn =
		carc_build_list(&save->in.build, CARC_MAPPING, save->turns_node->at);
	struct carc_node *discards =
		carc_build_list(&save->in.build, CARC_SEQUENCE, save->turns_node->at);

	if (save->over)
		end_game(play);
	if (save->over || !play->drawn || draw(play, discards, save->turns_node->at) ||
	    !carc_jcz_pack_empty(&play->pack))
		return;
	if (discards && discards->first) {
		discard(play, discards);
		end_turn(play);
		carc_build_add(turn, "discards", discards);
		carc_build_add(save->turns_node, NULL, turn);
		save->turns += save->turns < CARC_TURNS_MAX;
	}
	end_game(play);
}

/*
 * ---- What the save asserts ---------------------------------------------------------------------
 */

static void tell(struct carc_jcz_play *play, enum carc_code code, const struct carc_node *assertion)
{
	struct carc_diag diag = carc_trouble(code, assertion->at, assertion->text, assertion->len);

	carc_foreign_tell(&play->save->in, &diag);
}

/* What stands behind a word with which a text begins; NULL: it does not begin so. */
static const char *behind(const char *text, const char *word)
{
	size_t len = strlen(word);

	return strncmp(text, word, len) ? NULL : text + len;
}

/* A number and the word points, perhaps with a full stop, and nothing else. */
static bool read_points(const char *text, int32_t *ret_points)
{
	size_t len = strcspn(text, " ");
	const char *end = behind(text + len, " point");

	if (!end || !carc_parse_int(text, len, -CARC_POINTS_MAX, CARC_POINTS_MAX, ret_points))
		return false;
	end += *end == 's';
	end += *end == '.';
	return !*end;
}

/* The kind of feature that an assertion calls so. Older releases say cloister. */
static unsigned kind_asserted(const char *word, size_t len)
{
	return len == 8 && !strncmp(word, "cloister", len) ? CARC_MONASTERY
							   : carc_kind_find(word, len);
}

/* The score at the end, or behind the last turn if the game goes on, as a claim. */
static void claim_score(struct carc_jcz_play *play, const struct carc_node *assertion,
			unsigned player, int32_t points)
{
	struct carc_jcz_save *save = play->save;
	const char *name = play->replay.record->player[player].name;
	struct carc_node *in = play->game.finished ? save->in.record
			       : save->turns       ? save->turn[save->turns - 1].node
						   : NULL;
	struct carc_node *score = carc_node_get(in, "score");

	if (!in || (score && carc_node_get(score, name))) {
		tell(play, CARC_F108_SAVE_ASSERTION, assertion);
		return;
	}
	if (!score) {
		score = carc_build_list(&save->in.build, CARC_MAPPING, assertion->at);
		carc_build_add(in, "score", score);
	}
	carc_build_add(score, name, carc_build_number(&save->in.build, assertion->at, points));
}

static void add_claim(struct carc_jcz_play *play, const struct carc_node *assertion,
		      struct gain *gain)
{
	struct carc_tree_build *build = &play->save->in.build;
	struct carc_node *in = gain->turn < play->save->turns ? play->save->turn[gain->turn].node
							      : play->save->in.record;
	struct carc_node *list = carc_node_get(in, "points");
	struct carc_node *claim = carc_build_list(build, CARC_MAPPING, assertion->at);
	struct carc_node *at = carc_build_list(build, CARC_SEQUENCE, assertion->at);
	const char *name = play->replay.record->player[gain->player].name;
	char word[CARC_WORD_MAX];

	if (!list) {
		list = carc_build_list(build, CARC_SEQUENCE, assertion->at);
		carc_build_add(in, "points", list);
	}
	carc_ref_word(gain->feature, word);
	carc_build_add(claim, "feature", carc_build_text(build, assertion->at, word, strlen(word)));
	carc_build_add(at, NULL, carc_build_number(build, assertion->at, gain->x));
	carc_build_add(at, NULL, carc_build_number(build, assertion->at, gain->y));
	carc_build_add(claim, "at", at);
	carc_build_add(claim, "player", carc_build_text(build, assertion->at, name, strlen(name)));
	carc_build_add(claim, "points", carc_build_number(build, assertion->at, gain->points));
	carc_build_add(list, NULL, claim);
	gain->claimed = true;
}

/*
 * Points of some feature of a kind: a claim for the first that gave so many and has no claim yet.
 */
static void claim_feature(struct carc_jcz_play *play, const struct carc_node *assertion,
			  unsigned player, unsigned kind, int32_t points)
{
	bool found = false;

	for (unsigned i = 0; i < play->gains; i++) {
		struct gain *gain = &play->gain[i];

		if (gain->player != player || gain->kind != kind || gain->points != points)
			continue;
		found = true;
		if (gain->claimed)
			continue;
		add_claim(play, assertion, gain);
		return;
	}
	/* If the game could not be played on, nothing is known of what came later. */
	if (!found)
		tell(play, play->broken ? CARC_F108_SAVE_ASSERTION : CARC_S201_SAVE_ASSERTION,
		     assertion);
}

/* "Anna has 8 points.", "Anna scored city for 6 points". False: it says something else. */
static bool read_assertion(struct carc_jcz_play *play, const struct carc_node *assertion)
{
	const struct carc_record *record = play->replay.record;

	for (unsigned player = 0; player < record->players; player++) {
		const char *rest = behind(assertion->text, record->player[player].name);
		const char *score = rest ? behind(rest, " has ") : NULL;
		const char *feature = rest ? behind(rest, " scored ") : NULL;
		size_t len = feature ? strcspn(feature, " ") : 0;
		unsigned kind = kind_asserted(feature ? feature : "", len);
		int32_t points;

		if (score && read_points(score, &points)) {
			claim_score(play, assertion, player, points);
			return true;
		}
		if (feature && kind != CARC_KIND_NONE && behind(feature + len, " for ") &&
		    read_points(feature + len + 5, &points)) {
			claim_feature(play, assertion, player, kind, points);
			return true;
		}
	}
	return false;
}

static void read_assertions(struct carc_jcz_play *play)
{
	const struct carc_node *test = carc_node_get(play->save->in.root, "test");
	const struct carc_node *list = carc_node_get(test, "assertions");

	for (const struct carc_node *node = list ? list->first : NULL; node; node = node->next)
		if (node->kind == CARC_SCALAR && !read_assertion(play, node))
			tell(play, CARC_F108_SAVE_ASSERTION, node);
}

/*
 * ---- All of it ---------------------------------------------------------------------------------
 */

struct carc_jcz_play *carc_jcz_play_begin(struct carc_jcz_save *save)
{
	struct carc_document *doc = save->in.reading.doc;
	struct carc_jcz_play *play = calloc(1, sizeof *play);

	save->in.build.failed |= !play;
	if (!play)
		return NULL;
	play->save = save;
	play->broken =
		carc_read_record(doc, save->in.record, NULL, save->in.reading.sink) != CARC_OK;
	play->errors = play->broken;
	if (play->broken)
		return play;
	carc_replay_begin(&play->replay, &doc->record, &play->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	play->broken = play->replay.broken;
	play->seat = play->game.player;
	begin_draws(play);
	return play;
}

void carc_jcz_play_end(struct carc_jcz_play *play)
{
	const struct carc_listener listener = {listen, play};

	play->save->in.reading.errors += play->errors;
	if (play->errors > 0)
		return;
	if (!play->broken)
		play_rest(play);
	if (!play->broken && play->game.over)
		carc_game_finish(&play->game, &listener);
	read_assertions(play);
}
