import { ActionIcon } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hint } from '#web/ui/hints.ts'
import { useText } from '#web/platform/language.tsx'
import { calendarText } from './calendar.text.ts'

/** Links to the calendar of a past moment. */
export function PastLink({ to, size }: { to: string; size: number }) {
  const text = useText(calendarText)
  return (
    <ActionIcon {...hint(text.past)} component={Link} to={to} variant="default" size={size} aria-label={text.past}>
      <IconHistory size={18} aria-hidden />
    </ActionIcon>
  )
}
