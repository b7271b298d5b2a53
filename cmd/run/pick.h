/*
 * Which records of the input are work of this run: --shard, --offset, --from, --records. A record that is not is cut off and
 * counted, and neither read nor played; only by its key it must be read, and none is played.
 */
#ifndef CARC_PICK_H
#define CARC_PICK_H

#include <stdio.h>

#include "formats/input/input.h"
#include "formats/record/game_key.h"

/* By what --records names them; PICK_ALL: it was not given. */
enum pick_by { PICK_ALL, PICK_NUMBERS, PICK_OFFSETS, PICK_KEYS };

/* Of the main thread alone, but for pick_has(). */
struct pick {
	unsigned shard, shards; /* --shard; shards 0: not given */
	bool at_offset;         /* --offset: the record there, and no other */
	bool from;              /* --from: the record there, and all behind it */
	bool begun;             /* that was there */
	uint64_t offset;        /* of one of the two, in the inflated input */
	const char *file;       /* --records; NULL: not given */
	FILE *list;             /* open until it is read */
	int why;                /* it could not be opened */
	enum pick_by by;
	struct pick_entry {
		struct carc_game_key key; /* or {0, number or offset} */
		bool met;
	} * entry;            /* in order */
	size_t entries, left; /* left: of numbers and offsets, those that were not met */
};

/* Take one of the options, by the id of its row. False: the value makes no sense. */
bool pick_take(struct pick *pick, int id, const char *value);

/* Whether the run is over less than all records; of what is not all no whole can be told. */
bool pick_is_part(const struct pick *pick);

/* Why the options do not go together; or NULL. files: how many there are to be read. */
const char *pick_conflict(const struct pick *pick, size_t files);

/* Read the list of --records. False: why not has been said, as far as tool, its name, may print. */
bool pick_read(struct pick *pick, const char *tool, size_t files);
void pick_done(struct pick *pick);

/* Whether a record is wanted, as far as its number and place tell; so many were seen before it. Once for each, in order. */
bool pick_wants(struct pick *pick, uint64_t seen, const struct carc_text *text);

/* Whether no more can be wanted, after so many were seen. */
bool pick_is_over(const struct pick *pick, uint64_t seen);

/* By keys: whether a game is wanted, in any thread; and that it was met, with the same answer. */
bool pick_has(const struct pick *pick, struct carc_game_key key);
bool pick_meet(struct pick *pick, struct carc_game_key key);

/* Behind all files: say which records were not there. False: one at least was not. */
bool pick_end(const struct pick *pick, const char *tool);

#endif
