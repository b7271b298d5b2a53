/*
 * A session reads a text, sets up its game, plays it turn by turn and ends it. Commands and the library call it, for texts that
 * input/input.h cuts out of a stream. Sessions share nothing.
 *
 * Order of calls: new; for each text read, and if it is a record begin, turn until it returns false, end; at last free. A text may be read
 * again with other settings. Findings are sent to the sink at once, and not kept.
 */
#ifndef CARC_SESSION_H
#define CARC_SESSION_H

#include "formats/record/game_key.h"
#include "formats/output/reasons/reasons.h"
#include "formats/output/report/sheet.h"
#include "formats/session/document_forms.h"

/* Settings for reading texts and playing records. The caller owns what it points to, which must outlive the session. */
struct carc_settings {
	/* For reading. */
	const struct carc_rules *rules;      /* in place of the record's; NULL: its own */
	const struct carc_tile_table *tiles; /* the same */
	bool files;                          /* tile sets that records name are read */
	const char *folder;                  /* in which they are: its name and a / at the end */
	size_t folder_len;                   /* 0: the working folder */
	bool foreign;                        /* convert games of other programs */
	bool tilesets;                       /* read tile sets, too */
	/* For playing. */
	unsigned turns; /* play at most so many; UINT_MAX: all */
	bool as_played; /* accept each turn as it was played */
	bool amends;    /* continue after an illegal turn, see carc_session_amend() */
	bool tries;     /* findings have corrected lines, see tries.h; amends implies it */
	bool projected; /* score a game that has not ended as if it ended after its last turn */
};

enum carc_text_is {
	CARC_TEXT_NOTHING, /* unreadable */
	CARC_TEXT_LEGIBLE, /* unreadable, but carc_session_amend() can follow its game */
	CARC_TEXT_TILESET, /* session->doc->tileset */
	CARC_TEXT_RECORD,  /* session->doc->record */
};

struct carc_tries;

struct carc_session {
	const struct carc_settings *settings;
	struct carc_document *doc;
	struct carc_game *game; /* of which findings speak */
	struct carc_replay *replay;
	struct carc_sink sink;
	struct carc_listener listener; /* fn NULL: there is none */
	enum carc_code last;           /* error of the game */
	bool goes_on;                  /* the game will be amended */
	struct carc_sheet sheet;       /* after carc_session_end() */
	struct carc_tries *tries;      /* NULL: not requested */
};

/*
 * Returns a session, NULL on out of memory. All settings but amends and tries may be changed before each text. free accepts NULL.
 */
struct carc_session *carc_session_new(const struct carc_settings *settings);
void carc_session_free(struct carc_session *session);

/* Sets the folder to that of a file. */
void carc_settings_beside(struct carc_settings *settings, const char *path);

/*
 * Reads a text, which must live until the next is read. Sends at least one finding if it is neither a record nor a tile set. With `amends`,
 * carc_session_amend() sends the findings about a text whose game can be followed, and must be called.
 */
enum carc_text_is carc_session_read(struct carc_session *session, const struct carc_text *text,
				    struct carc_sink sink);

/*
 * Returns the key of the game; if ret_turned is not NULL, the key for one run, and how its table is turned, see game_key.h. Infers rotations
 * that the record omits, since both spellings are one game. Call it before begin.
 */
struct carc_game_key carc_session_key(struct carc_session *session, unsigned *ret_turned);

/* Sets up the game and the start board. listener: of all that follows, or NULL. */
void carc_session_begin(struct carc_session *session, struct carc_sink sink,
			const struct carc_listener *listener);

/* Continues where the replay of another session is, see carc_replay_copy(), without a listener. */
void carc_session_resume(struct carc_session *session, const struct carc_replay *other,
			 struct carc_sink sink);

/* Begins, and plays all turns, unless the game was played when the text was read. */
void carc_session_play(struct carc_session *session, struct carc_sink sink);

/* Plays the next turn. Returns false if it was refused, or no turn is left to be played; see carc_replay_turn(). */
bool carc_session_turn(struct carc_session *session);

/*
 * Ends the game: final scoring if it has ended, claims about the end, the score sheet; and amends the record if that is set and possible.
 */
void carc_session_end(struct carc_session *session);

/*
 * Plays a record to its end in spite of errors, or one that can only be followed. See carc_amended_replay(), also for known. Changes the
 * record to the one that was played, but not session->game. Findings that were kept while the record was read go to the sink of that.
 */
void carc_session_amend(struct carc_session *session, struct carc_sink sink, bool known);

enum carc_turn_is {
	CARC_TURN_UNREADABLE, /* findings were sent */
	CARC_TURN_ILLEGAL,
	CARC_TURN_LEGAL,
};

/* Calls on_reason for each reason for and against a turn in compact words, as the next one. room: for a position. The record stays unchanged. */
enum carc_turn_is carc_session_why(struct carc_session *session, const char *words,
				   struct carc_sink sink, struct carc_game *room,
				   void (*on_reason)(void *ctx, const struct carc_reason *reason),
				   void *ctx);

#endif
