/* The list of --records lies in memory as an ordered table, 24 bytes an entry, twice that while it is sorted. */
#include "cmd/run/pick.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/options/option_row.h"
#include "formats/say/summary/summary.h"
#include "formats/text/arena.h"
#include "formats/text/safe_text.h"

enum { MISSING_SHOWN = 20 };

/* ---- Options ------------------------------------------------------------------------------------ */

static bool parse_shard(struct pick *pick, const char *text)
{
	const char *slash = strchr(text, '/');
	char first[8];
	uint64_t shard, shards;

	if (!slash || (size_t)(slash - text) >= sizeof first)
		return false;
	snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
	if (!option_number(slash + 1, 1, CARC_SHARDS_MAX, &shards) ||
	    !option_number(first, 1, shards, &shard))
		return false;
	pick->shard = (unsigned)shard;
	pick->shards = (unsigned)shards;
	return true;
}

bool pick_take(struct pick *pick, int id, const char *value)
{
	switch (id) {
	case OPTION_SHARD:
		return parse_shard(pick, value);
	case OPTION_PICK:
		if (pick->list && pick->list != stdin)
			(void)fclose(pick->list);
		pick->file = value;
		pick->list = strcmp(value, "-") ? fopen(value, "re") : stdin;
		pick->why = errno;
		return true;
	default:
		pick->at_offset |= id == OPTION_OFFSET;
		pick->from |= id == OPTION_FROM;
		return option_number(value, 0, UINT64_MAX, &pick->offset);
	}
}

bool pick_is_part(const struct pick *pick)
{
	return pick->at_offset || pick->from || pick->file;
}

const char *pick_conflict(const struct pick *pick, size_t files)
{
	if (pick->at_offset && pick->shards)
		return "--offset cannot be combined with --shard";
	if (pick->at_offset && (pick->from || pick->file))
		return "--offset cannot be combined with --from or --records";
	if (pick->shards && pick_is_part(pick))
		return "--shard cannot be combined with --from or --records";
	if (pick->at_offset && files > 1)
		return "--offset requires exactly one file";
	if (pick->from && files > 1)
		return "--from requires exactly one file";
	return NULL;
}

/* ---- The list ----------------------------------------------------------------------------------- */

/* What a line names: "17", "@25811", or the 32 digits of a key. PICK_ALL: nothing. */
static enum pick_by parse_line(const char *line, struct carc_game_key *ret_key)
{
	bool at = *line == '@';
	char half[17] = "";

	ret_key->word[0] = 0;
	if (option_number(line + at, 0, UINT64_MAX, &ret_key->word[1]))
		return at ? PICK_OFFSETS : PICK_NUMBERS;
	if (strlen(line) != CARC_KEY_TEXT - 1 || line[strspn(line, "0123456789abcdef")])
		return PICK_ALL;
	memcpy(half, line, sizeof half - 1);
	ret_key->word[0] = strtoull(half, NULL, 16);
	ret_key->word[1] = strtoull(line + 16, NULL, 16);
	return PICK_KEYS;
}

static int in_order(const void *a, const void *b)
{
	const struct carc_game_key *one = &((const struct pick_entry *)a)->key;
	const struct carc_game_key *other = &((const struct pick_entry *)b)->key;

	if (one->word[0] != other->word[0])
		return one->word[0] < other->word[0] ? -1 : 1;
	return one->word[1] < other->word[1] ? -1 : one->word[1] > other->word[1];
}

/* Put the entries in order, each once. */
static void sort(struct pick *pick)
{
	size_t count = 0;

	if (pick->entries > 0)
		qsort(pick->entry, pick->entries, sizeof *pick->entry, in_order);
	for (size_t i = 0; i < pick->entries; i++)
		if (i == 0 || in_order(&pick->entry[i], &pick->entry[count - 1]) != 0)
			pick->entry[count++] = pick->entry[i];
	pick->entries = pick->left = count;
}

/* A line of the list; *offsets: plain numbers are offsets, as the head of a column says. NULL, or what is wrong with it. */
static const char *take_line(struct pick *pick, char *line, bool *offsets, size_t *room)
{
	char *end = line + strlen(line);
	struct pick_entry *entry;
	struct carc_game_key key;
	enum pick_by by;

	while (end > line && strchr(" \t\r\n", end[-1]))
		*--end = '\0';
	*offsets |= !strcmp(line, "offset");
	if (!*line || option_word("record number offset key", line) >= 0)
		return NULL;
	by = parse_line(line, &key);
	if (by == PICK_ALL)
		return "is not a record number, @OFFSET or game key";
	if (pick->by != PICK_ALL && pick->by != by)
		return "differs in kind from the previous lines; use only numbers, only offsets or only keys";
	pick->by = by;
	entry = carc_with_room(pick->entry, pick->entries, 1, room, sizeof *entry);
	if (!entry)
		return strerror(ENOMEM);
	pick->entry = entry;
	entry[pick->entries++] = (struct pick_entry){key, false};
	return NULL;
}

