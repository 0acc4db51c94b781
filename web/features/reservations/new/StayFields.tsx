import { Alert, Button, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconBed, IconHome, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Unit } from '#contract/units/schemas.ts'
import { encode } from '#contract/wire.ts'
import { canCheckInOn, canCheckOutOn, type StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day, formatDay } from '#domain/time/day.ts'
import { mainId } from '#web/ui/main-id.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ChildAges } from '#web/features/prices/ChildAges.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { hasRequests, SpecialRequests } from '../draft/SpecialRequests.tsx'
import { SourceSelect } from '../SourceSelect.tsx'
import { GuestCount } from '#web/ui/GuestCount.tsx'
import { type BookingOrder, bookingOrders, keepOrder, keptOrder } from './booking-order.ts'
import { FreeUnits } from './FreeUnits.tsx'
import type { NewBooking, NewReservationState } from './new-reservation.state.ts'
import { newReservationText } from './new-reservation.text.ts'
import classes from './StayFields.module.css'
import { liraWords } from '#web/platform/lira-words.ts'

type Props = {
  booking: NewBooking
  today: Day
  units: readonly Unit[] | undefined
  unit: Unit | undefined
  /** Undefined while the stays are loading. */
  stays: readonly StayDates[] | undefined
  staysFailed: boolean
}

export function StayFields({ booking, today, units, unit, stays, staysFailed }: Props) {
  const text = useText(newReservationText)
  const { draft: state, change, errors } = booking
  const { checkInDate, checkOutDate } = state
  const [preferred, setPreferred] = useState(keptOrder)
  const [asked, setAsked] = useState<BookingOrder>()
  // Once a unit is chosen, its dates are changed in the form of the unit, unless the user asks for other units.
  const order = asked ?? (state.hotelDetailId === null ? preferred : 'unit')

  if (units?.length === 0) {
    return (
      <SectionCard title={text.stay} icon={IconBed}>
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
      </SectionCard>
    )
  }
  return (
    <SectionCard title={text.stay} icon={IconBed}>
      <div className={classes.grid}>
        <div className={classes.wide}>
          <SegmentedControl
            aria-label={text.order}
            data={[
              { value: 'unit', label: text.unitBefore },
              { value: 'dates', label: text.datesBefore },
            ]}
            value={order}
            onChange={(value) => {
              const chosen = bookingOrders.find((one) => one === value)
              if (chosen === undefined) return
              keepOrder(chosen)
              setPreferred(chosen)
              setAsked(chosen)
            }}
          />
        </div>
        {order === 'dates' ? (
          <FreeUnits
            units={units}
            from={checkInDate}
            to={checkOutDate}
            today={today}
            coming={state}
            onChoose={(unitId, stay) => {
              change(encode({ unitId, ...stay }))
              setAsked(undefined)
            }}
          />
        ) : (
          <UnitAndDates {...{ booking, today, units, unit, stays, staysFailed }} />
        )}
        <GuestCount
          label={text.guestCount}
          value={state.numberOfGuests}
          onChange={(count) => change({ numberOfGuests: count })}
          error={errors.numberOfGuests}
        />
        <ChildAges of={state} change={change} errors={errors} />
        <Capacity state={state} unit={unit} />
        <More booking={booking} />
      </div>
    </SectionCard>
  )
}

/** What is asked seldom. A phone shows it on request, or once it has text or an error. */
function More({ booking: { draft: state, change, errors } }: { booking: NewBooking }) {
  const text = useText(newReservationText)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const isFilled = state.source !== null || hasRequests(state, errors)
  const [isAsked, setAsked] = useState(isFilled)
  if (isPhone && !isAsked && !isFilled) {
    return (
      <div className={classes.more}>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked(true)}>
          {text.more}
        </Button>
      </div>
    )
  }
  return (
    <>
      <SourceSelect
        label={text.source}
        placeholder={text.noSource}
        value={state.source}
        onChange={(source) => change({ source })}
      />
      <SpecialRequests
        className={classes.wide}
        label={text.requests}
        placeholder={text.requestsPlaceholder}
        of={state}
        change={change}
        errors={errors}
      />
    </>
  )
}

/**
 * Shows the unit before the dates, in the order of the specification, so that the calendar can leave out the nights on
 * which the unit is taken.
 */
