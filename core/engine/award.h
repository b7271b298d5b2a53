/*
 * A list of the points that were given, which core/dispute fills from events. Misreadings compute from an entry the points that
 * a player who misreads a rule would have given. A box adds data for its misreadings by the hook `listed`.
 */
#ifndef CARC_AWARD_LIST_H
#define CARC_AWARD_LIST_H

#include "core/rules/position.h"
#include "core/terms/bits.h"

enum carc_award_of {
	CARC_AWARD_FEATURE,
	CARC_AWARD_PART, /* a part of the score that is no feature; ref.kind is the enum carc_score_part */
	CARC_AWARD_ON_ZONE, /* as PART, for something on a zone */
	CARC_AWARD_PAID,    /* one player pays another */
	CARC_AWARD_OTHER
};

/* Numbers that a box notes for its misreadings of one part of the score: rows whose meaning the box knows. */
enum { CARC_NOTE_ROWS = 10 };
struct carc_award_note {
	uint16_t row[CARC_NOTE_ROWS][CARC_SEATS];
};

/* Points that were given once. */
struct carc_award {
	uint16_t turn; /* the last one played, with final */
	bool final;
	uint8_t of;      /* enum carc_award_of */
	uint8_t winners; /* who gets points, or could if they were more than 0; a bit each */
	uint16_t zone;   /* root at that moment; with ON_ZONE CARC_ZONES_MAX: several */
	struct carc_feature_ref ref; /* of a feature: on the tile where it begins */
	struct carc_spot spot;       /* that tile */
	int32_t points[CARC_SEATS];
	const struct carc_rules *rules;     /* by which they were given; outlive the list */
	const struct carc_award_note *note; /* of the part of the score; NULL for a feature */
	uint16_t count[2][CARC_SEATS]; /* with ON_ZONE: two numbers of the box for each player */
	/* Figures there, or on the fields at a city that is scored for them. */
	uint8_t figures[CARC_SEATS][CARC_FIGURE_KINDS];
	/* The weight of figures that were taken from there earlier in the same turn; 0: none was. */
	uint8_t taken[CARC_SEATS];

	/* For a feature only. */
	uint8_t kind;        /* the points count for this kind of zone */
	bool open;           /* it is not complete: at the end, or where a figure is taken home */
	uint16_t unfinished; /* cities beside a field that are not complete */
	uint16_t closers; /* tiles from hands that close a road or a city, and are no part of it */
	/* The symbols of the feature, and of other zones of its kind on the same tiles. */
	uint16_t shows[CARC_SHOWS_JOINED], beside[CARC_SHOWS_JOINED];
	struct carc_majority majority;
	struct carc_sum sum[CARC_SEATS]; /* of each winner; of the first seat if nobody wins */
	/* Its worth by the rules in the opposite state: as complete if it is open, as incomplete if not. */
	bool has_otherwise;
	struct carc_sum otherwise;
};

enum { CARC_AWARDS_MAX = CARC_ZONES_MAX };

struct carc_award_list {
	uint16_t count;
	struct carc_award award[CARC_AWARDS_MAX];
	struct {
		uint16_t turn, zone; /* turn 0: no figure was taken yet */
		uint8_t player, figure;
	} taken; /* the last figure that was taken from a feature */
	struct carc_award_note note[CARC_SCORE_PARTS];
};

/* Appends an entry for an event, its winners and points still 0. Returns NULL if the list is full. */
static inline struct carc_award *carc_award_new(struct carc_award_list *list,
						const struct carc_game *game,
						const struct carc_event *event,
						enum carc_award_of of)
{
	struct carc_award *award = &list->award[list->count];

	if (list->count == CARC_AWARDS_MAX)
		return NULL;
	list->count++;
	*award = (struct carc_award){.turn = event->turn,
				     .final = event->final,
				     .of = (uint8_t)of,
				     .zone = event->zone,
				     .rules = game->rules};
	return award;
}

/* Returns the sum of a winner, or of a feature as if a player had the majority; all sums begin with the same term. */
static inline const struct carc_sum *carc_award_sum(const struct carc_award *award)
{
	return &award->sum[award->winners ? carc_low_bit(award->winners) : 0];
}

/* Returns how many completed cities count for the majority of a field; 0 for anything else. */
static inline int32_t carc_award_cities(const struct carc_award *award)
{
	bool field = award->of == CARC_AWARD_FEATURE && award->ref.kind == CARC_FIELD &&
		     award->winners && award->majority.strength[carc_low_bit(award->winners)] > 0;

	return field ? (int32_t)carc_award_sum(award)->term[0].count : 0;
}

/* Misreadings; and the functions of boxes that misread points, see `read` in core/dispute/misreading.c. */
enum carc_misreading {
	CARC_MISREADINGS =
		80, /* greater than each number, and before them: a row may give its number by it */
#define MISREADING(number, symbol, ...) CARC_MISREAD_##symbol = (number),
#define MISREADING_BY MISREADING
#include "core/verdict/misreading.def"
};
#define MISREADING_BY(number, symbol, of, name, words, function, ...) \
	bool function(const struct carc_award *award, unsigned misreading, unsigned n, \
		      int32_t *points);
#include "core/verdict/misreading.def"

#endif
