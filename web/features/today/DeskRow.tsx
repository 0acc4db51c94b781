import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DeskStay } from '#contract/today.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { deedToUndo } from '#domain/stays/undo.ts'
import { ContactButtons } from '#web/ui/ContactButtons.tsx'
import type { DeskStep } from '#web/features/stays/stays.queries.ts'
import { lastSteps } from '#web/features/stays/use-desk.tsx'
import { staysText } from '#web/features/stays/stays.text.ts'
import { useText } from '#web/platform/language.tsx'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'
import { useMay } from '#web/features/account/use-may.ts'

type Props = {
  stay: DeskStay
  /** What is worth knowing of the stay on this list. */
  facts: readonly (string | false)[]
  /** The same, but asking for attention. */
  warning?: string | false
  onOpen: () => void
  /** What is done with one tap. */
  action: ReactNode
  /** What opens below the row. */
  children?: ReactNode
}

/** A stay on a list of the board: a tap on the name opens its card, the button at the end takes the next step. */
export function DeskRow({ stay, facts, warning = false, onOpen, action, children }: Props) {
  const text = useText(todayText)
  const { guestName, unitName, phone } = stay
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.who} onClick={onOpen} aria-label={text.open(guestName, unitName)}>
        <span className={classes.name}>{guestName}</span>
        <span className={classes.unit}>{unitName}</span>
        <span className={`${classes.facts} konuk-numbers`}>
          {warning !== false && <em>{warning}</em>}
          {facts.filter(Boolean).map((fact) => (
            <span key={fact || ''}>{fact}</span>
          ))}
        </span>
      </UnstyledButton>
      <div className={classes.acts}>
        <ContactButtons name={guestName} phone={phone} compact />
        {action}
      </div>
      {children}
    </li>
  )
}

const icons = { 'check-in': IconLogin2, 'check-out': IconLogout2, undo: IconArrowBackUp }

type StepProps = {
  stay: DeskStay
  step: keyof typeof icons
  quiet?: boolean
  /** Another or the same step of this stay is being taken. */
  underWay: DeskStep | undefined
  onTake: (step: DeskStep, stay: DeskStay) => void
}

export function StepButton({ stay, step, quiet = false, underWay, onTake }: StepProps) {
  const text = useText(staysText)
  const may = useMay()
  const undoes = lastSteps[stayStateOf(stay)]
  if (!may(step === 'undo' && undoes !== undefined ? deedToUndo[undoes] : 'stay.host')) return null
  const labels: Record<keyof typeof icons, string> = {
    'check-in': text.doCheckIn,
    'check-out': text.doCheckOut,
    undo: text.undo,
  }
  const Icon = icons[step]
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      leftSection={<Icon size={19} aria-hidden />}
      loading={underWay === step}
      onClick={() => underWay === undefined && onTake(step, stay)}
      aria-label={text.forStay(labels[step], stay.guestName, stay.unitName)}
      className={classes.step}
    >
      {labels[step]}
    </Button>
  )
}
