import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kvkkNoticeOf, plainText, salesContract } from '#domain/consent/texts.ts'
import { toKurus } from '#domain/money/money.ts'
import { bookingSources } from '#domain/reservations/booking-source.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { addDays, dayIn } from '#domain/time/day.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { hashPassword } from '#server/features/account/password.ts'
import type { ContractedStay } from '#server/features/consent/contracted-stay.ts'
import { identityHashOf } from '#server/features/consent/identity-hash.ts'
import { addTerms } from '#server/features/hotel/business-terms.store.ts'
import { withProfiles } from '#server/features/guests/match-profiles.ts'
import { addReadyOnes } from '#server/features/sms/templates/ready-templates.ts'
import { quoteStay } from '#server/features/prices/quote-stay.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { sealIdentity } from '#server/platform/db/identity-number.ts'
import { enterHotel, inAuthScope } from '#server/platform/db/scope.ts'
import { companionNames, demoGuests, demoHotel, demoTerms, demoUnits, demoUser } from './demo-business.ts'
import { addBlocks, liveThrough } from './demo-desk.ts'
import { demoStays } from './demo-stays.ts'
import { addNotifications } from './demo-notifications.ts'

const hour = 3_600_000

/** One believable business with stays around today, in a database that has none yet; all of it or nothing. Answers whether. */
export function seedDemo(db: Db, now: Date, secret: string, password = demoUser.password): Promise<boolean> {
  return inAuthScope(db, async (tx) => {
    // Two first starts at once: the second waits here, and then finds a business.
    await sql`select pg_advisory_xact_lock(hashtext('konuk-demo'))`.execute(tx)
    const isEmpty = (await tx.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) === undefined
    if (!isEmpty) return false
    const owner = await addOwner(tx, now, password)
    await enterHotel(tx, owner.hotelId)
    await addDemoTerms(tx, owner, now)
    const unitIds = await addUnits(tx, owner.hotelId)
    for (const index of demoStays.keys()) await addStay(tx, { ...owner, secret }, unitIds, index, now)
    await addBlocks(tx, owner, unitIds, now)
    await addNotifications(tx, owner.hotelId)
    await addReadyOnes({ db: tx, caller: owner, now })
    return true
  })
}

type Owner = { hotelId: number; userId: number }
type Seeding = Owner & { secret: string }

