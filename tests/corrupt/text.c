/* Changes the text of a record by the rows of texts.def. */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/input/input.h"
#include "formats/record/record_out.h"
#include "formats/text/batch.h"
#include "tests/corrupt/site.h"

struct text_row {
	const char *code;
	/* Writes the text with this change; false: there is no place for it. */
	bool (*fn)(struct carc_site *site, const struct text_row *row);
	const char *key;
	const char *text;
	/* Behind it unit, so often, and end; NULL: nothing. */
	const char *unit;
	unsigned times;
	const char *end;
	unsigned turn; /* in which the finding comes; 0: in none */
};

static unsigned below(struct carc_site *site, unsigned end)
{
	return carc_rng_below(site->rng, end);
}

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* The line of a key of the record, or NULL. */
static const char *line_of(const struct carc_site *site, const char *key)
{
	size_t len = strlen(key);

	for (const char *line = site->text; line && *line; line = strchr(line, '\n')) {
		line += *line == '\n';
		if (!strncmp(line, key, len) && line[len] == ':')
			return line;
	}
	return NULL;
}

/* ---- Writing --------------------------------------------------------------------------------- */

/* Writes words in which $ is the first type of tile, ^ a number, and ~ a 0 for each player. */
static void write_words(const struct carc_site *site, const char *words, unsigned number)
{
	for (; *words; words++) {
		if (*words == '$')
			fputs(site->record->rules.tiles.type[0]->id, site->out);
		else if (*words == '^')
			fprintf(site->out, "%u", number);
		else if (*words != '~')
			fputc(*words, site->out);
		for (unsigned i = 0; *words == '~' && i < site->record->players; i++)
			fputs(i ? ",0" : "0", site->out);
	}
}

/* Writes the text, what the row says in place of some bytes. Returns true. */
static bool splice(struct carc_site *site, const char *at, size_t cut, const struct text_row *row)
{
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	write_words(site, row->text, 0);
	for (unsigned i = 0; i < row->times; i++)
		write_words(site, row->unit, i);
	if (row->end)
		write_words(site, row->end, 0);
	fputs(at + cut, site->out);
	return true;
}

/* ---- Keys ------------------------------------------------------------------------------------ */

/* Before the players. */
static bool line(struct carc_site *site, const struct text_row *row)
{
	return splice(site, line_of(site, "players"), 0, row);
}

/* Before the players, if the record does not have the key. */
static bool new_line(struct carc_site *site, const struct text_row *row)
{
	return !line_of(site, row->key) && line(site, row);
}

/* In place of the line of the key; before the players if there is none. */
static bool set_line(struct carc_site *site, const struct text_row *row)
{
	const char *at = line_of(site, row->key);

	return at ? splice(site, at, line_len(at) + 1, row) : line(site, row);
}

/* In place of the line of the key, which is there. */
static bool no_line(struct carc_site *site, const struct text_row *row)
{
	return line_of(site, row->key) && set_line(site, row);
}

/* In place of the value of the key. */
static bool value(struct carc_site *site, const struct text_row *row)
{
	const char *at = line_of(site, row->key);
	size_t name = strlen(row->key) + 2;

	return at && splice(site, at + name, line_len(at) - name, row);
}

/* As an item of the list or mapping on the line of the key, which is added if need be. */
static bool add_item(struct carc_site *site, const struct text_row *row, const char *brackets)
{
	const char *at = line_of(site, row->key);
	char words[160];
	struct text_row added = *row;

	added.text = words;
	if (at) {
		snprintf(words, sizeof words, "%s, ", row->text);
		return splice(site, at + strlen(row->key) + 3, 0, &added);
	}
	snprintf(words, sizeof words, "%s: %c%s%c\n", row->key, brackets[0], row->text,
		 brackets[1]);
	return line(site, &added);
}

static bool in_list(struct carc_site *site, const struct text_row *row)
{
	return add_item(site, row, "[]");
}

static bool in_map(struct carc_site *site, const struct text_row *row)
{
	return add_item(site, row, "{}");
}

