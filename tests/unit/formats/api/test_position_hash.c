/* The hash of a position: each part of it that decides how the game goes on counts, and the order of tiles does not. */
#include "formats/api/position.h"
#include "tests/unit/unit.h"

/* Begins a game and places tiles by lines of words, separated by semicolons. */
static struct carc_position *begin(const char *rules, const char *lines)
{
	struct carc_position *position;

	assert_int_equal(carc_position_new(rules, 2, &position, NULL, 0), 0);
	for (const char *line = lines; *line;) {
		size_t len = strcspn(line, ";");
		char words[64];

		snprintf(words, sizeof words, "%.*s", (int)len, line);
		if (carc_position_play(position, words) < 0)
			fail_msg("%s: %s", words, carc_position_error_message(position));
		line += len + (line[len] == ';');
	}
	return position;
}

/* A field of a position, by its offset; one of its bits is changed. */
struct field {
	const char *name;
	size_t at;
	unsigned char bit;
};
#define FIELD(name, bit) \
	{ \
#name, offsetof(struct carc_position, name), bit \
	}
#define GAME(name) FIELD(game.name, 1)

static void flip(struct carc_position *position, const struct field *field)
{
	((unsigned char *)position)[field->at] ^= field->bit;
}

/* Each of the fields changes the hash, or none does; no two changes lead to the same hash. */
static void assert_fields(struct carc_position *position, const struct field *field, size_t count,
			  bool counts)
{
	static uint64_t seen[200];
	const uint64_t hash = carc_position_hash(position);

	assert_in_range(count, 1, sizeof seen / sizeof *seen);
	for (size_t i = 0; i < count; i++) {
		flip(position, field + i);
		seen[i] = carc_position_hash(position);
		flip(position, field + i);
		if ((seen[i] != hash) != counts)
			fail_msg("%s: the hash is %s", field[i].name,
				 counts ? "the same" : "another");
		for (size_t j = 0; counts && j < i; j++)
			if (seen[j] == seen[i])
				fail_msg("%s and %s: one hash", field[i].name, field[j].name);
	}
	assert_true(carc_position_hash(position) == hash);
}
#define ASSERT_FIELDS(position, counts, ...) \
	do { \
		static const struct field fields[] = {__VA_ARGS__}; \
\
		assert_fields(position, fields, sizeof fields / sizeof *fields, counts); \
	} while (0)

