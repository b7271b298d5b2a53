/* Facts of carc.h, by their names. */
#ifndef CARC_API_FACTS_H
#define CARC_API_FACTS_H

#include "formats/api/log.h"

/* A fact that a caller requests, and where its text goes. */
struct carc_query {
	const struct carc_game *game;
	struct carc_source_place place; /* with a record: for names and edition */
	unsigned turns;                 /* played */
	unsigned which;                 /* of the row: enum carc_log_part, enum carc_picture */
	enum carc_output output;
	FILE *out;
	struct carc_printer printer; /* for the rows of the fact */
	bool failed;
	struct carc_reader *reader; /* NULL: of a position */
};

/* Prints the tiles with their features, the figures, and what lies beside the board. */
void carc_query_board(struct carc_query *query);

/* Prints the board: as text, as a picture, as a picture for a page with the styles of carc-report. */
enum carc_picture { CARC_PICTURE_TEXT, CARC_PICTURE_ALONE, CARC_PICTURE_IN_PAGE };
void carc_query_picture(struct carc_query *query);

/* Prints the tiles of the rules with pictures of their rotations; all editions and expansions. */
void carc_query_tiles(struct carc_query *query);
void carc_query_rules(struct carc_query *query);

#endif
