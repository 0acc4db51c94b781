// Rates of a business for tests: a village with a bungalow and a villa, and rules added to it.
import type { z } from 'zod'
import { quoteStay } from '#contract/prices/endpoints.ts'
import type { StayToPrice } from '#contract/prices/schemas.ts'
import { addPriceRule, readRates } from '#contract/prices/rates/endpoints.ts'
import type { NewPriceRule } from '#contract/prices/rates/schemas.ts'
import type { TestHotel, world } from '#server/test/world.ts'

export type Rule = z.input<typeof NewPriceRule>
const business = { of: 'business' } as const
export const summer = { from: '2027-06-15', to: '2027-09-15', name: 'Yaz' }
export const fridayAndSaturday = 0b0110000

export const nights = ({ id }: { id: number }, checkInDate: string, checkOutDate: string) => ({
  hotelDetailId: id,
  checkInDate,
  checkOutDate,
})

type RatesInput = z.input<typeof StayToPrice>

export function priceScreen({ call, hotel, unit }: ReturnType<typeof world>) {
  const quote = async (ours: TestHotel, asked: RatesInput['segments'][number], more: Partial<RatesInput> = {}) =>
    (await call(quoteStay, { body: { segments: [asked], ...more } }, ours)).quote
  return {
    quote,
    add: async (ours: TestHotel, rule: Partial<Rule>) =>
      call(addPriceRule, { body: { scope: business, days: null, ...rule } }, ours),
    rates: async (ours: TestHotel) => (await call(readRates, {}, ours)).rates,
    pricesOf: async (...args: Parameters<typeof quote>) => (await quote(...args)).nights.map(({ price }) => price),
    village: async () => {
      const ours = await hotel()
      const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000 })
      return { ours, bungalow, villa: await unit(ours, { unitName: 'Villa', roomType: 'Villa', price: 3000 }) }
    },
  }
}
