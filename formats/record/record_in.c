/* A document tree to a record: the keys of a record, and the tools that all tables share. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/shown.h"
#include "formats/foreign/foreign.h"
#include "formats/record/record_tiles.h"
#include "formats/tiles/tile_shelf.h"
#include "formats/tiles/tiles_order.h"
#include "formats/tree/json_in.h"
#include "formats/tree/yaml_in.h"

struct carc_diag carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			      size_t len)
{
	struct carc_diag diag = carc_diag(code);

	diag.at = at;
	carc_copy_text(diag.text, sizeof diag.text, text, len);
	return diag;
}

void carc_report(struct carc_reading *reading, const struct carc_diag *diag)
{
	reading->errors++;
	reading->sink->fn(reading->sink->ctx, diag);
}

void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted)
{
	struct carc_diag diag = carc_trouble(CARC_F004_WRONG_TYPE, node->at, name, strlen(name));

	snprintf(diag.more, sizeof diag.more, "%s, but is %s", wanted, carc_node_shape(node));
	carc_report(reading, &diag);
}

bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted)
{
	if (node->kind == kind)
		return true;
	carc_wrong_type(reading, node, name, wanted);
	return false;
}

bool carc_parse_int(const char *text, size_t len, int32_t least, int32_t most, int32_t *ret_number)
{
	bool minus = len > 0 && text[0] == '-';
	int32_t number = 0;

	text += minus;
	len -= minus;
	if (len == 0 || len > 9 || (len > 1 && text[0] == '0') || (minus && text[0] == '0'))
		return false;
	for (size_t i = 0; i < len; i++) {
		if (text[i] < '0' || text[i] > '9')
			return false;
		number = 10 * number + (text[i] - '0');
	}
	number = minus ? -number : number;
	if (number < least || number > most)
		return false;
	*ret_number = number;
	return true;
}

bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number)
{
	struct carc_diag diag;

	if (node->kind == CARC_SCALAR && node->plain &&
	    carc_parse_int(node->text, node->len, least, most, ret_number))
		return true;
	if (node->kind == CARC_SCALAR)
		diag = carc_trouble(CARC_F021_BAD_NUMBER, node->at, node->text, node->len);
	else
		diag = carc_trouble(CARC_F021_BAD_NUMBER, node->at, carc_node_shape(node),
				    strlen(carc_node_shape(node)));
	diag.a = least;
	diag.b = most;
	carc_report(reading, &diag);
	return false;
}

unsigned carc_read_player(struct carc_reading *reading, const struct carc_node *node)
{
	if (!carc_want(reading, node, CARC_SCALAR, "a player", "a name"))
		return CARC_PLAYER_NONE;
	return carc_word_player(reading, node->text, node->len, node->at);
}

/* The row of a table with the key of a value, from a row on; or the row behind the last. */
static unsigned find_row(const struct carc_key *keys, unsigned row, const struct carc_node *child)
{
	while (keys[row].name &&
	       (keys[row].name[0] != child->key[0] || strcmp(keys[row].name, child->key)))
		row++;
	return row;
}

/* Find the value of every row in one walk over the mapping; what belongs to no row is unknown. */
static void find_values(struct carc_reading *reading, const struct carc_node *mapping,
			const struct carc_key *keys, const struct carc_node *values[CARC_ROWS_MAX])
{
	unsigned next = 0;

	/* Most mappings have their keys in the order of the table: each is looked for behind the last. */
	for (const struct carc_node *child = mapping->first; child; child = child->next) {
		unsigned row = find_row(keys, next, child);
		struct carc_diag diag;

		if (!keys[row].name && next > 0)
			row = find_row(keys, 0, child);
		if (keys[row].name) {
			values[row] = child;
			next = row + 1;
			continue;
		}
		if (!strncmp(child->key, "x-", 2))
			continue;
		diag = carc_trouble(CARC_F003_KEY_UNKNOWN, child->key_at, child->key,
				    child->key_len);
		carc_report(reading, &diag);
	}
}

void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into)
{
	const struct carc_node *values[CARC_ROWS_MAX] = {NULL};
	struct carc_diag diag;

	find_values(reading, mapping, keys, values);
	for (unsigned row = 0; keys[row].name; row++) {
		unsigned errors = reading->errors;

		if (!values[row] && !keys[row].required)
			continue;
		if (values[row] && keys[row].read)
			keys[row].read(reading, values[row], into);
		if (!values[row] && keys[row].required) {
			diag = carc_trouble(CARC_F002_KEY_MISSING, mapping->at, keys[row].name,
					    strlen(keys[row].name));
			carc_report(reading, &diag);
		}
		if (keys[row].basis && reading->errors > errors)
			return;
	}
}

