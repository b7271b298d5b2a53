/*
 * Prints what manual pages state from the code tables, as mdoc: all of carc-diagnostics(7) and carc-rules(7), the tiles
 * of carc-record(5), and the commands of carc(1).
 * usage: pages diagnostics|rules|tiles|tools
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "core/terms/vocab.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/code_sentence.h"
#include "formats/output/help/editions.h"

#define DATE "November 29, 2026"

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

/* A list of words on macro lines of at most 100 columns: `.No Options: Cm a , b ,` and `.Cm c .` */
struct list {
	const char *lead;  /* in front of the macro, such as "No Options: " */
	const char *macro; /* "Cm" */
	unsigned column;   /* 0 before the first word */
};

enum { LIST_WIDTH = 100 };

static void list_add(struct list *list, const char *word)
{
	if (list->column && list->column + strlen(word) + 5 <= LIST_WIDTH) {
		list->column += (unsigned)printf(" , %s", word);
		return;
	}
	if (list->column)
		puts(" ,");
	list->column =
		(unsigned)printf(".%s%s %s", list->column ? "" : list->lead, list->macro, word);
}

static void list_end(const struct list *list)
{
	if (list->column)
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

static void print_family(const struct family *family)
{
	printf(".Sh %s\n.Bl -tag -width Ds\n", family->title);
	CARC_EACH_CODE (code)
		if (carc_code_info(code)->code[0] == family->letter)
			print_code(code);
	fputs(".El\n", stdout);
}

static const char diagnostics_intro[] =
	".Sh DESCRIPTION\n"
	"Each finding has a code of a letter and three digits, such as\n"
	".Li R101 .\n"
	"A code is never renumbered or reused, so scripts and baselines (see\n"
	".Xr carc-ci 7 )\n"
	"may rely on it.\n"
	"The letter is the family, which sets the exit status:\n"
	".Bl -column \"letter\" \"status\" \"meaning\"\n"
	".It Sy letter Ta Sy status Ta Sy meaning\n";

static const char diagnostics_rules[] =
	".El\n"
	".Pp\n"
	"The first digit is the topic of a code.\n"
	"For the letters R and T the topics are:\n"
	".Bl -column \"R1\" \"order of play\" \"T1\" \"what a tile shows\"\n"
	".It Sy code Ta Sy topic Ta Sy code Ta Sy topic\n"
	".It R1 Ta placing tiles Ta T1 Ta words of a tile set\n"
	".It R2 Ta placing meeples Ta T2 Ta what a tile shows\n"
	".It R3 Ta order of play Ta T3 Ta the whole set\n"
	".It R4 Ta towers Ta T4 Ta the set and a record\n"
	".It R5 Ta walls of The City Ta \\& Ta \\&\n"
	".El\n"
	".Pp\n"
	"Only an\n"
	".Em error\n"
	"changes the exit status;\n"
	".Em warning\n"
	"and\n"
	".Em note\n"
	"do not.\n"
	"The exit status of a run is the highest of all its records.\n"
	".Pp\n"
	"The sections below list for each code its severity and message, its meaning, an example\n"
	"that causes it (indented), and how to fix it.\n"
	"An example is part of a record of Anna and Boris with the start tile at 0,0.\n"
	"Words in this\n"
	".Ar face\n"
	"stand for values of the record.\n"
	".Dq As played\n"
	"says what happens if the record marks the turn\n"
	".Cm as-played\n"
	"to keep it although it breaks the rule.\n"
	"Codes without this text do not allow that.\n"
	"For a rule,\n"
	".Xr carc-rules 7\n"
	"names the books and the options that change it.\n"
	".Ql carc help R101\n"
	"prints one entry;\n"
	".Ql carc-validate --full -e R101\n"
	"adds rules and editions.\n"
	".Pp\n"
	"One mistake gives one error:\n"
	".Bl -bullet -compact\n"
	".It\n"
	"After a syntax error the rest of the document is not parsed.\n"
	"A record that cannot be understood is not played.\n"
	".It\n"
	"After the first turn that breaks a rule, the rest of the record is not checked.\n"
	"The note R900 says how many turns and claims these are.\n"
	".Xr carc-validate 1\n"
	"continues after some errors, such as R101.\n"
	".It\n"
	"A turn that is marked\n"
	".Cm as-played\n"
	"(see\n"
	".Xr carc-record 5 )\n"
	"stands although it breaks a rule, and checking continues.\n"
	"The messages of later errors then end with the number of the first such turn and the words\n"
	".Dq was kept as played .\n"
	".It\n"
	"If a claimed score is wrong by the same amount as the claim before it, it is not reported.\n"
	"A final score that is wrong by that amount is a note, which ends with\n"
	".Dq perhaps only because of the error in turn\n"
	"and the number of the turn with the first wrong claim.\n"
	".El\n"
	".Pp\n"
	"Errors of one record do not affect other records.\n"
	"A finding about the game ends with the edition and the rule in brackets.\n"
	".Pp\n"
	"Text and TSV output is safe for terminals.\n"
	"Control, invisible and bidirectional characters appear as\n"
	".Ql <U+202E> ,\n"
	"and bytes that are not UTF-8 as\n"
	".Ql <0xE9> .\n"
	"In YAML and JSON output these characters are escaped.\n"
	"Only names of files can contain bytes that are not UTF-8; JSON also has these bytes as\n"
	".Ql <0xE9> .\n";

static void print_diagnostics(void)
{
	print_head("carc-diagnostics", "CARC-DIAGNOSTICS", "findings of carc and how to fix them");
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

static const char rules_intro[] =
	".Sh DESCRIPTION\n"
	"By default a record is played by the third edition of Carcassonne: 2 to 6 players with 7 meeples\n"
	"each, 72 tiles, and no expansions.\n"
	"A record chooses other rules with these keys, see\n"
	".Xr carc-record 5 :\n"
	".Bd -literal -offset indent\n"
	"rules: c2                        # an edition\n"
	"expansions: [inns, traders]      # boxes\n"
	"options: {fields: none}          # house rules\n"
	"rulings: {king-tie: shared}      # points that the books leave open\n"
	".Ed\n"
	".Pp\n"
	"The option\n"
	".Fl r\n"
	"of the commands plays a record by other rules:\n"
	".Ql -r c2,inns,fields=none .\n"
	"A record with an unknown expansion is refused (F008).\n"
	".Ql carc help fields\n"
	"prints one entry of this page.\n";

static void print_games(void)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;

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
		printf(".It Cm %s\n%s, for %u to %u players, with %u tiles of %u types.\n",
		       set->game, set->title, set->players_min, set->players_max, tiles,
		       set->tiles->count);
		if (set->start)
			printf("Tile %s is the start tile at 0,0.\n", set->start);
		else
			puts("There is no start tile; the first tile is placed at 0,0.");
	}
	fputs(".El\n", stdout);
}

