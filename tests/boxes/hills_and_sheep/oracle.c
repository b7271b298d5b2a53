/*
 * Hills & Sheep, told the long way round.
 *
 * Nothing but tokens is kept of a flock: they lie with the shepherd who drew them, all others are in the bag.
 */
#include "tests/oracle/oracle_box.h"
#include "tests/oracle/oracle_house.h"
#include "tests/oracle/oracle_row.h"

#include <stdlib.h>

static const struct oracle_tile tiles[] = {
#include "tests/boxes/hills_and_sheep/oracle_tiles.def"
};

static bool is_played(const struct oracle *o)
{
	return o->rules.sheep_tiles;
}

/* ---- hills and vineyards ---- */

static int height(const struct oracle *o, const struct oracle_feature *f, int player)
{
	if (!o->rules.hills)
		return 0;
	return o->rules.each_hill_counts ? f->hills[player] : f->hills[player] > 0;
}

/* 3 for each among the eight neighbours, when it is complete. */
static int vineyards_add(const struct oracle *o, const struct oracle_feature *f)
{
	bool counts = f->kind == 'm' || (f->kind == 'g' && o->rules.garden_vineyards);

	return counts && f->complete && o->rules.vineyards ? 3 * f->vineyards : 0;
}

/* Counts the vineyards on the eight tiles around. */
static int count_vineyards(const struct oracle *o, int tile)
{
	int n = 0;

	for (int i = 0; i < o->tiles; i++) {
		n += i != tile && abs(o->tile[i].x - o->tile[tile].x) <= 1 &&
		     abs(o->tile[i].y - o->tile[tile].y) <= 1 &&
		     oracle_shows(oracle_row_of(o, i), WHOLE, "vineyard");
	}
	return n;
}

static void describe(const struct oracle *o, const struct oracle_area *a, struct oracle_feature *f)
{
	if (f->kind == 'm' || f->kind == 'g')
		f->vineyards = count_vineyards(o, a->part[0].tile);
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (a->in[m->tile][m->zone])
			f->hills[m->player] +=
				oracle_weight(m->figure) > 0 &&
				oracle_shows(oracle_row_of(o, m->tile), WHOLE, "hill");
	}
}

static void around(const struct oracle *o, const struct oracle_feature *field, int fields,
		   struct oracle_feature *city)
{
	for (int p = 0; p < o->players; p++) {
		city->hills[p] = 0;
		for (int i = 0; i < fields; i++)
			city->hills[p] += field[i].hills[p];
	}
}

/* A tile of the bag goes under one that shows a hill, if one is left. */
static void cover(struct oracle *o, int type)
{
	if (oracle_shows(oracle_tile_row(type), WHOLE, "hill") && o->rules.hills &&
	    oracle_tiles_in_bag(o) > o->rules.held)
		o->hidden++;
}

static void cover_discarded(struct oracle *o, int type)
{
	if (o->rules.discards_cover)
		cover(o, type);
}

/* ---- fields that wait ---- */

/* As played he may stand elsewhere, where he does nothing. */
static bool is_herding(const struct oracle_meeple *m)
{
	return m->figure == ORACLE_SHEPHERD && oracle_zone_kind(m->zone) == 'f';
}

/* A shepherd of the player on turn in the area, who stood there before this turn; -1: none. */
static int own_shepherd(const struct oracle *o, const struct oracle_area *a)
{
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->figure == ORACLE_SHEPHERD && m->player == o->player && m->turn != o->turn &&
		    a->in[m->tile][m->zone])
			return i;
	}
	return -1;
}

/* Has he to choose for this field, which the last tile extends? Once, if so. */
static bool owes(const struct oracle *o, const struct oracle_area *a)
{
	bool extends = false;

	for (int k = 0; k < 4 && o->last >= 0; k++) {
		if (!a->in[o->last][ORACLE_ZONE_FIELD + k])
			continue;
		if (o->hills.told[k])
			return false;
		extends = true;
	}
	return extends && own_shepherd(o, a) >= 0;
}

