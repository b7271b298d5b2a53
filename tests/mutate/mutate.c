/*
 * Small mistakes, made on purpose: every way to break one line of a C source file a little. What the
 * tests do not notice they do not test. tests/mutate.sh builds and tries them.
 *
 * usage: mutate list SEED FILE...            all mutants, a line each, in an order by the seed
 *        mutate apply FILE AT LENGTH [TEXT]  the file with one of them made, to standard output
 *
 * A line of the list, with tabs between: file, line, function, operator, AT, LENGTH, the source line before
 * and after, TEXT; blanks are squeezed. It knows no more of C than tokens, and relies on the layout that
 * clang-format gives: an operator between two blanks is a binary one.
 */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS_MAX = 40000, MUTANTS_MAX = 100000, TEXT_MAX = 400, NAME_MAX_LEN = 64 };

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_NUMBER, TOKEN_PUNCT, TOKEN_LITERAL };

struct token {
	enum token_kind kind;
	size_t at, len;
	bool spaced; /* a blank, or the end of a line, on both sides */
	unsigned braces, parens;
	char function[NAME_MAX_LEN]; /* whose body it is in, or empty */
};

struct source {
	const char *path;
	char *text;
	size_t len;
	struct token *room; /* empty ones before the first and behind the last */
	struct token *token;
	size_t tokens;
};

struct mutant {
	const struct source *source;
	const struct token *token;
	const char *operator;
	size_t at, len;
	char text[TEXT_MAX];
};

struct mutants {
	struct mutant *mutant;
	size_t count;
};

static void die(const char *what, const char *why)
{
	fprintf(stderr, "mutate: %s: %s\n", what, why);
	exit(3);
}

static void *room_for(size_t count, size_t size)
{
	void *room = calloc(count, size);

	if (!room)
		die("memory", strerror(errno));
	return room;
}

static void read_source(const char *path, struct source *source)
{
	FILE *file = fopen(path, "rb");
	long size = -1;

	if (!file || fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0 ||
	    fseek(file, 0, SEEK_SET))
		die(path, strerror(errno));
	source->path = path;
	source->len = (size_t)size;
	source->text = room_for(source->len + 1, 1);
	if (fread(source->text, 1, source->len, file) != source->len)
		die(path, "cannot be read whole");
	fclose(file);
}

/* ---- Tokens ---- */

static size_t skip_to(const char *text, size_t at, const char *mark)
{
	const char *end = strstr(text + at, mark);

	return end ? (size_t)(end - text) + strlen(mark) : strlen(text);
}

static size_t skip_quoted(const char *text, size_t at)
{
	char quote = text[at++];

	while (text[at] && text[at] != quote)
		at += text[at] == '\\' && text[at + 1] ? 2 : 1;
	return text[at] ? at + 1 : at;
}

/* Over blanks, comments and directives of the preprocessor. */
static size_t skip_space(const char *text, size_t at)
{
	for (;;) {
		if (isspace((unsigned char)text[at])) {
			at++;
		} else if (!strncmp(text + at, "/*", 2)) {
			at = skip_to(text, at + 2, "*/");
		} else if (!strncmp(text + at, "//", 2)) {
			at = skip_to(text, at, "\n");
		} else if (text[at] == '#') {
			do
				at = skip_to(text, at, "\n");
			while (at > 2 && text[at] && text[at - 2] == '\\');
		} else {
			return at;
		}
	}
}

static size_t punct_len(const char *text)
{
	static const char *const longer[] = {
		"<<=", ">>=", "...", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "<<",
		">>",  "->",  "+=",  "-=", "*=", "/=", "%=", "|=", "&=", "^=", NULL};

	for (unsigned i = 0; longer[i]; i++)
		if (!strncmp(text, longer[i], strlen(longer[i])))
			return strlen(longer[i]);
	return 1;
}

static void measure(const char *text, struct token *token)
{
	const char *at = text + token->at;
	size_t len = 0;

	if (isalpha((unsigned char)*at) || *at == '_') {
		token->kind = TOKEN_WORD;
		while (isalnum((unsigned char)at[len]) || at[len] == '_')
			len++;
	} else if (isdigit((unsigned char)*at)) {
		token->kind = TOKEN_NUMBER;
		while (isalnum((unsigned char)at[len]) || at[len] == '.')
			len++;
	} else if (*at == '"' || *at == '\'') {
		token->kind = TOKEN_LITERAL;
		len = skip_quoted(text, token->at) - token->at;
	} else {
		token->kind = TOKEN_PUNCT;
		len = punct_len(at);
	}
	token->len = len;
	token->spaced = token->at > 0 && isspace((unsigned char)at[-1]) &&
			(isspace((unsigned char)at[len]) || !at[len]);
}

