import { expect, test } from 'vitest'
import {
  changePriceRule,
  changeSeason,
  pricesOfYear,
  removePriceRule,
  removeSeason,
  restorePriceRule,
  restoreSeason,
  setChildBands,
} from '#contract/prices/rates/endpoints.ts'
import type { PriceRule } from '#contract/prices/rates/schemas.ts'
import { archiveUnit } from '#contract/units/endpoints.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { fridayAndSaturday, nights, priceScreen, type Rule, summer } from './rates.fixture.ts'

const w = world()
const { call, unit } = w
const { add, rates, pricesOf, village } = priceScreen(w)

/** Converts a rule to the body of a change request. */
const asChange = ({ id: _id, seasonId: _season, night: _night, ...rule }: PriceRule) => rule

test('a rule is changed, removed and restored; a member who saw an older version gets a refusal', async () => {
  const { ours, bungalow } = await village()
  const { ruleId, rates: before } = await add(ours, { price: 2000 })
  const [rule] = before.rules
  if (rule === undefined) throw new Error('It was just added')
  const night = () => pricesOf(ours, nights(bungalow, '2027-03-01', '2027-03-02'))
  const change = (price: number, version: number) =>
    call(changePriceRule, { params: { id: ruleId }, body: { ...asChange(rule), price, version } }, ours)

  await change(2500, 1)
  expect(await night()).toEqual([2500])
  await expect(change(2600, 1)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'price.changed-meanwhile', fields: { price: 'Şimdi kayıtlı olan: 2.500,00\u00a0₺' } },
  })
  expect(await outcomeOf(call(removePriceRule, { params: { id: ruleId }, query: { version: 1 } }, ours))).toBe(
    '409 price.changed-meanwhile',
  )
  await call(removePriceRule, { params: { id: ruleId }, query: { version: 2 } }, ours)
  expect(await night()).toEqual([1000])
  await call(removePriceRule, { params: { id: ruleId }, query: { version: 2 } }, ours)
  await call(restorePriceRule, { params: { id: ruleId } }, ours)
  expect(await night()).toEqual([2500])
})

test('a rule added meanwhile prevents another from being restored', async () => {
  const { ours } = await village()
  const { ruleId } = await add(ours, { price: 2000 })
  await call(removePriceRule, { params: { id: ruleId }, query: { version: 1 } }, ours)
  await add(ours, { price: 2100 })
  expect(await outcomeOf(call(restorePriceRule, { params: { id: ruleId } }, ours))).toBe('409 price.rule-twice')
})

test('a season is moved, removed with its rules and restored with them', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { price: 5000, days: summer })
  const { rates: both } = await add(ours, { price: 3000, days: { from: '2027-10-01', to: '2027-10-10', name: 'Güz' } })
  const [season, autumn] = both.seasons
  if (season === undefined || autumn === undefined) throw new Error('They were just added')
  const night = (day: string, next: string) => pricesOf(ours, nights(bungalow, day, next))
  const move = (from: string, to: string, version: number) =>
    call(changeSeason, { params: { id: autumn.id }, body: { name: 'Güz', from, to, version } }, ours)

  // The moved season overlaps another season of the same priority, so its priority is raised above that season's.
  const moved = await move('2027-09-10', '2027-10-10', 1)
  expect(moved.rates.seasons.map(({ name, priority }) => [name, priority])).toEqual([
    ['Yaz', 1],
    ['Güz', 2],
  ])
  expect(await night('2027-09-10', '2027-09-11')).toEqual([3000])
  expect(await outcomeOf(move('2027-09-12', '2027-10-10', 1))).toBe('409 price.changed-meanwhile')
  expect(await outcomeOf(move('2027-09-12', '2027-09-01', 2))).toBe('422 price.season-backwards')
  expect(await outcomeOf(move('2027-09-12', '2037-09-01', 2))).toBe('422 price.season-too-long')

  await call(removeSeason, { params: { id: season.id }, query: { version: 1 } }, ours)
  expect(await night('2027-07-01', '2027-07-02')).toEqual([1000])
  expect((await rates(ours)).rules).toHaveLength(1)
  await call(restoreSeason, { params: { id: season.id } }, ours)
  expect(await night('2027-07-01', '2027-07-02')).toEqual([5000])
})

