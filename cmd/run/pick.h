/*
 * The records of the input that are work of this run: --shard, --offset, --from, --records. Others are cut off and counted, and neither
 * read nor played; by key they must be read, but are not played.
 */
#ifndef CARC_PICK_H
#define CARC_PICK_H

#include "cmd/run/stored_table.h"
#include "formats/input/input.h"
#include "formats/record/game_key.h"

/* What --records lists; PICK_ALL: it was not given. */
enum pick_by { PICK_ALL, PICK_NUMBERS, PICK_OFFSETS, PICK_KEYS };

/* Only the main thread uses it, but for pick_find(). */
struct pick {
	unsigned shard, shards; /* --shard; shards 0: not given */
	bool at_offset;         /* --offset: the record there, and no other */
	bool from;              /* --from: the record there, and all behind it */
	bool begun;             /* that was there */
	uint64_t offset;        /* of one of the two, in the inflated input */
	const char *file;       /* --records; NULL: not given */
	struct stored_table list;
	enum pick_by by;
	struct pick_entry {
		struct carc_game_key key; /* or {0, number or offset} */
		bool met;
	} * entry;            /* in order */
	size_t entries, left; /* left: those that were not met */
};

/* Takes one of the options, by the id of its row. Returns false if the value is invalid. */
bool pick_take(struct pick *pick, int id, const char *value);

/* Returns whether the run is over less than all records, so that it has no sums of the whole. */
bool pick_is_part(const struct pick *pick);

/* Returns why the options contradict each other, or NULL. files: how many there are to be read. */
const char *pick_conflict(const struct pick *pick, size_t files);

/* Reads the list of --records. Returns false and prints why if it is invalid. tool: its name. */
bool pick_read(struct pick *pick, const char *tool, size_t files);
void pick_done(struct pick *pick);

/* Returns whether number and place make a record wanted; so many were seen before it. Call it once for each, in order. */
bool pick_wants(struct pick *pick, uint64_t seen, const struct carc_text *text);

/* Returns whether no more can be wanted, after so many were seen. */
bool pick_is_over(const struct pick *pick, uint64_t seen);

/* Returns the entry of a key or NULL, in any thread; pick_meet() notes that it was met. */
struct pick_entry *pick_find(const struct pick *pick, struct carc_game_key key);
bool pick_meet(struct pick *pick, struct carc_game_key key);

/* Behind all files: prints which records were not there. Returns false if there are some. */
bool pick_end(const struct pick *pick, const char *tool);

#endif
