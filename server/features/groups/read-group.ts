import type { Group } from '#contract/groups/schemas.ts'
import { balanceOf, chargedOf, paidOf } from '#domain/folio/balance.ts'
import { kurus, sumOf, toKurus, toTl } from '#domain/money/money.ts'
import { asLineWithAuthor, groupLines } from '#server/features/folio/lines.store.ts'
import { asPayment } from '#server/features/folio/payments.store.ts'
import { toLine, toPayment } from '#server/features/folio/read-folio.ts'
import { withGuests } from '#server/features/stay/read-reservations.ts'
import { withUnit } from '#server/features/stay/read-reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { groupNotFound } from './groups.errors.ts'
import { bookingWith, groupPayments } from './groups.store.ts'

/** Reads a group with its stays and its folio. The numbers of its guests are left out. */
export async function readGroup(db: Db, caller: Caller, bookingId: number): Promise<Group> {
  const { hotelId } = caller
  const of = { hotelId, bookingId }
  const booking = await bookingWith(db, of)
  if (booking === undefined || booking.paysFor === null) throw groupNotFound()
  const { id, uniqId, name, version, paysFor } = booking
  const [rows, lineRows, paymentRows] = await Promise.all([
    withUnit(db, hotelId).where('reservation.bookingId', '=', bookingId).orderBy('reservation.id').execute(),
    groupLines(db, of),
    groupPayments(db, of),
  ])
  const stays = await withGuests(db, hotelId, rows)
  const lines = lineRows.map(({ reservationId, stayUnitName, ...row }) => ({
    ...asLineWithAuthor(row),
    reservationId,
    stayUnitName,
  }))
  const payments = paymentRows.map(({ reservationId: _its, ...row }) => asPayment(row))
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const own = { charged: chargedOf(lines), paid: paidOf(payments), balance: balanceOf(lines, payments) }
  const balance = sumOf([own.balance, ...stays.map((stay) => toKurus(stay.balance ?? 0))])
  const paid = sumOf([own.paid, ...stays.map((stay) => toKurus(stay.paid ?? 0))])
  return {
    id,
    reservationUniqId: uniqId,
    name,
    paysFor,
    version,
    stays: stays.map(({ guests, ...stay }) => {
      const main = guests.find(({ isMainGuest }) => isMainGuest)
      return { ...stay, guestName: `${main?.firstName ?? ''} ${main?.lastName ?? ''}`.trim(), phone: main?.phone ?? '' }
    }),
    option: stays.find(({ option }) => option !== null)?.option ?? null,
    charged: toTl(kurus(balance + paid)),
    paid: toTl(paid),
    balance: toTl(balance),
    owed: toTl(kurus(Math.max(0, balance))),
    folio: {
      lines: lines.map((line) => ({
        ...toLine(line, reversed.has(line.id), caller),
        reservationId: line.reservationId,
        stayUnitName: line.stayUnitName,
      })),
      payments: payments.map((payment) => toPayment(payment, payments)),
      charged: toTl(own.charged),
      paid: toTl(own.paid),
      balance: toTl(own.balance),
    },
  }
}
