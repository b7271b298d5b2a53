/*
 * Rows of kinds.def that change the text: keys, words of a turn and tiles of a record's own that
 * cannot be read.
 */
#include <string.h>

#include "core/boxes.h"
#include "tests/corrupt/corrupt_site.h"

/* ---- Keys that are missing, unknown, or have a value that they cannot have ------------------- */

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* Replace the value of a key; false: there is no such key. */
static bool change(struct carc_site *site, const char *key, const char *value)
{
	const char *line = carc_site_line(site, key);
	size_t name = strlen(key) + 2;

	return line && carc_splice(site, line + name, line_len(line) - name, value);
}

/* Add a line before that of a key, or at the end of the text if there is no such key. */
static bool add_line(struct carc_site *site, const char *before, const char *line)
{
	const char *at = carc_site_line(site, before);

	return carc_splice(site, at ? at : site->text + site->len, 0, line);
}

/*
 * Add an item to a list or mapping on one line, which is added if need be. brackets: the two round
 * it.
 */
static bool add_item(struct carc_site *site, const char *key, const char *brackets,
		     const char *item)
{
	const char *line = carc_site_line(site, key);
	char words[160];

	snprintf(words, sizeof words, "%s, ", item);
	if (line)
		return carc_splice(site, line + strlen(key) + 3, 0, words);
	snprintf(words, sizeof words, "%s: %c%s%c\n", key, brackets[0], item, brackets[1]);
	return add_line(site, "players", words);
}

/* Leave out a key that a record must have. */
bool carc_corrupt_key_missing(struct carc_site *site)
{
	const char *line = carc_site_line(site, carc_site_below(site, 2) ? "carc" : "players");

	return carc_splice(site, line, line_len(line) + 1, "");
}

/* A value of another shape, for a key that is not there yet. */
bool carc_corrupt_type(struct carc_site *site)
{
	static const char *const lines[][2] = {{"note", "note: [a, b]\n"},
					       {"meta", "meta: none\n"},
					       {"ended", "ended: yes\n"},
					       {"winner", "winner: []\n"},
					       {"points", "points: 4\n"}};
	unsigned way = carc_site_below(site, 5);

	return !carc_site_line(site, lines[way][0]) && add_line(site, "turns", lines[way][1]);
}

/* An option that the record does not set, with a value that it does not have. */
bool carc_corrupt_value(struct carc_site *site)
{
	const struct carc_rules *rules = &site->record->rules;
	unsigned ties = 0, chosen = 0;
	char item[80];

	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (rules->set->options >> i & 1 && !carc_option_changed(rules, i) &&
		    carc_site_choose(site, &ties))
			chosen = i;
	snprintf(item, sizeof item, "%s: perhaps", carc_option_info(chosen)->name);
	return ties > 0 && add_item(site, "options", "{}", item);
}

bool carc_corrupt_choice(struct carc_site *site)
{
	const struct carc_rules *rules = &site->record->rules;
	unsigned ties = 0, chosen = 0;
	char item[80];

	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++)
		if (carc_option_matters(rules->set, i) &&
		    rules->option[i] == carc_option_first(i)->number &&
		    carc_site_choose(site, &ties))
			chosen = i;
	snprintf(item, sizeof item, "%s: perhaps", carc_option_info(chosen)->name);
	return ties > 0 && add_item(site, "rulings", "{}", item);
}

/* Write so many players, the last of them with this name. */
static bool name_players(struct carc_site *site, unsigned count, const char *last)
{
	char words[2 * CARC_NAME_MAX + 80] = "[";
	size_t used = 1;

	for (unsigned i = 1; i < count; i++)
		used += (size_t)snprintf(words + used, sizeof words - used, "P%u, ", i);
	snprintf(words + used, sizeof words - used, "%s]", last);
	return change(site, "players", words);
}

bool carc_corrupt_player_count(struct carc_site *site)
{
	const struct carc_ruleset *set = site->record->rules.set;
	unsigned most = set->players_max + 1u, least = set->players_min - 1u;

	return name_players(site, carc_site_below(site, 2) || least == 0 ? most : least, "Zoe");
}

