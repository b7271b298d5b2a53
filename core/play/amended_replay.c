/*
 * See amended_replay.h. The record is played again and again: at each turn that stops it the turn is amended, and of the next run only
 * what comes behind is told. That happens as often as turns are wrong, and never in a game that obeys.
 */
#include "core/play/amended_replay.h"

#include <string.h>

#include "core/engine/placement.h"

enum { ODD_MOST = 8, RUNS_MOST = 64 };

/* What is not sure any more, and since which turn; 0: it is. */
struct doubt {
	uint16_t tiles;  /* one is not on the board */
	uint16_t points; /* a figure is not where it stood, or a feature is not what it was */
	uint16_t any;    /* a turn was amended */
	unsigned odd;    /* tiles that lie against the rules */
	struct {
		int16_t x, y;
		uint16_t turn;
	} at[ODD_MOST];
};

struct going {
	struct carc_replay *replay;
	struct carc_record *record;
	struct carc_sink sink;
	const struct carc_amender *amender;
	unsigned turn; /* the one that is played, from 0; CARC_TURNS_MAX: none */
	bool telling;
	bool known;  /* what this run finds was told before: it is only remembered */
	bool silent; /* the last error may follow from an earlier one, and was not told */
	/* Errors of this turn: in this run so far, and in the run before, which it stopped. None of those is told again. */
	unsigned heard, before;
	struct carc_found stop, rest; /* the last error, and how much is not judged for it */
	struct carc_found stopped;    /* the last error of the run before */
	bool amended[CARC_TURNS_MAX];
	struct doubt doubt;
};

/* ---- Which findings are told ----------------------------------------------------------------------- */

static bool is_one_of(enum carc_code code, const enum carc_code *codes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (codes[i] == code)
			return true;
	return false;
}

bool carc_can_amend(enum carc_code code)
{
	static const enum carc_code alone[] = {
		CARC_R101_EDGE_MISMATCH,  CARC_R102_CELL_TAKEN,  CARC_R103_NOT_ADJACENT,
		CARC_R104_CORNER_ONLY,    CARC_R105_TILE_SPENT,  CARC_R114_OFF_TABLE,
		CARC_R117_WHICH_ROTATION, CARC_R118_NO_ROTATION, CARC_R201_NO_FEATURE,
		CARC_R202_OCCUPIED,       CARC_R203_NO_MEEPLE,   CARC_R206_SECOND_MEEPLE,
		CARC_R207_WRONG_FIGURE,   CARC_R220_NO_TILE,     CARC_R221_NOT_LAST};

	return is_one_of(code, alone, sizeof alone / sizeof alone[0]);
}

/* The turn of which a finding may be no more than a consequence; 0: it is one of its own. */
static uint16_t cause_of(const struct doubt *doubt, const struct carc_found *finding)
{
	/* They are about a tile that lies there, and about one that does not. */
	static const enum carc_code there[] = {CARC_R101_EDGE_MISMATCH, CARC_R102_CELL_TAKEN},
				    missing[] = {CARC_R103_NOT_ADJACENT, CARC_R104_CORNER_ONLY,
						 CARC_R114_OFF_TABLE,    CARC_R115_TOO_FAR_APART,
						 CARC_R220_NO_TILE,      CARC_S105_NO_FEATURE};
	const char *code = carc_code_info(finding->code)->code;

	for (unsigned i = 0; i < doubt->odd; i++)
		if (is_one_of(finding->code, there, sizeof there / sizeof there[0]) &&
		    doubt->at[i].x == finding->near.x && doubt->at[i].y == finding->near.y)
			return doubt->at[i].turn;
	if (code[0] == 'R' && !carc_can_amend(finding->code))
		return doubt->any;
	if (is_one_of(finding->code, missing, sizeof missing / sizeof missing[0]))
		return doubt->tiles;
	/* What a tile shows is what it shows. */
	if (finding->code == CARC_R201_NO_FEATURE || finding->code == CARC_R207_WRONG_FIGURE)
		return 0;
	return code[0] == 'S' || code[1] != '1' ? doubt->points : 0;
}

