#define _GNU_SOURCE
#include "tests/golden/cases.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 1024 };

static void die(const char *what)
{
	perror(what);
	exit(3);
}

/* Returns a larger array if count is a power of two, the only time that it may be full. */
static void *with_room(void *array, size_t count, size_t size)
{
	if ((count & (count - 1)) == 0) {
		array = realloc(array, (count ? 2 * count : 1) * size);
		if (!array)
			die("golden");
	}
	return array;
}

static char *copy_text(const char *text, size_t len)
{
	char *copy = strndup(text, len);

	if (!copy)
		die("golden");
	return copy;
}

/* ---- Files --------------------------------------------------------------------------------------- */

struct bytes cases_load(const char *name)
{
	struct bytes bytes = {NULL, 0};
	struct stat info;
	int fd = open(name, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return bytes;
	if (fstat(fd, &info) != 0)
		die(name);
	bytes.len = (size_t)info.st_size;
	bytes.at = malloc(bytes.len + 1);
	if (!bytes.at || read(fd, bytes.at, bytes.len) != (ssize_t)bytes.len)
		die(name);
	bytes.at[bytes.len] = '\0';
	close(fd);
	return bytes;
}

static void make_folders(const char *name)
{
	char folder[PATH_ROOM];

	for (const char *slash = strchr(name + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		snprintf(folder, sizeof folder, "%.*s", (int)(slash - name), name);
		if (mkdir(folder, 0777) != 0 && errno != EEXIST)
			die(folder);
	}
}

void cases_store(const char *name, struct bytes bytes)
{
	struct bytes old = cases_load(name);
	bool same = old.at && old.len == bytes.len && !memcmp(old.at, bytes.at, bytes.len);
	char fresh[PATH_ROOM];
	FILE *file;

	free(old.at);
	if (same)
		return;
	make_folders(name);
	snprintf(fresh, sizeof fresh, "%s.%ld~", name, (long)getpid());
	file = fopen(fresh, "we");
	if (!file || fwrite(bytes.at, 1, bytes.len, file) != bytes.len || fclose(file) != 0 ||
	    rename(fresh, name) != 0)
		die(name);
}

/* ---- Escapes ------------------------------------------------------------------------------------- */

/*
 * Returns true if a line has to be escaped: it would be read as a marker or an escape, or has a byte that is no printable UTF-8.
 * Overlong forms and surrogates are escaped, too, for editors would replace them.
 */
static bool needs_escape(const unsigned char *line, size_t len)
{
	static const char *const openings[] = {"== ", "-- ", "$ ", "\\"};
	size_t i = 0;

	for (size_t k = 0; k < sizeof openings / sizeof openings[0]; k++)
		if (len >= strlen(openings[k]) && !memcmp(line, openings[k], strlen(openings[k])))
			return true;
	while (i < len) {
		unsigned char c = line[i++];
		unsigned more = c < 0x80 ? 0 : c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
		uint32_t code = c & (more ? 0x3fu >> more : 0x7fu);

		if ((c < 0x20 && c != '\t') || c == 0x7f || (c >= 0x80 && c < 0xc2) || c > 0xf4 ||
		    len - i < more)
			return true;
		for (unsigned k = 0; k < more; k++, i++) {
			if ((line[i] & 0xc0) != 0x80)
				return true;
			code = code << 6 | (line[i] & 0x3fu);
		}
		if ((more == 2 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) ||
		    (more == 3 && (code < 0x10000 || code > 0x10ffff)))
			return true;
	}
	return false;
}

struct bytes cases_encode(struct bytes bytes)
{
	struct bytes text;
	FILE *out = open_memstream(&text.at, &text.len);
	size_t at = 0;

	if (!out)
		die("golden");
	while (at < bytes.len) {
		const char *line = bytes.at + at, *end = memchr(line, '\n', bytes.len - at);
		size_t len = end ? (size_t)(end - line) : bytes.len - at;
		bool escape = !end || needs_escape((const unsigned char *)line, len);

		if (escape)
			putc('\\', out);
		for (size_t i = 0; i < len; i++) {
			unsigned char c = (unsigned char)line[i];

			if (escape && c == '\\')
				fputs("\\\\", out);
			else if (escape && ((c < 0x20 && c != '\t') || c >= 0x7f))
				fprintf(out, "\\x%02x", c);
			else
				putc(c, out);
		}
		fputs(end ? "\n" : "\\c\n", out);
		at += len + 1;
	}
	if (fclose(out) != 0)
		die("golden");
	return text;
}

/* Decodes one line, which begins with a backslash and ends before its newline. Returns false if an escape is malformed. */
static bool decode_line(const char *line, const char *end, FILE *out)
{
	for (line++; line < end; line++) {
		if (*line != '\\') {
			putc(*line, out);
		} else if (end - line >= 2 && line[1] == '\\') {
			putc(*line++, out);
		} else if (end - line == 2 && line[1] == 'c') {
			return true;
		} else if (end - line >= 4 && line[1] == 'x' && isxdigit((unsigned char)line[2]) &&
			   isxdigit((unsigned char)line[3])) {
			putc((int)strtol((char[]){line[2], line[3], '\0'}, NULL, 16), out);
			line += 3;
		} else {
			return false;
		}
	}
	putc('\n', out);
	return true;
}

struct bytes cases_decode(const struct fixture *fixture, struct body body)
{
	struct bytes bytes;
	FILE *out = open_memstream(&bytes.at, &bytes.len);
	const char *text = fixture->file->text.at;

	if (!out)
		die("golden");
	for (size_t at = body.from; at < body.to;) {
		const char *line = text + at, *end = strchr(line, '\n');

		if (*line == '\\')
			decode_line(line, end, out);
		else
			fwrite(line, 1, (size_t)(end - line) + 1, out);
		at = (size_t)(end - text) + 1;
	}
	if (fclose(out) != 0)
		die("golden");
	return bytes;
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static struct {
	const char *folder;
	cases_fail *fail;
	struct fixture *fixtures;
	size_t count;
	FILE *sink;   /* /dev/null */
	char **files; /* all files below the folder */
	size_t file_count;
} all;

/* A case file as far as it has been read. */
struct reader {
	struct case_file *file;
	struct fixture *now; /* NULL before the first case */
	struct body *body;   /* that lines are added to; NULL after `== NAME` */
	unsigned line;
	bool failed;
};

/* Reports what is wrong in a line, if it is the first fault of the file. */
static void refuse(struct reader *reader, unsigned line, const char *what, const char *value)
{
	if (!reader->failed)
		all.fail(reader->file->path, line, what, value);
	reader->failed = true;
}

/* Returns true if a body ends as the output of a command does: `exit N`, perhaps behind a line without its newline. */
static bool has_status(const char *text, struct body body)
{
	size_t at = body.to - 1;

	while (at > body.from && isdigit((unsigned char)text[at - 1]))
		at--;
	return at < body.to - 1 && at - body.from >= 5 && !memcmp(text + at - 5, "exit ", 5);
}

/* Ends the body of an input or a run. Blank lines after the status of a run separate cases and belong to none. */
static void end_body(struct reader *reader)
{
	struct fixture *now = reader->now;
	const char *text = reader->file->text.at;
	struct body *body = reader->body;

	if (!body)
		return;
	if (now->run_count) {
		while (body->to > body->from && text[body->to - 1] == '\n' &&
		       (body->to - 1 == body->from || text[body->to - 2] == '\n'))
			body->to--;
		if (cases_has(*body) && !has_status(text, *body))
			refuse(reader, now->runs[now->run_count - 1].line,
			       "the expected output does not end in \"exit N\"", "");
	}
	now->end = body->to;
	reader->body = NULL;
}

static void end_case(struct reader *reader)
{
	struct fixture *now = reader->now;

	end_body(reader);
	if (now) {
		if (!now->input_count || strcmp(now->inputs[0].name, "game.yaml") != 0)
			refuse(reader, now->line, "the first input of a case must be game.yaml",
			       now->id);
		else if (!now->run_count)
			refuse(reader, now->line, "the case runs no command", now->id);
	}
}

/* Returns true if a name is made of letters that need no quotes in a shell; slashes may separate such words. */
static bool is_name(const char *name, bool slashes)
{
	return *name &&
	       strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/") ==
		       strlen(name) &&
	       *name != '/' && !strstr(name, "..") && !strstr(name, "//") &&
	       name[strlen(name) - 1] != '/' && (slashes || !strchr(name, '/'));
}

/* Begins a case. Its id is FOLDER/NAME: the folder of its file, or, in a file in no folder, the one that the name begins with. */
static void begin_case(struct reader *reader, char *name, size_t from)
{
	const char *path = reader->file->path + strlen(all.folder) + 1, *slash = strchr(path, '/');
	char *id, *in = strchr(name, '/');

	(void)from;
	end_case(reader);
	if (asprintf(&id, "%.*s%s", slash ? (int)(slash + 1 - path) : 0, path, name) < 0)
		die("golden");
	if (!is_name(name, !slash) || (in && strchr(in + 1, '/')))
		refuse(reader, reader->line,
		       "a case needs a name of letters, digits, '.', '_' and '-'", name);
	else if (!slash && !in)
		refuse(reader, reader->line, "a case of a file in no folder needs FOLDER/NAME",
		       name);
	for (size_t i = 0; i < all.count; i++)
		if (!strcmp(all.fixtures[i].id, id))
			refuse(reader, reader->line,
			       "another case of this folder has the same name", name);
	all.fixtures = with_room(all.fixtures, all.count, sizeof *all.fixtures);
	reader->now = all.fixtures + all.count++;
	*reader->now = (struct fixture){.id = id, .file = reader->file, .line = reader->line};
}

static void begin_input(struct reader *reader, char *name, size_t from)
{
	struct fixture *now = reader->now;

	end_body(reader);
	if (now->run_count)
		refuse(reader, reader->line, "inputs must stand before the first command", name);
	if (!is_name(name, true))
		refuse(reader, reader->line, "an input needs a relative path", name);
	for (unsigned i = 0; i < now->input_count; i++)
		if (!strcmp(now->inputs[i].name, name))
			refuse(reader, reader->line, "the case has this input twice", name);
	now->inputs = with_room(now->inputs, now->input_count, sizeof *now->inputs);
	now->inputs[now->input_count] = (struct case_input){name, {from, from}};
	reader->body = &now->inputs[now->input_count++].body;
}

static void begin_run(struct reader *reader, char *command, size_t from)
{
	struct fixture *now = reader->now;

	end_body(reader);
	if (strncmp(command, "carc-", 5) != 0)
		refuse(reader, reader->line, "a command must begin with carc-", command);
	for (unsigned i = 0; i < now->run_count; i++)
		if (!strcmp(now->runs[i].command, command))
			refuse(reader, reader->line, "the case has this command twice", command);
	now->runs = with_room(now->runs, now->run_count, sizeof *now->runs);
	now->runs[now->run_count] = (struct case_run){command, reader->line, {from, from}};
	reader->body = &now->runs[now->run_count++].body;
}

static void read_line(struct reader *reader, size_t from, size_t to)
{
	static const struct {
		const char *marker;
		void (*begin)(struct reader *reader, char *words, size_t from);
	} kinds[] = {{"== ", begin_case}, {"-- ", begin_input}, {"$ ", begin_run}};
	const char *line = reader->file->text.at + from;
	size_t len = to - from - 1, kind = 0, marker = 0;

	while (kind < 3 && strncmp(line, kinds[kind].marker, marker = strlen(kinds[kind].marker)))
		kind++;
	if (!reader->now && kind != 0) {
		if (len && *line != '#')
			refuse(reader, reader->line, "text before the first \"== NAME\"", "");
	} else if (kind < 3) {
		kinds[kind].begin(reader, copy_text(line + marker, len - marker), to);
	} else if (reader->body) {
		if (*line == '\\' ? !decode_line(line, line + len, all.sink)
				  : needs_escape((const unsigned char *)line, len))
			refuse(reader, reader->line, "malformed escape, or a byte that needs one",
			       "");
		reader->body->to = to;
	}
}

static void read_cases(const char *path)
{
	struct case_file *file = calloc(1, sizeof *file);
	struct reader reader = {.file = file};
	size_t count = all.count;

	if (!file)
		die("golden");
	file->path = copy_text(path, PATH_ROOM);
	file->text = cases_load(path);
	if (!file->text.at)
		die(path);
	for (size_t from = 0, to; from < file->text.len && !reader.failed; from = to) {
		const char *end = memchr(file->text.at + from, '\n', file->text.len - from);

		reader.line++;
		to = end ? (size_t)(end - file->text.at) + 1 : file->text.len;
		if (end)
			read_line(&reader, from, to);
		else
			refuse(&reader, reader.line, "the last line does not end in a newline", "");
	}
	if (!reader.failed)
		end_case(&reader);
	if (!reader.now)
		refuse(&reader, reader.line, "a case file without a case", "");
	if (reader.failed)
		all.count = count;
}

static int collect(const char *path, const struct stat *info, int kind, struct FTW *place)
{
	(void)info;
	(void)place;
	if (kind == FTW_F) {
		all.files = with_room(all.files, all.file_count, sizeof *all.files);
		all.files[all.file_count++] = copy_text(path, PATH_ROOM);
	}
	return 0;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool ends_in(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) && !strcmp(text + strlen(text) - strlen(end), end);
}

struct fixture *cases_read(const char *folder, cases_fail *fail, size_t *count)
{
	all.folder = folder;
	all.fail = fail;
	all.sink = fopen("/dev/null", "we");
	if (!all.sink || nftw(folder, collect, 32, FTW_PHYS) != 0)
		die(folder);
	qsort(all.files, all.file_count, sizeof *all.files, by_text);
	for (size_t i = 0; i < all.file_count; i++) {
		if (ends_in(all.files[i], ".cases"))
			read_cases(all.files[i]);
		else if (ends_in(all.files[i], "/game.yaml") || strstr(all.files[i], "/expect.") ||
			 strstr(all.files[i], "/args."))
			fail(all.files[i], 1, "no case file holds this", "");
	}
	*count = all.count;
	return all.fixtures;
}

/* ---- Unpacking ----------------------------------------------------------------------------------- */

static char **kept; /* the files that were unpacked */
static size_t kept_count;

static void keep(const char *name, struct bytes bytes)
{
	cases_store(name, bytes);
	free(bytes.at);
	kept = with_room(kept, kept_count, sizeof *kept);
	kept[kept_count++] = copy_text(name, PATH_ROOM);
}

void cases_unpack(const struct fixture *fixture, const char *into)
{
	char name[PATH_ROOM];

	for (unsigned i = 0; i < fixture->input_count; i++) {
		snprintf(name, sizeof name, "%s/%s/%s", into, fixture->id, fixture->inputs[i].name);
		keep(name, cases_decode(fixture, fixture->inputs[i].body));
	}
}

static int remove_stale(const char *path, const struct stat *info, int kind, struct FTW *place)
{
	(void)info;
	if (kind == FTW_DP) {
		if (place->level)
			rmdir(path);
	} else if (!bsearch(&path, kept, kept_count, sizeof *kept, by_text) && unlink(path) != 0) {
		die(path);
	}
	return 0;
}

void cases_unpack_all(const struct fixture *fixtures, size_t count, const char *folder,
		      const char *into)
{
	char name[PATH_ROOM];

	for (size_t i = 0; i < count; i++) {
		cases_unpack(fixtures + i, into);
		for (unsigned k = 0; k < fixtures[i].run_count; k++) {
			size_t at =
				(size_t)snprintf(name, sizeof name, "%s/%s/", into, fixtures[i].id);

			snprintf(name + at, sizeof name - at, "%s.out",
				 fixtures[i].runs[k].command);
			for (char *slash = name + at; (slash = strchr(slash, '/'));)
				*slash = '_';
			keep(name, cases_decode(fixtures + i, fixtures[i].runs[k].body));
		}
	}
	for (size_t i = 0; i < all.file_count; i++)
		if (!ends_in(all.files[i], ".cases")) {
			snprintf(name, sizeof name, "%s%s", into, all.files[i] + strlen(folder));
			keep(name, cases_load(all.files[i]));
		}
	qsort(kept, kept_count, sizeof *kept, by_text);
	if (nftw(into, remove_stale, 32, FTW_PHYS | FTW_DEPTH) != 0)
		die(into);
}
