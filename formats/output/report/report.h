/*
 * Writes findings in words, by the templates of the code table, and the words that all reports share. The caller checks streams
 * for errors.
 */
#ifndef CARC_REPORT_H
#define CARC_REPORT_H

#include <stdio.h>

#include "core/play/record.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/code_sentence.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

/* The details of a record that --with and --key of the tools request. */
enum { CARC_ASKED_MAX = 20 };
struct carc_with {
	const char *asked;   /* words of "number offset key", in any order, or "" */
	const char *key;     /* of the game; "" if unknown or not requested */
	const char *columns; /* optional columns in rows of findings, or NULL */
	bool fresh;          /* the findings are not in the baseline */
};

/* The source of a finding. */
struct carc_source_place {
	const char *file;                 /* as messages name it */
	uint32_t number;                  /* of the record in the file, from 1; 0: no record */
	const struct carc_record *record; /* for names and rules; NULL if it could not be parsed */
	const struct carc_with *with;     /* NULL if no details are requested */
	uint64_t offset;                  /* of the record in the decompressed file */
};

/* Adds the place of a record: file, number, and the requested details. */
void carc_put_place(struct carc_fact *fact, const struct carc_source_place *place);

/* Writes the requested details for people: ", offset 1200, key 7f...". numbered: include the record's number. Returns words. */
enum { CARC_WITH_MAX = 100 };
const char *carc_with_words(const struct carc_source_place *place, bool numbered,
			    char words[CARC_WITH_MAX]);

/* Returns "error", "warning" or "note". A finding that follows from another one is a note. */
const char *carc_severity_name(const struct carc_found *finding);

/* Writes the sentence of a finding, without place and code. Writes at most room bytes, NUL included. */
void carc_found_sentence(const struct carc_found *finding, const struct carc_record *record,
			 char *dest, size_t room);

/* Like carc_found_sentence(), but appends what would be legal in the game's position, see alternatives.h. game may be NULL. */
void carc_finding_sentence(const struct carc_found *finding, const struct carc_record *record,
			   const struct carc_game *game, char *dest, size_t room);

/*
 * Returns a fact about a finding, with what would be legal instead. Call this while the finding is sent: the game must have the
 * position in which the action was refused. game may be NULL.
 */
struct carc_fact *carc_finding_fact(struct carc_printer *printer, const struct carc_found *finding,
				    const struct carc_source_place *place,
				    const struct carc_game *game);

/* Prints this fact as one line. Returns false on out of memory. */
bool carc_report_finding(const struct carc_found *finding, const struct carc_source_place *place,
			 const struct carc_game *game, enum carc_output output, FILE *out);

/* Writes rules as option -r takes them: c3, or c3,abbot,small-city=2. buffer: CARC_RULES_WORD_MAX bytes. Returns buffer. */
enum { CARC_RULES_WORD_MAX = 2400 };
const char *carc_rules_word(const struct carc_rules *rules, char *buffer);

/* Adds the field "rules": printer->rules if it is set, else the words of carc_rules_word(). */
void carc_put_rules(struct carc_fact *fact, const struct carc_rules *rules);

/* ---- events.c: call these functions while an event is sent ---- */

/* After these functions and carc_print_points(), carc_printer_done() reports out of memory. One printer serves many events. */

/* Prints an event as a comment behind its turn, for people. Prints nothing if the turn itself shows the event. */
void carc_event_comment(struct carc_printer *printer, const struct carc_game *game,
			const struct carc_event *event, const struct carc_record *record);

/* Prints an event as a row of CARC_ROWS_EVENTS, in TSV or JSON. Every event has a row. */
void carc_event_row(struct carc_printer *printer, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_source_place *place);

/* ---- points.c ---- */

/*
 * Prints the proof of an event's points: a paragraph for people, a row of CARC_ROWS_SHEETS for each player, or an object. Prints
 * nothing for an event without points.
 */
void carc_print_points(struct carc_printer *printer, const struct carc_game *game,
		       const struct carc_event *event, const struct carc_source_place *place);

#endif
