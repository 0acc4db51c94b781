import { Button, SegmentedControl } from '@mantine/core'
import { useId, useState } from 'react'
import type { Folio } from '#contract/folio.ts'
import { giveBackDamage } from '#contract/payments.ts'
import { type DeskMethod, deskMethods, usualWayBack } from '#domain/folio/payment.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Props = { folio: Folio; onDone: () => void }

/** All that is held goes back: by the way it came, unless another one is chosen. */
export function GiveBackDamage({ folio: { reservationId, payments, damageHeld }, onDone }: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const { mutate, isPending, error } = useMoney(reservationId)
  const { requestId } = useRequestId()
  const held = payments.filter(({ purpose, refundable }) => purpose === 'damage' && refundable > 0)
  const [method, setMethod] = useState<DeskMethod>(usualWayBack(held) ?? 'cash')
  const giveBack = () => {
    const body = { requestId, method }
    mutate(() => call(giveBackDamage, { params: { id: reservationId }, body }), { onSuccess: onDone })
  }
  return (
    <section className={classes.form} aria-labelledby={heading}>
      <h3 id={heading} className={classes.formTitle}>
        {text.giveBack}
      </h3>
      <SegmentedControl
        aria-label={text.method}
        fullWidth
        value={method}
        onChange={(value) => setMethod(deskMethods.find((one) => one === value) ?? method)}
        data={deskMethods.map((value) => ({ value, label: text.methods[value] }))}
      />
      {error !== null && (
        <p role="alert" className={classes.refusal}>
          {error.message}
        </p>
      )}
      <div className={classes.formActs}>
        <Button loading={isPending} flex={1} onClick={giveBack}>
          {text.confirmRefund(formatTl(toKurus(damageHeld), language))}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text.giveUp}
        </Button>
      </div>
    </section>
  )
}
