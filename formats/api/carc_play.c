/*
 * Implements carc.h: a stream is opened, and a session reads and plays its records. What is told of a record is in
 * carc_told.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/boxes.h"
#include "formats/api/carc_handle.h"
#include "formats/record/record_in.h"

/* ---- Opening and closing ----------------------------------------------------------------------- */

static struct carc *open_as(enum carc_opened opened)
{
	struct carc *carc = calloc(1, sizeof *carc);

	if (!carc)
		return NULL;
	carc->opened = opened;
	carc->fd = -1;
	carc->files = true;
	carc->settings.turns = UINT_MAX;
	carc->settings.tries = true;
	/* Findings that are kept, in their words: as much as the record may take that they are about. */
	carc_arena_init(&carc->arena, 4 * (size_t)CARC_ARENA_MAX);
	carc->session = carc_session_new(&carc->settings);
	if (carc->session)
		return carc;
	carc_close(carc);
	return NULL;
}

struct carc *carc_open(const char *path)
{
	struct carc *carc = open_as(CARC_OPENED_PATH);

	if (!carc)
		return NULL;
	carc->path = strdup(path);
	if (carc->path)
		return carc;
	carc_close(carc);
	return NULL;
}

struct carc *carc_open_fd(int fd)
{
	struct carc *carc = open_as(CARC_OPENED_FD);

	if (carc)
		carc->fd = fd;
	return carc;
}

struct carc *carc_open_memory(const void *bytes, size_t len)
{
	struct carc *carc = open_as(CARC_OPENED_MEMORY);

	if (carc) {
		carc->memory = bytes;
		carc->len = len;
	}
	return carc;
}

void carc_close(struct carc *carc)
{
	if (!carc)
		return;
	carc_input_free(carc->input);
	if (carc->opened == CARC_OPENED_PATH && carc->fd >= 0)
		close(carc->fd);
	carc_session_free(carc->session);
	carc_tile_file_free(carc->tiles);
	carc_text_done(&carc->text);
	carc_arena_done(&carc->arena);
	free(carc->name);
	free(carc->folder);
	free(carc->path);
	free(carc->finding);
	free(carc->scored);
	free(carc->shown);
	free(carc->told);
	free(carc->arts);
	free(carc);
}

const char *carc_version(void)
{
	return CARC_VERSION;
}

/* ---- Settings ---------------------------------------------------------------------------------- */

static bool take_rules(struct carc *carc, const char *words, struct carc_rules *ret_rules)
{
	struct carc_rules rules;
	struct carc_found finding;

	if (carc_rules_parse(words, &rules, &finding)) {
		*ret_rules = rules;
		return true;
	}
	carc_on_finding(carc, &finding);
	return false;
}

/* A set that is built in, or one in a file. */
static bool take_tiles(struct carc *carc, const char *word)
{
	const struct carc_sink sink = {carc_on_finding, carc};
	const struct carc_tile_table *named = carc_tile_table_named(word);
	struct carc_tile_file *file = named ? NULL : carc_tile_file_new(word, &sink);

	if (!named && !file)
		return false;
	carc_tile_file_free(carc->tiles);
	carc->tiles = file;
	carc->settings.tiles = file ? &file->table : named;
	return true;
}

static bool take_text(struct carc *carc, char **text, const char *value)
{
	char *copied = strdup(value);

	carc->no_memory |= !copied;
	if (!copied)
		return false;
	free(*text);
	*text = copied;
	return true;
}

static bool take_limit(struct carc *carc, const char *value)
{
	if (!*value || strlen(value) >= 19 || value[strspn(value, "0123456789")])
		return false;
	carc->limited = true;
	carc->limit = strtoul(value, NULL, 10);
	return true;
}

static bool take_switch(bool *turned_on, const char *value)
{
	if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
		return false;
	*turned_on = !strcmp(value, "yes");
	return true;
}

/* Whether there is such a setting, with that value; if not, a finding may say why. */
static bool take(struct carc *carc, const char *setting, const char *value)
{
	struct {
		const char *name;
		bool *turned_on;
	} switches[] = {{"files", &carc->files},
			{"foreign", &carc->settings.foreign},
			{"points", &carc->listens},
			{"project", &carc->settings.projected}};

	for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
		if (!strcmp(setting, switches[i].name))
			return take_switch(switches[i].turned_on, value);
	if (!strcmp(setting, "name"))
		return take_text(carc, &carc->name, value);
	if (!strcmp(setting, "folder"))
		return (!*value || value[strlen(value) - 1] == '/') &&
		       take_text(carc, &carc->folder, value);
	if (!strcmp(setting, "limit"))
		return take_limit(carc, value);
	if (!strcmp(setting, "tiles"))
		return take_tiles(carc, value);
	if (strcmp(setting, "rules") != 0 || !take_rules(carc, value, &carc->rules))
		return false;
	carc->settings.rules = &carc->rules;
	return true;
}

