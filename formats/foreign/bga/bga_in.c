/*
 * Reading a log: what is kept of it, its events, its players, and how the game ended. document_in.c
 * finds the form; bga_turns.c makes turns of the events.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/terms/name.h"
#include "formats/foreign/bga/bga_in.h"
#include "formats/foreign/bga/bga_log.h"
#include "formats/tree/json_in.h"

/*
 * ---- What is kept -------------------------------------------------------------------------------
 */

/* The keys that are read, and those by which a record of ours is told from a log. */
static const char *const wanted_keys[] = {
	"args",      "carc",      "channel", "color",       "concede",  "data",
	"id",        "log",       "logs",    "name",        "ori",      "piece",
	"player",    "player_id", "players", "player_name", "pos",      "ptype",
	"real_type", "result",    "score",   "status",      "table_id", "target",
	"tile_id",   "tile_type", "time",    "type",        "x",        "y"};

static bool wants(const char *key, size_t len)
{
	for (size_t i = 0; i < sizeof wanted_keys / sizeof wanted_keys[0]; i++)
		if (carc_name_is(wanted_keys[i], key, len))
			return true;
	return false;
}

/* Whether a change of state tells which tile has to be laid, or how the game ended. */
static bool state_matters(const struct carc_node *event)
{
	const struct carc_node *args = carc_node_get(event, "args");
	const struct carc_node *inner;

	if (args->kind != CARC_MAPPING)
		return true;
	inner = carc_node_get(args, "args");
	return inner && inner->kind == CARC_MAPPING &&
	       (carc_node_get(inner, "result") || carc_node_get(inner, "tile_id"));
}

/*
 * Whether a value is kept: events of other kinds are not, nor are packets in which no event is
 * kept.
 */
static bool keeps(const struct carc_node *node)
{
	static const char *const kinds[] = {
		"cantPlay", "pickTile", "playTile", "playPartisan", "realizationAchieved",
		"winPoints"};
	const struct carc_node *data, *type;

	if (node->kind != CARC_MAPPING || node->key)
		return true;
	data = carc_node_get(node, "data");
	type = carc_node_get(node, "type");
	if (data && carc_node_get(node, "channel"))
		return data->kind == CARC_SCALAR || data->first;
	/* Arguments have types of their own, of tiles. */
	if (!type || type->kind != CARC_SCALAR || !carc_node_get(node, "args") ||
	    !carc_node_get(node, "log"))
		return true;
	if (!strcmp(type->text, "gameStateChange"))
		return state_matters(node);
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (!strcmp(type->text, kinds[i]))
			return true;
	return false;
}

static const struct carc_tree_filter filter = {wants, keeps};

/* Whether the first key is one with which logs begin. */
static bool begins(const struct carc_text *text)
{
	static const char *const firsts[] = {"\"status\"", "\"data\""};
	struct carc_span at;
	const char *c = carc_text_begin(text, &at), *end = text->bytes + text->len;

	if (c == end || *c != '{')
		return false;
	do
		c++;
	while (c < end && *c != '\0' && strchr(" \t\r\n", *c));
	for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++)
		if ((size_t)(end - c) >= strlen(firsts[i]) &&
		    !memcmp(c, firsts[i], strlen(firsts[i])))
			return true;
	return false;
}

static const struct carc_node *find_packets(const struct carc_node *root)
{
	const struct carc_node *data = carc_node_get(root, "data");
	const struct carc_node *packets = NULL;

	if (data && data->kind == CARC_MAPPING)
		packets = carc_node_get(data, "logs");
	if (data && data->kind == CARC_MAPPING && !packets)
		packets = carc_node_get(data, "data");
	return packets;
}

static bool is_log(const struct carc_node *root)
{
	return !carc_node_get(root, "carc") && find_packets(root);
}

/*
 * ---- Events -------------------------------------------------------------------------------------
 */

/* Whether a value is a list. Where numbers are missing in a list, that program writes a mapping. */
static bool is_list(const struct carc_node *node)
{
	return node->kind != CARC_SCALAR;
}

bool carc_bga_says(const struct carc_node *mapping, const char *key, const char *word)
{
	return !strcmp(carc_node_word(mapping, key), word);
}

