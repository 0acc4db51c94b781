import type { Folio } from '#contract/folio/schemas.ts'
import { balanceOf, closeProblem, damageHeld, type OpenBalanceReason } from '#domain/folio/balance.ts'
import { closeRefused } from './folio.errors.ts'
import { closeFolioRow, reopenFolioRow } from './folio.store.ts'
import { type FolioRequest, onFolio } from './on-folio.ts'
import { byFolio } from './read-folio.ts'

/** Closes the folio, which then cannot be changed. The reason is stored only if the balance is not zero. */
export function closeFolio(
  asked: FolioRequest & { body: { reason?: OpenBalanceReason | null | undefined } },
): Promise<Folio> {
  return onFolio(asked, {}, async ({ of, lines: ofStay, payments, isClosed, written }) => {
    if (isClosed) return
    const [lines] = byFolio(ofStay)
    const reason = asked.body.reason ?? null
    const balance = balanceOf(lines, payments)
    const problem = closeProblem({ lines, payments, isClosed }, reason)
    if (problem !== undefined) throw closeRefused(problem, { balance, held: damageHeld(payments) })
    const kept = balance === 0 ? null : reason
    await closeFolioRow(asked.db, of, { closedAt: written.at, closedBy: written.by, reason: kept })
  })
}

/** Reopens a closed folio. A stay from before folios existed also gets a normal folio in this way. */
export function reopenFolio(asked: FolioRequest): Promise<Folio> {
  return onFolio(asked, {}, ({ of }) => reopenFolioRow(asked.db, of))
}
