# Fuzzing: build the targets, run them with AFL++.
SECONDS       ?= 600
SMOKE_SECONDS ?= 10
TARGETS       := $(FUZZERS:$(BUILD)/fuzz/fuzz_%=%)

.PHONY: fuzzers corpus fuzz-build fuzz fuzz-smoke

fuzzers: $(FUZZERS) ## build the fuzz targets
corpus: build/corpus.stamp ## collect the seeds of all targets in build/corpus: fuzz/corpus, and the cases that fuzz/seeds lists
build/corpus.stamp: fuzz/corpus.py fuzz/seeds fuzz/corpus $(call below,fuzz/corpus) $(UNPACKED)
	$(Q)sh tests/python.sh fuzz/corpus.py && touch $@
check-fuzz fuzz fuzz-smoke: | build/corpus.stamp

# FUZZ_ENGINE=-fsanitize=fuzzer links libFuzzer's main instead of ours.
$(FUZZERS): $(call obj,$(filter-out fuzz/fuzz_% fuzz/main.c fuzz/afl.c,$(call src,fuzz/*.c)))
$(FUZZERS): $(if $(FUZZ_ENGINE),,$(BUILD)/obj/fuzz/main.o)
$(BUILD)/obj/fuzz/%.o: PKG_CPPFLAGS = $(LIB_CPPFLAGS)
$(BUILD)/fuzz/fuzz_tools: $(CMD_OBJ)
$(BUILD)/fuzz/fuzz_tools: PKG_LIBS = $(LIB_LIBS) $(EDIT_LIBS)
# afl-fuzz loads it and has no sanitizer: made with the plain compiler.
$(BUILD)/fuzz/tree.so: fuzz/afl.c fuzz/tree.c fuzz/tree.h
	@$(folders)$(call say,LD,$@)
	$(Q)cc $(ALL_CPPFLAGS) -std=c11 $(WARN) -O2 -fPIC -shared -o $@ $(filter %.c,$^)
$(BUILD)/fuzz/%: $(BUILD)/obj/fuzz/%.o $(LIB)
	@$(folders)$(call say,LD,$@)
	$(Q)$(LINK) $(FUZZ_ENGINE)

# AFL++ runs programs without AddressSanitizer: under it a run takes twice as long. fuzz-smoke then runs every input that reached something new in the programs of make sanitize.
# -w: warnings are errors elsewhere, and AFL++'s macros have some of their own.
fuzz-build:
	@command -v afl-fuzz >/dev/null || { echo >&2 "error: no afl-fuzz; 'make deps-ci' installs it"; exit 1; }
	@AFL_QUIET=1 AFL_USE_UBSAN=1 AFL_LLVM_DENYLIST=$(CURDIR)/fuzz/denylist $(MAKE) -s BUILD=build/afl CC=afl-clang-fast \
	  HARDEN= SANDBOX= CFLAGS='-O2 -g -w' $(TARGETS:%=build/afl/fuzz/fuzz_%) build/afl/fuzz/tree.so
fuzz: fuzz-build ## fuzz one target with AFL++: T=name [SECONDS=n]
	@sh fuzz/afl.sh run build/afl '$(SECONDS)' '$(T)'
fuzz-smoke: fuzz-build ## fuzz each target for SMOKE_SECONDS, replay the finds with sanitizers; a crash, a hang or stability below 100 % fails
	+@$(SAN_MAKE) $(TARGETS:%=build/sanitize/fuzz/fuzz_%)
	@sh fuzz/afl.sh smoke build/afl '$(SMOKE_SECONDS)' $(TARGETS)
