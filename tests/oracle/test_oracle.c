/*
 * test_oracle.c - is the oracle itself right? The worked boards of the rulebooks are played through it,
 * and a few random games are looked over for contradictions.
 */
#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_tiles.h"
#include "tests/oracle/tally.h"
#include "tests/oracle/test_boards.h"

#include <stdio.h>
#include <string.h>

enum { BOARD_WORD = 64 }; /* bytes of one word of a board */

/* ---- worked boards ---- */

/* In the order in which a board tells their points. */
static const struct oracle_rules editions[] = {
	{.small_city = 4, .fields = ORACLE_FIELDS_PER_FIELD},
	{.small_city = 2, .fields = ORACLE_FIELDS_CITY_ONCE},
	{.small_city = 2, .fields = ORACLE_FIELDS_PER_CITY},
};

struct play {
	struct tally *tally;
	const struct board *board;
	int edition;
	struct oracle o;
	int player;
	int gained[ORACLE_PLAYERS];
	bool gain_told;
};

/* The points of the edition that is played: gain:R4|R2|R2. */
static void pick_edition(const struct play *p, const char *word, char part[BOARD_WORD])
{
	const char *s = strchr(word, ':');

	for (int i = 0; s && strchr(s, '|') && i < p->edition; i++)
		s = strchr(s, '|') + 1;
	snprintf(part, BOARD_WORD, "%.*s", s ? (int)strcspn(s, "|") : 0, s ? s : "");
}

static void check_points(struct play *p, const char *word, const int points[ORACLE_PLAYERS],
			 bool all)
{
	char s[BOARD_WORD];

	pick_edition(p, word, s);
	for (int i = 0; p->board->seats[i]; i++) {
		const char *entry = strchr(s, p->board->seats[i]);
		int want = 0;

		if (!entry && !all)
			continue;
		if (entry)
			sscanf(entry + 1, "%d", &want);
		CHECK(p->tally, points[i] == want, p->board->name, "%s, edition %d: %c has %d",
		      word, p->edition, p->board->seats[i], points[i]);
	}
}

static void end_turn(struct play *p)
{
	struct oracle_score scores[ORACLE_LINES];
	int n;

	if (p->o.last < 0)
		return;
	memset(p->gained, 0, sizeof(p->gained));
	n = oracle_end_turn(&p->o, scores, ORACLE_LINES);
	for (int i = 0; i < n; i++)
		p->gained[scores[i].player] += scores[i].points;
	p->gain_told = false;
}

static int port_of(const char *name)
{
	static const char *const names[12] = {"NL", "N", "NR", "EL", "E", "ER",
					      "SL", "S", "SR", "WL", "W", "WR"};

	for (int i = 0; i < 12; i++) {
		if (strcmp(names[i], name) == 0)
			return i;
	}
	return -1;
}

static void play_tile(struct play *p, const char *word)
{
	char tile[12] = "";
	int x = 0, y = 0, rot = 0;
	bool refuse = word[0] == '!';
	int parsed = sscanf(word + refuse, "%11[A-Za-z0-9/+.!]@%d,%dr%d", tile, &x, &y, &rot);

	CHECK(p->tally, parsed == 4, p->board->name, "cannot read %s", word);
	CHECK(p->tally, oracle_can_place(&p->o, tile, x, y, rot) == !refuse, p->board->name,
	      "asked for %s", word);
	CHECK(p->tally, refuse || oracle_place(&p->o, tile, x, y, rot), p->board->name, "laying %s",
	      word);
}

/* Ask for a figure on a zone, or put it there. */
static bool claims(struct play *p, enum oracle_figure figure, bool probe, char kind, int port)
{
	return probe ? oracle_can_claim(&p->o, p->player, figure, kind, port)
		     : oracle_claim(&p->o, p->player, figure, kind, port);
}

