/* A reader of carc.h: its settings, its session, and the results that callers may hold. */
#ifndef CARC_API_HANDLE_H
#define CARC_API_HANDLE_H

#include "formats/api/carc.h"
#include "formats/draw/board_text.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/output/writer.h"
#include "formats/session/session.h"
#include "formats/text/batch.h"

/* Facts that are printed while a record is played, see log.h. */
enum carc_log_part { CARC_LOG_FINDINGS, CARC_LOG_POINTS, CARC_LOG_EVENTS, CARC_LOGS };

struct carc_log {
	unsigned kept;      /* parts since the record began, a bit each */
	unsigned requested; /* the same */
	bool failed;        /* out of memory: text is missing */
	enum carc_output output;
	const struct carc_session *session; /* that plays */
	const struct carc_record *record;   /* NULL: not read yet */
	struct {
		struct carc_text_buffer buffer;
		size_t begin, end; /* of the text that counts */
	} text[CARC_LOGS];
	struct carc_printer printer;
};

struct carc_reader {
	char *path;         /* NULL: of a descriptor or memory */
	int fd;             /* of the caller, or of the path once it is open; -1: none */
	const void *memory; /* NULL: a file */
	size_t len;

	/* Settings. */
	struct carc_settings settings;
	char *name, *folder; /* NULL: not set */
	bool files, listens, limited;
	size_t limit;            /* bytes, if limited */
	struct carc_rules rules; /* of the setting, if it has some */
	bool has_rules;
	struct carc_rules other;      /* of carc_restart() */
	struct carc_tile_file *tiles; /* NULL: built in */

	struct carc_input *input; /* NULL: no record was read yet */
	bool over;                /* no record is left */
	struct carc_text text;

	/* The current record. */
	struct carc_session *session;
	struct carc_listener listener; /* of its game, for points and the log */
	bool readable, done;           /* done: the end was played */
	bool no_memory;                /* for the record or its results */
	const char *error;             /* reason of the last failed call, or NULL */
	char words[256];               /* of that error, unless it is the text of a finding */

	/* Its results; texts are in the arena. */
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
	char *shown; /* the last board or record */
	char *told;  /* the last fact */
	struct carc_log log;
	struct carc_art_cache *arts; /* for the next board */
};

/* Clear the results; set those of a record that was read; those that depend on the turns played. */
void carc_results_clear(struct carc_reader *reader);
void carc_results_record(struct carc_reader *reader);
void carc_results_progress(struct carc_reader *reader);

/* Notes that a result is missing: out of memory. */
void carc_results_no_memory(struct carc_reader *reader);

/*
 * Set the reason of a failed call and return the error: words; the last finding, or out of memory; that there is no readable current
 * record.
 */
extern const char carc_out_of_memory[];
int carc_fail(struct carc_reader *reader, int error, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
int carc_fail_found(struct carc_reader *reader, int error);
int carc_fail_unreadable(struct carc_reader *reader);

/* Keep a finding, or the points of an event, as results. ctx: struct carc_reader. */
void carc_on_finding(void *ctx, const struct carc_found *finding);
void carc_keep_points(struct carc_reader *reader, const struct carc_game *game,
		      const struct carc_event *event);

#endif
