/*
 * See carc_amended_replay() in replay.h. A refused turn is amended and played again; carc_replay_turn() has left the game as it was before that turn.
 * A second attempt repeats the errors up to the amended action, so that these are counted and sent once.
 */
#include "core/play/replay.h"

#include <string.h>

#include "core/engine/placement.h"

enum { ODD_MOST = 8, AMENDMENTS_MOST = 63 };

/* Results of earlier turns on which the verdict of a finding relies; struct attempt lists them. */
enum basis {
	ON_ALL,    /* any turn before */
	ON_ITSELF, /* the action alone, with what its tile shows and what the bag holds */
	ON_CELL,   /* the tile beside it */
	ON_TILES,  /* a tile that should lie on the board */
	ON_POINTS, /* figures and features */
	BASES
};

struct attempt {
	struct carc_replay *replay;
	struct carc_record *record;
	struct carc_sink sink;
	const struct carc_amender *amender;
	uint16_t number; /* of the turn that is played; 0 before the first and after the last */
	bool amended;    /* this turn was amended, or could not be read whole */
	bool known;      /* findings up to the first refused turn were sent before */
	bool silent;     /* the last error may follow from an earlier one, and was not sent */
	unsigned errors, before;      /* of this turn: in this attempt, and in the one before */
	struct carc_found stop, rest; /* the last error, and R900 */
	struct carc_found stopped;    /* the last error of the attempt before */
	uint16_t doubtful[BASES]; /* by enum basis: since which turn it is uncertain; 0: it is not */
	unsigned odd;             /* tiles that may lie against the rules */
	struct odd_tile {
		int16_t x, y;
		uint16_t turn;
	} at[ODD_MOST];
};

/* ---- Findings to be sent --------------------------------------------------------------------------- */

/* By code; ON_ALL: a record is not amended after such a finding. */
static const uint8_t basis_of[CARC_CODES] = {
	[CARC_R101_EDGE_MISMATCH] = ON_CELL,    [CARC_R102_CELL_TAKEN] = ON_CELL,
	[CARC_R103_NOT_ADJACENT] = ON_TILES,    [CARC_R104_CORNER_ONLY] = ON_TILES,
	[CARC_R105_TILE_SPENT] = ON_ITSELF,     [CARC_R114_OFF_TABLE] = ON_TILES,
	[CARC_R117_WHICH_ROTATION] = ON_ITSELF, [CARC_R118_NO_ROTATION] = ON_ITSELF,
	[CARC_R201_NO_FEATURE] = ON_ITSELF,     [CARC_R202_OCCUPIED] = ON_POINTS,
	[CARC_R203_NO_MEEPLE] = ON_POINTS,      [CARC_R206_SECOND_MEEPLE] = ON_POINTS,
	[CARC_R207_WRONG_FIGURE] = ON_ITSELF,   [CARC_R220_NO_TILE] = ON_TILES,
	[CARC_R221_NOT_LAST] = ON_POINTS,
};

bool carc_can_amend(enum carc_code code)
{
	return basis_of[code] != ON_ALL;
}

static bool is_claim(enum carc_code code)
{
	return carc_code_info(code)->code[0] == 'S';
}

/* Returns the turn from which an error may follow, or 0. */
static uint16_t cause_of(const struct attempt *attempt, const struct carc_found *error)
{
	unsigned basis = basis_of[error->code];
	uint16_t cause;

	if (is_claim(error->code))
		basis = error->code == CARC_S105_NO_FEATURE ? ON_TILES : ON_POINTS;
	cause = attempt->doubtful[basis];
	for (unsigned i = attempt->odd; basis == ON_CELL && i-- > 0;)
		if (attempt->at[i].x == error->near.x && attempt->at[i].y == error->near.y)
			cause = attempt->at[i].turn;
	if (error->turn == 0 || cause < error->turn)
		return cause;
	/* Amending a turn may cause errors about the turn as a whole. */
	if (cause > error->turn || carc_can_amend(error->code) ||
	    attempt->record->turn[cause - 1].unread)
		return 0;
	return cause;
}

