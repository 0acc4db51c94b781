import { Button, Kbd, Text } from '@mantine/core'
import { IconAlertTriangle, IconClockHour4, IconLogin2, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { daysBetween } from '#domain/time/day.ts'
import { FolioSection } from '#web/features/folio/FolioSection.tsx'
import { groupQuery, reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { GuestProposals } from '#web/features/guest-identity/GuestProposals.tsx'
import { nextEmpty } from '#web/features/reservations/guests/next-empty.ts'
import { PersonLine } from '#web/features/reservations/guests/PersonLine.tsx'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { ConsentLines } from '../ConsentLines.tsx'
import { useAskGroupAct } from '../group/use-ask-group-act.ts'
import { sumsSeen } from '../sums-seen.ts'
import { staysText } from '../stays.text.ts'
import type { ScreenSubject } from '../screen-subject.ts'
import { checkInText } from './check-in.text.ts'
import { GroupOfSheet } from './GroupOfSheet.tsx'

import { type CheckIn, useCheckIn } from './use-check-in.ts'
import classes from './CheckIn.module.css'

type Props = {
  stay: ScreenSubject
  refused: Readonly<Record<string, string>>
  onIn: () => void
  onClose: () => void
}

/**
 * Completes the guests of a stay at the door: a line for each person, the balance, the consents, and the check-in. What
 * is missing is named and never demanded.
 */
export function CheckInSheet({ stay: first, refused, onIn, onClose }: Props) {
  const text = useText(checkInText)
  const words = useText(staysText)
  const client = useQueryClient()
  const askGroup = useAskGroupAct()
  // The sheets of a group follow each other; what was typed on one is kept while another is open.
  const [stay, setStay] = useState(first)
  // The people are read anew once the guest's own entries were taken.
  const [taken, setTaken] = useState(0)
  const may = useMay()
  const { data, error, refetch, isFetching } = useQuery(reservationQuery(stay.reservationId))
  useBackCloses(true, onClose)
  // Without a focus inside, the keys would act on the page behind while the reservation loads.
  if (data === undefined) {
    return error === null ? (
      <LoadingState rows={4} height={56} />
    ) : (
      <ErrorState error={error} title={text.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const isFirst = stay.reservationId === first.reservationId
  const finish = () => {
    if (isFirst) {
      onIn()
      return
    }
    notifySuccess(words.checkedIn(stay.guestName, stay.unitName))
    setStay(first)
  }
  const takeAll = async (groupId: number) => {
    if (!(await askGroup(groupId, 'check-in'))) return
    const { stays } = await client.fetchQuery(groupQuery(groupId))
    const isIn = stays.some((one) => one.id === first.reservationId && one.checkedInAt !== null)
    if (isIn) onClose()
  }
  const readAnew = async () => {
    await refetch()
    setTaken(taken + 1)
  }
  const { group } = data
  return (
    <>
      {group !== null && (
        <GroupOfSheet
          groupId={group.id}
          shown={stay.reservationId}
          onStep={setStay}
          onAll={() => void takeAll(group.id)}
        />
      )}
      {may('stay.book') && <GuestProposals reservation={data} onTaken={() => void readAnew()} />}
      <Sheet
        key={`${stay.reservationId} ${taken}`}
        reservation={data}
        stay={stay}
        refused={isFirst ? refused : none}
        onIn={finish}
      />
    </>
  )
}

const none = {}

type SheetProps = Omit<Props, 'onClose'> & { reservation: Reservation }

function Sheet({ reservation, stay, refused, onIn }: SheetProps) {
  const text = useText(checkInText)
  const words = useText(staysText)
  const line = useText(personLineText)
  const language = useLanguage()
  const may = useMay()
  const form = useCheckIn(reservation, refused, onIn)
  const { people } = form
  const finish = useRef<HTMLButtonElement>(null)
  const mayType = may('stay.book')
  useEffect(() => {
    ;(nextEmpty(form.sheet.current, null) ?? finish.current)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])
  const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const { target } = event
    if (event.ctrlKey || event.metaKey) {
      form.finish()
      return
    }
    if (!(target instanceof HTMLInputElement) || target.dataset['goesOn'] === undefined) return
    event.preventDefault()
    ;(nextEmpty(form.sheet.current, target) ?? finish.current)?.focus()
  }
  const sums = sumsSeen(reservation)
  const nights = daysBetween(stay.stayCheckIn, stay.stayCheckOut)
  return (
    <div ref={form.sheet} role="presentation" data-unsaved="kept" className={classes.sheet} onKeyDown={goOn}>
      <p className={`${classes.about} konuk-numbers`}>
        {text.about(stay.unitName, daySpan(stay.stayCheckIn, stay.stayCheckOut, language), nights, people.length)}
      </p>
      {form.wasKept && (
        <output className={classes.kept}>
          {text.kept}
          <Button size="compact-sm" variant="subtle" onClick={form.startAnew}>
            {text.startAnew}
          </Button>
        </output>
      )}
      <ul className={classes.people} aria-label={text.people}>
        {people.map((person, at) => (
          <PersonLine
            key={person.key}
            person={person}
            place={at + 1}
            folds={form.wasComplete(person)}
            errors={form.errors.get(person.key) ?? {}}
            mayType={mayType}
            seesNumbers={!form.isBlind}
            onChange={(change) => form.change(person.key, change)}
            phoneHint={person.isMainGuest ? undefined : line.companionPhone}
          />
        ))}
      </ul>
      {mayType && (
        <div className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={people.length >= maxGuests}
            onClick={form.add}
          >
            {text.add}
          </Button>
          <span className={classes.hint} aria-hidden>
            <Kbd>Enter</Kbd> {text.enter}
          </span>
        </div>
      )}
      {(reservation.totalPrice !== null || mayType) && (
        <div className={classes.beside}>
          {reservation.totalPrice !== null && (
            <div>
              <h3>{text.account}</h3>
              <FolioSection
                named={text.accountOf(stay.guestName)}
                reservationId={reservation.id}
                totalPrice={reservation.totalPrice}
                sums={sums}
                isAhead={false}
              />
            </div>
          )}
          {mayType && (
            <div>
              <h3>{words.consents}</h3>
              <ConsentLines reservation={reservation} />
            </div>
          )}
        </div>
      )}
      <div className={classes.conflict}>
        <ChangedMeanwhile
          refusal={form.sides.refusal}
          names={{ guests: text.guests }}
          onTakeStored={form.sides.takeStored}
          onKeepMine={form.sides.keepMine}
          loading={form.sides.isReading || form.isBusy}
        />
      </div>
      <Foot form={form} finish={finish} />
    </div>
  )
}

function Foot({ form, finish }: { form: CheckIn; finish: React.RefObject<HTMLButtonElement | null> }) {
  const text = useText(checkInText)
  const { isIncomplete, occupied } = form
  const label = isIncomplete ? text.finishIncomplete : occupied === undefined ? text.finish : text.finishAnyway
  return (
    <div className={classes.foot}>
      <div className={classes.says} aria-live="polite">
        {occupied !== undefined && (
          <Text size="sm" className={classes.doubt ?? ''}>
            <IconAlertTriangle size={17} aria-hidden /> {occupied}
          </Text>
        )}
        {isIncomplete ? (
          <Text size="sm">
            <IconClockHour4 size={17} aria-hidden className={classes.waits} />
            <span>
              <strong>{missingInWords(form, text)}</strong> <span className={classes.later}>{text.later}</span>
            </span>
          </Text>
        ) : (
          occupied === undefined && <Text size="sm">{text.allThere}</Text>
        )}
      </div>
      <Button
        ref={finish}
        size="lg"
        variant={isIncomplete || occupied !== undefined ? 'light' : 'filled'}
        leftSection={<IconLogin2 size={21} aria-hidden />}
        loading={form.isBusy}
        onClick={form.finish}
      >
        {label}
      </Button>
    </div>
  )
}

function missingInWords({ missing, incompleteWords = '' }: CheckIn, text: (typeof checkInText)['tr']): string {
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
  const named = missing.filter(({ person }) => nameOf(person) !== '')
  const unnamed = missing.length - named.length
  if (missing.length === 0) return incompleteWords
  return text.forKbs([
    ...named.map(({ person, missing: what }) => text.lacks(nameOf(person), what)),
    ...(unnamed > 0 ? [text.unnamed(unnamed)] : []),
  ])
}
