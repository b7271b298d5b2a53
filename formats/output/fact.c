/* Fills facts, and expands the tables of facts.def. */
#include "formats/output/fact.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#define FACT(symbol, type, about, template) static const struct carc_field symbol##_fields[] = {
#define FIELD_OF(name, type, of, where, column, about) \
	{#name, \
	 sizeof(#name) - 1, \
	 type, \
	 of, \
	 (where) | ((where)&CARC_NO_TEXT ? 0 \
		    : (where)&CARC_PAGED ? CARC_IN_PAGES \
					 : CARC_IN_PAGES | CARC_IN_TEXT), \
	 CARC_F_##name, \
	 (where)&CARC_IN_ROWS ? CARC_F_##column : CARC_F_NONE},
#define END(symbol) \
	} \
	;
#include "formats/output/facts.def"

static const struct carc_fact_info infos[] = {
#define FACT(symbol, type, about, template) \
	{type, template, symbol##_fields, sizeof symbol##_fields / sizeof symbol##_fields[0]},
#include "formats/output/facts.def"
};

enum { FORMAT_MAX = 2048 };

const struct carc_fact_info *carc_fact_info(enum carc_fact_kind kind)
{
	return &infos[kind];
}

bool carc_is_asked(const char *list, const char *word)
{
	size_t len = strlen(word), next;

	for (; list && *list; list += next + (list[next] == ' ')) {
		next = strcspn(list, " ");
		if (next == len && !strncmp(list, word, len))
			return true;
	}
	return false;
}

/* ---- Memory ------------------------------------------------------------------------------------ */

/* Returns size bytes aligned for any type, from the printer's room or else its arena. Returns NULL on out of memory. */
static void *take(struct carc_printer *printer, size_t size)
{
	size_t whole = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
	void *taken;

	if (printer->no_memory)
		return NULL;
	if (whole <= sizeof printer->room - printer->used) {
		taken = printer->room + printer->used;
		printer->used += whole;
		return taken;
	}
	taken = carc_arena_room(&printer->arena, size);
	printer->no_memory = !taken;
	return taken;
}

static struct carc_fact *make(struct carc_printer *printer, enum carc_fact_kind kind, bool inner)
{
	const struct carc_fact_info *info = carc_fact_info(kind);
	size_t values = info->fields * sizeof(struct carc_field_value);
	struct carc_fact *fact = take(printer, sizeof *fact + values);

	if (fact) {
		*fact = (struct carc_fact){.printer = printer,
					   .info = info,
					   .uses = inner ? printer->writer->uses_inner
							 : printer->writer->uses};
		memset(fact->value, 0, values);
	}
	return fact;
}

struct carc_fact *carc_fact_new(struct carc_printer *printer, enum carc_fact_kind kind)
{
	return make(printer, kind, false);
}

static struct carc_list *make_list(struct carc_fact *fact, uint8_t of)
{
	struct carc_list *list = take(fact->printer, sizeof *list);

	if (list)
		*list = (struct carc_list){.fact = fact, .of = of};
	return list;
}

/* ---- Fields ------------------------------------------------------------------------------------ */

/* Returns the index of the first field with a name from index i on, or the number of fields. */
static inline unsigned find_from(const struct carc_fact_info *info, unsigned i,
				 enum carc_field_name name)
{
	while (i < info->fields && info->field[i].id != name)
		i++;
	return i;
}

enum carc_field_name carc_field_find(enum carc_fact_kind kind, const char *word)
{
	const struct carc_field *field = infos[kind].field;

	while (strcmp(field->name, word) != 0)
		field++;
	return field->id;
}

/* Finds a field. Fast path: fields are usually set in order. Returns whether the writer reads the field. */
static inline bool uses_field(struct carc_fact *fact, enum carc_field_name name)
{
	unsigned i = find_from(fact->info, fact->set, name);

	if (i == fact->info->fields)
		i = find_from(fact->info, 0, name);
	assert(i < fact->info->fields && "a fact has no field of that name");
	fact->set = i + 1;
	return fact->info->field[i].where & fact->uses;
}

bool carc_fact_uses(struct carc_fact *fact, enum carc_field_name name)
{
	return fact && uses_field(fact, name);
}

/* Returns the value to set, or NULL if the writer does not read it. */
static struct carc_field_value *field_of(struct carc_fact *fact, enum carc_field_name name,
					 enum carc_value_is is)
{
	struct carc_field_value *value;

	if (!fact || !uses_field(fact, name))
		return NULL;
	value = &fact->value[fact->set - 1];
	assert(value->is == CARC_IS_NOTHING);
	value->is = is;
	return value;
}

/* Returns the field that uses_field() found last. */
static const struct carc_field *last_field(const struct carc_fact *fact)
{
	return &fact->info->field[fact->set - 1];
}

void carc_put_number(struct carc_fact *fact, enum carc_field_name name, int64_t number)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_NUMBER);

	if (value)
		value->number = number;
}

