/*
 * Prints what README.md, the JSON Schemas and these pages list of commands, boxes, options, tiles, signs of zones and limits, from
 * the tables and from the limits in the headers: carc(1), carc-convert(1), carc-record(5), carc-tiles(5), carc-security(7), carc(7).
 * tests/check/pages.sh puts it in its place. The last parts are definitions and properties of schemas.
 */
#include <ctype.h>

#include "core/boxes.h"
#include "core/tiles/shows.h"
#include "formats/import/jcz/jcz.h"
#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/record/tiles/tile_names.h"
#include "tests/tools/mdoc.h"

static const char *const says[CARC_SHOWS] = {
#define SAYS(row, text) [CARC_SHOWS_##row] = text,
#include "core/tiles/shows.def"
};

/* .Cm river , tower , inns , traders */
static void print_expansions(void)
{
	printf(".Cm %s", carc_expansions[0]->id);
	for (unsigned i = 1; i + 1 < CARC_EXPANSIONS; i++)
		printf(" , %s", carc_expansions[i]->id);
	printf("\nand\n.Cm %s ;\n", carc_expansions[CARC_EXPANSIONS - 1]->id);
}

/* The River, The Tower, Inns and Cathedrals */
static void print_titles(void)
{
	for (unsigned i = 0; i + 1 < CARC_EXPANSIONS; i++)
		printf("%s,\n", carc_expansions[i]->title);
	printf("and %s.\n", carc_expansions[CARC_EXPANSIONS - 1]->title);
}

/* Prints the end of a list of keys with those for signs, and a table of the keys for numbers. */
static void print_segments(void)
{
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		const struct carc_shows_info *info = carc_shows_info(row);

		if (info->form == CARC_SHOWS_NUMBER)
			continue;
		printf(".It Cm %s No \\(em a list of words\n%s:\n.Cm", info->key, says[row]);
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
			printf("%s %s", sign ? " ," : "", carc_shows_name(row, sign));
		puts(" .");
	}
	puts(".El\n.Pp\nThe other keys are numbers with the default 0:\n.\\\" keys: segment\n"
	     ".Bl -column \"cathedrals\" \"meaning\"");
	for (unsigned row = 0; row < CARC_SHOWS; row++)
		if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER)
			printf(".It Cm %s Ta %s\n", carc_shows_info(row)->key, says[row]);
	puts(".El");
}

/*
 * Prints the sets of tiles, or the elements, that mean an expansion to JCloisterZone, a set without its edition. before: is printed
 * first. Returns false and prints nothing if there are none.
 */
static bool print_parts(const struct carc_expansion *expansion, bool sets, const char *before)
{
	const struct carc_jcz_part_info *parts[CARC_JCZ_PARTS];
	unsigned count = 0;

	for (unsigned i = 0; i < CARC_JCZ_PARTS; i++) {
		const struct carc_jcz_part_info *part = &carc_jcz_part[i];

		if (part->name && part->expansion && !part->value == sets && part->editions != 2 &&
		    !strcmp(part->expansion, expansion->id))
			parts[count++] = part;
	}
	if (!count)
		return false;
	printf("%sthe %s%s\n.Cm ", before, sets ? "set" : "element", count > 1 ? "s" : "");
	for (unsigned i = 0; i < count; i++)
		printf("%s%.*s", i ? " , " : "", (int)strcspn(parts[i]->name, ":"), parts[i]->name);
	return true;
}

/* Leaves out expansions that JCloisterZone does not have. */
static void print_setup(void)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		char item[CARC_NAME_MAX + 8];
		bool sets;

		snprintf(item, sizeof item, ".It %s\n", carc_expansions[i]->title);
		sets = print_parts(carc_expansions[i], true, item);
		if (print_parts(carc_expansions[i], false, sets ? " ,\n" : item) || sets)
			putchar('\n');
	}
}

/* The ids of all expansions. */
static void print_names(void)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		puts(carc_expansions[i]->id);
}

/* The built-in sets of expansions. */
static void print_sets(void)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_tile_table *tiles = carc_expansions[i]->tiles;

		if (tiles)
			printf(".It Cm %s Ta %s%s\n", tiles->name, carc_expansions[i]->title,
			       *tiles->types[0].plain ? ": tiles in place of plain ones" : "");
	}
}

