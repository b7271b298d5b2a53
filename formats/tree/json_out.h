/* A tree as JSON. record_json.c writes records with it. */
#ifndef CARC_JSON_OUT_H
#define CARC_JSON_OUT_H

#include <stdio.h>

#include "formats/tree/node.h"

/* A value and all below it, on one line, without the end of the line. Errors of the stream are for the caller to see. */
void carc_json_node(const struct carc_node *node, FILE *out);

#endif