static void play_meeple(struct play *p, const char *word)
{
	bool refuse = word[0] == '-';
	bool probe = refuse || word[0] == '+';
	static const char letters[] = "albp";
	enum oracle_figure figure = ORACLE_MEEPLE;
	const char *zone = word + probe, *letter = strchr(letters, zone[0]);
	int port;

	if (letter) {
		figure = (enum oracle_figure)(ORACLE_ABBOT + (letter - letters));
		zone += 2;
	}
	port = strchr("mg", zone[0]) ? -1 : port_of(zone + 2);
	CHECK(p->tally, strchr("mg", zone[0]) || port >= 0, p->board->name, "cannot read %s", word);
	CHECK(p->tally, claims(p, figure, true, zone[0], port) == !refuse, p->board->name,
	      "asked for %s", word);
	if (!probe)
		CHECK(p->tally, claims(p, figure, false, zone[0], port), p->board->name,
		      "placing %s", word);
}

static void play_home(struct play *p, const char *word)
{
	bool refuse = word[0] == '-';

	CHECK(p->tally, oracle_can_return_abbot(&p->o, p->player) == !refuse, p->board->name,
	      "asked for %s", word);
	CHECK(p->tally, oracle_return_abbot(&p->o, p->player) == !refuse, p->board->name, "%s",
	      word);
}

/* What players have in hand after the turn. */
static void check_hands(struct play *p, const char *word, enum oracle_figure figure)
{
	int count[ORACLE_PLAYERS] = {0};

	end_turn(p);
	for (int i = 0; i < p->o.players; i++)
		count[i] = oracle_supply(&p->o, i, figure);
	check_points(p, word, count, false);
}

static void play_word(struct play *p, const char *word)
{
	int points[ORACLE_PLAYERS] = {0};

	if (strncmp(word, "gain:", 5) == 0) {
		end_turn(p);
		check_points(p, word, p->gained, true);
		p->gain_told = true;
	} else if (strncmp(word, "have:", 5) == 0) {
		check_hands(p, word, ORACLE_MEEPLE);
	} else if (strncmp(word, "final:", 6) == 0) {
		end_turn(p);
		oracle_final(&p->o, points, NULL, 0);
		check_points(p, word, points, true);
	} else if (strncmp(word, "none:", 5) == 0) {
		CHECK(p->tally, oracle_discard(&p->o, word + 5), p->board->name, "%s", word);
		CHECK(p->tally, oracle_tiles_left(&p->o, word + 5) == 0, p->board->name,
		      "%s: still there", word);
	} else if (strncmp(word, "abbots:", 7) == 0) {
		check_hands(p, word, ORACLE_ABBOT);
	} else if (strncmp(word, "larges:", 7) == 0) {
		check_hands(p, word, ORACLE_LARGE);
	} else if (strncmp(word, "builders:", 9) == 0) {
		check_hands(p, word, ORACLE_BUILDER);
	} else if (strncmp(word, "pigs:", 5) == 0) {
		check_hands(p, word, ORACLE_PIG);
	} else if (strncmp(word, "wine:", 5) == 0) {
		end_turn(p);
		for (int i = 0; i < p->o.players; i++)
			points[i] = p->o.traders.held[i][0];
		check_points(p, word, points, false);
	} else if (strcmp(word + (word[0] == '-'), "again") == 0) {
		CHECK(p->tally, oracle_go_again(&p->o, p->player) == (word[0] != '-'),
		      p->board->name, "%s", word);
	} else if (strcmp(word + (word[0] == '-'), "home") == 0) {
		play_home(p, word);
	} else if (strchr(word, '@')) {
		play_tile(p, word);
	} else if (word[1] == '\0' && strchr(p->board->seats, word[0])) {
		p->player = (int)(strchr(p->board->seats, word[0]) - p->board->seats);
	} else {
		play_meeple(p, word);
	}
}

