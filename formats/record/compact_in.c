/* Compact turns: cutting a line into words, and what each word does. */
#include <string.h>

#include "formats/record/compact_in.h"
#include "formats/record/piece_in.h"
#include "formats/record/schema.h"
#include "formats/record/usual_in.h"

struct word {
	const char *text;
	size_t len;
	size_t mark; /* where the first character stands that parts names, or len */
	struct carc_span at;
};

/* A line being read word by word. */
struct line {
	struct carc_reading *reading;
	const struct carc_node *node;
	const char *rest;
	struct carc_span at;       /* of rest: exact for one line without quotes */
	struct carc_turn *turn;    /* NULL: a tile of a start board, which has fewer words */
	struct carc_action *place; /* whose rotation may follow */
	struct carc_action *guard; /* the meeple that frees: may make a guard */
	bool placed, scored, words;
};

static struct line line_of(struct carc_reading *reading, const struct carc_node *node)
{
	struct line line = {.reading = reading, .node = node, .rest = node->text, .at = node->at};

	line.at.column += !node->plain;
	return line;
}

/* What a character does to a word; those from SIGN_SPACE on end it. */
enum sign { SIGN_NONE, SIGN_MARK, SIGN_TAIL, SIGN_SPACE, SIGN_END };

/* Bytes that continue a character of UTF-8 take no column of their own. */
#define TAILS(n) [n] = SIGN_TAIL, [n + 1] = SIGN_TAIL, [n + 2] = SIGN_TAIL, [n + 3] = SIGN_TAIL
#define SIXTEEN_TAILS(n) TAILS(n), TAILS(n + 4), TAILS(n + 8), TAILS(n + 12)

static const uint8_t signs[256] = {
	['\0'] = SIGN_END,  [' '] = SIGN_SPACE, ['\t'] = SIGN_SPACE, ['\n'] = SIGN_SPACE,
	['.'] = SIGN_MARK,  ['#'] = SIGN_MARK,  ['@'] = SIGN_MARK,   ['+'] = SIGN_MARK,
	[':'] = SIGN_MARK,  SIXTEEN_TAILS(128), SIXTEEN_TAILS(144),  SIXTEEN_TAILS(160),
	SIXTEEN_TAILS(176),
};

/* One walk over the characters: this is the innermost loop of reading. */
static bool next_word(struct line *line, struct word *ret_word)
{
	const char *c = line->rest, *begin, *mark = NULL;
	struct carc_span at = line->at;
	uint32_t tails = 0;

	while (signs[(unsigned char)*c] == SIGN_SPACE)
		c++;
	at.column += (uint32_t)(c - line->rest);
	begin = c;
	for (unsigned sign; (sign = signs[(unsigned char)*c]) < SIGN_SPACE; c++) {
		if (sign == SIGN_MARK && !mark)
			mark = c;
		tails += sign == SIGN_TAIL;
	}
	ret_word->text = begin;
	ret_word->len = (size_t)(c - begin);
	ret_word->mark = (size_t)((mark ? mark : c) - begin);
	ret_word->at = at;
	line->rest = c;
	line->at.column = at.column + (uint32_t)ret_word->len - tails;
	return c > begin;
}

/* Where a mark first stands in a word, or its length. */
static size_t find(const struct word *word, char mark)
{
	size_t i = word->mark;

	while (i < word->len && word->text[i] != mark)
		i++;
	return i;
}

/* Where a mark last stands in a word, or its length. */
static size_t find_last(const struct word *word, char mark)
{
	size_t i = word->len;

	while (i > 0 && word->text[i - 1] != mark)
		i--;
	return i > 0 ? i - 1 : word->len;
}

/* A finding about a word, with what should stand there. */
static void refuse_for(struct line *line, enum carc_code code, const struct word *word,
		       const char *wanted)
{
	struct carc_diag diag = carc_trouble(code, word->at, word->text, word->len);

	carc_copy_text(diag.more, sizeof diag.more, wanted, strlen(wanted));
	carc_report(line->reading, &diag);
}

static void refuse(struct line *line, enum carc_code code, const struct word *word)
{
	refuse_for(line, code, word, "");
}

/* A piece of a word, as a word. */
static struct word part(const struct word *word, size_t from, size_t to)
{
	return (struct word){.text = word->text + from,
			     .len = to - from,
			     .at = {word->at.line, word->at.column + (uint32_t)from}};
}

/* The place of a comma in a word, or its length. */
static size_t find_comma(const struct word *word)
{
	size_t i = 0;

	while (i < word->len && word->text[i] != ',')
		i++;
	return i;
}