static void read_version(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, node, CARC_SCALAR, "carc", "the number of the format version"))
		return;
	if (!strcmp(node->text, "1")) {
		if (!node->plain)
			carc_wrong_type(reading, node, "carc", "a number without quotes");
		return;
	}
	diag = carc_trouble(CARC_F005_BAD_VERSION, node->at, node->text, node->len);
	carc_report(reading, &diag);
}

/* A name is text that a finding can show on one line. */
static bool name_is_sound(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_diag diag =
		carc_trouble(CARC_F012_PLAYER_NAME, node->at, node->text, node->len);
	const char *why = NULL;

	if (node->len == 0)
		why = "empty";
	if (node->len > CARC_NAME_MAX)
		why = "longer than 64 bytes";
	for (size_t i = 0; i < node->len; i++)
		if (carc_char_at(node->text + i).look == CARC_CONTROL)
			why = "not on one line, or has control characters";
	if (!why)
		return true;
	carc_copy_text(diag.more, sizeof diag.more, why, strlen(why));
	carc_report(reading, &diag);
	return false;
}

static void read_player_name(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_player *player = into;
	struct carc_diag diag;

	if (!carc_want(reading, node, CARC_SCALAR, "a player", "a name") ||
	    !name_is_sound(reading, node))
		return;
	if (carc_record_player(reading->record, node->text, node->len) != CARC_PLAYER_NONE) {
		diag = carc_trouble(CARC_F013_PLAYER_TWICE, node->at, node->text, node->len);
		carc_report(reading, &diag);
	}
	player->name = node->text;
}

static void read_player_color(struct carc_reading *reading, const struct carc_node *node,
			      void *into)
{
	struct carc_player *player = into;

	if (carc_want(reading, node, CARC_SCALAR, "color", "a word"))
		player->color = node->text;
}

