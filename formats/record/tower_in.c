/* Towers and prisoners, in both spellings and on start boards. */
#include <stdio.h>
#include <string.h>

#include "formats/record/schema.h"

enum { FLOORS_MAX = 99 }; /* more than any game has: core says how many it has */

/* ---- Words ---------------------------------------------------------------------------------------- */

/* A piece of a word: where it stands, in characters, if all before it is ASCII. */
static struct carc_span span_at(struct carc_span at, size_t offset)
{
	at.column += (uint32_t)offset;
	return at;
}

/* Where a character first stands in a text, or its length. */
static size_t find(const char *text, size_t len, char c)
{
	const char *found = memchr(text, c, len);

	return found ? (size_t)(found - text) : len;
}

static bool read_place_word(struct carc_reading *reading, const char *text, size_t len,
			    struct carc_span at, struct carc_action *action)
{
	return carc_word_place(reading, text, len, at, &action->x, &action->y);
}

static bool read_player_word(struct carc_reading *reading, const char *text, size_t len,
			     struct carc_span at, struct carc_action *action)
{
	action->who = (uint8_t)carc_word_player(reading, text, len, at);
	return action->who != CARC_PLAYER_NONE;
}

/* Anna@1,0 Anna@1,0:abbot Anna@1,0:city.N */
static bool read_taken_word(struct carc_reading *reading, const char *text, size_t len,
			    struct carc_span at, struct carc_action *action)
{
	size_t sign = find(text, len, '@');
	size_t colon = sign + find(text + sign, len - sign, ':');
	const char *what = text + colon + 1;
	size_t what_len = len - colon - 1, place = sign + (sign < len);

	carc_action_any_figure(action);
	if (!read_player_word(reading, text, sign, at, action) ||
	    !read_place_word(reading, text + place, colon - place, span_at(at, place), action))
		return false;
	if (colon == len)
		return true;
	if (carc_figure_find(what, what_len) != CARC_FIGURE_NONE)
		return carc_word_kind(reading, what, what_len, span_at(at, colon + 1),
				      &action->figure);
	return carc_word_feature(reading, what, what_len, span_at(at, colon + 1), &action->feature);
}

/* Anna, Anna:abbot */
static bool read_ransomed_word(struct carc_reading *reading, const char *text, size_t len,
			       struct carc_span at, struct carc_action *action)
{
	size_t colon = find(text, len, ':');

	carc_action_any_figure(action);
	return read_player_word(reading, text, colon, at, action) &&
	       (colon == len || carc_word_kind(reading, text + colon + 1, len - colon - 1,
					       span_at(at, colon + 1), &action->figure));
}

static bool read_kind_word(struct carc_reading *reading, const char *text, size_t len,
			   struct carc_span at, struct carc_action *action)
{
	return carc_word_kind(reading, text, len, at, &action->figure);
}

static const struct carc_tower_word words[] = {
	{"floor", CARC_ACT_FLOOR, false, read_place_word},
	{"top", CARC_ACT_TOP, false, read_place_word},
	{"takes", CARC_ACT_CAPTURE, true, read_taken_word},
	{"back", CARC_ACT_EXCHANGE, true, read_kind_word},
	{"ransom", CARC_ACT_RANSOM, true, read_ransomed_word},
};

enum { WORDS = sizeof words / sizeof words[0] };

const struct carc_tower_word *carc_tower_word(const char *text, size_t len)
{
	for (size_t i = 0; i < WORDS; i++) {
		size_t name = strlen(words[i].name);

		/* A pair is a word of its own, the others go on with a place. */
		if (len >= name && !memcmp(text, words[i].name, name) &&
		    (words[i].pair ? len == name : len > name && text[name] == '@'))
			return &words[i];
	}
	return NULL;
}

/* ---- Keys of a turn ------------------------------------------------------------------------------- */

static struct carc_action *add(struct carc_reading *reading, enum carc_act act, struct carc_span at)
{
	return carc_word_act(reading, act, at) ? carc_add_action(reading, act, at) : NULL;
}

static void read_key_place(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_action *action = into;

	(void)carc_read_place(reading, node, &action->x, &action->y);
}

static void read_key_who(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	((struct carc_action *)into)->who = (uint8_t)carc_read_player(reading, node);
}

static void read_key_holder(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	((struct carc_action *)into)->player = (uint8_t)carc_read_player(reading, node);
}

static void read_key_figure(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_action *action = into;

	if (carc_want(reading, node, CARC_SCALAR, "figure", "a word such as abbot"))
		(void)carc_word_kind(reading, node->text, node->len, node->at, &action->figure);
}

static void read_key_feature(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_action *action = into;

	if (carc_want(reading, node, CARC_SCALAR, "feature", "a word such as city.N"))
		(void)carc_word_feature(reading, node->text, node->len, node->at, &action->feature);
}

/* Words for times, and what else would be said of them; "": nothing need be said. */
static const char *const times[CARC_RANSOM_TIMES] = {
	[CARC_RANSOM_BEFORE_TILE] = "before-tile",
	[CARC_RANSOM_USUAL] = "",
	[CARC_RANSOM_AT_END] = "at-end",
};

/* What is none of them is found here, and the ransom is one of the usual time. */
static void check_time(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (node->kind != CARC_SCALAR || !*node->text ||
	    (strcmp(node->text, times[CARC_RANSOM_BEFORE_TILE]) != 0 &&
	     strcmp(node->text, times[CARC_RANSOM_AT_END]) != 0))
		carc_wrong_type(reading, node, "when", "before-tile or at-end");
}

/* clang-format off */
static const struct carc_key top_keys[] = {
	{"at", true, read_key_place, false},
	{"figure", false, read_key_figure, false},
	{NULL, false, NULL, false},
};

