import { useQuery } from '@tanstack/react-query'
import type { Rates } from '#contract/prices/rates/schemas.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import type { UnitRate } from '#domain/prices/rates.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { ratesQuery } from '../prices.queries.ts'

/** All price rules, with the units that they apply to. */
export type PricesOf = {
  rates: Rates
  units: readonly Unit[]
  rateUnits: ReadonlyMap<number, UnitRate>
  nameOf: (unitId: number) => string | undefined
}

export function usePrices() {
  const rates = useQuery(ratesQuery)
  const units = useQuery(unitsQuery)
  const prices = rates.data && units.data && pricesOf(rates.data, units.data)
  return {
    prices,
    error: prices === undefined ? (rates.error ?? units.error) : null,
    retry: () => void Promise.all([rates.refetch(), units.refetch()]),
    isFetching: rates.isFetching || units.isFetching,
  }
}

function pricesOf(rates: Rates, units: readonly Unit[]): PricesOf {
  const rateOf = ({ id, roomType, price }: Unit) =>
    [id, { roomType, baseKurus: price === null ? null : toKurus(price) }] as const
  return {
    rates,
    units,
    rateUnits: new Map(units.map(rateOf)),
    nameOf: (unitId) => units.find(({ id }) => id === unitId)?.unitName,
  }
}
