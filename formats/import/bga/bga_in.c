/* Reads a log: the parts of it that are kept, and its events as turns. document_forms.c finds the form. */
#include <assert.h>
#include <string.h>

#include "core/terms/name.h"
#include "formats/import/bga/bga_log.h"
#include "formats/input/input.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

static struct carc_span place(const struct carc_node *mapping, const char *key)
{
	return carc_node_get(mapping, key)->at;
}

static bool refuse_part(struct carc_bga_log *log, struct carc_span at, const char *what,
			const char *which)
{
	return carc_import_refuse(&log->in, CARC_F121_LOG_PART, at, "%s %.40s", what, which);
}

/* The same for a number from 1; one above `most` belongs to an expansion. */
static bool read_limited(struct carc_bga_log *log, const struct carc_node *args, const char *key,
			 int32_t most, const char *what, int32_t *ret_number)
{
	return carc_bga_read_number(log, args, key, 1, CARC_POINTS_MAX, ret_number) &&
	       (*ret_number <= most ||
		refuse_part(log, place(args, key), what, carc_node_word(args, key)));
}

static void refuse_order(struct carc_bga_log *log, const struct carc_node *event,
			 const struct carc_node *args, const char *why)
{
	const char *type = carc_node_word(event, "type");

	carc_refuse_text(&log->in.reading, CARC_F122_LOG_ORDER, args->at, type, strlen(type), why);
}

/* ---- Events ----------------------------------------------------------------------------------- */

/* Begins a turn with the tiles that were discarded before it. Returns NULL after a finding. */
static struct carc_bga_told *begin_turn(struct carc_bga_log *log, struct carc_span at,
					unsigned seat)
{
	struct carc_bga_told *turn = &log->turn[log->record.turns];

	if (!carc_import_turn(&log->in, at))
		return NULL;
	for (unsigned i = 0; i < log->discards; i++)
		carc_bga_discard(&log->in, log->discard[i].number, log->discard[i].at);
	log->discards = 0;
	*turn = log->last ? *log->last : (struct carc_bga_told){0};
	turn->seat = (uint8_t)seat;
	turn->placed = turn->unsure = false;
	return turn;
}

static void play_tile(struct carc_bga_log *log, const struct carc_node *event,
		      const struct carc_node *args)
{
	const struct carc_node *player =
		carc_import_get(&log->in, args, "player_id", CARC_SCALAR, "a player");
	int32_t number, x, y, ori, box = 0;
	struct carc_bga_seat *seat;

	if (!player || !read_limited(log, args, "type", CARC_BGA_TILES, "tile type", &number) ||
	    (carc_node_get(args, "id") &&
	     !read_limited(log, args, "id", CARC_BGA_BOX, "tile id", &box)) ||
	    !carc_bga_read_number(log, args, "x", -CARC_COORD_MAX, CARC_COORD_MAX, &x) ||
	    !carc_bga_read_number(log, args, "y", -CARC_COORD_MAX, CARC_COORD_MAX, &y) ||
	    !carc_bga_read_number(log, args, "ori", 1, 4, &ori))
		return;
	if (log->phase == CARC_BGA_END) {
		refuse_order(log, event, args, "the final scoring has already begun");
		return;
	}
	seat = &log->seat[carc_bga_find_seat(log, player->text)];
	if (!seat->name)
		seat->name = carc_bga_filled(args, "player_name");
	log->last = begin_turn(log, args->at, (unsigned)(seat - log->seat));
	if (!log->last)
		return;
	log->last->placed = true;
	log->player = player->text;
	log->box = box;
	log->phase = CARC_BGA_UNKNOWN;
	log->gone++;
	carc_bga_lay(&log->in, (unsigned)number, (unsigned)ori - 1, x, y, place(args, "type"));
}

/*
 * Returns the kind of feature on which the log says that a meeple stands. CARC_KINDS: the log does not say; CARC_KIND_NONE: a finding was
 * sent.
 */
