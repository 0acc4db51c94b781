// Payments of the demo business's guests so far.
import { sql } from 'kysely'
import { nightLine } from '#domain/folio/stay-on-folio.ts'
import type { PaymentMethod, PaymentPurpose } from '#domain/folio/payment.ts'
import { type Kurus, kurus } from '#domain/money/money.ts'
import { rowsOf } from '#domain/prices/agreed-nights.ts'
import { isSold } from '#domain/reports/revenue.ts'
import type { Status } from '#domain/reservations/status.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import { segmentsOf } from '#server/features/allocations/allocations.store.ts'
import { lineRow } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inParts } from './in-parts.ts'

type Owner = { hotelId: number; userId: number }

/**
 * Writes the folio of each stay: its nights, a kapora for most stays, and the rest on arrival. Guests who are expected
 * or in house may still owe money.
 */
export async function addFolios(tx: Db, { hotelId, userId }: Owner, now: Date): Promise<void> {
  const stays = await tx
    .selectFrom('reservation')
    .select(['id', 'checkIn', 'totalPriceKurus', 'checkedInAt', 'createdAt', sql<Status>`status`.as('status')])
    .where('hotelId', '=', hotelId)
    .orderBy('id')
    .execute()
  const sold = new Map(stays.filter(({ status }) => isSold(status)).map((stay) => [stay.id, stay]))
  const segments = await segmentsOf(tx, hotelId, [...sold.keys()])
  const lines = segments.flatMap(({ reservationId, ...segment }) =>
    rowsOf(segment).map((night) => {
      const { gross, with_night: withNight, unit_id: unitId, ...line } = lineRow(nightLine(night))
      const { kind, day, kdv, text } = line
      const createdAt = sold.get(reservationId)?.createdAt ?? now
      return {
        hotelId,
        reservationId,
        kind,
        grossKurus: gross,
        day,
        kdv,
        withNight,
        text,
        unitId,
        createdAt,
        createdBy: userId,
      }
    }),
  )
  await inParts(lines, (some) => tx.insertInto('folioLine').values(some).execute())
  const payments = [...sold.values()].flatMap((stay, at) => paidFor(stay, at, now))
  await inParts(
    payments.map((payment) => ({ ...payment, hotelId, takenBy: userId })),
    (some) => tx.insertInto('payment').values(some).execute(),
  )
}

type Stay = {
  id: number
  checkIn: Day
  totalPriceKurus: Kurus
  checkedInAt: Date | null
  createdAt: Date
  status: Status
}

const methods: readonly PaymentMethod[] = ['pos', 'cash', 'iban', 'pos']

function paidFor(stay: Stay, at: number, now: Date) {
  const { id: reservationId, checkedInAt, createdAt, status, totalPriceKurus } = stay
  const payment = (amountKurus: Kurus, method: PaymentMethod, purpose: PaymentPurpose, when: Date) => ({
    reservationId,
    amountKurus,
    method,
    purpose,
    day: dayIn(when),
    createdAt: when,
  })
  // A kapora is a whole number of hundreds of lira, as people agree on in a phone call.
  const kapora = kurus(Math.floor((totalPriceKurus * 3) / 100_000) * 10_000)
  const hasKapora = at % 4 !== 3 && kapora > 0
  const rest = kurus(totalPriceKurus - (hasKapora ? kapora : 0))
  // One in three guests in house pays at check-out.
  const hasPaid = checkedInAt !== null && checkedInAt <= now && rest > 0 && (status === 'COMPLETED' || at % 3 !== 0)
  return [
    ...(hasKapora ? [payment(kapora, 'iban', 'deposit', createdAt)] : []),
    ...(hasPaid ? [payment(rest, methods[at % methods.length] ?? 'cash', 'stay', checkedInAt)] : []),
  ]
}