test.each<[Partial<Rule>, string]>([
  [{}, '422 price.rule-says-nothing'],
  [{ price: -1 }, '400 unit.price-negative'],
  [{ price: 1000, weekdays: 0 }, '400 price.no-weekday'],
  [{ price: 1000, weekdays: 128 }, '400 price.no-weekday'],
  [{ includedGuests: 0 }, '400 price.included-guests'],
  [{ minNightsThrough: 367 }, '400 price.min-nights-range'],
  [{ price: 1000, days: { from: '2027-07-02', to: '2027-07-01' } }, '422 price.season-backwards'],
  [{ price: 1000, weekdays: 1, days: { from: '2027-07-01', to: '2027-07-01' } }, '422 price.night-with-season'],
  [{ price: 1000, days: { seasonId: 1_000_000 } }, '404 price.season-not-found'],
  [{ price: 1000, scope: { of: 'unit', hotelDetailId: 1_000_000 } }, '404 reservation.unit-not-found'],
])('what cannot be said of prices: %j is refused by %s', async (rule, outcome) => {
  const { ours } = await village()
  expect(await outcomeOf(add(ours, rule))).toBe(outcome)
  expect(await rates(ours)).toMatchObject({ seasons: [], rules: [] })
})

test('of many rules added for the same nights at once, one is stored and the others are refused', async () => {
  const { ours } = await village()
  const all = Array.from({ length: 8 }, (_, at) => outcomeOf(add(ours, { price: 2000 + at, days: summer })))
  const outcomes = await Promise.all(all)

  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => '409 price.rule-twice')].toSorted())
  expect(await rates(ours)).toMatchObject({ seasons: [{ name: 'Yaz' }], rules: [{}] })
  expect((await rates(ours)).seasons).toHaveLength(1)
  // Both rules have the same number of weekdays and one day in common, so neither would take precedence.
  const [friday, saturday] = await Promise.all([
    outcomeOf(add(ours, { price: 1, weekdays: 0b0110000 })),
    outcomeOf(add(ours, { price: 2, weekdays: 0b1100000 })),
  ])
  expect([friday, saturday].toSorted()).toEqual(['409 price.rule-twice', 'done'])
})

test('child prices are saved all at once, over the version that was seen', async () => {
  const { ours } = await village()
  const small = { fromAge: 0, untilAge: 6, amount: null, percent: 0 }
  const school = { fromAge: 6, untilAge: 12, amount: 150, percent: null }
  const save = async (childBands: (typeof small | typeof school)[], version: number) =>
    (await call(setChildBands, { body: { childBands, version } }, ours)).rates

  const first = await save([school, small], 0)
  expect(first.childBands).toEqual([small, school])
  expect(await outcomeOf(save([small], 0))).toBe('409 price.changed-meanwhile')
  expect(await outcomeOf(save([small, { ...school, fromAge: 5 }], first.childBandsVersion))).toBe(
    '422 price.bands-overlap',
  )
  expect(await save([], first.childBandsVersion)).toMatchObject({ childBands: [], childBandsVersion: 0 })
})

test('a year shows the price of each night, with units of the same prices together', async () => {
  const { ours, bungalow, villa } = await village()
  const second = await unit(ours, { unitName: 'Bungalov 2', price: 1000 })
  const gone = await unit(ours, { unitName: 'Eski', price: 700 })
  await call(archiveUnit, { params: { id: gone.id }, body: {} }, ours)
  const { ruleId } = await add(ours, { price: 5000, minNightsThrough: 2, days: summer })
  const { rows } = await call(pricesOfYear, { query: { year: '2027' } }, ours)

  expect(rows.map(({ hotelDetailIds }) => hotelDetailIds)).toEqual([[bungalow.id, second.id], [villa.id]])
  expect(rows[0]?.runs).toEqual([
    { from: '2027-01-01', nights: 165, price: 1000, ruleId: null, minNights: null, closed: false },
    { from: '2027-06-15', nights: 93, price: 5000, ruleId, minNights: 2, closed: false },
    { from: '2027-09-16', nights: 107, price: 1000, ruleId: null, minNights: null, closed: false },
  ])
})

