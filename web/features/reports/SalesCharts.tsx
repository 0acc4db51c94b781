import { IconCash, IconChartBar, IconClipboardList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SalesBucket } from '#contract/reports/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Grain } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SeriesChart } from './chart/SeriesChart.tsx'
import { formatBucket, formatBucketShort, formatCount, formatShort } from '#domain/reports/numbers.ts'
import { reportsText } from './reports.text.ts'
import classes from './Reports.module.css'

type Props = { grain: Grain; buckets: readonly SalesBucket[]; stale: boolean }

export function SalesCharts(props: Props) {
  return (
    <>
      <SalesChart {...props} />
      <OrdersChart {...props} />
    </>
  )
}

function SalesChart({ grain, buckets, stale }: Props) {
  const text = useText(reportsText)
  const language = useLanguage()
  const tl = (value: number) => formatTl(toKurus(value), language)
  const isEmpty = !stale && buckets.every(({ nights, revenue }) => nights === 0 && revenue === 0)
  return (
    <SectionCard title={text.sales} description={text.salesMore} icon={IconCash}>
      {isEmpty ? (
        <EmptyState icon={IconChartBar} title={text.salesNone} description={text.salesNoneMore} />
      ) : (
        <>
          <div className={classes.chart} data-stale={stale} aria-busy={stale}>
            <SeriesChart
              name={`${text.sales}. ${text.keyboard}`}
              kind="line"
              height={300}
              series={[{ label: text.revenue, color: 'var(--chart-main)' }]}
              points={buckets.map(({ bucket, revenue }) => ({
                key: bucket,
                label: formatBucketShort(bucket, grain, language),
                values: [revenue],
              }))}
              format={tl}
              formatTick={(value) => formatShort(value, language)}
            />
          </div>
          <AsTable>
            <BucketTable
              caption={text.sales}
              grain={grain}
              buckets={buckets}
              columns={[
                {
                  key: 'nights',
                  header: text.nights,
                  align: 'right',
                  render: ({ nights }) => formatCount(nights, language),
                },
                { key: 'revenue', header: text.revenue, align: 'right', render: ({ revenue }) => tl(revenue) },
              ]}
            />
          </AsTable>
        </>
      )}
    </SectionCard>
  )
}

function OrdersChart({ grain, buckets, stale }: Props) {
  const text = useText(reportsText)
  const language = useLanguage()
  const count = (value: number) => formatCount(value, language)
  return (
    <SectionCard title={text.orders} description={text.ordersMore} icon={IconClipboardList}>
      {!stale && buckets.every(({ created }) => created === 0) ? (
        <EmptyState icon={IconChartBar} title={text.ordersNone} description={text.ordersNoneMore} />
      ) : (
        <>
          <div className={classes.chart} data-stale={stale} aria-busy={stale}>
            <SeriesChart
              name={`${text.orders}. ${text.keyboard}`}
              kind="stacked-bars"
              height={244}
              series={[
                { label: text.kept, color: 'var(--chart-main)' },
                { label: text.lost, color: 'var(--chart-other)' },
              ]}
              points={buckets.map(({ bucket, created, lost }) => ({
                key: bucket,
                label: formatBucketShort(bucket, grain, language),
                values: [created - lost, lost],
              }))}
              format={count}
              formatTick={count}
              whole
            />
          </div>
          <AsTable>
            <BucketTable
              caption={text.orders}
              grain={grain}
              buckets={buckets}
              columns={[
                { key: 'created', header: text.created, align: 'right', render: ({ created }) => count(created) },
                { key: 'lost', header: text.lost, align: 'right', render: ({ lost }) => count(lost) },
              ]}
            />
          </AsTable>
        </>
      )}
    </SectionCard>
  )
}

/** The numbers of a chart, for users who prefer a table. */
function AsTable({ children }: { children: ReactNode }) {
  const text = useText(reportsText)
  return (
    <details className={classes.asTable}>
      <summary>{text.asTable}</summary>
      {children}
    </details>
  )
}

type BucketProps = {
  caption: string
  grain: Grain
  buckets: readonly SalesBucket[]
  columns: readonly Column<SalesBucket>[]
}

function BucketTable({ caption, grain, buckets, columns }: BucketProps) {
  const text = useText(reportsText)
  const language = useLanguage()
  const first: Column<SalesBucket> = {
    key: 'bucket',
    header: grain === 'day' ? text.day : text.month,
    lead: true,
    render: ({ bucket }) => formatBucket(bucket, grain, language),
  }
  return <DataTable caption={caption} columns={[first, ...columns]} rows={buckets} rowKey={({ bucket }) => bucket} />
}
