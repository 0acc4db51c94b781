// What a scenario is: a bad day on a folder of its own, and what has to hold on it.
import { inFolder, type Open } from '../bench/in-folder.ts'

export type Check = { what: string; measured: string; holds: boolean }

/** How much of it is done; the figures of docs/reliability.md are those of the usual ones. */
export type Extent = { times: number; requests: number; seconds: number; seed: number }

export type Day = {
  folder: string
  /** Stops what was started, whatever happens. */
  open: Open
  extent: Extent
  say: (line: string) => void
  /** Notes what has to hold, and whether it did. */
  check: (what: string, holds: boolean, measured?: string | number) => void
}

export type Scenario = { title: string; run: (day: Day) => Promise<void> }

export async function runScenario({ run }: Scenario, extent: Extent): Promise<Check[]> {
  const checks: Check[] = []
  const say = (line: string) => void process.stdout.write(`  ${line}\n`)
  const check: Day['check'] = (what, holds, measured = '') => {
    checks.push({ what, holds, measured: String(measured) })
    say(`${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}${measured === '' ? '' : ` (${measured})`}`)
  }
  await inFolder((folder, open) => run({ folder, open, extent, say, check }))
  return checks
}

/** The same numbers in each run with one seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
