/*
 * Games that other programs recorded, as records of ours: written as text, read back through all of
 * the reader, replayed in every spelling. Every finding is a failure, since nothing claimed is wrong.
 */
#ifndef TESTS_GAMES_PLAYED_H
#define TESTS_GAMES_PLAYED_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "core/play/replay.h"
#include "formats/session/document_forms.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/lab/lab.h"
#include "formats/record/record_out.h"
#include "formats/output/report/report.h"

struct played_file {
	const char *name; /* of the game, for messages */
	struct carc_document *doc;
	struct carc_game game;
	struct carc_replay replay;
	unsigned failures;
	char refused[300]; /* by a converter, because of what is not known here; "" if not */
};

static inline void played_fail(struct played_file *played, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static inline void played_fail(struct played_file *played, const char *format, ...)
{
	va_list args;

	played->failures++;
	printf("FAIL %s: turn %u: ", played->name, played->game.turn);
	va_start(args, format);
	vprintf(format, args);
	va_end(args);
	putchar('\n');
}

/* That a verdict relies on a ruling is no difference: the games are played by the same ones. */
static inline void played_finding(void *ctx, const struct carc_found *finding)
{
	struct played_file *played = (struct played_file *)ctx;
	struct carc_source_place place = {played->name, 1, &played->doc->record, NULL, 0};

	if (finding->code == CARC_R901_RELIES_ON_RULING)
		return;
	played->failures++;
	carc_report_finding(finding, &place, NULL, CARC_TEXT, stdout);
}

static inline struct played_file *played_new(const char *name)
{
	struct played_file *played = (struct played_file *)calloc(1, sizeof *played);

	if (!played)
		return NULL;
	played->name = name;
	played->doc = carc_document_new();
	if (played->doc)
		return played;
	free(played);
	return NULL;
}

static inline void played_free(struct played_file *played)
{
	if (!played)
		return;
	carc_document_free(played->doc);
	free(played);
}

/* Read the one record that a file holds. */
static inline bool played_read(struct played_file *played, FILE *file)
{
	struct carc_sink sink = {played_finding, played};
	struct carc_text text = {0}, more = {0};
	struct carc_input *input;
	struct carc_found finding;
	bool sound;

	if (fflush(file) || fseek(file, 0, SEEK_SET))
		return false;
	played->doc->foreign = false;
	input = carc_input_new(fileno(file), &carc_document_forms);
	sound = input && carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD &&
		carc_document_read(played->doc, &text, NULL, &sink) == CARC_OK &&
		carc_input_fetch(input, &more, &finding) == CARC_FETCH_END;
	if (!sound)
		played_fail(played, "cannot be read");
	carc_text_done(&text);
	carc_text_done(&more);
	carc_input_free(input);
	return sound;
}

/* Write the record that was read in a spelling, and read that instead. */
static inline bool played_respell(struct played_file *played, enum carc_spelling spelling)
{
	FILE *file = tmpfile();
	bool sound = file;

	if (file) {
		carc_record_write(played->doc, spelling, file);
		sound = played_read(played, file);
		fclose(file);
	}
	return sound;
}

/* The same with the record as a JSON line. */
static inline bool played_as_json(struct played_file *played)
{
	struct carc_sink sink = {played_finding, played};
	FILE *file = tmpfile();
	bool sound = file;

	if (file) {
		sound = carc_json_record(played->doc, CARC_CANONICAL, &sink, file) == CARC_OK &&
			played_read(played, file);
		fclose(file);
	}
	return sound;
}

/* What is not known is a reason to refuse a save; all else is a failure. */
static inline void played_refusal(void *ctx, const struct carc_found *finding)
{
	struct played_file *played = (struct played_file *)ctx;

	if (finding->code != CARC_F102_SAVE_PART)
		played_finding(ctx, finding);
	else if (!*played->refused)
		carc_found_sentence(finding, NULL, played->refused, sizeof played->refused);
}

/* Read a save of another program from a file, from its beginning. */
static inline bool played_convert_file(struct played_file *played, FILE *file)
{
	struct carc_sink sink = {played_refusal, played};
	struct carc_text text = {0};
	struct carc_input *input;
	struct carc_found finding;
	bool sound;

	if (fflush(file) || fseek(file, 0, SEEK_SET))
		return false;
	played->doc->foreign = true;
	input = carc_input_new(fileno(file), &carc_document_forms);
	sound = input && carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD &&
		carc_document_read(played->doc, &text, NULL, &sink) == CARC_OK;
	carc_text_done(&text);
	carc_input_free(input);
	return sound;
}

static inline bool played_convert(struct played_file *played, const char *path)
{
	FILE *file = fopen(path, "r");
	bool sound = file && played_convert_file(played, file);

	if (file)
		fclose(file);
	return sound;
}

/* Save the record as the other program does, and read that. What was written, or NULL. */
static inline json_t *played_as_save(struct played_file *played)
{
	struct carc_sink sink = {played_finding, played};
	FILE *file = tmpfile();
	json_t *save = NULL;

	if (!file)
		return NULL;
	if (carc_jcz_record(played->doc, &sink, file) == CARC_OK &&
	    played_convert_file(played, file) && !fseek(file, 0, SEEK_SET))
		save = json_loadf(file, 0, NULL);
	fclose(file);
	return save;
}

/* Write the record as a link, and read that. */
static inline bool played_as_link(struct played_file *played)
{
	struct carc_sink sink = {played_finding, played};
	FILE *file = tmpfile();
	bool sound = file;

	if (file) {
		sound = carc_lab_record(played->doc, &sink, file) == CARC_OK &&
			played_convert_file(played, file);
		fclose(file);
	}
	return sound;
}

static inline void played_begin(struct played_file *played, const struct carc_listener *listener)
{
	struct carc_sink sink = {played_finding, played};

	carc_replay_begin(&played->replay, &played->doc->record, &played->game, sink, listener);
}

static inline json_t *played_load(const char *folder, const char *name)
{
	char path[1400];
	json_error_t error;
	json_t *json;

	snprintf(path, sizeof path, "%s/%s", folder, name);
	json = json_load_file(path, 0, &error);
	if (!json)
		printf("FAIL %s:%d: %s\n", path, error.line, error.text);
	return json;
}

/* An integer of an object or, with a NULL key, of an array; 0 if there is none. */
static inline int played_int(const json_t *json, const char *key, size_t index)
{
	return (int)json_integer_value(key ? json_object_get(json, key)
					   : json_array_get(json, index));
}

static inline const char *played_text(const json_t *json, const char *key)
{
	const char *text = json_string_value(json_object_get(json, key));

	return text ? text : "";
}

#endif
