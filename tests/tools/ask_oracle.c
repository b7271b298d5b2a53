/*
 * The second implementation of our tests as a program that is asked the cases of the conformance suite, see
 * carc-conformance(7): what it and carc both say is twice proved. Its rules are set as for all random games
 * (tests/gen); then the oracle alone plays. It knows its tiles by name, and says of what its game lacks, or this
 * program does not translate, that it cannot. Run by tests/check/conformance.sh.
 */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/verdict/finding.h"
#include "formats/record/record_in.h"
#include "tests/gen/referee.h"
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_perft.h"

enum { WORDS = 400, LINE_MAX_BYTES = 4 << 20 };

static const char *const figures[ORACLE_FIGURES] = {
#define FIGURE(symbol, word) word,
#include "tests/oracle/oracle_figures.def"
};
static const char *const ports[] = {"NL", "N", "NR", "EL", "E", "ER",
				    "SL", "S", "SR", "WL", "W", "WR"};
static const char *const kinds[] = {"city",   "road",  "field", "monastery",
				    "garden", "river", "tower"};
static const char letters[] = "crfmgwt";

/* A case as far as it is played. */
struct play {
	json_t *told;
	struct referee referee;
	int players;
	const char *name[ORACLE_PLAYERS];
	json_t *lines; /* what was scored */
	char why[120]; /* what cannot be done; "": nothing */
};

enum verdict { REFUSED, PLAYED, CANNOT };

