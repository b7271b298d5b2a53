/* The recount of a wall must notice what is wrong with it, or it proves nothing. */
#include "core/boxes/the_city/wall/wall.h"
#include "tests/gen/check.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

static struct reader *reader;

/* Pieces and towers of the wall below, in the order of the record. */
enum { GATE, FIRST, GUARDED, THIRD, SHORT, COUNTER };
enum { ANNA, BORIS, CLARA };

/*
 * Three walls clockwise, two the other way, the first of these a short one. Boris stands on a guard's place
 * and has the farther tower of the clockwise end, Anna the nearer one, placed later; Clara's is at the gate.
 */
static const char record[] = "carc: 1\ngame: the-city\nplayers: [Anna, Boris, Clara]\n"
			     "rulings: {gap-any-turn: no}\nstart:\n"
			     "  tiles:\n"
			     "    - R/HHSH+@0,0 r0\n"
			     "    - R/MMHM.g+@1,0 r0\n"
			     "    - R/MMMM.f@2,0 r0\n"
			     "    - R/MMMM.gl@3,0 r0\n"
			     "  drawn: 31\n"
			     "  walls: [\"gate@0,0.N\", \"wall@1,0.N\", \"wall@2,0.N:Boris\",\n"
			     "          \"wall@3,0.N\", \"short@0,0.W\", \"wall@0,0.S\",\n"
			     "          \"tower@2,0.N:Boris\", \"tower@1,0.N:Anna\",\n"
			     "          \"tower@0,0.W:Clara\"]\n";

static const char no_wall[] = "carc: 1\ngame: the-city\nplayers: [Anna, Boris, Clara]\nstart:\n"
			      "  tiles: [\"R/HHSH+@0,0 r0\"]\n";
static const char gate_alone[] = "carc: 1\ngame: the-city\nplayers: [Anna, Boris, Clara]\nstart:\n"
				 "  tiles: [\"R/HHSH+@0,0 r0\"]\n  drawn: 31\n"
				 "  walls: [\"gate@0,0.N\"]\n";

/* 0,0 and 1,1 touch by a corner, beside a hole; the wall stays on its tile there and goes into the hole. */
static const char corner[] = "carc: 1\ngame: the-city\nplayers: [Anna, Boris, Clara]\nstart:\n"
			     "  tiles:\n"
			     "    - R/MMMM.gl@0,0 r0\n"
			     "    - R/MMMM.f@-1,0 r0\n"
			     "    - R/MMHM.g+@-1,1 r0\n"
			     "    - R/MMHM.f@-1,2 r0\n"
			     "    - R/MMHM.l+@0,2 r0\n"
			     "    - R/MMHH.g+@1,2 r0\n"
			     "    - R/MMHH.f@1,1 r0\n"
			     "  drawn: 31\n"
			     "  walls: [\"gate@0,0.N\", \"wall@0,0.E\", \"wall@0,0.S\"]\n";

static void play(const char *text)
{
	struct played played = {.reader = reader};

	played_replay(&played, text);
}

static int setup(void **state)
{
	(void)reader_setup(state);
	reader = *state;
	play(record);
	return 0;
}

static const struct around around_each = {setup, reader_teardown};

static struct carc_walls *walls(void)
{
	return &reader->game.box.walls;
}

TEST(a_sound_wall_is_none_of_them)
{
	assert_null(carc_wall_check(&reader->game));
	assert_int_equal(walls()->pieces, 6);
	assert_int_equal(walls()->supply, 65);
	assert_int_equal(walls()->last[CARC_CLOCKWISE], THIRD);
	assert_int_equal(walls()->last[CARC_COUNTER], COUNTER);
}

/* Each breaks one thing in a copy of the game, which then is found to be wrong in these words. */
#define BREAK(statement, words) \
	do { \
		const struct carc_game sound = reader->game; \
		const char *wrong; \
\
		statement; \
		wrong = carc_wall_check(&reader->game); \
		reader->game = sound; \
		assert_non_null(wrong); \
		assert_string_equal(wrong, words); \
	} while (false)

TEST(pieces_stand_at_free_sides)
{
	static const char outside[] = "a tile lies outside the wall";
	static const char nowhere[] = "a piece of the wall stands nowhere, or twice";
	static const char no_gate[] = "the gate is not the first piece";
	const struct carc_wall_place inner = {1, CARC_SIDE_W}, bare = {1, CARC_SIDE_S};

	BREAK(walls()->piece[FIRST].at = inner, outside);
	BREAK(walls()->piece[GATE].at = inner, outside);
	BREAK(walls()->piece[COUNTER].at = inner, outside);
	BREAK(walls()->piece[FIRST].at = bare, nowhere);
	BREAK(walls()->piece[COUNTER].at = bare, nowhere);
	BREAK(walls()->piece[THIRD].at = walls()->piece[GATE].at, nowhere);
	BREAK(walls()->piece[COUNTER].at = walls()->piece[FIRST].at, nowhere);
	BREAK(walls()->piece[GATE].end = CARC_CLOCKWISE, no_gate);
	BREAK(walls()->piece[GATE].end = CARC_COUNTER, no_gate);
	BREAK(walls()->piece[FIRST].end = CARC_WALL_ENDS, no_gate);
	BREAK(walls()->piece[COUNTER].end = CARC_WALL_ENDS, no_gate);
}

