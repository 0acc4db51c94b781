import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Folio } from '#contract/folio/schemas.ts'
import { refundDamage } from '#contract/folio/payments/endpoints.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useWays, wayOf } from '#web/features/payment-ways/use-ways.ts'
import { WayPicker } from '#web/features/payment-ways/WayPicker.tsx'
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
  const ways = useWays()
  const [chosen, setChosen] = useState<string>()
  const last = held.at(-1)
  const way = ways.find(({ value }) => value === chosen) ?? (last && wayOf(ways, last)) ?? ways[0]
  const refundNow = () => {
    const body = { requestId, ...(way?.paidBy ?? { method: 'cash' as const }) }
    mutate(() => call(refundDamage, { params: { id: reservationId }, body }), { onSuccess: onDone })
  }
  return (
    <section className={classes.form} aria-labelledby={heading}>
      <h3 id={heading} className={classes.formTitle}>
        {text.refundDamage}
      </h3>
      <WayPicker label={text.method} value={way?.value ?? ''} onChange={setChosen} choices={ways} />
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
