/* The abbot in saves: a player takes the abbot home. */
#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"

static void return_meeple(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);
	const struct carc_node *meeple = carc_jcz_get(save, pointer, "meepleId", CARC_SCALAR);
	struct carc_action home;
	struct carc_jcz_id id;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	carc_jcz_add_owner(save, meeple->at, id);
	home = carc_jcz_figure_action(id, save->message->at);
	home.act = CARC_ACT_RETURN;
	(void)carc_jcz_say(save, home, NULL, id);
}

static void send_home(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_jcz_meeple *meeple = writing->board.meeple;
	const struct carc_jcz_meeple *end = meeple + writing->board.count;

	while (meeple < end && (meeple->figure.player != writing->out.game.player ||
				meeple->figure.kind != action->figure))
		meeple++;
	if (meeple == end)
		return;
	carc_jcz_begin(writing, "RETURN_MEEPLE");
	carc_jcz_print_leaving(writing, meeple);
	carc_json_text(&writing->print, "source", "ABBOT_RETURN");
	carc_jcz_end(writing);
}

const struct carc_jcz_row carc_jcz_abbot[] = {
	{"RETURN_MEEPLE", CARC_JCZ_AT(PLACED), return_meeple, CARC_ACT_RETURN, .before = send_home,
	 .key = "source", .word = "ABBOT_RETURN"},
	{.type = NULL},
};
