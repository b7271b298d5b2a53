/*
 * What manual pages say from the code tables, as mdoc: all of carc-diagnostics(7) and carc-rules(7), the list of
 * tiles in carc-record(5), and that of the tools in carc(1).
 * usage: pages diagnostics|rules|tiles|tools
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "core/terms/kind.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/say/help/explain.h"

#define DATE "November 21, 2026"

/* ---- Prose to mdoc ---------------------------------------------------------------------------- */

/* One character of prose as roff wants it. *quoted: between a pair of backquotes. */
static void print_character(char c, bool *quoted)
{
	switch (c) {
	case '\\':
		fputs("\\e", stdout);
		break;
	case '^':
		fputs("\\(ha", stdout);
		break;
	case '~':
		fputs("\\(ti", stdout);
		break;
	case '"':
		fputs("\\(dq", stdout);
		break;
	case '`':
		fputs(*quoted ? "\\(cq" : "\\(oq", stdout);
		*quoted = !*quoted;
		break;
	default:
		putchar(c);
		break;
	}
}

static void print_text(const char *text, size_t len)
{
	bool quoted = false;

	if (len > 0 && (*text == '.' || *text == '\''))
		fputs("\\&", stdout);
	for (size_t i = 0; i < len; i++)
		print_character(text[i], &quoted);
}

/* An argument of a macro: never a macro itself, whatever it says. */
static void print_argument(const char *text, size_t len)
{
	putchar('"');
	fputs("\\&", stdout);
	print_text(text, len);
	putchar('"');
}

/* The length of a reference to a page, such as carc-record(5), at the beginning of a word; else 0. */
static size_t page_reference(const char *word, size_t len)
{
	size_t name = strspn(word, "abcdefghijklmnopqrstuvwxyz-");

	if (name == 0 || name + 3 > len || word[name] != '(' || word[name + 2] != ')')
		return 0;
	return word[name + 1] >= '1' && word[name + 1] <= '9' ? name : 0;
}

/* Prose: one sentence a line, references to pages as such. */
static void print_prose(const char *text)
{
	bool fresh = true; /* nothing stands on the line yet */

	while (*text) {
		size_t len = strcspn(text, " ");
		size_t name = page_reference(text, len);
		bool ends = len > 0 && strchr(".?!", text[len - 1]);

		if (name) {
			printf("%s.Xr %.*s %c", fresh ? "" : "\n", (int)name, text, text[name + 1]);
			for (size_t i = name + 3; i < len; i++)
				printf(" %c", text[i]);
		} else {
			fputs(fresh ? "" : " ", stdout);
			/* Words that are quoted with their blanks are printed in one go. */
			if (*text == '`')
				len = strcspn(text + 1, "`") + 2;
			len += strcspn(text + len, " ");
			print_text(text, len);
			ends = strchr(".?!", text[len - 1]);
		}
		text += len;
		text += *text == ' ';
		fresh = ends || name;
		if (fresh || !*text)
			putchar('\n');
	}
}

/* The rule that something relies on, as findings cite it. */
static void print_rule(enum carc_rule rule)
{
	printf("Rule: %s.\n", carc_rule_info(rule)->topic);
}

/* The options that change a rule, or one that it relies on; nothing where none does. */
static void print_options_of(enum carc_rule rule, bool relies_on)
{
	const char *before = "Options:\n.Cm ";

	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		const struct carc_option_info *info = carc_option_info(option);

		if (relies_on ? !carc_rule_relies_on(rule, info->rule) : rule != info->rule)
			continue;
		printf("%s%s", before, info->name);
		before = " , ";
	}
	if (*before == ' ')
		puts(" .");
}

static void print_head(const char *page, const char *title, const char *gist)
{
	printf(".\\\" Made by tests/pages.c from the tables core/*.def: change those, not this "
	       "page.\n"
	       ".Dd " DATE "\n.Dt %s 7\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n",
	       title, page, gist);
}

/* ---- carc-diagnostics(7) ---------------------------------------------------------------------- */

