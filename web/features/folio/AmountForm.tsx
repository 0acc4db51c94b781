import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { lineTextMax } from '#domain/folio/line.ts'
import { type DeskMethod, deskMethods } from '#domain/folio/payment.ts'
import { type ForeignCurrency, foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { formatTlShort, hasWholeKurus, toKurus, toTl } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashOf, ForeignFields, type Notes, notesIn, rememberRate } from './ForeignFields.tsx'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Foreign = { currency: ForeignCurrency; amount: number; rate: number }
/** `amount`: lira, also of what was handed over in another currency. */
type Entered = { amount: number; method: DeskMethod; text: string; foreign?: Foreign }

type Props = {
  label: string
  /** Lira, to begin with. */
  amount: number | ''
  /** What else is asked. */
  asks: 'method' | 'text'
  /** Cash may be of another currency. */
  takesForeign?: boolean
  /** An example of what is written there. */
  hint?: string
  /** Beside it. */
  children?: ReactNode
  confirm: (amount: string) => string
  /** Rejects with what is wrong. */
  onEnter: (entered: Entered) => Promise<void>
  onGiveUp: () => void
}

/** Fields that say themselves what is wrong with them. */
const told = ['amount', 'text', 'foreign.amount', 'foreign.rate']

/** By what money came the last time on this page: the next guest pays alike more often than not. */
let lastMethod: DeskMethod = 'cash'
const isDeskMethod = (value: string): value is DeskMethod => deskMethods.some((method) => method === value)

/** An amount with what belongs to it, in a line or two. Enter does it. */
export function AmountForm(props: Props) {
  const { label, amount: first, asks, takesForeign = false, hint, children, confirm, onEnter, onGiveUp } = props
  const text = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // It opens where somebody has just asked for it.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [amount, setAmount] = useState<number | ''>(first)
  const [method, setMethod] = useState<DeskMethod>(lastMethod)
  const [what, setWhat] = useState('')
  const [typedNotes, setNotes] = useState<Notes>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const notes = takesForeign && method === 'cash' ? typedNotes : undefined
  const foreign = notes && cashOf(notes)
  const typed = amount !== '' && amount > 0 && hasWholeKurus(amount) ? toKurus(amount) : undefined
  const taken = notes === undefined ? typed : foreign?.lira
  const fields = error instanceof Refusal ? error.fields : {}
  const other = error instanceof Error && told.every((field) => fields[field] === undefined)
  const wrongAmount = fields['amount'] ?? (error === 'amount' ? text.amountMissing : undefined)

  const enter = async () => {
    if (isBusy) return
    if (taken === undefined) {
      setError('amount')
      return
    }
    lastMethod = method
    if (notes !== undefined) rememberRate(notes)
    setBusy(true)
    setError(undefined)
    try {
      await onEnter({ amount: toTl(taken), method, text: what, ...(foreign && { foreign: foreign.onWire }) })
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
      {notes === undefined ? (
        <MoneyInput label={text.amount} size="md" value={amount} onChange={setAmount} error={wrongAmount} />
      ) : (
        <ForeignFields notes={notes} onChange={setNotes} isTried={error === 'amount'} refused={fields} />
      )}
      {asks === 'method' && (
        <SegmentedControl
          aria-label={text.method}
          fullWidth
          value={method}
          onChange={(value) => isDeskMethod(value) && setMethod(value)}
          data={deskMethods.map((value) => ({ value, label: text.methods[value] }))}
        />
      )}
      {takesForeign && method === 'cash' && (
        <SegmentedControl
          aria-label={text.currency}
          fullWidth
          size="xs"
          value={notes?.currency ?? 'TRY'}
          onChange={(value) => {
            const currency = foreignCurrencies.find((one) => one === value)
            setNotes(currency && notesIn(currency))
            setError(undefined)
          }}
          data={[{ value: 'TRY', label: text.lira }, ...foreignCurrencies.map((value) => ({ value, label: value }))]}
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
          {taken === undefined ? label : confirm(formatTlShort(taken, language))}
        </Button>
        <Button variant="default" onClick={onGiveUp}>
          {text.giveUp}
        </Button>
      </div>
    </form>
  )
}