TEST(walls_are_counted)
{
	static const char lost[] = "a wall is lost or won";

	BREAK(walls()->supply++, lost);
	BREAK(walls()->supply--, lost);
	BREAK(walls()->piece[FIRST].is_short = walls()->piece[COUNTER].is_short = true, lost);
	/* The gate is no wall, and without it there are as many. */
	for (unsigned gates = 0; gates < 2; gates++) {
		play(gates ? gate_alone : no_wall);
		assert_int_equal(walls()->pieces, gates);
		assert_null(carc_wall_check(&reader->game));
		BREAK(walls()->supply--, lost);
		BREAK(walls()->supply++, lost);
	}
}

TEST(ends_are_where_the_last_pieces_are)
{
	static const char misplaced[] = "an end of the wall is misplaced";

	BREAK(walls()->last[CARC_CLOCKWISE] = GUARDED, misplaced);
	BREAK(walls()->last[CARC_CLOCKWISE] = COUNTER, misplaced);
	BREAK(walls()->last[CARC_COUNTER] = SHORT, misplaced);
	BREAK(walls()->last[CARC_COUNTER] = GATE, misplaced);
}

/* Returns the walls behind the last tower of the clockwise end, and ten times those of the other. */
static unsigned since(void)
{
	return carc_wall_since(&reader->game, CARC_CLOCKWISE, true) +
	       10 * carc_wall_since(&reader->game, CARC_COUNTER, true);
}

TEST(walls_count_from_the_last_tower)
{
	const struct carc_walls sound = *walls();

	/* Behind the nearer tower of the end that has two, whichever was placed first, stands no more than behind
	   the other. */
	assert_int_equal(since(), 11);
	/* A tower at the outermost wall has none behind it; one at the gate has all of that side. */
	walls()->tower[0].piece = THIRD;
	assert_int_equal(since(), 10);
	*walls() = sound;
	walls()->tower[2].piece = GATE;
	assert_int_equal(since(), 21);
	walls()->tower[2].piece = COUNTER;
	assert_int_equal(since(), 1);
	walls()->tower[2].end = CARC_CLOCKWISE;
	assert_int_equal(since(), 20);
	*walls() = sound;
	/* One that is nearer to the gate than another changes nothing. */
	walls()->tower[1].piece = GATE;
	assert_int_equal(since(), 11);
	/* Without towers all count from the gate: three, and two; of the latter one is short. */
	walls()->towers = 0;
	assert_int_equal(since(), 23);
	assert_int_equal(carc_wall_since(&reader->game, CARC_COUNTER, false), 1);
}

TEST(towers_and_guards_have_owners)
{
	static const char tower[] = "a player has lost or won a tower";
	static const char guard[] = "a player has lost or won a guard";

	for (unsigned player = 0; player < reader->game.players; player++) {
		BREAK(reader->game.tokens[CARC_TOKEN_WALL_TOWER][player]++, tower);
		BREAK(reader->game.tokens[CARC_TOKEN_WALL_TOWER][player]--, tower);
		BREAK(reader->game.figures.away[CARC_MEEPLE][player]++, guard);
	}
	BREAK(walls()->tower[1].player = CLARA, tower);
	BREAK(walls()->tower[2].player = ANNA, tower);
	BREAK(walls()->piece[GUARDED].guard = CARC_PLAYER_NONE, guard);
	BREAK(walls()->piece[GUARDED].guard = ANNA, guard);
	BREAK(walls()->piece[GATE].guard = CLARA, guard);
	BREAK(walls()->piece[COUNTER].guard = BORIS, guard);
}

static void exchange(unsigned a, unsigned b)
{
	struct carc_wall_place at = walls()->piece[a].at;

	walls()->piece[a].at = walls()->piece[b].at;
	walls()->piece[b].at = at;
}

/* The wall grows at its ends only. It may leap where tiles touch by a corner, if that is ruled. */
TEST(walls_stand_one_beside_the_other)
{
	static const char broken[] = "the wall is broken";
	struct carc_rules rules = *reader->game.rules;

	BREAK(exchange(FIRST, GUARDED), broken);
	BREAK(exchange(GUARDED, THIRD), broken);
	BREAK(exchange(SHORT, COUNTER), broken);
	BREAK(exchange(FIRST, SHORT), broken);
	BREAK(exchange(GATE, FIRST), broken);
	exchange(GUARDED, THIRD);
	rules.option[CARC_RULING_CORNER_TOUCH] = 1;
	reader->game.rules = &rules;
	assert_null(carc_wall_check(&reader->game));
	play(corner);
	assert_int_equal(walls()->pieces, 3);
	assert_null(carc_wall_check(&reader->game));
}

/* The first of several faults is told, whatever those behind it. */
TEST(one_fault_is_told)
{
	walls()->last[CARC_CLOCKWISE] = GUARDED;
	reader->game.tokens[CARC_TOKEN_WALL_TOWER][ANNA]++;
	exchange(FIRST, GUARDED);
	assert_string_equal(carc_wall_check(&reader->game), "an end of the wall is misplaced");
	walls()->last[CARC_CLOCKWISE] = THIRD;
	assert_string_equal(carc_wall_check(&reader->game), "a player has lost or won a tower");
	reader->game.tokens[CARC_TOKEN_WALL_TOWER][ANNA]--;
	assert_string_equal(carc_wall_check(&reader->game), "the wall is broken");
	exchange(FIRST, GUARDED);
	assert_null(carc_wall_check(&reader->game));
}
