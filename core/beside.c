/* The rows of beside.h, from words.def of boxes. */
#include "core/beside.h"

#define HAS(member) CARC_BESIDE_##member

/* Templates of text: a number for each player; tokens of several kinds for each player who has any; a number for each mark. */
#define COUNTS(words) words ": {player} {count}", ", {player} {count}", NULL, ""
#define KINDS(words) \
	words ": {player} {count} {token}", ", {player} {count} {token}", " {count} {token}", ""
#define MARKS(words) words ": {mark} {count}", ", {mark} {count}", NULL, ""
#define NO_LINE NULL, NULL, NULL, NULL

const struct carc_beside_info carc_beside_infos[CARC_BESIDES] = {
#define BESIDE(place, key, list, of, has, about, ...) [place] = {#key, list, of, has, __VA_ARGS__},
#include "core/terms/words.def"
};

void carc_each_corner(const struct carc_game *game, const struct carc_beside_to *to)
{
	CARC_EACH_BESIDE (row)
		if ((row->has & CARC_BESIDE_STANDS) == CARC_BESIDE_STANDS)
			row->list(game, row->of, to);
}