/* The shepherd who came in this turn and has no token yet; -1: there is none. */
static int first_shepherd(const struct oracle *o)
{
	for (int i = 0; i < o->meeples && o->hills.first; i++) {
		if (is_herding(&o->meeple[i]) && o->meeple[i].turn == o->turn)
			return i;
	}
	return -1;
}

/* The shepherd whose field waits, by his number; *ret_count is the number of fields. */
static int find_waiting(const struct oracle *o, const struct oracle_area *named, int *ret_count)
{
	struct oracle_area field[ORACLE_HILLS_WAIT];
	int first = first_shepherd(o), found = -1;

	*ret_count = 0;
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];
		struct oracle_area *a = &field[*ret_count];
		bool seen = false;

		if (!is_herding(m) || m->player != o->player || *ret_count == ORACLE_HILLS_WAIT)
			continue;
		oracle_flood(o, m->tile, m->zone, a);
		if (i != first && !owes(o, a))
			continue;
		for (int j = 0; j < *ret_count; j++)
			seen = seen || field[j].in[m->tile][m->zone];
		if (seen)
			continue;
		++*ret_count;
		if (!named || named->in[m->tile][m->zone])
			found = i;
	}
	return found;
}

int oracle_flocks_waiting(const struct oracle *o)
{
	int count;

	find_waiting(o, NULL, &count);
	return o->last >= 0 ? count : 0;
}

bool oracle_owes_flock(const struct oracle *o)
{
	return oracle_flocks_waiting(o) > 0;
}

/* ---- the bag of sheep ---- */

static const int tokens_of[ORACLE_SHEEP + 1] = {2, 4, 5, 5, 2};

/*
 * Whether what a shepherd has goes back into the bag before the next token is drawn: his field is closed and nobody has
 * to choose for it, so that it is scored; but the token of one who comes in this turn is drawn before that.
 */
static bool is_settled(const struct oracle *o, const struct oracle_meeple *m)
{
	struct oracle_area a;

	if (o->rules.closed_stays || !is_herding(m) || first_shepherd(o) >= 0)
		return false;
	oracle_flood(o, m->tile, m->zone, &a);
	return a.open == 0 && !owes(o, &a);
}

/* Wolves go back as soon as they are drawn. */
static bool is_in_bag(const struct oracle *o, int sheep)
{
	int left = tokens_of[sheep];

	for (int i = 0; i < o->meeples && sheep != ORACLE_WOLF; i++) {
		if (!is_settled(o, &o->meeple[i]))
			left -= o->meeple[i].flock[sheep - 1];
	}
	return left > 0;
}

static bool has_shepherd(const struct oracle *o, const struct oracle_area *a)
{
	for (int i = 0; i < o->meeples; i++) {
		if (o->meeple[i].figure == ORACLE_SHEPHERD &&
		    a->in[o->meeple[i].tile][o->meeple[i].zone])
			return true;
	}
	return false;
}

/* A field has room for one shepherd. */
static int has_room(const struct oracle *o, int player, enum oracle_figure figure,
		    const struct oracle_area *a)
{
	(void)player;
	return figure == ORACLE_SHEPHERD ? !has_shepherd(o, a) : ORACLE_NO_ANSWER;
}

/* All shepherds of a field go home, and the tokens go back with them. */
static void send_shepherds_home(struct oracle *o, const struct oracle_area *a)
{
	int kept = 0;

	for (int i = 0; i < o->meeples; i++) {
		if (o->meeple[i].figure != ORACLE_SHEPHERD ||
		    !a->in[o->meeple[i].tile][o->meeple[i].zone])
			o->meeple[kept++] = o->meeple[i];
	}
	o->meeples = kept;
}

/* ---- what becomes of a flock ---- */

static bool is_elsewhere(const struct oracle *o, int shepherd)
{
	struct oracle_area a;
	bool here = false;

	if (shepherd < 0)
		return false;
	oracle_flood(o, o->meeple[shepherd].tile, o->meeple[shepherd].zone, &a);
	for (int zone = 0; zone < ORACLE_ZONES; zone++)
		here = here || a.in[o->last][zone];
	return !here;
}

