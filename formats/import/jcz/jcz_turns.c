/*
 * Reads the messages of a replay as turns of a record. take_message() reads each message once, in order. A message that is not allowed in
 * the current phase refuses the save.
 */
#include <stdio.h>
#include <string.h>

#include "formats/import/jcz/jcz_save.h"
#include "formats/record/grammar/args.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/safe_text.h"

/* ---- Messages of the base game ---- */

/* Stores a tile that was placed. Returns false, and refuses the record, if the tile is unknown. */
static bool add_tile(struct carc_jcz_save *save, const struct carc_node *name, unsigned quarters,
		     struct carc_jcz_laid *laid, struct carc_tile_name *ret_type)
{
	const struct carc_tileset *tiles = &save->rules->tiles;
	const struct carc_jcz_kind *kind = carc_jcz_pack_find(&save->play.pack, name->text);
	bool known = kind || carc_tile_find(tiles, name->text, name->len, ret_type);

	/* Tiles that players hold are not in the pack. */
	if (kind)
		*ret_type = (struct carc_tile_name){kind->type, kind->turn};
	if (known && quarters < 4) {
		laid->type = tiles->type[ret_type->type];
		laid->rot = (uint8_t)((quarters + 4 - ret_type->turn) % 4);
	}
	if (save->tiles < CARC_TILES_MAX)
		save->tile[save->tiles++] = *laid;
	return known;
}

/* Returns the name of a tile as later releases write it: releases 4 have points in names, such as BA.RCr. */
static const struct carc_node *renewed(struct carc_jcz_save *save, const struct carc_node *name)
{
	struct carc_node *copy;
	char *point;

	if (!save->older || !strchr(name->text, '.'))
		return name;
	copy = carc_import_word(&save->in, NULL, NULL, name->at, name->text);
	point = copy ? strchr(copy->text, '.') : NULL;
	if (point)
		*point = '/';
	return copy ? copy : name;
}

static void place_tile(struct carc_jcz_save *save)
{
	const struct carc_node *name = carc_jcz_get(save, save->payload, "tileId", CARC_SCALAR);
	const struct carc_node *rotation =
		carc_jcz_get(save, save->payload, "rotation", CARC_SCALAR);
	const struct carc_node *place =
		carc_jcz_get(save, save->payload, "position", CARC_SEQUENCE);
	struct carc_action tile = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
	struct carc_record *record = save->in.reading.record;
	struct carc_jcz_laid laid = {.turn = 0};
	struct carc_tile_name known;
	struct carc_node degrees;
	unsigned quarters;
	bool sound;

	if (!name || !rotation || !place)
		return;
	carc_jcz_begin_turn(save);
	save->now.row = CARC_VERB_TILE;
	name = renewed(save, name);
	tile.at = name->at;
	laid.turn = record->turns;
	quarters = carc_jcz_quarters(rotation->text, "R");
	sound = carc_jcz_xy(place, &laid.x, &laid.y) &&
		add_tile(save, name, quarters, &laid, &known);
	if (sound)
		carc_set_tile(&save->late, &known, &tile);
	/* An abbey is not drawn. */
	if (tile.own && save->now.phase == CARC_JCZ_IN_DRAWN)
		carc_jcz_object(save);
	if (!tile.own)
		carc_jcz_draw(save, name, &laid);
	if (!sound)
		sound = carc_read_value(&save->late, CARC_ARG_TILE, name, &tile);
	sound &= carc_read_value(&save->late, CARC_ARG_PLACE, place, &tile);
	tile.rot = (tile.rot + quarters) % 4;
	tile.turned = CARC_TURNED_SO;
	degrees = *rotation;
	degrees.plain = false;
	if (quarters == 4)
		sound &= carc_read_value(&save->late, CARC_ARG_ROT, &degrees, &tile);
	if (sound && carc_put_action(&save->late, &tile))
		record->turn[record->turns - 1].actions++;
	save->play.broken |= save->late.errors > 0;
	save->now.phase = CARC_JCZ_IN_PLACED;
	carc_jcz_play(save, (struct carc_jcz_id){0});
}

/*
 * Adds a figure on a feature: of the tile of the turn, or of another one if a box allows that. Such a figure names its tile.
 */
static void deploy_on(struct carc_jcz_save *save, const struct carc_node *pointer,
		      struct carc_jcz_id id)
{
	struct carc_action action = carc_jcz_figure_action(id, pointer->at);
	bool elsewhere = save->rules->asked[CARC_HOOK_elsewhere] != 0;
	const struct carc_node *place = carc_node_get(pointer, "position");
	int32_t x, y;

