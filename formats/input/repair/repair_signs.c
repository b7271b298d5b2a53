/* See repairing.h. */
#include <stdio.h>
#include <string.h>

#include "formats/input/repair/repairing.h"
#include "formats/text/safe_text.h"

/* ---- Bytes and signs ------------------------------------------------------------------------------- */

/* Say once that the text is no UTF-8. Its bytes are taken for Latin-1, as old programs write. */
static void repair_byte(struct repairing *m, size_t offset)
{
	unsigned byte = (unsigned char)m->now[offset];
	char utf8[3] = {(char)(0xc0 | byte >> 6), (char)(0x80 | (byte & 0x3f)), '\0'};
	struct carc_found finding;

	if (!m->bytes) {
		finding = carc_repair_slip(m, CARC_Y002_NOT_UTF8, offset, "", 0);
		snprintf(finding.text, sizeof finding.text, "the byte 0x%02X%s%s%s", byte,
			 byte >= 0xa0 ? " is " : "", byte >= 0xa0 ? utf8 : "",
			 byte >= 0xa0 ? " in Latin-1 and Windows-1252; save it as UTF-8" : "");
	}
	carc_repair_replace(m, offset, 1, utf8);
	if (!m->bytes)
		carc_repair_send(m, &finding);
	m->bytes = true;
}

void carc_repair_characters(struct repairing *m)
{
	for (size_t i = 0; i < m->len;) {
		struct carc_char c = carc_char_at(m->now + i);
		struct carc_found finding;

		if (c.look == CARC_NO_UTF8) {
			repair_byte(m, i);
			i += 2;
		} else if (c.code == 0xfeff && (m->used > 0 || i > 0)) {
			finding = carc_repair_slip(m, CARC_Y002_NOT_UTF8, i,
						   "a byte order mark in the middle of it", 37);
			carc_repair_replace(m, i, c.len, "");
			carc_repair_send(m, &finding);
		} else {
			i += c.len;
		}
	}
}

/* The blank of an indent, or the hyphen of an item, that a character stands for; 0: neither. Bullets are meant as hyphens. */
static char meant_by(uint32_t code)
{
	char like = carc_looks_like(code);

	if (code == 0x2022 || (code < 0x80 && code && strchr("*+=_~", (int)code)))
		return '-';
	return like == ' ' || like == '-' ? like : '\0';
}

/* A blank of another kind in the indent, or behind a hyphen; a dash where a hyphen begins an item. */
void carc_repair_signs(struct repairing *m)
{
	bool hyphen = false;

	for (size_t i = 0; i < m->len; i++) {
		struct carc_char c = carc_char_at(m->now + i);
		const char meant[2] = {meant_by(c.code), '\0'};
		bool blank = *meant == ' ';
		struct carc_found finding;

		if (blank || (*meant && !hyphen && m->now[i + c.len] &&
			      strchr(" \t\xc2\xe2", m->now[i + c.len]))) {
			finding = carc_repair_slip(m, CARC_Y022_OTHER_SIGN, i, m->now + i, c.len);
			if (blank)
				snprintf(finding.text, sizeof finding.text, "character U+%04X",
					 (unsigned)c.code);
			else
				snprintf(finding.text, sizeof finding.text,
					 "character %.*s (U+%04X)", (int)c.len, m->now + i,
					 (unsigned)c.code);
			carc_add_text(finding.more, sizeof finding.more, blank ? "a space" : meant);
			carc_repair_replace(m, i, c.len, meant);
			carc_repair_send(m, &finding);
		}
		hyphen |= m->now[i] == '-';
		if (!m->now[i] || !strchr(" \t-", m->now[i]))
			return;
	}
}
