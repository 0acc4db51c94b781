// A file whose headings say nothing, or too little, is read as the user says; guests without a phone only when asked for.
import { expect, test } from 'vitest'
import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { world } from '#server/test/world.ts'
import { headings, importsOf, row, tr } from './imports.fixture.ts'

const w = world()
const { call, send } = w
const { business, check, reservations } = importsOf(w)

const layout = (places: Record<string, number>, skipRows = 1) => ({
  skipRows,
  columns: Object.entries(places).map(([column, place]) => ({ column, place })),
})
const all = { unitName: 4, checkIn: 3, checkOut: 2, fullName: 1, phone: 0 }

test('a file with unknown headings is read by the columns that a user chooses, and each holds one thing', async () => {
  const { ours } = await business()
  const rows = [
    ['A', 'B', 'C', 'D', 'E', 'F'],
    ['05321110001', 'Ada Ak', '12.01.2027', '10.01.2027', 'Çınar', '?'],
  ]
  await expect(check(ours, 'reservations', rows)).rejects.toMatchObject({ problem: { code: 'import.columns-missing' } })
  const body = { kind: 'reservations', rows, layout: layout(all) } as const
  expect(await call(checkImport, { body }, ours)).toMatchObject({ rows: [{ line: 2, state: 'new' }], ignored: ['F'] })
  await call(runImport, { body: { ...body, expected: 1 } }, ours)
  expect(await reservations(ours)).toMatchObject([{ checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }])

  const refused = async (places: Record<string, number>) => {
    const answer = await send(checkImport, { body: { ...body, layout: layout(places) } }, ours)
    return [answer.statusCode, answer.json().fields?.layout]
  }
  expect(await refused({ ...all, email: 0 })).toEqual([422, tr('import.same-column-twice')])
  expect(await refused({ ...all, roomType: 5 })).toEqual([422, tr('import.column')])
  const { phone: _phone, ...others } = all
  expect((await send(checkImport, { body: { ...body, layout: layout(others) } }, ours)).json()).toMatchObject({
    code: 'import.columns-missing',
    message: tr('import.columns-missing', { columns: 'Telefon' }),
  })
})

test('a correct heading does not outweigh what a user has chosen', async () => {
  const { ours } = await business()
  const rows = [
    ['Oda', 'Ev', 'Giriş', 'Çıkış', 'Ad soyad', 'Telefon'],
    ['2', 'Çınar', '10.01.2027', '12.01.2027', 'Ada Ak', '05321110001'],
  ]
  const chosen = layout({ unitName: 1, checkIn: 2, checkOut: 3, fullName: 4, phone: 5 })
  const body = { kind: 'reservations', rows, layout: chosen } as const
  expect((await call(checkImport, { body }, ours)).rows).toMatchObject([{ state: 'new' }])
})

test('main guests without a phone are refused by name, until a user asks for them, and the edit dialog asks for it', async () => {
  const { ours } = await business()
  const rows = [headings, row({ 5: '' }), row({ 0: 'Defne' })]
  expect((await check(ours, 'reservations', rows)).rows).toMatchObject([
    { state: 'refused', problems: [{ column: 'Telefon', message: tr('guest.main-phone-required') }] },
    { state: 'new' },
  ])
  const body = { kind: 'reservations', rows, withoutPhone: true } as const
  expect((await call(checkImport, { body }, ours)).rows).toMatchObject([
    { state: 'new', warnings: [{ column: 'Telefon', message: tr('import.without-phone') }] },
    { state: 'new', warnings: [] },
  ])
  await call(runImport, { body: { ...body, expected: 2 } }, ours)
  const stored = (await reservations(ours)).find(({ guests }) => guests[0]?.phone === '')
  expect(stored).toMatchObject({ checkInDate: '2027-01-10', guests: [{ firstName: 'Elif', isMainGuest: true }] })
  const { hotelDetailId, checkInDate, checkOutDate, numberOfGuests, totalPrice, guests = [] } = stored ?? {}
  const edited = { hotelDetailId, checkInDate, checkOutDate, numberOfGuests, totalPrice, specialRequests: '', guests }
  const answer = await send(updateReservation, { params: { id: stored?.id ?? 0 }, body: edited }, ours)
  expect(answer.json().message).toContain(tr('guest.main-phone-required'))
})

test('a list without a column of phones is read when guests without a phone are asked for', async () => {
  const { ours } = await business()
  const rows = [
    ['Oda', 'Giriş', 'Çıkış', 'Ad soyad'],
    ['Çınar', '10.01.2027', '12.01.2027', 'Ada Ak'],
  ]
  const body = { kind: 'reservations', rows, withoutPhone: true } as const
  expect((await call(checkImport, { body }, ours)).rows).toMatchObject([{ state: 'new' }])
})
