import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { href, useParams } from 'react-router'
import { statementFile } from '#contract/companies/statement-endpoints.ts'
import {
  agedDebts,
  ageingTable,
  type ShownRow,
  shownRows,
  statementTable,
} from '#contract/companies/statement-tables.ts'
import { statementText as words } from '#contract/companies/statement.text.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import { companyReceiptAddress, stayAddress } from '#web/features/navigation/addresses.ts'
import { statementQuery } from '#web/features/companies/companies.queries.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { MoneyTable } from '../money/MoneyTable.tsx'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { StatTiles } from '../StatTiles.tsx'
import { usePeriod } from '../use-period.ts'
import { statementPageText } from './statement-page.text.ts'
import classes from '../Reports.module.css'

/** The page /admin/companies/:id/statement shows the statement of a company and how old its debt is. */
export default function StatementPage() {
  const text = useText(statementPageText)
  const said = useText(words)
  const language = useLanguage()
  const params = { id: Number(useParams()['id']) }
  const chosen = usePeriod()
  const { period } = chosen
  const report = useQuery(statementQuery(params.id, period))
  const { data } = report
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const ageing = ageingTable(language)
  return (
    <>
      <PageHeader
        title={data === undefined ? said.title : text.of(data.company.title)}
        description={<span className="konuk-numbers">{text.period(formatDay(period.from), formatDay(period.to))}</span>}
        back={{ to: href('/admin/companies/:id', { id: String(params.id) }), label: text.back }}
        actions={<PrintButton />}
      />
      <PeriodPicker {...chosen} />
      <div className={classes.sections}>
        <MoneyTable
          report={report}
          table={statementTable(language)}
          of={({ rows, sums }) => ({ rows: shownRows(period.from, sums, rows), sums })}
          tiles={['debit', 'credit', 'balance']}
          linkOf={(row) => linkOf(params.id, row)}
          empty={null}
          csv={null}
          fetch={(format) => download(statementFile, { params, query: { ...period, format } })}
          below={
            data !== undefined && (
              <Text mt="sm" px="sm" className="konuk-numbers" component="div">
                {data.rows.length < data.total && <p>{text.cut(data.rows.length, data.total)}</p>}
                {data.total === 0 && <p>{text.nothing}</p>}
                {data.sums.later !== 0 && (
                  <>
                    <p>{said.later(tl(data.sums.later))}</p>
                    <p>{said.all(tl(data.sums.balance))}</p>
                  </>
                )}
              </Text>
            )
          }
        />
        {data !== undefined && (
          <section aria-labelledby="age-of-debt">
            <h2 id="age-of-debt">{ageing.title}</h2>
            <StatTiles
              stale={report.isPlaceholderData}
              tiles={agedDebts(data.ageing).map(({ group, owed }) => ({ label: said.ages[group], value: tl(owed) }))}
            />
            <Text c="dimmed" size="sm" mt="xs" maw="62ch">
              {ageing.note}
            </Text>
          </section>
        )}
      </div>
    </>
  )
}

/** A stay has its card, and a payment on the account its receipt. */
function linkOf(companyId: number, row: ShownRow): string | undefined {
  if (row.kind === 'opening') return undefined
  if (row.paymentId !== null) return companyReceiptAddress(companyId, row.paymentId)
  return row.reservationId === null ? undefined : stayAddress(row.reservationId)
}
