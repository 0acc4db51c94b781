// A scenario: a fault, tested in a separate folder, with the checks that must hold.
import { inFolder, type Open } from '../bench/in-folder.ts'

export type Check = { what: string; measured: string; holds: boolean }

/** The size of a run. The figures in docs/reliability.md come from the default size. */
export type Extent = { times: number; requests: number; seconds: number; seed: number }

export type Day = {
  folder: string
  /** Registers the stop function of a started part. It is called however the scenario ends. */
  open: Open
  extent: Extent
  say: (line: string) => void
  /** Records a check and whether it held. */
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

/** Returns a generator of the same numbers for the same seed on each run. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
