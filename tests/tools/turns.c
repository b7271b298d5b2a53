/*
 * What the JSON Schema of records and carc-record(5) say about turns, from the tables verbs.def and
 * words.def; tests/check/pages.sh puts it in its place.
 */
#include <ctype.h>

#include "core/terms/limits.h"
#include "core/terms/vocab.h"
#include "formats/record/grammar/verbs.h"
#include "tests/tools/mdoc.h"

/* Regular expressions, as JSON writes them. */
#define BLANKS "[ \\\\t\\\\n]"
#define NUMBER "-?(0|[1-9][0-9]{0,4})"
#define PLACE "-?(0|[1-9][0-9]{0,3}),-?(0|[1-9][0-9]{0,3})"
#define TILE "[A-Z0-9][A-Za-z0-9/.+!]*"
#define LIES TILE "@" PLACE BLANKS "+r[0-3]"
#define LAID TILE "@" PLACE "(" BLANKS "+r[0-3])?"
#define NAME "[^ \\\\t\\\\n]+"
#define SPOT "@" PLACE "\\\\.[NESW]"

/* What stands for an argument: in the grammar, in words and values for people, and in the schema as a value. */
static const struct {
	const char *rule, *word, *value, *schema;
} args[CARC_ARGS] = {
	[CARC_ARG_TILE] = {"TILE", "TILE", "TILE", "\"$ref\": \"#/definitions/tile\""},
	[CARC_ARG_PLACE] = {"place", "X,Y", "[X, Y]", "\"$ref\": \"#/definitions/place\""},
	[CARC_ARG_THERE] = {"place", "X,Y", "[X, Y]", "\"$ref\": \"#/definitions/place\""},
	[CARC_ARG_WHO] = {"NAME", "NAME", "NAME", "\"$ref\": \"#/definitions/name\""},
	[CARC_ARG_DOER] = {"NAME", "NAME", "NAME", "\"$ref\": \"#/definitions/name\""},
	[CARC_ARG_FIGURE] = {"KIND", "KIND", "KIND", "\"$ref\": \"#/definitions/figure\""},
	[CARC_ARG_FEATURE] = {"feature", "FEATURE", "FEATURE",
			      "\"$ref\": \"#/definitions/feature\""},
	[CARC_ARG_CLAIMED] = {"feature", "FEATURE", "FEATURE",
			      "\"$ref\": \"#/definitions/feature\""},
	[CARC_ARG_WHICH] = {"( KIND | feature )", "KIND|FEATURE", "", ""},
	[CARC_ARG_DEED] = {"feature", "FEATURE", "FEATURE", "\"$ref\": \"#/definitions/feature\""},
	[CARC_ARG_PRICE] = {"NUMBER", "POINTS", "POINTS",
			    "\"type\": \"integer\",\n\"minimum\": 1,\n\"maximum\": 99999"},
	[CARC_ARG_POINTS] = {"NUMBER", "POINTS", "POINTS", "\"$ref\": \"#/definitions/number\""},
	[CARC_ARG_TOKEN] = {"", "TOKEN", "TOKEN", ""},
	[CARC_ARG_NUMBER] = {"", "NUMBER", "NUMBER", ""},
	[CARC_ARG_SIDE] = {"", "", "SIDE", "\"enum\": [\"N\", \"E\", \"S\", \"W\"]"},
	[CARC_ARG_GUARD] = {"", "", "true", "\"type\": \"boolean\""},
	[CARC_ARG_ROT] = {"rotation", "rN", "N", "\"$ref\": \"#/definitions/rotation\""},
	[CARC_ARG_PIECE] = {"", "", "PIECE",
			    "\"enum\": [\"gate\", \"wall\", \"short\", \"tower\", \"pass\"]"},
	[CARC_ARG_WHEN] =
		{"", "", "WHEN",
		 "\"enum\": [\"before-draw\", \"before-tile\", \"before-takes\", \"before-back\", \"before-top\", "
		 "\"before-phantom\", \"at-end\", \"after-flock\"]"},
	[CARC_ARG_YES] = {"", "", "true", "\"type\": \"boolean\""},
};

/*
 * Writes the tokens or numbers that a verb names, with a sign around words and one between two of them. pattern: digits that follow each
 * other are a range, as in a regular expression. Returns the text, which the next call overwrites.
 */
