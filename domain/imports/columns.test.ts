import { expect, test } from 'vitest'
import { findColumns, type ImportKind } from './columns.ts'

const found = (kind: ImportKind, headers: string[]) => {
  const { places, missing, ignored } = findColumns(kind, headers)
  return { places: Object.fromEntries(places), missing, ignored }
}

test('columns are recognised by many names, in any order, whatever their case, diacritics and punctuation', () => {
  const headers = ['TELEFON', ' Giriş Tarihi', 'cikis', 'Ad-Soyad', 'ODA', 'T.C. Kimlik No', 'Depozito', '']
  expect(found('reservations', headers)).toEqual({
    places: { phone: 0, checkIn: 1, checkOut: 2, fullName: 3, unitName: 4, tcKimlik: 5 },
    missing: [],
    ignored: ['Depozito'],
  })
})

test('missing required columns are listed, and a full name counts as first and last name', () => {
  expect(found('reservations', ['Ad', 'Giriş']).missing).toEqual(['unitName', 'checkOut', 'phone'])
  expect(found('units', ['Fiyat']).missing).toEqual(['unitName'])
  expect(found('units', []).missing).toEqual(['unitName'])
})

test('of two columns with the same name the first one counts', () => {
  expect(found('units', ['Birim', 'Birim adı'])).toEqual({
    places: { unitName: 0 },
    missing: [],
    ignored: ['Birim adı'],
  })
})
