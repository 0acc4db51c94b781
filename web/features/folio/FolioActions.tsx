import { Button } from '@mantine/core'
import { useState } from 'react'
import { closeFolio } from '#contract/folio/endpoints.ts'
import type { Folio } from '#contract/folio/schemas.ts'
import { keepDamage } from '#contract/folio/payments/endpoints.ts'
import { type OpenBalanceReason, openBalanceReasons } from '#domain/folio/balance.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { AmountForm } from './AmountForm.tsx'
import { GiveDiscount } from './GiveDiscount.tsx'
import { RefundDamage } from './RefundDamage.tsx'
import { useMoney, useRequestId } from './folio.queries.ts'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Done = Promise<{ folio: Folio }>
/**
 * Reasons for leaving a balance open. Which reasons apply depends on whether the guest or the business owes the
 * balance.
 */
const reasonsOf = (balance: number): OpenBalanceReason[] =>
  openBalanceReasons.filter((reason) => reason === 'other' || (reason === 'refund-to-come') === balance < 0)

/** Actions that concern an open folio as a whole: give a discount, refund a damage deposit, close the folio. */
export function FolioActions({ folio }: { folio: Folio }) {
  const { reservationId, balance, damageHeld } = folio
  const text = useText(folioText)
  const language = useLanguage()
  const { mutateAsync, isPending } = useMoney(reservationId)
  const { requestId, renew } = useRequestId()
  const [open, setOpen] = useState<'discount' | 'give-back' | 'keep' | 'close'>()
  const params = { id: reservationId }
  const may = useMay()
  const giveUp = () => setOpen(undefined)
  const done = async (asked: () => Done) => {
    await mutateAsync(asked)
    renew()
    giveUp()
  }
  const act = (asked: () => Done) =>
    void done(asked).catch((error: unknown) => notifyError(error instanceof Error ? error.message : String(error)))
  const close = (reason: OpenBalanceReason | null) => act(() => call(closeFolio, { params, body: { reason } }))

  if (open === 'discount') return <GiveDiscount folio={folio} onDone={giveUp} />
  if (open === 'give-back' && damageHeld > 0) return <RefundDamage folio={folio} onDone={giveUp} />
  if (open === 'keep') {
    return (
      <AmountForm
        label={text.keepDamage}
        amount={damageHeld}
        asks="text"
        hint={text.keepHint}
        confirm={text.confirmKeep}
        onEnter={({ amount, text: what }) =>
          done(() => call(keepDamage, { params, body: { requestId, amount, text: what } }))
        }
        onGiveUp={giveUp}
      />
    )
  }
  return (
    <>
      {damageHeld > 0 && (
        <div className={classes.aside}>
          <span className="konuk-numbers">{text.damageHeld(formatTl(toKurus(damageHeld), language))}</span>
          {may('payment.refund') && (
            <Button size="sm" variant="default" onClick={() => setOpen('give-back')}>
              {text.refundDamage}
            </Button>
          )}
          {may('charge.add') && (
            <Button size="sm" variant="default" onClick={() => setOpen('keep')}>
              {text.keepDamage}
            </Button>
          )}
        </div>
      )}
      {open === 'close' ? (
        <section className={classes.form} aria-label={text.whyOpen}>
          <h3 className={classes.formTitle}>{text.whyOpen}</h3>
          <div className={classes.formActs}>
            {reasonsOf(balance).map((reason) => (
              <Button key={reason} size="sm" variant="default" disabled={isPending} onClick={() => close(reason)}>
                {text.openReasons[reason]}
              </Button>
            ))}
            <Button size="sm" variant="subtle" onClick={giveUp}>
              {text.giveUp}
            </Button>
          </div>
        </section>
      ) : (
        <div className={classes.acts}>
          {may('price.change') && (
            <Button size="sm" variant="default" onClick={() => setOpen('discount')}>
              {text.discount}
            </Button>
          )}
          {may('charge.add') && (
            <Button
              size="sm"
              variant="default"
              disabled={isPending}
              onClick={() => (balance === 0 ? close(null) : setOpen('close'))}
            >
              {text.close}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
