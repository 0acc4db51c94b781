import type { Kurus } from '#domain/money/money.ts'
import { may, type Standing } from '#domain/roles/may.ts'
import { priceNotByRates } from './prices.errors.ts'

/** Who may not change prices books for what the rates say, or leaves what was agreed: any other price is refused. */
export function refuseOwnPrice(caller: Standing, named: Kurus, allowed: readonly Kurus[]): void {
  if (!may(caller, 'price.change') && !allowed.includes(named)) throw priceNotByRates()
}
