/*
 * A game that JCloisterZone saved, as a record: releases 4 and 5, and those of FanCloisterZone,
 * which go on from 5. See foreign.h for what a form is; document_in.c lists this one.
 */
#ifndef CARC_JCZ_IN_H
#define CARC_JCZ_IN_H

#include "formats/foreign/foreign.h"

/* The first bytes of a line that begins a save. */
#define CARC_JCZ_FIRST "{\"appVersion\""

/* Saves of JCloisterZone, of whatever release. */
extern const struct carc_foreign_form carc_jcz_form;

#endif
