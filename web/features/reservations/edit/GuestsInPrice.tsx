import { Text } from '@mantine/core'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { areSameGuests, type GuestsOfStay } from '#domain/guests/party.ts'
import { formatTlShort, kurus } from '#domain/money/money.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { useQuote } from '#web/features/prices/prices.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { editReservationText } from './edit-reservation.text.ts'

type Props = {
  reservation: Reservation
  /** Nights that keep their agreed price. */
  nights: readonly NightsInUnit[]
  /** The guests after the change. */
  guests: GuestsOfStay
}

/**
 * Shows what a changed number of guests would cost on nights with an agreed price. The clerk has to add this amount,
 * because it is not charged automatically.
 */
export function GuestsInPrice({ reservation: before, nights, guests }: Props) {
  const text = useText(editReservationText)
  const language = useLanguage()
  const asked = areSameGuests(before, guests) ? [] : nights
  const [was, is] = [useQuote(asked, before), useQuote(asked, guests)]
  if (was.quote === undefined || is.quote === undefined || was.isOnItsWay || is.isOnItsWay) return null
  const more = kurus(is.quote.total - was.quote.total)
  if (more === 0) return null
  return (
    <Text component="output" display="block" size="sm" className="konuk-numbers">
      {text.guestsPriced(`${more > 0 ? '+' : ''}${formatTlShort(more, language)}`)}
    </Text>
  )
}
