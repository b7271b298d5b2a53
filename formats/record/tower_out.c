/* Towers and prisoners as text, in both spellings and on start boards. */
#include <string.h>

#include "formats/record/turn_out.h"
#include "formats/record/verbs.h"
#include "formats/report/report.h"
#include "formats/tree/scalar_out.h"

static const char *name_of(const struct carc_record *record, unsigned player)
{
	return record->player[player].name;
}

bool carc_is_tower_act(const struct carc_action *action)
{
	return action->act == CARC_ACT_FLOOR || action->act == CARC_ACT_TOP ||
	       action->act == CARC_ACT_CAPTURE || action->act == CARC_ACT_EXCHANGE ||
	       action->act == CARC_ACT_RANSOM;
}

bool carc_names_player(const struct carc_action *action)
{
	return action->act == CARC_ACT_CAPTURE || action->act == CARC_ACT_RANSOM;
}

/* Which figure is meant, where the words say so: a kind or a feature. */
static void write_which(const struct carc_action *action, FILE *out)
{
	char word[CARC_WORD_MAX];

	if (action->figure != CARC_FIGURE_NONE)
		fprintf(out, ":%s", carc_figure_name(action->figure));
	else if (action->feature.kind != CARC_KIND_NONE)
		fprintf(out, ":%s", carc_ref_word(action->feature, word));
}

