/* A save: what stands before the messages and behind them, and what has no place in it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/shown.h"
#include "formats/foreign/jcz/jcz_out.h"
#include "formats/foreign/jcz/jcz_write.h"
#include "formats/record/game_key.h"
#include "formats/record/schema.h"
#include "formats/report/report.h"

enum { SLOTS = 9 }; /* colours that JCloisterZone has */

void carc_jcz_add(struct carc_jcz_writing *writing, json_t *to, const char *key, json_t *value)
{
	int failed = key ? json_object_set_new(to, key, value) : json_array_append_new(to, value);

	writing->failed |= failed != 0;
}

/* The mixing of splitmix64, by its 53 upper bits. */
double carc_jcz_number(const struct carc_jcz_writing *writing, unsigned number)
{
	uint64_t bits = writing->seed + (number + 1) * UINT64_C(0x9e3779b97f4a7c15);

	bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
	return (double)((bits ^ bits >> 31) >> 11) / (double)(UINT64_C(1) << 53);
}

const char *carc_jcz_take(struct carc_jcz_writing *writing, unsigned type)
{
	for (unsigned i = 0; i < writing->pack.kinds; i++) {
		struct carc_jcz_kind *kind = &writing->pack.kind[i];

		if (kind->type == type && kind->left > 0) {
			kind->left--;
			return kind->name;
		}
	}
	carc_out_refuse(&writing->out, writing->out.record.at,
			"more tiles of a kind than there are");
	return NULL;
}

/* A single value of a mapping of the record, which may be NULL; or what is usual. */
static const char *text_of(const struct carc_node *mapping, const char *key, const char *usual)
{
	const struct carc_node *node = carc_node_get(mapping, key);

	return node && node->kind == CARC_SCALAR && node->len > 0 ? node->text : usual;
}

/* ---- Setup -------------------------------------------------------------------------------------- */

static json_t *setup_sets(struct carc_jcz_writing *writing, uint32_t parts)
{
	json_t *sets = json_object();

	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		const struct carc_jcz_part_info *info = carc_jcz_part_info((enum carc_jcz_part)i);

		if (parts >> i & 1 && !info->value)
			carc_jcz_add(writing, sets, info->name, json_integer(1));
	}
	return sets;
}

static json_t *setup_elements(struct carc_jcz_writing *writing, uint32_t parts)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	json_t *elements = json_object();

	carc_jcz_add(writing, elements, "small-follower",
		     json_integer((json_int_t)carc_supply(rules, CARC_MEEPLE,
							  writing->out.record.players)));
	if (rules->option[CARC_OPTION_FIELDS])
		carc_jcz_add(writing, elements, "farmers", json_true());
	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		const struct carc_jcz_part_info *info = carc_jcz_part_info((enum carc_jcz_part)i);

		if (parts >> i & 1 && info->value)
			carc_jcz_add(writing, elements, info->name,
				     json_integer(strtol(info->value, NULL, 10)));
	}
	return elements;
}

static void add_start_tile(struct carc_jcz_writing *writing, json_t *start, unsigned tile)
{
	const struct carc_board *board = &writing->out.game.board;
	const char *name = carc_jcz_take(writing, board->tile[tile].type);
	struct carc_tile_name found;

	if (!name ||
	    !carc_tileset_find(&writing->out.record.rules.tiles, name, strlen(name), &found))
		return;
	carc_jcz_add(writing, start, NULL,
		     json_pack("{s:s,s:i,s:i,s:i}", "tile", name, "x", board->tile[tile].x, "y",
			       board->tile[tile].y, "rotation",
			       90 * ((board->tile[tile].rot + found.turn) % 4)));
}

/* The game has begun, and no turn was played. */
static json_t *setup_start(struct carc_jcz_writing *writing)
{
	json_t *start = json_array();

	for (unsigned tile = 0; tile < writing->out.game.board.tiles; tile++)
		add_start_tile(writing, start, tile);
	return start;
}

static json_t *make_setup(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	uint32_t parts = carc_jcz_parts(rules);
	json_t *setup = json_object(), *scoring = json_object();

	carc_jcz_pack_init(&writing->pack, rules, parts >> CARC_JCZ_BASIC_2 & 1);
	/* No tile of its sets brings a pennant to a city of two tiles, so that its 2 is either of ours. */
	if (rules->option[CARC_OPTION_SMALL_CITY] != 4)
		carc_jcz_add(writing, scoring, "tiny-city-scoring", json_string("2"));
	carc_jcz_add(writing, setup, "sets", setup_sets(writing, parts));
	carc_jcz_add(writing, setup, "elements", setup_elements(writing, parts));
	carc_jcz_add(writing, setup, "rules", scoring);
	carc_jcz_add(writing, setup, "timer", json_null());
	carc_jcz_add(writing, setup, "start", setup_start(writing));
	return setup;
}

