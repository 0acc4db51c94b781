import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { payForGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { depositLeft } from '#domain/bank/match-deposits.ts'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { formatTl, formatTlShort, opposite, toKurus, toTl } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'
import { CompanyOfStay } from '#web/features/companies/CompanyOfStay.tsx'
import { AmountForm } from '#web/features/folio/AmountForm.tsx'
import { useRequestId } from '#web/features/folio/folio.queries.ts'
import { guestLanguage } from '#web/features/guest-messages/guest-language.ts'
import { reservationQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { SendConfirmation } from '#web/features/guest-messages/SendConfirmation.tsx'
import { AwaitedDeposit } from '#web/features/options/AwaitedDeposit.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { daysOf, firstStay, standingStays } from './group.ts'
import { useGroupAct } from './groups.queries.ts'
import { groupsText } from './groups.text.ts'
import classes from './Groups.module.css'

/** The one balance of a group, the deposit that it waits for, and the form that takes a payment. */
export function GroupMoney({ group }: { group: Group }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const [search] = useSearchParams()
  const [isTaking, setTaking] = useState(search.has('pay') && may('payment.take'))
  const section = useRef<HTMLDivElement>(null)
  const { balance, option } = group
  const first = firstStay(group)
  const { data: reservation } = useQuery({ ...reservationQuery(first?.id ?? 0), enabled: first !== undefined })
  const stop = () => {
    setTaking(false)
    // The form that held the focus leaves; its section keeps it.
    section.current?.focus()
  }
  // Guests who have arrived know that their deposit has.
  const isToCome = option?.state !== 'paid' || group.stays.some((stay) => stayStateOf(stay) === 'expected')
  const isOwed = balance !== null && balance > 0
  const standing =
    balance !== null && balance < 0
      ? `${text.owedToGuest}: ${formatTl(opposite(toKurus(balance)), language)}`
      : liraWords(balance, language)
  return (
    <SectionCard title={text.money} icon={IconCash}>
      <div ref={section} tabIndex={-1} className={classes.money}>
        <p className={`${classes.balance} konuk-numbers`} data-tone={isOwed ? 'owed' : 'paid'}>
          {standing} {balance === 0 && group.paid !== 0 && <small>{text.settled}</small>}
        </p>
        <dl className={`${classes.sums} konuk-numbers`}>
          <div>
            <dt>{text.charged}</dt>
            <dd>{liraWords(group.charged, language)}</dd>
          </div>
          <div>
            <dt>{text.paid}</dt>
            <dd>{liraWords(group.paid, language)}</dd>
          </div>
        </dl>
        {option !== null && isToCome && first !== undefined && !isTaking && (
          <AwaitedDeposit
            reservationId={first.id}
            option={option}
            paid={group.paid}
            guest={{ personId: null, name: first.guestName, phone: first.phone }}
            unitName={standingStays(group)
              .map(({ unitName }) => unitName)
              .join(', ')}
            days={daysOf(group)}
            guestLanguage={guestLanguage(reservation?.guests ?? [])}
          />
        )}
        {reservation !== undefined && may('money.see') && <CompanyOfStay reservation={reservation} ofGroup />}
        {isTaking && <Take group={group} onDone={stop} />}
        {!isTaking && (
          <div className={`${classes.acts} konuk-no-print`}>
            {may('payment.take') && (
              <Button
                variant={isOwed && option?.state !== 'held' ? 'light' : 'default'}
                leftSection={<IconCash size={19} aria-hidden />}
                onClick={() => setTaking(true)}
              >
                {text.take}
              </Button>
            )}
            {reservation !== undefined && standingStays(group).length > 0 && (
              <SendConfirmation reservation={reservation} />
            )}
          </div>
        )}
      </div>
    </SectionCard>
  )
}

/** Proposes the deposit that is still open, or else the whole balance. */
function Take({ group, onDone }: { group: Group; onDone: () => void }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const today = useToday()
  const { mutateAsync } = useGroupAct(group.id)
  const { requestId } = useRequestId()
  const isAwaited = group.option?.state === 'held'
  const deposit = isAwaited ? depositLeft(toKurus(group.option?.amount ?? 0), toKurus(group.paid ?? 0)) : undefined
  const [purpose, setPurpose] = useState<'deposit' | 'stay'>(isAwaited ? 'deposit' : 'stay')
  const [day, setDay] = useState<Day | null>(today)
  const [note, setNote] = useState('')
  const proposed = deposit === undefined ? (group.owed ?? 0) : toTl(deposit)
  return (
    <AmountForm
      label={text.take}
      amount={proposed > 0 ? proposed : ''}
      asks="method"
      confirm={text.confirmTake}
      onEnter={async ({ amount, paidBy }) => {
        const body = { requestId, amount, ...paidBy, purpose, note, ...(day !== null && { day }) }
        await mutateAsync(() => call(payForGroup, { params: { id: group.id }, body }))
        notifySuccess(text.taken(formatTlShort(toKurus(amount), language)))
        onDone()
      }}
      onGiveUp={onDone}
    >
      <SegmentedControl
        aria-label={text.purpose}
        fullWidth
        size="xs"
        value={purpose}
        onChange={(value) => setPurpose(value === 'deposit' ? 'deposit' : 'stay')}
        data={[
          { value: 'deposit', label: text.purposes.deposit },
          { value: 'stay', label: text.purposes.stay },
        ]}
      />
      <div className={classes.dates}>
        <DayInput label={text.day} value={day} onChange={setDay} />
        <TextInput
          label={text.note}
          value={note}
          maxLength={paymentNoteMax}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </AmountForm>
  )
}
