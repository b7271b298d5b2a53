/* Rotations and places that people spell otherwise than a record does. */
#ifndef CARC_MEANT_H
#define CARC_MEANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The quarter turns that "r1", "90", "90°" or "R2," was meant for. CARC_NO_ROTATION: none. */
enum { CARC_NO_ROTATION = 4 };
unsigned carc_meant_rotation(const char *text, size_t len);

/*
 * Finds two coordinates in text that is not spelled as a place: "(1,0)", "1;0", "1 0", "1.0,0.0", "x: 1, y: 0". Returns false if there
 * are not exactly two, or if they are out of range.
 */
bool carc_meant_place(const char *text, size_t len, int16_t *ret_x, int16_t *ret_y);

#endif