/* Up to what was amended a turn has the same errors as in the run before. What stopped that may stand now, or be gone. */
static bool was_told(struct going *going, const struct carc_found *finding)
{
	const struct carc_found *stopped = &going->stopped;

	if (++going->heard != going->before)
		return going->heard < going->before;
	return stopped->code == finding->code && stopped->at.line == finding->at.line &&
	       stopped->at.column == finding->at.column;
}

/* What is said of a turn because it was amended, and not because of the record. */
static bool is_ours(const struct going *going, enum carc_code code)
{
	return going->turn < CARC_TURNS_MAX && going->amended[going->turn] &&
	       (code == CARC_R909_AS_PLAYED || code == CARC_R305_MISSING ||
		code == CARC_R905_NO_EFFECT);
}

static void on_told(void *ctx, const struct carc_found *finding)
{
	struct going *going = ctx;
	bool error = carc_code_info(finding->code)->severity == CARC_ERROR;
	struct carc_found told = *finding;
	uint16_t cause;

	if (finding->code == CARC_R900_NOT_JUDGED) {
		going->rest = *finding;
		return;
	}
	if (error)
		going->stop = *finding;
	if (!going->telling || is_ours(going, finding->code) ||
	    (error && was_told(going, finding)) ||
	    (going->silent && finding->code == CARC_R905_NO_EFFECT &&
	     finding->turn == going->stop.turn))
		return;
	if (going->known)
		return;
	told.as_played = 0;
	cause = error ? cause_of(&going->doubt, finding) : 0;
	if (cause > 0 && (finding->turn == 0 || cause < finding->turn ||
			  (cause == finding->turn && !carc_can_amend(finding->code) &&
			   !going->record->turn[cause - 1].unread)))
		told.follows = cause;
	going->silent = error && told.follows > 0 && carc_code_info(finding->code)->code[0] != 'S';
	if (going->silent)
		return;
	carc_send(going->sink, &told);
}

/* ---- Amending a turn ------------------------------------------------------------------------------- */

static int size_of(int number)
{
	return number < 0 ? -number : number;
}

/* Whether a place is a slip away from another: one row or column beside it, mirrored, or with its numbers swapped. */
static bool is_slip(int x, int y, int other_x, int other_y)
{
	bool mirrored = size_of(x) == size_of(other_x) && size_of(y) == size_of(other_y);

	return size_of(x - other_x) + size_of(y - other_y) == 1 || (x == other_y && y == other_x) ||
	       (mirrored && (x == other_x || y == other_y));
}

/* Whether the features that the turn names are there on its tile, turned so. */
static bool has_features(const struct going *going, const struct carc_turn *turn,
			 const struct carc_tile_type *type, unsigned rot)
{
	const struct carc_action *action = &going->record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].act == CARC_ACT_MEEPLE && !action[i].there &&
		    carc_tile_resolve(type, rot, action[i].feature) == CARC_ZONE_NONE)
			return false;
	return true;
}

/* Whether a tile looks the same, turned so or so. */
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

/* How the tile could have been meant: at its place, turned; else at a place a slip away, as it is turned. One way only. */
static bool find_meant(const struct going *going, const struct carc_turn *turn,
		       const struct carc_action *tile, struct carc_placement *ret_meant)
{
	const struct carc_tile_type *type = going->record->rules.tiles.type[tile->type];
	struct carc_placement at, turned = {0}, moved = {0};
	unsigned cursor = 0, turns = 0, moves = 0;
	bool told = tile->turned == CARC_TURNED_SO;

	while (carc_placement_next(going->replay->game, type, &cursor, &at)) {
		if (at.x == tile->x && at.y == tile->y) {
			if (!has_features(going, turn, type, at.rot) ||
			    (turns > 0 && looks_same(type, turned.rot, at.rot)))
				continue;
			turned = at;
			turns++;
		} else if ((!told || at.rot == tile->rot) &&
			   is_slip(at.x, at.y, tile->x, tile->y)) {
			moved = at;
			moves++;
		}
	}
	*ret_meant = turns > 0 ? turned : moved;
	/* What is wrong with it is not how it lies. */
	if (turns == 1 && told && turned.rot == tile->rot)
		return false;
	return turns == 1 || (turns == 0 && moves == 1);
}

