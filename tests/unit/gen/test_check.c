/* The recount of a game (tests/gen/check.h) must notice each wrong member of a game, or it proves nothing. */
#include "tests/gen/check.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"

enum { CASES = 8, CHANGES = 4 };

/* The boards: whole games, and the part of the recount that must accept them. */
typedef const char *recount(const struct carc_game *game);
struct board {
	recount *check;
	const char *record;
};

static const char *check_towers(const struct carc_game *game)
{
	return check_box_tower.check(game);
}

static const char *check_wall(const struct carc_game *game)
{
	return check_box_the_city.check(game);
}

#define TWO "carc: 1\nplayers: [Anna, Boris]\n"
#define CITY "carc: 1\ngame: the-city\nplayers: [Anna, Boris, Clara]\n"

static const struct board base = {
	carc_game_check,
	TWO "turns: ['E@0,-1 r2 field.NL', 'U@1,0 r1 road.W', 'B@0,1 r0 monastery']\n"};
static const struct board river = {carc_game_check, TWO "expansions: [river]\nturns: []\n"};
static const struct board table = {
	carc_game_check, TWO
	"options: {table-edge: limits}\ntable: {from: [0, 0], to: [1, 0]}\nturns: ['U@1,0 r1']\n"};
static const struct board traders = {
	carc_game_check, TWO
	"expansions: [traders]\nstart: {tiles: ['D@0,0 r0'], goods: {Anna: {wine: 9, grain: 6, cloth: 5}}}\nturns: []\n"};
/* A city of two tiles with a meeple on it, which stays there. */
static const struct board complete = {carc_game_check, TWO
				      "turns: ['E@0,-1 r2', 'U@1,0 r1 city.N@0,0 as-played']\n"};
/* Boris has a meeple on the tower of tile 2; tile 3 has a bare foundation. */
static const struct board tower = {
	check_towers,
	"carc: 1\nexpansions: [tower, abbot]\nplayers: [Anna, Boris, Clara]\nturns: ['U@1,0 r1', "
	"'TO/FG@0,1 r0', 'TO/C@1,1 r1 floor@0,1', 'U@2,0 r1', 'U@3,0 r1 top@0,1']\n"};
#define WALL(rulings) \
	CITY "rulings: {" rulings "}\nstart:\n" \
	     "  tiles: ['R/HHSH+@0,0 r0', 'R/MMHM.g+@1,0 r0', 'R/MMMM.f@2,0 r0', 'R/MMMM.gl@3,0 r0']\n" \
	     "  drawn: 31\n" \
	     "  walls: ['gate@0,0.N', 'wall@1,0.N', 'wall@2,0.N:Boris', 'wall@3,0.N', 'short@0,0.W',\n" \
	     "          'wall@0,0.S', 'tower@2,0.N:Boris', 'tower@1,0.N:Anna', 'tower@0,0.W:Clara']\n"
/* Three walls clockwise, the second with a guard, and two the other way, the first of these a short one. */
static const struct board wall = {check_wall, WALL("gap-any-turn: no")};
static const struct board crossing = {check_wall, WALL("gap-any-turn: no, corner-touch: cross")};
static const struct board no_wall = {check_wall, CITY "start: {tiles: ['R/HHSH+@0,0 r0']}\n"};
static const struct board gate = {
	check_wall, CITY "start: {tiles: ['R/HHSH+@0,0 r0'], drawn: 31, walls: ['gate@0,0.N']}\n"};
/* 0,0 and 1,1 touch by a corner, beside a hole; the wall stays on its tile there and goes into the hole. */
static const struct board corner = {
	check_wall, CITY
	"start:\n"
	"  tiles: ['R/MMMM.gl@0,0 r0', 'R/MMMM.f@-1,0 r0', 'R/MMHM.g+@-1,1 r0', 'R/MMHM.f@-1,2 r0',\n"
	"          'R/MMHM.l+@0,2 r0', 'R/MMHH.g+@1,2 r0', 'R/MMHH.f@1,1 r0']\n"
	"  drawn: 31\n  walls: ['gate@0,0.N', 'wall@0,0.E', 'wall@0,0.S']\n"};

/* A change of a member of a game. */
struct change {
	size_t at, size;
	bool set;
	int64_t value; /* the new value if set, else what is added */
};
#define SIZE(member) sizeof(((struct carc_game *)0)->member)
#define ADD(member, value) \
	{ \
		offsetof(struct carc_game, member), SIZE(member), false, value \
	}
#define SET(member, value) \
	{ \
		offsetof(struct carc_game, member), SIZE(member), true, value \
	}

