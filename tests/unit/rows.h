/*
 * Rows of a test as text: those of test_near.c stand in test_near.txt beside it, behind a line "== NAME". A row is a line of cells with
 * blanks between them: words, or text in quotes with the escapes of C, of which \x has two digits. # begins a comment.
 */
#ifndef TESTS_UNIT_ROWS_H
#define TESTS_UNIT_ROWS_H

#include "tests/unit/unit.h"

#include <stdbool.h>

enum { ROW_CELLS = 8, ROW_LINE = 2000 };

struct row {
	char place[240]; /* FILE:LINE, for messages */
	unsigned cells;
	char *cell[ROW_CELLS];
	size_t len[ROW_CELLS]; /* a text may have NUL in it */
};

/* Reads the character behind a backslash, and moves *at to its last one. */
static inline char row_escape(const char **at)
{
	static const char signs[] = "nrtabfv\"\\", means[] = "\n\r\t\a\b\f\v\"\\";
	const char *sign = strchr(signs, **at);
	unsigned code = 0;

	if (**at == 'x' && sscanf(*at + 1, "%2x", &code) == 1) {
		*at += 2;
		return (char)code;
	}
	assert_true(**at && sign);
	return means[sign - signs];
}

/* Cuts a line into cells, in place. */
static inline void row_cut(struct row *row, char *line)
{
	const char *at = line;
	char *to = line;

	row->cells = 0;
	for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
		const char *ends = *at == '"' ? "\"" : " ";

		if (row->cells == ROW_CELLS)
			fail_msg("%s: too many cells", row->place);
		row->cell[row->cells] = to;
		for (at += *ends == '"'; *at && *at != *ends; at++) {
			bool escaped = *ends == '"' && *at == '\\';

			at += escaped;
			*to++ = escaped ? row_escape(&at) : *at;
		}
		if (*ends == '"' && *at++ != '"')
			fail_msg("%s: a text has no end", row->place);
		row->len[row->cells] = (size_t)(to - row->cell[row->cells]);
		at += *at == ' ';
		*to++ = '\0';
		row->cells++;
	}
}

/*
 * Calls fn for each row behind the line "== NAME"; if name is NULL, for those behind each such line but "== texts", with begin() before
 * them. Fails if there are none. file: __FILE__ of the test.
 */
static inline void read_rows(const char *file, const char *name, void (*begin)(void),
			     void (*fn)(const struct row *row))
{
	char path[200], line[ROW_LINE];
	struct row row;
	FILE *text;
	unsigned sections = 0;
	bool mine = false, empty = false; /* the section is asked for; and has no row so far */

	snprintf(path, sizeof path, "%.*s.txt", (int)strlen(file) - 2, file);
	text = fopen(path, "r");
	if (!text)
		fail_msg("%s: cannot be read", path);
	for (unsigned number = 1; fgets(line, sizeof line, text); number++) {
		line[strcspn(line, "\n")] = '\0';
		snprintf(row.place, sizeof row.place, "%s:%u", path, number);
		if (!strncmp(line, "== ", 3)) {
			if (empty)
				fail_msg("%s: no rows before this line", row.place);
			mine = name ? !strcmp(line + 3, name) : strcmp(line + 3, "texts") != 0;
			if (mine && begin)
				begin();
			sections += mine;
			empty = mine;
		} else if (mine && *line && *line != '#') {
			row_cut(&row, line);
			fn(&row);
			empty = false;
		}
	}
	fclose(text);
	if (empty || sections == 0)
		fail_msg("%s: no rows %s", path, name ? name : "of a script");
}

static inline void each_row(const char *file, const char *name, void (*fn)(const struct row *row))
{
	read_rows(file, name, NULL, fn);
}

static inline void each_script(const char *file, void (*begin)(void),
			       void (*fn)(const struct row *row))
{
	read_rows(file, NULL, begin, fn);
}

/* The text that a row expects is the one that there is. */
static inline void row_same(const struct row *row, const char *text, const char *expected)
{
	if (strcmp(text, expected) != 0)
		fail_msg("%s: %s", row->place, text);
}

static inline void row_true(const struct row *row, bool holds)
{
	if (!holds)
		fail_msg("%s", row->place);
}

/* Returns whether a cell says yes; it must say so, or no. */
static inline bool row_yes(const struct row *row, unsigned cell)
{
	bool yes = !strcmp(row->cell[cell], "yes");

	if (!yes && strcmp(row->cell[cell], "no") != 0)
		fail_msg("%s: neither yes nor no", row->place);
	return yes;
}

#endif
