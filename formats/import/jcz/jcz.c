/* Parts of a setup, rulings, tiles and figures of JCloisterZone: tables made of jcz.def, and their meaning in carc. */
#include "formats/import/jcz/jcz.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/base/features.h"
#include "core/boxes.h"
#include "core/terms/name.h"

#define PART(symbol) (UINT64_C(1) << CARC_JCZ_##symbol)

const struct carc_jcz_part_info carc_jcz_part[CARC_JCZ_PARTS] = {
#define JCZ_SET(n, symbol, name, expansion, option) \
	[n] = {name ":1", NULL, false, false, 1, expansion, option, 0}, \
	[(n) + 1] = {name ":2", NULL, false, false, 2, expansion, option, 0},
#define JCZ_PLAIN(n, symbol, name, expansion, option) \
	[n] = {name, NULL, false, false, 3, expansion, option, 0},
#define JCZ_ELEMENT(n, symbol, name, value, expansion, option) \
	[n] = {name, value, false, false, 3, expansion, option, 0},
#define JCZ_FIGURES(n, symbol, name, expansion, option, ...) \
	[n] = {name, "1", true, false, 3, expansion, option, 0},
#define JCZ_BESIDES(n, symbol, name, value, expansion, option, others) \
	[n] = {name, value, false, true, 3, expansion, option, others},
#include "formats/import/jcz/jcz.def"
};

static const struct {
	enum carc_option ruling;
	const char *choice;
} rulings[] = {
#define JCZ_RULING(ruling, choice) {CARC_RULING_##ruling, choice},
#include "formats/import/jcz/jcz.def"
};

