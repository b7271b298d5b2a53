/*
 * The keys of a record, in one table, and the readers of the small ones. record_in.h and turn/parts.h have the readers of
 * the others.
 */
#include "formats/record/record_in.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/boxes.h"
#include "core/terms/name.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/tiles/tiles_in.h"
#include "formats/record/turn/parts.h"
#include "formats/text/colour.h"
#include "formats/text/meant.h"
#include "formats/text/safe_text.h"

/* Refuses "ended: false", and names the first claim about the end. */
static void refuse_not_ended(struct carc_reading *reading, const struct carc_node *ended)
{
	const struct carc_record *record = reading->record;
	bool points = record->claims > record->final_claim;
	const struct carc_claim *claim = &record->claim[points ? record->final_claim : 0];
	const char *what = !points                           ? "a winner"
			   : claim->kind == CARC_CLAIM_SCORE ? "final scores"
							     : "final points";
	struct carc_found finding =
		carc_trouble(CARC_F024_NOT_ENDED, ended->at, what, strlen(what));

	finding.a = (int32_t)(points ? claim->at.line : record->winners_at.line);
	carc_report(reading, &finding);
}

/* Notes that quotes of print, and marks of a list, are letters of the name. */
static void note_marks(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_found note =
		carc_trouble(CARC_F052_QUOTED_NAME, node->at, node->text, node->len);
	size_t len;
	const char *name = carc_name_bare(node->text, node->len, &len);

	if (len == node->len)
		return;
	carc_copy_text(note.meant, sizeof note.meant, name, len);
	carc_found_more(&note, name == node->text                         ? "comma is"
			       : *node->text == '-'                       ? "hyphen is"
			       : *node->text == '*'                       ? "asterisk is"
			       : *node->text >= '0' && *node->text <= '9' ? "number is"
									  : "quotes are");
	carc_send(*reading->sink, &note);
}

static void read_player_name(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_player *player = into;
	const char *why = NULL;

	if (!carc_want(reading, node, CARC_SCALAR, "a player",
		       "a name, or a mapping such as {name: Anna, color: red}"))
		return;
	if (node->len == 0)
		why = "empty";
	if (node->len > CARC_NAME_MAX)
		why = "longer than 64 bytes";
	for (size_t i = 0; i < node->len; i++)
		if (carc_char_at(node->text + i).look == CARC_CONTROL)
			why = "not on one line, or has control characters";
	if (why) {
		carc_refuse_text(reading, CARC_F012_PLAYER_NAME, node->at, node->text, node->len,
				 why);
		return;
	}
	if (carc_record_player(reading->record, node->text, node->len) != CARC_PLAYER_NONE)
		carc_refuse_value(reading, CARC_F013_PLAYER_TWICE, node);
	note_marks(reading, node);
	player->name = node->text;
}

static void read_player_color(struct carc_reading *reading, const struct carc_node *node,
			      void *into)
{
	struct carc_player *player = into;
	struct carc_near near;
	struct carc_found note;

	player->color = node->text;
	if (carc_colour_find(node->text) < CARC_COLOURS)
		return;
	note = carc_trouble(CARC_R911_ODD_COLOR, node->at, node->text, node->len);
	carc_colour_near(node->text, &near);
	carc_near_tell(&near, &note);
	/* This is no error: the game is read all the same. */
	carc_send(*reading->sink, &note);
}

/* clang-format off */
static const struct carc_key player_keys[] = {
	{"name", .required = true, .read = read_player_name},
	{"color", .read = read_player_color, .kind = CARC_SCALAR, .wanted = "a word"},
	{.name = NULL},
};
/* clang-format on */

/* "Anna:red" is a name with a colour. Returns false if a bracket is left in the name. */
static bool read_name_word(struct carc_reading *reading, char name[160], char shown[160])
{
	size_t bare = strcspn(name, ":");

	(void)reading;
	if (name[bare])
		snprintf(shown, 160, "{name: %.*s, color: %.120s}", (int)bare, name,
			 name + bare + 1);
	name[bare] = '\0';
	return !strpbrk(shown, "[]");
}

