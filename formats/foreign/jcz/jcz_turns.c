/*
 * The messages of a replay, one after the other, as turns of a record. jcz_in.c calls it;
 * jcz_tower.c takes messages of The Tower.
 */
#include <stdio.h>
#include <string.h>

#include "formats/foreign/jcz/jcz_save.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/say/report/report.h"

/*
 * Remember a tile on the table. What is wrong with it is refused when the record is read. Whether it is one that players hold from
 * the beginning.
 */
static bool add_tile(struct carc_jcz_save *save, const struct carc_node *name,
		     struct carc_jcz_laid laid, unsigned quarters)
{
	const struct carc_tileset *tiles = &save->rules.tiles;
	struct carc_tile_name found;
	bool known = carc_tile_find(tiles, name->text, name->len, &found);

	if (known && quarters < 4) {
		laid.type = tiles->type[found.type];
		laid.rot = (uint8_t)((quarters + 4 - found.turn) % 4);
	}
	if (save->tiles < CARC_TILES_MAX)
		save->tile[save->tiles++] = laid;
	return known && tiles->type[found.type]->pile == CARC_PILE_HAND;
}

static void place_tile(struct carc_jcz_save *save)
{
	const struct carc_node *name = carc_jcz_get(save, save->payload, "tileId");
	const struct carc_node *rotation = carc_foreign_get(&save->in, save->payload, "rotation",
							    CARC_SCALAR, "a rotation such as R90");
	const struct carc_node *place = carc_jcz_get(save, save->payload, "position");
	struct carc_jcz_laid laid = {.turn = save->turns + 1};
	unsigned quarters;

	if (!name || !rotation || !place)
		return;
	if (!carc_jcz_say(save, "tile", carc_build_copy(&save->in.build, name)))
		return;
	quarters = carc_jcz_quarters(rotation, "R");
	save->name = name;
	carc_build_add(save->made, "at", carc_build_copy(&save->in.build, place));
	carc_build_add(save->made, "rot", carc_jcz_rotation(save, rotation, quarters));
	save->abbey = carc_jcz_xy(place, &laid.x, &laid.y) && add_tile(save, name, laid, quarters);
}

/*
 * The figure that a message is about, of a turn that has begun; who owns it is said. NULL: a
 * finding was sent.
 */
static const struct carc_node *take_figure(struct carc_jcz_save *save,
					   const struct carc_node *meeple,
					   struct carc_jcz_id *ret_id)
{
	if (!carc_jcz_read_id(save, meeple, ret_id))
		return NULL;
	if (save->made) {
		carc_jcz_add_owner(save, meeple->at, *ret_id);
		return meeple;
	}
	carc_jcz_object_here(save);
	return NULL;
}

static void deploy_meeple(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, "pointer");
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId");
	const char *feature = carc_node_word(pointer, "feature");
	const char *location = carc_node_word(pointer, "location");
	struct carc_jcz_id id;
	char word[CARC_WORD_MAX];

	if (!pointer || !take_figure(save, meeple, &id))
		return;
	if (id.kind == CARC_BARN) {
		carc_jcz_barn(save, pointer);
		return;
	}
	carc_jcz_middle(&feature, &location);
	if (!strcmp(feature, "Tower"))
		carc_jcz_stand(save, pointer, id);
	else if (*carc_jcz_word(save, pointer, true, word))
		(void)carc_jcz_say(save, carc_figure_key(id.kind),
				   carc_build_word(&save->in.build, pointer->at, word));
	if (id.kind == CARC_SHEPHERD)
		save->herding = (uint8_t)id.number;
}

/*
 * An abbot is taken home. Other ways to take back a meeple belong to expansions that are not known
 * here.
 */
static void return_meeple(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, "pointer");
	const struct carc_node *meeple = carc_jcz_get(save, pointer, "meepleId");
	struct carc_span at = save->message->at;
	struct carc_jcz_id id;

	if (!meeple)
		return;
	if (!carc_foreign_says(save->payload, "source", "ABBOT_RETURN"))
		carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, at, "RETURN_MEEPLE by %.40s",
				    carc_node_word(save->payload, "source"));
	else if (take_figure(save, meeple, &id))
		(void)carc_jcz_say(save, carc_figure_key(id.kind),
				   carc_build_word(&save->in.build, at, "home"));
}

static void game_over(struct carc_jcz_save *save)
{
	if (save->made)
		carc_jcz_object_here(save);
	save->over = true;
}

/* The seconds since the end of the turn before; clocks of saves run in milliseconds. */
static void add_clock(struct carc_jcz_save *save)
{
	const struct carc_node *clock = carc_node_get(save->message, "clock");
	int32_t now;
	long took;
	char text[24];
	size_t len;

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
	carc_build_add(save->made, "clock", carc_build_plain(&save->in.build, clock->at, text));
}

