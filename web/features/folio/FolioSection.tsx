import { Button } from '@mantine/core'
import { IconCash, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatTl, opposite, toKurus } from '#domain/money/money.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'
import { useMay } from '#web/features/session/use-may.ts'

const TakePayment = lazyPart(async () => (await import('./TakePayment.tsx')).TakePayment)
const AddCharge = lazyPart(async () => (await import('./AddCharge.tsx')).AddCharge)
const Statement = lazyPart(async () => (await import('./Statement.tsx')).Statement)

type Props = {
  reservationId: number
  /** The price in lira. */
  totalPrice: number
  /** Undefined until the sums are loaded. */
  sums: { paid: number; balance: number; owed: number } | undefined
  isAhead: boolean
  /** True if a group may pay for a part of the stay on an account of its own. */
  isOfGroup?: boolean
  /** The accessible name, where another account may be on the page. */
  named?: string
  /** The form that is open from the start. */
  startsWith?: 'take'
}

/** The price of a stay, the amount paid and the amount still due. Only one action can be open at a time. */
export function FolioSection({
  reservationId,
  totalPrice,
  sums,
  isAhead,
  isOfGroup = false,
  named,
  startsWith,
}: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const may = useMay()
  const mayTake = may('payment.take')
  const [doing, setDoing] = useState<'take' | 'charge' | undefined>(mayTake ? startsWith : undefined)
  const section = useRef<HTMLElement>(null)
  const stop = () => {
    setDoing(undefined)
    // The form that held the focus leaves; the account keeps it, so that the next Tab reaches its buttons.
    section.current?.focus()
  }
  // Whoever opens the account and may take no money wants to see what it consists of.
  const [isShown, setShown] = useState(!mayTake && startsWith === 'take')
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const charged = sums === undefined ? totalPrice : (toKurus(sums.balance) + toKurus(sums.paid)) / 100
  return (
    <section ref={section} tabIndex={-1} className={classes.account} aria-label={named ?? text.account}>
      <dl className={`${classes.sums} konuk-numbers`}>
        <Sum name={isOfGroup ? text.ownAccount : text.total} amount={tl(charged)} />
        {sums !== undefined && sums.paid !== 0 && <Sum name={text.paid} amount={tl(sums.paid)} />}
        {sums !== undefined && sums.owed > 0 && <Sum name={text.left} amount={tl(sums.owed)} tone="owed" />}
        {sums !== undefined && sums.balance < 0 && (
          <Sum name={text.owedToGuest} amount={formatTl(opposite(toKurus(sums.balance)), language)} tone="owed" />
        )}
        {sums !== undefined && sums.paid > 0 && sums.balance === 0 && (
          <Sum name={text.settled} amount="✓" tone="paid" />
        )}
      </dl>
      {doing === 'take' && (
        <TakePayment reservationId={reservationId} owed={sums?.owed ?? 0} isAhead={isAhead} onDone={stop} />
      )}
      {doing === 'charge' && <AddCharge reservationId={reservationId} onDone={stop} />}
      {doing === undefined && (
        <div className={classes.acts}>
          {mayTake && (
            <Button
              variant={sums !== undefined && sums.owed > 0 ? 'light' : 'default'}
              leftSection={<IconCash size={19} aria-hidden />}
              disabled={sums === undefined}
              onClick={() => setDoing('take')}
            >
              {text.take}
            </Button>
          )}
          {may('charge.add') && (
            <Button
              variant="default"
              leftSection={<IconPlus size={19} aria-hidden />}
              disabled={sums === undefined}
              onClick={() => setDoing('charge')}
            >
              {text.charge}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconReceipt size={19} aria-hidden />}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? text.hide : text.show}
          </Button>
        </div>
      )}
      {isShown && <Statement reservationId={reservationId} />}
    </section>
  )
}

function Sum({ name, amount, tone }: { name: string; amount: string; tone?: 'owed' | 'paid' }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
