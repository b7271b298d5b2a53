/* Writing pieces of a wall. */
#include "formats/record/piece_out.h"
#include "formats/record/pieces.h"
#include "formats/report/report.h"
#include "formats/tree/scalar_out.h"

static const char *name_of(const struct carc_record *record, const struct carc_action *action)
{
	return record->player[action->player].name;
}

static const char *side_of(const struct carc_action *action)
{
	return carc_port_name(carc_port_middle(action->side));
}

void carc_write_compact_piece(const struct carc_record *record, const struct carc_action *action,
			      bool start, FILE *out)
{
	bool owned = action->player != CARC_PLAYER_NONE;

	if (owned && !start)
		fprintf(out, "by %s ", name_of(record, action));
	fputs(carc_piece_name(action), out);
	if (action->act == CARC_ACT_PASS)
		return;
	fprintf(out, "@%d,%d.%s", action->x, action->y, side_of(action));
	if (start && owned && (action->guard || action->act == CARC_ACT_WALL_TOWER))
		fprintf(out, ":%s", name_of(record, action));
	else if (!start && action->guard)
		fputs(":guard", out);
}

void carc_write_explicit_piece(const struct carc_record *record, const struct carc_action *action,
			       FILE *out)
{
	fprintf(out, "piece: %s", carc_piece_name(action));
	if (action->act != CARC_ACT_PASS) {
		fprintf(out, ", at: [%d, %d], side: ", action->x, action->y);
		carc_write_text(side_of(action), out);
	}
	fputs(action->guard ? ", guard: true" : "", out);
	if (action->player == CARC_PLAYER_NONE)
		return;
	fputs(", player: ", out);
	carc_write_text(name_of(record, action), out);
}
