import { Alert, Anchor, Button } from '@mantine/core'
import { IconCircleCheck, IconEraser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { href, Link } from 'react-router'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { purposes } from '#domain/consent/documents.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { ConsentCard } from '#web/features/consent/ConsentCard.tsx'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { mainGuest } from '../guests/guest-editing.ts'
import { fullName } from '../guests/names.ts'
import { GuestSection } from './GuestSection.tsx'
import { draftKey, readDraft, writeDraft } from './new-reservation.draft.ts'
import { type Action, hasInput, reduce, type Withdrawal } from './new-reservation.state.ts'
import { newReservationText } from './new-reservation.text.ts'
import { ReservationSummary } from './ReservationSummary.tsx'
import { unitStaysQuery } from '../reservations.queries.ts'
import { StayFields } from './StayFields.tsx'
import { useConsent } from './use-consent.ts'
import { useGuestFromAddress } from './use-guest-from-address.ts'
import { useCreate } from './use-create.ts'
import { refusesTypedDay } from '#web/ui/use-typed-day.ts'
import classes from './NewReservationPage.module.css'

const today = () => dayIn(new Date())
const startUp = () => readDraft(sessionStorage.getItem(draftKey), newUniqId(new Date(), Math.random), today())

/** For each action, the fields whose errors it makes obsolete. An error matches if its path begins with the field. */
const answers: Partial<Record<Action['type'], string[]>> = {
  unitChosen: ['hotelDetailId', 'checkInDate', 'checkOutDate'],
  stayChosen: ['hotelDetailId', 'checkInDate', 'checkOutDate'],
  checkInChosen: ['checkInDate', 'checkOutDate'],
  checkOutChosen: ['checkInDate', 'checkOutDate'],
  guestCountTyped: ['numberOfGuests', 'childAges', 'guests'],
  childAgesTyped: ['childAges'],
  requestsTyped: ['specialRequests'],
  optionTyped: ['option'],
  guestSaved: ['guests', 'guestForm'],
  guestGivenUp: ['guestForm'],
  typedGuestsAdded: ['guests', 'guestForm'],
  guestRemoved: ['guests'],
  guestRestored: ['guests'],
  mainGuestChosen: ['guests'],
}

export default function NewReservationPage() {
  const text = useText(newReservationText)
  const [state, dispatch] = useReducer(reduce, undefined, startUp)
  const hotel = useQuery(hotelQuery)
  const units = useQuery(unitsQuery)
  const unitId = state.hotelDetailId
  const hotelId = hotel.data?.id
  const stays = useQuery({ ...unitStaysQuery(unitId ?? 0), enabled: unitId !== null })
  const create = useCreate(state, dispatch, { hotelId, today: today() })
  const act = (action: Action) => {
    for (const field of answers[action.type] ?? []) create.forget(field)
    dispatch(action)
  }
  useGuestFromAddress(state, dispatch)
  const consents = { KVKK: useConsent('KVKK', state, act), CONTRACT: useConsent('CONTRACT', state, act) }
  useEffect(() => {
    const draft = writeDraft(state)
    if (draft === undefined) sessionStorage.removeItem(draftKey)
    else sessionStorage.setItem(draftKey, draft)
  }, [state])
  useWithdrawalNote(state.withdrawal)
  const form = useFocusOnComplaint(create.rounds)

  const unit = units.data?.find(({ id }) => id === unitId)
  const isGone = unitId !== null && units.isSuccess && !units.isFetching && unit === undefined
  useEffect(() => {
    // A draft may name a unit that no longer exists.
    if (!isGone) return
    dispatch({ type: 'unitChosen', id: null })
    notifyError(text.unitGone)
  }, [isGone, text])
  const main = mainGuest(state)
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
        description={text.intro}
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
      <div className={classes.columns} ref={form}>
        <div className={classes.sections}>
          <StayFields
            state={state}
            act={act}
            errors={create.errors}
            today={today()}
            units={units.data}
            unit={unit}
            stays={stays.data}
            staysFailed={stays.isError}
          />
          <GuestSection state={state} act={act} errors={create.errors} />
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
            />
          ))}
        </div>
        <div className={classes.aside}>
          <ReservationSummary
            state={state}
            unit={unit}
            act={act}
            errors={create.errors}
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
  useEffect(() => {
    note.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const { id, unitName, checkInDate, checkOutDate } = reservation
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
      <Anchor component={Link} to={href('/admin/reservations')} fw={550}>
        {text.toList}
      </Anchor>
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

/** After each failed check, the first field with an error gets the focus. */
function useFocusOnComplaint(rounds: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rounds > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid][tabindex]')?.focus()
  }, [rounds])
  return form
}