/* A template with its values as words: one macro line. */
static void print_template(const char *template)
{
	const char *t = template;
	char word[CARC_WORD_MAX];

	fputs(".D1", stdout);
	while (*t) {
		size_t plain = strcspn(t, "{");
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
		plain = strcspn(t, "}");
		if (t[1] == '?') {
			/* It says more in some cases only. */
		} else if (!strncmp(t, "{for}", 5))
			fputs(" Op for Ar player", stdout);
		else
			printf("%s Ar %s", glued ? " Ns" : "",
			       carc_value_word(t + 1, plain - 1, word));
		t += plain + 1;
	}
	putchar('\n');
}

/* Lines as they are. */
static void print_literal(const char *text)
{
	puts(".Bd -literal -offset indent -compact");
	while (*text) {
		size_t len = strcspn(text, "\n");

		print_text(text, len);
		putchar('\n');
		text += len + (text[len] == '\n');
	}
	puts(".Ed");
}

/* What TSV and JSON say of a claim in fields of their own. */
static void print_claim(const struct carc_claim_info *claim)
{
	/* ORDER enum carc_claim_value */
	static const char *const what[] = {"",      "",      "a number", "a number",
					   "names", "names", "words"};

	if (claim->claimed == CARC_CLAIM_NONE)
		return;
	printf("TSV and JSON have it as values:\n.Cm expected\nis %s,\n.Cm claimed\n%s%s\n",
	       what[claim->expected], what[claim->claimed],
	       claim->player == CARC_CLAIM_WHO ? ",\n.Cm player\nwhose it is." : ".");
}

static void print_code(enum carc_code code)
{
	static const char *const severities[] = {"note", "warning", "error"};
	const struct carc_code_info *info = carc_code_info(code);

	printf(".It Sy %s Pq %s\n", info->code, severities[info->severity]);
	print_template(info->template);
	print_prose(info->meaning);
	puts("For example:");
	print_literal(info->example);
	print_prose(info->advice);
	print_claim(carc_code_claim(code));
	if (carc_code_stands(code)) {
		puts("As it was played:");
		print_prose(carc_code_stands(code));
	}
	if (info->rule == CARC_RULE_NONE || info->rule == CARC_RULE_RECORD)
		return;
	print_rule(info->rule);
	print_options_of(info->rule, true);
}

struct family {
	char letter;
	const char *title, *gist;
};

static const struct family families[] = {
	{'Y', "BYTES, YAML AND JSON",
	 "the text is neither YAML nor JSON, or has what a record may not have"},
	{'F', "FORMAT OF THE RECORD", "the text can be read, but is no record"},
	{'L', "LIMITS", "the record is larger than any game"},
	{'T', "TILE SETS", "a tile set is not sound, or does not go with the record"},
	{'R', "RULES", "the players broke a rule, or the record says so"},
	{'S', "CLAIMS", "what the record claims about points is not so"},
	{'U', "FILES AND MEMORY",
	 "a file cannot be read at all, memory is short, or the run has used what it may"},
};

enum { FAMILIES = sizeof families / sizeof families[0] };

/* The exit status that errors of a family ask for. */
static int family_exit(char letter)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_info((enum carc_code)code)->code[0] == letter)
			return carc_code_exit((enum carc_code)code);
	return 0;
}

static void print_family(const struct family *family)
{
	printf(".Sh %s\n.Bl -tag -width Ds\n", family->title);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (carc_code_info((enum carc_code)code)->code[0] == family->letter)
			print_code((enum carc_code)code);
	fputs(".El\n", stdout);
}

static const char diagnostics_intro[] =
	".Sh DESCRIPTION\n"
	"Each finding of the carc tools has a code: a letter and three digits.\n"
	"A code is never renumbered, and never used again for something else:\n"
	"scripts may rely on it, and so does a baseline of findings that are expected, see\n.Xr carc-ci 7 .\n"
	".Pp\n"
	"The letter is the family, and says which exit status the finding asks for:\n"
	".Pp\n"
	".Bl -column -compact \"letter\" \"status\" \"what is wrong\"\n"
	".It Sy letter Ta Sy status Ta Sy \"what is wrong\"\n";

