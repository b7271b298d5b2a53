/* Kinds of zone, from kind.def: the vocabulary that tile tables, rule sets and records share. */
#ifndef CARC_KIND_H
#define CARC_KIND_H

#include <stddef.h>
#include <stdint.h>

enum carc_kind {
#define KIND(symbol, name, ports, form, role) CARC_##symbol,
#include "core/terms/kind.def"
	CARC_KINDS,
	CARC_KIND_NONE = 0xff
};

/* The ports by which the canonical form names a zone of this kind. */
enum carc_naming { CARC_NAMED_HALVES, CARC_NAMED_SIDES, CARC_NAMED_ANY, CARC_NAMED_INDEX };

/* How a zone of this kind lies at a side of a tile. */
enum carc_form { CARC_FORM_AREA, CARC_FORM_LINE, CARC_FORM_INSIDE };

struct carc_kind_info {
	const char *name;
	uint8_t len;      /* of the name */
	const char *role; /* what a meeple on it is called */
	enum carc_naming naming;
	enum carc_form form;
};

/* kind < CARC_KINDS. Never NULL. */
const struct carc_kind_info *carc_kind_info(unsigned kind);

/* The kind with this name, or CARC_KIND_NONE. */
unsigned carc_kind_find(const char *name, size_t len);

#endif
