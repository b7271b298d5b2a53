/*
 * The messages of a replay as turns of a record. take_message() reads each message once, in order; a message that cannot come in
 * the present phase refuses the save.
 */
#include <stdio.h>
#include <string.h>

#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/safe_text.h"

/* Adds a tile on the table. The record is refused for an unknown one. Returns whether the tile is known. */
static bool add_tile(struct carc_jcz_save *save, const struct carc_node *name,
		     struct carc_jcz_laid laid, unsigned quarters, struct carc_tile_name *ret_type)
{
	const struct carc_tileset *tiles = &save->rules->tiles;
	bool known = carc_tile_find(tiles, name->text, name->len, ret_type);

	if (known && quarters < 4) {
		laid.type = tiles->type[ret_type->type];
		laid.rot = (uint8_t)((quarters + 4 - ret_type->turn) % 4);
	}
	if (save->tiles < CARC_TILES_MAX)
		save->tile[save->tiles++] = laid;
	return known;
}

/* Releases 4 have points in the names of tiles: BA.RCr. Returns the name as later releases have it. */
static const struct carc_node *renewed(struct carc_jcz_save *save, const struct carc_node *name)
{
	struct carc_node *copy;
	char *point;

	if (!save->older || !strchr(name->text, '.'))
		return name;
	copy = carc_foreign_word(&save->in, NULL, NULL, name->at, name->text);
	point = copy ? strchr(copy->text, '.') : NULL;
	if (point)
		*point = '/';
	return copy ? copy : name;
}

static void place_tile(struct carc_jcz_save *save)
{
	const struct carc_node *name = carc_jcz_get(save, save->payload, CARC_KEY_TILE_ID);
	const struct carc_node *rotation = carc_foreign_get(&save->in, save->payload, "rotation",
							    CARC_SCALAR, "a rotation such as R90");
	const struct carc_node *place = carc_jcz_get(save, save->payload, CARC_KEY_POSITION);
	struct carc_jcz_laid laid = {.turn = save->in.reading.record->turns + 1u};
	struct carc_jcz_now *now = &save->now;

	if (!name || !rotation || !place)
		return;
	carc_jcz_begin_turn(save);
	carc_jcz_note_row(save, CARC_VERB_TILE);
	now->before_tile = now->actions;
	now->name = renewed(save, name);
	now->place = place;
	now->rotation = rotation;
	now->known = carc_jcz_xy(place, &laid.x, &laid.y) &&
		     add_tile(save, now->name, laid, carc_jcz_quarters(rotation, "R"), &now->type);
	now->abbey = now->known && save->rules->tiles.type[now->type.type]->pile == CARC_PILE_HAND;
	if (now->abbey && now->phase == CARC_JCZ_IN_DRAWN)
		carc_jcz_object_here(save);
	now->phase = CARC_JCZ_IN_PLACED;
}

static void deploy_meeple(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, CARC_KEY_POINTER);
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, CARC_KEY_MEEPLE_ID);
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	struct carc_feature_ref ref;
	struct carc_action *action;
	struct carc_jcz_id id;

	if (save->now.phase == CARC_JCZ_IN_WAGON) {
		carc_jcz_move_wagon(save);
		return;
	}
	if (!pointer || !carc_jcz_read_id(save, meeple, &id))
		return;
	carc_jcz_add_owner(save, meeple->at, id);
	if (id.kind == CARC_BARN) {
		const struct carc_node *place = carc_jcz_get(save, pointer, CARC_KEY_POSITION);

		/* The place is the one at whose north-west corner the barn stands, as in a record. */
		if (place)
			(void)carc_jcz_say(save, CARC_VERB_BARN, place->at, place);
		return;
	}
	carc_jcz_middle(&feature, &location);
	if (!strcmp(feature, "Tower")) {
		carc_jcz_stand(save, pointer, id);
	} else if (carc_jcz_feature_at(save, pointer, true, &ref)) {
		action = carc_jcz_say_figure(save, CARC_ACT_MEEPLE, id, pointer->at);
		if (action)
			action->feature = ref;
	}
}

static void game_over(struct carc_jcz_save *save)
{
	if (save->now.begun)
		carc_jcz_object_here(save);
	save->over = true;
}

/* Adds an item to the turns of the document. Returns NULL on out of memory. */
static struct carc_node *add_item(struct carc_jcz_save *save, struct carc_span at)
{
	struct carc_node *item = carc_foreign_list(&save->in, NULL, NULL, CARC_SCALAR, at);

