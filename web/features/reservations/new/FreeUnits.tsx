import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Unit } from '#contract/units/schemas.ts'
import type { GuestsOfStay } from '#domain/guests/party.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { dateProblems } from '#domain/reservations/new-reservation.ts'
import { nights, type StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { withExtras } from '#web/features/prices/breakdown.ts'
import { useMandatoryExtras } from '#web/features/prices/WithExtras.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { freeUnitsQuery } from '../reservations.queries.ts'
import { newReservationText } from './new-reservation.text.ts'
import classes from './StayFields.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  units: readonly Unit[] | undefined
  /** Dates that the clerk has already entered. */
  from: Day | null
  to: Day | null
  today: Day
  /** The price of a unit depends on the guests. */
  coming: GuestsOfStay
  onChoose: (unitId: number, stay: StayDates) => void
}

/**
 * Books by dates first: lists the units that are free on those dates. Choosing a unit sets the unit and the dates
 * together.
 */
export function FreeUnits({ units, from, to, today, onChoose, coming }: Props) {
  const text = useText(newReservationText)
  const [checkIn, setCheckIn] = useState(from)
  const [checkOut, setCheckOut] = useState(to)
  const arrive = (day: Day | null) => {
    setCheckIn(day)
    if (day !== null && checkOut !== null && day >= checkOut) setCheckOut(null)
  }
  const stay = checkIn !== null && checkOut !== null ? { checkIn, checkOut } : undefined
  const isStay = stay !== undefined && dateProblems(stay, today).length === 0
  return (
    <>
      <DayInput label={text.checkIn} value={checkIn} min={today} onChange={arrive} allowDeselect />
      <DayInput
        label={text.checkOut}
        value={checkOut}
        min={addDays(checkIn ?? today, 1)}
        disabled={checkIn === null}
        description={checkIn === null ? text.checkInFirst : undefined}
        onChange={setCheckOut}
        allowDeselect
      />
      <div className={classes.wide}>
        {isStay ? (
          <FreeUnitChoices stay={stay} units={units} onChoose={onChoose} coming={coming} />
        ) : (
          <Text c="dimmed" size="sm">
            {text.datesForUnits}
          </Text>
        )}
      </div>
    </>
  )
}

type MatchProps = { stay: StayDates } & Pick<Props, 'units' | 'coming' | 'onChoose'>

function FreeUnitChoices({ stay, units, onChoose, coming }: MatchProps) {
  const text = useText(newReservationText)
  const language = useLanguage()
  const seesMoney = useMay()('money.see')
  const extras = useMandatoryExtras(stay, coming.numberOfGuests)
  const { data: free, error, refetch, isFetching } = useQuery(freeUnitsQuery(stay, coming))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (free === undefined || units === undefined) return <LoadingState rows={2} height={56} />
  const rows = units.flatMap((unit) => {
    const found = free.find(({ unitId }) => unitId === unit.id)
    return found === undefined ? [] : [{ unit, totalPrice: found.totalPrice }]
  })
  return (
    <>
      <Text component="output" display="block" size="sm" c="dimmed" mb={8}>
        {rows.length === 0 ? text.noneFree : text.freeUnits(rows.length, nights(stay))}
      </Text>
      <ul className={classes.free}>
        {rows.map(({ unit, totalPrice }) => (
          <li key={unit.id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(unit.id, stay)}>
              <span>
                <strong>{unit.unitName}</strong>
                <small>{text.freeFacts(unit.roomType, unit.capacity)}</small>
              </span>
              <span className="konuk-numbers">
                {!seesMoney ? '' : totalPrice === null ? text.noPrice : formatTl(toKurus(totalPrice), language)}
              </span>
              {totalPrice !== null && extras.length > 0 && (
                <small className={`${classes.due} konuk-numbers`}>
                  {withExtras(toKurus(totalPrice), extras, language)}
                </small>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
