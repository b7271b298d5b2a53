/*
 * Case files: inputs, commands and what they print, side by side. fixtures/README.md describes the format. A case file is kept as it
 * was read; a body is a range of its text, so that a new body can replace an old one and no other byte changes.
 */
#ifndef TESTS_GOLDEN_CASES_H
#define TESTS_GOLDEN_CASES_H

#include <stdbool.h>
#include <stddef.h>

struct bytes {
	char *at; /* NUL-terminated; the owner frees it; NULL if there is no such file */
	size_t len;
};

/* The lines of an input, or of what a command prints, as they stand in the case file: with escapes. */
struct body {
	size_t from, to;
};

struct case_input {
	char *name;
	struct body body;
};

struct case_run {
	char *command;
	unsigned line;    /* of the command */
	struct body body; /* empty: the command has not been run yet */
};

struct fixture {
	char *id; /* FOLDER/NAME */
	struct case_file *file;
	unsigned line;
	struct case_input *inputs;
	struct case_run *runs;
	unsigned input_count, run_count;
	size_t end; /* offset behind the last body */
};

struct case_file {
	char *path;
	struct bytes text;
};

/* Reports a case file that cannot be read, and where. */
typedef void cases_fail(const char *path, unsigned line, const char *what, const char *value);

/*
 * Reads all case files below a folder; the result is sorted by path and line and is never freed. Malformed files are reported
 * to fail and left out. Also reports files that a case should hold: a game.yaml, an expectation.
 */
struct fixture *cases_read(const char *folder, cases_fail *fail, size_t *count);

/* Returns the bytes that a body stands for; the caller frees them. */
struct bytes cases_decode(const struct fixture *fixture, struct body body);

/* Returns the text that stands for bytes in a case file; the caller frees it. */
struct bytes cases_encode(struct bytes bytes);

/* Returns false if nothing has been written into a body yet. */
static inline bool cases_has(struct body body)
{
	return body.to > body.from;
}

/* Reads a file from its start. Exits if it cannot be read; at is NULL if it does not exist. */
struct bytes cases_load(const char *name);

/* Writes a file, unless it has these bytes already, and the folders that lead to it. Readers never see a part of it. */
void cases_store(const char *name, struct bytes bytes);

/* Writes the inputs of a case to INTO/FOLDER/NAME/. */
void cases_unpack(const struct fixture *fixture, const char *into);

/*
 * Writes all cases below `into`, with what each command prints in the file COMMAND.out, '_' for '/'; copies the other
 * files of `folder`, and removes whatever else is there.
 */
void cases_unpack_all(const struct fixture *fixtures, size_t count, const char *folder,
		      const char *into);

#endif
