/*
 * A page of HTML about recorded games, for people who dispute: what happened, why, and what would have been right, with
 * pictures. The page is one document that needs no other files; its script is a convenience. page_facts.c plays a game first
 * and gathers its facts, page_game.c and the files it calls write a part each. page_tiles.c writes another page, of tile
 * sets.
 */
#ifndef CARC_PAGE_H
#define CARC_PAGE_H

#include "formats/draw/page/page_facts.h"
#include "formats/draw/tile/tile_turns.h"

/*
 * Writes everything before the first game, with the style sheet. title: of the page; more: lines of an additional style
 * sheet, then NULL.
 */
void carc_page_head(const char *title, const char *const *more, FILE *out);

/* Writes the end of a page, with its script if there are games on it. made: what made the page, in words. */
void carc_page_foot(const char *made, bool scripted, FILE *out);

/* ---- page_game.c ---- */

/*
 * Plays the game of a session, which has read a record, and writes about it. page must be all zero before the first game of
 * a document. Returns false on out of memory; the output is incomplete then.
 */
bool carc_page_game(struct carc_page *page, const struct carc_page_wish *wish,
		    struct carc_session *session, FILE *out);

/* Writes about a record that cannot be read. findings: a line for each. */
void carc_page_unread(const struct carc_source_place *place, const char *findings, FILE *out);

/* ---- page_tiles.c: a page to print; `make catalogue` makes one of all sets that are built in ---- */

/* Writes everything before the first set. carc_page_tiles_foot() writes everything after the last. */
void carc_page_tiles_head(const char *title, FILE *out);
void carc_page_tiles_foot(FILE *out);

/* Writes the index of a page of all built-in sets: each set with links to its tiles. */
void carc_page_tiles_index(const struct carc_sheet_look *look, FILE *out);

/*
 * Writes a set, all its tiles or those that look names: each tile once, with its count, its other names, and its four
 * rotations with the names of its features.
 */
void carc_page_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

#endif
