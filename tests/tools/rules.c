/*
 * The lists of carc-rules(7), from the tables of core/: games, editions, expansions, options, rules, rulings and the others;
 * tests/check/pages.sh puts them in their places.
 */
#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "core/terms/vocab.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/help/editions.h"
#include "tests/tools/mdoc.h"

static void print_games(void)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;

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
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		print_expansion(carc_expansions[i]);
}

/* Prints the options in which editions of Carcassonne differ, or the others. */
static void print_some_options(bool differ)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);
	const struct carc_ruleset *set = carc_presets->set;
	char editions[CARC_EDITIONS_MAX], text[1024];

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
}

static void print_options(void)
{
	print_some_options(true);
}

static void print_house(void)
{
	print_some_options(false);
}

static void print_rulings(void)
{
	size_t count;
	const struct carc_option_value *choices = carc_option_values(true, &count);

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
}

static void print_fixed(void)
{
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

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		printf(".It %s Pq Cm %s\n", carc_rule_info(rows[i].rule)->topic, rows[i].expansion);
		print_prose(rows[i].gist);
		printf(".Pq %s\n", rows[i].book);
	}
}

static void print_changes(void)
{
	for (size_t i = 0; carc_changes[i].rule; i++)
		printf(".It version %u: %s Pq Cm %s\nCase %u: %s.\n", carc_changes[i].version,
		       carc_rule_info(carc_changes[i].rule)->topic, carc_changes[i].played,
		       carc_changes[i].number, carc_changes[i].gist);
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

static void print_rules(void)
{
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
}

int main(int argc, char **argv)
{
	static const struct part parts[] = {
		{"games", print_games},           {"editions", print_editions},
		{"expansions", print_expansions}, {"options", print_options},
		{"house", print_house},           {"rules", print_rules},
		{"mistakes", print_often},        {"rulings", print_rulings},
		{"fixed", print_fixed},           {"changes", print_changes}};

	return print_part(parts, sizeof parts / sizeof parts[0], argc, argv);
}
