import { Button, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { callOff, type CallingOff, type CallOffStep } from '#contract/call-off.ts'
import { cancelRuleWords } from '#contract/cancel.problems.ts'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations.ts'
import { type SettlementWay, settlementOf, settlementWays } from '#domain/deposits/settlement.ts'
import { deskMethods, paymentNoteMax } from '#domain/folio/payment.ts'
import { hasWholeKurus, kurus, type Kurus, toKurus } from '#domain/money/money.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { amountInWords, costInWords, costOf } from './ask-calling-off.tsx'
import { callingOffText } from './calling-off.text.ts'
import classes from './CallOffForm.module.css'

const methods = [...deskMethods, 'later'] as const
type Method = (typeof methods)[number]
const isMethod = (value: string): value is Method => methods.some((method) => method === value)
const isWay = (value: string): value is SettlementWay => settlementWays.some((way) => way === value)

type Props = {
  reservationId: number
  step: CallOffStep
  cost: CallingOff
  /** Undefined: it is not meant. */
  onDecided: (reservation: Reservation | undefined) => void
}

/** What is kept, given back or left for another date, each in kuruş before it is chosen. It is done from here. */
export function CallOffForm({ reservationId, step, cost: first, onDecided }: Props) {
  const text = useText(callingOffText)
  const language = useLanguage()
  const heading = useId()
  const [cost, setCost] = useState(first)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<SettlementWay>('rule')
  const [amount, setAmount] = useState<number | ''>('')
  const [reason, setReason] = useState('')
  const [method, setMethod] = useState<Method>(first.paidBy ?? 'later')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  const tl = (some: Kurus) => amountInWords(some, language)
  const isAmount = amount !== '' && hasWholeKurus(amount)
  const typed = isAmount ? toKurus(amount) : kurus(0)
  const money = { paid: toKurus(cost.paid), ruleCharge: toKurus(cost.charge) }
  const outcomeOf = (of: SettlementWay) => settlementOf({ way: of, amount: typed, reason }, money)
  const inWords = (of: SettlementWay) => {
    const { charge, returned, forLater, stillOwed } = outcomeOf(of)
    const parts = [
      charge > 0 ? text.keeps(tl(charge)) : text.keepsNothing,
      returned > 0 && text.goesBack(tl(returned)),
      forLater > 0 && text.waits(tl(forLater)),
      stillOwed > 0 && text.owes(tl(stillOwed)),
    ]
    return `${parts.filter(Boolean).join(', ')}.`
  }
  const offered = settlementWays.filter(
    (one) => one === 'rule' || (one === 'return' ? cost.charge > 0 : one === 'later' ? cost.paid > 0 : cost.total > 0),
  )
  const isAgainstRule = way === 'later' && !cost.rule.movesDeposit
  const asksReason = way === 'amount' || isAgainstRule
  const { returned } = outcomeOf(way)
  const fields = error instanceof Refusal ? error.fields : {}
  const other = error !== undefined && fields['amount'] === undefined && fields['reason'] === undefined

  const decide = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const body = {
        requestId,
        step,
        way,
        ...(way === 'amount' && amount !== '' && { amount }),
        reason: asksReason ? reason : '',
        method: method === 'later' ? null : method,
        seen: { charge: cost.charge, paid: cost.paid },
      }
      const { reservation } = await call(callOff, { params: { id: reservationId }, body })
      void changed('stays', 'money')
      onDecided(reservation)
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)))
      setBusy(false)
      // A refusal has booked nothing. An answer that was lost may have: then the same is asked again.
      if (!(refused instanceof Refusal)) return
      setRequestId(crypto.randomUUID())
      if (refused.problem.code === 'cancel.cost-changed') setCost(await costOf(reservationId, step).catch(() => cost))
    }
  }

  return (
    <Stack gap="md">
      <section className={classes.cost} aria-label={text.rule(cancelRuleWords[cost.rule.name][language])}>
        <strong>{costInWords(cost, step)[0]}</strong>
        <span>{costInWords(cost, step).slice(1).join(' ')}</span>
        <small>
          {cost.ruleFrom !== 'none' && `${text.rule(cancelRuleWords[cost.rule.name][language])}. `}
          {text.ruleFrom[cost.ruleFrom]}
        </small>
        <dl className="konuk-numbers">
          <div>
            <dt>{text.total}</dt>
            <dd>{tl(toKurus(cost.total))}</dd>
          </div>
          <div>
            <dt>{text.paid}</dt>
            <dd>{tl(money.paid)}</dd>
          </div>
        </dl>
      </section>
      <Radio.Group
        label={text.question}
        value={way}
        onChange={(value) => {
          setError(undefined)
          if (isWay(value)) setWay(value)
        }}
      >
        <div className={classes.ways}>
          {offered.map((one) => (
            <Radio.Card
              key={one}
              value={one}
              className={classes.way}
              aria-label={text.ways[one]}
              aria-describedby={`${heading}-${one}`}
            >
              <Radio.Indicator />
              <span>
                <strong>{text.ways[one]}</strong>
                <small id={`${heading}-${one}`} className="konuk-numbers">
                  {one === 'amount' && !isAmount ? text.amountMore : inWords(one)}
                  {one === 'later' && !cost.rule.movesDeposit && ` ${text.againstRule}`}
                </small>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {way === 'amount' && (
        <MoneyInput label={text.amount} value={amount} onChange={setAmount} error={fields['amount']} />
      )}
      {asksReason && (
        <TextInput
          label={text.reason}
          placeholder={text.reasonHint}
          value={reason}
          maxLength={paymentNoteMax}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields['reason']}
        />
      )}
      {returned > 0 && (
        <div>
          <Text id={heading} fw={600} size="sm" mb={6}>
            {text.method}
          </Text>
          <SegmentedControl
            aria-labelledby={heading}
            fullWidth
            size="xs"
            value={method}
            onChange={(value) => isMethod(value) && setMethod(value)}
            data={methods.map((value) => ({ value, label: text.methods[value] }))}
          />
          {method === 'later' && (
            <Text size="sm" c="dimmed" mt={6}>
              {text.methodLater}
            </Text>
          )}
        </div>
      )}
      {cost.damageHeld > 0 && (
        <Text size="sm" className="konuk-numbers">
          {text.damage(tl(toKurus(cost.damageHeld)))}
        </Text>
      )}
      {other && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error.message}
        </Text>
      )}
      <div className={classes.acts}>
        <Button variant="default" data-autofocus onClick={() => onDecided(undefined)}>
          {text.giveUp}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void decide()}>
          {text.confirm[step]}
        </Button>
      </div>
    </Stack>
  )
}
