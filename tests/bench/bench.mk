# Benchmarks: tests/BENCH.md has the figures.
.PHONY: bench bench-archive

bench: all $(BENCHES) ## measure; BASE=dir/bin shows the tools of another build beside
	@for b in $(BENCHES); do $$b $(BENCHFLAGS) || exit 1; done
	@sh tests/bench.sh $(BUILD) $(BASE)
bench-archive: all $(BENCHES) ## RECORDS random games, a million, through every tool: speed, and memory that does not grow
	@sh tests/archive.sh $(BUILD) $(RECORDS)
