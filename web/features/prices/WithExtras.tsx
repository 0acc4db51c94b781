import { Text, type TextProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Due, mandatoryDue } from '#domain/extras/mandatory.ts'
import { type Kurus, sumOf, toKurus } from '#domain/money/money.ts'
import { segmentsProblem } from '#domain/reservations/segments.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { extrasQuery } from '#web/features/extras/extras.queries.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { withExtras } from './breakdown.ts'
import { useMay } from '#web/features/session/use-may.ts'

/**
 * Mandatory extras that a booking adds to the folio in addition to the nights. Empty until the dates of the stay are
 * complete. With several numbers of guests, those of as many units.
 */
export function useMandatoryExtras(stay: StayDates | undefined, ...guests: readonly number[]): Due[] {
  const may = useMay()
  const { data: extras = [] } = useQuery({ ...extrasQuery, enabled: may('money.see') })
  if (stay === undefined || segmentsProblem([{ ...stay, unitId: 0 }]) !== undefined) return []
  const mandatory = extras.filter((extra) => extra.mandatory)
  const priced = mandatory.map(({ price, ...extra }) => ({ ...extra, grossKurus: toKurus(price) }))
  return guests.flatMap((count) => mandatoryDue(priced, { stay, guests: count }))
}

/** What a stay costs with its mandatory extras; undefined until the price of its nights is loaded. */
export function useStayCost(nights: Kurus | undefined, stay: StayDates | undefined, guests: number) {
  const extras = useMandatoryExtras(stay, guests)
  return nights === undefined ? undefined : { nights, extras: sumOf(extras.map(({ grossKurus }) => grossKurus)) }
}

type Props = TextProps & {
  /** The price of the nights; undefined until it is loaded. */
  total: Kurus | undefined
  stay: StayDates | undefined
  guests: number
}

/** The total price to quote to the guest, if a stay costs more than its nights. */
export function WithExtras({ total, stay, guests, ...look }: Props) {
  const language = useLanguage()
  const extras = useMandatoryExtras(stay, guests)
  if (total === undefined || extras.length === 0) return null
  return (
    <Text component="output" display="block" size="sm" fw={600} className="konuk-numbers" {...look}>
      {withExtras(total, extras, language)}
    </Text>
  )
}
