/*
 * The plain reader and libyaml give the same tree, places included, of all that the plain reader takes: all
 * records of fixtures/, random games in every spelling with players of any name, and all of these with lines
 * that end in CR LF, and with a few bytes changed. What the tools write, the plain reader takes.
 * usage: prop_plain [SEED [COUNT]]
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random/playout.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"
#include "tests/gen/same_tree.h"
#include "tests/prop/games.h"

enum { CHANGED = 60, WINDOW = 300, ROOM = 4096 };

struct prop {
	struct carc_rng rng;
	struct carc_game game;
	struct carc_document *doc;
	unsigned long long texts, taken;
	bool failed;
};

static const char *const pieces[] = {
	":",
	" ",
	"\n",
	"-",
	"- ",
	": ",
	"#",
	" #",
	"[",
	"]",
	"{",
	"}",
	",",
	"\"",
	"'",
	"\t",
	"\r",
	"?",
	"? ",
	"!",
	"&",
	"*",
	"|",
	">",
	"%",
	"@",
	"`",
	"\\",
	"a",
	"1",
	"  ",
	"---\n",
	"...\n",
	"=",
	"\n  ",
	"\n- ",
	"\n  - ",
	"x: y",
	"<<: ",
	"~",
	"null",
	", ",
	"''",
	"\"\"",
	"\r\n",
	"\xc2\x85",
	"\xe2\x80\xa8",
	"\xc3\xa9",
	"\xff",
	"\xe5\x8d\xa1",
	"\xf0\x9f\x98\x80",
	"\xef\xbb\xbf",
	"\xc2\xa0",
	"\xed\xa0\x80",
	"- b: ",
	"\n  c: ",
	"\xef\xbf\xbe",
	"\xc0\x80",
	"\xf4\x90\x80\x80",
	"\xcc\x81",
};

/* That both agree. must: the plain reader must take it. */
static void look(struct prop *prop, const char *bytes, size_t len, bool must, const char *what)
{
	struct carc_text text = {
		.len = len, .line = 1 + carc_rng_below(&prop->rng, 99), .number = 1};
	enum plain_verdict verdict;

	/* Of its own size, so that a sanitizer sees who reads beyond. */
	text.bytes = malloc(len ? len : 1);
	if (!text.bytes)
		abort();
	memcpy(text.bytes, bytes, len);
	verdict = plain_verdict(&text);
	prop->texts++;
	prop->taken += verdict == PLAIN_TAKEN;
	if (verdict == PLAIN_OTHER || verdict == PLAIN_REFUSED || (must && verdict == PLAIN_LEFT)) {
		printf("prop_plain: %s: %s:\n%.*s\n----\n", what,
		       verdict == PLAIN_OTHER     ? "libyaml gives another tree"
		       : verdict == PLAIN_REFUSED ? "libyaml refuses it"
						  : "it is left to libyaml",
		       (int)len, bytes);
		prop->failed = true;
	}
	free(text.bytes);
}

/* Whole lines from a key of the record on, any one: so few that a change matters. */
static size_t cut_out(struct prop *prop, const char *text, size_t len, char *dest)
{
	size_t from = 0, keys = 0, size;

	for (size_t i = 1; i < len; i++)
		if (text[i - 1] == '\n' && text[i] >= 'a' && text[i] <= 'z' &&
		    carc_rng_below(&prop->rng, (unsigned)++keys) == 0)
			from = i;
	size = len - from < WINDOW ? len - from : WINDOW;
	while (size < len - from && text[from + size - 1] != '\n' && size < ROOM / 2)
		size++;
	memcpy(dest, text + from, size);
	return size;
}

/* Put a piece in, take bytes out, write over one, or put some bytes in twice. */
static size_t change(struct prop *prop, char *text, size_t len)
{
	struct carc_rng *rng = &prop->rng;
	const char *piece = pieces[carc_rng_below(rng, sizeof pieces / sizeof pieces[0])];
	size_t at = carc_rng_below(rng, (unsigned)len), size = strlen(piece), from;
	char copy[40];

	switch (carc_rng_below(rng, 4)) {
	case 0:
		break;
	case 1:
		size = 1 + carc_rng_below(rng, 3);
		size = size < len - at ? size : len - at;
		memmove(text + at, text + at + size, len - at - size);
		return len - size;
	case 2:
		text[at] = piece[0];
		return len;
	default:
		from = carc_rng_below(rng, (unsigned)len);
		size = 1 + carc_rng_below(rng, sizeof copy - 1);
		size = size < len - from ? size : len - from;
		memcpy(copy, text + from, size);
		piece = copy;
		break;
	}
	memmove(text + at + size, text + at, len - at);
	memcpy(text + at, piece, size);
	return len + size;
}