/* The place that a word names from a character on. */
static bool parse_place(struct line *line, const struct word *word, size_t from, int16_t *ret_x,
			int16_t *ret_y)
{
	struct carc_span at = {word->at.line, word->at.column + (uint32_t)from};

	return carc_word_place(line->reading, word->text + from, word->len - from, at, ret_x,
			       ret_y);
}

/* by NAME: who did it. */
static void read_by(struct line *line, const struct word *by)
{
	struct word name;

	if (!next_word(line, &name)) {
		refuse(line, CARC_F019_BAD_WORD, by);
		return;
	}
	line->turn->player = (uint8_t)carc_word_player(line->reading, name.text, name.len, name.at);
	line->turn->player_at = name.at;
}

/* gate@0,0.N, wall@1,0.E:guard, tower@1,0.E, pass: of the wall. by: who did it, if a word before says so. */
static void read_piece(struct line *line, const struct word *word, unsigned by)
{
	struct carc_action piece = {.player = (uint8_t)by, .at = word->at};
	struct carc_action *action;

	if (!carc_word_piece(line->reading, word->text, word->len, word->at, false, &piece))
		return;
	action = carc_add_action(line->reading, (enum carc_act)piece.act, word->at);
	if (action)
		*action = piece;
}

/* by NAME within a turn: another player places a piece of the wall. */
static void read_by_other(struct line *line, const struct word *by)
{
	struct word name, piece;
	unsigned player;

	if (!next_word(line, &name) || !next_word(line, &piece) ||
	    !carc_is_piece(piece.text, piece.len, piece.mark)) {
		refuse(line, CARC_F019_BAD_WORD, by);
		return;
	}
	player = carc_word_player(line->reading, name.text, name.len, name.at);
	if (player != CARC_PLAYER_NONE)
		read_piece(line, &piece, player);
}

/* -C: a tile that fitted nowhere. */
static void read_discard(struct line *line, const struct word *word)
{
	struct word tile = part(word, 1, word->len);
	struct carc_tile_name name;
	struct carc_action *action;

	if (!carc_word_tile(line->reading, tile.text, tile.len, tile.at, &name))
		return;
	action = carc_add_action(line->reading, CARC_ACT_DISCARD, word->at);
	if (action)
		action->type = name.type;
}

/* K@3,-1: the tile; its rotation is the next word. */
static void read_tile(struct line *line, const struct word *word)
{
	size_t at = find(word, '@');
	struct carc_tile_name name = {0, 0};
	int16_t x, y;
	struct word rot;
	bool sound;

	if (line->placed) {
		refuse(line, CARC_F020_WORD_TWICE, word);
		return;
	}
	line->placed = true;
	sound = carc_word_tile(line->reading, word->text, at, word->at, &name);
	sound &= parse_place(line, word, at + 1, &x, &y);
	if (!sound)
		return;
	if (!next_word(line, &rot) || rot.text[0] != 'r' || rot.len != 2 || rot.text[1] < '0' ||
	    rot.text[1] > '3') {
		if (!rot.len)
			rot = (struct word){.text = "(nothing)", .len = 9, .at = rot.at};
		refuse_for(line, CARC_F016_BAD_ROTATION, &rot, "r0, r1, r2 or r3");
		return;
	}
	line->place = carc_add_action(line->reading, CARC_ACT_PLACE, word->at);
	if (!line->place)
		return;
	line->place->type = name.type;
	line->place->rot = (uint8_t)((unsigned)(rot.text[1] - '0') + 4u - name.turn) % 4;
	line->place->x = x;
	line->place->y = y;
}

/* sold:Boris:3: the tile of this turn was bought. The name may have colons of its own. */
static void read_sale(struct line *line, const struct word *word)
{
	size_t begin = word->mark + 1, colon = word->len;
	struct carc_action *sale;
	struct word name, points;

	while (colon > begin && word->text[colon - 1] != ':')
		colon--;
	if (colon == begin) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	name = part(word, begin, colon - 1);
	points = part(word, colon, word->len);
	sale = carc_add_action(line->reading, CARC_ACT_SELL, word->at);
	if (!sale)
		return;
	sale->who = (uint8_t)carc_word_player(line->reading, name.text, name.len, name.at);
	if (!carc_parse_int(points.text, points.len, 1, CARC_POINTS_MAX, &sale->points)) {
		struct carc_diag diag =
			carc_trouble(CARC_F021_BAD_NUMBER, points.at, points.text, points.len);

		diag.a = 1;
		diag.b = CARC_POINTS_MAX;
		carc_report(line->reading, &diag);
	}
}

