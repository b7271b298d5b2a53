/*
 * Rows of kinds.def that change the text: it is no YAML or JSON, or there is more of it than a
 * record may have.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/input.h"
#include "formats/record/record_out.h"
#include "formats/text/batch.h"
#include "tests/corrupt/corrupt_site.h"

const char *carc_site_line(const struct carc_site *site, const char *key)
{
	size_t len = strlen(key);

	for (const char *line = site->text; line && *line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (!strncmp(line, key, len) && line[len] == ':')
			return line;
	}
	return NULL;
}

bool carc_splice(struct carc_site *site, const char *at, size_t cut, const char *insert)
{
	assert(at);
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	fputs(insert, site->out);
	fputs(at + cut, site->out);
	return true;
}

/* The end of a line, at its line feed. */
static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* Add a line before the players. */
static bool add_line(struct carc_site *site, const char *line)
{
	return carc_splice(site, carc_site_line(site, "players"), 0, line);
}

/* Add a byte that is no character, anywhere from the first key on. */
bool carc_corrupt_bytes(struct carc_site *site)
{
	static const char bytes[] = {'\0', '\1', '\xff', '\xc0', '\x80', '\xfe'};
	const char *from = carc_site_line(site, "carc");
	size_t at = (size_t)(from - site->text);

	at += carc_site_below(site, (unsigned)(site->len - at));
	fwrite(site->text, 1, at, site->out);
	fputc(bytes[carc_site_below(site, sizeof bytes)], site->out);
	fputs(site->text + at, site->out);
	return true;
}

bool carc_corrupt_bracket(struct carc_site *site)
{
	const char *players = carc_site_line(site, "players");

	assert(players);
	if (carc_site_below(site, 2))
		return carc_corrupt_written(site);
	return carc_splice(site, players + line_len(players) - 1, 1, "");
}

/* Indent the second turn more than the first: both are one value then. */
bool carc_corrupt_joined(struct carc_site *site)
{
	const char *turns = carc_site_line(site, "turns"), *second;

	if (!turns)
		return false;
	second = strstr(turns + line_len(turns), "\n  - ");
	second = second ? strchr(second + 1, '\n') : NULL;
	if (!second || strncmp(second, "\n  - ", 5) || second[-1] == '}' || second[-1] == '"')
		return false;
	return carc_splice(site, second + 1, 0, "  ");
}

/* Write a key of the record once more, with the same value. */
bool carc_corrupt_twice(struct carc_site *site)
{
	static const char *const keys[] = {"carc", "game", "rules", "players"};
	const char *line = carc_site_line(site, keys[carc_site_below(site, 4)]);

	if (!line)
		return false;
	fwrite(site->text, 1, (size_t)(line - site->text), site->out);
	fwrite(line, 1, line_len(line) + 1, site->out);
	fputs(line, site->out);
	return true;
}

/* The record as JSON on a line of its own; the caller frees it. NULL: out of memory. */
static char *json_of(struct carc_site *site, size_t *ret_len)
{
	/* It was legal and could be written. */
	const struct carc_sink sink = {carc_ignore, NULL};
	char *json = NULL;
	FILE *out = open_memstream(&json, ret_len);
	bool sound = out && carc_json_record(site->doc, CARC_CANONICAL, &sink, out) == CARC_OK;

	if (out && carc_text_buffer_close(out, &json) && sound)
		return json;
	site->no_memory = true;
	free(json);
	return NULL;
}

/* An object that lacks its end, or has a comma too many. */
bool carc_corrupt_json(struct carc_site *site)
{
	size_t len = 0;
	char *json = json_of(site, &len);

	if (!json)
		return false;
	fputs("---\n{\"x-expect\":{\"code\":\"Y009\"},", site->out);
	if (carc_site_below(site, 2))
		fwrite(json + 1, 1, len - 3 - carc_site_below(site, (unsigned)len / 2), site->out);
	else
		fprintf(site->out, ",%s", json + 1);
	fputs("\n", site->out);
	free(json);
	return true;
}

/* A megabyte of note. */
bool carc_corrupt_large(struct carc_site *site)
{
	const char *at = carc_site_line(site, "players");

	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	fputs("note: ", site->out);
	for (size_t i = 0; i < CARC_TEXT_MAX; i += 8)
		fputs("and soon", site->out);
	fprintf(site->out, "\n%s", at);
	return true;
}

/* So many characters in a row; room holds them and a NUL. */
static const char *fill(char *room, char c, size_t count)
{
	memset(room, c, count);
	room[count] = '\0';
	return room;
}

bool carc_corrupt_deep(struct carc_site *site)
{
	char line[32 + 2 * 32], open[33], close[33];
	size_t depth = CARC_DEPTH_MAX + carc_site_below(site, 33 - CARC_DEPTH_MAX);

	snprintf(line, sizeof line, "x-note: %s%s\n", fill(open, '[', depth),
		 fill(close, ']', depth));
	return add_line(site, line);
}

bool carc_corrupt_long_key(struct carc_site *site)
{
	char line[CARC_KEY_MAX + 128], name[CARC_KEY_MAX + 101];

	snprintf(line, sizeof line, "x-%s: a\n",
		 fill(name, 'k', CARC_KEY_MAX - 1 + carc_site_below(site, 100)));
	return add_line(site, line);
}

/* The last turn again and again. */
bool carc_corrupt_turns(struct carc_site *site)
{
	const char *line = carc_site_line(site, "turns"), *next;

	if (!line)
		return false;
	line += line_len(line) + 1;
	if (strncmp(line, "  - ", 4))
		return false;
	while (!strncmp(next = line + line_len(line) + 1, "  - ", 4))
		line = next;
	fwrite(site->text, 1, (size_t)(line - site->text), site->out);
	for (unsigned i = 0; i <= CARC_TURNS_MAX; i++)
		fwrite(line, 1, (size_t)(next - line), site->out);
	fputs(line, site->out);
	return true;
}

/* More keys than a mapping may have, or more values, or more draws. */
bool carc_corrupt_items(struct carc_site *site)
{
	unsigned way = carc_site_below(site, 3);
	unsigned count = way == 0   ? CARC_KEYS_MAX + 1u
			 : way == 1 ? CARC_NODES_MAX
				    : CARC_TILES_MAX + 1u;
	const char *at = carc_site_line(site, "turns"), *draws = carc_site_line(site, "draws");

	if (way == 2 && draws)
		at = draws + strlen("draws: [");
	if (!at)
		return false;
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	if (way < 2)
		fprintf(site->out, "x-note: %c", way == 0 ? '{' : '[');
	else if (!draws)
		fputs("draws: [", site->out);
	for (unsigned i = 0; i < count; i++) {
		if (way == 0)
			fprintf(site->out, "k%u: a, ", i);
		else
			fprintf(site->out, "\"%s\", ",
				way == 1 ? "a" : site->record->rules.tiles.type[0]->id);
	}
	if (way < 2 || !draws)
		fputs(way == 0 ? "}\n" : "]\n", site->out);
	fputs(at, site->out);
	return true;
}

/* The record as the item of a list. */
bool carc_corrupt_list(struct carc_site *site)
{
	const char *line = site->text + strlen("---\n");

	fputs("---\n-\n", site->out);
	for (size_t len; *line; line += len) {
		len = line_len(line) + 1;
		fputs("  ", site->out);
		fwrite(line, 1, len, site->out);
	}
	return true;
}