static void look_changed(struct prop *prop, const char *text, size_t len)
{
	char room[ROOM];

	for (unsigned i = 0; i < CHANGED && !prop->failed; i++) {
		size_t size = cut_out(prop, text, len, room);

		for (unsigned n = 1 + carc_rng_below(&prop->rng, 2); n > 0 && size > 2; n--)
			size = change(prop, room, size);
		look(prop, room, size, false, "changed");
	}
}

/* The same with CR LF. */
static void look_at_line_ends(struct prop *prop, const char *text, size_t len, bool must)
{
	char *dest = malloc(2 * len + 1);
	size_t size = 0;

	if (!dest)
		abort();
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\n')
			dest[size++] = '\r';
		dest[size++] = text[i];
	}
	look(prop, dest, size, must, "with CR LF");
	free(dest);
}

static void look_all_ways(struct prop *prop, const char *text, size_t len, bool must,
			  const char *what)
{
	look(prop, text, len, must, what);
	look_at_line_ends(prop, text, len, must);
	look_changed(prop, text, len);
}

static void look_at_file(struct prop *prop, const char *path)
{
	static char room[CARC_TEXT_MAX];
	FILE *file = fopen(path, "rb");
	size_t len = file ? fread(room, 1, sizeof room, file) : 0;

	if (file)
		fclose(file);
	look_all_ways(prop, room, len, false, path);
}

static void look_at_fixtures(struct prop *prop)
{
	unsigned long long taken = prop->taken;
	glob_t files;

	if (glob("build/fixtures/*/*/game.yaml", 0, NULL, &files)) {
		puts("prop_plain: there are no fixtures here");
		prop->failed = true;
		return;
	}
	for (size_t i = 0; i < files.gl_pathc && !prop->failed; i++)
		look_at_file(prop, files.gl_pathv[i]);
	/* Nearly all are written as people write; each is seen more than once. */
	if (!prop->failed && prop->taken - taken < files.gl_pathc) {
		printf("prop_plain: of %zu files few are plain\n", files.gl_pathc);
		prop->failed = true;
	}
	globfree(&files);
}

static void name_players(struct prop *prop, struct carc_record *record)
{
	static const char *const names[CARC_PLAYERS_MAX] = {
		"\xc3\x81gnes",     "\xe5\x8d\xa1\xe5\x8d\xa1",
		"J\xc3\xbcrgen B.", "\xf0\x9f\x98\x80",
		"Zo\xc3\xab",       "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd",
	};

	if (carc_rng_below(&prop->rng, 2))
		for (unsigned i = 0; i < record->players; i++)
			record->player[i].name = names[i];
}

/* A random game as each spelling has it, but for names that need quotes. */
static const char *look_at_game(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	struct carc_text text = {.line = 1, .number = 1};

	prop->rng = (struct carc_rng){seed};
	if (!prop_play_any(seed, &prop->doc->record, &prop->game))
		return "cannot be played";
	carc_document_rest(prop->doc);
	name_players(prop, &prop->doc->record);
	for (unsigned spelling = CARC_CANONICAL; spelling <= CARC_COMPACT; spelling++) {
		FILE *out = open_memstream(&text.bytes, &text.len);

		if (!out)
			abort();
		carc_record_write(prop->doc, spelling, out);
		fclose(out);
		/* A game that could not begin has no list of turns. */
		look_all_ways(prop, text.bytes, text.len, prop->doc->record.turns > 0, "written");
		free(text.bytes);
	}
	return prop->failed ? "the readers differ" : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %llu texts, %llu of them plain", prop->texts, prop->taken);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_plain", .play = look_at_game, .tell = tell, .styles = true};
	static struct prop prop;
	int status = 3;

	prop.rng = (struct carc_rng){argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
	prop.doc = carc_document_new();
	if (prop.doc)
		look_at_fixtures(&prop);
	if (prop.doc && !prop.failed)
		status = prop_games(argc, argv, &games, &prop, NULL);
	carc_document_free(prop.doc);
	return status;
}
