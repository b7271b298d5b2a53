/*
 * The log of a table of Board Game Arena, as that program gives it: packets with events in JSON. Of
 * the many events only those are read that say what was played and what it scored. Scores become
 * claims. document_in.c lists the form.
 */
#ifndef CARC_BGA_IN_H
#define CARC_BGA_IN_H

#include "formats/foreign/foreign.h"

/* Logs of tables, of all games that begin with 72 tiles. */
extern const struct carc_foreign_form carc_bga_form;

#endif
