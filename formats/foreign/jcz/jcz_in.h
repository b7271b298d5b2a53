/*
 * A game that JCloisterZone saved, as a record: releases 5, those of FanCloisterZone, which go on from them, and 4. The values of the save become values of the record, with
 * their places, so that findings name the line of the save. What is not known here is refused with the whole
 * save.
 */
#ifndef CARC_JCZ_IN_H
#define CARC_JCZ_IN_H

#include "formats/foreign/foreign.h"

/* How a line begins that begins a save. */
#define CARC_JCZ_FIRST "{\"appVersion\""

/* Saves of JCloisterZone, of whatever release. */
extern const struct carc_foreign_form carc_jcz_form;

#endif
