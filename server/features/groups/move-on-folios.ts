import type { z } from 'zod'
import type { FolioMove, Group } from '#contract/groups/schemas.ts'
import { type Payment, refundableOf } from '#domain/folio/payment.ts'
import { type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { refundRefused } from '#server/features/folio/folio.errors.ts'
import { asPayment, paymentsOf } from '#server/features/folio/payments.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { lineElsewhere, refuseHeld, stayOfPayment } from './groups.errors.ts'
import { groupPayments, movableLines, moveLines } from './groups.store.ts'
import { group, transfer, unit } from './move-payment.ts'
import { type GroupContext, type GroupRequest, onGroup } from './on-group.ts'

type Body = z.output<typeof FolioMove>

/** Moves lines and payments to the folio of the group, or from there to those of its units: all of them, or none. */
export function moveOnFolios(asked: GroupRequest & { body: Body }): Promise<Group> {
  const { db, body } = asked
  return onGroup(asked, body, async (context) => {
    await moveAskedLines(db, context, body)
    for (const [at, asPart] of body.payments.entries()) await movePayment(db, context, { ...asPart, at, to: body.to })
  })
}

async function moveAskedLines(db: Db, { of, stays, written }: GroupContext, { lines, to }: Body): Promise<void> {
  const all = await movableLines(db, of.hotelId, stays)
  const here = all.filter(({ onBooking }) => onBooking === (to === 'unit'))
  if (lines.some((id) => here.every((line) => line.id !== id))) throw lineElsewhere()
  // A discount of a line lies where the line lies.
  const moving = here.filter(({ id, appliesToLineId }) => lines.includes(id) || lines.includes(appliesToLineId ?? 0))
  for (const { heldBy } of moving) refuseHeld(heldBy)
  await moveLines(db, of.hotelId, moving, written)
}

type Part = Body['payments'][number] & { at: number; to: Body['to'] }

async function movePayment(db: Db, { of, stays, written }: GroupContext, { id, amount, at, to, ...part }: Part) {
  const asked = toKurus(amount)
  if (to === 'unit') {
    const rows = await groupPayments(db, of)
    const from = rows.find((row) => row.id === id)?.reservationId
    const reservationId = part.reservationId
    if (reservationId === undefined || !stays.includes(reservationId)) throw stayOfPayment(at)
    const payment = movable(rows.map(asPayment), id, asked)
    if (from === undefined) throw new Error('A payment belongs to a stay')
    return transfer(db, of.hotelId, payment, asked, { from: group(from), to: unit(reservationId) }, written)
  }
  for (const stay of stays) {
    const payments = await paymentsOf(db, { hotelId: of.hotelId, reservationId: stay })
    if (payments.every((payment) => payment.id !== id)) continue
    const payment = movable(payments, id, asked)
    return transfer(db, of.hotelId, payment, asked, { from: unit(stay), to: group(stay) }, written)
  }
  throw refundRefused('payment.not-found', kurus(0))
}

function movable(payments: readonly Payment[], id: number, amount: Kurus): Payment {
  const payment = payments.find((one) => one.id === id)
  if (payment === undefined || payment.purpose === 'damage') throw refundRefused('payment.not-found', kurus(0))
  if (payment.refundOf !== null) throw refundRefused('payment.refund-of-refund', kurus(0))
  const left = refundableOf(payment, payments)
  if (amount > left) throw refundRefused('payment.refund-too-high', left)
  return payment
}