/* Returns the list of players, or the one that was meant; or NULL, after a finding. */
static const struct carc_node *players_in(struct carc_reading *reading,
					  const struct carc_node *node)
{
	const struct carc_node *item = node->first, *list;
	bool one = node->kind == CARC_SEQUENCE && node->children == 1 &&
		   carc_rules_players_least(&reading->record->rules) > 1;
	struct carc_found finding;

	if (node->kind == CARC_SEQUENCE && (!one || item->kind != CARC_SCALAR))
		return node;
	finding = one ? carc_trouble_with(CARC_F053_COMMA_MISSING, item)
		      : carc_other_type(node, "players", "a list of names");
	list = carc_part_names(reading, one ? item : node, one, 2, read_name_word, &finding);
	if (list || one)
		return list ? list : node;
	carc_report(reading, &finding);
	return NULL;
}

/* {Anna, color: red}, {Anna: red}: a name without its key. Sends the finding. */
static bool lacks_name_key(struct carc_reading *reading, const struct carc_node *item)
{
	const struct carc_node *first = item->kind == CARC_MAPPING ? item->first : NULL;
	struct carc_found finding;
	bool coloured;

	coloured = first && first->kind == CARC_SCALAR && !first->next &&
		   strcmp(first->key, "color") != 0 && carc_colour_find(first->text) < CARC_COLOURS;
	if (!first || first->kind != CARC_SCALAR || (first->len > 0 && !coloured) ||
	    carc_node_get(item, "name"))
		return false;
	finding = carc_trouble(CARC_F003_KEY_UNKNOWN, first->key_at, first->key, first->key_len);
	snprintf(finding.meant, sizeof finding.meant,
		 coloured ? "name: %.40s, color: %.20s" : "name: %.60s", first->key, first->text);
	carc_report_guess(reading, &finding);
	return true;
}

/* Notes a color that stands in the list of players like a name. Names such as Red are usual if all players have one. */
static void note_colours(struct carc_reading *reading, const struct carc_node *list)
{
	const struct carc_node *name = NULL;

	for (const struct carc_node *item = list->first; item; item = item->next) {
		bool coloured =
			item->kind == CARC_SCALAR && carc_colour_find(item->text) < CARC_COLOURS;
		struct carc_found note;

		if (coloured && name) {
			note = carc_trouble(CARC_R913_COLOR_AS_NAME, item->at, item->text,
					    item->len);
			snprintf(note.more, sizeof note.more, "{name: %s, color: %s}", name->text,
				 item->text);
			carc_send(*reading->sink, &note);
		}
		name = item->kind == CARC_SCALAR && !coloured ? item : NULL;
	}
}

static void read_players(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	const struct carc_ruleset *set = reading->record->rules.set;

	(void)into;
	/* The rules have been read: tiles and players are judged by them. */
	if (!carc_settle_tiles(reading))
		return;
	node = players_in(reading, node);
	if (!node)
		return;
	/* Fewer or more than an edition allows break a rule; these nobody could play. */
	if (node->children < set->players_min || node->children > set->players_max) {
		struct carc_found finding = carc_trouble(CARC_F011_PLAYER_COUNT, node->at, "", 0);

		finding.a = (int32_t)node->children;
		snprintf(finding.more, sizeof finding.more, "%u to %u", set->players_min,
			 set->players_max);
		carc_report(reading, &finding);
		return;
	}
	note_colours(reading, node);
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_player player = {"", NULL, item->at};

		if (lacks_name_key(reading, item))
			player.name = item->first->key;
		else if (item->kind == CARC_MAPPING)
			carc_read_keys(reading, item, player_keys, &player);
		else
			read_player_name(reading, item, &player);
		reading->record->player[reading->record->players++] = player;
	}
}

static void read_ended(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;

	(void)into;
	if (carc_read_bool(reading, node, "ended", &record->end_told))
		record->ended = record->end_told;
}

/* Final claims stand behind those of all turns. */
static void read_final(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	unsigned before = record->claims;

	if (!strcmp(reading->key, "score"))
		carc_read_scores(reading, node, into);
	else
		carc_read_points(reading, node, into);
	record->ended |= record->claims > before;
	for (unsigned i = before; i < record->claims; i++)
		if (record->claim[i].here)
			carc_missing(reading, record->claim[i].at, "at");
}

