import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cashTextMax } from '#contract/cash/schemas.ts'
import { moveCash } from '#contract/cash/endpoints.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { cashText } from './cash.text.ts'
import { useCashSession } from './cash.queries.ts'
import { CashForm } from './CashForm.tsx'
import { tl } from './written.ts'

type Props = { id: number; kind: 'pay-in' | 'pay-out'; onDone: () => void }

/** Records cash that enters or leaves the drawer and is not a guest's payment, with its reason. */
export function MoveCash({ id, kind, onDone }: Props) {
  const text = useText(cashText)
  const language = useLanguage()
  const { mutateAsync } = useCashSession()
  // The id is the same for each attempt, so that a movement is not recorded twice if the answer was lost.
  const [requestId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | ''>('')
  const [what, setWhat] = useState('')
  const [isTried, setTried] = useState(false)
  const isAmount = amount !== '' && amount > 0
  return (
    <CashForm
      label={kind === 'pay-out' ? text.payOut : text.payIn}
      fields={['amount', 'text']}
      typed={{ amount, text: what }}
      onGiveUp={onDone}
      onEnter={async () => {
        setTried(true)
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
            error={refused['amount'] ?? (isTried && !isAmount ? text.amountMissing : undefined)}
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
