/* A list of files that were read, the last one that was asked for first. */
#include "formats/record/tiles/tile_cache.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/say/report/report.h"

/* So many stay when nobody uses them: sets, which may be large, and files that are none, of which little is kept. */
enum { SETS_IDLE = 16, FAULTS_IDLE = 1000 };

struct entry {
	struct entry *next;
	struct carc_tile_file *file; /* NULL: it cannot be used */
	unsigned users;
	struct carc_tile_fault fault;
	size_t folder_len;
	char path[]; /* folder and name: by a link in the name another file may be meant than by one in the folder */
};

struct carc_tile_cache {
	pthread_mutex_t lock;
	struct entry *first;
};

struct carc_tile_cache *carc_tile_cache_new(void)
{
	struct carc_tile_cache *cache = calloc(1, sizeof *cache);

	if (cache && pthread_mutex_init(&cache->lock, NULL) != 0) {
		free(cache);
		return NULL;
	}
	return cache;
}

static void entry_free(struct entry *entry)
{
	if (entry)
		carc_tile_file_free(entry->file);
	free(entry);
}

void carc_tile_cache_free(struct carc_tile_cache *cache)
{
	if (!cache)
		return;
	while (cache->first) {
		struct entry *entry = cache->first;

		cache->first = entry->next;
		entry_free(entry);
	}
	pthread_mutex_destroy(&cache->lock);
	free(cache);
}

/* The first finding about a file: which and where, but of what could be opened no word that stands there. */
static void keep_first(void *ctx, const struct carc_found *finding)
{
	struct carc_tile_fault *fault = ctx;
	const char *code = carc_code_info(finding->code)->code;

	if (fault->code != CARC_CODE_OK)
		return;
	fault->code = finding->code == CARC_U003_NO_MEMORY     ? CARC_U003_NO_MEMORY
		      : finding->code == CARC_U002_CANNOT_READ ? CARC_U005_NAMED_FILE
							       : CARC_T403_TILESET_UNUSABLE;
	if (fault->code == CARC_U005_NAMED_FILE)
		carc_copy_text(fault->why, sizeof fault->why, finding->text, strlen(finding->text));
	else if (finding->code == CARC_U001_CANNOT_OPEN)
		snprintf(fault->why, sizeof fault->why, "%.140s (%s)", finding->text, code);
	else if (finding->at.column)
		snprintf(fault->why, sizeof fault->why,
			 "not a valid tile set, %s in line %u, column %u", code, finding->at.line,
			 finding->at.column);
	else
		snprintf(fault->why, sizeof fault->why, "not a valid tile set (%s)", code);
}

/* A new entry, which has been read. NULL: for a reason of the machine, which is none for the next record. */
static struct entry *entry_new(const char *folder, size_t folder_len, const char *name,
			       struct carc_tile_fault *ret_fault)
{
	size_t len = strlen(name);
	struct entry *entry = calloc(1, sizeof *entry + folder_len + len + 1);
	struct carc_sink sink = {keep_first, ret_fault};

	if (!entry) {
		ret_fault->code = CARC_U003_NO_MEMORY;
		return NULL;
	}
	entry->folder_len = folder_len;
	memcpy(entry->path, folder, folder_len);
	memcpy(entry->path + folder_len, name, len + 1);
	entry->file = carc_tile_file_below(folder, folder_len, name, &sink);
	entry->fault = *ret_fault;
	if (entry->file || ret_fault->code == CARC_T403_TILESET_UNUSABLE)
		return entry;
	entry_free(entry);
	return NULL;
}

/* Take the entry out of the list. NULL: it is not there. */
static struct entry *find(struct carc_tile_cache *cache, const char *folder, size_t folder_len,
			  const char *name)
{
	for (struct entry **at = &cache->first; *at; at = &(*at)->next)
		if ((*at)->folder_len == folder_len && !memcmp((*at)->path, folder, folder_len) &&
		    !strcmp((*at)->path + folder_len, name)) {
			struct entry *entry = *at;

			*at = entry->next;
			return entry;
		}
	return NULL;
}

/* Free what nobody uses and nobody has asked for in a long time. */
static void trim(struct carc_tile_cache *cache)
{
	unsigned sets = 0, faults = 0;

	for (struct entry **at = &cache->first; *at;) {
		struct entry *entry = *at;
		bool much = entry->users == 0 &&
			    (entry->file ? ++sets > SETS_IDLE : ++faults > FAULTS_IDLE);

		if (much) {
			*at = entry->next;
			entry_free(entry);
		} else {
			at = &entry->next;
		}
	}
}

const struct carc_tile_file *carc_tile_cache_take(struct carc_tile_cache *cache, const char *folder,
						  size_t folder_len, const char *name,
						  struct carc_tile_fault *ret_fault)
{
	const struct carc_tile_file *file = NULL;
	struct entry *entry;

	*ret_fault = (struct carc_tile_fault){.code = CARC_CODE_OK};
	pthread_mutex_lock(&cache->lock);
	entry = find(cache, folder, folder_len, name);
	if (!entry)
		entry = entry_new(folder, folder_len, name, ret_fault);
	if (entry) {
		file = entry->file;
		entry->users += file != NULL;
		*ret_fault = entry->fault;
		entry->next = cache->first;
		cache->first = entry;
		trim(cache);
	}
	pthread_mutex_unlock(&cache->lock);
	return file;
}

void carc_tile_cache_give(struct carc_tile_cache *cache, const struct carc_tile_file *file)
{
	if (!file)
		return;
	pthread_mutex_lock(&cache->lock);
	for (struct entry *entry = cache->first; entry; entry = entry->next)
		entry->users -= entry->file == file;
	trim(cache);
	pthread_mutex_unlock(&cache->lock);
}