static const char diagnostics_rules[] =
	".El\n"
	".Pp\n"
	"In the family R the hundreds are topics: 1 placing tiles, 2 meeples, 3 order of play, 4 towers,\n"
	"5 the walls of The City;\n"
	"in the family T: 1 words, 2 what a tile shows, 3 the set as a whole, 4 the set and a record.\n"
	"A tool ends with the worst status of all records that it has read.\n"
	".Pp\n"
	"There are three severities.\n"
	"An\n"
	".Em error\n"
	"counts for the exit status.\n"
	"A\n"
	".Em warning\n"
	"and a\n"
	".Em note\n"
	"do not.\n"
	".Pp\n"
	"One mistake gives one error.\n"
	"A document that is no YAML is not read any further.\n"
	"A record that cannot be understood is not played.\n"
	"After the first turn that breaks a rule the game stands still:\n"
	"nothing after it is judged, and the note R900 says how much that is.\n"
	"A turn can also stand as it was played, see AS PLAYED in\n"
	".Xr carc-record 5 :\n"
	"a code that can be overruled so says what is done then.\n"
	"Later errors end with\n"
	".Dq on the board as played in turn\n"
	"and the first such turn.\n"
	"A claimed score that is off by as much as the one before it is not reported again;\n"
	"only the final score is, as a note that ends with\n"
	".Dq off since turn\n"
	"and the turn.\n"
	"A rule broken in one record has no effect on the next.\n"
	".Pp\n"
	"Names and other words of a record, names of files and values of options do nothing to a terminal:\n"
	"text and TSV of every tool show a control character, and a character that nobody sees or that\n"
	"turns the direction of text, as\n"
	".Ql <U+202E> ,\n"
	"and a byte that is not UTF-8 as\n"
	".Ql <0xE9> .\n"
	"In YAML and JSON such characters are escapes; of such bytes, which only the name of a file can have,\n"
	"JSON says the same as text.\n"
	".Pp\n"
	"A finding about the game names, in brackets, the edition by which it judges and the "
	"rule.\n"
	".Xr carc-rules 7\n"
	"tells where the books state each rule.\n"
	"Options are those by which editions and tables differ in the matter; that page has them too.\n"
	".Pp\n"
	".Ql carc-validate -e\n"
	"with a code prints what this page says of it on one screen, and with\n"
	".Fl -full\n"
	"its rules, and what each edition holds.\n"
	"Words in this\n"
	".Ar face\n"
	"stand for values of the record or of the game.\n"
	"An example is part of a record of Anna and Boris, with the start tile at 0,0 and nothing else.\n";

static void print_diagnostics(void)
{
	print_head("carc-diagnostics", "CARC-DIAGNOSTICS",
		   "what the findings of the carc tools mean");
	fputs(diagnostics_intro, stdout);
	for (unsigned i = 0; i < FAMILIES; i++)
		printf(".It %c Ta %d Ta %s\n", families[i].letter, family_exit(families[i].letter),
		       families[i].gist);
	fputs(diagnostics_rules, stdout);
	for (unsigned i = 0; i < FAMILIES; i++)
		print_family(&families[i]);
	fputs(".Sh SEE ALSO\n.Xr carc-validate 1 ,\n.Xr carc-record 5 ,\n.Xr carc-rules 7\n",
	      stdout);
}

/* ---- carc-rules(7) ---------------------------------------------------------------------------- */

static const char rules_intro[] = ".Sh DESCRIPTION\n"
				  "A record names a game, an edition of its rules, and perhaps "
				  "single options that the table\n"
				  "chose otherwise; see\n"
				  ".Cm game , rules\n"
				  "and\n"
				  ".Cm options\n"
				  "in\n"
				  ".Xr carc-record 5 .\n"
				  "The option\n"
				  ".Fl r\n"
				  "of the tools plays a record by other rules than it names.\n"
				  ".Pp\n"
				  "A record that names an expansion which is not listed here is "
				  "refused as a whole, with the finding\n"
				  "F008: it is never judged by half.\n";

