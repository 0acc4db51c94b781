import { expect, test } from 'vitest'
import { countries } from '#domain/people/countries.ts'
import { isShortened, severalNames, splitName, typedCountry, typedPhone } from './typed-people.ts'

test.each([
  ['Ayşe Yıldız', 'Ayşe', 'Yıldız', false],
  [' Ali  Rıza Kaya ', 'Ali Rıza', 'Kaya', false],
  ['Ayşe', 'Ayşe', '', false],
  ['Yılmaz, Ayşe', 'Ayşe', 'Yılmaz', true],
  ['Yılmaz, Ayşe, Can', 'Yılmaz, Ayşe,', 'Can', false],
  ['', '', '', false],
])('%j is %s and %s', (text, firstName, lastName, isTurned) => {
  expect(splitName(text)).toEqual({ firstName, lastName, isTurned })
})

test.each([
  ['Jane Roe', 'Jane Roe', []],
  ['Jane Roe, John Roe', 'Jane Roe', ['John Roe']],
  ['Roe, Jane', 'Roe, Jane', []],
  ['', '', []],
])('%j is the guest %j beside %j', (text, first, others) => {
  expect(severalNames(text)).toEqual({ first, others })
})

test.each([
  ['0532 111 22 33', '0532 111 22 33', ''],
  ['+49 151 23456789', '+49 151 23456789', ''],
  ['(0532) 111 22 33', '(0532) 111 22 33', ''],
  ['tel:+905321112233', '+905321112233', ''],
  ['٠٥٣٢١١١٢٢٣٣', '05321112233', ''],
  ['0532 111 22 33 / 0533 444 55 66', '0532 111 22 33', '0533 444 55 66'],
  ['0532-111-22-33 (eşi)', '0532-111-22-33', '(eşi)'],
  ['0532 111 22 33, Ayşe', '0532 111 22 33', 'Ayşe'],
  ['+44 (0) 7700 900123', '+44 (0) 7700 900123', ''],
  ['yok', 'yok', ''],
  ['', '', ''],
])('%j is the phone %j, and %j is more', (text, phone, rest) => {
  expect(typedPhone(text)).toEqual({ phone, rest })
})

test.each([
  ['5,32111E+09', true],
  ['2.84E+10', true],
  ['05321112233', false],
])('%j was shortened by a spreadsheet: %s', (text, expected) => {
  expect(isShortened(text)).toBe(expected)
})

test.each([
  ['almanya', 'DEU'],
  ['Alman', 'DEU'],
  ['Germany', 'DEU'],
  ['DE', 'DEU'],
  ['TUR', 'TUR'],
  ['türkiye', 'TUR'],
  ['TC', 'TUR'],
  ['T.C.', 'TUR'],
  ['Türk', 'TUR'],
  ['Turkey', 'TUR'],
  ['TÜRKİYE CUMHURİYETİ', 'TUR'],
  ['İngiltere', 'GBR'],
  ['UK', 'GBR'],
  ['Birleşik Krallık', 'GBR'],
  ['ABD', 'USA'],
  ['USA', 'USA'],
  ['Rusya Federasyonu', 'RUS'],
  ['KKTC', 'XNC'],
  ['Vatansız', 'XXA'],
  ['XXA', 'XXA'],
  ['XXB', 'XXB'],
  ['mülteci', 'XXB'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %s', (text, expected) => {
  expect(typedCountry(text)).toBe(expected)
})

test('each country is found by its code and its names, save that TC means Türkiye', () => {
  const wrong = countries.flatMap(({ code, alpha2, tr, en }) =>
    [code, alpha2, tr, en].filter((name) => typedCountry(name) !== code),
  )
  expect(wrong).toEqual(['TC'])
})
