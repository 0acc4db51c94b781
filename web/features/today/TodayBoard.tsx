import { Button, Title } from '@mantine/core'
import {
  IconClockExclamation,
  IconHome,
  IconHomeCheck,
  IconLogin2,
  IconLogout2,
  IconUserOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { href, Link } from 'react-router'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { addDays, daysBetween, formatInstant } from '#domain/time/day.ts'
import { dayOfMonth, longDay } from '#web/platform/day-words.ts'
import { LazyQuickBooking } from '#web/features/reservations/quick/lazy-quick-booking.ts'
import { LazyEditStay } from '#web/features/reservations/edit/lazy-edit-stay.ts'
import { StayDialog } from '#web/features/stays/StayDialog.tsx'
import { useTransitionsUnderWay } from '#web/features/stays/stays.queries.ts'
import { useFrontDesk } from '#web/features/stays/use-front-desk.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { DepositsDue } from './DepositsDue.tsx'
import { TodayRow, TransitionButton } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'
import { FreeTonight } from './FreeTonight.tsx'
import { todayQuery } from './today.queries.ts'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

const TodayAside = lazyPart(async () => (await import('./TodayAside.tsx')).TodayAside)

/** Shows the front desk of today: arrivals, guests in house and departures, each with the next transition. */
export function TodayBoard() {
  const text = useText(todayText)
  const language = useLanguage()
  const { data: today, error, isFetching, refetch } = useQuery(todayQuery)
  return (
    <section ref={keepFocus} className={classes.board} aria-labelledby="today">
      <div className={classes.top}>
        <Title order={2} id="today" className={classes.title}>
          {text.title}
          {today && <small>{longDay(today.day, language)}</small>}
        </Title>
        <PrintButton />
      </div>
      {today ? (
        today.unitCount === 0 ? (
          <EmptyState
            icon={IconHome}
            title={text.noUnits}
            description={text.noUnitsMore}
            action={
              <Button component={Link} to={href('/admin/hotel-details')}>
                {text.addUnit}
              </Button>
            }
          />
        ) : (
          <Board today={today} />
        )
      ) : (
        error && <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  )
}

function Board({ today }: { today: Today }) {
  const text = useText(todayText)
  const language = useLanguage()
  const [opened, setOpened] = useState<number>()
  const [completing, setCompleting] = useState<number>()
  const [booking, setBooking] = useState<CalendarUnit>()
  // The lists that users look at first render first.
  const isWhole = useDeferredValue(true, false)
  // These hooks run once here instead of once in each row.
  const take = useFrontDesk()
  const underWay = useTransitionsUnderWay()
  const { day, arrivals, late, inHouse, departures, arrived, left, noShows, openConsents, freeTonight, depositsDue } =
    today
  // The card stays open while its stay moves from one list to another.
  const all = [
    ...departures,
    ...inHouse,
    ...arrivals,
    ...late,
    ...arrived,
    ...left,
    ...noShows,
    ...openConsents,
    ...depositsDue,
  ]
  const shown = all.find(({ reservationId }) => reservationId === opened)

  useBackCloses(shown !== undefined, () => setOpened(undefined))
  useBackCloses(booking !== undefined, () => setBooking(undefined))

  const open = ({ reservationId }: TodayStay) => setOpened(reservationId)
  const nights = (stay: TodayStay) => text.nights(daysBetween(stay.stayCheckIn, stay.stayCheckOut))
  const people = (stay: TodayStay) => text.people(stay.numberOfGuests)
  const saidDay = (of: string) => dayOfMonth(of, language)
  const untilDay = (stay: TodayStay) => text.untilDay(saidDay(stay.stayCheckOut))
  const timeOf = (instant: string | null) => (instant === null ? '' : formatInstant(new Date(instant)).slice(-5))
  const lacking = (stay: TodayStay) => !stay.hasIdentity && text.noIdentity
  const owes = ({ owed }: TodayStay) => !!owed && owed > 0 && text.owes(formatTlShort(toKurus(owed), language))
  const warningAtDeparture = (stay: TodayStay) =>
    [stay.stayCheckOut < day && text.wasToCheckOut(saidDay(stay.stayCheckOut)), owes(stay)]
      .filter(Boolean)
      .join(' · ') || false
  const transition = (stay: TodayStay, name: 'check-in' | 'check-out' | 'undo', quiet = false) => (
    <TransitionButton
      stay={stay}
      transition={name}
      quiet={quiet}
      underWay={underWay(stay.reservationId)}
      onTake={(taken, whose) => void take(taken, whose)}
    />
  )
  const done = [
    {
      title: text.arrived,
      icon: IconLogin2,
      items: arrived,
      facts: (stay: TodayStay) => [text.cameAt(timeOf(stay.checkedInAt))],
    },
    {
      title: text.left,
      icon: IconLogout2,
      items: left,
      facts: (stay: TodayStay) => [text.leftAt(timeOf(stay.checkedOutAt))],
    },
    {
      title: text.noShows,
      icon: IconUserOff,
      items: noShows,
      facts: (stay: TodayStay) => [nights(stay), people(stay)],
    },
  ]

  return (
    <>
      <Glance today={today} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <TodaySection
            id="late"
            title={text.late}
            description={text.lateMore}
            icon={IconClockExclamation}
            items={late}
            tone="lamp"
          >
            {(stay) => (
              <TodayRow
                key={stay.reservationId}
                stay={stay}
                warning={text.wasExpected(saidDay(stay.stayCheckIn))}
                facts={[untilDay(stay), people(stay), lacking(stay)]}
                onOpen={() => open(stay)}
                action={transition(stay, 'check-in')}
              />
            )}
          </TodaySection>
          <DepositsDue stays={depositsDue} onOpen={open} />
          <TodaySection id="arrivals" title={text.arrivals} icon={IconLogin2} items={arrivals} empty={text.noArrivals}>
            {(stay) => (
              <TodayRow
                key={stay.reservationId}
                stay={stay}
                facts={[text.from(stay.checkInTime), nights(stay), people(stay), lacking(stay)]}
                onOpen={() => open(stay)}
                action={transition(stay, 'check-in')}
              />
            )}
          </TodaySection>
          {isWhole && (
            <>
              <TodaySection
                id="departures"
                title={text.departures}
                icon={IconLogout2}
                items={departures}
                empty={text.noDepartures}
              >
                {(stay) => (
                  <TodayRow
                    key={stay.reservationId}
                    stay={stay}
                    warning={warningAtDeparture(stay)}
                    facts={[stay.stayCheckOut === day && text.until(stay.checkOutTime), nights(stay), people(stay)]}
                    onOpen={() => open(stay)}
                    action={transition(stay, 'check-out')}
                  />
                )}
              </TodaySection>
              <TodaySection
                id="in-house"
                title={text.inHouse}
                {...(departures.length > 0 && { description: text.inHouseMore })}
                icon={IconHomeCheck}
                items={inHouse}
                empty={text.noInHouse}
              >
                {(stay) => (
                  <TodayRow
                    key={stay.reservationId}
                    stay={stay}
                    facts={[untilDay(stay), people(stay), lacking(stay)]}
                    onOpen={() => open(stay)}
                    action={transition(stay, 'check-out', true)}
                  />
                )}
              </TodaySection>
            </>
          )}
        </div>
        {isWhole && (
          <div className={classes.column}>
            <FreeTonight units={freeTonight} onBook={setBooking} />
            {done.map(({ title, icon, items, facts }) => (
              <TodaySection key={title} title={title} icon={icon} items={items}>
                {(stay) => (
                  <TodayRow
                    key={stay.reservationId}
                    stay={stay}
                    facts={facts(stay)}
                    onOpen={() => open(stay)}
                    action={transition(stay, 'undo', true)}
                  />
                )}
              </TodaySection>
            ))}
            <TodayAside today={today} onOpen={open} onComplete={setCompleting} />
          </div>
        )}
      </div>
      <StayDialog stay={shown} onClose={() => setOpened(undefined)} />
      <LazyEditStay
        completes
        reservationId={completing}
        opened={completing !== undefined}
        onClose={() => setCompleting(undefined)}
      />
      {booking && (
        <LazyQuickBooking
          unitId={booking.id}
          checkIn={day}
          checkOut={addDays(day, 1)}
          onClose={() => setBooking(undefined)}
          onDone={() => setBooking(undefined)}
        />
      )}
    </>
  )
}

/** Shows the number of stays on each list below, with a link to the list. */
function Glance({ today }: { today: Today }) {
  const text = useText(todayText)
  const { arrivals, late, departures, inHouse, freeTonight, unitCount } = today
  const tiles = [
    ...(late.length > 0 ? [{ to: '#late', name: text.glanceLate, value: String(late.length) }] : []),
    { to: '#arrivals', name: text.glanceArrivals, value: String(arrivals.length) },
    { to: '#departures', name: text.glanceDepartures, value: String(departures.length) },
    { to: '#in-house', name: text.glanceInHouse, value: String(inHouse.length) },
    { to: '#free', name: text.glanceFree, value: text.freeOf(freeTonight.length, unitCount) },
  ]
  return (
    <ul className={classes.glance} aria-label={text.glance}>
      {tiles.map(({ to, name, value }) => (
        <li key={to}>
          <a href={to}>
            <strong className="konuk-numbers">{value}</strong>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
