import { Text } from '@mantine/core'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { formatTlShort } from '#domain/money/money.ts'
import type { StayDates } from '#domain/reservations/stay.ts'
import type { Day } from '#domain/time/day.ts'
import { useCostOfGuests } from '#web/features/folio/guests-on-folio.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { editReservationText } from './edit-reservation.text.ts'
import classes from './EditReservation.module.css'

type Props = {
  reservation: Reservation
  /** The dates after the change. */
  stay: StayDates
  guests: number
  today: Day
}

/** Shows what a changed number of guests costs, before it is saved. Renders nothing if it costs nothing. */
export function GuestsOnFolio({ reservation, stay, guests, today }: Props) {
  const text = useText(editReservationText)
  const language = useLanguage()
  const before = reservation.numberOfGuests
  const costs = useCostOfGuests(reservation.id, stay, guests === before ? undefined : { guests, today })
  if (costs.length === 0) return null
  return (
    <Text component="output" display="block" size="sm" className={`${classes.wide} konuk-numbers`}>
      {text.guestsCost}{' '}
      {costs
        .map(({ name, grossKurus }) => {
          const amount = `${grossKurus > 0 ? '+' : ''}${formatTlShort(grossKurus, language)}`
          return text.guestsCostOf(name, before, guests, amount)
        })
        .join(', ')}
    </Text>
  )
}