function UnitAndDates({ booking, today, units, unit, stays, staysFailed }: Props) {
  const text = useText(newReservationText)
  const { draft: state, change, errors } = booking
  const taken = stays ?? []
  const noUnit = state.hotelDetailId === null
  const loading = !noUnit && stays === undefined && !staysFailed
  const wait = noUnit ? text.unitFirst : loading ? text.staysLoading : undefined
  const { checkInDate, checkOutDate } = state
  return (
    <>
      <div className={classes.wide}>
        <UnitSelect booking={booking} units={units} unit={unit} />
        {staysFailed && (
          <Text component="output" display="block" size="sm" c="var(--mantine-color-error)" mt={8}>
            {text.staysFailed}
          </Text>
        )}
        <TakenDays stays={taken} />
      </div>
      <DayInput
        key={`in-${state.hotelDetailId}`}
        label={text.checkIn}
        description={wait ?? (unit && text.fromTime(unit.checkInTime))}
        error={errors.checkInDate}
        disabled={wait !== undefined}
        value={checkInDate}
        min={today}
        isTaken={(day) => !canCheckInOn(day, taken)}
        sayTaken={text.nightTaken}
        onChange={(day) => change({ checkInDate: day })}
        allowDeselect
      />
      <DayInput
        key={`out-${state.hotelDetailId}-${checkInDate === null}`}
        label={text.checkOut}
        description={wait ?? (checkInDate === null ? text.checkInFirst : unit && text.untilTime(unit.checkOutTime))}
        error={errors.checkOutDate}
        disabled={wait !== undefined || checkInDate === null}
        value={checkOutDate}
        min={addDays(checkInDate ?? today, 1)}
        isTaken={(day) => checkInDate === null || !canCheckOutOn(checkInDate, day, taken)}
        sayTaken={text.stayTaken}
        onChange={(day) => change({ checkOutDate: day })}
        allowDeselect
      />
    </>
  )
}

function UnitSelect({ booking, units, unit }: Pick<Props, 'booking' | 'units' | 'unit'>) {
  const text = useText(newReservationText)
  const language = useLanguage()
  const { hotelDetailId: chosen } = booking.draft
  const facts = (of: Unit) => text.unitFacts(of.roomType, of.capacity, liraWords(of.price, language))
  return (
    <SearchSelect
      label={text.unit}
      placeholder={units === undefined ? text.unitsLoading : text.unitPlaceholder}
      description={unit && (unit.isAvailable ? facts(unit) : `${facts(unit)} · ${text.unitOffWarning}`)}
      error={booking.errors.hotelDetailId}
      data={units?.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(id) => id !== null && booking.change({ hotelDetailId: Number(id) })}
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      selectFirstOptionOnDropdownOpen
      nothingFoundMessage={units === undefined ? text.unitsLoading : text.noUnitFound}
      renderOption={({ option }) => {
        const of = units?.find(({ id }) => String(id) === option.value)
        return (
          <div>
            <Text fw={550}>{option.label}</Text>
            <Text size="sm" className={classes.facts}>
              {of && facts(of)}
              {of?.isAvailable === false && ` · ${text.unitOff}`}
            </Text>
          </div>
        )
      }}
      onFocus={(event) => event.currentTarget.select()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** The taken nights in words, for users who cannot see the calendar. */
function TakenDays({ stays }: { stays: readonly StayDates[] }) {
  const text = useText(newReservationText)
  const shown = 4
  if (stays.length === 0) return null
  const inOrder = stays.toSorted((a, b) => a.checkIn.localeCompare(b.checkIn))
  return (
    <div className={classes.taken}>
      <span>{text.takenDays}</span>
      {inOrder.slice(0, shown).map(({ checkIn, checkOut }) => (
        <span key={checkIn} className={`${classes.range} konuk-numbers`}>
          {formatDay(checkIn)} – {formatDay(checkOut)}
        </span>
      ))}
      {inOrder.length > shown && <span>{text.andMore(inOrder.length - shown)}</span>}
    </div>
  )
}

/**
 * Warns if there are more people than beds, but does not refuse them: the front desk decides, because cots and sofas
 * exist.
 */
function Capacity({ state, unit }: { state: NewReservationState; unit: Unit | undefined }) {
  const text = useText(newReservationText)
  const people = Math.max(state.numberOfGuests, state.guests.length)
  return (
    <output className={classes.capacity}>
      {unit !== undefined && people > unit.capacity && (
        <Alert role="note" color="lamp" icon={<IconAlertTriangle aria-hidden />} py={10}>
          {text.overCapacity(unit.capacity)}
        </Alert>
      )}
    </output>
  )
}
