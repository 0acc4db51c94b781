import { expect, test } from 'vitest'
import { optionsText } from './options.text.ts'

const until = 'bugün 18.00'

test.each([
  ['1.500\u00a0₺', 'Kapora bekleniyor: 1.500\u00a0₺, bugün 18.00', '1.500\u00a0₺ kapora geldi, rezervasyon kesin.'],
  ['', 'Kapora bekleniyor: bugün 18.00', 'Kapora geldi, rezervasyon kesin.'],
])('of an amount that is seen as %j: %s', (amount, awaited, paid) => {
  expect(optionsText.tr.awaited(amount, until)).toBe(awaited)
  expect(optionsText.tr.paid(amount)).toBe(paid)
})

test('a user who may not see the amount reads a whole sentence in English too', () => {
  expect(optionsText.en.awaited('', until)).toBe('Deposit awaited: bugün 18.00')
  expect(optionsText.en.paid('')).toBe('The deposit has come, the reservation is firm.')
})
