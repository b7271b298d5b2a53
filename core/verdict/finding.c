/* The tables of finding.def, and truncation of the texts of findings. */
#include "core/verdict/finding.h"

#include <assert.h>
#include <string.h>

static const struct carc_code_info infos[CARC_CODES] = {
#define FINDING(code, symbol, severity, rule, ...) \
	[CARC_##code##_##symbol] = {#code, #symbol, CARC_##severity, CARC_RULE_##rule, \
				    .template = __VA_ARGS__},
#define STANDS(code, done) [CARC_##code].stands = (done),
#define CLAIM(code, player, expected, claimed) \
	[CARC_##code].claim = {CARC_CLAIM_##player, CARC_CLAIM_##expected, CARC_CLAIM_##claimed},
#include "core/verdict/finding.def"
};

const struct carc_code_info *carc_code_info(enum carc_code code)
{
	assert(code > CARC_CODE_OK && code < CARC_CODES);
	return &infos[code];
}

enum carc_code carc_code_find(const char *spelled)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		if (!strcmp(infos[code].code, spelled))
			return (enum carc_code)code;
	return CARC_CODE_OK;
}

/* The families of codes, in the order of lists. */
static const char families[] = "YFLTRSU";

int carc_code_exit(enum carc_code code)
{
	static const int exits[] = {2, 2, 2, 2, 1, 1, 3};
	const char *family = strchr(families, infos[code].code[0]);

	assert(family);
	return exits[family - families];
}

int carc_code_order(const char *code, const char *other)
{
	if (code[0] == other[0])
		return strcmp(code, other);
	return strchr(families, code[0]) < strchr(families, other[0]) ? -1 : 1;
}

/* Returns true if code comes before other in lists. */
static bool comes_before(unsigned code, unsigned other)
{
	return carc_code_order(infos[code].code, infos[other].code) < 0;
}

enum carc_code carc_code_next(enum carc_code code)
{
	unsigned next = CARC_CODE_OK;

	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		if ((code == CARC_CODE_OK || comes_before(code, i)) &&
		    (next == CARC_CODE_OK || comes_before(i, next)))
			next = i;
	return (enum carc_code)next;
}

enum carc_severity carc_found_severity(const struct carc_found *finding)
{
	return finding->follows ? CARC_NOTE : carc_code_info(finding->code)->severity;
}

bool carc_found_counts(const struct carc_found *finding)
{
	return carc_found_severity(finding) == CARC_ERROR;
}

enum carc_rule carc_found_rule(const struct carc_found *finding)
{
	return finding->rule ? (enum carc_rule)finding->rule : carc_code_info(finding->code)->rule;
}

void carc_ignore(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	(void)finding;
}

void carc_keep(void *ctx, const struct carc_found *finding)
{
	*(struct carc_found *)ctx = *finding;
}

void carc_copy_text(char *dest, size_t room, const char *text, size_t len)
{
	size_t n = len < room ? len : room - 1;

	while (n < len && n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
		n--;
	memcpy(dest, text, n);
	dest[n] = '\0';
}

void carc_copy_shown(char *dest, size_t room, const char *text, size_t len)
{
	static const char cut[] = "...";

	if (len < room) {
		carc_copy_text(dest, room, text, len);
		return;
	}
	carc_copy_text(dest, room - strlen(cut), text, len);
	carc_add_text(dest, room, cut);
}

void carc_add_text(char *dest, size_t room, const char *text)
{
	size_t used = strlen(dest);

	carc_copy_text(dest + used, room - used, text, strlen(text));
}

void carc_add_decimal(char *dest, size_t room, int number)
{
	char digits[16] = {0};
	size_t at = sizeof digits - 1;
	unsigned left = (unsigned)(number < 0 ? -number : number);

	do
		digits[--at] = (char)('0' + left % 10);
	while ((left /= 10) > 0);
	if (number < 0)
		digits[--at] = '-';
	carc_add_text(dest, room, digits + at);
}

void carc_found_say(struct carc_found *finding, const char *words)
{
	carc_add_text(finding->text, sizeof finding->text, words);
}

void carc_found_more(struct carc_found *finding, const char *words)
{
	carc_add_text(finding->more, sizeof finding->more, words);
}

void carc_add_name(char *dest, size_t room, const char *name)
{
	static const char cut[] = "...";
	size_t used = strlen(dest);
	const char *before = used ? ", " : "";

	if (used >= strlen(cut) && !strcmp(dest + used - strlen(cut), cut))
		return;
	/* After this name there must be room for "...". */
	if (used + strlen(before) + strlen(name) + strlen(", ") + sizeof cut > room)
		name = cut;
	carc_add_text(dest, room, before);
	carc_add_text(dest, room, name);
}
