/* See editions.h. A preset has the option values of an edition. */
#include "formats/output/help/editions.h"

#include <assert.h>
#include <stdio.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"

/* Returns whether a preset sets an option: its game must have the option. No preset sets a ruling. */
static bool knows(const struct carc_preset *preset, unsigned option)
{
	return option < CARC_OPTIONS && preset->set->options >> option & 1;
}

/* Lists in buffer the ids of the presets that set an option to this value. Returns how many there are. */
static size_t list_editions(const struct carc_option_value *value, char *buffer)
{
	size_t holders = 0;

	assert(value);
	buffer[0] = 0;
	CARC_EACH_PRESET (preset) {
		if (!knows(preset, value->option) ||
		    carc_preset_number(preset, value->option) != value->number)
			continue;
		carc_add_name(buffer, CARC_EDITIONS_MAX, preset->id);
		holders++;
	}
	return holders;
}

const char *carc_editions_word(const struct carc_option_value *value, char *buffer)
{
	(void)list_editions(value, buffer);
	return buffer;
}

const char *carc_editions_phrase(const struct carc_option_value *value, char *buffer)
{
	size_t holders = list_editions(value, buffer), known = 0;

	CARC_EACH_PRESET (preset)
		known += knows(preset, value->option);
	if (holders == known)
		snprintf(buffer, CARC_EDITIONS_MAX, "every edition");
	else if (holders == 0)
		snprintf(buffer, CARC_EDITIONS_MAX, "house rule");
	return buffer;
}
