/*
 * Where two sets of rules, or of tiles, judge one game differently: sessions play it one after another. A game that is the same by
 * both up to a turn is played up to there once: see struct carc_option_watch.
 */
#ifndef CARC_COMPARE_H
#define CARC_COMPARE_H

#include "formats/session/session.h"

/* What a game came to under one set of rules, so far. */
struct carc_outcome {
	enum carc_code code; /* of the first finding that counts; CARC_CODE_OK: none */
	unsigned findings;   /* that count */
	int32_t score[CARC_SEATS];
	uint8_t winners; /* a bit each; 0: the game has not ended */
};

enum carc_differs {
	CARC_DIFFERS_NOWHERE,
	CARC_DIFFERS_VERDICT, /* one finds fault where the other does not, or another one */
	CARC_DIFFERS_SCORE    /* the scores differ */
};

struct carc_comparison {
	enum carc_differs differs; /* the first difference */
	unsigned turn;  /* after which it is seen; 0: on the start board, or at the end */
	bool at_end;    /* in final scoring or the claims about the end */
	uint8_t player; /* whose turn it was; CARC_PLAYER_NONE at the end */
	struct carc_outcome there[2]; /* at that moment, by each */
	struct carc_outcome end[2];   /* when all is played, by each */
};

enum { CARC_MARKS = 9, CARC_NEVER = UINT16_MAX };

/* What a game came to, step by step: the start board, each turn, whatever was tried behind the last; and at last. */
struct carc_course {
	unsigned steps; /* 0: it has not been played */
	struct carc_course_step {
		uint16_t turn;  /* that is played in it; 0: none */
		uint8_t player; /* whose turn it is */
		struct carc_outcome after;
	} step[CARC_TURNS_MAX + 3]; /* the last tells of a step that was not made */
	struct carc_outcome end;
	struct carc_found finding;      /* the first that counts; CARC_CODE_OK: none */
	const struct carc_rules *rules; /* of the record of its session */
	/* By other rules: in which step each option was first asked for where it matters, and any; and of the first finding that counts. */
	struct carc_option_watch watch;
	uint16_t asked[CARC_OPTIONS], first, faulty;
	/* How the game stood behind some steps, for games that part from it later. */
	unsigned marks;
	struct carc_mark {
		unsigned step;
		bool goes_on;
		struct carc_game game;
		struct carc_replay replay;
	} mark[CARC_MARKS];
};

/* Whether by other settings the record that a session has read would be the same, but for options that are watched. */
bool carc_course_alike(const struct carc_session *session, const struct carc_settings *settings);

/* Then its record is taken, in place of reading the text. It lives as long as that of the other, and its document has no tree. */
void carc_course_take(struct carc_session *session, const struct carc_session *other);

/*
 * Play the record of a session to its end; it is then as behind carc_session_end(). beside: the options of other rules, by which the
 * record will be played as well, or NULL. bases: courses of the record by sessions from which carc_course_take() took it, or which took it
 * from the same, and still have it; or NULL. The game is played from where it parts last from any of them.
 */
void carc_course_play(struct carc_course *course, struct carc_session *session,
		      const int16_t *beside, const struct carc_course *const bases[2]);

/* In which step a game by other options may part from a course; CARC_NEVER: it does not. */
unsigned carc_course_parts(const struct carc_course *course, const int16_t *option);

/* Hold two courses against each other, which have been played. */
void carc_compare(const struct carc_course *first, const struct carc_course *second,
		  struct carc_comparison *ret_comparison);

#endif
