/*
 * The messages of a replay, one after the other, as turns of a record. jcz_in.c calls it;
 * jcz_tower.c takes messages of The Tower.
 */
#include <stdio.h>
#include <string.h>

#include "formats/foreign/jcz/jcz_making.h"
#include "formats/report/report.h"
#include "formats/tiles/tile_alias.h"

void carc_jcz_object(struct carc_jcz_making *making, enum carc_code code, struct carc_span at,
		     const char *text)
{
	struct carc_diag diag = carc_trouble(code, at, text, strlen(text));

	carc_report(&making->save->in.reading, &diag);
}

void carc_jcz_object_here(struct carc_jcz_making *making)
{
	carc_jcz_object(making, CARC_F105_SAVE_ORDER, making->message->at,
			carc_node_word(making->message, "type"));
}

static const struct carc_node *get(struct carc_jcz_making *making, const struct carc_node *mapping,
				   const char *key, enum carc_node_kind kind, const char *wanted)
{
	return carc_foreign_get(&making->save->in, mapping, key, kind, wanted);
}

/*
 * A rotation such as R90, one quarter turn clockwise. What is none stays as it is, and is refused
 * with the record.
 */
static struct carc_node *read_rotation(struct carc_jcz_making *making,
				       const struct carc_node *rotation, unsigned *ret_rot)
{
	static const char *const known[] = {"R0", "R90", "R180", "R270"};
	struct carc_tree_build *build = &making->save->in.build;

	*ret_rot = 4;
	for (unsigned rot = 0; rot < 4; rot++)
		if (!strcmp(rotation->text, known[rot]))
			*ret_rot = rot;
	return *ret_rot < 4 ? carc_build_number(build, rotation->at, (long)*ret_rot)
			    : carc_build_text(build, rotation->at, rotation->text, rotation->len);
}

/* Remember a tile on the table. What is wrong with it is refused when the record is read. */
static void add_tile(struct carc_jcz_making *making, const struct carc_node *name,
		     const struct carc_node *place, unsigned quarters)
{
	const struct carc_tileset *tiles = &making->save->rules.tiles;
	struct carc_jcz_laid *laid = &making->tile[making->tiles];
	struct carc_tile_name found;

	if (making->tiles == CARC_TILES_MAX || !carc_jcz_xy(place, &laid->x, &laid->y))
		return;
	laid->type = NULL;
	if (quarters < 4 && carc_tile_find(tiles, name->text, name->len, &found)) {
		laid->type = tiles->type[found.type];
		laid->rot = (uint8_t)((quarters + 4 - found.turn) % 4);
	}
	laid->turn = making->save->turns + 1;
	making->tiles++;
}

bool carc_jcz_say(struct carc_jcz_making *making, const char *key, struct carc_node *value)
{
	if (!making->turn)
		making->turn =
			carc_build_list(&making->save->in.build, CARC_MAPPING, making->message->at);
	if (making->turn && carc_node_get(making->turn, key)) {
		carc_jcz_object_here(making);
		return false;
	}
	carc_build_add(making->turn, key, value);
	return true;
}

static void place_tile(struct carc_jcz_making *making)
{
	struct carc_tree_build *build = &making->save->in.build;
	const struct carc_node *name =
		get(making, making->payload, "tileId", CARC_SCALAR, "the name of a tile");
	const struct carc_node *rotation =
		get(making, making->payload, "rotation", CARC_SCALAR, "a rotation such as R90");
	const struct carc_node *place =
		get(making, making->payload, "position", CARC_SEQUENCE, "a list of two numbers");
	struct carc_node *rot;
	unsigned quarters;

	if (!name || !rotation || !place)
		return;
	rot = read_rotation(making, rotation, &quarters);
	if (!carc_jcz_say(making, "tile", carc_build_copy(build, name)))
		return;
	making->name = name;
	carc_build_add(making->turn, "at", carc_build_copy(build, place));
	carc_build_add(making->turn, "rot", rot);
	add_tile(making, name, place, quarters);
}

/*
 * ---- Figures and their places ------------------------------------------------------------------
 */

