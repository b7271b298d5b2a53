# Mutation: break the code on purpose and see whether the tests notice.
MUTANTS ?= 100

.PHONY: mutate mutated mutants

# No line numbers: mutants whose object is equal do not count. -w: a mutant may well be worth a warning. Reads beyond the
# end of an array trap.
MUTATE_CFLAGS := -O1 -g0 -w -fvisibility=default -fsanitize=bounds -fsanitize-undefined-trap-on-error
mutate: ## break the rules a little, MUTANTS times by SEED, each of ROOMS alike, and see whether the tests notice; JOBS=n
	@$(if $(FAST),:,$(MAKE)) BUILD=build/mutate-memory HARDEN= SANDBOX= LIB=build/mutate-memory/libcarc.so CFLAGS='$(MUTATE_CFLAGS) -fsanitize=address' mutated
	@ROOMS='$(ROOMS)' $(MAKE) BUILD=build/mutate HARDEN= SANDBOX= LIB=build/mutate/libcarc.so CFLAGS='$(MUTATE_CFLAGS)' mutants
mutants: export MUTANT_COMPILE = $(CC) $(ALL_CPPFLAGS) $(LIB_CPPFLAGS) $(ZSTD_CPPFLAGS) $(EDIT_CPPFLAGS) $(ALL_CFLAGS)
mutants: export MUTANT_QUICK_PROPS = $(notdir $(QUICK_PROPS) $(QUICK))
mutants: export MUTANT_QUICK_CASES = $(QUICK_CASES)
mutants: export MUTANT_LIBS = $(LIB_LIBS) $(EDIT_LIBS) $(TEST_LIBS) $(LDLIBS)
mutated: $(BINS) $(UNITS) $(BOARDS) $(PROPS) $(FAULTS) $(SHIM) $(MUTATE) $(GOLDEN) $(UNPACKED)
mutants: mutated
	@sh tests/mutate.sh $(BUILD) $(MUTANTS) $(SEED) $(MUTATED)
