/*
 * Shared by all readers of trees, those of records, of tile sets and of other programs' games: findings about a value, parsers of single
 * values, and mappings by a table of keys. The readers define the keys and words.
 */
#ifndef CARC_READING_H
#define CARC_READING_H

#include "formats/input/tree/node.h"

struct carc_arena;
struct carc_document;
struct carc_record;
struct carc_rules;
struct carc_tile_table;

/* A tree that is being read. Readers of tile sets use the sink only. */
struct carc_reading {
	struct carc_document *doc;
	struct carc_arena *arena; /* memory for corrected values; NULL: values are not corrected */
	struct carc_record *record; /* the record of the document, to be filled */
	const struct carc_rules
		*rules; /* rules to play by instead of the record's own; NULL: its own */
	const struct carc_sink *sink;
	const char *key;  /* of the value that is read, as its table spells it */
	unsigned errors;  /* findings that were sent */
	unsigned notes;   /* notes sent about words whose meaning is clear */
	unsigned guessed; /* errors after which reading continues with the probable meaning */
	bool start;       /* tiles of the start board are being read */
	bool elsewhere;   /* the current feature is on another tile than that of the turn */
	const struct carc_node *behind; /* a second turn in the value of the current one; or NULL */
	/* Writes the entry to which a misplaced key belongs. Returns false if there is no such entry. May be NULL. */
	bool (*belongs)(const char *name, size_t len, char *dest, size_t room);
	const char *numbers; /* the syntax of the current numbers, with an example; or NULL */
	unsigned first_action; /* first action of the current turn: its tile is that action, or a later one */
	const struct carc_tile_table *tiles; /* tiles to play with; NULL: the built-in ones */
	struct carc_span tiles_at; /* where the record names its tiles, or the start of the record */
};

/* Returns a finding about a place in the text, which shows len bytes of text. The caller may fill in more, and sends it. */
struct carc_found carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			       size_t len);

/* Returns a finding about a single value, which it shows. */
static inline struct carc_found carc_trouble_with(enum carc_code code, const struct carc_node *node)
{
	return carc_trouble(code, node->at, node->text, node->len);
}

/* Sends a finding, and counts it. */
void carc_report(struct carc_reading *reading, const struct carc_found *finding);

/* Like carc_report(), but reading continues with the probable meaning, only to check the rest of the record. */
void carc_report_guess(struct carc_reading *reading, const struct carc_found *finding);

/*
 * Sends a finding with suggestions. If there is exactly one, returns it, and reading continues with it; it lives as long as finding. Else
 * returns NULL.
 */
const char *carc_report_meant(struct carc_reading *reading, const struct carc_found *finding);

/*
 * Like carc_report_meant(), for a name in a turn; but if only the case of letters differs, accepts the name and sends a note instead.
 */
const char *carc_report_name(struct carc_reading *reading, const struct carc_found *finding);

/* Sends the note that words are read as others that differ only in the case of letters. */
void carc_note_case(struct carc_reading *reading, struct carc_span at, const char *text, size_t len,
		    const char *meant);

/* Returns the number of errors whose probable meaning is unknown. */
static inline unsigned carc_lost(const struct carc_reading *reading)
{
	return reading->errors - reading->guessed;
}

/* Sends a finding about a place in the text, which shows len bytes of text, and more words, or "". */
void carc_refuse_text(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		      const char *text, size_t len, const char *more);

/* Like carc_refuse_text(), about a number of items: "claims". a, b: the numbers of the finding. */
void carc_refuse_count(struct carc_reading *reading, enum carc_code code, struct carc_span at,
		       const char *what, int64_t a, int64_t b);

/* Like carc_refuse_text(), about a single value, which is shown. */
void carc_refuse_value(struct carc_reading *reading, enum carc_code code,
		       const struct carc_node *node);

/* Sends a finding: there are more of something than its limit. what: "claims". */
void carc_too_many(struct carc_reading *reading, struct carc_span at, const char *what,
		   int32_t limit);

/* Sends a finding: a value has the wrong type. name: of the value; wanted: "a list of tiles". */
void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted);

/* Returns the finding of carc_wrong_type() without sending it. */
struct carc_found carc_other_type(const struct carc_node *node, const char *name,
				  const char *wanted);

/* Sends a finding about a mapping: a key is missing. */
void carc_missing(struct carc_reading *reading, struct carc_span at, const char *key);

/* A row of a table of keys. */
struct carc_key {
	const char *name;
	bool required;
	void (*read)(struct carc_reading *reading, const struct carc_node *value, void *into);
	bool basis; /* if this value is wrong, later rows are not read, since they depend on it */
	enum carc_node_kind kind;
	const char *wanted; /* the type of the value, for messages; NULL: read checks it */
};

enum { CARC_ROWS_MAX = 64 }; /* maximum of rows of one table */

/*
 * Reads a mapping by a table of less than CARC_ROWS_MAX rows that ends in a row without a name. Keys are read in the order of the table,
 * whatever their order in the text. into is passed to each read; if read is NULL, the value is ignored. Keys of the user are allowed, see
 * carc_key_is_own(); all other unknown keys are findings.
 */
void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into);

/*
 * Finds the values of such a table without reading them: returns a bit for each row that has one. Entries of other rows are not changed.
 */
uint64_t carc_find_values(struct carc_reading *reading, const struct carc_node *mapping,
			  const struct carc_key *keys,
			  const struct carc_node *values[CARC_ROWS_MAX]);

/*
 * Splits a key without a value that contains its value after a blank, a sign or its letters: {rot1}, {tile U}, {rot:1}. Returns the entry
 * that was meant, or NULL. Sends no finding.
 */
const struct carc_node *carc_split_key(const struct carc_reading *reading,
				       const struct carc_node *child);

/* Sends the finding about a key that was split. */
void carc_refuse_split(struct carc_reading *reading, const struct carc_node *child,
		       const struct carc_node *split);

/* Returns true if a value is of this kind; else calls carc_wrong_type() and returns false. */
bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted);

/*
 * Parsers of a whole number from least to most, a rotation, true or false, and a place as a list of two numbers. Each returns false after
 * it has sent a finding.
 */
bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number);
bool carc_read_rotation(struct carc_reading *reading, const struct carc_node *node,
			uint8_t *ret_rot);

bool carc_read_bool(struct carc_reading *reading, const struct carc_node *node, const char *name,
		    bool *ret_value);
bool carc_read_place(struct carc_reading *reading, const struct carc_node *node, int16_t *ret_x,
		     int16_t *ret_y);

/* Parses a whole number that is a part of a line. Returns false after it has sent a finding. */
bool carc_word_int(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		   int32_t least, int32_t most, int32_t *ret_number);

#endif
