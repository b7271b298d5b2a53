/*
 * Reading a log: what is kept of it, its players, and how the game ended. document_in.c finds the
 * form; bga_turns.c makes turns of the events.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/terms/name.h"
#include "formats/foreign/bga/bga.h"
#include "formats/foreign/bga/bga_log.h"
#include "formats/input/tree/tree_in.h"
#include "formats/text/safe_text.h"

/* ---- What is kept ----------------------------------------------------------------------------- */

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

/*
 * Whether a value is kept: events of other kinds are not, nor are packets in which no event is
 * kept.
 */
static bool keeps(const struct carc_node *node)
{
	static const char *const kinds[] = {
		"cantPlay", "pickTile", "playTile", "playPartisan", "realizationAchieved",
		"winPoints"};
	const struct carc_node *data, *type, *args, *inner;

	if (node->kind != CARC_MAPPING || node->key)
		return true;
	data = carc_node_get(node, "data");
	type = carc_node_get(node, "type");
	args = carc_node_get(node, "args");
	inner = carc_node_get(args, "args");
	if (data && carc_node_get(node, "channel"))
		return data->kind == CARC_SCALAR || data->first;
	/* Arguments have types of their own, of tiles. */
	if (!type || type->kind != CARC_SCALAR || !args || !carc_node_get(node, "log"))
		return true;
	/* A change of state may tell which tile has to be laid, or how the game ended. */
	if (!strcmp(type->text, "gameStateChange"))
		return args->kind != CARC_MAPPING || carc_node_get(inner, "result") ||
		       carc_node_get(inner, "tile_id");
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
	const struct carc_node *packets = carc_node_get(data, "logs");

	return packets ? packets : carc_node_get(data, "data");
}

static bool is_log(const struct carc_node *root)
{
	return !carc_node_get(root, "carc") && find_packets(root);
}

/* Which tile has which id, and how the game ended: what has to be known before turns are made. */
static void look_ahead(struct carc_bga_log *log, const struct carc_node *event,
		       const struct carc_node *args)
{
	bool state = carc_foreign_says(event, "type", "gameStateChange");
	const struct carc_node *inner = state ? carc_node_get(args, "args") : args;
	const struct carc_node *result = state ? carc_node_get(inner, "result") : NULL;
	const char *id = carc_node_word(inner, state ? "tile_id" : "id");
	const char *type = carc_node_word(inner, state ? "tile_type" : "type");
	int32_t box, number;

	if ((state || carc_foreign_says(event, "type", "pickTile") ||
	     carc_foreign_says(event, "type", "playTile")) &&
	    carc_parse_int(id, strlen(id), 1, CARC_BGA_BOX, &box) &&
	    carc_parse_int(type, strlen(type), 1, CARC_BGA_TILES, &number))
		log->number[box] = (uint8_t)number;
	if (result && result->kind != CARC_SCALAR)
		log->result = result;
}

/* ---- Players ---------------------------------------------------------------------------------- */

/* A single value that is not empty, or NULL. */
static const struct carc_node *scalar(const struct carc_node *mapping, const char *key)
{
	return *carc_node_word(mapping, key) ? carc_node_get(mapping, key) : NULL;
}

/*
 * A list of players, with their names and colours; id: the key of the number that each has there.
 */
