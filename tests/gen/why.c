/* See why.h. Facts about an action are found by the oracle; a table says which of them a code needs, and which it excludes. */
#include "tests/gen/why.h"

#include <stdlib.h>
#include <string.h>

#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "tests/gen/referee_box.h"
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"

#define FACT(n) ((uint64_t)1 << (n))

/* About a place, and the tile or tower there. */
#define TILE FACT(0)   /* one lies there */
#define BESIDE FACT(1) /* one lies at a side of it */
#define CORNER FACT(2)
#define MIDDLE FACT(3) /* it is 0,0 */
#define HOLE FACT(4)   /* tiles lie at all its sides */
#define OFF FACT(5)    /* beyond the edge of the table */
#define TOWER FACT(6)
#define GUARD FACT(7) /* somebody stands on it, */
#define SHUT FACT(8)  /* or has stood */
#define HIGH FACT(9)  /* it has a piece */
#define LAST FACT(10) /* the tile was laid in this turn */
#define BARE FACT(11)
#define STANDS FACT(12) /* a figure of the player that is named stands there */
/* About a tile that is placed or discarded. */
#define FITS FACT(13)
#define LEGAL FACT(14)
#define ANYWHERE FACT(15) /* it could be placed somewhere */
#define LEFT FACT(16)
#define COME FACT(17) /* nothing must be drawn before it */
#define HELD FACT(18) /* all that are left are those of players */
#define OWN FACT(19)  /* said to be the player's own */
#define MONASTERY FACT(20)
#define ABBEY FACT(21)
#define ONLY FACT(22) /* no other completes anything */
/* About a feature. */
#define FEATURE FACT(23)
#define TAKEN FACT(24) /* a follower stands there, or there may be a barn */
#define MINE FACT(25)  /* a follower of the player */
#define COMPLETE FACT(26)
#define BELONGS FACT(27) /* such figures stand on its kind */
/* About the player, and the turn. */
#define SUPPLY FACT(28) /* he has the figure */
#define HAS_OWN FACT(29)
#define HAS_ABBEY FACT(30)
#define ABBOT FACT(31) /* on the board */
#define PIECES FACT(32)
#define RICH FACT(33)  /* he can pay */
#define SELF FACT(34)  /* he names himself */
#define HOLDS FACT(35) /* the other one holds a figure of his */
#define DREW FACT(36)
#define BUILT FACT(37)
#define REACH FACT(38)
#define PAID FACT(39)
#define ACTED FACT(40)
#define EARNED FACT(41) /* a second tile */
#define SECOND FACT(42)
#define EARLIER FACT(43) /* figures stand on earlier tiles only */
#define SALES FACT(44)
#define FOLLOWER FACT(45)
#define BEGUN FACT(46) /* a tile lies anywhere */

static const struct {
	const char *code;
	uint64_t holds, lacks;
} rows[] = {
	{"R101", BESIDE, TILE | FITS},
	{"R102", TILE, 0},
	{"R103", BEGUN, TILE | BESIDE | CORNER},
	{"R104", CORNER, TILE | BESIDE},
	{"R105", 0, LEFT},
	{"R106", ANYWHERE, 0},
	{"R107", LEFT, COME},
	{"R108", FITS | BESIDE, TILE | LEGAL},
	{"R109", FITS | BESIDE, TILE | LEGAL},
	{"R110", FITS | BESIDE, TILE | LEGAL},
	{"R111", 0, BEGUN | MIDDLE},
	{"R112", HELD, OWN},
	{"R114", OFF, 0},
	{"R119", FITS | BESIDE, TILE | LEGAL},
	{"R201", TILE, FEATURE},
	{"R202", FEATURE | TAKEN, 0},
	{"R203", 0, SUPPLY},
	{"R207", FEATURE, BELONGS},
	{"R209", 0, ABBOT},
	{"R210", FEATURE, MINE | FOLLOWER},
	{"R211", FEATURE | MINE | COMPLETE, FOLLOWER},
	{"R212", ABBOT, 0},
	{"R220", 0, TILE},
	{"R221", TILE, LAST | EARLIER},
	{"R222", LAST | EARLIER, 0},
	{"R223", FEATURE | COMPLETE | EARLIER, LAST},
	{"R224", BARE, 0},
	{"R231", SELF, 0},
	{"R232", 0, SELF},
	{"R233", STANDS, SELF},
	{"R311", OWN, HAS_OWN},
	{"R312", OWN, MONASTERY},
	{"R313", 0, SALES},
	{"R314", SALES | SELF, 0},
	{"R315", SALES, SELF | RICH},
	{"R316", SALES, ONLY},
	{"R317", OWN, COME},
	{"R320", ABBEY, 0},
	{"R401", 0, TOWER},
	{"R402", TOWER | GUARD, 0},
	{"R403", TOWER | SHUT, GUARD},
	{"R404", TOWER, GUARD | PIECES},
	{"R406", TOWER, GUARD | HIGH},
	{"R407", 0, BUILT},
	{"R408", BUILT, REACH},
	{"R409", BUILT | REACH, 0},
	{"R412", 0, HOLDS},
	{"R413", HOLDS, RICH},
	{"R414", PAID, 0},
	{"R415", ACTED, 0},
	{"R417", BUILT | REACH | SELF, 0},
	{"R601", 0, EARNED},
	{"R602", SECOND, 0},
	{"R611", ABBEY, HAS_ABBEY},
	{"R612", ABBEY, HOLE},
	{"R613", ABBEY | DREW, 0},
};

