/*
 * libcarc: reads streams of recorded games of Carcassonne and The City, plays them by the rules, and returns findings, scores
 * and drawings. carc(3) is its manual.
 *
 * All calls:
 * - Only one thread at a time may use a handle. Handles share no state, and the library has no other state.
 * - The library never prints and never exits. The caller frees no result: results belong to the handle and are valid until the
 *   next carc_next(), carc_restart() or carc_close(); lists and texts also until the same call, or the next turn.
 * - Text is UTF-8 and ends with NUL. Names and words are those of the input.
 * - A negative result is an enum carc_error; functions that return a pointer return NULL instead. The reason is in
 *   carc_error_message() or carc_position_error_message(); that of CARC_ERROR_MEMORY is "out of memory".
 * - New releases may add members at the end of a struct. Results are pointers to structs, so old programs keep working.
 */
#ifndef CARC_H
#define CARC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CARC_EXPORT __attribute__((visibility("default")))
#else
#define CARC_EXPORT
#endif

#define CARC_VERSION_NUMBER 100 /* of this header: 0.1.0 */

/* A stream of records, with its current record. */
struct carc_reader;

enum carc_error {
	CARC_ERROR_MEMORY = -1, /* out of memory */
	CARC_ERROR_INPUT = -2,  /* the stream cannot be opened or read, or is damaged */
	CARC_ERROR_VALUE = -3,  /* unknown setting, rules or tile, or an invalid value */
	CARC_ERROR_CALL = -4    /* the call is not possible now, or not with this argument */
};

/* ---- Opening --------------------------------------------------------------------------------- */

/*
 * Opens a stream of records, plain or compressed by gzip or zstd: a file, which the first carc_next() opens; an open file
 * descriptor, which the caller closes; or len bytes, which must stay unchanged until carc_close(). Returns NULL on out of
 * memory.
 */
CARC_EXPORT struct carc_reader *carc_open(const char *path);
CARC_EXPORT struct carc_reader *carc_open_fd(int fd);
CARC_EXPORT struct carc_reader *carc_open_memory(const void *bytes, size_t len);

/* Frees a reader and its results. NULL is allowed. */
CARC_EXPORT void carc_close(struct carc_reader *reader);

/*
 * Changes a setting before the first carc_next(). The value is copied.
 *   name       name of the stream in findings; default: its path
 *   rules      play by these rules, written as for option -r: "c3,small-city=2"; default: those of each record
 *   tiles      play with this tile set, a built-in one or a file; default: that of each record
 *   folder     folder of the tile files that records name, "" or a path that ends in '/'; default: that of the path
 *   files      "no": records may not name files; default: "yes"
 *   max-bytes  maximum number of bytes to read, after decompression; default: no limit
 *   foreign    "yes": read the formats of other programs, too, see carc-convert(1); default: "no"
 *   points     "yes": keep all points for carc_points(), at about twice the cost; default: "no"
 *   project    "yes": score an unfinished game as if it ended after its last turn; default: "no"
 * Returns 0; on failure the setting is unchanged.
 */
CARC_EXPORT int carc_set(struct carc_reader *reader, const char *setting, const char *value);

/* ---- Reading and playing ----------------------------------------------------------------------- */

/*
 * Reads the next record. Returns 1, or 0 at the end of the stream. An unreadable record becomes the current record, too, with
 * findings that state the reason; the records after it can be read.
 */
CARC_EXPORT int carc_next(struct carc_reader *reader);

/* Starts the current record again by other rules, or by its own if rules is NULL. Returns 1; on CARC_ERROR_VALUE no record is current. */
CARC_EXPORT int carc_restart(struct carc_reader *reader, const char *rules);

/*
 * Plays the next turn. Returns 1, or 0 if no turn is left or the turn breaks a rule; the game then stays as it was before that
 * turn. On 0 the game ends, with final scoring, if the record or the rules say so, and claims about the end are checked.
 */
CARC_EXPORT int carc_play_turn(struct carc_reader *reader);

/* Plays all remaining turns and the end. Returns the number of turns played. */
CARC_EXPORT int carc_play(struct carc_reader *reader);

/* ---- Results ----------------------------------------------------------------------------------- */

/* The status of a record; the exit status of the commands. */
enum carc_record_status {
	CARC_STATUS_LEGAL = 0,
	CARC_STATUS_BROKEN = 1, /* a turn breaks a rule, or a claim is wrong */
	CARC_STATUS_UNREADABLE = 2,
	CARC_STATUS_FAILED = 3 /* other errors, such as out of memory */
};