/* The one zone of the tile that is of the kind of a feature which the tile does not have. CARC_ZONE_NONE: several, or none. */
static unsigned zone_meant(const struct carc_tile_type *type, unsigned kind)
{
	unsigned found = CARC_ZONE_NONE;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		if (type->zone[zone].kind != kind)
			continue;
		if (found != CARC_ZONE_NONE)
			return CARC_ZONE_NONE;
		found = zone;
	}
	return found;
}

/* ORDER the words in sentence.c: what is done with the turn. */
enum as_if { AS_IF_PLAYED, AS_IF_TILE, AS_IF_FEATURE, AS_IF_NOT_DONE, AS_IF_NO_TILE };

static void say_as_if(const struct going *going, enum as_if as_if, const struct carc_spot *spot,
		      struct carc_feature_ref feature)
{
	struct carc_found note = carc_found(CARC_R910_GOES_ON);

	if (going->silent)
		return;
	note.at = going->stop.at;
	note.turn = going->stop.turn;
	note.player = going->stop.player;
	note.a = (int32_t)as_if;
	note.feature = feature;
	if (spot)
		note.spot = *spot;
	carc_send(going->sink, &note);
}

static const struct carc_feature_ref no_feature = {CARC_KIND_NONE, CARC_PORT_NL, 0};

/* Says that the tile of an action is taken as it is now. */
static void say_tile(const struct going *going, const struct carc_action *tile)
{
	const struct carc_spot spot = {going->record->rules.tiles.type[tile->type], tile->x,
				       tile->y, tile->rot, false};

	say_as_if(going, AS_IF_TILE, &spot, no_feature);
}

static struct carc_action *action_at(struct going *going, struct carc_turn *turn)
{
	struct carc_action *action = &going->record->action[turn->first_action];

	for (unsigned i = 0; i < turn->actions; i++)
		if (action[i].at.line == going->stop.at.line &&
		    action[i].at.column == going->stop.at.column)
			return &action[i];
	return NULL;
}

/* From a turn on something is not sure. */
static void doubt_from(uint16_t *since, unsigned turn)
{
	if (*since == 0 || turn + 1 < *since)
		*since = (uint16_t)(turn + 1);
}

/* From this turn on points are not sure, and a tile at this place may lie against the rules. */
static void doubt_tile(struct going *going, int16_t x, int16_t y)
{
	struct doubt *doubt = &going->doubt;

	doubt_from(&doubt->points, going->turn);
	if (doubt->odd == ODD_MOST)
		return;
	doubt->at[doubt->odd].x = x;
	doubt->at[doubt->odd].y = y;
	doubt->at[doubt->odd++].turn = (uint16_t)(going->turn + 1);
}

static void amend_tile(struct going *going, struct carc_turn *turn, struct carc_action *tile)
{
	struct carc_placement meant;

	if (find_meant(going, turn, tile, &meant)) {
		if (meant.x != tile->x || meant.y != tile->y) {
			doubt_from(&going->doubt.tiles, going->turn);
			doubt_tile(going, meant.x, meant.y);
		}
		tile->x = meant.x;
		tile->y = meant.y;
		tile->rot = meant.rot;
		tile->turned = CARC_TURNED_SO;
		say_tile(going, tile);
	} else if (!turn->as_played && carc_code_stands(going->stop.code)) {
		turn->as_played = true;
		doubt_tile(going, tile->x, tile->y);
		say_as_if(going, AS_IF_PLAYED, NULL, no_feature);
	} else {
		/* Without its tile nothing of a turn means anything. */
		turn->actions = turn->claims = 0;
		turn->as_played = true;
		doubt_from(&going->doubt.tiles, going->turn);
		doubt_from(&going->doubt.points, going->turn);
		say_as_if(going, AS_IF_NO_TILE, NULL, no_feature);
	}
}

static void amend_action(struct going *going, struct carc_turn *turn, struct carc_action *action)
{
	const struct carc_action *end = &going->record->action[turn->first_action] + turn->actions;
	const struct carc_spot *spot = &going->stop.spot;
	unsigned zone = going->stop.code == CARC_R201_NO_FEATURE && spot->type
				? zone_meant(spot->type, action->feature.kind)
				: CARC_ZONE_NONE;

	if (zone != CARC_ZONE_NONE) {
		action->feature = carc_tile_ref(spot->type, spot->rot, zone);
		say_as_if(going, AS_IF_FEATURE, spot, action->feature);
		return;
	}
	doubt_from(&going->doubt.points, going->turn);
	turn->actions--;
	memmove(action, action + 1, (size_t)(end - action - 1) * sizeof *action);
	say_as_if(going, AS_IF_NOT_DONE, spot, no_feature);
}