const struct carc_jcz_choice carc_jcz_choices[CARC_JCZ_CHOICES] = {
#define JCZ_RULE(n, name, option, parts, zero, one) \
	[n] = {name, CARC_OPTION_##option, parts, {zero, one}},
#include "formats/import/jcz/jcz.def"
};

enum carc_jcz_part carc_jcz_part_find(bool element, const char *name)
{
	unsigned part = 0;

	while (part < CARC_JCZ_PARTS &&
	       (!carc_jcz_part[part].name || !carc_jcz_part[part].value == element ||
		strcmp(carc_jcz_part[part].name, name) != 0))
		part++;
	return (enum carc_jcz_part)part;
}

/* Returns the bit of an expansion of the game that JCloisterZone plays; id may be NULL. */
static uint32_t bit(const char *id)
{
	return id ? UINT32_C(1) << carc_expansion_find(carc_presets->set->game, id, strlen(id)) : 0;
}

/* Returns the bits of an expansion and of those that are its kin; id may be NULL. */
static uint32_t bits_of_kin(const char *id)
{
	uint32_t bits = bit(id);

	for (unsigned i = 0; id && i < CARC_EXPANSIONS; i++)
		if (carc_expansions[i]->kin && !strcmp(carc_expansions[i]->kin, id))
			bits |= UINT32_C(1) << i;
	return bits;
}

/* Returns the number of the value of an option with this name, or `usual` if there is none. */
static int number_of(enum carc_option option, const char *name, int usual)
{
	const struct carc_option_value *value = carc_option_value_named(option, name, strlen(name));

	return value ? value->number : usual;
}

/* Returns the value of an option that means "without these pieces"; INT_MIN: without them the box is not played. */
static int none_of(enum carc_option option)
{
	return number_of(option, "none", INT_MIN);
}

static bool has_all(uint64_t parts, uint64_t wanted)
{
	return (parts & wanted) == wanted;
}

/* Returns true if a part of an edition, 0 or 1, means an expansion. */
static bool has_meaning(unsigned part, unsigned edition)
{
	const struct carc_jcz_part_info *info = &carc_jcz_part[part];

	return info->expansion && !info->beside && info->editions >> edition & 1;
}

/* Sets the options of parts that are missing, or that are present without other parts. */
static void set_options(struct carc_rules *rules, uint64_t parts, uint32_t expansions,
			unsigned edition)
{
	for (unsigned part = 0; part < CARC_JCZ_PARTS; part++) {
		const struct carc_jcz_part_info *info = &carc_jcz_part[part];
		bool there = parts >> part & 1;

		if (!expansions || info->option == CARC_OPTIONS ||
		    !(expansions & bit(info->expansion)))
			continue;
		if (info->beside ? there != has_all(parts, info->others)
				 : !there && has_meaning(part, edition))
			rules->option[info->option] =
				(int16_t)(there ? number_of(info->option, "always", 0)
						: none_of(info->option));
	}
	/* Only an abbot claims a garden. The pictures of the second edition show gardens. */
	if (expansions & bit("abbot"))
		rules->option[CARC_OPTION_GARDENS] = edition == 1 && parts & PART(GARDEN);
}

uint32_t carc_jcz_expansions(struct carc_rules *rules, uint64_t parts, uint64_t *ret_left)
{
	unsigned edition = parts & PART(BASIC_2) ? 1 : 0;
	uint64_t known = PART(BASIC_1) | PART(BASIC_2) | PART(GARDEN);
	uint32_t expansions = 0;

	for (unsigned part = 0; part < CARC_JCZ_PARTS; part++) {
		const struct carc_jcz_part_info *info = &carc_jcz_part[part];

		known |= (uint64_t)info->beside << part;
		if (parts >> part & 1 && has_meaning(part, edition) &&
		    (edition == 1 || parts & PART(BASIC_1))) {
			expansions |= bit(info->expansion);
			known |= UINT64_C(1) << part;
		}
	}
	if (expansions & (bit("river") | bit("river-ii")))
		known |= PART(RIVER);
	set_options(rules, parts, expansions, edition);
	*ret_left = parts & ~known;
	return expansions;
}

uint64_t carc_jcz_parts(const struct carc_rules *rules)
{
	uint32_t expansions = rules->expansions, met = 0;
	bool abbots = expansions & bit("abbot");
	unsigned edition = abbots && rules->option[CARC_OPTION_GARDENS] ? 1 : 0;
	uint64_t parts = PART(BASIC_1) << edition | (abbots ? PART(GARDEN) : 0);

	if (expansions & (bit("river") | bit("river-ii")))
		parts |= PART(RIVER);
	for (unsigned part = 0; part < CARC_JCZ_PARTS; part++) {
		const struct carc_jcz_part_info *info = &carc_jcz_part[part];
		enum carc_option option = info->option;
		uint32_t own = !expansions    ? 0
			       : info->beside ? bits_of_kin(info->expansion)
					      : bit(info->expansion);
		int value = info->expansion && option < CARC_OPTIONS ? rules->option[option] : 0;
		bool there = option == CARC_OPTIONS || value != none_of(option);

		if (!(expansions & own) || !(info->editions >> edition & 1))
			continue;
		met |= own & expansions;
		if (info->beside && !has_all(parts, info->others))
			there = value && value == number_of(option, "always", 0);
		parts |= (uint64_t)there << part;
	}
	return met == expansions && !strcmp(rules->set->game, carc_presets->set->game) ? parts : 0;
}

bool carc_jcz_deal(struct carc_rules *rules, enum carc_jcz_part part, const char *number)
{
	enum carc_option option = carc_jcz_part[part].option;
	int value = option < CARC_OPTIONS ? number_of(option, number, INT_MIN) : INT_MIN;

	if (!strcmp(number, "1"))
		return true;
	if (value == INT_MIN || value == none_of(option))
		return false;
	rules->option[option] = (int16_t)value;
	return true;
}

const char *carc_jcz_value(const struct carc_rules *rules, enum carc_jcz_part part)
{
	const struct carc_jcz_part_info *info = &carc_jcz_part[part];
	int number = info->figures && info->option < CARC_OPTIONS ? rules->option[info->option] : 0;

	/* Each player has one figure of a box, for which options have the value 0. */
	return number ? carc_option_value_of(info->option, number)->name : info->value;
}

bool carc_jcz_tells(enum carc_option option, int number)
{
	const struct carc_jcz_part_info *info = carc_jcz_part;

	while (info < carc_jcz_part + CARC_JCZ_PARTS &&
	       (!info->expansion || info->option != option))
		info++;
	return info < carc_jcz_part + CARC_JCZ_PARTS &&
	       (info->beside || info->figures || number == none_of(option) ||
		number == carc_option_first(option)->number);
}

bool carc_jcz_lacks(const struct carc_rules *rules, enum carc_option option)
{
	return carc_jcz_tells(option, rules->option[option]) &&
	       rules->option[option] == none_of(option);
}

int carc_jcz_no_farmers(const struct carc_rules *rules)
{
	bool others = rules->supply[CARC_SHEPHERD] > 0 || rules->supply[CARC_BARN] > 0;

	return others ? CARC_FIELDS_NO_FARMERS : CARC_FIELDS_NONE;
}

void carc_jcz_rule(struct carc_rules *rules)
{
	/* JCloisterZone offers a capture if any figure is in reach, including the player's own. */
	rules->option[CARC_OPTION_TOWER_TAKES] = 0;
	for (unsigned row = 0; row < sizeof rulings / sizeof rulings[0]; row++) {
		enum carc_option ruling = rulings[row].ruling;
		int number = number_of(ruling, rulings[row].choice, 0);

		if (rules->option[ruling] != number && carc_option_in_play(rules, ruling))
			rules->option[ruling] = (int16_t)number;
	}
}

const char *carc_jcz_choice_word(const struct carc_jcz_choice *choice,
				 const struct carc_option_value *value, char *buffer)
{
	if ((value->number == 0 || value->number == 1) && choice->word[value->number])
		return choice->word[value->number];
	snprintf(buffer, CARC_JCZ_WORD_MAX, "%s", value->name);
	for (char *c = buffer; *c; c++)
		if (*c == '-' && c[1] >= '0' && c[1] <= '9')
			*c = '/';
	return buffer;
}

/* Rules of releases 4. */
static const struct {
	const char *name; /* NULL: in all these releases */
	enum carc_option option;
	const char *value;
	uint64_t parts; /* parts to which the rule belongs; 0: to the base game */
} older_rules[] = {
#define JCZ_OLDER_RULE(name, option, value, parts) {name, CARC_OPTION_##option, value, parts},
#include "formats/import/jcz/jcz.def"
};

bool carc_jcz_older_rule(struct carc_rules *rules, uint64_t parts, const char *name,
			 const char *word)
{
	bool known = false;

	for (unsigned i = 0; i < sizeof older_rules / sizeof older_rules[0]; i++) {
		const char *own = older_rules[i].name;
		enum carc_option option = older_rules[i].option;

		if (!own != !name || (name && strcmp(own, name) != 0))
			continue;
		known = true;
		if (strcmp(word, "false") != 0 && has_all(parts, older_rules[i].parts))
			rules->option[option] = (int16_t)number_of(option, older_rules[i].value, 0);
	}
	return known;
}

/* ---- Figures ---- */

/* The figures of JCloisterZone by their kinds; carc has more. */
static const char *const figures[CARC_FIGURE_KINDS] = {
	[CARC_MEEPLE] = "small",
#define JCZ_FIGURES(n, symbol, name, expansion, option, kind, figure) [kind] = figure,
#include "formats/import/jcz/jcz.def"
};

unsigned carc_jcz_figure(const char *name, size_t len)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (figures[kind] && carc_name_is(figures[kind], name, len))
			return kind;
	return CARC_FIGURE_NONE;
}

const char *carc_jcz_figure_name(unsigned figure)
{
	return figure < CARC_FIGURE_KINDS ? figures[figure] : NULL;
}
