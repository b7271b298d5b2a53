/* Finding the tile set of a record, and making it part of the rules. */
#include "core/boxes.h"
#include "formats/record/document/document.h"
#include "formats/record/schema.h"
#include "formats/record/tiles/tile_file.h"

static void read_file(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_document *doc = reading->doc;
	enum carc_code code = CARC_T402_TILESET_FILE;
	const char *why =
		doc->files ? carc_tile_path_fault(node->text) : "files are not allowed here";

	if (!why)
		reading->tiles = carc_named_set(&doc->named, doc->folder, doc->folder_len,
						node->text, &code, &why);
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
	/* Played with other tiles, a record may name some that are not at hand. */
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