/*
 * Put the turn that was meant in the place of the one that stopped the game, if that is known: then the board is as it was, and there
 * is no doubt about what follows. was: the action that is refused.
 */
static bool put_meant(struct going *going, struct carc_turn *turn, const struct carc_action *was)
{
	unsigned n = (unsigned)(was - &going->record->action[turn->first_action]);
	const struct carc_action *meant;

	if (!going->amender || !going->amender->fn(going->amender->ctx, going->turn))
		return false;
	meant = &going->record->action[turn->first_action + n];
	if (meant->act == CARC_ACT_PLACE)
		say_tile(going, meant);
	else
		say_as_if(going, AS_IF_FEATURE, &going->stop.spot, meant->feature);
	return true;
}

/* Change the turn that stopped the game, so that it can go on. False: it cannot. */
static bool amend(struct going *going)
{
	struct carc_turn *turn = &going->record->turn[going->turn];
	struct carc_action *action = action_at(going, turn);
	bool again = going->amended[going->turn];

	going->amended[going->turn] = true;
	doubt_from(&going->doubt.any, going->turn);
	/* The amender knows the turn as it is written, so that it would undo what was amended in it before. */
	if (action && !again && put_meant(going, turn, action))
		return true;
	if (action && action->act == CARC_ACT_PLACE) {
		amend_tile(going, turn, action);
	} else if (action) {
		amend_action(going, turn, action);
	} else if (!turn->as_played && carc_code_stands(going->stop.code)) {
		turn->as_played = true;
		doubt_from(&going->doubt.points, going->turn);
		say_as_if(going, AS_IF_PLAYED, NULL, no_feature);
	} else {
		return false;
	}
	return true;
}

/* ---- Run after run --------------------------------------------------------------------------------- */

/* Turns that could not be read whole: what is missing in them is not said again. */
static void begin(struct going *going)
{
	struct carc_record *record = going->record;

	for (unsigned i = 0; i < record->turns; i++) {
		struct carc_turn *turn = &record->turn[i];
		bool tile = false;

		if (!turn->unread)
			continue;
		for (unsigned j = 0; j < turn->actions; j++)
			tile |= record->action[turn->first_action + j].act == CARC_ACT_PLACE;
		going->amended[i] = turn->as_played = true;
		doubt_from(&going->doubt.any, i);
		if (!tile)
			doubt_from(&going->doubt.tiles, i);
		doubt_from(&going->doubt.points, i);
	}
}

/* Play the record, and tell what comes from a turn on. False: it was stopped. */
static bool run(struct going *going, bool first, unsigned from)
{
	struct carc_replay *replay = going->replay;
	bool more = true;

	going->turn = CARC_TURNS_MAX;
	going->telling = first;
	carc_replay_begin(replay, going->record, replay->game, (struct carc_sink){on_told, going},
			  NULL);
	while (more && !replay->broken) {
		going->turn = replay->next;
		going->telling = going->turn >= from;
		if (going->turn > from)
			going->before = 0;
		going->heard = 0;
		more = carc_replay_turn(replay);
	}
	if (replay->broken)
		return false;
	going->turn = CARC_TURNS_MAX;
	going->telling = true;
	carc_replay_end(replay);
	return true;
}

void carc_amended_replay(struct carc_replay *replay, struct carc_record *record,
			 struct carc_game *game, struct carc_sink sink,
			 const struct carc_amender *amender, bool known)
{
	struct going going = {.replay = replay,
			      .record = record,
			      .sink = sink,
			      .amender = amender,
			      .known = known};

	replay->game = game;
	begin(&going);
	for (unsigned i = 0, from = 0; i < RUNS_MOST && !run(&going, i == 0, from); i++) {
		from = going.turn;
		going.before = going.heard;
		going.stopped = going.stop;
		going.known = false;
		if ((!known || carc_can_amend(going.stop.code)) && from < record->turns &&
		    i + 1 < RUNS_MOST && amend(&going))
			continue;
		if (going.rest.code != CARC_CODE_OK)
			carc_send(sink, &going.rest);
		return;
	}
}
