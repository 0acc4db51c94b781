import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { lineTextMax } from '#domain/folio/line.ts'
import { deskMethods } from '#domain/folio/payment.ts'
import { formatTlShort, hasWholeKurus, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type DeskMethod = (typeof deskMethods)[number]
type Entered = { amount: number; method: DeskMethod; text: string }

type Props = {
  label: string
  /** Lira, to begin with. */
  amount: number | ''
  /** What else is asked. */
  asks: 'method' | 'text'
  /** An example of what is written there. */
  hint?: string
  /** Beside it. */
  children?: ReactNode
  confirm: (amount: string) => string
  /** Rejects with what is wrong. */
  onEnter: (entered: Entered) => Promise<void>
  onGiveUp: () => void
}

/** By what money came the last time on this page: the next guest pays alike more often than not. */
let lastMethod: DeskMethod = 'cash'
const isDeskMethod = (value: string): value is DeskMethod => deskMethods.some((method) => method === value)

/** An amount with what belongs to it, in a line or two. Enter does it. */
export function AmountForm({ label, amount: first, asks, hint, children, confirm, onEnter, onGiveUp }: Props) {
  const text = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // It opens where somebody has just asked for it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [amount, setAmount] = useState<number | ''>(first)
  const [method, setMethod] = useState<DeskMethod>(lastMethod)
  const [what, setWhat] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isAmount = amount !== '' && amount > 0 && hasWholeKurus(amount)
  const fields = error instanceof Refusal ? error.fields : {}
  const other = error instanceof Error && fields['amount'] === undefined && fields['text'] === undefined
  const wrongAmount = fields['amount'] ?? (error === 'amount' ? text.amountMissing : undefined)

  const enter = async () => {
    if (isBusy) return
    if (!isAmount) {
      setError('amount')
      return
    }
    lastMethod = method
    setBusy(true)
    setError(undefined)
    try {
      await onEnter({ amount, method, text: what })
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <h3 id={heading} className={classes.formTitle}>
        {label}
      </h3>
      {asks === 'text' && (
        <TextInput
          label={text.what}
          placeholder={hint ?? text.whatHint}
          value={what}
          maxLength={lineTextMax}
          onChange={(event) => setWhat(event.currentTarget.value)}
          error={fields['text']}
        />
      )}
      <MoneyInput label={text.amount} size="md" value={amount} onChange={setAmount} error={wrongAmount} />
      {asks === 'method' && (
        <SegmentedControl
          aria-label={text.method}
          fullWidth
          value={method}
          onChange={(value) => isDeskMethod(value) && setMethod(value)}
          data={deskMethods.map((value) => ({ value, label: text.methods[value] }))}
        />
      )}
      {children}
      {other && (
        <p role="alert" className={classes.refusal}>
          {error.message}
        </p>
      )}
      <div className={classes.formActs}>
        <Button type="submit" loading={isBusy} flex={1}>
          {isAmount ? confirm(formatTlShort(toKurus(amount), language)) : label}
        </Button>
        <Button variant="default" onClick={onGiveUp}>
          {text.giveUp}
        </Button>
      </div>
    </form>
  )
}