static enum verdict cannot(struct play *play, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static enum verdict cannot(struct play *play, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(play->why, sizeof play->why, format, arguments);
	va_end(arguments);
	return CANNOT;
}

static int seat_of(const struct play *play, json_t *name)
{
	const char *text = json_string_value(name);

	for (int seat = 0; text && seat < play->players; seat++)
		if (!strcmp(play->name[seat], text))
			return seat;
	return -1;
}

static int place_of(json_t *at, size_t which)
{
	return (int)json_integer_value(json_array_get(at, which));
}

static enum oracle_figure figure_of(const char *text)
{
	int figure = 0;

	while (text && figure < ORACLE_FIGURES && strcmp(figures[figure], text) != 0)
		figure++;
	return text ? (enum oracle_figure)figure : ORACLE_MEEPLE;
}

/* "city.N", "monastery": its kind as a letter, 0 if there is none such, and its port. */
static char feature_of(const char *text, int *ret_port)
{
	size_t len = strcspn(text, ".#");

	*ret_port = -1;
	if (text[len] == '#')
		return 0;
	for (int port = 0; text[len] && port < 12; port++)
		if (!strcmp(ports[port], text + len + 1))
			*ret_port = port;
	for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
		if (strlen(kinds[kind]) == len && !strncmp(kinds[kind], text, len))
			return letters[kind];
	return 0;
}

/* ---- The start ---- */

static void add_words(char words[WORDS], const char *format, ...)
	__attribute__((format(printf, 2, 3)));
static void add_words(char words[WORDS], const char *format, ...)
{
	size_t len = strlen(words);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(words + len, WORDS - len, format, arguments);
	va_end(arguments);
}

static bool set_rules(struct play *play)
{
	struct carc_rules rules;
	struct carc_found found;
	char words[WORDS] = "";
	json_t *box, *value;
	const char *key;
	size_t n;

	add_words(words, "%s",
		  json_string_value(json_array_get(json_object_get(play->told, "editions"), 0)));
	json_array_foreach(json_object_get(play->told, "boxes"), n, box)
		add_words(words, ",%s", json_string_value(box));
	json_object_foreach(json_object_get(play->told, "options"), key, value)
		add_words(words, ",%s=%s", key, json_string_value(value));
	json_object_foreach(json_object_get(play->told, "rulings"), key, value)
		add_words(words, ",%s=%s", key, json_string_value(value));
	if (!carc_rules_parse(words, &rules, &found))
		return false;
	referee_init(&play->referee, &rules, (unsigned)play->players);
	return true;
}

static enum verdict put_tile(struct play *play, json_t *tile)
{
	struct oracle *o = &play->referee.oracle;
	json_t *at = json_object_get(tile, "at"), *one;
	int x = place_of(at, 0), y = place_of(at, 1), port;
	size_t n;

	if (!oracle_put(o, json_string_value(json_object_get(tile, "tile")), x, y,
			(int)json_integer_value(json_object_get(tile, "rot"))))
		return cannot(play, "a tile of the start board");
	if (json_object_get(tile, "floors") &&
	    !oracle_put_floors(o, x, y, (int)json_integer_value(json_object_get(tile, "floors"))))
		return cannot(play, "pieces of the start board");
	json_array_foreach(json_object_get(tile, "meeples"), n, one)
	{
		const char *text = json_string_value(json_object_get(one, "feature"));
		char kind = feature_of(text, &port);
		int seat = seat_of(play, json_object_get(one, "player"));
		enum oracle_figure figure =
			figure_of(json_string_value(json_object_get(one, "figure")));

		if (kind == 't' ? !oracle_put_guard(o, seat, figure, x, y)
				: !kind || !oracle_put_figure(o, seat, figure, x, y, kind, port))
			return cannot(play, "a figure of the start board");
	}
	return PLAYED;
}

static enum verdict begin(struct play *play)
{
	static const char *const unknown[] = {"own", "table", "bushes", "draws", "first-draws"};
	struct oracle *o = &play->referee.oracle;
	json_t *start = json_object_get(play->told, "start"), *one;
	const char *key;
	size_t n;

	if (strcmp(json_string_value(json_object_get(play->told, "game")), "carcassonne") != 0)
		return cannot(play, "another game");
	for (n = 0; n < sizeof unknown / sizeof unknown[0]; n++)
		if (json_object_get(play->told, unknown[n]))
			return cannot(play, "%s", unknown[n]);
	if (json_object_get(json_object_get(play->told, "options"), "drawing"))
		return cannot(play, "drawing");
	json_array_foreach(json_object_get(play->told, "players"), n, one)
		play->name[play->players++] = json_string_value(one);
	if (!set_rules(play))
		return cannot(play, "these rules");
	/* The oracle does not follow whether tiles are drawn in the round of abbeys. */
	if (o->rules.abbey.abbeys > 0 &&
	    json_object_get(json_object_get(play->told, "options"), "end"))
		return cannot(play, "the end of a game with abbeys");
	json_object_foreach(start, key,
			    one) if (strcmp(key, "tiles") != 0 && strcmp(key, "next") != 0 &&
				     strcmp(key, "score") !=
					     0) return cannot(play, "a start board with %s", key);
	json_array_foreach(json_object_get(start, "tiles"), n,
			   one) if (put_tile(play, one) != PLAYED) return CANNOT;
	one = json_object_get(start, "score");
	for (int seat = 0; seat < play->players; seat++)
		o->points[seat] = (int)json_integer_value(
			json_is_array(one) ? json_array_get(one, (size_t)seat)
					   : json_object_get(one, play->name[seat]));
	if (json_object_get(start, "next"))
		o->player = seat_of(play, json_object_get(start, "next"));
	oracle_begin(o);
	return PLAYED;
}

/* ---- A turn ---- */

static bool is_same_line(const struct oracle_score *a, const struct oracle_score *b)
{
	return a->feature.kind == b->feature.kind && a->feature.x == b->feature.x &&
	       a->feature.y == b->feature.y && a->feature.port == b->feature.port;
}

/* Lines of one feature are one: in the order of the oracle they follow each other. */
static void add_lines(struct play *play, json_t *turn, const struct oracle_score *line, int count)
{
	enum oracle_fields by = play->referee.oracle.rules.fields;

	for (int n = 0; n < count; n++) {
		const struct oracle_feature *f = &line[n].feature;
		const char *kind = f->kind == 'f' && by == ORACLE_FIELDS_PER_CITY
					   ? "city"
					   : kinds[strchr(letters, f->kind) - letters];
		json_t *points = json_object();
		char text[60];

		snprintf(text, sizeof text, "%s@%d,%d", kind, f->x, f->y);
		json_object_set_new(points, play->name[line[n].player],
				    json_integer(line[n].points));
		while (n + 1 < count && is_same_line(&line[n], &line[n + 1])) {
			n++;
			json_object_set_new(points, play->name[line[n].player],
					    json_integer(line[n].points));
		}
		json_array_append_new(play->lines, json_pack("{sOssso}", "turn", turn, "feature",
							     text, "points", points));
	}
}

/* A figure on a tile, by its key: a feature, or a mapping with a place. */
static enum verdict place_figure(struct play *play, int seat, enum oracle_figure figure,
				 json_t *value)
{
	struct oracle *o = &play->referee.oracle;
	json_t *at = json_object_get(value, "at");
	const char *text = json_string_value(
		json_is_object(value) ? json_object_get(value, "feature") : value);
	int port;
	char kind;

	if (!text || (json_is_object(value) && json_object_size(value) > 2))
		return cannot(play, "such a figure");
	if (figure == ORACLE_ABBOT && !strcmp(text, "home"))
		return oracle_return_abbot(o, seat);
	kind = feature_of(text, &port);
	if (!kind)
		return cannot(play, "%s", text);
	return at ? oracle_claim_at(o, seat, figure, place_of(at, 0), place_of(at, 1), kind, port,
				    -1)
		  : oracle_claim(o, seat, figure, kind, port);
}

static enum verdict take(struct play *play, int seat, json_t *value)
{
	json_t *at = json_object_get(value, "at"), *figure = json_object_get(value, "figure"),
	       *feature = json_object_get(value, "feature");
	struct oracle_which which = {'?', -1,
				     figure ? (int)figure_of(json_string_value(figure)) : -1};

	if (feature) {
		which.kind = feature_of(json_string_value(feature), &which.port);
		if (!which.kind)
			return cannot(play, "a feature by number");
	}
	return oracle_capture(&play->referee.oracle, seat,
			      seat_of(play, json_object_get(value, "player")), place_of(at, 0),
			      place_of(at, 1), which);
}

static enum verdict act(struct play *play, int seat, const char *key, json_t *value)
{
	struct oracle *o = &play->referee.oracle;
	enum oracle_figure figure = figure_of(key);

	if (figure < ORACLE_FIGURES && figure != ORACLE_BARN)
		return place_figure(play, seat, figure, value);
	if (!strcmp(key, "floor"))
		return oracle_build(o, seat, place_of(value, 0), place_of(value, 1));
	if (!strcmp(key, "top") && json_is_array(value) &&
	    json_is_integer(json_array_get(value, 0)))
		return oracle_top(o, seat, ORACLE_MEEPLE, place_of(value, 0), place_of(value, 1));
	if (!strcmp(key, "takes") && json_is_object(value))
		return take(play, seat, value);
	if (!strcmp(key, "back"))
		return oracle_get_back(o, seat, figure_of(json_string_value(value)));
	if (!strcmp(key, "ransom") && json_is_string(value))
		return oracle_ransom(o, seat, seat_of(play, value), -1);
	if (!strcmp(key, "again"))
		return oracle_go_again(o, seat);
	return cannot(play, "%s", key);
}

static enum verdict lay(struct play *play, int seat, json_t *turn)
{
	struct oracle *o = &play->referee.oracle;
	json_t *at = json_object_get(turn, "at"), *one;
	const char *tile = json_string_value(json_object_get(turn, "tile"));
	int x = place_of(at, 0), y = place_of(at, 1),
	    rot = (int)json_integer_value(json_object_get(turn, "rot"));
	size_t n;

	if (!tile)
		return cannot(play, "a turn without a tile");
	if (seat != o->player || oracle_over(o))
		return REFUSED;
	json_array_foreach(json_object_get(turn, "discards"), n,
			   one) if (!oracle_discard(o, json_string_value(one))) return REFUSED;
	if (json_is_true(json_object_get(turn, "own")))
		return !strcmp(tile, "AM/A") ? oracle_place_abbey(o, seat, x, y, rot)
					     : oracle_place_own(o, seat, tile, x, y, rot);
	return oracle_place(o, tile, x, y, rot);
}

/* What the rules ask for is done in the order of the turn, whatever the order of the keys. */
static enum verdict play_turn(struct play *play, json_t *turn, int number)
{
	static const char *const order[] = {"ransom", "meeple", "large",   "abbot", "builder",
					    "pig",    "mayor",  "wagon",   "top",   "floor",
					    "takes",  "back",   "phantom", "again"};
	static const char *const before[] = {"player", "tile", "at", "rot", "own", "discards"};
	struct oracle *o = &play->referee.oracle;
	struct oracle_score line[ORACLE_LINES];
	int seat = seat_of(play, json_object_get(turn, "player")), count;
	size_t known = 0;
	enum verdict verdict;
	json_t *at_turn;

	for (size_t n = 0; n < sizeof before / sizeof before[0]; n++)
		known += json_object_get(turn, before[n]) != NULL;
	for (size_t n = 0; n < sizeof order / sizeof order[0]; n++)
		known += json_object_get(turn, order[n]) != NULL;
	if (known < json_object_size(turn))
		return cannot(play, "what else is done in turn %d", number);
	verdict = lay(play, seat, turn);
	for (size_t n = 0; verdict == PLAYED && n < sizeof order / sizeof order[0]; n++)
		if (json_object_get(turn, order[n]))
			verdict = act(play, seat, order[n], json_object_get(turn, order[n]));
	if (verdict != PLAYED)
		return verdict;
	if (oracle_tower_owes(o) || oracle_owes_again(o) || oracle_owes_flock(o))
		return REFUSED;
	count = oracle_end_turn(o, line, ORACLE_LINES);
	at_turn = json_integer(number);
	add_lines(play, at_turn, line, count);
	json_decref(at_turn);
	return PLAYED;
}

/* ---- Answers ---- */

static json_t *places(const struct oracle *o, const char *tile)
{
	json_t *all = json_array();
	int west = 0, east = 0, north = 0, south = 0;

	for (int n = 0; n < o->tiles; n++) {
		west = o->tile[n].x < west ? o->tile[n].x : west;
		east = o->tile[n].x > east ? o->tile[n].x : east;
		north = o->tile[n].y < north ? o->tile[n].y : north;
		south = o->tile[n].y > south ? o->tile[n].y : south;
	}
	for (int y = north - 1; y <= south + 1; y++)
		for (int x = west - 1; x <= east + 1; x++)
			for (int rot = 0; rot < 4; rot++)
				if (oracle_can_place(o, tile, x, y, rot))
					json_array_append_new(all, json_pack("[iii]", x, y, rot));
	return json_pack("{so}", "places", all);
}

/* A zone of the tile just laid, by a port that it has on the board. */
static void name_zone(const struct oracle *o, int zone, char text[20])
{
	char kind = oracle_zone_kind(zone);
	const char *word = kinds[strchr(letters, kind) - letters];

	snprintf(text, 20, "%s%s", word, kind == 'f' ? "#0" : "");
	for (int port = 0; port < 12; port++)
		if (oracle_zone_named(o, o->last, kind, port) == zone)
			snprintf(text, 20, "%s.%s", word, ports[port]);
}

static json_t *moves(const struct oracle *from, json_t *spots, const char *tile)
{
	static struct oracle o;
	json_t *all = json_array(), *spot;
	size_t n;

	json_array_foreach(spots, n, spot)
	{
		int x = place_of(spot, 0), y = place_of(spot, 1), rot = place_of(spot, 2);

		o = *from;
		oracle_place(&o, tile, x, y, rot);
		json_array_append_new(all, json_pack("{s[ii]si}", "at", x, y, "rot", rot));
		if (oracle_can_return_abbot(&o, o.player))
			json_array_append_new(all, json_pack("{s[ii]siss}", "at", x, y, "rot", rot,
							     "abbot", "home"));
		for (int zone = 0; zone < ORACLE_ZONES; zone++)
			for (int figure = 0; figure < ORACLE_FIGURES; figure++) {
				char text[20];
				int port = -1;

				if (!oracle_tile_has(oracle_row_of(&o, o.last), zone))
					continue;
				name_zone(&o, zone, text);
				if (!strchr(text, '#'))
					feature_of(text, &port);
				if (oracle_can_claim(&o, o.player, (enum oracle_figure)figure,
						     oracle_zone_kind(zone), port))
					json_array_append_new(
						all, json_pack("{s[ii]siss}", "at", x, y, "rot",
							       rot, figures[figure], text));
			}
	}
	return json_pack("{so}", "moves", all);
}

/* Only boxes in which a turn is a tile and a figure, or none. */
static bool is_plain(struct play *play)
{
	json_t *box;
	size_t n;

	json_array_foreach(json_object_get(play->told, "boxes"), n,
			   box) if (!strstr("river abbot inns king-and-robber",
					    json_string_value(box))) return false;
	return !json_object_size(json_object_get(play->told, "options"));
}

static json_t *scores(struct play *play, const int *points)
{
	json_t *all = json_array();

	for (int seat = 0; seat < play->players; seat++)
		json_array_append_new(all, json_integer(points[seat]));
	return all;
}

static json_t *ask_position(struct play *play, json_t *ask, const char *what)
{
	struct oracle *o = &play->referee.oracle;
	const char *tile = json_string_value(json_object_get(ask, "tile"));
	json_t *spots, *told;

	if (!strcmp(what, "perft")) {
		int turns = (int)json_integer_value(json_object_get(ask, "turns"));

		if (turns == 1)
			return json_pack("{sI}", "ways", (json_int_t)oracle_perft(o, turns).all);
		cannot(play, "so many turns in time");
		return NULL;
	}
	spots = places(o, tile);
	if (!strcmp(what, "places"))
		return spots;
	told = is_plain(play) ? moves(o, json_object_get(spots, "places"), tile) : NULL;
	json_decref(spots);
	if (!told)
		cannot(play, "moves of these boxes");
	return told;
}

/* Boxes that give points besides those of features. */
static bool is_other_points(struct play *play)
{
	json_t *box;
	size_t n;

	json_array_foreach(json_object_get(play->told, "boxes"), n,
			   box) if (strstr("traders king-and-robber tower sheep abbey",
					   json_string_value(box))) return true;
	return false;
}

static json_t *answer(struct play *play)
{
	static struct oracle_score line[ORACLE_LINES];
	json_t *ask = json_object_get(play->told, "ask"), *after = json_array(), *turn, *told, *end;
	const char *what = json_string_value(json_object_get(ask, "what"));
	struct oracle *o = &play->referee.oracle;
	int totals[ORACLE_PLAYERS], count;
	enum verdict verdict = begin(play);
	size_t n;

	json_array_foreach(json_object_get(play->told, "turns"), n, turn)
	{
		if (verdict == PLAYED)
			verdict = play_turn(play, turn, (int)n + 1);
		if (verdict == REFUSED)
			return json_pack("{so}", "refused", json_integer((json_int_t)n + 1));
		json_array_append_new(after, scores(play, o->points));
	}
	if (verdict == CANNOT)
		return NULL;
	if (!strcmp(what, "legal")) {
		verdict = play_turn(play, json_object_get(ask, "turn"), (int)n + 1);
		return verdict == CANNOT ? NULL : json_pack("{sb}", "legal", verdict == PLAYED);
	}
	if (strcmp(what, "score") != 0 && strcmp(what, "scored") != 0)
		return ask_position(play, ask, what);
	if (!strcmp(what, "scored") && is_other_points(play)) {
		cannot(play, "points besides those of features");
		return NULL;
	}
	told = json_pack("{soso}", "after", after, "scored", json_incref(play->lines));
	if (json_object_get(play->told, "ended")) {
		count = oracle_final(o, totals, line, ORACLE_LINES);
		end = json_string("end");
		add_lines(play, end, line, count);
		json_decref(end);
		json_object_set_new(told, "final", scores(play, totals));
	}
	return told;
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	static struct play play;
	char *line = malloc(LINE_MAX_BYTES);

	while (line && fgets(line, LINE_MAX_BYTES, stdin)) {
		json_t *told, *said;
		char *text;

		memset(&play, 0, sizeof play);
		play.told = json_loads(line, 0, NULL);
		play.lines = json_array();
		told = answer(&play);
		said = told ? json_pack("{sOso}", "id", json_object_get(play.told, "id"), "answer",
					told)
			    : json_pack("{sOss}", "id", json_object_get(play.told, "id"), "cannot",
					play.why);
		text = json_dumps(said, JSON_COMPACT);
		puts(text);
		fflush(stdout);
		free(text);
		json_decref(said);
		json_decref(play.told);
		json_decref(play.lines);
	}
	free(line);
	return 0;
}
