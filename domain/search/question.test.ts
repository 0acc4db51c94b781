import { expect, test } from 'vitest'
import { fridays, type Question, questionIn } from './question.ts'

const today = '2026-11-27'

test.each<[string, Question | undefined]>([
  ['yarın', { about: 'day', day: '2026-11-28' }],
  ['YARIN', { about: 'day', day: '2026-11-28' }],
  ['tomorrow', { about: 'day', day: '2026-11-28' }],
  ['12 aralık', { about: 'day', day: '2026-12-12' }],
  ['3 agustos', { about: 'day', day: '2027-08-03' }],
  ['27 kasım', { about: 'day', day: '2026-11-27' }],
  ['26 kasım', { about: 'day', day: '2027-11-26' }],
  ['29 şubat', { about: 'day', day: '2028-02-29' }],
  ['31 kasım', undefined],
  ['borç', { about: 'debts' }],
  ['kim ne borçlu', { about: 'debts' }],
  ['iban', { about: 'ibans' }],
  ['İBAN', { about: 'ibans' }],
  ['ibanımız ne', { about: 'ibans' }],
  ['hesap numarası', { about: 'ibans' }],
  ['ibanez', undefined],
  ['kapat bungalov 3', { about: 'closing', unit: 'bungalov 3' }],
  ['Bungalov 3 kapat', { about: 'closing', unit: 'Bungalov 3' }],
  ['kapat', undefined],
  ['bungalov 3 ağustos', { about: 'month', unit: 'bungalov 3', from: '2027-08-01', until: '2027-09-01' }],
  ['ağustos bungalov 3', { about: 'month', unit: 'bungalov 3', from: '2027-08-01', until: '2027-09-01' }],
  ['göl evi aralık', { about: 'month', unit: 'göl evi', from: '2026-12-01', until: '2027-01-01' }],
  ['kasım', { about: 'month', unit: '', from: '2026-11-01', until: '2026-12-01' }],
  ['Ayşe Çelik', undefined],
  ['', undefined],
])('%s', (typed, expected) => {
  expect(questionIn(typed, today)).toEqual(expected)
})

test('the Fridays of a month begin its weekends', () => {
  expect(fridays('2027-08-01', '2027-09-01')).toEqual(['2027-08-06', '2027-08-13', '2027-08-20', '2027-08-27'])
  expect(fridays('2026-11-27', '2026-12-01')).toEqual(['2026-11-27'])
})