/* The arguments are a mapping, or a list of such. */
static void take_event(struct carc_bga_log *log, const struct carc_node *event,
		       carc_bga_event *take, void *ctx)
{
	const struct carc_node *args = carc_node_get(event, "args");

	if (args && args->kind == CARC_MAPPING)
		take(log, event, args, ctx);
	else if (args && args->kind == CARC_SEQUENCE)
		for (const struct carc_node *item = args->first; item; item = item->next)
			if (item->kind == CARC_MAPPING)
				take(log, event, item, ctx);
}

static void take_packet(struct carc_bga_log *log, const struct carc_node *packet,
			carc_bga_event *take, void *ctx)
{
	const struct carc_node *data = carc_node_get(packet, "data");

	if (!data)
		return;
	if (!is_list(data)) {
		carc_wrong_type(&log->in.reading, data, "data", "a list of events");
		return;
	}
	for (const struct carc_node *event = data->first; event; event = event->next)
		if (carc_want(&log->in.reading, event, CARC_MAPPING, "an event", "an object"))
			take_event(log, event, take, ctx);
}

void carc_bga_events(struct carc_bga_log *log, bool open, carc_bga_event *take, void *ctx)
{
	for (const struct carc_node *packet = log->packets->first;
	     packet && !log->in.reading.errors; packet = packet->next) {
		if (!carc_want(&log->in.reading, packet, CARC_MAPPING, "a packet", "an object"))
			return;
		if (!open || strncmp(carc_node_word(packet, "channel"), "/player/", 8) != 0)
			take_packet(log, packet, take, ctx);
	}
}

bool carc_bga_number_of(struct carc_bga_log *log, const struct carc_node *mapping, const char *key,
			int32_t least, int32_t most, int32_t *ret_number, struct carc_span *ret_at)
{
	const struct carc_node *value =
		carc_foreign_get(&log->in, mapping, key, CARC_SCALAR, "a number");
	struct carc_node plain;

	if (!value)
		return false;
	plain = *value;
	plain.plain = true;
	*ret_at = value->at;
	return carc_read_int(&log->in.reading, &plain, least, most, ret_number);
}

/* Which tile has which id, and how the game ended: what has to be known before turns are made. */
static void look_ahead(struct carc_bga_log *log, const struct carc_node *event,
		       const struct carc_node *args, void *ctx)
{
	bool state = carc_bga_says(event, "type", "gameStateChange");
	const struct carc_node *inner = state ? carc_node_get(args, "args") : args, *result;
	const char *id, *type;
	int32_t box, number;

	(void)ctx;
	if (!inner || inner->kind != CARC_MAPPING)
		return;
	id = carc_node_word(inner, state ? "tile_id" : "id");
	type = carc_node_word(inner, state ? "tile_type" : "type");
	if ((state || carc_bga_says(event, "type", "pickTile") ||
	     carc_bga_says(event, "type", "playTile")) &&
	    carc_parse_int(id, strlen(id), 1, CARC_BGA_BOX, &box) &&
	    carc_parse_int(type, strlen(type), 1, CARC_BGA_TILES, &number))
		log->number[box] = (uint8_t)number;
	result = state ? carc_node_get(inner, "result") : NULL;
	if (result && is_list(result))
		log->result = result;
}

/*
 * ---- Players ------------------------------------------------------------------------------------
 */

unsigned carc_bga_seat(struct carc_bga_log *log, const char *id)
{
	unsigned seat = 0;

	while (seat < log->seats && strcmp(log->seat[seat].id, id) != 0)
		seat++;
	/* A record with so many players is refused later. */
	if (seat == CARC_SEATS)
		return CARC_SEATS - 1;
	if (seat == log->seats)
		log->seat[log->seats++] = (struct carc_bga_seat){.id = id};
	return seat;
}

static const struct carc_node *scalar(const struct carc_node *mapping, const char *key)
{
	const struct carc_node *node = carc_node_get(mapping, key);

	return node && node->kind == CARC_SCALAR && node->len > 0 ? node : NULL;
}

/*
 * A list of players, with their names and colours; id: the key of the number that each has there.
 */
