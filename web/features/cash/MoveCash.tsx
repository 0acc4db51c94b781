import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cashTextMax, moveCash } from '#contract/cash.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashText } from './cash.text.ts'
import { useTill } from './cash.queries.ts'
import { CashForm } from './CashForm.tsx'
import { tl } from './written.ts'

type Props = { id: number; kind: 'pay-in' | 'pay-out'; onDone: () => void }

/** Money that goes in or out and is no payment of a guest: with what it is for. */
export function MoveCash({ id, kind, onDone }: Props) {
  const text = useText(cashText)
  const language = useLanguage()
  const { mutateAsync } = useTill()
  // The same for each attempt: what has arrived unheard is not moved again.
  const [requestId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | ''>('')
  const [what, setWhat] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <CashForm
      label={kind === 'pay-out' ? text.payOut : text.payIn}
      fields={['amount', 'text']}
      onGiveUp={onDone}
      onEnter={async () => {
        const isAmount = amount !== '' && amount > 0
        setMissing(!isAmount)
        if (!isAmount) return
        await mutateAsync(() => call(moveCash, { params: { id }, body: { requestId, kind, amount, text: what } }))
        notifySuccess(text.moved[kind](tl(amount, language)))
        onDone()
      }}
    >
      {(refused) => (
        <>
          <MoneyInput
            label={text.amount}
            size="md"
            value={amount}
            onChange={setAmount}
            error={refused['amount'] ?? (isMissing ? text.amountMissing : undefined)}
          />
          <TextInput
            label={text.what}
            placeholder={text.whatHint[kind]}
            maxLength={cashTextMax}
            value={what}
            onChange={(event) => setWhat(event.currentTarget.value)}
            error={refused['text']}
          />
        </>
      )}
    </CashForm>
  )
}
