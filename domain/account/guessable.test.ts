import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

test.each([
  ['Konuk2026!', 'ayse@ornek.com', true],
  ['konuk-konuk', 'ayse@ornek.com', false],
  ['ayse@ornek.com', 'ayse@ornek.com', true],
  ['AYSE.ornek.COM', 'ayse@ornek.com', true],
  ['Ayse.Yilmaz1985', 'ayse.yilmaz@ornek.com', true],
  ['Ayşe-Yılmaz-', 'ayse.yilmaz@ornek.com', true],
  ['ayşe yilmaz', 'ayse.yilmaz@ornek.com', true],
  ['532 123 45 67', '5321234567@ornek.com', true],
  ['5321234568', '5321234567@ornek.com', false],
  ['ayse deniz kum', 'ayse@ornek.com', false],
  ['1234567890!!', 'ayse@ornek.com', false],
  ['K0nuk2026!', 'ayse@ornek.com', true],
  ['Ornek2026!!', 'ayse@ornek.com', true],
  ['ornekcom2026', 'ayse@ornek.com', true],
  ['0rn3kcom2026', 'ayse@ornek.com', true],
  ['VadiBungalov2026', 'ayse@ornek.com', true],
  ['bungalov.vadi!', 'ayse@ornek.com', true],
  ['Vadi2026!!', 'ayse@ornek.com', true],
  ['V@d1-Bunga1ov', 'ayse@ornek.com', true],
  ['vadi spa bungalov ayse', 'ayse@ornek.com', false],
  ['vadide bir gece', 'ayse@ornek.com', false],
  ['bungalovda-ayse', 'ayse@ornek.com', false],
])('the password %j of %s is guessable: %s', (password, email, expected) => {
  expect(isGuessable(password, { email, businesses: ['Vadi Bungalov & Spa'] })).toBe(expected)
})
