/* Who may lay an abbey, when and where; and the round after the last tile. WikiCarpedia, Abbey and Mayor: The abbey. */
#include "core/boxes/abbey_and_mayor/abbey.h"
#include "core/terms/bits.h"

unsigned carc_abbey_type(const struct carc_rules *rules)
{
	unsigned type = 0;

	while (type < rules->tiles.types && rules->tiles.type[type]->pile != CARC_PILE_HAND)
		type++;
	return type;
}

/* With how many each player begins. */
static unsigned each(const struct carc_rules *rules)
{
	int number = rules->option[CARC_OPTION_ABBEYS];

	return carc_abbey_type(rules) == rules->tiles.types ? 0
	       : number == 0                                ? 1
	       : number == 1                                ? 0
							    : (unsigned)number;
}

/* So many abbeys are in hands. */
static void set_hands(struct carc_game *game, unsigned count)
{
	unsigned type = carc_abbey_type(game->rules);

	if (type < game->rules->tiles.types)
		game->bag[type] = (uint8_t)count;
	game->left_in[CARC_PILE_HAND] = (uint16_t)count;
}

void carc_abbey_begin(struct carc_game *game)
{
	for (unsigned player = 0; player < game->players; player++)
		game->box.abbey.left[player] = (uint8_t)each(game->rules);
	set_hands(game, game->players * each(game->rules));
}

/* The sides of a place beside which no tile lies, a bit each: an abbey is laid where there are none. */
static unsigned open_sides(const struct carc_game *game, int x, int y)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_board_next_to(&game->board, x, y, side) == CARC_TILE_NONE)
			 << side;
	return sides;
}

static bool has_hole(const struct carc_game *game)
{
	const struct carc_board *board = &game->board;

	for (unsigned i = carc_board_next_open(board, 0); i < board->cells;
	     i = carc_board_next_open(board, i + 1))
		if (open_sides(game, board->cell[i].x, board->cell[i].y) == 0)
			return true;
	return false;
}

/* Before drawing: what was drawn in vain was drawn. When the game is over there is no other tile. */
enum carc_code carc_abbey_take(const struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	(void)why;
	if (game->rules->tiles.type[action->type]->pile != CARC_PILE_HAND)
		return game->over && action->act == CARC_ACT_PLACE ? CARC_R302_GAME_OVER
								   : CARC_CODE_OK;
	if (game->box.abbey.left[game->player] == 0)
		return CARC_R611_NO_ABBEY;
	return game->had >> CARC_ACT_DISCARD & 1 ? CARC_R613_ABBEY_LATE : CARC_CODE_OK;
}

enum carc_code carc_abbey_place(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y, uint64_t *relies_on)
{
	(void)rot;
	(void)relies_on;
	return type->pile == CARC_PILE_HAND && open_sides(game, x, y) ? CARC_R612_ABBEY_HOLE
								      : CARC_CODE_OK;
}

/* It was never among the tiles that are left to be drawn. What it meets it closes. */
void carc_abbey_laid(struct carc_game *game, unsigned tile)
{
	struct carc_tile *laid = &game->board.tile[tile];

	game->box.abbey.built = game->box.abbey.barns;
	game->box.abbey.wagons = game->box.abbey.late = 0;
	if (!carc_is_abbey(game, tile))
		return;
	game->left++;
	laid->apart = true;
	if (laid->player != CARC_PLAYER_NONE)
		game->box.abbey.left[laid->player]--;
	if (game->over)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_ABBEY_AFTER_LAST));
}

static bool can_lay(const struct carc_game *game, unsigned player)
{
	return game->box.abbey.left[player] > 0 && game->left_in[CARC_PILE_HAND] > 0 &&
	       has_hole(game);
}

void carc_abbey_explain(const struct carc_game *game, const struct carc_action *action,
			struct carc_found *finding)
{
	bool abbey = action->act == CARC_ACT_PLACE &&
		     game->rules->tiles.type[action->type]->pile == CARC_PILE_HAND;

