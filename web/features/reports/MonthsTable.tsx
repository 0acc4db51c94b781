import { IconCalendarStats } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatCount, formatMonth } from '#domain/reports/numbers.ts'
import { salesQuery } from './reports.queries.ts'
import { ReportTable } from './ReportTable.tsx'
import { reportsText } from './reports.text.ts'

/** Reservations entered, nights sold and the value of these nights, by month. */
export function MonthsTable({ period }: { period: Period }) {
  const text = useText(reportsText)
  const language = useLanguage()
  const tl = (value: number) => formatTl(toKurus(value), language)
  const count = (value: number) => formatCount(value, language)
  return (
    <ReportTable
      report={useQuery(salesQuery(period, 'month'))}
      rowsOf={({ buckets }) => (buckets.some(({ created, nights }) => created > 0 || nights > 0) ? buckets : [])}
      totalsOf={({ total }) => [
        { label: text.created, value: count(total.created) },
        { label: text.lost, value: count(total.lost) },
        { label: text.nights, value: count(total.nights) },
        { label: text.revenue, value: tl(total.revenue) },
      ]}
      caption={text.monthsTab}
      note={text.monthsNote}
      csv={`${text.files.months}_${period.from}_${period.to}`}
      rowKey={({ bucket }) => bucket}
      columns={[
        {
          key: 'month',
          header: text.month,
          lead: true,
          cell: ({ bucket }) => bucket.slice(0, 7),
          render: ({ bucket }) => formatMonth(bucket, language),
        },
        {
          key: 'created',
          header: text.created,
          align: 'right',
          cell: ({ created }) => created,
          render: ({ created }) => count(created),
        },
        { key: 'lost', header: text.lost, align: 'right', cell: ({ lost }) => lost, render: ({ lost }) => count(lost) },
        {
          key: 'nights',
          header: text.nights,
          align: 'right',
          cell: ({ nights }) => nights,
          render: ({ nights }) => count(nights),
        },
        {
          key: 'revenue',
          header: text.revenue,
          align: 'right',
          cell: ({ revenue }) => revenue,
          render: ({ revenue }) => tl(revenue),
        },
      ]}
      empty={<EmptyState icon={IconCalendarStats} title={text.monthsNone} description={text.monthsNoneMore} />}
    />
  )
}
