import { expect, test } from 'vitest'
import { depositsText } from './deposits.text.ts'

const until = 'bugün 18.00'

test.each([
  ['1.500 ₺', 'Kapora bekleniyor: 1.500 ₺, bugün 18.00', '1.500 ₺ kapora geldi, rezervasyon kesin.'],
  ['', 'Kapora bekleniyor: bugün 18.00', 'Kapora geldi, rezervasyon kesin.'],
])('of an amount that is seen as %j: %s', (amount, awaited, paid) => {
  expect(depositsText.tr.awaited(amount, until)).toBe(awaited)
  expect(depositsText.tr.paid(amount)).toBe(paid)
})

test('in English too, who sees no amount reads a whole sentence', () => {
  expect(depositsText.en.awaited('', until)).toBe('Deposit awaited: bugün 18.00')
  expect(depositsText.en.paid('')).toBe('The deposit has come, the reservation is firm.')
})
