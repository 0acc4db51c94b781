// npm run test:faults: runs the fault scenarios one after the other, and prints a table of the guarantees that were
// kept. `-- kill --times 5` is a short run of one scenario; `-- --record` writes the figures into docs/reliability.md.
import { parseArgs } from 'node:util'
import { bundleServer } from '../../run/bundle-server.ts'
import { print } from '../cluster/table.ts'
import { bundled } from './app.ts'
import { clockJumps } from './clock.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk.ts'
import { failover } from './failover.ts'
import { fuzz } from './fuzz.ts'
import { killed } from './kill.ts'
import { providers } from './providers.ts'
import { record } from './record.ts'
import { runScenario } from './scenario.ts'
import { twoProcesses } from './two.ts'

const scenarios = {
  kill: killed,
  away: databaseAway,
  disk: diskFull,
  clock: clockJumps,
  providers,
  two: twoProcesses,
  failover,
  fuzz,
}
const isName = (name: string): name is keyof typeof scenarios => name in scenarios
const names = Object.keys(scenarios).filter(isName)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    requests: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '20261123' },
    record: { type: 'boolean', default: false },
  },
})
const stray = positionals.filter((name) => !isName(name))
if (stray.length > 0) throw new Error(`There is no "${stray.join(', ')}": ${names.join(', ')}`)
const extent = {
  times: Number(values.times),
  requests: Number(values.requests),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
}

await bundleServer(bundled)
const rows: { scenario: string; what: string; measured: string; holds: string }[] = []
for (const name of positionals.length > 0 ? positionals.filter(isName) : names) {
  const { title } = scenarios[name]
  process.stdout.write(`\n${name}: ${title}\n`)
  const began = performance.now()
  const checks = await runScenario(scenarios[name], extent)
  const seconds = Math.round((performance.now() - began) / 1000)
  rows.push(
    ...checks.map(({ what, measured, holds }) => ({ scenario: name, what, measured, holds: holds ? 'yes' : 'NO' })),
  )
  if (values.record) await record(name, title, checks, seconds)
}
print(rows)
const broken = rows.filter(({ holds }) => holds === 'NO').length
process.stdout.write(`\n${rows.length - broken} hold, ${broken} do not\n`)
if (broken > 0) process.exitCode = 1
