/*
 * Score sheets: what each player has, split by kind of feature, in play and at the end. carc-score prints them,
 * carc_scores() of carc.h tells them as values.
 */
#ifndef CARC_SHEET_H
#define CARC_SHEET_H

#include "core/play/replay.h"
#include "formats/output/report/report.h"

struct carc_sheet {
	const struct carc_game *game;
	int32_t running[CARC_SEATS][CARC_SCORE_PARTS]; /* before final scoring */
	bool final;                                    /* final scoring took place */
	bool proved;                                   /* its rows follow proofs */
	bool projected;                                /* as if the game had ended here */
	unsigned turns;                                /* played */
	unsigned as_played; /* the first turn that stands against the rules; 0: none */
};

/* One line of a sheet: a part of the score, or of "tokens" how many there are of a kind, for each player. */
struct carc_sheet_line {
	const char *stage; /* "start", "tokens", "running"; "final" or "projected" */
	const char *part;  /* "road", ...; "wine", ...; "sales"; "total" */
	int32_t points[CARC_SEATS];
};

/*
 * What follows the last turn that is played: the game is finished if it has ended, and with project also if it has
 * not; listener may be NULL. A replay that is broken has no sheet.
 */
void carc_sheet_end(struct carc_sheet *sheet, struct carc_replay *replay, bool project,
		    const struct carc_listener *listener);

/* The lines in their order. Returns how many. */
enum { CARC_SHEET_LINES_MAX = 2 * CARC_SCORE_PARTS + CARC_TOKENS + 5 };
unsigned carc_sheet_lines(const struct carc_sheet *sheet, struct carc_sheet_line *lines);

/* The sheet of a record: a table, rows of TSV, or an object. The printer: of CARC_ROWS_SHEETS, which knows whether memory ended. */
void carc_sheet_print(struct carc_printer *printer, const struct carc_sheet *sheet,
		      const struct carc_source_place *place);

/* The header of TSV output, with columns for what a proof names and for the key of a game or without; nothing otherwise. */
void carc_sheet_header(enum carc_output output, bool proved, const char *with, FILE *out);

#endif