/* Returns whether two editions of a game set an option differently. */
static bool editions_differ(const struct carc_ruleset *set, unsigned option)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets, *first = NULL;

	for (size_t i = 0; i < count; i++) {
		if (presets[i].set != set)
			continue;
		if (!first)
			first = &presets[i];
		if (carc_preset_number(&presets[i], option) != carc_preset_number(first, option))
			return true;
	}
	return false;
}

/*
 * Prints the options of an edition that differ from those of `base`, as name=value. If base is NULL: all options that
 * differ between editions of the game.
 */
static void print_settings(const struct carc_preset *preset, const struct carc_preset *base)
{
	struct list list = {"", "Cm", 0};
	char setting[2 * CARC_WORD_MAX];

	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		if (!(preset->set->options >> option & 1))
			continue;
		if (base ? carc_preset_number(preset, option) == carc_preset_number(base, option)
			 : !editions_differ(preset->set, option))
			continue;
		snprintf(setting, sizeof setting, "%s=%s", carc_option_info(option)->name,
			 carc_option_value_of(option, carc_preset_number(preset, option))->name);
		list_add(&list, setting);
	}
	list_end(&list);
}

static void print_editions(void)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets, *base = NULL;

	fputs(".Sh EDITIONS\nAn edition is a game with its options set as its rulebook says.\n"
	      "The first edition of a game is the default.\n"
	      ".Bl -tag -width \"mindok-cs\" -compact\n",
	      stdout);
	for (size_t i = 0; i < count; i++) {
		bool first = i == 0 || presets[i].set != presets[i - 1].set;

		if (first)
			base = &presets[i];
		printf(".It Cm %s\nThe %s", presets[i].id, presets[i].title);
		if (!first)
			printf(", with these differences from %s:\n", base->id);
		else
			puts(i == 0 ? ":" : ".");
		print_settings(&presets[i], first ? NULL : base);
	}
	fputs(".El\n", stdout);
}

