/* A start board: each tile with what stands on it, the wall, then what lies beside them. */
#include "formats/record/grammar/say_out.h"
#include "formats/record/turn/turn_out.h"

void carc_write_own_lines(const struct carc_node *node, const char *indent, FILE *out)
{
	for (const struct carc_node *child = node ? node->first : NULL; child;
	     child = child->next) {
		struct carc_flow line = {indent, out, false};

		if (!child->key || !carc_key_is_own(child->key))
			continue;
		carc_flow_name(&line, child->key);
		carc_write_node(child, out);
		fputc('\n', out);
	}
}

/* The next action of a kind behind the tiles of a start board, after another one or first of all; or NULL. */
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

/* Returns true if another start tile has the same place; before: one that comes before this. */
static bool place_is_taken(const struct carc_record *record, const struct carc_action *place,
			   bool before)
{
	const struct carc_action *end = before ? place : &record->action[record->start_tiles];

	for (const struct carc_action *other = record->action; other < end; other++)
		if (other != place && other->x == place->x && other->y == place->y)
			return true;
	return false;
}

/* The meeples of a start tile, compact or as the items of a list; of several at one place the first has them all. */
static void write_start_meeples(const struct carc_record *record, const struct carc_action *place,
				bool compact, FILE *out)
{
	const struct carc_action *meeple = &record->action[record->start_tiles];
	const struct carc_action *end = meeple + record->start_meeples;
	const struct carc_pen pen = {record, place, "", out};
	struct carc_flow list = {", meeples: [", out, false};

	for (; meeple < end && !place_is_taken(record, place, true); meeple++) {
		if ((meeple->act != CARC_ACT_MEEPLE && meeple->act != CARC_ACT_TOP) ||
		    meeple->x != place->x || meeple->y != place->y)
			continue;
		if (compact) {
			fputc(' ', out);
			carc_write_row(&pen, carc_words(CARC_WORDS_START_MEEPLE), meeple);
			continue;
		}
		carc_flow_next(&list);
		carc_write_shape(&pen, CARC_SHAPE_START_MEEPLE, CARC_MEEPLE, meeple, NULL);
	}
	carc_flow_end(&list, "]");
}

/* Returns true if a tile or piece of a start board is written in words: by the spelling, if words can say all of it. */
static bool is_compact(const struct carc_record *record, const struct carc_node *node,
		       enum carc_spelling spelling)
{
	for (unsigned i = 0; i < record->players; i++)
		if (!carc_is_word(record->player[i].name))
			return false;
	return spelling != CARC_EXPLICIT && !carc_holds_own(node) &&
	       (spelling == CARC_COMPACT || !node || node->kind == CARC_SCALAR);
}

/* One tile of the start board with its meeples. node: as it was written. */
static void write_start_tile(const struct carc_record *record, const struct carc_action *place,
			     const struct carc_node *node, enum carc_spelling spelling,
			     const char *indent, FILE *out)
{
	const struct carc_node *meeples = carc_node_get(node, "meeples");
	bool own = carc_has_own(meeples), compact = is_compact(record, node, spelling) && !own;
	const struct carc_pen pen = {record, NULL, "", out};
	struct carc_flow keys = {"{", out, false};
	const struct carc_action *floors = NULL;

	fprintf(out, "%s- ", indent);
	if (compact)
		carc_write_row(&pen, carc_words(CARC_WORDS_TILE), place);
	else
		carc_write_tile_keys(&pen, place, &keys);
	while ((floors = next_beside(record, CARC_ACT_FLOOR, floors)))
		if (floors->tile == place - record->action)
			fprintf(out, compact ? " floors:%u" : ", floors: %u", floors->count);
	if (own && !place_is_taken(record, place, false)) {
		carc_flow_key(&keys, "meeples");
		carc_write_node(meeples, out);
	} else {
		write_start_meeples(record, place, compact, out);
	}
	carc_write_own(node, &keys);
	fputs(compact ? "\n" : "}\n", out);
}

/* The wall of a start board. */
static void write_start_walls(const struct carc_record *record, const struct carc_node *walls,
			      enum carc_spelling spelling, FILE *out)
{
	const struct carc_action *piece =
		&record->action[record->start_tiles + record->start_meeples];
	const struct carc_pen pen = {record, NULL, "", out};
	const struct carc_node *node = walls ? walls->first : NULL;