bool pick_read(struct pick *pick, const char *tool, size_t files)
{
	const char *why = pick->file && !pick->list ? strerror(pick->why) : NULL;
	char *line = NULL;
	size_t size = 0, room = 0;
	unsigned number = 0;
	bool offsets = false, of_line;
	ssize_t len;

	for (; !why && pick->list && (len = getline(&line, &size, pick->list)) >= 0; number++)
		why = strlen(line) == (size_t)len
			      ? take_line(pick, line, &offsets, &room)
			      : "is followed by a NUL byte; separate entries by newlines";
	of_line = why && number > 0;
	if (!why && pick->list && !feof(pick->list))
		why = strerror(errno);
	if (of_line)
		carc_say(stderr, "%s: --records: %s:%u: '%s' %s\n", tool, pick->file, number, line,
			 why);
	else if (why)
		carc_say(stderr, "%s: --records: %s: %s\n", tool, pick->file, why);
	if (offsets && pick->by == PICK_NUMBERS)
		pick->by = PICK_OFFSETS;
	sort(pick);
	free(line);
	if (!why && files > 1 && (pick->by == PICK_NUMBERS || pick->by == PICK_OFFSETS)) {
		carc_say(
			stderr,
			"%s: --records: %s: numbers and offsets require exactly one file; keys do not\n",
			tool, pick->file);
		return false;
	}
	return !why;
}

void pick_done(struct pick *pick)
{
	if (pick->list && pick->list != stdin)
		(void)fclose(pick->list);
	free(pick->entry);
}

/* ---- Records ------------------------------------------------------------------------------------ */

static struct pick_entry *find(const struct pick *pick, struct carc_game_key key)
{
	const struct pick_entry wanted = {key, false};

	return pick->entries == 0
		       ? NULL
		       : bsearch(&wanted, pick->entry, pick->entries, sizeof wanted, in_order);
}

bool pick_has(const struct pick *pick, struct carc_game_key key)
{
	return find(pick, key);
}

bool pick_meet(struct pick *pick, struct carc_game_key key)
{
	struct pick_entry *entry = find(pick, key);

	if (entry && !entry->met)
		pick->left--;
	if (entry)
		entry->met = true;
	return entry;
}

bool pick_wants(struct pick *pick, uint64_t seen, const struct carc_text *text)
{
	struct carc_game_key key = {{0, text->number}};
	bool listed;

	if (pick->by == PICK_OFFSETS)
		key.word[1] = text->begin;
	/* What lies before --from is there, and no work of this run. */
	listed = !pick->file || pick->by == PICK_KEYS || pick_meet(pick, key);
	pick->begun |= pick->from && text->begin == pick->offset;
	if (pick->from && !pick->begun)
		return false;
	if (pick->shards && seen % pick->shards != pick->shard - 1)
		return false;
	return listed;
}

bool pick_is_over(const struct pick *pick, uint64_t seen)
{
	return (pick->at_offset && seen > 0) || (pick->file && pick->by != PICK_KEYS &&
						 pick->left == 0 && (!pick->from || pick->begun));
}

bool pick_end(const struct pick *pick, const char *tool)
{
	size_t shown = 0;

	if (pick->from && !pick->begun)
		fprintf(stderr, "%s: --from: no record begins at byte %" PRIu64 " or later\n", tool,
			pick->offset);
	for (size_t i = 0; i < pick->entries && shown < MISSING_SHOWN; i++) {
		const struct pick_entry *entry = &pick->entry[i];
		char key[CARC_KEY_TEXT];

		if (entry->met)
			continue;
		shown++;
		if (pick->by == PICK_KEYS)
			fprintf(stderr, "%s: --records: no game with key %s\n", tool,
				carc_game_key_text(entry->key, key));
		else
			fprintf(stderr, "%s: --records: %s %" PRIu64 "\n", tool,
				pick->by == PICK_OFFSETS ? "no record begins at byte"
							 : "there is no record",
				entry->key.word[1]);
	}
	if (pick->left > shown)
		fprintf(stderr, "%s: --records: %zu more entries of the list were not found\n",
			tool, pick->left - shown);
	return pick->left == 0 && (!pick->from || pick->begun);
}
