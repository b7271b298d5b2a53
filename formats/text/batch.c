/* The string builder, and all printing of untrusted text: see batch.h, safe_text.h. */
#include "formats/text/batch.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>

#include "formats/text/arena.h"
#include "formats/text/safe_text.h"

void carc_batch_add_more(struct carc_batch *batch, const char *bytes, size_t len)
{
	char *grown;

	if (batch->cuts) {
		memcpy(batch->bytes + batch->len, bytes, batch->room - batch->len);
		batch->len = batch->room;
		return;
	}
	if (batch->out) {
		(void)fwrite(batch->bytes, 1, batch->len, batch->out);
		batch->len = 0;
		if (len > 0)
			(void)fwrite(bytes, 1, len, batch->out);
		return;
	}
	grown = carc_with_room(batch->bytes, batch->len, len + 1, &batch->room, 1);
	batch->failed |= !grown;
	if (!grown)
		return;
	batch->bytes = grown;
	memcpy(grown + batch->len, bytes, len);
	batch->len += len;
}

bool carc_text_buffer_open(struct carc_text_buffer *buffer)
{
	*buffer = (struct carc_text_buffer){NULL, NULL, 0};
	buffer->out = open_memstream(&buffer->bytes, &buffer->len);
	return buffer->out;
}

char *carc_text_buffer_end(struct carc_text_buffer *buffer)
{
	if (!buffer->out || !carc_text_buffer_close(buffer->out, &buffer->bytes)) {
		free(buffer->bytes);
		buffer->bytes = NULL;
	}
	buffer->out = NULL;
	return buffer->bytes;
}

bool carc_text_buffer_close(FILE *file, char *const *bytes)
{
	bool whole = !ferror(file);

	/* If memory is missing at the very end, fclose() reports no error, but there is no text. */
	return fclose(file) == 0 && *bytes && whole;
}

/* ---- Numbers ------------------------------------------------------------------------------------- */

char *carc_digits(int64_t number, char *dest)
{
	uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	size_t len = 1;

	if (number < 0)
		*dest++ = '-';
	for (uint64_t rest = left; rest > 9; rest /= 10)
		len++;
	dest[len] = '\0';
	for (size_t i = len; i > 0; left /= 10)
		dest[--i] = (char)('0' + left % 10);
	return dest + len;
}

void carc_batch_number(struct carc_batch *batch, int64_t number)
{
	char digits[CARC_DIGITS_MAX];

	carc_batch_add(batch, digits, (size_t)(carc_digits(number, digits) - digits));
}

void carc_print_number(int64_t number, FILE *out)
{
	char digits[CARC_DIGITS_MAX];

	(void)fwrite(digits, 1, (size_t)(carc_digits(number, digits) - digits), out);
}

/*
 * Writes the digits that "%.17g" gives for a number from 1/256 to below 1: 17 significant ones, rounded half to even, without zeros at the
 * end. Returns their end; NULL: the number is another one, or is rounded to 1.
 */
static char *exact_digits(double number, char *dest)
{
	enum { DIGITS = 17, BITS = 52, ONE = 1023, LEAST = ONE - 8 };
	uint64_t left, half;
	unsigned point, count = 0;

	memcpy(&left, &number, sizeof left);
	if (left >> BITS < LEAST || left >> BITS >= ONE)
		return NULL;
	/* The number is left / 2 to the power of point, and 10 times left fits. */
	point = (unsigned)(BITS + ONE - (left >> BITS));
	left = (left & ((UINT64_C(1) << BITS) - 1)) | UINT64_C(1) << BITS;
	half = UINT64_C(1) << (point - 1);
	*dest++ = '0';
	*dest++ = '.';
	while (count < DIGITS) {
		left *= 10;
		*dest = (char)('0' + (left >> point));
		count += count > 0 || *dest != '0';
		dest++;
		left &= 2 * half - 1;
	}
	if (left > half || (left == half && (dest[-1] - '0') % 2)) {
		while (dest[-1] == '9')
			dest--;
		if (dest[-1] == '.')
			return NULL;
		++dest[-1];
		return dest;
	}
	while (dest[-1] == '0')
		dest--;
	return dest;
}

