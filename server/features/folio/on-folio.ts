// Every action on a folio runs through this file, which locks the folio and makes a repeated request have no further
// effect.
import type { Folio } from '#contract/folio/schemas.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { type KeyedRequest, once } from '#server/platform/requests/once.ts'
import { folioNotFound, requestTaken } from './folio.errors.ts'
import { closingOf, lockFolio, type OfStay } from './folio.store.ts'
import { linesOf, type LineWithAuthor, type Written } from './lines.store.ts'
import { paymentsOf, type PaymentWithAuthor } from './payments.store.ts'
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

/** A request of the server itself has no key, because a client could choose the same one. */
type RequestBody = { requestId?: string | undefined; [field: string]: unknown }

/**
 * Runs `act` on the folio of a stay and returns the folio afterwards. The same request sent again has no further
 * effect; a different request with a used key is refused.
 */
export async function onFolio(
  { db, caller, params: { id }, now }: FolioRequest,
  request: RequestBody,
  act: (account: FolioContext) => Promise<void>,
): Promise<Folio> {
  const of = { hotelId: caller.hotelId, reservationId: id }
  const stay = await lockFolio(db, of)
  if (stay === undefined) throw folioNotFound()
  await once(db, folioRequest(of, request, now), async () => {
    const [lines, payments, closing] = await Promise.all([linesOf(db, of), paymentsOf(db, of), closingOf(db, of)])
    const written = { at: now, by: caller.userId }
    await act({ of, stay, lines, payments, isClosed: closing !== undefined, written })
  })
  return readFolio(db, of, caller)
}

/** All requests about money on folios share their keys. */
export const folioRequest = ({ hotelId, reservationId }: OfStay, request: RequestBody, now: Date): KeyedRequest => ({
  hotelId,
  kind: 'folio',
  key: request.requestId,
  asked: { id: reservationId, request },
  now,
  refusal: requestTaken,
})