static const char *choices(const struct carc_verb *verb, unsigned arg, const char *quote,
			   const char *between, bool pattern)
{
	static char text[256];
	unsigned digits = 0;
	char *at = text;

	for (unsigned n = verb->least; n <= verb->most; n++) {
		char number[8];
		const char *word = arg == CARC_ARG_TOKEN ? carc_token_key(n) : number;
		bool digit;

		snprintf(number, sizeof number, "%u", n);
		digit = isdigit((unsigned char)*word) && !word[1];
		digits = digit ? digits + 1 : 0;
		if (pattern && digits > 1) {
			/* "1" becomes "[1-2]" and then "[1-3]". */
			at -= digits == 2 ? 1 : 5;
			at += sprintf(at, "[%c-%c]", *word - (int)digits + 1, *word);
			continue;
		}
		at += sprintf(at, "%s%s%s%s", n > verb->least ? between : "",
			      digit && *between == ',' ? "" : quote, word,
			      digit && *between == ',' ? "" : quote);
	}
	return text;
}

static bool is_choice(unsigned arg)
{
	return arg == CARC_ARG_TOKEN || arg == CARC_ARG_NUMBER;
}

/* Returns the grammar of an argument of a verb. */
static const char *rule_of(const struct carc_verb *verb, unsigned arg)
{
	static char text[300];

	if (!is_choice(arg))
		return args[arg].rule;
	snprintf(text, sizeof text, "( %s )", choices(verb, arg, "\"", " | ", false));
	return text;
}

/* Returns the schema of a single value of a verb. */
static const char *schema_of(const struct carc_verb *verb, unsigned arg)
{
	static char text[300];

	if (!is_choice(arg))
		return args[arg].schema;
	snprintf(text, sizeof text, "\"enum\": [%s]", choices(verb, arg, "\"", ", ", false));
	return text;
}

/* Returns the verb of the first action that a mapping says. */
static const struct carc_verb *verb_of_shape(const struct carc_shape *shape)
{
	for (unsigned i = 0; i < CARC_VERBS + CARC_START_ROWS; i++) {
		const struct carc_verb *row =
			i < CARC_VERBS ? carc_verb(i) : &carc_start_rows[i - CARC_VERBS];

		if (row->shape && carc_shape(row->shape) == shape)
			return carc_verb_of(&(struct carc_action){.act = row->act});
	}
	return NULL;
}

/* ---- The JSON Schema: definitions, each from its first line to its last ------------------------------- */

/* Lines, indented by so many tabs; the last one ends as the caller likes. */
static void print_lines(const char *text, unsigned tabs)
{
	for (;;) {
		size_t len = strcspn(text, "\n");

		printf("%.*s%.*s", (int)tabs, "\t\t\t\t\t\t\t\t", (int)len, text);
		if (!text[len])
			return;
		putchar('\n');
		text += len + 1;
	}
}

static void print_says(const char *says, unsigned tabs)
{
	if (says)
		printf("%.*s\"description\": \"%s\",\n", (int)tabs, "\t\t\t\t\t\t\t\t", says);
}

static void print_shape(const struct carc_shape *shape)
{
	const char *before = "";

	printf("\t\t\"%s\": {\n", shape->name);
	print_says(shape->says, 3);
	fputs("\t\t\t\"type\": \"object\",\n\t\t\t\"properties\": {", stdout);
	for (const struct carc_shape_key *key = shape->key; key->key; key++) {
		printf("%s\n\t\t\t\t\"%s\": {\n", before, key->key);
		print_says(key->says, 5);
		print_lines(schema_of(verb_of_shape(shape), key->arg), 5);
		fputs("\n\t\t\t\t}", stdout);
		before = ",";
	}
	fputs("\n\t\t\t},\n\t\t\t\"patternProperties\": {\"^x-\": true},\n"
	      "\t\t\t\"additionalProperties\": false,\n\t\t\t\"required\": [",
	      stdout);
	before = "";
	for (const struct carc_shape_key *key = shape->key; key->key; key++) {
		if (!(key->flags & CARC_REQUIRED))
			continue;
		printf("%s\"%s\"", before, key->key);
		before = ", ";
	}
	fputs("]", stdout);
	if (shape == carc_shape(CARC_SHAPE_WALL))
		fputs(",\n\t\t\t\"dependencies\": {\"at\": [\"side\"], \"side\": [\"at\"]}",
		      stdout);
	fputs("\n\t\t}\n", stdout);
}