/* Only a player is a winner. */
static bool read_winner_word(struct carc_reading *reading, char name[160], char shown[160])
{
	(void)shown;
	return carc_record_player(reading->record, name, strlen(name)) != CARC_PLAYER_NONE;
}

/* Returns whether a word says that several have won, or nobody. */
static bool is_draw(const char *text)
{
	static const char *const words[] = {"draw", "tie", "tied", "both", "none", "nobody", "all"};

	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcasecmp(words[i], text))
			return true;
	return false;
}

static void read_winner(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	bool list = node->kind == CARC_SEQUENCE;
	const struct carc_node *first = list ? node->first : node;

	if (node->kind == CARC_MAPPING || !first) {
		carc_wrong_type(reading, node, "winner", "a name or a list with names");
		return;
	}
	for (const struct carc_node *item = first; item; item = list ? item->next : NULL) {
		unsigned player =
			carc_record_player(record, item->text ? item->text : "", item->len);
		const struct carc_node *parts = NULL;
		struct carc_found finding;

		if (player == CARC_PLAYER_NONE && !list && is_draw(node->text)) {
			carc_wrong_type(reading, node, "winner",
					"a name, or a list of all winners such as [Anna, Boris]");
			return;
		}
		if (player == CARC_PLAYER_NONE && item->kind == CARC_SCALAR) {
			finding = carc_other_type(item, "winner",
						  "a list of names, if several players won");
			parts = carc_part_names(reading, item, list, 2, read_winner_word, &finding);
		}
		if (parts)
			read_winner(reading, parts, into);
		else if (player == CARC_PLAYER_NONE)
			player = carc_read_player(reading, item);
		if (player != CARC_PLAYER_NONE)
			record->winners |= (uint8_t)(1u << player);
	}
	record->winners_at = node->at;
	record->ended = true;
}

/* Claims about the end come after all claims of turns. */
static void read_turns(struct carc_reading *reading, const struct carc_node *turns, void *into)
{
	reading->doc->followable = carc_lost(reading) == 0;
	carc_read_turns(reading, turns, into);
	reading->record->final_claim = reading->record->claims;
}

/* In the order of reading, which is also that of the canonical form. */
/* clang-format off */
static const struct carc_key record_keys[] = {
	{"carc", .required = true, .read = carc_read_version, .basis = true, .kind = CARC_SCALAR, .wanted = "the number of the format version"},
	{"game", .read = carc_read_game, .basis = true, .kind = CARC_SCALAR, .wanted = "the name of a game"},
	{"rules", .read = carc_read_rules, .basis = true, .kind = CARC_SCALAR, .wanted = "the name of one edition (expansions: lists boxes)"},
	{"expansions", .read = carc_read_expansions, .basis = true},
	{"options", .read = carc_read_choices, .basis = true, .kind = CARC_MAPPING, .wanted = "a mapping of names to values, as {small-city: 2}"},
	{"rulings", .read = carc_read_choices, .basis = true, .kind = CARC_MAPPING, .wanted = "a mapping of names to choices, as {king-tie: shared}"},
	{"rules-version", .read = carc_read_rules_version, .kind = CARC_SCALAR, .wanted = "a number"},
	{"tiles", .read = carc_read_tileset, .basis = true},
	{"players", .required = true, .read = read_players, .basis = true},
	{"table", .read = carc_read_table, .kind = CARC_MAPPING, .wanted = "a mapping such as {from: [-5, -5], to: [5, 5]}"},
	{"bushes", .read = carc_read_bushes, .kind = CARC_SEQUENCE, .wanted = "a list of tiles, as [L, W]"},
	{"meta", .kind = CARC_MAPPING, .wanted = "a mapping such as {date: 2021-05-01}"},
	{"note", .kind = CARC_SCALAR, .wanted = "text"},
	{"first-draws", .read = carc_read_first_draws, .kind = CARC_SEQUENCE, .wanted = "a list of rounds"},
	{"start", .read = carc_read_start},
	{"draws", .read = carc_read_draws, .kind = CARC_SEQUENCE, .wanted = "a list of tiles, as [D, U]"},
	{"turns", .read = read_turns},
	{"ended", .read = read_ended},
	{"points", .read = read_final},
	{"score", .read = read_final},
	{"winner", .read = read_winner},
	{.name = NULL},
};
/* clang-format on */

