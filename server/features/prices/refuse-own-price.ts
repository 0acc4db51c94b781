import type { Kurus } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { priceNotByRates } from './prices.errors.ts'

/** A member who may not change prices can book only at the rates or at the agreed price. Any other price is refused. */
export function refuseOwnPrice(caller: Standing, named: Kurus, allowed: readonly Kurus[]): void {
  if (!may(caller, 'price.change') && !allowed.includes(named)) throw priceNotByRates()
}