/* An option or ruling that the record does not set has the value. */
static bool any_option(struct carc_site *site, const struct text_row *row)
{
	const struct carc_rules *rules = &site->record->rules;
	bool rulings = !strcmp(row->key, "rulings");
	unsigned ties = 0, chosen = 0;
	char item[80];
	struct text_row added = *row;

	for (unsigned i = rulings ? CARC_OPTIONS : 0;
	     i < (rulings ? (unsigned)CARC_ALL_OPTIONS : (unsigned)CARC_OPTIONS); i++)
		if ((rulings ? carc_option_matters(rules->set, i) &&
				       rules->option[i] == carc_option_first(i)->number
			     : rules->set->options >> i & 1 && !carc_option_changed(rules, i)) &&
		    below(site, ++ties) == 0)
			chosen = i;
	snprintf(item, sizeof item, "%s: %s", carc_option_info(chosen)->name, row->text);
	added.text = item;
	return ties > 0 && in_map(site, &added);
}

/* The line of the key once more. */
static bool twice(struct carc_site *site, const struct text_row *row)
{
	const char *at = line_of(site, row->key);

	if (!at)
		return false;
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	fwrite(at, 1, line_len(at) + 1, site->out);
	fputs(at, site->out);
	return true;
}

/* ---- Words of a compact turn ----------------------------------------------------------------- */

/* A turn that places a tile, on one line. */
struct words {
	const char *line; /* its first word */
	const char *tile; /* the word of the tile */
	const char *at;   /* the sign behind its name */
	const char *rot;  /* the word of the rotation, of two characters */
};

/* Cuts a line into words. Returns false if it places no tile, or is a mapping. */
static bool cut_words(const char *line, struct words *ret_words)
{
	const char *at = memchr(line, '@', line_len(line));

	if (strncmp(line, "  - ", 4) || !at || line[4] == '{')
		return false;
	*ret_words = (struct words){.line = line + 4, .at = at};
	for (ret_words->tile = at; ret_words->tile[-1] != ' ';)
		ret_words->tile--;
	ret_words->rot = at + strcspn(at, " \n") + 1;
	return ret_words->tile[0] != '"' && ret_words->rot[0] == 'r';
}

/* Takes any of the turns that place a tile. */
static bool any_words(struct carc_site *site, struct words *ret_words)
{
	const char *line = line_of(site, "turns");
	struct words words;
	unsigned ties = 0;

	if (!line)
		return false;
	for (line += line_len(line) + 1; !strncmp(line, "  - ", 4); line += line_len(line) + 1)
		if (cut_words(line, &words) && below(site, ++ties) == 0)
			*ret_words = words;
	return ties > 0;
}

/* Behind the tile; the reader looks no further on this line. */
static bool word(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) && splice(site, words.rot + 2, 0, row);
}

/* In place of the id of the tile, the sign behind it, the place, the rotation. */
static bool tile(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) &&
	       splice(site, words.tile, (size_t)(words.at - words.tile), row);
}

static bool sign(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) && splice(site, words.at, 1, row);
}

static bool place(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) &&
	       splice(site, words.at + 1, (size_t)(words.rot - words.at) - 2, row);
}

static bool rotation(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) && splice(site, words.rot, 2, row);
}

/* Before the first word; in place of the name of the player if that is there. */
static bool doer(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	if (!any_words(site, &words))
		return false;
	return splice(site, words.line,
		      strncmp(words.line, "by ", 3) ? 0 : 4 + strcspn(words.line + 3, " "), row);
}

static bool first_word(struct carc_site *site, const struct text_row *row)
{
	struct words words;

	return any_words(site, &words) && strncmp(words.line, "by ", 3) != 0 &&
	       splice(site, words.line, 0, row);
}

/* Behind a turn that is nothing but its words. */
static bool line_end(struct carc_site *site, const struct text_row *row)
{
	struct words words;
	size_t len;

	if (!any_words(site, &words))
		return false;
	len = line_len(words.line);
	return words.line[-1] == ' ' && !memchr(words.line, '#', len) &&
	       !memchr(words.line, ':', len) && splice(site, words.line + len, 0, row);
}

