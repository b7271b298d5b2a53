/*
 * Changes a text that is a tree, JSON or YAML as people write it, in ways that a random change of bytes hardly
 * ever makes: an object in place of a list, a value less or twice, one in the place of another. What comes out
 * is mostly well-formed, so it gets past the reader to those who look things up in it.
 *
 * The targets whose bytes are such a text offer it to the engine, see README.md. The same bytes and the same
 * seed give the same text, always.
 */
#ifndef CARC_FUZZ_TREE_H
#define CARC_FUZZ_TREE_H

#include <stddef.h>
#include <stdint.h>

/* Changes the bytes in place; there is room for max of them. Returns how many there are then. */
size_t fuzz_tree_mutate(uint8_t *data, size_t size, size_t max, uint64_t seed);

/*
 * What a target has that offers such changes: libFuzzer looks for this name, and so does main.c. Now and then it
 * leaves the change to the engine, which knows about bytes.
 */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t fuzz_tree_or_bytes(uint8_t *data, size_t size, size_t max, unsigned seed);

#endif
