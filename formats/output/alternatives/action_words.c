/* Fills the templates of actions. See action_words.h. */
#include "formats/output/alternatives/action_words.h"

#include <stdio.h>
#include <string.h>

#include "core/terms/vocab.h"
#include "formats/output/alternatives/spot_word.h"
#include "formats/text/template.h"

/* An action whose words are written. */
struct listed {
	const struct carc_record *record;
	const struct carc_action *action;
};

/* Writes a value of a template; "" if the action does not have it. */
static void write_value(const struct listed *listed, const char *name,
			char text[CARC_ALTERNATIVE_MAX])
{
	const struct carc_action *action = listed->action;
	const struct carc_player *players = listed->record ? listed->record->player : NULL;
	size_t len = carc_name_len(name), room = CARC_ALTERNATIVE_MAX;

#define IS(word) (len == sizeof(word) - 1 && !memcmp(name, word, len))
	text[0] = '\0';
	if (IS("kind") && action->figure != CARC_MEEPLE)
		snprintf(text, room, "%s", carc_figure_key(action->figure));
	else if (IS("feature") && action->feature.kind != CARC_KIND_NONE)
		carc_ref_word(action->feature, text);
	else if (IS("at") || (IS("there") && action->there))
		snprintf(text, room, "@%d,%d", action->x, action->y);
	else if (IS("who"))
		snprintf(text, room, "%s", players[action->who].name);
	else if (IS("player"))
		snprintf(text, room, "%s", players[action->player].name);
	else if (IS("token"))
		snprintf(text, room, "%s", carc_token_key(action->token));
	else if (IS("count"))
		snprintf(text, room, "%u", (unsigned)action->count);
#undef IS
}

static bool says_value(const void *ctx, unsigned value, const char *name)
{
	char text[CARC_ALTERNATIVE_MAX];

	(void)value;
	write_value(ctx, name, text);
	return *text;
}

static void put_value(const void *ctx, unsigned value, const char *name, size_t more,
		      struct carc_batch *batch)
{
	char text[CARC_ALTERNATIVE_MAX];

	(void)value;
	(void)more;
	write_value(ctx, name, text);
	carc_batch_add(batch, text, strlen(text));
}

void carc_action_words(const struct carc_record *record, const struct carc_action *action,
		       char words[CARC_ALTERNATIVE_MAX])
{
	static const struct carc_template_values lookup = {NULL, says_value, put_value, NULL};
	const struct listed listed = {record, action};
	struct carc_batch batch;

	carc_batch_into(&batch, words, CARC_ALTERNATIVE_MAX);
	carc_template_add(action->act == CARC_ACT_MEEPLE    ? "<{kind}:>{feature}{there}"
			  : action->act == CARC_ACT_CAPTURE ? "{who}{at}<:{feature}>"
							    : carc_act_infos[action->act].listed,
			  &lookup, &listed, &batch);
	(void)carc_batch_text(&batch);
}
