/*
 * What a page says of one game: the verdict, every finding with pictures and proof, the score, each
 * turn. page.h writes the frame. page_facts.c plays the game first and gathers what was found;
 * page_finding.c, page_turns.c and page_score.c write a part each.
 */
#ifndef CARC_PAGE_GAME_H
#define CARC_PAGE_GAME_H

#include "formats/draw/page/page_facts.h"

/*
 * Play the game of a session, which has read a record, and write about it. page is all zero before the first game of a
 * document. False: out of memory, and what was written is not whole.
 */
bool carc_page_game(struct carc_page *page, const struct carc_page_wish *wish,
		    struct carc_session *session, FILE *out);

/* A record that cannot be read. findings: what was found, a line each. */
void carc_page_unread(const struct carc_source_place *place, const char *findings, FILE *out);

#endif
