import { Badge, Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconMessageOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SmsLogEntry } from '#contract/sms.ts'
import { showPhone } from '#domain/people/phone.ts'
import { isSettled, mayResend, messageStates } from '#domain/sms/message-state.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction, notifyError } from '#web/platform/notify.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { sendingText } from './sending.text.ts'
import { smsLogQuery, useResend } from './sms.queries.ts'
import classes from './Sms.module.css'

/** What was sent to whom, and what became of it. Filters and page stand in the address. */
export function SmsLog() {
  const text = useText(sendingText)
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const [isLive, setLive] = useState(false)
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const batchId = Number(search.get('batch')) || undefined
  const state = messageStates.find((known) => known === search.get('state'))
  const query = search.get('q') ?? ''
  const filters = {
    ...(batchId !== undefined && { batchId }),
    ...(state !== undefined && { state }),
    ...(query !== '' && { search: query }),
  }
  const log = useQuery(smsLogQuery(filters, page, { live: isLive }))
  // While something on this page is still on its way, it is looked at again.
  const isMoving = log.data?.messages.some((message) => !isSettled(message.state)) ?? false
  if (isMoving !== isLive) setLive(isMoving)

  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (name !== 'page') after.delete('page')
        if (value === '' || (name === 'page' && value === '1')) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: name !== 'page' },
    )
  const setSoon = useDebouncedCallback((value: string) => set('q', value.trim()), 300)

  return (
    <SectionCard title={text.tabs.log}>
      <div className={classes['filters']}>
        <TextInput
          type="search"
          label={text.search}
          placeholder={text.searchHint}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setSoon(event.currentTarget.value)
          }}
        />
        <Select
          label={text.state}
          placeholder={text.anyState}
          clearable
          clearButtonProps={{ 'aria-label': text.clear }}
          data={messageStates.map((known) => ({ value: known, label: text.states[known] }))}
          value={state ?? null}
          onChange={(value) => set('state', value ?? '')}
        />
      </div>
      {batchId !== undefined && (
        <Group mb="md" gap="sm">
          <Text size="sm">{text.onlyBatch(batchId)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => set('batch', '')}>
            {text.allBatches}
          </Button>
        </Group>
      )}
      {log.data ? (
        log.data.total === 0 ? (
          <EmptyState icon={IconMessageOff} title={Object.keys(filters).length > 0 ? text.logNoMatch : text.logEmpty} />
        ) : log.data.messages.length === 0 ? (
          <NoSuchPage onFirst={() => set('page', '1')} />
        ) : (
          <>
            <Entries messages={log.data.messages} stale={log.isPlaceholderData} />
            <Pager page={page} pageSize={20} total={log.data.total} onPage={(next) => set('page', String(next))} />
          </>
        )
      ) : log.error ? (
        <ErrorState
          error={log.error}
          title={text.logFailed}
          onRetry={() => void log.refetch()}
          retrying={log.isFetching}
        />
      ) : (
        <LoadingState rows={5} />
      )}
    </SectionCard>
  )
}

function Entries({ messages, stale }: { messages: readonly SmsLogEntry[]; stale: boolean }) {
  const text = useText(sendingText)
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
          <Text size="sm" c="dimmed" fw={400} className={classes['whole']}>
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
          <span className={classes['words']}>{words}</span>
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
      render: ({ state, reason }) => (
        <div>
          <MessageStateBadge state={state} />
          {reason !== null && (
            <Text size="sm" c="dimmed" mt={2}>
              {text.reasons[reason] ?? reason}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'at',
      header: text.logColumns.at,
      render: ({ createdAt }) => <span className={classes['whole']}>{formatInstant(new Date(createdAt))}</span>,
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
      renderDetail={({ text: words }) => <div className={classes['bubble']}>{words}</div>}
      stale={stale}
    />
  )
}
