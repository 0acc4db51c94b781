// The tests cover the proof of a consent, and that it stays unchanged.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { createReservation, searchReservations } from '#contract/reservations/endpoints.ts'
import { guestsByHotel } from '#contract/guests/list/endpoints.ts'
import { kvkkNoticeOf, plainText } from '#domain/consent/texts.ts'
import { kurus } from '#domain/money/money.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'

const it = world()
const { call, clock, hotel, outbox, unit } = it

type Guest = ReturnType<typeof guestToAsk>
const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-05', numberOfGuests: 2 }
const last = async ({ phoneNumber }: Guest) => codeIn((await outbox(phoneNumber))[0])

async function verifyKvkk(guest: Guest, asker: TestHotel) {
  await call(sendKvkkCode, { body: guest }, asker)
  const { phoneNumber, reservationUniqId } = guest
  await call(verifyKvkkCode, { body: { phoneNumber, reservationUniqId, code: await last(guest) } }, asker)
}

async function verifyContract(guest: Guest, asker: TestHotel, of?: { id: number }) {
  const about = of && { stay: { hotelDetailId: of.id, ...stay } }
  await call(sendContractCode, { body: { ...guest, ...about } }, asker)
  const { phoneNumber, reservationUniqId } = guest
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code: await last(guest) } }, asker)
}

const bookingOf = ({ phoneNumber, reservationUniqId }: Guest, of: { id: number }, fields: object = {}) =>
  booking(of, { reservationUniqId, guests: [mainGuest({ phone: phoneNumber }), companion()], ...fields })

const inside = <T>(asker: TestHotel, act: (db: Db) => Promise<T>) => inHotel(it.db, asker.hotelId, act)
const proofs = (asker: TestHotel) =>
  inside(asker, (db) => db.selectFrom('consentCode').selectAll().orderBy('id', 'desc').execute())

test('the proof holds the exact text, the person, the time and the address, but never the code or the identity number', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  const guest = guestToAsk()
  const userAgent = { 'user-agent': 'Front desk browser' }
  await it.send(sendKvkkCode, { body: guest }, ours, userAgent)
  const [sms] = await outbox(guest.phoneNumber)
  const code = codeIn(sms)
  clock.advance({ seconds: 90 })
  await it.send(verifyKvkkCode, { body: { phoneNumber: guest.phoneNumber, code } }, ours, userAgent)

  const [proof] = await proofs(ours)

  const fullText = plainText(kvkkNoticeOf({ name: 'Çam Evleri', address: '' }))
  expect(proof).toMatchObject({
    purpose: 'KVKK',
    reservationUniqId: guest.reservationUniqId,
    guestName: 'Zeynep Işık',
    textVersion: 2,
    fullText,
    textSha256: createHash('sha256').update(fullText).digest('hex'),
    smsTextMasked: sms?.text.replace(code, '******'),
    ip: '127.0.0.1',
    userAgent: 'Front desk browser',
    staffUserId: ours.userId,
    provider: 'outbox',
    providerMessageId: String(sms?.id),
    verifiedIp: '127.0.0.1',
    verifiedUserAgent: 'Front desk browser',
    verifiedBy: ours.userId,
  })
  const stored = JSON.stringify({ ...proof, textSha256: '', codeHash: '', identityHash: '' })
  // The code is searched as a whole word, because six digits may occur by chance in a phone number or a hash.
  expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(stored).not.toContain(guest.tcNo)
  clock.set('2026-11-21T09:00:00Z')
})

test("the contract is the guest's own: this unit, these dates, its times, this price", async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  const bungalow = await unit(ours, { unitName: 'Göl', price: 1250.5, checkInTime: '15:30', checkOutTime: '10:15' })

  await verifyContract(guestToAsk(), ours, bungalow)

  const [proof] = await proofs(ours)
  for (const part of ['Çam Evleri', 'Zeynep Işık', 'Göl', '01.12.2026', '05.12.2026', '15:30', '10:15', '5.002,00 ₺']) {
    expect(proof?.fullText).toContain(part)
  }
  expect(proof?.stay).toEqual({
    unitId: bungalow.id,
    checkIn: '2026-12-01',
    checkOut: '2026-12-05',
    numberOfGuests: 2,
    totalPriceKurus: 500_200,
    terms: { nights: [125_050, 125_050, 125_050, 125_050], extras: [], cancellation: null, deposit: null },
  })
  expect(proof?.unstated).toEqual([])
})