/* Prints the tiles of a pile of an expansion, or, with pile CARC_PILES, those that replace a plain one. */
static void print_some_tiles(const struct carc_expansion *expansion, unsigned pile,
			     const char *intro)
{
	struct list list = {intro, "Cm", 0};
	char word[2 * CARC_WORD_MAX];

	for (unsigned i = 0; expansion->tiles && i < expansion->tiles->count; i++) {
		const struct carc_tile_type *type = &expansion->tiles->types[i];
		bool lies_there = expansion->start && !strcmp(expansion->start, type->id);

		if (lies_there || (type->plain[0] ? CARC_PILES : type->pile) != pile)
			continue;
		if (type->plain[0])
			snprintf(word, sizeof word, "%s No for Cm %s", type->id, type->plain);
		else if (type->count > 1)
			snprintf(word, sizeof word, "%s*%u", type->id, type->count);
		else
			snprintf(word, sizeof word, "%s", type->id);
		list_add(&list, word);
	}
	list_end(&list);
}

static void print_expansion(const struct carc_expansion *expansion)
{
	int figures = 0;
	/* ORDER enum carc_pile */
	static const char *const intros[CARC_PILES + 1] = {
		"No Drawn first: ",
		"No Drawn before all other tiles, in any order: ",
		"No Drawn last of the river: ",
		"No Additional tiles: ",
		"No Never drawn, since players hold them: ",
		"No Replacements, where the game has the other tile: ",
	};

	printf(".It Cm %s\n%s (rule: %s).\n", expansion->id, expansion->title,
	       carc_rule_info(expansion->rule)->topic);
	if (expansion->start)
		printf(".No Start tile: Cm %s .\n", expansion->start);
	for (unsigned pile = 0; pile <= CARC_PILES; pile++)
		print_some_tiles(expansion, pile, intros[pile]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_extra_figure *extra = carc_expansion_figure(expansion, kind);

		if (extra)
			figures += printf("%s%u %s", figures ? ", " : "Each player has ",
					  extra->each, carc_figure_name(kind));
	}
	if (figures)
		puts(".");
}

static void print_expansions(void)
{
	fputs(".Sh EXPANSIONS\nExpansions can be combined with each other and with every edition of Carcassonne.\n"
	      "Exception: no barn is placed unless fields are scored one by one, see\n"
	      ".Sx Points without a choice .\n"
	      ".Ql *2\n"
	      "means two such tiles.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		print_expansion(carc_expansions[i]);
	fputs(".El\n"
	      ".Pp\n"
	      "Some tiles, such as those of the river, form a pile that is drawn before the others.\n"
	      "When a pile is used up, the next one is begun.\n"
	      "A tile of such a pile that fits nowhere is set aside and does not go back, even with\n"
	      ".Cm unplaceable=back .\n"
	      "On a start board the order of the tiles is not checked.\n"
	      "If it shows a tile of one pile, all earlier piles count as used up: their other tiles were set aside.\n"
	      ".Pp\n"
	      "A tile with a garden is one of the tiles of its letter.\n"
	      "Without the abbot a garden has no meaning, and\n"
	      ".Cm EG\n"
	      "is another name for\n"
	      ".Cm E .\n"
	      ".Pp\n"
	      "Inns and Cathedrals has 18 tiles; only the printing of 2025 (C3.1) has 24, one of them with a river.\n"
	      "carc has the 18, since no two sources list the 24, and refuses other tiles (F015).\n"
	      "To play with 24, write a tile set for\n"
	      ".Cm inns ,\n"
	      "see\n"
	      ".Xr carc-tiles 5 ;\n"
	      "a set that claims to be complete may have 18 or 24 tiles.\n"
	      ".Pp\n"
	      "The tiles of The River II follow the list of JCloisterZone.\n"
	      "On\n"
	      ".Cm RI.2/CIcI\n"
	      "a bridge joins the city of both banks; it does not divide a field.\n",
	      stdout);
}

/* Prints the options in which editions of Carcassonne differ, or the others. */
static void print_some_options(bool differ)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);
	const struct carc_ruleset *set = carc_presets->set;
	char editions[CARC_EDITIONS_MAX], text[1024];

	fputs(".Bl -tag -width Ds\n", stdout);
	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		const struct carc_option_info *info = carc_option_info(option);

		if (editions_differ(set, option) != differ)
			continue;
		printf(".It Cm %s Pq %s\n", info->name, carc_rule_info(info->rule)->topic);
		print_prose(info->gist);
		fputs(".Bl -tag -width \"per-field\" -compact\n", stdout);
		for (size_t i = 0; i < count; i++) {
			if (values[i].option != option)
				continue;
			printf(".It Cm %s\n", values[i].name);
			snprintf(text, sizeof text, "%s (%s)", values[i].gist,
				 carc_editions_phrase(&values[i], editions));
			print_prose(text);
		}
		fputs(".El\n", stdout);
	}
	fputs(".El\n", stdout);
}