/* Six have played; now the rules allow no more than five, and no box brings a sixth color. */
bool carc_corrupt_seats(struct carc_site *site)
{
	struct carc_record *record = site->record;

	if (record->players <= 5u + record->rules.colors)
		return false;
	record->rules.option[CARC_OPTION_PLAYERS] = 5;
	return true;
}

bool carc_corrupt_name(struct carc_site *site)
{
	static const char *const names[] = {"\"\"", "\"Anna\\nBoris\"", "\"Anna\\e\""};
	char many[CARC_NAME_MAX + 2];
	unsigned way = carc_site_below(site, 4);

	memset(many, 'A', sizeof many - 1);
	many[sizeof many - 1] = '\0';
	return name_players(site, site->record->players, way < 3 ? names[way] : many);
}

bool carc_corrupt_same_name(struct carc_site *site)
{
	return name_players(site, site->record->players, "P1");
}

bool carc_corrupt_start_empty(struct carc_site *site)
{
	return !site->record->has_start &&
	       add_line(site, "turns",
			carc_site_below(site, 2) ? "start: []\n" : "start: {tiles: []}\n");
}

/* The game has not ended, but its final scores are known. */
bool carc_corrupt_not_ended(struct carc_site *site)
{
	static const char *const ends[] = {"ended", "score", "winner", "points"};
	char words[64] = "ended: false\nscore: [";

	for (unsigned i = 0; i < 4; i++)
		if (carc_site_line(site, ends[i]))
			return false;
	for (unsigned i = 0; i < site->record->players; i++)
		strncat(words, i ? ", 0" : "0", 4);
	strncat(words, "]\n", 3);
	return carc_splice(site, site->text + site->len, 0, words);
}

/* Fewer tiles are said to have been drawn than lie on the table. */
bool carc_corrupt_drawn(struct carc_site *site)
{
	char line[80];

	snprintf(line, sizeof line, "start: {tiles: [\"%s@0,0 r0\"], drawn: 0}\n",
		 site->record->rules.tiles.type[0]->id);
	return !site->record->has_start && add_line(site, "turns", line);
}

/* ---- Words of a compact turn ----------------------------------------------------------------- */

/* A turn that places a tile, on one line. */
struct words {
	const char *line; /* its first word */
	const char *tile; /* the word of the tile */
	const char *at;   /* the sign behind its name */
	const char *rot;  /* the word of the rotation, of two characters */
};

/* Words of a line that places a tile; false: it does not, or is a mapping. */
static bool cut_words(const char *line, struct words *ret_words)
{
	size_t len = strcspn(line, "\n");
	const char *at = memchr(line, '@', len);

	if (strncmp(line, "  - ", 4) || !at || line[4] == '{')
		return false;
	*ret_words = (struct words){.line = line + 4, .at = at};
	for (ret_words->tile = at; ret_words->tile[-1] != ' ';)
		ret_words->tile--;
	ret_words->rot = at + strcspn(at, " \n") + 1;
	return ret_words->tile[0] != '"' && ret_words->rot[0] == 'r';
}

/* Any of the turns that place a tile. */
static bool any_words(struct carc_site *site, struct words *ret_words)
{
	const char *line = carc_site_line(site, "turns");
	struct words words;
	unsigned ties = 0;

	*ret_words = (struct words){NULL, NULL, NULL, NULL};
	if (!line)
		return false;
	for (line += strcspn(line, "\n") + 1; !strncmp(line, "  - ", 4);
	     line += strcspn(line, "\n") + 1)
		if (cut_words(line, &words) && carc_site_choose(site, &ties))
			*ret_words = words;
	return ret_words->line != NULL;
}

/* Add a word behind the tile; the reader looks no further on this line. */
static bool add_word(struct carc_site *site, const char *word)
{
	struct words words;

	return any_words(site, &words) && carc_splice(site, words.rot + 2, 0, word);
}

bool carc_corrupt_stranger(struct carc_site *site)
{
	struct words words;

	if (!any_words(site, &words))
		return false;
	if (!strncmp(words.line, "by ", 3))
		return carc_splice(site, words.line + 3, strcspn(words.line + 3, " "), "Zoe");
	return carc_splice(site, words.line, 0, "by Zoe ");
}

