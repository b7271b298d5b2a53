/*
 * The door: what a program that links libcarc needs, and no more. It opens a stream of recorded games of Carcassonne, or
 * of The City, plays each by the rules, and tells what was found, what each turn was worth, and what the board looks like.
 * carc(3) is the manual of it. All else in the library is its own, and changes without notice.
 *
 * What holds for every call:
 * - A handle is used by one thread at a time. Two handles share nothing, and the library keeps nothing besides them.
 * - Nothing is printed, the program is never ended, and no text is given to be freed: what a call tells belongs to the
 *   handle, and stays as it is until the next carc_next(), carc_again() or carc_close(); lists and the board until the
 *   same is asked again, or another turn is played.
 * - Text is UTF-8, ends with NUL, and holds names and words of the input as they stand there.
 * - A call that can fail returns a number below 0, enum carc_error; carc_findings() then has it in words.
 */
#ifndef CARC_H
#define CARC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CARC_EXPORT __attribute__((visibility("default")))
#else
#define CARC_EXPORT
#endif

struct carc; /* a stream of records, and the record of it that is at hand */

enum carc_error {
	CARC_NO_MEMORY = -1,
	CARC_NO_INPUT =
		-2, /* it cannot be opened or read, or is damaged; what came before was read */
	CARC_BAD_SETTING = -3, /* no such setting, or a value that it does not have */
	CARC_BAD_CALL = -4 /* there is no record at hand, or none that can be read or written so */
};

/* ---- Opening --------------------------------------------------------------------------------- */

/*
 * A stream of records, plain, gzip or zstd, from a file; from a file descriptor, which stays the caller's, open for reading
 * (fileno(3) gives that of a FILE of which nothing was read); from len bytes of memory, which stay the caller's and must
 * be there, unchanged, until carc_close(). A path is not looked at before carc_next(). NULL: out of memory.
 */
CARC_EXPORT struct carc *carc_open(const char *path);
CARC_EXPORT struct carc *carc_open_fd(int fd);
CARC_EXPORT struct carc *carc_open_memory(const void *bytes, size_t len);

/* Give back all that belongs to the handle. NULL is allowed. */
CARC_EXPORT void carc_close(struct carc *carc);

/*
 * Set how records are read and played, before the first carc_next(). value is copied.
 *   name    what findings call the stream; else the path
 *   rules   play by these, as option -r of the tools has them: "c3,small-city=2"; else by those of each record
 *   tiles   play with this tile set, a built-in one or that of a file; else with those of each record
 *   folder  where the files of tiles lie that records name: "" the working folder, or a path that ends in '/'; else that
 *           of the path, and where there is no path none is read
 *   files   "no": none is read that a record names; else "yes"
 *   limit   no more bytes are read than these, those of a compressed stream inflated: "1000000"; else there is no limit
 *   foreign "yes": what other programs write is read too, as carc-convert(1) does; else "no"
 *   points  "yes": carc_points() tells how all points were made, at about twice the cost; else "no"
 *   project "yes": a game that has not ended is scored as if it ended behind its last turn; else "no"
 * Returns 0; CARC_BAD_SETTING: there is no such setting, or not that value, and what was set before stays; CARC_BAD_CALL;
 * CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_set(struct carc *carc, const char *setting, const char *value);

/* ---- Reading and playing ----------------------------------------------------------------------- */

/*
 * The next record; no turn of it is played yet. Returns 1: it is at hand, and if it cannot be read, carc_info() and
 * carc_findings() say so, and what follows it can be read nevertheless; 0: there is no more; CARC_NO_INPUT;
 * CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_next(struct carc *carc);

/*
 * The record at hand once more from its beginning, by other rules, as the setting has them; NULL: by its own. Returns 1;
 * CARC_BAD_SETTING: then no record is at hand; CARC_BAD_CALL: none was; CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_again(struct carc *carc, const char *rules);

/*
 * Play the next turn. Returns 1: it is played; 0: there is none, or a rule was broken: then the game stands as it did
 * before that turn. On 0 the game is also ended, with final scoring, if the record says so or no tile is left, and what
 * the record claims about its end is checked. Or it returns CARC_BAD_CALL or CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_turn(struct carc *carc);

/* All turns that are left, and the end. Returns how many, or as carc_turn(). */
CARC_EXPORT int carc_play(struct carc *carc);

/* ---- What is told ------------------------------------------------------------------------------ */

