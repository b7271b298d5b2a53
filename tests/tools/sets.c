/*
 * Prints the tile set of an expansion as a file of carc-tiles(5), from its table; as `names`, the names of these sets.
 * tests/pages.py writes the files of fixtures/tiles with it.
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/tiles/shows.h"

static char letter(unsigned zone)
{
	return (char)('a' + zone);
}

/* Prints the signs of one row: their number, or the list of those whose bit is set. */
static void print_signs(unsigned row, unsigned shown)
{
	const struct carc_shows_info *info = carc_shows_info(row);
	const char *before = "[";

	printf(", %s: ", info->key);
	if (info->form == CARC_SHOWS_NUMBER) {
		printf("%u", shown);
		return;
	}
	for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
		if (shown >> sign & 1) {
			printf("%s%s", before, carc_shows_name(row, sign));
			before = ", ";
		}
	putchar(']');
}

/* Returns what a zone touches side by side at the border: files need not say that. */
static unsigned touched_at_border(const struct carc_tile_type *type, unsigned zone)
{
	unsigned touched = 0;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (type->port[port] == zone)
			touched |= 1u << type->port[port + 1];
		if (type->port[port + 1] == zone)
			touched |= 1u << type->port[port];
	}
	return touched;
}

static void print_zone(const struct carc_tile_type *type, unsigned number)
{
	const struct carc_tile_zone *zone = &type->zone[number];
	const char *kind = carc_kind_info(zone->kind)->name;
	unsigned touches = zone->touches & ~touched_at_border(type, number);
	bool more = touches;

	for (unsigned row = 0; row < CARC_SHOWS; row++)
		more |= zone->shows[row];
	if (!more) {
		fputs(kind, stdout);
		return;
	}
	printf("{kind: %s", kind);
	if (touches)
		fputs(", touches: ", stdout);
	for (unsigned other = 0; other < type->zones; other++)
		if (touches >> other & 1)
			putchar(letter(other));
	for (unsigned row = 0; row < CARC_SHOWS; row++)
		if (zone->shows[row])
			print_signs(row, zone->shows[row]);
	putchar('}');
}

static void print_type(const struct carc_tile_type *type)
{
	printf("  - {id: %s", type->id);
	if (type->count > 1)
		printf(", count: %u", type->count);
	if (*type->jcz)
		printf(", jcz: %s", type->jcz);
	if (type->jcz_turn)
		printf(", jcz-rot: %u", type->jcz_turn);
	if (*type->plain)
		printf(", plain: %s", type->plain);
	if (type->pile != CARC_PILE_MAIN)
		printf(", pile: %u", type->pile);
	for (unsigned port = 0; port < CARC_PORTS; port++)
		printf("%s%c",
		       port == 0  ? ", sides: ["
		       : port % 3 ? ""
				  : ", ",
		       letter(type->port[port]));
	fputs("], segments: {", stdout);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		printf("%s%c: ", zone ? ", " : "", letter(zone));
		print_zone(type, zone);
	}
	puts("}}");
}

static void print_set(const struct carc_tile_table *table, const char *title)
{
	printf("# The tiles of %s as a file of carc-tiles(5): the same as the table that is built in.\n"
	       "carc-tiles: 1\nname: %s\ngame: %s\nexpansion: %s\nprovenance: %s\n",
	       title, table->name, table->game, table->expansion,
	       carc_provenance_info(table->provenance)->name);
	if (table->start)
		printf("start: %s\n", table->start);
	puts("tiles:");
	for (unsigned type = 0; type < table->count; type++)
		print_type(&table->types[type]);
}

int main(int argc, char **argv)
{
	const char *name = argc == 2 ? argv[1] : "names";

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_tile_table *table = carc_expansions[i]->tiles;

		if (table && !strcmp(name, "names"))
			puts(table->name);
		else if (table && !strcmp(name, table->name))
			print_set(table, carc_expansions[i]->title);
	}
	return fflush(stdout) || ferror(stdout) ? 3 : 0;
}
