/*
 * The facts about a game that a page is made of, and its pictures, gathered while it is played once: findings with their
 * sentences, proofs of points, the board and the score after each turn. page_facts.c gathers them; the other files of this
 * folder write them.
 */
#ifndef CARC_PAGE_FACTS_H
#define CARC_PAGE_FACTS_H

#include "core/dispute/dispute.h"
#include "formats/draw/page/page_board.h"
#include "formats/session/session.h"

/* How a page is to be made. */
struct carc_page_wish {
	struct carc_source_place place;
	bool no_turns;         /* the picture of each turn is left out */
	struct carc_sink sink; /* where findings go besides */
};

/* So many findings have a part of the page each; the others a line. */
enum { CARC_PAGE_FINDINGS = 8, CARC_PAGE_LINES = 64, CARC_PAGE_PROOFS = 2048 };

/*
 * The steps by which the board is shown: 0 is before the first turn, then come the turns, by their numbers; behind them the
 * turn that was refused, or the features of final scoring. Of these there are so many, beyond the turns.
 */
enum { CARC_PAGE_AFTER = 160, CARC_PAGE_STEPS = CARC_TURNS_MAX + CARC_PAGE_AFTER + 1 };

/* Texts that are gathered one behind the other, each with a NUL. */
struct carc_page_texts {
	FILE *file;
	char *bytes;
	size_t len;
};

struct carc_page_finding {
	struct carc_found finding;
	bool has_part; /* of the page: it counts, and is one of the first of these */
	const struct carc_award *award; /* the points that a claim has otherwise; NULL: not known */
	/* Where they begin among the texts; legal: a line each; 0: not known, or none. */
	size_t sentence, legal, off, pictures, reasons; /* off: why a claim is off */
};

/* Why points were given, or what else a turn caused. */
struct carc_page_proof {
	uint16_t turn; /* CARC_TURN_END: in final scoring */
	size_t text;
	uint64_t rules;                 /* by which points were given, a bit each */
	unsigned players;               /* who stood there, or got or paid any, a bit each */
	const struct carc_award *award; /* that a finding is about; NULL: none */
};

_Static_assert((int)CARC_RULES <= 64, "rules have a bit each");

struct carc_page {
	const struct carc_page_wish *wish;
	struct carc_session *session;
	const struct carc_record *record;
	char prefix[32]; /* of names in the page: they differ from those of other games */
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	char mark[CARC_PLAYERS_MAX];
	uint8_t colour[CARC_PLAYERS_MAX];
	/* Gathered while it is played. */
	bool failed; /* out of memory */
	struct carc_page_texts texts;
	struct carc_printer proves, comments_on; /* to these, each event */
	struct carc_page_finding finding[CARC_PAGE_LINES];
	unsigned findings, errors; /* kept; sent that count */
	unsigned beyond;           /* sent, and not kept */
	struct carc_page_proof proof[CARC_PAGE_PROOFS], comment[CARC_PAGE_PROOFS];
	unsigned proofs, comments;
	unsigned turns;                     /* played */
	uint8_t player[CARC_TURNS_MAX + 1]; /* whose each turn is, from 1 */
	size_t words[CARC_TURNS_MAX + 1];   /* as a record has it, of one refused, too */
	int32_t score[CARC_PAGE_STEPS][CARC_PLAYERS_MAX]; /* after each step */
	unsigned steps;                                   /* the last one: turns, or more */
	struct {
		uint16_t zone;    /* that gives points */
		size_t text;      /* what it gives; 0: the turn was refused */
	} after[CARC_PAGE_AFTER]; /* of those behind the turns */
	unsigned open; /* the step at which the page opens: that of the first error, or the last turn */
	unsigned disputed; /* the zone that is lit there; CARC_ZONES_MAX: what the turn is about */
	struct carc_sheet_line line[CARC_SHEET_LINES_MAX];
	unsigned lines; /* of the score sheet */
	bool broken, ended;
	unsigned winners;             /* a bit each, when it has ended */
	uint64_t relied_on;           /* rulings that have decided something, a bit each */
	struct carc_turn_zones zones; /* of the turn played last */
	struct carc_game before;      /* that turn; at last: before the end */
	struct carc_game last;        /* at the last step */
	struct carc_game moment;      /* when the points were given that are in dispute */
	struct carc_shown shown;      /* of it */
	struct carc_page_board board; /* after each turn */
	/* Room for pictures. */
	struct carc_svg_symbols symbols;
	unsigned pictures; /* so many are written */
	struct carc_dispute_room room;
};

/* Play the game and gather. False: out of memory. */
bool carc_page_gather(struct carc_page *page);
void carc_page_forget(struct carc_page *page);

/* A text that was gathered. */
static inline const char *carc_page_text(const struct carc_page *page, size_t at)
{
	return page->texts.bytes + at;
}

/* The first finding that counts; NULL: there is none. It has a part of the page. */
static inline const struct carc_page_finding *carc_page_first(const struct carc_page *page)
{
	for (unsigned i = 0; i < page->findings; i++)
		if (carc_found_counts(&page->finding[i].finding))
			return &page->finding[i];
	return NULL;
}

/* Whether the page shows the board by steps. The first finding that counts needs no picture of its own then. */
static inline bool carc_page_by_steps(const struct carc_page *page)
{
	return !page->wish->no_turns && page->steps > 0 && !page->failed;
}

/* Text of a finding, while the game stands as it does after its turn, or at the end. */
void carc_page_show_finding(struct carc_page *page, const struct carc_page_finding *entry,
			    FILE *out);
void carc_page_show_reasons(struct carc_page *page, const struct carc_found *finding, FILE *out);

/* Writes a picture of a board, cut to what is shown. */
void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, const char *title, FILE *out);

/* Adds the picture of a step to the board by turns, see carc_page_board_add(). Then writes all of it. */
void carc_page_step(struct carc_page *page, unsigned step, bool again, const struct carc_game *game,
		    const struct carc_shown *shown);
void carc_page_steps(struct carc_page *page, FILE *out);

#endif
