/*
 * A model of the phases of JCloisterZone's engine (commit 29a1561), written from its phases and capabilities: which
 * message it takes when, and from whom. Of carc it uses drawings, names, the pack and the ways between features of a
 * tile, not the rules. It does not count points, so it takes a ransom from a player who cannot pay.
 */
#ifndef TESTS_PROP_JCZ_PLAY_H
#define TESTS_PROP_JCZ_PLAY_H

#include "core/random/rng.h"
#include "core/rules/ruleset.h"
#include "formats/input/input.h"

/* Ways to break a save. */
#define JCZ_BREAKS(BREAK) \
	BREAK(PASS_LEFT_OUT, "a PASS left out") \
	BREAK(COMMIT_LEFT_OUT, "a COMMIT left out") \
	BREAK(COMMIT_TWICE, "a COMMIT twice") \
	BREAK(PASS_ADDED, "a PASS too many") \
	BREAK(EXCHANGED, "two messages exchanged")

enum jcz_break {
#define BREAK(symbol, name) JCZ_##symbol,
	JCZ_BREAKS(BREAK)
#undef BREAK
		JCZ_WAYS
};

struct jcz_breaks {
	unsigned tried[JCZ_WAYS], refused[JCZ_WAYS];
};

/*
 * Plays a save of a game by these rules, message by message. Returns why the engine refuses it, or NULL. Then breaks it
 * in each way that it has a place for, and counts how often the model refuses that.
 */
const char *jcz_play(struct carc_text *save, const struct carc_rules *rules, struct carc_rng *rng,
		     struct jcz_breaks *breaks);

#endif
