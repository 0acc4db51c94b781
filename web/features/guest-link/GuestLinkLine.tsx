import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconExternalLink, IconLink, IconRefresh } from '@tabler/icons-react'
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
import { guestLinkQuery, useMakeLink, useNoteHandOut, useRenewLink } from './guest-link.queries.ts'
import { guestLinkText, linkMessages } from './guest-link.text.ts'
import classes from './GuestLink.module.css'

/** How far the guest is with his page, and the ways to give it to him: it has the price, the account and the way. */
export function GuestLinkLine({ reservation }: { reservation: Reservation }) {
  const text = useText(guestLinkText)
  const { data: link } = useQuery(guestLinkQuery(reservation.id))
  const making = useMakeLink(reservation.id)
  if (link === undefined) return null
  return (
    <section aria-label={text.title} className={`${classes.line} konuk-no-print`}>
      <Text fw={600}>{text.title}</Text>
      <Text size="sm" c="dimmed">
        {link === null ? text.makeMore : stateOf(link, text)}
      </Text>
      {link === null ? (
        <Button
          variant="default"
          leftSection={<IconLink size={19} aria-hidden />}
          loading={making.isPending}
          onClick={() => making.mutate(undefined, { onError: (refused) => void notifyError(refused.message) })}
        >
          {text.make}
        </Button>
      ) : (
        <Acts reservation={reservation} link={link} />
      )}
    </section>
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
  const renewing = useRenewLink(reservation.id)
  const main = reservation.guests.find(({ isMainGuest }) => isMainGuest)
  const language = guestLanguage(reservation.guests)
  const words = linkMessages[language](main?.firstName ?? '', business?.name ?? '', link.url)
  const renew = async () => {
    const { renewTitle: title, renewMore: message, renew: confirmLabel, keep: cancelLabel } = text
    if (!(await confirmAction({ title, message, confirmLabel, cancelLabel, danger: true }))) return
    renewing.mutate(link, {
      onSuccess: () => notifySuccess(text.renewed),
      onError: (refused) => void notifyError(refused.message),
    })
  }
  return (
    <Group gap="xs">
      {main?.phone && (
        <Button
          component="a"
          href={whatsAppLink(main.phone, words)}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          leftSection={<IconBrandWhatsapp size={19} stroke={1.7} aria-hidden />}
          aria-label={text.sendNamed(`${main.firstName} ${main.lastName}`)}
          onClick={() => noting.mutate('whatsapp')}
        >
          {text.send}
        </Button>
      )}
      <CopyButton value={link.url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={19} aria-hidden /> : <IconCopy size={19} stroke={1.7} aria-hidden />}
            onClick={() => {
              copy()
              noting.mutate('copied')
            }}
          >
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={19} aria-hidden />}
        aria-label={text.lookNamed}
      >
        {text.look}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconRefresh size={19} aria-hidden />}
        loading={renewing.isPending}
        onClick={() => void renew()}
      >
        {text.renew}
      </Button>
    </Group>
  )
}
