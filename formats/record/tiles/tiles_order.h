/* A tile set that was read, made ready to be written again. record_in.c and document_in.c call it. */
#ifndef CARC_TILES_ORDER_H
#define CARC_TILES_ORDER_H

#include "formats/input/tree/node.h"

/*
 * Put the keys of a tile set in one order, those of its tiles and of their segments too, so that however it
 * came it is written alike. Keys that belong to users come last, in the order in which they stood. A tree
 * that is no sound tile set only changes its order. Names become text, whether they look like it or not.
 */
void carc_tiles_order(struct carc_node *set);

#endif
