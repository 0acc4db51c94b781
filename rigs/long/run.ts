// npm run test:long: runs the property tests of npm test again and again, each time with another seed, and prints a
// table. `npm run test:long -- --times 3 --seed 7` begins with a given seed; a name runs only the test files that contain
// it, such as `-- folio`.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { print } from '../cluster/table.ts'

type Report = { numPassedTests: number; numFailedTests: number; testResults: { name: string; message: string }[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, seed: { type: 'string' } },
})
const times = Number(values.times)
const first = Number(values.seed ?? randomInt(1_000_000))

/** These files let chance choose their cases. */
const files = globSync('{domain,server,web}/**/*.test.ts')
  .filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"))
  .filter((file) => positionals.length === 0 || positionals.some((name) => file.includes(name)))
if (files.length === 0) throw new Error(`No such file lets chance choose: ${positionals.join(', ')}`)

const folder = mkdtempSync(join(tmpdir(), 'konuk-long-'))
const rows = Array.from({ length: times }, (_, at) => runWith(first + at))
rmSync(folder, { recursive: true })
print(rows)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
process.stdout.write(`\n${files.length} files, ${times} times from seed ${first}: ${failed} failed\n`)
if (failed > 0) process.exitCode = 1

function runWith(seed: number) {
  process.stdout.write(`\nseed ${seed}\n`)
  const began = performance.now()
  const file = join(folder, `${seed}.json`)
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
    { stdio: 'inherit', env: { ...process.env, KONUK_SEED: String(seed) } },
  )
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const seconds = Math.round((performance.now() - began) / 1000)
  // A file that did not load has no test that failed.
  const broken = report.numFailedTests === 0 && status !== 0 ? 1 : report.numFailedTests
  return { seed, passed: report.numPassedTests, failed: broken, seconds }
}
