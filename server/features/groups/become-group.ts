// A booking becomes a group, and its stays put on its folio what the rule says, or take it back.
import { opposite } from '#domain/money/money.ts'
import { refundableOf } from '#domain/folio/payment.ts'
import type { PaysFor } from '#domain/groups/group.ts'
import { isClosed } from '#server/features/folio/is-closed.ts'
import { asPayment, type PaymentRow, paymentsOf } from '#server/features/folio/payments.store.ts'
import type { Written } from '#server/features/folio/lines.store.ts'
import { memberStays } from '#server/features/stay/members.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuseHeld } from './groups.errors.ts'
import { bookingWith, changeBooking, groupPayments, movableLines, moveLines, type OfBooking } from './groups.store.ts'
import { group, transfer, unit } from './move-payment.ts'

/** Makes a booking of one stay a group whose folio pays for everything, or as asked. A group keeps its rule. */
export async function becomeGroup(
  tx: Db,
  of: OfBooking,
  written: Written,
  asked: PaysFor = 'everything',
): Promise<PaysFor> {
  const paysFor = (await bookingWith(tx, of))?.paysFor ?? undefined
  if (paysFor !== undefined) return paysFor
  await changeBooking(tx, of, { paysFor: asked })
  await bringToGroup(tx, of.hotelId, await memberStays(tx, of), asked, written)
  return asked
}

/** Puts the lines of stays where the rule of their group has them, and with a rule, their payments on its folio. */
export async function bringToGroup(
  tx: Db,
  hotelId: number,
  stays: readonly number[],
  paysFor: PaysFor,
  written: Written,
): Promise<void> {
  await placeLines(tx, hotelId, stays, paysFor, written)
  if (paysFor === 'nothing') return
  for (const stay of stays) {
    // The money on a closed folio pays what is on it, which stays there.
    if (await isClosed(tx, { hotelId, reservationId: stay })) continue
    const payments = await paymentsOf(tx, { hotelId, reservationId: stay })
    for (const payment of payments) {
      if (payment.refundOf !== null || payment.purpose === 'damage') continue
      const left = refundableOf(payment, payments)
      if (left > 0) await transfer(tx, hotelId, payment, left, { from: unit(stay), to: group(stay) }, written)
    }
  }
}

/**
 * Marks what a group that joins another has on its folio as brought by its stays, so that it leaves with them: a
 * transfer on the folio itself.
 */
export async function bringFolio(tx: Db, of: OfBooking, written: Written): Promise<void> {
  const rows = await groupPayments(tx, of)
  const payments = rows.map(asPayment)
  for (const payment of payments) {
    const stay = rows.find(({ id }) => id === payment.id)?.reservationId
    if (stay === undefined || payment.refundOf !== null) continue
    const left = refundableOf(payment, payments)
    if (left > 0) await transfer(tx, of.hotelId, payment, left, { from: group(stay), to: group(stay) }, written)
  }
}

/** Moves the lines that nothing holds to the folio on which the rule has them. */
export async function placeLines(
  tx: Db,
  hotelId: number,
  stays: readonly number[],
  paysFor: PaysFor,
  written: Written,
): Promise<void> {
  const lines = await movableLines(tx, hotelId, stays, paysFor)
  const misplaced = lines.filter(({ onBooking, isForBooking, heldBy }) => onBooking !== isForBooking && heldBy === null)
  await moveLines(tx, hotelId, misplaced, written)
}

/** What was brought to the folio of the group with this stay goes back to the folio of its unit. */
export async function takeFromGroup(tx: Db, of: OfBooking, stay: number, written: Written): Promise<void> {
  const lines = (await movableLines(tx, of.hotelId, [stay])).filter(({ onBooking }) => onBooking)
  for (const { heldBy } of lines) refuseHeld(heldBy)
  await moveLines(tx, of.hotelId, lines, written)
  const rows = await groupPayments(tx, of)
  const payments = rows.map(asPayment)
  const stays = await memberStays(tx, of)
  const next = stays.find((id) => id !== stay)
  // What the stay brought left the folio of its unit, or that of its former group, when it came to that of the group.
  const own = await paymentsOf(tx, { hotelId: of.hotelId, reservationId: stay })
  const left = [...own, ...rows.filter(({ reservationId }) => reservationId === stay)].filter(
    ({ method, refundOf }) => method === 'transfer' && refundOf !== null,
  )
  const isBrought = ({ method, amountKurus, createdAt }: PaymentRow) =>
    method === 'transfer' &&
    left.some((one) => one.amountKurus === opposite(amountKurus) && one.createdAt.getTime() === createdAt.getTime())
  for (const { id, reservationId, ...row } of rows) {
    const payment = payments.find((one) => one.id === id)
    if (payment === undefined || reservationId !== stay || payment.refundOf !== null) continue
    const rest = refundableOf(payment, payments)
    if (rest <= 0) continue
    // What was paid for the whole group stays with it, under another of its stays.
    const to = isBrought({ id, ...row }) || next === undefined ? unit(stay) : group(next)
    await transfer(tx, of.hotelId, payment, rest, { from: group(stay), to }, written)
  }
}
