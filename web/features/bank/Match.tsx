import { Button } from '@mantine/core'
import type { StayMatch } from '#contract/bank/schemas.ts'
import { cancelledStatuses } from '#domain/reservations/status.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { bankText } from './bank.text.ts'
import { tl } from './written.ts'
import classes from './Bank.module.css'

/** A stay that the clerk chose by hand has no `by`, which is the reason for a match. */
type Stay = Omit<StayMatch, 'by'> & { by?: StayMatch['by'] }
type Props = {
  match: Stay
  amount: string
  isBusy: boolean
  /** The first match is the most probable one. */
  isFirst?: boolean
  onAccept: (match: Stay) => void
}

/** A stay that a bank line may pay for: its guest, the amount due, and the button that books the line. */
export function Match({ match, amount, isBusy, isFirst = false, onAccept }: Props) {
  const text = useText(bankText)
  const language = useLanguage()
  const { guestName, unitName, checkInDate, checkOutDate, by, status, deposit, owed } = match
  const isOver = cancelledStatuses.includes(status)
  const awaits = deposit !== null && deposit > 0 ? text.deposit(tl(deposit, language)) : undefined
  const left = owed > 0 ? text.owed(tl(owed, language)) : text.nothing
  return (
    <div className={classes.match} data-first={isFirst}>
      <div className={classes.stay}>
        <p>
          <strong>{guestName || `#${match.reservationId}`}</strong>
          <span className={classes.dimmed}>{` ${unitName} · ${daySpan(checkInDate, checkOutDate, language)}`}</span>
        </p>
        <p className={classes.dimmed}>
          {isOver ? text.cancelled : [awaits, left].filter((words) => words !== undefined).join(' · ')}
        </p>
        {by !== undefined && <StatusBadge tone={by === 'code' ? 'good' : 'waiting'} label={text.by[by]} />}
      </div>
      <Button
        size="sm"
        variant={isFirst ? 'filled' : 'default'}
        disabled={isBusy}
        aria-label={text.acceptFor(amount, guestName)}
        onClick={() => onAccept(match)}
      >
        {text.accept(amount)}
      </Button>
    </div>
  )
}
