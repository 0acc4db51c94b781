import { createHash } from 'node:crypto'
import { toKurus } from '#domain/money/money.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inIstanbul } from './demo-front-desk.ts'
import { yearGuests } from './demo-guests.ts'
import { proofsOf } from './demo-proofs.ts'
import { inParts } from './in-parts.ts'
import { insertReservations } from './insert-reservations.ts'
import { yearBefore, type YearStay } from './demo-year.ts'

type Seeding = { hotelId: number; userId: number; secret: string }

/**
 * Stores the year of the demo business in a few large inserts, because single inserts would add seconds to a first
 * start. The stays are stored in their final state, without the transitions that led there: transitions are kept only
 * for undoing them.
 */
export async function addYear(tx: Db, seeding: Seeding, unitIds: readonly number[], now: Date): Promise<void> {
  const { hotelId, userId } = seeding
  const stays = yearBefore(dayIn(now)).map((stay, index, { length }) => {
    const bookedAt = inIstanbul(addDays(stay.checkIn, -stay.bookedAhead), 9 * 60 + ((index * 47) % 720))
    // Several stays are booked within one minute, so the last digits of their reservation numbers are a counter.
    return { ...stay, bookedAt, reservationUniqId: newUniqId(bookedAt, () => index / length) }
  })
  const rows = stays.map((stay, index) => reservationOf(stay, index, unitIds[stay.unit] ?? 0))
  const reservationIds = await insertedIds(
    rows.map((row) => ({ ...row, hotelId, createdBy: userId })),
    (some) => insertReservations(tx, some),
  )
  const profiles = profilesOf(stays)
  const profileIds = await insertedIds(
    profiles.created.map((createdAt) => ({ hotelId, createdAt })),
    (some) => tx.insertInto('guestProfile').values(some).returning('id').execute(),
  )
  const parties = stays.map((stay) => yearGuests(seeding, stay.party, stay.guests))
  const guests = parties.flatMap((party, index) =>
    party.map((guest, position) => ({
      ...guest,
      hotelId,
      reservationId: reservationIds[index] ?? 0,
      guestProfileId: profileIds[profiles.of(stays[index], position)] ?? 0,
      position,
    })),
  )
  await inParts(guests, (some) => tx.insertInto('guest').values(some).execute())
  const proofs = stays.flatMap(({ consents, reservationUniqId, bookedAt, unit }, index) => {
    const [main, row] = [parties[index]?.[0], rows[index]]
    if (main === undefined || row === undefined) return []
    const { unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus } = row
    const contracted = { unit, unitId, checkIn, checkOut, numberOfGuests, totalPriceKurus }
    return proofsOf({ owner: { hotelId, userId }, main, reservationUniqId, at: bookedAt }, contracted, consents)
  })
  await inParts(proofs, (some) => tx.insertInto('consentCode').values(some).execute())
}

type Booked = YearStay & { bookedAt: Date; reservationUniqId: string }

function reservationOf(stay: Booked, index: number, unitId: number) {
  const { checkIn, nights, status, reservationUniqId, bookedAt } = stay
  const checkOut = addDays(checkIn, nights)
  const came = status === 'COMPLETED'
  return {
    unitId,
    reservationUniqId,
    requestHash: createHash('sha256').update(reservationUniqId).digest('hex'),
    checkIn,
    checkOut,
    numberOfGuests: stay.guests,
    totalPriceKurus: toKurus(stay.price),
    source: stay.source,
    status,
    checkedInAt: came ? inIstanbul(checkIn, 14 * 60 + ((index * 37) % 390)) : null,
    checkedOutAt: came ? inIstanbul(checkOut, 9 * 60 + 20 + ((index * 23) % 160)) : null,
    createdAt: bookedAt,
  }
}

/** Each person gets one guest profile, even if the guest returns in other company. */
function profilesOf(stays: readonly Booked[]) {
  const places = new Map<string, number>()
  const created: Date[] = []
  const key = (stay: Booked, position: number) => `${stay.party.number} ${position}`
  for (const stay of stays)
    for (let position = 0; position < stay.guests; position++) {
      if (places.has(key(stay, position))) continue
      places.set(key(stay, position), created.push(stay.bookedAt) - 1)
    }
  return {
    created,
    of: (stay: Booked | undefined, position: number) => (stay && places.get(key(stay, position))) ?? -1,
  }
}

const insertedIds = async <Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<{ id: number }[]>) =>
  (await inParts(rows, insert)).flat().map(({ id }) => id)
