/* Findings about a text that is being repaired, and changes of it. See repairing.h. */
#include "formats/input/repair/repairing.h"

#include <string.h>

#include "formats/text/safe_text.h"

static uint32_t column_of(const struct repairing *m, size_t offset)
{
	return 1 + carc_columns(m->now, offset);
}

/* The column of the text as it is, of one of the line as it is repaired. */
static uint32_t column_before(const struct repairing *m, uint32_t line, uint32_t column)
{
	for (unsigned i = m->shifts; i-- > 0;) {
		const struct shift *shift = &m->shift[i];

		if (shift->line == line && column + (shift->by < 0) > shift->column)
			column = (uint32_t)((int32_t)column - shift->by);
	}
	return column;
}

struct carc_span carc_repair_place(const struct repairing *m, struct carc_span at)
{
	if (m->inserted && at.line > m->inserted)
		at.line--;
	at.column = column_before(m, at.line, at.column);
	return at;
}

struct carc_found carc_repair_slip(struct repairing *m, enum carc_code code, size_t offset,
				   const char *text, size_t len)
{
	struct carc_span at = {m->line, column_of(m, offset)};

	at.column = column_before(m, at.line, at.column);
	m->slips++;
	return carc_trouble(code, at, text, len);
}

struct carc_found carc_repair_other(struct repairing *m, size_t offset, size_t len,
				    const char *wanted)
{
	struct carc_found finding =
		carc_repair_slip(m, CARC_Y022_OTHER_SIGN, offset, m->now + offset, len);

	carc_add_text(finding.more, sizeof finding.more, wanted);
	return finding;
}

void carc_repair_send(struct repairing *m, const struct carc_found *finding)
{
	struct carc_found told = *finding;

	if (m->len < sizeof told.try)
		carc_copy_text(told.try, sizeof told.try, m->now, m->len);
	m->sink->fn(m->sink->ctx, &told);
}

void carc_repair_send_meant(struct repairing *m, struct carc_found *finding, size_t from)
{
	carc_copy_text(finding->meant, sizeof finding->meant, m->now + from, m->len - from);
	carc_repair_send(m, finding);
}

void carc_repair_replace(struct repairing *m, size_t offset, size_t bytes, const char *text)
{
	size_t len = strlen(text);
	uint32_t column = column_of(m, offset), before = column_of(m, m->len);
	int32_t by;

	if (m->len - bytes + len > LINE_MOST)
		return;
	memmove(m->now + offset + len, m->now + offset + bytes, m->len - offset - bytes + 1);
	memcpy(m->now + offset, text, len);
	m->len += len - bytes;
	by = (int32_t)column_of(m, m->len) - (int32_t)before;
	if (by != 0 && m->shifts < SLIPS_MOST)
		m->shift[m->shifts++] = (struct shift){m->line, column, by};
}

void carc_repair_indent_by(struct repairing *m, size_t bytes, size_t indent)
{
	char blanks[LINE_MOST + 1];

	memset(blanks, ' ', indent);
	blanks[indent] = '\0';
	carc_repair_replace(m, 0, bytes, blanks);
}

void carc_repair_put(struct repairing *m, const char *text, size_t len)
{
	if (len > m->room - m->used)
		len = m->room - m->used;
	memcpy(m->out + m->used, text, len);
	m->used += len;
}

size_t carc_repair_line_len(const char *at, const char *end)
{
	size_t len = 0;

	while (at + len < end && at[len] != '\n' && at[len] != '\r')
		len++;
	return len;
}

size_t carc_repair_break_len(const char *at, const char *end)
{
	if (at == end)
		return 0;
	return at[0] == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1;
}
