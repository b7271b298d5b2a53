/*
 * Diagnostics as values. Core and formats never print: they fill a struct carc_diag and hand it to a
 * sink. Words are made from it by formats/report/report.c, by the template of its code.
 */
#ifndef CARC_DIAG_H
#define CARC_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/terms/spot.h"
#include "core/verdict/cite.h"

enum carc_code {
	CARC_CODE_OK,
#define DIAG(code, symbol, severity, rule, template, meaning, advice, example) \
	CARC_##code##_##symbol,
#include "core/verdict/diag.def"
#undef DIAG
	CARC_CODES
};

enum carc_severity { CARC_NOTE, CARC_WARNING, CARC_ERROR };

/* What a function that can refuse returns; other than CARC_OK means that a diagnostic was sent. */
enum carc_status { CARC_OK, CARC_REFUSED };

#if defined(__GNUC__)
#define CARC_MUST_USE __attribute__((warn_unused_result))
#else
#define CARC_MUST_USE
#endif

enum { CARC_TURN_END = UINT16_MAX };

/* The values of a finding. A template says which it uses; of the others nothing may be expected. */
struct carc_diag {
	enum carc_code code;
	struct carc_span at; /* where in the input */
	uint16_t turn;       /* 1-based; 0: not in a turn */
	uint8_t player;      /* whose turn; CARC_PLAYER_NONE: nobody's */
	uint8_t who;         /* another player */
	uint8_t side;        /* enum carc_side */
	uint8_t got, want;   /* enum carc_kind */
	uint8_t figure;      /* enum carc_figure_kind */
	uint8_t rule;        /* enum carc_rule, where another one than that of the code is broken */
	uint64_t rests;      /* a bit for each enum carc_ruling on which it rests */
	struct carc_feature_ref feature;
	struct carc_spot spot; /* the tile it is about */
	struct carc_spot near; /* another tile */
	uint16_t since;        /* another turn; 0: the start board; CARC_TURN_END: final scoring */
	uint16_t follows;      /* the turn whose finding this one follows from; 0: none */
	struct carc_spot far;  /* one more, with far_side */
	uint8_t far_side;      /* enum carc_side */
	int32_t a, b;          /* numbers */
	char text[96], more[480]; /* words of the input, or of a library */
};

/* Where findings go. The callback may not keep the pointer. */
struct carc_sink {
	void (*fn)(void *ctx, const struct carc_diag *diag);
	void *ctx;
};

/* For a sink of what nobody needs to know. */
void carc_ignore(void *ctx, const struct carc_diag *diag);

struct carc_code_info {
	const char *code;   /* "R101" */
	const char *symbol; /* "EDGE_MISMATCH" */
	enum carc_severity severity;
	enum carc_rule rule;
	const char *template; /* with {names} of values */
	const char *meaning;
	const char *advice;
	const char *example; /* what brings it about; lines end in \n but for the last */
};

/* code < CARC_CODES and not CARC_CODE_OK. Never NULL. */
const struct carc_code_info *carc_code_info(enum carc_code code);

/* The code spelled so ("R101"), or CARC_CODE_OK if there is none. */
enum carc_code carc_code_find(const char *spelled);

/* The exit status that an error of this code asks for: 1 rule or claim, 2 record, 3 file or usage. */
int carc_code_exit(enum carc_code code);

/* Whether a finding counts against the record: an error that does not merely follow from another. */
bool carc_diag_counts(const struct carc_diag *diag);

/* A finding of this code with nobody and nothing in it yet. */
struct carc_diag carc_diag(enum carc_code code);

/* The rule that a finding is about. */
enum carc_rule carc_diag_rule(const struct carc_diag *diag);

/* Copy at most the room of dest, cut at a whole UTF-8 character; always ends in a NUL. */
void carc_copy_text(char *dest, size_t room, const char *text, size_t len);

/* The same behind the text that dest holds. */
void carc_add_text(char *dest, size_t room, const char *text);

/* Add a name to a list in dest, behind a comma if it is not the first. A list that is too long ends in "...". */
void carc_add_name(char *dest, size_t room, const char *name);

#endif
