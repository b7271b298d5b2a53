/* Pieces of a wall, in both spellings, in turns and on start boards. */
#include <stdio.h>
#include <string.h>

#include "formats/record/piece_in.h"
#include "formats/report/report.h"

/* What a piece is called, and what it is. */
static const struct {
	const char *name;
	uint8_t act;
	bool is_short, has_place;
} pieces[] = {
	{"gate", CARC_ACT_GATE, false, true},  {"wall", CARC_ACT_WALL, false, true},
	{"short", CARC_ACT_WALL, true, true},  {"tower", CARC_ACT_WALL_TOWER, false, true},
	{"pass", CARC_ACT_PASS, false, false},
};

enum { PIECES = sizeof pieces / sizeof pieces[0] };

static unsigned find_piece(const char *name, size_t len)
{
	unsigned i = 0;

	while (i < PIECES && (strlen(pieces[i].name) != len || memcmp(pieces[i].name, name, len)))
		i++;
	return i;
}

const char *carc_piece_name(const struct carc_action *action)
{
	unsigned i = 0;

	while (pieces[i].act != action->act || pieces[i].is_short != action->is_short)
		i++;
	return pieces[i].name;
}

bool carc_is_piece(const char *text, size_t len, size_t mark)
{
	unsigned piece = find_piece(text, mark);

	return piece < PIECES &&
	       (pieces[piece].has_place ? mark < len && text[mark] == '@' : mark == len);
}

bool carc_refuse_piece_points(struct carc_reading *reading, const char *text, size_t len,
			      struct carc_span at)
{
	struct carc_diag diag;
	unsigned piece;
	size_t name = 0;

	while (name < len && !strchr(".#@", text[name]))
		name++;
	piece = find_piece(text, name);
	if (!reading->record->rules.actions[CARC_ACT_WALL] ||
	    (piece < PIECES ? !pieces[piece].has_place
			    : name != strlen("guard") || memcmp(text, "guard", name) != 0))
		return false;
	diag = carc_trouble(CARC_F044_PIECE_POINTS, at, text, name);
	carc_report(reading, &diag);
	return true;
}

static const char in_turns[] = "gate@0,0.N, wall@1,0.E:guard, tower@1,0.E";
static const char on_start_boards[] = "gate@0,0.N, wall@1,0.E:Anna, tower@1,0.E:Boris";

static void bad_piece(struct carc_reading *reading, const char *text, size_t len,
		      struct carc_span at, const char *wanted)
{
	struct carc_diag diag = carc_trouble(CARC_F041_BAD_PIECE, at, text, len);

	snprintf(diag.more, sizeof diag.more, "%s", wanted);
	carc_report(reading, &diag);
}

/* Whether the game has such pieces at all. */
static bool is_played(struct carc_reading *reading, unsigned piece, struct carc_span at)
{
	struct carc_diag diag;

	if (reading->record->rules.actions[pieces[piece].act])
		return true;
	diag = carc_trouble(CARC_F040_NO_SUCH_PIECE, at, pieces[piece].name,
			    strlen(pieces[piece].name));
	carc_report(reading, &diag);
	return false;
}

static unsigned find_side(const char *text, size_t len)
{
	static const char letters[CARC_SIDES + 1] = "NESW";
	const char *found = len == 1 && *text ? strchr(letters, *text) : NULL;

	return found ? (unsigned)(found - letters) : CARC_SIDES;
}

/* The place and side behind the name: 3,-1.N. Returns how much of the text they are; 0: they are none. */
static size_t parse_place(const char *text, size_t len, struct carc_action *action)
{
	size_t comma = 0, dot;
	int32_t x, y;
	unsigned side;

	while (comma < len && text[comma] != ',')
		comma++;
	for (dot = comma; dot < len && text[dot] != '.';)
		dot++;
	if (dot + 1 >= len || !carc_parse_int(text, comma, -CARC_COORD_MAX, CARC_COORD_MAX, &x) ||
	    !carc_parse_int(text + comma + 1, dot - comma - 1, -CARC_COORD_MAX, CARC_COORD_MAX, &y))
		return 0;
	side = find_side(text + dot + 1, 1);
	if (side == CARC_SIDES)
		return 0;
	action->x = (int16_t)x;
	action->y = (int16_t)y;
	action->side = (uint8_t)side;
	return dot + 2;
}

/* What stands behind the place: guard in a turn, whose guard or tower it is on a start board. */
static bool parse_owner(struct carc_reading *reading, const char *text, size_t len,
			struct carc_span at, bool start, struct carc_action *action)
{
	if (!start) {
		action->guard = true;
		return len == 5 && !memcmp(text, "guard", 5) && action->act != CARC_ACT_WALL_TOWER;
	}
	action->guard = action->act != CARC_ACT_WALL_TOWER;
	action->player = (uint8_t)carc_word_player(reading, text, len, at);
	return true;
}

bool carc_word_piece(struct carc_reading *reading, const char *text, size_t len,
		     struct carc_span at, bool start, struct carc_action *action)
{
	size_t name = strcspn(text, "@ \t\n"), used;
	unsigned piece = find_piece(text, name < len ? name : len);
	bool sound, tower;