static uint64_t when(bool is, uint64_t fact)
{
	return is ? fact : 0;
}

static uint64_t about_place(const struct oracle *o, int x, int y, int who)
{
	int tile = oracle_tile_at(o, x, y), built = o->towers.built - 1, sides = 0, corners = 0;
	bool tower = tile >= 0 && oracle_tile_box(o->tile[tile].type) == &oracle_box_tower;
	uint64_t facts = when(tile >= 0, TILE) | when(x == 0 && y == 0, MIDDLE) |
			 when(oracle_off_table(o, x, y), OFF) | when(tower, TOWER);

	for (int i = 0; i < 9; i++)
		if (oracle_tile_at(o, x + i % 3 - 1, y + i / 3 - 1) >= 0)
			*(i % 2 ? &sides : &corners) += i != 4;
	facts |= when(sides > 0, BESIDE) | when(sides == 4, HOLE) | when(corners > 0, CORNER);
	if (tower)
		facts |= when(o->towers.guard[tile] > 0, GUARD) | when(o->towers.shut[tile], SHUT) |
			 when(o->towers.height[tile] > 0, HIGH);
	for (int i = 0; i < o->meeples; i++)
		facts |= when(o->meeple[i].tile == tile && o->meeple[i].player == who, STANDS);
	if (built >= 0) {
		int dx = abs(o->tile[built].x - x), dy = abs(o->tile[built].y - y);

		facts |= BUILT |
			 when((dx == 0 || dy == 0) && dx + dy <= o->towers.height[built], REACH);
	}
	return tile < 0 ? facts
			: facts | when(tile == o->last, LAST) | when(oracle_is_bare(o, tile), BARE);
}

static uint64_t about_tile(const struct oracle *o, const struct carc_action *action, const char *id)
{
	int x = action->x, y = action->y, rot = action->rot;
	bool abbey = oracle_in_hand(oracle_tile_find(id));

	return when(oracle_fits(o, id, x, y, rot), FITS) |
	       when(oracle_can_place(o, id, x, y, rot), LEGAL) |
	       when(oracle_fits_anywhere(o, id), ANYWHERE) | when(oracle_only_tile(o, id), ONLY) |
	       when(oracle_tiles_left(o, id) > 0, LEFT) | when(oracle_has_come(o, id), COME) |
	       when(oracle_all_held(o, id), HELD) | when(action->own, OWN) |
	       when(oracle_held_by_players(o, id) > 0, MONASTERY) | when(abbey, ABBEY) |
	       when(oracle_abbeys(o, o->player) > 0, HAS_ABBEY) | when(o->own[o->player], HAS_OWN);
}

static uint64_t about_feature(const struct oracle *o, const struct carc_action *action,
			      const struct oracle_action *told)
{
	enum oracle_figure figure = told->figure;
	char kind = told->kind;
	struct oracle_feature f;
	/* A barn holds a field as a farmer does, and what stands against the rules may hold anything. */
	uint64_t facts = when(carc_is_follower(action->figure), FOLLOWER) |
			 when(o->as_played || (kind == 'f' && o->barns.count > 0), TAKEN);

	facts |= about_place(o, told->x, told->y, o->player);
	if (figure != ORACLE_FIGURES)
		facts |= when(oracle_supply(o, o->player, figure) > 0, SUPPLY) |
			 when(oracle_belongs_on(o, figure, kind), BELONGS);
	if (!oracle_feature_at(o, told->x, told->y, kind, told->port, &f))
		return facts;
	for (int player = 0; player < o->players; player++)
		facts |= when(f.followers[player] > 0, TAKEN);
	return facts | FEATURE | when(f.followers[o->player] > 0, MINE) |
	       when(f.complete, COMPLETE);
}