static void read_players(struct carc_bga_log *log, const struct carc_node *list, const char *key)
{
	for (const struct carc_node *item = list && is_list(list) ? list->first : NULL; item;
	     item = item->next) {
		const struct carc_node *id = item->kind == CARC_MAPPING ? scalar(item, key) : NULL;
		struct carc_bga_seat *seat;

		if (!id)
			continue;
		seat = &log->seat[carc_bga_seat(log, id->text)];
		if (!seat->name)
			seat->name = scalar(item, "name");
		if (!seat->color)
			seat->color = scalar(item, "color");
	}
}

/* The name of a colour that is told by six hexadecimal digits, or NULL. */
static const char *color_word(const struct carc_node *color)
{
	static const char *const words[][2] = {{"000000", "black"},
					       {"0000ff", "blue"},
					       {"008000", "green"},
					       {"ff0000", "red"},
					       {"ffa500", "yellow"}};
	char number[8] = "";

	for (size_t i = 0; i < color->len - (*color->text == '#') && i < sizeof number - 1; i++) {
		char c = color->text[i + (*color->text == '#')];

		number[i] = (char)(c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c);
	}
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcmp(words[i][0], number))
			return words[i][1];
	return NULL;
}

struct carc_node *carc_bga_name(struct carc_bga_log *log, const struct carc_bga_seat *seat)
{
	char text[CARC_NAME_MAX];

	if (seat->name)
		return carc_build_text(&log->in.build, seat->name->at, seat->name->text,
				       seat->name->len);
	snprintf(text, sizeof text, "player %.40s", seat->id);
	return carc_build_text(&log->in.build, log->packets->at, text, strlen(text));
}

static void add_players(struct carc_bga_log *log)
{
	struct carc_tree_build *build = &log->in.build;
	struct carc_node *players = carc_build_list(build, CARC_SEQUENCE, log->packets->at);

	for (unsigned i = 0; i < log->seats; i++) {
		const struct carc_bga_seat *seat = &log->seat[i];
		const char *color = seat->color ? color_word(seat->color) : NULL;
		struct carc_node *player = carc_bga_name(log, seat), *name = player;

		if (color && player) {
			player = carc_build_list(build, CARC_MAPPING, name->at);
			carc_build_add(player, "name", name);
			carc_build_add(
				player, "color",
				carc_build_text(build, seat->color->at, color, strlen(color)));
		}
		carc_build_add(players, NULL, player);
	}
	carc_build_add(log->in.record, "players", players);
}

/*
 * ---- What else is told --------------------------------------------------------------------------
 */

static int32_t days_of_year(int32_t year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365;
}

/*
 * The day on which a number of seconds since 1970 lies, in UTC. Not by the C library, which looks for the zone of this
 * machine first, and so for a file.
 */
static void add_date(struct carc_bga_log *log, struct carc_node *meta, const struct carc_node *time)
{
	static const uint8_t lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	int32_t tens, day, year = 1970, month = 0;
	char text[40];

	/* Ten digits are more than carc_parse_int reads; the last of them does not matter for a day. */
	if (time->len != 10 || !carc_parse_int(time->text, 9, 0, INT32_MAX, &tens))
		return;
	for (day = tens / (24 * 360); day >= days_of_year(year); year++)
		day -= days_of_year(year);
	for (;; month++) {
		int32_t days = lengths[month] + (month == 1 && days_of_year(year) == 366);

		if (day < days)
			break;
		day -= days;
	}
	snprintf(text, sizeof text, "%04d-%02d-%02d", year, month + 1, day + 1);
	carc_build_add(meta, "date", carc_build_text(&log->in.build, time->at, text, strlen(text)));
}

static bool is_true(const struct carc_node *mapping, const char *key)
{
	return carc_bga_says(mapping, key, "1") || carc_bga_says(mapping, key, "true");
}

/* The result of the player who gave up, or NULL. */
static const struct carc_node *find_conceded(const struct carc_bga_log *log)
{
	for (const struct carc_node *item = log->result ? log->result->first : NULL; item;
	     item = item->next)
		if (item->kind == CARC_MAPPING && is_true(item, "concede"))
			return item;
	return NULL;
}