static void play_edition(struct tally *t, const struct board *b, const char *with, int edition)
{
	struct oracle_rules rules = editions[edition];
	struct play p = {.tally = t, .board = b, .edition = edition};
	const char *s = b->turns;

	if (b->small_city)
		rules.small_city = b->small_city;
	rules.river = strchr(with, 'r');
	rules.river_ii = strchr(with, 'q');
	rules.abbot = strchr(with, 'a');
	rules.river_room = strchr(with, 'j');
	if (strchr(with, 'i'))
		rules.inns = (struct oracle_inns_rules){
			.tiles = true, .inns = true, .cathedrals = true, .large = 1};
	if (strchr(with, 't'))
		rules.traders = (struct oracle_traders_rules){
			.tiles = true, .goods = true, .builders = 1, .pigs = 1};
	oracle_init(&p.o, &rules, (int)strlen(b->seats), b->meeples ? b->meeples : 7);
	CHECK(t, oracle_put(&p.o, rules.river || rules.river_ii ? "RI/s" : "D", 0, 0, 0), b->name,
	      "start tile");
	while (*s) {
		char word[BOARD_WORD];
		size_t n;

		s += strspn(s, " ");
		n = strcspn(s, " ;");
		if (n > 0 && n < sizeof(word)) {
			memcpy(word, s, n);
			word[n] = '\0';
			play_word(&p, word);
		}
		CHECK(t, n < sizeof(word), b->name, "word too long: %s", s);
		s += n;
		if (*s != ';' && *s != '\0')
			continue;
		end_turn(&p);
		if (!p.gain_told)
			check_points(&p, "no points told", p.gained, true);
		memset(p.gained, 0, sizeof(p.gained));
		s += *s == ';';
	}
}

/* A board that tells the points of three editions is played by each of them. */
static void play_board(struct tally *t, const struct board *b, const char *with)
{
	int count = strchr(b->turns, '|') ? 3 : 1;

	for (int edition = 0; edition < count; edition++)
		play_edition(t, b, with, edition);
}

/* ---- what the boards do not reach ---- */

/* What is paid by the city: which line says so. */
static void check_city_lines(struct tally *t)
{
	static const enum oracle_fields ways[2] = {ORACLE_FIELDS_CITY_ONCE, ORACLE_FIELDS_PER_CITY};
	const char *where = "lines by the city";
	struct oracle_rules rules = oracle_modern();
	int totals[ORACLE_PLAYERS];
	struct oracle_score line[4];
	struct oracle o;

	oracle_init(&o, &rules, 2, 7);
	CHECK(t,
	      oracle_put(&o, "D", 0, 0, 0) && oracle_put(&o, "G", 0, -1, 1) &&
		      oracle_put(&o, "E", 0, -2, 2),
	      where, "board");
	CHECK(t,
	      oracle_put_meeple(&o, 1, 0, -1, 'f', 9) && oracle_put_meeple(&o, 1, 0, 0, 'f', 3) &&
		      oracle_put_meeple(&o, 0, 0, -2, 'f', 0),
	      where, "farmers");
	for (int i = 0; i < 2; i++) {
		const struct oracle_feature *f = &line[0].feature;
		int n;

		o.rules.fields = ways[i];
		n = oracle_final(&o, totals, line, 4);
		CHECK(t, n == 2 - i, where, "%d lines", n);
		CHECK(t,
		      f->kind == 'f' && f->complete && f->cities == 1 && f->tiles == 3 &&
			      f->x == 0 && f->y == -2 && f->port == 6,
		      where, "the line names the city");
		CHECK(t, f->meeples[0] == 1 && f->meeples[1] == 2, where, "all farmers around");
		CHECK(t, line[0].player == i && line[0].points == 3 + i, where, "the first line");
	}
}

