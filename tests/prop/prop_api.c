/*
 * Positions of carc.h on random games, by any rules of any game, with 2 to 6 players. A copy equals its source in moves,
 * hash, planes and mask, whether or not the moves of either were listed before. So many draws and moves, and as many undos,
 * restore everything, and play goes on as it did. The record of the words that were played is the same game, turn by turn: a
 * turn of a position ends exactly when that of the record does. Turned seats give turned planes. Two orders of the same moves
 * that show the same have the same hash; positions of one hash show the same, and go on alike.
 * usage: prop_api [SEED [COUNT]]
 *        prop_api --steps <SCRIPT    what the steps of tests/python/steps.py answer, by carc.h
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"
#include "core/random/playout.h"
#include "core/random/rng.h"
#include "core/state/table.h"
#include "formats/output/report/report.h"
#include "tests/prop/api_game.h"
#include "tests/prop/api_moment.h"
#include "tests/prop/api_steps.h"
#include "tests/prop/games.h"

enum { GAMES_PER_COUNT = 8, TURNS_MAX = 400, MOVES_MOST = 3000, AHEAD = 8 };

static unsigned below(struct api_game *prop, unsigned n)
{
	return carc_rng_below(&prop->rng, n);
}

/* A tower, and a figure to be taken by it, give more ways than can be listed in words. */
static bool is_listed(struct carc_position *position)
{
	return carc_position_moves(position) <= MOVES_MOST;
}

/* ---- A copy equals its source ---- */

static bool same_moment(struct api_game *prop, const struct api_moment *a,
			const struct api_moment *b, const char *what)
{
	if (a->hash != b->hash)
		return api_fail(prop, "%s has another hash", what);
	if (a->moves != b->moves)
		return api_fail(prop, "%s has other moves", what);
	if (a->planes != b->planes)
		return api_fail(prop, "%s has other planes", what);
	if (a->mask != b->mask)
		return api_fail(prop, "%s has another mask", what);
	return a->standing == b->standing || api_fail(prop, "%s stands otherwise", what);
}

static bool copies_hold(struct api_game *prop)
{
	struct carc_position *early = carc_position_clone(prop->position), *late;
	struct api_moment source = api_moment_of(prop->position, below(prop, 2)), copy;
	bool holds;

	late = carc_position_clone(prop->position);
	copy = api_moment_of(late, below(prop, 2));
	holds = same_moment(prop, &source, &copy, "a clone whose source had listed its moves");
	copy = api_moment_of(early, below(prop, 2));
	holds = holds && same_moment(prop, &source, &copy, "a clone");
	/* Its own list is of another moment when it is written over. */
	(void)carc_position_draw(early, NULL, 1);
	if (carc_position_moves(early) > 0)
		(void)carc_position_play_move(early, 0);
	(void)carc_position_moves(early);
	(void)carc_position_copy(early, prop->position);
	copy = api_moment_of(early, below(prop, 2));
	holds = holds && same_moment(prop, &source, &copy, "a copy over a position that went on");
	carc_position_free(early);
	carc_position_free(late);
	return holds;
}

/* ---- Undo ---- */

/* Draw or move, as a number has it. Returns whether something can be taken back. */
static bool step(struct carc_position *position, unsigned number)
{
	const struct carc_position_info before = api_standing(position);
	struct carc_position_info now;
	int moves;

	if (number % 3 == 0 && carc_position_draw(position, NULL, number) >= 0) {
		now = api_standing(position);
		/* A turn without a tile that fits ends by the draw. */
		if (now.drawn_tile || now.turn != before.turn || now.ended != before.ended)
			return true;
	}
	moves = carc_position_moves(position);
	return moves > 0 && carc_position_play_move(position, number % (unsigned)moves) >= 0;
}

