/* The keys tiles, table and bushes: the tile set, how far the table goes, which tiles show bushes, and whether the options ask for that. */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"
#include "formats/record/document/document.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/record_in.h"
#include "formats/record/tiles/tile_file.h"

/* ---- Tiles ------------------------------------------------------------------------------------- */

static void read_file(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_document *doc = reading->doc;
	const struct carc_named_set *set;
	enum carc_code code = CARC_T402_TILESET_FILE;
	const char *why =
		doc->files ? carc_tile_path_fault(node->text) : "files are not allowed here";

	if (!why) {
		set = carc_named_set(&doc->named, doc->folder, doc->folder_len, node->text);
		code = set ? set->code : CARC_U003_NO_MEMORY;
		why = set ? set->why : "";
		reading->tiles = set && set->file ? &set->file->table : NULL;
	}
	if (!reading->tiles)
		carc_refuse_text(reading, code, node->at, node->text, node->len, why);
}

static void read_inline(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_tile_table *table = carc_arena_take(&reading->doc->arena, sizeof *table);

	if (!table)
		carc_refuse_value(reading, CARC_U003_NO_MEMORY, node);
	else if (carc_tiles_read(node, &reading->doc->arena, reading->sink, table) == CARC_OK)
		reading->tiles = table;
	else
		reading->errors++;
}

void carc_read_tileset(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	if (node->kind == CARC_SEQUENCE) {
		carc_wrong_type(reading, node, "tiles", "a tile set or the name of a file");
		return;
	}
	reading->tiles_at = node->at;
	/* Played with other tiles, a record may name some that this set does not have. */
	if (reading->tiles)
		return;
	if (node->kind == CARC_MAPPING)
		read_inline(reading, node);
	else
		read_file(reading, node);
}

bool carc_settle_tiles(struct carc_reading *reading)
{
	struct carc_rules *rules = &reading->record->rules;
	struct carc_found finding;

	if (!reading->tiles)
		return true;
	rules->own = reading->tiles;
	carc_rules_expand(rules, rules->expansions);
	if (carc_tiles_fit(rules, &finding))
		return true;
	finding.at = reading->tiles_at;
	carc_report(reading, &finding);
	return false;
}

/* ---- The table --------------------------------------------------------------------------------- */

static void say_table(char *dest, size_t room, const struct carc_table *table)
{
	snprintf(dest, room, "[%d, %d] to [%d, %d]", table->x0, table->y0, table->x1, table->y1);
}

static void no_table(struct carc_reading *reading, const struct carc_node *node,
		     const struct carc_table *table, const char *why)
{
	struct carc_found finding = carc_trouble(CARC_F030_BAD_TABLE, node->at, "", 0);

	say_table(finding.text, sizeof finding.text, table);
	carc_found_more(&finding, why);
	carc_report(reading, &finding);
}

static void read_corner(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_table *table = into;
	bool to = !strcmp(reading->key, "to");

	(void)carc_read_place(reading, node, to ? &table->x1 : &table->x0,
			      to ? &table->y1 : &table->y0);
}

/* clang-format off */
static const struct carc_key second_keys[] = {
	{"from", .required = true, .read = read_corner},
	{"to", .required = true, .read = read_corner},
	{.name = NULL},
};
static const struct carc_key table_keys[] = {
	{"from", .required = true, .read = read_corner},
	{"to", .required = true, .read = read_corner},
	{"second", .read = carc_read_table},
	{.name = NULL},
};
/* clang-format on */

void carc_read_table(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	bool second = !strcmp(reading->key, "second");
	struct carc_rules *rules = &reading->record->rules;
	struct carc_table *table = second ? &rules->second : &rules->table;
	unsigned errors = reading->errors;

	(void)into;
	if (second &&
	    !carc_want(reading, node, CARC_MAPPING, "a second table", "a mapping of from and to"))
		return;
	carc_read_keys(reading, node, second ? second_keys : table_keys, table);
	if (reading->errors == errors && !carc_table_is(table))
		no_table(reading, node, table,
			 "the numbers after \"from\" must not be larger than those after \"to\"");
}

void carc_read_bushes(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_rules *rules = &reading->record->rules;

	(void)into;
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_tile_name name;

		if (!carc_read_tile_name(reading, item, "a tile with bushes", &name))
			continue;
		rules->crossings[name.type] = carc_crossing(rules->tiles.type[name.type]);
		if (!rules->crossings[name.type])
			carc_refuse_value(reading, CARC_F031_NO_CROSSING, item);
	}
}

/* ---- The checks when the whole record has been read ------------------------------------------- */

/* Sends a note: the value of a key, if there is one, does nothing under the value of an option. */
static void note_idle(struct carc_reading *reading, const struct carc_node *node,
		      enum carc_option option)
{
	struct carc_found note;

	if (!node)
		return;
	note = carc_trouble(CARC_R905_NO_EFFECT, node->key_at, node->key, node->key_len);
	snprintf(note.more, sizeof note.more, "the option %s is %s", carc_option_info(option)->name,
		 carc_option_chosen(&reading->record->rules, option)->name);
	carc_send(*reading->sink, &note);
}

