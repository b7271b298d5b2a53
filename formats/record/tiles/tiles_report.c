/* Counts of a tile set, as a fact. */
#include "formats/record/tiles/tiles_report.h"

static void add_count(struct carc_list *list, const char *name, unsigned count)
{
	if (count > 0)
		carc_add_number(list, name, count);
}

static void put_kinds(struct carc_fact *fact, enum carc_field_name name, const uint16_t *count)
{
	struct carc_list *list = carc_put_list(fact, name);

	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		add_count(list, carc_kind_info(kind)->name, count[kind]);
}

static void put_shown(struct carc_fact *fact, const struct carc_tile_sums *sums)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_shown);

	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		if (!carc_shows_words(row)) {
			add_count(list, carc_shows_info(row)->word, sums->shows[row]);
			continue;
		}
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
			add_count(list, carc_shows_name(row, sign),
				  sums->signs[carc_shows_first(row) + sign]);
	}
}

void carc_tiles_line(const struct carc_tile_table *table, unsigned tiles, FILE *out)
{
	fprintf(out, "%s: %u tile%s of %u type%s for %s%s%s", table->name, tiles,
		tiles == 1 ? "" : "s", table->count, table->count == 1 ? "" : "s", table->game,
		table->expansion ? " with " : "", table->expansion ? table->expansion : "");
}

bool carc_tiles_print(const struct carc_tile_table *table, const struct carc_source_place *place,
		      enum carc_output output, FILE *out)
{
	struct carc_tile_sums sums;
	struct carc_printer printer;
	struct carc_fact *fact, *set;

	carc_tile_table_sum(table, &sums);
	carc_printer_init(&printer, output, CARC_ROWS_FINDINGS, out);
	printer.with = place->with ? place->with->asked : NULL;
	printer.asked = place->with ? place->with->columns : NULL;
	fact = carc_fact_new(&printer, CARC_FACT_TILESET);
	carc_put_text(fact, CARC_F_file, place->file);
	carc_put_number(fact, CARC_F_record, place->number);
	carc_put_word(fact, CARC_F_row, "status");
	carc_put_word(fact, CARC_F_status, "sound");
	carc_put_word(fact, CARC_F_verdict, "sound");
	carc_put_number(fact, CARC_F_errors, 0);
	set = carc_put_fact(fact, CARC_F_set);
	carc_put_word(set, CARC_F_name, table->name);
	carc_put_word(set, CARC_F_game, table->game);
	carc_put_word(set, CARC_F_expansion, table->expansion ? table->expansion : "");
	carc_put_word(set, CARC_F_provenance, carc_provenance_info(table->provenance)->name);
	carc_put_number(set, CARC_F_tiles, sums.tiles);
	carc_put_number(set, CARC_F_types, table->count);
	put_kinds(set, CARC_F_sides, sums.sides);
	put_kinds(set, CARC_F_segments, sums.segments);
	put_shown(set, &sums);
	carc_fact_print(fact);
	return carc_printer_done(&printer);
}
