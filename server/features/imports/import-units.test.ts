import { describe, expect, test } from 'vitest'
import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { addUnit } from '#contract/units/endpoints.ts'
import { maxImportRows } from '#domain/imports/columns.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { importsOf, tr } from './imports.fixture.ts'
import { importsText } from './imports.text.ts'

const w = world()
const { call, hotel, send } = w
const { check, run, states, units } = importsOf(w)

test('an import needs what the form needs, besides the permission to manage the data', async () => {
  const ours = await hotel()
  const body = { kind: 'units' as const, rows: [['Birim adı'], ['Çınar']] }
  const stays = { ...body, kind: 'reservations' as const }
  const order = { ...body, expected: 1 }
  const keeper = await memberWith(w, ours, ['data.keep'])
  const codes = [
    await send(checkImport, { body }, keeper),
    await send(runImport, { body: order }, keeper),
    await send(checkImport, { body: stays }, keeper),
    await send(checkImport, { body: stays }, await memberWith(w, ours, ['data.keep', 'stay.book'])),
    await send(checkImport, { body }, await memberWith(w, ours, ['data.keep', 'unit.change'])),
  ].map(({ statusCode }) => statusCode)
  expect(codes).toEqual([403, 403, 403, 403, 200])
  expect(await units(ours)).toEqual([])
})

describe('units', () => {
  const headings = ['Birim adı', 'Tip', 'Kapasite', 'Gecelik Fiyat', 'Giriş saati', 'Renk']

  test('are checked without being stored, then stored as they were shown, and recognised when they come again', async () => {
    const ours = await hotel()
    const file = [
      headings,
      ['Bungalov 1', 'bungalov', '2 kişi', '4.500', '15.00', 'yeşil'],
      ['', '', '', '', '', ''],
      ['Göl Evi', 'VİLLA', '6', '', '', ''],
    ]
    const checked = await check(ours, 'units', file)
    expect(checked.ignored).toEqual(['Renk'])
    expect(checked.rows).toMatchObject([
      { line: 2, state: 'new', title: 'Bungalov 1' },
      { line: 4, state: 'new', title: 'Göl Evi' },
    ])
    expect(await units(ours)).toEqual([])

    const { message } = await run(ours, 'units', file, 2)
    expect(message).toBe(importsText.tr.imported(2))
    expect(await units(ours)).toMatchObject([
      { unitName: 'Bungalov 1', roomType: 'Bungalov', capacity: 2, price: 4500, checkInTime: '15:00' },
      { unitName: 'Göl Evi', roomType: 'Villa', capacity: 6, price: 0, checkInTime: '14:00' },
    ])
    expect(await states(ours, 'units', file)).toEqual(['known', 'known'])
  })

  test('with a faulty row get a message at its column, and the good rows can be stored without it', async () => {
    const ours = await hotel()
    const file = [headings, ['Oda 1', 'Çadır', '11', 'bin', '25:00'], ['', 'Apart', '2'], ['Oda 2'], ['ODA 2']]
    const { rows } = await check(ours, 'units', file)
    expect(rows.map(({ problems }) => problems)).toEqual([
      expect.arrayContaining([
        { column: 'Birim tipi', message: tr('unit.room-type-unknown') },
        { column: 'Kapasite', message: tr('unit.capacity-out-of-range') },
        { column: 'Gecelik fiyat', message: tr('unit.price-malformed') },
        { column: 'Giriş saati', message: tr('unit.time-invalid') },
      ]),
      [{ column: 'Birim adı', message: tr('unit.name-required') }],
      [],
      [{ column: 'Birim adı', message: tr('import.repeated', { line: 4 }) }],
    ])
    await run(ours, 'units', file, 1)
    expect((await units(ours)).map(({ unitName }) => unitName)).toEqual(['Oda 2'])
  })

  test('with a formula in a cell keep it as the text that it is', async () => {
    const ours = await hotel()
    await run(ours, 'units', [['Birim'], ['=HYPERLINK("http://x";"y")']], 1)
    expect((await units(ours)).map(({ unitName }) => unitName)).toEqual(['=HYPERLINK("http://x";"y")'])
  })
})

describe('a file', () => {
  test('is stored as it was shown, or not at all', async () => {
    const ours = await hotel()
    const file = [['Birim'], ['Oda 1'], ['Oda 2']]
    await call(addUnit, { body: { unitName: 'Oda 1' } }, ours)
    await expect(run(ours, 'units', file, 2)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'import.not-as-checked' },
    })
    expect(await units(ours)).toHaveLength(1)
  })

  test.each<[string, string[][], number, ProblemCode]>([
    ['without rows', [['Birim']], 400, 'import.empty'],
    ['with empty rows alone', [['Birim'], ['', '']], 422, 'import.empty'],
    ['without the columns of its kind', [['Ad'], ['Ayşe']], 422, 'import.columns-missing'],
    [
      'of too many rows',
      [['Birim'], ...Array.from({ length: maxImportRows + 1 }, () => ['A'])],
      422,
      'import.too-many-rows',
    ],
  ])('%s is refused', async (_, rows, status, code) => {
    const kind = code === 'import.columns-missing' ? 'reservations' : 'units'
    await expect(check(await hotel(), kind, rows)).rejects.toMatchObject({ status, problem: { code } })
  })

  test('with the highest allowed number of rows is accepted; a far larger one is not', async () => {
    const ours = await hotel()
    const rows = (text: string) => [
      ['Birim', 'Açıklama'],
      ...Array.from({ length: maxImportRows }, (_, at) => [`Oda ${at}`, text]),
    ]
    expect(await states(ours, 'units', rows('x'.repeat(700)))).toHaveLength(maxImportRows)
    expect((await send(checkImport, { body: { kind: 'units', rows: rows('x'.repeat(5000)) } }, ours)).statusCode).toBe(
      413,
    )
  })
})