static void print_games(void)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);

	fputs(".Sh GAMES\n.Bl -tag -width Ds\n", stdout);
	for (size_t i = 0; i < count; i++) {
		const struct carc_ruleset *set = presets[i].set;
		unsigned tiles = 0, first = 0;

		while (presets[first].set != set)
			first++;
		if (first < i)
			continue;
		for (unsigned type = 0; type < set->tiles->count; type++)
			tiles += set->tiles->types[type].count;
		printf(".It Cm %s\n%s, for %u to %u players.\nThere are %u tiles of %u types;",
		       set->game, set->title, set->players_min, set->players_max, tiles,
		       set->tiles->count);
		if (set->start)
			printf(" tile %s lies on the table at 0,0.\n", set->start);
		else
			puts(" none lies on the table, and the first one goes to 0,0.");
	}
	fputs(".El\n", stdout);
}

/* Whether editions of the game that know an option set it otherwise than each other. */
static bool editions_differ(const struct carc_ruleset *set, unsigned option)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count), *first = NULL;

	for (size_t i = 0; i < count; i++) {
		if (presets[i].set != set)
			continue;
		if (!first)
			first = &presets[i];
		if (presets[i].option[option] != first->option[option])
			return true;
	}
	return false;
}

/*
 * The options of an edition that differ between editions of its game, or else those that do not. Returns how
 * many.
 */
static unsigned print_settings(const struct carc_preset *preset, bool differ)
{
	unsigned printed = 0;

	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		if (!(preset->set->options >> option & 1) ||
		    editions_differ(preset->set, option) != differ)
			continue;
		printf("%s.Cm %s No = Cm %s", printed++ ? " ,\n" : "",
		       carc_option_info(option)->name,
		       carc_option_value_of(option, preset->option[option])->name);
	}
	if (printed)
		puts(" .");
	return printed;
}

static void print_editions(void)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);

	fputs(".Sh EDITIONS\nAn edition is a game with its options set as a book has them.\n"
	      "A record that names none is played by the first of its game.\n"
	      "All of Carcassonne have\n",
	      stdout);
	(void)print_settings(&presets[0], false);
	puts("House rules are off in all editions.\n.Bl -tag -width Ds");
	for (size_t i = 0; i < count; i++) {
		printf(".It Cm %s Pq %s\nThe %s.\nOptions:\n", presets[i].id, presets[i].set->game,
		       presets[i].title);
		if (print_settings(&presets[i], true) == 0)
			(void)print_settings(&presets[i], false);
	}
	fputs(".El\n", stdout);
}

/* Tiles of an expansion as a sentence: those of a pile, or those that stand for a plain one (CARC_PILES). */
static void print_some_tiles(const struct carc_expansion *expansion, unsigned pile,
			     const char *intro)
{
	unsigned types = 0;

	for (unsigned i = 0; expansion->tiles && i < expansion->tiles->count; i++) {
		const struct carc_tile_type *type = &expansion->tiles->types[i];
		bool lies_there = expansion->start && !strcmp(expansion->start, type->id);

		if (lies_there || (type->plain[0] ? CARC_PILES : type->pile) != pile)
			continue;
		printf("%s\n.Cm %s", types++ ? " ," : intro, type->id);
		if (type->plain[0])
			printf(" Pq Cm %s", type->plain);
		else if (type->count > 1)
			printf(" Pq %u", type->count);
	}
	if (types > 0)
		puts(" .");
}

