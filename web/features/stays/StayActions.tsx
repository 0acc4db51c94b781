import { Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconCalendarX,
  IconHomePlus,
  IconLogin2,
  IconLogout2,
  IconPencil,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { messageFor } from '#contract/problems.ts'
import { can, stayStateOf, type Standing, transitionProblem } from '#domain/reservations/status.ts'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { type TodayTransition, useTransitionsUnderWay } from './stays.queries.ts'
import { staysText } from './stays.text.ts'
import type { ScreenSubject } from './screen-subject.ts'
import { lastTransitions, useFrontDesk } from './use-front-desk.tsx'
import classes from './Stays.module.css'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { useMay } from '#web/features/session/use-may.ts'

const AddUnit = lazyPart(async () => (await import('#web/features/reservations/more-units/AddUnit.tsx')).AddUnit)

type Props = {
  stay: ScreenSubject & Standing & { checkedOutAt: string | null }
  onEdit: () => void
  onMove?: (() => void) | undefined
  /** Called after a transition has succeeded. */
  onTaken: (transition: TodayTransition) => void
}

/** Shows the transitions that are possible now: the next one as a large button, all others below it. */
export function StayActions({ stay, onEdit, onMove, onTaken }: Props) {
  const text = useText(staysText)
  const language = useLanguage()
  const take = useFrontDesk()
  const underWay = useTransitionsUnderWay()(stay.reservationId)
  const today = useToday()
  const stayState = stayStateOf(stay)
  const whole = { ...stay, checkIn: stay.stayCheckIn, checkOut: stay.stayCheckOut }
  const days = { checkIn: formatDay(whole.checkIn), checkOut: formatDay(whole.checkOut) }
  const named = (what: string) => text.forStay(what, stay.guestName, stay.unitName)
  const may = useMay()
  // Without a calendar around the card, the dates are changed in the form.
  const moving = can('move', stay) && may('stay.book') ? (onMove ?? onEdit) : undefined
  const press = async (transition: TodayTransition) => {
    if (underWay === undefined && (await take(transition, stay, moving))) onTaken(transition)
  }
  const button = (transition: TodayTransition, label: string) => ({
    onClick: () => void press(transition),
    loading: underWay === transition,
    'aria-label': named(label),
    children: label,
  })

  const checkInProblem = transitionProblem('check-in', whole, today)
  const whyNotIn = checkInProblem && messageFor(checkInProblem, language, days)
  const isTodays = (instant: string | Date | null) => instant !== null && dayIn(new Date(instant)) === today
  // Only the server knows when a stay was marked as a no-show; it refuses the undo if that was not today.
  const canUndo =
    (stayState === 'in-house' && isTodays(stay.checkedInAt)) ||
    (stayState === 'left' && isTodays(stay.checkedOutAt)) ||
    stayState === 'no-show'

  const undoes = lastTransitions[stayState]
  const [isAdding, setAdding] = useState(false)
  const mayUndo = undoes === undefined || may(permissionToUndo[undoes])

  return (
    <div className={classes.actions}>
      {stayState === 'expected' && may('stay.host') && (
        <>
          <ReasonButton
            {...button('check-in', text.doCheckIn)}
            className={classes.main}
            why={whyNotIn}
            size="lg"
            fullWidth
            leftSection={<IconLogin2 size={21} aria-hidden />}
          />
          {whyNotIn !== undefined && (
            <Text size="sm" c="dimmed" aria-hidden>
              {whyNotIn}
            </Text>
          )}
        </>
      )}
      {stayState === 'in-house' && may('stay.host') && (
        <ReasonButton
          {...button('check-out', text.doCheckOut)}
          className={classes.main}
          size="lg"
          fullWidth
          leftSection={<IconLogout2 size={21} aria-hidden />}
        />
      )}
      <div className={classes.more}>
        {canUndo && mayUndo && (
          <ReasonButton
            {...button('undo', text.doUndo[stayState])}
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
          />
        )}
        {transitionProblem('no-show', whole, today) === undefined && may('stay.settle') && (
          <ReasonButton
            {...button('no-show', text.doNoShow)}
            variant="default"
            leftSection={<IconUserOff size={18} aria-hidden />}
          />
        )}
        {onMove && can('move', stay) && may('stay.book') && (
          <ReasonButton
            onClick={onMove}
            aria-label={named(text.move)}
            variant="default"
            leftSection={<IconArrowsMove size={18} aria-hidden />}
          >
            {text.move}
          </ReasonButton>
        )}
        {may('stay.book') && (
          <ReasonButton
            onClick={onEdit}
            aria-label={named(text.edit)}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {text.edit}
          </ReasonButton>
        )}
        {can('move', stay) && may('stay.book') && (
          <ReasonButton
            onClick={() => setAdding(true)}
            aria-label={named(text.addUnit)}
            variant="default"
            leftSection={<IconHomePlus size={18} aria-hidden />}
          >
            {text.addUnit}
          </ReasonButton>
        )}
        {can('cancel', stay) && may('stay.settle') && (
          <ReasonButton
            {...button('cancel', text.cancel)}
            variant="subtle"
            color="red"
            leftSection={<IconCalendarX size={18} aria-hidden />}
          />
        )}
      </div>
      {isAdding && (
        <AddUnit
          stay={{ id: stay.reservationId, checkIn: whole.checkIn, checkOut: whole.checkOut }}
          opened
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
