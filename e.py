p='formats/json_out.h'; s=open(p).read()
s=s.replace('''/* A record as one line. False: out of memory, and nothing was written. */
CARC_MUST_USE bool carc_json_record(const struct carc_document *doc, FILE *out);
''','''/*
 * A record as one line. On CARC_REFUSED nothing was written, and one finding was sent: out of memory, or its
 * canonical form is beyond the limits that it kept itself.
 */
CARC_MUST_USE enum carc_status carc_json_record(const struct carc_document *doc,
						const struct carc_sink *sink, FILE *out);
''')
open(p,'w').write(s)
p='formats/json_out.c'; s=open(p).read()
a=s.index('static void ignore(')
s=s[:a]+'''/* What cannot be read again is told at the place of the record. */
struct refusal {
	const struct carc_document *doc;
	const struct carc_sink *sink;
};

static void pass_on(void *ctx, const struct carc_diag *diag)
{
	const struct refusal *refusal = ctx;
	struct carc_diag placed = *diag;

	placed.at = refusal->doc->record.at;
	refusal->sink->fn(refusal->sink->ctx, &placed);
}

/* The canonical form as text; the caller frees it. False: out of memory. */
static bool write_canonical(const struct carc_document *doc, struct carc_text *text)
{
	FILE *canonical = open_memstream(&text->bytes, &text->len);

	if (!canonical)
		return false;
	carc_record_write(doc, CARC_CANONICAL, canonical);
	return fclose(canonical) == 0;
}

enum carc_status carc_json_record(const struct carc_document *doc, const struct carc_sink *sink,
				  FILE *out)
{
	struct refusal refusal = {doc, sink};
	const struct carc_sink placing = {pass_on, &refusal};
	const struct carc_diag no_memory = carc_diag(CARC_U003_NO_MEMORY);
	struct carc_text text = {.line = 1, .number = 1};
	enum carc_status status = CARC_REFUSED;
	struct carc_node *root = NULL;
	struct carc_arena arena;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	if (!write_canonical(doc, &text))
		pass_on(&refusal, &no_memory);
	else
		status = carc_yaml_read(&text, &arena, &placing, &root);
	if (status == CARC_OK) {
		carc_json_node(root, out);
		fputc('\\n', out);
	}
	carc_arena_done(&arena);
	free(text.bytes);
	return status;
}
'''
open(p,'w').write(s)

p='formats/record_out.h'; s=open(p).read()
s=s.replace('''enum carc_spelling {
	CARC_CANONICAL, /* turns compact where that says all, else explicit */
	CARC_EXPLICIT   /* turns explicit where that is possible */
};''','''enum carc_spelling {
	CARC_CANONICAL, /* turns compact where that says all, else explicit; start tiles as they were */
	CARC_EXPLICIT,  /* turns and start tiles explicit where that is possible */
	CARC_COMPACT    /* both compact where that says all, and nothing that is the default */
};''')
s=s.replace('''/* All of it. */''','''/* All of it; only this makes start tiles explicit or compact. */''')
open(p,'w').write(s)
p='formats/record_out.c'; s=open(p).read()
s=s.replace('''/* One tile of the start board with its meeples. node: as it was written. */
static void write_start_tile(const struct carc_record *record, const struct carc_action *place,
			     const struct carc_node *node, const char *indent, FILE *out)
{
	bool compact = names_are_words(record) && node->kind == CARC_SCALAR;
''','''/* Whether the words of the compact spelling can say all of a start tile. */
static bool fits_compact(const struct carc_record *record, const struct carc_node *node)
{
	if (!names_are_words(record))
		return false;
	for (const struct carc_node *child = node->kind == CARC_MAPPING ? node->first : NULL; child;
	     child = child->next)
		if (!strncmp(child->key, "x-", 2))
			return false;
	return !kept_meeples(node);
}

/* One tile of the start board with its meeples. node: as it was written. */
static void write_start_tile(const struct carc_record *record, const struct carc_action *place,
			     const struct carc_node *node, enum carc_spelling spelling,
			     const char *indent, FILE *out)
{
	bool compact = fits_compact(record, node) &&
		       (spelling == CARC_COMPACT ||
			(spelling == CARC_CANONICAL && node->kind == CARC_SCALAR));
''')
s=s.replace('static void write_start(const struct carc_document *doc, FILE *out)','static void write_start(const struct carc_document *doc, enum carc_spelling spelling, FILE *out)')
s=s.replace('''		write_start_tile(record, &record->action[i], tile, mapping ? "    " : "  ", out);''','''		write_start_tile(record, &record->action[i], tile, spelling,
				 mapping ? "    " : "  ", out);''')
s=s.replace('''void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out)
{
	const struct carc_record *record = &doc->record;
	unsigned draws = count_draws(record, turns);

	fprintf(out, "---\\ncarc: 1\\ngame: %s\\nrules: %s\\n", record->rules.set->game,
		record->rules.preset->id);
''','''/* The game and the edition; in the compact spelling only where they are not those that count anyhow. */
static void write_rules(const struct carc_record *record, enum carc_spelling spelling, FILE *out)
{
	size_t count;
	const char *game = record->rules.set->game;
	const struct carc_preset *usual = carc_preset_find(game, "", 0);
	bool all = spelling != CARC_COMPACT;

	fputs("---\\ncarc: 1\\n", out);
	if (all || strcmp(game, carc_presets(&count)->set->game))
		fprintf(out, "game: %s\\n", game);
	if (all || record->rules.preset != usual)
		fprintf(out, "rules: %s\\n", record->rules.preset->id);
}

static void write_head(const struct carc_document *doc, unsigned turns, enum carc_spelling spelling,
		       FILE *out)
{
	const struct carc_record *record = &doc->record;
	unsigned draws = count_draws(record, turns);

	write_rules(record, spelling, out);
''')
s=s.replace('''	write_start(doc, out);
''','''	write_start(doc, spelling, out);
''')
s=s.replace('''/* What is claimed about the end of the game. */
static void write_end''','''void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out)
{
	write_head(doc, turns, CARC_CANONICAL, out);
}

/* What is claimed about the end of the game. */
static void write_end''')
s=s.replace('''	carc_write_head(doc, doc->record.turns, out);
	for''','''	write_head(doc, doc->record.turns, spelling, out);
	for''')
open(p,'w').write(s)
p='formats/turn_out.c'; s=open(p).read()
s=s.replace("compact && words && (spelling == CARC_CANONICAL || !explicit_too)","compact && words && (spelling != CARC_EXPLICIT || !explicit_too)")
open(p,'w').write(s)
