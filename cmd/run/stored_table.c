/* See stored_table.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/stored_table.h"

const char *stored_table_read(struct stored_table *table, FILE *in)
{
	size_t room = 0;
	ssize_t len;

	*table = (struct stored_table){.most = 1};
	/* Up to a NUL, which no table has: all of it. */
	len = getdelim(&table->text, &room, '\0', in);
	if (ferror(in) || (len < 0 && !feof(in)))
		return strerror(errno);
	if (len < 0)
		return NULL;
	for (const char *at = table->text; *at; at++)
		table->most += *at == '\n';
	table->rest = table->text;
	table->header = stored_table_next(table);
	return NULL;
}

void stored_table_done(struct stored_table *table)
{
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
	while (number > 0 && *line) {
		line += strcspn(line, "\t");
		line += *line == '\t';
		number--;
	}
	return line;
}