static void print_expansion(const struct carc_expansion *expansion)
{
	/* ORDER enum carc_pile */
	static const char *const intros[CARC_PILES + 1] = {
		"This tile is drawn first:",
		"These tiles are drawn before all others, in any order:",
		"When they are gone:",
		"These are among the other tiles of the game:",
		"These are never drawn, for players hold them:",
		"These tiles take the place of one each of those in brackets, where the game has them:",
	};

	printf(".It Cm %s Pq %s\n%s.\n", expansion->id, expansion->game, expansion->title);
	print_rule(expansion->rule);
	if (expansion->start)
		printf("Tile\n.Cm %s\nlies on the table at 0,0 in place of the start tile.\n",
		       expansion->start);
	for (unsigned pile = 0; pile <= CARC_PILES; pile++)
		print_some_tiles(expansion, pile, intros[pile]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (carc_expansion_brings(expansion, kind))
			printf("Each player has %u %s.\n", carc_expansion_brings(expansion, kind),
			       carc_figure_name(kind));
}

static void print_expansions(void)
{
	fputs(".Sh EXPANSIONS\nAny of them can be played together, and with every edition;\n"
	      "but no barn is placed where fields are not scored one by one, see\n"
	      ".Sx Points without a choice .\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		print_expansion(carc_expansions[i]);
	fputs(".El\n"
	      ".Pp\n"
	      "Tiles that are drawn before others form a pile.\n"
	      "The next pile is begun when one is used up.\n"
	      "A tile of such a pile that fits nowhere is set aside and does not go back, also with the "
	      "option\n"
	      ".Cm unplaceable No = Cm back .\n"
	      "A start board is not asked in which order its tiles were drawn;\n"
	      "but where it shows a tile of a later pile, the earlier ones are used up,\n"
	      "and what it does not show of them was set aside.\n"
	      ".Pp\n"
	      "A tile with a garden is one of those of its letter.\n"
	      "Without the abbot a garden means nothing, and\n"
	      ".Cm EG\n"
	      "is another name for\n"
	      ".Cm E .\n"
	      ".Pp\n"
	      "Inns and Cathedrals has 18 tiles in all printings but that of 2025 (C3.1), which has 24, one of them with a\n"
	      "river.\n"
	      "No list of these has been found in two places, so the box is the one with 18:\n"
	      "a tile that is none of them is refused (F015).\n"
	      "Who plays with 24 writes them down as a set of tiles for\n"
	      ".Cm inns ,\n"
	      "see\n"
	      ".Xr carc-tiles 5 ;\n"
	      "a set that is said to be all of the box may have 18 or 24.\n"
	      ".Pp\n"
	      "The tiles of The River II are those of the list of JCloisterZone.\n"
	      "On\n"
	      ".Cm RI.2/CIcI\n"
	      "a bridge makes one city of both banks, and it parts no field.\n",
	      stdout);
}

static void print_options(void)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);
	char editions[CARC_EDITIONS_MAX];

	fputs(".Sh OPTIONS\nBehind each value stand the editions that have it.\n"
	      "A value that no edition has is a house rule, for a record to choose.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		const struct carc_option_info *info = carc_option_info(option);

		printf(".It Cm %s\n", info->name);
		print_prose(info->gist);
		print_rule(info->rule);
		fputs(".Bl -tag -width \"per-field\" -compact\n", stdout);
		for (size_t i = 0; i < count; i++) {
			if (values[i].option != option)
				continue;
			printf(".It Cm %s Pq %s\n", values[i].name,
			       carc_editions_phrase(&values[i], editions));
			print_prose(values[i].gist);
		}
		fputs(".El\n", stdout);
	}
	fputs(".El\n", stdout);
}

static void print_rulings(void)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	fputs(".Sh RULINGS\nPoints that the books leave open.\n"
	      "The first choice counts unless a record or\n.Fl r\nchooses another.\n"
	      "A verdict that relies on one says so.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++) {
		const struct carc_option_info *info = carc_option_info(ruling);

		printf(".It Cm %s Pq %s\n", info->name, info->expansion);
		print_prose(info->gist);
		print_rule(info->rule);
		fputs("After:\n", stdout);
		print_prose(info->from);
		fputs(".Bl -tag -width \"immediate\" -compact\n", stdout);
		for (size_t i = 0; i < count; i++) {
			if (choices[i].option != ruling)
				continue;
			printf(".It Cm %s\n", choices[i].name);
			print_prose(choices[i].gist);
		}
		fputs(".El\n", stdout);
	}
	fputs(".El\n", stdout);
}

