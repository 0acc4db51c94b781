import { expect, test } from 'vitest'
import { payerOf } from './payment-command.ts'

test.each([
  ['Ayşe ödeme', 'Ayşe'],
  ['ayse  yıldız ODEME AL', 'ayse yıldız'],
  ['ödeme al #12', '#12'],
  ['tahsilat Ayşe', 'Ayşe'],
  ['pay Ayşe', 'Ayşe'],
  ['ödeme', undefined],
  ['ödeme al', 'al'],
  ['Ödemişli Ayşe', undefined],
  ['Ayşe', undefined],
  ['', undefined],
])('%j asks for a payment of %j', (typed, whom) => {
  expect(payerOf(typed)).toBe(whom)
})