bool carc_jcz_xy(const struct carc_node *place, int32_t *ret_x, int32_t *ret_y)
{
	const struct carc_node *x = place->first, *y = x ? x->next : NULL;

	return place->kind == CARC_SEQUENCE && place->children == 2 && y &&
	       x->kind == CARC_SCALAR && y->kind == CARC_SCALAR &&
	       carc_parse_int(x->text, x->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_x) &&
	       carc_parse_int(y->text, y->len, -CARC_COORD_MAX, CARC_COORD_MAX, ret_y);
}

bool carc_jcz_read_id(struct carc_jcz_making *making, const struct carc_node *meeple,
		      struct carc_jcz_id *ret_id)
{
	const struct carc_node *players = carc_node_get(making->save->in.record, "players");
	char text[80];

	if (carc_jcz_id_parse(meeple->text, ret_id) && players &&
	    ret_id->player < players->children)
		return true;
	snprintf(text, sizeof text, "%.30s of %.40s", carc_node_word(making->message, "type"),
		 meeple->text);
	carc_jcz_object(making, CARC_F104_SAVE_MESSAGE, meeple->at, text);
	return false;
}

unsigned carc_jcz_on_turn(const struct carc_jcz_making *making)
{
	return carc_jcz_play_seat(making->save->play);
}

struct carc_node *carc_jcz_player(struct carc_jcz_making *making, struct carc_span at,
				  unsigned seat)
{
	const struct carc_node *players = carc_node_get(making->save->in.record, "players");
	const struct carc_node *player = players ? players->first : NULL;

	for (; player && seat > 0; seat--)
		player = player->next;
	if (player && player->kind == CARC_MAPPING)
		player = carc_node_get(player, "name");
	return player ? carc_build_text(&making->save->in.build, at, player->text, player->len)
		      : NULL;
}

void carc_jcz_add_owner(struct carc_jcz_making *making, struct carc_span at, struct carc_jcz_id id)
{
	struct carc_node *player;

	if (id.player == carc_jcz_on_turn(making) || carc_node_get(making->turn, "player"))
		return;
	player = carc_jcz_player(making, at, id.player);
	if (player)
		carc_build_add(making->turn, "player", player);
}

/* The tile at a place, or NULL. */
static const struct carc_jcz_laid *tile_at(const struct carc_jcz_making *making,
					   const struct carc_node *place)
{
	int32_t x, y;

	for (unsigned i = 0; carc_jcz_xy(place, &x, &y) && i < making->tiles; i++)
		if (making->tile[i].x == x && making->tile[i].y == y)
			return &making->tile[i];
	return NULL;
}

const char *carc_jcz_word(struct carc_jcz_making *making, const struct carc_node *pointer, bool now,
			  char *word)
{
	const struct carc_node *place =
		get(making, pointer, "position", CARC_SEQUENCE, "a list of two numbers");
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	const struct carc_jcz_laid *tile = place ? tile_at(making, place) : NULL;
	unsigned zone = CARC_ZONE_NONE;
	char text[80];

	*word = '\0';
	if (!place || (tile && !tile->type))
		return word;
	carc_jcz_middle(&feature, &location);
	if (tile && (!now || tile->turn == making->save->turns + 1))
		zone = carc_jcz_zone(tile->type, tile->rot, feature, location);
	if (zone != CARC_ZONE_NONE)
		return carc_ref_word(carc_tile_ref(tile->type, tile->rot, zone), word);
	snprintf(text, sizeof text, "%.30s%s%.40s", feature, *feature ? " " : "", location);
	carc_jcz_object(making, CARC_F106_SAVE_PLACE, pointer->at, text);
	return word;
}

static void deploy_meeple(struct carc_jcz_making *making)
{
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	const struct carc_node *meeple =
		get(making, making->payload, "meepleId", CARC_SCALAR, "the id of a meeple");
	const char *feature, *location;
	struct carc_jcz_id id;
	char word[CARC_WORD_MAX];

	if (!pointer || !meeple || !carc_jcz_read_id(making, meeple, &id))
		return;
	feature = carc_node_word(pointer, "feature");
	location = carc_node_word(pointer, "location");
	carc_jcz_middle(&feature, &location);
	if (!making->turn) {
		carc_jcz_object_here(making);
		return;
	}
	carc_jcz_add_owner(making, meeple->at, id);
	if (!strcmp(feature, "Tower")) {
		carc_jcz_stand(making, pointer, id);
		return;
	}
	if (*carc_jcz_word(making, pointer, true, word))
		(void)carc_jcz_say(
			making, carc_figure_key(id.kind),
			carc_build_text(&making->save->in.build, pointer->at, word, strlen(word)));
}

