import { type Payment, transferOf } from '#domain/folio/payment.ts'
import type { Kurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { addPayments } from '#server/features/folio/payments.store.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Where a payment stands: on the folio of a stay's unit, or with that stay on the folio of its group. */
export type Place = { reservationId: number; onBooking: boolean }
export const unit = (reservationId: number): Place => ({ reservationId, onBooking: false })
export const group = (reservationId: number): Place => ({ reservationId, onBooking: true })

/**
 * Moves a part of a payment to another folio of the same booking: as much leaves the one as arrives on the other. Returns
 * the id of the payment that arrives.
 */
export async function transfer(
  tx: Db,
  hotelId: number,
  payment: Payment,
  amount: Kurus,
  { from, to }: { from: Place; to: Place },
  written: Written,
): Promise<number> {
  const { leaves, arrives } = transferOf(payment, amount, { purpose: payment.purpose, day: dayIn(written.at) })
  const add = (one: typeof leaves, { reservationId, onBooking }: Place) =>
    addPayments(tx, { hotelId, reservationId }, [{ ...one, onBooking }], written)
  await add(leaves, from)
  const [arrived] = await add(arrives, to)
  if (arrived === undefined) throw new Error('A payment that is added has an id')
  return arrived
}