/* The edition from which reading starts: the first of the game that the record names. */
static const struct carc_preset *first_preset(const struct carc_node *root)
{
	const struct carc_node *game = carc_node_get(root, "game");
	const struct carc_preset *found = NULL;

	if (game && game->kind == CARC_SCALAR)
		found = carc_preset_find(game->text, "", 0);
	return found ? found : carc_presets;
}

/* Rules that the user requires belong to the game that was played. */
static void check_game(struct carc_reading *reading, const struct carc_node *root)
{
	const char *played = first_preset(root)->set->game;
	const struct carc_node *game = carc_node_get(root, "game");

	if (!reading->rules ||
	    (game && (game->kind != CARC_SCALAR || !carc_game_known(game->text, game->len))) ||
	    !strcmp(played, reading->rules->set->game))
		return;
	carc_refuse_text(reading, CARC_F043_OTHER_GAME, game ? game->at : root->at, played,
			 strlen(played), reading->rules->set->game);
}

/*
 * A record says of which format it is. One that does not, and has players or turns, is read as if it said the one that
 * there is: then the key is put into the tree.
 */
static void want_version(struct carc_reading *reading, const struct carc_node *root)
{
	const char *key = record_keys[0].name;
	struct carc_found finding;
	struct carc_near near;

	if (carc_node_get(root, key) ||
	    (!carc_node_get(root, "players") && !carc_node_get(root, "turns")))
		return;
	/* A misspelt one is found with the others. */
	for (const struct carc_node *child = root->first; child; child = child->next) {
		carc_near_begin(&near, child->key, child->key_len);
		carc_near_try(&near, key);
		if (near.found > 0)
			return;
	}
	if (!carc_document_add(reading->doc, key, "1", true))
		return;
	finding = carc_trouble(CARC_F002_KEY_MISSING, root->at, key, strlen(key));
	snprintf(finding.meant, sizeof finding.meant, "%s: 1", key);
	carc_report_guess(reading, &finding);
}

/* Writes where a key belongs that stands in another mapping of a record. */
static bool belongs(const char *name, size_t len, char *dest, size_t room)
{
	if (carc_rule_advice(name, len, dest, room))
		return true;
	for (const struct carc_key *row = record_keys; row->name; row++)
		if (carc_name_is(row->name, name, len)) {
			snprintf(
				dest, room,
				"it belongs to the record: write it without a hyphen, in the same column as turns");
			return true;
		}
	return false;
}

enum carc_status carc_read_record(struct carc_document *doc, struct carc_node *root,
				  const struct carc_rules *rules, const struct carc_sink *sink)
{
	struct carc_record *record = &doc->record;
	struct carc_reading reading = {.doc = doc,
				       .arena = &doc->arena,
				       .record = record,
				       .rules = rules,
				       .sink = sink,
				       .tiles = doc->tiles};
	struct carc_node *tiles = carc_node_get(root, "tiles"),
			 *ended = carc_node_get(root, "ended");
	unsigned before;

	doc->root = root;
	reading.tiles_at = root->at;
	reading.belongs = belongs;
	if (tiles)
		carc_tiles_order(tiles);
	doc->turns = carc_node_get(root, "turns");
	if (rules)
		record->rules = *rules;
	else
		carc_rules_reset(&record->rules, first_preset(root));
	carc_record_clear(record);
	record->at = root->at;
	check_game(&reading, root);
	if (reading.errors)
		return CARC_REFUSED;
	want_version(&reading, root);
	carc_read_keys(&reading, root, record_keys, NULL);
	/* A claim about the end says that there was one. */
	if (ended && ended->kind == CARC_SCALAR && ended->plain && !strcmp(ended->text, "false") &&
	    record->ended)
		refuse_not_ended(&reading, ended);
	before = carc_lost(&reading);
	carc_check_table(&reading, root);
	/* A game cannot be followed on a table that is too small for it. */
	doc->followable &= carc_lost(&reading) == before;
	if (!reading.errors)
		return CARC_OK;
	/* All claims about the end are dropped if one of them cannot be read. */
	if (carc_lost(&reading) > 0) {
		record->claims = record->final_claim;
		record->winners = 0;
		record->ended = record->end_told;
	}
	return CARC_REFUSED;
}
