/*
 * The table before the first turn: tiles in both spellings with their figures, then the pieces beside them. The rules judge
 * such a board when it is set up.
 */
#include <stdio.h>
#include <string.h>

#include "core/play/record.h"
#include "formats/input/tree/reading.h"
#include "formats/record/compact/compact_in.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/pieces.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/turn/parts.h"
#include "formats/text/safe_text.h"

enum { FLOORS_MAX = 99 }; /* more tower pieces than any game has; the rules say how many it has */

/* Adds an action for each item of a value, or for the value itself. */
static void read_actions(struct carc_reading *reading, const struct carc_verb *verb,
			 const struct carc_node *node)
{
	bool list = verb->value != CARC_VALUE_ONE && node->kind == CARC_SEQUENCE;
	const struct carc_node *item = list ? node->first : node;

	while (item && carc_read_verb(reading, verb, item))
		item = list ? item->next : NULL;
}

/* ---- Tiles, and what stands on them ------------------------------------------------------------- */

/* The action by which a figure stands on a feature: as a meeple, or on top of a tower. */
static uint8_t standing_act(const struct carc_reading *reading, struct carc_feature_ref ref)
{
	bool towers = reading->record->rules.actions[CARC_ACT_TOP] != NULL;

	return ref.kind == CARC_TOWER && towers ? CARC_ACT_TOP : CARC_ACT_MEEPLE;
}

/* Adds tower pieces that lie on a tile. */
static void add_floors(struct carc_reading *reading, int32_t count, struct carc_span at,
		       const struct carc_action *tile)
{
	const struct carc_action floors = {.act = CARC_ACT_FLOOR,
					   .player = CARC_PLAYER_NONE,
					   .at = at,
					   .x = tile->x,
					   .y = tile->y,
					   .tile = tile->tile,
					   .count = (uint16_t)count};

	if (carc_word_act(reading, CARC_ACT_FLOOR, at))
		(void)carc_put_action(reading, &floors);
}

/* city.N:Anna, abbot:garden:Boris, tower:Anna */
static void read_meeple_word(struct carc_line *line, const struct carc_word *word,
			     const struct carc_action *tile)
{
	struct carc_reading *reading = line->reading;
	size_t begin = carc_word_leads(word);
	struct carc_word rest = carc_word_part(word, begin, word->len);
	size_t colon = begin + carc_word_find(&rest, ':');
	unsigned player = carc_record_player(reading->record, word->text, word->mark);
	struct carc_found finding = carc_word_trouble(CARC_F019_BAD_WORD, word);
	struct carc_action stand;

	if (colon == word->len) {
		bool kind = carc_kind_find(word->text, word->mark) != CARC_KIND_NONE;

		snprintf(finding.more, sizeof finding.more,
			 "write the player of the figure after a colon, as in %.*s:%.40s",
			 kind ? (int)strcspn(word->text, " =(@") : 6, kind ? word->text : "city.N",
			 reading->record->player[0].name);
		carc_report(reading, &finding);
	} else if (player != CARC_PLAYER_NONE) { /* Anna:city.N */
		snprintf(finding.meant, sizeof finding.meant, "%.*s:%.40s",
			 (int)(word->len - colon - 1), word->text + colon + 1,
			 reading->record->player[player].name);
		carc_report(reading, &finding);
	} else if (carc_read_words(line, carc_words(CARC_WORDS_START_MEEPLE), word, &stand)) {
		if (stand.act != CARC_ACT_MEEPLE) {
			carc_report(reading, &finding);
			return;
		}
		stand.x = tile->x;
		stand.y = tile->y;
		stand.act = standing_act(reading, stand.feature);
		(void)carc_put_action(reading, &stand);
	}
}

