// Reports about the present state.
import { SegmentedControl } from '@mantine/core'
import { IconCalendarStats, IconScale, IconShieldHalf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { reportRowsAtOnce } from '#contract/reports/money/schemas.ts'
import { standingReportFile } from '#contract/folio/receipts/endpoints.ts'
import type { standingReports } from '#contract/folio/receipts/schemas.ts'
import { balancesTable, depositsTable, forecastTable } from '#contract/reports/tables/tables.ts'
import { type ForecastGrain, forecastGrains } from '#domain/reports/forecast.ts'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NoSuchPage } from '#web/ui/NoSuchPage.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { balancesQuery, depositsQuery, forecastQuery } from '../reports.queries.ts'
import { MoneyTable } from './MoneyTable.tsx'
import { moneyText } from './money.text.ts'

const fetchOf = (report: (typeof standingReports)[number], by?: ForecastGrain) => (format: 'xlsx' | 'pdf') =>
  download(standingReportFile, { params: { report }, query: { format, ...(by && { by }) } })

const linkOf = ({ reservationId }: { reservationId: number }) => stayAddress(reservationId)

export function BalancesTable() {
  const text = useText(moneyText)
  const { page, toPage } = useUrlFilters({})
  const report = useQuery(balancesQuery(page))
  return (
    <MoneyTable
      report={report}
      table={balancesTable(useLanguage())}
      of={({ rows, total }) => ({ rows, sums: total })}
      tiles={['owed', 'due', 'toReturn']}
      linkOf={linkOf}
      empty={
        page > 1 ? (
          <NoSuchPage onFirst={() => toPage(1)} />
        ) : (
          <EmptyState icon={IconScale} title={text.balancesNone} description={text.balancesNoneMore} />
        )
      }
      csv={null}
      fetch={fetchOf('balances')}
      below={<Pager page={page} pageSize={reportRowsAtOnce} total={report.data?.count ?? 0} onPage={toPage} />}
    />
  )
}

export function DepositsTable() {
  const text = useText(moneyText)
  const { page, toPage } = useUrlFilters({})
  const report = useQuery(depositsQuery(page))
  return (
    <MoneyTable
      report={report}
      table={depositsTable(useLanguage())}
      of={({ rows, total }) => ({ rows, sums: total })}
      tiles={['held', 'deposit', 'damage']}
      linkOf={linkOf}
      empty={
        page > 1 ? (
          <NoSuchPage onFirst={() => toPage(1)} />
        ) : (
          <EmptyState icon={IconShieldHalf} title={text.depositsNone} description={text.depositsNoneMore} />
        )
      }
      csv={null}
      fetch={fetchOf('deposits')}
      below={<Pager page={page} pageSize={reportRowsAtOnce} total={report.data?.count ?? 0} onPage={toPage} />}
    />
  )
}

const grainOf = (value: string) => forecastGrains.find((grain) => grain === value) ?? 'week'
const byShape = { by: (value: string) => grainOf(value) !== 'week' }

export function ForecastTable() {
  const text = useText(moneyText)
  const { filters, set } = useUrlFilters(byShape)
  const by = grainOf(filters.by)
  const report = useQuery(forecastQuery(by))
  return (
    <>
      <SegmentedControl
        mb="lg"
        className="konuk-no-print"
        aria-label={text.by}
        value={by}
        data={forecastGrains.map((value) => ({ value, label: text.grains[value] }))}
        onChange={(value) => set({ by: value === 'week' ? '' : value })}
      />
      <MoneyTable
        report={report}
        table={forecastTable(useLanguage())}
        of={({ parts, total }) => ({ rows: total.sold === 0 && total.booked === 0 ? [] : parts, sums: total })}
        tiles={['sold', 'occupancyPercent', 'booked', 'paid', 'unpaid']}
        empty={<EmptyState icon={IconCalendarStats} title={text.forecastNone} description={text.forecastNoneMore} />}
        csv={report.data?.day ?? ''}
        fetch={fetchOf('forecast', by)}
      />
    </>
  )
}
