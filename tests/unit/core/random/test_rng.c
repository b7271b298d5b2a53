/* The stream is that of splitmix64: its first numbers from state 0, as its authors' code gives them. */
#include "core/random/rng.h"
#include "tests/unit/unit.h"

TEST(test_stream)
{
	struct carc_rng rng = {0};

	assert_true(carc_rng_next(&rng) == 0xe220a8397b1dcdafu);
	assert_true(carc_rng_next(&rng) == 0x6e789e6aa1b965f4u);
	assert_true(carc_rng_next(&rng) == 0x06c45d188009454fu);
	assert_true(carc_rng_next(&rng) == 0xf88bb8a8724c81ecu);
}

TEST(test_below)
{
	struct carc_rng rng = {7};
	unsigned seen[5] = {0};

	for (unsigned i = 0; i < 1000; i++)
		assert_int_equal(carc_rng_below(&rng, 1), 0);
	for (unsigned i = 0; i < 5000; i++) {
		unsigned n = carc_rng_below(&rng, 5);

		assert_in_range(n, 0, 4);
		seen[n]++;
	}
	for (unsigned n = 0; n < 5; n++)
		assert_in_range(seen[n], 850, 1150);
}
