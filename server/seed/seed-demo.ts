import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toKurus } from '#domain/money/money.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { hashPassword, knownAs } from '#server/features/account/password.ts'
import { segmentsOf } from '#server/features/allocations/allocations.store.ts'
import { namedParts } from '#server/features/stay/contract-terms.store.ts'
import { addTerms } from '#server/features/hotel/business-terms.store.ts'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import { addReadyOnes } from '#server/features/messages/templates/ready-templates.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { enterHotel, inAuthScope } from '#server/platform/db/scope.ts'
import { addYear } from './add-year.ts'
import { demoActs, takeActs } from './demo-acts.ts'
import { demoHotel, demoPhone, demoTerms, demoUnits, demoUser } from './demo-business.ts'
import { addCompanies } from './demo-companies.ts'
import { addFolios } from './demo-payments.ts'
import { openCashSession } from './demo-documents.ts'
import { liveThrough } from './demo-front-desk.ts'
import { addGuestRequests } from './demo-guest-requests.ts'
import { notifiedGuests } from './demo-guests.ts'
import { proofsOf } from './demo-proofs.ts'
import { addDemoGuides } from './demo-guides.ts'
import { addDemoPictures } from './demo-pictures.ts'
import { addExtras, addRates } from './demo-rates.ts'
import { demoStays } from './demo-stays.ts'
import { addNotifications } from './demo-notifications.ts'
import { addWays } from './demo-ways.ts'
import { insertReservations } from './insert-reservations.ts'

const hour = 3_600_000

/**
 * Seeds a realistic business with a year of stays, if the database has no business yet. Either all of its stays are
 * stored or nothing; its last acts follow. Returns true if it seeded.
 */
export async function seedDemo(db: Db, now: Date, secret: string, password = demoUser.password): Promise<boolean> {
  const seeded = await inAuthScope(db, async (tx) => {
    // The lock holds back the second of two simultaneous first starts; once it gets the lock, it finds a business and
    // seeds nothing.
    await sql`select pg_advisory_xact_lock(hashtext('konuk-demo'))`.execute(tx)
    const isEmpty = (await tx.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) === undefined
    if (!isEmpty) return undefined
    const owner = { ...(await addOwner(tx, now, password)), secret }
    return { owner, acts: await fillUpToActs(tx, owner, now, { withYear: true }) }
  })
  if (seeded === undefined) return false
  await takeActs(db, seeded.owner, seeded.acts, now)
  return true
}

/**
 * Fills a business with units, prices, stays, money and documents, all of them around today. Its past year makes most of
 * the rows.
 */
export async function fillDemo(tx: Db, owner: Seeding, now: Date, { withYear }: { withYear: boolean }): Promise<void> {
  for (const { act } of await fillUpToActs(tx, owner, now, { withYear })) await act(tx, owner)
}

async function fillUpToActs(tx: Db, owner: Seeding, now: Date, { withYear }: { withYear: boolean }) {
  await enterHotel(tx, owner.hotelId)
  await addDemoTerms(tx, owner, now)
  await addWays(tx, owner.hotelId)
  const unitIds = await addUnits(tx, owner.hotelId)
  await addDemoPictures(tx, owner.hotelId, unitIds, now)
  await addDemoGuides(tx, owner, unitIds)
  await addRates(tx, owner.hotelId, now)
  await addExtras(tx, owner.hotelId)
  if (withYear) await addYear(tx, owner, unitIds, now)
  for (const index of demoStays.keys()) await addStay(tx, owner, unitIds, index, now)
  await openCashSession(tx, owner, now)
  await addFolios(tx, owner, now)
  await addCompanies(tx, owner, now)
  await addNotifications(tx, owner.hotelId)
  await addGuestRequests(tx, owner.hotelId, now)
  await addReadyOnes({ db: tx, caller: owner, now })
  return demoActs(tx, owner, unitIds, now)
}

type Owner = { hotelId: number; userId: number }
type Seeding = Owner & { secret: string }

