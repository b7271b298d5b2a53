/* Words of a compact turn that cannot be read. */
#include <string.h>

#include "formats/corrupt/corrupt_site.h"

/* A turn that places a tile, on one line. */
struct words {
	const char *line; /* its first word */
	const char *tile; /* the word of the tile */
	const char *at;   /* the sign behind its name */
	const char *rot;  /* the word of the rotation, of two characters */
};

/* Words of a line that places a tile; false: it does not, or is a mapping. */
static bool cut_words(const char *line, struct words *ret_words)
{
	size_t len = strcspn(line, "\n");
	const char *at = memchr(line, '@', len);

	if (strncmp(line, "  - ", 4) || !at || line[4] == '{')
		return false;
	*ret_words = (struct words){.line = line + 4, .at = at};
	for (ret_words->tile = at; ret_words->tile[-1] != ' ';)
		ret_words->tile--;
	ret_words->rot = at + strcspn(at, " \n") + 1;
	return ret_words->tile[0] != '"' && ret_words->rot[0] == 'r';
}

/* Any of the turns that place a tile. */
static bool any_words(struct carc_site *site, struct words *ret_words)
{
	const char *line = carc_site_line(site, "turns");
	struct words words;
	unsigned ties = 0;

	*ret_words = (struct words){NULL, NULL, NULL, NULL};
	if (!line)
		return false;
	for (line += strcspn(line, "\n") + 1; !strncmp(line, "  - ", 4);
	     line += strcspn(line, "\n") + 1)
		if (cut_words(line, &words) && carc_site_choose(site, &ties))
			*ret_words = words;
	return ret_words->line != NULL;
}

/* A word more, behind the tile: the reader looks no further on this line. */
static bool add_word(struct carc_site *site, const char *word)
{
	struct words words;

	return any_words(site, &words) && carc_splice(site, words.rot + 2, 0, word);
}

bool carc_corrupt_stranger(struct carc_site *site)
{
	struct words words;

	if (!any_words(site, &words))
		return false;
	if (!strncmp(words.line, "by ", 3))
		return carc_splice(site, words.line + 3, strcspn(words.line + 3, " "), "Zoe");
	return carc_splice(site, words.line, 0, "by Zoe ");
}

bool carc_corrupt_tile(struct carc_site *site)
{
	static const char *const ids[] = {"Z", "99", "u", "XX/R"};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.tile, (size_t)(words.at - words.tile),
			   ids[carc_site_below(site, 4)]);
}

bool carc_corrupt_rotation(struct carc_site *site)
{
	static const char *const rots[] = {"r4", "r-1", "90", "r", "R1"};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.rot, 2, rots[carc_site_below(site, 5)]);
}

bool carc_corrupt_place(struct carc_site *site)
{
	static const char *const places[] = {"1;0", "1", "1,0,0", "10000,0", "+1,0", "01,0", ""};
	struct words words;

	return any_words(site, &words) &&
	       carc_splice(site, words.at + 1, (size_t)(words.rot - words.at) - 2,
			   places[carc_site_below(site, 7)]);
}

bool carc_corrupt_feature_word(struct carc_site *site)
{
	static const char *const names[] = {" road.Q", " city.NE", " field#x",
					    " town.N", " city",    " monastery.N"};

	return add_word(site, names[carc_site_below(site, 6)]);
}

bool carc_corrupt_word(struct carc_site *site)
{
	static const char *const names[] = {" hello", " r1", " -", " city.N:Zoe+4"};

	return add_word(site, names[carc_site_below(site, 4)]);
}

bool carc_corrupt_word_twice(struct carc_site *site)
{
	struct words words;
	char scores[40] = " =0";

	if (carc_site_below(site, 2))
		return add_word(site, " A@99,99 r0");
	for (unsigned i = 1; i < site->record->players; i++)
		strncat(scores, ",0", 3);
	strncat(scores, " =0", 4);
	return any_words(site, &words) && carc_splice(site, words.rot + 2, 0, scores);
}

bool carc_corrupt_number(struct carc_site *site)
{
	static const char *const numbers[] = {" =4,x",  " =+4",     " =012", " =1_2",
					      " =12.0", " =100000", " =",    " city.N@0,0+x"};

	return add_word(site, numbers[carc_site_below(site, 8)]);
}

bool carc_corrupt_score_count(struct carc_site *site)
{
	return add_word(site, carc_site_below(site, 2) ? " =4" : " =1,2,3,4,5,6,7");
}

/* The abbot, where nobody has one. */
bool carc_corrupt_no_figure(struct carc_site *site)
{
	return add_word(site, carc_site_below(site, 2) ? " abbot:monastery" : " abbot:home");
}

/* A piece of a wall, where there is none. */
bool carc_corrupt_piece_word(struct carc_site *site)
{
	return add_word(site, carc_site_below(site, 2) ? " gate@0,0.N" : " wall@0,0.E");
}

/* Pieces without a side, and of no kind. */
bool carc_corrupt_bad_piece(struct carc_site *site)
{
	static const char *const names[] = {" gate@0,0", " wall@0,0.NL", " short@0,0.Q"};

	return add_word(site, names[carc_site_below(site, 3)]);
}

/* Points of what is no feature. */
bool carc_corrupt_piece_points(struct carc_site *site)
{
	static const char *const claims[] = {" tower@0,0.N+1", " guard+2", " wall@0,0.E+3"};

	return add_word(site, claims[carc_site_below(site, 3)]);
}
