/* A record as a link that shows the game on CarcassonneLab. */
#ifndef CARC_LAB_OUT_H
#define CARC_LAB_OUT_H

#include <stdio.h>

#include "formats/turn/document.h"

/*
 * Write a record as a link and the end of a line. What a link cannot say is refused, a finding is
 * sent, and nothing is written.
 */
CARC_MUST_USE enum carc_status carc_lab_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

#endif
