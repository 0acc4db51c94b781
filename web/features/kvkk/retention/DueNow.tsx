import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconHourglass, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { eraseDueNow } from '#contract/kvkk/endpoints.ts'
import type { Retention } from '#contract/kvkk/schemas.ts'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CountTable } from '../CountTable.tsx'
import { retentionQuery } from '../kvkk.queries.ts'
import { retentionText } from './retention.text.ts'

const total = (counts: Retention['due']) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Shows the data that an erasure today would remove, the next announced erasure, and the results of the last ones. */
export function DueNow({ retention: { due, next, last, settings } }: { retention: Retention }) {
  const text = useText(retentionText)
  const isDue = Object.keys(due).length > 0
  return (
    <SectionCard title={text.due} description={text.dueMore} icon={IconHourglass}>
      <Stack maw={640}>
        {next !== null && (
          <Alert
            color="yellow"
            icon={<IconClock aria-hidden />}
            title={next.isUnderWay ? text.underWay : text.announced(formatDay(next.dueOn))}
          >
            {!next.isUnderWay && text.announcedMore(total(next.expected))}
          </Alert>
        )}
        {isDue ? (
          <CountTable of={due} label={text.due} />
        ) : (
          <EmptyState icon={IconCircleCheck} title={text.nothingDue} description={text.nothingDueMore} />
        )}
        {!settings.automatic ? (
          <Text size="sm">{text.byHand}</Text>
        ) : (
          isDue && next === null && <Text size="sm">{text.soon}</Text>
        )}
        {isDue && next?.isUnderWay !== true && <EraseNow />}
        {last.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {text.last}
            </Text>
            {last.map(({ id, endedAt, wasCancelled, by }) => {
              const day = formatInstant(new Date(endedAt))
              return (
                <Text key={id} size="sm" c="dimmed" className="konuk-numbers">
                  {wasCancelled ? text.cancelled(day) : text.ended(day, by ?? text.itself)}
                </Text>
              )
            })}
          </div>
        )}
      </Stack>
    </SectionCard>
  )
}

function EraseNow() {
  const text = useText(retentionText)
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: () => call(eraseDueNow, {}),
    onSuccess: async ({ retention }) => {
      client.setQueryData(retentionQuery.queryKey, retention)
      await changed('stays', 'guests', 'consents', 'messages', 'notifications', 'money', 'kept-data')
    },
  })
  const ask = async () => {
    const message = <Text size="sm">{text.sureMore}</Text>
    if (await confirmAction({ title: text.sure, message, confirmLabel: text.really, danger: true })) erase.mutate()
  }
  return (
    <>
      <RefusalAlert refusal={erase.error} />
      <Group>
        <Button
          color="red"
          variant="light"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={erase.isPending}
          onClick={() => void ask()}
        >
          {text.now}
        </Button>
      </Group>
    </>
  )
}
