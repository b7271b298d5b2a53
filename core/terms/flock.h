/* Tokens of sheep and wolves, from flock.def: words that records, events and the rules of core/boxes/hills_and_sheep/ share. */
#ifndef CARC_FLOCK_H
#define CARC_FLOCK_H

#include <stddef.h>
#include <stdint.h>

enum carc_flock_deed {
#define FLOCK(symbol, key, sheep, count) CARC_##symbol,
#include "core/terms/flock.def"
	CARC_FLOCK_DEEDS,
	CARC_FLOCK_TOKENS = CARC_GATHER, /* all before are tokens */
	CARC_SHEEP_KINDS = CARC_WOLF     /* and these stay with the shepherd */
};

struct carc_flock_info {
	const char *key;
	uint8_t sheep, count;
};

/* deed < CARC_FLOCK_DEEDS. Never NULL. */
const struct carc_flock_info *carc_flock_info(unsigned deed);

/* The deed with this key of len bytes, or CARC_FLOCK_DEEDS. */
unsigned carc_flock_find(const char *key, size_t len);

#endif