void carc_batch_fraction(struct carc_batch *batch, double number)
{
	char text[40], *point, *zero;
	char *end = exact_digits(number, text);

	if (end) {
		carc_batch_add(batch, text, (size_t)(end - text));
		return;
	}
	snprintf(text, sizeof text, "%.17g", number);
	/* The locale of a program may have another decimal point. */
	point = text + strspn(text, "0123456789");
	if (*point && *point != 'e')
		*point = '.';
	/* "e-05" is "e-5". */
	zero = strstr(text, "e-0");
	if (zero)
		memmove(zero + 2, zero + 3, strlen(zero + 3) + 1);
	carc_batch_add(batch, text, strlen(text));
}

/* ---- Untrusted text ------------------------------------------------------------------------------ */

/* Returns how many bytes are printable ASCII and neither of two characters. */
static size_t plain_part(const char *text, char sign, char other)
{
	size_t len = 0;

	while (text[len] >= ' ' && text[len] < 0x7f && text[len] != sign && text[len] != other)
		len++;
	return len;
}

void carc_batch_clean(struct carc_batch *batch, const char *text)
{
	char shown[CARC_SHOWN_MAX];

	if (batch->escape) {
		batch->escape->add(batch, text);
		return;
	}
	for (;;) {
		size_t plain = plain_part(text, '\0', '\0');

		carc_batch_add(batch, text, plain);
		text += plain;
		if (!*text)
			return;
		text += carc_show_char(text, shown);
		carc_batch_add(batch, shown, strlen(shown));
	}
}

static void escape(struct carc_batch *batch, struct carc_char c, bool json)
{
	char text[2 * CARC_SHOWN_MAX];

	if (c.look == CARC_NO_UTF8)
		snprintf(text, sizeof text, "<0x%02X>", (unsigned)c.code);
	else if (!json && c.code < 0x80)
		snprintf(text, sizeof text, "\\x%02x", (unsigned)c.code);
	else if (c.code < 0x10000)
		snprintf(text, sizeof text, "\\u%04x", (unsigned)c.code);
	else if (json)
		snprintf(text, sizeof text, "\\u%04x\\u%04x", (unsigned)(0xd7c0 + (c.code >> 10)),
			 (unsigned)(0xdc00 | (c.code & 0x3ff)));
	else
		snprintf(text, sizeof text, "\\U%08x", (unsigned)c.code);
	carc_batch_add(batch, text, strlen(text));
}

void carc_batch_quoted(struct carc_batch *batch, const char *text, bool json)
{
	carc_batch_sign(batch, '"');
	while (*text) {
		size_t plain = plain_part(text, '"', '\\');
		struct carc_char c;

		carc_batch_add(batch, text, plain);
		text += plain;
		if (!*text)
			break;
		c = carc_char_at(text);
		if (c.code == '"' || c.code == '\\') {
			carc_batch_sign(batch, '\\');
			carc_batch_sign(batch, *text);
		} else if (c.code == '\n' || c.code == '\t') {
			carc_batch_add(batch, c.code == '\n' ? "\\n" : "\\t", 2);
		} else if (c.look == CARC_SHOWN) {
			carc_batch_add(batch, text, c.len);
		} else {
			escape(batch, c, json);
		}
		text += c.len;
	}
	carc_batch_sign(batch, '"');
}

static void print_quoted(const char *text, bool json, FILE *out)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_batch_quoted(&batch, text, json);
	carc_batch_pass(&batch);
}

void carc_json_string(const char *text, FILE *out)
{
	print_quoted(text, true, out);
}

void carc_yaml_string(const char *text, FILE *out)
{
	print_quoted(text, false, out);
}

void carc_print_clean(const char *text, FILE *out)
{
	carc_say(out, "%s", text);
}

void carc_batch_form(struct carc_batch *batch, const char *form, va_list args)
{
	const char *hole;

	for (; (hole = strchr(form, '%')); form = hole + 2) {
		carc_batch_add(batch, form, (size_t)(hole - form));
		switch (hole[1]) {
		case 's':
			carc_batch_clean(batch, va_arg(args, const char *));
			break;
		case 'd':
			carc_batch_number(batch, va_arg(args, int));
			break;
		case 'u':
			carc_batch_number(batch, va_arg(args, unsigned));
			break;
		case 'c':
			carc_batch_sign(batch, (char)va_arg(args, int));
			break;
		case 'f':
			carc_batch_fraction(batch, va_arg(args, double));
			break;
		default:
			assert(0 && "unknown conversion");
		}
	}
	carc_batch_add(batch, form, strlen(form));
}

