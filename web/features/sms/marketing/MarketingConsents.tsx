import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCircleCheck, IconSearch, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MarketingConsent } from '#contract/consent.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { AskForMarketing } from './AskForMarketing.tsx'
import { consentsAtOnce, marketingConsentsQuery, useRevokeMarketing } from './marketing.queries.ts'
import { marketingText } from './marketing.text.ts'
import classes from '../Sms.module.css'

/** Who has agreed to advertising by SMS: asking on its own, and taking back at any time. */
export function MarketingConsents() {
  const text = useText(marketingText)
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const [typed, setTyped] = useState(query)
  const list = useQuery(marketingConsentsQuery(query, page))
  const set = (q: string, next: number) =>
    setSearch({ tab: 'consents', ...(q !== '' && { q }), ...(next > 1 && { page: String(next) }) }, { replace: true })
  const setSoon = useDebouncedCallback((value: string) => set(value.trim(), 1), 300)

  return (
    <div className={classes['templates']}>
      <AskForMarketing />
      <SectionCard title={text.list} icon={IconCircleCheck}>
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
        </div>
        {list.data ? (
          list.data.total === 0 ? (
            <EmptyState
              icon={IconSpeakerphone}
              title={query === '' ? text.none : text.noMatch}
              description={text.noneMore}
            />
          ) : list.data.consents.length === 0 ? (
            <NoSuchPage onFirst={() => set(query, 1)} />
          ) : (
            <>
              <Consents consents={list.data.consents} stale={list.isPlaceholderData} />
              <Pager
                page={page}
                pageSize={consentsAtOnce}
                total={list.data.total}
                onPage={(next) => set(query, next)}
              />
            </>
          )
        ) : list.error ? (
          <ErrorState
            error={list.error}
            title={text.listFailed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <LoadingState rows={3} />
        )}
      </SectionCard>
    </div>
  )
}

function Consents({ consents, stale }: { consents: readonly MarketingConsent[]; stale: boolean }) {
  const text = useText(marketingText)
  const revoke = useRevokeMarketing()
  const ask = async ({ phone }: MarketingConsent) => {
    const isSure = await confirmAction({
      title: text.revokeTitle,
      message: text.revokeQuestion,
      confirmLabel: text.revoke,
      danger: true,
    })
    if (!isSure) return
    revoke.mutate(phone, {
      onSuccess: ({ message }) => void notifySuccess(message),
      onError: (error) => void notifyError(text.failed(error.message)),
    })
  }
  const columns: Column<MarketingConsent>[] = [
    {
      key: 'guest',
      header: text.columns.guest,
      lead: true,
      render: ({ guestName, phone }) => <Text fw={600}>{guestName === '' ? showPhone(phone) : guestName}</Text>,
    },
    {
      key: 'phone',
      header: text.columns.phone,
      render: ({ phone }) => <span className={classes['whole']}>{showPhone(phone)}</span>,
    },
    {
      key: 'granted',
      header: text.columns.granted,
      render: ({ grantedAt }) => <span className={classes['whole']}>{formatInstant(new Date(grantedAt))}</span>,
    },
    {
      key: 'state',
      header: text.columns.state,
      render: ({ revokedAt }) =>
        revokedAt === null ? (
          <StatusBadge tone="good" label={text.standing} />
        ) : (
          <Text size="sm">{text.revoked(formatInstant(new Date(revokedAt)))}</Text>
        ),
    },
    {
      key: 'actions',
      header: text.actions,
      actions: true,
      render: (consent) =>
        consent.revokedAt === null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void ask(consent)}
            aria-label={text.revokeOf(consent.guestName || showPhone(consent.phone))}
          >
            {text.revoke}
          </Button>
        ),
    },
  ]
  return <DataTable caption={text.caption} columns={columns} rows={consents} rowKey={({ id }) => id} stale={stale} />
}