	if (!carc_jcz_feature_at(save, pointer, !elsewhere, &action.feature))
		return;
	action.there = elsewhere && save->tiles > 0 && carc_jcz_xy(place, &x, &y) &&
		       (save->tile[save->tiles - 1].x != x || save->tile[save->tiles - 1].y != y);
	(void)carc_jcz_say(save, action, action.there ? place : NULL, id);
}

static void deploy_meeple(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId", CARC_SCALAR);
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	struct carc_jcz_id id;

	if (!pointer || !carc_jcz_read_id(save, meeple, &id))
		return;
	carc_jcz_add_owner(save, meeple->at, id);
	carc_jcz_middle(&feature, &location);
	if (id.kind == CARC_BARN) {
		carc_jcz_stand(save, pointer, CARC_VERB_BARN, id);
	} else if (!strcmp(feature, "Tower")) {
		carc_jcz_stand(save, pointer, CARC_VERB_TOP, id);
	} else {
		deploy_on(save, pointer, id);
	}
}

static void game_over(struct carc_jcz_save *save)
{
	if (save->now.begun)
		carc_jcz_object(save);
	save->over = true;
}

/* Adds an item to the turns of the document, with the seconds since the end of the last turn; clocks of saves are in milliseconds. */
static void add_clock(struct carc_jcz_save *save)
{
	const struct carc_node *clock = carc_node_get(save->message, "clock");
	struct carc_node *item =
		carc_import_list(&save->in, NULL, NULL, CARC_SCALAR, save->now.begun->at);
	int32_t now;
	long took;
	char text[24];
	size_t len;

	if (!item)
		return;
	*(save->item ? &save->item->next : &save->in.turns->first) = item;
	save->in.turns->children++;
	save->item = item;
	if (!clock || clock->kind != CARC_SCALAR || !clock->plain ||
	    !carc_parse_int(clock->text, clock->len, 0, 999999999, &now))
		return;
	took = now - save->clock;
	save->clock = now;
	if (took < 0)
		return;
	/* Remove trailing zeros. */
	len = (size_t)snprintf(text, sizeof text, "%ld.%03ld", took / 1000, took % 1000);
	while (text[len - 1] == '0')
		len--;
	len -= text[len - 1] == '.';
	text[len] = '\0';
	item->kind = CARC_MAPPING;
	(void)carc_import_plain(&save->in, item, "clock", clock->at, text);
}

/* Goes on to the next question after the commit of the turn; begins: to the first one. Ends the turn if there is none. */
static void go_on(struct carc_jcz_save *save, bool begins)
{
	unsigned *after = &save->now.after;

	save->now.answered = false;
	for (; *after < CARC_JCZ_AFTERS; ++*after, begins = true)
		if (carc_jcz_afters[*after].ask && carc_jcz_afters[*after].ask(save, begins)) {
			save->now.phase = (enum carc_jcz_phase)(CARC_JCZ_IN_AFTER + 2 * *after);
			return;
		}
	carc_jcz_end_turn(save);
}

/* Sets how many tiles are under hills, and which groups of tiles sleep. */
static void update_pack(struct carc_jcz_save *save)
{
	struct carc_jcz_pack *pack = &save->play.pack;

	pack->hidden = save->play.game->lost;
	pack->sleeping = 0;
	for (unsigned group = 0; group < CARC_JCZ_GROUPS; group++)
		if (carc_jcz_sleepers[group])
			pack->sleeping |= (unsigned)carc_jcz_sleepers[group](save->play.game)
					  << group;
}

static void end_actions(struct carc_jcz_save *save)
{
	struct carc_jcz_play *play = &save->play;

	save->now.whole = false;
	carc_jcz_play(save, (struct carc_jcz_id){0});
	if (!play->broken && carc_jcz_is_asked(save))
		carc_jcz_object_later(save, CARC_F105_SAVE_ORDER, save->message->at,
				      carc_node_word(save->message, "type"));
	carc_jcz_settle_first(save);
	for (unsigned i = 0; i < play->late; i++) {
		save->in.reading.sink->fn(save->in.reading.sink->ctx, &play->finding[i]);
		*(play->halts ? &save->in.reading.errors : &play->errors) +=
			carc_found_counts(&play->finding[i]);
	}
	play->late = 0;
	add_clock(save);
	if (save->in.failed || play->halts)
		return;
	update_pack(save);
	go_on(save, true);
}

