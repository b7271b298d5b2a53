/* Bytes as the text of a record: what the plain reader takes, libyaml reads as the same tree. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "tests/gen/same_tree.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct carc_text text = {.len = size, .line = 1, .number = 1};
	enum plain_verdict verdict;

	if (size > CARC_TEXT_MAX)
		return 0;
	text.bytes = malloc(size ? size : 1);
	FUZZ_CHECK(text.bytes);
	memcpy(text.bytes, data, size);
	verdict = plain_verdict(&text);
	free(text.bytes);
	FUZZ_CHECK(verdict == PLAIN_LEFT || verdict == PLAIN_TAKEN);
	return 0;
}
