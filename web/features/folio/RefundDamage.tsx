import { Button, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import type { Folio } from '#contract/folio/schemas.ts'
import { refundDamage } from '#contract/folio/payments/endpoints.ts'
import { type FrontDeskMethod, frontDeskMethods, usualWayBack } from '#domain/folio/payment.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Props = { folio: Folio; onDone: () => void }

/**
 * Refunds the whole damage deposit that is held. The payment method is the original one, unless the clerk chooses
 * another.
 */
export function RefundDamage({ folio: { reservationId, payments, damageHeld }, onDone }: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const { mutate, isPending, error } = useMoney(reservationId)
  const { requestId } = useRequestId()
  const held = payments.filter(({ purpose, refundable }) => purpose === 'damage' && refundable > 0)
  const [method, setMethod] = useState<FrontDeskMethod>(usualWayBack(held) ?? 'cash')
  const refundNow = () => {
    const body = { requestId, method }
    mutate(() => call(refundDamage, { params: { id: reservationId }, body }), { onSuccess: onDone })
  }
  return (
    <section className={classes.form} aria-labelledby={heading}>
      <h3 id={heading} className={classes.formTitle}>
        {text.refundDamage}
      </h3>
      <SegmentedControl
        aria-label={text.method}
        fullWidth
        value={method}
        onChange={(value) => setMethod(frontDeskMethods.find((one) => one === value) ?? method)}
        data={frontDeskMethods.map((value) => ({ value, label: text.methods[value] }))}
      />
      {error !== null && (
        <p role="alert" className={classes.refusal}>
          {error.message}
        </p>
      )}
      <div className={classes.formActs}>
        <Button loading={isPending} flex={1} onClick={refundNow}>
          {text.confirmRefund(formatTl(toKurus(damageHeld), language))}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text.giveUp}
        </Button>
      </div>
    </section>
  )
}
