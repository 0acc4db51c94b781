// A year of a business that is much larger than most, the same on every run.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kurus } from '#domain/money/money.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { type RoomType, unitDefaults } from '#domain/units/unit.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope, inHotel } from '#server/platform/db/scope.ts'
import { insertReservations } from '#server/seed/insert-reservations.ts'
import { tokensSignedWith } from '#server/platform/http/tokens.ts'
import { chancesFrom, firstNames, lastNames, pick } from './invented.ts'

export const unitCount = 60
export const stayCount = 5000
const daysBefore = 182
const batch = 500

export type Business = {
  hotelId: number
  sessionId: string
  token: string
  unitIds: number[]
  today: Day
  /** The first day after the year. Nothing is booked from this day on. */
  free: Day
}

/** Adds a business with 60 units and 5,000 stays in the year around today. */
export async function addBusiness(db: Db, secret: string, now: Date): Promise<Business> {
  const today = dayIn(now)
  const owner = await addOwner(db, now)
  const { hotelId } = owner
  const unitIds = await inHotel(db, hotelId, (tx) => addUnits(tx, hotelId))
  const stays = staysAround(today, unitIds)
  await inHotel(db, hotelId, async (tx) => {
    for (let at = 0; at < stays.length; at += batch) await addStays(tx, hotelId, stays.slice(at, at + batch), at, now)
    await addConsents(tx, owner, now)
  })
  const token = await tokensSignedWith(secret).issue({ id: owner.sessionId, userId: owner.userId, now, expiresAt })
  return { ...owner, token, unitIds, today, free: addDays(today, 366 - daysBefore) }
}

const expiresAt = new Date('2099-01-01T00:00:00Z')
type Owner = { hotelId: number; userId: number; sessionId: string }

function addOwner(db: Db, now: Date): Promise<Owner> {
  return inAuthScope(db, async (tx) => {
    const hotel = await tx.insertInto('hotel').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow()
    const user = await tx
      .insertInto('appUser')
      .values({
        firstName: 'Bench',
        lastName: 'Bench',
        email: `${randomUUID()}@konuk.test`,
        passwordHash: '-',
        phone: '+905005550199',
        emailVerifiedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('membership').values({ hotelId: hotel.id, userId: user.id, role: 'owner' }).execute()
    const sessionId = randomUUID()
    const session = { id: sessionId, hotelId: hotel.id, userId: user.id, createdAt: now, expiresAt }
    await tx.insertInto('session').values(session).execute()
    return { hotelId: hotel.id, userId: user.id, sessionId }
  })
}

const kinds: readonly [RoomType, number][] = [
  ['Bungalov', 40],
  ['Apart', 10],
  ['Villa', 6],
  ['Suit', 4],
]

async function addUnits(tx: Db, hotelId: number): Promise<number[]> {
  const { price: _price, ...defaults } = unitDefaults
  const rows = kinds.flatMap(([roomType, count]) =>
    Array.from({ length: count }, (_, index) => ({
      ...defaults,
      hotelId,
      roomType,
      unitName: `${roomType} ${index + 1}`,
      priceKurus: kurus(350_000),
    })),
  )
  return (await tx.insertInto('unit').values(rows).returning('id').execute()).map(({ id }) => id)
}

type SeasonStay = StayDates & { unitId: number; status: Status; checkedInAt: Date | null; checkedOutAt: Date | null }

/**
 * Fills the year unit by unit with stays of one to five nights and short gaps, so that about three nights in four are
 * sold.
 */
function staysAround(today: Day, unitIds: readonly number[]): SeasonStay[] {
  const chance = chancesFrom(20_261_121)
  const stays: SeasonStay[] = []
  const perUnit = Math.ceil(stayCount / unitIds.length)
  for (const unitId of unitIds) {
    let day = addDays(today, -daysBefore)
    for (let count = 0; count < perUnit && stays.length < stayCount; count++) {
      const checkIn = addDays(day, Math.floor(chance() * 3))
      const checkOut = addDays(checkIn, 1 + Math.floor(chance() ** 1.4 * 5))
      stays.push({ unitId, checkIn, checkOut, ...standing({ checkIn, checkOut }, today, chance()) })
      day = checkOut
    }
  }
  return stays
}

function standing({ checkIn, checkOut }: StayDates, today: Day, chance: number) {
  const [came, left] = [new Date(`${checkIn}T12:00:00Z`), new Date(`${checkOut}T08:00:00Z`)]
  if (checkOut < today) return { status: 'COMPLETED' as const, checkedInAt: came, checkedOutAt: left }
  if (checkIn < today) return { status: 'ACTIVE' as const, checkedInAt: came, checkedOutAt: null }
  return { status: chance < 0.5 ? ('ACTIVE' as const) : ('CONFIRMED' as const), checkedInAt: null, checkedOutAt: null }
}

async function addStays(tx: Db, hotelId: number, stays: readonly SeasonStay[], from: number, now: Date): Promise<void> {
  const rows = stays.map((stay, at) => ({
    ...stay,
    hotelId,
    reservationUniqId: `${1_700_000_000_000 + from + at}0000`,
    requestHash: '-',
    numberOfGuests: 2,
    totalPriceKurus: kurus(900_000),
    createdAt: now,
  }))
  const reservations = await insertReservations(tx, rows)
  const profiles = await tx
    .insertInto('guestProfile')
    .values(
      reservations.flatMap(() => [
        { hotelId, createdAt: now },
        { hotelId, createdAt: now },
      ]),
    )
    .returning('id')
    .execute()
  const guests = profiles.map(({ id: guestProfileId }, at) => ({
    hotelId,
    guestProfileId,
    reservationId: reservations[Math.floor(at / 2)]?.id ?? 0,
    position: at % 2,
    isMainGuest: at % 2 === 0,
    firstName: pick(firstNames, from * 2 + at),
    lastName: pick(lastNames, from + at * 3),
    nationality: 'TUR',
    phone: at % 2 === 0 ? `+90532${String(1_000_000 + from + at)}` : null,
    identityHash: `${from + at}`,
    isIdentified: true,
  }))
  await tx.insertInto('guest').values(guests).execute()
}

/** Three reservations in four have both consents, and the others have none. */
async function addConsents(tx: Db, { hotelId, userId }: Owner, now: Date): Promise<void> {
  await sql`
    insert into consent_code (hotel_id, purpose, reservation_uniq_id, phone, guest_name, identity_hash, stay,
      text_version, full_text, text_sha256, sms_text_masked, code_hash, asked_at, expires_at, staff_user_id,
      unstated)
    select reservation.hotel_id, purpose, uniq_id, guest.phone, first_name, identity_hash,
      case purpose when 'CONTRACT' then jsonb_build_object('unitId', unit_id, 'checkIn', check_in,
        'checkOut', check_out, 'numberOfGuests', number_of_guests, 'totalPriceKurus', total_price_kurus) end,
      1, repeat('x', 2000), '-', '-', '-', ${now}, ${now}, ${userId}, '{}'
    from reservation
    join booking on booking.hotel_id = reservation.hotel_id and booking.id = reservation.booking_id
    join guest on guest.hotel_id = reservation.hotel_id and guest.reservation_id = reservation.id and is_main_guest
    cross join (values ('KVKK'), ('CONTRACT')) as purposes (purpose)
    where reservation.hotel_id = ${hotelId} and reservation.id % 4 > 0`.execute(tx)
  await sql`update consent_code set sent_at = ${now}, verified_at = now() where hotel_id = ${hotelId}`.execute(tx)
}
