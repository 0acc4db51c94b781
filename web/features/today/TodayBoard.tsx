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
import type { CalendarUnit } from '#contract/calendar.ts'
import type { DeskStay, Today } from '#contract/today.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { addDays, daysBetween, formatInstant } from '#domain/time/day.ts'
import { dayOfMonth, longDay } from '#web/platform/day-words.ts'
import { LateQuickBooking } from '#web/features/reservations/quick/late-quick-booking.ts'
import { LateEditStay } from '#web/features/reservations/edit/late-edit-stay.ts'
import { StayDialog } from '#web/features/stays/StayDialog.tsx'
import { useStepsUnderWay } from '#web/features/stays/stays.queries.ts'
import { useDesk } from '#web/features/stays/use-desk.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { DepositsDue } from './DepositsDue.tsx'
import { DeskRow, StepButton } from './DeskRow.tsx'
import { DeskSection } from './DeskSection.tsx'
import { FreeTonight } from './FreeTonight.tsx'
import { MoneyToday } from './MoneyToday.tsx'
import { MonthCard } from './MonthCard.tsx'
import { OpenConsents } from './OpenConsents.tsx'
import { todayQuery } from './today.queries.ts'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

/** The desk of today: who comes, who is there, who leaves, each with what is done next. */
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
  // What is looked at first is there first.
  const isWhole = useDeferredValue(true, false)
  // Once for all rows.
  const take = useDesk()
  const underWay = useStepsUnderWay()
  const { day, arrivals, late, inHouse, departures, arrived, left, noShows, openConsents, freeTonight, depositsDue } =
    today
  // The card follows its stay from list to list.
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

  const open = ({ reservationId }: DeskStay) => setOpened(reservationId)
  const nights = (stay: DeskStay) => text.nights(daysBetween(stay.stayCheckIn, stay.stayCheckOut))
  const people = (stay: DeskStay) => text.people(stay.numberOfGuests)
  const saidDay = (of: string) => dayOfMonth(of, language)
  const untilDay = (stay: DeskStay) => text.untilDay(saidDay(stay.stayCheckOut))
  const timeOf = (instant: string | null) => (instant === null ? '' : formatInstant(new Date(instant)).slice(-5))
  const lacking = (stay: DeskStay) => !stay.hasIdentity && text.noIdentity
  const owes = ({ owed }: DeskStay) => !!owed && owed > 0 && text.owes(formatTlShort(toKurus(owed), language))
  const warningAtDeparture = (stay: DeskStay) =>
    [stay.stayCheckOut < day && text.wasToLeave(saidDay(stay.stayCheckOut)), owes(stay)].filter(Boolean).join(' · ') ||
    false
  const step = (stay: DeskStay, name: 'check-in' | 'check-out' | 'undo', quiet = false) => (
    <StepButton
      stay={stay}
      step={name}
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
      facts: (stay: DeskStay) => [text.cameAt(timeOf(stay.checkedInAt))],
    },
    {
      title: text.left,
      icon: IconLogout2,
      items: left,
      facts: (stay: DeskStay) => [text.leftAt(timeOf(stay.checkedOutAt))],
    },
    { title: text.noShows, icon: IconUserOff, items: noShows, facts: (stay: DeskStay) => [nights(stay), people(stay)] },
  ]

  return (
    <>
      <Glance today={today} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <DeskSection
            id="late"
            title={text.late}
            description={text.lateMore}
            icon={IconClockExclamation}
            items={late}
            tone="lamp"
          >
            {(stay) => (
              <DeskRow
                key={stay.reservationId}
                stay={stay}
                warning={text.wasExpected(saidDay(stay.stayCheckIn))}
                facts={[untilDay(stay), people(stay), lacking(stay)]}
                onOpen={() => open(stay)}
                action={step(stay, 'check-in')}
              />
            )}
          </DeskSection>
          <DepositsDue stays={depositsDue} onOpen={open} />
          <DeskSection id="arrivals" title={text.arrivals} icon={IconLogin2} items={arrivals} empty={text.noArrivals}>
            {(stay) => (
              <DeskRow
                key={stay.reservationId}
                stay={stay}
                facts={[text.from(stay.checkInTime), nights(stay), people(stay), lacking(stay)]}
                onOpen={() => open(stay)}
                action={step(stay, 'check-in')}
              />
            )}
          </DeskSection>
          {isWhole && (
            <>
              <DeskSection
                id="departures"
                title={text.departures}
                icon={IconLogout2}
                items={departures}
                empty={text.noDepartures}
              >
                {(stay) => (
                  <DeskRow
                    key={stay.reservationId}
                    stay={stay}
                    warning={warningAtDeparture(stay)}
                    facts={[stay.stayCheckOut === day && text.until(stay.checkOutTime), nights(stay), people(stay)]}
                    onOpen={() => open(stay)}
                    action={step(stay, 'check-out')}
                  />
                )}
              </DeskSection>
              <DeskSection
                id="in-house"
                title={text.inHouse}
                {...(departures.length > 0 && { description: text.inHouseMore })}
                icon={IconHomeCheck}
                items={inHouse}
                empty={text.noInHouse}
              >
                {(stay) => (
                  <DeskRow
                    key={stay.reservationId}
                    stay={stay}
                    facts={[untilDay(stay), people(stay), lacking(stay)]}
                    onOpen={() => open(stay)}
                    action={step(stay, 'check-out', true)}
                  />
                )}
              </DeskSection>
            </>
          )}
        </div>
        {isWhole && (
          <div className={classes.column}>
            <FreeTonight units={freeTonight} onBook={setBooking} />
            <OpenConsents stays={openConsents} onOpen={open} onComplete={setCompleting} />
            <MoneyToday today={today} />
            <MonthCard month={today.month} lastYear={today.lastYear} />
            {done.map(({ title, icon, items, facts }) => (
              <DeskSection key={title} title={title} icon={icon} items={items}>
                {(stay) => (
                  <DeskRow
                    key={stay.reservationId}
                    stay={stay}
                    facts={facts(stay)}
                    onOpen={() => open(stay)}
                    action={step(stay, 'undo', true)}
                  />
                )}
              </DeskSection>
            ))}
          </div>
        )}
      </div>
      <StayDialog stay={shown} onClose={() => setOpened(undefined)} />
      <LateEditStay
        reservationId={completing}
        opened={completing !== undefined}
        onClose={() => setCompleting(undefined)}
      />
      {booking && (
        <LateQuickBooking
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

/** How many stand on each list below, and the way there. */
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
