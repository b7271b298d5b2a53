/* Readers of carc.h: open a stream, change settings, read and play its records. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/boxes.h"
#include "formats/api/log.h"
#include "formats/record/record_in.h"

/* ---- Opening and closing ----------------------------------------------------------------------- */

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_reader *reader = ctx;

	carc_log_event(reader, game, event);
	if (reader->listens)
		carc_keep_points(reader, game, event);
}

static struct carc_reader *new_reader(int fd)
{
	struct carc_reader *reader = calloc(1, sizeof *reader);

	if (!reader)
		return NULL;
	reader->fd = fd;
	reader->listener = (struct carc_listener){on_event, reader};
	reader->files = true;
	reader->settings.turns = UINT_MAX;
	reader->settings.tries = true;
	/* Results may take as much memory as the record. */
	carc_arena_init(&reader->arena, 4 * (size_t)CARC_ARENA_MAX);
	reader->session = carc_session_new(&reader->settings);
	if (reader->session)
		return reader;
	carc_close(reader);
	return NULL;
}

struct carc_reader *carc_open(const char *path)
{
	struct carc_reader *reader = new_reader(-1);

	if (!reader)
		return NULL;
	reader->path = strdup(path);
	if (reader->path)
		return reader;
	carc_close(reader);
	return NULL;
}

struct carc_reader *carc_open_fd(int fd)
{
	return new_reader(fd);
}

struct carc_reader *carc_open_memory(const void *bytes, size_t len)
{
	struct carc_reader *reader = new_reader(-1);

	if (reader) {
		reader->memory = bytes ? bytes : "";
		reader->len = len;
	}
	return reader;
}

void carc_close(struct carc_reader *reader)
{
	if (!reader)
		return;
	carc_input_free(reader->input);
	if (reader->path && reader->fd >= 0)
		close(reader->fd);
	carc_session_free(reader->session);
	carc_tile_file_free(reader->tiles);
	carc_text_done(&reader->text);
	carc_arena_done(&reader->arena);
	carc_log_close(&reader->log);
	free(reader->name);
	free(reader->folder);
	free(reader->path);
	free(reader->finding);
	free(reader->scored);
	free(reader->shown);
	free(reader->told);
	free(reader->arts);
	free(reader);
}

const char *carc_version(void)
{
	return CARC_VERSION;
}

/* ---- Settings ---------------------------------------------------------------------------------- */

static bool take_rules(struct carc_reader *reader, const char *words, struct carc_rules *ret_rules)
{
	struct carc_rules rules;
	struct carc_found finding;

	if (carc_rules_parse(words, &rules, &finding)) {
		*ret_rules = rules;
		return true;
	}
	carc_on_finding(reader, &finding);
	return false;
}

/* Takes a built-in set, or that of a file. */
static bool take_tiles(struct carc_reader *reader, const char *word)
{
	const struct carc_sink sink = {carc_on_finding, reader};
	const struct carc_tile_table *named = carc_tile_table_named(word);
	struct carc_tile_file *file = named ? NULL : carc_tile_file_new(word, &sink);

	if (!named && !file)
		return false;
	carc_tile_file_free(reader->tiles);
	reader->tiles = file;
	reader->settings.tiles = file ? &file->table : named;
	return true;
}

static bool take_text(struct carc_reader *reader, char **text, const char *value)
{
	char *copied = strdup(value);

	reader->no_memory |= !copied;
	if (!copied)
		return false;
	free(*text);
	*text = copied;
	return true;
}

static bool take_limit(struct carc_reader *reader, const char *value)
{
	if (!*value || strlen(value) >= 19 || value[strspn(value, "0123456789")])
		return false;
	reader->limited = true;
	reader->limit = strtoul(value, NULL, 10);
	return true;
}

static bool take_switch(bool *turned_on, const char *value)
{
	if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
		return false;
	*turned_on = !strcmp(value, "yes");
	return true;
}

/* Returns false if there is no such setting or value; a finding may state why. */
static bool take(struct carc_reader *reader, const char *setting, const char *value)
{
	struct {
		const char *name;
		bool *turned_on;
	} switches[] = {{"files", &reader->files},
			{"foreign", &reader->settings.foreign},
			{"points", &reader->listens},
			{"project", &reader->settings.projected}};

	for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
		if (!strcmp(setting, switches[i].name))
			return take_switch(switches[i].turned_on, value);
	if (!strcmp(setting, "name"))
		return take_text(reader, &reader->name, value);
	if (!strcmp(setting, "folder"))
		return (!*value || value[strlen(value) - 1] == '/') &&
		       take_text(reader, &reader->folder, value);
	if (!strcmp(setting, "max-bytes"))
		return take_limit(reader, value);
	if (!strcmp(setting, "tiles"))
		return take_tiles(reader, value);
	if (strcmp(setting, "rules") != 0 || !take_rules(reader, value, &reader->rules))
		return false;
	reader->has_rules = true;
	return true;
}

