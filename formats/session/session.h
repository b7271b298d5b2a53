/*
 * One session: the record at hand, its game, and who hears what is found. A text is read, its game set up, played turn by
 * turn and ended; the tools and the door of carc.h ask for that and add nothing to it. Texts come from input/input.h. How
 * many sessions work at a stream, and at which of its texts each, is for the caller. Nothing is shared between two.
 *
 * The order of calls: new, then for each text read; if it is a record begin, turn until it is false, end; at last free. A
 * text may be read again, by other settings. A finding goes to the sink when it is found, and is not kept.
 */
#ifndef CARC_SESSION_H
#define CARC_SESSION_H

#include "formats/record/game_key.h"
#include "formats/say/reasons/reasons.h"
#include "formats/say/report/sheet.h"
#include "formats/session/document_in.h"

/* How texts are read and records played. What it points to is the caller's, and lives as long as the session. */
struct carc_settings {
	/* For reading. */
	const struct carc_rules *rules;      /* whatever the record says; NULL: its own */
	const struct carc_tile_table *tiles; /* the same */
	bool files;                          /* tile sets that records name are read */
	const char *folder;                  /* where the names of these files begin */
	size_t folder_len; /* bytes of folder, a / at the end with them; 0: the working folder */
	bool foreign;      /* what other programs write is read, too */
	bool tilesets;     /* so are tile sets */
	/* For playing. */
	unsigned turns; /* no more of them are played; UINT_MAX: all */
	bool as_played; /* each turn stands as it was played */
	bool amends; /* behind a turn that breaks a rule the game goes on: see carc_session_amend() */
	bool tries; /* findings tell what their line should be, see tries.h; it is on where the game is amended */
	bool projected; /* a game that has not ended is scored as if it ended behind its last turn */
};

/* What a text is. */
enum carc_text_is {
	CARC_TEXT_NOTHING, /* it cannot be read */
	CARC_TEXT_LEGIBLE, /* nor can this, but its game can be followed: carc_session_amend() does */
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
	struct carc_listener listener; /* fn NULL: nobody listens */
	enum carc_code last;           /* error of the game */
	bool goes_on;                  /* it is to be amended */
	struct carc_sheet sheet;       /* behind carc_session_end() */
	struct carc_amended *amended;  /* room; NULL: no game was yet */
	struct carc_tries *tries;      /* NULL: they are not asked for */
};

/* settings: but for amends and tries they may be changed before each text. NULL: out of memory. free accepts NULL. */
struct carc_session *carc_session_new(const struct carc_settings *settings);
void carc_session_free(struct carc_session *session);

/* Set the folder to that in which a file lies. */
void carc_settings_beside(struct carc_settings *settings, const char *path);

/*
 * Read a text, which must live until the next is read. If it is neither a record nor a tile set, at least one finding was sent
 * that says why. With `amends`, findings about a text that can be followed are sent by carc_session_amend(), which must be called.
 */
enum carc_text_is carc_session_read(struct carc_session *session, const struct carc_text *text,
				    struct carc_sink sink);

/*
 * The key of the game, and that for one run with how its table lies, see game_key.h. Rotations that the record leaves out are found for it, since
 * two records are one game though one of them leaves them out. Call it before begin.
 */
struct carc_game_key carc_session_key(struct carc_session *session);
struct carc_game_key carc_session_key_quick(struct carc_session *session, unsigned *ret_turned);

/* Set the game up and lay the start board. listener may be NULL, for here and for all that follows. */
void carc_session_begin(struct carc_session *session, struct carc_sink sink,
			const struct carc_listener *listener);

/* Stand in the game where another session's replay stands, instead, see carc_replay_copy(). Nobody listens. */
void carc_session_resume(struct carc_session *session, const struct carc_replay *other,
			 struct carc_sink sink);

/* Play the next turn. False: there is none, no more are to be played, or it was refused; see carc_replay_turn(). */
bool carc_session_turn(struct carc_session *session);

/*
 * What follows the turn played last: final scoring, if the game has ended, claims about the end, and the score sheet; and
 * where the settings ask for it and the game can go on, the record is amended.
 */
void carc_session_end(struct carc_session *session);

/*
 * Play a record to its end, whatever is wrong with it; for one that is only followable. See carc_amended_replay(), also for known. The
 * record becomes the one that was played, the game at hand stays as it stands. That there is no memory is a finding, too. What was
 * kept while the record was read goes to the sink of that.
 */
void carc_session_amend(struct carc_session *session, struct carc_sink sink, bool known);

enum carc_turn_is {
	CARC_TURN_UNREADABLE, /* findings were sent */
	CARC_TURN_ILLEGAL,
	CARC_TURN_LEGAL,
};

/* Every reason for and against a turn in compact words, were it played now. room: for a position. The record stays as it is. */
enum carc_turn_is carc_session_why(struct carc_session *session, const char *words,
				   struct carc_sink sink, struct carc_game *room,
				   void (*on_reason)(void *ctx, const struct carc_reason *reason),
				   void *ctx);

#endif
