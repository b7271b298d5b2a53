/*
 * A page of HTML about recorded games, for people who dispute: what happened, why, and what would
 * have been right, with pictures. It is one document that needs nothing else; script makes it handier
 * and is never needed. carc-report writes one. This is the frame; page_game.h writes what stands in
 * it.
 */
#ifndef CARC_PAGE_H
#define CARC_PAGE_H

#include <stdio.h>

/* All before the first game, with the looks; and all behind the last. title: of the page; more: looks of its own, or "". */
void carc_page_head(const char *title, const char *more, FILE *out);
void carc_page_foot(FILE *out);

/* The end of a page that has no games, and so no script. */
void carc_page_close(FILE *out);

#endif
