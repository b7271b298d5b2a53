/* The parts of what a page says of a game. page_game.c puts them together. */
#ifndef CARC_PAGE_PARTS_H
#define CARC_PAGE_PARTS_H

#include "formats/draw/page/page_facts.h"

/* A finding: pictures, proof, the rule, what would have been legal. number: from 0. */
void carc_page_finding(struct carc_page *page, unsigned number, FILE *out);

/* The score sheet, and the curve of the scores. */
void carc_page_score(const struct carc_page *page, FILE *out);

/* Each turn in words, and a picture of the board for all of them. */
void carc_page_turns(struct carc_page *page, FILE *out);

/* What the signs of the pictures mean. */
void carc_page_key(struct carc_page *page, FILE *out);

/* Lines of a text as an element each. */
void carc_page_lines(const char *text, const char *element, FILE *out);

#endif
