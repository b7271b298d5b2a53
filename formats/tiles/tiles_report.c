/* Counts of a tile set, as a list of words or as objects of JSON. */
#include "formats/tiles/tiles_report.h"

/* A list of named counts, those that are 0 left out. */
struct list {
	FILE *out;
	bool json;
	unsigned written;
};

static void begin(struct list *list, const char *name)
{
	list->written = 0;
	fprintf(list->out, list->json ? ",\"%s\":{" : "; %s: ", name);
}

static void item(struct list *list, const char *name, unsigned count)
{
	if (count == 0)
		return;
	fprintf(list->out, list->json ? "%s\"%s\":%u" : "%s%s %u",
		!list->written ? ""
		: list->json   ? ","
			       : ", ",
		name, count);
	list->written++;
}

static void end(struct list *list)
{
	fputs(list->json ? "}" : list->written ? "" : "none", list->out);
}

static void print_counts(const struct carc_tile_sums *sums, FILE *out, bool json)
{
	struct list list = {out, json, 0};

	begin(&list, "sides");
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		item(&list, carc_kind_info(kind)->name, sums->sides[kind]);
	end(&list);
	begin(&list, "segments");
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		item(&list, carc_kind_info(kind)->name, sums->segments[kind]);
	end(&list);
	begin(&list, "shown");
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		if (carc_shows_info(row)->form != CARC_SHOWS_WORDS) {
			item(&list, carc_shows_info(row)->word, sums->shows[row]);
			continue;
		}
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
			item(&list, carc_shows_name(row, sign),
			     sums->signs[carc_shows_first(row) + sign]);
	}
	end(&list);
}

void carc_tiles_line(const struct carc_tile_table *table, unsigned tiles, FILE *out)
{
	fprintf(out, "%s: %u tile%s of %u type%s for %s%s%s", table->name, tiles,
		tiles == 1 ? "" : "s", table->count, table->count == 1 ? "" : "s", table->game,
		table->expansion ? " with " : "", table->expansion ? table->expansion : "");
}

/* What people read, and TSV has for a message. */
static void print_words(const struct carc_tile_table *table, const struct carc_tile_sums *sums,
			FILE *out)
{
	carc_tiles_line(table, sums->tiles, out);
	fprintf(out, ", %s", carc_provenance_info(table->provenance)->name);
	print_counts(sums, out, false);
}

static void print_json(const struct carc_tile_table *table, const struct carc_tile_sums *sums,
		       const struct carc_source_place *place, FILE *out)
{
	fputs("{\"type\":\"tileset\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"status\":\"sound\",\"errors\":0", place->number);
	carc_json_member("name", table->name, out);
	carc_json_member("game", table->game, out);
	carc_json_member("expansion", table->expansion ? table->expansion : "", out);
	carc_json_member("provenance", carc_provenance_info(table->provenance)->name, out);
	fprintf(out, ",\"tiles\":%u,\"types\":%u", sums->tiles, table->count);
	print_counts(sums, out, true);
	fputs("}\n", out);
}

void carc_tiles_print(const struct carc_tile_table *table, const struct carc_source_place *place,
		      enum carc_output output, FILE *out)
{
	struct carc_tile_sums sums;

	carc_tile_table_sum(table, &sums);
	switch (output) {
	case CARC_TEXT:
		carc_print_clean(place->file, out);
		if (place->number)
			fprintf(out, ": record %u", place->number);
		fputs(": sound: ", out);
		print_words(table, &sums, out);
		fputc('\n', out);
		return;
	case CARC_TSV:
		carc_print_clean(place->file, out);
		fprintf(out, "\t%u\t\t\tstatus\tsound\t\t\t\t", place->number);
		print_words(table, &sums, out);
		fputs(place->key ? "\t\t\t\t\t\n" : "\t\t\t\t\n", out);
		return;
	case CARC_JSON:
		print_json(table, &sums, place, out);
		return;
	}
}
