// The stays of a file that name the same group become one.
import { expect, test } from 'vitest'
import { partFromGroup, readGroup } from '#contract/groups/endpoints.ts'
import { world } from '#server/test/world.ts'
import { headings, importsOf, row } from './imports.fixture.ts'

const w = world()
const { business, outcome, reservations, run, states } = importsOf(w)
const table = (...rows: string[][]) => [[...headings, 'Alınan kapora', 'Grup'], ...rows]
const another = { 0: 'Defne', 3: 'Can', 5: '05321110002' }

test('stays of one group have one folio and one balance, and the same file brings nothing twice', async () => {
  const { ours } = await business()
  const later = { 1: '20.01.2027', 2: '22.01.2027' }
  const rows = table(
    row({}, '1000', 'Aksoy ailesi'),
    row(another, '500', 'AKSOY AİLESİ'),
    row({ ...later, 5: '05321110003', 3: 'Ece' }, '', ''),
  )

  await run(ours, 'reservations', rows, 3)

  const stays = await reservations(ours)
  const groups = stays.map(({ group }) => group)
  expect(groups.flatMap((group) => group?.name ?? [])).toEqual(['Aksoy ailesi', 'Aksoy ailesi'])
  const id = groups.find((group) => group !== null)?.id ?? 0
  const { group } = await w.call(readGroup, { params: { id } }, ours)
  expect([group.stays.length, group.charged, group.paid, group.balance]).toEqual([2, 8000, 1500, 6500])
  expect(await states(ours, 'reservations', rows)).toEqual(['known', 'known', 'known'])

  // A stay that leaves the group has the booking again as which it was imported.
  const second = group.stays.find(({ unitName }) => unitName === 'Defne')
  await w.call(partFromGroup, { params: { id: second?.id ?? 0 } }, ours)
  expect(await states(ours, 'reservations', rows)).toEqual(['known', 'known', 'known'])
})

test('past stays of a group come with their closed folios', async () => {
  const { ours } = await business()
  const past = { 1: '10.01.2026', 2: '12.01.2026' }

  await run(ours, 'reservations', table(row(past, '', 'Gezi'), row({ ...another, ...past }, '', 'Gezi')), 2)

  expect((await reservations(ours)).map(({ group, status }) => [group?.units, status])).toEqual([
    [2, 'COMPLETED'],
    [2, 'COMPLETED'],
  ])
})

test('a companion names no other group than the main guest, and a name has a limit', async () => {
  const { ours } = await business()
  const companion = { 3: 'Deniz', 5: '', 6: '', 7: '' }
  expect(await outcome(ours, table(row({}, '', 'Aksoy'), row(companion, '', 'Kaya')))).toEqual([
    [2, 'refused', ''],
    [3, 'refused', 'Grup'],
  ])
  expect(await outcome(ours, table(row({}, '', 'A'.repeat(101))))).toEqual([[2, 'refused', 'Grup']])
})