/* What a record has at most. */
static void print_limits(void)
{
	static const struct {
		int most;
		const char *what;
	} limits[] = {
		{CARC_TEXT_MAX, "bytes of a record, after inflation"},
		{CARC_NODES_MAX, "values in a record"},
		{CARC_CLAIMS_MAX, "claims in a record"},
		{CARC_ACTIONS_MAX, "actions: tiles, meeples and discards of turns and start board"},
		{CARC_KEYS_MAX, "keys in a mapping"},
		{CARC_TURNS_MAX, "turns"},
		{CARC_KEY_MAX, "bytes of a key"},
		{CARC_TILES_MAX, "tiles of a start board; draws"},
		{CARC_POINTS_MAX, "points in a claim, either sign"},
		{CARC_NAME_MAX, "bytes of a name"},
		{CARC_ROUNDS_MAX, "rounds of drawing for the first turn"},
		{CARC_DEPTH_MAX, "levels of nesting"}};

	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
		printf(".It %d Ta \"%s\"\n", limits[i].most, limits[i].what);
}

/* The same by the codes that say so. */
static void print_counts(void)
{
	printf(".It L002 Ta %d levels of brackets or indentation\n", CARC_DEPTH_MAX);
	printf(".It L003 Ta %d turns\n", CARC_TURNS_MAX);
	printf(".It L004 Ta %d values, %d keys in a mapping, %d players, %d tiles and so on\n",
	       CARC_NODES_MAX, CARC_KEYS_MAX, CARC_PLAYERS_MAX, CARC_TILES_MAX);
	printf(".It L005 Ta %d bytes for a key\n", CARC_KEY_MAX);
}

/* ---- Definitions, each from its first line to its last -------------------------------------------------- */

static void print_expansion(void)
{
	fputs("\t\t\"expansion\": {\n\t\t\t\"enum\": [", stdout);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		printf("%s\"%s\"", i ? ", " : "", carc_expansions[i]->id);
	puts("]\n\t\t}");
}

/* Prints text for a string of JSON, with single quotes for backquotes. */
static void print_string(const char *text)
{
	for (; *text; text++)
		if (*text == '"')
			fputs("\\\"", stdout);
		else
			putchar(*text == '`' ? '\'' : *text);
}

/* Prints an option with what its values mean, or a ruling with its question, as keys of a record. */
static void print_choice(unsigned option, const char *comma)
{
	bool ruling = option >= CARC_OPTIONS;
	const struct carc_option_value *values = carc_option_first(option);

	printf("%s\t\t\t\t\"%s\": {\n\t\t\t\t\t\"description\": \"", comma,
	       carc_option_info(option)->name);
	print_string(carc_option_info(option)->gist);
	for (unsigned i = 0; !ruling && values[i].option == option; i++) {
		size_t len = strlen(values[i].name);
		bool named =
			!strncmp(values[i].gist, values[i].name, len) && values[i].gist[len] == ':';

		printf("%s %s%s", i ? ";" : "", named ? "" : values[i].name, named ? "" : ": ");
		print_string(values[i].gist);
	}
	printf("%s\",\n\t\t\t\t\t\"enum\": [", ruling ? "" : ".");
	for (unsigned i = 0; values[i].option == option; i++) {
		bool number = strspn(values[i].name, "0123456789") == strlen(values[i].name);

		printf("%s", i ? ", " : "");
		if (number)
			printf("%s, ", values[i].name);
		printf("\"%s\"", values[i].name);
	}
	fputs("]\n\t\t\t\t}", stdout);
}

static void print_options(void)
{
	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		print_choice(option, option ? ",\n" : "");
	puts("");
}

static void print_rulings(void)
{
	for (unsigned option = CARC_OPTIONS; option < CARC_ALL_OPTIONS; option++)
		print_choice(option, option > CARC_OPTIONS ? ",\n" : "");
	puts("");
}

static void print_shows(unsigned row)
{
	const struct carc_shows_info *info = carc_shows_info(row);
	bool number = info->form == CARC_SHOWS_NUMBER;

	printf("\t\t\t\t\"%s\": {\n\t\t\t\t\t\"description\": \"%s. Default: %s.\",\n", info->key,
	       says[row], number ? "0" : "none");
	if (number) {
		puts("\t\t\t\t\t\"type\": \"integer\",\n\t\t\t\t\t\"minimum\": 0,\n"
		     "\t\t\t\t\t\"maximum\": 9\n\t\t\t\t},");
		return;
	}
	fputs("\t\t\t\t\t\"type\": \"array\",\n\t\t\t\t\t\"items\": {\n\t\t\t\t\t\t\"enum\": [",
	      stdout);
	for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
		printf("%s\"%s\"", sign ? ", " : "", carc_shows_name(row, sign));
	puts("]\n\t\t\t\t\t},\n\t\t\t\t\t\"uniqueItems\": true\n\t\t\t\t},");
}

