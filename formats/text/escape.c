/* See escape.h. */
#include "formats/text/escape.h"

#include <assert.h>

#include "core/terms/name.h"
#include "formats/text/safe_text.h"

/* Characters that every form takes as they are. */
#define PLAIN "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"

static void add_backslash(struct carc_batch *batch, char sign)
{
	carc_batch_sign(batch, '\\');
	carc_batch_sign(batch, sign);
}

static void add_percent(struct carc_batch *batch, char sign)
{
	char text[4];

	snprintf(text, sizeof text, "%%%02X", (unsigned)(unsigned char)sign);
	carc_batch_add(batch, text, 3);
}

static void add_entity(struct carc_batch *batch, char sign)
{
	carc_batch_add(batch, carc_entity(sign), strlen(carc_entity(sign)));
}

/* A whole string of JSON, which has escapes for all characters. */
static void add_string(struct carc_batch *batch, const char *text)
{
	carc_batch_quoted(batch, text, true);
}

/* The name of a file as a relative reference (RFC 3986), whatever its bytes are. */
static void add_uri(struct carc_batch *batch, const char *text)
{
	for (; *text; text++)
		if (strchr(PLAIN "._~/", *text))
			carc_batch_sign(batch, *text);
		else
			add_percent(batch, *text);
}

static void add_shown(struct carc_batch *batch, const char *text)
{
	char shown[CARC_SHOWN_MAX];

	while (*text) {
		size_t plain = strspn(text, PLAIN " ");

		carc_batch_add(batch, text, plain);
		text += plain;
		if (!*text)
			return;
		text += carc_show_char(text, shown);
		for (const char *byte = shown; *byte; byte++)
			if (strchr(batch->escape->signs, *byte))
				batch->escape->add_sign(batch, *byte);
			else
				carc_batch_sign(batch, *byte);
	}
}

const struct carc_escape carc_escapes[] = {
	{"json", add_shown, "\"\\", add_backslash}, /* between the quotes of a string */
	{"string", add_string, NULL, NULL},
	{"markup", add_shown, "&<>\"'", add_entity},
	{"uri", add_uri, NULL, NULL},
	/* A command of a workflow on GitHub: these signs part and end its properties. */
	{"property", add_shown, "%:,", add_percent},
	{"message", add_shown, "%", add_percent},
	/* A description of a test of TAP, in which "#" begins a directive. */
	{"description", add_shown, "#\\", add_backslash},
};

unsigned carc_escape_find(const char *name, size_t len)
{
	unsigned i = 0;

	while (!carc_name_is(carc_escapes[i].name, name, len)) {
		i++;
		assert(i < sizeof carc_escapes / sizeof *carc_escapes);
	}
	return i;
}