int carc_set(struct carc *carc, const char *setting, const char *value)
{
	const struct carc_finding *last;

	if (carc->input || carc->over)
		return carc_fail(carc, CARC_BAD_CALL, "records are being read");
	carc_tell_nothing(carc);
	if (take(carc, setting, value))
		return 0;
	if (carc->no_memory)
		return carc_fail(carc, CARC_NO_MEMORY, NULL);
	last = carc->findings ? carc->finding[carc->findings - 1] : NULL;
	if (last)
		snprintf(carc->words, sizeof carc->words, "%s=%s: %s: %s", setting, value,
			 last->code, last->message);
	else
		snprintf(carc->words, sizeof carc->words, "unknown setting or invalid value: %s=%s",
			 setting, value);
	return carc_fail(carc, CARC_BAD_SETTING, carc->words);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static int file_trouble(struct carc *carc, const char *why)
{
	struct carc_found finding = carc_found(CARC_U001_CANNOT_OPEN);

	carc->over = true;
	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	carc_on_finding(carc, &finding);
	return carc_fail(carc, CARC_NO_INPUT, NULL);
}

/* Before the first record. */
static int begin_input(struct carc *carc)
{
	/* The files that records name lie beside the stream, or as it is set. */
	carc->settings.files = carc->files && (carc->path || carc->folder);
	if (carc->opened == CARC_OPENED_PATH && carc->fd < 0) {
		carc->fd = open(carc->path, O_RDONLY | O_CLOEXEC);
		if (carc->fd < 0)
			return file_trouble(carc, strerror(errno));
	}
	carc->input = carc->opened == CARC_OPENED_MEMORY
			      ? carc_input_of(carc->memory, carc->len, &carc_document_forms)
			      : carc_input_new(carc->fd, &carc_document_forms);
	if (!carc->input)
		return carc_fail(carc, CARC_NO_MEMORY, NULL);
	if (carc->limited)
		carc_input_limit(carc->input, carc->limit);
	if (carc->folder || carc->path)
		carc_settings_beside(&carc->settings, carc->folder ? carc->folder : carc->path);
	return 0;
}

/* Read the text at hand, and begin to play. Returns 1, or that there was no memory. */
static int read_record(struct carc *carc)
{
	const struct carc_sink sink = {carc_on_finding, carc};
	const struct carc_listener listener = {carc_on_event, carc};

	carc->played_by = carc->settings.rules;
	carc->readable = carc_session_read(carc->session, &carc->text, sink) == CARC_TEXT_RECORD;
	/* Nobody listens where points are not asked for, as that costs. */
	if (carc->readable)
		carc_session_begin(carc->session, sink, carc->listens ? &listener : NULL);
	carc_tell_record(carc);
	return carc->no_memory ? carc_fail(carc, CARC_NO_MEMORY, NULL) : 1;
}

int carc_next(struct carc *carc)
{
	struct carc_found finding;
	int began = 0;

	carc_tell_nothing(carc);
	if (!carc->input && !carc->over)
		began = begin_input(carc);
	if (carc->over || began < 0)
		return began;
	switch (carc_input_fetch(carc->input, &carc->text, &finding)) {
	case CARC_FETCH_RECORD:
		return read_record(carc);
	case CARC_FETCH_ERROR:
		carc->over = true;
		carc_on_finding(carc, &finding);
		return carc_fail(carc, carc->no_memory ? CARC_NO_MEMORY : CARC_NO_INPUT, NULL);
	case CARC_FETCH_END:
		break;
	}
	carc->over = true;
	return 0;
}

int carc_again(struct carc *carc, const char *rules)
{
	const struct carc_rules *set = carc->settings.rules;
	int again;

	if (carc->info.number == 0)
		return carc_fail_unreadable(carc);
	carc_tell_nothing(carc);
	if (rules && !take_rules(carc, rules, &carc->other))
		return carc_fail(carc, carc->no_memory ? CARC_NO_MEMORY : CARC_BAD_SETTING, NULL);
	carc->settings.rules = rules ? &carc->other : NULL;
	again = read_record(carc);
	carc->settings.rules = set;
	return again;
}

/* ---- Playing ----------------------------------------------------------------------------------- */

int carc_turn(struct carc *carc)
{
	unsigned points = carc->points;
	bool played;

	if (carc->info.number == 0)
		return carc_fail_unreadable(carc);
	if (!carc->readable || carc->done)
		return 0;
	played = carc_session_turn(carc->session);
	if (!played) {
		/* Those of a turn that is refused were not given. */
		if (carc->session->replay->broken)
			carc->points = points;
		carc_session_end(carc->session);
		carc->done = true;
	}
	carc_tell_progress(carc);
	return carc->no_memory ? carc_fail(carc, CARC_NO_MEMORY, NULL) : played;
}

int carc_play(struct carc *carc)
{
	int turns = 0, played;

	while ((played = carc_turn(carc)) > 0)
		turns++;
	return played < 0 ? played : turns;
}