	if (piece == PIECES || !is_played(reading, piece, at)) {
		if (piece == PIECES)
			bad_piece(reading, text, len, at, start ? on_start_boards : in_turns);
		return false;
	}
	action->act = pieces[piece].act;
	action->is_short = pieces[piece].is_short;
	tower = action->act == CARC_ACT_WALL_TOWER;
	if (!pieces[piece].has_place) {
		sound = !start && name >= len;
	} else {
		used = name < len ? parse_place(text + name + 1, len - name - 1, action) : 0;
		sound = used > 0;
		used += name + 1;
		if (sound && used < len) {
			at.column += (uint32_t)used + 1;
			sound = text[used] == ':' && parse_owner(reading, text + used + 1,
								 len - used - 1, at, start, action);
			at.column -= (uint32_t)used + 1;
		} else if (start && tower) {
			sound = false;
		}
	}
	if (!sound)
		bad_piece(reading, text, len, at, start ? on_start_boards : in_turns);
	return sound;
}

/* ---- Keys ------------------------------------------------------------------------------------- */

/* A piece whose keys are being read. */
struct draft {
	struct carc_action action;
	unsigned piece;
	bool at, side, sound;
};

static void keep_piece(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;

	if (!carc_want(reading, node, CARC_SCALAR, "piece", "gate, wall, short, tower or pass"))
		return;
	draft->piece = find_piece(node->text, node->len);
	if (draft->piece == PIECES)
		bad_piece(reading, node->text, node->len, node->at, "gate, wall, short, tower");
}

static void keep_place(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;

	draft->at = carc_read_place(reading, node, &draft->action.x, &draft->action.y);
}

static void keep_side(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct draft *draft = into;
	unsigned side = node->kind == CARC_SCALAR ? find_side(node->text, node->len) : CARC_SIDES;

	draft->side = true;
	draft->action.side = (uint8_t)side;
	if (side < CARC_SIDES)
		return;
	draft->action.side = 0;
	carc_wrong_type(reading, node, "side", "N, E, S or W");
}

static void keep_guard(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)carc_read_bool(reading, node, "guard", &((struct draft *)into)->action.guard);
}

static void keep_player(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	((struct draft *)into)->action.player = (uint8_t)carc_read_player(reading, node);
}

/* clang-format off */
static const struct carc_key wall_keys[] = {
	{"piece", true, keep_piece, false},
	{"at", false, keep_place, false},
	{"side", false, keep_side, false},
	{"guard", false, keep_guard, false},
	{"player", false, keep_player, false},
	{NULL, false, NULL, false},
};
/* clang-format on */

/* A piece by its keys. False: a finding was sent. */
static bool read_keys(struct carc_reading *reading, const struct carc_node *node, bool start,
		      struct carc_action *action)
{
	struct draft draft = {.action = *action, .piece = PIECES};
	unsigned errors = reading->errors;

	carc_read_keys(reading, node, wall_keys, &draft);
	if (reading->errors > errors || !is_played(reading, draft.piece, node->at))
		return false;
	if (pieces[draft.piece].has_place && !draft.at)
		carc_missing(reading, node->at, "at");
	if (pieces[draft.piece].has_place && !draft.side)
		carc_missing(reading, node->at, "side");
	draft.action.act = pieces[draft.piece].act;
	draft.action.is_short = pieces[draft.piece].is_short;
	if (start && draft.action.player == CARC_PLAYER_NONE &&
	    (draft.action.guard || draft.action.act == CARC_ACT_WALL_TOWER))
		carc_missing(reading, node->at, "player");
	/* A start board has no passes, a tower no guard, and a wall without one belongs to nobody. */
	if ((start && draft.action.act == CARC_ACT_PASS) ||
	    (draft.action.guard &&
	     (draft.action.act == CARC_ACT_WALL_TOWER || draft.action.act == CARC_ACT_PASS)))
		bad_piece(reading, pieces[draft.piece].name, strlen(pieces[draft.piece].name),
			  node->at, start ? on_start_boards : in_turns);
	*action = draft.action;
	return reading->errors == errors;
}

static void read_list(struct carc_reading *reading, const struct carc_node *node, bool start)
{
	for (const struct carc_node *item = node->first; item; item = item->next) {
		struct carc_action piece = {.player = CARC_PLAYER_NONE, .at = item->at};
		struct carc_action *action;
		bool sound;

		if (start && item->kind == CARC_SCALAR) {
			struct carc_span at = item->at;

			at.column += !item->plain;
			sound = carc_word_piece(reading, item->text, item->len, at, true, &piece);
		} else {
			sound = carc_want(reading, item, CARC_MAPPING, "a piece of the wall",
					  start ? "a word or a mapping" : "a mapping") &&
				read_keys(reading, item, start, &piece);
		}
		if (!sound)
			continue;
		action = carc_add_action(reading, (enum carc_act)piece.act, item->at);
		if (!action)
			return;
		*action = piece;
	}
}

void carc_read_walls(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	(void)into;
	read_list(reading, node, false);
}

void carc_read_start_walls(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_record *record = reading->record;
	unsigned before = record->actions;
	struct carc_diag diag;

	(void)into;
	if (!carc_want(reading, node, CARC_SEQUENCE, "walls", "a list of pieces"))
		return;
	if (node->children > CARC_TILES_MAX) {
		diag = carc_trouble(CARC_L004_TOO_MANY_ITEMS, node->at, "start walls", 11);
		diag.a = CARC_TILES_MAX;
		carc_report(reading, &diag);
		return;
	}
	read_list(reading, node, true);
	record->start_pieces = (uint16_t)(record->actions - before);
}
