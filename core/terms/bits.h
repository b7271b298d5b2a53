/* Bit sets as words; and a function that mixes all bits of a number. */
#ifndef CARC_BITS_H
#define CARC_BITS_H

#include <stdint.h>

/* Returns the number of the lowest set bit, from 0, of a word other than 0. */
static inline unsigned carc_low_bit(uint64_t word)
{
	return (unsigned)__builtin_ctzll(word);
}

/*
 * Runs the body for each set bit of a word, from the lowest, with its number. The inner loop runs once and only declares the number: if a
 * break leaves it, bit##_ran stays 0, which ends the outer loop, too.
 */
#define CARC_EACH_BIT(bit, word) \
	for (uint64_t bit##_left = (word), bit##_ran = 1; bit##_left && bit##_ran; \
	     bit##_left &= bit##_left - 1) \
		for (unsigned bit = (bit##_ran = 0, carc_low_bit(bit##_left)); !bit##_ran; \
		     bit##_ran = 1)

/* Counts the set bits of a word: in pairs of bits, then fours, then bytes, then all bytes in the highest. */
static inline unsigned carc_count_bits(uint64_t word)
{
	word -= word >> 1 & 0x5555555555555555u;
	word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
	word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
	return (unsigned)(word * 0x0101010101010101u >> 56);
}

/* Counts the set bits of a set of count words. */
static inline unsigned carc_count_all_bits(const uint64_t *words, unsigned count)
{
	unsigned n = 0;

	for (unsigned i = 0; i < count; i++)
		n += words[i] ? carc_count_bits(words[i]) : 0;
	return n;
}

/* Returns the first set bit at or after bit, in a set of size bits, whole words; size if there is none. */
static inline unsigned carc_next_bit(const uint64_t *words, unsigned size, unsigned bit)
{
	while (bit < size) {
		uint64_t rest = words[bit / 64] >> bit % 64;

		if (rest)
			return bit + carc_low_bit(rest);
		bit = (bit | 63) + 1;
	}
	return size;
}

/* splitmix64 (Steele, Lea, Flood 2014): each bit of the input changes each bit of the output with even odds. */
static inline uint64_t carc_scatter(uint64_t z)
{
	z += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

#endif
