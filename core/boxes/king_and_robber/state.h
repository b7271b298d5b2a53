/* The state of King and Robber: who holds them, and for what. For the files of this box only; others ask its header. */
#ifndef CARC_STATE_TITLES_H
#define CARC_STATE_TITLES_H

#include <stdint.h>

enum carc_title { CARC_TITLE_KING, CARC_TITLE_ROBBER, CARC_TITLES };

struct carc_titles {
	struct carc_title_held {
		uint8_t holders; /* players, a bit each; by the books one at most */
		uint16_t size; /* tiles of the largest city or road that is complete; 0: none is */
		uint16_t zone; /* its root */
		uint16_t turn; /* in which it was completed; 0: it lies on the start board */
		uint16_t done; /* completed in the scoring of this turn, so far */
		uint16_t now, next; /* of these: tiles of the largest, and its root */
	} title[CARC_TITLES];
};

#endif