/* A tile as words, and what stands on it. number: of the tile, from 0. */
static void read_tile_line(struct carc_reading *reading, const struct carc_node *node,
			   unsigned number)
{
	struct carc_line line = carc_line_of(reading, node);
	bool built = false;
	struct carc_action *tile;
	struct carc_word word;
	unsigned errors;
	int32_t count;

	if (!carc_next_word(&line, &word) || carc_word_find(&word, '@') == word.len) {
		carc_refuse_text(reading, CARC_F019_BAD_WORD, word.len ? word.at : node->at,
				 word.text, word.len,
				 "write first a tile, its place and rotation, as D@0,0 r0");
		return;
	}
	tile = carc_read_tile_words(&line, &word, true);
	if (!tile)
		return;
	tile->tile = (uint8_t)number;
	errors = reading->errors;
	while (reading->errors == errors && carc_next_word(&line, &word)) {
		struct carc_word floors;

		if (strncmp(word.text, "floors:", 7) != 0) {
			read_meeple_word(&line, &word, tile);
			continue;
		}
		floors = carc_word_part(&word, 7, word.len);
		if (built)
			(void)carc_refuse_word(reading, CARC_F020_WORD_TWICE, &word, "");
		else if (carc_word_int(reading, floors.text, floors.len, floors.at, 1, FLOORS_MAX,
				       &count))
			add_floors(reading, count, floors.at, tile);
		built = true;
	}
}

/* A tile as a mapping, and what stands on it. */
static void read_tile_keys(struct carc_reading *reading, const struct carc_node *node,
			   unsigned number)
{
	const struct carc_node *floors = carc_node_get(node, "floors");
	const struct carc_node *meeples = carc_node_get(node, "meeples");
	struct carc_action tile = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .tile = (uint16_t)number};
	unsigned lost = carc_lost(reading), first;
	struct carc_record *record = reading->record;
	int32_t count;

	carc_read_shape(reading, CARC_SHAPE_START_TILE, node, &tile);
	if (carc_lost(reading) > lost || !carc_put_action(reading, &tile))
		return;
	if (floors && carc_read_int(reading, floors, 1, FLOORS_MAX, &count))
		add_floors(reading, count, floors->at, &tile);
	first = record->actions;
	if (meeples)
		read_actions(reading, carc_words(CARC_WORDS_START_MEEPLE), meeples);
	for (; first < record->actions; first++) {
		struct carc_action *action = &record->action[first];

		action->x = tile.x;
		action->y = tile.y;
		action->act = standing_act(reading, action->feature);
	}
}

/* "D@0,0 r0 city.N: Anna" is read as a key and a value. Sends the finding. Returns false if it is another mapping. */
static bool is_parted_figure(struct carc_reading *reading, const struct carc_node *node)
{
	const struct carc_node *child = node->kind == CARC_MAPPING ? node->first : NULL;
	const char *word = child ? strrchr(child->key, ' ') : NULL;
	struct carc_found finding;

	if (!word || child->next || child->kind != CARC_SCALAR ||
	    !memchr(child->key, '@', (size_t)(word - child->key)))
		return false;
	word++;
	finding = carc_trouble(CARC_F047_PARTED, child->key_at, "", 0);
	finding.at.column += carc_columns(child->key, (size_t)(word - child->key));
	snprintf(finding.text, sizeof finding.text, "%.40s: %.40s", word, child->text);
	snprintf(finding.meant, sizeof finding.meant, "%.40s:%.40s", word, child->text);
	carc_report(reading, &finding);
	return true;
}

/* Tiles come first, then tower pieces, then meeples, which may stand on them. */
static unsigned rank_of(const struct carc_action *action)
{
	return action->act == CARC_ACT_PLACE ? 0 : action->act == CARC_ACT_FLOOR ? 1 : 2;
}

static void order_board(struct carc_record *record)
{
	struct carc_action *action = record->action;

	for (unsigned i = 1; i < record->actions; i++) {
		struct carc_action moved = action[i];
		unsigned to = i;

		for (; to > 0 && rank_of(&action[to - 1]) > rank_of(&moved); to--)
			action[to] = action[to - 1];
		action[to] = moved;
	}
	while (record->start_tiles < record->actions &&
	       action[record->start_tiles].act == CARC_ACT_PLACE)
		action[record->start_tiles++].tile = 0;
}

