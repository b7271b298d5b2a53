/* Breaks of King & Robber Baron. */
#include "tests/corrupt/corrupt_site.h"

/* A start board on which two players have the King. */
bool carc_corrupt_two_kings(struct carc_site *site)
{
	site->trial = site->game;
	site->trial.box.titles.title[CARC_TITLE_KING].holders = 3;
	return site->game.players > 1 && carc_site_start(site, &site->trial);
}
