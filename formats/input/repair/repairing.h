/*
 * A text that is being repaired, line by line. A slip is repaired in three steps: carc_slip_begin() finds its place in the text as it
 * is, the line is rewritten, and the finding is sent with the line as it was meant. For the files of this folder alone.
 */
#ifndef CARC_REPAIRING_H
#define CARC_REPAIRING_H

#include "formats/input/repair/yaml_line.h"
#include "formats/input/tree/reading.h"

enum { LINE_MOST = 2000, SLIPS_MOST = 100, LEVELS_MOST = 16 };

struct repairing {
	const struct carc_sink *sink;
	const char *list_key;
	const char *next, *end; /* of the text: behind the line, and its end */
	bool has_key;           /* a line of it begins with the list key */
	char *out;              /* the repaired text */
	size_t used, room;
	uint32_t line;     /* of the text */
	uint32_t inserted; /* the line before which one was put in; 0: none was */
	/* From a column of a repaired line on, it stands so many columns further right than in the text. */
	struct shift {
		uint32_t line, column;
		int32_t by;
	} shift[SLIPS_MOST];
	unsigned shifts, slips;
	uint32_t bare[SLIPS_MOST]; /* lines of items that were put in quotes for their reader to judge */
	unsigned bares;
	/* The lists and mappings that go on, by the column in which their lines begin; behind them those that ended before this line. */
	struct level {
		size_t indent;
		bool list;
	} level[LEVELS_MOST];
	unsigned levels, levels_before;
	bool opens;              /* the last line has a key, or a hyphen, and no value */
	bool under_list_key;     /* ... and it is the list key */
	bool bytes;              /* that bytes are no UTF-8 was said */
	bool goes_on;            /* the value of a line may go on in the next */
	size_t goes_by;          /* ... which is indented more than this */
	struct carc_found slip;  /* the finding that was begun */
	char now[LINE_MOST + 1]; /* the line */
	size_t len;
	struct carc_yaml_line parts; /* of it */
};

/* Begins a finding about an offset of the line; len bytes of text are shown. */
void carc_slip_begin(struct repairing *m, enum carc_code code, size_t at, const char *text,
		     size_t len, const char *more);

/* Sends it with the rewritten line; and with the line from an offset on as what was meant. */
void carc_slip_send(struct repairing *m);
void carc_slip_offer(struct repairing *m, size_t from);

/* Puts text in the place of some bytes of the line; or before and behind a part of it. */
void carc_line_replace(struct repairing *m, size_t at, size_t bytes, const char *text);
void carc_line_wrap(struct repairing *m, size_t from, size_t to, const char *open,
		    const char *close);

/* Returns the place in the text of one in its repaired line. */
struct carc_span carc_repair_place(const struct repairing *m, struct carc_span at);

/* Returns how many bytes a line has up to its break, and how many that has. */
size_t carc_line_bytes(const char *at, const char *end, size_t *ret_break);

/* Appends to the repaired text. */
void carc_repair_put(struct repairing *m, const char *text, size_t len);

/* Returns the parts of the next line that is more than a comment. If there is none, it has a key. */
struct carc_yaml_line carc_repair_next(const struct repairing *m);

/*
 * Repairs a slip that a pattern shows, of those that may stand at an offset of the line, by the first row that matches. Returns false
 * if none does.
 */
enum carc_rewrites {
	CARC_MARKS,
	CARC_BOLD,
	CARC_MAIL,
	CARC_COMMENT,
	CARC_COLON,
	CARC_HYPHENS,
	CARC_ITEM,
	CARC_KEY,
	CARC_IN_BRACES,
	CARC_IN_BRACKETS,
};
bool carc_repair_rewrite(struct repairing *m, enum carc_rewrites group, size_t at);

/* Repairs the bytes and signs of the line; its tabs; its columns, after which it may stand in another. */
void carc_repair_characters(struct repairing *m);
void carc_repair_signs(struct repairing *m);
void carc_repair_tab(struct repairing *m);
void carc_repair_indent(struct repairing *m);

/* Repairs the value of the line: quotes, brackets, and what must stand in quotes. */
void carc_repair_value(struct repairing *m);

/* Returns the innermost list or mapping that goes on, or NULL; the nearest one to a column; begins another. */
const struct level *carc_repair_top(const struct repairing *m);
const struct level *carc_repair_nearest(const struct repairing *m, size_t indent, bool list);
void carc_repair_begin(struct repairing *m, size_t indent, bool list);

#endif