static void read_start_tiles(struct carc_reading *reading, const struct carc_node *tiles)
{
	unsigned number = 0;

	if (!carc_want(reading, tiles, CARC_SEQUENCE, "the start board",
		       "a list of lines with a hyphen and a tile, as - D@0,0 r0"))
		return;
	if (tiles->children > CARC_TILES_MAX) {
		carc_too_many(reading, tiles->at, "start tiles", CARC_TILES_MAX);
		return;
	}
	if (tiles->children == 0) {
		carc_refuse_text(reading, CARC_F023_START_EMPTY, tiles->at, "", 0, "");
		return;
	}
	reading->start = true;
	for (const struct carc_node *node = tiles->first; node; node = node->next, number++) {
		if (carc_is_parted(reading, node))
			node = node->next;
		else if (node->kind == CARC_SCALAR)
			read_tile_line(reading, node, number);
		else if (!is_parted_figure(reading, node) &&
			 carc_want(reading, node, CARC_MAPPING, "a start tile",
				   "a line of words such as D@0,0 r0, or a mapping"))
			read_tile_keys(reading, node, number);
	}
	order_board(reading->record);
	reading->start = false;
}

/* ---- Pieces beside the tiles ------------------------------------------------------------------------- */

/* Adds an action that gives a player so many of a token. Returns false after it sent a finding: this game has no such token. */
static bool add_tokens(struct carc_reading *reading, const struct carc_node *node, unsigned token,
		       unsigned player, int32_t count)
{
	unsigned act = carc_token_set_info(carc_token_set(token))->act;
	const struct carc_action tokens = {.act = (uint8_t)act,
					   .player = (uint8_t)player,
					   .at = node->at,
					   .token = (uint8_t)token,
					   .count = (uint16_t)count};

	return carc_word_act(reading, (enum carc_act)act, node->at) &&
	       carc_put_action(reading, &tokens);
}

/* A number of a token for every player, in the order of the players. */
static void read_each(struct carc_reading *reading, const struct carc_node *node, unsigned token)
{
	unsigned players = reading->record->players;
	int32_t count;

	for (unsigned player = 0; player < players; player++) {
		const struct carc_node *item = carc_player_value(reading->record, node, player);

		if (!item || node->children != players) {
			carc_wrong_type(reading, node, node->key,
					"a number for every player, as [3, 2]");
			return;
		}
		if (!carc_read_int(reading, item, 0, FLOORS_MAX, &count) ||
		    !add_tokens(reading, item, token, player, count))
			return;
	}
}

/* The tokens of players by kinds, in the order of the players. */
static void read_kinds(struct carc_reading *reading, const struct carc_node *node,
		       const struct carc_token_set_info *info)
{
	if (!carc_word_act(reading, (enum carc_act)info->act, node->at))
		return;
	carc_check_players(reading, node);
	for (unsigned player = 0; player < reading->record->players; player++) {
		const struct carc_node *item = carc_player_value(reading->record, node, player);
		const struct carc_node *value[CARC_TOKENS];
		int32_t count;

		if (!item)
			continue;
		carc_find_tokens(reading, item, info, value);
		for (unsigned token = info->first; token <= info->last; token++)
			if (value[token] &&
			    carc_read_int(reading, value[token], 0, CARC_GOODS_MAX, &count) &&
			    count > 0 && !add_tokens(reading, value[token], token, player, count))
				return;
	}
}

static void read_row(struct carc_reading *reading, const struct carc_verb *row,
		     const struct carc_node *node)
{
	const struct carc_token_set_info *info = carc_row_tokens(row);

	if (row->wanted &&
	    !carc_want(reading, node, info ? CARC_MAPPING : CARC_SEQUENCE, row->key, row->wanted))
		return;
	if (!info)
		read_actions(reading, row, node);
	else if (info->first == info->last)
		read_each(reading, node, info->first);
	else
		read_kinds(reading, node, info);
}