	if (walls || record->start_pieces > 0)
		fputs(record->start_pieces > 0 ? "  walls:\n" : "  walls: []\n", out);
	for (unsigned i = 0; i < record->start_pieces; i++, piece++) {
		fputs("    - ", out);
		if (is_compact(record, node, spelling))
			carc_write_row(&pen, carc_words(CARC_WORDS_START_PIECE), piece);
		else
			carc_write_shape(&pen, CARC_SHAPE_WALL, CARC_MEEPLE, piece, node);
		fputc('\n', out);
		node = node ? node->next : NULL;
	}
}

/* The tokens of players by kinds: "  goods: {Anna: {wine: 2}}"; of what was read the own keys. */
static void write_kinds(const struct carc_record *record, const struct carc_node *was,
			const struct carc_verb *row, FILE *out)
{
	enum carc_act act = (enum carc_act)row->act;
	char open[32];
	struct carc_flow players = {open, out, false};

	snprintf(open, sizeof open, "  %s: {", row->key);
	for (unsigned player = 0; player < record->players; player++) {
		const struct carc_node *own = carc_node_get(was, record->player[player].name);
		struct carc_flow keys = {"", out, false};
		const struct carc_action *tokens = next_beside(record, act, NULL);
		bool any = carc_holds_own(own);

		while (tokens && tokens->player != player)
			tokens = next_beside(record, act, tokens);
		if (!any && !tokens)
			continue;
		carc_flow_name(&players, record->player[player].name);
		fputc('{', out);
		for (; tokens; tokens = next_beside(record, act, tokens))
			if (tokens->player == player) {
				carc_flow_key(&keys, carc_token_key(tokens->token));
				fprintf(out, "%u", tokens->count);
			}
		carc_write_own(own, &keys);
		fputc('}', out);
	}
	carc_flow_end(&players, "}\n");
}

/* The key of a row and its value; nothing if the record has none. */
static void write_row(const struct carc_record *record, const struct carc_node *start,
		      const struct carc_verb *row, FILE *out)
{
	enum carc_act act = (enum carc_act)row->act;
	const struct carc_pen pen = {record, NULL, "", out};
	const struct carc_action *first = next_beside(record, act, NULL), *action = first;
	const struct carc_node *was = carc_node_get(start, row->key),
			       *item = was ? was->first : NULL;
	const struct carc_token_set_info *info = carc_row_tokens(row);
	bool kinds = info && info->first < info->last;
	bool list =
		info || row->value == CARC_VALUE_LIST || (first && next_beside(record, act, first));

	if (kinds)
		write_kinds(record, was, row, out);
	if (!first || kinds)
		return;
	fprintf(out, "  %s: %s", row->key, list ? "[" : "");
	for (; action; action = next_beside(record, act, action)) {
		fputs(action == first ? "" : ", ", out);
		if (info)
			fprintf(out, "%u", action->count);
		else
			carc_write_value(&pen, row, action, item);
		item = item ? item->next : NULL;
	}
	fputs(list ? "]\n" : "\n", out);
}

/* The scores, what lies beside the tiles, and who is on turn. */
static void write_start_state(const struct carc_record *record, const struct carc_node *start,
			      FILE *out)
{
	bool scored = false;

	for (unsigned i = 0; i < record->players; i++)
		scored |= record->start_points[i] != 0;
	for (unsigned i = 0; scored && i < record->players; i++)
		fprintf(out, "%s%d", i ? ", " : "  score: [", record->start_points[i]);
	fputs(scored ? "]\n" : "", out);
	for (unsigned i = 0; i < CARC_START_ROWS; i++)
		write_row(record, start, &carc_start_rows[i], out);
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
	bool mapping = !start || start->kind == CARC_MAPPING;
	const struct carc_node *list = mapping ? carc_node_get(start, "tiles") : start,
			       *tile = list ? list->first : NULL;

	if (!record->has_start)
		return;
	fputs(mapping ? "start:\n  tiles:\n" : "start:\n", out);
	for (unsigned i = 0; i < record->start_tiles; i++, tile = tile ? tile->next : NULL)
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
