/* Escapes of untrusted text, for forms in which some signs mean something. A batch with an escape writes all text by it, see carc_batch_clean(). */
#ifndef CARC_ESCAPE_H
#define CARC_ESCAPE_H

#include "formats/text/batch.h"

extern const struct carc_escape carc_escapes[];

/* Returns the place of the escape with a name of so many bytes. */
unsigned carc_escape_find(const char *name, size_t len);

#endif
