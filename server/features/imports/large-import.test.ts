// Large lists: the limit of rows, and an import that stores its stays in parts.
import { expect, test } from 'vitest'
import { runImport } from '#contract/imports/endpoints.ts'
import { maxImportRows } from '#domain/imports/columns.ts'
import { lockUnitInUse } from '#server/features/allocations/unit-locks.store.ts'
import { insertBlock } from '#server/features/blocks/blocks.store.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { headings, importsOf } from './imports.fixture.ts'

const w = world()
const { send } = w
const { business, check, run, reservations } = importsOf(w)

/** Rows of one night each, which take turns between the two units. */
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = (nights: number) => new Date(Date.UTC(2026, 11, 1 + nights)).toISOString().slice(0, 10)
    const night = Math.floor(at / 2)
    const phone = `0532${String(at).padStart(7, '0')}`
    return [at % 2 === 0 ? 'Çınar' : 'Defne', day(night), day(night + 1), 'Elif', `Soyad${at}`, phone, '2', '1500']
  })

test('a file of five thousand rows is checked whole, one more is refused', async () => {
  const { ours } = await business()
  const { rows } = await check(ours, 'reservations', [headings, ...manyRows(maxImportRows)])
  expect(rows.filter(({ state }) => state === 'new')).toHaveLength(maxImportRows)
  await expect(check(ours, 'reservations', [headings, ...manyRows(maxImportRows + 1)])).rejects.toMatchObject({
    problem: { code: 'import.too-many-rows' },
  })
})

test('stays are stored in parts: what cannot be booked any more stops the import, and the same file brings the rest', async () => {
  const { ours, cinar, defne } = await business()
  const nights = manyRows(240)
  const table = [
    headings,
    ...nights.filter(([name]) => name === 'Çınar'),
    ...nights.filter(([name]) => name !== 'Çınar'),
  ]
  const body = { kind: 'reservations', rows: table, expected: 240 }
  const answer = await inHotel(w.api.db, ours.hotelId, async (db) => {
    // While a clerk closes a unit, the import has stored its first hundred stays and waits for the unit.
    await lockUnitInUse(db, ours.hotelId, defne.id)
    const importing = send(runImport, { body }, ours)
    await expect.poll(async () => (await reservations(ours)).length).toBe(100)
    const [, checkIn = '', checkOut = ''] = nights[1] ?? []
    await insertBlock(db, ours.hotelId, {
      unitId: defne.id,
      checkIn,
      checkOut,
      reason: 'repair',
      note: '',
      createdBy: ours.userId,
      createdAt: w.clock.now(),
    })
    return { importing }
  })
  const { statusCode, body: words } = await answer.importing
  expect({ statusCode, words }).toMatchObject({ statusCode: 409, words: expect.stringContaining('ilk 100 konaklama') })

  const states = (await check(ours, 'reservations', table)).rows.map(({ state }) => state)
  const count = (of: string) => states.filter((state) => state === of).length
  expect([count('known'), count('new'), count('refused')]).toEqual([100, 139, 1])
  await run(ours, 'reservations', table, 139)
  expect(await reservations(ours)).toHaveLength(239)
  expect((await reservations(ours)).filter(({ hotelDetailId }) => hotelDetailId === cinar.id)).toHaveLength(120)
})
