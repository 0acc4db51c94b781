import { BarChart, LineChart } from '@mantine/charts'
import { IconCash, IconChartBar, IconClipboardList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SalesBucket } from '#contract/reports.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Grain } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { formatBucket, formatBucketShort, formatCount, formatShort } from './numbers.ts'
import { reportsText } from './reports.text.ts'
import classes from './Reports.module.css'
import '@mantine/charts/styles.layer.css'

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
          <div className={classes['chart']} data-stale={stale} aria-busy={stale}>
            <LineChart
              h={300}
              data={buckets.map(({ bucket, revenue }) => ({ at: formatBucketShort(bucket, grain, language), revenue }))}
              dataKey="at"
              series={[{ name: 'revenue', label: text.revenue, color: 'var(--chart-main)' }]}
              curveType="linear"
              strokeWidth={2.5}
              valueFormatter={tl}
              yAxisProps={{ width: 56, tickFormatter: (value: number) => formatShort(value, language) }}
              xAxisProps={{ minTickGap: 14 }}
              lineProps={{ isAnimationActive: false }}
              lineChartProps={{ tabIndex: 0, ...named(`${text.sales}. ${text.keyboard}`) }}
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
          <div className={classes['chart']} data-stale={stale} aria-busy={stale}>
            <BarChart
              h={280}
              type="stacked"
              data={buckets.map(({ bucket, created, lost }) => ({
                at: formatBucketShort(bucket, grain, language),
                kept: created - lost,
                lost,
              }))}
              dataKey="at"
              series={[
                { name: 'kept', label: text.kept, color: 'var(--chart-main)' },
                { name: 'lost', label: text.lost, color: 'var(--chart-other)' },
              ]}
              withLegend
              legendProps={{ verticalAlign: 'bottom' }}
              valueFormatter={count}
              yAxisProps={{ width: 56, allowDecimals: false }}
              xAxisProps={{ minTickGap: 14 }}
              maxBarWidth={44}
              barProps={{ isAnimationActive: false }}
              barChartProps={{ tabIndex: 0, ...named(`${text.orders}. ${text.keyboard}`) }}
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

/** The chart hands it on to its svg, though its types do not know of it. */
const named = (name: string) => ({ 'aria-label': name })

/** The numbers behind a chart, for those who would rather read them. */
function AsTable({ children }: { children: ReactNode }) {
  const text = useText(reportsText)
  return (
    <details className={classes['asTable']}>
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
