import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { guestListText } from './guest-list.text.ts'
import classes from './GuestList.module.css'

type Props = { approved: boolean; at: string | null; isMainGuest: boolean }

/**
 * Shows whether and when a consent was given, with the same label as the list's filter. Only main guests give consents.
 */
export function ApprovalBadge({ approved, at, isMainGuest }: Props) {
  const text = useText(guestListText)
  return (
    <div className={classes.approval}>
      <StatusBadge
        tone={approved ? 'good' : isMainGuest ? 'waiting' : 'neutral'}
        label={approved ? text.yes : text.no}
        icon={approved ? IconCircleCheck : IconCircleDashed}
      />
      {!isMainGuest && !approved && (
        <Text size="sm" c="dimmed">
          {text.ofMainGuest}
        </Text>
      )}
      {at !== null && (
        <Text size="sm" c="dimmed" className="konuk-numbers">
          {formatInstant(new Date(at))}
        </Text>
      )}
    </div>
  )
}
