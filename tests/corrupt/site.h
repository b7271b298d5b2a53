/* A break being made; corrupt.c, search.c and text.c share it. */
#ifndef CARC_CORRUPT_SITE_H
#define CARC_CORRUPT_SITE_H

#include <stdio.h>

#include "core/play/replay.h"
#include "formats/record/document/document.h"
#include "tests/corrupt/kinds.h"

struct carc_site {
	const struct carc_corruption *kind;
	struct carc_rng *rng;
	struct carc_document *doc;
	struct carc_record *record; /* that of doc */
	unsigned turn;              /* in which the finding comes, from 1; 0: in none */
	/* The record as it was until a turn, from 0, and with a change. */
	struct carc_game game, trial;
	struct carc_replay replay, after;
	struct carc_record moment; /* for a changed turn alone */
	unsigned at;
	/* Texts only: the canonical record, which ends in a NUL, and where the changed one goes. */
	const char *text;
	size_t len;
	FILE *out;
	bool no_memory; /* that is why nothing was written */
};

/* search.c: changes the record, until it has the finding and no other. Returns false if no change was found that brings it about. */
bool carc_site_search(struct carc_site *site, const struct carc_record *legal);

/* text.c: the turn in which the finding of a changed text comes, or 0. */
unsigned carc_site_text_turn(const struct carc_site *site);

/* text.c: writes the changed text. Returns false if the record offers no place for that. */
bool carc_site_write(struct carc_site *site);

#endif