/* Counts an error, and returns whether the attempt before has sent it. Its last one may be gone now that the turn is amended. */
static bool was_sent(struct attempt *attempt, const struct carc_found *error)
{
	const struct carc_found *stopped = &attempt->stopped;

	if (++attempt->errors != attempt->before)
		return attempt->errors < attempt->before;
	return stopped->code == error->code && stopped->at.line == error->at.line &&
	       stopped->at.column == error->at.column;
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct attempt *attempt = ctx;
	enum carc_code code = finding->code;
	bool error = carc_code_info(code)->severity == CARC_ERROR;
	struct carc_found sent = *finding;

	if (code == CARC_R900_NOT_JUDGED) {
		attempt->rest = *finding;
		return;
	}
	if (error)
		attempt->stop = *finding;
	/* These follow from amending the turn. */
	if (attempt->number > 0 && attempt->amended &&
	    (code == CARC_R909_AS_PLAYED || code == CARC_R305_MISSING ||
	     code == CARC_R905_NO_EFFECT))
		return;
	if ((error && was_sent(attempt, finding)) || attempt->known ||
	    (attempt->silent && code == CARC_R905_NO_EFFECT && finding->turn == attempt->stop.turn))
		return;
	sent.as_played = 0;
	if (error && cause_of(attempt, finding) > 0)
		sent.follows = cause_of(attempt, finding);
	attempt->silent = error && sent.follows > 0 && !is_claim(code);
	if (!attempt->silent)
		carc_send(attempt->sink, &sent);
}

/* ---- Amending a turn ------------------------------------------------------------------------------- */

/* Returns whether one place is a slip away from another: a row or column beside it, mirrored, or with its numbers swapped. */
static bool is_slip(int x, int y, int other_x, int other_y)
{
	int dx = x - other_x, dy = y - other_y;
	bool mirrored = (dx == 0 && y == -other_y) || (dy == 0 && x == -other_x);

	return dx * dx + dy * dy == 1 || (x == other_y && y == other_x) || mirrored;
}

/* Returns whether a tile with the features that the turn names looks so, turned by rot. */
static bool has_features(const struct attempt *attempt, const struct carc_turn *turn,
			 const struct carc_tile_type *type, unsigned rot)
{
	const struct carc_action *action = &attempt->record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_MEEPLE && !action[i].there &&
		    carc_tile_resolve(type, rot, action[i].feature) == CARC_ZONE_NONE)
			return false;
	return true;
}

/* Returns whether all ports of a tile look the same in two rotations. Symbols on zones do not count: compare carc_tile_look(). */
static bool looks_same(const struct carc_tile_type *type, unsigned rot, unsigned other)
{
	const uint8_t *a = carc_tile_ports(type, rot), *b = carc_tile_ports(type, other);

	for (unsigned i = 0; i < CARC_PORTS; i++)
		for (unsigned j = 0; j <= i; j++)
			if (type->zone[a[i]].kind != type->zone[b[i]].kind ||
			    (a[i] == a[j]) != (b[i] == b[j]))
				return false;
	return true;
}

/*
 * Finds how the tile was meant: at its place in the one other rotation that is legal; if none is, at the one place a slip away, in
 * its own rotation. Returns false if there is no such placement, or more than one.
 */
static bool find_meant(const struct attempt *attempt, const struct carc_turn *turn,
		       const struct carc_action *tile, struct carc_placement *ret_meant)
{
	const struct carc_tile_type *type = attempt->record->rules.tiles.type[tile->type];
	struct carc_placement at, moved = {0, 0, 0};
	unsigned cursor = 0, turns = 0, moves = 0;
	bool told = tile->turned == CARC_TURNED_SO;

	while (carc_placement_next(attempt->replay->game, type, &cursor, &at)) {
		if (at.x == tile->x && at.y == tile->y) {
			if (!has_features(attempt, turn, type, at.rot) ||
			    (turns > 0 && looks_same(type, ret_meant->rot, at.rot)))
				continue;
			*ret_meant = at;
			turns++;
		} else if ((!told || at.rot == tile->rot) &&
			   is_slip(at.x, at.y, tile->x, tile->y)) {
			moved = at;
			moves++;
		}
	}
	if (turns > 0) /* if it is legal as it lies, its placement is not what is wrong */
		return turns == 1 && !(told && ret_meant->rot == tile->rot);
	*ret_meant = moved;
	return moves == 1;
}

