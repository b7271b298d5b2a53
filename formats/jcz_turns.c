/* The messages of a replay, one after the other, as turns of a record. */
#include <stdio.h>
#include <string.h>

#include "formats/jcz_save.h"
#include "formats/report.h"

/* The turn that the messages make. */
struct making {
	struct carc_jcz_save *save;
	const struct carc_node *message, *payload;
	struct carc_node *turn;               /* NULL: it has not begun */
	const struct carc_tile_type *type;    /* of its tile; NULL: not known */
	const struct carc_node *name, *place; /* of its tile, as the save has them */
	unsigned rot;                         /* as we draw it */
	long clock;                           /* behind the turn before */
};

static void refuse(struct making *making, enum carc_code code, struct carc_span at,
		   const char *text)
{
	struct carc_diag diag = carc_trouble(code, at, text, strlen(text));

	carc_report(&making->save->reading, &diag);
}

/* A message that is known, where none of its kind can be. */
static void refuse_here(struct making *making)
{
	refuse(making, CARC_F105_SAVE_ORDER, making->message->at,
	       carc_jcz_text(making->message, "type"));
}

static const struct carc_node *get(struct making *making, const struct carc_node *mapping,
				   const char *key, enum carc_node_kind kind, const char *wanted)
{
	return carc_jcz_get(making->save, mapping, key, kind, wanted);
}

/* R90: one quarter turn clockwise. What is none stays as it is, and is refused as that. */
static struct carc_node *read_rotation(struct making *making, const struct carc_node *rotation,
				       unsigned *ret_rot)
{
	static const char *const known[] = {"R0", "R90", "R180", "R270"};
	struct carc_graft *graft = &making->save->graft;

	*ret_rot = 4;
	for (unsigned rot = 0; rot < 4; rot++)
		if (!strcmp(rotation->text, known[rot]))
			*ret_rot = rot;
	return *ret_rot < 4 ? carc_graft_number(graft, rotation->at, (long)*ret_rot)
			    : carc_graft_text(graft, rotation->at, rotation->text, rotation->len);
}

static void place_tile(struct making *making)
{
	struct carc_graft *graft = &making->save->graft;
	const struct carc_tileset *tiles = &making->save->rules.tiles;
	const struct carc_node *name =
		get(making, making->payload, "tileId", CARC_SCALAR, "the name of a tile");
	const struct carc_node *rotation =
		get(making, making->payload, "rotation", CARC_SCALAR, "a rotation such as R90");
	const struct carc_node *place =
		get(making, making->payload, "position", CARC_SEQUENCE, "a list of two numbers");
	struct carc_tile_name found;
	struct carc_node *rot;
	unsigned quarters;

	if (!name || !rotation || !place)
		return;
	if (making->turn) {
		refuse_here(making);
		return;
	}
	rot = read_rotation(making, rotation, &quarters);
	making->turn = carc_graft_list(graft, CARC_MAPPING, making->message->at);
	making->name = name;
	making->place = place;
	making->type = NULL;
	if (quarters < 4 && carc_tileset_find(tiles, name->text, name->len, &found)) {
		making->type = tiles->type[found.type];
		making->rot = (quarters + 4 - found.turn) % 4;
	}
	carc_graft_add(making->turn, "tile", carc_graft_copy(graft, name));
	carc_graft_add(making->turn, "at", carc_graft_copy(graft, place));
	carc_graft_add(making->turn, "rot", rot);
}

static bool same_place(const struct carc_node *a, const struct carc_node *b)
{
	if (a->children != 2 || b->children != 2)
		return false;
	for (a = a->first, b = b->first; a; a = a->next, b = b->next)
		if (a->kind != CARC_SCALAR || b->kind != CARC_SCALAR ||
		    strcmp(a->text, b->text) != 0)
			return false;
	return true;
}

/* The owner of a meeple is in its id. Whoever it is, whether he is on turn is for the rules to say. */
static void add_owner(struct making *making, const struct carc_node *meeple)
{
	struct carc_jcz_save *save = making->save;
	const struct carc_node *players = carc_node_get(save->record, "players");
	const struct carc_node *player = players ? players->first : NULL;
	size_t digits = strspn(meeple->text, "0123456789");
	unsigned seat = digits == 1 ? (unsigned)(*meeple->text - '0') : CARC_SEATS;

	if (!player || seat == save->turns % players->children)
		return;
	for (; player && seat > 0; seat--)
		player = player->next;
	if (player && player->kind == CARC_MAPPING)
		player = carc_node_get(player, "name");
	if (player && !carc_node_get(making->turn, "player"))
		carc_graft_add(
			making->turn, "player",
			carc_graft_text(&save->graft, meeple->at, player->text, player->len));
}

/* Which of our keys says what a figure does, and what is not said yet. NULL: a finding was sent. */
static const char *figure_key(struct making *making, const struct carc_node *meeple)
{
	unsigned figure = carc_jcz_figure(meeple->text);
	char text[80];

	if (figure == CARC_FIGURE_NONE) {
		snprintf(text, sizeof text, "%.30s of %.40s",
			 carc_jcz_text(making->message, "type"), meeple->text);
		refuse(making, CARC_F104_SAVE_MESSAGE, meeple->at, text);
		return NULL;
	}
	if (!making->turn || carc_node_get(making->turn, carc_figure_name(figure))) {
		refuse_here(making);
		return NULL;
	}
	add_owner(making, meeple);
	return carc_figure_name(figure);
}