static const struct carc_key takes_keys[] = {
	{"player", true, read_key_who, false},
	{"at", true, read_key_place, false},
	{"figure", false, read_key_figure, false},
	{"feature", false, read_key_feature, false},
	{NULL, false, NULL, false},
};

static const struct carc_key ransom_keys[] = {
	{"player", true, read_key_who, false},
	{"figure", false, read_key_figure, false},
	{"when", false, check_time, false},
	{NULL, false, NULL, false},
};

static const struct carc_key prisoner_keys[] = {
	{"holder", true, read_key_holder, false},
	{"player", true, read_key_who, false},
	{"figure", false, read_key_figure, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

void carc_read_floor(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action = add(reading, CARC_ACT_FLOOR, node->at);

	if (action)
		read_key_place(reading, node, action);
}

void carc_read_top(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action = add(reading, CARC_ACT_TOP, node->at);

	if (action && node->kind == CARC_MAPPING)
		carc_read_keys(reading, node, top_keys, action);
	else if (action)
		read_key_place(reading, node, action);
}

void carc_read_takes(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action;

	if (!carc_want(reading, node, CARC_MAPPING, "takes", "a mapping of player and place"))
		return;
	action = add(reading, CARC_ACT_CAPTURE, node->at);
	if (!action)
		return;
	carc_action_any_figure(action);
	carc_read_keys(reading, node, takes_keys, action);
}

void carc_read_back(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action = add(reading, CARC_ACT_EXCHANGE, node->at);

	if (action)
		read_key_figure(reading, node, action);
}

static void read_one_ransom(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_action *action = add(reading, CARC_ACT_RANSOM, node->at);

	if (!action)
		return;
	carc_action_any_figure(action);
	if (node->kind == CARC_MAPPING)
		carc_read_keys(reading, node, ransom_keys, action);
	else
		read_key_who(reading, node, action);
}

enum carc_ransom_time carc_ransom_time(const struct carc_node *ransom)
{
	const struct carc_node *when = carc_node_get(ransom, "when");

	for (unsigned time = 0; when && when->kind == CARC_SCALAR && time < CARC_RANSOM_TIMES;
	     time++)
		if (*times[time] && !strcmp(when->text, times[time]))
			return (enum carc_ransom_time)time;
	return CARC_RANSOM_USUAL;
}

const char *carc_ransom_time_word(enum carc_ransom_time time)
{
	return times[time];
}

void carc_read_ransom(struct carc_reading *reading, const struct carc_node *node,
		      enum carc_ransom_time time)
{
	const struct carc_node *item = node->kind == CARC_SEQUENCE ? node->first : node;

	if (!item && time == CARC_RANSOM_USUAL)
		carc_wrong_type(reading, node, "ransom", "a name, a mapping, or a list with those");
	for (; item; item = node->kind == CARC_SEQUENCE ? item->next : NULL)
		if (carc_ransom_time(item) == time)
			read_one_ransom(reading, item);
}

/* ---- Start boards ----------------------------------------------------------------------------------- */

static void add_floors(struct carc_reading *reading, int32_t count, struct carc_span at,
		       unsigned tile)
{
	struct carc_action *action = add(reading, CARC_ACT_FLOOR, at);

	if (!action)
		return;
	action->x = reading->record->action[tile].x;
	action->y = reading->record->action[tile].y;
	action->tile = (uint8_t)tile;
	action->count = (uint8_t)count;
}

void carc_read_floors(struct carc_reading *reading, const struct carc_node *node, unsigned tile)
{
	int32_t count;

	if (carc_read_int(reading, node, 1, FLOORS_MAX, &count))
		add_floors(reading, count, node->at, tile);
}

void carc_word_floors(struct carc_reading *reading, const char *text, size_t len,
		      struct carc_span at, unsigned tile)
{
	struct carc_diag diag;
	int32_t count;

	if (carc_parse_int(text, len, 1, FLOORS_MAX, &count)) {
		add_floors(reading, count, at, tile);
		return;
	}
	diag = carc_trouble(CARC_F021_BAD_NUMBER, at, text, len);
	diag.a = 1;
	diag.b = FLOORS_MAX;
	carc_report(reading, &diag);
}

/* A number for every player, in the order of the players. */
static const struct carc_node *pieces_of(const struct carc_reading *reading,
					 const struct carc_node *node, unsigned player)
{
	const struct carc_node *item = node->first;

	if (node->kind == CARC_MAPPING)
		return carc_node_get(node, reading->record->player[player].name);
	while (player-- > 0 && item)
		item = item->next;
	return item;
}

void carc_read_pieces(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned players = reading->record->players;

	(void)into;
	if (node->kind == CARC_SCALAR || node->children != players) {
		carc_wrong_type(reading, node, "pieces", "a number for every player");
		return;
	}
	for (unsigned player = 0; player < players; player++) {
		const struct carc_node *item = pieces_of(reading, node, player);
		struct carc_action *action;
		int32_t count;

		if (!item) {
			carc_wrong_type(reading, node, "pieces", "a number for every player");
			return;
		}
		if (!carc_read_int(reading, item, 0, FLOORS_MAX, &count))
			return;
		action = add(reading, CARC_ACT_PIECES, item->at);
		if (!action)
			return;
		action->player = (uint8_t)player;
		action->count = (uint8_t)count;
	}
}

void carc_read_prisoners(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (!carc_want(reading, node, CARC_SEQUENCE, "prisoners", "a list of holders and players"))
		return;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_action *action;

		if (!carc_want(reading, item, CARC_MAPPING, "a prisoner",
			       "a mapping of holder and player"))
			continue;
		action = add(reading, CARC_ACT_HOLD, item->at);
		if (!action)
			return;
		carc_read_keys(reading, item, prisoner_keys, action);
	}
}
