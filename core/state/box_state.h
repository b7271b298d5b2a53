/*
 * The state of boxes besides tiles and figures: a struct for each box that needs one, in the state.h of its folder, used by
 * the files of that box only. A game begins with all of it zero.
 */
#ifndef CARC_BOX_STATE_H
#define CARC_BOX_STATE_H

#include "core/boxes/abbey_and_mayor/state.h"
#include "core/boxes/hills_and_sheep/state.h"
#include "core/boxes/king_and_robber/state.h"
#include "core/boxes/the_city/state.h"
#include "core/boxes/tower/state.h"
#include "core/boxes/traders/state.h"

struct carc_box_state {
	struct carc_towers towers;
	struct carc_walls walls;
	struct carc_trade trade;
	struct carc_abbey abbey;
	struct carc_titles titles;
	struct carc_flocks flocks;
};

#endif
