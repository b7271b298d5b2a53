/*
 * The words of JCloisterZone's saves, which are JSON: sets, features, places, tiles. jcz_in.c and
 * the files beside it read saves, jcz_out.c and the files beside it write them.
 */
#ifndef CARC_JCZ_H
#define CARC_JCZ_H

#include <stdio.h>

#include "core/rules/ruleset.h"
#include "formats/foreign/foreign.h"
#include "formats/record/document/document.h"

/* The first bytes of a line that begins a save. */
#define CARC_JCZ_FIRST "{\"appVersion\""

/*
 * Saves of releases 4 and 5, and of FanCloisterZone, which goes on from 5. document_in.c lists the
 * form.
 */
extern const struct carc_foreign_form carc_jcz_form;

/*
 * Write a record as release 5 would have saved the game, so that it can be loaded and played on
 * there: a JSON object and the end of a line. The order in which tiles were drawn is told in
 * gameAnnotations; random numbers for what is left to draw are made from the game itself, so that
 * the same record gives the same bytes. What a save cannot say is refused, a finding is sent, and
 * nothing is written.
 */
CARC_MUST_USE enum carc_status carc_jcz_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

/* A part of a setup that is played with: a set or an element. */
enum carc_jcz_part {
#define JCZ_SET(n, symbol, name) CARC_JCZ_##symbol = (n),
#define JCZ_ELEMENT(n, symbol, name, value) CARC_JCZ_##symbol = (n),
#define JCZ_FIGURES(n, symbol, name) CARC_JCZ_##symbol = (n),
#include "formats/foreign/jcz/jcz.def"
	CARC_JCZ_PARTS = 64 /* some numbers are free */
};

struct carc_jcz_part_info {
	const char *name;
	const char *value; /* of an element; NULL: a set */
	bool figures;      /* an element whose value is the number that each player has */
};

/* part < CARC_JCZ_PARTS. Never NULL. */
const struct carc_jcz_part_info *carc_jcz_part_info(enum carc_jcz_part part);

/* A set or an element with this name, or CARC_JCZ_PARTS. */
enum carc_jcz_part carc_jcz_part_find(bool element, const char *name);

/*
 * The expansions that these parts mean, as bits of struct carc_rules; options that go with them are
 * set in the rules. parts: bit n stands for the part with the number n. *ret_left gets the parts
 * that mean nothing known here.
 */
uint32_t carc_jcz_expansions(struct carc_rules *rules, uint64_t parts, uint64_t *ret_left);

/*
 * Set the option by which each player has so many figures of an element; one: as in its box. False: there is no such
 * option, or it does not go so far.
 */
bool carc_jcz_deal(struct carc_rules *rules, enum carc_jcz_part part, const char *number);

/* The value of an element that is played with. */
const char *carc_jcz_value(const struct carc_rules *rules, enum carc_jcz_part part);

/* Whether a part means anything known here, together with others. */
bool carc_jcz_part_known(const char *game, enum carc_jcz_part part);

/*
 * The parts that stand for a game by these rules, a bit each; 0: it lacks an expansion, or does not
 * have the game.
 */
uint64_t carc_jcz_parts(const struct carc_rules *rules);

/*
 * The value of the option fields without farmers: shepherds and barns still stand on fields, if these rules have them. The
 * rules were expanded before.
 */
int carc_jcz_no_farmers(const struct carc_rules *rules);

/* Returns whether parts can tell an option with this number; and whether it says in these rules that a part is missing. */
bool carc_jcz_tells(enum carc_option option, int number);
bool carc_jcz_lacks(const struct carc_rules *rules, enum carc_option option);

/*
 * Set the rulings of the expansions that are played with as JCloisterZone has them, and that a tower takes figures of
 * all players.
 */
void carc_jcz_rule(struct carc_rules *rules);

/* Whether a rule of a setup is about expansions that are not known here. */
bool carc_jcz_other_rule(const char *name);

enum { CARC_JCZ_WORD_MAX = 40 };

/* A rule of a setup that is an option of ours. */
struct carc_jcz_choice {
	const char *name;
	enum carc_option option;
	uint64_t parts;      /* with which it is always written */
	const char *word[2]; /* for its values 0 and 1; NULL: as ours */
};

/* The n-th of them, or NULL. */
const struct carc_jcz_choice *carc_jcz_choice(unsigned n);

/* Set the option that a rule of a setup is, to the value with this word. False: it is none, or has no such value. */
bool carc_jcz_choose(struct carc_rules *rules, const char *name, const char *word);

/* The word for what an option is set to; buffer holds CARC_JCZ_WORD_MAX bytes, and is returned. */
const char *carc_jcz_chosen(const struct carc_rules *rules, const struct carc_jcz_choice *choice,
			    char *buffer);

/* ---- jcz_places.c ---- */

/*
 * Saves of releases 4, and early ones of 5, name no feature: what stands in the middle of a tile
 * they call by a place of its own, such as CLOISTER. If that is so, set both words to those of
 * later releases.
 */
void carc_jcz_middle(const char **feature, const char **place);

/*
 * The zone of a tile, lying rot quarter turns clockwise, that has this feature name, such as City,
 * and all of this place and no more: N, WE, _E (every side but E), NL.NR.EL, or I where it touches
 * no side. A place that touches a side tells the feature by itself, which may be "".
 * CARC_ZONE_NONE: there is none.
 */
unsigned carc_jcz_zone(const struct carc_tile_type *type, unsigned rot, const char *feature,
		       const char *place);

/* The words for a zone of a tile; buffer, in which they may be written, holds CARC_JCZ_WORD_MAX bytes. */
const char *carc_jcz_feature(unsigned kind, char *buffer);
const char *carc_jcz_place(const struct carc_tile_type *type, unsigned rot, unsigned zone,
			   char *buffer);

/* ---- jcz.c ---- */

/* What a tile is called there. */
const char *carc_jcz_tile(const struct carc_tileset *set, const struct carc_tile_type *type);

/*
 * The kind of figure with this name there, or CARC_FIGURE_NONE; and the name of a kind there, or
 * NULL.
 */
unsigned carc_jcz_figure(const char *name, size_t len);
const char *carc_jcz_figure_name(unsigned figure);

#endif