async function addOwner(tx: Db, now: Date, password: string): Promise<Owner> {
  const { password: _public, ...person } = demoUser
  // The demo business has been in use for a long time, so its list of first steps is dismissed.
  const settled = { ...demoHotel, firstStepsDismissedAt: now }
  const hotel = await tx.insertInto('hotel').values(settled).returning('id').executeTakeFirstOrThrow()
  const user = await tx
    .insertInto('appUser')
    .values({ ...person, passwordHash: await hashPassword(password, knownAs('demo')), emailVerifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('membership').values({ hotelId: hotel.id, userId: user.id, role: 'owner' }).execute()
  return { hotelId: hotel.id, userId: user.id }
}

/** The terms were saved long before the oldest contract of the demo went out. */
async function addDemoTerms(tx: Db, { hotelId, userId }: Owner, now: Date): Promise<void> {
  const savedAt = new Date(now.getTime() - 400 * 24 * hour)
  await addTerms(tx, { hotelId, text: demoTerms, version: 1, savedAt, savedBy: userId })
}

async function addUnits(tx: Db, hotelId: number): Promise<number[]> {
  const { price: _price, ...defaults } = unitDefaults
  const rows = demoUnits.map(({ price, has, ...unit }) => ({
    ...defaults,
    ...unit,
    phone: demoPhone,
    hotelId,
    priceKurus: toKurus(price),
    ...Object.fromEntries(has.map((flag) => [`has${flag}`, true])),
  }))
  const added = await tx.insertInto('unit').values(rows).returning('id').execute()
  return added.map(({ id }) => id)
}

async function addStay(
  tx: Db,
  { hotelId, userId, secret }: Seeding,
  unitIds: number[],
  index: number,
  now: Date,
): Promise<void> {
  const stay = demoStays[index]
  const unit = stay && demoUnits[stay.unit]
  const unitId = stay && unitIds[stay.unit]
  if (!stay || !unit || !unitId) throw new Error(`The demo stay ${index} names no unit`)
  const checkIn = addDays(dayIn(now), stay.from)
  const checkOut = addDays(checkIn, stay.nights)
  const { quoted } = await quoteStay(tx, hotelId, { asked: [{ unitId, checkIn, checkOut }] })
  const totalPriceKurus = quoted.total
  // A stay is booked about a week before its arrival, but never in the future.
  const createdAt = new Date(
    Math.min(now.getTime() + (stay.from - 6 - (index % 5)) * 24 * hour, now.getTime() - index * hour),
  )
  const reservationUniqId = newUniqId(createdAt, () => index / demoStays.length)
  const [reservation] = await insertReservations(tx, [
    {
      hotelId,
      unitId,
      reservationUniqId,
      requestHash: createHash('sha256').update(reservationUniqId).digest('hex'),
      checkIn,
      checkOut,
      numberOfGuests: stay.guests,
      totalPriceKurus,
      specialRequests: stay.note ?? '',
      source: bookingSources[(index * 3) % bookingSources.length] ?? null,
      createdBy: userId,
      createdAt,
    },
  ])
  if (reservation === undefined) throw new Error('A demo stay has a reservation')
  const guests = notifiedGuests({ secret, hotelId }, stay.returning ?? index, stay.guests)
  const placed = await withProfiles(tx, hotelId, guests, createdAt)
  await tx
    .insertInto('guest')
    .values(placed.map((guest, position) => ({ ...guest, hotelId, reservationId: reservation.id, position })))
    .execute()

  await liveThrough(tx, { hotelId, userId }, unitIds, {
    id: reservation.id,
    stay,
    checkIn,
    checkOut,
    bookedAt: createdAt,
    now,
  })

  const main = guests[0]
  if (main === undefined) return
  const parts = namedParts(await segmentsOf(tx, hotelId, [reservation.id]))
  const proven = { unit: stay.unit, parts, unitId, checkIn, checkOut, numberOfGuests: stay.guests, totalPriceKurus }
  const confirmed = { owner: { hotelId, userId }, main, reservationUniqId, at: createdAt }
  const proofs = proofsOf(confirmed, proven, stay.consents ?? {})
  if (proofs.length > 0) await tx.insertInto('consentCode').values(proofs).execute()
}
