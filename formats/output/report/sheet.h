/* Score sheets: the points of each player by part of the score, in play and at the end. */
#ifndef CARC_SHEET_H
#define CARC_SHEET_H

#include "core/play/replay.h"
#include "formats/output/report/report.h"

struct carc_sheet {
	const struct carc_game *game;
	int32_t running[CARC_SEATS][CARC_SCORE_PARTS]; /* before final scoring */
	bool final;                                    /* final scoring took place */
	bool proved;        /* rows have the additional column of proofs */
	bool projected;     /* the points at the end assume that the game ends here */
	unsigned turns;     /* number of turns played */
	unsigned as_played; /* the first illegal turn that was kept; 0: none */
};

/* A line of a sheet: each player's points for a part of the score, or in the stage "tokens" the tokens of a kind. */
struct carc_sheet_line {
	const char *stage; /* "start", "tokens", "running"; "final" or "projected" */
	const char *part;  /* "road", ...; "wine", ...; "sales"; "total" */
	int32_t points[CARC_SEATS];
};

/*
 * Fills in a sheet after the last turn that is played, and ends the replay. If project is set and the game has not ended, scores
 * it as if it had; listener, which may be NULL, receives these events. Do not print the sheet of a broken replay.
 */
void carc_sheet_end(struct carc_sheet *sheet, struct carc_replay *replay, bool project,
		    const struct carc_listener *listener);

/* Fills in the lines in their order. Returns their number. */
enum { CARC_SHEET_LINES_MAX = 2 * CARC_SCORE_PARTS + CARC_TOKENS + 5 };
unsigned carc_sheet_lines(const struct carc_sheet *sheet, struct carc_sheet_line *lines);

/* Prints a sheet: a table, rows of TSV, or an object. printer: of CARC_ROWS_SHEETS; carc_printer_done() reports out of memory. */
void carc_sheet_print(struct carc_printer *printer, const struct carc_sheet *sheet,
		      const struct carc_source_place *place);

/* Prints the header of TSV output; else nothing. proved: with the column of proofs. with: details of records, as in carc_with. */
void carc_sheet_header(enum carc_output output, bool proved, const char *with, FILE *out);

#endif
