import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconLogin2, IconLogout2, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TodayStay } from '#contract/today/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { permissionToUndo } from '#domain/stays/undo.ts'
import { ContactButtons } from '#web/ui/ContactButtons.tsx'
import type { TodayTransition } from '#web/features/stays/stays.queries.ts'
import { lastTransitions } from '#web/features/stays/use-front-desk.tsx'
import { staysText } from '#web/features/stays/stays.text.ts'
import { useText } from '#web/platform/language.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  stay: TodayStay
  /** Details of the stay that matter on this list. */
  facts: readonly (string | false)[]
  /** A detail that the clerk should notice. */
  warning?: string | false
  onOpen: () => void
  /** True if the row shows the guest's special requests. */
  hasNote?: boolean
  /** How far the guests are with their page. */
  progress?: ReactNode
  /** The button for an action that needs one tap. */
  action: ReactNode
  /** Content that opens below the row. */
  children?: ReactNode
}

/**
 * Shows a stay on a list of the board: a tap on the name opens its card, the button at the end makes the next
 * transition.
 */
export function TodayRow({ stay, facts, warning = false, hasNote = false, progress, onOpen, action, children }: Props) {
  const text = useText(todayText)
  const { guestName, unitName, phone, note, group } = stay
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.who} onClick={onOpen} aria-label={text.open(guestName, unitName)}>
        <span className={classes.name}>{guestName}</span>
        <span className={classes.unit}>{unitName}</span>
        <span className={`${classes.facts} konuk-numbers`}>
          {warning !== false && <em>{warning}</em>}
          {group !== undefined && <span>{text.ofGroup(group.name)}</span>}
          {facts.filter(Boolean).map((fact) => (
            <span key={fact || ''}>{fact}</span>
          ))}
        </span>
        {hasNote && note !== '' && (
          <span className={classes.note}>
            <IconMessage2 size={17} aria-label={text.note} />
            <span>{note}</span>
          </span>
        )}
        {progress}
      </UnstyledButton>
      {phone && <span className={`${classes.phone} konuk-numbers`}>{showPhone(phone)}</span>}
      <div className={classes.acts}>
        <ContactButtons name={guestName} phone={phone} compact />
        {action}
      </div>
      {children}
    </li>
  )
}

const icons = { 'check-in': IconLogin2, 'check-out': IconLogout2, undo: IconArrowBackUp }

type TransitionProps = {
  stay: TodayStay
  transition: keyof typeof icons
  quiet?: boolean
  /** The transition of this stay that is on its way to the server. */
  underWay: TodayTransition | undefined
  onTake: (transition: TodayTransition, stay: TodayStay) => void
}

export function TransitionButton({ stay, transition, quiet = false, underWay, onTake }: TransitionProps) {
  const text = useText(staysText)
  const may = useMay()
  const undoes = lastTransitions[stayStateOf(stay)]
  if (!may(transition === 'undo' && undoes !== undefined ? permissionToUndo[undoes] : 'stay.host')) return null
  const labels: Record<keyof typeof icons, string> = {
    'check-in': text.doCheckIn,
    'check-out': text.doCheckOut,
    undo: text.undo,
  }
  const Icon = icons[transition]
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={<Icon size={19} aria-hidden />}
      loading={underWay === transition}
      onClick={() => underWay === undefined && onTake(transition, stay)}
      aria-label={text.forStay(labels[transition], stay.guestName, stay.unitName)}
      className={classes.transition}
      classNames={{ section: classes.transitionIcon, label: classes.transitionWords }}
    >
      {transition === 'undo' ? (
        labels.undo
      ) : (
        <>
          <span className={classes.inShort}>{transition === 'check-in' ? text.checkIn : text.checkOut}</span>
          <span className={classes.inFull}>{labels[transition]}</span>
        </>
      )}
    </Button>
  )
}
