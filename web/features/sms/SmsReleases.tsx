import { Button, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SmsRelease } from '#contract/sms/release/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { smsReleasesQuery, useDecideSmsRelease } from './sms-releases.queries.ts'
import { smsReleasesText } from './sms-releases.text.ts'
import classes from './SmsReleases.module.css'

const tones: Record<SmsRelease['state'], StatusTone> = {
  waiting: 'waiting',
  released: 'good',
  'taken-back': 'bad',
  established: 'done',
}
const shown = (instant: string) => formatInstant(new Date(instant))

/**
 * For operators: lists the businesses that wait for permission to send links through Konuk's SMS account. The text of
 * their messages is not shown.
 */
export function SmsReleases() {
  const text = useText(smsReleasesText)
  const list = useQuery(smsReleasesQuery)
  return (
    <SectionCard title={text.title} description={text.more} icon={IconLinkOff}>
      {list.data === undefined ? (
        list.isError ? (
          <ErrorState
            error={list.error}
            title={text.failed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <LoadingState rows={2} />
        )
      ) : list.data.length === 0 ? (
        <EmptyState icon={IconLinkOff} title={text.none} description={text.noneMore} />
      ) : (
        <Businesses businesses={list.data} />
      )}
    </SectionCard>
  )
}

function Businesses({ businesses }: { businesses: readonly SmsRelease[] }) {
  const text = useText(smsReleasesText)
  const columns: Column<SmsRelease>[] = [
    { key: 'name', header: text.columns.name, lead: true, typed: true, render: ({ name }) => name },
    { key: 'since', header: text.columns.since, render: ({ since }) => shown(since) },
    {
      key: 'paid',
      header: text.columns.paid,
      render: ({ firstPaidStay }) => (firstPaidStay === null ? text.noPaidStay : shown(firstPaidStay)),
    },
    {
      key: 'tries',
      header: text.columns.tries,
      render: ({ tries, lastTriedAt }) =>
        lastTriedAt === null ? String(tries) : text.tried(tries, shown(lastTriedAt)),
    },
    { key: 'state', header: text.columns.state, typed: true, render: (business) => <State business={business} /> },
    { key: 'act', header: text.columns.act, actions: true, render: (business) => <Decide business={business} /> },
  ]
  return (
    <DataTable caption={text.title} columns={columns} rows={businesses} rowKey={({ hotelId }) => hotelId} room="much" />
  )
}

function State({ business: { state, decidedAt, decidedBy } }: { business: SmsRelease }) {
  const text = useText(smsReleasesText)
  return (
    <div>
      <StatusBadge tone={tones[state]} label={text.states[state]} />
      {decidedAt !== null && (
        <Text size="sm" c="dimmed">
          {text.decided(decidedBy, shown(decidedAt))}
        </Text>
      )}
    </div>
  )
}

function Decide({ business: { hotelId, name, state } }: { business: SmsRelease }) {
  const text = useText(smsReleasesText)
  const decide = useDecideSmsRelease()
  const mayLink = state === 'released' || state === 'established'
  const act = async () => {
    const isSure =
      !mayLink ||
      (await confirmAction({
        title: text.withdrawTitle,
        message: text.withdrawQuestion(name),
        confirmLabel: text.takeBack,
        danger: true,
      }))
    if (!isSure) return
    decide.mutate(
      { hotelId, released: !mayLink },
      {
        onSuccess: () => notifySuccess(mayLink ? text.takenBack(name) : text.allowed(name)),
        onError: (error) => void notifyError(error.message),
      },
    )
  }
  return (
    <Button
      size="compact-md"
      classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
      variant={mayLink ? 'default' : 'light'}
      loading={decide.isPending}
      aria-label={mayLink ? text.withdrawFrom(name) : text.allowFor(name)}
      onClick={() => void act()}
    >
      {mayLink ? text.takeBack : text.allow}
    </Button>
  )
}