static bool undo_holds(struct api_game *prop)
{
	struct carc_position *position = carc_position_clone(prop->position);
	struct api_moment before[AHEAD + 1], now;
	unsigned number[AHEAD], steps = 0;
	bool holds = true;

	before[0] = api_moment_of(position, false);
	while (steps < AHEAD) {
		number[steps] = below(prop, 1 << 20);
		if (!step(position, number[steps]))
			break;
		if (!is_listed(position)) {
			(void)carc_position_undo(position);
			break;
		}
		before[++steps] = api_moment_of(position, below(prop, 2));
	}
	for (unsigned n = steps; n > 0 && holds; n--) {
		holds = carc_position_undo(position) == 1 || api_fail(prop, "no undo of a step");
		now = api_moment_of(position, below(prop, 2));
		holds = holds && same_moment(prop, &before[n - 1], &now, "what is taken back");
	}
	if (holds && steps < AHEAD)
		while (carc_position_undo(position) == 1)
			;
	holds = holds &&
		(carc_position_undo(position) == 0 || api_fail(prop, "there is more to take back"));
	for (unsigned n = 0; n < steps && holds; n++) {
		(void)step(position, number[n]);
		now = api_moment_of(position, false);
		holds = same_moment(prop, &before[n + 1], &now, "what is played once more");
	}
	prop->undone += steps;
	carc_position_free(position);
	return holds;
}

/* ---- Orders of the same moves ---- */

/* Two positions of one hash go on alike, by the same words. */
static bool go_on_alike(struct api_game *prop, struct carc_position *a, struct carc_position *b)
{
	for (unsigned n = 0; n < AHEAD; n++) {
		int moves = carc_position_moves(a), played[2];
		const char *words;

		if (moves != carc_position_moves(b))
			return api_fail(prop, "positions of one hash have %d and %d moves", moves,
					carc_position_moves(b));
		if (moves <= 0)
			return true;
		words = carc_position_move(a, below(prop, (unsigned)moves))->words;
		played[1] = carc_position_play(b, words);
		played[0] = carc_position_play(a, words);
		if (played[0] != played[1])
			return api_fail(prop, "positions of one hash: one takes a move: %s",
					carc_position_error_message(b));
		if (carc_position_hash(a) != carc_position_hash(b))
			return api_fail(prop, "positions of one hash part after the same move");
	}
	return true;
}

/* As many moves as there are players, and one more; then with the first and the last of them, of one player, swapped. */
static bool orders_hold(struct api_game *prop)
{
	struct carc_position *one = carc_position_clone(prop->position);
	struct carc_position *other = carc_position_clone(prop->position);
	char words[CARC_PLAYERS_MAX + 1][API_LINE];
	unsigned moves = prop->players + 1, n = 0;
	bool holds = true, same;

	/* Who draws the last tile decides how a game with tiles in hands ends. */
	if (api_standing(one).tiles_left <= 4 * moves)
		moves = 0;
	for (; n < moves; n++) {
		int listed = carc_position_moves(one);

		if (listed <= 0 || listed > MOVES_MOST)
			break;
		snprintf(words[n], API_LINE, "%s",
			 carc_position_move(one, below(prop, (unsigned)listed))->words);
		if (carc_position_play(one, words[n]) != 1)
			break;
	}
	same = moves > 0 && n == moves;
	for (n = 0; n < moves && same; n++)
		same = carc_position_play(other, words[n == 0           ? moves - 1
						       : n == moves - 1 ? 0
									: n]) == 1;
	if (same && carc_position_hash(one) == carc_position_hash(other)) {
		prop->alike++;
		holds = (api_shows_the_same(one, other) ||
			 api_fail(prop, "positions of one hash show different things")) &&
			go_on_alike(prop, one, other);
	} else if (same && strcmp(prop->record.rules.set->game, "the-city") != 0 &&
		   !strstr(words[0], " again") && !strstr(words[moves - 1], " again")) {
		/*
		 * The table does not show whether a turn is in its second part, nor, of The City, who has returned just
		 * now.
		 */
		holds = !api_shows_the_same(one, other) ||
			api_fail(prop,
				 "another order gives the same table and another hash: %s | %s",
				 words[0], words[moves - 1]);
	}
	prop->orders += same;
	carc_position_free(one);
	carc_position_free(other);
	return holds;
}