	if (!item)
		return NULL;
	*(save->item ? &save->item->next : &save->in.turns->first) = item;
	save->in.turns->children++;
	save->item = item;
	return item;
}

/* Adds an item with the seconds since the end of the turn before; clocks of saves run in milliseconds. */
static void add_clock(struct carc_jcz_save *save)
{
	const struct carc_node *clock = carc_node_get(save->message, "clock");
	struct carc_node *turn;
	int32_t now;
	long took;
	char text[24];
	size_t len;

	turn = add_item(save, save->now.begun->at);
	if (!clock || clock->kind != CARC_SCALAR || !clock->plain ||
	    !carc_parse_int(clock->text, clock->len, 0, 999999999, &now))
		return;
	took = now - save->clock;
	save->clock = now;
	if (took < 0)
		return;
	/* Without zeros at the end. */
	len = (size_t)snprintf(text, sizeof text, "%ld.%03ld", took / 1000, took % 1000);
	while (text[len - 1] == '0')
		len--;
	len -= text[len - 1] == '.';
	text[len] = '\0';
	if (!turn)
		return;
	turn->kind = CARC_MAPPING;
	(void)carc_foreign_plain(&save->in, turn, "clock", clock->at, text);
}

/* Adds the turn that the messages made, with the number that draws the next tile, and plays it. */
static void add_turn(struct carc_jcz_save *save, double random)
{
	if (save->in.reading.record->turns == CARC_TURNS_MAX) {
		carc_refuse_count(&save->in.reading, CARC_L003_TOO_MANY_TURNS, save->message->at,
				  "", CARC_TURNS_MAX, 0);
		return;
	}
	save->now.random = random;
	carc_jcz_time_ransom(save);
	add_clock(save);
	if (save->in.failed)
		return;
	carc_jcz_play_turn(save);
	carc_jcz_wagons(save);
}

/* In a turn it is kept for carc_jcz_play_turn(), which knows whether anything was asked. */
static void pass(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;

	if (now->phase == CARC_JCZ_IN_BEGIN) {
		if (carc_jcz_pass_abbey(save))
			add_turn(save, save->play.pack.random);
	} else if (now->phase == CARC_JCZ_IN_WAGON) {
		carc_jcz_answer_wagon(save);
	} else if (now->passes < CARC_JCZ_PASSES_MAX && now->flocks == 0) {
		now->pass[now->passes++] = (struct carc_jcz_pass){now->actions, save->message};
	} else {
		carc_jcz_object_here(save);
	}
}

static void commit(struct carc_jcz_save *save)
{
	double random = carc_jcz_random(save->payload, "random");

	if (save->now.phase == CARC_JCZ_IN_PLACED) {
		add_turn(save, random);
	} else if (save->now.phase >= CARC_JCZ_IN_WAGON) {
		carc_jcz_commit_wagon(save);
	} else {
		/* The tile is drawn with its number. */
		save->play.pack.random = random;
		save->now.phase = CARC_JCZ_IN_DRAWN;
	}
}

/* The messages of the base game; boxes bring others. */
static const struct carc_jcz_row messages[] = {
	{"PLACE_TILE", CARC_JCZ_AT(BEGIN) | CARC_JCZ_AT(DRAWN), .take = place_tile},
	{"COMMIT",
	 CARC_JCZ_AT(PASSED) | CARC_JCZ_AT(PLACED) | CARC_JCZ_AT(WAGON) | CARC_JCZ_AT(MOVED),
	 .take = commit},
	{"PASS", CARC_JCZ_AT(BEGIN) | CARC_JCZ_AT(PLACED) | CARC_JCZ_AT(WAGON), .take = pass},
	{"DEPLOY_MEEPLE", CARC_JCZ_AT(PLACED) | CARC_JCZ_AT(WAGON), .take = deploy_meeple},
	{"GAME_OVER", CARC_JCZ_AT(BEGIN), .take = game_over},
};

/* The n-th kind of message, or NULL. */
static const struct carc_jcz_row *row_at(unsigned n)
{
	const unsigned count = sizeof messages / sizeof messages[0];

	return n < count ? &messages[n] : carc_jcz_row(n - count);
}

