import type { Folio } from '#contract/folio/schemas.ts'
import { balanceOf, chargedOf, damageHeld, owedOf, paidOf } from '#domain/folio/balance.ts'
import { rateInLira } from '#domain/folio/foreign-cash.ts'
import { refundableOf } from '#domain/folio/payment.ts'
import { permissionToReverse } from '#domain/folio/reversal.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { folioNotFound } from './folio.errors.ts'
import type { OfStay } from './folio.store.ts'
import type { LineWithAuthor } from './lines.store.ts'
import type { PaymentWithAuthor } from './payments.store.ts'
import { wholeFolio } from './whole-folio.store.ts'

/** Reads the folio of a stay; each line says whether this reader may reverse it. */
export async function readFolio(db: Db, of: OfStay, reader: Caller): Promise<Folio> {
  const folio = await wholeFolio(db, of)
  if (folio === undefined) throw folioNotFound()
  const { payments, closing, groupId } = folio
  const [lines, onGroup] = byFolio(folio.lines)
  const sums = { charged: chargedOf(lines), paid: paidOf(payments), damageHeld: damageHeld(payments) }
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  return {
    reservationId: of.reservationId,
    lines: lines.map((line) => toLine(line, reversed.has(line.id), reader)),
    payments: payments.map((payment) => toPayment(payment, payments)),
    charged: toTl(sums.charged),
    paid: toTl(sums.paid),
    balance: toTl(balanceOf(lines, payments)),
    owed: toTl(owedOf({ ...sums, closedReason: closing?.reason ?? null })),
    damageHeld: toTl(sums.damageHeld),
    onGroup: toTl(chargedOf(onGroup)),
    groupId,
    closed: closing,
  }
}

/** Parts the lines of a stay into those on the folio of its unit and those on the folio of its group. */
export function byFolio<Line extends { onBooking?: boolean | undefined }>(lines: readonly Line[]): [Line[], Line[]] {
  return [lines.filter(({ onBooking }) => onBooking !== true), lines.filter(({ onBooking }) => onBooking === true)]
}

export const toLine = (line: LineWithAuthor, isReversed: boolean, reader: Caller): Folio['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  amount: toTl(line.grossKurus),
  day: line.day,
  kdv: line.taxed.kdv,
  withNight: line.taxed.withNight,
  text: line.text,
  extra: line.extra && line.sold ? { ...line.extra, ...line.sold } : null,
  night: line.night
    ? { hotelDetailId: line.night.unitId, unitName: line.unitName ?? '', byHand: line.night.byHand }
    : null,
  appliesTo: line.appliesTo ?? null,
  reverses: line.reversesId,
  isReversed,
  mayReverse:
    line.kind !== 'night' &&
    line.reversesId === null &&
    !isReversed &&
    may(reader, permissionToReverse(line, reader.userId)),
  by: line.by,
  at: line.createdAt.toISOString(),
})

/** A payment among others of its folio, with what can still be refunded of it. */
export const toPayment = (
  payment: PaymentWithAuthor,
  all: readonly PaymentWithAuthor[],
): Folio['payments'][number] => ({
  ...paymentOnWire(payment),
  refundable: toTl(payment.refundOf === null ? refundableOf(payment, all) : kurus(0)),
})

/** A payment as every list shows it. */
export function paymentOnWire(payment: PaymentWithAuthor): Omit<Folio['payments'][number], 'refundable'> {
  const { id, method, way, purpose, day, foreign, refundOf, note, unproven, by } = payment
  return {
    id,
    amount: toTl(payment.amountKurus),
    method,
    way,
    purpose,
    day,
    foreign: foreign && {
      currency: foreign.currency,
      amount: toTl(kurus(foreign.cents)),
      rate: rateInLira(foreign.rate),
    },
    refundOf,
    note,
    unproven,
    by,
    at: payment.createdAt.toISOString(),
  }
}
