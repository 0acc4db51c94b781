// A contract may be approved before its reservation is stored, as in the order of the specification. Its text then names
// no stay, and it counts for the reservation that is stored first under its number.
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import {
  cancelReservation,
  createReservation,
  readReservation,
  updateReservation,
} from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { contractFacts } from '#domain/consent/documents.ts'
import { importsOf, headings, row } from '#server/features/imports/imports.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { edited, full } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { asOwner } from '#server/test/database.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { bookedStay, bookingOf, contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, send, unit } = w
const { agree, stateOf } = contractsOf(w)
const { onDay } = screenOf(w)
const options = optionsOf(w)

const facts = [...contractFacts]
const counted = { contract: 'verified', contractUnstated: facts }
const notCounted = { contract: 'other-stay', contractUnstated: [] }

/** A business with a unit, and a guest who has approved a contract that names no stay. */
async function agreed(fields: Parameters<typeof guestToAsk>[0] = {}) {
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Göl Evi', price: 1000 })
  const guest = guestToAsk(fields)
  await agree(guest, ours)
  return { ours, bungalow, guest }
}

/** The proofs cannot be changed, so their triggers are off while the clock of the database is made to have gone on. */
const ago = (of: TestHotel, interval: string) =>
  asOwner(
    w.url,
    `alter table consent_code disable trigger user;
     update consent_code set verified_at = verified_at - interval '${interval}' where hotel_id = ${of.hotelId};
     alter table consent_code enable trigger user`,
  )

/** The stays for which contracts of this business count that name none. */
const taken = (of: TestHotel) => inHotel(w.db, of.hotelId, (db) => db.selectFrom('contractStay').selectAll().execute())

test('a contract approved before its reservation counts for it, in the answer, in the card and in the lists', async () => {
  const { ours, bungalow, guest } = await agreed()

  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)

  expect(reservation).toMatchObject(counted)
  expect(reservation.consentTimes.contract.verifiedAt).not.toBeNull()
  const { id } = reservation
  expect((await call(readReservation, { params: { id } }, ours)).reservation).toMatchObject(counted)
  expect(await stateOf(ours, reservation)).toBe('verified')
  // The same request again gets the same reservation with the same contract.
  expect((await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)).reservation).toEqual(reservation)
})

test('a contract that names the stay takes the place of the one that names none', async () => {
  const { ours, bungalow, guest } = await agreed()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  clock.advance({ seconds: 60 })

  await call(sendContractCode, { body: guest }, ours)
  const { params } = { params: { id: reservation.id } }
  // The earlier one counts until the newer one is approved.
  expect((await call(readReservation, { params }, ours)).reservation).toMatchObject(counted)
  const { phoneNumber, reservationUniqId } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)

  const { reservation: now } = await call(readReservation, { params }, ours)
  expect(now).toMatchObject({ contract: 'verified', contractUnstated: [] })
})

test.each<[string, object]>([
  ['the unit', {}],
  ['the dates', { checkOutDate: '2026-12-06' }],
  ['the price', { totalPrice: 1 }],
])(
  'it ends when %s of the stay changes, and counts again for the stay as it was first stored',
  async (what, change) => {
    const { ours, bungalow, guest } = await agreed()
    const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
    const { id } = reservation
    const { version: _first, ...first } = edited(reservation)
    const edit = (fields: object) => call(updateReservation, { params: { id }, body: { ...first, ...fields } }, ours)
    const other = what === 'the unit' ? { hotelDetailId: (await unit(ours, { unitName: 'Çam' })).id } : change

    expect((await edit(other)).reservation).toMatchObject(notCounted)
    expect(await stateOf(ours, reservation)).toBe('other-stay')
    expect((await edit({})).reservation).toMatchObject(counted)
    expect(await stateOf(ours, reservation)).toBe('verified')
  },
)

test('it counts for a phone booking once its guest is known by the identity that approved it', async () => {
  const { ours, bungalow, guest } = await agreed({ firstName: 'Zeynep', lastName: 'Işık' })
  const { firstName, lastName, phoneNumber, reservationUniqId } = guest
  const { checkInDate, checkOutDate } = bookedStay
  // The same phone, written otherwise.
  const phone = `+90${phoneNumber.replace(/\D/g, '').slice(1)}`
  const asked = { firstName, lastName, phone, reservationUniqId, checkInDate, checkOutDate }
  const { reservation } = await call(quickBook, { body: { ...asked, hotelDetailId: bungalow.id } }, ours)
  expect(reservation).toMatchObject({ contract: 'none', contractUnstated: [] })

  const guests = reservation.guests.map((main) => full({ ...main, tcKimlik: guest.tcNo ?? '' }))
  const body = edited(reservation, { guests })
  const { reservation: now } = await call(updateReservation, { params: { id: reservation.id }, body }, ours)
  expect(now).toMatchObject(counted)
})

test('it counts for a booking that waits for its deposit, also once the deposit is paid', async () => {
  onDay('2026-11-21')
  const { ours, bungalow, guest } = await agreed()
  await options.rule(ours, { percent: 25 })
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow, { option: {} }) }, ours)
  expect(reservation).toMatchObject({ ...counted, option: expect.anything() })

  await options.received(ours, reservation, 1000)
  expect(await stateOf(ours, reservation)).toBe('verified')
})

