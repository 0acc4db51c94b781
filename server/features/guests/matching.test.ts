import { expect, test } from 'vitest'
import { readGuest } from '#contract/guests/endpoints.ts'
import { createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { booking, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { stays, tc } from './profiles.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const stay = stays(w)

const fileOf = async (id: number, of: Awaited<ReturnType<typeof hotel>>) =>
  (await call(readGuest, { params: { id } }, of)).guest

test('the same T.C. number with a name that agrees is the same person, whatever else was typed', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const first = await stay(ours, at, {})
  const second = await stay(ours, at, { firstName: 'Zeynep Nur', phone: '05339998877' })
  expect(second.personId).toBe(first.personId)
  expect((await fileOf(first.personId, ours)).names).toEqual(['Zeynep Nur Işık', 'Zeynep Işık'])
})

test('one T.C. number, two names: two people, each named to the other, and each known again by the name', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const zeynep = await stay(ours, at, {})
  const fatma = await stay(ours, at, { firstName: 'Fatma', lastName: 'Kaya', phone: '05339998877' })
  expect(fatma.personId).not.toBe(zeynep.personId)
  expect((await fileOf(fatma.personId, ours)).likelyDuplicates).toMatchObject([
    { id: zeynep.personId, similarity: 'number' },
  ])
  const again = [await stay(ours, at, { firstName: 'Fatma', lastName: 'Kaya', phone: '05337776655' })]
  expect(again[0]?.personId).toBe(fatma.personId)
})

test('one phone with two names means two people; each is shown as a possible duplicate of the other, and nothing is merged', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const zeynep = await stay(ours, at, {})
  const ali = await stay(ours, at, { firstName: 'Ali', tcKimlik: tc[1] })
  expect(ali.personId).not.toBe(zeynep.personId)
  const file = await fileOf(zeynep.personId, ours)
  expect(file.names).toEqual(['Zeynep Işık'])
  expect(file.likelyDuplicates).toMatchObject([{ id: ali.personId, names: ['Ali Işık'], similarity: 'phone' }])
})

test('one phone and name with two T.C. numbers means two people, the likeliest duplicates', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const first = await stay(ours, at, {})
  const second = await stay(ours, at, { tcKimlik: tc[1] })
  expect(second.personId).not.toBe(first.personId)
  const { likelyDuplicates } = await fileOf(second.personId, ours)
  expect(likelyDuplicates).toMatchObject([{ id: first.personId, similarity: 'phone-and-name' }])
  expect(likelyDuplicates[0]?.identities).toEqual([{ kind: 'tcKimlik', ending: '146' }])
})

test('one passport number of two countries means two people', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const passport = { tcKimlik: '', passportNumber: 'A1234567' }
  const german = await stay(ours, at, { ...passport, nationality: 'DEU' })
  const dutch = await stay(ours, at, { ...passport, nationality: 'NLD', phone: '05339998877' })
  expect(dutch.personId).not.toBe(german.personId)
  expect((await fileOf(dutch.personId, ours)).likelyDuplicates).toMatchObject([{ similarity: 'number' }])
})

test('a family with one phone in one room are not duplicates of each other', async () => {
  const ours = await hotel()
  const { reservation, personId } = await stay(ours, await unit(ours), {}, { firstName: 'Ali', tcKimlik: tc[1] })
  expect(new Set(reservation.guests.map((guest) => guest.personId)).size).toBe(2)
  expect((await fileOf(personId, ours)).likelyDuplicates).toEqual([])
})

test("another business's guests are not matched here", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const mine = await stay(ours, await unit(ours), {})
  const their = await stay(theirs, await unit(theirs), {})
  expect(their.personId).not.toBe(mine.personId)
  expect((await fileOf(mine.personId, ours)).likelyDuplicates).toEqual([])
  await expect(fileOf(their.personId, ours)).rejects.toMatchObject({ status: 404 })
})

test('two clerks who book one new guest at once get one profile', async () => {
  const ours = await hotel()
  for (let round = 0; round < 5; round++) {
    const units = await Promise.all([unit(ours), unit(ours), unit(ours), unit(ours)])
    const guest = { tcKimlik: `1000000${round}146`, phone: `0532777000${round}` }
    const made = await Promise.all(
      units.map(async (at) =>
        call(createReservation, { body: booking(at, { guests: [mainGuest(guest)], numberOfGuests: 1 }) }, ours),
      ),
    )
    expect(new Set(made.map(({ reservation }) => reservation.guests[0]?.personId)).size).toBe(1)
  }
})

test('of two parties who book the same people in different orders, neither is refused', async () => {
  const ours = await hotel()
  const people = [1, 2, 3, 4].map((number) =>
    mainGuest({ tcKimlik: `1000000${number}999`, phone: `0532666000${number}`, isMainGuest: false }),
  )
  const party = (guests: typeof people) => guests.map((guest, index) => ({ ...guest, isMainGuest: index === 0 }))
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await unit(ours), await unit(ours)]
    const book = (at: { id: number }, guests: typeof people) =>
      call(createReservation, { body: booking(at, { guests: party(guests), numberOfGuests: 4 }) }, ours)
    const [a, b] = await Promise.all([book(one, people), book(two, people.toReversed())])
    const ids = ({ reservation }: typeof a) => reservation.guests.map(({ personId }) => personId)
    expect(ids(a)).toEqual(ids(b).toReversed())
  }
})

test('an edit that leaves a guest alone leaves the profile alone; a corrected number or spelling makes no new guest profile', async () => {
  const ours = await hotel()
  const { reservation, personId } = await stay(ours, await unit(ours), {})
  const correct = async (fields: object) => {
    const guests = reservation.guests.map((guest) => ({ ...guest, ...fields }))
    const body = edited(reservation, { guests, specialRequests: 'Geç geliyorlar', version: undefined })
    const after = await call(updateReservation, { params: { id: reservation.id }, body }, ours)
    return after.reservation.guests[0]?.personId
  }
  expect(await correct({ tcKimlik: tc[1] })).toBe(personId)
  expect(await correct({ tcKimlik: tc[1], lastName: 'Işıklı' })).toBe(personId)
  expect((await fileOf(personId, ours)).names).toEqual(['Zeynep Işıklı'])
})

test('a guest row that is overwritten with somebody else gets another profile', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const known = await stay(ours, at, { firstName: 'Ali', lastName: 'Kaya', phone: '05339998877', tcKimlik: tc[1] })
  const { reservation, personId } = await stay(ours, at, {})
  const overwrite = async (fields: object) => {
    const now = await call(
      updateReservation,
      {
        params: { id: reservation.id },
        body: edited(reservation, {
          guests: reservation.guests.map((guest) => ({ ...guest, ...fields })),
          version: undefined,
        }),
      },
      ours,
    )
    return now.reservation.guests[0]?.personId
  }
  expect(await overwrite({ firstName: 'Can', lastName: 'Demir', tcKimlik: tc[2] })).not.toBe(personId)
  expect(await overwrite({ firstName: 'Ali', lastName: 'Kaya', tcKimlik: tc[1] })).toBe(known.personId)
})

test('every guest has a profile: the database stores none without', async () => {
  const ours = await hotel()
  const { reservation } = await stay(ours, await unit(ours), {})
  const nobody = inHotel(w.db, ours.hotelId, (tx) =>
    tx.updateTable('guest').set({ guestProfileId: 999_999_999 }).where('reservationId', '=', reservation.id).execute(),
  )
  await expect(nobody).rejects.toMatchObject({ constraint: 'guest_guest_profile' })
})