/* A blank within the word of a tile, or a score that has one. */
bool carc_corrupt_parted(struct carc_site *site)
{
	struct words words;

	if (!any_words(site, &words))
		return false;
	return carc_splice(site, words.at + carc_site_below(site, 2), 0, " ");
}

/* A remark behind a turn that is nothing but its words. */
bool carc_corrupt_remark(struct carc_site *site)
{
	struct words words;
	const char *line, *end;

	if (!any_words(site, &words))
		return false;
	line = words.line;
	end = line + strcspn(line, "\n");
	return line[-1] == ' ' && !memchr(line, '#', (size_t)(end - line)) &&
	       !memchr(line, ':', (size_t)(end - line)) && carc_splice(site, end, 0, ": hello");
}

bool carc_corrupt_number(struct carc_site *site)
{
	static const char *const numbers[] = {"4. ", "12) ", "Turn 7 "};
	struct words words;

	return any_words(site, &words) && strncmp(words.line, "by ", 3) != 0 &&
	       carc_splice(site, words.line, 0, numbers[carc_site_below(site, 3)]);
}

bool carc_corrupt_lookalike(struct carc_site *site)
{
	struct words words;

	return any_words(site, &words) && carc_splice(site, words.at, 1, "\xef\xbc\xa0");
}

bool carc_corrupt_tile(struct carc_site *site)
{
	static const char *const ids[] = {"Z", "99", "z", "XX/R"};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.tile, (size_t)(words.at - words.tile),
			   ids[carc_site_below(site, 4)]);
}

bool carc_corrupt_rotation(struct carc_site *site)
{
	static const char *const rots[] = {"r4", "r-1", "90", "r", "R5"};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.rot, 2, rots[carc_site_below(site, 5)]);
}

bool carc_corrupt_place(struct carc_site *site)
{
	static const char *const places[] = {"1;0", "1", "1,0,0", "10000,0", "+1,0", "01,0", ""};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.at + 1, (size_t)(words.rot - words.at) - 2,
			   places[carc_site_below(site, 7)]);
}

bool carc_corrupt_word_twice(struct carc_site *site)
{
	struct words words;
	char scores[40] = " =0";

	if (carc_site_below(site, 2))
		return add_word(site, " A@99,99 r0");
	for (unsigned i = 1; i < site->record->players; i++)
		strncat(scores, ",0", 3);
	strncat(scores, " =0", 4);
	return any_words(site, &words) && carc_splice(site, words.rot + 2, 0, scores);
}

/* ---- Words and lines, one of those of a code --------------------------------------------------- */

/* Where it is written. */
enum where {
	LINE,    /* before the players */
	VALUE,   /* in place of that of the key */
	IN_LIST, /* of the key, as an item */
	IN_MAP,
	WORD /* behind a tile */
};

