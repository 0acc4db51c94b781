import { Button, Text } from '@mantine/core'
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
  const stateOf = ({ kind, credited, payable }: InvoiceSummary) => {
    if (kind === 'credit' || credited === 0) return text.kinds[kind]
    return credited === payable ? text.creditedAll : text.credited(tl(credited))
  }
  const columns: Column<InvoiceSummary>[] = [
    {
      key: 'buyer',
      header: text.columns.buyer,
      lead: true,
      typed: true,
      render: ({ buyerName }) => <Text fw={600}>{buyerName}</Text>,
    },
    {
      key: 'number',
      header: text.columns.number,
      render: ({ number }) => <span className={classes.whole}>{number}</span>,
    },
    {
      key: 'day',
      header: text.columns.day,
      render: ({ day }) => <span className={classes.whole}>{formatDay(day)}</span>,
    },
    {
      key: 'state',
      header: text.columns.state,
      render: (invoice) => (
        <>
          {stateOf(invoice)}
          <UnprovenMark unproven={invoice.unproven} />
        </>
      ),
    },
    {
      key: 'amount',
      header: text.columns.amount,
      align: 'right',
      render: ({ kind, payable }) => (
        <span className={classes.whole}>{tl(kind === 'credit' ? 0 - payable : payable)}</span>
      ),
    },
    {
      key: 'actions',
      header: text.actions,
      actions: true,
      render: ({ id, number }) => (
        <Button
          component={Link}
          to={href('/admin/invoices/:id', { id: String(id) })}
          size="compact-sm"
          variant="default"
          aria-label={text.openOf(number)}
        >
          {text.open}
        </Button>
      ),
    },
  ]
  return (
    <div className="konuk-numbers">
      <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ id }) => id} stale={stale} />
    </div>
  )
}