static void apply(const struct change *change, struct carc_game *game)
{
	char *at = (char *)game + change->at;
	int64_t add = change->value;

#define CHANGE(type) \
	do { \
		type value; \
\
		memcpy(&value, at, sizeof value); \
		value = (type)(change->set ? add : (int64_t)value + add); \
		memcpy(at, &value, sizeof value); \
	} while (false)
	if (change->size == 1)
		CHANGE(uint8_t);
	else if (change->size == 2)
		CHANGE(uint16_t);
	else if (change->size == 4)
		CHANGE(uint32_t);
	else
		CHANGE(uint64_t);
#undef CHANGE
}

#define PIECE(n) box.walls.piece[n]
#define HELD(token, player) tokens[CARC_TOKEN_##token][player]

/* Pieces and towers of the board of walls, in the order of the record. */
enum { GATE, FIRST, GUARDED, THIRD, SHORT, COUNTER };
enum { ANNA, BORIS, CLARA };

/* ORDER of the zones: D 0 to 3, E 4 and 5, U 6 to 8, B 9 and 10; the road of U is joined to that of D. */
enum { ROAD = 6, CITY_OF_E = 4, ZONE_OF_TOWER = 9, ZONE_OF_BARE = 12 };

static const struct fault {
	const struct board *board;
	const char *words;                    /* of the recount; NULL: it accepts the changes */
	struct change change[CASES][CHANGES]; /* what is changed, one case after the other */
} faults[] = {
	/* The bag, the cells and the watched tiles. */
	{&base, "a type has more tiles than the set", {{ADD(bag[0], 1)}}},
	{&base, "the bag is miscounted", {{ADD(left, -1)}}},
	{&base,
	 "a type has more tiles than the set",
	 {{ADD(bag[3], 4), ADD(left, 4), ADD(left_in[CARC_PILE_MAIN], 4)}}},
	{&base, "a pile is miscounted", {{ADD(left_in[CARC_PILE_MAIN], -1)}}},
	{&base, "somebody who does not play holds a tile", {{SET(own, 1 << 2)}}},
	{&river, "a pile is miscounted", {{SET(pile, CARC_PILE_SECOND)}}},
	{&base,
	 "a cell remembers another side than its neighbour shows",
	 {{SET(board.cell[0].demand, 0)}, {SET(board.tile[1].rot, 1)}}},
	{&base,
	 "a tile remembers another neighbour than it has",
	 {{ADD(board.cell[2].x, 50), SET(board.cell[2].demand, 0)}}},
	{&base,
	 "a tile is watched for nothing, or is not",
	 {{ADD(board.watched, 1)}, {ADD(board.watched, -1)}}},
	{&base,
	 "the places around a tile that the border takes are miscounted",
	 {{ADD(board.tile[0].beyond, 1)}}},
	{&table, "the tiles around a tile are miscounted", {{ADD(board.tile[1].x, 1)}}},
	/* The sums of a zone, the figures and the points. */
	{&base,
	 "the sums of a zone are miscounted",
	 {{ADD(zones.zone[ROAD].open, 1)},
	  {ADD(zones.zone[ROAD].weight[ANNA], 1)},
	  {ADD(zones.zone[ROAD].pennants, 1)},
	  {ADD(zones.zone[ROAD].parts, -1)},
	  {ADD(zones.zone[ROAD].tiles[0], 8)},
	  {ADD(zones.zone[ROAD].figures, 1)}}},
	{&base, "zones of two kinds are joined", {{SET(zones.root[ROAD], CITY_OF_E)}}},
	{&base,
	 "the sums of a zone are miscounted",
	 {{SET(figures.figure[1].zone, 0)}, {ADD(figures.count, -1)}}},
	{&base,
	 "a player has lost or won a figure",
	 {{ADD(figures.supply[CARC_MEEPLE][BORIS], -1)},
	  {SET(figures.figure[1].kind, CARC_ABBOT)},
	  {ADD(figures.supply[CARC_ABBOT][ANNA], 1)}}},
	{&base, "points are miscounted", {{ADD(gained[ANNA], 1)}}},
	{&complete,
	 "a meeple stands on a complete feature between turns",
	 {{SET(as_played, 0), SET(board.tile[2].as_played, 0)}}},
	{&complete, NULL, {{SET(as_played, 0), SET(board.tile[2].as_played, 0), SET(last, 0)}}},
	/* Goods: twice as many as there are, since tiles may bring what a start board states. */
	{&traders, NULL, {{ADD(HELD(WINE, BORIS), 9)}}},
	{&traders,
	 "players hold more goods than there are",
	 {{ADD(HELD(WINE, BORIS), 10)}, {ADD(HELD(GRAIN, BORIS), 7)}, {ADD(HELD(CLOTH, ANNA), 6)}}},
	/* Tower pieces: those that players hold and those that stand; nobody sits at the fourth place. */
	{&tower,
	 "a tower piece is lost or won",
	 {{ADD(HELD(PIECE, ANNA), 1)},
	  {ADD(HELD(PIECE, BORIS), -1)},
	  {ADD(box.towers.height[2], 1)}}},
	{&tower, NULL, {{ADD(HELD(PIECE, 3), 1)}}},
	{&tower,
	 "a tower stands without a foundation",
	 {{SET(box.towers.height[0], 1), ADD(HELD(PIECE, ANNA), -1)},
	  {SET(box.towers.height[5], 1), ADD(HELD(PIECE, ANNA), -1)}}},
	{&tower, "two towers are joined", {{SET(zones.zone[ZONE_OF_BARE].parts, 2)}}},
	/* Figures on towers. */
	{&tower, "a figure stands on a tower that is open", {{SET(box.towers.shut[0], 0)}}},
	{&tower, NULL, {{SET(box.towers.shut[0], 1 << 2)}}},
	{&tower,
	 "a figure stands on a tower that is open",
	 {{SET(box.towers.height[2], 0), ADD(HELD(PIECE, ANNA), 1)}}},
	{&tower,
	 "two figures stand on one tower",
	 {{ADD(figures.count, 1), SET(figures.figure[1].zone, ZONE_OF_TOWER)}}},
	{&tower,
	 "a figure stands on a tower that is open",
	 {{ADD(figures.count, 1), SET(figures.figure[1].zone, ZONE_OF_BARE)},
	  {ADD(figures.count, 1), SET(figures.figure[1].zone, ZONE_OF_BARE),
	   SET(box.towers.shut[0], 1 << 2 | 1 << 3)}}},
	/* Prisoners: two players hold figures of each other only until one has chosen. */
	{&tower, NULL, {{SET(figures.held[ANNA][BORIS][CARC_ABBOT], 1)}}},
	{&tower,
	 "two players hold figures of each other",
	 {{SET(figures.held[ANNA][BORIS][CARC_ABBOT], 1),
	   SET(figures.held[BORIS][ANNA][CARC_MEEPLE], 1)},
	  {SET(figures.held[CLARA][BORIS][CARC_ABBOT], 1),
	   SET(figures.held[BORIS][CLARA][CARC_ABBOT], 1)}}},
	{&tower,
	 NULL,
	 {{SET(figures.held[CLARA][ANNA][CARC_ABBOT], 1),
	   SET(figures.held[ANNA][CLARA][CARC_ABBOT], 1), SET(last, 0), SET(box.towers.rival, 1)},
	  {SET(figures.held[ANNA][BORIS][CARC_MEEPLE], 1),
	   SET(figures.held[BORIS][CLARA][CARC_MEEPLE], 1),
	   SET(figures.held[CLARA][ANNA][CARC_MEEPLE], 1)}}},
	/* The end of a turn clears the state of the turn; the last turn of a game has no end of its own. */
	{&tower,
	 "a turn has left something undone",
	 {{SET(box.towers.grown, 1)}, {SET(box.towers.rival, 1), SET(box.towers.back, 1)}}},
	{&tower,
	 NULL,
	 {{SET(box.towers.grown, 1), SET(last, 0)}, {SET(box.towers.grown, 1), SET(finished, 1)}}},
	/* The wall: each piece at a free side of the outside, and the gate first. */
	{&wall,
	 "a tile lies outside the wall",
	 {{SET(PIECE(FIRST).at.side, CARC_SIDE_W)},
	  {SET(PIECE(GATE).at.tile, 1), SET(PIECE(GATE).at.side, CARC_SIDE_W)},
	  {SET(PIECE(COUNTER).at.tile, 1), SET(PIECE(COUNTER).at.side, CARC_SIDE_W)}}},
	{&wall,
	 "a piece of the wall stands nowhere, or twice",
	 {{SET(PIECE(THIRD).at.tile, 0)},
	  {SET(PIECE(COUNTER).at.tile, 1), SET(PIECE(COUNTER).at.side, CARC_SIDE_N)}}},
	{&wall,
	 "the gate is not the first piece",
	 {{SET(PIECE(GATE).end, CARC_CLOCKWISE)},
	  {SET(PIECE(FIRST).end, CARC_WALL_ENDS)},
	  {SET(PIECE(COUNTER).end, CARC_WALL_ENDS)}}},
	/* The supply of walls; the gate is no wall, and a short one costs two. */
	{&wall,
	 "a wall is lost or won",
	 {{ADD(box.walls.supply, 1)},
	  {ADD(box.walls.supply, -1)},
	  {SET(PIECE(FIRST).is_short, 1), SET(PIECE(COUNTER).is_short, 1)}}},
	{&no_wall,
	 "a wall is lost or won",
	 {{ADD(box.walls.supply, -1)}, {ADD(box.walls.supply, 1)}}},
	{&gate, "a wall is lost or won", {{ADD(box.walls.supply, -1)}, {ADD(box.walls.supply, 1)}}},
	/* The ends, the towers and the guards. */
	{&wall,
	 "an end of the wall is misplaced",
	 {{SET(box.walls.last[CARC_CLOCKWISE], GUARDED)},
	  {SET(box.walls.last[CARC_CLOCKWISE], COUNTER)},
	  {SET(box.walls.last[CARC_COUNTER], SHORT)},
	  {SET(box.walls.last[CARC_COUNTER], GATE)}}},
	{&wall,
	 "a player has lost or won a tower",
	 {{ADD(HELD(WALL_TOWER, ANNA), 1)},
	  {ADD(HELD(WALL_TOWER, BORIS), -1)},
	  {ADD(HELD(WALL_TOWER, CLARA), 1)},
	  {SET(box.walls.tower[1].player, CLARA)},
	  {SET(box.walls.tower[2].player, ANNA)}}},
	{&wall,
	 "a player has lost or won a guard",
	 {{ADD(figures.away[CARC_MEEPLE][ANNA], 1)},
	  {SET(PIECE(GUARDED).guard, CARC_PLAYER_NONE)},
	  {SET(PIECE(GUARDED).guard, ANNA)},
	  {SET(PIECE(GATE).guard, CLARA)},
	  {SET(PIECE(COUNTER).guard, BORIS)}}},
	/* The wall grows at its ends only; two pieces are exchanged. */
	{&wall,
	 "the wall is broken",
	 {{SET(PIECE(FIRST).at.tile, 2), SET(PIECE(GUARDED).at.tile, 1)},
	  {SET(PIECE(GUARDED).at.tile, 3), SET(PIECE(THIRD).at.tile, 2)},
	  {SET(PIECE(SHORT).at.side, CARC_SIDE_S), SET(PIECE(COUNTER).at.side, CARC_SIDE_W)},
	  {SET(PIECE(GATE).at.tile, 1), SET(PIECE(FIRST).at.tile, 0)}}},
	/* The first of several faults is told. */
	{&wall,
	 "an end of the wall is misplaced",
	 {{SET(PIECE(FIRST).at.tile, 2), SET(PIECE(GUARDED).at.tile, 1),
	   SET(box.walls.last[CARC_CLOCKWISE], GUARDED), ADD(HELD(WALL_TOWER, ANNA), 1)}}},
	{&wall,
	 "a player has lost or won a tower",
	 {{SET(PIECE(FIRST).at.tile, 2), SET(PIECE(GUARDED).at.tile, 1),
	   ADD(HELD(WALL_TOWER, ANNA), 1)}}},
	/* One that leaps where tiles touch by a corner is whole by a ruling; one that goes into the hole there is, too. */
	{&crossing, NULL, {{SET(PIECE(GUARDED).at.tile, 3), SET(PIECE(THIRD).at.tile, 2)}}},
	{&corner, NULL, {{ADD(box.walls.pieces, 0)}}},
};

static void try_fault(const struct fault *fault, const struct change change[CHANGES])
{
	const struct carc_game sound = reader->game;
	const char *words;

	for (unsigned n = 0; n < CHANGES && change[n].size; n++)
		apply(&change[n], &reader->game);
	words = fault->board->check(&reader->game);
	if (!words != !fault->words || (words && strcmp(words, fault->words) != 0))
		fail_msg("row %td, case %td: %s", fault - faults,
			 (change - fault->change[0]) / CHANGES, words ? words : "nothing");
	reader->game = sound;
}

TEST(every_fault_is_noticed)
{
	const struct board *board = NULL;

	for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		struct played played = {.reader = reader};

		if (faults[i].board != board) {
			board = faults[i].board;
			played_replay(&played, board->record);
			assert_null(board->check(&reader->game));
		}
		for (unsigned n = 0; n < CASES && faults[i].change[n][0].size; n++)
			try_fault(&faults[i], faults[i].change[n]);
	}
}
