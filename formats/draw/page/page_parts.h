/* Writers of the parts of a game's page, which page_game.c calls. */
#ifndef CARC_PAGE_PARTS_H
#define CARC_PAGE_PARTS_H

#include "formats/draw/page/page_facts.h"

/* Writes a finding: pictures, proof, the rule, legal alternatives. number: from 0. */
void carc_page_finding(struct carc_page *page, unsigned number, FILE *out);

/* Writes the score sheet, and the curve of the scores. */
void carc_page_score(const struct carc_page *page, FILE *out);

/* Writes each step in words, and one picture of the board for all of them. level: of the heading. */
void carc_page_turns(struct carc_page *page, unsigned level, FILE *out);

/* Writes the score of each player at the visible step, on a track like that in the box. */
void carc_page_track(const struct carc_page *page, FILE *out);

/* Writes the players with points of each: Anna 12, Boris 9. Returns words. */
enum { CARC_PAGE_NAMES = CARC_PLAYERS_MAX * (CARC_NAME_MAX + 16) };
const char *carc_page_scores(const struct carc_page *page, const int32_t *score,
			     char words[CARC_PAGE_NAMES]);

#endif
