/*
 * The characters of links and what each stands for, and the names of colours. lab_in.c and
 * lab_out.c ask here.
 */
#include <string.h>

#include "core/terms/name.h"
#include "formats/foreign/lab/lab.h"

/* The characters of moves lack 0, I, O and l, which are easily mistaken. */
static const char digits[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
static const char tile_digits[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

_Static_assert(sizeof digits - 1 == CARC_LAB_DIGITS, "the alphabet of moves");
_Static_assert(sizeof tile_digits - 1 == CARC_LAB_TILE_DIGITS, "the alphabet of tiles");

static unsigned find(const char *alphabet, char c)
{
	const char *found = c ? strchr(alphabet, c) : NULL;

	return found ? (unsigned)(found - alphabet) : CARC_LAB_NO_DIGIT;
}

unsigned carc_lab_digit(char c)
{
	return find(digits, c);
}

char carc_lab_char(unsigned digit)
{
	return digits[digit];
}

unsigned carc_lab_tile_digit(char c)
{
	return find(tile_digits, c);
}

char carc_lab_tile_char(unsigned digit)
{
	return tile_digits[digit];
}

static const char *const colors[CARC_LAB_COLORS] = {"red", "blue", "green", "yellow", "black"};

const char *carc_lab_color(unsigned number)
{
	return colors[number];
}

unsigned carc_lab_find_color(const char *name, size_t len)
{
	unsigned number = 0;

	while (number < CARC_LAB_COLORS && !carc_name_is(colors[number], name, len))
		number++;
	return number;
}
