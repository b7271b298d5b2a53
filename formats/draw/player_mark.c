/*
 * Chooses letters for players: the first free letter of the name, without its accent, else the first free letter of the
 * alphabet.
 */
#include "formats/draw/player_mark.h"

#include <string.h>

#include "formats/text/safe_text.h"

/* clang-format off */
/* Runs of characters, by the first one, with the letter from A to Z for each; a blank: no letter. */
static const struct {
	uint32_t first;
	const char *letters;
} runs[] = {
	{'A', "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}, {'a', "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
	{0xc0, "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTS"},
	{0xe0, "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTY"},
	{0x100,
	 "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIIIJJKKKLLLLLLL"
	 "LLLNNNNNNNNNOOOOOOOORRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS"},
	{0x1a0, "OO"},
	{0x1af, "UU"},
	{0x1cd, "AAIIOOUUUUUUUUUU"},
	{0x218, "SSTT"},
	{0x386, "A EHI O YO"},
	{0x391, "ABGDEZHTIKLMNXOPR STYFCPO"},
	{0x3ac, "AEHI"},
	{0x3b1, "ABGDEZHTIKLMNXOPRSSTYFCPO"},
	{0x3cc, "OYO"},
	{0x401, "E  EZIIJ"},
	{0x410, "ABVGDEZZIJKLMNOPRSTUFHCCSS Y EJJ"},
	{0x430, "ABVGDEZZIJKLMNOPRSTUFHCCSS Y EJJ"},
	{0x451, "E  EZIIJ"},
	{0x490, "GG"},
	{0x1e00,
	 "AABBBBBBCCDDDDDDDDDDEEEEEEEEEEFFGGHHHHHHHHHHIIIIKKKKKKLLLLLLLLMM"
	 "MMMMNNNNNNNNOOOOOOOOPPPPRRRRRRRRSSSSSSSSSSTTTTTTTTUUUUUUUUUUVVVV"
	 "WWWWWWWWWWXXXXYYZZZZZZHTWYASSS D"},
	{0x1ea0,
	 "AAAAAAAAAAAAAAAAAAAAAAAAEEEEEEEEEEEEEEEEIIIIOOOOOOOOOOOOOOOOOOOO"
	 "OOOOUUUUUUUUUUUUUUYYYYYYYY"},
};
/* clang-format on */

/* Returns the letter that a character maps to, or a blank. */
static char letter_of(uint32_t code)
{
	for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++)
		if (code >= runs[i].first && code - runs[i].first < strlen(runs[i].letters))
			return runs[i].letters[code - runs[i].first];
	return ' ';
}

static bool is_free(char letter, unsigned player, unsigned players, const char *marks)
{
	for (unsigned other = 0; other < players; other++)
		if (other != player && marks[other] == letter)
			return false;
	return letter != ' ';
}

void carc_player_marks(const char *const *names, unsigned players, char *ret_marks)
{
	memset(ret_marks, ' ', players);
	for (unsigned player = 0; player < players; player++) {
		const char *name = names && names[player] ? names[player] : "";
		struct carc_char c;

		/* A player without a name gets the number of the seat. */
		if (!*name)
			ret_marks[player] = (char)('1' + player);
		for (; ret_marks[player] == ' ' && (c = carc_char_at(name)).len > 0; name += c.len)
			if (c.look == CARC_SHOWN &&
			    is_free(letter_of(c.code), player, players, ret_marks))
				ret_marks[player] = letter_of(c.code);
	}
	/* Names without a free letter come last, so that they do not take a letter of another name. */
	for (unsigned player = 0; player < players; player++)
		for (char letter = 'A'; ret_marks[player] == ' '; letter++)
			if (is_free(letter, player, players, ret_marks))
				ret_marks[player] = letter;
}

void carc_player_colours(const char *const *colours, unsigned players, uint8_t *ret_colours)
{
	bool taken[CARC_COLOURS] = {false};

	memset(ret_colours, CARC_COLOURS, players);
	for (unsigned player = 0; player < players; player++)
		if (colours && colours[player] &&
		    carc_colour_find(colours[player]) < CARC_COLOURS) {
			ret_colours[player] = (uint8_t)carc_colour_find(colours[player]);
			taken[ret_colours[player]] = true;
		}
	for (unsigned player = 0; player < players; player++)
		for (unsigned i = 0; i < CARC_COLOURS && ret_colours[player] == CARC_COLOURS; i++)
			if (!taken[i]) {
				ret_colours[player] = (uint8_t)i;
				taken[i] = true;
			}
}
