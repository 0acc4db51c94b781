import { type Kurus, kurus } from '#domain/money/money.ts'

/** A price that was agreed by word of mouth: for each night, or for all of the stay. */
export type TypedPrice = { per: 'night' | 'stay'; amount: Kurus }

/** What all nights cost. */
export const totalOf = ({ per, amount }: TypedPrice, nights: number): Kurus =>
  per === 'night' ? kurus(amount * nights) : amount

/** What each night costs; undefined where the total does not divide into equal nights. */
export function perNightOf({ per, amount }: TypedPrice, nights: number): Kurus | undefined {
  if (per === 'night') return amount
  return nights > 0 && amount % nights === 0 ? kurus(amount / nights) : undefined
}