/* The word for the feature of the tile of this turn that a pointer names; "": a finding was sent. */
static const char *pointer_word(struct making *making, const struct carc_node *pointer, char *word)
{
	const struct carc_node *place =
		get(making, pointer, "position", CARC_SEQUENCE, "a list of two numbers");
	const char *feature = carc_jcz_text(pointer, "feature");
	const char *location = carc_jcz_text(pointer, "location");
	unsigned zone = making->type ? carc_jcz_zone(making->type, making->rot, feature, location)
				     : CARC_ZONE_NONE;
	char text[80];

	*word = '\0';
	/* A tile that is not known is refused with the record. */
	if (!place || !making->type)
		return word;
	if (zone != CARC_ZONE_NONE && same_place(place, making->place))
		return carc_ref_word(carc_tile_ref(making->type, making->rot, zone), word);
	snprintf(text, sizeof text, "%.30s %.40s", feature, location);
	refuse(making, CARC_F106_SAVE_PLACE, pointer->at, text);
	return word;
}

static void deploy_meeple(struct making *making)
{
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	const struct carc_node *meeple =
		get(making, making->payload, "meepleId", CARC_SCALAR, "the id of a meeple");
	const char *key = pointer && meeple ? figure_key(making, meeple) : NULL;
	char word[CARC_WORD_MAX];

	if (key && *pointer_word(making, pointer, word))
		carc_graft_add(
			making->turn, key,
			carc_graft_text(&making->save->graft, pointer->at, word, strlen(word)));
}

/* An abbot is taken home. Other ways to take back a meeple belong to expansions that are not known here. */
static void return_meeple(struct making *making)
{
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	const struct carc_node *meeple =
		pointer ? get(making, pointer, "meepleId", CARC_SCALAR, "the id of a meeple")
			: NULL;
	const char *source = carc_jcz_text(making->payload, "source"), *key;
	char text[80];

	if (!meeple)
		return;
	if (strcmp(source, "ABBOT_RETURN") != 0) {
		snprintf(text, sizeof text, "RETURN_MEEPLE by %.40s", source);
		refuse(making, CARC_F104_SAVE_MESSAGE, making->message->at, text);
		return;
	}
	key = figure_key(making, meeple);
	if (key)
		carc_graft_add(
			making->turn, key,
			carc_graft_text(&making->save->graft, making->message->at, "home", 4));
}

static void pass(struct making *making)
{
	if (!making->turn)
		refuse_here(making);
}

/* Without zeros at the end. */
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
static void add_clock(struct making *making)
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
		carc_graft_add(making->turn, "clock",
			       carc_graft_plain(&making->save->graft, clock->at, text));
	}
	making->clock = now;
}

static void commit(struct making *making)
{
	struct carc_jcz_save *save = making->save;
	struct carc_diag diag;

	if (!making->turn) {
		refuse_here(making);
		return;
	}
	if (save->turns == CARC_TURNS_MAX) {
		diag = carc_trouble(CARC_L003_TOO_MANY_TURNS, making->message->at, "", 0);
		diag.a = CARC_TURNS_MAX;
		carc_report(&save->reading, &diag);
		return;
	}
	add_clock(making);
	save->turn[save->turns++] = (struct carc_jcz_turn){
		making->turn, making->name, carc_jcz_random(making->payload, "random")};
	carc_graft_add(save->turns_node, NULL, making->turn);
	making->turn = NULL;
}

static const struct {
	const char *type;
	void (*take)(struct making *making);
} messages[] = {
	{"PLACE_TILE", place_tile},
	{"DEPLOY_MEEPLE", deploy_meeple},
	{"RETURN_MEEPLE", return_meeple},
	{"PASS", pass},
	{"COMMIT", commit},
};

static void take_message(struct making *making)
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
		refuse(making, CARC_F104_SAVE_MESSAGE, making->message->at, type->text);
}

static bool is_message(const struct carc_node *message, const char *type)
{
	return !strcmp(carc_jcz_text(message, "type"), type);
}

/* The messages that were not taken back, in their order. NULL: a finding was sent. */
static const struct carc_node **kept_messages(struct making *making, const struct carc_node *replay,
					      size_t *ret_count)
{
	struct carc_graft *graft = &making->save->graft;
	const struct carc_node **kept =
		carc_arena_take(graft->arena, (replay->children + 1) * sizeof *kept);

	*ret_count = 0;
	graft->failed |= !kept;
	for (const struct carc_node *node = replay->first; kept && node; node = node->next) {
		if (!carc_want(&making->save->reading, node, CARC_MAPPING, "a message",
			       "an object"))
			return NULL;
		making->message = node;
		if (!is_message(node, "UNDO")) {
			kept[(*ret_count)++] = node;
		} else if (*ret_count > 0 && !is_message(kept[*ret_count - 1], "COMMIT")) {
			--*ret_count;
		} else {
			refuse_here(making);
			return NULL;
		}
	}
	return kept;
}

void carc_jcz_turns(struct carc_jcz_save *save, const struct carc_node *replay)
{
	struct making making = {.save = save};
	const struct carc_node **kept;
	struct carc_diag diag;
	size_t count;

	save->turns_node = carc_graft_list(&save->graft, CARC_SEQUENCE, replay->at);
	carc_graft_add(save->record, "turns", save->turns_node);
	kept = kept_messages(&making, replay, &count);
	for (size_t i = 0; kept && i < count && !save->reading.errors && !save->graft.failed; i++) {
		making.message = kept[i];
		take_message(&making);
	}
	if (!making.turn || save->reading.errors)
		return;
	/* What was not committed may still be taken back. */
	diag = carc_trouble(CARC_F107_SAVE_OPEN_TURN, making.turn->at, "", 0);
	carc_jcz_tell(save, &diag);
}
