import { Button, Group, Modal, NumberInput, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarCheck, IconForms, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useDeferredValue } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import { groupNameMax } from '#domain/groups/group.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { canCheckInOn, canCheckOutOn } from '#domain/reservations/stay.ts'
import { isFromAbroad } from '#domain/people/phone.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { ChildAges } from '#web/features/prices/ChildAges.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { GuestCount } from '#web/ui/GuestCount.tsx'
import { useFocusOnComplaint } from '../draft/use-booking-draft.ts'
import { unitStaysQuery } from '../reservations.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { quickBookingText } from './quick-booking.text.ts'
import { guestsText } from '../guests/guests.text.ts'
import { NationalitySelect } from '../guests/NationalitySelect.tsx'
import { SourceSelect } from '../SourceSelect.tsx'
import { GroupPrice } from './GroupPrice.tsx'
import { MoreUnits } from './MoreUnits.tsx'
import { QuickOption, QuickPrice } from './QuickPrice.tsx'
import { Namesakes, Recall } from './Recall.tsx'
import { UnitOfBooking } from './UnitOfBooking.tsx'
import { type QuickBookingScreen, useQuickBooking } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'

type Props = {
  /** Null while no unit is chosen. */
  unitId: number | null
  checkIn: Day
  checkOut: Day
  /** The further units of a group. */
  more?: readonly number[]
  /** True if nights in the past are being recorded. */
  pastNights?: boolean
  onClose: () => void
  onDone: (reservation: Reservation) => void
}

/**
 * Books a unit during a phone call: the phone number comes first, because it may identify the guest. The component is
 * mounted only while the dialog is open.
 */
export function QuickBooking({ unitId, checkIn, checkOut, more = [], pastNights = false, onClose, onDone }: Props) {
  const text = useText(quickBookingText)
  const words = useText(guestsText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const booking = useQuickBooking({ unitId, checkIn, checkOut, more }, pastNights, { onDone, onClose })
  const form = useFocusOnComplaint<HTMLFormElement>(booking.rounds)
  // A guest is waiting on the phone, so the first fields render at once and the others a moment later.
  const isWhole = useDeferredValue(true, false)
  const { guest, errors, typeGuest } = booking
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    booking.save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={pastNights ? text.pastTitle : text.title}
      size={560}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
    >
      <form ref={form} onSubmit={submit} noValidate className={classes.form}>
        <PhoneField
          data-autofocus
          label={text.phone}
          autoComplete="off"
          placeholder={text.phonePlaceholder}
          leftSection={<IconPhone size={18} aria-hidden />}
          value={guest.phone}
          onPhone={(phone) => typeGuest({ phone })}
          error={errors.phone}
          size="lg"
        />
        {isFromAbroad(guest.phone) && (
          <NationalitySelect
            value={guest.nationality}
            onChange={(nationality) => typeGuest({ nationality })}
            error={errors['nationality']}
            description={words.phoneAbroad}
            inDialog
          />
        )}
        <Recall booking={booking} />
        <div className={classes.pair}>
          <TextInput
            label={text.firstName}
            autoComplete="off"
            value={guest.firstName}
            onChange={(event) => typeGuest({ firstName: event.currentTarget.value })}
            error={errors.firstName}
            maxLength={100}
          />
          <TextInput
            label={text.lastName}
            autoComplete="off"
            value={guest.lastName}
            onChange={(event) => typeGuest({ lastName: event.currentTarget.value })}
            error={errors.lastName}
            maxLength={100}
          />
        </div>
        <Namesakes booking={booking} />
        {isWhole ? <StayOfBooking booking={booking} pastNights={pastNights} /> : <div className={classes.waiting} />}
        <Text size="sm" c="dimmed">
          {text.intro}
        </Text>
        <Group justify="space-between" gap="sm" className={classes.acts}>
          {/* The full form accepts only future stays. */}
          {!pastNights && booking.stay.more.length === 0 && (
            <ReasonButton
              variant="subtle"
              leftSection={<IconForms size={18} aria-hidden />}
              onClick={() => void booking.openFullForm()}
              // The full form calculates the price itself and would lose a price that was agreed during the phone call.
              why={booking.stay.price === null ? undefined : text.priceFirst}
            >
              {text.fullForm}
            </ReasonButton>
          )}
          <Button type="submit" loading={booking.isSaving} leftSection={<IconCalendarCheck size={19} aria-hidden />}>
            {text.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function StayOfBooking({ booking, pastNights }: { booking: QuickBookingScreen; pastNights: boolean }) {
  const text = useText(quickBookingText)
  const { stay, errors, isProposed, nights, earliest, change, arriveOn, stayFor } = booking
  const { hotelDetailId: unitId, checkInDate: checkIn, checkOutDate: checkOut } = stay
  // A unit that nobody has chosen changes with the dates, so its nights keep nobody from choosing them.
  const ofUnit = isProposed ? null : unitId
  const { data: taken = [] } = useQuery({ ...unitStaysQuery(ofUnit ?? 0), enabled: ofUnit !== null })
  return (
    <>
      <UnitOfBooking booking={booking} />
      <div className={classes.stay}>
        <DayInput
          label={text.checkIn}
          value={checkIn}
          onChange={arriveOn}
          error={errors.checkInDate}
          min={earliest}
          isTaken={(day) => !canCheckInOn(day, taken)}
          inDialog
        />
        <DayInput
          label={text.checkOut}
          value={checkOut}
          onChange={(day) => change({ checkOutDate: day })}
          error={errors.checkOutDate}
          min={addDays(checkIn ?? earliest, 1)}
          isTaken={(day) => checkIn !== null && !canCheckOutOn(checkIn, day, taken)}
          inDialog
        />
        <NumberInput
          label={text.nights}
          value={nights ?? ''}
          onChange={(count) => typeof count === 'number' && count >= 1 && stayFor(Math.min(count, maxNights))}
          disabled={checkIn === null}
          min={1}
          max={maxNights}
          allowDecimal={false}
          inputMode="numeric"
        />
        <GuestCount
          label={text.people}
          value={stay.numberOfGuests}
          onChange={(count) => change({ numberOfGuests: count })}
          error={errors.numberOfGuests}
        />
        <ChildAges className={classes.children} of={stay} change={change} errors={errors} />
      </div>
      {!pastNights && <MoreUnits booking={booking} />}
      {stay.more.length > 0 ? (
        <>
          <GroupPrice booking={booking} />
          <TextInput
            label={text.groupName}
            placeholder={text.groupNameHint}
            value={stay.groupName}
            onChange={(event) => change({ groupName: event.currentTarget.value })}
            error={errors['name']}
            maxLength={groupNameMax}
            autoComplete="off"
          />
        </>
      ) : (
        <>
          <QuickPrice booking={booking} />
          {!pastNights && <QuickOption booking={booking} />}
        </>
      )}
      <div className={classes.pair}>
        <SourceSelect
          label={text.source}
          placeholder={text.noSource}
          value={stay.source}
          onChange={(source) => change({ source })}
          inDialog
        />
        <TextInput
          label={text.note}
          placeholder={text.notePlaceholder}
          value={stay.specialRequests}
          onChange={(event) => change({ specialRequests: event.currentTarget.value })}
          maxLength={specialRequestsMax}
          autoComplete="off"
        />
      </div>
    </>
  )
}
