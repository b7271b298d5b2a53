/* See editions.h. Presets have the options as the editions have them. */
#include "formats/output/help/editions.h"

#include <assert.h>
#include <stdio.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"

/* An option may mean nothing in the game of an edition; and no edition sets a ruling. */
static bool knows(const struct carc_preset *preset, unsigned option)
{
	return option < CARC_OPTIONS && preset->set->options >> option & 1;
}

/* How many presets set the option so; their ids go to the buffer. */
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
