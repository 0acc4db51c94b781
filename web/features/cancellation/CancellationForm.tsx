import { Badge, Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { settleCancellation } from '#contract/cancellation/endpoints.ts'
import type { CancellationCost, CancellationKind } from '#contract/cancellation/schemas.ts'
import { cancelRuleWords } from '#contract/cancellation/problems.ts'
import { Refusal } from '#contract/client.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import {
  needsReason,
  offeredWays,
  type SettlementWay,
  settlementOf,
  settlementWays,
} from '#domain/cancellation/settlement.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { hasWholeKurus, kurus, type Kurus, toKurus } from '#domain/money/money.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { useWays, wayOf } from '#web/features/payment-ways/use-ways.ts'
import { WayPicker } from '#web/features/payment-ways/WayPicker.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { amountInWords, costInWords, costOf } from './cancellation-cost.ts'
import { cancellationText } from './cancellation.text.ts'
import classes from './CancellationForm.module.css'

const isWay = (value: string): value is SettlementWay => settlementWays.some((way) => way === value)

type Props = {
  reservationId: number
  transition: CancellationKind
  cost: CancellationCost
  /** Asks whether the user is sure; left out if the user has confirmed already. */
  question?: string | undefined
  /** Moves the stay instead of cancelling it; left out where it cannot be moved. */
  onMove?: (() => void) | undefined
  /** Called with undefined if the user decides against the cancellation. */
  onDecided: (reservation: Reservation | undefined) => void
}

/**
 * Shows for each choice, in kuruş, how much is retained, refunded, or credited for another date. The form itself sends
 * the cancellation.
 */