/* clang-format off */
static const struct carc_key player_keys[] = {
	{"name", true, read_player_name, false},
	{"color", false, read_player_color, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

static void read_players(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_ruleset *set = reading->record->rules.set;
	struct carc_diag diag;

	(void)into;
	/* By now it is known what is played, so that tiles and players can be judged. */
	if (!carc_settle_tiles(reading) ||
	    !carc_want(reading, node, CARC_SEQUENCE, "players", "a list of names"))
		return;
	/* Fewer or more than an edition allows break a rule; these nobody could play. */
	if (node->children < set->players_min || node->children > set->players_max) {
		diag = carc_trouble(CARC_F011_PLAYER_COUNT, node->at, "", 0);
		diag.a = (int32_t)node->children;
		snprintf(diag.more, sizeof diag.more, "%u to %u", set->players_min,
			 set->players_max);
		carc_report(reading, &diag);
		return;
	}
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_player player = {"", NULL, item->at};

		if (item->kind == CARC_MAPPING)
			carc_read_keys(reading, item, player_keys, &player);
		else
			read_player_name(reading, item, &player);
		reading->record->player[reading->record->players++] = player;
	}
}

static void read_ended(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (node->kind == CARC_SCALAR && node->plain && !strcmp(node->text, "true"))
		reading->record->ended = reading->record->end_told = true;
	else if (node->kind != CARC_SCALAR || !node->plain || strcmp(node->text, "false"))
		carc_wrong_type(reading, node, "ended", "true or false");
}

static void read_note(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	(void)carc_want(reading, node, CARC_SCALAR, "note", "text");
}

static void read_meta(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	(void)carc_want(reading, node, CARC_MAPPING, "meta", "a mapping");
}

/* Final claims stand behind those of all turns. */
static void read_final_score(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	unsigned before = reading->record->claims;

	carc_read_scores(reading, node, into);
	reading->record->ended |= reading->record->claims > before;
}

static void read_final_points(struct carc_reading *reading, const struct carc_node *node,
			      void *into)
{
	struct carc_record *record = reading->record;
	unsigned before = record->claims;

	carc_read_points(reading, node, into);
	record->ended |= record->claims > before;
	for (unsigned i = before; i < record->claims; i++)
		if (record->claim[i].here) {
			struct carc_diag diag =
				carc_trouble(CARC_F002_KEY_MISSING, record->claim[i].at, "at", 2);

			carc_report(reading, &diag);
		}
}

static void read_winner(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	const struct carc_node *item = node->kind == CARC_SEQUENCE ? node->first : node;

	(void)into;
	if (node->kind == CARC_MAPPING || !item) {
		carc_wrong_type(reading, node, "winner", "a name or a list with names");
		return;
	}
	for (; item; item = node->kind == CARC_SEQUENCE ? item->next : NULL) {
		unsigned player = carc_read_player(reading, item);

		if (player != CARC_PLAYER_NONE)
			record->winners |= (uint8_t)(1u << player);
	}
	record->winners_at = node->at;
	record->ended = true;
}

/* What is claimed about the end comes after all claims of turns. */
static void mark_final(struct carc_reading *reading, const struct carc_node *turns, void *into)
{
	carc_read_turns(reading, turns, into);
	reading->record->final_claim = reading->record->claims;
}

/* In the order of reading, which is also that of the canonical form. */
/* clang-format off */
static const struct carc_key record_keys[] = {
	{"carc", true, read_version, true},
	{"game", false, carc_read_game, true},
	{"rules", false, carc_read_rules, true},
	{"expansions", false, carc_read_expansions, true},
	{"options", false, carc_read_options, true},
	{"rulings", false, carc_read_rulings, true},
	{"tiles", false, carc_read_tileset, true},
	{"players", true, read_players, true},
	{"table", false, carc_read_table, false},
	{"bushes", false, carc_read_bushes, false},
	{"meta", false, read_meta, false},
	{"note", false, read_note, false},
	{"first-draws", false, carc_read_first_draws, false},
	{"start", false, carc_read_start, false},
	{"draws", false, carc_read_draws, false},
	{"turns", false, mark_final, false},
	{"ended", false, read_ended, false},
	{"points", false, read_final_points, false},
	{"score", false, read_final_score, false},
	{"winner", false, read_winner, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

/* The edition from which reading starts: the first of the game that the record names. */
static const struct carc_preset *first_preset(const struct carc_node *root)
{
	const struct carc_node *game = carc_node_get(root, "game");
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);
	const struct carc_preset *found = NULL;

	if (game && game->kind == CARC_SCALAR)
		found = carc_preset_find(game->text, "", 0);
	return found ? found : presets;
}

static void init_record(struct carc_record *record, const struct carc_node *root,
			const struct carc_rules *rules)
{
	if (rules)
		record->rules = *rules;
	else
		carc_rules_reset(&record->rules, first_preset(root));
	carc_record_clear(record);
	record->at = root->at;
}

/* Rules that are asked for are of the game that was played. */
static void check_game(struct carc_reading *reading, const struct carc_node *root)
{
	const char *played = first_preset(root)->set->game;
	const struct carc_node *game = carc_node_get(root, "game");
	struct carc_diag diag;

	if (!reading->rules ||
	    (game && (game->kind != CARC_SCALAR || !carc_game_known(game->text, game->len))) ||
	    !strcmp(played, reading->rules->set->game))
		return;
	diag = carc_trouble(CARC_F043_OTHER_GAME, game ? game->at : root->at, played,
			    strlen(played));
	snprintf(diag.more, sizeof diag.more, "%s", reading->rules->set->game);
	carc_report(reading, &diag);
}

/* A claim about the end says that there was one. */
static void check_ended(struct carc_reading *reading, const struct carc_node *root)
{
	const struct carc_node *ended = carc_node_get(root, "ended");
	struct carc_diag diag;

	if (!ended || ended->kind != CARC_SCALAR || !ended->plain || strcmp(ended->text, "false") ||
	    !reading->record->ended)
		return;
	diag = carc_trouble(CARC_F024_NOT_ENDED, ended->at, "", 0);
	carc_report(reading, &diag);
}

struct carc_document *carc_document_new(void)
{
	struct carc_document *doc = calloc(1, sizeof *doc);

	if (!doc)
		return NULL;
	carc_arena_init(&doc->arena, CARC_ARENA_MAX);
	return doc;
}

void carc_document_free(struct carc_document *doc)
{
	if (!doc)
		return;
	carc_arena_done(&doc->arena);
	carc_tile_shelf_give(doc->shelf, doc->file);
	free(doc);
}

void carc_document_rest(struct carc_document *doc)
{
	carc_arena_reset(&doc->arena);
	doc->root = doc->turns = NULL;
	doc->tileset = NULL;
}

/* Which of the two it is, its first bytes tell. */
static enum carc_status read_tree(const struct carc_text *text, struct carc_arena *arena,
				  const struct carc_sink *sink, struct carc_node **ret_root)
{
	const struct carc_tree_filter *filter = carc_foreign_filter(text);

	return carc_json_begins(text) ? carc_json_read_part(text, arena, filter, sink, ret_root)
				      : carc_yaml_read(text, arena, sink, ret_root);
}

/* The document is a tile set. */
static enum carc_status read_tileset(struct carc_reading *reading)
{
	struct carc_document *doc = reading->doc;
	struct carc_tile_table *table = carc_arena_take(&doc->arena, sizeof *table);
	struct carc_diag diag = carc_diag(table ? CARC_T401_NO_RECORD_HERE : CARC_U003_NO_MEMORY);

	if (!table || !doc->may_be_tileset) {
		diag.at = doc->root->at;
		carc_report(reading, &diag);
		return CARC_REFUSED;
	}
	if (carc_tiles_read(doc->root, &doc->arena, reading->sink, table) != CARC_OK)
		return CARC_REFUSED;
	carc_tiles_order(doc->root);
	doc->tileset = table;
	return CARC_OK;
}

enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
				  const struct carc_rules *rules, const struct carc_sink *sink)
{
	struct carc_reading reading = {doc, &doc->record, rules, sink, 0, doc->tiles, {0, 0}};
	struct carc_node *tiles = carc_node_get(root, "tiles");

	doc->root = root;
	reading.tiles_at = root->at;
	if (carc_node_get(root, CARC_TILES_KEY))
		return read_tileset(&reading);
	if (tiles)
		carc_tiles_order(tiles);
	doc->turns = carc_node_get(root, "turns");
	init_record(&doc->record, root, rules);
	check_game(&reading, root);
	if (reading.errors)
		return CARC_REFUSED;
	carc_read_keys(&reading, root, record_keys, NULL);
	check_ended(&reading, root);
	carc_check_table(&reading, root);
	return reading.errors ? CARC_REFUSED : CARC_OK;
}

/* A tree that is none of a record: what it is instead. */
static enum carc_status refuse_tree(const struct carc_node *root, const struct carc_text *text,
				    const struct carc_sink *sink)
{
	const char *shape = root ? carc_node_shape(root) : "empty";
	bool placed = root && (root->kind != CARC_SCALAR || root->len);
	struct carc_diag diag = carc_trouble(CARC_F001_NOT_A_RECORD,
					     placed ? root->at : (struct carc_span){text->line, 1},
					     shape, strlen(shape));

	sink->fn(sink->ctx, &diag);
	return CARC_REFUSED;
}

/* A game in a form of another program. */
static enum carc_status refuse_foreign(const struct carc_foreign_form *form, struct carc_span at,
				       const struct carc_sink *sink)
{
	struct carc_diag diag =
		carc_trouble(CARC_F111_FOREIGN_SAVE, at, form->what, strlen(form->what));

	sink->fn(sink->ctx, &diag);
	return CARC_REFUSED;
}

/* foreign: what other programs wrote becomes records; else it is only told apart. */
static enum carc_status read_document(struct carc_document *doc, const struct carc_text *text,
				      const struct carc_rules *rules, const struct carc_sink *sink,
				      bool foreign)
{
	const struct carc_foreign_form *form = carc_foreign_text(text);
	struct carc_node *root = NULL;
	struct carc_span at;

	carc_arena_reset(&doc->arena);
	doc->root = NULL;
	doc->turns = NULL;
	doc->tileset = NULL;
	if (!form && read_tree(text, &doc->arena, sink, &root) != CARC_OK)
		return CARC_REFUSED;
	if (!form && (!root || root->kind != CARC_MAPPING))
		return refuse_tree(root, text, sink);
	if (!form)
		form = carc_foreign_tree(root);
	(void)carc_text_begin(text, &at);
	if (form && !foreign)
		return refuse_foreign(form, at, sink);
	if (form && carc_foreign_convert(form, doc, text, root, sink, &root) != CARC_OK)
		return CARC_REFUSED;
	return carc_read_record(doc, root, rules, sink);
}

enum carc_status carc_document_read(struct carc_document *doc, const struct carc_text *text,
				    const struct carc_rules *rules, const struct carc_sink *sink)
{
	return read_document(doc, text, rules, sink, false);
}

enum carc_status carc_document_read_foreign(struct carc_document *doc, const struct carc_text *text,
					    const struct carc_rules *rules,
					    const struct carc_sink *sink)
{
	return read_document(doc, text, rules, sink, true);
}
