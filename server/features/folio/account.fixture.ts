// The account of a stay for tests, and what is done with it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  addCharge,
  adjustFolio,
  closeFolio,
  type Folio,
  giveDiscount,
  readFolio,
  reopenFolio,
  reverseLine,
} from '#contract/folio.ts'
import { giveBackDamage, keepDamage, type NewPayment, refundPayment, takePayment } from '#contract/payments.ts'
import type { OpenBalanceReason } from '#domain/folio/balance.ts'
import type { Asker, world } from '#server/test/world.ts'

type Known = { id: number }
type Paid = Partial<z.input<typeof NewPayment>>

export function accountsOf({ call }: ReturnType<typeof world>) {
  const folioOf = async (answer: Promise<{ folio: Folio }>) => (await answer).folio
  const params = ({ id }: Known) => ({ params: { id } })
  const asked = <T extends object>(body: T) => ({ body: { requestId: randomUUID(), ...body } })
  return {
    folio: (asker: Asker, stay: Known) => folioOf(call(readFolio, params(stay), asker)),
    charge: (asker: Asker, stay: Known, amount: number, text = 'Odun', requestId: string = randomUUID()) =>
      folioOf(call(addCharge, { ...params(stay), body: { requestId, amount, text } }, asker)),
    discount: (asker: Asker, stay: Known, amount: number) =>
      folioOf(call(giveDiscount, { ...params(stay), ...asked({ amount, text: 'Eski misafir' }) }, asker)),
    adjust: (asker: Asker, stay: Known, amount: number) =>
      folioOf(call(adjustFolio, { ...params(stay), ...asked({ amount, text: 'Yanlış fiyat' }) }, asker)),
    reverse: (asker: Asker, stay: Known, lineId: number) =>
      folioOf(call(reverseLine, { params: { id: stay.id, lineId } }, asker)),
    pay: (asker: Asker, stay: Known, amount: number | undefined, said: Paid = {}) =>
      folioOf(
        call(
          takePayment,
          { ...params(stay), ...asked({ method: 'cash' as const, ...(amount !== undefined && { amount }), ...said }) },
          asker,
        ),
      ),
    refund: (asker: Asker, stay: Known, paymentId: number, amount: number, requestId: string = randomUUID()) =>
      folioOf(
        call(refundPayment, { params: { id: stay.id, paymentId }, body: { requestId, amount, method: 'cash' } }, asker),
      ),
    giveBack: (asker: Asker, stay: Known) =>
      folioOf(call(giveBackDamage, { ...params(stay), ...asked({ method: 'cash' as const }) }, asker)),
    keep: (asker: Asker, stay: Known, amount: number, text = 'Kırık ayna') =>
      folioOf(call(keepDamage, { ...params(stay), ...asked({ amount, text }) }, asker)),
    close: (asker: Asker, stay: Known, reason?: OpenBalanceReason) =>
      folioOf(call(closeFolio, { ...params(stay), body: { reason } }, asker)),
    reopen: (asker: Asker, stay: Known) => folioOf(call(reopenFolio, params(stay), asker)),
  }
}

/** The nights that stand on an account: day, unit, TL. */
export const nightsOf = ({ lines }: Folio) =>
  lines
    .filter(({ kind, isReversed, reverses }) => kind === 'night' && !isReversed && reverses === null)
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, night, amount }) => [day, night?.hotelDetailId, amount])