/* own B@0,1 r0: the tile was the player's own, and was not drawn. */
static void read_own(struct line *line, const struct word *own)
{
	struct word tile;

	if (!next_word(line, &tile) || find(&tile, '@') == tile.len) {
		refuse(line, CARC_F019_BAD_WORD, own);
		return;
	}
	read_tile(line, &tile);
	if (line->place)
		line->place->own = true;
}

/* road.W+3, city.N@1,0+8:Anna: points that a feature gave. */
static void read_points_word(struct line *line, const struct word *word)
{
	size_t plus = find(word, '+'), at = find(word, '@'), colon = find(word, ':');
	struct carc_claim *claim;
	struct word number;

	if (colon < plus) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	claim = carc_add_claim(line->reading, CARC_CLAIM_POINTS, word->at);
	if (!claim)
		return;
	claim->here = at > plus;
	if (claim->here) {
		at = plus;
	} else {
		struct word until = part(word, 0, plus);

		(void)parse_place(line, &until, at + 1, &claim->x, &claim->y);
	}
	(void)carc_word_feature(line->reading, word->text, at, word->at, &claim->feature);
	number = part(word, plus + 1, colon);
	if (!carc_parse_int(number.text, number.len, -CARC_POINTS_MAX, CARC_POINTS_MAX,
			    &claim->points)) {
		struct carc_diag diag =
			carc_trouble(CARC_F021_BAD_NUMBER, number.at, number.text, number.len);

		diag.a = -CARC_POINTS_MAX;
		diag.b = CARC_POINTS_MAX;
		carc_report(line->reading, &diag);
	}
	if (colon < word->len) {
		struct word name = part(word, colon + 1, word->len);

		claim->player =
			(uint8_t)carc_word_player(line->reading, name.text, name.len, name.at);
	}
}

/* city.N, road.W@1,0, abbot:garden, abbot:home: a figure. */
static void read_figure_word(struct line *line, const struct word *word)
{
	struct carc_action deed = {.player = CARC_PLAYER_NONE, .at = word->at};
	size_t at = find(word, '@');
	struct carc_action *action;

	if (!carc_word_figure(line->reading, word->text, at, word->at, &deed))
		return;
	if (at < word->len) {
		if (deed.act != CARC_ACT_MEEPLE) {
			refuse(line, CARC_F019_BAD_WORD, word);
			return;
		}
		if (!parse_place(line, word, at + 1, &deed.x, &deed.y))
			return;
		deed.there = true;
	}
	action = carc_add_action(line->reading, CARC_ACT_MEEPLE, word->at);
	if (!action)
		return;
	*action = deed;
	if (deed.act == CARC_ACT_MEEPLE && deed.figure == CARC_MEEPLE)
		line->guard = action;
}

/* jails:Boris@1,0: a knight who is taken prisoner. A name may hold a mark, a place does not. */
static void read_jailing(struct line *line, const struct word *word)
{
	struct carc_action take = {
		.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE, .at = word->at};
	size_t at = find_last(word, '@');
	struct word name = part(word, word->mark + 1, at);
	struct carc_action *action;

	take.who = (uint8_t)carc_word_player(line->reading, name.text, name.len, name.at);
	if (take.who == CARC_PLAYER_NONE ||
	    !parse_place(line, word, at + (at < word->len), &take.x, &take.y))
		return;
	action = carc_add_action(line->reading, CARC_ACT_JAIL, word->at);
	if (action)
		*action = take;
}

/* frees:Boris, behind a meeple that was a guard. */
static void read_freeing(struct line *line, const struct word *word)
{
	struct word name = part(word, word->mark + 1, word->len);

	if (!line->guard) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	if (line->guard->frees) {
		refuse(line, CARC_F020_WORD_TWICE, word);
		return;
	}
	line->guard->frees = true;
	line->guard->who = (uint8_t)carc_word_player(line->reading, name.text, name.len, name.at);
}

