// Rows whose cells contradict each other are asked about or refused by name, and nothing of them is lost.
import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { headings, importsOf, row, tr } from './imports.fixture.ts'

const { business, check, outcome, run, reservations } = importsOf(world())

test('a number that does not fit the nationality is refused alone, and named as left out beside one that does', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Uyruk', 'TC Kimlik No', 'Pasaport No'],
    row({}, 'Alman', '10000000146', ''),
    row({ 1: '20.01.2027', 2: '22.01.2027' }, 'TC', '', 'U12345678'),
    row({ 1: '24.01.2027', 2: '26.01.2027' }, 'TC', '10000000146', 'U12345678'),
  ]
  const { rows } = await check(ours, 'reservations', table)
  const unused = tr('guest.number-unused')
  expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'new'])
  expect(rows[0]?.problems).toEqual([{ column: 'TC Kimlik No', message: unused }])
  expect(rows[1]?.problems).toEqual([{ column: 'Pasaport No', message: unused }])
  expect(rows[2]?.warnings).toMatchObject([{ message: tr('import.number-unused', { text: 'U12345678' }) }])
})

test('the row of a companion adds its note to the stay, and is refused where it says otherwise of its money', async () => {
  const { ours } = await business()
  const others = ['Kapora', 'Para birimi', 'Not']
  const companion = (change: Record<number, string>, ...more: string[]) =>
    row({ 3: 'Can', 5: '', 6: '', 7: '', ...change }, ...more)
  const table = [
    [...headings, ...others],
    row({}, '', 'TL', 'deniz'),
    companion({ 7: '4000' }, '', 'TL', 'fıstık alerjisi'),
    row({ 0: 'Defne', 3: 'Mert' }, '', 'TL', ''),
    companion({ 0: 'Defne', 7: '7777' }, '1500', 'EUR', ''),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'refused', ''],
    [5, 'refused', 'Toplam tutar', 'Alınan kapora', 'Para birimi'],
  ])
  await run(ours, 'reservations', table, 2)
  expect(await reservations(ours)).toMatchObject([{ specialRequests: 'deniz\nfıstık alerjisi' }])
})

test('a heading that names another currency makes no lira of its amounts', async () => {
  const { ours } = await business()
  for (const heading of ['Toplam tutar (€)', 'Tutar €', 'Toplam tutar (EUR)', 'Total ($)']) {
    const table = [[...headings.slice(0, 7), heading], row({})]
    const { rows } = await check(ours, 'reservations', table)
    expect(rows[0]?.problems).toEqual([
      { column: 'Toplam tutar', message: tr('import.other-currency', { text: heading }) },
    ])
  }
  const units = [
    ['Birim adı', 'Fiyat (€)'],
    ['Göl Evi', '100'],
  ]
  expect((await check(ours, 'units', units)).rows[0]?.state).toBe('refused')
})

test('dates with dots begin with the day whatever the dates of another column prove, and slashes are asked about', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Rezervasyon tarihi'],
    row({ 1: '01.05.2027', 2: '03.05.2027' }, '11/20/2026'),
    row({ 1: '02.07.2027', 2: '04.07.2027' }, '10/01/2026'),
  ]
  expect((await check(ours, 'reservations', table)).questions).toEqual([])
  await run(ours, 'reservations', table, 2)
  expect((await reservations(ours)).map(({ checkInDate }) => checkInDate)).toEqual(['2027-05-01', '2027-07-02'])
  const slashed = [headings, row({}), row({ 1: '03/05/2027', 2: '03/06/2027' })]
  expect((await check(ours, 'reservations', slashed)).questions).toMatchObject([{ about: 'dates' }])
})