/* Reads the pass of a question. */
static void pass(struct carc_jcz_save *save)
{
	enum { PASSES_MAX = 2 /* one in place of a capture, one in place of a phantom */ };

	if (save->now.passes++ < PASSES_MAX && save->now.flocks == 0)
		carc_jcz_play_pass(save);
	else
		carc_jcz_object(save);
}

static void commit(struct carc_jcz_save *save)
{
	if (save->now.phase == CARC_JCZ_IN_PLACED)
		end_actions(save);
	else if (save->now.phase >= CARC_JCZ_IN_AFTER)
		carc_jcz_answer(save);
	else
		save->now.phase = CARC_JCZ_IN_DRAWN;
}

/* The phases that only a commit ends. */
enum {
	DONE = CARC_JCZ_AT(PASSED)
#define JCZ_AFTER(n, symbol, ...) | CARC_JCZ_AT(symbol##_DONE)
#include "formats/import/jcz/jcz.def"
};

/* The messages of the base game; boxes add others. */
static const struct carc_jcz_row messages[] = {
	{"PLACE_TILE", CARC_JCZ_AT(BEGIN) | CARC_JCZ_AT(DRAWN), .take = place_tile},
	{"COMMIT", DONE | CARC_JCZ_AT(PLACED), .take = commit},
	{"PASS", CARC_JCZ_AT(PLACED), .take = pass},
	{"DEPLOY_MEEPLE", CARC_JCZ_AT(PLACED), .take = deploy_meeple},
	{"GAME_OVER", CARC_JCZ_AT(BEGIN), .take = game_over},
	{.type = NULL},
};

/* Returns the rows of the base game, then of each box; NULL behind the last. */
static const struct carc_jcz_row *rows_of(unsigned n)
{
	return n > 0 ? carc_jcz_boxes[n - 1] : messages;
}

struct cursor {
	unsigned box;
	const struct carc_jcz_row *row; /* NULL: before the first row of the box */
};

/* Returns the next row that reads messages, or NULL. */
static const struct carc_jcz_row *next_row(struct cursor *cursor)
{
	for (;;) {
		cursor->row = cursor->row ? cursor->row + 1 : rows_of(cursor->box);
		if (!cursor->row || cursor->row->type)
			return cursor->row;
		if (cursor->row->send)
			continue;
		cursor->row = NULL;
		cursor->box++;
	}
}

/* Returns the first row that reads messages of a type, or NULL. *ret_phases: the phases of all of them. */
static const struct carc_jcz_row *first_row(const char *type, unsigned *ret_phases)
{
	const struct carc_jcz_row *first = NULL;
	struct cursor cursor = {0, NULL};

	for (*ret_phases = 0; next_row(&cursor);) {
		if (strcmp(cursor.row->type, type) != 0)
			continue;
		*ret_phases |= cursor.row->phases;
		first = first ? first : cursor.row;
	}
	return first;
}

/* Refuses a message and lists those that are allowed in this phase, each once. */
static void refuse_phase(struct carc_jcz_save *save, const char *type)
{
	struct cursor cursor = {0, NULL};
	char more[200] = "expected ";
	const char *before = "";
	unsigned phases;

	while (next_row(&cursor))
		if (first_row(cursor.row->type, &phases) == cursor.row &&
		    phases >> save->now.phase & 1) {
			carc_add_text(more, sizeof more, before);
			carc_add_text(more, sizeof more, cursor.row->type);
			before = ", ";
		}
	carc_refuse_text(&save->in.reading, CARC_F105_SAVE_ORDER, save->message->at, type,
			 strlen(type), save->over ? "the game is over" : more);
}

/* Returns true if a message has the word of a row. */
static bool has_word(const struct carc_node *payload, const struct carc_jcz_row *row)
{
	const char *member = strchr(row->key, '.');
	char key[CARC_JCZ_WORD_MAX] = "";

	if (!member)
		return carc_import_says(payload, row->key, row->word);
	strncat(key, row->key, (size_t)(member - row->key));
	return carc_import_says(carc_node_get(payload, key), member + 1, row->word);
}

/*
 * Returns the row that reads the last message now. *ret_other: a row that reads such messages with another word, or at other times, or NULL.
 */
static const struct carc_jcz_row *find_row(const struct carc_jcz_save *save, const char *type,
					   const struct carc_jcz_row **ret_other)
{
	const struct carc_jcz_row *found = NULL;
	struct cursor cursor = {0, NULL};

	*ret_other = NULL;
	for (const struct carc_jcz_row *row; (row = next_row(&cursor));) {
		bool allowed = row->phases >> save->now.phase & 1;

		if (strcmp(row->type, type) != 0)
			continue;
		if (allowed && row->key && has_word(save->payload, row))
			return row;
		if (allowed && row->when && row->when(save))
			return row;
		if (allowed && !row->key && !row->when)
			found = row;
		if (!*ret_other || allowed)
			*ret_other = row;
	}
	return found;
}

