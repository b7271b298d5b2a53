/*
 * Findings as words: the templates of the code table, filled with the values of a finding; and words that all reports
 * share. Every tool prints findings with it. Errors of a stream are for the caller to see.
 */
#ifndef CARC_REPORT_H
#define CARC_REPORT_H

#include <stdio.h>

#include "core/play/record.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/output/code_sentence.h"
#include "formats/output/writer.h"
#include "formats/text/safe_text.h"

/* What is asked of the place of each record: --with and --key of the tools. */
enum { CARC_ASKED_MAX = 20 };
struct carc_with {
	const char *asked;   /* of "number offset key", in any order; "": nothing */
	const char *key;     /* of the game; "": it is not known, or not asked for */
	const char *columns; /* of rows of findings, that are not always there; NULL: none */
	bool fresh;          /* findings are those that a baseline does not expect */
};

/* Where a finding comes from. */
struct carc_source_place {
	const char *file;                 /* as people name it */
	uint32_t number;                  /* of the record in the file; 0: none */
	const struct carc_record *record; /* for names and edition; NULL: none could be read */
	const struct carc_with *with;     /* NULL: nothing is asked */
	uint64_t offset;                  /* of the record in the inflated file */
};

/* Where the record of a fact is: file, number, and what is asked besides. */
void carc_put_place(struct carc_fact *fact, const struct carc_source_place *place);

/* The same for people, ", " before each part: ", offset 1200, key 7f..."; numbered: with the number. Returns words. */
enum { CARC_WITH_MAX = 100 };
const char *carc_with_words(const struct carc_source_place *place, bool numbered,
			    char words[CARC_WITH_MAX]);

/* "error", "warning", "note"; what follows from another finding is a note. */
const char *carc_severity_name(const struct carc_found *finding);

/* The sentence of a finding, without place and code. At most room bytes, NUL included. */
void carc_found_sentence(const struct carc_found *finding, const struct carc_record *record,
			 char *dest, size_t room);

/* The same, and at its end what would have been legal in the game as it stands, see alternatives.h. game may be NULL. */
void carc_finding_sentence(const struct carc_found *finding, const struct carc_record *record,
			   const struct carc_game *game, char *dest, size_t room);

/*
 * A finding as a fact, with what would have been legal in the game as it stands while the finding is sent. game may be NULL.
 */
struct carc_fact *carc_finding_fact(struct carc_printer *printer, const struct carc_found *finding,
				    const struct carc_source_place *place,
				    const struct carc_game *game);

/* The same as one line. False: out of memory. */
bool carc_report_finding(const struct carc_found *finding, const struct carc_source_place *place,
			 const struct carc_game *game, enum carc_output output, FILE *out);

/* The rules of a record as -r has them: c3, or c3,abbot,small-city=2. buffer: CARC_RULES_WORD_MAX bytes. */
enum { CARC_RULES_WORD_MAX = 2400 };
const char *carc_rules_word(const struct carc_rules *rules, char *buffer);

/* The field "rules": the same, or what the printer has of it. */
void carc_put_rules(struct carc_fact *fact, const struct carc_rules *rules);

/* ---- events.c: what a turn has caused, while it is played; carc-replay prints it ---- */

/* Of these and carc_print_points() the printer knows at the end whether memory ended. Who tells many keeps it. */

/* The event as a comment behind the turn, for people; nothing for what the turn itself says. */
void carc_event_comment(struct carc_printer *printer, const struct carc_game *game,
			const struct carc_event *event, const struct carc_record *record);

/* The event as a row of CARC_ROWS_EVENTS, TSV or JSON; every event has one. */
void carc_event_row(struct carc_printer *printer, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_source_place *place);

/* ---- points.c ---- */

/*
 * The proof of the points of an event: a paragraph for people, a row of CARC_ROWS_SHEETS for each player, or an object. Nothing
 * where there are none.
 */
void carc_print_points(struct carc_printer *printer, const struct carc_game *game,
		       const struct carc_event *event, const struct carc_source_place *place);

#endif
