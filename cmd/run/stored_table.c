/* See stored_table.h. */
#include "cmd/run/stored_table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void shut(struct stored_table *table)
{
	if (table->in && table->in != stdin)
		(void)fclose(table->in);
	table->in = NULL;
}

void stored_table_open(struct stored_table *table, const char *file, FILE *in)
{
	shut(table);
	table->in = in ? in : fopen(file, "re");
	table->why = errno;
}

const char *stored_table_read(struct stored_table *table)
{
	size_t room = 0;
	ssize_t len;
	bool sound;

	if (!table->in)
		return strerror(table->why);
	len = getdelim(&table->text, &room, '\0', table->in);
	table->why = errno;
	sound = !ferror(table->in) && (len >= 0 || feof(table->in));
	shut(table);
	if (!sound)
		return strerror(table->why);
	if (len < 0)
		return NULL;
	table->cut = strlen(table->text) < (size_t)len;
	table->most = 1;
	for (const char *at = table->text; *at; at++)
		table->most += *at == '\n';
	table->rest = table->text;
	return NULL;
}

void stored_table_done(struct stored_table *table)
{
	shut(table);
	free(table->text);
	*table = (struct stored_table){.text = NULL};
}

char *stored_table_next(struct stored_table *table)
{
	char *line = table->rest;
	size_t len = line ? strcspn(line, "\n") : 0;

	if (!line || !*line)
		return NULL;
	table->rest = line + len + (line[len] == '\n');
	line[len] = '\0';
	if (len > 0 && line[len - 1] == '\r')
		line[len - 1] = '\0';
	return line;
}

const char *stored_column(const char *line, unsigned number)
{
	for (; number > 0 && *line; number--) {
		line += strcspn(line, "\t");
		line += *line == '\t';
	}
	return line;
}

size_t stored_first(const void *asked, const void *rows, size_t count, size_t each,
		    int (*order)(const void *asked, const void *row))
{
	size_t low = 0;

	while (low < count) {
		size_t middle = low + (count - low) / 2;

		if (order(asked, (const char *)rows + middle * each) > 0)
			low = middle + 1;
		else
			count = middle;
	}
	return low;
}
