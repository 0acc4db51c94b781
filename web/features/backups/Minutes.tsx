import { Alert, Code, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { Backups } from '#contract/backups.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { backupsText } from './backups.text.ts'

/** Since when any minute can be had back, and for who runs Konuk, how. */
export function Minutes({ backups: { minutes, mayMake } }: { backups: Backups }) {
  const text = useText(backupsText)
  const { state, from, until } = minutes
  const at = (instant: string) => formatInstant(new Date(instant))
  return (
    <SectionCard title={text.minutes} icon={IconClock}>
      <Stack gap="sm">
        {state === 'stuck' && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={text.minutesState.stuck}>
            {text.minutesStuckMore}
          </Alert>
        )}
        {state === 'kept' || state === 'stuck' ? (
          from !== null && (
            <Text>{until === null ? text.minutesKept(at(from)) : text.minutesUntil(at(from), at(until))}</Text>
          )
        ) : (
          <Text>{text.minutesState[state]}</Text>
        )}
        {from !== null && mayMake && (
          <>
            <Text size="sm">{text.minutesHow}</Text>
            <Code>npm run restore -- --to &quot;2026-11-24 10:31&quot;</Code>
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
