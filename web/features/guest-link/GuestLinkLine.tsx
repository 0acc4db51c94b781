import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCopy,
  IconDeviceMobileMessage,
  IconDots,
  IconExternalLink,
  IconLink,
  IconMail,
  IconMessageCode,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { GuestLink } from '#contract/guest-link/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { guestLanguage } from '#web/features/guest-messages/guest-language.ts'
import { hotelQuery } from '#web/features/hotel/hotel.queries.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { whatsAppLink } from '#web/ui/whatsapp-link.ts'
import {
  guestLinkQuery,
  useMakeLink,
  useNoteHandOut,
  useReadOutCode,
  useRenewLink,
  useSendLink,
} from './guest-link.queries.ts'
import { GuestSteps } from './GuestSteps.tsx'
import { guestLinkText, linkMessages } from './guest-link.text.ts'
import classes from './GuestLink.module.css'
import { InviteItems } from './InviteItems.tsx'

/** How far the guest is with his page, and the ways to give it to him: it has the price, the account and the way. */
export function GuestLinkLine({ reservation }: { reservation: Reservation }) {
  const text = useText(guestLinkText)
  const { data } = useQuery(guestLinkQuery(reservation.id))
  if (data === undefined) return null
  const { link, progress } = data
  return (
    <section aria-label={text.title} className={`${classes.line} konuk-no-print`}>
      <Text fw={600}>{text.title}</Text>
      <Text size="sm" c="dimmed">
        {link === null ? text.makeMore : stateOf(link, text)}
      </Text>
      {progress !== null && <GuestSteps progress={progress} isSigned={reservation.contract === 'verified'} />}
      <Group gap="xs">
        <SendLinkBySms reservation={reservation} />
        {link === null ? <MakeLink id={reservation.id} /> : <Acts reservation={reservation} link={link} />}
      </Group>
      {link !== null && <ReadOut reservationId={reservation.id} />}
    </section>
  )
}

const mainOf = ({ guests }: Reservation) => guests.find(({ isMainGuest }) => isMainGuest)

/** Makes the link if there is none yet, so that it is one tap after a booking. */
export function SendLinkBySms({ reservation }: { reservation: Reservation }) {
  const text = useText(guestLinkText)
  const sending = useSendLink(reservation.id)
  const main = mainOf(reservation)
  if (!main?.phone) return null
  return (
    <Button
      variant="light"
      px="xs"
      leftSection={<IconDeviceMobileMessage size={19} stroke={1.7} aria-hidden />}
      aria-label={text.sendSmsNamed(`${main.firstName} ${main.lastName}`)}
      loading={sending.isPending}
      onClick={() =>
        sending.mutate('sms', {
          onSuccess: () => notifySuccess(text.smsSent),
          onError: (refused) => void notifyError(refused.message),
        })
      }
    >
      {text.sendSms}
    </Button>
  )
}

function MakeLink({ id }: { id: number }) {
  const text = useText(guestLinkText)
  const making = useMakeLink(id)
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={19} aria-hidden />}
      loading={making.isPending}
      onClick={() => making.mutate(undefined, { onError: (refused) => void notifyError(refused.message) })}
    >
      {text.make}
    </Button>
  )
}

function stateOf({ openedAt, handedOut }: GuestLink, text: (typeof guestLinkText)['tr']): string {
  if (openedAt !== null) return text.opened(formatInstant(new Date(openedAt)))
  return handedOut === null ? text.notHandedOut : text.handedOut(formatInstant(new Date(handedOut.at)))
}

function Acts({ reservation, link }: { reservation: Reservation; link: GuestLink }) {
  const text = useText(guestLinkText)
  const { data: business } = useQuery(hotelQuery)
  const noting = useNoteHandOut(reservation.id)
  const main = mainOf(reservation)
  const language = guestLanguage(reservation.guests)
  const words = linkMessages[language](main?.firstName ?? '', business?.name ?? '', link.url)
  return (
    <>
      {main?.phone && (
        <Button
          component="a"
          href={whatsAppLink(main.phone, words)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          px="xs"
          leftSection={<IconBrandWhatsapp size={19} stroke={1.7} aria-hidden />}
          aria-label={text.sendNamed(`${main.firstName} ${main.lastName}`)}
          onClick={() => noting.mutate('whatsapp')}
        >
          {text.send}
        </Button>
      )}
      <Button
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        px="xs"
        leftSection={<IconExternalLink size={19} aria-hidden />}
        aria-label={text.lookNamed}
      >
        {text.look}
      </Button>
      <MoreActs reservation={reservation} link={link} />
    </>
  )
}

function MoreActs({ reservation, link }: { reservation: Reservation; link: GuestLink }) {
  const text = useText(guestLinkText)
  const noting = useNoteHandOut(reservation.id)
  const sending = useSendLink(reservation.id)
  const renewing = useRenewLink(reservation.id)
  const onError = (refused: Error) => void notifyError(refused.message)
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    noting.mutate('copied')
    notifySuccess(text.copied)
  }
  const renew = async () => {
    const { renewTitle: title, renewMore: message, renew: confirmLabel, keep: cancelLabel } = text
    if (!(await confirmAction({ title, message, confirmLabel, cancelLabel, danger: true }))) return
    renewing.mutate(link, { onSuccess: () => notifySuccess(text.renewed), onError })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={text.more}
          loading={sending.isPending || renewing.isPending}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy().catch(onError)}>
          {text.copy}
        </Menu.Item>
        {mainOf(reservation)?.email && (
          <Menu.Item
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={() => sending.mutate('email', { onSuccess: () => notifySuccess(text.mailSent), onError })}
          >
            {text.sendMail}
          </Menu.Item>
        )}
        <InviteItems reservation={reservation} />
        <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void renew()}>
          {text.renew}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A guest whom no SMS reaches is read a code out, by which his device becomes known. */
function ReadOut({ reservationId }: { reservationId: number }) {
  const text = useText(guestLinkText)
  const { mutate, data, isPending } = useReadOutCode(reservationId)
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        leftSection={<IconMessageCode size={19} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(undefined, { onError: (refused) => void notifyError(refused.message) })}
      >
        {text.readOut}
      </Button>
      <output className="konuk-numbers">{data !== undefined && text.readOutMore(data)}</output>
    </Group>
  )
}
