import { Badge, Button, Group, Text } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsLogEntry } from '#contract/messages/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { isSettled, mayResend, messageStates } from '#domain/sms/message-state.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ChoiceFilter } from '#web/ui/FilterFields.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { outcomeText } from './outcome.text.ts'
import { sendingText } from './sending.text.ts'
import { smsLogQuery, useResend } from './messages.queries.ts'
import classes from './Messages.module.css'

const logFilters = {
  q: () => true,
  state: (value: string) => messageStates.some((state) => state === value),
  batch: (value: string) => /^[1-9][0-9]{0,14}$/.test(value),
}
const pageSize = 20

/** Lists which message was sent to whom, and its outcome. Filters and page number are stored in the URL. */
export function SmsLog() {
  const text = useText(sendingText)
  const outcomes = useText(outcomeText)
  const url = useUrlFilters(logFilters)
  const { filters, field, page } = url
  const [isLive, setLive] = useState(false)
  const state = messageStates.find((known) => known === filters.state)
  const query = {
    ...(filters.batch !== '' && { batchId: Number(filters.batch) }),
    ...(state !== undefined && { state }),
    ...(filters.q !== '' && { search: filters.q }),
  }
  const log = useQuery(smsLogQuery(query, page, { live: isLive }))
  // While some messages have no final state, the log keeps refreshing.
  const isMoving = log.data?.messages.some((message) => !isSettled(message.state)) ?? false
  if (isMoving !== isLive) setLive(isMoving)

  return (
    <SectionCard title={text.tabs.log}>
      <FilterPanel url={url} inCard>
        <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
        <ChoiceFilter
          label={text.state}
          choices={[
            { value: '', label: text.anyState },
            ...messageStates.map((value) => ({ value, label: outcomes.states[value] })),
          ]}
          {...field('state')}
        />
      </FilterPanel>
      {filters.batch !== '' && (
        <Group mb="md" gap="sm">
          <Text size="sm">{text.onlyBatch(Number(filters.batch))}</Text>
          <Button size="compact-sm" variant="default" onClick={() => url.set({ batch: '' })}>
            {text.allBatches}
          </Button>
        </Group>
      )}
      <PagedList
        list={log}
        rows={({ messages }) => messages}
        page={page}
        pageSize={pageSize}
        onPage={url.toPage}
        empty={<EmptyState icon={IconMessageOff} title={url.isFiltered ? text.logNoMatch : text.logEmpty} />}
        failed={text.logFailed}
      >
        {(messages) => <Entries messages={messages} stale={log.isPlaceholderData} />}
      </PagedList>
    </SectionCard>
  )
}

function Entries({ messages, stale }: { messages: readonly SmsLogEntry[]; stale: boolean }) {
  const text = useText(sendingText)
  const outcomes = useText(outcomeText)
  const resend = useResend()
  const again = async ({ id, batchId, state }: SmsLogEntry) => {
    const isSure =
      state !== 'unknown' ||
      (await confirmAction({
        title: text.resendUnknownTitle,
        message: text.resendUnknownQuestion,
        confirmLabel: text.resend,
      }))
    if (!isSure) return
    resend.mutate({ batchId, messageIds: [id] }, { onError: (error) => void notifyError(text.failed(error.message)) })
  }
  const columns: Column<SmsLogEntry>[] = [
    {
      key: 'to',
      header: text.logColumns.to,
      lead: true,
      render: ({ recipient, phone }) => (
        <div>
          <Text fw={600}>{recipient === '' ? text.freeNumber : recipient}</Text>
          <Text size="sm" c="dimmed" fw={400} className={classes.whole}>
            {showPhone(phone)}
          </Text>
        </div>
      ),
    },
    {
      key: 'text',
      header: text.logColumns.text,
      render: ({ text: words, parts, kind }) => (
        <div>
          <span className={classes.words}>{words}</span>
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {text.smsCount(parts)}
            </Text>
            {kind === 'commercial' && (
              <Badge size="sm" color="lamp" variant="light">
                {text.commercial}
              </Badge>
            )}
          </Group>
        </div>
      ),
    },
    {
      key: 'state',
      header: text.logColumns.state,
      render: ({ state, reason, unproven }) => (
        <div>
          <MessageStateBadge state={state} />
          <UnprovenMark unproven={unproven} />
          {reason !== null && (
            <Text size="sm" c="dimmed" mt={2}>
              {outcomes.reasons[reason] ?? reason}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'at',
      header: text.logColumns.at,
      render: ({ createdAt }) => <span className={classes.whole}>{formatInstant(new Date(createdAt))}</span>,
    },
    {
      key: 'actions',
      header: text.resend,
      actions: true,
      render: (message) =>
        mayResend(message.state) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resend.isPending && resend.variables.messageIds?.[0] === message.id}
            onClick={() => void again(message)}
            aria-label={text.resendTo(message.recipient || showPhone(message.phone))}
          >
            {text.resend}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      caption={text.logCaption}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      renderDetail={({ text: words }) => <div className={classes.bubble}>{words}</div>}
      stale={stale}
    />
  )
}
