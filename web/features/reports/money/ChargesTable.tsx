import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { chargesQuery } from '../reports.queries.ts'
import { ReportTable } from '../ReportTable.tsx'
import { withRest } from './amounts.ts'
import { amountColumn, inOneLine, whenColumn } from './columns.tsx'
import { moneyText } from './money.text.ts'

const ownColumn = ['night', 'extra', 'fee', 'discount'] as const
const kinds = [...ownColumn, 'rest'] as const
type Bucket = { bucket: string; kinds: Record<string, number>; total: number }

/** What was sold, by kind. */
export function ChargesTable({ period }: { period: Period }) {
  const text = useText(moneyText)
  const language = useLanguage()
  const report = useQuery(chargesQuery(period))
  const tl = (amount: number) => inOneLine(amount, language)
  const grain = report.data?.grain ?? 'month'
  return (
    <ReportTable
      report={report}
      rowsOf={({ buckets }) => buckets.filter((row) => Object.values(row.kinds).some((amount) => amount !== 0))}
      totalsOf={({ total }) => [
        { label: text.total, value: tl(total.total) },
        ...kinds.map((name) => ({ label: text.kinds[name], value: tl(withRest(total.kinds, ownColumn).of(name)) })),
      ]}
      caption={text.charges}
      note={text.chargesNote}
      file={text.files.charges}
      period={period}
      rowKey={({ bucket }) => bucket}
      columns={[
        whenColumn(text.when[grain], grain, language),
        ...kinds.map((name) =>
          amountColumn<Bucket>(name, text.kinds[name], language, (row) => withRest(row.kinds, ownColumn).of(name)),
        ),
        amountColumn<Bucket>('total', text.total, language, (row) => row.total),
      ]}
      empty={<EmptyState icon={IconReceipt2} title={text.chargesNone} description={text.noneMore} />}
    />
  )
}