/* ORDER the words in sentence.c: how the turn is played. */
enum as_if { AS_IF_PLAYED, AS_IF_TILE, AS_IF_FEATURE, AS_IF_NOT_DONE, AS_IF_NO_TILE };

/* Says how the turn is played now, by its action that was refused. */
static void say(const struct attempt *attempt, enum as_if as_if, const struct carc_action *action)
{
	struct carc_found note = carc_found(CARC_R910_GOES_ON);

	if (attempt->silent)
		return;
	note.at = attempt->stop.at;
	note.turn = attempt->stop.turn;
	note.player = attempt->stop.player;
	note.a = (int32_t)as_if;
	note.feature.kind = CARC_KIND_NONE;
	if (as_if == AS_IF_TILE)
		note.spot = (struct carc_spot){attempt->record->rules.tiles.type[action->type],
					       action->x, action->y, action->rot, false};
	if (as_if == AS_IF_FEATURE)
		note.feature = action->feature;
	if (as_if == AS_IF_FEATURE || as_if == AS_IF_NOT_DONE)
		note.spot = attempt->stop.spot;
	carc_send(attempt->sink, &note);
}

/* Notes that a basis is uncertain from the turn of this number on. */
static void doubt(struct attempt *attempt, enum basis basis, unsigned number)
{
	uint16_t *since = &attempt->doubtful[basis];

	if (*since == 0 || number < *since)
		*since = (uint16_t)number;
}

/* Notes that the tile at a place may lie against the rules. */
static void doubt_tile(struct attempt *attempt, int16_t x, int16_t y)
{
	doubt(attempt, ON_POINTS, attempt->number);
	if (attempt->odd < ODD_MOST)
		attempt->at[attempt->odd++] = (struct odd_tile){x, y, attempt->number};
}

/* Lets the turn stand as it was played. Returns false if it does already, or cannot. */
static bool let_stand(struct attempt *attempt, struct carc_turn *turn)
{
	if (turn->as_played || !carc_code_info(attempt->stop.code)->stands)
		return false;
	turn->as_played = true;
	doubt(attempt, ON_POINTS, attempt->number);
	say(attempt, AS_IF_PLAYED, NULL);
	return true;
}

static void amend_tile(struct attempt *attempt, struct carc_turn *turn, struct carc_action *tile)
{
	struct carc_placement meant;

	if (find_meant(attempt, turn, tile, &meant)) {
		if (meant.x != tile->x || meant.y != tile->y) {
			doubt(attempt, ON_TILES, attempt->number);
			doubt_tile(attempt, meant.x, meant.y);
		}
		tile->x = meant.x;
		tile->y = meant.y;
		tile->rot = meant.rot;
		tile->turned = CARC_TURNED_SO;
		say(attempt, AS_IF_TILE, tile);
	} else if (let_stand(attempt, turn)) {
		doubt_tile(attempt, tile->x, tile->y);
	} else { /* without its tile a turn means nothing */
		turn->actions = turn->claims = 0;
		turn->as_played = true;
		doubt(attempt, ON_TILES, attempt->number);
		doubt(attempt, ON_POINTS, attempt->number);
		say(attempt, AS_IF_NO_TILE, NULL);
	}
}

/* Names the one feature of the kind that the tile has, or leaves the action out. */
static void amend_action(struct attempt *attempt, struct carc_turn *turn,
			 struct carc_action *action)
{
	const struct carc_action *end =
		&attempt->record->action[turn->first_action] + turn->actions;
	const struct carc_spot *spot = &attempt->stop.spot;
	const struct carc_feature_ref first = {action->feature.kind, CARC_PORT_NONE, 0},
				      second = {action->feature.kind, CARC_PORT_NONE, 1};
	unsigned zone = CARC_ZONE_NONE;

