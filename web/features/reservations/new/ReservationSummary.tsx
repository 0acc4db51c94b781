import { Button, Card, Text, Title } from '@mantine/core'
import { IconArrowRight, IconCalendarCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import type { Unit } from '#contract/units/schemas.ts'
import { decode } from '#contract/wire.ts'
import { formatTl, formatTlShort, hasWholeKurus, kurus, toKurus } from '#domain/money/money.ts'
import { type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { type Consent, isSettled } from '#web/features/consent/consent.state.ts'
import { OptionFields } from '#web/features/options/OptionFields.tsx'
import { useRuleDeposit } from '#web/features/options/use-deposit.ts'
import { breakdownOf } from '#web/features/prices/breakdown.ts'
import { hasReasons, NightByNight } from '#web/features/prices/NightByNight.tsx'
import { Price, PriceFailed } from '#web/features/prices/Price.tsx'
import { useStayCost, WithExtras } from '#web/features/prices/WithExtras.tsx'
import { useQuote } from '#web/features/prices/prices.queries.ts'
import { StayWarnings } from '#web/features/prices/StayWarnings.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { NewBooking } from './new-reservation.state.ts'
import { contractStay } from './contract-stay.ts'
import { newReservationText } from './new-reservation.text.ts'
import classes from './ReservationSummary.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  booking: NewBooking
  unit: Unit | undefined
  submitting: boolean
  /** True while a consent code is being sent or checked. */
  busy: boolean
  onSubmit: () => void
}

/**
 * Shows the choices so far and their price, with the button that stores the reservation. It stays in view while the
 * page scrolls.
 */
export function ReservationSummary({ booking, unit, submitting, busy, onSubmit }: Props) {
  const { draft: state, change, errors } = booking
  const text = useText(newReservationText)
  const language = useLanguage()
  const heading = useId()
  const why = useId()
  const card = useRef<HTMLDivElement>(null)
  const chosen = contractStay(state)
  const stay = chosen && decode(chosen)
  const seesMoney = useMay()('money.see')
  const { quote, isOnItsWay, error, askAgain } = useQuote(stay ? [stay] : [], state)
  const cost = useStayCost(quote?.total, stay, state.numberOfGuests)
  const rule = useRuleDeposit(cost, state.checkInDate)
  const asked = state.option?.amount ?? rule.amount
  const deposit = state.option !== null && asked !== '' && hasWholeKurus(asked) ? toKurus(asked) : undefined
  const whole = cost && kurus(cost.nights + cost.extras)
  const { checkInDate, checkOutDate } = state
  const length = checkInDate !== null && checkOutDate !== null ? daysBetween(checkInDate, checkOutDate) : undefined
  const { KVKK, CONTRACT } = state.consents
  const open = [...(isSettled(KVKK) ? [] : ['kvkk' as const]), ...(isSettled(CONTRACT) ? [] : ['contract' as const])]
  const whyNot =
    open.length > 0
      ? text.whyNot(open.length === 2 ? text.both : text[open[0] ?? 'kvkk'])
      : busy
        ? text.busy
        : undefined

  return (
    <>
      <Card component="section" ref={card} aria-labelledby={heading} className={classes.summary}>
        <Title order={2} id={heading} className={classes.title}>
          {text.summary}
        </Title>
        <Text fw={600} size="lg" {...(!unit && { c: 'dimmed' })} className={classes.unit}>
          {unit?.unitName ?? text.noUnitYet}
        </Text>
        {unit && (
          <Text size="sm" c="dimmed" className="konuk-numbers">
            {[
              text.capacity(unit.capacity),
              seesMoney && unit.price !== null && text.usualPrice(formatTlShort(toKurus(unit.price), language)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {checkInDate !== null && (
          <div className={classes.dates}>
            <DayFact label={text.checkIn} day={checkInDate} time={unit?.checkInTime} />
            <IconArrowRight size={18} aria-hidden className={classes.arrow} />
            <DayFact label={text.checkOut} day={checkOutDate} time={unit?.checkOutTime} />
          </div>
        )}
        <dl className={`${classes.facts} konuk-numbers`}>
          {length !== undefined && <Fact name={text.duration}>{text.nights(length)}</Fact>}
          <Fact name={text.guestCount}>{text.guestsAdded(state.guests.length, state.numberOfGuests)}</Fact>
          <Fact name={text.kvkkShort} isOnItsCard>
            <ConsentMark consent={KVKK} />
          </Fact>
          <Fact name={text.contractShort} isOnItsCard>
            <ConsentMark consent={CONTRACT} />
          </Fact>
        </dl>
        {seesMoney && (
          <div className={classes.total}>
            <Text fw={550}>{text.total}</Text>
            <Text component="output" className={`${classes.price} konuk-numbers`} aria-live="polite">
              <Price isOnItsWay={isOnItsWay}>{quote && formatTl(quote.total, language)}</Price>
            </Text>
            <Text size="sm" c="dimmed" className={`${classes.how} konuk-numbers`}>
              {error !== null ? (
                <PriceFailed error={error} onAskAgain={askAgain} />
              ) : stay ? (
                <Price isOnItsWay={isOnItsWay}>{quote && breakdownOf(quote, language)}</Price>
              ) : (
                <span className={classes.later}>{text.totalLater}</span>
              )}
            </Text>
          </div>
        )}
        <WithExtras total={quote?.total} stay={stay} guests={state.numberOfGuests} mt={8} />
        {seesMoney && deposit !== undefined && whole !== undefined && (
          <dl className={`${classes.facts} konuk-numbers`}>
            <Fact name={text.deposit}>{formatTl(deposit, language)}</Fact>
            <Fact name={text.rest}>{formatTl(kurus(whole - deposit), language)}</Fact>
          </dl>
        )}
        {quote !== undefined && stay && hasReasons(quote) && <NightByNight quote={quote} />}
        <StayWarnings quote={quote} />
        <div className={classes.option}>
          <OptionFields
            option={state.option}
            onChange={(option) => change({ option })}
            cost={cost}
            checkIn={state.checkInDate}
            errors={errors}
          />
        </div>
        <Button
          fullWidth
          size="lg"
          leftSection={<IconCalendarCheck size={20} aria-hidden />}
          onClick={onSubmit}
          loading={submitting}
          disabled={whyNot !== undefined}
          aria-describedby={whyNot === undefined ? undefined : why}
        >
          {text.submit}
        </Button>
        {whyNot !== undefined && (
          <Text size="sm" c="dimmed" id={why} mt={10}>
            {whyNot}
          </Text>
        )}
      </Card>
      {(unit !== undefined || length !== undefined) && (
        <button
          type="button"
          className={`${classes.bar} konuk-numbers`}
          onClick={() => card.current?.scrollIntoView({ block: 'start' })}
        >
          <span>
            {[unit?.unitName, length !== undefined && text.nights(length), text.guests(state.numberOfGuests)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {seesMoney && quote !== undefined && !isOnItsWay && <strong>{formatTlShort(quote.total, language)}</strong>}
        </button>
      )}
    </>
  )
}

type FactProps = { name: string; isOnItsCard?: boolean; children: ReactNode }

function Fact({ name, isOnItsCard = false, children }: FactProps) {
  return (
    <div data-on-its-card={isOnItsCard}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DayFact({ label, day, time }: { label: string; day: Day | null; time: string | undefined }) {
  const language = useLanguage()
  return (
    <div className={classes.day}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600} className="konuk-numbers">
        {day === null ? '–' : formatDay(day)}
      </Text>
      <Text size="xs" c="dimmed" className="konuk-numbers">
        {day === null ? ' ' : [weekday(day, language), time].filter(Boolean).join(', ')}
      </Text>
    </div>
  )
}

function weekday(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
}

function ConsentMark({ consent }: { consent: Consent }) {
  const { state } = useText(consentText)
  if (consent.later && consent.phase !== 'verified') return <StatusBadge tone="waiting" label={state.later} />
  const tone = { none: 'neutral', sent: 'waiting', verified: 'good', 'other-stay': 'waiting' } as const
  return <StatusBadge tone={tone[consent.phase]} label={state[consent.phase]} />
}
