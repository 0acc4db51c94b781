// How every action gets at an account: behind its lock, and once for each request.
import { createHash } from 'node:crypto'
import type { Folio } from '#contract/folio.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { accountNotFound, requestTaken } from './folio.errors.ts'
import { closingOf, lockAccount, type OfStay } from './folio.store.ts'
import { linesOf, type ToldLine, type Written } from './lines.store.ts'
import { keepRequest, paymentsOf, type ToldPayment } from './payments.store.ts'
import { readFolio } from './read-folio.ts'

export type AskedOfStay = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** An account that nobody else changes until the transaction ends. */
export type Account = {
  of: OfStay
  stay: StayDates
  lines: readonly ToldLine[]
  payments: readonly ToldPayment[]
  isClosed: boolean
  written: Written
}

/**
 * Does something with the account of a stay and answers how it is then. `request`: what was asked, with its number. The
 * same again does nothing more; something else under a number that is known is refused.
 */
export async function onAccount(
  { db, caller, params: { id }, now }: AskedOfStay,
  request: { requestId: string } | undefined,
  act: (account: Account) => Promise<void>,
): Promise<Folio> {
  const of = { hotelId: caller.hotelId, reservationId: id }
  const stay = await lockAccount(db, of)
  if (stay === undefined) throw accountNotFound()
  if (request !== undefined && (await isRepeated(db, of, request, now))) return readFolio(db, of)
  const [lines, payments, closing] = await Promise.all([linesOf(db, of), paymentsOf(db, of), closingOf(db, of)])
  const written = { at: now, by: caller.userId }
  await act({ of, stay, lines, payments, isClosed: closing !== undefined, written })
  return readFolio(db, of)
}

/** Keeps what was asked under its number. Whether it was asked before; something else under that number is refused. */
export async function isRepeated(tx: Db, of: OfStay, request: { requestId: string }, now: Date): Promise<boolean> {
  const { requestId } = request
  const asked = JSON.stringify({ id: of.reservationId, request })
  const requestHash = createHash('sha256').update(asked).digest('hex')
  const known = await keepRequest(tx, of, { requestId, requestHash }, now)
  if (known !== undefined && known.requestHash !== requestHash) throw requestTaken()
  return known !== undefined
}