static const struct {
	const char *code;
	enum where where;
	const char *key, *text[8];
} written[] = {
	{"Y001", LINE, NULL, {"x-note: &\n", "x-note: *\n", "x-note: !<a\n"}},
	{"Y003", LINE, NULL, {"x-note: &a b\n", "x-note: *a\n", "x-note: &a [b]\n"}},
	{"Y004", LINE, NULL, {"x-note: !!int 1\n", "x-note: !a [b]\n", "x-note: !!str b\n"}},
	{"Y006", LINE, NULL, {"[a, b]: c\n", "{a: b}: c\n", "? [a]\n: b\n"}},
	{"Y021", LINE, NULL, {"\tx-note: a\n", "x-list:\n\t- a\n", "x-list:\n  -\ta\n"}},
	{"Y022",
	 LINE,
	 NULL,
	 {"x-list:\n  - a\n  \xe2\x80\x93 b\n", "x-list:\n  - a\n  * b\n",
	  "x-list:\n  - a\n\xc2\xa0 - b\n"}},
	{"Y023", LINE, NULL, {"x-note:a\n", "x-list:\n  - a\n  -b\n"}},
	{"Y024", LINE, NULL, {"x-note a\n", "x-list\n  - a\n"}},
	{"Y025",
	 LINE,
	 NULL,
	 {"x-list:\n  - a\n - b\n", "x-map:\n    a: 1\n  b: 2\n", " x-note: a\n"}},
	{"Y026", LINE, NULL, {"- a\n", "- a\n- b\n"}},
	{"Y027",
	 LINE,
	 NULL,
	 {"x-note: @a\n", "x-note: `a`\n", "x-note: %a\n", "x-note: * a\n", "x-note: > a\n"}},
	{"Y028", LINE, NULL, {"x-note: \"a\n", "x-note: 'a' b\n", "x-note: [\"a, b]\n"}},
	{"Y029", LINE, NULL, {"x-note: [a]]\n", "x-note: [a\n", "x-note: {a: [1}\n"}},
	{"Y030", LINE, NULL, {"x-note: a: b\n", "x-note: a b:\n"}},
	{"Y032", LINE, NULL, {"x-list:\n  - a\n  b\n", "x-list:\n  - a\n  b@1\n  - c\n"}},
	{"Y033", LINE, NULL, {"x-list:\n  - a\n  -- b\n"}},
	{"Y034", LINE, NULL, {"x-list: []\n  - a\n", "x-list: ''\n  - a\n"}},
	{"F003",
	 LINE,
	 NULL,
	 {"palyers: [Anna, Boris]\n", "Rules: c3\n", "turn: []\n", "comment: none\n", "\"\": a\n"}},
	{"F005", VALUE, "carc", {"2", "0", "1.0", "one"}},
	{"F006", VALUE, "game", {"Carcassonne", "chess"}},
	{"F007", VALUE, "rules", {"C3", "c9"}},
	{"F008", IN_LIST, "expansions", {"River", "moon"}},
	{"F009", IN_MAP, "options", {"undo: true", "smal-city: 4"}},
	{"F026", IN_MAP, "rulings", {"river-uturn: jcz"}},
	{"F018",
	 WORD,
	 NULL,
	 {" road.Q", " city.NE", " field#x", " town.N", " city", " monastery.N"}},
	{"F019", WORD, NULL, {" hello", " r1", " /", " city.N:Zoe+4"}},
	{"F021",
	 WORD,
	 NULL,
	 {" =4,x", " =+4", " =012", " =1_2", " =12.0", " =100000", " =", " city.N@0,0+x"}},
	{"F022", WORD, NULL, {" =1,2,3,4,5,6,7", " =4"}},
	{"F025", WORD, NULL, {" abbot:home", " abbot:monastery"}},
	{"F028", WORD, NULL, {" +beer", " +wines", " +2*fish"}},
	{"F029", WORD, NULL, {" flock:5", " flock:sheep", " flock:wolfs"}},
	{"F040", WORD, NULL, {" wall@0,0.E", " gate@0,0.N"}},
	{"F041", WORD, NULL, {" gate@0,0", " wall@0,0.NL", " short@0,0.Q"}},
	{"F044", WORD, NULL, {" tower@0,0.N+1", " guard+2", " wall@0,0.E+3"}},
};

bool carc_corrupt_written(struct carc_site *site)
{
	unsigned i = 0, count = 0;
	const char *text;

	while (strcmp(written[i].code, site->code) != 0)
		i++;
	while (count < 8 && written[i].text[count])
		count++;
	text = written[i].text[carc_site_below(site, count)];
	switch (written[i].where) {
	case LINE:
		return add_line(site, "players", text);
	case VALUE:
		return change(site, written[i].key, text);
	case WORD:
		return add_word(site, text);
	case IN_LIST:
	case IN_MAP:
		break;
	}
	return add_item(site, written[i].key, written[i].where == IN_MAP ? "{}" : "[]", text);
}

/* ---- Tiles that a record brings -------------------------------------------------------------- */

#define SET "{carc-tiles: 1, name: mine, provenance: own-design, "
#define CITY "{carc-tiles: 1, name: mine, game: the-city, provenance: own-design, "
#define ONE(segments, sides) "tiles: [{id: A, segments: {" segments "}, sides: [" sides "]}]}"
#define FIELDS "fff, fff, fff, fff"
#define HOUSES "hhh, hhh, hhh, hhh"
#define STALLS "mmm, mmm, mmm, mmm"

