import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takePayment, useCredit } from '#contract/folio/payments/endpoints.ts'
import { type PaymentPurpose, paymentPurposes } from '#domain/folio/payment.ts'
import { formatTl, formatTlShort, toKurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { AmountForm } from './AmountForm.tsx'
import { creditsQuery, useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'

type Props = {
  reservationId: number
  /** The open balance in lira. */
  owed: number
  /** A payment before the arrival day is usually a kapora. */
  isAhead: boolean
  onDone: () => void
}

/** Records a payment of the open balance, or of any other amount. */
export function TakePayment({ reservationId, owed, isAhead, onDone }: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const { mutateAsync, isPending } = useMoney(reservationId)
  const { data: credits = [] } = useQuery(creditsQuery(reservationId))
  const { requestId } = useRequestId()
  const [purpose, setPurpose] = useState<PaymentPurpose>(isAhead ? 'deposit' : 'stay')
  return (
    <AmountForm
      label={text.take}
      amount={owed > 0 ? owed : ''}
      asks="method"
      takesForeign
      confirm={text.confirmTake}
      onEnter={async ({ amount, paidBy, foreign }) => {
        const body = { requestId, amount, ...paidBy, purpose, foreign }
        await mutateAsync(() => call(takePayment, { params: { id: reservationId }, body }))
        notifySuccess(text.taken(formatTlShort(toKurus(amount), language)))
        onDone()
      }}
      onGiveUp={onDone}
    >
      <SegmentedControl
        aria-label={text.purpose}
        fullWidth
        size="xs"
        value={purpose}
        onChange={(value) => {
          const chosen = paymentPurposes.find((one) => one === value)
          if (chosen !== undefined) setPurpose(chosen)
        }}
        data={paymentPurposes.map((value) => ({ value, label: text.purposes[value] }))}
      />
      {credits.map(({ reservationId: from, amount }) => {
        const used = owed > 0 ? Math.min(owed, amount) : amount
        const words = formatTl(toKurus(used), language)
        return (
          <Button
            key={from}
            variant="light"
            loading={isPending}
            onClick={() => {
              const body = { requestId, from, amount: used }
              mutateAsync(() => call(useCredit, { params: { id: reservationId }, body })).then(
                () => {
                  notifySuccess(text.taken(words))
                  onDone()
                },
                (refused: Error) => void notifyError(refused.message),
              )
            }}
          >
            {text.fromCredit(words, from)}
          </Button>
        )
      })}
    </AmountForm>
  )
}
