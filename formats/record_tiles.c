/* Finding the tile set of a record, and making it part of the rules. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/own_tiles.h"
#include "formats/report.h"
#include "formats/tile_file.h"
#include "formats/record_tiles.h"

enum { WORDS_MAX = 160, PATH_ROOM = 4096 };

/* The first finding about a file, as words. */
static void keep_first(void *ctx, const struct carc_diag *diag)
{
	char *words = ctx, sentence[WORDS_MAX];
	int used = 0;

	if (words[0])
		return;
	if (diag->at.line)
		used = snprintf(words, WORDS_MAX, "line %u, column %u: ", diag->at.line,
				diag->at.column);
	used += snprintf(words + used, WORDS_MAX - (size_t)used,
			 "%s: ", carc_code_info(diag->code)->code);
	carc_diag_sentence(diag, NULL, sentence, sizeof sentence);
	carc_copy_text(words + used, WORDS_MAX - (size_t)used, sentence, strlen(sentence));
}

static void report_file(struct carc_reading *reading, const struct carc_node *node,
			enum carc_code code, const char *why)
{
	struct carc_diag diag = carc_trouble(code, node->at, node->text, node->len);

	carc_copy_text(diag.more, sizeof diag.more, why, strlen(why));
	carc_report(reading, &diag);
}

/* Records of one folder share their set as a rule: the last one is kept. */
static const struct carc_tile_table *load(struct carc_document *doc, const char *path, char *why)
{
	struct carc_sink sink = {keep_first, why};
	struct stat info;

	if (doc->file && !strcmp(doc->file->path, path))
		return &doc->file->table;
	carc_tile_file_free(doc->file);
	doc->file = NULL;
	/* A link could lead anywhere, a pipe could keep us waiting for ever. */
	if (lstat(path, &info) == 0 && !S_ISREG(info.st_mode))
		snprintf(why, WORDS_MAX, "it is no plain file");
	else
		doc->file = carc_tile_file_new(path, &sink);
	return doc->file ? &doc->file->table : NULL;
}

static void read_file(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_document *doc = reading->doc;
	const char *fault = carc_tile_path_fault(node->text);
	char path[PATH_ROOM], why[WORDS_MAX] = "";

	if (!doc->folder)
		fault = "no file may be read here";
	if (!fault && doc->folder_len + node->len >= sizeof path)
		fault = "the folder of the record has too long a name";
	if (fault) {
		report_file(reading, node, CARC_T402_TILESET_FILE, fault);
		return;
	}
	snprintf(path, sizeof path, "%.*s%s", (int)doc->folder_len, doc->folder, node->text);
	reading->tiles = load(doc, path, why);
	if (!reading->tiles)
		report_file(reading, node, CARC_T403_TILESET_UNUSABLE, why);
}

static void read_inline(struct carc_reading *reading, const struct carc_node *node)
{
	struct carc_tile_table *table = carc_arena_take(&reading->doc->arena, sizeof *table);

	if (table && carc_tiles_read(node, &reading->doc->arena, reading->sink, table) == CARC_OK) {
		reading->tiles = table;
		return;
	}
	if (!table)
		report_file(reading, node, CARC_U003_NO_MEMORY, "");
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
	struct carc_diag diag;

	if (!reading->tiles)
		return true;
	rules->own = reading->tiles;
	carc_rules_expand(rules, rules->expansions);
	if (carc_own_tiles_fit(rules, &diag))
		return true;
	diag.at = reading->tiles_at;
	carc_report(reading, &diag);
	return false;
}
