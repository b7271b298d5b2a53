/*
 * Prints the description of the output, made of formats/output/facts.def: the lists of carc-output(5) as mdoc, or a JSON Schema;
 * tests/check/pages.sh puts them in their places.
 */
#include "core/state/event.h"
#include "core/terms/vocab.h"
#include "core/terms/sum.h"
#include "core/tiles/shows.h"
#include "formats/output/writer.h"
#include "tests/tools/mdoc.h"

static const struct {
	const char *name;
	const char *const *
		columns; /* those that are there if they are asked for begin with a question mark */
} tables[] = {
#define COL(name) #name,
#define ASK(name) "?" #name,
#define TABLE(symbol, columns) {#symbol, (const char *const[]){columns NULL}},
#include "formats/output/facts.def"
};

/* ORDER enum carc_field_name */
static const char *const names[] = {
	NULL,
#define NAME(name) #name,
#include "made/output/field_names.def"
};

static const char *const symbols[] = {
#define FACT(symbol, type, about, template) #symbol,
#include "formats/output/facts.def"
};

/* What is said about a fact, then about its fields. */
#define FACT(symbol, type, about, template) static const char *const symbol##_about[] = {about,
#define FIELD_OF(name, type, of, where, column, about) about,
#define END(symbol) \
	} \
	;
#include "formats/output/facts.def"

static const char *const *const abouts[] = {
#define FACT(symbol, type, about, template) symbol##_about,
#include "formats/output/facts.def"
};

static const char *about_field(const struct carc_field *field)
{
	unsigned kind = 0;

	while (field < carc_fact_info(kind)->field ||
	       field >= carc_fact_info(kind)->field + carc_fact_info(kind)->fields)
		kind++;
	return abouts[kind][1 + field - carc_fact_info(kind)->field];
}

/* A symbol in small letters, with a sign for the underscore. */
static void print_symbol(const char *symbol, char sign)
{
	for (; *symbol; symbol++)
		putchar(*symbol == '_' ? sign : *symbol | ('a' ^ 'A'));
}

static bool is_spliced(const struct carc_field *field)
{
	return field->type == CARC_FIELD_MEMBERS && field->of < CARC_FACTS;
}

/* Whether programs are told anything of it. */
static bool has_fields(const struct carc_fact_info *info, unsigned where)
{
	for (unsigned i = 0; i < info->fields; i++)
		if (info->field[i].where & where)
			return true;
	return false;
}

/* ---- Words that a field can be ---------------------------------------------------------------------- */

enum { WORDS_MOST = 64 };
struct words {
	unsigned count;
	const char *word[WORDS_MOST];
};

static void add_word(struct words *words, const char *word)
{
	for (unsigned i = 0; i < words->count; i++)
		if (!strcmp(words->word[i], word))
			return;
	if (words->count < WORDS_MOST)
		words->word[words->count++] = word;
}

static void add_kinds(struct words *words)
{
	/* No game has features of a river, or of the sides of an abbey. */
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		if (kind != CARC_RIVER && kind != CARC_ABBEY)
			add_word(words, carc_kind_info(kind)->name);
}

static void add_terms(struct words *words)
{
	for (unsigned of = 0; of < CARC_TERMS_OF; of++)
		add_word(words, carc_term_info(of)->name);
}

static void add_goods(struct words *words)
{
	CARC_EACH_TOKEN (GOODS, goods)
		add_word(words, carc_token_key(goods));
}

static void add_figures(struct words *words)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		add_word(words, carc_figure_key(kind));
}

/* The plural of these. */
static void add_standing(struct words *words)
{
	static char keys[CARC_FIGURE_KINDS][32];

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		snprintf(keys[kind], sizeof keys[kind], "%ss", carc_figure_key(kind));
		add_word(words, keys[kind]);
	}
}

static void add_signs(struct words *words)
{
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		if (!carc_shows_words(row))
			add_word(words, carc_shows_info(row)->word);
		for (unsigned i = 0; i < carc_shows_signs(row); i++)
			if (carc_shows_words(row))
				add_word(words, carc_shows_name(row, i));
	}
}

