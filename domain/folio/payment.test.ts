import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { aPayment } from './folio.fixture.ts'
import { foreignProblem, formatForeign, inLira, isBeyondPrices, typedRate } from './foreign-cash.ts'
import {
  type PaymentMethod,
  paymentProblem,
  refundableOf,
  refundFor,
  refundProblem,
  refundsFrom,
  transferOf,
  usualWayBack,
} from './payment.ts'

const euros = { currency: 'EUR', cents: 10_050, rate: 481_250 } as const

test.each([
  ['in lira', aPayment(1, 100), undefined],
  ['nothing', aPayment(1, 0), 'payment.not-positive'],
  ['less', aPayment(1, -1), 'payment.not-positive'],
  ['euros', aPayment(1, 483_656, { foreign: euros }), undefined],
  ['euros as another amount', aPayment(1, 483_657, { foreign: euros }), 'payment.foreign-total'],
  ['euros by the machine', aPayment(1, 483_656, { foreign: euros, method: 'pos' }), 'payment.foreign-not-cash'],
  ['no cents', aPayment(1, 1, { foreign: { ...euros, cents: 0 } }), 'payment.foreign-amount'],
  ['no rate', aPayment(1, 1, { foreign: { ...euros, rate: 0 } }), 'payment.foreign-rate'],
])('taken: %s', (_name, payment, problem) => {
  expect(paymentProblem(payment)).toBe(problem)
})

test.each([
  ['48,125', 481_250],
  ['48.1250', 481_250],
  ['48', 480_000],
  ['0,5', 5000],
  ['48,12505', undefined],
  ['0', undefined],
  ['0,0000', undefined],
  ['1.048,12', undefined],
  ['-48', undefined],
  ['', undefined],
])('a rate typed as %j is %s', (typed, rate) => {
  expect(typedRate(typed)).toBe(rate)
})

const came = (...methods: PaymentMethod[]) => methods.map((method, at) => aPayment(at + 1, 500, { method }))
test.each([
  ['as it came', came('iban'), 'iban'],
  ['as the last of it came', came('pos', 'cash'), 'cash'],
  ['not as some of it went back already', [...came('iban'), aPayment(2, -100, { refundOf: 1 })], 'iban'],
  ['in no way that is known where it came otherwise', came('cash', 'transfer'), undefined],
  ['in none where none came', [], undefined],
])('money goes back %s', (_name, payments, method) => {
  expect(usualWayBack(payments)).toBe(method)
})

test('foreign amounts are formatted like lira except for their sign', () => {
  expect(formatForeign('EUR', kurus(125_050), 'tr')).toBe('1.250,50\u00a0€')
  expect(formatForeign('USD', kurus(-7000), 'en')).toBe('-$70.00')
})

test('foreign cash gives whole kuruş, with half a kuruş rounded up, whatever the amounts', () => {
  expect(inLira({ currency: 'USD', cents: 1, rate: 415_000 })).toBe(42)
  expect(inLira({ currency: 'USD', cents: 1, rate: 414_999 })).toBe(41)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 9_999_999 }), (cents, rate) => {
      const exact = BigInt(cents) * BigInt(rate)
      const off = 10_000n * BigInt(inLira({ currency: 'EUR', cents, rate })) - exact
      expect(off > -5000n && off <= 5000n).toBe(true)
      expect(foreignProblem({ currency: 'EUR', cents, rate }, 'cash')).toBeUndefined()
    }),
  )
})

test.each([
  [99_999_999.99, 1, false],
  [99_999_999.99, 1.0001, true],
  [99_999_999.99, 999_999, true],
  [100, 999_999, false],
])('%d in notes at %d lira exceed the highest price: %s', (amount, rate, expected) => {
  expect(isBeyondPrices(amount, rate)).toBe(expected)
})

const payments = [
  aPayment(1, 1000, { purpose: 'deposit', method: 'iban' }),
  aPayment(2, -300, { refundOf: 1, purpose: 'deposit' }),
  aPayment(3, 500),
]

test.each([
  [1, 700, undefined],
  [1, 701, 'payment.refund-too-high'],
  [1, 0, 'payment.not-positive'],
  [1, -5, 'payment.not-positive'],
  [2, 100, 'payment.refund-of-refund'],
  [3, 500, undefined],
  [3, 501, 'payment.refund-too-high'],
  [9, 1, 'payment.not-found'],
])('of payment %d, %d are given back: %s', (id, amount, problem) => {
  expect(refundProblem(id, kurus(amount), payments)).toBe(problem)
})

test('several refunds return a payment, and never more', () => {
  const [first, second] = [payments[0]!, aPayment(4, -700, { refundOf: 1 })]
  expect(refundableOf(first, payments)).toBe(700)
  expect(refundableOf(first, [...payments, second])).toBe(0)
  expect(refundProblem(1, kurus(1), [...payments, second])).toBe('payment.refund-too-high')
})

test('a refund is in lira and for the same purpose, and a transfer arrives with the amount with which it left', () => {
  const deposit = aPayment(7, 483_656, { foreign: euros, purpose: 'deposit' })
  expect(refundFor(deposit, kurus(1000), { method: 'iban', day: '2026-12-05' })).toEqual({
    amountKurus: -1000,
    method: 'iban',
    purpose: 'deposit',
    day: '2026-12-05',
    refundOf: 7,
    foreign: null,
  })
  const { leaves, arrives } = transferOf(deposit, kurus(1000), { purpose: 'stay', day: '2026-12-05' })
  expect(leaves).toMatchObject({ amountKurus: -1000, method: 'transfer', purpose: 'deposit', refundOf: 7 })
  expect(arrives).toMatchObject({ amountKurus: 1000, method: 'transfer', purpose: 'stay', refundOf: null })
})

test('an amount is refunded from the payments that cover it, the last one first', () => {
  const parts = (amount: number, of = payments) =>
    refundsFrom(of, kurus(amount), () => true)?.map((part) => [part.payment.id, part.amount])
  expect(parts(400)).toEqual([[3, 400]])
  expect(parts(501)).toEqual([
    [3, 500],
    [1, 1],
  ])
  expect(parts(1200)).toEqual([
    [3, 500],
    [1, 700],
  ])
  expect(parts(1201)).toBeUndefined()
  expect(refundsFrom(payments, kurus(701), ({ purpose }) => purpose === 'deposit')).toBeUndefined()
})