static void take(struct carc_jcz_save *save, const struct carc_jcz_row *row)
{
	row->take(save);
	if (save->now.whole)
		end_actions(save);
	else if (save->now.answered)
		go_on(save, false);
	/* The number that draws the next tile. */
	if (!strcmp(row->type, "COMMIT"))
		carc_jcz_pack_seed(&save->play.pack, carc_node_get(save->payload, "random"));
}

static void take_message(struct carc_jcz_save *save)
{
	const struct carc_jcz_row *row, *other;
	const struct carc_node *type;

	save->message = save->kept[save->next++];
	type = carc_jcz_get(save, save->message, "type", CARC_SCALAR);
	save->payload = carc_jcz_get(save, save->message, "payload", CARC_MAPPING);
	if (!type || !save->payload)
		return;
	if (!save->now.begun &&
	    (save->now.phase == CARC_JCZ_IN_BEGIN || save->now.phase == CARC_JCZ_IN_DRAWN))
		carc_jcz_draw_in_vain(save);
	row = find_row(save, type->text, &other);
	if (row && !save->over)
		take(save, row);
	else if (!row && !other)
		carc_import_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
				   "the message %s", type->text);
	else if (save->over || !(other->phases >> save->now.phase & 1))
		refuse_phase(save, type->text);
	else if (other->key)
		carc_jcz_object_to(save, other->key);
	else
		carc_jcz_object(save);
}

/* Lists the messages that were not undone. */
static void keep_messages(struct carc_jcz_save *save)
{
	save->kept = carc_arena_take(save->in.reading.arena,
				     (save->replay->children + 1) * sizeof(*save->kept));
	save->in.failed |= !save->kept;
	for (const struct carc_node *node = save->replay->first; save->kept && node;
	     node = node->next) {
		const char *type = carc_node_word(node, "type");

		if (!carc_want(&save->in.reading, node, CARC_MAPPING, "a message", "an object"))
			return;
		save->message = node;
		if (strcmp(type, "UNDO") != 0) {
			save->kept[save->count++] = node;
			if (!strcmp(type, "COMMIT")) {
				save->settled = save->commits;
				save->commits = save->count;
			}
		} else if (save->count > save->commits) {
			--save->count;
		} else {
			carc_jcz_object(save);
			return;
		}
	}
}

/* Reports that the last messages were not committed, and can still be undone. */
static void tell_open(struct carc_jcz_save *save)
{
	const enum carc_jcz_phase phase = save->now.phase;
	const char *what = phase >= CARC_JCZ_IN_AFTER    ? carc_jcz_afters[save->now.after].what
			   : phase == CARC_JCZ_IN_PASSED ? "the pass of an abbey"
			   : save->now.begun             ? "the last turn"
							 : NULL;
	bool turn = phase < CARC_JCZ_IN_AFTER && phase != CARC_JCZ_IN_PASSED;

	if (what)
		carc_import_tell(&save->in, CARC_F107_SAVE_OPEN_TURN,
				 turn ? save->now.begun->at : save->message->at, what);
}

void carc_jcz_turns(struct carc_jcz_save *save)
{
	const struct carc_jcz_row *other;

	for (const struct carc_node *item = save->start->first; item; item = item->next) {
		unsigned quarters = carc_jcz_quarters(carc_node_word(item, "rotation"), "");
		struct carc_jcz_laid laid = {.turn = 0};
		struct carc_tile_name type;

		if (quarters < 4 && carc_jcz_coordinate(carc_node_get(item, "x"), &laid.x) &&
		    carc_jcz_coordinate(carc_node_get(item, "y"), &laid.y))
			(void)add_tile(save, carc_node_get(item, "tile"), quarters, &laid, &type);
	}
	if (!save->play.broken)
		update_pack(save);
	keep_messages(save);
	while (save->next < save->count && !save->in.reading.errors && !save->in.failed)
		take_message(save);
	if (save->in.reading.errors || save->in.failed)
		return;
	save->left = save->now.phase;
	save->passes = save->left >= CARC_JCZ_IN_AFTER && find_row(save, "PASS", &other);
	tell_open(save);
	carc_jcz_take_back(save);
}
