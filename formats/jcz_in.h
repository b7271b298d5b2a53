/*
 * A game that JCloisterZone 5 saved, as a record. The values of the save become values of the record, with
 * their places, so that findings name the line of the save. What is not known here is refused with the whole
 * save.
 */
#ifndef CARC_JCZ_IN_H
#define CARC_JCZ_IN_H

#include "formats/foreign.h"

/* Saves of JCloisterZone, of whatever release. */
extern const struct carc_foreign_form carc_jcz_form;

#endif