	if (finding->code == CARC_R611_NO_ABBEY || finding->code == CARC_R613_ABBEY_LATE)
		finding->near.type = NULL;
	if (finding->code == CARC_R612_ABBEY_HOLE)
		finding->side = (uint8_t)carc_low_bit(open_sides(game, action->x, action->y));
	if (finding->code == CARC_R304_NOT_NOW && action->act == CARC_ACT_WAGON)
		finding->rule = CARC_RULE_WAGON;
	if (finding->code == CARC_R601_NOT_EXTENDED && carc_is_abbey(game, game->last))
		carc_found_more(finding,
				"an abbey closes adjacent features, it does not extend them");
	if (((abbey && finding->code == CARC_R302_GAME_OVER) ||
	     finding->code == CARC_R603_NO_SECOND_TILE) &&
	    !game->box.abbey.closing && can_lay(game, game->player))
		finding->relies_on |= carc_ruling_bit(CARC_RULING_ABBEY_AFTER_LAST);
}

/* ---- The round after the last tile ---------------------------------------------------------------- */

/*
 * In a second part of a double turn the round has not begun yet: who laid the last tile, and may take a second one, may lay his
 * abbey then (an answer of Hans im Glueck).
 */
bool carc_abbey_lingers(const struct carc_game *game, unsigned act)
{
	const struct carc_abbey *abbey = &game->box.abbey;
	bool begins =
		(act == CARC_ACT_PLACE || act == CARC_ACT_RANSOM) && game->last == CARC_TILE_NONE;
	bool goes_on = act != CARC_ACT_PLACE && game->last != CARC_TILE_NONE;

	if (game->finished || game->rules->option[CARC_RULING_ABBEY_AFTER_LAST] == CARC_ABBEY_NEVER)
		return false;
	if (act == CARC_ACT_AGAIN && !game->over)
		return can_lay(game, game->player);
	return goes_on || (begins && can_lay(game, game->player) &&
			   (!abbey->closing || abbey->asked >> game->player & 1));
}

/* The next of those who may be asked, to the left of `before`, is on turn; who cannot lay one is passed. False: there is none. */
static bool ask_next(struct carc_game *game, unsigned before)
{
	struct carc_abbey *abbey = &game->box.abbey;

	for (unsigned n = 1; n <= game->players; n++) {
		unsigned player = (before + n) % game->players;

		if (!(abbey->asked >> player & 1))
			continue;
		if (can_lay(game, player)) {
			game->player = (uint8_t)player;
			return true;
		}
		abbey->asked = (uint8_t)(abbey->asked & ~(1u << player));
	}
	return false;
}

/*
 * Each is asked once, and who has laid the last tile, the buyer of one that was sold, comes last; by a ruling all are
 * asked again if he passes.
 */
void carc_abbey_over(struct carc_game *game, unsigned before)
{
	struct carc_abbey *abbey = &game->box.abbey;
	unsigned all = (1u << game->players) - 1;

	if (game->second)
		return;
	if (!abbey->closing)
		abbey->ender = (uint8_t)before;
	abbey->asked = (uint8_t)(abbey->closing ? abbey->asked & ~(1u << before) : all);
	abbey->closing = true;
	if (ask_next(game, before) ||
	    game->rules->option[CARC_RULING_ABBEY_AFTER_LAST] != CARC_ABBEY_ROUNDS ||
	    !can_lay(game, abbey->ender))
		return;
	abbey->asked = (uint8_t)all;
	(void)ask_next(game, abbey->ender);
}

/* ---- Start boards --------------------------------------------------------------------------------------- */

/* Those that lie on the table somebody has laid. */
static enum carc_code abbeys_put(struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	unsigned all = game->players * each(game->rules), held = 0;
	bool hand = action->count > each(game->rules);

	if (why) {
		carc_found_more(why, hand ? "a player begins with " : "the game has only ");
		carc_add_decimal(why->more, sizeof why->more,
				 (int)(hand ? each(game->rules) : all));
	}
	if (hand)
		return CARC_R619_HANDS;
	game->box.abbey.left[action->player] = (uint8_t)action->count;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		all -= carc_is_abbey(game, tile) && all > 0;
	for (unsigned player = 0; player <= action->player; player++)
		held += game->box.abbey.left[player];
	if (held > all)
		return CARC_R619_HANDS;
	if (action->player + 1u == game->players)
		set_hands(game, held);
	return CARC_CODE_OK;
}

const struct carc_action_rule carc_abbeys_rule = {.put = abbeys_put};
