import { NewPriceRule } from '#contract/prices/rates/schemas.ts'
import type { RoomType } from '#domain/units/unit.ts'
import { dayIn } from '#domain/time/day.ts'
import { addExtra } from '#server/features/extras/change-extra.ts'
import { addRule } from '#server/features/prices/add-rule.ts'
import type { Db } from '#server/platform/db/connect.ts'

const fridayAndSaturday = 16 + 32
const summerPrices: [RoomType, number][] = [
  ['Bungalov', 5900],
  ['Apart', 3900],
  ['Villa', 12_900],
  ['Suit', 7400],
]

const extras: Omit<Parameters<typeof addExtra>[2], 'mandatory' | 'guestsMayAsk'>[] = [
  { name: 'Odun', per: 'piece', price: 150, kdv: 'other', dailyLimit: null },
  { name: 'Serpme kahvaltı', per: 'guest-night', price: 400, kdv: 'food', dailyLimit: null },
  { name: 'Evcil hayvan', per: 'stay', price: 600, kdv: 'other', dailyLimit: null },
  { name: 'Bebek yatağı', per: 'stay', price: 200, kdv: 'other', dailyLimit: 2 },
  { name: 'Otogardan transfer', per: 'piece', price: 750, kdv: 'other', dailyLimit: 3 },
]

/** Adds the extras that the demo business sells in addition to nights. */
export async function addExtras(tx: Db, hotelId: number): Promise<void> {
  for (const extra of extras) await addExtra(tx, hotelId, { ...extra, mandatory: false, guestsMayAsk: true })
}

/**
 * Adds the rates of this year and the next. Rates are higher in summer and at the turn of the year; weekends in summer
 * need a stay of two nights.
 */
export async function addRates(tx: Db, hotelId: number, now: Date): Promise<void> {
  const thisYear = Number(dayIn(now).slice(0, 4))
  for (const year of [thisYear, thisYear + 1]) {
    const summer = { from: `${year}-06-15`, to: `${year}-09-15`, name: `Yaz ${year}` }
    const newYear = { from: `${year}-12-30`, to: `${year + 1}-01-01`, name: `Yılbaşı ${year + 1}` }
    const rules = [
      ...summerPrices.map(([roomType, price]) => ({ scope: { of: 'room-type', roomType }, days: summer, price })),
      {
        scope: { of: 'room-type', roomType: 'Bungalov' },
        days: summer,
        weekdays: fridayAndSaturday,
        price: 6900,
        minNightsOnArrival: 2,
      },
      { scope: { of: 'room-type', roomType: 'Bungalov' }, days: newYear, price: 7900, minNightsOnArrival: 3 },
      { scope: { of: 'business' }, days: newYear, minNightsOnArrival: 2 },
    ]
    for (const rule of rules) await addRule(tx, hotelId, NewPriceRule.parse(rule))
  }
}
