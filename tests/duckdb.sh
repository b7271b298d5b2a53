#!/bin/sh
# Make build/duckdb/duckdb, which answers a query as `duckdb -list -noheader -c QUERY` does, by the library that npm has: Debian has
# no package of DuckDB. docs.sh and cluster.sh take it where there is no such command.
# usage: duckdb.sh          run at the top of the tree; `make deps-duckdb`
set -u
for program in node npm; do command -v $program >/dev/null || { echo "$program is missing" >&2; exit 1; }; done
mkdir -p build/duckdb && cd build/duckdb || exit 3
npm install --loglevel=error --no-audit --no-fund @duckdb/node-api@1.5.6-r.1 >log 2>&1 || { tail -n 20 log >&2; exit 1; }
cat >duckdb <<'END'
#!/usr/bin/env node
const { DuckDBInstance } = require(__dirname + "/node_modules/@duckdb/node-api");
(async () => {
	const db = await (await DuckDBInstance.create(":memory:")).connect();
	for (const row of (await db.runAndReadAll(process.argv.pop())).getRows())
		console.log(row.map((value) => (value === null ? "" : String(value))).join("|"));
})().catch((error) => {
	console.error(error.message);
	process.exit(1);
});
END
chmod 755 duckdb
