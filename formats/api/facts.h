/* Facts of carc.h, by their names. */
#ifndef CARC_API_FACTS_H
#define CARC_API_FACTS_H

#include "formats/api/reader.h"

/* What is asked, and where the answer goes. */
struct carc_query {
	const struct carc_game *game;
	struct carc_source_place place; /* record: for names and edition */
	unsigned turns;                 /* played */
	enum carc_output output;
	FILE *out;
	struct carc_printer printer; /* to it, for the rows of what is asked */
	bool failed;
	const struct carc_reader *reader; /* NULL: a position is asked */
	struct carc_settings settings;    /* by which its record is played */
	struct carc_session *session; /* by which its record is told once more; NULL: it is not */
};

/* All that lies and stands on the table, with what each feature of a tile is part of, and where a figure on it is drawn. */
void carc_query_board(struct carc_query *query);

/* The board in characters; as a picture; and as one that stands in a page with the looks of carc-report. */
void carc_query_drawing(struct carc_query *query);
void carc_query_svg(struct carc_query *query);
void carc_query_picture(struct carc_query *query);

/* The tiles of the rules, one a line, with pictures of each rotation. */
void carc_query_tiles(struct carc_query *query);

/* Editions and expansions by which games are played, one a line. */
void carc_query_rules(struct carc_query *query);

#endif
