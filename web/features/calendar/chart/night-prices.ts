// Prices of free nights, for users who turn them on in the chart.
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Language } from '#domain/language/language.ts'
import { byUnit, type NightPrices, type YearOfPrices } from '#web/features/prices/price-runs.ts'
import { inThousands } from '#web/features/prices/in-thousands.ts'
import { yearQuery } from '#web/features/prices/prices.queries.ts'

const noPrices: NightPrices = new Map()

/** Prices of all years that have a day from `from` until before `to`. Empty while prices are turned off. */
export function useNightPrices(isWanted: boolean, from: Day, to: Day): NightPrices {
  const [first, last] = [from, addDays(to, -1)].map((day) => Number(day.slice(0, 4)))
  const years = isWanted && first !== undefined && last !== undefined ? (first === last ? [first] : [first, last]) : []
  const answers = useQueries({
    queries: years.map((year) => ({ ...yearQuery(year), placeholderData: keepPreviousData })),
    combine,
  })
  return useMemo(() => (answers.length === 0 ? noPrices : byUnit(answers)), [answers])
}

const combine = (results: readonly UseQueryResult<YearOfPrices>[]) =>
  results.flatMap(({ data }) => (data === undefined ? [] : [data]))

/**
 * A price short enough for a day of the chart, which is about 36 pixels wide when a month is visible: '4.200', or
 * '12,9' for thousands.
 */
export const shortPrice = (price: number, isNarrow: boolean, language: Language): string =>
  isNarrow ? inThousands(price, language) : formatTlShort(toKurus(price), language).replace(/\s?₺/, '')
