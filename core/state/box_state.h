/*
 * What boxes have on the table besides tiles and figures: a struct for each box that needs one, in a file of its own
 * beside this one, looked at by the files of that box only. A game begins with all of it zero.
 */
#ifndef CARC_BOX_STATE_H
#define CARC_BOX_STATE_H

#include "core/state/abbey.h"
#include "core/state/titles.h"
#include "core/state/flocks.h"
#include "core/state/towers.h"
#include "core/state/trade.h"
#include "core/state/walls.h"

struct carc_box_state {
	struct carc_towers towers;
	struct carc_walls walls;
	struct carc_trade trade;
	struct carc_abbey abbey;
	struct carc_titles titles;
	struct carc_flocks flocks;
};

#endif
