import { useQuery } from '@tanstack/react-query'
import type { Folio } from '#contract/folio/schemas.ts'
import { type Coming, costOfExtras, costOfGuests } from '#domain/extras/follow-stay.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { folioQuery } from './folio.queries.ts'

type Change = {
  /** The dates after the change. */
  stay: StayDates
  /** Undefined if the number of guests stays the same. */
  coming: Coming | undefined
}

/**
 * Changes to a stay's folio that follow from other dates and another number of guests: `byGuests` names each extra that
 * a new number of guests costs, `total` is the cost of all. Undefined while the folio is read.
 */
export function useExtrasOfChange(reservationId: number, change: Change | undefined) {
  const { data } = useQuery({ ...folioQuery(reservationId), enabled: change !== undefined })
  if (change === undefined) return { byGuests: [], total: kurus(0) }
  return data && extrasOfChange(data, change)
}

function extrasOfChange({ lines }: Pick<Folio, 'lines'>, { stay, coming }: Change) {
  const standing = lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
  const extras = [
    ...new Map(standing.flatMap(({ extra }) => (extra === null ? [] : [[extra.id, extra] as const]))).values(),
  ]
  const sold = standing.map(({ amount, kdv, withNight, extra, ...line }) => ({
    ...line,
    grossKurus: toKurus(amount),
    taxed: { kdv, withNight },
    extra: extra ?? undefined,
  }))
  return {
    byGuests: coming === undefined ? [] : costOfGuests(sold, extras, stay, coming),
    total: costOfExtras(sold, extras, stay, coming),
  }
}
