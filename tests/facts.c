/*
 * What the tools write, from formats/say/facts.def: carc-output(5) as mdoc, and a JSON Schema of it.
 * usage: facts page|schema
 */
#include <stdio.h>
#include <string.h>

#include "core/terms/figure.h"
#include "core/terms/kind.h"
#include "core/terms/sum.h"
#include "core/terms/trade.h"
#include "core/tiles/shows.h"
#include "formats/say/writer.h"

#define DATE "November 29, 2026"

static const struct {
	const char *name;
	const char *const *columns;
} tables[] = {
#define FACT(symbol, type, about, template)
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...) {#symbol, (const char *const[]){__VA_ARGS__, NULL}},
#include "formats/say/facts.def"
};

static const char *const symbols[] = {
#define FACT(symbol, type, about, template) #symbol,
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...)
#include "formats/say/facts.def"
};

/* What is said about a fact, then about its fields. */
#define FACT(symbol, type, about, template) static const char *const symbol##_about[] = {about,
#define FIELD_OF(name, type, of, where, column, about) about,
#define END(symbol) \
	} \
	;
#define TABLE(symbol, ...)
#include "formats/say/facts.def"

static const char *const *const abouts[] = {
#define FACT(symbol, type, about, template) symbol##_about,
#define FIELD_OF(name, type, of, where, column, about)
#define END(symbol)
#define TABLE(symbol, ...)
#include "formats/say/facts.def"
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
	for (unsigned goods = 0; goods < CARC_TRADES; goods++)
		add_word(words, carc_trade_key(goods));
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
		if (carc_shows_info(row)->form != CARC_SHOWS_WORDS)
			add_word(words, carc_shows_info(row)->word);
		for (unsigned i = 0; i < carc_shows_signs(row); i++)
			if (carc_shows_info(row)->form == CARC_SHOWS_WORDS)
				add_word(words, carc_shows_name(row, i));
	}
}