test('it counts for the first reservation only, of two that are stored at once too', async () => {
  const { ours, bungalow, guest } = await agreed()
  const second = await unit(ours, { unitName: 'Çam Evi' })
  const answers = await Promise.all(
    [bungalow, second].map((of) => send(createReservation, { body: bookingOf(guest, of) }, ours)),
  )
  const [made, refused] = [201, 409].map((code) => answers.filter(({ statusCode }) => statusCode === code))
  expect([made, refused]).toMatchObject([{ length: 1 }, { length: 1 }])

  // It is spent even when the reservation is cancelled: another one has another number.
  const { reservation } = made?.[0]?.json() ?? {}
  await call(cancelReservation, { params: { id: reservation.id } }, ours)
  const again = await call(createReservation, { body: bookingOf(guestToAsk(), second) }, ours)
  expect(again.reservation.contract).toBe('none')
  expect(await taken(ours)).toMatchObject([{ reservationId: reservation.id }])
})

test.each([
  ['23 hours 59 minutes', 'has its contract', counted],
  ['24 hours', 'needs another contract', notCounted],
])('a reservation stored %s after the approval %s', async (interval, _, state) => {
  const { ours, bungalow, guest } = await agreed()
  await ago(ours, interval)
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  expect(reservation).toMatchObject(state)
  expect(await stateOf(ours, reservation)).toBe(state.contract)
})

test('an older approval does not take the place of a newer one that names another stay', async () => {
  const { ours, bungalow, guest } = await agreed()
  clock.advance({ seconds: 60 })
  await agree(guest, ours, bungalow)
  const changed = bookingOf(guest, bungalow, { checkOutDate: '2026-12-06' })
  await expect(call(createReservation, { body: changed }, ours)).rejects.toMatchObject({
    problem: { code: 'reservation.contract-outdated' },
  })
})

test.each<[string, object]>([
  ['another phone', { phoneNumber: '0 (533) 999 88 77' }],
  ['another number', { reservationUniqId: '17200000000000999' }],
])('it does not count for a reservation with %s', async (_, change) => {
  const { ours, bungalow, guest } = await agreed()
  const { reservation } = await call(createReservation, { body: bookingOf({ ...guest, ...change }, bungalow) }, ours)
  expect(reservation).toMatchObject({ contract: 'none', contractUnstated: [] })
  expect(await taken(ours)).toEqual([])
})

test('it does not count for another business, nor once it is approved after the reservation was stored', async () => {
  const { guest } = await agreed()
  const theirs = await hotel()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, await unit(theirs)) }, theirs)
  expect(reservation.contract).toBe('none')

  const late = guestToAsk()
  const ours = await hotel()
  await call(sendContractCode, { body: late }, ours)
  const { reservation: stored } = await call(createReservation, { body: bookingOf(late, await unit(ours)) }, ours)
  const { phoneNumber, reservationUniqId } = late
  const code = codeIn((await outbox(phoneNumber))[0])
  const verdict = await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
  expect(verdict.verified).toBe(true)
  expect(await stateOf(ours, stored)).toBe('other-stay')
})

test('an imported stay takes no contract, because it was agreed before', async () => {
  const { business, run, reservations } = importsOf(w)
  const { ours } = await business()
  await run(ours, 'reservations', [headings, row({})], 1)
  const [first] = await reservations(ours)
  const { id = 0, reservationUniqId = '' } = first ?? {}
  await call(cancelReservation, { params: { id } }, ours)
  // An import derives its numbers from the stay, so the number becomes free for a second import of the same stay.
  await asOwner(w.url, `update booking set uniq_id = '${reservationUniqId}'||'0' where hotel_id = ${ours.hotelId}`)
  const guest = guestToAsk({ phoneNumber: '0 (532) 111 00 01', reservationUniqId })
  await agree(guest, ours)

  await run(ours, 'reservations', [headings, row({})], 1)

  expect(await taken(ours)).toEqual([])
  expect((await reservations(ours)).map((one) => one.contractUnstated)).toEqual([[], []])
})

test('the proof says which facts the text left out, and for which stay it counts', async () => {
  const { ours, bungalow, guest } = await agreed()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  const { id } = reservation
  await call(updateReservation, { params: { id }, body: edited(reservation, { checkOutDate: '2026-12-07' }) }, ours)

  const file = await send(proofFile, { params: { id } }, ours)

  const flat = (text: string) => text.replaceAll(/\s/g, '')
  const text = flat(textOf(file.rawPayload))
  expect(text).toContain(flat('Misafirin onayladığı metinde birim, tarih ve tutar yoktu.'))
  const stay = 'Göl Evi · 01.12.2026 – 05.12.2026 · 2 kişi · 4.000,00 ₺'
  expect(text).toContain(flat(`Onaydan sonraki 24 saat içinde bu numarayla ilk kaydedilen hâl: ${stay}`))
})

test('the application can neither change nor remove for which stay a contract counts', async () => {
  const { ours, bungalow, guest } = await agreed()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  const change = { reservationId: reservation.id }
  const inside = (act: Parameters<typeof inHotel<unknown>>[2]) => inHotel(w.db, ours.hotelId, act)
  await expect(inside((db) => db.updateTable('contractStay').set(change).execute())).rejects.toThrow(
    'permission denied',
  )
  await expect(inside((db) => db.deleteFrom('contractStay').execute())).rejects.toThrow('permission denied')
})