static void add_turn(struct carc_jcz_save *save, double random)
{
	if (save->turns == CARC_TURNS_MAX) {
		carc_refuse_count(&save->in.reading, CARC_L003_TOO_MANY_TURNS, save->message->at,
				  "", CARC_TURNS_MAX, 0);
		return;
	}
	add_clock(save);
	save->turn[save->turns++] =
		(struct carc_jcz_turn){save->made, save->name, random, save->abbey};
	carc_build_add(save->turns_node, NULL, save->made);
	save->made = NULL;
	save->name = NULL;
	if (!save->in.build.failed)
		carc_jcz_play_turn(save);
	save->flocks = save->paid = 0;
}

static void pass(struct carc_jcz_save *save)
{
	if (!save->made && carc_jcz_pass_abbey(save))
		add_turn(save, save->play.pack.random);
}

static void commit(struct carc_jcz_save *save)
{
	if (save->name)
		add_turn(save, carc_jcz_random(save->payload, "random"));
	else if (!carc_jcz_commit_passed(save))
		carc_jcz_object_here(save);
}

static void take_message(struct carc_jcz_save *save)
{
	static const struct {
		const char *type;
		void (*take)(struct carc_jcz_save *save);
	} messages[] = {
		{"PLACE_TILE", place_tile},
		{"COMMIT", commit},
		{"PASS", pass},
		{"DEPLOY_MEEPLE", deploy_meeple},
		{"RETURN_MEEPLE", return_meeple},
		{"PLACE_TOKEN", carc_jcz_place_token},
		{"CAPTURE_FOLLOWER", carc_jcz_capture},
		{"EXCHANGE_FOLLOWER", carc_jcz_exchange},
		{"PAY_RANSOM", carc_jcz_pay_ransom},
		{"FLOCK_EXPAND_OR_SCORE", carc_jcz_settle},
		{"GAME_OVER", game_over},
	};
	const struct carc_node *type = carc_jcz_get(save, save->message, "type");

	save->payload = carc_jcz_get(save, save->message, "payload");
	if (!type || !save->payload)
		return;
	for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++)
		if (!strcmp(messages[i].type, type->text)) {
			messages[i].take(save);
			return;
		}
	carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at, "%s", type->text);
}

/* The messages that were not taken back, in their order. NULL: a finding was sent. */
static const struct carc_node **kept_messages(struct carc_jcz_save *save,
					      const struct carc_node *replay, size_t *ret_count)
{
	const struct carc_node **kept = carc_arena_take(
		save->in.build.arena, (replay->children + 1) * sizeof(struct carc_node *));

	*ret_count = 0;
	save->in.build.failed |= !kept;
	for (const struct carc_node *node = replay->first; kept && node; node = node->next) {
		if (!carc_want(&save->in.reading, node, CARC_MAPPING, "a message", "an object"))
			return NULL;
		save->message = node;
		if (!carc_foreign_says(node, "type", "UNDO")) {
			kept[(*ret_count)++] = node;
		} else if (*ret_count > 0 &&
			   !carc_foreign_says(kept[*ret_count - 1], "type", "COMMIT")) {
			--*ret_count;
		} else {
			carc_jcz_object_here(save);
			return NULL;
		}
	}
	return kept;
}

static bool read_coordinate(const struct carc_node *item, const char *key, int32_t *ret_number)
{
	const char *word = carc_node_word(item, key);

	return carc_parse_int(word, strlen(word), -CARC_COORD_MAX, CARC_COORD_MAX, ret_number);
}

void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay)
{
	const struct carc_node *setup = carc_node_get(save->in.root, "setup");

	save->turns_node = carc_build_list(&save->in.build, CARC_SEQUENCE, replay->at);
	carc_build_add(save->in.record, "turns", save->turns_node);
	for (const struct carc_node *item = carc_node_get(setup, "start")->first; item;
	     item = item->next) {
		unsigned quarters = carc_jcz_quarters(carc_node_get(item, "rotation"), "");
		struct carc_jcz_laid laid = {.turn = 0};

		if (quarters < 4 && read_coordinate(item, "x", &laid.x) &&
		    read_coordinate(item, "y", &laid.y))
			(void)add_tile(save, carc_node_get(item, "tile"), laid, quarters);
	}
	save->kept = kept_messages(save, replay, &save->keeps);
	for (save->at = 0; save->kept && save->at < save->keeps && !save->in.reading.errors &&
			   !save->in.build.failed;
	     save->at++) {
		save->message = save->kept[save->at];
		take_message(save);
	}
	/* What was not committed may still be taken back. */
	if (save->made && !save->in.reading.errors)
		carc_foreign_tell(&save->in, CARC_F107_SAVE_OPEN_TURN, save->made->at, "");
}