static const struct {
	const char *name;
	void (*add)(struct words *words);
} lists[] = {
	{"*kinds", add_kinds},     {"*terms", add_terms},       {"*goods", add_goods},
	{"*figures", add_figures}, {"*standing", add_standing}, {"*signs", add_signs},
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

/* ORDER enum carc_field_type */
static const char *const types[] = {"number",
				    "true or false",
				    "text",
				    "list of texts",
				    "list of numbers",
				    "numbers by names",
				    "members",
				    "object",
				    "list of objects",
				    "lists of objects by names",
				    "number, text or list of texts"};

static void page_field(const struct carc_field *field)
{
	bool json = field->where & CARC_IN_JSON, rows = field->where & CARC_IN_ROWS;
	const char *about = about_field(field);
	struct words words;
	char text[512];
	size_t len;

	if (!json && !rows)
		return;
	printf(".It Cm %s\n%s", json ? field->name : field->column, types[field->type]);
	if (field->of < CARC_FACTS) {
		fputs(", see \"", stdout);
		print_symbol(symbols[field->of], ' ');
		putchar('"');
	}
	if (!json)
		fputs(", in rows only", stdout);
	else if (!rows)
		fputs(", not in rows", stdout);
	else if (strcmp(field->name, field->column))
		printf(", in rows as %s", field->column);
	len = strcspn(about, "[");
	len -= len > 0 && about[len - 1] == ' ';
	printf("%s%.*s", len ? ": " : ":", (int)len, about);
	words = words_of(field, text);
	for (unsigned i = 0; i < words.count; i++)
		printf(strchr(words.word[i], ' ') ? "%s\"%s\"" : "%s%s", i ? " , " : "\n.Cm ",
		       words.word[i]);
	putchar('\n');
}

static void print_page(void)
{
	fputs(".\\\" Made from formats/say/facts.def: make man-update writes it anew.\n"
	      ".Dd " DATE "\n.Dt CARC-OUTPUT 5\n.Os\n.Sh NAME\n.Nm carc-output\n"
	      ".Nd what the tools write for programs\n.Sh DESCRIPTION\n"
	      "The tools of\n.Xr carc 1\ntell facts.\nWith\n.Fl o Cm json\neach is an object on a line of its own, whose member\n"
	      ".Cm type\nsays what it is; with\n.Fl o Cm tsv\na row, below a header, and with\n.Fl o Cm csv\nthe same row as RFC 4180 has it.\n"
	      "Build servers have forms of their own, see\n.Xr carc-ci 7 .\n"
	      "Members come in the order below.\nWhat is empty, or not known, is left out of objects, and empty in rows.\n"
	      "Lists in rows are joined with a slash between blanks, which only names of players may have.\n"
	      "What is true or false is\n.Cm yes\nor\n.Cm no\nin rows.\n"
	      "Programs should pass over members and columns that they do not know: more may come.\n"
	      ".Pp\nThe same is a JSON Schema,\n.Pa output.schema.json .\n"
	      ".Sh FACTS\n",
	      stdout);
	for (unsigned kind = 0; kind < CARC_FACTS; kind++) {
		const struct carc_fact_info *info = carc_fact_info((enum carc_fact_kind)kind);

		if (!has_fields(info, CARC_IN_BOTH))
			continue;
		fputs(".Ss ", stdout);
		print_symbol(symbols[kind], ' ');
		putchar('\n');
		if (info->type)
			printf("Type\n.Cm %s :\n", info->type);
		printf("%s.\n.Bl -tag -width Ds -compact\n", abouts[kind][0]);
		for (unsigned i = 0; i < info->fields; i++)
			page_field(&info->field[i]);
		fputs(".El\n", stdout);
	}
	fputs(".Sh TABLES\nColumns in brackets are there if an option asks for them.\n.Bl -tag -width Ds -compact\n",
	      stdout);
	for (unsigned i = 0; i < CARC_ROWS; i++) {
		fputs(".It ", stdout);
		print_symbol(tables[i].name, ' ');
		for (const char *const *column = tables[i].columns; *column; column++)
			printf(**column == '?' ? "%c[%s]" : "%c%s",
			       column == tables[i].columns ? '\n' : ' ',
			       *column + (**column == '?'));
		putchar('\n');
	}
	fputs(".El\n.Sh READERS OF ROWS\n"
	      "Programs that guess the delimiter or the types of columns need both named.\n"
	      "These were tried; the tests run all of them.\n"
	      ".Bl -tag -width Ds\n"
	      ".It PapaParse 5.7.1\nTSV needs\n.Ql {delimiter: \\(dq\\et\\(dq, fastMode: true} ;\n"
	      "without it commas in messages become delimiters, and a name that begins with a quote joins columns.\n"
	      "CSV is read without options, unless the messages of a few rows have several semicolons; then name the comma.\n"
	      ".It DuckDB 1.5\nTSV needs\n.Ql delim=\\(aq\\et\\(aq, quote=\\(aq\\(aq, escape=\\(aq\\(aq, all_varchar=true ,\n"
	      "or types for each column; a name such as 01:20 is read as a time of day otherwise.\n"
	      ".It csvkit 1.0.7\nEach command needs\n.Fl I ;\n"
	      "without it the numbers 0 and 1 become False and True, the place 1,0 becomes 10, and the name 01:20 a duration.\n"
	      ".It gnuplot 5.4\n.Ql set datafile separator tab\nreads TSV.\n"
	      "From CSV its\n.Ql strcol\ncuts a text such as\n.Dq 2 players, seat 1\nat the comma.\n"
	      ".It Miller 6.6.0\nNeeds no option; it quotes integers of JSON beyond 64 bits.\n"
	      ".El\n.Sh SEE ALSO\n.Xr carc 1 ,\n.Xr carc 7 ,\n.Xr carc-batch 7 ,\n.Xr carc-ci 7 ,\n.Xr carc-diagnostics 7\n",
	      stdout);
}

/* ---- The schema -------------------------------------------------------------------------------- */

static void print_of(const struct carc_field *field, const char *before, const char *behind)
{
	printf("%s{\"$ref\": \"#/definitions/", before);
	print_symbol(symbols[field->of], '-');
	printf("\"}%s", behind);
}

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

	switch ((enum carc_field_type)field->type) {
	case CARC_FIELD_NUMBER:
		fputs("{\"type\": \"integer\"}", stdout);
		return;
	case CARC_FIELD_FLAG:
		fputs("{\"type\": \"boolean\"}", stdout);
		return;
	case CARC_FIELD_TEXT:
		putchar('{');
		if (words.count)
			print_enum(&words);
		else
			fputs("\"type\": \"string\"", stdout);
		putchar('}');
		return;
	case CARC_FIELD_WORDS:
		fputs("{\"type\": \"array\", \"items\": {\"type\": \"string\"}}", stdout);
		return;
	case CARC_FIELD_SERIES:
		fputs("{\"type\": \"array\", \"items\": {\"type\": \"integer\"}}", stdout);
		return;
	case CARC_FIELD_MEMBERS:
	case CARC_FIELD_NUMBERS:
		fputs("{\"type\": \"object\", \"additionalProperties\": {\"type\": \"integer\"}",
		      stdout);
		if (words.count) {
			fputs(", \"propertyNames\": {", stdout);
			print_enum(&words);
			putchar('}');
		}
		putchar('}');
		return;
	case CARC_FIELD_FACT:
		print_of(field, "", "");
		return;
	case CARC_FIELD_FACTS:
		print_of(field, "{\"type\": \"array\", \"items\": ", "}");
		return;
	case CARC_FIELD_LISTS:
		print_of(
			field,
			"{\"type\": \"object\", \"additionalProperties\": {\"type\": \"array\", \"items\": ",
			"}}");
		return;
	case CARC_FIELD_ANY:
		fputs("{\"type\": [\"integer\", \"string\", \"array\"], \"items\": {\"type\": \"string\"}}",
		      stdout);
		return;
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
	      "\t\"title\": \"what the tools of carc write with -o json, an object a line: see carc-output(5)\",\n"
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
	if (argc == 2 && !strcmp(argv[1], "page")) {
		print_page();
	} else if (argc == 2 && !strcmp(argv[1], "schema")) {
		print_schema();
	} else {
		fputs("usage: facts page|schema\n", stderr);
		return 3;
	}
	return fflush(stdout) || ferror(stdout) ? 3 : 0;
}