static const struct {
	const char *code, *set;
} sets[] = {
	{"L008", SET ONE("f: {kind: field, touches: rrrrrrrrrr}, r: road", "frf, fff, fff, fff")},
	{"T102", "{carc-tiles: 2, name: mine, provenance: own-design, " ONE("f: field", FIELDS)},
	{"T103", "{carc-tiles: 1, name: '', provenance: own-design, " ONE("f: field", FIELDS)},
	{"T104", "{carc-tiles: 1, name: mine, provenance: hearsay, " ONE("f: field", FIELDS)},
	{"T105", SET "tiles: [{id: -A, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T106", SET "tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, "
		     "{id: A, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T107", SET ONE("f: field", "ff, fff, fff, fff")},
	{"T108", SET ONE("f: field, city: city", FIELDS)},
	{"T109", SET ONE("f: field", "fxf, fff, fff, fff")},
	{"T110", SET ONE("f: meadow", FIELDS)},
	{"T111", CITY ONE("m: {kind: market, goods: [gold]}", STALLS)},
	{"T112", CITY ONE("h: {kind: residential, historic: [louvre]}", HOUSES)},
	{"T113", CITY ONE("m: {kind: market, goods: [fish, fish]}", STALLS)},
	{"T201", SET ONE("", FIELDS)},
	{"T202", SET ONE("c: city, f: field, r: road", "crf, fff, fff, ccc")},
	{"T203", SET ONE("c: city, f: field", "ccf, fff, fff, fff")},
	{"T204", SET ONE("f: field, m: monastery", "fff, fff, mmm, fff")},
	{"T205", SET ONE("f: field, r: road", FIELDS)},
	{"T206", SET ONE("f: {kind: field, touches: r}, r: road", "frf, fff, fff, fff")},
	{"T207", SET ONE("c: city, f: field", "ccc, fff, ccc, fff")},
	{"T208", CITY ONE("h: {kind: residential, goods: [fish]}", HOUSES)},
	{"T301", SET "tiles: []}"},
	{"T302", SET "piles: [2, 2, 0], " ONE("f: field", FIELDS)},
	{"T303",
	 SET "piles: [1, 1, 0], tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, "
	     "{id: B, pile: 1, segments: {f: field}, sides: [" FIELDS "]}]}"},
	{"T304",
	 SET "tiles: [{id: A, segments: {f: field}, sides: [" FIELDS "]}, {id: AG, plain: A, "
	     "count: 2, segments: {f: field, g: garden}, sides: [" FIELDS "]}]}"},
	{"T305", CITY "tiles: [{id: A, count: 2, segments: {h: {kind: residential, "
		      "historic: [batiment]}}, sides: [" HOUSES "]}]}"},
	{"T306",
	 "{carc-tiles: 1, name: mine, game: the-city, provenance: transcribed-from-own-copy, "
	 "tiles: [{id: A, count: 74, segments: {h: residential}, sides: [" HOUSES "]}, "
	 "{id: B, segments: {h: {kind: residential, historic: [petit-puits, grand-puits, "
	 "tour-carree, saint-sernin, saint-nazaire, chateau-comtal]}}, sides: [" HOUSES "]}]}"},
	{"T402", "/tiles.yaml"},
	{"T404", "{carc-tiles: 1, name: mine, expansion: river, provenance: own-design, "
		 "tiles: [{id: RI/s, segments: {f: field, r: river}, "
		 "sides: [fff, frf, fff, fff]}]}"},
	{"T405", SET ONE("f: field", FIELDS)},
};

bool carc_corrupt_tileset(struct carc_site *site)
{
	const char *at = carc_site_line(site, "players");
	size_t i = 0;

	while (strcmp(sets[i].code, site->code) != 0)
		i++;
	if (carc_site_line(site, "tiles"))
		return false;
	fwrite(site->text, 1, (size_t)(at - site->text), site->out);
	fprintf(site->out, "tiles: %s\n%s", sets[i].set, at);
	return true;
}