/* =4,0: the score of all after this turn. */
static void read_score_word(struct line *line, const struct word *word)
{
	unsigned players = line->reading->record->players, count = 0;
	struct carc_diag diag;

	line->scored = true;
	for (size_t from = 1; from <= word->len; count++) {
		struct word rest = part(word, from, word->len);
		struct word number = part(&rest, 0, find_comma(&rest));
		struct carc_claim *claim;
		int32_t points;

		from += number.len + 1;
		if (!carc_parse_int(number.text, number.len, -CARC_POINTS_MAX, CARC_POINTS_MAX,
				    &points)) {
			diag = carc_trouble(CARC_F021_BAD_NUMBER, number.at, number.text,
					    number.len);
			diag.a = -CARC_POINTS_MAX;
			diag.b = CARC_POINTS_MAX;
			carc_report(line->reading, &diag);
			return;
		}
		if (count >= players)
			continue;
		claim = carc_add_claim(line->reading, CARC_CLAIM_SCORE, number.at);
		if (!claim)
			return;
		claim->player = (uint8_t)count;
		claim->points = points;
	}
	if (count == players)
		return;
	diag = carc_trouble(CARC_F022_SCORE_COUNT, word->at, "", 0);
	diag.a = (int32_t)count;
	diag.b = (int32_t)players;
	carc_report(line->reading, &diag);
}

/* Whether a word is this one, a colon, and something about it. */
static bool begins_with(const struct word *word, const char *name)
{
	return word->mark < word->len && word->text[word->mark] == ':' &&
	       strlen(name) == word->mark && !memcmp(word->text, name, word->mark);
}

static bool names_figure(const struct word *word)
{
	return word->mark < word->len && word->text[word->mark] == ':' &&
	       carc_figure_find(word->text, word->mark) != CARC_FIGURE_NONE;
}

/* floor@0,1, abbot:top@0,1, takes Anna@1,0: what is done with towers and prisoners. */
static void read_tower_word(struct line *line, const struct word *word,
			    const struct carc_tower_word *how, size_t begin)
{
	struct carc_action deed = {.act = (uint8_t)how->act,
				   .player = CARC_PLAYER_NONE,
				   .figure = CARC_MEEPLE,
				   .at = word->at};
	struct word rest = part(word, begin + strlen(how->name) + 1, word->len);
	struct carc_action *action;

	if (!carc_word_act(line->reading, how->act, word->at) ||
	    (begin &&
	     !carc_word_kind(line->reading, word->text, begin - 1, word->at, &deed.figure)))
		return;
	if (how->pair && !next_word(line, &rest)) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	if (!how->read(line->reading, rest.text, rest.len, rest.at, &deed))
		return;
	action = carc_add_action(line->reading, how->act, word->at);
	if (action)
		*action = deed;
}

/* What a word does to a tower, perhaps with a figure before it; *ret_begin: where it says so. */
static const struct carc_tower_word *tower_word(const struct word *word, size_t *ret_begin)
{
	const struct carc_tower_word *how;

	*ret_begin = names_figure(word) ? word->mark + 1 : 0;
	how = carc_tower_word(word->text + *ret_begin, word->len - *ret_begin);
	return *ret_begin && how && how->act != CARC_ACT_TOP ? NULL : how;
}

/* Whether a word begins with a kind of feature; tiles have other names. */
static bool names_kind(const struct word *word)
{
	return carc_kind_find(word->text, word->mark) != CARC_KIND_NONE;
}

/* Whether a word may speak of walls or towers: it begins small, as tiles rarely do, and no feature is named. */
static bool may_name_deed(const struct word *word)
{
	return word->text[0] >= 'a' && (word->mark == word->len || word->text[word->mark] != '.');
}

/* Whether a word is a capital letter and so on, at a place: only a tile is called so. */
static bool names_tile(const struct word *word)
{
	return word->text[0] >= 'A' && word->text[0] <= 'Z' && word->mark < word->len &&
	       word->text[word->mark] == '@';
}