/*
 * An abbot is taken home. Other ways to take back a meeple belong to expansions that are not known
 * here.
 */
static void return_meeple(struct carc_jcz_making *making)
{
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	const struct carc_node *meeple =
		pointer ? get(making, pointer, "meepleId", CARC_SCALAR, "the id of a meeple")
			: NULL;
	const char *source = carc_node_word(making->payload, "source");
	struct carc_jcz_id id;
	char text[80];

	if (!meeple)
		return;
	if (strcmp(source, "ABBOT_RETURN") != 0) {
		snprintf(text, sizeof text, "RETURN_MEEPLE by %.40s", source);
		carc_jcz_object(making, CARC_F104_SAVE_MESSAGE, making->message->at, text);
		return;
	}
	if (!carc_jcz_read_id(making, meeple, &id))
		return;
	if (!making->turn) {
		carc_jcz_object_here(making);
		return;
	}
	carc_jcz_add_owner(making, meeple->at, id);
	(void)carc_jcz_say(
		making, carc_figure_key(id.kind),
		carc_build_text(&making->save->in.build, making->message->at, "home", 4));
}

static void pass(struct carc_jcz_making *making)
{
	if (!making->turn)
		carc_jcz_object_here(making);
}

static void game_over(struct carc_jcz_making *making)
{
	if (making->turn)
		carc_jcz_object_here(making);
	making->save->over = true;
}

/* Milliseconds as seconds, without zeros at the end. */
static void write_seconds(long milliseconds, char *text, size_t room)
{
	int places = 3;
	long part = milliseconds % 1000;

	for (; places > 0 && part % 10 == 0; part /= 10)
		places--;
	if (places > 0)
		snprintf(text, room, "%ld.%0*ld", milliseconds / 1000, places, part);
	else
		snprintf(text, room, "%ld", milliseconds / 1000);
}

/* The seconds since the end of the turn before; clocks of saves run in milliseconds. */
static void add_clock(struct carc_jcz_making *making)
{
	const struct carc_node *clock = carc_node_get(making->message, "clock");
	int32_t now;
	char text[24];

	if (!clock || clock->kind != CARC_SCALAR || !clock->plain ||
	    !carc_parse_int(clock->text, clock->len, 0, 999999999, &now))
		return;
	if (now >= making->clock) {
		long took = now - making->clock;

		write_seconds(took, text, sizeof text);
		carc_build_add(making->turn, "clock",
			       carc_build_plain(&making->save->in.build, clock->at, text));
	}
	making->clock = now;
}

static void commit(struct carc_jcz_making *making)
{
	struct carc_jcz_save *save = making->save;
	struct carc_diag diag;

	if (!making->name) {
		carc_jcz_object_here(making);
		return;
	}
	if (save->turns == CARC_TURNS_MAX) {
		diag = carc_trouble(CARC_L003_TOO_MANY_TURNS, making->message->at, "", 0);
		diag.a = CARC_TURNS_MAX;
		carc_report(&save->in.reading, &diag);
		return;
	}
	add_clock(making);
	save->turn[save->turns++] = (struct carc_jcz_turn){
		making->turn, making->name, carc_jcz_random(making->payload, "random")};
	carc_build_add(save->turns_node, NULL, making->turn);
	making->turn = NULL;
	making->name = NULL;
	if (!save->in.build.failed)
		carc_jcz_play_turn(save->play);
}

