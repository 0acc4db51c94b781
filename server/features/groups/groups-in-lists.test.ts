// Search, lists, Today and the guest's file know the group of a stay.
import { expect, test } from 'vitest'
import { staysOfGuest } from '#contract/guests/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupsOf } from './groups.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { cancel, onDay, read } = screenOf(w)
const groups = groupsOf(w)

async function booked() {
  onDay('2026-12-10')
  const ours = await hotel()
  const units = [await unit(ours, { price: 1000 }), await unit(ours, { price: 1500 })]
  const group = await groups.book(ours, units, { name: 'Çınar düğünü' })
  return { ours, units, group }
}

test('a group is found by its name, without marks too, with its units and days; a cancelled one is not', async () => {
  const { ours, group } = await booked()
  const theirs = await hotel()
  const found = async (q: string, of = ours) => (await call(search, { body: { q } }, of)).groups

  const dates = { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' }
  expect(await found('cinar dug')).toEqual([{ id: group.id, name: 'Çınar düğünü', units: 2, ...dates }])
  expect(await found('meşe')).toEqual([])
  expect(await found('çınar', theirs)).toEqual([])

  const list = await call(searchReservations, { body: { search: 'çınar' } }, ours)
  expect(list.reservations.map(({ id, group: of }) => [id, of?.name])).toEqual(
    group.stays.map(({ id }) => [id, 'Çınar düğünü']).toReversed(),
  )

  for (const stay of group.stays) await cancel(ours, stay)
  expect(await found('çınar')).toEqual([])
})

test('Today names the group of a stay, and who owes tonight is the group, once, with all that it owes', async () => {
  const { ours, group } = await booked()
  await groups.pay(ours, group, 1200)

  const today = (await call(readToday, {}, ours)).today

  expect(today.arrivals.map(({ group: of, owed }) => [of?.name, owed])).toEqual([
    ['Çınar düğünü', 3800],
    ['Çınar düğünü', 3800],
  ])
  expect(today.owedTonight?.total).toBe(3800)
  expect(today.owedTonight?.stays.map(({ group: of }) => of?.id)).toEqual([group.id])
})

test("the guest's file names the group of each stay", async () => {
  const { ours, group } = await booked()
  const [stay] = group.stays
  const personId = (await read(ours, { id: stay?.id ?? 0 })).guests[0]?.personId ?? 0

  const { stays } = await call(staysOfGuest, { params: { id: personId }, query: {} }, ours)

  expect(stays.map((one) => one.group)).toEqual([
    { id: group.id, name: 'Çınar düğünü' },
    { id: group.id, name: 'Çınar düğünü' },
  ])
})
