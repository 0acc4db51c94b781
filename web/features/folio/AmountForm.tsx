import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lineTextMax } from '#domain/folio/line.ts'
import { type ForeignCurrency, foreignCurrencies } from '#domain/folio/foreign-cash.ts'
import { formatTlShort, hasWholeKurus, toKurus, toTl } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { type OfferedWay, type PaidBy, useWays } from '#web/features/payment-ways/use-ways.ts'
import { WayPicker } from '#web/features/payment-ways/WayPicker.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashOf, ForeignFields, type Notes, notesIn, rememberRate } from './ForeignFields.tsx'
import { folioText } from './folio.text.ts'
import classes from './Folio.module.css'

type Foreign = { currency: ForeignCurrency; amount: number; rate: number }
/** `amount` is in lira, even for cash in another currency. */
type Entered = { amount: number; paidBy: PaidBy; text: string; foreign?: Foreign }

type Props = {
  label: string
  /** The amount in lira that the form starts with. */
  amount: number | ''
  /** The field that is shown in addition to the amount. */
  asks: 'method' | 'text'
  /** True if the money has most likely come into the bank, so that this method is offered first and chosen. */
  isTransfer?: boolean
  /** True if guests may pay in foreign cash. */
  takesForeign?: boolean
  /** An example for the text field. */
  hint?: string
  /** Additional fields of the form. */
  children?: ReactNode
  confirm: (amount: string) => string
  /** Submits the form. Rejects with the error. */
  onEnter: (entered: Entered) => Promise<void>
  onGiveUp: () => void
}

/** Fields that show their error messages themselves. */
const shownAtFields = ['amount', 'text', 'foreign.amount', 'foreign.rate']

/** The way of paying used last on this page, because the next guest usually pays the same way. */
let lastWay = 'cash'
const transfersFirst = (ways: readonly OfferedWay[]) => [
  ...ways.filter(({ kind }) => kind === 'iban'),
  ...ways.filter(({ kind }) => kind !== 'iban'),
]

/** A form for an amount with a payment method or a text, on one or two lines. Enter submits it. */
export function AmountForm(props: Props) {
  const {
    label,
    amount: first,
    asks,
    takesForeign = false,
    isTransfer = false,
    hint,
    children,
    confirm,
    onEnter,
    onGiveUp,
  } = props
  const text = useText(folioText)
  const language = useLanguage()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // The user has just opened the form, so it takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [amount, setAmount] = useState<number | ''>(first)
  const [chosen, setChosen] = useState<string>()
  const [what, setWhat] = useState('')
  const [typedNotes, setNotes] = useState<Notes>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const offered = useWays()
  const ways = isTransfer ? transfersFirst(offered) : offered
  const way = ways.find(({ value }) => value === (chosen ?? (isTransfer ? '' : lastWay))) ?? ways[0]
  const isCash = way?.kind === 'cash'
  const notes = takesForeign && isCash ? typedNotes : undefined
  const foreign = notes && cashOf(notes)
  const typed = amount !== '' && amount > 0 && hasWholeKurus(amount) ? toKurus(amount) : undefined
  const taken = notes === undefined ? typed : foreign?.lira
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { errors: fields, refusal } = useRefused(error, { amount, text: what, foreign: notes, way: way?.value }, wrong)
  const other = refusal !== null && shownAtFields.every((field) => fields[field] === undefined)

  const enter = async () => {
    if (isBusy) return
    if (taken === undefined) {
      setError(undefined)
      setWrong({ amount: text.amountMissing, foreign: '' })
      return
    }
    if (way !== undefined && !isTransfer) lastWay = way.value
    if (notes !== undefined) rememberRate(notes)
    setBusy(true)
    setError(undefined)
    setWrong(undefined)
    try {
      const paidBy = way?.paidBy ?? { method: 'cash' as const }
      await onEnter({ amount: toTl(taken), paidBy, text: what, ...(foreign && { foreign: foreign.onWire }) })
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
        <MoneyInput label={text.amount} size="md" value={amount} onChange={setAmount} error={fields['amount']} />
      ) : (
        <ForeignFields notes={notes} onChange={setNotes} isTried={'foreign' in fields} refused={fields} />
      )}
      {asks === 'method' && (
        <WayPicker label={text.method} value={way?.value ?? ''} onChange={setChosen} choices={ways} />
      )}
      {takesForeign && isCash && (
        <SegmentedControl
          aria-label={text.currency}
          fullWidth
          size="xs"
          value={notes?.currency ?? 'TRY'}
          onChange={(value) => {
            const currency = foreignCurrencies.find((one) => one === value)
            setNotes(currency && notesIn(currency))
            setError(undefined)
            setWrong(undefined)
          }}
          data={[{ value: 'TRY', label: text.lira }, ...foreignCurrencies.map((value) => ({ value, label: value }))]}
        />
      )}
      {children}
      {other && (
        <p role="alert" className={classes.refusal}>
          {refusal.message}
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
