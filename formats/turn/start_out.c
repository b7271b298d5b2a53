/* A start board: each tile with what stands on it, the wall, then what lies beside them. */
#include "formats/tree/scalar_out.h"
#include "formats/turn/start_out.h"
#include "formats/words/say_out.h"

void carc_write_own_lines(const struct carc_node *node, const char *indent, FILE *out)
{
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (!child->key || !carc_key_is_own(child->key))
			continue;
		fputs(indent, out);
		carc_write_text(child->key, out);
		fputs(": ", out);
		carc_write_node(child, out);
		fputc('\n', out);
	}
}

static bool names_are_words(const struct carc_record *record)
{
	for (unsigned i = 0; i < record->players; i++)
		if (!carc_is_word(record->player[i].name))
			return false;
	return true;
}

/* The list of meeples as it was read, if it holds keys of the user; else NULL. */
static const struct carc_node *kept_meeples(const struct carc_node *tile)
{
	const struct carc_node *meeples = carc_node_get(tile, "meeples");

	return carc_has_own(meeples) ? meeples : NULL;
}

/* Whether a start tile before this one lies at the same place: then the meeples there are written with that tile. */
static bool place_is_taken(const struct carc_record *record, const struct carc_action *place)
{
	for (const struct carc_action *other = record->action; other < place; other++)
		if (other->x == place->x && other->y == place->y)
			return true;
	return false;
}

/* Whether any other start tile is said to lie at the same place. */
static bool shares_place(const struct carc_record *record, const struct carc_action *place)
{
	for (unsigned i = 0; i < record->start_tiles; i++)
		if (&record->action[i] != place && record->action[i].x == place->x &&
		    record->action[i].y == place->y)
			return true;
	return false;
}

/* The meeples of a start tile, compact or as the items of a list. */
static void write_start_meeples(const struct carc_record *record, const struct carc_action *place,
				bool compact, FILE *out)
{
	const struct carc_action *meeple = &record->action[record->start_tiles];
	const struct carc_action *end = meeple + record->start_meeples;
	const struct carc_pen pen = {record, place, "", out};
	bool any = false;

	for (; meeple < end && !place_is_taken(record, place); meeple++) {
		if ((meeple->act != CARC_ACT_MEEPLE && meeple->act != CARC_ACT_TOP) ||
		    meeple->x != place->x || meeple->y != place->y)
			continue;
		if (compact) {
			fputc(' ', out);
			carc_write_figure_words(&pen, meeple);
			fprintf(out, ":%s", record->player[meeple->player].name);
			continue;
		}
		fputs(any ? ", {" : ", meeples: [{", out);
		carc_write_shape(&pen, CARC_SHAPE_START_MEEPLE, CARC_MEEPLE, meeple);
		fputc('}', out);
		any = true;
	}
	fputs(any ? "]" : "", out);
}

/* Whether a tile or piece of a start board is written in words: as asked for, where they can say all of it. */
static bool is_compact(const struct carc_record *record, const struct carc_node *node,
		       enum carc_spelling spelling)
{
	if (!names_are_words(record) || spelling == CARC_EXPLICIT ||
	    (spelling == CARC_CANONICAL && node->kind != CARC_SCALAR))
		return false;
	return !carc_holds_own(node);
}

/* How many tower pieces a tile is said to have. */
static unsigned start_floors(const struct carc_record *record, unsigned tile)
{
	const struct carc_action *action = &record->action[record->start_tiles];
	const struct carc_action *end = action + record->start_meeples;

	while (action < end && (action->act != CARC_ACT_FLOOR || action->tile != tile))
		action++;
	return action < end ? action->count : 0;
}

/* One tile of the start board with its meeples. node: as it was written. */
static void write_start_tile(const struct carc_record *record, const struct carc_action *place,
			     const struct carc_node *node, enum carc_spelling spelling,
			     const char *indent, FILE *out)
{
	bool compact = is_compact(record, node, spelling) && !kept_meeples(node);
	const struct carc_node *meeples =
		compact || shares_place(record, place) ? NULL : kept_meeples(node);
	const struct carc_pen pen = {record, NULL, "", out};
	unsigned floors = start_floors(record, (unsigned)(place - record->action));

	fprintf(out, "%s- %s", indent, compact ? "" : "{");
	if (compact)
		carc_write_tile_words(&pen, place);
	else
		carc_write_tile_keys(&pen, place);
	if (floors)
		fprintf(out, compact ? " floors:%u" : ", floors: %u", floors);
	if (meeples) {
		fputs(", meeples: ", out);
		carc_write_node(meeples, out);
	} else {
		write_start_meeples(record, place, compact, out);
	}
	if (!compact)
		carc_write_own(node, true, out);
	fputs(compact ? "\n" : "}\n", out);
}

/* The wall of a start board. */
static void write_start_walls(const struct carc_record *record, const struct carc_node *walls,
			      enum carc_spelling spelling, FILE *out)
{
	const struct carc_action *piece =
		&record->action[record->start_tiles + record->start_meeples];
	const struct carc_pen pen = {record, NULL, "", out};

