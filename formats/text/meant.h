/* Rotations, places and lists of names that people spell in another way than a record. */
#ifndef CARC_MEANT_H
#define CARC_MEANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the quarter turns of "r1", "90", "90°" or "R2,"; CARC_NO_ROTATION: it is none of these. */
enum { CARC_NO_ROTATION = 4 };
unsigned carc_meant_rotation(const char *text, size_t len);

/*
 * Finds two coordinates in text that is not spelled as a place: "(1,0)", "1;0", "1 0", "1.0,0.0", "x: 1, y: 0". Returns false if there
 * are not exactly two, or if they are out of range.
 */
bool carc_meant_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y);

/*
 * Writes the names of "Anna, Boris and Cid", "Anna; Boris" or "Anna Boris" to dest with ", " between them, and returns how many there are.
 * Commas, semicolons, slashes and words such as "and" separate names; if there are none, blanks do if `blanks` is set. Truncates longer
 * lists.
 */
unsigned carc_list_names(const char *text, size_t len, bool blanks, char *dest, size_t room);

/* Returns a name without a list mark before it, a comma behind it and typographic quotes around it: “Anna”, 1. Anna, - Anna, */
const char *carc_name_bare(const char *name, size_t len, size_t *ret_len);

#endif