static void print_fixed(void)
{
	fputs(".Ss Points without a choice\n"
	      "The books do not speak of these points either, but they leave one sensible reading.\n"
	      "What is done, and why:\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (size_t i = 0; carc_fixed_points[i].rule; i++) {
		if (i == 0 || carc_fixed_points[i].rule != carc_fixed_points[i - 1].rule)
			printf(".It %s Pq Cm %s\n",
			       carc_rule_info(carc_fixed_points[i].rule)->topic,
			       carc_fixed_points[i].expansion);
		else
			fputs(".br\n", stdout);
		print_prose(carc_fixed_points[i].gist);
		print_prose(carc_fixed_points[i].why);
	}
	fputs(".El\n", stdout);
}

static void print_often(void)
{
	static const struct {
		const char *expansion, *gist, *book;
		enum carc_rule rule;
	} rows[] = {
#define OFTEN(expansion, rule, gist, book) {expansion, gist, book, CARC_RULE_##rule},
#include "core/verdict/often.def"
	};

	fputs(".Ss What people get wrong\n"
	      "Each with the book that says so:\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		printf(".It %s Pq Cm %s\n", carc_rule_info(rows[i].rule)->topic, rows[i].expansion);
		print_prose(rows[i].gist);
		printf(".Pq %s\n", rows[i].book);
	}
	fputs(".El\n", stdout);
}

static void print_changes(void)
{
	printf(".Ss Changes of verdicts\n"
	       "The version of all rules is %d.\n"
	       "It rises where a verdict changes; a record may say with\n.Cm rules-version\n"
	       "by which one it was judged.\n"
	       "Each change, with the case of\n.Xr carc-conformance 7\nthat shows it:\n"
	       ".Bl -tag -width Ds\n",
	       CARC_RULES_VERSION);
	for (size_t i = 0; carc_changes[i].rule; i++)
		printf(".It version %u: %s Pq Cm %s\nCase %u: %s.\n", carc_changes[i].version,
		       carc_rule_info(carc_changes[i].rule)->topic, carc_changes[i].played,
		       carc_changes[i].number, carc_changes[i].gist);
	fputs(".El\n", stdout);
}

/* Where the books state a rule. */
static void print_sources(enum carc_rule rule)
{
	for (size_t i = 0; carc_sources[i].rule; i++) {
		if (carc_sources[i].rule != rule)
			continue;
		printf(".br\n.Cm %s :\n", carc_sources[i].editions);
		/* No prose: a section may be called "Road, 1." and is one line all the same. */
		if (page_reference(carc_sources[i].book, strlen(carc_sources[i].book)))
			print_prose(carc_sources[i].book);
		else
			printf("%s\n", carc_sources[i].book);
		printf(".Pq %s\n", carc_sources[i].section);
	}
}

static void print_wordings(enum carc_rule rule)
{
	for (size_t i = 0; carc_wordings[i].rule; i++) {
		if (carc_wordings[i].rule != rule)
			continue;
		printf(".br\nIn\n.Cm %s :\n", carc_wordings[i].editions);
		print_prose(carc_wordings[i].text);
	}
}

static void print_rules_list(void)
{
	fputs(".Sh RULES\nThe word in front is how\n.Fl o Cm tsv\nand\n.Fl o Cm json\nname the "
	      "rule;\n"
	      "findings for people cite it by the words behind it.\n"
	      "What editions hold differently is said with the options that a rule names.\n"
	      "Where only their words differ, the rule says so itself, and how it is judged.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		const struct carc_rule_info *info = carc_rule_info((enum carc_rule)rule);
		const char *before = "It relies on:\n.Sy ";

		printf(".It Sy %s Pq %s\n", info->id, info->topic);
		print_prose(info->gist);
		for (unsigned other = CARC_RULE_NONE + 1; other < CARC_RULES; other++) {
			if (other == rule ||
			    !carc_rule_relies_on((enum carc_rule)rule, (enum carc_rule)other))
				continue;
			printf("%s%s", before, carc_rule_info((enum carc_rule)other)->id);
			before = " , ";
		}
		if (*before == ' ')
			puts(" .");
		print_options_of((enum carc_rule)rule, false);
		print_wordings((enum carc_rule)rule);
		print_sources((enum carc_rule)rule);
	}
	fputs(".El\n", stdout);
}