async function addOwner(tx: Db, now: Date, password: string): Promise<Owner> {
  const { password: _public, ...person } = demoUser
  // It has been at it for long.
  const settled = { ...demoHotel, firstStepsDismissedAt: now }
  const hotel = await tx.insertInto('hotel').values(settled).returning('id').executeTakeFirstOrThrow()
  const user = await tx
    .insertInto('appUser')
    .values({ ...person, passwordHash: await hashPassword(password), emailVerifiedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('membership').values({ hotelId: hotel.id, userId: user.id, role: 'owner' }).execute()
  return { hotelId: hotel.id, userId: user.id }
}

/** Written long before the oldest contract of the demo went out. */
async function addDemoTerms(tx: Db, { hotelId, userId }: Owner, now: Date): Promise<void> {
  const savedAt = new Date(now.getTime() - 400 * 24 * hour)
  await addTerms(tx, { hotelId, text: demoTerms, version: 1, savedAt, savedBy: userId })
}

async function addUnits(tx: Db, hotelId: number): Promise<number[]> {
  const { price: _price, ...defaults } = unitDefaults
  const rows = demoUnits.map(({ price, has, ...unit }) => ({
    ...defaults,
    ...unit,
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
  const { total } = await quoteStay(tx, hotelId, [{ unitId, checkIn, checkOut }])
  // Booked a week or so before the arrival, but not in the future.
  const createdAt = new Date(
    Math.min(now.getTime() + (stay.from - 6 - (index % 5)) * 24 * hour, now.getTime() - index * hour),
  )
  const reservationUniqId = newUniqId(createdAt, () => index / demoStays.length)
  const reservation = await tx
    .insertInto('reservation')
    .values({
      hotelId,
      unitId,
      reservationUniqId,
      requestHash: createHash('sha256').update(reservationUniqId).digest('hex'),
      checkIn,
      checkOut,
      numberOfGuests: stay.guests,
      totalPriceKurus: total,
      specialRequests: stay.note ?? '',
      source: bookingSources[(index * 3) % bookingSources.length] ?? null,
      createdBy: userId,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guests = Array.from({ length: stay.guests }, (_, position) => {
    const guest = guestOf(stay.returning ?? index, position)
    const { tcKimlik, passportNumber, ...row } = guest
    const identityNumber = sealIdentity(secret, hotelId, tcKimlik ?? passportNumber ?? undefined)
    return { ...row, identityNumber, identityHash: identityHashOf(secret, guest) }
  })
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
  const customerName = `${main.firstName} ${main.lastName}`
  const { identityHash } = main
  const proof = {
    hotelId,
    reservationUniqId,
    phone: main.phone ?? '',
    guestName: customerName,
    identityHash,
    staffUserId: userId,
  }
  if (stay.consents?.kvkk)
    await addProof(tx, { ...proof, purpose: 'KVKK', text: kvkkNoticeOf(demoHotel), at: createdAt })
  if (stay.consents?.contract) {
    const text = salesContract.render({
      checkIn,
      checkOut,
      hotelName: demoHotel.name,
      hotelAddress: demoHotel.address,
      customerName,
      unitName: unit.unitName,
      checkInTime: unitDefaults.checkInTime,
      checkOutTime: unitDefaults.checkOutTime,
      numberOfGuests: stay.guests,
      totalPrice: total,
      businessTerms: demoTerms,
      date: dayIn(createdAt),
    })
    const contracted = { unitId, checkIn, checkOut, numberOfGuests: stay.guests, totalPriceKurus: total }
    await addProof(tx, { ...proof, purpose: 'CONTRACT', text, stay: contracted, at: createdAt })
  }
}

/** Each stay's party: the main guest first; the others share the main guest's family name. */
function guestOf(stay: number, position: number) {
  const main = demoGuests[stay % demoGuests.length]
  if (!main) throw new Error('The demo business has no guests')
  const number = stay * 10 + position
  const isMainGuest = position === 0
  const isTurkish = main.nationality === 'TUR'
  return {
    firstName: isMainGuest
      ? main.firstName
      : (companionNames[isTurkish ? 'TUR' : 'other'][(stay + position) % 7] ?? main.firstName),
    lastName: main.lastName,
    phone: isMainGuest ? `+9050055502${String(stay).padStart(2, '0')}` : null,
    email: null,
    nationality: main.nationality,
    tcKimlik: isTurkish ? tcKimlikNumber(number) : null,
    passportNumber: isTurkish ? null : `U${1_204_000 + number * 37}`,
    isMainGuest,
  }
}

/** A made-up number that passes the checksum, so that the screen does not warn about it. */
function tcKimlikNumber(count: number): string {
  const digits = Array.from(`100000${String(count).padStart(3, '0')}`, Number)
  const at = (index: number) => digits[index] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [...digits, tenth, (odd + even + tenth) % 10].join('')
}

type Proof = {
  hotelId: number
  reservationUniqId: string
  phone: string
  guestName: string
  identityHash: string | null
  staffUserId: number
  purpose: 'KVKK' | 'CONTRACT'
  text: ReturnType<typeof kvkkNoticeOf>
  stay?: ContractedStay
  at: Date
}

/** Proven when its story says: only the owner of the tables, never the application, may store a proof of the past. */
async function addProof(tx: Db, { text, at, ...proof }: Proof): Promise<void> {
  const fullText = plainText(text)
  const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
  await tx
    .insertInto('consentCode')
    .values({
      ...proof,
      textVersion: text.version,
      fullText,
      textSha256: sha256(fullText),
      smsTextMasked: 'Kod: ******.',
      codeHash: sha256(randomUUID()),
      askedAt: at,
      expiresAt: new Date(at.getTime() + 5 * 60_000),
      sentAt: at,
      provider: 'outbox',
      tries: 1,
      verifiedAt: new Date(at.getTime() + 90_000),
      verifiedBy: proof.staffUserId,
    })
    .execute()
}
