/*
 * Bytes as the words of one compact turn, in a record whose game the first byte chooses; see record.h for what
 * must hold. Bytes that can't stand in a line of a record are taken for blanks.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "fuzz/record.h"

/* What comes before the turn: a game with its pieces on the table, so that many words mean something. */
static const char *const games[] = {
	"carc: 1\ngame: carcassonne\nrules: albi-sk\noptions: {meeple-on: earlier-tiles, sale: allowed, "
	"city-prisoners: guarded, monasteries: one-each, holes: extra-turn}\n"
	"players: [Ann, Bob, Cid]\nturns:\n  - E@0,-1 r2\n  - U@1,0 r1\n",
	"carc: 1\ngame: the-city\nrules: the-city\nplayers: [Ann, Bob, Cid]\nturns:\n"
	"  - R/MHSS.g+@0,0 r3\n",
	"carc: 1\ngame: carcassonne\nrules: c3\nplayers: [Ann, Bob]\nturns:\n"
	"  - E@0,-1 r2\n",
	"carc: 1\ngame: carcassonne\nrules: c3\nexpansions: [river, abbot, tower]\n"
	"players: [Ann, Bob, Cid]\nended: false\nturns:\n",
	"carc: 1\ngame: carcassonne\nrules: c2\nexpansions: [abbot, tower]\nplayers: [Ann, Bob]\n"
	"start:\n  next: Ann\n  prisoners: [{holder: Bob, player: Ann}]\n  score: [20, 20]\n"
	"  tiles:\n    - D@0,0 r0 road.W:Ann\n    - TO/FG@0,1 r0 floors:2\n    - B@1,1 r0 abbot:monastery:Bob\n"
	"turns:\n",
	"carc: 1\ngame: carcassonne\nrules: c3\nexpansions: [tower, inns, traders]\nplayers: [Ann, Bob]\n"
	"start:\n  next: Ann\n  goods: {Ann: {wine: 2}, Bob: {cloth: 1}}\n"
	"  tiles:\n    - D@0,0 r0 large:road.W:Ann\n    - U@1,0 r1 builder:road.W:Ann\n"
	"    - TB/CFc.w@0,-1 r1 city.N:Bob\n    - TO/F@0,1 r0 large:field.N:Bob\nturns:\n",
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum { TURN_ROOM = 4000 };
	struct fuzz_run *run;
	char text[TURN_ROOM + 1000], *at;

	if (size < 2 || size > TURN_ROOM)
		return 0;
	run = fuzz_run_new();
	at = text + snprintf(text, sizeof text, "%s  - ",
			     games[data[0] % (sizeof games / sizeof games[0])]);
	for (size_t i = 1; i < size; i++)
		*at++ = data[i] < ' ' || data[i] == 0x7f ? ' ' : (char)data[i];
	*at++ = '\n';
	fuzz_try_text(run, text, (size_t)(at - text));
	fuzz_run_free(run);
	return 0;
}
