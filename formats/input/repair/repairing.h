/*
 * A text that is being repaired, line by line. A slip, which is an error of the author, is repaired in three steps: carc_slip_begin()
 * finds its place in the original text, the line is rewritten, and the finding is sent with the corrected line. For the files of this
 * folder only.
 */
#ifndef CARC_REPAIRING_H
#define CARC_REPAIRING_H

#include "formats/input/repair/yaml_line.h"
#include "formats/input/tree/reading.h"

enum { LINE_MOST = 2000, SLIPS_MOST = 100, LEVELS_MOST = 16 };

struct repairing {
	const struct carc_sink *sink;
	const char *list_key;
	const char *next, *end; /* in the text: the start of the next line, and the end */
	bool has_key;           /* a line of it begins with the list key */
	char *out;              /* the repaired text */
	size_t used, room;
	uint32_t line;     /* number of the line in the text */
	uint32_t inserted; /* number of the line before which a line was inserted; 0: none was */
	/* From a column of a repaired line on, the text is so many columns further right than in the original. */
	struct shift {
		uint32_t line, column;
		int32_t by;
	} shift[SLIPS_MOST];
	unsigned shifts, slips;
	uint32_t bare[SLIPS_MOST]; /* lines of items that were quoted, for the reader of turns to judge */
	unsigned bares;
	/* The open lists and mappings, each with the column in which its lines begin; after them those that ended before this line. */
	struct level {
		size_t indent;
		bool list;
	} level[LEVELS_MOST];
	unsigned levels, levels_before;
	bool opens;              /* the last line has a key or a hyphen, and no value */
	bool under_list_key;     /* ... and it is the list key */
	bool bytes;              /* invalid UTF-8 was reported */
	bool goes_on;            /* the value of a line may go on in the next */
	size_t goes_by;          /* ... which is indented more than this */
	struct carc_found slip;  /* the current finding */
	char now[LINE_MOST + 1]; /* text of the current line */
	size_t len;
	struct carc_yaml_line parts; /* parts of the current line */
};

/* Begins a finding about an offset of the line, which shows len bytes of text. */
void carc_slip_begin(struct repairing *m, enum carc_code code, size_t at, const char *text,
		     size_t len, const char *more);

/* carc_slip_send() sends the finding with the rewritten line; carc_slip_offer() with the line from an offset on as the suggestion. */
void carc_slip_send(struct repairing *m);
void carc_slip_offer(struct repairing *m, size_t from);

/* carc_line_replace() replaces some bytes of the line by text; the other inserts text before and after a part of it. */
void carc_line_replace(struct repairing *m, size_t at, size_t bytes, const char *text);
void carc_line_wrap(struct repairing *m, size_t from, size_t to, const char *open,
		    const char *close);

/* Translates a place in the repaired line to its place in the original text. */
struct carc_span carc_repair_place(const struct repairing *m, struct carc_span at);

/* Returns the length of a line up to its line break; *ret_break is the length of that. */
size_t carc_line_bytes(const char *at, const char *end, size_t *ret_break);

/* Appends to the repaired text. */
void carc_repair_put(struct repairing *m, const char *text, size_t len);

/* Returns the parts of the next line that is more than a comment. If there is none, returns a line with a key. */
struct carc_yaml_line carc_repair_next(const struct repairing *m);

/*
 * Repairs an error that matches a pattern, by the first row that matches, of those allowed at an offset of the line. Returns false if none
 * does.
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

/* Repair the characters of the line; its tabs; its column, after which it may begin in another. */
void carc_repair_characters(struct repairing *m);
void carc_repair_signs(struct repairing *m);
void carc_repair_tab(struct repairing *m);
void carc_repair_indent(struct repairing *m);

/* Repairs the value of the line: quotes, brackets, and values that need quotes. */
void carc_repair_value(struct repairing *m);

/* Return the innermost open list or mapping, or NULL; the nearest one to a column. The third begins another one. */
const struct level *carc_repair_top(const struct repairing *m);
const struct level *carc_repair_nearest(const struct repairing *m, size_t indent, bool list);
void carc_repair_begin(struct repairing *m, size_t indent, bool list);

#endif
