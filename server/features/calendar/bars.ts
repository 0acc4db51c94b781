import type { CalendarStay, CalendarUnit } from '#contract/calendar.ts'
import { encode } from '#contract/wire.ts'
import { toTl } from '#domain/money/money.ts'
import { consentStates } from '#server/features/consent/consent.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { BarRow, UnitRow } from './calendar.store.ts'

/** Adds the state of the consents, in one query for all, and turns rows into what the wire carries. */
export async function withConsents<Row extends BarRow>(
  db: Db,
  hotelId: number,
  rows: readonly Row[],
): Promise<{ row: Row; stay: CalendarStay }[]> {
  const reservations = new Map(rows.map((row) => [row.reservationId, consentOf(row)]))
  const states = await consentStates(db, hotelId, [...reservations.values()])
  return rows.map((row) => {
    const consents = states.get(row.reservationUniqId)
    return {
      row,
      stay: {
        partId: row.partId,
        reservationId: row.reservationId,
        reservationUniqId: row.reservationUniqId,
        ...encode({ unitId: row.unitId, checkIn: row.checkIn, checkOut: row.checkOut }),
        price: toTl(row.priceKurus),
        part: row.part,
        parts: row.parts,
        stayCheckIn: row.stayCheckIn,
        stayCheckOut: row.stayCheckOut,
        totalPrice: toTl(row.totalPriceKurus),
        status: row.status,
        checkedInAt: row.checkedInAt?.toISOString() ?? null,
        checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
        guestId: row.guestId,
        personId: row.guestProfileId,
        guestName: row.guestName,
        phone: row.phone ?? '',
        numberOfGuests: row.numberOfGuests,
        kvkk: consents?.kvkk.state ?? 'none',
        contract: consents?.contract.state ?? 'none',
        version: row.version,
      },
    }
  })
}

/** A contract is about the whole stay, in the unit where it begins. */
const consentOf = (row: BarRow) => ({
  reservationUniqId: row.reservationUniqId,
  mainGuest: { phone: row.phone, identityHash: row.identityHash },
  stay: {
    status: row.status,
    unitId: row.startsIn,
    checkIn: row.stayCheckIn,
    checkOut: row.stayCheckOut,
    numberOfGuests: row.numberOfGuests,
    totalPriceKurus: row.totalPriceKurus,
  },
})

export const toCalendarUnit = ({ priceKurus, ...unit }: UnitRow): CalendarUnit => ({ ...unit, price: toTl(priceKurus) })