static unsigned read_kind(struct carc_bga_log *log, const struct carc_node *args)
{
	static const struct {
		const char *word;
		unsigned kind;
	} kinds[] = {{"abbey", CARC_MONASTERY},
		     {"road", CARC_ROAD},
		     {"city", CARC_CITY},
		     {"field", CARC_FIELD}};
	const struct carc_node *target = carc_node_get(args, "target");
	const struct carc_node *node = target ? target : carc_node_get(args, "type");

	if (!node || node->kind != CARC_SCALAR)
		return CARC_KINDS;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (!strcmp(kinds[i].word, node->text))
			return kinds[i].kind;
	/* The key type may be about something else. */
	if (!target)
		return CARC_KINDS;
	(void)refuse_part(log, node->at, "a meeple on", node->text);
	return CARC_KIND_NONE;
}

/* The log has place and kind of a meeple; both must mean one feature. */
static void check_kind(struct carc_bga_log *log, const struct carc_node *args,
		       unsigned place_number, const struct carc_action *tile)
{
	const struct carc_tile_type *type = log->record.rules.tiles.type[tile->type];
	unsigned zone = carc_bga_zone(type, place_number), kind = read_kind(log, args);
	struct carc_found finding;

	if (zone == CARC_ZONE_NONE || kind >= CARC_KINDS || type->zone[zone].kind == kind)
		return;
	finding = carc_trouble(CARC_F124_LOG_KIND, place(args, "pos"), type->id, 1);
	finding.a = (int32_t)place_number;
	finding.got = type->zone[zone].kind;
	carc_add_text(finding.more, sizeof finding.more, carc_kind_info(kind)->name);
	carc_report(&log->in.reading, &finding);
}

/* Returns whether one of two keys names another figure than a meeple; then a finding was sent. */
static bool is_other_figure(struct carc_bga_log *log, const struct carc_node *args)
{
	static const char *const usual[][2] = {{"piece", "partisan"}, {"ptype", "normal"}};

	for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++) {
		const struct carc_node *node = carc_node_get(args, usual[i][0]);

		if (node && !carc_import_says(args, usual[i][0], usual[i][1]))
			return !refuse_part(log, node->at, "figure",
					    node->kind == CARC_SCALAR ? node->text
								      : carc_node_shape(node));
	}
	return false;
}

/* Returns whether a number is there and is another one. */
static bool differs(const struct carc_node *args, const char *key, int32_t number)
{
	const char *text = carc_node_word(args, key);
	int32_t told;

	return *text &&
	       (!carc_parse_int(text, strlen(text), INT32_MIN, INT32_MAX, &told) || told != number);
}

static void play_partisan(struct carc_bga_log *log, const struct carc_node *event,
			  const struct carc_node *args)
{
	const char *player = carc_node_word(args, "player_id");
	const struct carc_action *tile =
		log->record.actions > 0 ? &log->record.action[log->record.actions - 1] : NULL;
	const char *why = NULL;
	int32_t number;

	if (is_other_figure(log, args))
		return;
	if (!log->last || !tile || log->phase == CARC_BGA_END)
		why = "no tile was played before it";
	else if (tile->act != CARC_ACT_PLACE)
		why = "this tile already has a figure";
	else if ((*player && strcmp(player, log->player) != 0) ||
		 (log->box && differs(args, "id", log->box)) || differs(args, "x", tile->x) ||
		 differs(args, "y", tile->y))
		why = "its player or place is not that of the tile before it";
	if (why) {
		refuse_order(log, event, args, why);
		return;
	}
	if (!carc_bga_read_number(log, args, "pos", 1, 99, &number))
		return;
	check_kind(log, args, (unsigned)number, tile);
	if (!log->in.reading.errors)
		carc_bga_meeple(&log->in, (unsigned)number, place(args, "pos"));
}

/* A tile fits nowhere. The log has only its id. */
static void cant_play(struct carc_bga_log *log, const struct carc_node *event,
		      const struct carc_node *args)
{
	int32_t box;

	(void)event;
	if (!read_limited(log, args, "tile_id", CARC_BGA_BOX, "tile id", &box))
		return;
	if (log->discards == CARC_ACTIONS_MAX) {
		carc_too_many(&log->in.reading, place(args, "tile_id"), "actions",
			      CARC_ACTIONS_MAX);
		return;
	}
	log->discard[log->discards].number =
		log->number[box] ? log->number[box]
				 : (uint8_t)carc_bga_box(&log->record.rules.tiles, (unsigned)box);
	log->discard[log->discards++].at = place(args, "tile_id");
	log->discarder = carc_node_word(args, "player_id");
	log->gone++;
}