int carc_set(struct carc_reader *reader, const char *setting, const char *value)
{
	const struct carc_finding *last;

	if (reader->input || reader->over)
		return carc_fail(reader, CARC_ERROR_CALL, "records are being read");
	carc_results_clear(reader);
	if (take(reader, setting, value))
		return 0;
	if (reader->no_memory)
		return carc_fail_found(reader, CARC_ERROR_MEMORY);
	if (reader->findings == 0)
		return carc_fail(reader, CARC_ERROR_VALUE,
				 "unknown setting or invalid value: %s=%s", setting, value);
	last = reader->finding[reader->findings - 1];
	return carc_fail(reader, CARC_ERROR_VALUE, "%s=%s: %s: %s", setting, value, last->code,
			 last->message);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static int fail_open(struct carc_reader *reader, const char *why)
{
	struct carc_found finding = carc_found(CARC_U001_CANNOT_OPEN);

	reader->over = true;
	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	carc_on_finding(reader, &finding);
	return carc_fail_found(reader, CARC_ERROR_INPUT);
}

/* Opens the stream. Returns 0 or an error. */
static int begin_input(struct carc_reader *reader)
{
	/* Tile files that records name are in the folder of the stream or of the setting. */
	reader->settings.files = reader->files && (reader->path || reader->folder);
	if (reader->path && reader->fd < 0) {
		reader->fd = open(reader->path, O_RDONLY | O_CLOEXEC);
		if (reader->fd < 0)
			return fail_open(reader, strerror(errno));
	}
	reader->input = reader->memory
				? carc_input_of(reader->memory, reader->len, &carc_document_forms)
				: carc_input_new(reader->fd, &carc_document_forms);
	if (!reader->input)
		return carc_fail_found(reader, CARC_ERROR_MEMORY);
	if (reader->limited)
		carc_input_limit(reader->input, reader->limit);
	if (reader->folder || reader->path)
		carc_settings_beside(&reader->settings,
				     reader->folder ? reader->folder : reader->path);
	return 0;
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	carc_on_finding(ctx, finding);
	carc_log_finding(ctx, finding);
}

/* Reads the current text by these rules, or by those of the record, and begins to play. Returns 1 or CARC_ERROR_MEMORY. */
static int read_record(struct carc_reader *reader, const struct carc_rules *rules)
{
	const struct carc_sink sink = {on_finding, reader};
	bool listens;

	carc_log_begin(reader);
	listens = reader->listens || carc_log_listens(&reader->log);
	reader->settings.rules = rules;
	reader->readable =
		carc_session_read(reader->session, &reader->text, sink) == CARC_TEXT_RECORD;
	carc_log_start(reader, reader->session, reader->readable, sink,
		       listens ? &reader->listener : NULL);
	carc_results_record(reader);
	return reader->no_memory ? carc_fail_found(reader, CARC_ERROR_MEMORY) : 1;
}

int carc_next(struct carc_reader *reader)
{
	struct carc_found finding;
	int began = 0;

	carc_results_clear(reader);
	if (!reader->input && !reader->over)
		began = begin_input(reader);
	if (reader->over || began < 0)
		return began;
	switch (carc_input_fetch(reader->input, &reader->text, &finding)) {
	case CARC_FETCH_RECORD:
		return read_record(reader, reader->has_rules ? &reader->rules : NULL);
	case CARC_FETCH_ERROR:
		reader->over = true;
		carc_on_finding(reader, &finding);
		return carc_fail_found(reader, CARC_ERROR_INPUT);
	case CARC_FETCH_END:
		break;
	}
	reader->over = true;
	return 0;
}

int carc_restart(struct carc_reader *reader, const char *rules)
{
	if (reader->info.number == 0)
		return carc_fail_unreadable(reader);
	carc_results_clear(reader);
	if (rules && !take_rules(reader, rules, &reader->other))
		return carc_fail_found(reader, CARC_ERROR_VALUE);
	return read_record(reader, rules ? &reader->other : NULL);
}

/* ---- Playing ----------------------------------------------------------------------------------- */

int carc_play_turn(struct carc_reader *reader)
{
	unsigned points = reader->points;
	bool played;

	if (reader->info.number == 0)
		return carc_fail_unreadable(reader);
	if (!reader->readable || reader->done)
		return 0;
	played = carc_log_turn(reader, reader->session);
	reader->done = !played;
	/* A refused turn gives no points. */
	if (!played && reader->session->replay->broken)
		reader->points = points;
	carc_results_progress(reader);
	return reader->no_memory ? carc_fail_found(reader, CARC_ERROR_MEMORY) : played;
}

int carc_play(struct carc_reader *reader)
{
	int turns = 0, played;

	while ((played = carc_play_turn(reader)) > 0)
		turns++;
	return played < 0 ? played : turns;
}
