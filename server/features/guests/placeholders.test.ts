// Placeholders that people type instead of a missing number must not join guests: neither their debts, nor their data,
// nor their credit.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sendKvkkCode } from '#contract/consent/endpoints.ts'
import { knownGuests, readGuest } from '#contract/guests/endpoints.ts'
import { erasePerson, exportPerson } from '#contract/kvkk/endpoints.ts'
import { readCredits, useCredit } from '#contract/folio/payments/endpoints.ts'
import {
  cancelReservation,
  createReservation,
  readReservation,
  updateReservation,
} from '#contract/reservations/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { booking, companion, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { stays } from './profiles.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w
const stay = stays(w)
const { pay } = foliosOf(w)

const fileOf = async (id: number, of: TestHotel) => (await call(readGuest, { params: { id } }, of)).guest
const turk = (tcKimlik: string) => ({ tcKimlik })
const foreigner = (passportNumber: string) => ({ nationality: 'DEU', tcKimlik: '', passportNumber })

/** Books two unrelated guests with the same placeholder in the number field. */
async function strangers(number: object, name = { firstName: 'Murat', lastName: 'Demir' }) {
  const ours = await hotel()
  const at = await unit(ours, { price: 1000 })
  const first = await stay(ours, at, { ...number, firstName: 'Ayşe', lastName: 'Kaya', phone: '05321110001' })
  const second = await stay(ours, at, { ...number, ...name, phone: '05321110002' })
  return { ours, at, first, second }
}

test.each([
  turk('11111111111'),
  turk('11111111110'),
  turk('00000000000'),
  turk('12345678901'),
  turk('2,84E+10'),
  foreigner('-'),
  foreigner('yok'),
  foreigner('00000000'),
  foreigner('2,84E+10'),
])('%o joins nobody, and makes nobody alike', async (number) => {
  const { ours, first, second } = await strangers(number)
  expect(second.personId).not.toBe(first.personId)
  expect((await fileOf(first.personId, ours)).likelyDuplicates).toEqual([])
  expect((await call(knownGuests, { body: { ...number } }, ours)).people).toEqual([])
})

test('the same number that nobody can have, with the same name: for somebody to decide', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const first = await stay(ours, at, { ...turk('12345678901') })
  const second = await stay(ours, at, { ...turk('12345678901'), phone: '05339998877' })
  expect(second.personId).not.toBe(first.personId)
  expect((await fileOf(first.personId, ours)).likelyDuplicates).toMatchObject([
    { id: second.personId, similarity: 'number' },
  ])
})

test('a placeholder is no other number: who has the phone and the name is known again', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const first = await stay(ours, at, {})
  expect((await stay(ours, at, turk('11111111111'))).personId).toBe(first.personId)
})

test("a foreigner's number that begins with 99 says who somebody is", async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const number = { nationality: 'SYR', tcKimlik: '', passportNumber: '99012345698' }
  const first = await stay(ours, at, number)
  expect((await stay(ours, at, { ...number, phone: '05339998877' })).personId).toBe(first.personId)
})

const namesakes = (number: object) => strangers(number, { firstName: 'Ayşe', lastName: 'Kaya' })

