/* Ids of figures on the board and of those that are held, see jcz_figures.h. */
#include "formats/foreign/jcz/jcz_figures.h"

#include <assert.h>
#include <string.h>

#include "formats/foreign/jcz/jcz.h"
#include "formats/text/safe_text.h"

/*
 * Read a number of one or two digits. more: a point stands behind it, else the end of the text.
 * Returns what stands behind the point, or the end; NULL: it is no such number.
 */
static const char *read_number(const char *text, bool more, uint8_t *ret_number)
{
	size_t digits = strspn(text, "0123456789");
	unsigned number = 0;

	if (digits == 0 || digits > 2 || text[digits] != (more ? '.' : '\0'))
		return NULL;
	for (size_t i = 0; i < digits; i++)
		number = 10 * number + (unsigned)(text[i] - '0');
	*ret_number = (uint8_t)number;
	return text + digits + more;
}

bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id)
{
	const char *name = read_number(text, true, &ret_id->player);
	const char *point = name ? strchr(name, '.') : NULL;

	if (!point || !read_number(point + 1, false, &ret_id->number))
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

bool carc_jcz_id_same(struct carc_jcz_id a, struct carc_jcz_id b)
{
	return a.player == b.player && a.kind == b.kind && a.number == b.number;
}

/* ---- On the board ---- */

static bool is_same(const struct carc_figure *one, const struct carc_figure *other)
{
	return other->player == one->player && other->kind == one->kind &&
	       other->zone == one->zone && other->turn == one->turn;
}

bool carc_jcz_board_has(const struct carc_game *game, const struct carc_figure *figure)
{
	for (unsigned n = 0; n < game->figures.count; n++)
		if (is_same(&game->figures.figure[n], figure))
			return true;
	return false;
}

void carc_jcz_board_add(struct carc_jcz_board *board, const struct carc_game *game,
			struct carc_jcz_id id)
{
	if (board->count < CARC_FIGURES_MAX)
		board->meeple[board->count++] =
			(struct carc_jcz_meeple){game->figures.figure[game->figures.count - 1], id};
}

void carc_jcz_board_update(struct carc_jcz_board *board, const struct carc_game *game)
{
	unsigned kept = 0;

	if (board->count == game->figures.count)
		return;
	for (unsigned i = 0; i < board->count; i++)
		if (carc_jcz_board_has(game, &board->meeple[i].figure))
			board->meeple[kept++] = board->meeple[i];
	board->count = kept;
}

uint8_t carc_jcz_board_number(const struct carc_jcz_board *board, unsigned kind, unsigned zone)
{
	for (unsigned i = 0; i < board->count; i++)
		if (board->meeple[i].id.kind == kind && board->meeple[i].figure.zone == zone)
			return board->meeple[i].id.number;
	return 0;
}

/* ---- Held by others ---- */

void carc_jcz_prison_add(struct carc_jcz_prison *prison, struct carc_jcz_id id, unsigned holder)
{
	if (prison->count < CARC_FIGURES_MAX)
		prison->held[prison->count++] = (struct carc_jcz_held){id, (uint8_t)holder};
}

/* The place of a figure in the list, or its length. */
static unsigned find(const struct carc_jcz_prison *prison, struct carc_jcz_id id)
{
	unsigned i = 0;

	while (i < prison->count && !carc_jcz_id_same(prison->held[i].id, id))
		i++;
	return i;
}

bool carc_jcz_prison_free(struct carc_jcz_prison *prison, struct carc_jcz_id id,
			  unsigned *ret_holder)
{
	unsigned i = find(prison, id);

	if (i == prison->count)
		return false;
	*ret_holder = prison->held[i].holder;
	prison->count--;
	memmove(&prison->held[i], &prison->held[i + 1],
		(prison->count - i) * sizeof prison->held[0]);
	return true;
}

bool carc_jcz_prison_holds(const struct carc_jcz_prison *prison, struct carc_jcz_id id)
{
	return find(prison, id) < prison->count;
}

bool carc_jcz_prison_first(const struct carc_jcz_prison *prison, unsigned holder, unsigned owner,
			   unsigned kind, struct carc_jcz_id *ret_id)
{
	for (unsigned i = 0; i < prison->count; i++) {
		const struct carc_jcz_held *held = &prison->held[i];

		*ret_id = held->id;
		if (held->holder == holder && held->id.player == owner && held->id.kind == kind)
			return true;
	}
	return false;
}
