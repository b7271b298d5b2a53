/* The names of players as people type them: "Anna (red), Boris", "[Anna, Boris]", "Anna Boris". */
#include <stdlib.h>
#include <string.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/session.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/text/colour.h"
#include "formats/text/meant.h"
#include "formats/text/safe_text.h"

/* Writes a player such as "Anna:red" as YAML, without blanks around it. */
static void write_player(const char *word, size_t len, FILE *out)
{
	char name[PROMPT_ROOM], *colon;

	while (len > 0 && *word == ' ') {
		word++;
		len--;
	}
	while (len > 0 && word[len - 1] == ' ')
		len--;
	snprintf(name, sizeof name, "%.*s", (int)len, word);
	colon = strrchr(name, ':');
	if (!colon) {
		carc_write_text(name, out);
		return;
	}
	*colon = '\0';
	fputs("{name: ", out);
	carc_write_text(name, out);
	fputs(", color: ", out);
	carc_write_text(colon + 1 + strspn(colon + 1, " "), out);
	fputc('}', out);
}

void session_add_players(const char *words, bool any, FILE *out)
{
	while (*words) {
		size_t len = strcspn(words, ",");

		fputs(any ? ", " : "", out);
		write_player(words, len, out);
		any = true;
		words += len + (words[len] == ',');
	}
}

void session_write_players(const char *words, FILE *out)
{
	size_t len = strlen(words);
	bool listed = words[0] == '[' && words[len - 1] == ']';
	char names[PROMPT_ROOM];

	if (strpbrk(words, "{\"'") || (words[0] == '[' && !listed)) {
		fputs(words, out);
		return;
	}
	snprintf(names, sizeof names, "%.*s", (int)len - 2 * listed, words + listed);
	fputc('[', out);
	session_add_players(names, false, out);
	fputc(']', out);
}

/* Adds "Anna (red)", "Anna=red", "Anna red" or "red Anna" as Anna:red, and other names unchanged. */
static void write_coloured(const char *name, size_t len, char *dest, size_t room)
{
	char whole[PROMPT_ROOM], first[PROMPT_ROOM], last[PROMPT_ROOM];
	size_t end, begin;

	snprintf(whole, sizeof whole, "%.*s", (int)len, name);
	end = strcspn(whole, " =");
	begin = end + strspn(whole + end, " =(");
	snprintf(first, sizeof first, "%.*s", (int)end, whole);
	snprintf(last, sizeof last, "%.*s", (int)strcspn(whole + begin, ")"), whole + begin);
	carc_add_text(dest, room, *dest ? ", " : "");
	if (*last && carc_colour_find(last) < CARC_COLOURS)
		snprintf(whole, sizeof whole, "%.*s:%.40s", (int)end, first, last);
	else if (*last && carc_colour_find(first) < CARC_COLOURS)
		snprintf(whole, sizeof whole, "%.200s:%.40s", last, first);
	carc_add_text(dest, room, whole);
}

/* Writes names without the quotes and brackets of a list, and with their colors. Returns true if that differs from the typed text. */
static bool clean_names(const char *typed, char *dest, size_t room)
{
	char names[PROMPT_ROOM];

	*dest = '\0';
	(void)carc_list_names(typed, strlen(typed), false, names, sizeof names);
	for (const char *at = names; *at; at += strspn(at, ", ")) {
		size_t len = strcspn(at, ",");

		write_coloured(at, len, dest, room);
		at += len;
	}
	return strchr(dest, ',') && (strpbrk(typed, "[(\"") || strlen(dest) != strlen(names) ||
				     strcmp(dest, names) != 0);
}

const char *session_ask_names(struct session *s, const char *words, struct typed_names *names)
{
	const char *line = words;

	for (;;) {
		struct carc_text_buffer memory;
		char *prompt, found[2 * PROMPT_ROOM];
		bool sound, cleaned;
		unsigned count;

		snprintf(names->typed, sizeof names->typed, "%s", line);
		cleaned = !strchr(line, '{') &&
			  clean_names(line, names->parted, sizeof names->parted);
		if (!cleaned &&
		    (strpbrk(line, "[{\"'") || strstr(line, ": ") || !strchr(line, ' ')))
			return names->typed;
		count = carc_list_names(cleaned ? names->parted : line,
					strlen(cleaned ? names->parted : line), false, found,
					sizeof found);
		if (!cleaned && count > 1) {
			snprintf(names->parted, sizeof names->parted, "%s", found);
			return names->parted;
		}
		if (!cleaned)
			count = carc_list_names(line, strlen(line), true, names->parted,
						sizeof names->parted);
		if (!memory_text_open(&memory))
			return NULL;
		carc_say(memory.out, "Are these %u players: %s? [yes]: ", count, names->parted);
		prompt = memory_text_close(&memory);
		sound = prompt && prompt_get(s->prompt, prompt, "", &line) == PROMPT_LINE;
		free(prompt);
		if (!sound || !strcmp(line, "quit"))
			return NULL;
		if (!*line || !strcmp(line, "yes") || !strcmp(line, "y"))
			return names->parted;
		if (!strcmp(line, "no") || !strcmp(line, "n"))
			return names->typed;
	}
}