/* The log says what the next points are for: at the end of the game for incomplete features and for fields, which are never complete. */
static void realization(struct carc_bga_log *log, const struct carc_node *event,
			const struct carc_node *args)
{
	const char *words = carc_node_word(event, "log");

	if (strstr(words, "unachieved") || strstr(words, "feeding") ||
	    carc_import_says(args, "real_type", "field"))
		log->phase = CARC_BGA_END;
	else if (log->phase != CARC_BGA_END)
		log->phase = strstr(words, "achieved") ? CARC_BGA_PLAY : CARC_BGA_UNKNOWN;
}

static void win_points(struct carc_bga_log *log, const struct carc_node *event,
		       const struct carc_node *args)
{
	const struct carc_node *player =
		carc_import_get(&log->in, args, "player_id", CARC_SCALAR, "a player");
	unsigned seats = log->seats, seat;
	int32_t score;

	if (!player ||
	    !carc_bga_read_number(log, args, "score", -CARC_POINTS_MAX, CARC_POINTS_MAX, &score) ||
	    log->phase == CARC_BGA_END)
		return;
	seat = carc_bga_find_seat(log, player->text);
	if (log->seats > seats || !log->last) {
		refuse_order(log, event, args,
			     log->last ? "this player has played no tile"
				       : "no tile was played before it");
		return;
	}
	log->last->score[seat] = score;
	log->last->score_at[seat] = place(args, "score");
	log->last->unsure |= log->phase == CARC_BGA_UNKNOWN;
	log->scored = true;
}

/* Keeps the number of a tile with an id. */
static void note_number(struct carc_bga_log *log, const char *id, const char *type)
{
	int32_t box, number;

	if (carc_parse_int(id, strlen(id), 1, CARC_BGA_BOX, &box) &&
	    carc_parse_int(type, strlen(type), 1, CARC_BGA_TILES, &number))
		log->number[box] = (uint8_t)number;
}

static void pick_tile(struct carc_bga_log *log, const struct carc_node *event,
		      const struct carc_node *args)
{
	(void)event;
	note_number(log, carc_node_word(args, "id"), carc_node_word(args, "type"));
}

/* A change of state may say which tile has to be placed, or how the game ended. */
static void change_state(struct carc_bga_log *log, const struct carc_node *event,
			 const struct carc_node *args)
{
	const struct carc_node *inner = carc_node_get(args, "args");
	const struct carc_node *result = carc_node_get(inner, "result");

	(void)event;
	note_number(log, carc_node_word(inner, "tile_id"), carc_node_word(inner, "tile_type"));
	if (result && result->kind != CARC_SCALAR)
		log->result = result;
}

static const struct kind {
	const char *type;
	void (*read)(struct carc_bga_log *log, const struct carc_node *event,
		     const struct carc_node *args);
	bool secret; /* read from the channel of one player, too */
} kinds[] = {
	{"playTile", play_tile, false},          {"playPartisan", play_partisan, false},
	{"cantPlay", cant_play, false},          {"realizationAchieved", realization, false},
	{"winPoints", win_points, false},        {"pickTile", pick_tile, true},
	{"gameStateChange", change_state, true},
};

/* Returns the kind of an event, or NULL. */
static const struct kind *kind_of(const struct carc_node *event)
{
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (carc_import_says(event, "type", kinds[i].type))
			return &kinds[i];
	return NULL;
}

/* Reads an event, whose arguments are a mapping or a list of such. */
static void read_event(struct carc_bga_log *log, const struct carc_node *event, bool secret)
{
	const struct kind *kind = kind_of(event);
	const struct carc_node *args = carc_node_get(event, "args");
	bool list = args && args->kind == CARC_SEQUENCE;

	if (!kind || (secret && !kind->secret))
		return;
	for (args = list ? args->first : args; args; args = list ? args->next : NULL)
		if (args->kind == CARC_MAPPING && !log->in.reading.errors)
			kind->read(log, event, args);
}

