import { useQuery } from '@tanstack/react-query'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { formatCount } from '#domain/reports/numbers.ts'
import { OwnPageVisits } from './OwnPageVisits.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { salesQuery } from './reports.queries.ts'
import { reportsText } from './reports.text.ts'
import { SalesCharts } from './SalesCharts.tsx'
import { StatTiles } from './StatTiles.tsx'
import { usePeriod } from './use-period.ts'
import classes from './Reports.module.css'

/** The page /admin/old-dashboard shows charts of the business. */
export default function ChartsPage() {
  const text = useText(reportsText)
  const language = useLanguage()
  const chosen = usePeriod()
  const sales = useQuery(salesQuery(chosen.period))

  return (
    <>
      <PageHeader title={text.charts} description={text.chartsMore} />
      <PeriodPicker {...chosen} />
      <div className={classes.sections}>
        {sales.isError ? (
          <ErrorState error={sales.error} onRetry={() => void sales.refetch()} retrying={sales.isFetching} />
        ) : sales.data === undefined ? (
          <LoadingState rows={3} height={180} />
        ) : (
          <>
            <StatTiles
              stale={sales.isPlaceholderData}
              tiles={[
                { label: text.sales, value: formatTl(toKurus(sales.data.total.revenue), language) },
                { label: text.nights, value: formatCount(sales.data.total.nights, language) },
                { label: text.orders, value: formatCount(sales.data.total.created, language) },
                { label: text.lost, value: formatCount(sales.data.total.lost, language) },
              ]}
            />
            <SalesCharts grain={sales.data.grain} buckets={sales.data.buckets} stale={sales.isPlaceholderData} />
          </>
        )}
        <OwnPageVisits />
      </div>
    </>
  )
}