	if (attempt->stop.code == CARC_R201_NO_FEATURE && spot->type &&
	    carc_tile_resolve(spot->type, spot->rot, second) == CARC_ZONE_NONE)
		zone = carc_tile_resolve(spot->type, spot->rot, first);
	if (zone != CARC_ZONE_NONE) {
		action->feature = carc_tile_ref(spot->type, spot->rot, zone);
		say(attempt, AS_IF_FEATURE, action);
		return;
	}
	doubt(attempt, ON_POINTS, attempt->number);
	turn->actions--;
	memmove(action, action + 1, (size_t)(end - action - 1) * sizeof *action);
	say(attempt, AS_IF_NOT_DONE, NULL);
}

/* Changes the refused turn, so that it can be played. Returns false if that is impossible. */
static bool amend(struct attempt *attempt, struct carc_turn *turn)
{
	const struct carc_amender *amender = attempt->amender;
	struct carc_action *action = &attempt->record->action[turn->first_action];
	const struct carc_span at = attempt->stop.at;
	bool again = attempt->amended;
	unsigned n = 0;

	attempt->amended = true;
	doubt(attempt, ON_ALL, attempt->number);
	while (n < turn->actions &&
	       (action[n].at.line != at.line || action[n].at.column != at.column))
		n++;
	if (n == turn->actions)
		return let_stand(attempt, turn);
	/* The amender knows the turn as it is written: it would undo an earlier amendment. After it the board is certain. */
	if (!again && amender && amender->fn(amender->ctx, attempt->number - 1u)) {
		action = &attempt->record->action[turn->first_action + n];
		say(attempt, action->act == CARC_ACT_PLACE ? AS_IF_TILE : AS_IF_FEATURE, action);
	} else if (action[n].act == CARC_ACT_PLACE) {
		amend_tile(attempt, turn, &action[n]);
	} else {
		amend_action(attempt, turn, &action[n]);
	}
	return true;
}

/* ---- Attempt after attempt ------------------------------------------------------------------------- */

/* Lets turns that could not be read whole stand, so that their missing actions are not reported again. */
static void begin(struct attempt *attempt)
{
	struct carc_record *record = attempt->record;

	for (unsigned i = 0; i < record->turns; i++) {
		struct carc_turn *turn = &record->turn[i];
		bool tile = false;

		if (!turn->unread)
			continue;
		for (unsigned j = 0; j < turn->actions; j++)
			tile |= record->action[turn->first_action + j].act == CARC_ACT_PLACE;
		turn->as_played = true;
		doubt(attempt, ON_ALL, i + 1);
		doubt(attempt, ON_POINTS, i + 1);
		if (!tile)
			doubt(attempt, ON_TILES, i + 1);
	}
}

void carc_amended_replay(struct carc_replay *replay, struct carc_record *record,
			 struct carc_game *game, struct carc_sink sink,
			 const struct carc_amender *amender, bool known)
{
	struct attempt attempt = {.replay = replay,
				  .record = record,
				  .sink = sink,
				  .amender = amender,
				  .known = known};
	uint16_t relied_on[CARC_ALL_OPTIONS];
	unsigned amendments = 0;

	begin(&attempt);
	carc_replay_begin(replay, record, game, (struct carc_sink){on_finding, &attempt}, NULL);
	while (!replay->broken && replay->next < record->turns) {
		struct carc_turn *turn = &record->turn[replay->next];

		attempt.number = (uint16_t)(replay->next + 1);
		attempt.amended = turn->unread;
		attempt.before = attempt.errors = 0;
		memcpy(relied_on, game->relied_on, sizeof relied_on);
		while (!carc_replay_turn(replay)) {
			attempt.stopped = attempt.stop;
			attempt.before = attempt.errors;
			attempt.errors = 0;
			attempt.known = false;
			if ((known && !carc_can_amend(attempt.stop.code)) ||
			    amendments++ == AMENDMENTS_MOST || !amend(&attempt, turn))
				break;
			memcpy(game->relied_on, relied_on, sizeof relied_on);
			replay->broken = false;
		}
	}
	attempt.number = 0;
	attempt.before = attempt.errors = 0;
	if (!replay->broken)
		carc_replay_end(replay);
	else if (attempt.rest.code != CARC_CODE_OK)
		carc_send(sink, &attempt.rest);
}