/* Several kinds of events may have one name. */
static void add_events(struct words *words)
{
	for (unsigned kind = CARC_EVENT_NONE + 1; kind < CARC_EVENT_KINDS; kind++) {
		const char *name = carc_event_info(kind)->name;
		unsigned other = CARC_EVENT_NONE + 1;

		while (strcmp(carc_event_info(other)->name, name) != 0)
			other++;
		if (other == kind)
			add_word(words, name);
	}
}

static const struct {
	const char *name;
	void (*add)(struct words *words);
} lists[] = {
	{"*kinds", add_kinds},     {"*terms", add_terms},       {"*goods", add_goods},
	{"*figures", add_figures}, {"*standing", add_standing}, {"*signs", add_signs},
	{"*events", add_events},
};

/* The words in the brackets of what is said about a field; none: it has no brackets. text: room for them. */
static struct words words_of(const struct carc_field *field, char text[512])
{
	struct words words = {0};
	const char *open = strchr(about_field(field), '[');

	if (!open)
		return words;
	snprintf(text, 512, "%.*s", (int)strcspn(open + 1, "]"), open + 1);
	for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
		if (!strcmp(text, lists[i].name))
			lists[i].add(&words);
	for (char *word = strtok(words.count ? NULL : text, "|"); word; word = strtok(NULL, "|"))
		add_word(&words, word);
	return words;
}

/* ---- The page ---------------------------------------------------------------------------------- */

#define NUMBERS "{\"type\": \"object\", \"additionalProperties\": {\"type\": \"integer\"}"

/* ORDER enum carc_field_type: the type for people; in the schema what stands around another definition, or the whole. */
static const struct {
	const char *word, *before, *behind;
} types[] = {
	{"number", "{\"type\": \"integer\"}", NULL},
	{"boolean", "{\"type\": \"boolean\"}", NULL},
	{"string", "{\"type\": \"string\"}", NULL},
	{"array of strings", "{\"type\": \"array\", \"items\": {\"type\": \"string\"}}", NULL},
	{"array of numbers", "{\"type\": \"array\", \"items\": {\"type\": \"integer\"}}", NULL},
	{"object of numbers", NUMBERS "}", NULL},
	{"members", NUMBERS "}", NULL},
	{"object", "", ""},
	{"array of objects", "{\"type\": \"array\", \"items\": ", "}"},
	{"object of arrays",
	 "{\"type\": \"object\", \"additionalProperties\": {\"type\": \"array\", \"items\": ", "}}"},
	{"number, string or array of strings",
	 "{\"type\": [\"integer\", \"string\", \"array\"], \"items\": {\"type\": \"string\"}}",
	 NULL},
};

#define WIDTH "xxxxxxxxxxxxxxxxxxxx"
enum { NAMES_MOST = sizeof WIDTH - 1 };

/* Returns whether rows have a field under another name. */
static bool is_renamed(const struct carc_field *field)
{
	return field->where & CARC_IN_JSON && field->where & CARC_IN_ROWS &&
	       field->id != field->column;
}

/* Returns whether two fields have the same type and explanation, so that one entry serves both. */
static bool is_alike(const struct carc_field *field, const struct carc_field *other)
{
	return field->type == other->type && field->of == other->of &&
	       !strcmp(about_field(field), about_field(other)) &&
	       !(field->where & CARC_IN_JSON) == !(other->where & CARC_IN_JSON) &&
	       !(field->where & CARC_IN_ROWS) == !(other->where & CARC_IN_ROWS) &&
	       !is_renamed(field) && !is_renamed(other);
}

