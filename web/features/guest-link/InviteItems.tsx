import { Menu } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useInvite } from './guest-link.queries.ts'
import { guestLinkText } from './guest-link.text.ts'

/** Copies the link by which one companion enters his own identity: one item for each who is not the main guest. */
export function InviteItems({ reservation }: { reservation: Reservation }) {
  const text = useText(guestLinkText)
  const inviting = useInvite(reservation.id)
  const { guests, numberOfGuests } = reservation
  const named = guests.flatMap(({ id, isMainGuest, firstName, lastName }) =>
    isMainGuest || id === undefined ? [] : [{ name: `${firstName} ${lastName}`, guestId: id, unnamed: 1 }],
  )
  const unnamed = Array.from({ length: Math.max(0, numberOfGuests - guests.length) }, (_none, at) => ({
    name: text.person(guests.length + at + 1),
    guestId: null,
    unnamed: at + 1,
  }))
  const copy = async ({ name, ...person }: (typeof named)[number] | (typeof unnamed)[number]) => {
    await navigator.clipboard.writeText(await inviting.mutateAsync(person))
    notifySuccess(text.inviteCopied(name))
  }
  return [...named, ...unnamed].map((person) => (
    <Menu.Item
      key={person.name}
      leftSection={<IconUserShare size={18} aria-hidden />}
      onClick={() => void copy(person).catch((refused: Error) => notifyError(refused.message))}
    >
      {text.inviteNamed(person.name)}
    </Menu.Item>
  ))
}
