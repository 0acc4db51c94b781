import { ChildBand, NewPriceRule, SeasonChange } from '#contract/prices/rates/schemas.ts'
import { columns } from '#server/columns.ts'
import { pricesTableWords } from '#contract/prices/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const pricesTables = {
  price_season: {
    audit: {
      kind: 'prices',
      words: pricesTableWords.price_season,
      open: 'from_day id name priority removed_at until_day',
    },
    undo: {
      permissions: ['rates.change'],
      fields: ['name', 'from_day', 'until_day', 'priority', 'removed_at'],
      whole: [],
    },
    takeout: {
      ahead: ['from_day', 'until_day'],
      obeys: columns(SeasonChange.pick({ name: true, from: true, to: true }).shape, {
        from: 'from_day',
        to: 'until_day',
      }),
    },
  },
  price_rule: {
    audit: {
      kind: 'prices',
      words: pricesTableWords.price_rule,
      open:
        'closed closed_to_arrival closed_to_departure id included_guests min_nights_on_arrival ' +
        'min_nights_through night removed_at room_type season_id unit_id unit_ids weekdays',
      needs: { 'money.see': 'extra_adult_kurus night_kurus night_percent' },
    },
    undo: {
      permissions: ['rates.change'],
      fields: ['night_kurus', 'night_percent', 'extra_adult_kurus', 'included_guests', 'weekdays', 'removed_at'],
      whole: ['insert'],
    },
    takeout: {
      ahead: ['night'],
      refs: { unit_id: 'unit', unit_ids: 'unit', season_id: 'price_season' },
      obeys: columns(NewPriceRule.omit({ scope: true, days: true }).shape, {
        price: 'night_kurus',
        extraAdult: 'extra_adult_kurus',
      }),
    },
  },
  child_band: {
    audit: {
      kind: 'prices',
      words: pricesTableWords.child_band,
      open: 'from_age id until_age',
      needs: { 'money.see': 'amount_kurus percent' },
    },
    undo: { permissions: ['rates.change'], fields: [], whole: ['insert', 'delete'] },
    takeout: { obeys: columns(ChildBand.shape, { amount: 'amount_kurus' }) },
  },
} satisfies Tables