/* Prints what a field is, after its name. where: what all fields of its fact have in common. */
static void page_field(const struct carc_field *field, unsigned where)
{
	bool json = field->where & CARC_IN_JSON, rows = field->where & CARC_IN_ROWS;
	const char *about = about_field(field), *after = strchr(about, ']');
	struct words words;
	char text[512];
	size_t len = strcspn(about, "[");

	bool shown = field->of < CARC_FACTS &&
		     has_fields(carc_fact_info((enum carc_fact_kind)field->of), CARC_IN_BOTH);

	fputs(field->of < CARC_FACTS && !shown ? "string" : types[field->type].word, stdout);
	if (shown) {
		fputs(", see \\(dq", stdout);
		print_symbol(symbols[field->of], ' ');
		fputs("\\(dq", stdout);
	}
	if (!json)
		fputs(where & CARC_IN_JSON ? ", rows only" : "", stdout);
	else if (!rows)
		fputs(where & CARC_IN_ROWS ? ", JSON only" : "", stdout);
	else if (is_renamed(field))
		printf(" (column %s)", names[field->column]);
	len -= len > 0 && about[len - 1] == ' ';
	fputs(len ? ": " : ":", stdout);
	print_text(about, len);
	words = words_of(field, text);
	for (unsigned i = 0; i < words.count; i++)
		printf(strchr(words.word[i], ' ') ? "%s\"%s\"" : "%s%s", i ? " , " : "\n.Cm ",
		       words.word[i]);
	if (words.count && after && after[1]) {
		printf(" %c\n", after[1]);
		print_text(after + 3, strlen(after + 3));
	}
	putchar('\n');
}

/* Prints the entries of a fact, one for each group of fields that are alike and have short names. Returns the longest group of names. */
static size_t page_fields(const struct carc_fact_info *info, unsigned where, bool print)
{
	const struct carc_field *before = NULL;
	size_t len = 0, longest = 0;

	for (unsigned i = 0; i <= info->fields; i++) {
		const struct carc_field *field = i < info->fields ? &info->field[i] : NULL;
		const char *name;

		if (field && (!(field->where & CARC_IN_BOTH) || !*about_field(field)))
			continue;
		name = !field                        ? ""
		       : field->where & CARC_IN_JSON ? field->name
						     : names[field->column];
		if (before && field && is_alike(before, field) &&
		    len + 2 + strlen(name) <= NAMES_MOST) {
			len += 2 + strlen(name);
			if (print)
				printf(" , %s", name);
		} else {
			if (before && print) {
				fputs(" Ta ", stdout);
				page_field(before, where);
			}
			if (field && print)
				printf(".It Cm %s", name);
			len = strlen(name);
		}
		before = field;
		longest = len > longest ? len : longest;
	}
	return longest;
}

static void page_fact(unsigned kind)
{
	const struct carc_fact_info *info = carc_fact_info((enum carc_fact_kind)kind);
	unsigned where = 0;
	bool of_record = false;

	for (unsigned i = 0; i < info->fields; i++) {
		where |= info->field[i].where & CARC_IN_BOTH;
		of_record |= info->field[i].where & CARC_IN_BOTH && !*abouts[kind][1 + i];
	}
	if (!where)
		return;
	fputs(".Ss ", stdout);
	print_symbol(symbols[kind], ' ');
	putchar('\n');
	if (info->type)
		printf("Type\n.Cm %s :\n", info->type);
	printf("%s%s.\n", abouts[kind][0],
	       where == CARC_IN_JSON   ? "; JSON only"
	       : where == CARC_IN_ROWS ? "; rows only"
				       : "");
	if (of_record)
		fputs("Also has the members of a record.\n", stdout);
	/* One width for two columns: the last one wraps within itself. */
	printf(".Bl -column %.*s\n", (int)page_fields(info, where, false), WIDTH);
	(void)page_fields(info, where, true);
	fputs(".El\n", stdout);
}

static void print_facts(void)
{
	for (unsigned kind = 0; kind < CARC_FACTS; kind++)
		page_fact(kind);
}

static void print_tables(void)
{
	for (unsigned i = 0; i < CARC_ROWS; i++) {
		fputs(".It ", stdout);
		print_symbol(tables[i].name, ' ');
		for (const char *const *column = tables[i].columns; *column; column++)
			printf(**column == '?' ? "%c[%s]" : "%c%s",
			       column == tables[i].columns ? '\n' : ' ',
			       *column + (**column == '?'));
		putchar('\n');
	}
}