static const struct {
	const char *type;
	void (*take)(struct carc_jcz_making *making);
} messages[] = {
	{"PLACE_TILE", place_tile},
	{"DEPLOY_MEEPLE", deploy_meeple},
	{"RETURN_MEEPLE", return_meeple},
	{"PLACE_TOKEN", carc_jcz_place_token},
	{"CAPTURE_FOLLOWER", carc_jcz_capture},
	{"EXCHANGE_FOLLOWER", carc_jcz_exchange},
	{"PAY_RANSOM", carc_jcz_pay_ransom},
	{"PASS", pass},
	{"COMMIT", commit},
	{"GAME_OVER", game_over},
};

static void take_message(struct carc_jcz_making *making)
{
	const struct carc_node *type =
		get(making, making->message, "type", CARC_SCALAR, "the name of a message");
	unsigned i = 0;

	making->payload = get(making, making->message, "payload", CARC_MAPPING, "an object");
	if (!type || !making->payload)
		return;
	while (i < sizeof messages / sizeof messages[0] &&
	       strcmp(messages[i].type, type->text) != 0)
		i++;
	if (i < sizeof messages / sizeof messages[0])
		messages[i].take(making);
	else
		carc_jcz_object(making, CARC_F104_SAVE_MESSAGE, making->message->at, type->text);
}

static bool is_message(const struct carc_node *message, const char *type)
{
	return !strcmp(carc_node_word(message, "type"), type);
}

/* The messages that were not taken back, in their order. NULL: a finding was sent. */
static const struct carc_node **kept_messages(struct carc_jcz_making *making,
					      const struct carc_node *replay, size_t *ret_count)
{
	struct carc_tree_build *build = &making->save->in.build;
	const struct carc_node **kept =
		carc_arena_take(build->arena, (replay->children + 1) * sizeof(struct carc_node *));

	*ret_count = 0;
	build->failed |= !kept;
	for (const struct carc_node *node = replay->first; kept && node; node = node->next) {
		if (!carc_want(&making->save->in.reading, node, CARC_MAPPING, "a message",
			       "an object"))
			return NULL;
		making->message = node;
		if (!is_message(node, "UNDO")) {
			kept[(*ret_count)++] = node;
		} else if (*ret_count > 0 && !is_message(kept[*ret_count - 1], "COMMIT")) {
			--*ret_count;
		} else {
			carc_jcz_object_here(making);
			return NULL;
		}
	}
	return kept;
}

/*
 * Remember the start tiles. Their places and rotations have another form than those of messages;
 * see jcz_in.c.
 */
static void add_start_tiles(struct carc_jcz_making *making, const struct carc_node *start)
{
	struct carc_tree_build *build = &making->save->in.build;

	for (const struct carc_node *item = start->first; item; item = item->next) {
		struct carc_node *place = carc_build_list(build, CARC_SEQUENCE, item->at);
		const char *degrees = carc_node_word(item, "rotation");
		int32_t rotation;

		carc_build_add(place, NULL, carc_build_copy(build, carc_node_get(item, "x")));
		carc_build_add(place, NULL, carc_build_copy(build, carc_node_get(item, "y")));
		if (!build->failed && carc_parse_int(degrees, strlen(degrees), 0, 270, &rotation) &&
		    rotation % 90 == 0)
			add_tile(making, carc_node_get(item, "tile"), place,
				 (unsigned)rotation / 90);
	}
	for (unsigned i = 0; i < making->tiles; i++)
		making->tile[i].turn = 0;
}

void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay)
{
	struct carc_jcz_making making = {.save = save};
	const struct carc_node *setup = carc_node_get(save->in.root, "setup");
	const struct carc_node **kept;
	struct carc_diag diag;
	size_t count;

	save->turns_node = carc_build_list(&save->in.build, CARC_SEQUENCE, replay->at);
	carc_build_add(save->in.record, "turns", save->turns_node);
	add_start_tiles(&making, carc_node_get(setup, "start"));
	kept = kept_messages(&making, replay, &count);
	for (size_t i = 0; kept && i < count && !save->in.reading.errors && !save->in.build.failed;
	     i++) {
		making.message = kept[i];
		take_message(&making);
	}
	if (!making.turn || save->in.reading.errors)
		return;
	/* What was not committed may still be taken back. */
	diag = carc_trouble(CARC_F107_SAVE_OPEN_TURN, making.turn->at, "", 0);
	carc_foreign_tell(&save->in, &diag);
}
