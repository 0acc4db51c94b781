import { Button, Title } from '@mantine/core'
import {
  IconClockExclamation,
  IconHome,
  IconHomeCheck,
  IconLogin2,
  IconLogout2,
  IconMessageQuestion,
} from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { href, Link } from 'react-router'
import type { CalendarUnit } from '#contract/calendar/schemas.ts'
import type { TodayStay, Today } from '#contract/today/schemas.ts'
import { afterMidnight, clockTime } from '#domain/guest-requests/arrival.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { addDays, daysBetween } from '#domain/time/day.ts'
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
import { Glance } from './Glance.tsx'
import { todayQuery } from './today.queries.ts'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

const GuestSteps = lazyPart(async () => (await import('#web/features/guest-link/GuestSteps.tsx')).GuestSteps)
const WaitingProposals = lazyPart(async () => (await import('./WaitingProposals.tsx')).WaitingProposals)
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
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  // The lists that users look at first render first.
  const isWhole = useDeferredValue(true, false)
  // These hooks run once here instead of once in each row.
  const take = useFrontDesk()
  const underWay = useTransitionsUnderWay()
  const { day, arrivals, late, inHouse, departures, arrived, left, noShows, openConsents, depositsDue, tomorrow } =
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
    ...tomorrow.arrivals,
  ]
  const shown = all.find(({ reservationId }) => reservationId === opened)

  useBackCloses(shown !== undefined, () => setOpened(undefined))
  useBackCloses(booking !== undefined, () => setBooking(undefined))

  const open = ({ reservationId }: TodayStay) => setOpened(reservationId)
  const nights = (stay: TodayStay) => text.nights(daysBetween(stay.stayCheckIn, stay.stayCheckOut))
  const people = (stay: TodayStay) => text.people(stay.numberOfGuests)
  const comes = ({ arrivesAt, checkInTime }: TodayStay) => {
    if (arrivesAt === null) return text.from(checkInTime)
    return arrivesAt === afterMidnight ? text.comesAfterMidnight : text.comesAt(clockTime(arrivesAt))
  }
  const stepsOf = ({ guestPage, contract }: TodayStay) =>
    guestPage && <GuestSteps progress={guestPage} isSigned={contract === 'verified'} hasArrival={false} />
  const saidDay = (of: string) => dayOfMonth(of, language)
  const untilDay = (stay: TodayStay) => text.untilDay(saidDay(stay.stayCheckOut))
  const lacking = (stay: TodayStay) => !stay.hasIdentity && text.noIdentity
  const toTake = ({ owed }: TodayStay) => !!owed && owed > 0 && text.toTake(formatTlShort(toKurus(owed), language))
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
  return (
    <>
      <Glance today={today} />
      {today.openRequests !== null && today.openRequests > 0 && (
        <Link to={href('/admin/guest-requests')} className={classes.requests}>
          <IconMessageQuestion size={20} aria-hidden />
          {text.openRequests(today.openRequests)}
        </Link>
      )}
      {today.openProposals !== null && <WaitingProposals stays={today.openProposals} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <TodaySection
            id="late"
            title={text.late}
            description={text.lateMore}
            icon={IconClockExclamation}
            items={late}
            tone="lamp"
            isBrief
          >
            {(stay) => (
              <TodayRow
                key={stay.reservationId}
                stay={stay}
                warning={[text.wasExpected(saidDay(stay.stayCheckIn)), toTake(stay)].filter(Boolean).join(' · ')}
                facts={[untilDay(stay), people(stay), lacking(stay)]}
                hasNote
                progress={stepsOf(stay)}
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
                warning={toTake(stay)}
                facts={[comes(stay), nights(stay), people(stay), lacking(stay)]}
                hasNote
                progress={stepsOf(stay)}
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
                isBrief
                items={inHouse}
                {...(isPhone && { atFirst: 0 })}
                empty={text.noInHouse}
              >
                {(stay) => (
                  <TodayRow
                    key={stay.reservationId}
                    stay={stay}
                    warning={owes(stay)}
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
          <TodayAside
            today={today}
            isPhone={isPhone ?? false}
            onOpen={open}
            onBook={setBooking}
            onComplete={setCompleting}
            undo={(stay) => transition(stay, 'undo', true)}
          />
        )}
      </div>
      <StayDialog stay={shown} onClose={() => setOpened(undefined)} />
      <LazyEditStay
        focus="guests"
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