	if (!walls)
		return;
	fputs(walls->first ? "  walls:\n" : "  walls: []\n", out);
	for (const struct carc_node *node = walls->first; node; node = node->next, piece++) {
		fputs("    - ", out);
		if (is_compact(record, node, spelling)) {
			carc_write_piece_words(&pen, piece, true);
		} else {
			fputc('{', out);
			carc_write_shape(&pen, CARC_SHAPE_WALL, CARC_MEEPLE, piece);
			carc_write_own(node, true, out);
			fputc('}', out);
		}
		fputc('\n', out);
	}
}

/* The next thing of a kind that is told beside the tiles of a start board, behind another one or first of all; or NULL. */
static const struct carc_action *next_beside(const struct carc_record *record, enum carc_act act,
					     const struct carc_action *last)
{
	const struct carc_action *action = last ? last + 1 : &record->action[record->start_tiles];
	const struct carc_action *end =
		&record->action[record->start_tiles] + record->start_meeples;

	while (action < end && action->act != act)
		action++;
	return action < end ? action : NULL;
}

/* How many pieces the players have left, and who holds whom. */
static void write_start_towers(const struct carc_record *record, const struct carc_node *start,
			       FILE *out)
{
	const struct carc_node *node = carc_node_get(start, "prisoners");
	const struct carc_pen pen = {record, NULL, "", out};
	const struct carc_action *action = NULL;
	const char *before = "  pieces: [";

	while ((action = next_beside(record, CARC_ACT_PIECES, action))) {
		fprintf(out, "%s%u", before, action->count);
		before = ", ";
	}
	fputs(*before == ',' ? "]\n" : "", out);
	before = "  prisoners: [";
	node = node ? node->first : NULL;
	while ((action = next_beside(record, CARC_ACT_HOLD, action))) {
		fputs(before, out);
		fputc('{', out);
		carc_write_shape(&pen, CARC_SHAPE_PRISONER, CARC_MEEPLE, action);
		if (node)
			carc_write_own(node, true, out);
		fputc('}', out);
		node = node ? node->next : NULL;
		before = ", ";
	}
	fputs(*before == ',' ? "]\n" : "", out);
}

/* Whether a player has goods, which come in the order of the players. */
static bool has_goods(const struct carc_record *record, unsigned player)
{
	const struct carc_action *action = next_beside(record, CARC_ACT_GOODS, NULL);

	while (action && action->player != player)
		action = next_beside(record, CARC_ACT_GOODS, action);
	return action;
}

/* Which goods the players have. */
static void write_start_goods(const struct carc_record *record, const struct carc_node *start,
			      FILE *out)
{
	const struct carc_node *goods = carc_node_get(start, "goods");
	const char *before = "  goods: {";

	for (unsigned player = 0; player < record->players; player++) {
		const struct carc_node *was = carc_node_get(goods, record->player[player].name);
		const struct carc_action *action = NULL;
		bool any = false;

		if (!has_goods(record, player) && !carc_holds_own(was))
			continue;
		fputs(before, out);
		carc_write_text(record->player[player].name, out);
		fputs(": {", out);
		while ((action = next_beside(record, CARC_ACT_GOODS, action))) {
			if (action->player != player)
				continue;
			fprintf(out, "%s%s: %u", any ? ", " : "", carc_trade_key(action->goods),
				action->count);
			any = true;
		}
		if (was)
			carc_write_own(was, any, out);
		fputc('}', out);
		before = ", ";
	}
	fputs(*before == ',' ? "}\n" : "", out);
}

static void write_start_state(const struct carc_record *record, const struct carc_node *start,
			      FILE *out)
{
	bool scored = false;

	for (unsigned i = 0; i < record->players; i++)
		scored |= record->start_points[i] != 0;
	for (unsigned i = 0; scored && i < record->players; i++)
		fprintf(out, "%s%d", i ? ", " : "  score: [", record->start_points[i]);
	fputs(scored ? "]\n" : "", out);
	write_start_towers(record, start, out);
	write_start_goods(record, start, out);
	if (next_beside(record, CARC_ACT_AGAIN, NULL))
		fputs("  again: true\n", out);
	if (record->next) {
		fputs("  next: ", out);
		carc_write_text(record->player[record->next].name, out);
		fputc('\n', out);
	}
}

void carc_write_start(const struct carc_document *doc, enum carc_spelling spelling, FILE *out)
{
	const struct carc_record *record = &doc->record;
	const struct carc_node *start = carc_node_get(doc->root, "start");
	bool mapping = start && start->kind == CARC_MAPPING;
	const struct carc_node *tile;

	if (!start)
		return;
	tile = mapping ? carc_node_get(start, "tiles")->first : start->first;
	fputs(mapping ? "start:\n  tiles:\n" : "start:\n", out);
	for (unsigned i = 0; i < record->start_tiles; i++, tile = tile->next)
		write_start_tile(record, &record->action[i], tile, spelling,
				 mapping ? "    " : "  ", out);
	if (mapping)
		write_start_walls(record, carc_node_get(start, "walls"), spelling, out);
	if (record->drawn)
		fprintf(out, "  drawn: %u\n", record->drawn);
	if (mapping)
		write_start_state(record, start, out);
	carc_write_own_lines(start, "  ", out);
}
