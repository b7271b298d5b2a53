/*
 * What can be done now, action by action: all of it, each once, in the order that is promised: figures, then
 * tiles, then zones. The expected lists are written by hand, in the words of tests/gen/table.h.
 */
#include "core/engine/moves.h"
#include "core/house/house_options.h"
#include "core/terms/port.h"
#include "tests/unit/one_table.h"

enum { ANNA, BORIS, EVA };

static char listed[2000];

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
	size_t used = strlen(listed);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(listed + used, sizeof listed - used, format, arguments);
	va_end(arguments);
}

static void say_feature(struct carc_feature_ref ref)
{
	static const char ports[CARC_PORTS][3] = {"NL", "N", "NR", "EL", "E", "ER",
						  "SL", "S", "SR", "WL", "W", "WR"};

	say("%s", carc_kind_info(ref.kind)->name);
	if (ref.port != CARC_PORT_NONE)
		say(".%s", ports[ref.port]);
	else if (ref.index)
		say("#%u", ref.index);
}

static void say_action(const struct carc_action *action)
{
	char figure[40] = "";

	if (action->figure != CARC_MEEPLE && action->figure != CARC_FIGURE_NONE)
		snprintf(figure, sizeof figure, "%s:", carc_figure_name(action->figure));
	switch (action->act) {
	case CARC_ACT_MEEPLE:
		say("%s", figure);
		say_feature(action->feature);
		if (action->there)
			say("@%d,%d", action->x, action->y);
		if (action->frees)
			say(" frees:%u", action->who);
		break;
	case CARC_ACT_FLOOR:
		say("floor@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_TOP:
		say("%stop@%d,%d", figure, action->x, action->y);
		break;
	case CARC_ACT_CAPTURE:
		say("takes:%u@%d,%d", action->who, action->x, action->y);
		if (action->feature.kind != CARC_KIND_NONE) {
			say(":");
			say_feature(action->feature);
		}
		break;
	case CARC_ACT_EXCHANGE:
		say("back:%s", carc_figure_name(action->figure));
		break;
	case CARC_ACT_RANSOM:
		say("ransom:%u", action->who);
		if (action->figure != CARC_FIGURE_NONE)
			say(":%s", carc_figure_name(action->figure));
		/* A ransom is paid wherever the figure stood. */
		if (action->feature.kind != CARC_KIND_NONE)
			say(" for ");
		if (action->feature.kind != CARC_KIND_NONE)
			say_feature(action->feature);
		break;
	case CARC_ACT_JAIL:
		say("jails:%u@%d,%d", action->who, action->x, action->y);
		break;
	case CARC_ACT_RETURN:
		say("%shome", figure);
		break;
	default:
		say("-%s", table.rules.tiles.type[action->type]->id);
	}
}

/* Every action of a kind, with "; " between them. */
static const char *list(unsigned act)
{
	struct carc_action action;
	unsigned cursor = 0;

	listed[0] = '\0';
	while (carc_moves_next(&table.game, act, &cursor, &action)) {
		assert_int_equal(action.act, act);
		if (listed[0])
			say("; ");
		say_action(&action);
	}
	return listed;
}

static void open_game(unsigned players, const char *expansions, const char *turns)
{
	table_rules(&table);
	for (const char *id = expansions; *id; id += strcspn(id, " "), id += *id == ' ') {
		char word[20];

		snprintf(word, sizeof word, "%.*s", (int)strcspn(id, " "), id);
		table_expand(&table, word);
	}
	table_start(&table, players);
	plays(turns);
}

static void tries(const char *words)
{
	enum carc_code code = table_try(&table, words);

	if (code != CARC_CODE_OK)
		fail_msg("%s: %s", words, carc_code_info(code)->code);
}

/* Pieces on every foundation and open tower; figures on open towers only, and no abbots. */
TEST(towers)
{
	open_game(2, "tower abbot", "U@1,0r1; TO/FG@0,1r0; TO/C@1,1r1 floor@1,1; U@-1,0r1");
	assert_string_equal(list(CARC_ACT_FLOOR), "");
	tries("U@2,0r1");
	assert_string_equal(list(CARC_ACT_FLOOR), "floor@0,1; floor@1,1");
	assert_string_equal(list(CARC_ACT_TOP), "top@1,1");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	plays("U@3,0r1 floor@0,1");
	tries("U@4,0r1");
	assert_string_equal(list(CARC_ACT_TOP), "top@0,1; top@1,1");
	/* Only of kinds that are in the supply. */
	table.game.figures.supply[CARC_MEEPLE][table.game.player] = 0;
	assert_string_equal(list(CARC_ACT_TOP), "");
	table.game.figures.supply[CARC_MEEPLE][table.game.player] = 7;
	tries("top@0,1");
	assert_string_equal(list(CARC_ACT_TOP), "");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	tries("U@-2,0r1");
	assert_string_equal(list(CARC_ACT_FLOOR), "floor@1,1");
	assert_string_equal(list(CARC_ACT_TOP), "top@1,1");
	table.game.tokens[CARC_TOKEN_PIECE][table.game.player] = 0;
	assert_string_equal(list(CARC_ACT_FLOOR), "");
}

/* Everybody in reach, in the order in which they were placed; with the feature where two stand on a tile. */
TEST(prey)
{
	open_game(3, "tower",
		  "U@1,0r1 field.NL; TO/F@0,1r0 field.N; TO/C@1,1r1 city.E; "
		  "U@-1,0r1 floor@0,1; U@2,0r1 top@0,1; U@3,0r1 floor@1,1");
	tries("U@-2,0r1 floor@1,1");
	assert_string_equal(list(CARC_ACT_CAPTURE),
			    "takes:0@1,0; takes:1@0,1:field.NL; takes:2@1,1; takes:1@0,1:tower");
	tries("takes:1@0,1:tower");
	assert_string_equal(list(CARC_ACT_CAPTURE), "");
	/* Without a piece nobody is taken. */
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	tries("U@-3,0r1");
	assert_string_equal(list(CARC_ACT_CAPTURE), "");
}

/* Ransoms, holder by holder; with the kind where there are two. Once a turn, and before anything is placed. */
TEST(ransoms)
{
	open_game(3, "tower abbot", "U@1,0r1");
	table.game.points[BORIS][CARC_CITY] = 6;
	table.game.gained[BORIS] = 6;
	carc_figures_move(&table.game.figures.supply[CARC_MEEPLE][BORIS],
			  &table.game.figures.held[EVA][BORIS][CARC_MEEPLE]);
	carc_figures_move(&table.game.figures.supply[CARC_ABBOT][BORIS],
			  &table.game.figures.held[EVA][BORIS][CARC_ABBOT]);
	carc_figures_move(&table.game.figures.supply[CARC_MEEPLE][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_MEEPLE]);
	/* Of another player: nobody buys that. */
	carc_figures_move(&table.game.figures.supply[CARC_MEEPLE][EVA],
			  &table.game.figures.held[ANNA][EVA][CARC_MEEPLE]);
	assert_string_equal(list(CARC_ACT_RANSOM), "");
	tries("U@2,0r1");
	assert_string_equal(list(CARC_ACT_RANSOM), "ransom:0; ransom:2:meeple; ransom:2:abbot");
	tries("ransom:2:abbot");
	assert_string_equal(list(CARC_ACT_RANSOM), "");
	table.rules.option[CARC_RULING_RANSOM_PER_TURN] = 0;
	assert_string_equal(list(CARC_ACT_RANSOM), "ransom:0; ransom:2");
	table.game.points[BORIS][CARC_CITY] = 5;
	table.game.gained[BORIS] = 2; /* with what the ransom has cost */
	assert_string_equal(list(CARC_ACT_RANSOM), "");
}

/* Who comes back is a question only if there are figures of two kinds. */
TEST(exchanges)
{
	static const char mutual[] = "TO/C@0,1r2; E@1,1r1 city.E; E@-1,1r3 city.W; U@1,0r1; "
				     "U@2,0r1 floor@0,1 takes:1@1,1";

	open_game(2, "tower abbot", mutual);
	tries("U@-1,0r1 floor@0,1 takes:0@-1,1");
	assert_string_equal(list(CARC_ACT_EXCHANGE), "");
	open_game(2, "tower abbot", mutual);
	carc_figures_move(&table.game.figures.supply[CARC_ABBOT][BORIS],
			  &table.game.figures.held[ANNA][BORIS][CARC_ABBOT]);
	tries("U@-1,0r1 floor@0,1");
	assert_string_equal(list(CARC_ACT_EXCHANGE), "");
	tries("takes:0@-1,1");
	assert_string_equal(list(CARC_ACT_EXCHANGE), "back:meeple; back:abbot");
	tries("back:meeple");
	assert_string_equal(list(CARC_ACT_EXCHANGE), "");
}

/* A tile with a farm and a monastery: meeples on either, the abbot in the monastery; then he can come home. */
TEST(claims)
{
	open_game(2, "abbot", "");
	assert_string_equal(list(CARC_ACT_MEEPLE), "");
	tries("B@0,1r0");
	assert_string_equal(list(CARC_ACT_MEEPLE), "field.NL; monastery; abbot:monastery");
	assert_string_equal(list(CARC_ACT_RETURN), "");
	tries("abbot:monastery");
	assert_string_equal(list(CARC_ACT_MEEPLE), "");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	plays("U@1,0r1");
	assert_string_equal(list(CARC_ACT_RETURN), "");
	tries("U@2,0r1");
	assert_string_equal(list(CARC_ACT_RETURN), "abbot:home");
	/* The road of the start tile leads on: who stands there claims it. */
	assert_string_equal(list(CARC_ACT_MEEPLE), "road.E; field.ER; field.NL");
}

/* Where earlier tiles may be claimed: tile by tile, the last one not among them. */
TEST(claims_of_earlier_tiles)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_MEEPLE_ON] = 1;
	table_start(&table, 2);
	plays("B@0,1r0");
	tries("E@0,-1r2");
	/* The city is complete, but it is this tile that completes it. */
	assert_string_equal(list(CARC_ACT_MEEPLE),
			    "city.N@0,0; road.E@0,0; field.EL@0,0; field.ER@0,0; field.NL@0,1; "
			    "monastery@0,1");
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	tries("U@1,0r1");
	/* Now it was complete before, for its tile of this turn too. */
	assert_string_equal(list(CARC_ACT_MEEPLE),
			    "road.E@0,0; field.EL@0,0; field.ER@0,0; field.NL@0,1; "
			    "monastery@0,1; field.NL@0,-1");
}

