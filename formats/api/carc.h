/*
 * The library: what a program that links libcarc needs, and no more. It opens a stream of recorded games of Carcassonne, or
 * of The City, plays each by the rules, and tells what was found, what each turn was worth, and what the board looks like.
 * carc(3) is the manual of it. All else in the library is its own, and changes without notice.
 *
 * What holds for every call:
 * - A handle is used by one thread at a time. Two handles share nothing, and the library keeps nothing besides them.
 * - Nothing is printed, the program is never ended, and no text is given to be freed: what a call tells belongs to the
 *   handle, and stays as it is until the next carc_next(), carc_again() or carc_close(); lists and the board until the
 *   same is asked again, or another turn is played.
 * - Text is UTF-8, ends with NUL, and holds names and words of the input as they stand there.
 * - A call that can fail returns a number below 0, enum carc_error, or NULL. carc_error_words() or carc_position_error()
 *   then has the reason of this call in words; for CARC_NO_MEMORY they are "out of memory".
 * - A struct may get more members behind those it has, and a program that was made before works on: what is told is
 *   reached by pointers to structs, and none lies in an array or in another struct.
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
 * Returns 0; CARC_BAD_SETTING: there is no such setting, or not that value, and what was set before stays; CARC_BAD_CALL:
 * records are being read, and the one at hand stays; CARC_NO_MEMORY.
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
CARC_EXPORT int carc_scores(struct carc *carc, const struct carc_score *const **ret_lines);

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
	const struct carc_summand *const *term;
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
CARC_EXPORT int carc_points(const struct carc *carc, const struct carc_scored *const **ret_points);

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
CARC_EXPORT int carc_findings(const struct carc *carc,
			      const struct carc_finding *const **ret_findings);

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
 * The record at hand, all of its turns, in a form of carc-convert(1): canonical, explicit, compact, jsonl, json, jcz or lab.
 * NULL: as carc_board(), there is no such form, or it cannot hold the game, and a finding says why.
 */
CARC_EXPORT const char *carc_write(struct carc *carc, const char *form);

/*
 * What the tools print of the record at hand, as far as it is played, by its name: "findings"; "turn", the one that was played
 * last, and "events", what it has caused; "points", the proofs of all points; "score"; "features"; "board"; "drawing", "svg";
 * "page", what carc-report(1) writes of it; "picture", as "svg" within such a page; "tiles" and "rules" that there are;
 * "key"; "help WORD", what there is to know of a code or topic by the rules of the record. form: "json", an object a line as
 * carc-output(5) has them, or NULL for the same; "tsv", "csv", "text". Board, tiles and rules have the form json only;
 * drawing, svg, picture, page and key have one form of their own, and form must be NULL. The record is read and played once
 * more for most of them. NULL: there is no such fact or form, no record, or out of memory: carc_error_words() says which.
 */
CARC_EXPORT const char *carc_tell(struct carc *carc, const char *fact, const char *form);

/* ---- Positions --------------------------------------------------------------------------------- */

/*
 * A game at one moment, to look ahead from: its moves, what follows from one, random games to the end. A turn is a draw
 * and a move; both can be taken back. It holds on to no record and no stream. A position is used by one thread at a time;
 * two of them share nothing that changes. Texts and lists belong to the position, and stay until it is drawn, played or
 * taken back.
 */
struct carc_position;

/*
 * carc_position_new() begins a game by rules, written as for the setting rules, with players called Ann, Bob, Cid, Dee, Eve
 * and Fay. carc_position_of() copies the game of the current record, as far as it is played, with its players. Both return 0
 * and a position that the caller frees. On failure *ret_position is NULL, and nothing is to be freed. CARC_BAD_SETTING: the
 * rules are invalid, need another number of players, or need a key of a record, as table-edge and bushes do; CARC_BAD_CALL:
 * the current record cannot be played; CARC_NO_MEMORY. carc_position_new() then puts the reason into size bytes at why, truncated; why may be NULL if size is 0. The reason of
 * carc_position_of() is that of carc_error_words().
 */
CARC_EXPORT int carc_position_new(const char *rules, unsigned players,
				  struct carc_position **ret_position, char *why, size_t size);
CARC_EXPORT int carc_position_of(struct carc *carc, struct carc_position **ret_position);

/* The same position once more, without what came before it: one piece of memory. NULL: out of memory. */
CARC_EXPORT struct carc_position *carc_position_clone(const struct carc_position *position);

/* Make one position what another one is; both are of one game: clones of each other. 0, or CARC_BAD_CALL. */
CARC_EXPORT int carc_position_copy(struct carc_position *position,
				   const struct carc_position *source);

/* NULL is allowed. */
CARC_EXPORT void carc_position_free(struct carc_position *position);

/* Why the last call that failed did: "R101: ...". "": none has. */
CARC_EXPORT const char *carc_position_error(const struct carc_position *position);

/*
 * Like carc_tell(), for "score", "features", "board", "drawing", "svg", "picture", "tiles", "rules" and "help WORD". NULL:
 * carc_position_error() says why.
 */
CARC_EXPORT const char *carc_position_tell(struct carc_position *position, const char *fact,
					   const char *form);

/* How a position stands. Pass sizeof of it, so that a program knows the members that it was made with. */
struct carc_standing {
	unsigned players;
	unsigned player; /* seat of who acts now, from 0 */
	unsigned turn;   /* that is being played, from 1 */
	int ended;       /* 1: final scoring is done, and nothing can be played any more */
	unsigned tiles_left;
	const char *drawn; /* "E": the tile that was drawn for this turn; NULL: none was yet */
	const char *rules; /* "c3,abbot" */
	int points[8];     /* of each player, so far */
};

