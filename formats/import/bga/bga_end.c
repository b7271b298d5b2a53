/* Values of a log, its players, their scores as claims, and how the game ended. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "formats/import/bga/bga_log.h"
#include "formats/record/grammar/args.h"
#include "formats/text/safe_text.h"

const struct carc_node *carc_bga_filled(const struct carc_node *mapping, const char *key)
{
	return *carc_node_word(mapping, key) ? carc_node_get(mapping, key) : NULL;
}

bool carc_bga_read_number(struct carc_bga_log *log, const struct carc_node *mapping,
			  const char *key, int32_t least, int32_t most, int32_t *ret_number)
{
	const struct carc_node *value =
		carc_import_get(&log->in, mapping, key, CARC_SCALAR, "a number");

	return value && carc_word_int(&log->in.reading, value->text, value->len, value->at, least,
				      most, ret_number);
}

unsigned carc_bga_find_seat(struct carc_bga_log *log, const char *id)
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

/* Returns the name of a player as a value; NULL on out of memory. */
static const struct carc_node *find_name(struct carc_bga_log *log, unsigned seat)
{
	struct carc_bga_seat *player = &log->seat[seat];
	char text[CARC_NAME_MAX];

	if (!player->name) {
		snprintf(text, sizeof text, "player %.40s", player->id);
		player->name = carc_import_word(&log->in, NULL, NULL, log->packets->at, text);
	}
	return player->name;
}

/* Reads names and colors of a list of players; key: of the id that each has there. */
static void read_players(struct carc_bga_log *log, const struct carc_node *list, const char *key)
{
	for (const struct carc_node *item = list ? list->first : NULL; item; item = item->next) {
		const struct carc_node *id = carc_bga_filled(item, key);
		struct carc_bga_seat *seat =
			id ? &log->seat[carc_bga_find_seat(log, id->text)] : NULL;

		if (seat && !seat->name)
			seat->name = carc_bga_filled(item, "name");
		if (seat && !seat->color)
			seat->color = carc_bga_filled(item, "color");
	}
}

/* Returns the name of a color that is given by six hexadecimal digits, or NULL. */
static const char *color_of(const struct carc_node *color)
{
	static const char *const words[][2] = {{"000000", "black"},
					       {"0000ff", "blue"},
					       {"008000", "green"},
					       {"ff0000", "red"},
					       {"ffa500", "yellow"}};

	for (size_t i = 0; color && i < sizeof words / sizeof words[0]; i++)
		if (!strcasecmp(words[i][0], color->text + (*color->text == '#')))
			return words[i][1];
	return NULL;
}

static void add_players(struct carc_bga_log *log)
{
	struct carc_node *players = carc_import_list(&log->in, log->in.head, "players",
						     CARC_SEQUENCE, log->packets->at);

	for (unsigned seat = 0; seat < log->seats; seat++) {
		const struct carc_node *color = log->seat[seat].color;
		const char *word = color_of(color);

		carc_import_player(&log->in, players, find_name(log, seat), "color",
				   word ? carc_import_word(&log->in, NULL, NULL, color->at, word)
					: NULL);
	}
}

/*
 * Adds the day of a number of seconds since 1970, in UTC. The C library would open the file of a time zone. Years are counted
 * from March, so that the leap day ends them: see Hinnant, chrono-Compatible Low-Level Date Algorithms.
 */
static void add_date(struct carc_bga_log *log, struct carc_node *meta, const struct carc_node *time)
{
	int32_t tens, day, cycle, year, month;
	char text[40];

	/* carc_parse_int() reads nine digits; the tenth does not matter for a day. */
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
	(void)carc_import_word(&log->in, meta, "date", time->at, text);
}

/* Returns the result of the player who gave up, or NULL. */
static const struct carc_node *find_conceded(const struct carc_bga_log *log)
{
	for (const struct carc_node *item = log->result ? log->result->first : NULL; item;
	     item = item->next)
		if (carc_import_says(item, "concede", "1") ||
		    carc_import_says(item, "concede", "true"))
			return item;
	return NULL;
}