void carc_batch_vprint(struct carc_batch *batch, const char *format, va_list args)
{
	size_t left = batch->room - batch->len;
	int len = vsnprintf(batch->bytes + batch->len, left + 1, format, args);

	assert(batch->cuts);
	if (len > 0)
		batch->len += (size_t)len < left ? (size_t)len : left;
}

void carc_vsay(FILE *out, const char *format, va_list args)
{
	struct carc_batch batch;

	carc_batch_begin(&batch, out);
	carc_batch_form(&batch, format, args);
	carc_batch_pass(&batch);
}

void carc_say(FILE *out, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	carc_vsay(out, format, args);
	va_end(args);
}

/* ---- HTML and SVG -------------------------------------------------------------------------------- */

static const char *const entities[UINT8_MAX + 1] = {
	['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;"};

const char *carc_entity(char sign)
{
	return entities[(unsigned char)sign];
}

void carc_print_markup(const char *text, FILE *out)
{
	while (*text) {
		char shown[CARC_SHOWN_MAX];
		size_t plain = 0;

		while (text[plain] == '\n' || (text[plain] >= ' ' && text[plain] < 0x7f &&
					       !entities[(unsigned char)text[plain]]))
			plain++;
		(void)fwrite(text, 1, plain, out);
		text += plain;
		if (!*text)
			return;
		text += carc_show_char(text, shown);
		for (const char *byte = shown; *byte; byte++) {
			const char *entity = entities[(unsigned char)*byte];

			if (entity)
				fputs(entity, out);
			else
				fputc(*byte, out);
		}
	}
}

/* ---- Lines of prose ------------------------------------------------------------------------------ */

enum { ESCAPE = '\033', FURTHER = 2 };

static unsigned width_of(const char *text, size_t len)
{
	unsigned width = 0;

	for (size_t i = 0; i < len;) {
		const char *end = text[i] == ESCAPE ? memchr(text + i, 'm', len - i) : NULL;
		struct carc_char c = carc_char_at(text + i);

		if (end) {
			i = (size_t)(end - text) + 1;
			continue;
		}
		width += carc_char_width(c.code);
		i += c.len ? c.len : 1;
	}
	return width;
}

/* mark: what begins each line, behind its indentation. */
static void print_line(const char *line, size_t len, unsigned columns, const char *mark, FILE *out)
{
	unsigned indent = (unsigned)strspn(line, " "), begun = (unsigned)strlen(mark) + FURTHER;
	unsigned reached = 0;

	indent = indent + begun > columns / 2 ? 0 : indent;
	for (size_t i = 0, gap, word; i < len; i += gap + word) {
		const char *blank;
		unsigned width;

		gap = strspn(line + i, " ");
		gap = gap < len - i ? gap : len - i;
		blank = memchr(line + i + gap, ' ', len - i - gap);
		word = blank ? (size_t)(blank - line) - i - gap : len - i - gap;
		width = width_of(line + i + gap, word);
		if (i > 0 && reached > indent + begun && reached + gap + width > columns) {
			fprintf(out, "\n%*s%-*s", (int)indent, "", (int)begun, mark);
			reached = indent + begun;
		} else {
			(void)fwrite(line + i, 1, gap, out);
			reached += (unsigned)gap;
		}
		(void)fwrite(line + i + gap, 1, word, out);
		reached += width;
	}
}

void carc_print_wrapped(const char *text, size_t len, unsigned columns, bool comments, FILE *out)
{
	const char *end = text + len;

	while (text < end) {
		const char *feed = memchr(text, '\n', (size_t)(end - text));
		size_t line = (size_t)((feed ? feed : end) - text);

		/* Most lines have as many bytes at most. */
		if (columns == 0 || line <= columns || (comments && text[strspn(text, " ")] != '#'))
			(void)fwrite(text, 1, line, out);
		else
			print_line(text, line, columns, comments ? "# " : "", out);
		if (feed)
			fputc('\n', out);
		text += line + (feed != NULL);
	}
}
