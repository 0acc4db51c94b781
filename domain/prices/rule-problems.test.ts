import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { aRule, aSeason } from './rates.fixture.ts'
import type { ChildBand, PriceRule } from './rates.ts'
import { childBandsProblem, priorityAbove, ruleProblem, seasonProblem } from './rule-problems.ts'

const summer = aSeason(1, '2027-06-15', '2027-09-16')

test.each([
  ['begins as another ends', aSeason(2, '2027-09-16', '2027-10-01'), undefined],
  ['a day earlier', aSeason(2, '2027-09-15', '2027-10-01'), 'price.seasons-overlap'],
  ['with another priority', aSeason(2, '2027-09-15', '2027-10-01', 2), undefined],
  ['itself, longer', aSeason(1, '2027-06-01', '2027-10-01'), undefined],
  ['no day', aSeason(2, '2027-10-01', '2027-10-01'), 'price.season-backwards'],
  ['no name', { ...aSeason(2, '2027-10-01', '2027-10-02'), name: ' ' }, 'price.season-nameless'],
])('a season beside the summer: %s', (_name, season, problem) => {
  expect(seasonProblem(season, [summer])).toBe(problem)
})

test('a season drawn over others in the calendar takes precedence over them', () => {
  const seasons = [summer, aSeason(2, '2027-08-01', '2027-09-01', 4)]
  expect(priorityAbove({ from: '2027-06-01', until: '2027-06-15' }, seasons)).toBe(1)
  expect(priorityAbove({ from: '2027-06-01', until: '2027-06-16' }, seasons)).toBe(2)
  expect(priorityAbove({ from: '2027-08-31', until: '2027-10-16' }, seasons)).toBe(5)
})

const priced = (said: Partial<PriceRule>) => aRule(1, { nightKurus: kurus(100), ...said })
test.each([
  ['says nothing', aRule(1), 'price.rule-says-nothing'],
  ['opens again', aRule(1, { closed: false }), undefined],
  ['no weekday', priced({ weekdays: 0 }), 'price.no-weekday'],
  ['one night of a season', priced({ night: '2027-07-01', seasonId: 1 }), 'price.night-with-season'],
  ['one night, on Mondays', priced({ night: '2027-07-01', weekdays: 1 }), 'price.night-with-season'],
  ['less than nothing', priced({ nightKurus: kurus(-1) }), 'price.negative'],
  ['for nobody', priced({ includedGuests: 0 }), 'price.included-guests'],
  ['no nights', priced({ minNightsThrough: 0 }), 'price.min-nights-range'],
  ['as another', priced({ seasonId: 1, weekdays: 48 }), 'price.rule-twice'],
  ['with a day of another', priced({ seasonId: 1, weekdays: 96 }), 'price.rule-twice'],
  ['a day inside of another', priced({ seasonId: 1, weekdays: 32 }), undefined],
  ['other days', priced({ seasonId: 1, weekdays: 3 }), undefined],
  ['all the year', priced({ weekdays: 48 }), undefined],
  ['another scope', priced({ seasonId: 1, weekdays: 48, scope: { of: 'unit', unitId: 1 } }), undefined],
])('a rule beside one for the weekends of summer: %s', (_name, rule, problem) => {
  expect(ruleProblem(rule, [aRule(2, { seasonId: 1, weekdays: 48, closed: true })])).toBe(problem)
})

test.each<[string, ChildBand[], string | undefined]>([
  ['none', [], undefined],
  [
    'each begins where one ends',
    [
      { fromAge: 0, untilAge: 7, percent: 0 },
      { fromAge: 7, untilAge: 13, percent: 50 },
    ],
    undefined,
  ],
  [
    'a year twice',
    [
      { fromAge: 0, untilAge: 7, percent: 0 },
      { fromAge: 6, untilAge: 13, percent: 50 },
    ],
    'price.bands-overlap',
  ],
  ['no year', [{ fromAge: 7, untilAge: 7, percent: 0 }], 'price.band-ages'],
  ['grown up', [{ fromAge: 7, untilAge: 19, percent: 0 }], 'price.band-ages'],
  ['more than an adult', [{ fromAge: 0, untilAge: 7, percent: 101 }], 'price.percent'],
  ['less than nothing', [{ fromAge: 0, untilAge: 7, kurus: kurus(-1) }], 'price.negative'],
])('bands of ages: %s', (_name, bands, problem) => {
  expect(childBandsProblem(bands)).toBe(problem)
})