/* The value of a key of a turn: a single value, a mapping, a list, or some of these. */
static void print_value(const struct carc_verb *verb)
{
	const char *one = verb->schema ? verb->schema : schema_of(verb, verb->one);
	const char *shape = carc_shape(verb->shape)->name;
	bool either = verb->shape && verb->one;

	if (verb == carc_verb(CARC_VERB_MOVES))
		printf("\t\t\t\t\t\"type\": \"array\",\n"
		       "\t\t\t\t\t\"items\": {\"anyOf\": [{\"$ref\": \"#/definitions/%s\"}, "
		       "{\"$ref\": \"#/definitions/%s\"}]}",
		       shape, carc_shape(CARC_SHAPE_PAYS)->name);
	else if (verb->value == CARC_VALUE_LIST && one)
		printf("\t\t\t\t\t\"type\": \"array\",\n\t\t\t\t\t\"items\": {%s}", one);
	else if (either && verb->listed)
		printf("\t\t\t\t\t\"anyOf\": [\n\t\t\t\t\t\t{%s},\n"
		       "\t\t\t\t\t\t{\"$ref\": \"#/definitions/%s\"},\n"
		       "\t\t\t\t\t\t{\"type\": \"array\", \"items\": {\"anyOf\": [{%s}, "
		       "{\"$ref\": \"#/definitions/%s\"}]}, \"minItems\": 1}\n\t\t\t\t\t]",
		       one, shape, one, shape);
	else if (either)
		printf("\t\t\t\t\t\"anyOf\": [\n\t\t\t\t\t\t{%s},\n"
		       "\t\t\t\t\t\t{\"$ref\": \"#/definitions/%s\"}\n\t\t\t\t\t]",
		       one, shape);
	else if (verb->listed)
		printf("\t\t\t\t\t\"type\": \"array\",\n"
		       "\t\t\t\t\t\"items\": {\"$ref\": \"#/definitions/%s\"}",
		       shape);
	else if (verb->shape)
		printf("\t\t\t\t\t\"$ref\": \"#/definitions/%s\"", shape);
	else
		print_lines(one, 5);
}

static void print_turn(void)
{
	fputs("\t\t\"turn\": {\n\t\t\t\"description\": \"A turn as a mapping.\",\n"
	      "\t\t\t\"type\": \"object\",\n\t\t\t\"properties\": {",
	      stdout);
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		if (carc_verb_key(carc_verb(i)) != i)
			continue;
		printf("%s\n\t\t\t\t\"%s\": {\n", i ? "," : "", carc_verb(i)->key);
		print_says(carc_verb(i)->says, 5);
		print_value(carc_verb(i));
		fputs("\n\t\t\t\t}", stdout);
	}
	fputs("\n\t\t\t},\n\t\t\t\"patternProperties\": {\"^x-\": true},\n"
	      "\t\t\t\"additionalProperties\": false,\n\t\t\t\"dependencies\": "
	      "{\"tile\": [\"at\"], \"at\": [\"tile\"], \"rot\": [\"tile\"], "
	      "\"frees\": {\"anyOf\": [",
	      stdout);
	/* Whoever may be a guard. */
	for (unsigned i = 0; i < CARC_FIGURE_KINDS; i++)
		if (carc_is_follower(i) && carc_figure_info(i)->kinds >> CARC_CITY & 1)
			printf("%s{\"required\": [\"%s\"]}", i ? ", " : "", carc_figure_key(i));
	fputs("]}}\n\t\t}\n", stdout);
}

