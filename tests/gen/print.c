/* Prints records by the writer of the commands; see print.h. */
#include "tests/gen/print.h"

#include "formats/record/record_out.h"

void print_claimed(const struct carc_record *record, FILE *out)
{
	struct carc_document *doc = carc_document_new();

	if (!doc)
		return;
	carc_record_copy(&doc->record, record);
	carc_document_rest(doc);
	carc_record_write(doc, CARC_COMPACT, out);
	carc_document_free(doc);
}

void print_record(const struct carc_record *record, FILE *out)
{
	static struct carc_record plain;

	carc_record_copy(&plain, record);
	plain.claims = plain.final_claim = plain.winners = 0;
	plain.ended = plain.end_told = false;
	for (unsigned i = 0; i < plain.turns; i++)
		plain.turn[i].claims = plain.turn[i].first_claim = 0;
	print_claimed(&plain, out);
}
