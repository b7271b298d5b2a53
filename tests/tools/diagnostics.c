/*
 * The lists of carc-diagnostics(7), from the tables finding.def: families of codes with their exit status, and the codes;
 * tests/check/pages.sh puts them in their places.
 */
#include "core/terms/vocab.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/code_sentence.h"
#include "tests/tools/mdoc.h"

/* Prints a template with its values as words: the rest of a macro line. */
static void print_template(const char *template)
{
	const char *t = template;
	char word[CARC_WORD_MAX];

	while (*t) {
		size_t plain = strcspn(t, "{<");
		bool after = t > template; /* a value stands before this text */
		bool glued;

		if (plain > 0) {
			size_t blank = *t == ' ';
			size_t end = plain - (plain > blank && t[plain - 1] == ' ');

			fputs(after && !blank ? " Ns " : " ", stdout);
			if (end > blank) {
				fputs("No ", stdout);
				print_argument(t + blank, end - blank);
			}
		}
		glued = plain > 0 && t[plain - 1] != ' ';
		t += plain;
		if (!*t)
			break;
		plain = strcspn(t, *t == '<' ? ">" : "}");
		if (*t == '<' || t[1] == '?') {
			/* The message has this part in some cases only. */
		} else if (!strncmp(t, "{for}", 5))
			fputs(" Op for Ar player", stdout);
		else
			printf("%s Ar %s", glued ? " Ns" : "",
			       carc_value_word(t + 1, plain - 1, word));
		t += plain + 1;
	}
	putchar('\n');
}

/* Prints an example: a literal display for each line. */
static void print_literal(const char *text)
{
	while (*text) {
		size_t len = strcspn(text, "\n");

		fputs(".Dl ", stdout);
		print_argument(text, len);
		putchar('\n');
		text += len + (text[len] == '\n');
	}
}

/* The members of TSV and JSON that hold the values of a wrong claim. */
static void print_claim(const struct carc_claim_info *claim)
{
	/* ORDER enum carc_claim_value */
	static const char *const what[] = {"", "", "number", "number", "names", "names", "words"};

	if (claim->claimed == CARC_CLAIM_NONE)
		return;
	printf(".No TSV and JSON: Cm expected Po %s Pc , Cm claimed Po %s Pc%s .\n",
	       what[claim->expected], what[claim->claimed],
	       claim->player == CARC_CLAIM_WHO ? " , Cm player" : "");
}

static void print_code(enum carc_code code)
{
	static const char *const severities[] = {"note", "warning", "error"};
	const struct carc_code_info *info = carc_code_info(code);

	printf(".It Sy %s No %s:", info->code, severities[info->severity]);
	print_template(info->template);
	print_prose(info->meaning);
	print_literal(info->example);
	print_prose(info->advice);
	print_claim(&carc_code_info(code)->claim);
	if (carc_code_info(code)->stands) {
		fputs("As played: ", stdout);
		print_prose(carc_code_info(code)->stands);
	}
	if (info->rule != CARC_RULE_NONE && info->rule != CARC_RULE_RECORD)
		printf("Rule: %s.\n", carc_rule_info(info->rule)->topic);
}

struct family {
	char letter;
	const char *title, *gist;
};

static const struct family families[] = {
	{'Y', "BYTES, YAML AND JSON",
	 "the text is not YAML or JSON, or uses a forbidden part of them"},
	{'F', "FORMAT OF THE RECORD", "the text can be parsed, but is not a record"},
	{'L', "LIMITS", "the record exceeds a limit"},
	{'T', "TILE SETS", "a tile set is invalid, or does not match the record"},
	{'R', "RULES", "the players broke a rule"},
	{'S', "CLAIMS", "a claim about points, goods or winners is wrong"},
	{'U', "FILES AND MEMORY", "a file cannot be read, or the run has reached a limit"},
};

enum { FAMILIES = sizeof families / sizeof families[0] };

/* Returns the exit status for errors of a family. */
static int family_exit(char letter)
{
	CARC_EACH_CODE (code)
		if (carc_code_info(code)->code[0] == letter)
			return carc_code_exit(code);
	return 0;
}

static void print_codes_of(const struct family *family)
{
	printf(".Sh %s\n.Bl -tag -width Ds\n", family->title);
	CARC_EACH_CODE (code)
		if (carc_code_info(code)->code[0] == family->letter)
			print_code(code);
	fputs(".El\n", stdout);
}

static void print_families(void)
{
	for (unsigned i = 0; i < FAMILIES; i++)
		printf(".It %c Ta %d Ta %s\n", families[i].letter, family_exit(families[i].letter),
		       families[i].gist);
}

static void print_codes(void)
{
	for (unsigned i = 0; i < FAMILIES; i++)
		print_codes_of(&families[i]);
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {{"families", print_families}, {"codes", print_codes}};

	return print_part(parts, sizeof parts / sizeof parts[0], argc, argv);
}
