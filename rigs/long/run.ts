// npm run test:long lives a small business for 120 days and issues 300 documents, each with three seeds, and then runs
// the property tests of npm test again and again with other seeds. It prints a table of each. `npm run test:long --
// --times 3 --seed 7 --days 30 --documents 50` begins with a given seed; a name runs only the test files that contain it,
// such as `-- days`. `-- --seed N --times 1` repeats a failed run, apart from what two clerks do at once.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { print, type Row } from '../cluster/table.ts'

type Report = { numPassedTests: number; numFailedTests: number }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    seed: { type: 'string' },
    days: { type: 'string', default: '120' },
    documents: { type: 'string', default: '300' },
  },
})
const first = Number(values.seed ?? randomInt(1_000_000))
const isAsked = (file: string) => positionals.length === 0 || positionals.some((name) => file.includes(name))

const simulations = globSync('rigs/long/*.test.ts').filter(isAsked)
/** These files let chance choose their cases. */
const properties = globSync('{domain,server,web}/**/*.test.ts')
  .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))
  .filter(isAsked)
if (simulations.length + properties.length === 0) throw new Error(`No such file: ${positionals.join(', ')}`)

const folder = mkdtempSync(join(tmpdir(), 'konuk-long-'))
const figures = join(folder, 'figures')
const rows = [
  ...simulations.toSorted().flatMap((file) => repeated(Number(values.times ?? 3), [file])),
  ...(properties.length > 0 ? repeated(Number(values.times ?? 20), properties) : []),
]
print(rows)
printFigures()
rmSync(folder, { recursive: true })
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
process.stdout.write(`\n${rows.length} runs from seed ${first}: ${failed} failed\n`)
if (failed > 0) process.exitCode = 1

function repeated(times: number, files: readonly string[]) {
  return Array.from({ length: times }, (_, at) => runWith(first + at, files))
}

function runWith(seed: number, files: readonly string[]) {
  const [only = ''] = files
  const what = files.length === 1 ? only : `${files.length} files of properties`
  process.stdout.write(`\n${what}, seed ${seed}\n`)
  const began = performance.now()
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        KONUK_SEED: String(seed),
        KONUK_LONG_DAYS: values.days,
        KONUK_LONG_DOCUMENTS: values.documents,
        KONUK_LONG_FIGURES: figures,
      },
    },
  )
  const report: Report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  const seconds = Math.round((performance.now() - began) / 1000)
  // A file that did not load has no test that failed.
  const broken = report.numFailedTests === 0 && status !== 0 ? 1 : report.numFailedTests
  return { what, seed, passed: report.numPassedTests, failed: broken, seconds }
}

/** Prints a table of the figures that each simulation has written down. */
function printFigures(): void {
  if (!existsSync(figures)) return
  const noted: Row[] = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const of of Map.groupBy(noted, ({ simulation }) => simulation).values()) print(of)
}
