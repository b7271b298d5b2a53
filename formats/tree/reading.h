/*
 * What all readers of trees share, those of records, of tile sets and of other programs' games: report what is wrong
 * with a value, want a shape, read a mapping by a table of keys, whole numbers, places.
 */
#ifndef CARC_READING_H
#define CARC_READING_H

#include "formats/tree/node.h"

struct carc_document;
struct carc_record;
struct carc_rules;
struct carc_tile_table;

/* A tree being read. Tile sets need the sink only. */
struct carc_reading {
	struct carc_document *doc;
	struct carc_record *record;
	const struct carc_rules *rules; /* asked for, or NULL */
	const struct carc_sink *sink;
	unsigned errors;
	const struct carc_tile_table
		*tiles; /* asked for, or the record's own; NULL: the built-in ones */
	struct carc_span tiles_at;
};

/* Send a finding about a place in the text. */
struct carc_diag carc_trouble(enum carc_code code, struct carc_span at, const char *text,
			      size_t len);
void carc_report(struct carc_reading *reading, const struct carc_diag *diag);

/* Send a finding about a value: it must be something else. */
void carc_wrong_type(struct carc_reading *reading, const struct carc_node *node, const char *name,
		     const char *wanted);

/* Send a finding about a mapping: a key is missing. */
void carc_missing(struct carc_reading *reading, struct carc_span at, const char *key);

struct carc_key {
	const char *name;
	bool required;
	void (*read)(struct carc_reading *reading, const struct carc_node *value, void *into);
	bool basis; /* what follows cannot be understood if this is wrong */
};

enum { CARC_ROWS_MAX = 24 }; /* of one table */

/*
 * Read a mapping by a table of less than CARC_ROWS_MAX rows that ends in one without a name: the keys in the order of
 * the table, whatever their order in the text. read NULL: the key may hold anything. Keys that begin with x- pass.
 */
void carc_read_keys(struct carc_reading *reading, const struct carc_node *mapping,
		    const struct carc_key *keys, void *into);

/*
 * Only find the values: a bit for each row that has one. The others stay as they are. What belongs to no row is
 * unknown.
 */
uint32_t carc_find_values(struct carc_reading *reading, const struct carc_node *mapping,
			  const struct carc_key *keys,
			  const struct carc_node *values[CARC_ROWS_MAX]);

/* The plainest values. False: a finding was sent. */
bool carc_want(struct carc_reading *reading, const struct carc_node *node, enum carc_node_kind kind,
	       const char *name, const char *wanted);
bool carc_read_int(struct carc_reading *reading, const struct carc_node *node, int32_t least,
		   int32_t most, int32_t *ret_number);
bool carc_read_bool(struct carc_reading *reading, const struct carc_node *node, const char *name,
		    bool *ret_value);
/* A place as a list of two numbers. */
bool carc_read_place(struct carc_reading *reading, const struct carc_node *node, int16_t *ret_x,
		     int16_t *ret_y);

/* Decimal digits with perhaps a minus sign, nothing else; the range is inclusive. */
bool carc_parse_int(const char *text, size_t len, int32_t least, int32_t most, int32_t *ret_number);

/* The same of a part of a text. False: a finding was sent. */
bool carc_word_int(struct carc_reading *reading, const char *text, size_t len, struct carc_span at,
		   int32_t least, int32_t most, int32_t *ret_number);

#endif
