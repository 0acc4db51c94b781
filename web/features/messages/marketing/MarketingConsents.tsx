import { Button, Text } from '@mantine/core'
import { IconCircleCheck, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MarketingConsent } from '#contract/consent/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterPanel } from '#web/ui/FilterPanel.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { AskForMarketing } from './AskForMarketing.tsx'
import { consentsAtOnce, marketingConsentsQuery, useRevokeMarketing } from './marketing.queries.ts'
import { marketingText } from './marketing.text.ts'
import classes from '../Messages.module.css'

const consentFilters = { q: () => true }

/**
 * Lists who has agreed to advertising by SMS. A clerk can request this consent separately, and withdraw it at any time.
 */
export function MarketingConsents() {
  const text = useText(marketingText)
  const url = useUrlFilters(consentFilters)
  const { filters, field, page } = url
  const list = useQuery(marketingConsentsQuery(filters.q, page))

  return (
    <div className={classes.templates}>
      <AskForMarketing />
      <SectionCard title={text.list} icon={IconCircleCheck}>
        <FilterPanel url={url} inCard>
          <SearchField label={text.search} placeholder={text.searchHint} type="search" {...field('q')} />
        </FilterPanel>
        <PagedList
          list={list}
          rows={({ consents }) => consents}
          page={page}
          pageSize={consentsAtOnce}
          onPage={url.toPage}
          waitingRows={3}
          empty={
            <EmptyState
              icon={IconSpeakerphone}
              title={url.isFiltered ? text.noMatch : text.none}
              description={text.noneMore}
            />
          }
          failed={text.listFailed}
        >
          {(consents) => <Consents consents={consents} stale={list.isPlaceholderData} />}
        </PagedList>
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
      render: ({ phone }) => <span className={classes.whole}>{showPhone(phone)}</span>,
    },
    {
      key: 'granted',
      header: text.columns.granted,
      render: ({ grantedAt }) => <span className={classes.whole}>{formatInstant(new Date(grantedAt))}</span>,
    },
    {
      key: 'state',
      header: text.columns.state,
      render: ({ revokedAt, unproven }) =>
        unproven ? (
          <StatusBadge tone="waiting" label={text.unproven} />
        ) : revokedAt === null ? (
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
