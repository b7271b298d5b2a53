/* The end of The City: the wall is closed round it. */
#ifndef CARC_WALL_CLOSE_H
#define CARC_WALL_CLOSE_H

#include "core/rules/position.h"

/* Close the wall, score what that completes, and take the followers off other streets and markets. */
void carc_wall_close(struct carc_game *game, const struct carc_listener *listener);

#endif
