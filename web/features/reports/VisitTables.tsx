import { Table } from '@mantine/core'
import { IconEye, IconShare3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { formatCount } from '#domain/reports/numbers.ts'
import { visitsQuery } from './reports.queries.ts'
import { ShareBar } from './ShareBar.tsx'
import { visitsText } from './visits.text.ts'
import classes from './Reports.module.css'

/** Visits to the product's public pages, and where the visitors came from. */
export function VisitTables({ period }: { period: Period }) {
  const text = useText(visitsText)
  const visits = useQuery(visitsQuery(period))
  const stale = visits.isPlaceholderData
  const whole = visits.data?.total ?? 0

  const instead: ReactNode = visits.isError ? (
    <ErrorState error={visits.error} onRetry={() => void visits.refetch()} retrying={visits.isFetching} />
  ) : visits.data === undefined ? (
    <LoadingState rows={3} height={40} />
  ) : whole === 0 ? (
    <EmptyState icon={IconEye} title={text.none} description={text.noneMore} />
  ) : undefined

  return (
    <div className={classes.pair}>
      <SectionCard title={text.pages} description={text.pagesMore} icon={IconEye}>
        {instead ?? (
          <Counts
            caption={text.pages}
            what={text.page}
            stale={stale}
            whole={whole}
            rows={(visits.data?.pages ?? []).map(({ path, visits: count }) => ({ name: text.pageNames[path], count }))}
          />
        )}
      </SectionCard>
      <SectionCard title={text.sources} description={text.sourcesMore} icon={IconShare3}>
        {instead ?? (
          <Counts
            caption={text.sources}
            what={text.source}
            stale={stale}
            whole={whole}
            rows={(visits.data?.sources ?? []).map(({ source, visits: count }) => ({
              name: text.sourceNames[source],
              count,
            }))}
          />
        )}
      </SectionCard>
    </div>
  )
}

type Row = { name: string; count: number }
type CountsProps = { caption: string; what: string; rows: readonly Row[]; whole: number; stale: boolean }

/** Three narrow columns fit on a phone without a special layout. */
function Counts({ caption, what, rows, whole, stale }: CountsProps) {
  const text = useText(visitsText)
  const language = useLanguage()
  return (
    <Table aria-label={caption} className={classes.counts} data-stale={stale} aria-busy={stale}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{what}</Table.Th>
          <Table.Th scope="col" ta="right">
            {text.visits}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {text.share}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, count }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{formatCount(count, language)}</Table.Td>
            <Table.Td ta="right">
              <ShareBar part={count} whole={whole} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
