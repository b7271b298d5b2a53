/*
 * What is asked of a handle of carc.h by its name. carc_facts.c has the names, and tells what came of a record; here is what
 * carc_drawn.c tells of a position and its rules: board, pictures, tiles.
 */
#ifndef CARC_DOOR_FACTS_H
#define CARC_DOOR_FACTS_H

#include "formats/api/carc_handle.h"

/* What is asked, and where the answer goes. */
struct carc_telling {
	const struct carc_game *game;
	struct carc_source_place place; /* record: for names and edition */
	unsigned turns;                 /* played */
	enum carc_output output;
	FILE *out;
	struct carc_printer printer; /* to it, for the rows of what is asked */
	bool failed;
	const struct carc *carc;       /* NULL: a position is asked */
	struct carc_settings settings; /* by which its record is played */
	struct carc_session *session;  /* by which its record is told once more; NULL: it is not */
};

/* All that lies and stands on the table, with what each feature of a tile is part of, and where a figure on it is drawn. */
void carc_tell_board(struct carc_telling *telling);

/* The board in characters; as a picture; and as one that stands in a page with the looks of carc-report. */
void carc_tell_drawing(struct carc_telling *telling);
void carc_tell_svg(struct carc_telling *telling);
void carc_tell_picture(struct carc_telling *telling);

/* The tiles of the rules, one a line, with pictures of each rotation. */
void carc_tell_tiles(struct carc_telling *telling);

/* Editions and expansions by which games are played, one a line. */
void carc_tell_rules(struct carc_telling *telling);

#endif
