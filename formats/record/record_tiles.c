/* Finding the tile set of a record, and making it part of the rules. */
#include "core/boxes.h"
#include "formats/record/document/document.h"
#include "formats/record/schema.h"
#include "formats/record/tiles/tile_cache.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/say/report/report.h"

static void read_file(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_document *doc = reading->doc;
	const char *fault =
		doc->cache ? carc_tile_path_fault(node->text) : "files are not allowed here";
	struct carc_tile_fault found;

	if (fault) {
		carc_refuse_text(reading, CARC_T402_TILESET_FILE, node->at, node->text, node->len,
				 fault);
		return;
	}
	carc_tile_cache_give(doc->cache, doc->file);
	doc->file =
		carc_tile_cache_take(doc->cache, doc->folder, doc->folder_len, node->text, &found);
	if (doc->file)
		reading->tiles = &doc->file->table;
	else
		carc_refuse_text(reading, found.code, node->at, node->text, node->len, found.why);
}

static void read_inline(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_tile_table *table = carc_arena_take(&reading->doc->arena, sizeof *table);

	if (table && carc_tiles_read(node, &reading->doc->arena, reading->sink, table) == CARC_OK) {
		reading->tiles = table;
		return;
	}
	if (!table)
		carc_refuse_value(reading, CARC_U003_NO_MEMORY, node);
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
