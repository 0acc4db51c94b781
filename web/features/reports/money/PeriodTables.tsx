// Reports about a period.
import { IconBed, IconCashRegister, IconCoins, IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { periodReportFile } from '#contract/folio/receipts/endpoints.ts'
import type { periodReports } from '#contract/folio/receipts/schemas.ts'
import { chargesTable, closingsTable, occupancyTable, takingsTable } from '#contract/reports/tables/tables.ts'
import type { Period } from '#domain/reports/period.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { chargesQuery, closingsQuery, occupancyQuery, takingsQuery } from '../reports.queries.ts'
import { MoneyTable } from './MoneyTable.tsx'
import { moneyText } from './money.text.ts'

type OfPeriod = { period: Period }

/** The names of the files for a period, and their download. */
const filesOf = (report: (typeof periodReports)[number], { from, to }: Period) => ({
  csv: `${from}_${to}`,
  fetch: (format: 'xlsx' | 'pdf') => download(periodReportFile, { params: { report }, query: { from, to, format } }),
})

export function TakingsTable({ period }: OfPeriod) {
  const text = useText(moneyText)
  const report = useQuery(takingsQuery(period))
  return (
    <MoneyTable
      report={report}
      table={takingsTable(useLanguage(), report.data?.grain ?? 'month')}
      of={({ buckets, total }) => ({ rows: buckets, sums: total })}
      tiles={['total', 'by-cash', 'by-iban', 'by-pos', 'by-rest']}
      empty={<EmptyState icon={IconCoins} title={text.takingsNone} description={text.noneMore} />}
      {...filesOf('takings', period)}
    />
  )
}

export function ChargesTable({ period }: OfPeriod) {
  const text = useText(moneyText)
  const report = useQuery(chargesQuery(period))
  return (
    <MoneyTable
      report={report}
      table={chargesTable(useLanguage(), report.data?.grain ?? 'month')}
      of={({ buckets, total }) => ({ rows: buckets, sums: total })}
      tiles={['total', 'net', 'kdv', 'konaklama']}
      empty={<EmptyState icon={IconReceipt2} title={text.chargesNone} description={text.noneMore} />}
      {...filesOf('charges', period)}
    />
  )
}

export function ClosingsTable({ period }: OfPeriod) {
  const text = useText(moneyText)
  const report = useQuery(closingsQuery(period))
  return (
    <MoneyTable
      report={report}
      table={closingsTable(useLanguage())}
      of={({ rows, total }) => ({ rows, sums: total })}
      tiles={['moved', 'difference']}
      empty={<EmptyState icon={IconCashRegister} title={text.closingsNone} description={text.noneMore} />}
      {...filesOf('closings', period)}
    />
  )
}

export function OccupancyTable({ period }: OfPeriod) {
  const text = useText(moneyText)
  const report = useQuery(occupancyQuery(period))
  return (
    <MoneyTable
      report={report}
      table={occupancyTable(useLanguage(), report.data?.grain ?? 'month')}
      of={({ buckets, total }) => ({ rows: total.sold === 0 ? [] : buckets, sums: total })}
      tiles={['occupancyPercent', 'sold', 'revenue', 'adr', 'revpar']}
      empty={<EmptyState icon={IconBed} title={text.occupancyNone} description={text.noneMore} />}
      {...filesOf('occupancy', period)}
    />
  )
}
