/* See issue.h. */
#include "formats/output/issue.h"

#include <stdlib.h>
#include <string.h>

#include "formats/output/writer.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

static const char *text_of(const struct carc_fact *fact, enum carc_field_name name)
{
	const struct carc_field_value *value = carc_fact_get(fact, name);

	return value && value->is == CARC_IS_TEXT ? value->text : "";
}

static int64_t number_of(const struct carc_fact *fact, enum carc_field_name name)
{
	const struct carc_field_value *value = carc_fact_get(fact, name);

	return value && value->is == CARC_IS_NUMBER ? value->number : 0;
}

/* How many bytes a text has where people see it. */
static size_t shown_len(const char *text)
{
	char shown[CARC_SHOWN_MAX];
	size_t len = 0;

	while (*text) {
		text += carc_show_char(text, shown);
		len += strlen(shown);
	}
	return len;
}

/* The line for people, which begins with the name of the file, and in it the words behind the code. False: out of memory. */
static bool take_words(const struct carc_fact *fact, struct carc_issue *issue)
{
	size_t len, name = shown_len(issue->file);
	FILE *out = open_memstream(&issue->line_of_text, &len);
	const char *at;
	char code[16];

	if (!out)
		return false;
	carc_fact_text(fact, out);
	if (!carc_text_buffer_close(out, &issue->line_of_text))
		return false;
	issue->line_of_text[strcspn(issue->line_of_text, "\n")] = '\0';
	snprintf(code, sizeof code, ": %s: ", issue->code);
	at = strstr(issue->line_of_text + (name < strlen(issue->line_of_text) ? name : 0), code);
	issue->words = at ? at + strlen(code) : issue->line_of_text;
	issue->coded = at ? at + strlen(": ") : issue->line_of_text;
	return true;
}

bool carc_issue_take(struct carc_printer *printer, const struct carc_fact *fact,
		     struct carc_issue *ret_issue)
{
	*ret_issue = (struct carc_issue){.file = text_of(fact, CARC_F_file),
					 .severity = text_of(fact, CARC_F_severity),
					 .code = text_of(fact, CARC_F_code),
					 .player = text_of(fact, CARC_F_player),
					 .record = number_of(fact, CARC_F_record),
					 .line = number_of(fact, CARC_F_line),
					 .column = number_of(fact, CARC_F_column),
					 .turn = number_of(fact, CARC_F_turn)};
	ret_issue->gone = !strcmp(text_of(fact, CARC_F_baseline), "gone");
	if (!*ret_issue->severity)
		return false;
	if (take_words(fact, ret_issue))
		return true;
	printer->no_memory = true;
	carc_issue_done(ret_issue);
	return false;
}

bool carc_issue_verdict(const struct carc_fact *fact, bool *ret_sound)
{
	*ret_sound = number_of(fact, CARC_F_errors) == 0;
	return *text_of(fact, CARC_F_status);
}

void carc_print_escaped(const char *text, const char *signs, bool percent, FILE *out)
{
	char shown[CARC_SHOWN_MAX];

	while (*text) {
		text += carc_show_char(text, shown);
		for (const char *byte = shown; *byte; byte++) {
			if (!strchr(signs, *byte))
				fputc(*byte, out);
			else if (percent)
				fprintf(out, "%%%02X", (unsigned)(unsigned char)*byte);
			else
				fprintf(out, "\\%c", *byte);
		}
	}
}
