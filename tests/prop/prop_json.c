/*
 * JSON with small mistakes: what our reader takes and what it refuses, jansson does too. What a record cannot
 * be, though it is JSON, such as a key given twice, is not asked.
 * usage: prop_json [SEED [COUNT]]     COUNT thousand texts
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random/playout.h"
#include "formats/input/tree/tree_in.h"

enum { ROOM = 300 };

static const char *const sound[] = {
	"{\"a\":[1,2.5e-3,-0,true,false,null,\"x\\u00e9\\ud83d\\ude00\\n\"],\"b\":{\"c\":{}}}",
	"{\"carc\":1,\"t\":[[],[{}],\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x8f\xb0\"]}",
	"{\"a\":1e308,\"b\":-12.0E+5,\"\":\"\\\\\\/\\\"\"}",
};

static const char *const pieces[] = {
	"\"",   "\\",   "{",    "}",    "[",       "]",       ",",     ":",       "0",    "1",
	"e",    "E",    "+",    "-",    ".",       "u",       "d8",    "dc",      "true", "null",
	" ",    "\n",   "\xc3", "\xa9", "\xed",    "\xa0",    "\x80",  "\xf4",    "\x90", "\xc0",
	"\xe0", "\xf0", "a",    "t",    "\\ud83d", "\\ude00", "1e309", "0.0e999",
};

/* Leave out a byte, write a piece over others, or put it between them. */
static size_t spoil(struct carc_rng *rng, char *bytes, size_t len)
{
	const char *piece = pieces[carc_rng_below(rng, sizeof pieces / sizeof pieces[0])];
	size_t at = carc_rng_below(rng, (unsigned)len + 1), more = strlen(piece);

	switch (carc_rng_below(rng, 3)) {
	case 0:
		if (at == len)
			return len;
		memmove(bytes + at, bytes + at + 1, len - at - 1);
		return len - 1;
	case 1:
		if (at + more <= len)
			memcpy(bytes + at, piece, more);
		return len;
	default:
		if (len + more > ROOM)
			return len;
		memmove(bytes + at + more, bytes + at, len - at);
		memcpy(bytes + at, piece, more);
		return len + more;
	}
}

/*
 * Whether both say the same; where ours has another objection there is nothing to compare. out: where to tell of
 * a difference, or NULL.
 */
static bool agree(char *bytes, size_t len, FILE *out)
{
	const struct carc_text text = {.bytes = bytes, .len = len, .line = 1};
	struct carc_found finding = carc_found(CARC_CODE_OK);
	const struct carc_sink sink = {carc_keep, &finding};
	struct carc_node *root = NULL;
	struct carc_arena arena;
	json_error_t error;
	json_t *json;
	bool refused;

	if (!carc_json_begins(&text))
		return true;
	carc_arena_init(&arena, CARC_ARENA_MAX);
	refused = carc_json_read(&text, &arena, NULL, &sink, &root) != CARC_OK;
	carc_arena_done(&arena);
	if (refused != (finding.code != CARC_CODE_OK))
		return false;
	refused = finding.code == CARC_Y009_JSON_SYNTAX ||
		  (finding.code == CARC_Y002_NOT_UTF8 && strstr(finding.text, "decode"));
	if (finding.code != CARC_CODE_OK && !refused)
		return true;
	json = json_loadb(bytes, len, JSON_ALLOW_NUL | JSON_DECODE_INT_AS_REAL, &error);
	json_decref(json);
	if (refused == !json)
		return true;
	if (out)
		fprintf(out, "prop_json: %.*s\nprop_json: ours: %s; jansson: %s\n", (int)len, bytes,
			refused ? finding.text : "sound", json ? "sound" : error.text);
	return false;
}

/* Leave out bytes, as many at once as can be, as long as they differ. It is a text and no record of a game. */
static void show_shortest(char *bytes, size_t len)
{
	for (size_t size = len; size > 0; size--)
		for (size_t at = 0; at + size <= len;) {
			char less[ROOM];

			memcpy(less, bytes, at);
			memcpy(less + at, bytes + at + size, len - at - size);
			if (agree(less, len - size, NULL)) {
				at++;
				continue;
			}
			len -= size;
			memcpy(bytes, less, len);
		}
	puts("prop_json: as short as it can be:");
	(void)agree(bytes, len, stdout);
}

int main(int argc, char **argv)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	unsigned long long count = 1000 * (argc > 2 ? strtoull(argv[2], NULL, 10) : 200);
	struct carc_rng rng = {~seed};
	unsigned long long n;
	bool good = true;

	for (n = 0; good && n < count; n++) {
		const char *text = sound[carc_rng_below(&rng, sizeof sound / sizeof sound[0])];
		size_t len = strlen(text);
		char bytes[ROOM];

		memcpy(bytes, text, len);
		for (unsigned i = carc_rng_below(&rng, 4); i > 0; i--)
			len = spoil(&rng, bytes, len);
		good = agree(bytes, len, stdout);
		if (!good)
			show_shortest(bytes, len);
	}
	if (good)
		printf("prop_json: %llu texts, seed %llu: ok\n", count, seed);
	return !good;
}
