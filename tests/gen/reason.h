/* Why something is wrong, as a sentence in room of the caller's. */
#ifndef TESTS_GEN_REASON_H
#define TESTS_GEN_REASON_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
static inline const char *
say_reason(char *room, size_t size, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(room, size, format, args);
	va_end(args);
	return room;
}

#endif