/* What a word begins with, or holds, says what it is. */
static void read_word(struct line *line, const struct word *word)
{
	bool first = !line->words, deed = may_name_deed(word), kind;
	const struct carc_tower_word *tower;
	size_t begin;

	line->words = true;
	if (line->scored)
		refuse(line, word->text[0] == '=' ? CARC_F020_WORD_TWICE : CARC_F019_BAD_WORD,
		       word);
	else if (names_tile(word))
		read_tile(line, word);
	else if (word->text[0] == '=')
		read_score_word(line, word);
	else if (word->text[0] == '-' && word->len > 1)
		read_discard(line, word);
	else if (word->len == 2 && !memcmp(word->text, "by", 2))
		first ? read_by(line, word) : read_by_other(line, word);
	else if (find(word, '+') < word->len &&
		 carc_refuse_piece_points(line->reading, word->text, word->mark, word->at))
		return;
	else if (deed && carc_is_piece(word->text, word->len, word->mark) &&
		 find(word, '+') == word->len)
		read_piece(line, word, CARC_PLAYER_NONE);
	else if (deed && (tower = tower_word(word, &begin)))
		read_tower_word(line, word, tower, begin);
	else if (word->len == 3 && !memcmp(word->text, "own", 3))
		read_own(line, word);
	else if (word->mark == 4 && !memcmp(word->text, "sold:", 5))
		read_sale(line, word);
	else if ((kind = names_kind(word)) && find(word, '+') < word->len)
		read_points_word(line, word);
	else if (kind || (word->mark < word->len && word->text[word->mark] == '.' &&
			  find(word, '@') == word->len))
		read_figure_word(line, word);
	else if (names_figure(word))
		read_figure_word(line, word);
	else if (begins_with(word, "jails"))
		read_jailing(line, word);
	else if (begins_with(word, "frees"))
		read_freeing(line, word);
	else if (word->mark < word->len && word->text[word->mark] != ':' &&
		 find(word, '@') < word->len)
		read_tile(line, word);
	else
		refuse(line, CARC_F019_BAD_WORD, word);
}

void carc_read_compact_turn(struct carc_reading *reading, const struct carc_node *node,
			    struct carc_turn *turn)
{
	struct line line = line_of(reading, node);
	unsigned errors = reading->errors;
	struct word word;

	if (carc_read_usual_turn(reading, node, line.at))
		return;
	line.turn = turn;
	/* After the first trouble the rest of a line is guesswork. */
	while (reading->errors == errors && next_word(&line, &word))
		read_word(&line, &word);
	if (!line.words)
		refuse(&line, CARC_F019_BAD_WORD,
		       &(struct word){.text = node->text, .len = node->len, .at = node->at});
}

void carc_read_compact_tile(struct carc_reading *reading, const struct carc_node *node)
{
	struct line line = line_of(reading, node);
	struct word word;

	if (next_word(&line, &word) && find(&word, '@') < word.len)
		read_tile(&line, &word);
	else
		refuse(&line, CARC_F019_BAD_WORD,
		       word.len ? &word : &(struct word){.text = node->text, .at = node->at});
}

/* floors:3 */
static bool names_floors(const struct word *word)
{
	return word->mark == 6 && !memcmp(word->text, "floors", 6) && word->len > 6 &&
	       word->text[6] == ':';
}

static void read_floors(struct line *line, const struct word *word, unsigned tile)
{
	struct word number = part(word, strlen("floors:"), word->len);

	carc_word_floors(line->reading, number.text, number.len, number.at, tile);
}

/* city.N:Anna, abbot:garden:Boris, tower:Anna */
static void read_start_figure(struct line *line, const struct word *word,
			      const struct carc_action *place)
{
	struct carc_reading *reading = line->reading;
	struct carc_action stand = {.x = place->x, .y = place->y, .at = word->at};
	size_t begin = names_figure(word) ? word->mark + 1 : 0;
	struct word rest = part(word, begin, word->len), name;
	size_t colon = begin + find(&rest, ':');
	struct carc_action *action;
	unsigned player;

	if (colon == word->len) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	name = part(word, colon + 1, word->len);
	player = carc_word_player(reading, name.text, name.len, name.at);
	if (!carc_word_figure(reading, word->text, colon, word->at, &stand) ||
	    player == CARC_PLAYER_NONE)
		return;
	if (stand.act != CARC_ACT_MEEPLE) {
		refuse(line, CARC_F019_BAD_WORD, word);
		return;
	}
	action = carc_add_action(reading, CARC_ACT_MEEPLE, word->at);
	if (!action)
		return;
	*action = stand;
	action->act = (uint8_t)carc_standing_act(reading, stand.feature);
	action->player = (uint8_t)player;
}

void carc_read_compact_figures(struct carc_reading *reading, const struct carc_node *node,
			       unsigned tile, bool floors)
{
	const struct carc_action *place = &reading->record->action[tile];
	struct line line = line_of(reading, node);
	unsigned errors = reading->errors;
	struct word word;
	bool built = false;

	if (errors)
		return;
	(void)next_word(&line, &word); /* the tile */
	(void)next_word(&line, &word); /* its rotation */
	while (reading->errors == errors && next_word(&line, &word)) {
		bool names = names_floors(&word);

		if (names && floors && built)
			refuse(&line, CARC_F020_WORD_TWICE, &word);
		else if (names && floors)
			read_floors(&line, &word, tile);
		else if (!names && !floors)
			read_start_figure(&line, &word, place);
		built |= names;
	}
}