/* The current record, up to the current turn. Unknown members are 0 or NULL. */
struct carc_record_info {
	unsigned long number; /* of the record in the stream, from 1; 0: no current record */
	unsigned long line;   /* its first line, from 1 */
	int status;           /* enum carc_record_status */
	const char *game;     /* "carcassonne", "the-city" */
	const char *edition;  /* "c3" */
	const char *rules;    /* "c3,abbot,small-city=2": edition, expansions, different options */
	unsigned players;
	const char *const *player_name; /* in the order of play */
	unsigned turns;                 /* of the record */
	unsigned turns_played;          /* so far */
	int broken;                     /* 1: the next turn breaks a rule */
	int ended;                      /* 1: final scoring is done */
	unsigned tiles_left;            /* tiles not yet drawn */
	unsigned long findings;         /* so far; carc_findings() keeps the first 1000 */
};

/* Never returns NULL. The struct is valid until carc_close() and follows the game. */
CARC_EXPORT const struct carc_record_info *carc_record_info(const struct carc_reader *reader);

/* A line of the score sheet. */
struct carc_score_line {
	const char *
		stage; /* "start", "running", "final" or "projected"; "tokens": goods, not points */
	const char *
		part; /* "road", "city", ...; "total" of all lines before it; "wine", ... of tokens */
	const int *points; /* of each player, in the order of play */
};

/* Sets *ret_lines to the current score sheet, with the lines of carc-score(1). Returns the number of lines. */
CARC_EXPORT int carc_score_lines(struct carc_reader *reader,
				 const struct carc_score_line *const **ret_lines);

/* A term of points: a number of items, and the points for each. */
struct carc_points_term {
	const char *item; /* "tiles", "pennants", "cities", ... */
	unsigned count;
	int each; /* negative: subtracted */
};

/* Points that a player receives or pays. */
struct carc_points_entry {
	unsigned turn;       /* from 1; in final scoring the last turn */
	int final;           /* 1: in final scoring */
	unsigned player;     /* seat, from 0 */
	int points;          /* sum of the terms; negative: paid to another player */
	const char *part;    /* of the score, as in struct carc_score_line */
	const char *feature; /* "city.N@0,0", "tower@1,0.E", "wine", "ransom", "sale" */
	unsigned terms;
	const struct carc_points_term *const *term;
	const char *rule; /* rule, topic, book and section as in struct carc_finding */
	const char *topic;
	const char *book;
	const char *section;
	const char *proof; /* lines for people; equal for all players of a feature */
};

/* Sets *ret_points to all points so far, in order, if the setting points is "yes". Returns their number. */
CARC_EXPORT int carc_points(const struct carc_reader *reader,
			    const struct carc_points_entry *const **ret_points);

/* A diagnostic about a record or a failed call. */
struct carc_finding {
	const char *code;     /* "R101", see carc-diagnostics(7) */
	const char *severity; /* "error", "warning", "note" */
	unsigned long line;   /* of the stream, from 1; 0: unknown */
	unsigned long column; /* in characters, from 1; 0: unknown */
	unsigned turn;        /* from 1; 0: not in a turn */
	const char *player;   /* of the turn, or NULL */
	const char *tile;     /* "E@0,-1", or NULL */
	const char *message;  /* a sentence */
	const char *rule;     /* "SCORING", or NULL */
	const char *topic;    /* "scoring": subject of the rule, or NULL */
	const char *book;     /* source of the rule in the edition of the record, or NULL */
	const char *section;
	const char *text; /* the whole finding as printed by carc-validate(1), without newline */
};

/* Sets *ret_findings to the findings about the current record so far, in order. Returns their number. */
CARC_EXPORT int carc_findings(const struct carc_reader *reader,
			      const struct carc_finding *const **ret_findings);

enum carc_board_flag {
	CARC_BOARD_UTF8 = 1,       /* instead of ASCII */
	CARC_BOARD_COLOR = 2,      /* ANSI escapes */
	CARC_BOARD_MARK_LAST = 4,  /* mark the last tile */
	CARC_BOARD_TILE_NAMES = 8, /* name each tile */
	CARC_BOARD_KEY = 16        /* explain the symbols */
};