/* House rules: WikiCarpedia, base game, House rules. */
static void check_house_rules(struct tally *t)
{
	const char *where = "house rules";
	struct oracle_rules rules = oracle_modern();
	int totals[ORACLE_PLAYERS];
	struct oracle o;

	rules.incomplete_nothing = true;
	rules.unplaceable_back = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t,
	      oracle_put(&o, "D", 0, 0, 0) && oracle_place(&o, "E", 0, -1, 2) &&
		      oracle_claim(&o, 0, ORACLE_MEEPLE, 'c', 7),
	      where, "board");
	CHECK(t, oracle_end_turn(&o, NULL, 0) == 1 && oracle_running(&o, 0) == 4, where,
	      "what is complete is worth its points");
	CHECK(t, oracle_put_meeple(&o, 0, 0, 0, 'r', 4) && oracle_put_meeple(&o, 1, 0, 0, 'f', 3),
	      where, "meeples");
	CHECK(t, oracle_final(&o, totals, NULL, 0) == 1 && totals[0] == 4 && totals[1] == 3, where,
	      "an incomplete road is worth nothing, a field is worth its cities");
	o.rules.incomplete_nothing = false;
	CHECK(t, oracle_final(&o, totals, NULL, 0) == 2 && totals[0] == 5, where, "or it is");
	CHECK(t, oracle_discard(&o, "C") && oracle_tiles_left(&o, "C") == 1 && o.discards == 0,
	      where, "C goes back into the bag");
	CHECK(t, oracle_discard(&o, "C") && !oracle_discard(&o, "U"), where, "as often as drawn");
	CHECK(t, oracle_goes_on(&o), where, "U can be drawn");
	for (int type = 0; type < ORACLE_TYPES; type++) {
		while (strcmp(oracle_tile_row(type)->name, "C") != 0 &&
		       oracle_tiles_left(&o, oracle_tile_row(type)->name) > 0)
			o.discard[o.discards++] = type;
	}
	CHECK(t, !oracle_goes_on(&o), where, "C alone would go back for ever");
	o.rules.unplaceable_back = false;
	CHECK(t, oracle_goes_on(&o), where, "C can be drawn");
	CHECK(t, !oracle_over(&o), where, "so the game is not over");
	o.rules.ends_when_placed = true;
	CHECK(t, oracle_over(&o), where, "or it is, since C fits nowhere");
	o.rules.ends_when_placed = false;
	CHECK(t, oracle_discard(&o, "C") && oracle_tiles_left(&o, "C") == 0, where, "or out");
	CHECK(t, !oracle_goes_on(&o) && oracle_over(&o), where, "no tile is left");
	CHECK(t,
	      oracle_fewer_meeples(2) == 7 && oracle_fewer_meeples(3) == 6 &&
		      oracle_fewer_meeples(4) == 5 && oracle_fewer_meeples(5) == 5 &&
		      oracle_fewer_meeples(6) == 5,
	      where, "fewer followers");
}