/* ---- Players, and what is told about the game --------------------------------------------------- */

/* The slot that a save had before, kept in x-slot, or that of the seat. */
static unsigned slot_of(const struct carc_node *player, unsigned seat)
{
	const char *text = text_of(player, "x-slot", "");
	int32_t slot;

	return carc_parse_int(text, strlen(text), 0, SLOTS - 1, &slot) ? (unsigned)slot : seat;
}

/* Slots that are given twice are worth nothing: then each player has that of the seat. */
static bool slots_differ(const struct carc_node *players)
{
	unsigned taken = 0, seat = 0;

	for (const struct carc_node *player = players->first; player; player = player->next) {
		unsigned slot = slot_of(player, seat++);

		if (taken >> slot & 1)
			return false;
		taken |= 1u << slot;
	}
	return true;
}

static json_t *make_players(struct carc_jcz_writing *writing)
{
	const struct carc_node *list = carc_node_get(writing->out.doc->root, "players");
	const struct carc_node *player = list->first;
	bool kept = slots_differ(list);
	json_t *players = json_array();

	for (unsigned seat = 0; seat < writing->out.record.players; seat++, player = player->next) {
		int slot = (int)(kept ? slot_of(player, seat) : seat);

		carc_jcz_add(writing, players, NULL,
			     json_pack("{s:s,s:i}", "name", writing->out.record.player[seat].name,
				       "slot", slot));
	}
	return players;
}

/* When the game began: as an earlier save has it, or the day that the record tells, or no time at all. */
static json_t *make_time(const struct carc_node *meta)
{
	const char *created = text_of(meta, "created", "");
	const char *date = text_of(meta, "date", "");
	bool is_day = strlen(date) == 10 && strspn(date, "0123456789-") == 10 && date[4] == '-' &&
		      date[7] == '-';

	return *created ? json_string(created)
			: json_sprintf("%sT00:00:00.000Z", is_day ? date : "1970-01-01");
}

static void add_head(struct carc_jcz_writing *writing)
{
	const struct carc_node *meta = carc_node_get(writing->out.doc->root, "meta");
	const char *program = text_of(meta, "program", ""), *version = "5.12.0";
	char game[20];

	if (!strncmp(program, "JCloisterZone 5.", 16))
		version = program + 14;
	snprintf(game, sizeof game, "%016llx", (unsigned long long)writing->seed);
	carc_jcz_add(writing, writing->save, "appVersion", json_string(version));
	carc_jcz_add(writing, writing->save, "gameId", json_string(text_of(meta, "game", game)));
	carc_jcz_add(writing, writing->save, "name", json_string(text_of(meta, "name", "")));
	carc_jcz_add(writing, writing->save, "initialRandom",
		     json_real(carc_jcz_number(writing, 0)));
	carc_jcz_add(writing, writing->save, "created", make_time(meta));
	carc_jcz_add(writing, writing->save, "clock", json_integer((json_int_t)writing->clock));
}

/* A game that was ended early ends there as if that had been the last draw. */
static void add_annotations(struct carc_jcz_writing *writing)
{
	json_t *annotations = json_object();

	carc_jcz_add(writing, annotations, "drawOrder", json_incref(writing->order));
	if (writing->out.record.ended && !writing->out.game.over) {
		carc_jcz_add(writing, annotations, "endTurn",
			     json_integer((json_int_t)writing->draws));
		if (writing->draws == 0)
			carc_out_refuse(&writing->out, writing->out.record.at,
					"the game ended before its first turn");
	}
	carc_jcz_add(writing, writing->save, "gameAnnotations", annotations);
}

/* ---- What the record claims --------------------------------------------------------------------- */

static void add_claim(struct carc_jcz_writing *writing, json_t *assertions,
		      const struct carc_claim *claim)
{
	const char *name = claim->player == CARC_PLAYER_NONE
				   ? NULL
				   : writing->out.record.player[claim->player].name;
	int points = (int)claim->points;

	/* Nothing is asserted about points that nobody got. */
	if (!name || (claim->kind == CARC_CLAIM_POINTS && points == 0))
		return;
	carc_jcz_add(writing, assertions, NULL,
		     claim->kind == CARC_CLAIM_SCORE
			     ? json_sprintf("%s has %d points", name, points)
			     : json_sprintf("%s scored %s for %d points", name,
					    carc_kind_info(claim->feature.kind)->name, points));
}