static uint64_t about_player(const struct oracle *o, const struct carc_action *action)
{
	int price = action->act == CARC_ACT_SELL ? action->points : 3;
	int payer = action->act == CARC_ACT_SELL ? action->who : o->player;
	uint64_t facts = when(oracle_has_abbot_out(o, o->player), ABBOT) |
			 when(o->towers.pieces[o->player] > 0, PIECES) |
			 when(o->points[payer] >= price, RICH) |
			 when(action->who == o->player, SELF) | when(o->drew, DREW) |
			 when(o->towers.ransoms > 0, PAID) | when(o->acted == o->turn, ACTED) |
			 when(o->traders.earned, EARNED) | when(o->second, SECOND) |
			 when(o->rules.on_earlier, EARLIER) | when(o->rules.sales, SALES) |
			 when(o->tiles > 0, BEGUN);

	for (int figure = 0; figure < ORACLE_FIGURES; figure++)
		facts |=
			when(o->towers.held[action->who][o->player][figure] > 0 &&
				     (action->figure == CARC_FIGURE_NONE ||
				      referee_figure(action->figure) == (enum oracle_figure)figure),
			     HOLDS);
	return facts;
}

static uint64_t facts_of(const struct referee *referee, const struct carc_game *game,
			 const struct carc_action *action)
{
	const struct oracle *o = &referee->oracle;
	uint64_t facts = about_player(o, action);
	struct oracle_action told;

	if (action->act == CARC_ACT_PLACE || action->act == CARC_ACT_DISCARD)
		return facts | about_place(o, action->x, action->y, o->player) |
		       about_tile(o, action, id_of(game, action->type));
	if ((action->act == CARC_ACT_MEEPLE || action->act == CARC_ACT_WAGON) &&
	    referee_told(referee, game, action, (unsigned)o->player, &told))
		return facts | about_feature(o, action, &told);
	return facts | about_place(o, action->x, action->y, action->who);
}

const char *referee_why(struct referee *referee, const struct carc_game *game,
			const struct carc_action *action, enum carc_code code)
{
	const char *spelt = carc_code_info(code)->code;
	uint64_t facts;
	size_t i = 0;

	while (i < sizeof rows / sizeof rows[0] && strcmp(rows[i].code, spelt) != 0)
		i++;
	/* A rotation that is left out is for the engine to find. */
	if (i == sizeof rows / sizeof rows[0] || action->turned == CARC_TURNED_OPEN)
		return NULL;
	facts = facts_of(referee, game, action);
	if ((facts & rows[i].holds) == rows[i].holds && !(facts & rows[i].lacks))
		return NULL;
	return differ(referee, "%s of the %s is not borne out: facts %llx, wanted %llx, not %llx",
		      spelt, carc_act_name(action->act), (unsigned long long)facts,
		      (unsigned long long)rows[i].holds, (unsigned long long)rows[i].lacks);
}

/* Plays an action in both. Returns false if the engine refuses it; *wrong is then what the oracle says about its code. */
static bool play_action(struct referee *referee, struct carc_game *game,
			const struct carc_action *action, const struct carc_listener *listener,
			const char **wrong)
{
	unsigned player = (unsigned)referee->oracle.player;
	struct carc_found finding;

	if (carc_game_act(game, action, listener, &finding) != CARC_OK) {
		*wrong = referee_why(referee, game, action, finding.code);
		return false;
	}
	*wrong = referee_act(referee, game, action, player, true);
	return !*wrong;
}

const char *referee_why_broken(struct referee *referee, const struct carc_record *record,
			       struct carc_game *game)
{
	const struct carc_listener listener = {referee_on_event, referee};
	const char *wrong = NULL;
	struct carc_found finding;

	if (record->has_start || !referee_begin(referee, &record->rules, record->players))
		return NULL;
	carc_game_init(game, &record->rules, record->players);
	carc_game_start(game);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *turn = &record->turn[i];

		/* The oracle sees before the engine that no tile left can be placed. */
		if (oracle_over(&referee->oracle))
			return NULL;
		for (unsigned n = 0; n < turn->actions; n++)
			if (!play_action(referee, game, &record->action[turn->first_action + n],
					 &listener, &wrong))
				return wrong;
		if (carc_game_end_turn(game, &listener, &finding) != CARC_OK)
			return NULL;
		wrong = referee_turn(referee, game);
		if (wrong)
			return wrong;
	}
	return NULL;
}
