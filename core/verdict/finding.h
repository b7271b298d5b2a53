/*
 * Findings as values. Core and formats never print: they fill a struct carc_found and return it, or
 * hand it to a sink. formats/output/report/report.c makes words from it, by the template of its code;
 * cmd/run/findings.c prints it and works out the exit status. The codes are rows of finding.def.
 */
#ifndef CARC_FINDING_H
#define CARC_FINDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/terms/spot.h"
#include "core/verdict/cite.h"

enum carc_code {
	CARC_CODE_OK,
#define FINDING(code, symbol, ...) CARC_##code##_##symbol,
#include "core/verdict/finding.def"
	CARC_CODES
};

enum carc_severity { CARC_NOTE, CARC_WARNING, CARC_ERROR };

/* The result of a function that can refuse. CARC_REFUSED: the function has filled in or sent a finding. */
enum carc_status { CARC_OK, CARC_REFUSED };

#if defined(__GNUC__)
#define CARC_MUST_USE __attribute__((warn_unused_result))
#else
#define CARC_MUST_USE
#endif

enum { CARC_TURN_END = UINT16_MAX };

/* All findings set code, at, turn, player, rule, relies_on, follows, and the members that the template names. */
struct carc_found {
	enum carc_code code;
	struct carc_span at; /* place in the input */
	uint16_t turn;       /* 1-based; 0: not in a turn */
	uint8_t player;      /* on turn; CARC_PLAYER_NONE: no player */
	uint8_t who;         /* another player */
	uint8_t side;        /* enum carc_side */
	uint8_t got, want;   /* enum carc_kind */
	uint8_t figure;      /* enum carc_figure_kind */
	uint8_t rule; /* enum carc_rule, if it differs from that of the code; else CARC_RULE_NONE */
	uint64_t relies_on; /* rulings on which it relies, a carc_ruling_bit each */
	struct carc_feature_ref feature;
	struct carc_spot spot; /* the tile of the finding */
	struct carc_spot near; /* another tile */
	uint16_t since;        /* another turn; 0: the start board; CARC_TURN_END: final scoring */
	uint16_t follows;      /* the turn whose finding this one follows from; 0: none */
	uint16_t as_played;    /* the first illegal turn that was kept, if before this; or 0 */
	struct carc_spot far;  /* one more tile, with far_side */
	uint8_t far_side;      /* enum carc_side */
	int32_t a, b;          /* numbers */
	char text[96], more[800]; /* words of the input, or of a library */
	char try[160];            /* the corrected line of the record, or its turn alone; or "" */
	bool whole;               /* try corrects everything in its turn */
	char meant[96];           /* likely meanings of text: names, each on a line; or "" */
};

/* The receiver of findings. finding lives until fn returns. */
struct carc_sink {
	void (*fn)(void *ctx, const struct carc_found *finding);
	void *ctx;
};

static inline void carc_send(struct carc_sink sink, const struct carc_found *finding)
{
	sink.fn(sink.ctx, finding);
}

/* Discards a finding. The fn of a sink for unneeded findings. */
void carc_ignore(void *ctx, const struct carc_found *finding);

/* Stores a finding in the struct carc_found ctx. The fn of a sink that gets one finding at most, or whose last one counts. */
void carc_keep(void *ctx, const struct carc_found *finding);

/* The members of a finding with the claimed value, the expected one, and the player: a row CLAIM of finding.def. */
enum carc_claim_value {
	CARC_CLAIM_NONE, /* as player: the player on turn */
	CARC_CLAIM_WHO,  /* the other player, or the player on turn if there is no other */
	CARC_CLAIM_A,    /* numbers */
	CARC_CLAIM_B,
	CARC_CLAIM_A_PLAYERS, /* players by the bits of numbers */
	CARC_CLAIM_B_PLAYERS,
	CARC_CLAIM_MORE, /* words */
};

struct carc_claim_info {
	enum carc_claim_value player, expected, claimed;
};

struct carc_code_info {
	const char *code;   /* "R101" */
	const char *symbol; /* "EDGE_MISMATCH" */
	enum carc_severity severity;
	enum carc_rule rule;
	const char *template; /* with {names} of values */
	const char *meaning;
	const char *advice;
	const char *example; /* input that causes it; all its lines but the last end in \n */
	const char *
		stands; /* the effect, in sentences, of keeping a refused turn as played; NULL: it cannot be kept */
	struct carc_claim_info claim; /* all CARC_CLAIM_NONE for a code that contradicts nothing */
};

/* code < CARC_CODES and not CARC_CODE_OK. Never NULL. */
const struct carc_code_info *carc_code_info(enum carc_code code);

/* Returns the code with this spelling ("R101"), or CARC_CODE_OK if there is none. */
enum carc_code carc_code_find(const char *spelled);

/* Compares two codes as they are spelled, for lists: by family, then by number. Returns less than 0, 0 or more than 0. */
int carc_code_order(const char *code, const char *other);

/*
 * Returns the code that follows in lists, which are sorted by family and number; the first one after CARC_CODE_OK, and
 * CARC_CODE_OK after the last one.
 */
enum carc_code carc_code_next(enum carc_code code);

#define CARC_EACH_CODE(code) \
	for (enum carc_code code = carc_code_next(CARC_CODE_OK); code != CARC_CODE_OK; \
	     code = carc_code_next(code))

/* Returns the exit status of a tool for an error of this code: 1 rule or claim, 2 record, 3 file or usage. */
int carc_code_exit(enum carc_code code);

/* Returns the severity of a finding: that of its code, or CARC_NOTE if the finding only follows from another. */
enum carc_severity carc_found_severity(const struct carc_found *finding);

/* Returns true if a finding counts against the record: an error that does not only follow from another. */
bool carc_found_counts(const struct carc_found *finding);

/* Returns a finding of this code without players; all other values are 0. */
static inline struct carc_found carc_found(enum carc_code code)
{
	return (struct carc_found){
		.code = code, .player = CARC_PLAYER_NONE, .who = CARC_PLAYER_NONE};
}

/* Returns the rule of a finding: its own if it has one, else that of its code. */
enum carc_rule carc_found_rule(const struct carc_found *finding);

/* Copies len bytes and a NUL to dest, which has room bytes; truncates at the end of a UTF-8 character. */
void carc_copy_text(char *dest, size_t room, const char *text, size_t len);

/* Copies a text in this way for people: a truncated text ends in "...". room: more than these three need. */
void carc_copy_shown(char *dest, size_t room, const char *text, size_t len);

/* Appends a text to the one in dest, truncated like carc_copy_text(). */
void carc_add_text(char *dest, size_t room, const char *text);

/* Appends a number to the text in dest. */
void carc_add_decimal(char *dest, size_t room, int number);

/* Append words to the member text of a finding, or to its member more. */
void carc_found_say(struct carc_found *finding, const char *words);
void carc_found_more(struct carc_found *finding, const char *words);

/* Appends a name to the list in dest, after a comma. A list that is too long ends in "...". */
void carc_add_name(char *dest, size_t room, const char *name);

#endif
