#include "tests/gen/texts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "tests/gen/reason.h"

void texts_add(struct texts *texts, const char *format, ...)
{
	va_list args;

	assert(texts->count < TEXTS_MAX);
	va_start(args, format);
	vsnprintf(texts->line[texts->count++], TEXT_ROOM, format, args);
	va_end(args);
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

const char *texts_differ(struct texts *engine, struct texts *oracle, char *room, size_t size)
{
	unsigned i = 0;

	qsort(engine->line, engine->count, TEXT_ROOM, compare);
	qsort(oracle->line, oracle->count, TEXT_ROOM, compare);
	while (i < engine->count && i < oracle->count && !strcmp(engine->line[i], oracle->line[i]))
		i++;
	if (i == engine->count && i == oracle->count)
		return NULL;
	return say_reason(room, size, "engine says %s; oracle %s",
			  i < engine->count ? engine->line[i] : "nothing",
			  i < oracle->count ? oracle->line[i] : "nothing");
}