static void print_segment(void)
{
	fputs("\t\t\"kind\": {\n\t\t\t\"enum\": [", stdout);
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		printf("%s\"%s\"", kind ? ", " : "", carc_kind_info(kind)->name);
	puts("]\n\t\t}");
	puts("\t\t\"segment\": {\n"
	     "\t\t\t\"description\": \"A segment that shows more than its kind.\",\n"
	     "\t\t\t\"type\": \"object\",\n\t\t\t\"properties\": {\n"
	     "\t\t\t\t\"kind\": {\n\t\t\t\t\t\"$ref\": \"#/definitions/kind\"\n\t\t\t\t},");
	for (unsigned row = 0; row < CARC_SHOWS; row++)
		print_shows(row);
	puts("\t\t\t\t\"touches\": {\n"
	     "\t\t\t\t\t\"description\": \"Letters of cities that a field touches, or of markets "
	     "that a residential area touches, where the border does not show it.\",\n"
	     "\t\t\t\t\t\"type\": \"string\",\n\t\t\t\t\t\"pattern\": \"^[a-z]*$\"\n\t\t\t\t}\n"
	     "\t\t\t},\n\t\t\t\"patternProperties\": {\"^x-\": true},\n"
	     "\t\t\t\"additionalProperties\": false,\n\t\t\t\"required\": [\"kind\"]\n\t\t}");
}

/* ---- The tiles in carc-record(5) ---------------------------------------------------------------- */

/* The ports by which a zone of the drawing can be named: halves for fields, sides for the others. */
static void print_ports(const struct carc_tile_type *type, unsigned zone)
{
	/* ORDER enum carc_port */
	static const char *const names[CARC_PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
						      "SL", "S", "SR", "WL", "W", "WR"};
	bool halves = carc_kind_info(type->zone[zone].kind)->naming == CARC_NAMED_HALVES;
	const char *before = ".";

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		if (type->port[port] != zone || (port % 3 == 1) == halves)
			continue;
		printf("%s%s", before, names[port]);
		before = ",";
	}
}

static char side_letter(unsigned kind)
{
	/* R is taken by roads. */
	return kind == CARC_RIVER ? 'I'
				  : (char)toupper((unsigned char)carc_kind_info(kind)->name[0]);
}

static void print_tile(const struct carc_tile_type *type)
{
	/* Where no other id is known, ours is that of JCloisterZone. */
	printf(".It %s Ta %u Ta %s Ta %s r%u Ta", type->id, type->count, type->c1,
	       carc_tile_jcz(type), type->jcz_turn);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		printf(" %c", side_letter(carc_tile_edge(type, 0, side)));
	fputs(" Ta", stdout);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		printf(" %s", carc_kind_info(type->zone[zone].kind)->name);
		print_ports(type, zone);
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			if (type->zone[zone].shows[row])
				printf(" (%s)", carc_shows_info(row)->word);
	}
	putchar('\n');
}

static void print_tiles(void)
{
	const struct carc_ruleset *set = carc_presets->set;

	fputs(".Bl -column -compact \"TO/RRRR.1\" \"set\" \"C1\" \"JCloisterZone\" \"N E S W\" \"features\"\n"
	      ".It Sy tile Ta Sy set Ta Sy C1 Ta Sy JCloisterZone Ta Sy N E S W Ta Sy features\n",
	      stdout);
	for (unsigned type = 0; type < set->tiles->count; type++)
		print_tile(&set->tiles->types[type]);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		for (unsigned type = 0;
		     carc_expansions[i]->tiles && type < carc_expansions[i]->tiles->count; type++)
			print_tile(&carc_expansions[i]->tiles->types[type]);
	fputs(".El\n", stdout);
}

static void print_tools(void)
{
	fputs(".Bl -tag -width Ds\n", stdout);
#define TOOL(word, name, about) printf(".It Cm %s , Xr carc-%s 1\n%s\n", #word, name, about);
#include "cmd/options/tools.def"
#undef TOOL
	fputs(".El\n", stdout);
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {
		{"expansions", print_expansions}, {"titles", print_titles},
		{"names", print_names},           {"setup", print_setup},
		{"segments", print_segments},     {"sets", print_sets},
		{"limits", print_limits},         {"counts", print_counts},
		{"tiles", print_tiles},           {"tools", print_tools},
		{"expansion", print_expansion},   {"options", print_options},
		{"rulings", print_rulings},       {"segment", print_segment}};

	for (unsigned row = 0; row < CARC_SHOWS; row++)
		if (!says[row]) {
			fprintf(stderr, "core/tiles/shows.def has no SAYS of %s\n",
				carc_shows_info(row)->key);
			return 3;
		}
	return print_part(parts, sizeof parts / sizeof parts[0], argc, argv);
}
