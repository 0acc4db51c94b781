import { Alert, Anchor, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconEraser, IconHomePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { purposes } from '#domain/consent/documents.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { ConsentCard } from '#web/features/consent/ConsentCard.tsx'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { SendLinkBySms } from '#web/features/guest-link/GuestLinkLine.tsx'
import { SendConfirmation } from '#web/features/guest-messages/SendConfirmation.tsx'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { keepDraft, keptDraft } from '#web/platform/drafts.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { GuestAction } from '../guests/guest-editing.ts'
import { useBookingDraft, useFocusOnComplaint } from '../draft/use-booking-draft.ts'
import { mainGuest } from '../guests/guest-editing.ts'
import { fullName } from '../guests/names.ts'
import { contractStay } from './contract-stay.ts'
import { GuestSection } from './GuestSection.tsx'
import { readDraft, writeDraft } from './new-reservation.draft.ts'
import { hasInput, type NewReservationState, type OwnAction, reduce, type Withdrawal } from './new-reservation.state.ts'
import { newReservationText } from './new-reservation.text.ts'
import { ReservationSummary } from './ReservationSummary.tsx'
import { unitStaysQuery } from '../reservations.queries.ts'
import { AddUnit } from '../more-units/AddUnit.tsx'
import { StayFields } from './StayFields.tsx'
import { useConsent } from './use-consent.ts'
import { useGuestFromAddress } from './use-guest-from-address.ts'
import { useCreate } from './use-create.ts'
import { refusesTypedDay } from '#web/ui/use-typed-day.ts'
import classes from './NewReservationPage.module.css'

const today = () => dayIn(timeNow())
const startUp = () => readDraft(keptDraft('newReservation'), newUniqId(timeNow(), Math.random), today())

export default function NewReservationPage() {
  const text = useText(newReservationText)
  const booking = useBookingDraft<NewReservationState, GuestAction | OwnAction>(reduce, startUp)
  const { draft: state, act } = booking
  const hotel = useQuery(hotelQuery)
  const units = useQuery(unitsQuery)
  const unitId = state.hotelDetailId
  const hotelId = hotel.data?.id
  const stays = useQuery({ ...unitStaysQuery(unitId ?? 0), enabled: unitId !== null })
  const create = useCreate(booking, { hotelId, today: today() })
  useGuestFromAddress(state, act)
  const consents = { KVKK: useConsent('KVKK', state, act), CONTRACT: useConsent('CONTRACT', state, act) }
  useEffect(() => keepDraft('newReservation', writeDraft(state)), [state])
  useWithdrawalNote(state.withdrawal)
  const form = useFocusOnComplaint<HTMLDivElement>(booking.rounds)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })

  const unit = units.data?.find(({ id }) => id === unitId)
  const isGone = unitId !== null && units.isSuccess && !units.isFetching && unit === undefined
  useEffect(() => {
    // A draft may name a unit that no longer exists.
    if (!isGone) return
    act({ type: 'typed', change: { hotelDetailId: null } })
    notifyError(text.unitGone)
  }, [isGone, act, text])
  const main = mainGuest(state)
  const isStayChosen = contractStay(state) !== undefined
  const codesRunning = purposes.some((purpose) => consents[purpose].isSending || consents[purpose].isVerifying)
  const submit = () => {
    if (!refusesTypedDay(form.current)) create.submit()
  }
  const clear = async () => {
    if (
      await confirmAction({ title: text.clear, message: text.clearQuestion, confirmLabel: text.clear, danger: true })
    ) {
      create.startAfresh()
    }
  }

  return (
    <>
      <PageHeader
        title={text.title}
        description={isPhone ? undefined : text.intro}
        actions={
          hasInput(state) && (
            <Button variant="default" leftSection={<IconEraser size={18} aria-hidden />} onClick={() => void clear()}>
              {text.clear}
            </Button>
          )
        }
      />
      {create.created && <CreatedNote reservation={create.created} onClose={create.forgetCreated} />}
      {units.isError && units.data === undefined && (
        <ErrorState error={units.error} onRetry={() => void units.refetch()} retrying={units.isFetching} />
      )}
      <div className={classes.columns} ref={form} data-unsaved="kept">
        <div className={classes.sections}>
          <StayFields
            booking={booking}
            today={today()}
            units={units.data}
            unit={unit}
            stays={stays.data}
            staysFailed={stays.isError}
          />
          <GuestSection booking={booking} />
          <div className={classes.consents}>
            {purposes.map((purpose) => (
              <ConsentCard
                key={purpose}
                purpose={purpose}
                consent={state.consents[purpose]}
                guest={main && { name: fullName(main), phone: main.phone }}
                sending={consents[purpose].isSending}
                verifying={consents[purpose].isVerifying}
                phoneProblem={consents[purpose].phoneProblem}
                codeProblem={consents[purpose].codeProblem}
                onSend={consents[purpose].send}
                onCode={consents[purpose].type}
                onVerify={consents[purpose].verify}
                onLater={consents[purpose].postpone}
                isStayChosen={isStayChosen}
              />
            ))}
          </div>
        </div>
        <div className={classes.aside}>
          <ReservationSummary
            booking={booking}
            unit={unit}
            submitting={create.isCreating}
            busy={codesRunning}
            onSubmit={submit}
          />
        </div>
      </div>
    </>
  )
}

/**
 * This message stays until the clerk closes it, because a notification may disappear while the clerk is still on a
 * phone call.
 */
function CreatedNote({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const text = useText(newReservationText)
  const note = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => {
    note.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const { id, unitName, checkInDate, checkOutDate } = reservation
  // The message names all units once the reservation has become a group.
  const { data: now = reservation } = useQuery(reservationQuery(id))
  return (
    <Alert
      ref={note}
      role="note"
      tabIndex={-1}
      color="green"
      mb="lg"
      icon={<IconCircleCheck aria-hidden />}
      title={text.createdMore(unitName, formatDay(checkInDate), formatDay(checkOutDate), id)}
      withCloseButton
      closeButtonLabel={text.close}
      onClose={onClose}
    >
      <Group gap="sm">
        <SendConfirmation reservation={now} />
        <SendLinkBySms reservation={now} />
        <Button
          variant="default"
          leftSection={<IconHomePlus size={19} stroke={1.7} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {text.oneMore}
        </Button>
        <Anchor component={Link} to={href('/admin/reservations')} fw={550}>
          {text.toList}
        </Anchor>
      </Group>
      <AddUnit
        stay={{ id, checkIn: checkInDate, checkOut: checkOutDate }}
        opened={isAdding}
        onClose={() => setAdding(false)}
      />
    </Alert>
  )
}

function useWithdrawalNote(withdrawal: Withdrawal | null) {
  const { withdrawn } = useText(newReservationText)
  const said = useRef(withdrawal)
  useEffect(() => {
    if (withdrawal === said.current) return
    said.current = withdrawal
    if (withdrawal !== null) notifyError(withdrawn[withdrawal.reason])
  }, [withdrawal, withdrawn])
}
