import { Button, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { canCheckInOn, canCheckOutOn, type StayDates } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { ChildAges } from '#web/features/prices/ChildAges.tsx'
import { pricesText } from '#web/features/prices/prices.text.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { SpecialRequests } from '../draft/SpecialRequests.tsx'
import { useFocusOnComplaint } from '../draft/use-booking-draft.ts'
import { problemsOf } from './edit-reservation.state.ts'
import { editReservationText } from './edit-reservation.text.ts'
import { GuestsInPrice } from './GuestsInPrice.tsx'
import { GuestsOnFolio } from './GuestsOnFolio.tsx'
import { EditPrice } from './EditPrice.tsx'
import { GuestEditor } from '../guests/GuestEditor.tsx'
import { newReservationText } from '../new/new-reservation.text.ts'
import { unitStaysQuery } from '../reservations.queries.ts'
import { SourceSelect } from '../SourceSelect.tsx'
import { useEdit } from './use-edit.ts'
import { refusesTypedDay } from '#web/ui/use-typed-day.ts'
import classes from './EditReservation.module.css'

type Props = {
  reservation: Reservation
  /** True if the form is opened to complete the guests: the focus then lies on what is missing. */
  completes: boolean
  onDone: () => void
}

export function EditReservationForm({ reservation, completes, onDone }: Props) {
  const text = useText(editReservationText)
  const says = useText(newReservationText)
  const ages = useText(pricesText)
  const may = useMay()
  const edit = useEdit(reservation, completes, onDone)
  const { state, errors, change } = edit
  const units = useQuery(unitsQuery)
  const taken = useOtherStays(state.hotelDetailId, reservation)
  const { checkInDate } = state

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

  return (
    <Stack gap="lg">
      <form
        ref={form}
        id={`edit-${reservation.id}`}
        noValidate
        data-unsaved={edit.hasChanges}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          edit.save()
        }}
      >
        <div className={classes.grid}>
          <Select
            label={text.unit}
            className={state.seesPrice ? undefined : classes.wide}
            data={options}
            value={String(state.hotelDetailId)}
            onChange={(id) => id !== null && change({ hotelDetailId: Number(id) })}
            error={errors['hotelDetailId'] ?? (units.error !== null && text.unitsFailed(units.error.message))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            {...(!completes && { 'data-autofocus': true })}
          />
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
          <DayInput
            label={text.checkIn}
            value={checkInDate}
            onChange={(day) =>
              change({
                checkInDate: day,
                ...(day !== null && state.checkOutDate !== null && day >= state.checkOutDate && { checkOutDate: null }),
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
            value={state.checkOutDate}
            onChange={(day) => change({ checkOutDate: day })}
            error={errors['checkOutDate']}
            {...(checkInDate !== null && {
              min: addDays(checkInDate, 1),
              isTaken: (day: Day) => !canCheckOutOn(checkInDate, day, taken),
              sayTaken: says.stayTaken,
            })}
            inDialog
          />
          <EditPrice price={edit.price} before={edit.agreed} />
          <NumberInput
            label={text.guestCount}
            description={edit.countHint}
            value={state.numberOfGuests ?? ''}
            onChange={(value) => change({ numberOfGuests: value === '' ? null : Number(value) })}
            error={errors['numberOfGuests']}
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            inputMode="numeric"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <GuestsOnFolio reservation={edit.before} {...edit.coming} />
          <GuestsInPrice reservation={edit.before} {...edit.priced} />
          <ChildAges of={state} change={change} errors={errors} />
          <SourceSelect
            label={text.source}
            placeholder={text.noSource}
            value={state.source}
            onChange={(source) => change({ source })}
            inDialog
          />
          <SpecialRequests className={classes.wide} label={text.requests} of={state} change={change} errors={errors} />
        </div>
      </form>
      <section aria-label={text.guests}>
        <Title order={3} mb="sm">
          {text.guests} ({state.guests.length})
        </Title>
        {errors['guests'] !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" mb="sm" role="alert">
            {errors['guests']}
          </Text>
        )}
        <GuestEditor
          state={state}
          act={edit.act}
          errors={errors}
          problemsOf={problemsOf}
          recallsGuests
          ofReservation={edit.before.id}
          keepsLast
          inDialog
          takesFocus={completes}
        />
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
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={onDone} data-leaves>
          {text.keep}
        </Button>
        <Button type="submit" form={`edit-${reservation.id}`} loading={edit.isSaving}>
          {text.save}
        </Button>
      </Group>
    </Stack>
  )
}

/** The other active stays in the chosen unit, without the stay that is being edited. */
function useOtherStays(unitId: number, { hotelDetailId, checkInDate, checkOutDate }: Reservation): StayDates[] {
  const { data } = useQuery(unitStaysQuery(unitId))
  return (data ?? []).filter(
    ({ checkIn, checkOut }) => unitId !== hotelDetailId || checkIn !== checkInDate || checkOut !== checkOutDate,
  )
}
