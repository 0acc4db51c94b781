// Rows whose cells contradict each other are asked about or refused by name, and nothing of them is lost.
import { expect, test } from 'vitest'
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
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

test('of two columns of one name, both are read: a row in which they differ is refused until one is chosen', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Para birimi', 'Döviz', 'Durum', 'Rezervasyon durumu'],
    row({}, 'TL', 'EUR', '', ''),
    row({ 1: '20.01.2027', 2: '22.01.2027' }, '', 'TL', 'Onaylı', 'İptal'),
    row({ 1: '24.01.2027', 2: '26.01.2027' }, 'TL', 'TL', 'Onaylı', ''),
  ]
  const { rows } = await check(ours, 'reservations', table)
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ message }) => message)])).toEqual([
    ['refused', tr('import.columns-differ', { texts: 'TL / EUR' })],
    ['refused', tr('import.columns-differ', { texts: 'Onaylı / İptal' })],
    ['new'],
  ])
  const units = [
    ['Birim adı', 'Fiyat', 'Para birimi'],
    ['Göl Evi', '100', 'EUR'],
    ['Dere Evi', '4000', 'TL'],
  ]
  const ofUnits = (await check(ours, 'units', units)).rows
  expect(ofUnits.map(({ state }) => state)).toEqual(['refused', 'new'])
  expect(ofUnits[0]?.problems).toEqual([
    { column: 'Para birimi', message: tr('import.other-currency', { text: 'EUR' }) },
  ])
})

test('the number of a foreigner makes nobody Turkish: without a nationality, it is asked for', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'TC Kimlik No', 'Uyruk'],
    row({}, '99123456782', ''),
    row({ 1: '20.01.2027', 2: '22.01.2027' }, '99123456782', 'TC'),
    row({ 1: '24.01.2027', 2: '26.01.2027' }, '99123456782', 'Alman'),
  ]
  const { rows } = await check(ours, 'reservations', table)
  const problem = { column: 'Uyruk', message: tr('import.foreigners-number') }
  expect(rows.map(({ problems }) => problems)).toEqual([[problem], [problem], []])
})

test('a heading that does not say whether its price is of the stay or of a night is remarked upon', async () => {
  const { ours } = await business()
  const warned = async (heading: string) => {
    const { rows } = await check(ours, 'reservations', [[...headings.slice(0, 7), heading], row({})])
    return rows[0]?.warnings.map(({ message }) => message)
  }
  const price = formatTl(toKurus(2000), 'tr')
  expect(await warned('Price')).toEqual([tr('import.price-as-total', { text: 'Price', price })])
  expect(await warned('Fiyat')).toEqual([tr('import.price-as-total', { text: 'Fiyat', price })])
  expect(await warned('Toplam tutar')).toEqual([])
})

test('a note that is too long is refused with its limit, and nothing of it is cut off', async () => {
  const { ours } = await business()
  const noted = async (note: string) => {
    const { rows } = await check(ours, 'reservations', [[...headings, 'Not', 'Rezervasyon no'], row({}, note, '77')])
    return rows[0]?.problems
  }
  const most = specialRequestsMax - 'Rezervasyon no: 77'.length - 1
  expect(await noted('a'.repeat(most))).toEqual([])
  const message = tr('request.too-long', { most: specialRequestsMax })
  expect(await noted('a'.repeat(most + 1))).toEqual([{ column: 'Not', message }])
})