static void check_corners(struct tally *t)
{
	const char *where = "corner cases";
	struct oracle_rules rules = oracle_modern();
	struct oracle_feature f;
	struct oracle_score line;
	struct oracle o;
	int totals[ORACLE_PLAYERS];

	rules.fields = ORACLE_FIELDS_OFF;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, !oracle_can_place(&o, "D", 0, 0, 0), where, "nothing to lay a tile against");
	o.rules.start_in_bag = true;
	CHECK(t, oracle_can_place(&o, "E", 0, 0, 3) && oracle_fits_anywhere(&o, "C"), where,
	      "on an empty table the first tile lies in the middle");
	CHECK(t, !oracle_can_place(&o, "E", 1, 0, 3), where, "and nowhere else");
	CHECK(t, oracle_put(&o, "D", 0, 0, 0), where, "start tile");
	CHECK(t, !oracle_can_place(&o, "E", 0, 0, 3) && oracle_can_place(&o, "E", 0, -1, 2), where,
	      "then the second lies beside it");
	CHECK(t, !oracle_put(&o, "E", 0, 0, 0), where, "two tiles on a cell");
	CHECK(t, oracle_tiles_left(&o, "D") == 3, where, "the start tile is out of the bag");
	CHECK(t, oracle_place(&o, "E", 0, -1, 2), where, "E");
	CHECK(t, !oracle_place(&o, "E", 0, -2, 0), where, "two tiles in a turn");
	CHECK(t, !oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'f', 1), where, "no farmers in this game");
	CHECK(t, !oracle_can_claim(&o, 2, ORACLE_MEEPLE, 'c', 7), where, "no third player");
	CHECK(t, !oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'm', -1), where, "no monastery here");
	CHECK(t, oracle_put_meeple(&o, 1, 0, 0, 'c', 1), where, "meeple of a start board");
	CHECK(t, !oracle_put_meeple(&o, 1, 0, 0, 'c', 4), where, "no city on that side");
	CHECK(t, oracle_put_meeple(&o, 1, 0, 0, 'f', 3), where, "farmer of a start board");
	CHECK(t, !oracle_discard(&o, "U"), where, "U fits, it stays in the game");
	CHECK(t, oracle_end_turn(&o, &line, 1) == 1, where, "one line of points");
	CHECK(t,
	      line.player == 1 && line.points == 4 && line.feature.kind == 'c' &&
		      line.feature.x == 0 && line.feature.y == -1 && line.feature.port == 6 &&
		      line.feature.tiles == 2 && line.feature.meeples[1] == 1,
	      where, "that line");
	CHECK(t, oracle_running(&o, 1) == 4 && oracle_supply(&o, 1, ORACLE_MEEPLE) == 6, where,
	      "after scoring");
	CHECK(t, oracle_final(&o, totals, NULL, 0) == 0 && totals[1] == 4, where, "fields are off");
	o.rules = oracle_modern();
	CHECK(t,
	      oracle_final(&o, totals, &line, 1) == 1 && totals[1] == 7 && totals[0] == 0 &&
		      line.feature.kind == 'f' && line.feature.cities == 1,
	      where, "fields are on");
	CHECK(t,
	      oracle_feature_at(&o, 0, 0, 'r', 4, &f) && f.tiles == 1 && f.port == 4 && !f.complete,
	      where, "the road of the start tile");
	CHECK(t, !oracle_feature_at(&o, 5, 5, 'r', 4, &f), where, "no tile, no road");
	CHECK(t, oracle_place(&o, "U", 1, 0, 1) && oracle_claim(&o, 0, ORACLE_MEEPLE, 'f', 7),
	      where, "U");
	CHECK(t, oracle_feature_at(&o, 1, 0, 'r', 4, &f) && f.tiles == 2 && f.x == 0 && f.port == 4,
	      where, "a road is named by its westernmost tile");
	CHECK(t, oracle_end_turn(&o, NULL, 0) == 0, where, "nothing completed");
	CHECK(t, oracle_final(&o, totals, NULL, 0) == 1, where, "no line for a field of no worth");
}

/* ---- random games ---- */

struct dice {
	unsigned long state;
};

static int roll(struct dice *d, int n)
{
	d->state = (d->state * 1103515245UL + 12345UL) & 0x7fffffffUL;
	return (int)((d->state >> 8) % (unsigned long)n);
}

/* Lay the tile in a place picked evenly from all that are allowed. */
static bool lay_somewhere(struct oracle *o, struct dice *d, const char *tile)
{
	int seen = 0, at_x = 0, at_y = 0, at_rot = 0;

	for (int i = 0; i < o->tiles * 16; i++) {
		static const int dx[4] = {0, 1, 0, -1};
		static const int dy[4] = {-1, 0, 1, 0};
		int x = o->tile[i / 16].x + dx[i / 4 % 4];
		int y = o->tile[i / 16].y + dy[i / 4 % 4];

		if (oracle_can_place(o, tile, x, y, i % 4) && roll(d, ++seen) == 0) {
			at_x = x;
			at_y = y;
			at_rot = i % 4;
		}
	}
	return seen > 0 && oracle_place(o, tile, at_x, at_y, at_rot);
}

/* Both sides of a joint must tell of the same feature, and each port of exactly one. */
static bool joints_agree(const struct oracle *o)
{
	static const int dx[4] = {0, 1, 0, -1};
	static const int dy[4] = {-1, 0, 1, 0};
	static const char kinds[] = "crf";

	for (int i = 0; i < o->tiles * 12; i++) {
		int port = i % 12, side = port / 3, x = o->tile[i / 12].x, y = o->tile[i / 12].y;
		int other = (side + 2) % 4 * 3 + 2 - port % 3;
		int owners = 0;

		for (int k = 0; kinds[k]; k++) {
			struct oracle_feature a, b;

			if (!oracle_feature_at(o, x, y, kinds[k], port, &a))
				continue;
			owners++;
			if (oracle_feature_at(o, x + dx[side], y + dy[side], kinds[k], other, &b) &&
			    (a.x != b.x || a.y != b.y || a.port != b.port || a.tiles != b.tiles ||
			     a.cities != b.cities || a.complete != b.complete))
				return false;
		}
		if (owners != 1)
			return false;
	}
	return true;
}

