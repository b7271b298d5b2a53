/*
 * A link to a game on CarcassonneLab as a record. A line that begins as a link is a link, and
 * nothing else.
 */
#ifndef CARC_LAB_IN_H
#define CARC_LAB_IN_H

#include "formats/foreign/foreign.h"
#include "formats/foreign/lab/lab.h"

/*
 * Bytes of a link. One with as many tiles, moves and players as a game can have, and every letter
 * of their names written as %41, has about half of that.
 */
enum { CARC_LAB_MAX = 8192 };

/* Links, of whatever game; document_in.c lists the form. */
extern const struct carc_foreign_form carc_lab_form;

#endif