/* Prints the keys of a start board that verbs.def has. */
static void print_start(void)
{
	for (unsigned i = 0; i < CARC_START_ROWS; i++) {
		const struct carc_verb *row = &carc_start_rows[i];
		const struct carc_token_set_info *set = NULL;

		for (unsigned k = 0; k < CARC_TOKEN_SETS; k++)
			if (row->tokens && carc_token_set_info(k)->first == row->tokens)
				set = carc_token_set_info(k);
		printf("\t\t\t\t\"%s\": {\n", row->key);
		print_says(row->says, 5);
		if (set && set->last > set->first)
			printf("\t\t\t\t\t\"type\": \"object\",\n"
			       "\t\t\t\t\t\"additionalProperties\": {\"$ref\": "
			       "\"#/definitions/%s\"}",
			       set->key);
		else if (set)
			printf("\t\t\t\t\t\"anyOf\": [\n"
			       "\t\t\t\t\t\t{\"type\": \"array\", \"items\": {\"$ref\": "
			       "\"#/definitions/count\"}, \"minItems\": 2, \"maxItems\": %d},\n"
			       "\t\t\t\t\t\t{\"type\": \"object\", \"additionalProperties\": "
			       "{\"$ref\": \"#/definitions/count\"}}\n\t\t\t\t\t]",
			       CARC_PLAYERS_MAX);
		else if (row->value == CARC_VALUE_LIST)
			printf("\t\t\t\t\t\"type\": \"array\",\n"
			       "\t\t\t\t\t\"items\": {\"$ref\": \"#/definitions/%s\"}",
			       carc_shape(row->shape)->name);
		else if (row->value == CARC_VALUE_SOME && row->one == CARC_ARG_DOER)
			print_lines("\"$ref\": \"#/definitions/holders\"", 5);
		else
			print_lines(args[row->one].schema, 5);
		puts("\n\t\t\t\t},");
	}
}

/* meeple|abbot */
static void print_figures(const char *between, const char *quote)
{
	for (unsigned i = 0; i < CARC_FIGURE_KINDS; i++)
		printf("%s%s%s%s", i ? between : "", quote, carc_figure_key(i), quote);
}

/* wine|grain|cloth */
static void print_goods(void)
{
	CARC_EACH_TOKEN (GOODS, i)
		printf("%s%s", i > CARC_FIRST_GOODS ? "|" : "", carc_token_key(i));
}

/* (city|road)(\.[NESW][LR]?|#[0-9])|monastery */
static void print_features(void)
{
	putchar('(');
	for (unsigned i = 0; i < CARC_KINDS; i++)
		printf("%s%s", i ? "|" : "", carc_kind_info(i)->name);
	fputs(")(\\\\.[NESW][LR]?|#[0-9])", stdout);
	for (unsigned i = 0; i < CARC_KINDS; i++)
		if (carc_kind_info(i)->naming == CARC_NAMED_INDEX)
			printf("|%s", carc_kind_info(i)->name);
}

/* next: the sign behind it, which is not of it; NUL: none, or it may be. */
static void print_arg_pattern(const struct carc_verb *verb, unsigned arg, char next)
{
	if (arg == CARC_ARG_WHO || arg == CARC_ARG_DOER)
		printf("[^ \\\\t\\\\n%.*s]+", next != '\0', &next);
	else if (arg == CARC_ARG_TILE)
		fputs(TILE, stdout);
	else if (arg == CARC_ARG_PLACE || arg == CARC_ARG_THERE)
		fputs(PLACE, stdout);
	else if (arg == CARC_ARG_PRICE)
		fputs("[1-9][0-9]{0,4}", stdout);
	else if (is_choice(arg))
		printf("(%s)", choices(verb, arg, "", "|", true));
	else {
		putchar('(');
		if (arg != CARC_ARG_FEATURE)
			print_figures("|", "");
		if (arg == CARC_ARG_WHICH)
			putchar('|');
		if (arg == CARC_ARG_FEATURE || arg == CARC_ARG_WHICH)
			print_features();
		putchar(')');
	}
}

static void print_verb_pattern(const struct carc_verb *verb)
{
	unsigned open = 0;

	putchar('|');
	if (verb->led) {
		fputs("((", stdout);
		print_figures("|", "");
		fputs("):)?", stdout);
	}
	fputs(verb->word, stdout);
	for (const struct carc_verb_part *part = verb->part; part->arg; part++) {
		const struct carc_verb_part *next = part + 1;

		if (part->flags & CARC_MAYBE) {
			putchar('(');
			open++;
		}
		if (part->sign == ' ')
			fputs(BLANKS "+", stdout);
		else if (part->sign)
			putchar(part->sign);
		print_arg_pattern(verb, part->arg,
				  next->arg && !(next->flags & CARC_LAST) ? next->sign : '\0');
	}
	while (open-- > 0)
		fputs(")?", stdout);
}