/* Returns the current board as drawn by carc-render-ascii(1). flags: a sum of enum carc_board_flag. */
CARC_EXPORT const char *carc_board(struct carc_reader *reader, unsigned flags);

/*
 * Returns the whole current record in a form of carc-convert(1): canonical, explicit, compact, jsonl, json, jcz or lab. If the
 * form cannot express the game, returns NULL, and a finding states the reason.
 */
CARC_EXPORT const char *carc_convert(struct carc_reader *reader, const char *form);

/*
 * Returns what the commands print about the current record, up to the current turn. fact is one of
 *   findings            all findings
 *   points              the proofs of all points
 *   turn, events        the last turn played; its consequences, with those of final scoring
 *   score, features     the score sheet; the features on the board and their possible points
 *   board, tiles, rules tiles and figures on the board; tiles of the rules; all editions and expansions: form json only
 *   help WORD           the explanation of a code or topic by the rules in use
 *   drawing, svg, picture, page, key
 *                       the board as text, as a picture, as a picture for a page; the page element of carc-report(1);
 *                       the key of the game: form must be NULL
 * form is "json" or NULL, one object per line as in carc-output(5); "tsv", "csv" or "text". The first request for findings,
 * points or events of a record plays it once more and prints all three; later ones, and those for the next record, do not.
 */
CARC_EXPORT const char *carc_fact(struct carc_reader *reader, const char *fact, const char *form);

/* Returns the reason why the last failed call failed, or "". */
CARC_EXPORT const char *carc_error_message(const struct carc_reader *reader);

/* Returns the release of the library: "0.1.0". */
CARC_EXPORT const char *carc_version(void);

/* ---- Positions --------------------------------------------------------------------------------- */

/*
 * A game at one moment, for programs that look ahead. A turn is a draw and a move; both can be undone. A position does not
 * depend on a reader. Texts and lists are valid until the next draw, move or undo.
 */
struct carc_position;

/*
 * carc_position_new() starts a game by rules, written as for the setting rules, with players named Ann, Bob, Cid, Dee, Eve and
 * Fay. carc_position_from_record() copies the current game of a reader, with its players.
 * Both return 0 and set *ret_position, which the caller frees. On failure *ret_position is NULL, and there is nothing to free.
 * CARC_ERROR_VALUE: the rules are invalid, need another number of players, or need a key of a record, as table-edge and bushes
 * do. carc_position_new() then writes the reason to message, truncated to size bytes; message may be NULL if size is 0. The
 * reason of carc_position_from_record() is in carc_error_message().
 */
CARC_EXPORT int carc_position_new(const char *rules, unsigned players,
				  struct carc_position **ret_position, char *message, size_t size);
CARC_EXPORT int carc_position_from_record(struct carc_reader *reader,
					  struct carc_position **ret_position);

/* Returns a copy without undo history, in one block of memory, or NULL on out of memory. */
CARC_EXPORT struct carc_position *carc_position_clone(const struct carc_position *position);

/* Overwrites a position with source, a clone of it or of which it is a clone. Returns 0. */
CARC_EXPORT int carc_position_copy(struct carc_position *position,
				   const struct carc_position *source);

/* Frees a position. NULL is allowed. */
CARC_EXPORT void carc_position_free(struct carc_position *position);

/* Returns the reason why the last failed call failed, such as "R103: no adjacent tile", or "". */
CARC_EXPORT const char *carc_position_error_message(const struct carc_position *position);

/* Like carc_fact(), for score, features, board, drawing, svg, picture, tiles, rules and help WORD. */
CARC_EXPORT const char *carc_position_fact(struct carc_position *position, const char *fact,
					   const char *form);

struct carc_position_info {
	unsigned players;
	unsigned player; /* seat of the player who acts next, from 0 */
	unsigned turn;   /* current turn, from 1 */
	int ended;       /* 1: final scoring is done */
	unsigned tiles_left;
	const char *drawn_tile; /* "E": the tile drawn for this turn, or NULL */
	const char *rules;      /* "c3,abbot" */
	int points[8];          /* of each player so far */
};

/* Stores the state of the game. size is the size of the program's struct: newer libraries fill only its members. Returns 0. */
CARC_EXPORT int carc_position_info(struct carc_position *position,
				   struct carc_position_info *ret_info, size_t size);

/* Stores the points of each player if the game ended now; within a turn, their current points. Returns 0. */
CARC_EXPORT int carc_position_projected_points(struct carc_position *position, int *ret_points);

