import { href, Link } from 'react-router'
import type { InvoiceSummary } from '#contract/invoices/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

type Props = { caption: string; invoices: readonly InvoiceSummary[]; stale?: boolean }

export function InvoiceTable({ caption, invoices, stale = false }: Props) {
  const text = useText(invoicesText)
  const language = useLanguage()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  /** An ordinary invoice needs no word. */
  const stateOf = ({ kind, credited, payable }: InvoiceSummary) => {
    if (kind === 'credit') return text.kinds.credit
    if (credited === 0) return ''
    return credited === payable ? text.creditedAll : text.credited(tl(credited))
  }
  const columns: Column<InvoiceSummary>[] = [
    {
      key: 'buyer',
      header: text.columns.buyer,
      lead: true,
      typed: true,
      render: ({ id, number, buyerName }) => (
        <Link
          to={href('/admin/invoices/:id', { id: String(id) })}
          className={classes.open}
          data-opens
          aria-label={text.openOf(number, buyerName)}
        >
          {buyerName}
        </Link>
      ),
    },
    {
      key: 'number',
      header: text.columns.number,
      card: 'brief',
      render: ({ number }) => <span className={classes.whole}>{number}</span>,
    },
    {
      key: 'day',
      header: text.columns.day,
      card: 'brief',
      render: ({ day }) => <span className={classes.whole}>{formatDay(day)}</span>,
    },
    {
      key: 'state',
      header: text.columns.state,
      card: 'brief',
      render: (invoice) => (
        <>
          {stateOf(invoice) !== '' && <span className={classes.unusual}>{stateOf(invoice)}</span>}
          <UnprovenMark unproven={invoice.unproven} />
        </>
      ),
    },
    {
      key: 'amount',
      header: text.columns.amount,
      align: 'right',
      card: 'beside',
      render: ({ kind, payable }) => (
        <span className={classes.whole}>{tl(kind === 'credit' ? 0 - payable : payable)}</span>
      ),
    },
  ]
  return (
    <div className="konuk-numbers">
      <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ id }) => id} stale={stale} />
    </div>
  )
}