/* Knights whom the tile has met: each tile once, though two of a player stand there. */
TEST(knights)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_CITY_PRISONERS] = CARC_CITY_PRISONERS_GUARDED;
	table_start(&table, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 city.W");
	assert_string_equal(list(CARC_ACT_JAIL), "");
	tries("F@1,-1r0");
	assert_string_equal(list(CARC_ACT_JAIL), "jails:1@2,-1");
	tries("jails:1@2,-1");
	assert_string_equal(list(CARC_ACT_JAIL), "");
	/* The guard can be placed as well as a meeple of the supply. */
	assert_string_equal(list(CARC_ACT_MEEPLE),
			    "city.E; field.NL; field.SL; city.E frees:1; field.NL frees:1; "
			    "field.SL frees:1");
}

/* Should two knights of a player stand on one tile, who is taken there is said once. */
TEST(a_tile_is_named_once)
{
	struct carc_figure second = {BORIS, CARC_MEEPLE, 0, 0, 1};
	unsigned tile;

	table_rules(&table);
	table.rules.option[CARC_OPTION_CITY_PRISONERS] = CARC_CITY_PRISONERS_GUARDED;
	table_start(&table, 2);
	plays("N@0,-1r1 city.S; U@1,0r1; U@2,0r1; H@2,-1r0 city.W");
	/* The first zone of H is its city in the east. */
	tile = carc_board_tile(&table.game.board, 2, -1);
	second.tile = (uint16_t)tile;
	second.zone = table.game.board.tile[tile].zone;
	carc_figures_place(&table.game.figures, &table.game.zones, second);
	tries("F@1,-1r0");
	assert_int_equal(table.game.figures.count, 3);
	assert_string_equal(list(CARC_ACT_JAIL), "jails:1@2,-1");
}
