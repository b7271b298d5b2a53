/*
 * Compares how two sets of rules, or of tiles, judge a game, which is played by one after the other. If both are equal up to a turn, the
 * turns up to there are played once: see struct carc_option_watch.
 */
#ifndef CARC_COMPARE_H
#define CARC_COMPARE_H

#include "formats/session/session.h"

/* The result of a game by one set of rules, so far. */
struct carc_outcome {
	enum carc_code code; /* of the first finding that counts; CARC_CODE_OK: none */
	unsigned findings;   /* that count */
	int32_t score[CARC_SEATS];
	uint8_t winners; /* a bit for each; 0: the game has not ended */
};

enum carc_differs {
	CARC_DIFFERS_NOWHERE,
	CARC_DIFFERS_VERDICT, /* only one has an error, or another one */
	CARC_DIFFERS_SCORE    /* the scores differ */
};

struct carc_comparison {
	enum carc_differs differs; /* the first difference */
	unsigned turn;             /* after which it shows; 0: on the start board, or at the end */
	bool at_end;               /* in final scoring or the claims about the end */
	uint8_t player;            /* whose turn it was; CARC_PLAYER_NONE at the end */
	struct carc_outcome there[2]; /* at that time, by each */
	struct carc_outcome end[2];   /* at the end of the game, by each */
};

enum { CARC_MARKS = 9, CARC_NEVER = UINT16_MAX };

/* The results of a game after each step: the start board, each turn, an attempt to play after the last; and at the end. */
struct carc_course {
	unsigned steps; /* 0: it has not been played */
	struct carc_course_step {
		uint16_t turn;  /* that is played in it; 0: none */
		uint8_t player; /* whose turn it is */
		struct carc_outcome after;
	} step[CARC_TURNS_MAX + 3]; /* the last is a step that was not played */
	struct carc_outcome end;
	struct carc_found finding;      /* the first that counts; CARC_CODE_OK: none */
	const struct carc_rules *rules; /* of the record of its session */
	/* The steps in which each option was first asked so that other rules would matter; any was; and of the first error. */
	struct carc_option_watch watch;
	uint16_t asked[CARC_OPTIONS], first, faulty;
	/* States of the game after some steps, for games that part from it later. */
	unsigned marks;
	struct carc_mark {
		unsigned step;
		bool goes_on;
		struct carc_game game;
		struct carc_replay replay;
	} mark[CARC_MARKS];
};

/* Returns whether other settings would give the record of a session, except for watched options. */
bool carc_course_alike(const struct carc_session *session, const struct carc_settings *settings);

/* Copies that record instead of reading the text. It lives as long as the other, and its document has no tree. */
void carc_course_take(struct carc_session *session, const struct carc_session *other);

/*
 * Plays the record of a session to its end, as carc_session_end() leaves it. beside: options of other rules, by which the record will be
 * played as well, or NULL. bases: courses of sessions with the same record by carc_course_take(), or NULL. Begins where the game parts last
 * from any of them.
 */
void carc_course_play(struct carc_course *course, struct carc_session *session,
		      const int16_t *beside, const struct carc_course *const bases[2]);

/* Returns the step in which a game by other options may part from a course; CARC_NEVER: it does not. */
unsigned carc_course_parts(const struct carc_course *course, const int16_t *option);

/* Compares two courses that have been played. */
void carc_compare(const struct carc_course *first, const struct carc_course *second,
		  struct carc_comparison *ret_comparison);

#endif
