// Reads and changes the folio of a stay for tests.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  addCharge,
  adjustFolio,
  closeFolio,
  giveDiscount,
  readFolio,
  reopenFolio,
  reverseLine,
} from '#contract/folio/endpoints.ts'
import type { Folio } from '#contract/folio/schemas.ts'
import { refundDamage, keepDamage, refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import type { NewPayment } from '#contract/folio/payments/schemas.ts'
import type { OpenBalanceReason } from '#domain/folio/balance.ts'
import type { Asker, world } from '#server/test/world.ts'

type ReservationId = { id: number }
type Paid = Partial<z.input<typeof NewPayment>>

export function foliosOf({ call }: ReturnType<typeof world>) {
  const folioOf = async (answer: Promise<{ folio: Folio }>) => (await answer).folio
  const params = ({ id }: ReservationId) => ({ params: { id } })
  const asked = <T extends object>(body: T) => ({ body: { requestId: randomUUID(), ...body } })
  return {
    folio: (asker: Asker, stay: ReservationId) => folioOf(call(readFolio, params(stay), asker)),
    charge: (asker: Asker, stay: ReservationId, amount: number, text = 'Odun', requestId: string = randomUUID()) =>
      folioOf(call(addCharge, { ...params(stay), body: { requestId, amount, text } }, asker)),
    discount: (asker: Asker, stay: ReservationId, amount: number) =>
      folioOf(call(giveDiscount, { ...params(stay), ...asked({ amount, text: 'Eski misafir' }) }, asker)),
    adjust: (asker: Asker, stay: ReservationId, amount: number) =>
      folioOf(call(adjustFolio, { ...params(stay), ...asked({ amount, text: 'Yanlış fiyat' }) }, asker)),
    reverse: (asker: Asker, stay: ReservationId, lineId: number) =>
      folioOf(call(reverseLine, { params: { id: stay.id, lineId } }, asker)),
    pay: (asker: Asker, stay: ReservationId, amount: number | undefined, said: Paid = {}) =>
      folioOf(
        call(
          takePayment,
          { ...params(stay), ...asked({ method: 'cash' as const, ...(amount !== undefined && { amount }), ...said }) },
          asker,
        ),
      ),
    refund: (asker: Asker, stay: ReservationId, paymentId: number, amount: number, requestId: string = randomUUID()) =>
      folioOf(
        call(refundPayment, { params: { id: stay.id, paymentId }, body: { requestId, amount, method: 'cash' } }, asker),
      ),
    refundDamage: (asker: Asker, stay: ReservationId) =>
      folioOf(call(refundDamage, { ...params(stay), ...asked({ method: 'cash' as const }) }, asker)),
    keep: (asker: Asker, stay: ReservationId, amount: number, text = 'Kırık ayna') =>
      folioOf(call(keepDamage, { ...params(stay), ...asked({ amount, text }) }, asker)),
    close: (asker: Asker, stay: ReservationId, reason?: OpenBalanceReason) =>
      folioOf(call(closeFolio, { ...params(stay), body: { reason } }, asker)),
    reopen: (asker: Asker, stay: ReservationId) => folioOf(call(reopenFolio, params(stay), asker)),
  }
}

/** Returns the night lines of a folio: day, unit, TL. */
export const nightsOf = ({ lines }: Folio) =>
  lines
    .filter(({ kind, isReversed, reverses }) => kind === 'night' && !isReversed && reverses === null)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, night, amount }) => [day, night?.hotelDetailId, amount])
