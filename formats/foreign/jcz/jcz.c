/*
 * The words of JCloisterZone, most of them from the tables of jcz.def: parts of a setup, rulings,
 * tiles and figures. All files that read or write saves ask here.
 */
#include "formats/foreign/jcz/jcz.h"

#include <stdio.h>
#include <limits.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/terms/name.h"
#include "formats/record/tiles/tile_names.h"

static const struct carc_jcz_part_info parts_info[CARC_JCZ_PARTS] = {
#define JCZ_SET(n, symbol, name) [n] = {name, NULL, false},
#define JCZ_ELEMENT(n, symbol, name, value) [n] = {name, value, false},
#define JCZ_FIGURES(n, symbol, name) [n] = {name, "1", true},
#include "formats/foreign/jcz/jcz.def"
};

#define PART(symbol) (UINT64_C(1) << CARC_JCZ_##symbol)

/* The only game that it plays. */
static const char game_played[] = "carcassonne";

/*
 * Gardens come with this expansion. The pictures of the second edition have them; in the first the
 * part means nothing.
 */
#define GARDENERS "abbot"

/* By the number of the edition less 1. */
static const uint64_t bases[2] = {PART(BASIC_1), PART(BASIC_2)};

static const struct {
	const char *expansion;
	uint64_t part[2];        /* by edition, a bit each */
	enum carc_option option; /* which says that it is missing; CARC_OPTIONS: all are needed */
} rows[] = {
#define JCZ_MEANS(expansion, first, second) {expansion, {first, second}, CARC_OPTIONS},
#define JCZ_ANY(expansion, option, first, second) \
	{expansion, {PART(first), PART(second)}, CARC_OPTION_##option},
#include "formats/foreign/jcz/jcz.def"
};

static const struct {
	const char *expansion;
	enum carc_option option;
	uint64_t part, with;
} besides[] = {
#define JCZ_BESIDES(expansion, option, part, with) \
	{expansion, CARC_OPTION_##option, PART(part), with},
#include "formats/foreign/jcz/jcz.def"
};

static const struct {
	enum carc_option ruling;
	const char *choice;
} rulings[] = {
#define JCZ_RULING(ruling, choice) {CARC_RULING_##ruling, choice},
#include "formats/foreign/jcz/jcz.def"
};

static const struct carc_jcz_choice choices[] = {
#define JCZ_RULE(n, name, option, parts, zero, one) \
	[n] = {name, CARC_OPTION_##option, parts, {zero, one}},
#include "formats/foreign/jcz/jcz.def"
};

static const char *const other_rules[] = {
#define JCZ_OTHER(name) name,
#include "formats/foreign/jcz/jcz.def"
};

enum {
	ROWS = sizeof rows / sizeof rows[0],
	BESIDES = sizeof besides / sizeof besides[0],
	RULINGS = sizeof rulings / sizeof rulings[0],
	CHOICES = sizeof choices / sizeof choices[0],
	OTHER_RULES = sizeof other_rules / sizeof other_rules[0],
};

const struct carc_jcz_part_info *carc_jcz_part_info(enum carc_jcz_part part)
{
	return &parts_info[part];
}

enum carc_jcz_part carc_jcz_part_find(bool element, const char *name)
{
	unsigned part = 0;

	while (part < CARC_JCZ_PARTS &&
	       (!parts_info[part].name || !parts_info[part].value == element ||
		strcmp(parts_info[part].name, name) != 0))
		part++;
	return (enum carc_jcz_part)part;
}

/* The bit of an expansion; 0: core does not know it, or it is of another game. */
static uint32_t expansion_bit(const char *game, const char *id)
{
	unsigned expansion = carc_expansion_find(game, id, strlen(id));

	return strcmp(game, game_played) || expansion >= CARC_EXPANSIONS_MAX
		       ? 0
		       : UINT32_C(1) << expansion;
}

/* The value that leaves out what the option is about; INT_MIN: it has none, without it there is no box. */
static int none_of(enum carc_option option)
{
	const struct carc_option_value *none = carc_option_value_named(option, "none", 4);

	return none ? none->number : INT_MIN;
}

/* The value by which what the option is about counts even without the parts that it belongs to, see JCZ_BESIDES. */
static int16_t always_of(enum carc_option option)
{
	const struct carc_option_value *always = carc_option_value_named(option, "always", 6);

	return always ? always->number : 0;
}

static bool has_all(uint64_t parts, uint64_t wanted)
{
	return (parts & wanted) == wanted;
}

uint32_t carc_jcz_expansions(struct carc_rules *rules, uint64_t parts, uint64_t *ret_left)
{
	const char *game = rules->set->game;
	unsigned edition = parts & PART(BASIC_2) ? 1 : 0;
	uint64_t known = 0;
	uint32_t expansions = 0;

	/* JCloisterZone-Client (expansions.js, enforces) adds the element to these sets. */
	if (parts & (PART(RIVER_1) | PART(RIVER_2) | PART(RIVER_II_1) | PART(RIVER_II_2)))
		parts |= PART(RIVER);
	if (!strcmp(game, game_played))
		known |= parts & (PART(BASIC_1) | PART(BASIC_2));
	for (unsigned row = 0; row < ROWS; row++) {
		uint64_t wanted = rows[row].part[edition];
		uint32_t bit = expansion_bit(game, rows[row].expansion);

		if (bit && parts & bases[edition] && has_all(parts, wanted)) {
			expansions |= bit;
			known |= wanted;
		}
	}
	for (unsigned row = 0; row < ROWS; row++)
		if (rows[row].option < CARC_OPTIONS && !(parts & rows[row].part[edition]) &&
		    expansions & expansion_bit(game, rows[row].expansion))
			rules->option[rows[row].option] = (int16_t)none_of(rows[row].option);
	for (unsigned row = 0; row < BESIDES; row++) {
		bool there = parts & besides[row].part;

		known |= besides[row].part;
		if (expansions & expansion_bit(game, besides[row].expansion) &&
		    there != has_all(parts, besides[row].with))
			rules->option[besides[row].option] =
				there ? always_of(besides[row].option)
				      : (int16_t)none_of(besides[row].option);
	}
	/* Only an abbot claims a garden. */
	known |= PART(GARDEN);
	if (expansions & expansion_bit(game, GARDENERS))
		rules->option[CARC_OPTION_GARDENS] = edition == 1 && parts & PART(GARDEN);
	*ret_left = parts & ~known;
	return expansions;
}

/* The first row with a part, or ROWS. */
static unsigned row_of(enum carc_jcz_part part)
{
	unsigned row = 0;

	while (row < ROWS && !((rows[row].part[0] | rows[row].part[1]) >> part & 1))
		row++;
	return row;
}

/* The option that says whether a part is missing, or CARC_OPTIONS. */
static enum carc_option option_of(enum carc_jcz_part part)
{
	return row_of(part) < ROWS ? rows[row_of(part)].option : CARC_OPTIONS;
}

bool carc_jcz_deal(struct carc_rules *rules, enum carc_jcz_part part, const char *number)
{
	enum carc_option option = option_of(part);
	const struct carc_option_value *value;

	if (!strcmp(number, "1"))
		return true;
	value = option < CARC_OPTIONS ? carc_option_value_named(option, number, strlen(number))
				      : NULL;
	if (value && value->number != none_of(option))
		rules->option[option] = value->number;
	return value && value->number != none_of(option);
}

const char *carc_jcz_value(const struct carc_rules *rules, enum carc_jcz_part part)
{
	enum carc_option option = parts_info[part].figures ? option_of(part) : CARC_OPTIONS;
	int number = option < CARC_OPTIONS ? rules->option[option] : 0;

	/* Of the boxes each has one, and their options have 0 for it. */
	return number ? carc_option_value_of(option, number)->name : parts_info[part].value;
}

bool carc_jcz_part_known(const char *game, enum carc_jcz_part part)
{
	if ((bases[0] | bases[1]) >> part & 1)
		return !strcmp(game, game_played);
	return expansion_bit(game, part == CARC_JCZ_GARDEN ? GARDENERS
				   : row_of(part) < ROWS   ? rows[row_of(part)].expansion
							   : "");
}

uint64_t carc_jcz_parts(const struct carc_rules *rules)
{
	const char *game = rules->set->game;
	bool abbots = rules->expansions & expansion_bit(game, GARDENERS);
	unsigned edition = abbots && rules->option[CARC_OPTION_GARDENS] ? 1 : 0;
	uint64_t parts = bases[edition] | (abbots ? PART(GARDEN) : 0);
	uint32_t met = 0;

	for (unsigned row = 0; row < ROWS; row++) {
		uint32_t bit = expansion_bit(game, rows[row].expansion);
		enum carc_option option = rows[row].option;

		if (!(rules->expansions & bit))
			continue;
		met |= bit;
		if (option == CARC_OPTIONS || rules->option[option] != none_of(option))
			parts |= rows[row].part[edition];
	}
	for (unsigned row = 0; row < BESIDES; row++) {
		int value = rules->option[besides[row].option];

		if (rules->expansions & expansion_bit(game, besides[row].expansion) &&
		    (has_all(parts, besides[row].with)
			     ? value != none_of(besides[row].option)
			     : value && value == always_of(besides[row].option)))
			parts |= besides[row].part;
	}
	return met == rules->expansions && !strcmp(game, game_played) ? parts : 0;
}

/* Returns whether the part of a row counts figures. */
static bool is_counted(unsigned row)
{
	unsigned part = 0;

	while (!(rows[row].part[0] >> part & 1))
		part++;
	return parts_info[part].figures;
}

bool carc_jcz_tells(enum carc_option option, int number)
{
	unsigned row = 0;

	for (unsigned i = 0; i < BESIDES; i++)
		if (besides[i].option == option)
			return true;
	while (row < ROWS && rows[row].option != option)
		row++;
	return row < ROWS && (number == none_of(option) ||
			      number == carc_option_first(option)->number || is_counted(row));
}

int carc_jcz_no_farmers(const struct carc_rules *rules)
{
	bool others = rules->supply[CARC_SHEPHERD] > 0 || rules->supply[CARC_BARN] > 0;

	return others ? CARC_FIELDS_NO_FARMERS : CARC_FIELDS_NONE;
}

void carc_jcz_rule(struct carc_rules *rules)
{
	/* The player is asked wherever any figure is in reach, an own one too. */
	rules->option[CARC_OPTION_TOWER_TAKES] = 0;
	for (unsigned row = 0; row < RULINGS; row++) {
		enum carc_option ruling = rulings[row].ruling;
		const char *choice = rulings[row].choice;

		if (carc_option_in_play(rules, ruling))
			rules->option[ruling] =
				carc_option_value_named(ruling, choice, strlen(choice))->number;
	}
}

/* 10/20 for 10-20. */
static const char *slashed(const char *name, char *buffer)
{
	snprintf(buffer, CARC_JCZ_WORD_MAX, "%s", name);
	for (char *c = buffer; *c; c++)
		if (*c == '-' && c[1] >= '0' && c[1] <= '9')
			*c = '/';
	return buffer;
}

bool carc_jcz_lacks(const struct carc_rules *rules, enum carc_option option)
{
	return carc_jcz_tells(option, rules->option[option]) &&
	       rules->option[option] == none_of(option);
}

/* The word for a value of an option as it is written there: 10/20 for 10-20, if its row tells none. */
static const char *word_of(const struct carc_jcz_choice *choice,
			   const struct carc_option_value *value, char *buffer)
{
	const char *told =
		value->number == 0 || value->number == 1 ? choice->word[value->number] : NULL;

	return told ? told : slashed(value->name, buffer);
}

const struct carc_jcz_choice *carc_jcz_choice(unsigned n)
{
	return n < CHOICES ? &choices[n] : NULL;
}

bool carc_jcz_choose(struct carc_rules *rules, const char *name, const char *word)
{
	for (unsigned i = 0; i < CHOICES; i++)
		if (!strcmp(choices[i].name, name))
			CARC_EACH_VALUE (value, choices[i].option) {
				char ours[CARC_JCZ_WORD_MAX];

				if (strcmp(word_of(&choices[i], value, ours), word) != 0)
					continue;
				if (carc_jcz_lacks(rules, choices[i].option))
					return true;
				if (carc_option_in_play(rules, choices[i].option))
					rules->option[choices[i].option] = value->number;
				return true;
			}
	return false;
}

const char *carc_jcz_chosen(const struct carc_rules *rules, const struct carc_jcz_choice *choice,
			    char *buffer)
{
	return word_of(choice, carc_option_chosen(rules, choice->option), buffer);
}

bool carc_jcz_other_rule(const char *name)
{
	for (unsigned i = 0; i < OTHER_RULES; i++)
		if (!strcmp(other_rules[i], name))
			return true;
	return false;
}

/*
 * ---- Tiles and figures ------------------------------------------------------------------------
 */

const char *carc_jcz_tile(const struct carc_tileset *set, const struct carc_tile_type *type)
{
	const struct carc_tile_names *elsewhere = carc_tile_names(set, type);

	return elsewhere ? elsewhere->name : type->id;
}

/* The figures that JCloisterZone knows; carc may know more. */
static const struct {
	unsigned kind;
	const char *name;
} figures[] = {
#define JCZ_FIGURE(kind, name) {CARC_##kind, name},
#include "formats/foreign/jcz/jcz.def"
};

enum { FIGURES = sizeof figures / sizeof figures[0] };

unsigned carc_jcz_figure(const char *name, size_t len)
{
	for (unsigned i = 0; i < FIGURES; i++)
		if (carc_name_is(figures[i].name, name, len))
			return figures[i].kind;
	return CARC_FIGURE_NONE;
}

const char *carc_jcz_figure_name(unsigned figure)
{
	for (unsigned i = 0; i < FIGURES; i++)
		if (figures[i].kind == figure)
			return figures[i].name;
	return NULL;
}