static const char rules_end[] =
	".Sh WHAT A RECORD DOES NOT SHOW\n"
	"Some rules are for the table, and leave no trace in a record.\n"
	"No tool judges them:\n"
	".Bl -bullet -compact\n"
	".It\n"
	"that the tiles were shuffled, and drawn unseen;\n"
	".It\n"
	"how it was found who begins: by age, at random, or by rolling three meeples until one stands.\n"
	"The first player in the list does; only tiles that were drawn for it can be told, as\n"
	".Cm first-draws ;\n"
	".It\n"
	"that the tile drawn is shown to all before it is placed, and that others may advise;\n"
	".It\n"
	"that the next tile is drawn at the end of the turn already, to have time to think:\n"
	"the same player places it;\n"
	".It\n"
	"what was offered for a tile and not taken, and what was paid for it other than points, such as goods or an abbey;\n"
	".It\n"
	"when all tiles on the table were moved, with\n"
	".Cm table-edge : shifts :\n"
	"places count from the start tile wherever it lies;\n"
	".It\n"
	"when a second table was put beside the first, with\n"
	".Cm table-edge : extends :\n"
	"what lies on it shows that it was there;\n"
	".It\n"
	"whether the game was played on a table or on the floor, and what was agreed about it before;\n"
	".It\n"
	"where on a feature the meeple stands, and whether it stands or lies;\n"
	".It\n"
	"the meeple that counts points, or a die in its place, and how far round the track it has gone;\n"
	".It\n"
	"time for thought: a record may keep it, nobody judges it;\n"
	".It\n"
	"what breaks a tie at the end: the rules know nothing that does, so all who tie have won.\n"
	".El\n"
	".Pp\n"
	"Two variants are not judged since the books that these tools follow only name them:\n"
	"individual planning, with a hand of several tiles, of which\n"
	".Cm drawing\n"
	"has hands of three; and the battle for completed monasteries.\n"
	".Sh SEE ALSO\n"
	".Xr carc-validate 1 ,\n"
	".Xr carc-record 5 ,\n"
	".Xr carc-diagnostics 7\n"
	".Sh STANDARDS\n"
	"Klaus-J\\(:urgen Wrede,\n"
	".Em Carcassonne ,\n"
	"Hans im Gl\\(:uck: the rules of the second (C2, 2014) and the third edition (C3, 2021),\n"
	"which are the same in all that these tools judge, as WikiCarpedia prints them.\n"
	"All gists are in our own words.\n";

static void print_rules(void)
{
	print_head("carc-rules", "CARC-RULES",
		   "the games, editions and options that the carc tools know, and where books "
		   "state them");
	fputs(rules_intro, stdout);
	print_games();
	print_editions();
	print_expansions();
	print_options();
	print_rulings();
	print_fixed();
	print_often();
	print_changes();
	print_rules_list();
	fputs(rules_end, stdout);
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
	static const struct carc_tileset none;
	const struct carc_tile_names *elsewhere = carc_tile_names(&none, type);

	/* Where no other id is known, ours is that of JCloisterZone. */
	printf(".It %s Ta %u Ta %s Ta %s r%u Ta", type->id, type->count, type->c1,
	       elsewhere ? elsewhere->name : type->id, elsewhere ? elsewhere->turn : 0);
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
	size_t presets;
	const struct carc_ruleset *set = carc_presets(&presets)[0].set;

	fputs(".Bl -column -compact \"TO/RRRR.1\" \"set\" \"C1\" \"JCloisterZone\" \"road field road "
	      "field\" "
	      "\"features\"\n"
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
	if (argc == 2 && !strcmp(argv[1], "diagnostics"))
		print_diagnostics();
	else if (argc == 2 && !strcmp(argv[1], "rules"))
		print_rules();
	else if (argc == 2 && !strcmp(argv[1], "tiles"))
		print_tiles();
	else if (argc == 2 && !strcmp(argv[1], "tools"))
		print_tools();
	else {
		fputs("usage: pages diagnostics|rules|tiles|tools\n", stderr);
		return 3;
	}
	return fflush(stdout) || ferror(stdout) ? 3 : 0;
}