/* The field of the last tile that is named, or ORACLE_NO_ZONE. */
static int field_named(const struct oracle *o, const struct oracle_action *a)
{
	return a->kind == 'f' ? oracle_zone_named(o, o->last, 'f', a->port) : ORACLE_NO_ZONE;
}

/* The shepherd whose flock is meant, if it may be done; -1: it may not. */
static int find_flock(const struct oracle *o, const struct oracle_action *a, int deed)
{
	struct oracle_area named;
	int count, shepherd, zone;

	if (o->last < 0 || deed < ORACLE_WOLF || deed > ORACLE_GATHER)
		return -1;
	if (a->kind == ORACLE_ANY_KIND) {
		shepherd = find_waiting(o, NULL, &count);
		/* Of several one that cannot be named is meant: his field has no part of the tile just laid. */
		if (count != 1)
			shepherd = is_elsewhere(o, first_shepherd(o)) ? first_shepherd(o) : -1;
	} else {
		zone = field_named(o, a);
		if (zone == ORACLE_NO_ZONE)
			return -1;
		oracle_flood(o, o->last, zone, &named);
		shepherd = find_waiting(o, &named, &count);
	}
	if (shepherd >= 0 && deed == ORACLE_GATHER)
		return shepherd == first_shepherd(o) ? -1 : shepherd;
	return shepherd >= 0 && is_in_bag(o, deed) ? shepherd : -1;
}

/* Each owner of a shepherd there gets all the sheep of the field, once. */
static void score_flock(struct oracle *o, const struct oracle_area *a)
{
	bool owner[ORACLE_PLAYERS] = {false};
	int sheep = 0;

	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (m->figure != ORACLE_SHEPHERD || !a->in[m->tile][m->zone])
			continue;
		owner[m->player] = true;
		for (int each = 1; each <= ORACLE_SHEEP; each++)
			sheep += each * m->flock[each - 1];
	}
	for (int p = 0; p < o->players; p++)
		o->points[p] += owner[p] ? sheep : 0;
	send_shepherds_home(o, a);
}

/* Nothing can be added to a field without an open side. */
static void score_closed(struct oracle *o, bool all)
{
	for (int i = 0; i < o->meeples && !o->rules.closed_stays; i++) {
		struct oracle_area a;

		if (!is_herding(&o->meeple[i]))
			continue;
		oracle_flood(o, o->meeple[i].tile, o->meeple[i].zone, &a);
		if (a.open > 0 || (!all && !is_settled(o, &o->meeple[i])))
			continue;
		score_flock(o, &a);
		i = -1;
	}
}

static void score_all_closed(struct oracle *o, struct oracle_lines *l)
{
	(void)l;
	score_closed(o, true);
}

/* A wolf scatters the sheep of all shepherds on the field. */
static void settle(struct oracle *o, int shepherd, int deed)
{
	struct oracle_area a;

	oracle_flood(o, o->meeple[shepherd].tile, o->meeple[shepherd].zone, &a);
	/* Who has come so far places no figure any more. */
	o->acted = o->acted_twice = o->turn;
	o->hills.begun = true;
	if (shepherd == first_shepherd(o))
		o->hills.first = false;
	for (int k = 0; k < 4; k++)
		o->hills.told[k] = o->hills.told[k] || a.in[o->last][ORACLE_ZONE_FIELD + k];
	if (deed == ORACLE_GATHER)
		score_flock(o, &a);
	else if (deed == ORACLE_WOLF)
		send_shepherds_home(o, &a);
	else
		o->meeple[shepherd].flock[deed - 1]++;
	/* So is what his token was waited for with. */
	if (first_shepherd(o) < 0)
		score_closed(o, false);
}

static bool is_due(const struct oracle *o)
{
	return !oracle_is_done(o) && oracle_owes_flock(o);
}

static bool may_settle(const struct oracle *o, const struct oracle_action *a)
{
	return find_flock(o, a, a->count) >= 0;
}