describe('of two strangers with one placeholder, and one name at that', () => {
  test('neither owes what the other owes', async () => {
    const { ours, first, second } = await namesakes(turk('11111111111'))
    const owed = async (id: number) => (await fileOf(id, ours)).owed?.map(({ reservationId }) => reservationId)
    expect(await owed(first.personId)).toEqual([first.reservation.id])
    expect(await owed(second.personId)).toEqual([second.reservation.id])
  })

  test('the KVKK file of one guest says nothing of the other', async () => {
    const { ours, first } = await namesakes(foreigner('-'))
    const answer = await send(exportPerson, { params: { id: first.personId } }, ours)
    const { 'kisisel-veriler.json': json = new Uint8Array() } = unzipSync(new Uint8Array(answer.rawPayload))
    expect(strFromU8(json)).toContain('1110001')
    expect(strFromU8(json)).not.toMatch(/1110002/)
  })

  test('neither uses what the other has paid', async () => {
    const { ours, first, second } = await namesakes(turk('00000000000'))
    await pay(ours, first.reservation, 2000)
    await call(cancelReservation, { params: { id: first.reservation.id } }, ours)
    const { id } = second.reservation
    expect((await call(readCredits, { params: { id } }, ours)).credits).toEqual([])
    const body = { requestId: randomUUID(), from: first.reservation.id, amount: 2000 }
    expect(await outcomeOf(call(useCredit, { params: { id }, body }, ours))).toBe('404 payment.no-credit')
  })

  test('in one room they are two', async () => {
    const ours = await hotel()
    const at = await unit(ours)
    const { reservation } = await stay(ours, at, turk('11111111111'), { firstName: 'Ali', ...turk('11111111111') })
    expect(new Set(reservation.guests.map(({ personId }) => personId)).size).toBe(2)
  })

  test('an edit that types the placeholder joins them no more than a booking', async () => {
    const ours = await hotel()
    const at = await unit(ours)
    const first = await stay(ours, at, { ...turk('11111111111'), firstName: 'Ayşe', phone: '05321110001' })
    const second = await stay(ours, at, {})
    const guests = second.reservation.guests.map((guest) => ({ ...guest, ...turk('11111111111') }))
    const body = edited(second.reservation, { guests })
    const { reservation } = await call(updateReservation, { params: { id: second.reservation.id }, body }, ours)
    expect(reservation.guests[0]?.personId).toBe(second.personId)
    expect(second.personId).not.toBe(first.personId)
  })

  test('an erasure of one guest erases nothing of the other', async () => {
    const { ours, first, second } = await namesakes(turk('11111111111'))
    const { firstName, lastName, phone, email, reservationUniqId } = {
      ...second.reservation.guests[0],
      ...second.reservation,
    }
    const asked = { firstName: firstName ?? '', lastName: lastName ?? '', phoneNumber: phone ?? '', email: email ?? '' }
    await call(sendKvkkCode, { body: { ...asked, tcNo: '11111111111', reservationUniqId } }, ours)
    const before = (await call(readReservation, { params: { id: second.reservation.id } }, ours)).reservation
    expect(before.kvkk).toBe('sent')
    await call(cancelReservation, { params: { id: first.reservation.id } }, ours)
    await call(erasePerson, { params: { id: first.personId } }, ours)
    const after = await call(readReservation, { params: { id: second.reservation.id } }, ours)
    expect(after.reservation).toEqual(before)
  })
})

describe('one number that is somebody’s, twice in one stay', () => {
  const same = [mainGuest(), companion({ nationality: 'TUR', tcKimlik: '10000000146', passportNumber: '' })]
  const refusal = { status: 422, problem: { code: 'guest.number-repeated' } }

  test('is refused at the second guest, in both languages', async () => {
    const ours = await hotel()
    const body = booking(await unit(ours), { guests: same })
    const made = send(createReservation, { body }, ours)
    expect((await made).json()).toMatchObject({
      code: 'guest.number-repeated',
      fields: { 'guests.1.tcKimlik': expect.stringContaining('başka bir misafirin') },
    })
    const passport = { nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T47' }
    const guests = [mainGuest(passport), companion({ passportNumber: 'c01 x00t47' })]
    await expect(call(createReservation, { body: { ...body, guests } }, ours)).rejects.toMatchObject({
      ...refusal,
      problem: { ...refusal.problem, fields: { 'guests.1.passportNumber': expect.any(String) } },
    })
  })

  test('is refused where it is edited, at the later of the two', async () => {
    const ours = await hotel()
    const { reservation } = await stay(ours, await unit(ours), {}, { firstName: 'Ali', ...turk('10000000214') })
    const guests = reservation.guests.map((guest) => ({ ...guest, tcKimlik: '10000000146' }))
    const change = (body: object) =>
      call(updateReservation, { params: { id: reservation.id }, body: edited(reservation, body) }, ours)
    await expect(change({ guests })).rejects.toMatchObject({
      ...refusal,
      problem: { ...refusal.problem, fields: { 'guests.1.tcKimlik': expect.any(String) } },
    })
    const added = [
      ...reservation.guests,
      companion({ nationality: 'TUR', tcKimlik: '10000000146', phone: '05321119999' }),
    ]
    await expect(change({ guests: added })).rejects.toMatchObject({
      ...refusal,
      problem: { ...refusal.problem, fields: { 'guests.2.tcKimlik': expect.any(String) } },
    })
  })

  test('a placeholder twice is refused nowhere', async () => {
    const ours = await hotel()
    const guests = [mainGuest(turk('11111111110')), mainGuest({ ...turk('11111111110'), isMainGuest: false })]
    const body = booking(await unit(ours), { guests })
    expect((await call(createReservation, { body }, ours)).reservation.guests).toHaveLength(2)
  })
})
