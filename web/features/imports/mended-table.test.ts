import { expect, test } from 'vitest'
import { cellOf, linesWithSame, mended } from './mended-table.ts'

const table = {
  name: 'liste.csv',
  rows: [
    ['Liste'],
    ['Oda', 'Giriş', 'Çıkış', 'Ad soyad'],
    ['Cinarr', 'a', 'b', 'Ada Ak'],
    ['Cinarr', 'c', 'd', 'Can Ak'],
  ],
}

test('a cell is corrected alone, or in all rows that say the same', () => {
  const mending = { line: 3, field: 'unitName', value: 'Çınar', alsoSame: false }
  expect(linesWithSame('reservations', table, 3, 'unitName')).toEqual([4])
  const units = (alsoSame: boolean) =>
    mended('reservations', table, { ...mending, alsoSame }, 'Birim').rows.map(([unit]) => unit)
  expect(units(false)).toEqual(['Liste', 'Oda', 'Çınar', 'Cinarr'])
  expect(units(true)).toEqual(['Liste', 'Oda', 'Çınar', 'Çınar'])
})

test('a column that the file lacks is added with its heading, and its other cells stay empty', () => {
  const phone = { line: 4, field: 'phone', value: '0532 111 00 01', alsoSame: true }
  expect(linesWithSame('reservations', table, 4, 'phone')).toEqual([])
  const after = mended('reservations', table, phone, 'Telefon')
  expect(after.rows[1]).toEqual(['Oda', 'Giriş', 'Çıkış', 'Ad soyad', 'Telefon'])
  expect([cellOf('reservations', after, 3, 'phone'), cellOf('reservations', after, 4, 'phone')]).toEqual([
    '',
    phone.value,
  ])
  expect(cellOf('reservations', after, 4, 'fullName')).toBe('Can Ak')
})