/* sold:NAME:POINTS, with what may be missing in brackets; minus: what stands for a sign in front. */
static void print_words(const struct carc_verb *verb, const char *minus)
{
	unsigned open = 0;

	fputs(verb->led ? "[KIND:]" : "", stdout);
	fputs(*verb->word == '-' ? minus : verb->word, stdout);
	for (const struct carc_verb_part *part = verb->part; part->arg; part++) {
		if (part->flags & CARC_MAYBE) {
			putchar('[');
			open++;
		}
		if (part->sign)
			putchar(part->sign);
		fputs(args[part->arg].word, stdout);
	}
	while (open-- > 0)
		putchar(']');
}

static void print_compact_turn(void)
{
	fputs("\t\t\"compact_turn\": {\n\t\t\t\"description\": \"by NAME", stdout);
	for (unsigned i = 0; i < CARC_VERBS; i++) {
		if (!carc_verb(i)->word)
			continue;
		fputs(", ", stdout);
		print_words(carc_verb(i), "-");
	}
	fputs(", [own] TILE@X,Y rN (or without rN, if it fits in one way only), FEATURE or FEATURE@X,Y (a meeple), WALL@X,Y.SIDE:guard, "
	      "FEATURE+POINTS, +N*GOODS, =SCORES: K@3,-1 r2 city.N\",\n"
	      "\t\t\t\"type\": \"string\",\n\t\t\t\"pattern\": \"^" BLANKS "*(by" BLANKS "+" NAME
	      "(" BLANKS "+|$))?(((by" BLANKS "+" NAME BLANKS "+)?((gate|wall|short)" SPOT
	      "(:guard)?|tower" SPOT "|pass)|(own" BLANKS "+)?" LAID,
	      stdout);
	for (unsigned i = 0; i < CARC_VERBS; i++)
		if (carc_verb(i)->word)
			print_verb_pattern(carc_verb(i));
	fputs("|\\\\+((0|[1-9][0-9]{0,3})\\\\*)?(", stdout);
	print_goods();
	fputs(")|(", stdout);
	print_figures("|", "");
	fputs("):home|((", stdout);
	print_figures("|", "");
	fputs("):)?(", stdout);
	print_features();
	fputs(")(@" PLACE ")?(\\\\+" NUMBER "(:" NAME ")?)?)(" BLANKS "+|$))*(=" NUMBER "(," NUMBER
	      ")*" BLANKS "*)?$\",\n\t\t\t\"minLength\": 2\n\t\t}\n",
	      stdout);
}

static void print_compact_tile(void)
{
	fputs("\t\t\"compact_tile\": {\n"
	      "\t\t\t\"description\": \"TILE@X,Y rN, then floors:N for tower pieces and "
	      "FEATURE:NAME for each meeple: D@0,0 r0 road.W:Anna\",\n"
	      "\t\t\t\"type\": \"string\",\n\t\t\t\"pattern\": \"^" BLANKS "*" LIES "(" BLANKS
	      "+floors:[1-9][0-9]?|" BLANKS "+((",
	      stdout);
	print_figures("|", "");
	fputs("):)?(", stdout);
	print_features();
	fputs("):" NAME ")*" BLANKS "*$\"\n\t\t}\n", stdout);
}

static void print_schema(void)
{
	print_turn();
	for (unsigned i = 1; i < CARC_SHAPES; i++)
		if (carc_shape(i)->name)
			print_shape(carc_shape(i));
	print_compact_turn();
	print_compact_tile();
	fputs("\t\t\"feature\": {\n"
	      "\t\t\t\"description\": \"A kind and a port of the tile as it lies (city.S, "
	      "field.NL), monastery, or a kind and a number (field#0).\",\n"
	      "\t\t\t\"type\": \"string\",\n\t\t\t\"pattern\": \"^(",
	      stdout);
	print_features();
	fputs(")$\"\n\t\t}\n\t\t\"figure\": {\n"
	      "\t\t\t\"description\": \"A kind of figure. Default: a meeple, or the only possible "
	      "figure.\",\n\t\t\t\"enum\": [",
	      stdout);
	print_figures(", ", "\"");
	fputs("]\n\t\t}\n\t\t\"goods\": {\n"
	      "\t\t\t\"description\": \"Number of trade goods of each kind.\",\n"
	      "\t\t\t\"type\": \"object\",\n\t\t\t\"properties\": {\n",
	      stdout);
	CARC_EACH_TOKEN (GOODS, i)
		printf("%s\t\t\t\t\"%s\": {\n\t\t\t\t\t\"$ref\": \"#/definitions/tokens\"\n\t\t\t\t}",
		       i > CARC_FIRST_GOODS ? ",\n" : "", carc_token_key(i));
	fputs("\n\t\t\t},\n\t\t\t\"patternProperties\": {\"^x-\": true},\n"
	      "\t\t\t\"additionalProperties\": false\n\t\t}\n",
	      stdout);
}

