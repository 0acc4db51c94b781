import { type Kurus, kurus } from '#domain/money/money.ts'

/** A price agreed by word of mouth: for each night, or for the whole stay. */
export type TypedPrice = { per: 'night' | 'stay'; amount: Kurus }

export const totalOf = ({ per, amount }: TypedPrice, nights: number): Kurus =>
  per === 'night' ? kurus(amount * nights) : amount

/** Returns the price of each night; undefined if the total cannot be divided into equal nights. */
export function perNightOf({ per, amount }: TypedPrice, nights: number): Kurus | undefined {
  if (per === 'night') return amount
  return nights > 0 && amount % nights === 0 ? kurus(amount / nights) : undefined
}
