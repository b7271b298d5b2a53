/*
 * Prints the sections of carc-record(5) about expansions: their keys of a turn, of mappings and of a start board with what
 * verbs.def says of them, and the examples of their topics. tests/pages.py leaves out those that the page has by hand.
 */
#include "core/boxes.h"
#include "formats/output/help/topic.h"
#include "formats/record/grammar/verbs.h"
#include "tests/tools/mdoc.h"

/* Words for the value of an argument. */
static const char *const values[CARC_ARGS] = {
	[CARC_ARG_TILE] = "a tile",         [CARC_ARG_PLACE] = "a place",
	[CARC_ARG_THERE] = "a place",       [CARC_ARG_WHO] = "a name",
	[CARC_ARG_DOER] = "a name",         [CARC_ARG_FIGURE] = "a word",
	[CARC_ARG_FEATURE] = "a feature",   [CARC_ARG_CLAIMED] = "a feature",
	[CARC_ARG_DEED] = "a feature",      [CARC_ARG_PRICE] = "a number",
	[CARC_ARG_POINTS] = "a number",     [CARC_ARG_TOKEN] = "a word",
	[CARC_ARG_NUMBER] = "a number",     [CARC_ARG_PIECE] = "a word",
	[CARC_ARG_WHEN] = "a word",         [CARC_ARG_SIDE] = "N, E, S or W",
	[CARC_ARG_GUARD] = "true or false", [CARC_ARG_YES] = "true or false",
};

/* Returns whether an expansion brings the action or the figure of a row. */
static bool has_row(const struct carc_expansion *box, const struct carc_verb *row)
{
	if (row->figure != CARC_FIGURE_NONE && carc_expansion_figure(box, row->figure))
		return true;
	for (unsigned i = 0; i < box->module.action_count; i++)
		if (row->act != CARC_ACT_MEEPLE && box->module.actions[i].act == row->act)
			return true;
	return false;
}

static void begin_keys(const char *mapping)
{
	printf(".\\\" keys: %s\n.Bl -column \"feature\" \"feature, mapping, list\" \"meaning\"\n",
	       mapping);
}

static void print_key(const char *key, const char *value, const char *says)
{
	printf(".It Cm %s Ta %s", key, value);
	if (says) {
		fputs(" Ta ", stdout);
		print_argument(says, strlen(says));
	}
	putchar('\n');
}

/* Prints a key of a turn or a start board with the values that it may have. */
static void print_row(const struct carc_verb *row)
{
	bool list = row->value == CARC_VALUE_LIST;
	char value[80];

	if (row->tokens)
		snprintf(value, sizeof value, "list or mapping");
	else if (list)
		snprintf(value, sizeof value, "a list");
	else
		snprintf(value, sizeof value, "%s%s%s%s", row->one ? values[row->one] : "",
			 row->one && row->shape ? " or " : "", row->shape ? "mapping" : "",
			 row->value == CARC_VALUE_SOME ? ", or a list" : "");
	print_key(row->key, value, row->says);
}

/* Prints the keys of a mapping. */
static void print_shape(const struct carc_shape *shape)
{
	char value[80];

	puts(".Pp");
	printf("%.*s has these keys:\n", (int)strlen(shape->says) - 1, shape->says);
	begin_keys(shape->name);
	for (const struct carc_shape_key *key = shape->key; key->key; key++) {
		snprintf(value, sizeof value, "%s%s",
			 key->flags & CARC_REQUIRED ? "required, " : "", values[key->arg]);
		print_key(key->key, value, key->says);
	}
	puts(".El");
}

/* Prints the rows of an expansion and their mappings. */
static void print_rows(const struct carc_expansion *box, const struct carc_verb *rows,
		       unsigned count, const char *mapping, const char *intro)
{
	unsigned printed = 0;

	for (unsigned i = 0; i < count; i++)
		if (has_row(box, &rows[i])) {
			if (!printed++) {
				fputs(intro, stdout);
				begin_keys(mapping);
			}
			print_row(&rows[i]);
		}
	if (printed)
		puts(".El");
	for (unsigned i = 0; i < count; i++)
		if (has_row(box, &rows[i]) && rows[i].shape && rows[i].shape != CARC_SHAPE_STAND)
			print_shape(carc_shape(rows[i].shape));
}

/* Returns whether a turn has the word of a key, or a figure by its key. */
static bool shows(const char *turn, const struct carc_verb *row)
{
	const char *word = row->word ? row->word : row->key;
	size_t len = strlen(word);

	for (const char *at = turn; (at = strchr(at, ' ')); at++)
		if (len && !strncmp(at + 1, word, len) &&
		    (row->word ? strchr(":@ ", at[1 + len]) != NULL : at[1 + len] == ':'))
			return true;
	return false;
}

/* Prints the turns of topics that show a key of the expansion, in both spellings. */
static void print_examples(const struct carc_expansion *box)
{
	bool any = false;

	for (unsigned topic = 0; topic < CARC_TOPICS; topic++) {
		const struct carc_topic_info *info = carc_topic_info((enum carc_topic)topic);
		bool shown = false;

		for (unsigned i = 0; info->compact && i < CARC_VERBS; i++)
			shown |= has_row(box, carc_verb(i)) && shows(info->compact, carc_verb(i));
		if (!shown)
			continue;
		if (!any)
			puts(".Bl -column \"U@1,0 r1 road.E phantom:field.NL\" \"the same turn\"");
		any = true;
		printf(".It Li \"%s\" Ta Li \"%s\"\n", info->compact, info->explicit);
	}
	if (any)
		puts(".El");
}

static void print_boxes(void)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *box = carc_expansions[i];
		unsigned rows = 0;

		for (unsigned row = 0; row < CARC_VERBS; row++)
			rows += has_row(box, carc_verb(row));
		for (unsigned row = 0; row < CARC_START_ROWS; row++)
			rows += has_row(box, &carc_start_rows[row]);
		if (!rows)
			continue;
		printf(".Ss %s (%s)\n", box->title, box->id);
		print_examples(box);
		print_rows(box, carc_verbs, CARC_VERBS, "turn", "");
		print_rows(box, carc_start_rows, CARC_START_ROWS, "start",
			   ".Pp\nA start board has these keys:\n");
	}
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {{"boxes", print_boxes}};

	return print_part(parts, 1, argc, argv);
}
