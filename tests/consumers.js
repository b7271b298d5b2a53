// What programs from npm make of carc-validate's reports about fixtures/record/report-forms: four records, of which the third and the
// fourth fail. tests/check/consumers.sh installs them.
// ROWS is a folder with findings and a score sheet as rows.
// usage: node consumers.js MODULES TAP JUNIT SARIF ROWS
const {spawnSync} = require('child_process')
const fs = require('fs')
const path = require('path')
const [modules, tap, junit, sarif, rows] = process.argv.slice(2)
const use = require('module').createRequire(path.resolve(modules, 'here.js'))
let tried = 0, failed = 0

// The output of a program on standard input or arguments, and its exit status.
function run (name, args, input) {
  const done = spawnSync(path.join(modules, '.bin', name), args,
    {input, encoding: 'utf8', env: {...process.env, NO_COLOR: '1', DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1'}})
  return {out: done.stdout + done.stderr, status: done.status}
}

function expect (name, what, got, want) {
  tried++
  if (JSON.stringify(got) === JSON.stringify(want)) return
  failed++
  console.log(`FAIL ${name}: ${what}: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`)
}

const points = fs.readFileSync(tap, 'utf8')
const message = 'S101: turn 1: the score of Anna #1 <&> :: %0A after this turn is 0, not 1'
const escaped = message.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const json = JSON.parse(run('tap-json', [], points).out)
expect('tap-json', 'sums', json.stats, {asserts: 4, passes: 2, failures: 2})
expect('tap-json', 'names', json.asserts.map(one => one.name),
  ['obeys', 'obeys', 'broken', 'unreadable'].map((word, i) => `game.yaml: record ${i + 1}: ${word}`))
const arc = run('tap-arc', [], points)
expect('tap-arc', 'exit status', arc.status, 1)
expect('tap-arc', 'sums', arc.out.replace(/\x1b\[[0-9;]*m/g, '').match(/(total|passing|failing): +\d/g), ['total:     4', 'passing:   2', 'failing:   2'])
const spec = run('tap-spec', [], points)
expect('tap-spec', 'exit status', spec.status, 1)
expect('tap-spec', 'message', spec.out.includes(message), true)
const asJunit = run('tap-junit', [], points).out
expect('tap-junit', 'sums', asJunit.match(/<testsuites [^>]*>/)[0], '<testsuites tests="4" name="Tap-Junit" failures="2">')
expect('tap-junit', 'message', asJunit.includes(`<failure message="${escaped}`), true)
const xunit = run('tap-xunit', [], points).out
expect('tap-xunit', 'suites', xunit.match(/<testsuite /g).length, 1)
expect('tap-xunit', 'tests', xunit.match(/<testcase /g).length, 4)

const {parse} = use('test-results-parser')
const result = parse({type: 'junit', files: [junit]})
expect('test-results-parser', 'sums', [result.status, result.total, result.passed, result.failed, result.errors], ['FAIL', 4, 2, 2, 0])
const merged = path.join(path.dirname(junit), 'merged.xml')
run('jrm', [merged, junit], '')
expect('junit-report-merger', 'sums', fs.readFileSync(merged, 'utf8').match(/<testsuites [^>]*>/)[0],
  '<testsuites tests="4" failures="2" errors="0" skipped="0" time="0">')

const found = path.join(path.dirname(sarif), 'found.sarif')
const done = run('sarif-multitool-linux', ['validate', sarif, '--output', found, '--log', 'ForceOverwrite'], '')
expect('sarif-multitool', 'exit status', done.status, 0)
expect('sarif-multitool', 'results', JSON.parse(fs.readFileSync(found, 'utf8')).runs[0].results, [])

// What carc-output(5), READERS OF ROWS, says that they need.
const legal = 'E@0,-1 r2 / E@0,1 r1 / E@0,1 r2 / E@0,1 r3'
const papa = (form, options) => {
  const {data, meta} = use('papaparse').parse(fs.readFileSync(path.join(rows, `findings.${form}`), 'utf8'), {header: true, ...options})
  return [meta.delimiter, data[0].player, data[0].legal]
}
expect('papaparse', 'csv', papa('csv', {}), [',', '"A" x', legal])
expect('papaparse', 'tsv', papa('tsv', {delimiter: '\t', fastMode: true}), ['\t', '"A" x', legal])

async function duck (options) {
  const db = await (await use('@duckdb/node-api').DuckDBInstance.create(':memory:')).connect()
  const read = await db.runAndReadAll(`select distinct player::varchar from read_csv('${path.join(rows, 'sheet.tsv')}'${options}) order by 1`)
  return read.getRows().flat()
}

async function last () {
  expect('duckdb', 'guessed', await duck(''), ['01:20:00', '02:40:00'])
  expect('duckdb', 'named', await duck(`, delim='\t', quote='', escape='', all_varchar=true`), ['01:20', '02:40'])
  const sums = await use('junit2json').parse(fs.readFileSync(junit, 'utf8'))
  expect('junit2json', 'sums', [sums.tests, sums.failures, sums.testsuite.length], [4, 2, 4])
  console.log(`consumers: ${tried} readings, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
last()
