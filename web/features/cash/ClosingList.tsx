import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'
import { cashText } from './cash.text.ts'
import { closingsQuery, pageSize } from './cash.queries.ts'
import { contentWords, isNothing } from './written.ts'

const noFilters = {}

/** Past closings: the expected amount, the counted amount, and the reason for a difference. */
export function ClosingList() {
  const text = useText(cashText)
  const language = useLanguage()
  const { page, toPage } = useUrlFilters(noFilters)
  const list = useQuery(closingsQuery(page))
  return (
    <SectionCard title={text.closings} icon={IconHistory}>
      <PagedList
        list={list}
        rows={({ closings }) => closings}
        page={page}
        pageSize={pageSize}
        onPage={toPage}
        waitingRows={3}
        empty={<EmptyState icon={IconHistory} title={text.noClosings} description={text.noClosingsMore} />}
      >
        {(closings) => (
          <DataTable
            caption={text.closings}
            rows={closings}
            rowKey={({ id }) => id}
            stale={list.isPlaceholderData}
            room="much"
            columns={[
              {
                key: 'at',
                header: text.closedAt,
                lead: true,
                render: ({ closedAt, unproven }) => (
                  <>
                    {formatInstant(new Date(closedAt))}
                    <UnprovenMark unproven={unproven} />
                  </>
                ),
              },
              { key: 'by', header: text.by, typed: true, render: ({ closedBy }) => closedBy },
              {
                key: 'expected',
                header: text.expected,
                align: 'right',
                render: ({ expected }) => contentWords(expected, language),
              },
              {
                key: 'counted',
                header: text.countedShort,
                align: 'right',
                render: ({ counted }) => contentWords(counted, language),
              },
              {
                key: 'difference',
                header: text.difference,
                align: 'right',
                render: ({ difference }) => (isNothing(difference) ? text.none : contentWords(difference, language)),
              },
              { key: 'reason', header: text.reasonShort, typed: true, render: ({ reason }) => reason },
            ]}
          />
        )}
      </PagedList>
    </SectionCard>
  )
}