void carc_write_tower_word(const struct carc_record *record, const struct carc_action *action,
			   FILE *out)
{
	switch (action->act) {
	case CARC_ACT_FLOOR:
		fprintf(out, "floor@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_TOP:
		if (action->figure != CARC_MEEPLE)
			fprintf(out, "%s:", carc_figure_name(action->figure));
		fprintf(out, "top@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_CAPTURE:
		fprintf(out, "takes %s@%d,%d", name_of(record, action->who), action->x, action->y);
		write_which(action, out);
		break;
	case CARC_ACT_EXCHANGE:
		fprintf(out, "back %s", carc_figure_name(action->figure));
		break;
	case CARC_ACT_RANSOM:
		fprintf(out, "ransom %s", name_of(record, action->who));
		write_which(action, out);
		break;
	default:
		break;
	}
}

/* Keys that a mapping has only where they say something. */
static void write_which_keys(const struct carc_action *action, FILE *out)
{
	char word[CARC_WORD_MAX];

	if (action->figure != CARC_FIGURE_NONE)
		fprintf(out, ", figure: %s", carc_figure_name(action->figure));
	if (action->feature.kind != CARC_KIND_NONE)
		fprintf(out, ", feature: %s", carc_ref_word(action->feature, word));
}

/* Whether a value has keys of the user. node: NULL if it is not known. */
static bool has_own(const struct carc_node *node)
{
	if (!node || node->kind != CARC_MAPPING)
		return false;
	for (const struct carc_node *child = node->first; child; child = child->next)
		if (!strncmp(child->key, "x-", 2))
			return true;
	return false;
}

static void write_own(const struct carc_node *node, FILE *out)
{
	if (node)
		carc_write_own(node, out);
}

static const struct carc_node *value_of(const struct carc_node *turn, const char *key)
{
	return carc_node_get(turn, key);
}

bool carc_towers_have_own(const struct carc_node *turn)
{
	const struct carc_node *ransom = value_of(turn, "ransom");

	return has_own(value_of(turn, "takes")) || has_own(value_of(turn, "top")) ||
	       has_own(ransom) || (ransom && ransom->kind == CARC_SEQUENCE && carc_has_own(ransom));
}

static void write_ransom(const struct carc_record *record, const struct carc_action *action,
			 enum carc_ransom_time time, const struct carc_node *node, FILE *out)
{
	const char *when = carc_ransom_time_word(time);

	if (action->figure == CARC_FIGURE_NONE && !*when && !has_own(node)) {
		carc_write_text(name_of(record, action->who), out);
		return;
	}
	fputs("{player: ", out);
	carc_write_text(name_of(record, action->who), out);
	write_which_keys(action, out);
	if (*when)
		fprintf(out, ", when: %s", when);
	write_own(node, out);
	fputc('}', out);
}

/* Whether nothing but such actions, as bits, stands in a run. */
static bool only(const struct carc_record *record, unsigned first, unsigned end, uint32_t acts)
{
	for (; first < end; first++)
		if (!(acts >> record->action[first].act & 1))
			return false;
	return true;
}

enum carc_ransom_time carc_ransom_paid(const struct carc_record *record,
				       const struct carc_turn *turn, unsigned action)
{
	const uint32_t ransom = 1u << CARC_ACT_RANSOM, discard = 1u << CARC_ACT_DISCARD,
		       place = 1u << CARC_ACT_PLACE | 1u << CARC_ACT_SELL | 1u << CARC_ACT_JAIL;
	unsigned first = turn->first_action, end = first + turn->actions;

	if (only(record, first, action, discard | place | ransom) &&
	    only(record, action, end, ~(discard | place)))
		return CARC_RANSOM_USUAL;
	if (only(record, first, action, discard | ransom) && only(record, action, end, ~discard))
		return CARC_RANSOM_BEFORE_TILE;
	return only(record, action, end, ransom) ? CARC_RANSOM_AT_END : CARC_RANSOM_TIMES;
}

/* The value of a ransom as it was read: of those of a time the first behind another one, or first of all. */
static const struct carc_node *next_ransom(const struct carc_node *value,
					   enum carc_ransom_time time, const struct carc_node *last)
{
	bool list = value && value->kind == CARC_SEQUENCE;
	const struct carc_node *node = list ? value->first : value;

	if (last && carc_ransom_time(last) == time)
		node = list ? last->next : NULL;
	while (node && carc_ransom_time(node) != time)
		node = list ? node->next : NULL;
	return node;
}

bool carc_write_ransoms(const struct carc_record *record, const struct carc_turn *turn,
			const struct carc_node *node, const char *before, FILE *out)
{
	const struct carc_node *value = value_of(node, "ransom"), *last = NULL;
	unsigned end = turn->first_action + turn->actions, count = 0;

	for (unsigned i = turn->first_action; i < end; i++)
		count += record->action[i].act == CARC_ACT_RANSOM;
	if (count == 0)
		return false;
	fprintf(out, "%sransom: %s", before, count > 1 ? "[" : "");
	before = "";
	for (unsigned i = turn->first_action; i < end; i++) {
		enum carc_ransom_time time;

		if (record->action[i].act != CARC_ACT_RANSOM)
			continue;
		time = carc_ransom_paid(record, turn, i);
		last = next_ransom(value, time, last);
		fputs(before, out);
		write_ransom(record, &record->action[i], time, last, out);
		before = ", ";
	}
	fputs(count > 1 ? "]" : "", out);
	return true;
}

static void write_top(const struct carc_action *action, const struct carc_node *node, FILE *out)
{
	if (action->figure == CARC_MEEPLE && !has_own(node)) {
		fprintf(out, "top: [%d, %d]", action->x, action->y);
		return;
	}
	fprintf(out, "top: {at: [%d, %d]", action->x, action->y);
	if (action->figure != CARC_MEEPLE)
		fprintf(out, ", figure: %s", carc_figure_name(action->figure));
	write_own(node, out);
	fputc('}', out);
}

void carc_write_tower_key(const struct carc_record *record, const struct carc_action *action,
			  const struct carc_node *turn, FILE *out)
{
	switch (action->act) {
	case CARC_ACT_FLOOR:
		fprintf(out, "floor: [%d, %d]", action->x, action->y);
		break;
	case CARC_ACT_TOP:
		write_top(action, value_of(turn, "top"), out);
		break;
	case CARC_ACT_CAPTURE:
		fputs("takes: {player: ", out);
		carc_write_text(name_of(record, action->who), out);
		fprintf(out, ", at: [%d, %d]", action->x, action->y);
		write_which_keys(action, out);
		write_own(value_of(turn, "takes"), out);
		fputc('}', out);
		break;
	case CARC_ACT_EXCHANGE:
		fprintf(out, "back: %s", carc_figure_name(action->figure));
		break;
	default:
		break;
	}
}

/* ---- Start boards ----------------------------------------------------------------------------------- */

unsigned carc_start_floors(const struct carc_record *record, unsigned tile)
{
	const struct carc_action *action = &record->action[record->start_tiles];
	const struct carc_action *end = action + record->start_meeples;

	while (action < end && (action->act != CARC_ACT_FLOOR || action->tile != tile))
		action++;
	return action < end ? action->count : 0;
}

static void write_prisoner(const struct carc_record *record, const struct carc_action *action,
			   const struct carc_node *node, FILE *out)
{
	fputs("{holder: ", out);
	carc_write_text(name_of(record, action->player), out);
	fputs(", player: ", out);
	carc_write_text(name_of(record, action->who), out);
	if (action->figure != CARC_MEEPLE)
		fprintf(out, ", figure: %s", carc_figure_name(action->figure));
	write_own(node, out);
	fputc('}', out);
}

void carc_write_start_towers(const struct carc_record *record, const struct carc_node *start,
			     FILE *out)
{
	const struct carc_action *action = &record->action[record->start_tiles];
	const struct carc_action *end = action + record->start_meeples;
	const struct carc_node *node = carc_node_get(start, "prisoners");
	const char *before = "  pieces: [";

	for (; action < end && action->act != CARC_ACT_HOLD; action++)
		if (action->act == CARC_ACT_PIECES) {
			fprintf(out, "%s%u", before, action->count);
			before = ", ";
		}
	fputs(*before == ',' ? "]\n" : "", out);
	before = "  prisoners: [";
	node = node ? node->first : NULL;
	for (; action < end; action++) {
		fputs(before, out);
		write_prisoner(record, action, node, out);
		node = node ? node->next : NULL;
		before = ", ";
	}
	fputs(*before == ',' ? "]\n" : "", out);
}