void carc_put_flag(struct carc_fact *fact, enum carc_field_name name, bool flag)
{
	carc_put_number(fact, name, flag);
}

void carc_put_word(struct carc_fact *fact, enum carc_field_name name, const char *word)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_TEXT);

	if (!value)
		return;
	value->text = word;
	value->len = (uint32_t)strlen(word);
}

/* Copies a text. Returns "" on out of memory, since nothing is printed then. */
static const char *copy(struct carc_printer *printer, const char *text, size_t len)
{
	char *copied = take(printer, len + 1);

	return copied ? memcpy(copied, text, len + 1) : "";
}

static void set_text(struct carc_printer *printer, struct carc_field_value *value, const char *text)
{
	value->len = (uint32_t)strlen(text);
	value->text = copy(printer, text, value->len);
}

void carc_put_text(struct carc_fact *fact, enum carc_field_name name, const char *text)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_TEXT);

	if (value)
		set_text(fact->printer, value, text);
}

void carc_put_format(struct carc_fact *fact, enum carc_field_name name, const char *format, ...)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_TEXT);
	char text[FORMAT_MAX];
	va_list list;

	if (!value)
		return;
	va_start(list, format);
	(void)vsnprintf(text, sizeof text, format, list);
	va_end(list);
	set_text(fact->printer, value, text);
}

struct carc_fact *carc_put_fact(struct carc_fact *fact, enum carc_field_name name)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_FACT);
	struct carc_fact *in = NULL;

	if (value)
		value->fact = in =
			make(fact->printer, (enum carc_fact_kind)last_field(fact)->of, true);
	return in;
}

struct carc_list *carc_put_list(struct carc_fact *fact, enum carc_field_name name)
{
	struct carc_field_value *value = field_of(fact, name, CARC_IS_LIST);
	struct carc_list *list = NULL;

	if (value)
		value->list = list = make_list(fact, last_field(fact)->of);
	return list;
}

/* ---- Lists ------------------------------------------------------------------------------------- */

/* Appends a value to a list. Returns NULL on out of memory, or if list is NULL. */
static struct carc_field_value *add(struct carc_list *list, const char *name, enum carc_value_is is)
{
	struct carc_item *item = list ? take(list->fact->printer, sizeof *item) : NULL;

	if (!item)
		return NULL;
	*item = (struct carc_item){.value = {.is = is}};
	if (name) {
		item->len = strlen(name);
		item->name = copy(list->fact->printer, name, item->len);
	}
	if (list->last)
		list->last->next = item;
	else
		list->first = item;
	list->last = item;
	return &item->value;
}

void carc_add_word(struct carc_list *list, const char *text)
{
	struct carc_field_value *value = add(list, NULL, CARC_IS_TEXT);

	if (value)
		set_text(list->fact->printer, value, text);
}

void carc_add_number(struct carc_list *list, const char *name, int64_t number)
{
	struct carc_field_value *value = add(list, name, CARC_IS_NUMBER);

	if (value)
		value->number = number;
}

struct carc_fact *carc_add_fact(struct carc_list *list, const char *name)
{
	struct carc_field_value *value = add(list, name, CARC_IS_FACT);
	struct carc_fact *in = NULL;

	if (value)
		value->fact = in = make(list->fact->printer, (enum carc_fact_kind)list->of, true);
	return in;
}

struct carc_list *carc_add_list(struct carc_list *list, const char *name)
{
	struct carc_field_value *value = add(list, name, CARC_IS_LIST);
	struct carc_list *in = NULL;

	if (value)
		value->list = in = make_list(list->fact, list->of);
	return in;
}

/* ---- Reading a fact ---------------------------------------------------------------------------- */

const struct carc_field_value *carc_fact_get(const struct carc_fact *fact,
					     enum carc_field_name name)
{
	unsigned i = find_from(fact->info, 0, name);

	return i < fact->info->fields ? &fact->value[i] : NULL;
}