/* U has zones 4 to 6 of the board: a road and two fields. */
TEST(each_field_of_a_game_counts)
{
	struct carc_position *position =
		begin("c3,tower,traders,abbey,king-and-robber,sheep", "U@1,0 r1 road.W;U@-1,0 r1");
	struct carc_game *game = &position->game;

	/* In the second part of a double turn, a tile laid; a part of each kind. */
	game->last = 2;
	game->second = true;
	game->box.towers.grown = 2;
	game->figures.captives = 1;
	game->box.abbey.closing = true;
	game->box.abbey.barns = game->box.abbey.wagons = 1;
	game->box.abbey.wagon[0].zone = 4;
	game->box.flocks.count = 1;
	game->box.flocks.flock[0] = (struct carc_flock){4, game->turn, {[CARC_TOKEN_SHEEP_1] = 1}};
	assert_int_equal(game->figures.figure[0].zone, 4);
	ASSERT_FIELDS(
		position, true, FIELD(drawn, 1), FIELD(within, 1), GAME(player), GAME(step),
		GAME(seat), GAME(second), GAME(seller), GAME(done), GAME(had), GAME(placed),
		GAME(own), GAME(idle), GAME(over), GAME(finished), GAME(left), GAME(lost),
		GAME(as_played), GAME(pile), GAME(bag[0]), GAME(bag[9]), FIELD(game.last, 3),
		GAME(board.tile[1].x), GAME(board.tile[1].y), GAME(board.tile[1].type),
		GAME(board.tile[1].rot), GAME(board.tile[1].shut), GAME(board.tile[1].as_played),
		GAME(board.tile[1].apart), GAME(box.towers.height[1]),
		FIELD(game.box.towers.shut[0], 2), FIELD(game.box.towers.shut[0], 4),
		GAME(figures.figure[0].kind), GAME(figures.figure[0].player),
		GAME(figures.figure[0].zone), GAME(figures.captive[0].player),
		GAME(figures.captive[0].kind), GAME(figures.captive[0].holder),
		GAME(figures.captive[0].keeper), GAME(figures.supply[0][0]),
		GAME(figures.supply[0][1]), GAME(figures.supply[1][1]), GAME(figures.away[1][0]),
		GAME(figures.away[1][1]), GAME(figures.held[0][1][1]), GAME(figures.held[1][0][1]),
		GAME(figures.held[1][0][0]), GAME(gained[0]), GAME(gained[1]),
		GAME(tokens[CARC_TOKEN_PIECE][0]), GAME(tokens[CARC_TOKEN_PIECE][1]),
		GAME(box.towers.rival), GAME(box.towers.back), GAME(box.towers.ransoms),
		GAME(box.towers.ransoms_before), GAME(box.towers.grown),
		FIELD(game.box.towers.grown, 2), GAME(tokens[CARC_TOKEN_WINE][0]),
		GAME(tokens[CARC_TOKEN_GRAIN][0]), GAME(tokens[CARC_TOKEN_WINE][1]),
		GAME(box.trade.extended), GAME(tokens[CARC_TOKEN_ABBEY][0]),
		GAME(tokens[CARC_TOKEN_ABBEY][1]), GAME(box.abbey.closing), GAME(box.abbey.asked),
		GAME(box.abbey.ender), GAME(box.abbey.barns), GAME(box.abbey.wagons),
		GAME(box.abbey.built), GAME(box.abbey.barn[0].player), GAME(box.abbey.barn[0].x),
		GAME(box.abbey.barn[0].y), GAME(box.abbey.wagon[0].player),
		GAME(box.abbey.wagon[0].zone), GAME(box.titles.title[0].holders),
		GAME(box.titles.title[0].size), GAME(box.titles.title[0].done),
		GAME(box.titles.title[0].now), GAME(box.titles.title[1].holders),
		GAME(box.flocks.flock[0].zone), GAME(box.flocks.flock[0].settled),
		FIELD(game.box.flocks.flock[0].tokens[CARC_TOKEN_SHEEP_1], 2),
		GAME(box.flocks.flock[0].tokens[CARC_TOKEN_SHEEP_2]));
	ASSERT_FIELDS(position, false, GAME(relied_on[0]), GAME(left_in[0]),
		      GAME(board.tile[1].turn), GAME(board.tile[1].player),
		      GAME(box.titles.title[0].zone), GAME(box.titles.title[0].turn),
		      GAME(box.abbey.late));
	/* Before a tile is laid, and in the first part of a double turn, these say nothing more. */
	game->last = CARC_TILE_NONE;
	game->second = false;
	game->box.towers.ransoms = 1;
	ASSERT_FIELDS(position, false, FIELD(game.box.towers.ransoms, 2),
		      GAME(box.towers.ransoms_before), GAME(box.trade.extended),
		      GAME(box.abbey.built), GAME(box.abbey.wagons),
		      GAME(box.flocks.flock[0].settled), GAME(figures.figure[0].turn));
	/* A flock without tokens that did not grow is none. */
	game->box.flocks.flock[0].tokens[CARC_TOKEN_SHEEP_1] = 0;
	ASSERT_FIELDS(position, false, GAME(box.flocks.flock[0].zone), GAME(box.flocks.count));
	carc_position_free(position);
}

/* Figures do less in the turn in which they are placed. */
TEST(a_figure_of_this_turn_is_another)
{
	struct carc_position *position = begin("c3", "U@1,0 r1 road.W");

	position->game.last = 1;
	position->game.figures.figure[0].turn = position->game.turn;
	ASSERT_FIELDS(position, true, GAME(figures.figure[0].turn));
	position->game.figures.figure[0].turn = (uint16_t)(position->game.turn ^ 2);
	ASSERT_FIELDS(position, false, GAME(figures.figure[0].turn));
	carc_position_free(position);
}

TEST(hands_count_where_players_hold_tiles)
{
	struct carc_position *position = begin("c3,drawing=dealt", "");

	ASSERT_FIELDS(position, true, FIELD(order.hand[0].size, 1), FIELD(order.hand[1].unknown, 1),
		      FIELD(order.hand[1].known[3], 1), FIELD(order.hand[CARC_OPEN_TILES].size, 1));
	carc_position_free(position);
	position = begin("c3", "");
	ASSERT_FIELDS(position, false, FIELD(order.hand[0].size, 1));
	carc_position_free(position);
}

