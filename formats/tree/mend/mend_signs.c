/* See mending.h. */
#include <stdio.h>
#include <string.h>

#include "formats/bytes/safe_text.h"
#include "formats/tree/mend/mending.h"

/* ---- Bytes and signs ------------------------------------------------------------------------------- */

/* Say once that the text is no UTF-8. Its bytes are taken for Latin-1, as old programs write. */
static void mend_byte(struct mending *m, size_t offset)
{
	unsigned byte = (unsigned char)m->now[offset];
	char utf8[3] = {(char)(0xc0 | byte >> 6), (char)(0x80 | (byte & 0x3f)), '\0'};
	struct carc_diag diag;

	if (!m->bytes) {
		diag = carc_mend_slip(m, CARC_Y002_NOT_UTF8, offset, "", 0);
		snprintf(diag.text, sizeof diag.text, "the byte 0x%02X%s%s%s", byte,
			 byte >= 0xa0 ? " is " : "", byte >= 0xa0 ? utf8 : "",
			 byte >= 0xa0 ? " in Latin-1 and Windows-1252; save it as UTF-8" : "");
		carc_mend_send(m, &diag);
	}
	m->bytes = true;
	carc_mend_replace(m, offset, 1, utf8);
}

void carc_mend_characters(struct mending *m)
{
	for (size_t i = 0; i < m->len;) {
		struct carc_char c = carc_char_at(m->now + i);
		struct carc_diag diag;

		if (c.look == CARC_NO_UTF8) {
			mend_byte(m, i);
			i += 2;
		} else if (c.code == 0xfeff && (m->used > 0 || i > 0)) {
			diag = carc_mend_slip(m, CARC_Y002_NOT_UTF8, i,
					      "a byte order mark in the middle of it", 37);
			carc_mend_send(m, &diag);
			carc_mend_replace(m, i, c.len, "");
		} else {
			i += c.len;
		}
	}
}

/* The blank of an indent, or the hyphen of an item, that a character stands for; 0: neither. Bullets are meant as hyphens. */
static char meant_by(uint32_t code)
{
	char like = carc_looks_like(code);

	if (code == '*' || code == 0x2022)
		return '-';
	return like == ' ' || like == '-' ? like : '\0';
}

/* A blank of another kind in the indent, or behind a hyphen; a dash where a hyphen begins an item. */
void carc_mend_signs(struct mending *m)
{
	bool hyphen = false;

	for (size_t i = 0; i < m->len; i++) {
		struct carc_char c = carc_char_at(m->now + i);
		const char meant[2] = {meant_by(c.code), '\0'};
		bool blank = *meant == ' ';
		struct carc_diag diag;

		if (blank || (*meant && !hyphen && m->now[i + c.len] &&
			      strchr(" \t\xc2\xe2", m->now[i + c.len]))) {
			diag = carc_mend_slip(m, CARC_Y022_OTHER_SIGN, i, m->now + i, c.len);
			if (blank)
				snprintf(diag.text, sizeof diag.text, "the character U+%04X",
					 (unsigned)c.code);
			carc_add_text(diag.more, sizeof diag.more, blank ? "a blank" : meant);
			carc_mend_replace(m, i, c.len, meant);
			carc_mend_send(m, &diag);
		}
		hyphen |= m->now[i] == '-';
		if (!m->now[i] || !strchr(" \t-", m->now[i]))
			return;
	}
}
