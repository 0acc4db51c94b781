import { expect, test } from 'vitest'
import type { Rates } from '#contract/prices/rates/schemas.ts'
import { threeUnits } from '#domain/prices/rates.fixture.ts'
import { asNewRule, blankDraft, draftOf, judged, type RuleDraft } from './rule-draft.ts'
import { ruleSentence } from './rule-sentence.ts'

const terms = {
  price: null,
  nightPercent: null,
  includedGuests: null,
  extraAdult: null,
  minNightsOnArrival: null,
  minNightsThrough: null,
  closedToArrival: null,
  closedToDeparture: null,
  closed: null,
}
const summer = { id: 1, name: 'Yaz', from: '2027-06-15', to: '2027-09-15', priority: 1, version: 1 }
const inSummer = {
  ...terms,
  id: 7,
  scope: { of: 'business' as const },
  seasonId: 1,
  night: null,
  weekdays: 127,
  version: 3,
}
const rates: Rates = {
  seasons: [summer],
  rules: [{ ...inSummer, price: 5000 }],
  childBands: [],
  childBandsVersion: 0,
}
const weekend = 0b0110000
const bungalows = { of: 'room-type', roomType: 'Bungalov' } as const
const draft = (changes: Partial<RuleDraft>): RuleDraft => ({
  ...blankDraft(bungalows, '2027-06-15', '2027-09-15'),
  ...changes,
})
const sentence = (typed: RuleDraft) => {
  const found = judged(typed, rates, threeUnits)
  return found && ruleSentence(found.rule, found.rates, (id) => ['', 'Bungalov 1', 'Bungalov 2', 'Göl Evi'][id], 'tr')
}

test.each<[Partial<RuleDraft>, string]>([
  [
    { weekdays: weekend, price: 6500, minNights: 2 },
    'Bungalov tipi, 15 Haz – 15 Eyl, Cum–Cmt: gecesi 6.500\u00a0₺, girişte en az 2 gece. ' +
      'Bu gecelerde “Yaz” (fiyat), birimin normal fiyatı yerine geçer.',
  ],
  [{ minNights: 2, through: true }, 'Bungalov tipi, 15 Haz – 15 Eyl: en az 2 gece.'],
  [
    { scope: { of: 'unit', unitId: 3 }, days: { from: '2027-07-04', to: '2027-07-04' }, closed: true },
    'Göl Evi, 4 Tem: satışa kapalı.',
  ],
  [
    { scope: { of: 'business' }, days: null, price: 4000 },
    'Tüm birimler, tüm yıl: gecesi 4.000\u00a0₺. Bu gecelerde birimin normal fiyatı yerine geçer. ' +
      'Bazı gecelerde bunun yerine geçen: “Yaz” (fiyat).',
  ],
  [
    { scope: { of: 'units', unitIds: [1, 2] }, days: null, weekdays: weekend, pays: 'percent', percent: 20 },
    'Bungalov 1–2, tüm yıl, Cum–Cmt: fiyata %20 eklenir. ' +
      'Sezonların üzerine gelir; geceye ya da o günlere özel fiyatlar değişmez.',
  ],
  [
    { scope: { of: 'business' }, days: null, pays: 'percent', percent: -10 },
    'Tüm birimler, tüm yıl: fiyattan %10 düşülür. ' +
      'Sezonların üzerine gelir; geceye ya da o günlere özel fiyatlar değişmez.',
  ],
])('what is typed is said: case %#', (typed, words) => {
  expect(sentence(draft(typed))).toBe(words)
})

test('incomplete days give no sentence, and a rule without terms gives a problem', () => {
  expect(judged(draft({ days: { from: '2027-06-15', to: null } }), rates, threeUnits)).toBeUndefined()
  expect(judged(draft({}), rates, threeUnits)?.problem).toBe('price.rule-says-nothing')
})

test('a draft for the same nights as an existing rule changes that rule', () => {
  const again = judged(draft({ scope: { of: 'business' }, price: 5500 }), rates, threeUnits)
  expect(again?.twin).toMatchObject({ id: 7, version: 3 })
  expect(again?.problem).toBeUndefined()
})

test('a weekend inside a season needs no second season, whatever other seasons lie over it', () => {
  const feast = { id: 2, name: 'Bayram', from: '2027-07-01', to: '2027-07-05', priority: 2, version: 1 }
  const both = { ...rates, seasons: [summer, feast] }
  const typed = draft({ name: 'Yaz', weekdays: weekend, price: 6500, seasonId: 1 })
  expect(asNewRule(typed)?.days).toEqual({ seasonId: 1 })
  expect(judged(typed, both, threeUnits)?.rates.seasons).toHaveLength(2)
  expect(judged({ ...typed, seasonId: undefined }, both, threeUnits)?.rates.seasons).toHaveLength(3)
})

test('an existing rule fills the form, and sends the same terms again', () => {
  const typed = draftOf({ ...inSummer, price: 5000, minNightsThrough: 2, closedToArrival: true }, rates)
  expect(asNewRule(typed)).toEqual({
    ...terms,
    price: 5000,
    minNightsThrough: 2,
    closedToArrival: true,
    scope: { of: 'business' },
    weekdays: 127,
    days: { from: '2027-06-15', to: '2027-09-15', name: 'Yaz' },
  })
})