static void random_turn(struct tally *t, struct oracle *o, struct dice *d, const char *tile)
{
	static const char kinds[] = "crfm";
	struct oracle_score lines[ORACLE_LINES];
	int player = o->turn % o->players;
	int totals[ORACLE_PLAYERS], n, before = 0, after = 0, sum = 0;

	if (!oracle_fits_anywhere(o, tile)) {
		CHECK(t, oracle_discard(o, tile), "random game", "discard %s", tile);
		return;
	}
	CHECK(t, lay_somewhere(o, d, tile), "random game", "lay %s", tile);
	for (int tries = 0; tries < 6; tries++) {
		char kind = kinds[roll(d, 4)];

		oracle_claim(o, player, ORACLE_MEEPLE, kind, kind == 'm' ? -1 : roll(d, 12));
	}
	for (int p = 0; p < o->players; p++)
		before += oracle_running(o, p);
	n = oracle_end_turn(o, lines, ORACLE_LINES);
	for (int i = 0; i < n; i++)
		sum += lines[i].points;
	for (int p = 0; p < o->players; p++) {
		after += oracle_running(o, p);
		CHECK(t,
		      oracle_supply(o, p, ORACLE_MEEPLE) >= 0 &&
			      oracle_supply(o, p, ORACLE_MEEPLE) <= 7,
		      "random game", "player %d has %d meeples", p,
		      oracle_supply(o, p, ORACLE_MEEPLE));
	}
	CHECK(t, after == before + sum, "random game", "points of turn %d", o->turn);
	/* Whatever was complete has been scored and left: final scoring finds none of it. */
	n = oracle_final(o, totals, lines, ORACLE_LINES);
	for (int i = 0; i < n; i++)
		CHECK(t, !lines[i].feature.complete || lines[i].feature.kind == 'f', "random game",
		      "%c at %d,%d stayed occupied", lines[i].feature.kind, lines[i].feature.x,
		      lines[i].feature.y);
}

static void random_game(struct tally *t, unsigned long seed)
{
	struct oracle_rules rules = editions[seed % 3];
	struct dice d = {seed};
	int totals[ORACLE_PLAYERS];
	struct oracle o;

	oracle_init(&o, &rules, 2 + (int)(seed % 5), 7);
	oracle_put(&o, "D", 0, 0, 0);
	for (int drawn = 1; drawn < 72; drawn++) {
		int pick = roll(&d, 72 - drawn);
		int type = 0;

		while (pick >= oracle_tiles_left(&o, oracle_tile_row(type)->name))
			pick -= oracle_tiles_left(&o, oracle_tile_row(type++)->name);
		random_turn(t, &o, &d, oracle_tile_row(type)->name);
	}
	CHECK(t, o.tiles + o.discards == 72, "random game", "%d tiles", o.tiles);
	CHECK(t, joints_agree(&o), "random game", "a joint tells of two features (game %lu)", seed);
	oracle_final(&o, totals, NULL, 0);
	for (int p = 0; p < o.players; p++)
		CHECK(t, totals[p] >= oracle_running(&o, p), "random game", "final total");
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	for (size_t i = 0; i < sizeof(boards) / sizeof(boards[0]); i++)
		play_board(&t, &boards[i], "");
	for (size_t i = 0; i < sizeof(more_boards) / sizeof(more_boards[0]); i++)
		play_board(&t, &more_boards[i].board, more_boards[i].with);
	check_corners(&t);
	check_city_lines(&t);
	check_house_rules(&t);
	/* The random games draw all 72 tiles: a broken table or rule would lead them astray. */
	for (unsigned long seed = 1; seed <= 5 && t.failed == 0; seed++)
		random_game(&t, seed);
	printf("oracle: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
