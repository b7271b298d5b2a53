/* A tree as JSON. */
#ifndef CARC_JSON_OUT_H
#define CARC_JSON_OUT_H

#include <stdio.h>

#include "formats/tree/node.h"

/* A tree as JSON, on one line without its end. */
void carc_json_node(const struct carc_node *node, FILE *out);

#endif
