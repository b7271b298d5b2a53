/*
 * The records of the input that this run processes: --shard, --offset, --from, --records. Others are cut out of the input and counted, but
 * neither read nor played. With keys in --records, all records are read, and only those that are listed are played.
 */
#ifndef CARC_PICK_H
#define CARC_PICK_H

#include "cmd/options/tool.h"
#include "cmd/run/stored_table.h"
#include "formats/input/input.h"
#include "formats/record/game_key.h"

/* Entries of --records; PICK_ALL: the option was not given. */
enum pick_by { PICK_ALL, PICK_NUMBERS, PICK_OFFSETS, PICK_KEYS };

/* For the main thread; pick_find() may be called in any thread. */
struct pick {
	uint64_t seen;          /* records of all files so far, with those that are not wanted */
	unsigned shard, shards; /* --shard; shards 0: not given */
	bool at_offset;         /* --offset: the record there, and no other */
	bool from;              /* --from: the record there, and all that follow */
	bool begun;             /* the record of --from was found */
	uint64_t offset;        /* of one of the two, in the inflated input */
	const char *file;       /* --records; NULL: not given */
	struct stored_table list;
	enum pick_by by;
	struct pick_entry {
		struct carc_game_key key; /* or {0, number or offset} */
		bool met;
	} * entry;            /* in order */
	size_t entries, left; /* left: entries whose record was not found yet */
};

/* Parse the values of the options, as option_row.h says; pick_take_offset() that of --offset or --from, whose flag is `given`. */
bool pick_take_shard(const struct option_given *given);
bool pick_take_offset(const struct option_given *given);
bool pick_take_list(const struct option_given *given);

/* Returns true if the run processes only a part of the records, so that it cannot print sums of the whole. */
bool pick_is_part(const struct pick *pick);

/* Returns why the options contradict each other, or NULL. files: the number of files to read. */
const char *pick_conflict(const struct pick *pick, size_t files);

/* Reads the list of --records. Returns false and prints why if it is invalid. tool: its name. */
bool pick_read(struct pick *pick, const char *tool, size_t files);
void pick_done(struct pick *pick);

/* Returns true if number and place make a record wanted. ctx: struct pick. Called once for each record, in order, before it is seen. */
bool pick_wants(void *ctx, const struct carc_text *text);

/* Returns true if no later record can be wanted. */
bool pick_is_over(const struct pick *pick);

/* Returns the entry of a key or NULL, in any thread; pick_meet() marks it as found. */
struct pick_entry *pick_find(const struct pick *pick, struct carc_game_key key);
bool pick_meet(struct pick *pick, struct carc_game_key key);

/* After all files: prints which records were not found. Returns false if there are some. */
bool pick_end(const struct pick *pick, const char *tool);

#endif
