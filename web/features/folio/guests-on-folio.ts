import { useQuery } from '@tanstack/react-query'
import type { Folio } from '#contract/folio/schemas.ts'
import { type Coming, costOfGuests, type GuestsFollowed } from '#domain/extras/follow-stay.ts'
import { toKurus } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import { folioQuery } from './folio.queries.ts'

/** Changes to a stay's folio that follow from a new number of guests. Empty while that number is unknown. */
export function useCostOfGuests(reservationId: number, stay: StayDates, coming: Coming | undefined): GuestsFollowed[] {
  const { data } = useQuery({ ...folioQuery(reservationId), enabled: coming !== undefined })
  return data === undefined || coming === undefined ? [] : costOfGuestsOn(data, stay, coming)
}

function costOfGuestsOn({ lines }: Pick<Folio, 'lines'>, stay: StayDates, coming: Coming): GuestsFollowed[] {
  const standing = lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
  const extras = new Map(standing.flatMap(({ extra }) => (extra === null ? [] : [[extra.id, extra] as const])))
  const sold = standing.map(({ amount, kdv, withNight, extra, ...line }) => ({
    ...line,
    grossKurus: toKurus(amount),
    taxed: { kdv, withNight },
    extra: extra ?? undefined,
  }))
  return costOfGuests(sold, [...extras.values()], stay, coming)
}
