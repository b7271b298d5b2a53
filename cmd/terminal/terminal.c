/* See terminal.h. */
#include "cmd/terminal/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum { USUAL_COLUMNS = 80, USUAL_ROWS = 24, NARROWEST = 20 };

/* Returns a number from the environment; 0 if there is none, or it is not sensible. */
static unsigned number_of(const char *name)
{
	const char *value = getenv(name);
	unsigned long number = value ? strtoul(value, NULL, 10) : 0;

	return number < 10000 ? (unsigned)number : 0;
}

/* Returns the size that the terminal reports; zeros if it is unknown. */
static struct winsize size_told(void)
{
	struct winsize size = {0, 0, 0, 0};

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
		(void)ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
	return size;
}

unsigned terminal_columns(void)
{
	unsigned told = number_of("COLUMNS");

	told = told ? told : size_told().ws_col;
	return told ? told : USUAL_COLUMNS;
}

unsigned terminal_rows(void)
{
	unsigned told = number_of("LINES");

	told = told ? told : size_told().ws_row;
	return told ? told : USUAL_ROWS;
}

unsigned terminal_wraps(int fd)
{
	unsigned columns = isatty(fd) ? terminal_columns() : 0;

	return columns >= NARROWEST ? columns : 0;
}

static struct prose {
	FILE *out; /* NULL: there is none */
	char *bytes;
	size_t len;
	bool failed;
} prose;

FILE *terminal_out(void)
{
	if (!prose.out && terminal_wraps(STDOUT_FILENO)) {
		prose.out = open_memstream(&prose.bytes, &prose.len);
		prose.failed |= !prose.out;
	}
	return prose.out ? prose.out : stdout;
}

bool terminal_flush(void)
{
	if (prose.out && carc_text_buffer_close(prose.out, &prose.bytes))
		carc_print_wrapped(prose.bytes, prose.len, terminal_wraps(STDOUT_FILENO), false,
				   stdout);
	else if (prose.out)
		prose.failed = true;
	free(prose.bytes);
	prose = (struct prose){.failed = prose.failed};
	return !prose.failed;
}

void terminal_say(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	carc_vsay(terminal_out(), format, args);
	va_end(args);
}

/* https://no-color.org: any value but an empty one. */
bool terminal_colour(int fd, enum terminal_when when)
{
	const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");

	if (when != TERMINAL_AUTO)
		return when == TERMINAL_ALWAYS;
	return isatty(fd) && !(no_color && *no_color) && !(term && !strcmp(term, "dumb"));
}

bool terminal_utf8(int fd)
{
	locale_t locale = isatty(fd) ? newlocale(LC_CTYPE_MASK, "", (locale_t)0) : (locale_t)0;
	bool utf8 = locale && !strcmp(nl_langinfo_l(CODESET, locale), "UTF-8");

	if (locale)
		freelocale(locale);
	return utf8;
}