/* Moves that lead to one hash lead to what shows the same. */
static bool moves_differ(struct api_game *prop)
{
	enum { TRIED = 12 };
	struct carc_position *each[TRIED];
	int moves = carc_position_moves(prop->position);
	unsigned tried = 0;
	bool holds = true;

	while (moves > 0 && tried < TRIED && tried < (unsigned)moves) {
		each[tried] = carc_position_clone(prop->position);
		(void)carc_position_moves(each[tried]);
		(void)carc_position_play_move(each[tried], below(prop, (unsigned)moves));
		tried++;
	}
	for (unsigned a = 0; a < tried; a++)
		for (unsigned b = 0; b < a && holds; b++)
			holds = carc_position_hash(each[a]) != carc_position_hash(each[b]) ||
				api_shows_the_same(each[a], each[b]) ||
				api_fail(prop,
					 "two moves lead to one hash and to different things");
	for (unsigned a = 0; a < tried; a++)
		carc_position_free(each[a]);
	return holds;
}

/* ---- A game ---- */

/* The tiles of a kind that are left, by the list of all kinds that the rules tell. */
struct bag {
	unsigned kinds;
	char tile[CARC_TYPES_MAX][16];
	int left[CARC_TYPES_MAX];
};

static void list_bag(struct carc_position *position, struct bag *bag)
{
	const char *tiles = carc_position_fact(position, "tiles", NULL);

	bag->kinds = 0;
	for (const char *at = tiles; (at = strstr(at, "\"tile\":\"")) != NULL; bag->kinds++) {
		at += strlen("\"tile\":\"");
		snprintf(bag->tile[bag->kinds], sizeof bag->tile[0], "%.*s", (int)strcspn(at, "\""),
			 at);
	}
}

static void count_bag(struct carc_position *position, struct bag *bag)
{
	for (unsigned i = 0; i < bag->kinds; i++)
		bag->left[i] = carc_position_tile_count(position, bag->tile[i]);
}

/* Draws, and notes what was drawn in vain. Returns as carc_position_draw(). */
static int draw(struct api_game *prop, struct bag *bag)
{
	int drawn;

	count_bag(prop->position, bag);
	drawn = carc_position_draw(prop->position, NULL, carc_rng_next(&prop->rng));
	for (unsigned i = 0; i < bag->kinds; i++)
		for (int left = carc_position_tile_count(prop->position, bag->tile[i]);
		     left < bag->left[i]; left++)
			snprintf(prop->turn + strlen(prop->turn), API_LINE - strlen(prop->turn),
				 "%s-%s", *prop->turn ? " " : "", bag->tile[i]);
	return drawn;
}

static void end_line(struct api_game *prop)
{
	if (*prop->turn && prop->lines < API_LINES) {
		prop->hash[prop->lines] = carc_position_hash(prop->position);
		memcpy(prop->line[prop->lines++], prop->turn, API_LINE);
	}
	*prop->turn = '\0';
}

static bool play_game(struct api_game *prop)
{
	static struct bag bag;

	list_bag(prop->position, &bag);
	for (unsigned n = 0; n < TURNS_MAX; n++) {
		struct carc_position_info before = api_standing(prop->position);
		bool begins = !*prop->turn, check = below(prop, 6) == 0;
		int moves, played;

		/* On a table of one place no turn can be played. */
		if (before.ended)
			return prop->lines == 0 || api_record_holds(prop);
		check = check && is_listed(prop->position);
		if (begins && check && !(orders_hold(prop) && api_turned_seats_hold(prop)))
			return false;
		if (begins && draw(prop, &bag) == 0) {
			struct carc_position_info now = api_standing(prop->position);

			/* A player who can place none of his tiles passes. */
			if (!*prop->turn && now.turn != before.turn)
				snprintf(prop->turn, API_LINE, "by %s",
					 carc_playout_names[before.player]);
			end_line(prop);
			if (now.ended)
				continue;
		}
		check = check && is_listed(prop->position);
		if (check && !(copies_hold(prop) && undo_holds(prop) && moves_differ(prop)))
			return false;
		moves = carc_position_moves(prop->position);
		if (moves <= 0)
			return api_fail(prop, "there is no move, and the game is not over");
		moves = (int)below(prop, (unsigned)moves);
		snprintf(prop->turn + strlen(prop->turn), API_LINE - strlen(prop->turn), "%s%s",
			 *prop->turn ? " " : "",
			 carc_position_move(prop->position, (unsigned)moves)->words);
		played = carc_position_play_move(prop->position, (unsigned)moves);
		if (played < 0)
			return api_fail(prop, "a move of the list is refused: %s",
					carc_position_error_message(prop->position));
		if (played != !api_standing(prop->position).ended)
			return api_fail(prop, "a move returns otherwise than the game goes on");
		if (api_standing(prop->position).turn != before.turn || played == 0)
			end_line(prop);
	}
	return api_fail(prop, "the game does not end");
}