static void read_players(struct carc_bga_log *log, const struct carc_node *list, const char *key)
{
	for (const struct carc_node *item = list ? list->first : NULL; item; item = item->next) {
		const struct carc_node *id = scalar(item, key);
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

/* The name of a color that is given by six hexadecimal digits, or NULL. */
static const char *color_of(const struct carc_node *color)
{
	static const char *const words[][2] = {{"000000", "black"},
					       {"0000ff", "blue"},
					       {"008000", "green"},
					       {"ff0000", "red"},
					       {"ffa500", "yellow"}};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcasecmp(words[i][0], color->text + (*color->text == '#')))
			return words[i][1];
	return NULL;
}

static void add_players(struct carc_bga_log *log)
{
	struct carc_node *players = carc_foreign_list(&log->in, log->in.head, "players",
						      CARC_SEQUENCE, log->packets->at);

	for (unsigned seat = 0; seat < log->seats; seat++) {
		const struct carc_node *color = log->seat[seat].color;
		const char *word = color ? color_of(color) : NULL;

		carc_foreign_player(&log->in, players, carc_bga_name(log, seat), "color",
				    word ? carc_foreign_word(&log->in, NULL, NULL, color->at, word)
					 : NULL);
	}
}

/* ---- What else is told ------------------------------------------------------------------------ */

/*
 * Adds the day of a number of seconds since 1970, in UTC. The C library would look for the zone of this machine, and so for a file. Years are
 * counted from March, so that the leap day ends them: see Hinnant, chrono-Compatible Low-Level Date Algorithms.
 */
static void add_date(struct carc_bga_log *log, struct carc_node *meta, const struct carc_node *time)
{
	int32_t tens, day, cycle, year, month;
	char text[40];

	/* Ten digits are more than carc_parse_int reads; the last of them does not matter for a day. */
	if (time->len != 10 || !carc_parse_int(time->text, 9, 0, INT32_MAX, &tens))
		return;
	day = tens / (24 * 360) + 135080; /* since the first of March of 1600 */
	cycle = day / 146097;             /* of 400 years */
	day %= 146097;
	year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
	day -= 365 * year + year / 4 - year / 100;
	month = (5 * day + 2) / 153;
	day -= (153 * month + 2) / 5;
	snprintf(text, sizeof text, "%04d-%02d-%02d", 1600 + 400 * cycle + year + month / 10,
		 (month + 2) % 12 + 1, day + 1);
	(void)carc_foreign_word(&log->in, meta, "date", time->at, text);
}

/* The result of the player who gave up, or NULL. */
static const struct carc_node *find_conceded(const struct carc_bga_log *log)
{
	for (const struct carc_node *item = log->result ? log->result->first : NULL; item;
	     item = item->next)
		if (carc_foreign_says(item, "concede", "1") ||
		    carc_foreign_says(item, "concede", "true"))
			return item;
	return NULL;
}

static void add_meta(struct carc_bga_log *log)
{
	struct carc_foreign *in = &log->in;
	struct carc_span at = log->packets->at;
	struct carc_node *meta = carc_foreign_list(in, in->head, "meta", CARC_MAPPING, at);
	const struct carc_node *table = scalar(log->packets->first, "table_id");
	const struct carc_node *time = scalar(log->packets->first, "time");
	const struct carc_node *who = scalar(find_conceded(log), "player"), *name;

	(void)carc_foreign_word(in, meta, "program", at, "Board Game Arena");
	if (table)
		(void)carc_foreign_word(in, meta, "game", table->at, table->text);
	if (time)
		add_date(log, meta, time);
	name = who ? carc_bga_name(log, carc_bga_seat(log, who->text)) : NULL;
	if (name)
		(void)carc_foreign_word(in, meta, "conceded", name->at, name->text);
}

/* Adds the scores at the end as claims, in the order of the seats. */
static void add_score(struct carc_bga_log *log)
{
	struct carc_claim score[CARC_SEATS];
	unsigned told = 0;

	for (const struct carc_node *item = log->result->first; item; item = item->next) {
		const struct carc_node *id;
		struct carc_claim claim;
		unsigned seat;

		if (!carc_want(&log->in.reading, item, CARC_MAPPING, "a result", "an object"))
			return;
		id = carc_foreign_get(&log->in, item, "player", CARC_SCALAR, "a player");
		if (!id || !carc_bga_number_of(log, item, "score", -CARC_POINTS_MAX,
					       CARC_POINTS_MAX, &claim.points, &claim.at))
			return;
		seat = carc_bga_seat(log, id->text);
		if (!(told >> seat & 1))
			score[seat] = claim;
		told |= 1u << seat;
	}
	for (unsigned seat = 0; seat < log->seats; seat++)
		if (told >> seat & 1)
			carc_bga_claim(log, seat, score[seat].points, score[seat].at);
	log->record.ended |= told != 0;
}

/* The scores at the end of the log count if the game was played to its end. */
static void add_end(struct carc_bga_log *log)
{
	unsigned tiles = log->record.rules.tiles.tiles - 1;
	const char *why = !log->result         ? "the log does not contain the end of the game"
			  : find_conceded(log) ? "a player gave up"
					       : NULL;
	char text[80];

	if (!why && log->gone >= tiles) {
		add_score(log);
		return;
	}
	snprintf(text, sizeof text, "the game stopped with %u tiles of %u not drawn",
		 tiles - log->gone, tiles);
	carc_foreign_tell(&log->in, CARC_F126_LOG_NO_END,
			  log->result ? log->result->at : log->packets->at, why ? why : text);
}

/* ---- All of it ---- */

static void convert(struct carc_foreign *foreign)
{
	struct carc_bga_log *log = (struct carc_bga_log *)foreign;
	const struct carc_node *root = foreign->root;

	log->packets = find_packets(root);
	assert(log->packets); /* is_log */
	if (log->packets->kind == CARC_SCALAR) {
		carc_wrong_type(&foreign->reading, log->packets, "the log", "a list of packets");
		return;
	}
	carc_bga_begin(foreign, &log->record, root->at);
	carc_bga_events(log, false, look_ahead);
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
	.most = 16 << 20, /* most of it tells what players might have done */
	.filter = &filter,
	.convert = convert,
};