/* ---- The schema -------------------------------------------------------------------------------- */

/* "enum": ["a", "b"] */
static void print_enum(const struct words *words)
{
	for (unsigned i = 0; i < words->count; i++)
		printf("%s\"%s\"", i ? ", " : "\"enum\": [", words->word[i]);
	putchar(']');
}

static void print_type(const struct carc_field *field)
{
	char text[512];
	const struct words words = words_of(field, text);

	if (words.count && field->type == CARC_FIELD_TEXT) {
		putchar('{');
		print_enum(&words);
		putchar('}');
	} else if (words.count &&
		   (field->type == CARC_FIELD_NUMBERS || field->type == CARC_FIELD_MEMBERS)) {
		fputs(NUMBERS ", \"propertyNames\": {", stdout);
		print_enum(&words);
		fputs("}}", stdout);
	} else {
		fputs(types[field->type].before, stdout);
		if (!types[field->type].behind)
			return;
		fputs("{\"$ref\": \"#/definitions/", stdout);
		print_symbol(symbols[field->of], '-');
		printf("\"}%s", types[field->type].behind);
	}
}

/* The members of a fact; what is spliced into it stands among them. *open: members of any other name may be numbers. */
static void print_properties(const struct carc_fact_info *info, const char **before, bool *open)
{
	for (unsigned i = 0; i < info->fields; i++) {
		const struct carc_field *field = &info->field[i];

		if (!(field->where & CARC_IN_JSON))
			continue;
		if (is_spliced(field)) {
			print_properties(carc_fact_info((enum carc_fact_kind)field->of), before,
					 open);
			continue;
		}
		if (field->type == CARC_FIELD_MEMBERS) {
			*open = true;
			continue;
		}
		printf("%s\t\t\t\t\"%s\": ", *before, field->name);
		print_type(field);
		*before = ",\n";
	}
}

static void print_definition(unsigned kind)
{
	const struct carc_fact_info *info = carc_fact_info((enum carc_fact_kind)kind);
	const char *before = "";
	bool open = false;

	if (!has_fields(info, CARC_IN_JSON))
		return;
	fputs(kind ? ",\n\t\t\"" : "\t\t\"", stdout);
	print_symbol(symbols[kind], '-');
	fputs("\": {\n\t\t\t\"type\": \"object\",\n\t\t\t\"properties\": {\n", stdout);
	if (info->type) {
		printf("\t\t\t\t\"type\": {\"const\": \"%s\"}", info->type);
		before = ",\n";
	}
	print_properties(info, &before, &open);
	printf("\n\t\t\t},\n\t\t\t\"additionalProperties\": %s%s\n\t\t}",
	       open ? "{\"type\": [\"integer\", \"object\", \"array\"]}" : "false",
	       info->type ? ",\n\t\t\t\"required\": [\"type\"]" : "");
}

static void print_schema(void)
{
	const char *before = "";

	fputs("{\n\t\"$schema\": \"http://json-schema.org/draft-07/schema#\",\n"
	      "\t\"title\": \"output of carc with -o json, one object per line: see carc-output(5)\",\n"
	      "\t\"oneOf\": [\n",
	      stdout);
	for (unsigned kind = 0; kind < CARC_FACTS; kind++) {
		if (!carc_fact_info((enum carc_fact_kind)kind)->type)
			continue;
		printf("%s\t\t{\"$ref\": \"#/definitions/", before);
		print_symbol(symbols[kind], '-');
		fputs("\"}", stdout);
		before = ",\n";
	}
	fputs("\n\t],\n\t\"definitions\": {\n", stdout);
	for (unsigned kind = 0; kind < CARC_FACTS; kind++)
		print_definition(kind);
	fputs("\n\t}\n}\n", stdout);
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {
		{"facts", print_facts}, {"tables", print_tables}, {"schema", print_schema}};

	return print_part(parts, sizeof parts / sizeof parts[0], argc, argv);
}