static void print_options(void)
{
	fputs(".Sh OPTIONS\nAfter each option, its rule in brackets; after each value, the editions that have it.\n"
	      "A record may choose any value.\n"
	      ".Ss Options in which editions differ\n",
	      stdout);
	print_some_options(true);
	puts(".Ss House rules\nAll editions have the same value here; the others are for a record to choose.");
	print_some_options(false);
}

static void print_rulings(void)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

	fputs(".Sh RULINGS\nA ruling decides a point that the books leave open.\n"
	      "The first choice is the default; a record or\n.Fl r\nmay choose another.\n"
	      "A verdict that relies on a ruling says so.\n"
	      "The words in brackets after its name are the game or expansion, and the rule.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++) {
		const struct carc_option_info *info = carc_option_info(ruling);

		printf(".It Cm %s Pq %s: %s\n", info->name, info->expansion,
		       carc_rule_info(info->rule)->topic);
		print_prose(info->gist);
		fputs("Sources: ", stdout);
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
	      "The books do not state these points either, but have only one sensible reading.\n"
	      "For each rule: what carc does, and why.\n"
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

	fputs(".Sh COMMON MISTAKES\n"
	      "The book that states the rule follows in brackets.\n"
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
	printf(".Sh CHANGES OF VERDICTS\n"
	       "The version of the rules is %d, and rises when a verdict changes.\n"
	       "The key\n.Cm rules-version\n"
	       "of a record names the version that judged it.\n"
	       "The changes, with their cases in\n.Xr carc-conformance 7 :\n"
	       ".Bl -tag -width Ds\n",
	       CARC_RULES_VERSION);
	for (size_t i = 0; carc_changes[i].rule; i++)
		printf(".It version %u: %s Pq Cm %s\nCase %u: %s.\n", carc_changes[i].version,
		       carc_rule_info(carc_changes[i].rule)->topic, carc_changes[i].played,
		       carc_changes[i].number, carc_changes[i].gist);
	fputs(".El\n", stdout);
}

/* Prints where the books state a rule, one display line for each. */
static void print_sources(enum carc_rule rule)
{
	for (size_t i = 0; carc_sources[i].rule; i++) {
		const struct carc_source *source = &carc_sources[i];
		size_t page = page_reference(source->book, strlen(source->book));

		if (source->rule != rule)
			continue;
		printf(".D1 Cm %s : ", source->editions);
		if (page)
			printf("Xr %.*s %c", (int)page, source->book, source->book[page + 1]);
		else
			fputs("No ", stdout), print_argument(source->book, strlen(source->book));
		fputs(" Pq ", stdout);
		print_argument(source->section, strlen(source->section));
		putchar('\n');
	}
}

static void print_wordings(enum carc_rule rule)
{
	for (size_t i = 0; carc_wordings[i].rule; i++) {
		if (carc_wordings[i].rule != rule)
			continue;
		printf(".No \\&In Cm %s :\n", carc_wordings[i].editions);
		print_prose(carc_wordings[i].text);
	}
}

static void print_rules_list(void)
{
	fputs(".Sh RULES\nEach entry begins with the name of a rule, which\n.Fl o Cm tsv\nand\n.Fl o Cm json\nuse.\n"
	      "In brackets are the words by which messages cite the rule.\n"
	      "An entry states the rule, then the rules on which it relies, the options that change it, differences between editions,\n"
	      "and, for each edition, the book and section that state it.\n"
	      ".Bl -tag -width Ds\n",
	      stdout);
	for (unsigned rule = CARC_RULE_NONE + 1; rule < CARC_RULES; rule++) {
		const struct carc_rule_info *info = carc_rule_info((enum carc_rule)rule);
		struct list relies = {"No Relies on ", "Sy", 0};
		struct list options = {"No Options: ", "Cm", 0};

		printf(".It Sy %s Pq %s\n", info->id, info->topic);
		print_prose(info->gist);
		for (unsigned other = CARC_RULE_NONE + 1; other < CARC_RULES; other++)
			if (other != rule &&
			    carc_rule_relies_directly((enum carc_rule)rule, (enum carc_rule)other))
				list_add(&relies, carc_rule_info((enum carc_rule)other)->id);
		list_end(&relies);
		for (unsigned option = 0; option < CARC_OPTIONS; option++)
			if (carc_option_info(option)->rule == (enum carc_rule)rule)
				list_add(&options, carc_option_info(option)->name);
		list_end(&options);
		print_wordings((enum carc_rule)rule);
		print_sources((enum carc_rule)rule);
	}
	fputs(".El\n", stdout);
}

static const char rules_end[] =
	".Sh WHAT A RECORD DOES NOT SHOW\n"
	"Some rules concern the table only, so carc does not check them:\n"
	".Bl -bullet -compact\n"
	".It\n"
	"Tiles are shuffled and drawn unseen; a drawn tile is shown to all before it is placed, and others may advise.\n"
	".It\n"
	"The choice of the first player: by age, at random, or by rolling three meeples until one stands.\n"
	"The first player of the list begins; tiles drawn for it can be recorded as\n"
	".Cm first-draws .\n"
	".It\n"
	"The next tile may be drawn at the end of a turn, to have time to think; the same player places it.\n"
	".It\n"
	"Offers for a tile that were refused, and payments other than points, such as goods or an abbey.\n"
	".It\n"
	"When all tiles were moved\n"
	".Pq Cm table-edge=shifts ;\n"
	"places count from the start tile in any case.\n"
	".It\n"
	"When a second table was put beside the first\n"
	".Pq Cm table-edge=extends ;\n"
	"tiles on it show that it is there.\n"
	".It\n"
	"A table or the floor as the place of the game, and what was agreed about it.\n"
	".It\n"
	"Where on a feature a meeple stands or lies; the meeple or die on the scoring track.\n"
	".It\n"
	"Thinking time: a record may contain it.\n"
	".It\n"
	"Tiebreaks: the rules have none, so all players who tie win.\n"
	".El\n"
	".Pp\n"
	"Two variants are not supported, since the books only name them: individual planning with a hand of\n"
	"several tiles,\n"
	"and the battle for completed monasteries.\n"
	".Sh SEE ALSO\n"
	".Xr carc-validate 1 ,\n"
	".Xr carc-record 5 ,\n"
	".Xr carc-diagnostics 7 ,\n"
	".Xr carc-options 7\n"
	".Sh STANDARDS\n"
	"Klaus-J\\(:urgen Wrede,\n"
	".Em Carcassonne ,\n"
	"Hans im Gl\\(:uck: the second (C2, 2014) and third edition (C3, 2021) as printed by WikiCarpedia.\n"
	"The two editions agree in everything that carc checks.\n"
	"The rules above are summaries in our own words.\n";

static void print_rules(void)
{
	print_head("carc-rules", "CARC-RULES",
		   "games, editions, expansions, options and rules, with their books");
	fputs(rules_intro, stdout);
	print_games();
	print_editions();
	print_expansions();
	print_options();
	print_rules_list();
	print_often();
	print_rulings();
	print_fixed();
	print_changes();
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
