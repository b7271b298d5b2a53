/* Where a record is, and its number, offset and key for --with. */
#ifndef CARC_PLACE_H
#define CARC_PLACE_H

#include "cmd/run/slot.h"

/* Returns where the record at work is, with what --with asks for, until the next call. record: NULL if it could not be read. */
struct carc_source_place cli_place(struct work *work, const struct carc_record *record);

/* Gives the record what --with asks for, as keys x-number, x-offset, x-key. Returns false on out of memory. */
bool cli_put_own(struct work *work);

#endif
