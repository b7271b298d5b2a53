/*
 * The door of carc.h: a stream is opened, its records are read and played. Nothing here knows rules or forms: it puts
 * together what the tools put together in cmd/. What is told of a record is in carc_told.c.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/boxes.h"
#include "formats/carc_handle.h"
#include "formats/record/rules_in.h"

/* ---- Opening and closing ----------------------------------------------------------------------- */

/* Text that the caller of the library gave; NULL: out of memory. */
static char *copy(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copied = malloc(size);

	return copied ? memcpy(copied, text, size) : NULL;
}

static struct carc *open_as(enum carc_opened opened)
{
	struct carc *carc = calloc(1, sizeof *carc);

	if (!carc)
		return NULL;
	carc->opened = opened;
	carc->fd = -1;
	carc->listener = (struct carc_listener){carc_tell_event, carc};
	/* Findings that are kept, in their words: as much as the record may take that they are about. */
	carc_arena_init(&carc->arena, 4 * (size_t)CARC_ARENA_MAX);
	carc->doc = carc_document_new();
	carc->game = malloc(sizeof *carc->game);
	carc->replay = malloc(sizeof *carc->replay);
	carc->cache = carc_tile_cache_new();
	if (carc->doc && carc->game && carc->replay && carc->cache)
		return carc;
	carc_close(carc);
	return NULL;
}

struct carc *carc_open(const char *path)
{
	struct carc *carc = open_as(CARC_OPENED_PATH);

	if (!carc)
		return NULL;
	carc->path = copy(path);
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
	carc_document_free(carc->doc);
	carc_tile_cache_free(carc->cache);
	carc_tile_file_free(carc->tiles);
	carc_text_done(&carc->text);
	carc_arena_done(&carc->arena);
	for (unsigned i = 0; i < CARC_SETTINGS; i++)
		free(carc->setting[i]);
	free(carc->path);
	free(carc->game);
	free(carc->replay);
	free(carc->finding);
	free(carc->scored);
	free(carc->shown);
	free(carc->arts);
	free(carc);
}

const char *carc_version(void)
{
	return CARC_VERSION;
}

/* ---- Settings ---------------------------------------------------------------------------------- */

/* ORDER enum carc_setting */
static const char *const settings[CARC_SETTINGS] = {"name",  "rules",   "tiles",  "folder", "files",
						    "limit", "foreign", "points", "project"};

const char *carc_stream_name(const struct carc *carc)
{
	static const char *const names[] = {"", "(input)", "(memory)"}; /* ORDER enum carc_opened */

	if (carc->setting[CARC_SET_NAME])
		return carc->setting[CARC_SET_NAME];
	return carc->opened == CARC_OPENED_PATH ? carc->path : names[carc->opened];
}

static bool is_set(const struct carc *carc, enum carc_setting setting, const char *value)
{
	return carc->setting[setting] && !strcmp(carc->setting[setting], value);
}

static bool take_rules(struct carc *carc, const char *words, struct carc_rules *ret_rules)
{
	struct carc_rules rules;
	struct carc_diag diag;

	if (carc_rules_parse(words, &rules, &diag)) {
		*ret_rules = rules;
		return true;
	}
	carc_tell_finding(carc, &diag);
	return false;
}

/* A set that is built in, or one in a file. */
static bool take_tiles(struct carc *carc, const char *word)
{
	const struct carc_sink sink = {carc_tell_finding, carc};
	const struct carc_tile_table *named = carc_tile_table_named(word);
	struct carc_tile_file *file = named ? NULL : carc_tile_file_new(word, &sink);

	if (!named && !file)
		return false;
	carc_tile_file_free(carc->tiles);
	carc->tiles = file;
	carc->doc->tiles = file ? &file->table : named;
	return true;
}

/* Whether a value makes sense; where it does not, a finding may say why. */
static bool takes(struct carc *carc, enum carc_setting setting, const char *value)
{
	switch (setting) {
	case CARC_SET_RULES:
		return take_rules(carc, value, &carc->rules);
	case CARC_SET_TILES:
		return take_tiles(carc, value);
	case CARC_SET_LIMIT:
		return *value && strlen(value) < 19 && !value[strspn(value, "0123456789")];
	case CARC_SET_FILES:
	case CARC_SET_FOREIGN:
	case CARC_SET_POINTS:
	case CARC_SET_PROJECT:
		return !strcmp(value, "yes") || !strcmp(value, "no");
	case CARC_SET_FOLDER:
		return !*value || value[strlen(value) - 1] == '/';
	case CARC_SET_NAME:
	case CARC_SETTINGS:
		return true;
	}
	return true;
}

