import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { occupies, type Status } from '#domain/reservations/status.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

type Props = { approved: boolean; at: string | null; isMainGuest: boolean; status: Status }

/**
 * Shows whether and when a consent was given, with the same label as the list's filter. Only the main guest of a stay
 * that takes place is still asked for one: that alone has a colour.
 */
export function ApprovalBadge({ approved, at, isMainGuest, status }: Props) {
  const text = useText(guestListText)
  if (!approved && !isMainGuest) {
    return (
      <Text size="sm" c="dimmed" component="div" className={classes.approval ?? ''} data-fine>
        {text.no}
        <VisuallyHidden>{text.ofMainGuest}</VisuallyHidden>
      </Text>
    )
  }
  const isFine = approved || !occupies(status)
  return (
    <div className={classes.approval} data-fine={isFine}>
      <StatusBadge
        tone={approved ? 'good' : isFine ? 'neutral' : 'waiting'}
        label={approved ? text.yes : text.no}
        icon={approved ? IconCircleCheck : IconCircleDashed}
        quiet={isFine}
      />
      {at !== null && (
        <Text size="xs" c="dimmed" className="konuk-numbers">
          {formatInstant(new Date(at))}
        </Text>
      )}
    </div>
  )
}