/* Sends a finding: the value of an option asks for a key that is missing. */
static void refuse_missing(struct carc_reading *reading, enum carc_code code, struct carc_span at,
			   enum carc_option option, const char *key)
{
	char words[64];

	carc_option_words(&reading->record->rules, option, words, sizeof words);
	carc_refuse_text(reading, code, at, words, strlen(words), key);
}

/* Returns whether 0 is about the middle: at least half as many places on one side as on the other, one more or less. */
static bool in_the_middle(int first, int last)
{
	int less = -first < last ? -first : last;

	return 3 * (less + 1) > last - first;
}

/* Returns why two tables share no edge. */
static const char *how_apart(const struct carc_table *one, const struct carc_table *other)
{
	bool columns = one->x0 <= other->x1 && other->x0 <= one->x1;
	bool rows = one->y0 <= other->y1 && other->y0 <= one->y1;

	if (columns && rows)
		return "; they overlap";
	if ((one->x1 + 1 == other->x0 || other->x1 + 1 == one->x0) &&
	    (one->y1 + 1 == other->y0 || other->y1 + 1 == one->y0))
		return "; they meet only at a corner";
	return "; they lie apart";
}

/* The first tile lies on the table; a second table touches the first, and a record must name it if the option uses it. */
static void check_places(struct carc_reading *reading, const struct carc_node *node,
			 const struct carc_node *second)
{
	const struct carc_rules *rules = &reading->record->rules;
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];
	struct carc_found finding;

	if (!reading->record->has_start && edge != CARC_TABLE_EDGE_NONE &&
	    !carc_table_holds(&rules->table, 0, 0)) {
		no_table(reading, node, &rules->table, "the first tile, at 0,0, must lie on it");
	} else if (!second && edge == CARC_TABLE_EDGE_EXTENDS) {
		refuse_missing(reading, CARC_F034_NO_SECOND_TABLE, node->at, CARC_OPTION_TABLE_EDGE,
			       "");
	} else if (second && !carc_table_joins(&rules->table, &rules->second)) {
		finding = carc_trouble(CARC_F035_TABLES_APART, second->at, "", 0);
		say_table(finding.text, sizeof finding.text, &rules->second);
		say_table(finding.more, sizeof finding.more, &rules->table);
		carc_found_more(&finding, how_apart(&rules->table, &rules->second));
		carc_report(reading, &finding);
	}
}

void carc_check_table(struct carc_reading *reading, const struct carc_node *root)
{
	/* With an option the record must have a key; without it the key, if it is there, does nothing. */
	static const struct {
		enum carc_option option;
		const char *key;
		enum carc_code missing; /* OK: the record may leave it out */
	} asked[] = {
		{CARC_OPTION_TABLE_EDGE, "table", CARC_F032_NO_TABLE},
		{CARC_OPTION_BUSHES, "bushes", CARC_F033_NO_BUSHES},
		{CARC_OPTION_FIRST_PLAYER, "first-draws", CARC_CODE_OK},
	};
	enum { ASKED = sizeof asked / sizeof asked[0] };
	const struct carc_rules *rules = &reading->record->rules;
	const struct carc_node *node = carc_node_get(root, "table"),
			       *second = carc_node_get(node, "second");
	const struct carc_table *table = &rules->table;
	int edge = rules->option[CARC_OPTION_TABLE_EDGE];

	for (unsigned i = 0; i < ASKED; i++) {
		const struct carc_node *chosen = carc_node_get(
			carc_node_get(root, "options"), carc_option_info(asked[i].option)->name);

		if (asked[i].missing != CARC_CODE_OK && !carc_node_get(root, asked[i].key) &&
		    rules->option[asked[i].option] != 0)
			refuse_missing(reading, asked[i].missing,
				       chosen ? chosen->key_at : root->at, asked[i].option,
				       asked[i].key);
	}
	/* Errors in turns do not concern the table. */
	if (reading->errors > 0 && !reading->doc->followable)
		return;
	for (unsigned i = 0; i < ASKED; i++)
		if (rules->option[asked[i].option] == 0)
			note_idle(reading, carc_node_get(root, asked[i].key), asked[i].option);
	if (!node)
		return;
	check_places(reading, node, second);
	/* A second table means nothing where the rules know of one at most. */
	if (edge != CARC_TABLE_EDGE_NONE && edge != CARC_TABLE_EDGE_EXTENDS)
		note_idle(reading, second, CARC_OPTION_TABLE_EDGE);
	/*
	 * The start tile is placed in the middle of the table: HiG, 5/2013, and the books of both first editions. Where the
	 * tiles may be moved it does not stay there.
	 */
	if (edge != CARC_TABLE_EDGE_NONE && edge != CARC_TABLE_EDGE_SHIFTS &&
	    reading->errors == 0 &&
	    !(in_the_middle(table->x0, table->x1) && in_the_middle(table->y0, table->y1))) {
		struct carc_found note = carc_trouble(CARC_R908_NOT_IN_THE_MIDDLE, node->at, "", 0);

		say_table(note.text, sizeof note.text, table);
		carc_send(*reading->sink, &note);
	}
}
