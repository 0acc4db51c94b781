import { expect, test } from 'vitest'
import { weekdayWords, whenWords } from './rule-words.ts'

test.each([
  [0b1111111, 'her gün'],
  [0b0110000, 'Cum–Cmt'],
  [0b0000101, 'Pzt, Çar'],
  [0b1101111, 'Pzt–Per, Cmt–Paz'],
  [0b1000000, 'Paz'],
])('the weekdays %i are %s', (weekdays, words) => {
  expect(weekdayWords(weekdays, 'tr')).toBe(words)
})

test.each([
  [{ seasonName: 'Yaz', night: null, weekdays: 0b0110000 }, 'Yaz, Cum–Cmt'],
  [{ seasonName: 'Yaz', night: null, weekdays: 127 }, 'Yaz'],
  [{ seasonName: null, night: null, weekdays: 0b0110000 }, 'tüm yıl, Cum–Cmt'],
  [{ seasonName: null, night: '2027-07-04', weekdays: 127 }, '4 Tem gecesi'],
])('%j holds %s', (rule, words) => {
  expect(whenWords(rule, 'tr')).toBe(words)
})
