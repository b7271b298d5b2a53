/*
 * A page of HTML about recorded games, for people who dispute: what happened, why, and what would
 * have been right, with pictures. It is one document that needs nothing else; script makes it handier
 * and is never needed. carc-report writes one. page.c writes the frame, page_game.c what stands in
 * it of one game: page_facts.c plays the game first and gathers what was found, and the others write
 * a part each. page_tiles.c writes another page, of sets of tiles.
 */
#ifndef CARC_PAGE_H
#define CARC_PAGE_H

#include "formats/draw/page/page_facts.h"
#include "formats/draw/tile/tile_turns.h"

/* Writes all before the first game, with the looks. title: of the page; more: lines with looks of its own, then NULL. */
void carc_page_head(const char *title, const char *const *more, FILE *out);

/* Writes the end of a page, with its script if there are games on it. made: by what, in words. */
void carc_page_foot(const char *made, bool scripted, FILE *out);

/* ---- page_game.c ---- */

/*
 * Play the game of a session, which has read a record, and write about it. page is all zero before the first game of a
 * document. False: out of memory, and what was written is not whole.
 */
bool carc_page_game(struct carc_page *page, const struct carc_page_wish *wish,
		    struct carc_session *session, FILE *out);

/* A record that cannot be read. findings: what was found, a line each. */
void carc_page_unread(const struct carc_source_place *place, const char *findings, FILE *out);

/* ---- page_tiles.c: a page to print; `make catalogue` makes one of all sets that are built in ---- */

/* All before the first set, and all behind the last. */
void carc_page_tiles_head(const char *title, FILE *out);
void carc_page_tiles_foot(FILE *out);

/* Of a page of all sets that are built in: each set with its tiles, which lead to where they stand. */
void carc_page_tiles_index(const struct carc_sheet_look *look, FILE *out);

/*
 * A set, the tiles that look names or all: each tile once, with how many there are, what else it is called, and its four
 * rotations with the names of its features.
 */
void carc_page_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

#endif