int carc_set(struct carc *carc, const char *setting, const char *value)
{
	unsigned i = 0;
	char *copied;

	carc_tell_nothing(carc);
	while (i < CARC_SETTINGS && strcmp(settings[i], setting))
		i++;
	if (carc->input || carc->over)
		return CARC_BAD_CALL;
	if (i == CARC_SETTINGS || !takes(carc, (enum carc_setting)i, value))
		return carc->no_memory ? CARC_NO_MEMORY : CARC_BAD_SETTING;
	copied = copy(value);
	if (!copied)
		return CARC_NO_MEMORY;
	free(carc->setting[i]);
	carc->setting[i] = copied;
	return 0;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

/* Where the files lie that records name: beside the stream, or as it is set. */
static void set_folder(struct carc *carc)
{
	const char *set = carc->setting[CARC_SET_FOLDER], *path = carc->path;
	const char *slash = path ? strrchr(path, '/') : NULL;

	carc->doc->folder = set ? set : path;
	carc->doc->folder_len = set ? strlen(set) : slash ? (size_t)(slash - path) + 1 : 0;
	carc->doc->cache =
		(set || path) && !is_set(carc, CARC_SET_FILES, "no") ? carc->cache : NULL;
}

static int file_trouble(struct carc *carc, const char *why)
{
	struct carc_diag diag = carc_diag(CARC_U001_CANNOT_OPEN);

	carc->over = true;
	carc_copy_text(diag.text, sizeof diag.text, why, strlen(why));
	carc_tell_finding(carc, &diag);
	return CARC_NO_INPUT;
}

/* Before the first record. */
static int begin_input(struct carc *carc)
{
	if (carc->opened == CARC_OPENED_PATH) {
		carc->fd = open(carc->path, O_RDONLY | O_CLOEXEC);
		if (carc->fd < 0)
			return file_trouble(carc, strerror(errno));
	}
	carc->input = carc->opened == CARC_OPENED_MEMORY
			      ? carc_input_of(carc->memory, carc->len, &carc_document_forms)
			      : carc_input_new(carc->fd, &carc_document_forms);
	if (!carc->input)
		return CARC_NO_MEMORY;
	if (carc->setting[CARC_SET_LIMIT])
		carc_input_limit(carc->input, strtoul(carc->setting[CARC_SET_LIMIT], NULL, 10));
	set_folder(carc);
	return 0;
}

/* Who listens while a game is played: nobody where points are not asked for, as that costs. */
static const struct carc_listener *listener_of(const struct carc *carc)
{
	return is_set(carc, CARC_SET_POINTS, "yes") ? &carc->listener : NULL;
}

/* Read the text at hand, and begin to play. Returns 1, or that there was no memory. */
static int read_record(struct carc *carc, const struct carc_rules *rules)
{
	const struct carc_sink sink = {carc_tell_finding, carc};
	enum carc_status status =
		is_set(carc, CARC_SET_FOREIGN, "yes")
			? carc_document_read_foreign(carc->doc, &carc->text, rules, &sink)
			: carc_document_read(carc->doc, &carc->text, rules, &sink);

	carc->readable = status == CARC_OK;
	if (carc->readable)
		carc_replay_begin(carc->replay, &carc->doc->record, carc->game, sink,
				  listener_of(carc));
	carc_tell_record(carc);
	return carc->no_memory ? CARC_NO_MEMORY : 1;
}

int carc_next(struct carc *carc)
{
	struct carc_diag diag;
	int began = 0;

	carc_tell_nothing(carc);
	if (!carc->input && !carc->over)
		began = begin_input(carc);
	if (carc->over || began < 0)
		return began;
	switch (carc_input_fetch(carc->input, &carc->text, &diag)) {
	case CARC_FETCH_RECORD:
		return read_record(carc, carc->setting[CARC_SET_RULES] ? &carc->rules : NULL);
	case CARC_FETCH_ERROR:
		carc->over = true;
		carc_tell_finding(carc, &diag);
		return carc->no_memory ? CARC_NO_MEMORY : CARC_NO_INPUT;
	case CARC_FETCH_END:
		break;
	}
	carc->over = true;
	return 0;
}

int carc_again(struct carc *carc, const char *rules)
{
	struct carc_rules other;
	bool sound;

	if (carc->info.number == 0)
		return CARC_BAD_CALL;
	carc_tell_nothing(carc);
	sound = !rules || take_rules(carc, rules, &other);
	if (!sound)
		return carc->no_memory ? CARC_NO_MEMORY : CARC_BAD_SETTING;
	return read_record(carc, rules ? &other : NULL);
}

/* ---- Playing ----------------------------------------------------------------------------------- */

int carc_turn(struct carc *carc)
{
	bool played;

	if (carc->info.number == 0)
		return CARC_BAD_CALL;
	if (!carc->readable || carc->done)
		return 0;
	played = carc_replay_turn(carc->replay);
	if (!played) {
		carc_sheet_end(&carc->sheet, carc->replay, is_set(carc, CARC_SET_PROJECT, "yes"),
			       NULL);
		carc->done = true;
	}
	carc_tell_progress(carc);
	return carc->no_memory ? CARC_NO_MEMORY : played;
}

int carc_play(struct carc *carc)
{
	int turns = 0, played;

	while ((played = carc_turn(carc)) > 0)
		turns++;
	return played < 0 ? played : turns;
}
