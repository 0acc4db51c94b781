import { Anchor, Button, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import type { ListedPayment } from '#contract/reports/payments/schemas.ts'
import { formatForeign } from '#domain/folio/foreign-cash.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import { companyReceiptAddress, reservationsAddress } from '#web/features/navigation/addresses.ts'
import { May } from '#web/features/session/May.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'
import classes from '../Reports.module.css'
import { paymentsText } from './payments.text.ts'

/** Single payments and refunds, each with its stay and its receipt. */
export function PaymentTable({ payments, stale }: { payments: readonly ListedPayment[]; stale: boolean }) {
  const text = useText(paymentsText)
  const language = useLanguage()
  const words = paymentWords[language]
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  return (
    <DataTable
      caption={text.caption}
      rows={payments}
      rowKey={({ id }) => id}
      stale={stale}
      room="much"
      columns={[
        {
          key: 'day',
          header: text.day,
          card: 'brief',
          render: ({ day }) => <span className="konuk-numbers">{formatDay(day)}</span>,
        },
        {
          key: 'guest',
          header: text.guest,
          lead: true,
          typed: true,
          render: ({ reservationId, companyId, guestName }) => (
            <Anchor
              component={Link}
              to={
                reservationId === null
                  ? href('/admin/companies/:id', { id: String(companyId) })
                  : reservationsAddress(`#${reservationId}`)
              }
              inherit
            >
              {guestName || `#${reservationId}`}
            </Anchor>
          ),
        },
        {
          key: 'stay',
          header: text.stay,
          typed: true,
          card: 'brief',
          render: ({ unitName, checkInDate, checkOutDate }) =>
            checkInDate === null || checkOutDate === null
              ? text.unallocated
              : `${unitName}, ${daySpan(checkInDate, checkOutDate, language)}`,
        },
        {
          key: 'how',
          header: text.how,
          card: 'brief',
          typed: true,
          render: ({ method, way, purpose, refundOf, unproven, note }) => (
            <>
              {[
                refundOf !== null && method !== 'transfer' && text.refund,
                way?.name ?? words.methods[method],
                purpose !== 'stay' && words.purposes[purpose],
              ]
                .filter(Boolean)
                .join(' · ')}
              {note !== '' && <small className={classes.below}>{note}</small>}
              <UnprovenMark unproven={unproven} />
            </>
          ),
        },
        { key: 'by', header: text.by, typed: true, card: 'brief', render: ({ by }) => by ?? text.byApp },
        {
          key: 'amount',
          header: text.amount,
          align: 'right',
          card: 'beside',
          render: ({ amount, foreign }) => (
            <Text inherit span fw={600} className={classes.figure} {...(amount < 0 && { c: 'red' })}>
              {tl(amount)}
              {foreign !== null && (
                <small className={classes.below}>
                  {formatForeign(foreign.currency, toKurus(foreign.amount), language)}
                </small>
              )}
            </Text>
          ),
        },
        {
          key: 'receipt',
          header: text.receipt,
          actions: true,
          render: ({ id, reservationId, companyId, method, guestName, amount }) =>
            (reservationId !== null || method !== 'transfer') && (
              <May permission="money.see">
                <Button
                  component={Link}
                  to={
                    companyId === null
                      ? href('/admin/receipts/:id/:paymentId', { id: String(reservationId), paymentId: String(id) })
                      : companyReceiptAddress(companyId, id)
                  }
                  aria-label={text.receiptOf(guestName, tl(amount))}
                  variant="subtle"
                  size="sm"
                  className="konuk-no-print"
                >
                  {text.receipt}
                </Button>
              </May>
            ),
        },
      ]}
    />
  )
}