static bool is(const struct source *source, const struct token *token, const char *text)
{
	return token->kind != TOKEN_END && token->len == strlen(text) &&
	       !memcmp(source->text + token->at, text, token->len);
}

static bool is_any(const struct source *source, const struct token *token, const char *const *texts)
{
	for (; *texts; texts++)
		if (is(source, token, *texts))
			return true;
	return false;
}

/* Where each token is: how deep, and in which function. */
static void place(struct source *source)
{
	unsigned braces = 0, parens = 0;
	char candidate[NAME_MAX_LEN] = "", function[NAME_MAX_LEN] = "";

	for (size_t i = 0; i < source->tokens; i++) {
		struct token *token = &source->token[i];

		if (is(source, token, "}"))
			braces -= braces > 0;
		if (is(source, token, ")"))
			parens -= parens > 0;
		if (braces == 0 && is(source, token, ";"))
			function[0] = candidate[0] = '\0';
		token->braces = braces;
		token->parens = parens;
		snprintf(token->function, sizeof token->function, "%s", braces ? function : "");
		if (is(source, token, "{") && braces++ == 0)
			memcpy(function, candidate, sizeof function);
		if (is(source, token, "(") && parens++ == 0 && braces == 0 && i > 0 &&
		    token[-1].kind == TOKEN_WORD && token[-1].len < sizeof candidate)
			snprintf(candidate, sizeof candidate, "%.*s", (int)token[-1].len,
				 source->text + token[-1].at);
	}
}

static void cut(struct source *source)
{
	size_t at = 0;

	/* Neighbours can be looked at without asking whether there are any. */
	source->room = room_for(TOKENS_MAX + 6, sizeof *source->room);
	source->token = source->room + 3;
	while (at = skip_space(source->text, at), source->text[at]) {
		struct token *token = &source->token[source->tokens++];

		if (source->tokens > TOKENS_MAX)
			die(source->path, "too long");
		token->at = at;
		measure(source->text, token);
		at += token->len;
	}
	place(source);
}

/* ---- Mutants ---- */

static void add(struct mutants *mutants, const struct source *source, const struct token *token,
		const char *operator, size_t at, size_t len, const char *text)
{
	struct mutant *mutant = &mutants->mutant[mutants->count];

	if (strlen(text) >= TEXT_MAX)
		return;
	if (mutants->count++ == MUTANTS_MAX)
		die(source->path, "too many mutants");
	*mutant = (struct mutant){source, token, operator, at, len, ""};
	snprintf(mutant->text, sizeof mutant->text, "%s", text);
}

static void replace(struct mutants *mutants, const struct source *source, const struct token *token,
		    const char *operator, const char * text)
{
	add(mutants, source, token, operator, token->at, token->len, text);
}

/* One token for another. Where the operator could be a unary one it must stand between blanks. */
static const struct swap {
	const char *operator, * from, *to;
	bool binary;
} swaps[] = {
	{"compare", "<", "<=", true},
	{"compare", "<=", "<", true},
	{"compare", ">", ">=", true},
	{"compare", ">=", ">", true},
	{"reverse", "<", ">", true},
	{"reverse", "<=", ">=", true},
	{"reverse", ">", "<", true},
	{"reverse", ">=", "<=", true},
	{"equal", "==", "!=", true},
	{"equal", "!=", "==", true},
	{"logic", "&&", "||", true},
	{"logic", "||", "&&", true},
	{"arithmetic", "+", "-", true},
	{"arithmetic", "-", "+", true},
	{"arithmetic", "*", "+", true},
	{"arithmetic", "/", "*", true},
	{"arithmetic", "%", "/", true},
	{"bits", "|", "&", true},
	{"bits", "&", "|", true},
	{"bits", "<<", ">>", true},
	{"bits", ">>", "<<", true},
	{"assign", "+=", "-=", true},
	{"assign", "-=", "+=", true},
	{"assign", "|=", "&=", true},
	{"assign", "&=", "|=", true},
	{"assign", "+=", "=", true},
	{"assign", "|=", "=", true},
	{"step", "++", "--", false},
	{"step", "--", "++", false},
	{"truth", "true", "false", false},
	{"truth", "false", "true", false},
	{"flow", "break", "continue", false},
	{"flow", "continue", "break", false},
	{"negate", "!", "", false},
	{"bits", "~", "", false},
};

