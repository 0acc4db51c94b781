import type { Folio } from '#contract/folio.ts'
import { balanceOf, closeProblem, damageHeld, type OpenBalanceReason } from '#domain/folio/balance.ts'
import { closeRefused } from './folio.errors.ts'
import { closeAccount, reopenAccount } from './folio.store.ts'
import { type AskedOfStay, onAccount } from './on-account.ts'

/** Closes the account. Closed already: it stays as it is. A reason is kept only where something is open. */
export function closeFolio(
  asked: AskedOfStay & { body: { reason?: OpenBalanceReason | null | undefined } },
): Promise<Folio> {
  return onAccount(asked, undefined, async ({ of, lines, payments, isClosed, written }) => {
    if (isClosed) return
    const reason = asked.body.reason ?? null
    const balance = balanceOf(lines, payments)
    const problem = closeProblem({ lines, payments, isClosed }, reason)
    if (problem !== undefined) throw closeRefused(problem, { balance, held: damageHeld(payments) })
    const kept = balance === 0 ? null : reason
    await closeAccount(asked.db, of, { closedAt: written.at, closedBy: written.by, reason: kept })
  })
}

/** Opens it again, also one of before accounts: from then on it is one like any other. */
export function reopenFolio(asked: AskedOfStay): Promise<Folio> {
  return onAccount(asked, undefined, ({ of }) => reopenAccount(asked.db, of))
}
