/* The rows of beside.h, from words.def of boxes. */
#include "core/beside.h"

#include "core/state/board.h"

#define HAS(member) CARC_BESIDE_##member

/* Templates of text: a number for each player; tokens of several kinds for each player who has any; a number for each mark. */
#define COUNTS(words) words ": {player} {count}", ", {player} {count}", NULL, ""
#define KINDS(words) \
	words ": {player} {count} {token}", ", {player} {count} {token}", " {count} {token}", ""
#define MARKS(words) words ": {mark} {count}", ", {mark} {count}", NULL, ""
#define NO_LINE NULL, NULL, NULL, NULL

const struct carc_beside_info carc_beside_infos[CARC_BESIDES] = {
#define BESIDE(place, name, fn, what, members, about, ...) \
	[place] = {.key = #name, .list = fn, .of = what, .has = members, __VA_ARGS__},
#include "core/terms/words.def"
};

void carc_each_corner(const struct carc_game *game, const struct carc_beside_to *to)
{
	CARC_EACH_BESIDE (row)
		if ((row->has & CARC_BESIDE_STANDS) == CARC_BESIDE_STANDS)
			row->list(game, row->of, to);
}

/* State while the marks of a row are listed. */
struct marking {
	const struct carc_game *game;
	const struct carc_beside_mark *mark;
	void (*fn)(void *ctx, const struct carc_tile_mark *mark);
	void *ctx;
	uint8_t marks[CARC_TILES_MAX]; /* by tile */
};

static void mark_entry(void *ctx, const struct carc_beside *entry)
{
	struct marking *marking = ctx;
	unsigned tile = carc_board_tile(&marking->game->board, entry->x, entry->y);

	if (tile != CARC_TILE_NONE)
		marking->fn(marking->ctx,
			    &(struct carc_tile_mark){marking->mark, tile, entry->player,
						     marking->marks[tile]++});
}

void carc_each_mark(const struct carc_game *game,
		    void (*fn)(void *ctx, const struct carc_tile_mark *mark), void *ctx)
{
	struct marking marking = {.game = game, .fn = fn, .ctx = ctx};

	CARC_EACH_BESIDE (row) {
		marking.mark = &row->mark;
		if (row->mark.text[0])
			row->list(game, row->of, &(struct carc_beside_to){mark_entry, &marking});
	}
}
