/* Comparing two games. Padding and what lies beyond a count may differ, so no memcmp. */
#include "tests/gen/same.h"

#include "tests/gen/check.h"

#include <string.h>

static bool same_turn(const struct carc_game *a, const struct carc_game *b)
{
	return a->rules == b->rules && a->players == b->players && a->player == b->player &&
	       a->step == b->step && a->done == b->done && a->turn == b->turn &&
	       a->last == b->last && a->own == b->own && a->seat == b->seat &&
	       a->seller == b->seller && a->over == b->over && a->finished == b->finished &&
	       a->as_played == b->as_played;
}

static bool same_figures(const struct carc_figures *a, const struct carc_figures *b)
{
	if (a->count != b->count || a->captives != b->captives ||
	    memcmp(a->supply, b->supply, sizeof a->supply) ||
	    memcmp(a->held, b->held, sizeof a->held) || memcmp(a->away, b->away, sizeof a->away))
		return false;
	for (unsigned n = 0; n < a->count; n++)
		if (a->figure[n].player != b->figure[n].player ||
		    a->figure[n].kind != b->figure[n].kind ||
		    a->figure[n].tile != b->figure[n].tile ||
		    a->figure[n].zone != b->figure[n].zone ||
		    a->figure[n].turn != b->figure[n].turn)
			return false;
	for (unsigned n = 0; n < a->captives; n++)
		if (memcmp(&a->captive[n], &b->captive[n], sizeof a->captive[n]))
			return false;
	return true;
}

static bool same_tile(const struct carc_tile *a, const struct carc_tile *b)
{
	return a->x == b->x && a->y == b->y && a->type == b->type && a->rot == b->rot &&
	       a->print == b->print && a->player == b->player && a->turn == b->turn &&
	       a->zone == b->zone && a->shut == b->shut && a->as_played == b->as_played &&
	       a->beyond == b->beyond;
}

static bool same_board(const struct carc_board *a, const struct carc_board *b)
{
	if (a->tiles != b->tiles || a->cells != b->cells || a->watched != b->watched ||
	    memcmp(a->watch, b->watch, a->watched) || memcmp(a->slot, b->slot, sizeof a->slot))
		return false;
	for (unsigned i = 0; i < a->cells; i++)
		if (a->cell[i].x != b->cell[i].x || a->cell[i].y != b->cell[i].y ||
		    a->cell[i].tile != b->cell[i].tile || a->cell[i].demand != b->cell[i].demand)
			return false;
	for (unsigned i = 0; i < a->tiles; i++)
		if (!same_tile(&a->tile[i], &b->tile[i]))
			return false;
	return true;
}

static bool same_zones(const struct carc_zones *a, const struct carc_zones *b)
{
	if (a->count != b->count)
		return false;
	for (unsigned i = 0; i < a->count; i++) {
		const struct carc_zone *za = &a->zone[i], *zb = &b->zone[i];

		if (a->root[i] != b->root[i] || memcmp(za->tiles, zb->tiles, sizeof za->tiles) ||
		    za->open != zb->open || za->parts != zb->parts || za->kind != zb->kind ||
		    memcmp(za->shows, zb->shows, sizeof za->shows) || za->figures != zb->figures ||
		    memcmp(za->weight, zb->weight, sizeof za->weight))
			return false;
	}
	return true;
}

bool is_same_action(const struct carc_action *a, const struct carc_action *b)
{
	return a->act == b->act && a->player == b->player && a->who == b->who &&
	       a->token == b->token && a->type == b->type && a->rot == b->rot &&
	       a->figure == b->figure && a->own == b->own && a->there == b->there &&
	       a->frees == b->frees && a->points == b->points && a->x == b->x && a->y == b->y &&
	       a->side == b->side && a->is_short == b->is_short && a->guard == b->guard &&
	       a->feature.kind == b->feature.kind && a->feature.port == b->feature.port &&
	       a->feature.index == b->feature.index;
}

const char *game_difference(const struct carc_game *a, const struct carc_game *b)
{
	if (!same_turn(a, b))
		return "the turn";
	if (a->left != b->left || a->lost != b->lost || a->pile != b->pile ||
	    memcmp(a->left_in, b->left_in, sizeof a->left_in) ||
	    memcmp(a->bag, b->bag, a->rules->tiles.types))
		return "the bag";
	if (memcmp(a->points, b->points, sizeof a->points) ||
	    memcmp(a->given, b->given, sizeof a->given) ||
	    memcmp(a->traded, b->traded, sizeof a->traded))
		return "the points";
	if (memcmp(a->tokens, b->tokens, sizeof a->tokens))
		return "the tokens";
	for (unsigned n = 0; check_boxes[n]; n++)
		if (check_boxes[n]->same && !check_boxes[n]->same(a, b))
			return "what boxes have on the table";
	if (!same_figures(&a->figures, &b->figures))
		return "the figures";
	if (memcmp(a->relied_on, b->relied_on, sizeof a->relied_on))
		return "what relied on rulings";
	if (!same_board(&a->board, &b->board))
		return "the board";
	return same_zones(&a->zones, &b->zones) ? NULL : "the zones";
}