/* Points of features, and of the scores those that hold when the last turn has been played. */
static void add_claims(struct carc_jcz_writing *writing)
{
	const struct carc_record *record = &writing->out.record;
	json_t *assertions = json_array(), *test = json_object();
	unsigned last = record->turns > 0 ? record->turn[record->turns - 1].first_claim : 0;

	if (writing->out.game.over || record->ended)
		last = record->final_claim;
	for (unsigned i = 0; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_POINTS || i >= last)
			add_claim(writing, assertions, &record->claim[i]);
	if (json_array_size(assertions) == 0) {
		json_decref(assertions);
		json_decref(test);
		return;
	}
	if (*text_of(writing->out.doc->root, "note", ""))
		carc_jcz_add(writing, test, "description",
			     json_string(text_of(writing->out.doc->root, "note", "")));
	carc_jcz_add(writing, test, "assertions", assertions);
	carc_jcz_add(writing, writing->save, "test", test);
}

/* ---- All of it ---------------------------------------------------------------------------------- */

/* The points of small cities, the meeples and whether there are fields are told in the setup. */
static bool is_told(enum carc_option option, int number)
{
	return option == CARC_OPTION_SMALL_CITY || option == CARC_OPTION_MEEPLES ||
	       option == CARC_OPTION_GARDENS || (option == CARC_OPTION_FIELDS && number == 0);
}

/* Whether it has that game with these expansions, and the tiles of it. */
static void check_game(struct carc_jcz_writing *writing)
{
	const struct carc_rules *rules = &writing->out.record.rules;
	char word[CARC_RULES_WORD_MAX];

	if (!carc_jcz_parts(rules))
		carc_out_refuse(&writing->out, writing->out.record.at,
				carc_rules_word(rules, word));
	if (carc_rules_tiles(rules) < rules->tiles.tiles)
		carc_out_refuse(&writing->out, writing->out.record.at,
				"ruling river-start-tile: out");
	if (rules->own)
		carc_out_refuse(&writing->out, writing->out.record.at, "tiles of a set of its own");
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (rules->supply[kind] > 0 && !carc_jcz_figure_name(kind))
			carc_out_refuse(&writing->out, writing->out.record.at,
					carc_figure_name(kind));
}

static void make(struct carc_jcz_writing *writing)
{
	size_t count;
	json_t *setup;

	check_game(writing);
	carc_out_options(&writing->out, carc_presets(&count), is_told);
	carc_out_start(&writing->out);
	carc_out_game(&writing->out, carc_jcz_rule);
	if (writing->out.refused)
		return;
	carc_replay_begin(&writing->out.replay, &writing->out.record, &writing->out.game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	writing->seed = carc_game_key(&writing->out.record, &writing->out.game).word[0];
	writing->save = json_object();
	writing->messages = json_array();
	writing->order = json_array();
	setup = make_setup(writing);
	carc_jcz_messages(writing);
	add_head(writing);
	carc_jcz_add(writing, writing->save, "setup", setup);
	carc_jcz_add(writing, writing->save, "players", make_players(writing));
	carc_jcz_add(writing, writing->save, "replay", json_incref(writing->messages));
	add_annotations(writing);
	add_claims(writing);
}

/* As jansson writes it, but what cannot be seen is escaped: it stands in strings only. False: out of memory. */
static bool write_save(const json_t *save, FILE *out)
{
	char *text = json_dumps(save, JSON_INDENT(2));
	struct carc_char c;

	for (const char *at = text; at && *at; at += c.len) {
		c = carc_char_at(at);
		if (c.look == CARC_SHOWN || c.code == '\n')
			fwrite(at, 1, c.len, out);
		else
			carc_escape_json(c, out);
	}
	if (text)
		fputc('\n', out);
	free(text);
	return text != NULL;
}

enum carc_status carc_jcz_record(const struct carc_document *doc, const struct carc_sink *sink,
				 FILE *out)
{
	struct carc_jcz_writing *writing = calloc(1, sizeof *writing);
	struct carc_diag no_memory = carc_diag(CARC_U003_NO_MEMORY);
	bool sound = writing;

	if (writing) {
		writing->out.doc = doc;
		writing->out.sink = sink;
		writing->out.code = CARC_F112_NOT_IN_SAVE;
		writing->out.record = doc->record;
		make(writing);
		if (!writing->failed && !writing->out.refused)
			writing->failed = !write_save(writing->save, out);
		sound = !writing->failed && !writing->out.refused;
		json_decref(writing->order);
		json_decref(writing->messages);
		json_decref(writing->save);
	}
	no_memory.at = doc->record.at;
	if (!writing || (writing->failed && !writing->out.refused))
		sink->fn(sink->ctx, &no_memory);
	free(writing);
	return sound ? CARC_OK : CARC_REFUSED;
}
