/*
 * A text that is being repaired, and the parts of that work: signs and bytes, values, indents. For the files of this folder alone;
 * yaml_repair.h is for others.
 */
#ifndef CARC_REPAIRING_H
#define CARC_REPAIRING_H

#include "formats/input/repair/yaml_line.h"
#include "formats/input/tree/reading.h"

enum { LINE_MOST = 2000, SLIPS_MOST = 100, LEVELS_MOST = 16 };

/* From a column of a repaired line on, it stands so many columns further right than in the text. */
struct shift {
	uint32_t line, column;
	int32_t by;
};

/* A list or a mapping that goes on, and the column in which its lines begin. */
struct level {
	size_t indent;
	bool list;
};

struct repairing {
	const struct carc_sink *sink;
	const char *list_key;
	const char *end; /* of the text */
	bool has_key;    /* a line of it begins with the list key */
	char *out;       /* the repaired text */
	size_t used, room;
	uint32_t line;     /* of the text */
	uint32_t inserted; /* the line before which one was put in; 0: none was */
	struct shift shift[SLIPS_MOST];
	unsigned shifts, slips;
	uint32_t bare[SLIPS_MOST]; /* lines of items that were put in quotes for their reader to judge */
	unsigned bares;
	struct level level[LEVELS_MOST];
	unsigned levels;
	struct level left[LEVELS_MOST]; /* those that end before this line */
	unsigned lefts;
	bool opens;              /* the last line has a key, or a hyphen, and no value */
	bool under_list_key;     /* ... and it is the list key */
	bool bytes;              /* that bytes are no UTF-8 was said */
	bool goes_on;            /* the value of a line may go on in the next */
	size_t goes_by;          /* ... which is indented more than this */
	char now[LINE_MOST + 1]; /* the line */
	size_t len;
};

/* The list or mapping that goes on around the line. NULL: none. */
static inline const struct level *carc_repair_top(const struct repairing *m)
{
	return m->levels > 0 ? &m->level[m->levels - 1] : NULL;
}

/* A place of the repaired text in the text as it is. */
struct carc_span carc_repair_place(const struct repairing *m, struct carc_span at);

/* A finding about an offset of the line; the caller may add words, repairs the line, and then sends it. */
struct carc_found carc_repair_slip(struct repairing *m, enum carc_code code, size_t offset,
				   const char *text, size_t len);
/* One that a text stands where something else belongs. */
struct carc_found carc_repair_other(struct repairing *m, size_t offset, size_t len,
				    const char *wanted);
/* Send it, when the line is as it was meant: that is what it should be. */
void carc_repair_send(struct repairing *m, const struct carc_found *finding);

/* Send it with what was meant: the line as it now is, from an offset on. */
void carc_repair_send_meant(struct repairing *m, struct carc_found *finding, size_t from);

/* Put text in the place of some bytes of the line; blanks in the place of its indent, which has so many bytes. */
void carc_repair_replace(struct repairing *m, size_t offset, size_t bytes, const char *text);
void carc_repair_indent_by(struct repairing *m, size_t bytes, size_t indent);

/* Write to the repaired text. */
void carc_repair_put(struct repairing *m, const char *text, size_t len);

/* How many bytes a line has up to its end, and its end. */
size_t carc_repair_line_len(const char *at, const char *end);
size_t carc_repair_break_len(const char *at, const char *end);

/* repair_signs.c: bytes that are no UTF-8, marks of the order of bytes; signs that look like blanks and hyphens. */
void carc_repair_characters(struct repairing *m);
void carc_repair_signs(struct repairing *m);

/*
 * repair_rows.c: a slip that a pattern shows, of those that may stand at an offset of the line. Sends the finding and rewrites the
 * line by the first row that matches. Returns false if none does.
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

/* repair_value.c: quotes, brackets, and what stands in quotes. next: behind the line in the text. */
void carc_repair_value(struct repairing *m, const struct carc_yaml_line *line, const char *next);

/* repair_indent.c: the lists and mappings around a line. Returns the indent that it then has. */
size_t carc_repair_indent(struct repairing *m, size_t indent, bool list);
void carc_repair_tab(struct repairing *m);
void carc_repair_begin(struct repairing *m, size_t indent, bool list);
const struct level *carc_repair_level(const struct repairing *m, size_t indent, bool list);

#endif
