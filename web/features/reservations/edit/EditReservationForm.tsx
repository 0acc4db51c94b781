import { ActionIcon, Select, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { canCheckInOn, canCheckOutOn, type StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/time/day.ts'
import { pricesText } from '#web/features/prices/prices.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { hint } from '#web/ui/hints.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { refusesTypedDay } from '#web/ui/use-typed-day.ts'
import { SpecialRequests } from '../draft/SpecialRequests.tsx'
import { useFocusOnComplaint } from '../draft/use-booking-draft.ts'
import { fullName, mainGuestOf } from '../guests/names.ts'
import { newReservationText } from '../new/new-reservation.text.ts'
import { unitStaysQuery } from '../reservations.queries.ts'
import { SourceSelect } from '../SourceSelect.tsx'
import { EditFoot } from './EditFoot.tsx'
import { EditGuests } from './EditGuests.tsx'
import { EditPrice } from './EditPrice.tsx'
import type { EditFocus } from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { type Edit, useEdit } from './use-edit.ts'
import classes from './EditReservation.module.css'

type Props = {
  reservation: Reservation
  focus: EditFocus | undefined
  onDone: () => void
}

/** The form of a stored reservation: the stay, the guests, and the rest, each in the order in which guests ask for it. */
export function EditReservationForm({ reservation, focus, onDone }: Props) {
  const text = useText(editReservationText)
  const ages = useText(pricesText)
  const language = useLanguage()
  const may = useMay()
  const edit = useEdit(reservation, focus, onDone)
  const { state, errors, change, before } = edit
  const units = useQuery(unitsQuery)
  const form = useFocusOnComplaint<HTMLFormElement>(edit.rounds)

  const keepMine = () => {
    if (!refusesTypedDay(form.current)) edit.conflict.keepMine()
  }

  const options = (units.data ?? []).map(({ id, unitName }) => ({ value: String(id), label: unitName }))
  const own = String(reservation.hotelDetailId)
  if (!options.some(({ value }) => value === own)) {
    // The stay's unit may be out of use and therefore missing from the list. The reservation has its name, also before
    // the units have loaded.
    options.unshift({ value: own, label: units.data ? text.oldUnit(reservation.unitName) : reservation.unitName })
  }
  const isOtherUnit = state.hotelDetailId !== before.hotelDetailId
  const unitName = options.find(({ value }) => value === String(state.hotelDetailId))?.label
  const main = mainGuestOf(before)
  const span = daySpan(before.checkInDate, before.checkOutDate, language)

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      data-unsaved={edit.hasChanges}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <p className={`${classes.about} konuk-numbers`}>
        {text.about(main === undefined ? '' : fullName(main), before.unitName, span)}
      </p>
      <section aria-label={text.stay} className={classes.section}>
        <div className={classes.stay}>
          <Dates edit={edit} reservation={reservation} takesFocus={focus === 'dates'} />
          <Select
            label={text.unit}
            data={options}
            value={String(state.hotelDetailId)}
            onChange={(id) => id !== null && change({ hotelDetailId: Number(id) })}
            error={errors['hotelDetailId'] ?? (units.error !== null && text.unitsFailed(units.error.message))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        </div>
        <EditPrice price={edit.price} before={edit.agreed} />
      </section>
      <EditGuests edit={edit} focus={focus} />
      <section aria-label={text.rest} className={classes.section}>
        <SpecialRequests
          label={text.requests}
          of={state}
          change={change}
          errors={errors}
          {...(focus === 'note' && { 'data-autofocus': true })}
        />
        <div className={classes.grid}>
          {state.seesPrice && (
            <MoneyInput
              label={text.totalPrice}
              value={edit.total}
              onChange={edit.price.setAmount}
              error={errors['totalPrice']}
              {...(!may('price.change') && { readOnly: true, description: text.totalPriceFixed })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
          <SourceSelect
            label={text.source}
            placeholder={text.noSource}
            value={state.source}
            onChange={(source) => change({ source })}
            inDialog
          />
        </div>
      </section>
      <ChangedMeanwhile
        words={text}
        refusal={edit.conflict.refusal}
        names={{
          hotelDetailId: text.unit,
          checkInDate: text.checkIn,
          checkOutDate: text.checkOut,
          totalPrice: text.totalPrice,
          numberOfGuests: text.guestCount,
          childAges: ages.childAges,
          specialRequests: text.requests,
          guests: text.guests,
          source: text.source,
        }}
        onTakeStored={edit.conflict.takeStored}
        onKeepMine={keepMine}
        loading={edit.conflict.isReading || edit.isSaving}
      />
      <EditFoot edit={edit} unitName={isOtherUnit ? unitName : undefined} onDone={onDone} />
    </form>
  )
}

type DatesProps = { edit: Edit; reservation: Reservation; takesFocus: boolean }

/** The dates, and the nights between them, which buttons change by one. */
function Dates({ edit, reservation, takesFocus }: DatesProps) {
  const text = useText(editReservationText)
  const says = useText(newReservationText)
  const { state, errors, change } = edit
  const { checkInDate, checkOutDate } = state
  const taken = useOtherStays(state.hotelDetailId, reservation)
  const nights = checkInDate !== null && checkOutDate !== null ? daysBetween(checkInDate, checkOutDate) : undefined
  const step = (more: number, label: string, Icon: typeof IconPlus) => {
    const day = checkOutDate === null ? null : addDays(checkOutDate, more)
    const why = day === null || checkInDate === null ? text.datesFirst : whyNot(checkInDate, day)
    return (
      <ActionIcon
        variant="default"
        size={44}
        {...hint(why ?? label)}
        aria-label={why === undefined ? label : `${label}: ${why}`}
        {...(why !== undefined && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => why === undefined && change({ checkOutDate: day })}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    )
  }
  const whyNot = (from: Day, to: Day) => {
    if (to <= from) return text.oneNight
    return canCheckOutOn(from, to, taken) ? undefined : says.stayTaken(formatDay(to))
  }
  return (
    <>
      <DayInput
        label={text.checkIn}
        value={checkInDate}
        onChange={(day) =>
          change({
            checkInDate: day,
            ...(day !== null && checkOutDate !== null && day >= checkOutDate && { checkOutDate: null }),
          })
        }
        error={errors['checkInDate']}
        {...edit.earliest}
        isTaken={(day) => !canCheckInOn(day, taken)}
        sayTaken={says.nightTaken}
        inDialog
      />
      <DayInput
        label={text.checkOut}
        value={checkOutDate}
        onChange={(day) => change({ checkOutDate: day })}
        error={errors['checkOutDate']}
        {...(checkInDate !== null && {
          min: addDays(checkInDate, 1),
          isTaken: (day: Day) => !canCheckOutOn(checkInDate, day, taken),
          sayTaken: says.stayTaken,
        })}
        inDialog
        takesFocus={takesFocus}
      />
      <div className={`${classes.nights} konuk-numbers`}>
        {step(-1, text.oneLess, IconMinus)}
        <Text span fw={600}>
          {nights === undefined ? '–' : text.nights(nights)}
        </Text>
        {step(1, text.oneMore, IconPlus)}
      </div>
    </>
  )
}

/** The other active stays in the chosen unit, without the stay that is being edited. */
function useOtherStays(unitId: number, { hotelDetailId, checkInDate, checkOutDate }: Reservation): StayDates[] {
  const { data } = useQuery(unitStaysQuery(unitId))
  return (data ?? []).filter(
    ({ checkIn, checkOut }) => unitId !== hotelDetailId || checkIn !== checkInDate || checkOut !== checkOutDate,
  )
}
