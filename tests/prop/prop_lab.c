/*
 * Random games as links to CarcassonneLab and read again; and the link that comes of that is the same.
 * usage: prop_lab [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/import/lab/lab.h"
#include "tests/prop/elsewhere.h"

/* Whoever may play, and however it was found who begins; all else is as in the second edition. */
static unsigned choose(struct carc_rng *rng, struct carc_rules *rules)
{
	static const char *const editions[] = {"c2", "c3", "c1", "rgg"};
	unsigned edition = carc_rng_below(rng, 4);

	carc_rules_init(rules, carc_preset_find("carcassonne", editions[edition],
						strlen(editions[edition])));
	return 2 + carc_rng_below(rng, 4);
}

/* The record that was read, as a link. */
static const char *write_again(struct elsewhere *elsewhere)
{
	struct carc_document *first = elsewhere->written;
	struct carc_text form = elsewhere->form;
	const char *wrong;

	elsewhere->form = (struct carc_text){.line = 1, .number = 1};
	elsewhere->written = elsewhere->read;
	wrong = elsewhere_write(elsewhere, carc_lab_record);
	elsewhere->written = first;
	if (!wrong && strcmp(form.bytes, elsewhere->form.bytes) != 0)
		wrong = "the link is another one";
	free(form.bytes);
	return wrong;
}

static const char *check(struct elsewhere *elsewhere)
{
	const char *wrong = elsewhere_write(elsewhere, carc_lab_record);

	/* Nothing tells that it ended there. */
	if (wrong && elsewhere->refused && elsewhere->record.ended)
		return NULL;
	if (!wrong)
		wrong = elsewhere_read(elsewhere);
	if (!wrong)
		wrong = elsewhere_compare(elsewhere, NULL);
	return wrong ? wrong : write_again(elsewhere);
}

int main(int argc, char **argv)
{
	static const struct elsewhere_form form = {.program = "prop_lab",
						   .code = CARC_F132_NOT_IN_LINK,
						   .choose = choose,
						   .check = check};

	return elsewhere_main(argc, argv, &form);
}