test('a contract that is sent later is about the stored reservation', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Göl' })
  const guest = guestToAsk()
  await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)

  await verifyContract(guest, ours)

  const [proof] = await proofs(ours)
  expect(proof?.fullText).toContain('Göl')
  expect(proof?.stay).toMatchObject({ unitId: bungalow.id, checkIn: '2026-12-01', checkOut: '2026-12-05' })
})

test('a contract that is sent before a stay is chosen says which facts it leaves out', async () => {
  const ours = await hotel({ name: 'Çam Evleri' })
  const guest = guestToAsk()
  const facts = ['unit', 'checkIn', 'checkOut', 'numberOfGuests', 'totalPrice']
  expect(await call(sendContractCode, { body: guest }, ours)).toMatchObject({ success: true, unstated: facts })
  const { phoneNumber, rawPhoneNumber = '' } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  // The request has the fields of section 7: only the phone number and the code.
  const verdict = await call(verifyContractCode, { body: { phoneNumber: rawPhoneNumber, code } }, ours)
  expect(verdict).toMatchObject({ success: true, verified: true, unstated: facts })

  const [proof] = await proofs(ours)
  expect(proof).toMatchObject({ stay: null, unstated: facts })
  expect(proof?.fullText).toContain('Müşteri: Zeynep Işık (Müşteri)')
  expect(proof?.fullText).toContain('Giriş tarihi: belirtilmemiştir')
  expect(proof?.fullText).not.toMatch(/[[\]{}]/)
})

test("a contract for another hotel's unit, or for a stay without a night, is refused", async () => {
  const ours = await hotel()
  const own = await unit(ours)
  const theirs = await unit(await hotel())
  const ask = (about: object) =>
    call(sendContractCode, { body: { ...guestToAsk(), stay: { hotelDetailId: own.id, ...stay, ...about } } }, ours)

  const foreign = ask({ hotelDetailId: theirs.id })
  await expect(foreign).rejects.toMatchObject({ status: 404, problem: { code: 'reservation.unit-not-found' } })
  const backwards = ask({ checkOutDate: '2026-12-01' })
  await expect(backwards).rejects.toMatchObject({
    status: 422,
    problem: { code: 'reservation.check-out-not-after-check-in' },
  })
  const endless = ask({ checkInDate: '1900-01-01', checkOutDate: '2200-12-31' })
  await expect(endless).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'reservation.stay-too-long',
      fields: { checkOutDate: messageFor('reservation.stay-too-long', 'tr') },
    },
  })
  expect(await proofs(ours)).toEqual([])
})

test.each([
  ['other dates', { checkOutDate: '2026-12-06' }],
  ['another guest count', { numberOfGuests: 1 }],
])('a contract approved for %s must be sent again before the reservation is made', async (_, change) => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyContract(guest, ours, bungalow)

  const refusal = call(createReservation, { body: bookingOf(guest, bungalow, change) }, ours)
  await expect(refusal).rejects.toMatchObject({ status: 409, problem: { code: 'reservation.contract-outdated' } })

  expect((await call(searchReservations, { body: {} }, ours)).total).toBe(0)
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  expect(reservation.contract).toBe('verified')
})

test.each(['unit', 'price'])('so must one approved for another %s', async (what) => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const other = await unit(ours, { unitName: 'Bungalov 2' })
  const guest = guestToAsk()
  await verifyContract(guest, ours, bungalow)
  if (what === 'price')
    await inside(ours, (db) =>
      db
        .updateTable('unit')
        .set({ priceKurus: kurus(99_900) })
        .execute(),
    )

  const refusal = call(createReservation, { body: bookingOf(guest, what === 'unit' ? other : bungalow) }, ours)

  await expect(refusal).rejects.toMatchObject({ status: 409, problem: { code: 'reservation.contract-outdated' } })
})

