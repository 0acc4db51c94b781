import { type Icon, IconBed, IconCalendarEvent, IconUser } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { Response } from '#contract/endpoint.ts'
import { find, findLimits } from '#contract/find.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { findText } from './find.text.ts'
import { frameText } from './frame.text.ts'
import { findPages, type MenuWord } from './menu.ts'

export type Finding = { key: string; to: string; icon: Icon; title: string; more: string }
export type FindingGroup = { kind: 'pages' | 'guests' | 'reservations' | 'units'; findings: Finding[] }

type Findings = {
  groups: FindingGroup[]
  /** Something may still come. */
  searching: boolean
  failed: boolean
}

const findingsFor = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call(find, { query: { q } }, { signal }),
    enabled: q.length >= findLimits.letters,
    staleTime: 5_000,
    gcTime: 60_000,
  })

const namesOfPage = (word: MenuWord) => [frameText.tr[word], frameText.en[word]]

/** Pages at once, the rest when the server has answered: asked for once typing pauses. */
export function useFindings(typed: string): Findings {
  const q = typed.trim()
  const [settled] = useDebouncedValue(q, 250)
  const answer = useQuery(findingsFor(settled))
  const page = useText(frameText)
  const text = useText(findText)
  if (q === '') return { groups: [], searching: false, failed: false }

  const pages = findPages(q, namesOfPage).map(({ to, word, icon }): Finding => ({
    key: to,
    to,
    icon,
    title: page[word],
    more: '',
  }))
  const isLongEnough = q.length >= findLimits.letters
  const isCurrent = settled === q
  const found = isLongEnough && isCurrent && answer.data ? groupsIn(answer.data, text) : []
  const groups: FindingGroup[] = [{ kind: 'pages' as const, findings: pages }, ...found]
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    searching: isLongEnough && (!isCurrent || answer.isPending),
    failed: isLongEnough && isCurrent && answer.isError,
  }
}

type Text = (typeof findText)['tr']
const stayOf = (one: { unitName: string; checkInDate: string; checkOutDate: string }) =>
  `${one.unitName}, ${formatDay(one.checkInDate)} – ${formatDay(one.checkOutDate)}`

function groupsIn({ guests, reservations, units }: Response<typeof find>, text: Text): FindingGroup[] {
  return [
    {
      kind: 'guests',
      findings: guests.map((guest) => ({
        key: `guest-${guest.name}`,
        to: `/admin/customers?${new URLSearchParams({ search: guest.name })}`,
        icon: IconUser,
        title: guest.name,
        more: [guest.phone === null ? '' : formatPhone(guest.phone), stayOf(guest)].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'reservations',
      findings: reservations.map((one) => ({
        key: `reservation-${one.reservationId}`,
        to: `/admin/reservations?${new URLSearchParams({ search: one.reservationUniqId })}`,
        icon: IconCalendarEvent,
        title: `${text.reservation(one.reservationId)} · ${one.guestName}`,
        more: `${stayOf(one)} · ${text.status[one.status]}`,
      })),
    },
    {
      kind: 'units',
      findings: units.map(({ id, unitName, roomType }) => ({
        key: `unit-${id}`,
        to: `/admin/hotel-details#unit-${id}`,
        icon: IconBed,
        title: unitName,
        more: roomType,
      })),
    },
  ]
}
