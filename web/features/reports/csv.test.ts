import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file begins with a byte order mark, and its lines end as spreadsheets expect', () => {
  expect(
    csvOf(
      [
        ['Birim', 'Gece'],
        ['Çam', 3],
      ],
      'tr',
    ),
  ).toBe('\uFEFFBirim;Gece\r\nÇam;3\r\n')
})

test('numbers have the decimal separator of the language', () => {
  expect(csvOf([[1234.5]], 'tr')).toBe('\uFEFF1234,5\r\n')
  expect(csvOf([[1234.5]], 'en')).toBe('\uFEFF1234.5\r\n')
})

test.each([
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@x;y', `"'@x;y"`],
  ['|calc', "'|calc"],
  ['＝1+1', "'＝1+1"],
  ['＠x;y', `"'＠x;y"`],
])('%j is written as %j', (cell, expected) => {
  expect(csvOf([[cell]], 'tr')).toBe(`\uFEFF${expected}\r\n`)
})

test('a negative number stays a number', () => {
  expect(csvOf([[-5]], 'tr')).toBe('\uFEFF-5\r\n')
  expect(csvOf([[-4.5]], 'tr')).toBe('\uFEFF-4,5\r\n')
})