/* The gate and a wall on tiles 0 and 1, a tower, and what one round keeps. */
TEST(each_field_of_the_city_counts)
{
	struct carc_position *position = begin("the-city", "R/SHSH+@0,0 r3;R/SHSMx.f@0,-1 r1");
	struct carc_walls *walls = &position->game.box.walls;

	walls->pieces = 2;
	walls->piece[1].at.side = 2;
	walls->towers = walls->waits = 1;
	walls->scored = position->game.turn;
	ASSERT_FIELDS(position, true, GAME(box.walls.pieces), GAME(box.walls.supply),
		      GAME(box.walls.towers), GAME(tokens[CARC_TOKEN_WALL_TOWER][0]),
		      GAME(tokens[CARC_TOKEN_WALL_TOWER][1]), GAME(box.walls.last[0]),
		      GAME(box.walls.last[1]), GAME(box.walls.piece[0].at.side),
		      GAME(box.walls.piece[1].at.side), GAME(box.walls.piece[1].guard),
		      GAME(box.walls.piece[1].end), GAME(box.walls.piece[1].is_short),
		      GAME(box.walls.tower[0].piece), GAME(box.walls.tower[0].end),
		      GAME(box.walls.tower[0].player), GAME(box.walls.waits),
		      GAME(box.walls.waiting[0]), GAME(box.walls.rounds.left),
		      GAME(box.walls.rounds.owed), GAME(box.walls.rounds.placed),
		      GAME(box.walls.rounds.tower), GAME(box.walls.ends),
		      FIELD(game.box.walls.scored, 2));
	walls->scored ^= 2;
	ASSERT_FIELDS(position, false, GAME(box.walls.rounds.left), GAME(box.walls.rounds.tower));
	carc_position_free(position);
}

/* Followers that returned in this turn, or by a ruling since their player's last turn, are counted until they are ready. */
TEST(followers_that_have_returned_count_until_they_are_ready)
{
	static const char *const rules[] = {"the-city", "the-city,returned-until=own-turn"};

	for (unsigned i = 0; i < 2; i++) {
		struct carc_position *position = begin(rules[i], "");
		struct carc_walls *walls = &position->game.box.walls;
		uint64_t hash;

		for (unsigned player = 0; player < 2; player++)
			for (unsigned cause = 0; cause < CARC_CAUSES; cause++) {
				position->game.player = (uint8_t)player;
				hash = carc_position_hash(position);
				walls->returned[cause][0]++;
				assert_true(carc_position_hash(position) != hash);
				hash = carc_position_hash(position);
				walls->earlier[cause][0]++;
				/* The own turn of player 0 ends the wait. */
				if ((carc_position_hash(position) != hash) !=
				    (i == 1 && player == 1))
					fail_msg("%s, %u", rules[i], player);
			}
		carc_position_free(position);
	}
}

/* Whichever tile is named, it is so by its place: two orders of the same tiles. */
TEST(an_order_of_tiles_does_not_count)
{
	enum { TILES = 4 };
	struct carc_position *one = begin("c3,tower", "U@1,0 r1;U@-1,0 r1;V@2,0 r1");
	struct carc_position *other = begin("c3,tower", "U@-1,0 r3;U@1,0 r1;V@2,0 r1");
	const uint64_t hash = carc_position_hash(one);
	static const uint8_t same[TILES] = {0, 2, 1, 3};

	assert_int_equal(one->game.board.tiles, TILES);
	assert_true(carc_position_hash(other) == hash);
	for (unsigned n = 0; n < TILES; n++) {
		assert_int_equal(one->game.board.tile[n].x, other->game.board.tile[same[n]].x);
		one->game.box.towers.grown = (uint8_t)(n + 1);
		other->game.box.towers.grown = (uint8_t)(same[n] + 1);
		assert_true(carc_position_hash(one) == carc_position_hash(other));
		assert_true(carc_position_hash(one) != hash);
		one->game.box.towers.grown = other->game.box.towers.grown = 0;
		one->game.last = (uint16_t)n;
		other->game.last = same[n];
		assert_true(carc_position_hash(one) == carc_position_hash(other));
		assert_true(carc_position_hash(one) != hash);
		one->game.last = other->game.last = CARC_TILE_NONE;
	}
	carc_position_free(one);
	carc_position_free(other);
}
