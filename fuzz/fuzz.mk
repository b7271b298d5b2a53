# Fuzzing: build the targets, run them with AFL++.
SECONDS       ?= 600
SMOKE_SECONDS ?= 10
TARGETS       := $(FUZZERS:$(BUILD)/fuzz/fuzz_%=%)

.PHONY: fuzzers corpus fuzz-build fuzz fuzz-smoke

fuzzers: $(FUZZERS) ## build the fuzz targets
corpus: build/corpus.stamp ## collect the seeds of all targets in build/corpus: fuzz/corpus, and the cases that fuzz/seeds lists
build/corpus.stamp: fuzz/seeds $(shell find fuzz/corpus) $(UNPACKED)
	$(Q)rm -rf build/corpus && cp -r fuzz/corpus build/corpus && grep -v '^#' fuzz/seeds | while read -r target seed id; do \
	  cp build/fixtures/$$id/game.yaml build/corpus/$$target/$$seed || exit 1; done && touch $@
check-fuzz fuzz fuzz-smoke: | build/corpus.stamp

# FUZZ_ENGINE=-fsanitize=fuzzer links libFuzzer's main instead of ours.
$(FUZZERS): $(call obj,$(filter-out fuzz/fuzz_% fuzz/main.c fuzz/afl.c,$(call src,fuzz/*.c)))
$(FUZZERS): $(if $(FUZZ_ENGINE),,$(BUILD)/obj/fuzz/main.o)
$(BUILD)/obj/fuzz/%.o: PKG_CPPFLAGS = $(LIB_CPPFLAGS)
$(BUILD)/fuzz/fuzz_tools: $(CMD_OBJ)
$(BUILD)/fuzz/fuzz_tools: PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
# afl-fuzz loads it and has no sanitizer: made with the plain compiler.
$(BUILD)/fuzz/tree.so: fuzz/afl.c fuzz/tree.c fuzz/tree.h
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)cc $(ALL_CPPFLAGS) -std=c11 $(WARN) -O2 -fPIC -shared -o $@ $(filter %.c,$^)
$(BUILD)/fuzz/%: $(BUILD)/obj/fuzz/%.o $(LIB)
	@mkdir -p $(@D); $(call say,LD,$@)
	$(Q)$(LINK) $(FUZZ_ENGINE)

AFL_MAKE = AFL_QUIET=1 AFL_USE_UBSAN=1 AFL_LLVM_DENYLIST=$(CURDIR)/fuzz/denylist $(MAKE) -s \
           CC=afl-clang-fast HARDEN= SANDBOX= CFLAGS='-O2 -g -w'
fuzz-build:
	@command -v afl-fuzz >/dev/null || { echo >&2 "error: no afl-fuzz; 'make deps-ci' installs it"; exit 1; }
	@# -w: the warnings are judged elsewhere, and AFL++'s macros have some of their own.
	@AFL_USE_ASAN=1 $(AFL_MAKE) BUILD=build/afl \
	  $(patsubst %,build/afl/fuzz/fuzz_%,$(filter-out tools,$(TARGETS))) build/afl/fuzz/tree.so
	@# To fork costs twenty times as much under AddressSanitizer, and memory is what the other targets look at.
	@$(AFL_MAKE) BUILD=build/afl-tools build/afl-tools/fuzz/fuzz_tools build/afl-tools/fuzz/tree.so
fuzz: fuzz-build ## fuzz one target with AFL++: T=name [SECONDS=n]
	@sh fuzz/afl.sh run build/afl '$(SECONDS)' '$(T)'
fuzz-smoke: fuzz-build ## fuzz each target for SMOKE_SECONDS; a crash, a hang or stability below 100 % fails
	@sh fuzz/afl.sh smoke build/afl '$(SMOKE_SECONDS)' $(TARGETS)