static bool begin(struct api_game *prop, uint64_t seed)
{
	static const char *const fixed[] = {"c3,tower,abbey", "c3,king-and-robber", "c3,sheep",
					    "c2,inns,traders,abbey"};
	static const char *const games[] = {"carcassonne", "the-city", "carcassonne"};
	struct carc_rules rules;
	char word[CARC_RULES_WORD_MAX];
	unsigned players;

	prop->rng = (struct carc_rng){seed};
	prop->position = NULL;
	players = carc_playout_rules(&prop->rng, games[seed % 3], &rules);
	carc_playout_furnish(&prop->rng, &rules);
	prop_leave_out_idle(&rules);
	snprintf(prop->rules, sizeof prop->rules, "%s",
		 seed % 3 ? carc_rules_word(&rules, word) : fixed[seed / 3 % 4]);
	if (seed % 3 == 0)
		carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	carc_playout_record_init(&prop->record, &rules, players);
	prop->players = 2 + (unsigned)(seed % 5);
	if (rules.option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE ||
	    rules.option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS) {
		if (api_begin_record(prop))
			return true;
		prop->players = players;
		return api_begin_record(prop);
	}
	if (carc_position_new(prop->rules, prop->players, &prop->position, NULL, 0) == 0)
		return true;
	prop->players = players;
	return carc_position_new(prop->rules, players, &prop->position, NULL, 0) == 0;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct api_game *prop = ctx;
	char why[sizeof prop->reason];
	bool holds;

	prop->lines = 0;
	*prop->turn = '\0';
	if (!begin(prop, seed))
		return NULL;
	api_note_start(prop);
	holds = play_game(prop);
	prop->games++;
	prop->by_players[prop->players]++;
	prop->tower += strstr(prop->rules, "tower") != NULL;
	prop->abbey += strstr(prop->rules, "abbey") != NULL;
	carc_position_free(prop->position);
	if (holds)
		return NULL;
	memcpy(why, prop->reason, sizeof why);
	printf("rules: %s, %u players\n", prop->rules, prop->players);
	for (unsigned n = 0; n < prop->lines; n++)
		printf("  - %s\n", prop->line[n]);
	memcpy(prop->reason, why, sizeof why);
	return prop->reason;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct api_game *prop = ctx;

	if (games < 20)
		return NULL;
	for (unsigned players = 2; players <= CARC_PLAYERS_MAX; players++)
		if (prop->by_players[players] == 0)
			return "a number of players was never played";
	return prop->tower && prop->abbey && prop->orders && prop->alike && prop->turned
		       ? NULL
		       : "towers, abbeys, orders of moves or turned seats were never met";
}

static void tell(const void *ctx)
{
	const struct api_game *prop = ctx;

	printf(", %llu steps taken back, %llu orders, %llu alike, %llu turned seats, %llu records",
	       prop->undone, prop->orders, prop->alike, prop->turned, prop->records);
}

int main(int argc, char **argv)
{
	static struct api_game prop;
	const struct prop_games property = {
		.name = "prop_api",
		.play = play,
		.lacks = lacks,
		.tell = tell,
		.every = GAMES_PER_COUNT,
	};

	if (argc > 1 && !strcmp(argv[1], "--steps"))
		return api_steps(stdin, stdout);
	return prop_games(argc, argv, &property, &prop, NULL);
}
