/* A reader of carc.h: its settings, its session, and the results that callers may hold. */
#ifndef CARC_READER_H
#define CARC_READER_H

#include "formats/api/carc.h"
#include "formats/draw/board_text.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/session/session.h"

enum carc_opened { CARC_OPENED_PATH, CARC_OPENED_FD, CARC_OPENED_MEMORY };

struct carc_reader {
	enum carc_opened opened;
	char *path;
	int fd; /* of the caller, or of the path once it is open; -1: none */
	const void *memory;
	size_t len;

	/* As it is set. */
	struct carc_settings settings;
	char *name, *folder; /* NULL: not set */
	bool files, listens, limited;
	size_t limit;                       /* of bytes, if it is limited */
	struct carc_rules rules;            /* where settings has some */
	struct carc_rules other;            /* those of carc_restart() */
	const struct carc_rules *played_by; /* the record at hand is; NULL: its own */
	struct carc_tile_file *tiles;       /* NULL: not in a file */

	struct carc_input *input; /* NULL: nothing was fetched yet */
	bool over;                /* nothing is left to fetch */
	struct carc_text text;

	/* The record at hand. */
	struct carc_session *session;
	bool readable, done; /* done: what follows the last turn was played */
	bool no_memory;      /* for it, or for what is told of it */
	const char *error;   /* why the last call that failed did; NULL: none has */
	char words[256];     /* of that error, where they are not constant */

	/* What is told of it; text lies in the arena. */
	struct carc_arena arena;
	struct carc_record_info info;
	const struct carc_finding **finding;
	unsigned findings;
	size_t finding_room;
	const struct carc_points_entry **scored;
	unsigned points;
	size_t scored_room;
	struct carc_score_line score[CARC_SHEET_LINES_MAX];
	const struct carc_score_line *score_line[CARC_SHEET_LINES_MAX];
	int score_points[CARC_SHEET_LINES_MAX][CARC_SEATS];
	char *shown;                 /* a board, or a record */
	char *told;                  /* a fact */
	struct carc_art_cache *arts; /* for the next board */
};

/* Forget what was told; then begin to tell of a record that was read, and of how far it is played. */
void carc_results_clear(struct carc_reader *reader);
void carc_results_record(struct carc_reader *reader);
void carc_results_progress(struct carc_reader *reader);

/* What findings call the stream. And note that something could not be told, for want of memory. */
const char *carc_stream_name(const struct carc_reader *reader);
void carc_results_no_memory(struct carc_reader *reader);

/*
 * carc_put_words() puts a value into a format with one %s. The others note why a call fails: words that outlive the call, or NULL for the last finding that was kept; the value that was refused,
 * as carc_put_words() does; or that there is no record, or that it cannot be read. Each returns the error.
 */
extern const char carc_out_of_memory[];
void carc_put_words(char *buffer, size_t size, const char *format, const char *value);
int carc_fail(struct carc_reader *reader, int error, const char *words);
int carc_fail_for(struct carc_reader *reader, int error, const char *format, const char *value);
int carc_fail_unreadable(struct carc_reader *reader);

/* Keep a finding, or the points that an event gives, to be told. ctx: struct carc. */
void carc_on_finding(void *ctx, const struct carc_found *finding);
void carc_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event);

#endif