static void read_packets(struct carc_bga_log *log)
{
	struct carc_reading *reading = &log->in.reading;

	for (const struct carc_node *packet = log->packets->first; packet && !reading->errors;
	     packet = packet->next) {
		const struct carc_node *data = carc_node_get(packet, "data");
		bool secret = !strncmp(carc_node_word(packet, "channel"), "/player/", 8);

		if (!carc_want(reading, packet, CARC_MAPPING, "a packet", "an object") || !data)
			continue;
		if (data->kind == CARC_SCALAR)
			carc_wrong_type(reading, data, "data", "a list of events");
		for (const struct carc_node *event = data->first; event; event = event->next)
			if (carc_want(reading, event, CARC_MAPPING, "an event", "an object"))
				read_event(log, event, secret);
	}
	/* The last tiles fit nowhere. */
	if (log->discards > 0 && !reading->errors)
		(void)begin_turn(log, log->discard[0].at,
				 *log->discarder ? carc_bga_find_seat(log, log->discarder)
						 : log->record.turns % (log->seats + !log->seats));
}

/* ---- The form --------------------------------------------------------------------------------- */

static const struct carc_node *find_packets(const struct carc_node *root)
{
	const struct carc_node *data = carc_node_get(root, "data");
	const struct carc_node *packets = carc_node_get(data, "logs");

	return packets ? packets : carc_node_get(data, "data");
}

static void convert(struct carc_import *import)
{
	struct carc_bga_log *log = (struct carc_bga_log *)import;
	const struct carc_node *root = import->root;

	log->packets = find_packets(root);
	assert(log->packets); /* is_log */
	if (log->packets->kind == CARC_SCALAR) {
		carc_wrong_type(&import->reading, log->packets, "the log", "a list of packets");
		return;
	}
	carc_bga_begin(import, &log->record, root->at);
	read_packets(log);
	if (!import->reading.errors)
		carc_bga_finish(log);
}

/* The keys that are read, and the one that tells a record from a log. */
static bool wants(const char *key, size_t len)
{
	static const char *const keys[] = {
		"args",      "carc",      "channel", "color",       "concede",  "data",
		"id",        "log",       "logs",    "name",        "ori",      "piece",
		"player",    "player_id", "players", "player_name", "pos",      "ptype",
		"real_type", "result",    "score",   "status",      "table_id", "target",
		"tile_id",   "tile_type", "time",    "type",        "x",        "y"};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (carc_name_is(keys[i], key, len))
			return true;
	return false;
}

/* Returns whether a value is kept: drops events of kinds that are not read, and packets without events. */
static bool keeps(const struct carc_node *node)
{
	const struct carc_node *data = carc_node_get(node, "data");
	const struct carc_node *type = carc_node_get(node, "type");
	const struct carc_node *args = carc_node_get(node, "args");
	const struct carc_node *inner = carc_node_get(args, "args");
	const struct kind *kind;

	if (node->kind != CARC_MAPPING || node->key)
		return true;
	if (data && carc_node_get(node, "channel"))
		return data->kind == CARC_SCALAR || data->first;
	/* Arguments have types of their own, of tiles. */
	if (!type || type->kind != CARC_SCALAR || !args || !carc_node_get(node, "log"))
		return true;
	kind = kind_of(node);
	return kind && (kind->read != change_state || args->kind != CARC_MAPPING ||
			carc_node_get(inner, "result") || carc_node_get(inner, "tile_id"));
}

static const struct carc_tree_filter filter = {wants, keeps};

/* Returns whether the first key is one with which logs begin. */
static bool begins(const struct carc_text *text)
{
	static const char *const firsts[] = {"\"status\"", "\"data\""};
	struct carc_span at;
	const char *c = carc_text_begin(text, &at), *end = text->bytes + text->len;

	if (c == end || *c != '{')
		return false;
	do
		c++;
	while (c < end && carc_is_blank(*c));
	for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++)
		if ((size_t)(end - c) >= strlen(firsts[i]) &&
		    !memcmp(c, firsts[i], strlen(firsts[i])))
			return true;
	return false;
}

static bool is_log(const struct carc_node *root)
{
	return !carc_node_get(root, "carc") && find_packets(root);
}

const struct carc_import_form carc_bga_form = {
	.what = "a log of Board Game Arena",
	.size = sizeof(struct carc_bga_log),
	.begins = begins,
	.is = is_log,
	.most = 16 << 20, /* most of it says what players might have done */
	.filter = &filter,
	.convert = convert,
};
