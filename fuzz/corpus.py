"""Collects the seeds of all fuzz targets in build/corpus: the files of fuzz/corpus, and the cases that fuzz/seeds lists."""
import shutil

shutil.rmtree("build/corpus", ignore_errors=True)
shutil.copytree("fuzz/corpus", "build/corpus")
with open("fuzz/seeds", encoding="utf-8") as file:
    for line in file:
        if not line.startswith("#"):
            target, seed, case = line.split()
            shutil.copyfile(f"build/fixtures/{case}/game.yaml", f"build/corpus/{target}/{seed}")
