/* Notes what misreadings of trade goods need. For traders.c. */
#ifndef CARC_TRADERS_MISREAD_H
#define CARC_TRADERS_MISREAD_H

#include "core/engine/award.h"

/* The hook `listed`. */
bool carc_goods_listed(const struct carc_game *game, const struct carc_event *event,
		       struct carc_award_list *list);

#endif