static void settle_named(struct oracle *o, const struct oracle_action *a)
{
	/* What is settled without him goes first. */
	if (first_shepherd(o) < 0)
		score_closed(o, false);
	settle(o, find_flock(o, a, a->count), a->count);
}

/* A shepherd of the player whose flock waits for nothing, on the field that is named or on the only one; -1: which is it? */
static int find_idle(const struct oracle *o, const struct oracle_action *a)
{
	struct oracle_area field;
	int found = -1, zone;
	bool is_named = a->kind != ORACLE_ANY_KIND;

	if (o->last < 0)
		return -1;
	if (is_named) {
		zone = field_named(o, a);
		if (zone == ORACLE_NO_ZONE)
			return -1;
		oracle_flood(o, o->last, zone, &field);
	}
	for (int i = 0; i < o->meeples; i++) {
		const struct oracle_meeple *m = &o->meeple[i];

		if (!is_herding(m) || m->player != o->player || is_settled(o, m))
			continue;
		if (!is_named && found < 0)
			oracle_flood(o, m->tile, m->zone, &field);
		if (field.in[m->tile][m->zone])
			found = i;
		else if (!is_named)
			return -1;
	}
	return found;
}

/* All tokens that lie on the table. */
static int tokens_of_all(const struct oracle *o)
{
	int tokens = 0;

	for (int i = 0; i < ORACLE_SHEEP * o->meeples; i++)
		tokens += o->meeple[i / ORACLE_SHEEP].flock[i % ORACLE_SHEEP];
	return tokens;
}

/* A player who gathers in place of drawing a first token gets nothing, as after a wolf, if the field has no other sheep. */
static bool gather_nothing(struct oracle *o, const struct oracle_action *a)
{
	struct oracle next = *o;
	struct oracle_action wolf = *a;

	wolf.count = ORACLE_WOLF;
	if (a->count != ORACLE_GATHER || !may_settle(o, &wolf))
		return false;
	settle_named(&next, &wolf);
	if (tokens_of_all(&next) != tokens_of_all(o))
		return false;
	*o = next;
	return true;
}

/* A flock that waits for nothing, if it is the only one of the player or its field is named. */
static bool settle_as_played(struct oracle *o, const struct oracle_action *a)
{
	bool waits = find_flock(o, a, ORACLE_WOLF) >= 0;
	int shepherd = waits ? -1 : find_idle(o, a);

	if (shepherd < 0 || (a->count != ORACLE_GATHER && !is_in_bag(o, a->count)))
		return gather_nothing(o, a);
	if (first_shepherd(o) < 0) {
		score_closed(o, false);
		shepherd = find_idle(o, a);
	}
	settle(o, shepherd, a->count);
	return true;
}

static int meant_to_settle(const struct oracle *o, const struct oracle_action *a)
{
	return find_flock(o, a, a->count);
}

const struct oracle_rule oracle_rule_flock = {.word = "flock",
					      .due = is_due,
					      .can = may_settle,
					      .act = settle_named,
					      .as_played = settle_as_played,
					      .owed = oracle_owes_flock,
					      .tokens = ORACLE_GATHER + 1,
					      .meant = meant_to_settle};

static void note_shepherd(struct oracle *o)
{
	o->hills.first = o->hills.first || is_herding(&o->meeple[o->meeples - 1]);
}

static void laid(struct oracle *o, const struct oracle_action *a)
{
	(void)a;
	o->hills.first = o->hills.begun = false;
	for (int k = 0; k < 4; k++)
		o->hills.told[k] = false;
	cover(o, o->tile[o->last].type);
}

const struct oracle_box oracle_box_hills_and_sheep = {ORACLE_TILES_OF(tiles),
						      .played = is_played,
						      .laid = laid,
						      .discarded = cover_discarded,
						      .has_room = has_room,
						      .placed = note_shepherd,
						      .describe = describe,
						      .around = around,
						      .adds = vineyards_add,
						      .height = height,
						      .before_scoring = score_all_closed};
