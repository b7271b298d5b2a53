/*
 * The facts about a game for its page, and its pictures, gathered while it is played: findings with their sentences, proofs
 * of points, the board and the score after each turn. page_facts.c gathers them; the other files of this folder write them.
 */
#ifndef CARC_PAGE_FACTS_H
#define CARC_PAGE_FACTS_H

#include "core/dispute/dispute.h"
#include "formats/draw/page/page_board.h"
#include "formats/session/session.h"

/* Options of a page. */
struct carc_page_wish {
	struct carc_source_place place;
	bool no_turns;         /* omit the picture of each turn */
	struct carc_sink sink; /* also receives all findings */
};

/* The first CARC_PAGE_FINDINGS findings that count have a part of the page each; others, up to CARC_PAGE_LINES, a line. */
enum { CARC_PAGE_FINDINGS = 8, CARC_PAGE_LINES = 64, CARC_PAGE_PROOFS = 2048 };

/*
 * The steps of the board: 0 is before the first turn, then come the turns, by their numbers; then the refused turn, or the
 * features of final scoring. At most CARC_PAGE_AFTER steps follow the turns.
 */
enum { CARC_PAGE_AFTER = 160, CARC_PAGE_STEPS = CARC_TURNS_MAX + CARC_PAGE_AFTER + 1 };

/* Gathered texts, one after another, each with a NUL. */
struct carc_page_texts {
	FILE *file;
	char *bytes;
	size_t len;
};

struct carc_page_finding {
	struct carc_found finding;
	bool has_part; /* has a part of the page: it counts, and is one of the first */
	const struct carc_award *award; /* points that a claim misstates; NULL: unknown */
	/* Offsets among the texts; 0: no text. legal: an alternative in each line. */
	size_t sentence, legal, off, pictures, reasons; /* off: why a claim is wrong */
};

/* The proof of points, or a comment on something else that a turn caused. */
struct carc_page_proof {
	uint16_t turn; /* CARC_TURN_END: in final scoring */
	size_t text;
	uint64_t rules;   /* bit mask of the rules by which points were given */
	unsigned players; /* bit mask of players who had figures there, or got or paid points */
	const struct carc_award *award; /* the points that a finding is about; NULL: none */
};

_Static_assert((int)CARC_RULES <= 64, "rules have a bit each");

struct carc_page {
	const struct carc_page_wish *wish;
	struct carc_session *session;
	const struct carc_record *record;
	char prefix[32]; /* of names in the page, different from those of other games */
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	char mark[CARC_PLAYERS_MAX];
	uint8_t colour[CARC_PLAYERS_MAX];
	/* Gathered while the game is played. */
	bool failed; /* out of memory */
	struct carc_page_texts texts;
	struct carc_printer proves, comments_on; /* write proofs and comments to texts */
	struct carc_page_finding finding[CARC_PAGE_LINES];
	unsigned findings, errors; /* findings: kept; errors: those that count, kept or not */
	unsigned beyond;           /* findings that are not kept */
	struct carc_page_proof proof[CARC_PAGE_PROOFS], comment[CARC_PAGE_PROOFS];
	unsigned proofs, comments;
	unsigned turns;                     /* played */
	uint8_t player[CARC_TURNS_MAX + 1]; /* the player of each turn, from 1 */
	size_t words[CARC_TURNS_MAX + 1];   /* each turn as the record has it, also a refused one */
	int32_t score[CARC_PAGE_STEPS][CARC_PLAYERS_MAX]; /* after each step */
	unsigned steps; /* number of the last step: turns, or more */
	struct {
		uint16_t zone;    /* the zone that gives points */
		size_t text;      /* words about the points, or about the refused tile */
	} after[CARC_PAGE_AFTER]; /* steps after the turns */
	unsigned open; /* the step at which the page opens: that of the first error, or the last turn */
	unsigned disputed; /* the only zone lit there; CARC_ZONES_MAX: what the turn changed */
	struct carc_sheet_line line[CARC_SHEET_LINES_MAX];
	unsigned lines; /* of the score sheet */
	bool broken, ended;
	unsigned winners;             /* bit mask; 0 until the game has ended */
	uint64_t relied_on;           /* bit mask of rulings that have decided something */
	struct carc_turn_zones zones; /* of the last turn played */
	struct carc_game before;      /* before that turn; then before final scoring */
	struct carc_game last;        /* at the last step */
	struct carc_game moment;      /* when the disputed points were given */
	struct carc_shown shown;      /* what the last step shows */
	struct carc_page_board board; /* pictures of all steps */
	/* Room for pictures. */
	struct carc_svg_symbols symbols;
	unsigned pictures; /* how many pictures are written */
	struct carc_dispute_room room;
};

/* Plays the game and gathers its facts. Returns false on out of memory. carc_page_forget() frees them. */
bool carc_page_gather(struct carc_page *page);
void carc_page_forget(struct carc_page *page);

/* Returns the gathered text at an offset. */
static inline const char *carc_page_text(const struct carc_page *page, size_t at)
{
	return page->texts.bytes + at;
}

/* Returns the first finding that counts, which has a part of the page, or NULL. */
static inline const struct carc_page_finding *carc_page_first(const struct carc_page *page)
{
	for (unsigned i = 0; i < page->findings; i++)
		if (carc_found_counts(&page->finding[i].finding))
			return &page->finding[i];
	return NULL;
}

/* Returns whether the page shows the board by steps. If so, the first finding that counts needs no picture of its own. */
static inline bool carc_page_by_steps(const struct carc_page *page)
{
	return !page->wish->no_turns && page->steps > 0 && !page->failed;
}

/* Writes a finding's pictures, or reasons for and against its turn. The game is as it was after that turn, or at the end. */
void carc_page_show_finding(struct carc_page *page, const struct carc_page_finding *entry,
			    FILE *out);
void carc_page_show_reasons(struct carc_page *page, const struct carc_found *finding, FILE *out);

/* Writes a picture of a board, cut to what is shown. */
void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, const char *title, FILE *out);

/* Adds the picture of a step to the board by turns, see carc_page_board_add(). carc_page_steps() writes all steps. */
void carc_page_step(struct carc_page *page, unsigned step, bool again, const struct carc_game *game,
		    const struct carc_shown *shown);
void carc_page_steps(struct carc_page *page, FILE *out);

#endif