static void read_walls(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_record *record = reading->record;
	unsigned before = record->actions;

	if (!carc_want(reading, node, CARC_SEQUENCE, "walls", "a list of pieces"))
		return;
	if (node->children > CARC_TILES_MAX) {
		carc_too_many(reading, node->at, "start walls", CARC_TILES_MAX);
		return;
	}
	carc_read_walls(reading, node, true);
	record->start_pieces = (uint16_t)(record->actions - before);
}

/* The score a start board brings along is believed: nothing on the table could show it. */
static void read_start_score(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_record *record = reading->record;
	unsigned first = record->claims;

	carc_read_scores(reading, node, NULL);
	for (unsigned i = first; i < record->claims; i++)
		record->start_points[record->claim[i].player] = record->claim[i].points;
	record->claims = (uint16_t)first;
}

/* Returns how many tiles of the start board were drawn, and not laid out of a hand. */
static int32_t drawn_least(const struct carc_record *record)
{
	int32_t least = 0;

	for (unsigned i = 0; i < record->start_tiles; i++)
		least += record->rules.tiles.type[record->action[i].type]->pile != CARC_PILE_HAND;
	return least;
}

/* Reads how many tiles have been drawn; those that do not lie on the table are out of the game. */
static void read_drawn(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_record *record = reading->record;
	struct carc_found finding;
	int32_t drawn, least = drawn_least(record);
	bool many;

	if (!carc_read_int(reading, node, 0, CARC_TILES_MAX, &drawn))
		return;
	record->drawn = (uint16_t)drawn;
	if (drawn >= least && drawn <= (int32_t)carc_rules_tiles(&record->rules))
		return;
	finding = carc_trouble(CARC_F042_DRAWN, node->at, "", 0);
	many = drawn > least;
	finding.a = drawn;
	snprintf(finding.more, sizeof finding.more,
		 many ? "too large; tiles of the game: %d"
		      : "too small; tiles on the start board: %d",
		 many ? (int)carc_rules_tiles(&record->rules) : (int)least);
	carc_report(reading, &finding);
}

enum { TILES, DRAWN, SCORE, ROWS, WALLS = ROWS + CARC_START_ROWS, NEXT };

/* clang-format off */
static const struct carc_key start_keys[] = {
	[TILES] = {.name = "tiles", .required = true},
	[DRAWN] = {.name = "drawn"},
	[SCORE] = {.name = "score"},
#define START(symbol, key, ...) [ROWS + CARC_START_##symbol##_ROW] = {.name = key},
#include "formats/record/grammar/verbs.def"
	[WALLS] = {.name = "walls"},
	[NEXT] = {.name = "next"},
	{.name = NULL},
};
/* clang-format on */

static void read_keys(struct carc_reading *reading, const struct carc_node *start)
{
	const struct carc_node *value[CARC_ROWS_MAX] = {NULL};
	unsigned next = CARC_PLAYER_NONE;

	(void)carc_find_values(reading, start, start_keys, value);
	if (value[TILES])
		read_start_tiles(reading, value[TILES]);
	else
		carc_missing(reading, start->at, start_keys[TILES].name);
	if (value[DRAWN])
		read_drawn(reading, value[DRAWN]);
	if (value[SCORE])
		read_start_score(reading, value[SCORE]);
	for (unsigned i = 0; i < CARC_START_ROWS; i++)
		if (value[ROWS + i])
			read_row(reading, &carc_start_rows[i], value[ROWS + i]);
	/* Behind all other actions. */
	if (value[WALLS])
		read_walls(reading, value[WALLS]);
	if (value[NEXT])
		next = carc_read_player(reading, value[NEXT]);
	if (next != CARC_PLAYER_NONE)
		reading->record->next = (uint8_t)next;
}

void carc_read_start(struct carc_reading *reading, const struct carc_node *start, void *into)
{
	struct carc_record *record = reading->record;

	(void)into;
	record->has_start = true;
	if (start->kind == CARC_MAPPING)
		read_keys(reading, start);
	else
		read_start_tiles(reading, start);
	record->start_meeples =
		(uint16_t)(record->actions - record->start_tiles - record->start_pieces);
}