test('a contract no longer counts once the reservation differs from it', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyContract(guest, ours, bungalow)
  await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  await inside(ours, (db) => db.updateTable('reservation').set({ checkOut: '2026-12-07' }).execute())

  const { reservations } = await call(searchReservations, { body: {} }, ours)

  expect(reservations[0]?.contract).toBe('other-stay')
})

test('reservations and guest lists show the state of both consents', async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyKvkk(guest, ours)
  await call(sendContractCode, { body: { ...guest, stay: { hotelDetailId: bungalow.id, ...stay } } }, ours)
  await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)

  const { reservations } = await call(searchReservations, { body: {} }, ours)
  const rows = await call(guestsByHotel, { params: { hotelId: ours.hotelId }, query: {} }, ours)

  expect(reservations[0]).toMatchObject({ kvkk: 'verified', contract: 'sent' })
  expect(rows).toMatchObject([
    {
      isMainGuest: true,
      kvkkApproved: true,
      kvkkApprovedAt: reservations[0]?.consentTimes.kvkk.verifiedAt,
      salesContractApproved: false,
      salesContractApprovedAt: null,
    },
    { isMainGuest: false, kvkkApproved: false, kvkkApprovedAt: null },
  ])
})

test('a code that may have been sent counts as awaited, in the reservation too', async () => {
  const ours = await hotel()
  const guest = guestToAsk()
  const bungalow = await unit(ours)
  await call(sendContractCode, { body: { ...guest, stay: { hotelDetailId: bungalow.id, ...stay } } }, ours)
  // Puts the row into the state after a provider received the message but did not respond.
  await inside(ours, (db) => db.updateTable('consentCode').set({ sentAt: null }).execute())

  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)

  expect(reservation).toMatchObject({ kvkk: 'none', contract: 'sent' })
  expect(reservation.consentTimes.contract.sentAt).toBe(clock.now().toISOString())
})

test("a consent given on a phone other than the main guest's does not count", async () => {
  const ours = await hotel()
  const bungalow = await unit(ours)
  const guest = guestToAsk()
  await verifyKvkk(guest, ours)
  await verifyContract(guest, ours, await unit(ours))
  const { phoneNumber } = guestToAsk()

  const { reservation } = await call(createReservation, { body: bookingOf({ ...guest, phoneNumber }, bungalow) }, ours)

  expect(reservation).toMatchObject({ kvkk: 'none', contract: 'none' })
})

test('a proof cannot be changed or removed, not even by the app itself', async () => {
  const ours = await hotel()
  await verifyKvkk(guestToAsk(), ours)
  const [before] = await proofs(ours)

  const change = (statement: ReturnType<typeof sql>) => inside(ours, (db) => statement.execute(db))
  await expect(change(sql`update consent_code set verified_at = null`)).rejects.toThrow('never changed')
  await expect(change(sql`update consent_code set tries = 9`)).rejects.toThrow('never changed')
  await expect(change(sql`update consent_code set full_text = 'another'`)).rejects.toThrow('permission denied')
  await expect(change(sql`update consent_code set phone = '+905000000000'`)).rejects.toThrow('permission denied')
  await expect(change(sql`delete from consent_code`)).rejects.toThrow('permission denied')
  await expect(change(sql`truncate consent_code`)).rejects.toThrow('permission denied')

  expect(await proofs(ours)).toEqual([before])
})

test('another hotel sees no proof of ours, and a consent of theirs does not count for our reservation with the same number', async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const guest = guestToAsk()
  await verifyKvkk(guest, theirs)

  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(ours)) }, ours)

  expect(reservation.kvkk).toBe('none')
  expect(await proofs(ours)).toEqual([])
})
