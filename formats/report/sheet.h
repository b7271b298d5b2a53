/* Score sheets: what each player has, split by kind of feature, in play and at the end. */
#ifndef CARC_SHEET_H
#define CARC_SHEET_H

#include "core/play/replay.h"
#include "formats/report/report.h"

struct carc_sheet {
	const struct carc_game *game;
	int32_t running[CARC_SEATS][CARC_SCORE_PARTS]; /* before final scoring */
	bool final;                                    /* final scoring took place */
	bool projected;                                /* as if the game had ended here */
	unsigned turns;                                /* played */
};

void carc_sheet_print(const struct carc_sheet *sheet, const struct carc_source_place *place,
		      enum carc_output output, FILE *out);

void carc_sheet_header(enum carc_output output, FILE *out);

#endif