static void swap_token(struct mutants *mutants, const struct source *source,
		       const struct token *token)
{
	for (size_t i = 0; i < sizeof swaps / sizeof swaps[0]; i++)
		if (is(source, token, swaps[i].from) && (token->spaced || !swaps[i].binary))
			replace(mutants, source, token, swaps[i].operator, swaps[i].to);
	/* A loop that leaves out the last: for (i = 0; i < n; ...) */
	if (is(source, token, "<") && token->parens > 0 && token[-1].kind == TOKEN_WORD &&
	    is(source, token - 2, ";") && token[-3].kind == TOKEN_NUMBER)
		replace(mutants, source, token, "bound", "+ 1 <");
	/* x for y where they are members: p->x, .x = 1 */
	if ((is(source, token, "x") || is(source, token, "y")) &&
	    (is(source, token - 1, ".") || is(source, token - 1, "->")))
		replace(mutants, source, token, "axis", is(source, token, "x") ? "y" : "x");
}

/* Whether a number is the size of an array that is declared: nothing depends on a larger one. */
static bool is_size(const struct source *source, const struct token *token)
{
	static const char *const no_types[] = {"return", "else", "case", NULL};

	return is(source, token - 1, "[") && token[-2].kind == TOKEN_WORD &&
	       token[-3].kind == TOKEN_WORD && !is_any(source, token - 3, no_types);
}

static void change_number(struct mutants *mutants, const struct source *source,
			  const struct token *token)
{
	char text[40], *suffix, *digits = source->text + token->at;
	unsigned long long number;

	if (token->kind != TOKEN_NUMBER || is_size(source, token))
		return;
	number = strtoull(digits, &suffix, 0);
	snprintf(text, sizeof text, "%llu%.*s", number + 1, (int)(digits + token->len - suffix),
		 suffix);
	replace(mutants, source, token, "constant", text);
	if (number == 0)
		return;
	snprintf(text, sizeof text, "%llu%.*s", number - 1, (int)(digits + token->len - suffix),
		 suffix);
	replace(mutants, source, token, "constant", text);
}

/* The token that ends what begins at one: `what` at the same depth. NULL: there is none. */
static const struct token *end_of(const struct source *source, const struct token *token,
				  const char *what)
{
	unsigned braces = token->braces, parens = token->parens;

	for (; token->kind != TOKEN_END; token++) {
		if (token->braces < braces)
			return NULL;
		if (is(source, token, what) && token->parens == parens && token->braces == braces)
			return token;
	}
	return NULL;
}

static void around(struct mutants *mutants, const struct source *source, const struct token *token,
		   const struct token *first, const struct token *end, const char *operator,
		   const char * before, const char *after)
{
	char text[TEXT_MAX + 1];
	size_t len = end[-1].at + end[-1].len - first->at;
	int n = snprintf(text, sizeof text, "%s%.*s%s", before, (int)len, source->text + first->at,
			 after);

	if (n > 0 && (size_t)n < sizeof text)
		add(mutants, source, token, operator, first->at, len, text);
}

/* Conditions that are always so, never so, or the other way round. */
static void change_condition(struct mutants *mutants, const struct source *source,
			     const struct token *token)
{
	bool loop = is(source, token, "while");
	const struct token *first = token + 2, *end;
	size_t len;

	if ((!loop && !is(source, token, "if")) || !is(source, token + 1, "("))
		return;
	end = end_of(source, token + 1, ")");
	if (!end)
		return;
	len = end->at - first->at;
	add(mutants, source, token, "condition", first->at, len, "false");
	if (loop)
		return;
	add(mutants, source, token, "condition", first->at, len, "true");
	around(mutants, source, token, first, end, "condition", "!(", ")");
}

static void change_return(struct mutants *mutants, const struct source *source,
			  const struct token *token)
{
	static const char *const plain[] = {"true", "false", "0", ";", NULL};
	const struct token *end = end_of(source, token, ";");

	if (!is(source, token, "return") || !end || is_any(source, token + 1, plain))
		return;
	around(mutants, source, token, token + 1, end, "return", "!(", ")");
}

/* A statement that is an expression, left out. */
static void drop_statement(struct mutants *mutants, const struct source *source,
			   const struct token *token)
{
	static const char *const begins[] = {"{", "}", ";", ")", "else", "do", ":", NULL};
	static const char *const goes_on[] = {"(",  "[",  ".",  "->", "=",  "+=", "-=", "*=",
					      "/=", "%=", "|=", "&=", "^=", "++", "--", NULL};
	static const char *const keywords[] = {"if",   "for",    "while",  "switch", "return",
					       "else", "assert", "sizeof", NULL};
	static const char *const prefixes[] = {"++", "--", "*", NULL};
	const struct token *end;

	if (token->braces == 0 || token->parens > 0 || !token->function[0] ||
	    !is_any(source, token - 1, begins))
		return;
	if (!(token->kind == TOKEN_WORD && is_any(source, token + 1, goes_on)) &&
	    !is_any(source, token, prefixes))
		return;
	end = end_of(source, token, ";");
	if (!end || is_any(source, token, keywords))
		return;
	add(mutants, source, token, "drop", token->at, end->at - token->at, "");
}