export function CancellationForm({ reservationId, transition, cost: first, question, onMove, onDecided }: Props) {
  const text = useText(cancellationText)
  const language = useLanguage()
  const heading = useId()
  const [cost, setCost] = useState(first)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [chosen, setWay] = useState<SettlementWay>()
  const [amount, setAmount] = useState<number | ''>('')
  const [reason, setReason] = useState('')
  const mayRefund = useMay()('payment.refund')
  const ways = useWays()
  const [chosenBack, setBack] = useState<string>()
  const usual = first.paidBy === null ? undefined : wayOf(ways, { method: first.paidBy, way: null })
  const back = chosenBack === undefined ? usual : ways.find(({ value }) => value === chosenBack)
  const backNow = mayRefund ? back : undefined
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()

  const tl = (some: Kurus) => amountInWords(some, language)
  const isAmount = amount !== '' && hasWholeKurus(amount)
  const typed = isAmount ? toKurus(amount) : kurus(0)
  const money = { paid: toKurus(cost.paid), deposit: toKurus(cost.deposit), ruleCharge: toKurus(cost.charge) }
  const { offered, byRule } = offeredWays({ ...money, total: toKurus(cost.total) })
  const way = chosen !== undefined && offered.includes(chosen) ? chosen : byRule
  const outcomeOf = (of: SettlementWay) => settlementOf({ way: of, amount: typed, reason }, money)
  const inWords = (of: SettlementWay) => {
    const { charge, returned, forLater, stillOwed } = outcomeOf(of)
    const parts = [
      charge > 0 ? (of === 'forfeit' ? text.forfeits : text.keeps)(tl(charge)) : of !== 'later' && text.keepsNothing,
      returned > 0 && text.goesBack(tl(returned)),
      forLater > 0 && text.waits(tl(forLater)),
      stillOwed > 0 && text.owes(tl(stillOwed)),
    ]
    return `${parts.filter(Boolean).join(', ')}.`
  }
  const { movesDeposit } = cost.rule
  const asksReason = needsReason(way, { ...money, movesDeposit })
  const whyReason =
    way === 'later'
      ? text.againstRule
      : way === 'forfeit'
        ? text.whyMore[cost.ruleFrom](tl(kurus(money.deposit - money.ruleCharge)))
        : undefined
  const named = (one: SettlementWay) => (one === 'return' && cost.paid === 0 ? text.chargeNothing : text.ways[one])
  const { returned } = outcomeOf(way)
  const { errors: fields, refusal } = useRefused(error, { amount, reason, way: chosen, back: backNow?.value })
  const other = refusal !== null && fields['amount'] === undefined && fields['reason'] === undefined

  const decide = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const body = {
        requestId,
        transition,
        way,
        ...(way === 'amount' && amount !== '' && { amount }),
        reason: asksReason ? reason : '',
        ...(backNow?.paidBy ?? { method: null }),
        seen: { charge: cost.charge, paid: cost.paid, deposit: cost.deposit },
      }
      const { reservation } = await call(settleCancellation, { params: { id: reservationId }, body })
      void changed('stays', 'money')
      onDecided(reservation)
    } catch (refused) {
      setError(refused instanceof Error ? refused : new Error(String(refused)))
      setBusy(false)
      // A refusal means that nothing was booked, so the next attempt gets a new id. If the answer was lost, the
      // cancellation may have been booked, so the same id is sent again.
      if (!(refused instanceof Refusal)) return
      setRequestId(crypto.randomUUID())
      if (refused.problem.code === 'cancel.cost-changed')
        setCost(await costOf(reservationId, transition).catch(() => cost))
    }
  }

  const more = (asksReason || returned > 0 || (way === 'later' && onMove !== undefined)) && (
    <div className={classes.more}>
      {way === 'amount' && (
        <MoneyInput label={text.amount} value={amount} onChange={setAmount} error={fields['amount']} />
      )}
      {asksReason && (
        <TextInput
          label={text.reason}
          description={whyReason}
          placeholder={text.reasonHint}
          value={reason}
          maxLength={paymentNoteMax}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields['reason']}
        />
      )}
      {way === 'later' && onMove !== undefined && (
        <div>
          <Text size="sm" mb={6}>
            {text.moveInstead}
          </Text>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconCalendarEvent size={18} aria-hidden />}
            onClick={onMove}
          >
            {text.move}
          </Button>
        </div>
      )}
      {returned > 0 && (
        <div>
          <Text id={heading} fw={600} size="sm" mb={6}>
            {text.method}
          </Text>
          {mayRefund && (
            <WayPicker
              label={text.method}
              labelledBy={heading}
              size="xs"
              value={backNow?.value ?? 'later'}
              onChange={setBack}
              choices={[...ways, { value: 'later', label: text.later }]}
            />
          )}
          {backNow === undefined && (
            <Text size="sm" c="dimmed" mt={6}>
              {mayRefund ? text.methodLater : text.methodOthers}
            </Text>
          )}
        </div>
      )}
    </div>
  )

  return (
    <Stack gap="md">
      {question !== undefined && <Text>{question}</Text>}
      <section className={classes.cost} aria-label={text.rule(cancelRuleWords[cost.rule.name][language])}>
        <strong>{costInWords(cost, transition)[0]}</strong>
        <span>{costInWords(cost, transition).slice(1).join(' ')}</span>
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
      <Radio.Group label={text.question} value={way} onChange={(value) => isWay(value) && setWay(value)}>
        <div className={classes.ways}>
          {offered.map((one) => (
            <Fragment key={one}>
              <Radio.Card
                value={one}
                className={classes.way}
                data-wide={one === 'rule' || one === 'amount'}
                aria-label={named(one)}
                aria-describedby={`${heading}-${one}`}
              >
                <Radio.Indicator />
                <span>
                  <strong>
                    {named(one)}
                    {one === byRule && one !== 'rule' && cost.ruleFrom !== 'none' && (
                      <Badge variant="light" size="sm" ml={8}>
                        {text.byRule}
                      </Badge>
                    )}
                  </strong>
                  <small id={`${heading}-${one}`} className="konuk-numbers">
                    {one === 'amount' && !isAmount ? text.amountMore : inWords(one)}
                  </small>
                </span>
              </Radio.Card>
              {one === way && more}
            </Fragment>
          ))}
        </div>
      </Radio.Group>
      {cost.damageHeld > 0 && (
        <Text size="sm" className="konuk-numbers">
          {text.damage(tl(toKurus(cost.damageHeld)))}
        </Text>
      )}
      {other && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {refusal.message}
        </Text>
      )}
      <div className={classes.acts}>
        <Button variant="default" data-autofocus onClick={() => onDecided(undefined)}>
          {text.giveUp}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void decide()}>
          {text.confirm[transition]}
        </Button>
      </div>
    </Stack>
  )
}