/* The record at hand, as far as it is played. What cannot be known of a record that cannot be read is 0 or NULL. */
struct carc_info {
	unsigned long number; /* in the stream, from 1 */
	unsigned long line;   /* where it begins, from 1 */
	int status; /* 0 it obeys, 1 a rule or claim is broken, 2 it cannot be read, 3 trouble */
	const char *game;    /* "carcassonne", "the-city" */
	const char *edition; /* "c3" */
	const char *
		rules; /* "c3,abbot,small-city=2": edition, expansions, and options that it has otherwise */
	unsigned players;
	const char *const *player; /* their names, in the order of seats */
	unsigned turns;            /* that the record has */
	unsigned played;           /* of them, so far */
	int broken;                /* 1: the turn after those breaks a rule */
	int ended;                 /* 1: final scoring is done */
	unsigned tiles_left;       /* to be drawn */
	unsigned long
		findings; /* sent so far; those beyond the first 1000 are counted, and not kept */
};

/* Never NULL; all is 0 before the first record and behind the last. It follows the game: no need to ask again. */
CARC_EXPORT const struct carc_info *carc_info(const struct carc *carc);

/* A line of the score sheet. */
struct carc_score {
	const char *
		stage; /* "start", "running", "final"; "projected" in place of it, see carc_set(); "tokens" */
	const char *
		part; /* "road", "city", ..., or "total": all lines before it; of tokens "wine", "grain", "cloth" */
	const int *
		points; /* of each player, carc_info()->players of them; tokens are no points, but so many goods */
};

/* The score sheet as it is now, in the order of carc-score(1). Returns how many lines, or CARC_BAD_CALL, CARC_NO_MEMORY. */
CARC_EXPORT int carc_scores(struct carc *carc, const struct carc_score **ret_lines);

/* A term of points: so many things, at so much each. */
struct carc_summand {
	const char *of; /* "tiles", "pennants", "cities", ... */
	unsigned count;
	int each; /* less than 0: they are taken off */
};

/* Points that a player has got, or paid. */
struct carc_scored {
	unsigned turn;    /* from 1; at the end the last one that was played */
	int at_end;       /* 1: in final scoring */
	unsigned player;  /* seat, from 0 */
	int points;       /* what the terms add up to; less than 0: paid to another player */
	const char *part; /* of the score, as in struct carc_score */
	const char *
		feature; /* "city.N@0,0", "tower@1,0.E", "wine", "ransom", "sale": what gives them */
	unsigned terms;
	const struct carc_summand *term;
	const char *rule; /* and topic, book, section: as in struct carc_finding */
	const char *topic;
	const char *book;
	const char *section;
	const char *
		proof; /* for people, several lines: tiles, who has how many figures there, who gets what */
};

/*
 * How all points were made so far, in the order in which they were given, with the setting points. What several players
 * get from one feature stands one behind the other, with the same proof. Returns how many; without the setting 0.
 */
CARC_EXPORT int carc_points(const struct carc *carc, const struct carc_scored **ret_points);

/* What was found, in the order in which it was. */
struct carc_finding {
	const char *code;     /* "R101"; see carc-diagnostics(7) */
	const char *severity; /* "error", "warning", "note" */
	unsigned long line;   /* of the stream, from 1; 0: none */
	unsigned long column; /* in characters, from 1; 0: none */
	unsigned turn;        /* from 1; 0: in none */
	const char *player;   /* whose turn it is; NULL: nobody's */
	const char *tile;     /* "E@0,-1": which it is about; NULL: none */
	const char *message;  /* a sentence */
	const char *rule;     /* "SCORING"; NULL: none */
	const char *topic;    /* "scoring": what the rule is about; NULL with rule */
	const char *book;     /* where the edition of the record states the rule; NULL: nowhere, */
	const char *section;  /* or there is no edition */
	const char *text; /* all of it, as carc-validate(1) prints it, without the end of the line */
};

/*
 * The findings about the record at hand so far; or, when a call has failed, why, at the end of these. Returns how many.
 */
CARC_EXPORT int carc_findings(const struct carc *carc, const struct carc_finding **ret_findings);

/* How a board is drawn; several are added up. */
enum carc_board_look {
	CARC_LOOK_UTF8 = 1,   /* else ASCII */
	CARC_LOOK_COLOUR = 2, /* with escapes of ANSI */
	CARC_LOOK_MARK = 4,   /* the tile laid last is marked */
	CARC_LOOK_TILES = 8,  /* each tile shows what it is called */
	CARC_LOOK_KEY = 16    /* what the signs mean, below */
};

/*
 * The board as it is now, as carc-render-ascii(1) draws it. NULL: no record at hand can be read, or out of memory; then
 * carc_info()->status is 3.
 */
CARC_EXPORT const char *carc_board(struct carc *carc, unsigned look);

/*
 * The record at hand, all of its turns, in a form of carc-convert(1): canonical, explicit, compact, jsonl, jcz or lab.
 * NULL: as carc_board(), there is no such form, or it cannot hold the game, and a finding says why.
 */
CARC_EXPORT const char *carc_write(struct carc *carc, const char *form);

/* "0.1.0": of the library that is linked. */
CARC_EXPORT const char *carc_version(void);

#ifdef __cplusplus
}
#endif

#endif
