import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cashTextMax, type CashSession } from '#contract/cash/schemas.ts'
import { closeCashSession } from '#contract/cash/endpoints.ts'
import { hasWholeKurus, toKurus, toTl, kurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { cashText } from './cash.text.ts'
import { useCashSession } from './cash.queries.ts'
import { CashForm } from './CashForm.tsx'
import { asContent, CountFields, isCount, nothingTyped } from './CountFields.tsx'
import { currencies, foreign, hasForeign, tl } from './written.ts'
import classes from './Cash.module.css'

type Props = { session: NonNullable<CashSession['open']>; onDone: () => void }

/** The clerk counts the cash drawer. The form shows any difference at once and asks for its reason. */
export function CloseCashSession({ session: { id, expected }, onDone }: Props) {
  const text = useText(cashText)
  const language = useLanguage()
  const { mutateAsync } = useCashSession()
  const [typed, setTyped] = useState(nothingTyped)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const counted = asContent(typed)
  const isWhole = isCount(typed) && Object.values(counted).every((amount) => amount >= 0 && hasWholeKurus(amount))
  const lacks = (amount: number, words: string) =>
    amount === 0 ? [] : [amount < 0 ? text.short(words) : text.over(words)]
  const less = (one: number, other: number) => toTl(kurus(toKurus(one) - toKurus(other)))
  const differences = isWhole
    ? [
        ...lacks(less(counted.lira, expected.lira), tl(Math.abs(less(counted.lira, expected.lira)), language)),
        ...currencies.flatMap((currency) => {
          const by = less(counted[currency], expected[currency])
          return lacks(by, foreign(currency, Math.abs(by), language))
        }),
      ]
    : []
  return (
    <CashForm
      label={text.close}
      fields={['counted.lira', 'reason']}
      typed={{ counted: typed, reason }}
      onGiveUp={onDone}
      onEnter={async () => {
        setMissing(!isWhole)
        if (!isWhole) return
        await mutateAsync(() => call(closeCashSession, { params: { id }, body: { counted, reason } }))
        notifySuccess(text.closed)
      }}
    >
      {(refused) => (
        <>
          <p className={classes.hint}>{text.closeMore}</p>
          <CountFields
            label={text.counted}
            value={typed}
            onChange={setTyped}
            error={refused['counted.lira'] ?? (isMissing && !isWhole ? text.countMissing : undefined)}
            withForeign={hasForeign(expected)}
          />
          {isWhole && (
            <output className={classes.difference} data-exact={differences.length === 0}>
              {differences.length === 0 ? text.exact : differences.join(', ')}
            </output>
          )}
          {(differences.length > 0 || refused['reason'] !== undefined) && (
            <TextInput
              label={text.reason}
              maxLength={cashTextMax}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={refused['reason']}
            />
          )}
        </>
      )}
    </CashForm>
  )
}