/* Before the first turn. */
static bool first_turn(struct carc_site *site, const struct text_row *row)
{
	const char *turns = line_of(site, "turns");

	return turns && turns[line_len(turns) - 1] == ':' &&
	       splice(site, turns + line_len(turns) + 1, 0, row);
}

/* Before the second turn, which is written on one line as the first is. */
static bool second_turn(struct carc_site *site, const struct text_row *row)
{
	const char *turns = line_of(site, "turns"), *second;

	if (!turns)
		return false;
	second = strstr(turns + line_len(turns), "\n  - ");
	second = second ? strchr(second + 1, '\n') : NULL;
	return second && !strncmp(second, "\n  - ", 5) && second[-1] != '}' && second[-1] != '"' &&
	       splice(site, second + 1, 0, row);
}

/* In place of all turns, and of what was drawn. */
static bool all_turns(struct carc_site *site, const struct text_row *row)
{
	const char *draws = line_of(site, "draws"), *turns = line_of(site, "turns");

	return turns && splice(site, draws && draws < turns ? draws : turns,
			       strlen(draws && draws < turns ? draws : turns), row);
}

/* ---- The whole text -------------------------------------------------------------------------- */

/* A byte that is no character, anywhere from the first key on. */
static bool bytes(struct carc_site *site, const struct text_row *row)
{
	static const char none[] = {'\0', '\1', '\xff', '\xc0', '\x80', '\xfe'};
	size_t at = (size_t)(line_of(site, row->key) - site->text);

	at += below(site, (unsigned)(site->len - at));
	fwrite(site->text, 1, at, site->out);
	fputc(none[below(site, sizeof none)], site->out);
	fputs(site->text + at, site->out);
	return true;
}

/* The record as JSON on a line of its own; the caller frees it. NULL: out of memory. */
static char *json_of(struct carc_site *site, size_t *ret_len)
{
	/* The record was legal and could be written. */
	const struct carc_sink sink = {carc_ignore, NULL};
	char *json = NULL;
	FILE *out = open_memstream(&json, ret_len);
	bool written = out && carc_json_record(site->doc, CARC_CANONICAL, &sink, out) == CARC_OK;

	if (out && carc_text_buffer_close(out, &json) && written)
		return json;
	site->no_memory = true;
	free(json);
	return NULL;
}

/* An object that lacks its end, or has a comma too many. */
static bool json(struct carc_site *site, const struct text_row *row)
{
	size_t len = 0;
	char *json = json_of(site, &len);

	if (!json)
		return false;
	fputs(row->text, site->out);
	if (below(site, 2))
		fwrite(json + 1, 1, len - 3 - below(site, (unsigned)len / 2), site->out);
	else
		fprintf(site->out, ",%s", json + 1);
	fputs("\n", site->out);
	free(json);
	return true;
}

/* The record as the item of a list. */
static bool list(struct carc_site *site, const struct text_row *row)
{
	const char *line = site->text + strlen("---\n");

	fputs(row->text, site->out);
	for (size_t len; *line; line += len) {
		len = line_len(line) + 1;
		fputs("  ", site->out);
		fwrite(line, 1, len, site->out);
	}
	return true;
}

/* ---- The rows -------------------------------------------------------------------------------- */

static const struct text_row rows[] = {
#define TEXT(code, fn, key, text) {#code, fn, key, text, NULL, 0, NULL, 0},
#define REPEAT(code, fn, key, text, unit, times, end) {#code, fn, key, text, unit, times, end, 0},
#define TURNS(code, turn, text) {#code, all_turns, NULL, text, NULL, 0, NULL, turn},
#include "tests/corrupt/texts.def"
};

unsigned carc_site_text_turn(const struct carc_site *site)
{
	unsigned turn = 0;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].code, site->kind->code))
			turn = rows[i].turn;
	return turn;
}

bool carc_site_write(struct carc_site *site)
{
	const struct text_row *chosen = NULL;
	unsigned ties = 0;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].code, site->kind->code) && below(site, ++ties) == 0)
			chosen = &rows[i];
	return chosen && chosen->fn(site, chosen);
}
