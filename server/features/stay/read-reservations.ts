import type { Reservation } from '#contract/reservations/schemas.ts'
import { encode, encodeSegment } from '#contract/wire.ts'
import { type FolioSums, nothingOnFolio, owedOf } from '#domain/folio/balance.ts'
import { type Kurus, kurus, toTl } from '#domain/money/money.ts'
import { type SegmentOfReservation, segmentsOf } from '#server/features/allocations/allocations.store.ts'
import {
  asCode,
  type CodeThatWentOut,
  type Consent,
  type Consents,
  codesThatWentOut,
  consentsOf,
} from './consents.store.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { GroupOfStay } from './group.store.ts'
import { isShown, optionOnWire } from './option-on-wire.ts'
import {
  asGuest,
  type GuestOfReservation,
  guestsOf,
  optionAmong,
  type ReservationRow,
  wholeReservation,
} from './read-reservations.store.ts'
import { reservationNotFound } from './stay.errors.ts'

export async function readReservation(db: Db, hotelId: number, id: number): Promise<Reservation> {
  const row = await wholeReservation(db, hotelId, id)
  if (row === undefined) throw reservationNotFound()
  const guests = row.guests.map(asGuest)
  const { reservationUniqId, segments, sums } = row
  const mainGuest = guests.find((guest) => guest.isMainGuest)
  const consents = consentsOf(row.codes.map(asCode), [{ reservationId: id, reservationUniqId, mainGuest }])
  return toWire(row, guests, segments, sums ?? nothingOnFolio, consents.get(id))
}

type CreatedReservation = {
  row: ReservationRow
  guests: readonly GuestOfReservation[]
  codes: readonly CodeThatWentOut[]
  /** The sum of the nights and everything else charged. */
  charged: Kurus
}

/** Builds the answer for a newly made reservation without reading it back. */
export function newReservation({ row, guests, codes, charged }: CreatedReservation): Reservation {
  const { id, unitId, unitName, checkIn, checkOut, totalPriceKurus, reservationUniqId } = row
  const segment = { reservationId: id, unitId, unitName, checkIn, checkOut, priceKurus: totalPriceKurus }
  const mainGuest = guests.find((guest) => guest.isMainGuest)
  const consents = consentsOf(codes, [{ reservationId: id, reservationUniqId, mainGuest }])
  const sums = { ...nothingOnFolio, charged }
  return toWire(row, guests, [segment], sums, consents.get(id))
}

/**
 * Adds guests, segments, consents and the sums of the folio. The queries run in parallel, one for each kind of data,
 * however many reservations there are.
 */
export async function withGuests(db: Db, hotelId: number, rows: readonly ReservationRow[]): Promise<Reservation[]> {
  const ids = rows.map(({ id }) => id)
  const uniqIds = [...new Set(rows.map(({ reservationUniqId }) => reservationUniqId))]
  const [allGuests, allSegments, codes, sums] = await Promise.all([
    guestsOf(db, hotelId, ids),
    segmentsOf(db, hotelId, ids),
    codesThatWentOut(db, hotelId, uniqIds),
    sumsOf(db, hotelId, ids),
  ])
  const guests = Map.groupBy(allGuests, (guest) => guest.reservationId)
  const segments = Map.groupBy(allSegments, (segment) => segment.reservationId)
  const consents = consentsOf(
    codes,
    rows.map((row) => {
      const mainGuest = guests.get(row.id)?.find((guest) => guest.isMainGuest)
      return { reservationId: row.id, reservationUniqId: row.reservationUniqId, mainGuest }
    }),
  )
  return rows.map((row) =>
    toWire(row, guests.get(row.id) ?? [], segments.get(row.id) ?? [], sums(row.id), consents.get(row.id)),
  )
}

function toWire(
  row: ReservationRow,
  guests: readonly GuestOfReservation[],
  segments: readonly SegmentOfReservation[],
  sums: FolioSums,
  consents?: Consents,
): Reservation {
  const option = optionAmong(row)
  return {
    id: row.id,
    hotelId: row.hotelId,
    ...encode({ unitId: row.unitId, checkIn: row.checkIn, checkOut: row.checkOut }),
    unitName: row.unitName,
    numberOfGuests: row.numberOfGuests,
    childAges: row.childAges,
    totalPrice: toTl(row.totalPriceKurus),
    paid: toTl(sums.paid),
    balance: toTl(kurus(sums.charged - sums.paid)),
    owed: toTl(owedOf(sums)),
    group: row.group === null ? null : groupOnWire(row.group),
    company: row.company,
    option: option !== undefined && isShown(option, row) ? optionOnWire(option) : null,
    segments: segments.map((segment) => ({ ...encodeSegment(segment), unitName: segment.unitName })),
    specialRequests: row.specialRequests,
    source: row.source,
    status: row.status,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    reservationUniqId: row.reservationUniqId,
    guests: guests.map(
      ({
        reservationId: _its,
        identityHash: _kept,
        guestProfileId,
        phone,
        email,
        tcKimlik,
        passportNumber,
        ...guest
      }) => ({
        ...guest,
        personId: guestProfileId,
        phone: phone ?? '',
        email: email ?? '',
        tcKimlik: tcKimlik ?? '',
        passportNumber: passportNumber ?? '',
      }),
    ),
    kvkk: consents?.kvkk.state ?? 'none',
    contract: consents?.contract.state ?? 'none',
    contractUnstated: [...(consents?.contract.unstated ?? [])],
    consentTimes: { kvkk: times(consents?.kvkk), contract: times(consents?.contract) },
    version: row.version,
  }
}

/** The debt of a group is what all its folios say together, so that what one has too much pays for another. */
const groupOnWire = ({ id, name, units, charged, paid }: GroupOfStay) => ({
  id,
  name,
  units,
  paid: toTl(paid),
  balance: toTl(kurus(charged - paid)),
  owed: toTl(kurus(Math.max(0, charged - paid))),
})

const times = (consent: Consent | undefined) => ({
  sentAt: consent?.sentAt?.toISOString() ?? null,
  verifiedAt: consent?.verifiedAt?.toISOString() ?? null,
})
