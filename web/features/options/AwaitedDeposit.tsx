import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCashBanknote, IconClockEdit, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/language/language.ts'
import type { Option } from '#contract/options/schemas.ts'
import { receiveDeposit } from '#contract/options/endpoints.ts'
import { depositCode, depositLeft } from '#domain/bank/match-deposits.ts'
import { formatTlShort, toKurus, toTl } from '#domain/money/money.ts'
import { type Day, formatInstant } from '#domain/time/day.ts'
import { AmountForm } from '#web/features/folio/AmountForm.tsx'
import { useMoney, useRequestId } from '#web/features/folio/folio.queries.ts'
import { AddIbanHere } from '#web/features/hotel/ibans/AddIbanHere.tsx'
import { ibansQuery } from '#web/features/hotel/ibans/ibans.queries.ts'
import { type SmsInput, smsToAddress } from '#web/features/navigation/addresses.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { optionsText } from './options.text.ts'
import { MoreTime } from './MoreTime.tsx'
import { reminderFor } from './reminder.ts'
import { leftInWords, untilWhen } from './time-words.ts'
import { useNow } from '#web/platform/use-now.ts'
import classes from './Options.module.css'
import { dayIn } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { guestSpan } from '#web/platform/day-words.ts'
import { whatsAppLink } from '#web/ui/whatsapp-link.ts'
import { liraWords } from '#web/platform/lira-words.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  reservationId: number
  option: Option
  /** The amount in lira that the guest has already paid. */
  paid: number | null
  guest: { personId: number | null; name: string; phone: string | null }
  /** The unit and the days of the stay. */
  unitName: string
  days: { checkIn: Day; checkOut: Day }
  /** The language of messages to the guest. */
  guestLanguage: Language
}

/** The deposit that an option waits for: its amount, its deadline, and the actions for when it arrives. */
export function AwaitedDeposit(props: Props) {
  const { option, guest, unitName, days, guestLanguage } = props
  const text = useText(optionsText)
  const language = useLanguage()
  const amount = liraWords(option.amount, language, formatTlShort)
  if (option.state === 'released') {
    return <p className={classes.done}>{text.released(formatInstant(new Date(option.until)))}</p>
  }
  if (option.state === 'held') return <Awaited {...props} />
  return (
    <div className={classes.done}>
      <span>{text.paid(amount)}</span>
      {guest.phone && (
        <ByWhatsApp
          phone={guest.phone}
          message={optionsText[guestLanguage].message(
            guest.name,
            unitName,
            guestSpan(days.checkIn, days.checkOut, guestLanguage, dayIn(timeNow())),
          )}
        >
          {text.notifyByWhatsApp}
        </ByWhatsApp>
      )}
    </div>
  )
}

/** Opens WhatsApp with a message to the guest. The message is sent only when the clerk sends it in WhatsApp. */
function ByWhatsApp({ phone, message, children }: { phone: string; message: string; children: ReactNode }) {
  return (
    <Button
      component="a"
      size="sm"
      variant="default"
      className="konuk-no-print"
      href={whatsAppLink(phone, message)}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      {children}
    </Button>
  )
}

function Awaited(props: Props) {
  const { reservationId, option, paid, guest } = props
  const text = useText(optionsText)
  const language = useLanguage()
  const now = useNow()
  const [open, setOpen] = useState<'received' | 'time'>()
  const { mutateAsync } = useMoney(reservationId)
  const { requestId } = useRequestId()
  const may = useMay()
  const until = new Date(option.until)
  const left = leftInWords(until, now, language)
  const awaited = depositLeft(toKurus(option.amount ?? 0), toKurus(paid ?? 0))
  return (
    <section className={classes.awaited} aria-label={text.card}>
      <p className={`${classes.said} konuk-numbers`}>
        {text.awaited(liraWords(option.amount, language, formatTlShort), untilWhen(until, now, language))}
      </p>
      <p className={`${classes.left} konuk-numbers`}>
        {left === undefined ? `${text.over}. ${text.overMore}` : text.left(left)}
      </p>
      <p className={classes.left}>{text.code(depositCode(reservationId))}</p>
      {open === 'received' && (
        <AmountForm
          label={text.received}
          amount={toTl(awaited)}
          asks="method"
          isTransfer
          confirm={text.confirmReceived}
          onEnter={async ({ amount, paidBy }) => {
            const body = { requestId, amount, ...paidBy }
            await mutateAsync(() => call(receiveDeposit, { params: { id: reservationId }, body }))
            void changed('stays')
            notifySuccess(text.taken(formatTlShort(toKurus(amount), language)))
          }}
          onGiveUp={() => setOpen(undefined)}
        />
      )}
      {open === 'time' && <MoreTime reservationId={reservationId} option={option} onDone={() => setOpen(undefined)} />}
      {open === undefined && (
        <div className={`${classes.acts} konuk-no-print`}>
          {may('payment.take') && (
            <Button leftSection={<IconCashBanknote size={19} aria-hidden />} onClick={() => setOpen('received')}>
              {text.received}
            </Button>
          )}
          {may('stay.book') && (
            <Button
              variant="default"
              leftSection={<IconClockEdit size={19} aria-hidden />}
              onClick={() => setOpen('time')}
            >
              {text.moreTime}
            </Button>
          )}
        </div>
      )}
      {open === undefined && option.amount !== null && guest.phone && <Remind {...props} phone={guest.phone} />}
    </section>
  )
}

/** Konuk sends nothing itself. The clerk reads the text and sends it by WhatsApp or SMS. */
function Remind(props: Props & { phone: string }) {
  const { reservationId, option, paid, guest, phone, unitName, days, guestLanguage } = props
  const text = useText(optionsText)
  const { data: ibans } = useQuery(ibansQuery)
  if (ibans === undefined) return null
  const amount = depositLeft(toKurus(option.amount ?? 0), toKurus(paid ?? 0))
  const until = new Date(option.until)
  const stay = guestSpan(days.checkIn, days.checkOut, guestLanguage, dayIn(timeNow()))
  const awaited = { reservationId, guestName: guest.name, unitName, stay, amount, until, iban: ibans[0] }
  const message = reminderFor(awaited, guestLanguage)
  return (
    <div className={`${classes.acts} konuk-no-print`}>
      <ByWhatsApp phone={phone} message={message}>
        {text.remindByWhatsApp}
      </ByWhatsApp>
      {guest.personId !== null && (
        <Button
          component={Link}
          to={smsToAddress(guest.personId)}
          state={{ message } satisfies SmsInput}
          size="sm"
          variant="default"
          leftSection={<IconMessage2 size={18} aria-hidden />}
        >
          {text.remindBySms}
        </Button>
      )}
      <AddIbanHere />
    </div>
  )
}
