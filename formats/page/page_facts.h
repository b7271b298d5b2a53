/*
 * The facts about a game that a page is made of, gathered while it is played once: findings with
 * their sentences, proofs of points, the score after each turn. page_game.c gathers them; the other
 * files of this folder write them.
 */
#ifndef CARC_PAGE_FACTS_H
#define CARC_PAGE_FACTS_H

#include "core/dispute/dispute.h"
#include "core/play/replay.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/report/sheet.h"
#include "formats/turn/document.h"

/* How a page is to be made. */
struct carc_page_wish {
	const struct carc_document *doc;
	struct carc_source_place place;
	unsigned turns;        /* no more are played; UINT_MAX: all */
	bool no_turns;         /* the picture of each turn is left out */
	struct carc_sink sink; /* where findings go besides */
};

/* So many findings have a part of the page each; the others a line. */
enum { CARC_PAGE_FINDINGS = 8, CARC_PAGE_LINES = 64, CARC_PAGE_PROOFS = 2048 };

/* Texts that are gathered one behind the other, each with a NUL. */
struct carc_page_texts {
	FILE *file;
	char *bytes;
	size_t len;
};

struct carc_page_finding {
	struct carc_diag diag;
	/* Where they begin among the texts; legal: a line each; off: why a claim is off, 0: not known. */
	size_t sentence, legal, off;
};

/* Why points were given, or what else a turn caused. */
struct carc_page_proof {
	uint16_t turn; /* CARC_TURN_END: in final scoring */
	size_t text;
	uint64_t rules;   /* by which points were given, a bit each */
	unsigned players; /* who stood there, or got or paid any, a bit each */
};

_Static_assert((int)CARC_RULES <= 64, "rules have a bit each");

struct carc_page {
	const struct carc_page_wish *wish;
	const struct carc_record *record;
	struct carc_replay *replay;
	struct carc_game *game;
	char prefix[32]; /* of names in the page: they differ from those of other games */
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	char mark[CARC_PLAYERS_MAX];
	uint8_t colour[CARC_PLAYERS_MAX];
	/* Gathered while it is played. */
	bool failed; /* out of memory */
	struct carc_page_texts texts;
	struct carc_page_finding finding[CARC_PAGE_LINES];
	unsigned findings, errors; /* kept; sent that count */
	unsigned beyond;           /* sent, and not kept */
	struct carc_page_proof proof[CARC_PAGE_PROOFS], comment[CARC_PAGE_PROOFS];
	unsigned proofs, comments;
	unsigned turns;                                      /* played */
	int32_t score[CARC_TURNS_MAX + 1][CARC_PLAYERS_MAX]; /* after each turn */
	struct carc_sheet_line line[CARC_SHEET_LINES_MAX];
	unsigned lines; /* of the score sheet */
	bool broken, ended;
	unsigned winners; /* a bit each, when it has ended */
	uint64_t rested;  /* rulings that have decided something, a bit each */
	/* Room for pictures. */
	struct carc_game before;
	struct carc_art_cache arts;
	struct carc_svg_tiles tiles;
	struct carc_dispute_room room;
};

/* Play the game and gather. False: out of memory. */
bool carc_page_gather(struct carc_page *page);
void carc_page_forget(struct carc_page *page);

/* A text that was gathered. */
const char *carc_page_text(const struct carc_page *page, size_t at);

/* Play the game again, without a word, up to a number of turns. */
void carc_page_replay(struct carc_page *page, unsigned turns, struct carc_turn_zones *zones);

/* Write a picture of a board, cut to what is shown; or whole, in layers. shown may be NULL. */
void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, bool whole, const char *title, FILE *out);

#endif
