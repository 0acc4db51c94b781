import { IconArrowRight } from '@tabler/icons-react'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import { formatTl, type Kurus } from '#domain/money/money.ts'
import type { StaySegment } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { Price } from '#web/features/prices/Price.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { nameOfUnit } from '../calendar-words.ts'
import classes from '../Calendar.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  before: readonly StaySegment[]
  after: readonly StaySegment[]
  units: readonly CalendarUnit[]
  /** Prices before and after the move. */
  prices: readonly [Kurus, Kurus | undefined]
  isPriceOnItsWay: boolean
}

/** Compares a stay before and after a move: three lines for each, with the differences in bold. */
export function MoveComparison({ before, after, units, prices, isPriceOnItsWay }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const segmentsAs = (segments: readonly StaySegment[], others: readonly StaySegment[]) =>
    segments.map((segment, index) => {
      const other = others[index]
      const name = nameOfUnit(units, segment.unitId)
      const isSame = other?.checkIn === segment.checkIn && other.checkOut === segment.checkOut
      return (
        <div key={segment.checkIn} className={classes.compareSegment}>
          <span data-changed={other?.unitId !== segment.unitId}>{name}</span>
          <span data-changed={!isSame}>
            {daySpan(segment.checkIn, segment.checkOut, language)} · {text.nights(nights(segment))}
          </span>
        </div>
      )
    })
  const seesMoney = useMay()('money.see')
  const isDearer = prices[0] !== prices[1]
  return (
    <div className={`${classes.compare} konuk-numbers`}>
      <section aria-label={text.was}>
        <h3>{text.was}</h3>
        {segmentsAs(before, after)}
        {seesMoney && <strong>{formatTl(prices[0], language)}</strong>}
      </section>
      <IconArrowRight size={22} aria-hidden />
      <section aria-label={text.willBe} data-new>
        <h3>{text.willBe}</h3>
        {segmentsAs(after, before)}
        {seesMoney && (
          <strong data-changed={isDearer}>
            <Price isOnItsWay={isPriceOnItsWay}>
              {prices[1] === undefined ? undefined : formatTl(prices[1], language)}
            </Price>
          </strong>
        )}
      </section>
    </div>
  )
}