/* Refuses a message and names those that may come in this phase. */
static void refuse_phase(struct carc_jcz_save *save, const char *type)
{
	const struct carc_jcz_row *row;
	char more[200] = "expected ";
	const char *before = "";

	for (unsigned n = 0; (row = row_at(n)); n++) {
		if (!(row->phases >> save->now.phase & 1))
			continue;
		carc_add_text(more, sizeof more, before);
		carc_add_text(more, sizeof more, row->type);
		before = ", ";
	}
	carc_refuse_text(&save->in.reading, CARC_F105_SAVE_ORDER, save->message->at, type,
			 strlen(type), save->over ? "the game is over" : more);
}

static void take_message(struct carc_jcz_save *save)
{
	const struct carc_jcz_row *row;
	const struct carc_node *type;

	save->message = save->cursor.kept[save->cursor.next++];
	type = carc_jcz_get(save, save->message, CARC_KEY_TYPE);
	save->payload = carc_jcz_get(save, save->message, CARC_KEY_PAYLOAD);
	if (!type || !save->payload)
		return;
	if (!save->now.begun &&
	    (save->now.phase == CARC_JCZ_IN_BEGIN || save->now.phase == CARC_JCZ_IN_DRAWN))
		carc_jcz_draw_in_vain(save);
	for (unsigned n = 0; (row = row_at(n)); n++) {
		if (!row->type || strcmp(row->type, type->text) != 0)
			continue;
		if (row->phases >> save->now.phase & 1 && !save->over)
			row->take(save);
		else
			refuse_phase(save, type->text);
		return;
	}
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at, "the message %s",
			    type->text);
}

/* Find the messages that were not taken back. On trouble a finding is sent. */
static void keep_messages(struct carc_jcz_save *save, const struct carc_node *replay)
{
	struct carc_jcz_cursor *cursor = &save->cursor;

	cursor->kept = carc_arena_take(save->in.reading.arena,
				       (replay->children + 1) * sizeof(struct carc_node *));
	save->in.failed |= !cursor->kept;
	for (const struct carc_node *node = replay->first; cursor->kept && node;
	     node = node->next) {
		if (!carc_want(&save->in.reading, node, CARC_MAPPING, "a message", "an object"))
			return;
		if (!carc_foreign_says(node, "type", "UNDO")) {
			cursor->kept[cursor->count++] = node;
		} else if (cursor->count > 0 &&
			   !carc_foreign_says(cursor->kept[cursor->count - 1], "type", "COMMIT")) {
			--cursor->count;
		} else {
			carc_jcz_object(save, node);
			return;
		}
	}
}

static bool read_coordinate(const struct carc_node *item, const char *key, int32_t *ret_number)
{
	const char *word = carc_node_word(item, key);

	return carc_parse_int(word, strlen(word), -CARC_COORD_MAX, CARC_COORD_MAX, ret_number);
}

/* Says that the last messages were not committed, and so may still be taken back. */
static void tell_open(struct carc_jcz_save *save)
{
	const struct carc_jcz_now *now = &save->now;
	const struct carc_node *from = save->message;
	const char *what = NULL;

	if (now->phase == CARC_JCZ_IN_WAGON || now->phase == CARC_JCZ_IN_MOVED) {
		what = "the move of a wagon";
	} else if (now->phase == CARC_JCZ_IN_PASSED) {
		what = "the pass of an abbey";
	} else if (now->begun) {
		what = "the last turn";
		from = now->begun;
	}
	if (what)
		carc_foreign_tell(&save->in, CARC_F107_SAVE_OPEN_TURN, from->at, what);
}

void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay)
{
	for (const struct carc_node *item = save->start->first; item; item = item->next) {
		unsigned quarters = carc_jcz_quarters(carc_node_get(item, "rotation"), "");
		struct carc_jcz_laid laid = {.turn = 0};
		struct carc_tile_name type;

		if (quarters < 4 && read_coordinate(item, "x", &laid.x) &&
		    read_coordinate(item, "y", &laid.y))
			(void)add_tile(save, carc_node_get(item, "tile"), laid, quarters, &type);
	}
	keep_messages(save, replay);
	while (save->cursor.next < save->cursor.count && !save->in.reading.errors &&
	       !save->in.failed)
		take_message(save);
	if (save->in.reading.errors || save->in.failed)
		return;
	save->left = save->now.phase;
	tell_open(save);
	carc_jcz_try_wagon(save);
	if (save->now.phase >= CARC_JCZ_IN_WAGON)
		carc_jcz_end_turn(save);
}
