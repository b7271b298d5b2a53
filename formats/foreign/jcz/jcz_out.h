/*
 * A record as JCloisterZone 5 would have saved the game, so that it can be loaded and played on
 * there. The order in which tiles were drawn is told in gameAnnotations; random numbers for what is
 * left to draw are made from the game itself, so that the same record gives the same bytes.
 */
#ifndef CARC_JCZ_OUT_H
#define CARC_JCZ_OUT_H

#include <stdio.h>

#include "formats/turn/document.h"

/*
 * Write a record as a JSON object and the end of a line. What a save cannot say is refused, a
 * finding is sent, and nothing is written.
 */
CARC_MUST_USE enum carc_status carc_jcz_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

#endif