/* ---- carc-record(5) ------------------------------------------------------------------------------- */

/* takes    = "takes" NAME ^ "@" ^ place [ ^ ":" ^ ( KIND | feature ) ] ; word: "" if the first part begins it. */
static void print_rule(const struct carc_verb *verb)
{
	const struct carc_verb_part *part = verb->part;
	const char *word = verb->word;

	if (!verb->rule)
		return;
	printf("%-8s = %s", verb->rule, verb->led ? "[ KIND \\(ha \":\" ] \\(ha " : "");
	if (*word && part->sign && part->sign != ' ') {
		printf("\"%s%c\" \\(ha %s", word, part->sign, rule_of(verb, part->arg));
		part++;
	} else if (*word)
		printf("\"%s\"%s", word, part->arg && !part->sign ? " \\(ha" : "");
	for (bool first = !*word; part->arg; part++, first = false) {
		bool maybe = part->flags & CARC_MAYBE;

		fputs(first ? "" : maybe ? " [ " : " ", stdout);
		if (part->sign && part->sign != ' ')
			printf("\\(ha \"%c\" \\(ha ", part->sign);
		printf("%s%s", rule_of(verb, part->arg), maybe ? " ]" : "");
	}
	puts(" ;");
}

static void print_grammar(void)
{
	for (unsigned i = 0; i < CARC_VERBS; i++)
		print_rule(carc_verb(i));
	for (unsigned i = 0; i < CARC_ALL_WORDS; i++)
		print_rule(carc_words(i));
}

/* {to: NAME, points: POINTS}, with what may be missing in brackets. */
static void print_mapping(const struct carc_shape *shape)
{
	const char *comma = "";

	putchar('{');
	for (const struct carc_shape_key *key = shape->key; key->key; key++) {
		bool maybe = !(key->flags & CARC_REQUIRED);

		printf("%s%s%s: %s%s", maybe ? "[" : "", comma, key->key, args[key->arg].value,
		       maybe ? "]" : "");
		comma = ", ";
	}
	putchar('}');
}

/* Prints a table row: the words, and the key with its values. */
static void print_verb(const struct carc_verb *verb)
{
	bool list = verb->value == CARC_VALUE_LIST, meeple = verb->figure == CARC_MEEPLE;
	const char *lead = meeple ? "" : verb->key, *colon = meeple ? "" : ":";

	fputs(".It Li \"", stdout);
	if (verb->word)
		print_words(verb, "\\-");
	else
		printf("%s%sFEATURE[@X,Y]", lead, colon);
	printf("\" Ta Li \"%s: ", verb->key);
	if (verb->one)
		printf("%s%s%s\"", list ? "[" : "", args[verb->one].value, list ? ", ...]" : "");
	fputs(verb->one && verb->shape ? " No or Li \"" : "", stdout);
	if (verb->shape) {
		print_mapping(carc_shape(verb->shape));
		putchar('"');
	}
	putchar('\n');
	if (verb->home)
		printf(".It Li \"%s:home\" Ta Li \"%s: home\"\n", verb->key, verb->key);
}

static void print_verbs(void)
{
	puts(".Bl -column \"builder:FEATURE[@X,Y]\" \"key\"");
	for (unsigned i = 0; i < CARC_VERBS; i++)
		if (carc_verb(i)->word || carc_verb(i)->one == CARC_ARG_DEED)
			print_verb(carc_verb(i));
	puts(".El");
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {{"schema", print_schema},
					    {"start", print_start},
					    {"grammar", print_grammar},
					    {"verbs", print_verbs}};

	return print_part(parts, sizeof parts / sizeof parts[0], argc, argv);
}
