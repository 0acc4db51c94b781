// Every action on a folio runs through this file, which locks the folio and makes a repeated request have no further
// effect.
import { createHash } from 'node:crypto'
import type { Folio } from '#contract/folio/schemas.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { folioNotFound, requestTaken } from './folio.errors.ts'
import { closingOf, lockFolio, type OfStay } from './folio.store.ts'
import { linesOf, type LineWithAuthor, type Written } from './lines.store.ts'
import { keepRequest, paymentsOf, type PaymentWithAuthor } from './payments.store.ts'
import { readFolio } from './read-folio.ts'

export type FolioRequest = { db: Db; caller: Caller; params: { id: number }; now: Date }

/** A locked folio: nobody else can change it until the transaction ends. */
export type FolioContext = {
  of: OfStay
  stay: StayDates
  lines: readonly LineWithAuthor[]
  payments: readonly PaymentWithAuthor[]
  isClosed: boolean
  written: Written
}

/**
 * Runs `act` on the folio of a stay and returns the folio afterwards. `request` is the request with its number. The
 * same request sent again has no further effect; a different request with a used number is refused.
 */
export async function onFolio(
  { db, caller, params: { id }, now }: FolioRequest,
  request: { requestId: string } | undefined,
  act: (account: FolioContext) => Promise<void>,
): Promise<Folio> {
  const of = { hotelId: caller.hotelId, reservationId: id }
  const stay = await lockFolio(db, of)
  if (stay === undefined) throw folioNotFound()
  if (request !== undefined && (await isRepeated(db, of, request, now))) return readFolio(db, of)
  const [lines, payments, closing] = await Promise.all([linesOf(db, of), paymentsOf(db, of), closingOf(db, of)])
  const written = { at: now, by: caller.userId }
  await act({ of, stay, lines, payments, isClosed: closing !== undefined, written })
  return readFolio(db, of)
}

/**
 * Stores the request under its number. Returns whether it came before; refuses a different request with that number.
 */
export async function isRepeated(tx: Db, of: OfStay, request: { requestId: string }, now: Date): Promise<boolean> {
  const { requestId } = request
  const asked = JSON.stringify({ id: of.reservationId, request })
  const requestHash = createHash('sha256').update(asked).digest('hex')
  const known = await keepRequest(tx, of, { requestId, requestHash }, now)
  if (known !== undefined && known.requestHash !== requestHash) throw requestTaken()
  return known !== undefined
}