/* 0, or CARC_BAD_CALL where there are no rules, or CARC_NO_MEMORY. */
CARC_EXPORT int carc_position_standing(struct carc_position *position,
				       struct carc_standing *ret_standing, size_t size);

/*
 * The points of each player if the game ended here; in the middle of a turn, those they have. 0, or as carc_position_standing().
 */
CARC_EXPORT int carc_position_projected(struct carc_position *position, int *ret_points);

/*
 * Returns a hash of everything that decides how the game can go on: the rules with all options and rulings, board, figures,
 * hands, points, tiles left, and what was done in this turn. Two positions that agree in these have the same hash, whatever
 * turns have led to them. Names and numbers of turns do not count.
 */
CARC_EXPORT uint64_t carc_position_hash(const struct carc_position *position);

/*
 * How many tiles of a kind are left to be drawn; NULL: of all kinds that may be drawn next. Or CARC_BAD_SETTING: there is
 * no such kind.
 */
CARC_EXPORT int carc_position_left(struct carc_position *position, const char *tile);

/*
 * Draws the tile of this turn: the one named, or with NULL a random one; the same seed in the same turn draws the same tile.
 * A tile that fits nowhere is discarded as the rules say, and the next one is drawn. Returns 1; 0: no tile that the player
 * can have fits, and the turn has ended without one, or the game was over before, and nothing is drawn any more, but players
 * may still lay tiles that they hold; CARC_BAD_SETTING: the tile cannot be drawn; CARC_BAD_CALL: the tile of this turn is
 * drawn already. A call that finds the game over changes nothing, and there is nothing to take back.
 */
CARC_EXPORT int carc_position_draw(struct carc_position *position, const char *tile, uint64_t seed);

/* A way to play the turn. */
struct carc_legal {
	const char *words; /* "U@1,0 r1 road.W", as carc_position_play() takes them */
	const char *tile;  /* "U": laid at x, y, so many quarter turns clockwise; NULL: none is */
	int x, y, rot;
	const char *figure;  /* "meeple": the first that is placed; NULL: none is */
	const char *feature; /* "road.W": where it stands */
	unsigned actions;    /* in all: words has those that the members before it have not */
};

/*
 * All ways to play the turn, with the tile that was drawn, or where none was with every one that the player can have. Where
 * none fits: to pass, "by Ann", or to discard what must go first. Where another
 * player has to act before the turn ends, they go as far as that. Returns how many, or CARC_NO_MEMORY. A number is from 0;
 * NULL: there is no such one, or out of memory.
 */
CARC_EXPORT int carc_position_moves(struct carc_position *position);
CARC_EXPORT const struct carc_legal *carc_position_move(struct carc_position *position,
							unsigned number);

/*
 * Play a move of that list, or the words of a compact turn, see carc-record(5). Returns 1: another turn follows; 0: the game
 * is over, and finally scored; CARC_BAD_CALL: there is no such move, or the words are refused, and carc_position_error()
 * says why: then nothing has changed; CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_position_apply(struct carc_position *position, unsigned number);
CARC_EXPORT int carc_position_play(struct carc_position *position, const char *words);

/* Take back the last draw or move of this position. 1, or 0: there is none. */
CARC_EXPORT int carc_position_undo(struct carc_position *position);

/*
 * Play at random to the end, as the seed has it: every tile and every place as likely as another, figures as people place
 * them. It can be taken back as one move, also where nothing was left to play. Returns 0, or CARC_NO_MEMORY.
 */
CARC_EXPORT int carc_position_playout(struct carc_position *position, uint64_t seed);

/* The points of each player after such a game; the position stays as it is. */
CARC_EXPORT int carc_position_rollout(struct carc_position *position, uint64_t seed,
				      int *ret_points);

/* In how many ways the next so many turns can be played. 0, or CARC_NO_MEMORY. */
CARC_EXPORT int carc_position_perft(struct carc_position *position, unsigned turns,
				    uint64_t *ret_count);

/*
 * The board as planes of size times size cells, for programs that learn; size is odd, and the tile at 0,0 lies in the middle.
 * Byte (plane * size + row) * size + column is what the plane says of the cell there, column and row from the north west.
 * Returns how many planes there are; planes may be NULL to ask for that. len is the room of the array in bytes: CARC_BAD_CALL
 * if it is too small, or size is even. carc_position_plane() says what a plane is of: "tile", "N.road", "city", "pennants",
 * "2.meeple.field" (of the player two seats after who acts), "r1" (there the drawn tile may lie so); NULL: there is no such.
 */
CARC_EXPORT int carc_position_planes(struct carc_position *position, unsigned size,
				     unsigned char *planes, size_t len);
CARC_EXPORT const char *carc_position_plane(struct carc_position *position, unsigned plane);

/*
 * The moves of the list in an array of the same places: entry ((row * size + column) * 4 + rot) * ways + way is the number of
 * a move from 1, or 0. Way 0 places no figure; the others, one behind the other, each kind of figure on each zone of the tile
 * as carc-tiles(5) numbers them from 0. Returns ways; *ret_beside is how many moves have no place there: those beyond the
 * edge, where no tile was drawn, or with more than a tile and a figure on it.
 */
CARC_EXPORT int carc_position_mask(struct carc_position *position, unsigned size, int *mask,
				   size_t len, unsigned *ret_beside);

/* Why the last call of this handle that failed did: a sentence. "": none has. */
CARC_EXPORT const char *carc_error_words(const struct carc *carc);

/* "0.1.0": of the library that is linked. */
CARC_EXPORT const char *carc_version(void);

#ifdef __cplusplus
}
#endif

#endif
