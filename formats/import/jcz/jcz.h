/*
 * Saves of JCloisterZone, which are JSON, and the words in them: parts and rules of a setup, features, places, tiles, figures. jcz_in.c
 * and the files beside it read saves; jcz_out.c and the files beside it write them.
 */
#ifndef CARC_JCZ_H
#define CARC_JCZ_H

#include <stdio.h>

#include "core/rules/ruleset.h"
#include "formats/import/import.h"
#include "formats/record/document/document.h"

/* The first bytes of a line that begins a save. */
#define CARC_JCZ_FIRST "{\"appVersion\""

/* Saves of releases 4 and 5, and of FanCloisterZone, which continues 5. */
extern const struct carc_import_form carc_jcz_form;

/*
 * Writes a record as release 5 would have saved the game, so that it can be loaded and continued there: a JSON object and a newline.
 * gameAnnotations has the order in which tiles were drawn; random numbers for the remaining tiles are derived from the game, so that equal
 * records give equal bytes. If a save cannot express the record, sends a finding and writes nothing.
 */
CARC_MUST_USE enum carc_status carc_jcz_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

enum { CARC_JCZ_WORD_MAX = 40 };

/* ---- jcz.c: setups ---- */

/* A part of a setup: a set or an element. */
enum carc_jcz_part {
#define JCZ_SET(n, symbol, ...) CARC_JCZ_##symbol##_1 = (n), CARC_JCZ_##symbol##_2 = (n) + 1,
#define JCZ_PLAIN(n, symbol, ...) CARC_JCZ_##symbol = (n),
#define JCZ_ELEMENT(n, symbol, ...) CARC_JCZ_##symbol = (n),
#define JCZ_FIGURES(n, symbol, ...) CARC_JCZ_##symbol = (n),
#define JCZ_BESIDES(n, symbol, ...) CARC_JCZ_##symbol = (n),
#include "formats/import/jcz/jcz.def"
	CARC_JCZ_PARTS = 64 /* some numbers are free */
};

struct carc_jcz_part_info {
	const char *name;  /* NULL: the number is free */
	const char *value; /* of an element; NULL: a set */
	bool figures;      /* an element whose value is the number of pieces of each player */
	/* The meaning of the part, see jcz.def. */
	bool beside;
	uint8_t editions;      /* a bit each: 1, 2 */
	const char *expansion; /* or NULL */
	enum carc_option option;
	uint64_t others;
};

/* The parts by their numbers. carc_jcz_part_find() returns the part with a name, or CARC_JCZ_PARTS. */
extern const struct carc_jcz_part_info carc_jcz_part[CARC_JCZ_PARTS];
enum carc_jcz_part carc_jcz_part_find(bool element, const char *name);

/*
 * Returns the expansions for parts, a bit each, as bits of struct carc_rules, and sets the options of these parts. *ret_left: the parts
 * without a meaning. carc_jcz_parts() returns the parts for a game by these rules, or 0 if JCloisterZone does not have the game or an
 * expansion.
 */
uint32_t carc_jcz_expansions(struct carc_rules *rules, uint64_t parts, uint64_t *ret_left);
uint64_t carc_jcz_parts(const struct carc_rules *rules);

/*
 * Sets the option for the number of pieces of an element that each player has; "1": as in its box. Returns false if there is no such
 * option. carc_jcz_value() returns the value of an element.
 */
bool carc_jcz_deal(struct carc_rules *rules, enum carc_jcz_part part, const char *number);
const char *carc_jcz_value(const struct carc_rules *rules, enum carc_jcz_part part);

/*
 * Returns the value of the option fields without farmers. Shepherds and barns of these rules, which were expanded, are still placed on
 * fields.
 */
int carc_jcz_no_farmers(const struct carc_rules *rules);

/* Return true if parts can express an option with this number; if the option says in these rules that a part is missing. */
bool carc_jcz_tells(enum carc_option option, int number);
bool carc_jcz_lacks(const struct carc_rules *rules, enum carc_option option);

/* Sets the rulings of the expansions to those of JCloisterZone, and lets a tower take figures of all players. */
void carc_jcz_rule(struct carc_rules *rules);

enum {
	CARC_JCZ_CHOICES = 0
#define JCZ_RULE(...) +1
#include "formats/import/jcz/jcz.def"
};

/* The rules of a setup that are options of carc. */
struct carc_jcz_choice {
	const char *name;
	enum carc_option option;
	uint64_t parts;      /* parts that require it in each save */
	const char *word[2]; /* words for its values 0 and 1; NULL: the name of the value */
};

extern const struct carc_jcz_choice carc_jcz_choices[CARC_JCZ_CHOICES];

/* Returns the word for a value of an option. buffer holds CARC_JCZ_WORD_MAX bytes. */
const char *carc_jcz_choice_word(const struct carc_jcz_choice *choice,
				 const struct carc_option_value *value, char *buffer);

/*
 * Plays by a rule of releases 4 in a game with these parts, unless its word is false. name NULL: by the rules that these releases always
 * have. Returns false if the rule is unknown.
 */
bool carc_jcz_older_rule(struct carc_rules *rules, uint64_t parts, const char *name,
			 const char *word);

/* ---- jcz.c: figures ---- */

/* Return the kind of figure with a name, or CARC_FIGURE_NONE; the name of a kind, or NULL. */
unsigned carc_jcz_figure(const char *name, size_t len);
const char *carc_jcz_figure_name(unsigned figure);

/* ---- jcz_places.c ---- */

/*
 * Sets both words to those of later releases if they are the place of the middle of a tile, such as CLOISTER: saves of releases 4, and
 * early ones of 5, name no feature.
 */
void carc_jcz_middle(const char **feature, const char **place);

/*
 * Returns the zone of a tile, rotated by rot quarter turns clockwise, with this feature name, such as City, and exactly the sides of this
 * place: N, WE, _E (every side but E), NL.NR.EL, or I if it touches no side. If feature is "", the place determines it. Returns
 * CARC_ZONE_NONE if there is none.
 */
unsigned carc_jcz_zone(const struct carc_tile_type *type, unsigned rot, const char *feature,
		       const char *place);

/* Return the words for a zone of a tile. buffer holds CARC_JCZ_WORD_MAX bytes. */
const char *carc_jcz_feature(unsigned kind, char *buffer);
const char *carc_jcz_place(const struct carc_tile_type *type, unsigned rot, unsigned zone,
			   char *buffer);

#endif