static void add_meta(struct carc_bga_log *log)
{
	struct carc_import *in = &log->in;
	struct carc_node *meta =
		carc_import_list(in, in->head, "meta", CARC_MAPPING, log->packets->at);
	const struct carc_node *table = carc_bga_filled(log->packets->first, "table_id");
	const struct carc_node *time = carc_bga_filled(log->packets->first, "time");
	const struct carc_node *who = carc_bga_filled(find_conceded(log), "player"), *name;

	(void)carc_import_word(in, meta, "program", log->packets->at, "Board Game Arena");
	if (table)
		(void)carc_import_word(in, meta, "game", table->at, table->text);
	if (time)
		add_date(log, meta, time);
	name = who ? find_name(log, carc_bga_find_seat(log, who->text)) : NULL;
	if (name)
		(void)carc_import_word(in, meta, "conceded", name->at, name->text);
}

/* Adds a claim about the score of a player. */
static void add_claim(struct carc_bga_log *log, unsigned seat, int32_t points, struct carc_span at)
{
	struct carc_claim *claim = carc_add_claim(&log->in.reading, CARC_CLAIM_SCORE, at);

	if (!claim)
		return;
	claim->player = (uint8_t)seat;
	claim->points = points;
}

/* Adds scores to the turns as claims, and to turns out of order their player. */
static void add_claims(struct carc_bga_log *log)
{
	struct carc_record *record = &log->record;

	for (unsigned i = 0; i < record->turns && !log->in.failed; i++) {
		const struct carc_bga_told *told = &log->turn[i];
		struct carc_turn *turn = &record->turn[i];
		bool sure = log->scored && told->placed && !(told == log->last && told->unsure);

		if (log->seats > 0 && told->seat != i % log->seats) {
			const struct carc_node *name = log->seat[told->seat].name;

			turn->player = told->seat;
			turn->player_at = name ? name->at : log->packets->at;
		}
		turn->first_claim = record->claims;
		for (unsigned seat = 0; sure && seat < log->seats; seat++)
			add_claim(log, seat, told->score[seat],
				  told->score_at[seat].line ? told->score_at[seat] : turn->at);
		turn->claims = (uint16_t)(record->claims - turn->first_claim);
	}
	record->final_claim = record->claims;
}

/* Adds the scores at the end as claims, in the order of the seats. */
static void add_score(struct carc_bga_log *log)
{
	const struct carc_node *score[CARC_SEATS] = {NULL};
	int32_t points[CARC_SEATS], read;

	for (const struct carc_node *item = log->result->first; item; item = item->next) {
		const struct carc_node *id;
		unsigned seat;

		if (!carc_want(&log->in.reading, item, CARC_MAPPING, "a result", "an object"))
			return;
		id = carc_import_get(&log->in, item, "player", CARC_SCALAR, "a player");
		if (!id || !carc_bga_read_number(log, item, "score", -CARC_POINTS_MAX,
						 CARC_POINTS_MAX, &read))
			return;
		seat = carc_bga_find_seat(log, id->text);
		if (score[seat])
			continue;
		score[seat] = carc_node_get(item, "score");
		points[seat] = read;
		log->record.ended = true;
	}
	for (unsigned seat = 0; seat < log->seats; seat++)
		if (score[seat])
			add_claim(log, seat, points[seat], score[seat]->at);
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
	carc_import_tell(&log->in, CARC_F126_LOG_NO_END,
			 log->result ? log->result->at : log->packets->at, why ? why : text);
}

void carc_bga_finish(struct carc_bga_log *log)
{
	const struct carc_node *data = carc_node_get(log->in.root, "data");

	read_players(log, carc_node_get(data, "players"), "id");
	read_players(log, log->result, "player");
	add_players(log);
	add_meta(log);
	add_claims(log);
	add_end(log);
}