static void find_mutants(struct mutants *mutants, const struct source *source)
{
	const struct token *token = source->token, *end;

	for (; token->kind != TOKEN_END; token++) {
		/* What an assertion says cannot be broken so that a test sees it. */
		if ((is(source, token, "assert") || is(source, token, "static_assert")) &&
		    (end = end_of(source, token, ";"))) {
			token = end;
			continue;
		}
		swap_token(mutants, source, token);
		change_number(mutants, source, token);
		change_condition(mutants, source, token);
		change_return(mutants, source, token);
		drop_statement(mutants, source, token);
	}
}

/* ---- Output ---- */

static void put_squeezed(const char *text, size_t len, bool *blank, bool *begun)
{
	for (size_t i = 0; i < len; i++) {
		if (isspace((unsigned char)text[i])) {
			*blank = *begun;
			continue;
		}
		if (*blank)
			putchar(' ');
		putchar(text[i]);
		*blank = false;
		*begun = true;
	}
}

static void print_mutant(const struct mutant *mutant)
{
	const struct source *source = mutant->source;
	const char *text = source->text;
	size_t from = mutant->at, to = mutant->at + mutant->len, end = to;
	unsigned line = 1;
	bool blank = false, begun = false;

	for (size_t i = 0; i < mutant->at; i++)
		line += text[i] == '\n';
	while (from > 0 && text[from - 1] != '\n')
		from--;
	while (text[end] && text[end] != '\n')
		end++;
	printf("%s\t%u\t%s\t%s\t%zu\t%zu\t", source->path, line,
	       mutant->token->function[0] ? mutant->token->function : "-", mutant->operator,
	       mutant->at, mutant->len);
	put_squeezed(text + from, end - from, &blank, &begun);
	putchar('\t');
	blank = begun = false;
	put_squeezed(text + from, mutant->at - from, &blank, &begun);
	put_squeezed(mutant->text, strlen(mutant->text), &blank, &begun);
	put_squeezed(text + to, end - to, &blank, &begun);
	putchar('\t');
	blank = begun = false;
	put_squeezed(mutant->text, strlen(mutant->text), &blank, &begun);
	putchar('\n');
}

/* splitmix64 (Steele, Lea, Flood 2014) */
static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

static int list(const char *seed, char **paths, int count)
{
	struct mutants mutants = {room_for(MUTANTS_MAX, sizeof(struct mutant)), 0};
	struct source *sources = room_for((size_t)count, sizeof *sources);
	uint64_t state = strtoull(seed, NULL, 10);

	for (int i = 0; i < count; i++) {
		read_source(paths[i], &sources[i]);
		cut(&sources[i]);
		find_mutants(&mutants, &sources[i]);
	}
	for (size_t left = mutants.count; left > 0; left--) {
		size_t n = (size_t)(next_random(&state) % left);

		print_mutant(&mutants.mutant[n]);
		mutants.mutant[n] = mutants.mutant[left - 1];
	}
	for (int i = 0; i < count; i++) {
		free(sources[i].text);
		free(sources[i].room);
	}
	free(sources);
	free(mutants.mutant);
	return 0;
}

static int apply(const char *path, const char *at_text, const char *len_text, const char *text)
{
	struct source source = {0};
	size_t at = strtoul(at_text, NULL, 10), len = strtoul(len_text, NULL, 10);

	read_source(path, &source);
	if (at > source.len || len > source.len - at)
		die(path, "it is not so long");
	fwrite(source.text, 1, at, stdout);
	fputs(text, stdout);
	/* Lines keep their numbers. */
	for (size_t i = at; i < at + len; i++)
		if (source.text[i] == '\n')
			putchar('\n');
	fwrite(source.text + at + len, 1, source.len - at - len, stdout);
	free(source.text);
	return 0;
}

int main(int argc, char **argv)
{
	int status = 3;

	if (argc >= 4 && !strcmp(argv[1], "list"))
		status = list(argv[2], argv + 3, argc - 3);
	else if ((argc == 5 || argc == 6) && !strcmp(argv[1], "apply"))
		status = apply(argv[2], argv[3], argv[4], argc == 6 ? argv[5] : "");
	else
		fputs("usage: mutate list SEED FILE...\n"
		      "       mutate apply FILE AT LENGTH [TEXT]\n",
		      stderr);
	return fflush(stdout) || ferror(stdout) ? 3 : status;
}