/*
 * Returns a hash of everything that influences the rest of the game: rules with options and rulings, board, figures, hands,
 * points, remaining tiles, and the actions of the current turn. Names and numbers of turns do not count.
 */
CARC_EXPORT uint64_t carc_position_hash(const struct carc_position *position);

/* Returns the number of remaining tiles of a kind, or if tile is NULL of all tiles that can be drawn next. */
CARC_EXPORT int carc_position_tile_count(struct carc_position *position, const char *tile);

/*
 * Draws the named tile, or if tile is NULL a random one, which depends on the seed and the turn only. A tile that fits nowhere
 * is discarded as the rules say, and another one is drawn. Returns 1; or 0 if no tile fits, and the turn has ended without one,
 * or if the game was over, and nothing changed. Players may then still lay tiles that they hold.
 */
CARC_EXPORT int carc_position_draw(struct carc_position *position, const char *tile, uint64_t seed);

/* A legal way to play the turn. */
struct carc_position_move {
	const char *words;   /* a compact turn: "U@1,0 r1 road.W" */
	const char *tile;    /* "U", or NULL */
	int x, y, rot;       /* its place, and clockwise quarter turns */
	const char *figure;  /* the first placed figure: "meeple", or NULL */
	const char *feature; /* its feature: "road.W" */
	unsigned actions;    /* number of actions; words also has those without a member */
};

/*
 * Lists all legal turns with the drawn tile or, before a draw, with every tile that the player can have; if none fits, passes
 * and discards. A move ends earlier if another player acts before the turn ends. carc_position_moves() returns the number of
 * moves, carc_position_move() a move by its number, from 0.
 */
CARC_EXPORT int carc_position_moves(struct carc_position *position);
CARC_EXPORT const struct carc_position_move *carc_position_move(struct carc_position *position,
								unsigned number);

/*
 * Plays a move of the list by its number, or a compact turn, see carc-record(5). Returns 1, or 0 if the game is over, after
 * final scoring. A refused turn changes nothing: CARC_ERROR_CALL.
 */
CARC_EXPORT int carc_position_play_move(struct carc_position *position, unsigned number);
CARC_EXPORT int carc_position_play(struct carc_position *position, const char *words);

/* Undoes the last draw, move or playout. Returns 1, or 0 if there is nothing to undo. */
CARC_EXPORT int carc_position_undo(struct carc_position *position);

/* Plays random moves to the end of the game; one undo undoes them all. Returns 0. */
CARC_EXPORT int carc_position_playout(struct carc_position *position, uint64_t seed);

/* Stores the points of each player after a playout; the position does not change. Returns 0. */
CARC_EXPORT int carc_position_rollout(struct carc_position *position, uint64_t seed,
				      int *ret_points);

/* Counts the ways to play the next turns, 1 to 8. Returns 0. */
CARC_EXPORT int carc_position_perft(struct carc_position *position, unsigned turns,
				    uint64_t *ret_count);

/*
 * Stores the board as planes of size times size bytes, for machine learning: byte (plane * size + row) * size + column, from
 * the north west. size is odd; 0,0 is in the middle, and tiles beyond the edge are omitted. len is the size of the array.
 * Returns the number of planes, also if planes is NULL. carc_position_plane_name() returns what a plane shows: "tile", "N.road",
 * "city", "pennants", "2.meeple.field" (of the player two seats after the acting one), "r1" (the drawn tile fits there).
 */
CARC_EXPORT int carc_position_planes(struct carc_position *position, unsigned size,
				     unsigned char *planes, size_t len);
CARC_EXPORT const char *carc_position_plane_name(struct carc_position *position, unsigned plane);

/*
 * Stores the moves of the list by place: entry ((row * size + column) * 4 + rot) * ways + way is the number of a move from 1, or
 * 0. Way 0 places no figure; the others are, for each kind of figure, the zones of the tile as numbered in carc-tiles(5).
 * Returns the number of ways, also if mask is NULL. *ret_omitted is the number of moves without an entry: beyond the edge,
 * without a drawn tile, or with more than a tile and a figure on it.
 */
CARC_EXPORT int carc_position_mask(struct carc_position *position, unsigned size, int *mask,
				   size_t len, unsigned *ret_omitted);

#ifdef __cplusplus
}
#endif

#endif
