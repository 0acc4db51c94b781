import { Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Company, CompanyFolio } from '#contract/companies/schemas.ts'
import { canBePaidOn, paymentNoteMax } from '#domain/folio/payment.ts'
import { formatTl, hasWholeKurus, type Kurus, kurus, lowerOf, opposite, toKurus, toTl } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { useRequestId } from '#web/features/folio/folio.queries.ts'
import { useWays } from '#web/features/payment-ways/use-ways.ts'
import { WayPicker } from '#web/features/payment-ways/WayPicker.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { useToday } from '#web/platform/use-today.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { accountText } from './account.text.ts'
import { useCompanyMoney } from './companies.queries.ts'

type Props = {
  act: 'take' | 'move' | 'refund'
  company: Company
  folios: readonly CompanyFolio[]
  onDone: () => void
}

const keyOf = ({ reservationId, ofGroup }: CompanyFolio) => `${reservationId}-${ofGroup}`
const lira = (typed: number | '') => (typed !== '' && hasWholeKurus(typed) ? toKurus(typed) : kurus(0))

/** Proposes what each folio gets, the oldest first, where nothing is typed; `left` is what stays on the account. */
function partsOf(folios: readonly CompanyFolio[], whole: Kurus, typed: Readonly<Record<string, number | ''>>) {
  let left = whole
  const parts: { folio: CompanyFolio; part: number | '' }[] = []
  for (const folio of folios) {
    const proposed = lowerOf(kurus(Math.max(0, left)), toKurus(folio.balance))
    const part = typed[keyOf(folio)] ?? (proposed === 0 ? '' : toTl(proposed))
    left = kurus(left - lira(part))
    parts.push({ folio, part })
  }
  return { parts, left }
}

/** Takes a payment, pays from the account or refunds; parts are proposed for the oldest stays first. */
export function TakeCompanyPayment({ act, company, folios, onDone }: Props) {
  const text = useText(accountText)
  const language = useLanguage()
  const owing = folios.filter(({ balance }) => balance > 0)
  const { mutate, isPending, error } = useCompanyMoney(company.id)
  const { requestId } = useRequestId()
  const all = owing.reduce((sum, { balance }) => sum + toKurus(balance), 0)
  const [amount, setAmount] = useState<number | ''>(act === 'take' ? all / 100 || '' : company.unallocated)
  const today = useToday()
  const [day, setDay] = useState<Day | null>(today)
  const ways = useWays()
  const [chosen, setChosen] = useState<string>()
  // Companies pay by transfer as a rule.
  const way = ways.find(({ value }) => value === chosen) ?? ways.find(({ kind }) => kind === 'iban') ?? ways[0]
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState<Record<string, number | ''>>({})
  const { errors, refusal } = useRefused(error, { amount, typed, day })
  const whole = act === 'move' ? toKurus(company.unallocated) : lira(amount)
  const { parts, left } = partsOf(act === 'refund' ? [] : owing, whole, typed)
  const isOtherDay = act === 'take' && (day === null || !canBePaidOn(day, today))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || left < 0 || isOtherDay) return
    const asked = parts.flatMap(({ folio: { reservationId, ofGroup, balance }, part }) =>
      part === '' || part === 0 ? [] : [{ reservationId, ofGroup, amount: part, owed: balance }],
    )
    mutate(
      {
        act,
        body: {
          requestId,
          amount: Number(amount),
          ...(way?.paidBy ?? { method: 'iban' }),
          day: day ?? today,
          note,
          parts: asked,
        },
      },
      {
        onSuccess: () => {
          notifySuccess(text.done[act])
          onDone()
        },
      },
    )
  }
  const tl = (some: number) => formatTl(kurus(some), language)
  return (
    <form onSubmit={submit} noValidate aria-label={text[act]}>
      <Stack gap="md">
        <RefusalAlert refusal={refusal} shownFields={['amount', 'day']} />
        {act !== 'move' && (
          <>
            <MoneyInput
              data-autofocus
              label={text.amount}
              value={amount}
              onChange={setAmount}
              error={errors['amount']}
            />
            <WayPicker label={text.method} value={way?.value ?? ''} onChange={setChosen} choices={ways} />
            {act === 'take' && (
              <DayInput
                inDialog
                label={text.day}
                value={day}
                onChange={setDay}
                isTaken={(some) => !canBePaidOn(some, today)}
                sayTaken={() => text.notThatDay}
                error={errors['day']}
              />
            )}
            <TextInput
              label={text.note}
              value={note}
              maxLength={paymentNoteMax}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </>
        )}
        {parts.map(({ folio, part }) => (
          <MoneyInput
            key={keyOf(folio)}
            label={text.partOf(folio.guestName, folio.unitName, tl(toKurus(folio.balance)))}
            value={part}
            onChange={(value) => setTyped({ ...typed, [keyOf(folio)]: value })}
          />
        ))}
        {act !== 'refund' && (
          <Text className="konuk-numbers" {...(left < 0 && { c: 'red', role: 'alert' })}>
            {left < 0 ? text.tooMuch(tl(opposite(left))) : text.stays(tl(left))}
          </Text>
        )}
        <EditorFoot
          cancel={text.cancel}
          save={text[act]}
          onCancel={onDone}
          isSaving={isPending}
          isBlocked={left < 0 || isOtherDay}
        />
      </Stack>
    </form>
  )
}