static void add_meta(struct carc_bga_log *log)
{
	struct carc_tree_build *build = &log->in.build;
	struct carc_span at = log->packets->at;
	struct carc_node *meta = carc_build_list(build, CARC_MAPPING, at);
	const struct carc_node *first = log->packets->first;
	const struct carc_node *table = first ? scalar(first, "table_id") : NULL;
	const struct carc_node *time = first ? scalar(first, "time") : NULL;
	const struct carc_node *conceded = find_conceded(log);

	carc_build_add(meta, "program",
		       carc_build_text(build, at, "Board Game Arena", strlen("Board Game Arena")));
	if (table)
		carc_build_add(meta, "game",
			       carc_build_text(build, table->at, table->text, table->len));
	if (time)
		add_date(log, meta, time);
	if (conceded && scalar(conceded, "player"))
		carc_build_add(
			meta, "conceded",
			carc_bga_name(
				log,
				&log->seat[carc_bga_seat(log, carc_node_word(conceded, "player"))]));
	carc_build_add(log->in.record, "meta", meta);
}

/*
 * Why the scores at the end of the log are not those of a game that was played to its end; NULL:
 * they are.
 */
static const char *why_open(const struct carc_bga_log *log, char *text, size_t room)
{
	unsigned tiles = log->rules.tiles.tiles - 1;

	if (!log->result)
		return "the log does not tell how the game ended";
	if (find_conceded(log))
		return "a player gave up";
	if (log->gone >= tiles)
		return NULL;
	snprintf(text, room, "%u of %u tiles were not drawn", tiles - log->gone, tiles);
	return text;
}

static void add_score(struct carc_bga_log *log)
{
	struct carc_tree_build *build = &log->in.build;
	struct carc_node *score = carc_build_list(build, CARC_MAPPING, log->result->at);

	for (const struct carc_node *item = log->result->first; item; item = item->next) {
		const struct carc_node *id, *name;
		struct carc_span at;
		int32_t points;

		if (!carc_want(&log->in.reading, item, CARC_MAPPING, "a result", "an object"))
			return;
		id = carc_foreign_get(&log->in, item, "player", CARC_SCALAR, "a player");
		if (!id || !carc_bga_number_of(log, item, "score", -CARC_POINTS_MAX,
					       CARC_POINTS_MAX, &points, &at))
			return;
		name = carc_bga_name(log, &log->seat[carc_bga_seat(log, id->text)]);
		if (name)
			carc_build_add(score, name->text, carc_build_number(build, at, points));
	}
	carc_build_add(log->in.record, "score", score);
}

static void add_end(struct carc_bga_log *log)
{
	char text[60];
	const char *why = why_open(log, text, sizeof text);
	struct carc_diag diag;

	if (!why) {
		add_score(log);
		return;
	}
	diag = carc_trouble(CARC_F126_LOG_NO_END, log->result ? log->result->at : log->packets->at,
			    why, strlen(why));
	carc_foreign_tell(&log->in, &diag);
}

static void convert(struct carc_foreign *foreign)
{
	struct carc_bga_log *log = (struct carc_bga_log *)foreign;
	struct carc_tree_build *build = &foreign->build;
	const struct carc_node *root = foreign->root;

	log->packets = find_packets(root);
	assert(log->packets); /* is_log */
	if (!is_list(log->packets)) {
		carc_wrong_type(&foreign->reading, log->packets, "the log", "a list of packets");
		return;
	}
	carc_rules_init(&log->rules, carc_preset_find("carcassonne", "c2", 2));
	carc_bga_events(log, false, look_ahead, NULL);
	foreign->record = carc_build_list(build, CARC_MAPPING, root->at);
	carc_build_add(foreign->record, "carc", carc_build_number(build, root->at, 1));
	carc_build_add(foreign->record, "rules", carc_build_text(build, root->at, "c2", 2));
	if (!foreign->reading.errors)
		carc_bga_turns(log);
	if (foreign->reading.errors)
		return;
	read_players(log, carc_node_get(carc_node_get(root, "data"), "players"), "id");
	read_players(log, log->result, "player");
	add_players(log);
	add_meta(log);
	carc_bga_claims(log);
	add_end(log);
}

const struct carc_foreign_form carc_bga_form = {
	.what = "a log of Board Game Arena",
	.size = sizeof(struct carc_bga_log),
	.begins = begins,
	.is = is_log,
	.most = CARC_LOG_MAX,
	.filter = &filter,
	.convert = convert,
};
