import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { takingsQuery } from '../reports.queries.ts'
import { ReportTable } from '../ReportTable.tsx'
import { withRest } from './amounts.ts'
import { moneyText } from './money.text.ts'
import { amountColumn, inOneLine, whenColumn } from './columns.tsx'

const ownColumn = ['cash', 'iban', 'pos'] as const
const methods = [...ownColumn, 'rest'] as const
const purposes = ['stay', 'deposit', 'damage'] as const

/** What was paid: by its way, and by what it was for. Each of the two adds up to the total. */
export function TakingsTable({ period }: { period: Period }) {
  const text = useText(moneyText)
  const language = useLanguage()
  const report = useQuery(takingsQuery(period))
  const tl = (amount: number) => inOneLine(amount, language)
  const grain = report.data?.grain ?? 'month'
  return (
    <ReportTable
      report={report}
      rowsOf={({ buckets }) => buckets.filter((bucket) => hasPayment(bucket))}
      totalsOf={({ total }) => [
        { label: text.total, value: tl(total.total) },
        ...methods.map((name) => ({
          label: text.methods[name],
          value: tl(withRest(total.methods, ownColumn).of(name)),
        })),
      ]}
      caption={text.takings}
      note={text.takingsNote}
      file={text.files.takings}
      period={period}
      rowKey={({ bucket }) => bucket}
      columns={[
        whenColumn(text.when[grain], grain, language),
        ...methods.map((name) =>
          amountColumn<Bucket>(`by-${name}`, text.methods[name], language, (row) =>
            withRest(row.methods, ownColumn).of(name),
          ),
        ),
        ...purposes.map((name) =>
          amountColumn<Bucket>(`for-${name}`, text.purposes[name], language, (row) => row.purposes[name]),
        ),
        amountColumn<Bucket>('refunded', text.refunded, language, (row) => row.refunded),
        amountColumn<Bucket>('total', text.total, language, (row) => row.total),
      ]}
      empty={<EmptyState icon={IconCoins} title={text.takingsNone} description={text.noneMore} />}
    />
  )
}

type Bucket = {
  bucket: string
  methods: Record<string, number>
  purposes: Record<(typeof purposes)[number], number>
  refunded: number
  total: number
}
/** Also where what came was given back the same day. */
const hasPayment = ({ methods: ways, purposes: ends, refunded }: Bucket) =>
  refunded !== 0 || [...Object.values(ways), ...Object.values(ends)].some((amount) => amount !== 0)
