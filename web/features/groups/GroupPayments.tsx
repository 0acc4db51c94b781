import { Button } from '@mantine/core'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { refundToGroup } from '#contract/groups/endpoints.ts'
import type { Payment } from '#contract/folio/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { AmountForm } from '#web/features/folio/AmountForm.tsx'
import { useRequestId } from '#web/features/folio/folio.queries.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { shortDay } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { firstStay } from './group.ts'
import { useGroupAct } from './groups.queries.ts'
import { groupsText } from './groups.text.ts'
import type { Target } from './MovableLines.tsx'
import { MovePayment, usePaidBy } from './MovablePayments.tsx'
import classes from './Groups.module.css'

type Props = {
  group: Group
  folio: NonNullable<Group['folio']>
  targets: readonly Target[]
  onMove: (to: Target, id: number, amount: number) => void
}

/** The payments on the account of a group: their receipts, refunds, and moves to the account of a unit. */
export function GroupPayments({ group, folio: { payments }, targets, onMove }: Props) {
  const first = firstStay(group)
  const text = useText(groupsText)
  const words = useText(folioText)
  const language = useLanguage()
  const may = useMay()
  const { mutateAsync } = useGroupAct(group.id)
  const { requestId, renew } = useRequestId()
  const [refunding, setRefunding] = useState<Payment>()
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const paidBy = usePaidBy()
  return (
    <>
      <ul className={`${classes.list} konuk-numbers`} aria-label={text.payments}>
        {payments.length === 0 && <li>{text.noPayments}</li>}
        {payments.map((payment) => (
          <li key={payment.id} className={classes.payment}>
            <span>
              {paidBy(payment)}
              <small>{[shortDay(payment.day, language), payment.note].filter(Boolean).join(' · ')}</small>
            </span>
            <strong>{tl(payment.amount)}</strong>
            <div className="konuk-no-print">
              {first !== undefined && (
                <Button
                  component={Link}
                  to={href('/admin/receipts/:id/:paymentId', { id: String(first.id), paymentId: String(payment.id) })}
                  size="compact-sm"
                  variant="subtle"
                  aria-label={words.receiptOf(`${paidBy(payment)}, ${tl(payment.amount)}`)}
                >
                  {words.receipt}
                </Button>
              )}
              <MovePayment payment={payment} targets={targets} onMove={onMove} />
              {payment.refundable > 0 && may('payment.refund') && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={text.refundOf(`${paidBy(payment)}, ${tl(payment.amount)}`)}
                  onClick={() => setRefunding(payment)}
                >
                  {text.refund}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {refunding !== undefined && (
        <AmountForm
          key={refunding.id}
          label={text.refundOf(paidBy(refunding))}
          amount={refunding.refundable}
          asks="method"
          confirm={text.confirmRefund}
          onEnter={async ({ amount, paidBy: way }) => {
            const params = { id: group.id, paymentId: refunding.id }
            await mutateAsync(() => call(refundToGroup, { params, body: { requestId, amount, ...way } }))
            renew()
            setRefunding(undefined)
          }}
          onGiveUp={() => setRefunding(undefined)}
        />
      )}
    </>
  )
}
