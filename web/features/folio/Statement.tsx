import { Button, Text } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Folio, FolioLine, Payment } from '#contract/folio/schemas.ts'
import { reopenFolio, reverseLine } from '#contract/folio/endpoints.ts'
import { paymentReceipt } from '#contract/folio/receipts/endpoints.ts'
import { refundPayment } from '#contract/folio/payments/endpoints.ts'
import { formatForeign } from '#domain/folio/foreign-cash.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { download } from '#web/platform/download.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'
import { FolioActions } from './FolioActions.tsx'
import { AmountForm } from './AmountForm.tsx'
import { folioQuery, useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import { nameOfLine, targetInWords } from './line-names.ts'
import classes from './Folio.module.css'

/** Exchange rates have up to four decimals. At least two are shown, as people usually write them. */
const rateDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

/** The folio line by line: charges and payments, with a button to reverse each. */
export function Statement({ reservationId }: { reservationId: number }) {
  const text = useText(folioText)
  const { data: folio, error } = useQuery(folioQuery(reservationId))
  if (folio !== undefined) return <Lines folio={folio} />
  if (error === null) return <LoadingState rows={3} height={32} />
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {text.loadFailed(error.message)}
    </Text>
  )
}

function Lines({ folio }: { folio: Folio }) {
  const text = useText(folioText)
  const language = useLanguage()
  const { reservationId, lines, payments, closed } = folio
  const { mutateAsync, isPending } = useMoney(reservationId)
  const { requestId, renew } = useRequestId()
  const may = useMay()
  const [refunding, setRefunding] = useState<Payment>()
  const params = { id: reservationId }
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const done = () => {
    renew()
    setRefunding(undefined)
  }
  const act = async (asked: () => Promise<{ folio: Folio }>) => {
    try {
      await mutateAsync(asked)
      renew()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  const printed = async ({ id: paymentId }: Payment) => {
    try {
      await download(paymentReceipt, { params: { ...params, paymentId } })
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  const nameOf = (line: FolioLine) => nameOfLine(line, language)
  const notesOf = ({ foreign }: Payment) => {
    if (foreign === null) return ''
    const { currency, amount, rate } = foreign
    return text.atRate(formatForeign(currency, toKurus(amount), language), rate.toLocaleString(language, rateDecimals))
  }
  const nameOfPayment = ({ method, way, purpose, refundOf }: Payment) => {
    const by = way?.name ?? text.methods[method]
    if (refundOf !== null) return text.refunded(by)
    return purpose === 'stay' ? by : `${text.purposes[purpose]} · ${by}`
  }
  const isOpen = closed === null

  return (
    <div className={classes.statement}>
      {folio.groupId !== null && (
        <p className={`${classes.onGroup} konuk-numbers`}>
          {folio.onGroup !== 0 && text.onGroup(tl(folio.onGroup))}{' '}
          <Link
            to={{
              pathname: href('/admin/groups/:id', { id: String(folio.groupId) }),
              search: `?unit=${reservationId}`,
            }}
          >
            {may('charge.add') ? text.moveInGroup : text.toGroupAccount}
          </Link>
        </p>
      )}
      <ul className={`${classes.lines} konuk-numbers`} aria-label={text.lines}>
        {lines
          .filter(({ reverses }) => reverses === null)
          .filter(({ kind, isReversed }) => kind !== 'night' || !isReversed)
          .map((line) => (
            <li key={line.id} data-reversed={line.isReversed || undefined}>
              <span>
                {nameOf(line)}
                {line.night?.byHand === true && <small>{text.byHand}</small>}
                {line.appliesTo !== null && <small>{targetInWords(line, folio, language)}</small>}
                {line.isReversed && <small>{text.reversed}</small>}
              </span>
              {line.kind !== 'night' && !line.isReversed && isOpen && line.mayReverse && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isPending}
                  aria-label={text.reverseOf(nameOf(line))}
                  onClick={() => void act(() => call(reverseLine, { params: { ...params, lineId: line.id } }))}
                >
                  {text.reverse}
                </Button>
              )}
              <strong>{line.isReversed ? <s>{tl(line.amount)}</s> : tl(line.amount)}</strong>
            </li>
          ))}
      </ul>
      <ul className={`${classes.lines} konuk-numbers`} aria-label={text.payments}>
        {payments.length === 0 && <li>{text.noPayments}</li>}
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              {nameOfPayment(payment)}
              <small>
                {[shortDay(payment.day, language), notesOf(payment), payment.note].filter(Boolean).join(' · ')}
              </small>
              <UnprovenMark unproven={payment.unproven} />
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={text.receiptOf(`${nameOfPayment(payment)}, ${tl(payment.amount)}`)}
              onClick={() => void printed(payment)}
            >
              {text.receipt}
            </Button>
            <Button
              component={Link}
              to={href('/admin/receipts/:id/:paymentId', { id: String(reservationId), paymentId: String(payment.id) })}
              size="compact-sm"
              variant="subtle"
              aria-label={text.printOf(`${nameOfPayment(payment)}, ${tl(payment.amount)}`)}
            >
              {text.print}
            </Button>
            {payment.refundable > 0 && may('payment.refund') && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={text.refundOf(`${nameOfPayment(payment)}, ${tl(payment.amount)}`)}
                onClick={() => setRefunding(payment)}
              >
                {text.refund}
              </Button>
            )}
            <strong>{tl(payment.amount)}</strong>
          </li>
        ))}
      </ul>
      {refunding !== undefined && (
        <AmountForm
          key={refunding.id}
          label={text.refundOf(nameOfPayment(refunding))}
          amount={refunding.refundable}
          asks="method"
          confirm={text.confirmRefund}
          onEnter={async ({ amount, paidBy }) => {
            const of = { ...params, paymentId: refunding.id }
            await mutateAsync(() => call(refundPayment, { params: of, body: { requestId, amount, ...paidBy } }))
            done()
          }}
          onGiveUp={() => setRefunding(undefined)}
        />
      )}
      {isOpen && <FolioActions folio={folio} />}
      {closed !== null && (
        <div className={classes.aside}>
          <span>{closed.reason === null ? text.isClosed : text.closed[closed.reason]}</span>
          {may('charge.add') && (
            <Button
              size="sm"
              variant="default"
              disabled={isPending}
              onClick={() => void act(() => call(reopenFolio, { params }))}
            >
              {text.reopen}
            </Button>
          )}
        </div>
      )}
      {lines.length > 0 && (
        <Button
          component={Link}
          to={href('/admin/invoices/stay/:id', { id: String(reservationId) })}
          size="sm"
          variant="default"
          leftSection={<IconFileInvoice size={18} aria-hidden />}
        >
          {text.invoice}
        </Button>
      )}
    </div>
  )
}
