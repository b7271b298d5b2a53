/*
 * What all readers of trees share, those of records, of tile sets and of other programs' games: findings about a value,
 * the plainest values, and mappings by a table of keys. Which keys and words there are, the readers know.
 */
#ifndef CARC_READING_H
#define CARC_READING_H

#include "formats/input/tree/node.h"

struct carc_arena;
struct carc_document;
struct carc_record;
struct carc_rules;
struct carc_tile_table;

/* A tree being read. Readers of tile sets need the sink only. */
struct carc_reading {
	struct carc_document *doc;
	struct carc_arena *arena;       /* for values that were meant; NULL: none are made */
	struct carc_record *record;     /* that of the document: it is filled */
	const struct carc_rules *rules; /* to play by, whatever the record says; NULL: by its own */
	const struct carc_sink *sink;
	unsigned errors;  /* findings that were sent */
	unsigned notes;   /* sent about words that are taken as they were meant */
	unsigned guessed; /* of these: reading goes on with what was meant, as it seems */
	bool start;       /* tiles of the start board are being read */
	bool elsewhere; /* the feature that is being read is of another tile than that of the turn */
	const struct carc_node *
		behind; /* a turn that stands in the same value as the one that was read; or NULL */
	/* Writes the entry to which a key belongs that is none here. Returns false if there is no such entry. NULL: not known. */
	bool (*belongs)(const char *name, size_t len, char *dest, size_t room);
	const char *
		numbers; /* how numbers are written that are being read, with an example; or NULL */
	unsigned first_action; /* of the turn that is being read: its tile is there, or behind it */
	const struct carc_tile_table *tiles; /* to play with; NULL: the built-in ones */
	struct carc_span tiles_at;           /* where the record names its tiles, or begins */
};

/* A finding about a place in the text; len bytes of text are shown. The caller may fill in more, and sends it. */
struct carc_found carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			       size_t len);

/* A finding about a single value, which is shown. */
static inline struct carc_found carc_trouble_with(enum carc_code code, const struct carc_node *node)
{
	return carc_trouble(code, node->at, node->text, node->len);
}

/* Send a finding, and count it. */
void carc_report(struct carc_reading *reading, const struct carc_found *finding);

/* The same where reading goes on as if the record had what was meant: the rest can be looked at, and no more than that. */
void carc_report_guess(struct carc_reading *reading, const struct carc_found *finding);

/*
 * Send a finding that says what may have been meant. If that is one name only, reading goes on with it: it is returned,
 * and lives as long as finding. Else NULL.
 */
const char *carc_report_meant(struct carc_reading *reading, const struct carc_found *finding);

/*
 * The same about a name in a turn; but if it is that name with other capitals, it is taken so, and only a note is sent.
 */
const char *carc_report_name(struct carc_reading *reading, const struct carc_found *finding);

/* Send the note that words are taken for others, which differ in capitals alone. */
void carc_note_case(struct carc_reading *reading, struct carc_span at, const char *text, size_t len,
		    const char *meant);

/* How many findings there are after which nobody knows what was meant. */
static inline unsigned carc_lost(const struct carc_reading *reading)
{
	return reading->errors - reading->guessed;
}

/* Send a finding about a place in the text: len bytes of text are shown, and more words, or "". */
void carc_refuse_text(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		      const char *text, size_t len, const char *more);

/* The same about what is counted: "claims". a, b: the numbers of the finding. */
void carc_refuse_count(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		       const char *what, int64_t a, int64_t b);

/* The same about a single value, which is shown. */
void carc_refuse_value(struct carc_reading *reading, enum carc_code code,
		       const struct carc_node *node);

/* Send a finding: there are more of something than its limit. what: "claims". */
void carc_too_many(struct carc_reading *reading, struct carc_span at, const char *what,
		   int32_t limit);

/* Send a finding: a value must be something else. name: of the value; wanted: "a list of tiles". */
void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted);

/* The same finding, not sent yet. */
struct carc_found carc_other_type(const struct carc_node *node, const char *name,
				  const char *wanted);

/* Send a finding about a mapping: a key is missing. */
void carc_missing(struct carc_reading *reading, struct carc_span at, const char *key);

/* A row of a table of keys. */
struct carc_key {
	const char *name;
	bool required;
	void (*read)(struct carc_reading *reading, const struct carc_node *value, void *into);
	bool basis; /* if this is wrong, the rows behind it are not read: they rely on it */
	enum carc_node_kind kind;
	const char *wanted; /* a value of that kind, for people; NULL: read sees to it */
};

enum { CARC_ROWS_MAX = 40 }; /* of one table */

/*
 * Read a mapping by a table of less than CARC_ROWS_MAX rows that ends in one without a name: the keys in the order of
 * the table, whatever their order in the text. into is handed to each read; read NULL: nothing is done with the value.
 * Keys of the user pass, see carc_key_is_own(); all other unknown keys are findings.
 */
void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into);

/* Only find the values of such a table: returns a bit for each row that has one. Entries of other rows are left alone. */
uint64_t carc_find_values(struct carc_reading *reading, const struct carc_node *mapping,
			  const struct carc_key *keys,
			  const struct carc_node *values[CARC_ROWS_MAX]);

/*
 * Parts a key that has no value and holds one behind a blank, a sign or its letters: {rot1}, {tile U}, {rot:1}. Returns the entry that was
 * meant, or NULL. Sends nothing.
 */
const struct carc_node *carc_split_key(const struct carc_reading *reading,
				       const struct carc_node *child);

/* Sends the finding about a key that was parted. */
void carc_refuse_split(struct carc_reading *reading, const struct carc_node *child,
		       const struct carc_node *split);

/* Whether a value is of a kind; else carc_wrong_type() was called. */
bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted);

/* A whole number from least to most; a rotation; true or false; a place as a list of two numbers. False: a finding was sent. */
bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number);
bool carc_read_rotation(struct carc_reading *reading, const struct carc_node *node,
			uint8_t *ret_rot);

bool carc_read_bool(struct carc_reading *reading, const struct carc_node *node, const char *name,
		    bool *ret_value);
bool carc_read_place(struct carc_reading *reading, const struct carc_node *node, int16_t *ret_x,
		     int16_t *ret_y);

/* A whole number as a part of a line. */
bool carc_word_int(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		   int32_t least, int32_t most, int32_t *ret_number);

#endif
