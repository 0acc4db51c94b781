// How a file writes its dates and amounts is decided by all of its cells together, or asked about once.
import { expect, test } from 'vitest'
import { runImport } from '#contract/imports/endpoints.ts'
import { world } from '#server/test/world.ts'
import { headings, importsOf, row, tr } from './imports.fixture.ts'

const w = world()
const { call, send } = w
const { business, check, outcome, run, reservations } = importsOf(w)

test('titles above the headings are passed over, and lines count as in the file', async () => {
  const { ours } = await business()
  const table = [['Rezervasyon Listesi', ''], ['01.01.2027 - 31.01.2027'], [''], headings, row({})]
  expect(await outcome(ours, table)).toEqual([[5, 'new']])
  await expect(check(ours, 'reservations', [['Liste'], ['Birim', 'Ad'], ['Çınar', 'Elif']])).rejects.toMatchObject({
    problem: { message: tr('import.columns-missing', { columns: 'Giriş tarihi, Çıkış tarihi, Telefon' }) },
  })
})

test('one row that can be nothing else turns all dates of the file to month/day', async () => {
  const { ours } = await business()
  const table = [
    headings,
    row({ 1: '01/05/2027', 2: '01/08/2027', 7: '4,000.00' }),
    row({ 0: 'Defne', 1: '02/11/2027', 2: '02/12/2027', 3: 'John', 7: '2,500' }),
    row({ 1: '12/20/2026', 2: '12/23/2026', 3: 'Ann', 7: '4,000.00' }),
  ]
  await run(ours, 'reservations', table, 3)
  const stored = (await reservations(ours)).toSorted((a, b) => (a.checkInDate < b.checkInDate ? -1 : 1))
  expect(stored.map((stay) => [stay.checkInDate, stay.checkOutDate, stay.totalPrice])).toEqual([
    ['2026-12-20', '2026-12-23', 4000],
    ['2027-01-05', '2027-01-08', 4000],
    ['2027-02-11', '2027-02-12', 2500],
  ])
})

test('where both readings remain possible, one question is asked for the file, and nothing is read or stored before', async () => {
  const { ours } = await business()
  const rows = [headings, row({ 1: '01/05/2027', 2: '01/08/2027', 7: '4,000' })]
  const { questions, rows: none } = await check(ours, 'reservations', rows)
  expect(questions).toEqual([
    {
      about: 'dates',
      example: '01/05/2027',
      readings: [
        { answer: 'day-first', reading: '2027-05-01' },
        { answer: 'month-first', reading: '2027-01-05' },
      ],
    },
    {
      about: 'decimals',
      example: '4,000',
      readings: [
        { answer: '.', reading: '4000' },
        { answer: ',', reading: '4' },
      ],
    },
  ])
  expect(none).toEqual([])
  const body = { kind: 'reservations' as const, rows, expected: 1 }
  expect((await send(runImport, { body }, ours)).json()).toMatchObject({ code: 'import.questions-open' })
  expect((await send(runImport, { body: { ...body, dates: 'month-first' } }, ours)).statusCode).toBe(422)
  await call(runImport, { body: { ...body, dates: 'month-first', decimals: '.' } }, ours)
  expect(await reservations(ours)).toMatchObject([
    { checkInDate: '2027-01-05', checkOutDate: '2027-01-08', totalPrice: 4000 },
  ])
})

test('a file that writes both ways has the cells refused that can be read in two ways', async () => {
  const { ours } = await business()
  const table = [
    headings,
    row({ 1: '13/01/2027', 2: '14/01/2027', 7: '12,50' }),
    row({ 1: '01/20/2027', 2: '01/21/2027', 7: '12.50' }),
    row({ 1: '02/03/2027', 2: '02/04/2027', 7: '1,250' }),
  ]
  const { rows } = await check(ours, 'reservations', table)
  expect(rows[2]).toMatchObject({
    state: 'refused',
    problems: [
      { column: 'Giriş tarihi', message: tr('import.day-doubtful', { text: '02/03/2027' }) },
      { column: 'Çıkış tarihi' },
      { column: 'Toplam tutar', message: tr('import.amount-doubtful', { text: '1,250' }) },
    ],
  })
})

test('long stays and prices far from those of the unit are remarked', async () => {
  const { ours } = await business()
  const table = [
    headings,
    row({ 1: '01.05.2027', 2: '01.08.2027', 7: '138000' }),
    row({ 0: 'Defne', 7: '40' }),
    row({ 1: '01.02.2027', 2: '02.02.2027', 7: '40000' }),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new', 'Çıkış tarihi'],
    [3, 'new', 'Toplam tutar'],
    [4, 'new', 'Toplam tutar'],
  ])
})

test.each([
  ['-1500', 'unit.price-negative'],
  ['1500,5551', 'unit.price-precision'],
  ['999999999999', 'request.amount-too-high'],
] as const)('the amount %s is refused as in the form, as a price and as a deposit', async (amount, code) => {
  const { ours } = await business()
  const table = [[...headings, 'Kapora'], row({ 7: amount }, ''), row({ 0: 'Defne', 7: '' }, amount)]
  const { rows } = await check(ours, 'reservations', table)
  expect(rows.map(({ state, problems }) => [state, ...problems.map(({ message }) => message)])).toEqual([
    ['refused', tr(code)],
    ['refused', tr(code)],
  ])
})
