/* What carc-merge compares of two shards: settings that verdicts rely on have texts that differ. */
#include <stdio.h>
#include <string.h>

#include "cmd/run/pick.h"
#include "cmd/run/run.h"
#include "core/boxes.h"
#include "tests/unit/unit.h"

static struct pick no_pick;

/* Of the tools, where memory is out. */
int cli_no_memory(const struct options *options, const char *file)
{
	(void)options;
	(void)file;
	return EXIT_TROUBLE;
}

static void write_text(const struct carc_rules *rules, const char *what, bool as_played,
		       char text[CARC_SETTINGS_MAX])
{
	static struct carc_summary summary;
	struct options options = {.pick = &no_pick};

	memset(&summary, 0, sizeof summary);
	options.settings.rules = rules;
	options.settings.as_played = as_played;
	assert_int_equal(cli_summary_begin(&options, &summary, what), EXIT_OBEYS);
	memcpy(text, summary.settings, CARC_SETTINGS_MAX);
}

/* Each option and ruling of an edition; others: all others are changed as well, to what takes the most room. */
static void differ_by_each(const struct carc_preset *preset, bool others)
{
	static char one[CARC_SETTINGS_MAX], other[CARC_SETTINGS_MAX];
	struct carc_rules rules;

	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++) {
		carc_rules_init(&rules, preset);
		if (others)
			carc_rules_expand(&rules, UINT32_MAX >> (32 - CARC_EXPANSIONS));
		for (unsigned i = 0; others && i < CARC_ALL_OPTIONS; i++) {
			size_t most = 0;

			CARC_EACH_VALUE (value, i)
				if (value->number != carc_preset_number(preset, i) &&
				    strlen(value->name) >= most) {
					most = strlen(value->name);
					rules.option[i] = value->number;
				}
		}
		CARC_EACH_VALUE (value, option)
			CARC_EACH_VALUE (another, option) {
				rules.option[option] = value->number;
				write_text(&rules, "", false, one);
				rules.option[option] = another->number;
				write_text(&rules, "", false, other);
				if ((value == another) != !strcmp(one, other))
					fail_msg("%s: %s and %s of %s%s: \"%s\"", preset->id,
						 value->name, another->name,
						 carc_option_info(option)->name,
						 others ? ", all others changed" : "", one);
			}
	}
}

TEST(settings_that_differ_in_one_option_have_other_texts)
{
	CARC_EACH_PRESET (preset) {
		differ_by_each(preset, false);
		differ_by_each(preset, true);
	}
}

TEST(each_expansion_and_edition_is_in_the_text)
{
	static char texts[64][CARC_SETTINGS_MAX];
	unsigned count = 0;

	CARC_EACH_PRESET (preset) {
		struct carc_rules rules;

		carc_rules_init(&rules, preset);
		write_text(&rules, "", false, texts[count++]);
	}
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		struct carc_rules rules;

		carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
		carc_rules_expand(&rules, UINT32_C(1) << i);
		write_text(&rules, "", false, texts[count++]);
	}
	write_text(NULL, "", false, texts[count++]);
	write_text(NULL, "", true, texts[count++]);
	write_text(NULL, "stats", false, texts[count++]);
	assert_true(count <= 64);
	for (unsigned i = 0; i < count; i++)
		for (unsigned k = 0; k < i; k++)
			if (!strcmp(texts[i], texts[k]))
				fail_msg("twice: \"%s\"", texts[i]);
}
