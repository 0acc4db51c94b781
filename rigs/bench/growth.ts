// Calls the smallest and the largest database in turns, one call at a time, so that other load on the machine affects
// both alike.
import { load } from './load.ts'
import type { Subject } from './subjects.ts'

export type Side = { address: string; subjects: readonly Subject[] }
/** `ratio` is the p95 with the largest database divided by the p95 with the smallest: the median of all turns. */
export type Grown = { subject: string; ratio: number }

const turns = 9
const seconds = 2
/** The first booking number that neither the comparison with the control nor the recording has used. */
const unbooked = 3_100_000

export async function growthBetween(small: Side, large: Side): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const { name } of small.subjects) {
    const from = { small: unbooked, large: unbooked }
    const p95 = async (which: 'small' | 'large') => {
      const { address, subjects } = which === 'small' ? small : large
      const call = subjects.find((subject) => subject.name === name)?.call
      if (call === undefined) throw new Error(`${name} is asked of one of them alone`)
      const figures = await load({ address, call, connections: 1, seconds, from: from[which] })
      from[which] += figures.calls + 1
      return figures.p95
    }
    const ratios: number[] = []
    for (let turn = 0; turn <= turns; turn++) {
      const before = await p95('small')
      const ratio = (await p95('large')) / before
      // The first turn only warms up both databases.
      if (turn > 0) ratios.push(ratio)
    }
    ratios.sort((a, b) => a - b)
    const ratio = ratios[Math.floor(turns / 2)] ?? 0
    process.stdout.write(`  ${name}: p95 ${ratio.toFixed(2)} x\n`)
    grown.push({ subject: name, ratio })
  }
  return grown
}
