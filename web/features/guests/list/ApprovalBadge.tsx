import { Text, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

type Props = { approved: boolean; at: string | null; isMainGuest: boolean }

/** Whether a consent was given, and when. Other guests than the main one are not asked. */
export function ApprovalBadge({ approved, at, isMainGuest }: Props) {
  const text = useText(guestListText)
  if (!isMainGuest) {
    return (
      <Text size="sm" c="dimmed">
        <span aria-hidden>–</span>
        <VisuallyHidden>{text.ofMainGuest}</VisuallyHidden>
      </Text>
    )
  }
  return (
    <div className={classes.approval}>
      <StatusBadge
        tone={approved ? 'good' : 'waiting'}
        label={approved ? text.yes : text.no}
        icon={approved ? IconCircleCheck : IconCircleDashed}
      />
      {at !== null && (
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {formatInstant(new Date(at))}
        </Text>
      )}
    </div>
  )
}
