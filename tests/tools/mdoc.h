/* Prose and lists of words as mdoc, and the parts of a program that prints lists for manual pages. */
#ifndef TESTS_TOOLS_MDOC_H
#define TESTS_TOOLS_MDOC_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* One character of prose as roff wants it. *quoted: between a pair of backquotes. */
static inline void print_character(char c, bool *quoted)
{
	switch (c) {
	case '\\':
		fputs("\\e", stdout);
		break;
	case '^':
		fputs("\\(ha", stdout);
		break;
	case '~':
		fputs("\\(ti", stdout);
		break;
	case '"':
		fputs("\\(dq", stdout);
		break;
	case '`':
		fputs(*quoted ? "\\(cq" : "\\(oq", stdout);
		*quoted = !*quoted;
		break;
	default:
		putchar(c);
		break;
	}
}

static inline void print_text(const char *text, size_t len)
{
	bool quoted = false;

	if (len > 0 && (*text == '.' || *text == '\''))
		fputs("\\&", stdout);
	for (size_t i = 0; i < len; i++)
		print_character(text[i], &quoted);
}

/* An argument of a macro: never a macro itself, whatever it says. */
static inline void print_argument(const char *text, size_t len)
{
	putchar('"');
	fputs("\\&", stdout);
	print_text(text, len);
	putchar('"');
}

/* The length of a reference to a page, such as carc-record(5), at the beginning of a word; else 0. */
static inline size_t page_reference(const char *word, size_t len)
{
	size_t name = strspn(word, "abcdefghijklmnopqrstuvwxyz-");

	if (name == 0 || name + 3 > len || word[name] != '(' || word[name + 2] != ')')
		return 0;
	return word[name + 1] >= '1' && word[name + 1] <= '9' ? name : 0;
}

/* Prose: one sentence a line, references to pages as such. */
static inline void print_prose(const char *text)
{
	bool fresh = true; /* nothing stands on the line yet */

	while (*text) {
		size_t len = strcspn(text, " ");
		size_t name = page_reference(text, len);
		bool ends = len > 0 && strchr(".?!", text[len - 1]);

		if (name) {
			printf("%s.Xr %.*s %c", fresh ? "" : "\n", (int)name, text, text[name + 1]);
			for (size_t i = name + 3; i < len; i++)
				printf(" %c", text[i]);
		} else {
			fputs(fresh ? "" : " ", stdout);
			/* Words that are quoted with their blanks are printed in one go. */
			if (*text == '`')
				len = strcspn(text + 1, "`") + 2;
			len += strcspn(text + len, " ");
			print_text(text, len);
			ends = strchr(".?!", text[len - 1]);
		}
		text += len;
		text += *text == ' ';
		fresh = ends || name;
		if (fresh || !*text)
			putchar('\n');
	}
}

/* A list of words on macro lines of at most 100 columns: `.No Options: Cm a , b ,` and `.Cm c .` */
struct list {
	const char *lead;  /* in front of the macro, such as "No Options: " */
	const char *macro; /* "Cm" */
	unsigned column;   /* 0 before the first word */
};

enum { LIST_WIDTH = 100 };

static inline void list_add(struct list *list, const char *word)
{
	if (list->column && list->column + strlen(word) + 5 <= LIST_WIDTH) {
		list->column += (unsigned)printf(" , %s", word);
		return;
	}
	if (list->column)
		puts(" ,");
	list->column =
		(unsigned)printf(".%s%s %s", list->column ? "" : list->lead, list->macro, word);
}

static inline void list_end(const struct list *list)
{
	if (list->column)
		puts(" .");
}

/* A list that a program prints, by its name as an argument. */
struct part {
	const char *name;
	void (*print)(void);
};

/* Prints the part that is named; returns the exit status. */
static inline int print_part(const struct part *parts, size_t count, int argc, char **argv)
{
	for (size_t i = 0; argc == 2 && i < count; i++)
		if (!strcmp(argv[1], parts[i].name)) {
			parts[i].print();
			return fflush(stdout) || ferror(stdout) ? 3 : 0;
		}
	fprintf(stderr, "usage: %s", argv[0]);
	for (size_t i = 0; i < count; i++)
		fprintf(stderr, "%c%s", i ? '|' : ' ', parts[i].name);
	fputc('\n', stderr);
	return 3;
}

#endif
