/* Figures with their numbers, questions and rows of boxes, see jcz_table.h. */
#include "formats/import/jcz/jcz_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/terms/bits.h"
#include "formats/import/jcz/jcz.h"
#include "formats/text/safe_text.h"

/* ---- Figures ---- */

/* Parses a number of one or two digits up to this byte. Returns the byte behind that, or NULL. */
static const char *read_number(const char *text, char end, uint8_t *ret_number)
{
	unsigned digits = 0;

	for (*ret_number = 0; digits < 2 && *text >= '0' && *text <= '9'; digits++)
		*ret_number = (uint8_t)(10 * *ret_number + (*text++ - '0'));
	return digits > 0 && *text == end ? text + 1 : NULL;
}

bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id)
{
	const char *name = read_number(text, '.', &ret_id->player);
	const char *point = name ? strchr(name, '.') : NULL;

	if (!point || !read_number(point + 1, '\0', &ret_id->number))
		return false;
	ret_id->kind = (uint8_t)carc_jcz_figure(name, (size_t)(point - name));
	return ret_id->kind != CARC_FIGURE_NONE;
}

const char *carc_jcz_id_text(struct carc_jcz_id id, char *buffer)
{
	const char *name = carc_jcz_figure_name(id.kind);
	char *end = carc_digits(id.player, buffer);

	assert(name);
	for (*end++ = '.'; *name; name++)
		*end++ = *name;
	*end++ = '.';
	carc_digits(id.number, end);
	return buffer;
}

struct carc_jcz_meeple *carc_jcz_find(struct carc_jcz_figures *list, struct carc_jcz_id id)
{
	for (unsigned i = 0; i < list->count; i++)
		if (!memcmp(&list->meeple[i].id, &id, sizeof id))
			return &list->meeple[i];
	return NULL;
}

void carc_jcz_remove(struct carc_jcz_figures *list, const struct carc_jcz_meeple *meeple)
{
	size_t place = (size_t)(meeple - list->meeple);

	list->count--;
	memmove(&list->meeple[place], &list->meeple[place + 1],
		(list->count - place) * sizeof *meeple);
}

void carc_jcz_hold(struct carc_jcz_figures *prison, struct carc_jcz_id id, unsigned holder)
{
	if (prison->count < CARC_FIGURES_MAX)
		prison->meeple[prison->count++] =
			(struct carc_jcz_meeple){.id = id, .holder = (uint8_t)holder};
}

struct carc_jcz_meeple *carc_jcz_first_held(struct carc_jcz_figures *prison, unsigned holder,
					    unsigned owner, unsigned kind)
{
	for (unsigned i = 0; i < prison->count; i++) {
		struct carc_jcz_meeple *held = &prison->meeple[i];

		if (held->holder == holder && held->id.player == owner && held->id.kind == kind)
			return held;
	}
	return NULL;
}

void carc_jcz_board_add(struct carc_jcz_figures *board, const struct carc_game *game,
			struct carc_jcz_id id)
{
	if (board->count < CARC_FIGURES_MAX)
		board->meeple[board->count++] = (struct carc_jcz_meeple){
			.id = id, .figure = game->figures.figure[game->figures.count - 1]};
}

bool carc_jcz_board_has(const struct carc_game *game, const struct carc_figure *figure)
{
	CARC_EACH_FIGURE (other, &game->figures)
		if (other->player == figure->player && other->kind == figure->kind &&
		    other->zone == figure->zone && other->turn == figure->turn)
			return true;
	return false;
}

void carc_jcz_board_update(struct carc_jcz_figures *board, const struct carc_game *game)
{
	unsigned kept = 0;

	if (board->count == game->figures.count)
		return;
	for (unsigned i = 0; i < board->count; i++)
		if (carc_jcz_board_has(game, &board->meeple[i].figure))
			board->meeple[kept++] = board->meeple[i];
	board->count = kept;
}

uint8_t carc_jcz_board_number(const struct carc_jcz_figures *board, unsigned kind, unsigned zone)
{
	for (unsigned i = 0; i < board->count; i++)
		if (board->meeple[i].id.kind == kind && board->meeple[i].figure.zone == zone)
			return board->meeple[i].id.number;
	return 0;
}

/* ---- Questions ---- */

const carc_acts carc_jcz_second = 0
#define JCZ_SECOND(act) | CARC_ACT_BIT(act)
#include "formats/import/jcz/jcz.def"
	;
const carc_acts carc_jcz_anything = 0
#define JCZ_OFFER(act) | CARC_ACT_BIT(act)
#include "formats/import/jcz/jcz.def"
	;

bool carc_jcz_joins_own(const struct carc_game *game, const struct carc_action *action)
{
	unsigned tile, zone;

	if (action->act != CARC_ACT_MEEPLE || !carc_joins(action->figure))
		return false;
	zone = carc_claim_about(game, action, &tile);
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->player == game->player && figure->kind == action->figure &&
		    carc_zones_find(&game->zones, figure->zone) == carc_game_zone(game, tile, zone))
			return true;
	return false;
}

bool carc_jcz_offers(const struct carc_game *game, const struct carc_scored_wagon *wagon,
		     const struct carc_action *move)
{
	unsigned tile, zone = carc_claim_about(game, move, &tile), links;

	if (!carc_option_is(game->rules, CARC_OPTION_WAGON_MOVES, CARC_WAGON_MOVES_CONNECTED) ||
	    carc_is_abbey(game, tile))
		return true;
	links = carc_links(carc_game_type(game, tile), zone);
	CARC_EACH_BIT (other, links)
		if (carc_game_zone(game, tile, other) == carc_zones_find(&game->zones, wagon->zone))
			return true;
	return false;
}

bool carc_jcz_asks(const struct carc_game *game, carc_acts acts)
{
	struct carc_action action;

	CARC_EACH_BIT (act, acts) {
		unsigned cursor = 0;

		while (carc_moves_next(game, act, &cursor, &action))
			if (!carc_jcz_joins_own(game, &action))
				return true;
	}
	return false;
}

bool carc_jcz_asks_abbey(const struct carc_game *game)
{
	unsigned cursor = (unsigned)game->rules->tiles.types << 16;
	struct carc_action action;

	while (game->left_in[CARC_PILE_HAND] > 0 &&
	       carc_moves_next(game, CARC_ACT_PLACE, &cursor, &action))
		if (game->rules->tiles.type[action.type]->pile == CARC_PILE_HAND)
			return true;
	return false;
}
