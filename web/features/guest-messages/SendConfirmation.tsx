import { Button, CopyButton } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { dayIn } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { ibansQuery } from '#web/features/hotel/ibans/ibans.queries.ts'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { whatsAppLink } from '#web/ui/whatsapp-link.ts'
import { balanceMessage, bookingMessage } from './booking-message.ts'
import { guestLanguage } from './guest-language.ts'
import { guestMessagesText } from './guest-messages.text.ts'
import { groupQuery } from './reservation.queries.ts'

/** The confirmation of a booking, or the request for its kapora. */
export function SendConfirmation({ reservation }: { reservation: Reservation }) {
  const text = useText(guestMessagesText)
  const isHeld = reservation.option?.state === 'held'
  const [label, named] = isHeld ? [text.ask, text.askNamed] : [text.confirm, text.confirmNamed]
  return <Send reservation={reservation} write={bookingMessage} label={label} named={named} />
}

/** The request for what a guest has not paid yet, with the bank account and the code of the stay. */
export function AskForBalance({ reservation }: { reservation: Reservation }) {
  const text = useText(guestMessagesText)
  return <Send reservation={reservation} write={balanceMessage} label={text.askBalance} named={text.askBalanceNamed} />
}

type Props = {
  reservation: Reservation
  write: typeof bookingMessage
  label: string
  named: (name: string) => string
}

/**
 * Opens WhatsApp with a text in the guest's language, or copies it. The message is sent only when the clerk sends it in
 * WhatsApp.
 */
function Send({ reservation, write, label, named }: Props) {
  const text = useText(guestMessagesText)
  const message = useMessage(reservation, write)
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  return (
    <>
      {main?.phone && (
        <Button
          component="a"
          {...(message === undefined ? { 'data-disabled': true } : { href: whatsAppLink(main.phone, message) })}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          px="xs"
          leftSection={<IconBrandWhatsapp size={19} stroke={1.7} aria-hidden />}
          aria-label={named(`${main.firstName} ${main.lastName}`)}
        >
          {label}
        </Button>
      )}
      <CopyButton value={message ?? ''}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            disabled={message === undefined}
            onClick={copy}
            leftSection={copied ? <IconCheck size={19} aria-hidden /> : <IconCopy size={19} stroke={1.7} aria-hidden />}
          >
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
    </>
  )
}

/** The message, once everything that it says has loaded: without its IBAN it would ask for money and not say where. */
function useMessage(reservation: Reservation, write: typeof bookingMessage): string | undefined {
  const { data: ibans } = useQuery(ibansQuery)
  const { data: business } = useQuery(hotelQuery)
  const { data: units } = useQuery(unitsQuery)
  const groupId = reservation.group?.id
  const { data: group } = useQuery({ ...groupQuery(groupId ?? 0), enabled: groupId !== undefined })
  if (groupId !== undefined && group === undefined) return undefined
  if (ibans === undefined || business === undefined || units === undefined) return undefined
  const timesOf = (unitId: number | undefined) => units.find(({ id }) => id === unitId)
  const facts = { reservation, group, timesOf, ibans, business, today: dayIn(timeNow()) }
  return write(facts, guestLanguage(reservation.guests))
}
