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
import type { Folio, FolioLine as WireLine, Target } from '#contract/folio/schemas.ts'
import { refundDamage, keepDamage, refundPayment, takePayment } from '#contract/folio/payments/endpoints.ts'
import type { NewPayment } from '#contract/folio/payments/schemas.ts'
import type { OpenBalanceReason } from '#domain/folio/balance.ts'
import { type FolioLine, standingLines } from '#domain/folio/line.ts'
import { type Amount, amountsOf } from '#domain/folio/spread.ts'
import { toKurus } from '#domain/money/money.ts'
import type { Asker, world } from '#server/test/world.ts'

type ReservationId = { id: number }
type Paid = Partial<z.input<typeof NewPayment>>
/** What a discount or correction is for. */
type For = { appliesTo?: Target; evenIfMore?: boolean; requestId?: string }

export function foliosOf({ call }: ReturnType<typeof world>) {
  const folioOf = async (answer: Promise<{ folio: Folio }>) => (await answer).folio
  const params = ({ id }: ReservationId) => ({ params: { id } })
  const asked = <T extends object>(body: T) => ({ body: { requestId: randomUUID(), ...body } })
  return {
    folio: (asker: Asker, stay: ReservationId) => folioOf(call(readFolio, params(stay), asker)),
    charge: (asker: Asker, stay: ReservationId, amount: number, text = 'Odun', requestId: string = randomUUID()) =>
      folioOf(call(addCharge, { ...params(stay), body: { requestId, amount, text } }, asker)),
    discount: (asker: Asker, stay: ReservationId, amount: number, said: For = {}) =>
      folioOf(call(giveDiscount, { ...params(stay), ...asked({ amount, text: 'Eski misafir', ...said }) }, asker)),
    adjust: (asker: Asker, stay: ReservationId, amount: number, said: For = {}) =>
      folioOf(call(adjustFolio, { ...params(stay), ...asked({ amount, text: 'Yanlış fiyat', ...said }) }, asker)),
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

/** Returns the amounts of a folio, its discounts and corrections spread over the lines that they are for. */
export const amountsOn = ({ lines }: Folio): Amount[] => amountsOf(standingLines(lines.map(asStored)))

const asStored = ({
  id,
  kind,
  amount,
  day,
  kdv,
  withNight,
  text,
  reverses,
  night,
  appliesTo,
}: WireLine): FolioLine => ({
  id,
  kind,
  day,
  text,
  grossKurus: toKurus(amount),
  taxed: { kdv, withNight },
  reversesId: reverses,
  ...(night && { night: { unitId: night.hotelDetailId, ruleId: null, byHand: night.byHand } }),
  ...(appliesTo && { appliesTo }),
})
