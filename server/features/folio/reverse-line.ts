import type { Folio } from '#contract/folio.ts'
import { reversalProblem } from '#domain/folio/line.ts'
import { lineRefused, nightsByTheirStay } from './folio.errors.ts'
import { changeLines } from './lines.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'

/** Takes a line back. Two who do so at once have both done it: there is one reversal. */
export function reverseLine(asked: AskedOfStay & { params: { lineId: number } }): Promise<Folio> {
  const { lineId } = asked.params
  return onAccount(asked, undefined, async ({ of, lines, isClosed, written }) => {
    const problem = reversalProblem(lineId, lines, { isClosed })
    if (problem === 'folio.already-reversed') return
    if (problem !== undefined) throw lineRefused(problem)
    if (lines.some(({ id, kind }) => id === lineId && kind === 'night')) throw nightsByTheirStay()
    await changeLines(asked.db, of, { reverse: [lineId], add: [] }, written)
  })
}
