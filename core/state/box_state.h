/*
 * The state of boxes besides tiles and figures: a struct for each box that needs one, in the state.h of its folder, used by
 * the files of that box only. A game begins with all of it zero.
 */
#ifndef CARC_BOX_STATE_H
#define CARC_BOX_STATE_H

#include "made/boxes/state.h"

struct carc_box_state {
#define STATE(type, member) type member;
#include "core/state/box.def"
};

#endif
