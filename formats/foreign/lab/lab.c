/*
 * The characters of links and what each stands for, and the names of colours. lab_in.c and
 * lab_out.c ask here.
 */
#include "formats/foreign/lab/lab.h"

#include <string.h>

#include "core/terms/limits.h"
#include "core/terms/name.h"

/* Those of moves lack 0, I, O and l, which are easily mistaken. */
const char carc_lab_digits[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const char carc_lab_tile_digits[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

unsigned carc_lab_digit(const char *digits, char c)
{
	const char *found = c ? strchr(digits, c) : NULL;

	return found ? (unsigned)(found - digits) : CARC_LAB_NO_DIGIT;
}

const char *const carc_lab_colors[] = {"red", "blue", "green", "yellow", "black"};

unsigned carc_lab_find_color(const char *name, size_t len)
{
	unsigned number = 0;

	while (number < CARC_LAB_COLORS && !carc_name_is(carc_lab_colors[number], name, len))
		number++;
	return number;
}

unsigned carc_lab_append(uint8_t *digits, unsigned count, unsigned base, unsigned factor,
			 unsigned digit)
{
	for (unsigned n = 0; n < count; n++) {
		digit += factor * digits[n];
		digits[n] = (uint8_t)(digit % base);
		digit /= base;
	}
	for (; digit > 0 && count < CARC_TILES_MAX; digit /= base)
		digits[count++] = (uint8_t)(digit % base);
	return digit > 0 ? CARC_TILES_MAX + 1 : count;
}
