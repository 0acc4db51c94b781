import type { z } from 'zod'
import type { cancelGroup as endpoint } from '#contract/groups/at-once/endpoints.ts'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import { depositToForfeit, paidForStay } from '#domain/cancellation/settlement.ts'
import { balanceOf, paidOf } from '#domain/folio/balance.ts'
import { stayOnFolio } from '#domain/folio/stay-on-folio.ts'
import { depositShares } from '#domain/groups/at-once.ts'
import { type Kurus, kurus, lowerOf, opposite } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import { dayIn } from '#domain/time/day.ts'
import { refundNotAllowed } from '#server/features/cancellation/cancellation.errors.ts'
import { refundsOf, settleStayOfGroup } from '#server/features/cancellation/cancel-with-settlement.ts'
import { asLineWithAuthor, groupLines } from '#server/features/folio/lines.store.ts'
import { addPayments, asPayment } from '#server/features/folio/payments.store.ts'
import { wayFor } from '#server/features/payment-ways/way-for.ts'
import { sumsOfGroups } from '#server/features/stay/group.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { groupPayments, type OfBooking } from '../groups.store.ts'
import { atOnce, type AtOnceRequest } from './at-once.ts'

type CancelGroupRequest = AtOnceRequest & { body: z.output<typeof endpoint.body> }

/**
 * Cancels chosen units of a group, and settles their money by one decision. What the folio of the group holds too much
 * afterwards is refunded now, or stays on it.
 */
export function cancelGroup(request: CancelGroupRequest): Promise<GroupAct> {
  const { db, caller, body, now } = request
  const { way, method, wayId } = body
  // The amounts of a preview do not depend on the reason, which the user may enter after seeing them.
  const reason = body.preview && body.reason === '' ? '–' : body.reason
  let shares: (stay: number) => Kurus = () => kurus(0)
  return atOnce(request, {
    name: 'cancel',
    prepare: async ({ of, stays }) => {
      if (way === 'forfeit') shares = await sharesOfDeposit(db, of, stays)
    },
    unit: async (stay) => {
      const decision = { way, reason, method, wayId }
      const { charge, ...settled } = await settleStayOfGroup(request, stay, decision, shares(stay.id))
      return { ...settled, fee: charge }
    },
    finish: async ({ of, written }) => {
      if (method === null && wayId === undefined) return kurus(0)
      const { lines, rows } = await folioOf(db, of)
      const payments = rows.map(asPayment)
      const tooMuch = kurus(Math.max(0, opposite(balanceOf(lines, payments))))
      // What the units still owe on their own folios is kept from what the folio of the group has too much.
      const whole = (await sumsOfGroups(db, of.hotelId, [of.bookingId]))(of.bookingId)
      const free = kurus(Math.max(0, whole.paid - whole.charged))
      const returned = lowerOf(lowerOf(tooMuch, free), kurus(Math.max(0, paidOf(payments))))
      if (returned === 0) return returned
      if (!may(caller, 'payment.refund')) throw refundNotAllowed()
      const by = await wayFor(db, caller, { method: method ?? undefined, wayId })
      for (const refund of refundsOf(payments, returned, { method: by.method, day: dayIn(now) })) {
        const stay = rows.find(({ id }) => id === refund.refundOf)?.reservationId
        if (stay === undefined) throw new Error('A payment belongs to a stay')
        const to = { hotelId: of.hotelId, reservationId: stay }
        await addPayments(db, to, [{ ...refund, wayId: by.wayId, onBooking: true }], { ...written, note: body.reason })
      }
      return returned
    },
  })
}

async function folioOf(db: Db, of: OfBooking) {
  const [lines, rows] = [await groupLines(db, of), await groupPayments(db, of)]
  return {
    lines: lines.map(({ reservationId, stayUnitName: _its, ...row }) => ({ ...asLineWithAuthor(row), reservationId })),
    rows,
  }
}

/** Shares the deposit that was paid for the group among all its stays, by what each has on the folio of the group. */
async function sharesOfDeposit(db: Db, of: OfBooking, stays: readonly number[]): Promise<(stay: number) => Kurus> {
  const { lines, rows } = await folioOf(db, of)
  const payments = rows.map(asPayment)
  const totals = stays.map((stay) =>
    kurus(
      Math.max(
        0,
        stayOnFolio(
          lines.filter(({ reservationId }) => reservationId === stay),
          null,
        ),
      ),
    ),
  )
  const total = kurus(Math.max(0, stayOnFolio(lines, null)))
  const deposit = depositToForfeit(payments, { paid: paidForStay(lines, payments), total })
  const shares = depositShares(deposit, totals)
  return (stay) => shares[stays.indexOf(stay)] ?? kurus(0)
}
