import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import {
  invoiceNumber,
  isSeriesPrefix,
  type LastIssued,
  missingSequences,
  nextInvoice,
  readInvoiceNumber,
} from './invoice-number.ts'

const series = { prefix: 'KNK', year: 2026 }

test.each([
  [1, 'KNK2026000000001'],
  [42, 'KNK2026000000042'],
  [999_999_999, 'KNK2026999999999'],
])('number %d of a series is %s, and is read again', (sequence, number) => {
  expect(invoiceNumber({ series, sequence })).toBe(number)
  expect(readInvoiceNumber(number)).toEqual({ series, sequence })
})

test.each([0, -1, 1.5, 1_000_000_000])('%d is refused as an invoice number', (sequence) => {
  expect(() => invoiceNumber({ series, sequence })).toThrow(RangeError)
  expect(() => invoiceNumber({ series: { prefix: 'kn', year: 2026 }, sequence: 1 })).toThrow(RangeError)
})

test.each(['KNK2026000000000', 'KNK202600000001', 'knk2026000000001', 'KNK1026000000001', ''])(
  '%j is no number',
  (text) => {
    expect(readInvoiceNumber(text)).toBeUndefined()
  },
)

test.each([
  ['KNK', true],
  ['A1B', true],
  ['ŞAN', false],
  ['KN', false],
  ['knk', false],
])('a series is called %s: %s', (text, isFine) => {
  expect(isSeriesPrefix(text)).toBe(isFine)
})

test.each([
  ['the first of a year', null, '2026-01-01', { series, sequence: 1 }],
  ['the next', { sequence: 41, day: '2026-12-30' }, '2026-12-30', { series, sequence: 42 }],
  ['a day before the last', { sequence: 41, day: '2026-12-30' }, '2026-12-29', 'invoice.before-last'],
  ['another year', { sequence: 41, day: '2026-12-30' }, '2027-01-01', 'invoice.other-year'],
] as const)('%s', (_name, last, day, next) => {
  expect(nextInvoice(series, last, day)).toEqual(next)
})

test('whichever invoices are attempted, their numbers have no gap and rise with their days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(370), { maxLength: 40 }), (days) => {
      let last: LastIssued = null
      const issued: { sequence: number; day: string }[] = []
      for (const count of days) {
        const day = addDays('2026-01-01', count)
        const next = nextInvoice(series, last, day)
        // If a number is refused or its transaction is rolled back, the next invoice gets that number.
        if (typeof next === 'string' || count % 10 === 0) continue
        last = { sequence: next.sequence, day }
        issued.push(last)
      }
      expect(issued.map(({ sequence }) => sequence)).toEqual(issued.map((_, at) => at + 1))
      expect(issued.map(({ day }) => day)).toEqual(issued.map(({ day }) => day).toSorted())
      expect(missingSequences(issued.map(({ sequence }) => sequence))).toEqual([])
    }),
  )
  expect(missingSequences([1, 2, 5, 4])).toEqual([3])
  expect(missingSequences([])).toEqual([])
})
