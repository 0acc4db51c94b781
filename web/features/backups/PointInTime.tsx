import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Backups } from '#contract/backups/schemas.ts'
import { type Day, dayIn, formatInstant } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { TimeInput } from '#web/ui/TimeInput.tsx'
import { backupsText } from './backups.text.ts'
import { Command } from './Command.tsx'
import { trialsText } from './trials.text.ts'
import classes from './Backups.module.css'

/**
 * Point-in-time recovery: the period from which any minute can be restored. The operator of Konuk also sees how to
 * restore it.
 */
export function PointInTime({ backups: { pointInTime, mayMake, needsKey } }: { backups: Backups }) {
  const text = useText(backupsText)
  const { state, from, until } = pointInTime
  const at = (instant: string) => formatInstant(new Date(instant))
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Stack gap="xs">
        <Text component="h3" fz="md" fw={600} id={heading}>
          {text.pointInTime}
        </Text>
        {state === 'stuck' && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={text.pointInTimeState.stuck}>
            {text.pointInTimeStuckMore}
          </Alert>
        )}
        {state === 'kept' || state === 'stuck' ? (
          from !== null && (
            <Text>{until === null ? text.pointInTimeKept(at(from)) : text.pointInTimeUntil(at(from), at(until))}</Text>
          )
        ) : (
          <Text>{text.pointInTimeState[state]}</Text>
        )}
        {from !== null && mayMake && (
          <details className={classes.technical}>
            <summary>{text.how}</summary>
            <BackTo from={from} until={until} needsKey={needsKey} />
          </details>
        )}
      </Stack>
    </section>
  )
}

/** The restore command with the chosen minute, and an explanation of it. */
function BackTo({ from, until, needsKey }: { from: string; until: string | null; needsKey: boolean }) {
  const text = useText(backupsText)
  const words = useText(trialsText)
  const [latest] = useState(() => (until === null ? timeNow() : new Date(until)))
  const [day, setDay] = useState<Day | null>(() => dayIn(latest))
  // A formatted Turkish date ends with the time, so the last characters of the text are the time.
  const [time, setTime] = useState(() => formatInstant(latest).slice(-5))
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <DayInput label={text.dayBack} value={day} onChange={setDay} min={dayIn(new Date(from))} />
        <TimeInput label={text.timeBack} value={time} onChange={setTime} />
      </Group>
      <Text size="sm" c="dimmed">
        {text.momentBack}
      </Text>
      {day !== null && time !== '' && (
        <>
          <Text size="sm">{words.wholeMore}</Text>
          <Command line={`npm run restore -- --to "${day} ${time}"${needsKey ? ` --key ${words.keyFile}` : ''}`} />
          <Text size="sm">
            {[needsKey && words.wholeKey, words.wholeEmbedded, words.held].filter(Boolean).join(' ')}
          </Text>
        </>
      )}
    </Stack>
  )
}
