import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { mergeGuests, searchPeople } from '#contract/guests/endpoints.ts'
import type { PersonFilters } from '#contract/guests/schemas.ts'
import { cancelReservation, createReservation } from '#contract/reservations/endpoints.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { tc } from '../profiles.fixture.ts'

const w = world()
const { call, clock, hotel, unit } = w

const search = (of: TestHotel, body: z.input<typeof PersonFilters> & { page?: number; pageSize?: number } = {}) =>
  call(searchPeople, { body }, of)
const namesOf = async (of: TestHotel, body: Parameters<typeof search>[1] = {}) =>
  (await search(of, body)).people.map(({ names }) => names[0])

beforeEach(() => clock.set('2026-11-21T09:00:00Z'))

const zeynep = mainGuest()
const ipek = mainGuest({ firstName: 'İpek', lastName: 'Çağlar', phone: '0 (544) 999 88 77', tcKimlik: tc[1] })
const omer = mainGuest({ firstName: 'Ömer', lastName: 'ILGAZ', phone: '0 (555) 444 33 22', tcKimlik: tc[2] })

/**
 * The state on 10 December: Zeynep was a guest twice, the second time with Anna, and has another booking; İpek is
 * in-house; Ömer's stay was cancelled.
 */
async function business() {
  const ours = await hotel()
  const at = await unit(ours, { unitName: 'Çam' })
  const book = async (checkInDate: string, checkOutDate: string, ...guests: ReturnType<typeof mainGuest>[]) => {
    const body = booking(at, { checkInDate, checkOutDate, guests, numberOfGuests: guests.length })
    return (await call(createReservation, { body }, ours)).reservation
  }
  await book('2026-12-01', '2026-12-03', zeynep)
  const second = await book('2026-12-04', '2026-12-07', zeynep, companion())
  await book('2026-12-09', '2026-12-11', ipek)
  const next = await book('2026-12-20', '2026-12-21', zeynep)
  const cancelled = await book('2026-12-12', '2026-12-14', omer)
  await call(cancelReservation, { params: { id: cancelled.id } }, ours)
  clock.set('2026-12-10T09:00:00Z')
  return { ours, second, next }
}

test('each person has one row that sums up the stays; no identity number is in it', async () => {
  const { ours, second, next } = await business()
  const { people, total } = await search(ours)
  expect([total, people.length]).toEqual([4, 4])
  expect(people[1]).toMatchObject({
    names: ['Zeynep Işık'],
    phones: ['+905321112233'],
    stays: 2,
    nights: 5,
    lastStay: { reservationId: second.id, checkInDate: '2026-12-04', checkOutDate: '2026-12-07', unitName: 'Çam' },
    nextStay: { reservationId: next.id },
  })
  expect(people.at(-1)).toMatchObject({ names: ['Ömer ILGAZ'], stays: 0, nights: 0, lastStay: null, nextStay: null })
  expect(JSON.stringify(people)).not.toContain(tc[0])
})

test('people who are in-house or come next are first, then those who left last, page by page', async () => {
  const { ours } = await business()
  const all = ['İpek Çağlar', 'Zeynep Işık', 'Anna Schmidt', 'Ömer ILGAZ']
  expect(await namesOf(ours)).toEqual(all)
  expect(await namesOf(ours, { pageSize: 3 })).toEqual(all.slice(0, 3))
  expect(await search(ours, { page: 2, pageSize: 3 })).toMatchObject({ people: [{ names: ['Ömer ILGAZ'] }], total: 4 })
  expect(await search(ours, { page: 3, pageSize: 3 })).toMatchObject({ people: [], total: 4 })
})

test('guests of one reservation are listed together, the main guest first', async () => {
  const ours = await hotel()
  for (const guests of [[companion(), zeynep, companion({ firstName: 'Emil', passportNumber: 'C01X00T48' })], [omer]]) {
    const body = booking(await unit(ours), { guests, numberOfGuests: guests.length })
    await call(createReservation, { body }, ours)
  }
  expect(await namesOf(ours)).toEqual(['Ömer ILGAZ', 'Zeynep Işık', 'Anna Schmidt', 'Emil Schmidt'])
})

test('people are found by any part of a name or a phone, however it is written, and by their stays', async () => {
  const { ours } = await business()
  const cases: [z.input<typeof PersonFilters>, found: string[]][] = [
    [{ search: '', stays: '' }, ['İpek Çağlar', 'Zeynep Işık', 'Anna Schmidt', 'Ömer ILGAZ']],
    [{ search: 'ISIK' }, ['Zeynep Işık']],
    [{ search: 'ipek cag' }, ['İpek Çağlar']],
    [{ search: 'ılgaz' }, ['Ömer ILGAZ']],
    [{ search: '0532 111' }, ['Zeynep Işık']],
    [{ search: '+90 544 999 88 77' }, ['İpek Çağlar']],
    [{ search: '%' }, []],
    [{ stays: 'ahead' }, ['İpek Çağlar', 'Zeynep Işık']],
    [{ stays: 'repeated' }, ['Zeynep Işık']],
    [{ search: 'ipek', stays: 'repeated' }, []],
  ]
  for (const [filters, found] of cases) {
    const { total } = await search(ours, filters)
    expect([filters, total, await namesOf(ours, filters)]).toEqual([filters, found.length, found])
  }
})

test('a merged person has one row with the stays of both profiles, found by either name', async () => {
  const { ours } = await business()
  const idOf = async (name: string) => (await search(ours, { search: name })).people[0]?.id ?? 0
  const [kept, other] = [await idOf('Zeynep'), await idOf('İpek')]
  await call(mergeGuests, { params: { id: kept }, body: { other } }, ours)
  for (const name of ['zeynep', 'ipek']) {
    const { people, total } = await search(ours, { search: name })
    expect([total, people[0]?.id, people[0]?.stays]).toEqual([1, kept, 3])
    expect(people[0]?.names.toSorted()).toEqual(['Zeynep Işık', 'İpek Çağlar'])
  }
})

test("another business's guests are not there", async () => {
  await business()
  const theirs = await hotel()
  expect(await search(theirs)).toMatchObject({ people: [], total: 0 })
})
