import { expect, test } from 'vitest'
import { dateEvidence, decimalEvidence, habitOf, isAmountDoubtful, questionAbout } from './habits.ts'

const dates = (cells: string[], said?: 'day-first' | 'month-first') => habitOf(dateEvidence(cells), 'day-first', said)
const marks = (cells: string[], said?: ',' | '.') => habitOf(decimalEvidence(cells), ',', said)

test.each([
  ['one row can be nothing else', ['01/05/2027', '12/20/2026'], 'month-first'],
  ['a day above twelve', ['01/05/2027', '20/12/2026'], 'day-first'],
  ['dots begin with the day', ['01.05.2027', '02.06.2027'], 'day-first'],
  ['dots can be proven wrong', ['01.05.2027', '12.20.2026'], 'month-first'],
  ['both readings are the same', ['05/05/2027', '2027-01-02'], 'day-first'],
  ['both orders are proven', ['13/05/2027', '05/13/2027'], 'mixed'],
  ['nothing proves the order', ['01/05/2027', '02/06/2027'], undefined],
])('dates: %s', (_, cells, expected) => {
  expect(dates(cells)).toBe(expected)
})

test('an answer decides only what the file leaves open', () => {
  expect(dates(['01/05/2027'], 'month-first')).toBe('month-first')
  expect(dates(['01/05/2027', '20/12/2026'], 'month-first')).toBe('day-first')
  expect(marks(['2,500'], '.')).toBe('.')
  expect(marks(['2,500', '10,50'], '.')).toBe(',')
})

test.each([
  ['both marks', ['2,500', '2,500.00'], '.'],
  ['both marks of Turkish', ['2.500', '2.500,00'], ','],
  ['a mark that occurs twice', ['2,500', '1,250,000'], '.'],
  ['one or two digits behind the mark', ['2.500', '12,5'], ','],
  ['₺ and words beside the amount', ['₺12,345.67', '4.000 TL'], '.'],
  ['whole numbers alone', ['2500', '3000'], ','],
  ['points before three digits alone', ['2.500', '12.000'], ','],
  ['both marks are proven', ['12,50', '12.50'], 'mixed'],
  ['a comma before three digits alone', ['2,500', '3000'], undefined],
])('amounts: %s', (_, cells, expected) => {
  expect(marks(cells)).toBe(expected)
})

test.each([
  ['2,500', '.', false],
  ['2.500', ',', false],
  ['2.500', '.', true],
  ['2,500', ',', true],
  ['2,500', 'mixed', true],
  ['2.500', 'mixed', false],
  ['0,500', ',', false],
  ['2500', 'mixed', false],
] as const)('%s of a file that writes %s is doubtful: %s', (cell, mark, expected) => {
  expect(isAmountDoubtful(cell, mark)).toBe(expected)
})

test('a question shows both readings', () => {
  expect(questionAbout('dates', '01/05/2027').readings).toEqual([
    { answer: 'day-first', reading: '2027-05-01' },
    { answer: 'month-first', reading: '2027-01-05' },
  ])
  expect(questionAbout('decimals', '2,500 TL').readings).toEqual([
    { answer: '.', reading: '2500' },
    { answer: ',', reading: '2.5' },
  ])
})