test('a rule may be about several units, and none of them may be of another business', async () => {
  const [{ ours, bungalow, villa }, theirs] = [await village(), await village()]
  const third = await unit(ours, { unitName: 'Bungalov 2', price: 1000 })
  const of = (...ids: number[]) => ({ of: 'units' as const, hotelDetailIds: ids })
  const { ruleId } = await add(ours, { price: 5000, scope: of(villa.id, third.id, villa.id) })
  const { rows } = await call(pricesOfYear, { query: { year: '2027' } }, ours)
  expect(rows.map(({ hotelDetailIds, runs }) => [hotelDetailIds, runs[0]?.price, runs[0]?.ruleId])).toEqual([
    [[bungalow.id], 1000, null],
    [[third.id, villa.id], 5000, ruleId],
  ])
  const both = [villa.id, third.id].toSorted((a, b) => a - b)
  expect((await rates(ours)).rules).toMatchObject([{ scope: of(...both) }])
  expect(await pricesOf(ours, nights(third, '2027-03-01', '2027-03-02'))).toEqual([5000])
  expect(await outcomeOf(add(ours, { price: 1, scope: of(bungalow.id, theirs.bungalow.id) }))).toBe(
    '404 reservation.unit-not-found',
  )
  expect(await outcomeOf(add(ours, { price: 1, scope: of(third.id, villa.id) }))).toBe('409 price.rule-twice')

  // The rule stays while one of its units is in use.
  await call(archiveUnit, { params: { id: third.id }, body: {} }, ours)
  expect((await rates(ours)).rules).toHaveLength(1)
  await call(archiveUnit, { params: { id: villa.id }, body: {} }, ours)
  expect((await rates(ours)).rules).toEqual([])
})

test('a percentage is stored, lies over the prices of the nights, and is refused beside a price', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { price: 5000, days: summer })
  await add(ours, { nightPercent: 20, weekdays: fridayAndSaturday })
  // The nights run from a Thursday to a Saturday.
  expect(await pricesOf(ours, nights(bungalow, '2027-07-01', '2027-07-04'))).toEqual([5000, 6000, 6000])
  expect(await pricesOf(ours, nights(bungalow, '2027-03-05', '2027-03-06'))).toEqual([1200])
  expect(await outcomeOf(add(ours, { nightPercent: 20, price: 100 }))).toBe('422 price.price-and-percent')
  expect(await outcomeOf(add(ours, { nightPercent: 0 }))).toBe('422 price.night-percent')
  expect(await outcomeOf(add(ours, { nightPercent: 301 }))).toBe('400 price.night-percent')
})

test("nobody sees or changes another business's prices", async () => {
  const [{ ours }, theirs] = [await village(), await village()]
  const { ruleId, rates: made } = await add(theirs.ours, { price: 5000, days: summer })
  const seasonId = made.seasons[0]?.id ?? 0

  expect(await rates(ours)).toEqual({ seasons: [], rules: [], childBands: [], childBandsVersion: 0 })
  expect(await outcomeOf(add(ours, { price: 1, days: { seasonId } }))).toBe('404 price.season-not-found')
  expect(await outcomeOf(add(ours, { price: 1, scope: { of: 'unit', hotelDetailId: theirs.bungalow.id } }))).toBe(
    '404 reservation.unit-not-found',
  )
  expect(await outcomeOf(call(removePriceRule, { params: { id: ruleId }, query: { version: 1 } }, ours))).toBe(
    '404 price.rule-not-found',
  )
})
