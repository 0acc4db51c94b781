import { guestAddress, reservationsAddress } from '#web/features/navigation/addresses.ts'
import { href } from 'react-router'
import { type Icon, IconBed, IconCalendar, IconCalendarEvent, IconCash, IconUser } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { Response } from '#contract/endpoint.ts'
import { search } from '#contract/search/endpoints.ts'
import { searchLimits } from '#contract/search/schemas.ts'
import { languages } from '#domain/language/language.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { useToday } from '#web/platform/use-today.ts'
import type { Answer, FreeStay } from './answers.ts'
import { payerOf } from './payment-command.ts'
import { searchText } from './search.text.ts'
import { pageAliases } from '#web/features/navigation/page-aliases.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import type { KeyName } from '#web/features/navigation/keys.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { findPages, menuFor, type MenuPage, type MenuWord, pagesIn } from '#web/features/navigation/menu.ts'
import { type Action, actionsNamed, type Follow } from './use-actions.ts'

export type Finding = { key: string; icon: Icon; title: string; more: string; shortcut?: KeyName; follow: Follow }
export type FindingGroup = {
  kind: 'answers' | 'actions' | 'payments' | 'pages' | 'guests' | 'reservations' | 'units'
  findings: Finding[]
}

type Findings = {
  groups: FindingGroup[]
  /** True while more results may come. */
  searching: boolean
  failed: boolean
}

const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(search, { body: { q } }, { signal }),
    enabled: q.length >= searchLimits.letters,
    staleTime: 5_000,
    gcTime: 60_000,
  })

type Acts = { onPay: (stay: PayingStay) => void; onBook: (stay: FreeStay) => void }

const noAnswers: readonly Answer[] = []

/** The answers to a question that the typed text asks; none while they are on their way. */
function useAnswers(typed: string): readonly Answer[] {
  const language = useLanguage()
  const may = useMay()
  const today = useToday()
  const [settled] = useDebouncedValue(typed, 250)
  const { data } = useQuery({
    queryKey: ['search', 'answers', settled, today, language],
    queryFn: async ({ signal }) => (await import('./answers.ts')).answersTo(settled, { today, language, may, signal }),
    enabled: settled.length >= searchLimits.letters,
    staleTime: 5_000,
    gcTime: 60_000,
  })
  return settled === typed && data !== undefined ? data : noAnswers
}

const iconOf = { day: IconCalendar, stay: IconCalendarEvent, money: IconCash, unit: IconBed } as const

function asFinding({ key, of, title, more, follow }: Answer, { onPay, onBook }: Acts): Finding {
  const act = (run: () => void): Follow => ({ act: run })
  return {
    key,
    icon: iconOf[of],
    title,
    more,
    follow: 'to' in follow ? follow : act('pay' in follow ? () => onPay(follow.pay) : () => onBook(follow.book)),
  }
}

const namesOfPage = (word: MenuWord) =>
  languages.flatMap((language) => [navigationText[language][word], ...(pageAliases[language][word] ?? [])])

/** Finds actions and pages at once. Everything else comes from the server, which is queried when typing pauses. */
export function useFindings(typed: string, actions: readonly Action[], { onPay, onBook }: Acts): Findings {
  const typedAll = typed.trim()
  const whom = payerOf(typedAll)
  const q = whom ?? typedAll
  const [settled] = useDebouncedValue(q, 250)
  const answer = useQuery(searchQuery(settled))
  const answers = useAnswers(typedAll)
  const page = useText(navigationText)
  const shown = menuFor(useMay())
  const text = useText(searchText)

  const toDo = actionsNamed(actions, typedAll).map(({ name, icon, key, follow }): Finding => ({
    key: `action-${name}`,
    icon,
    title: name,
    more: '',
    ...(key && { shortcut: key }),
    follow,
  }))
  const isListed = ({ to }: MenuPage) => toDo.some(({ follow }) => 'to' in follow && follow.to === to)
  const entries = q === '' ? pagesIn(shown) : findPages(shown, typedAll, namesOfPage)
  const pages = entries
    .filter((entry) => !isListed(entry))
    .map(({ to, word, icon }): Finding => ({ key: to, icon, title: page[word], more: '', follow: { to } }))
  const isLongEnough = q.length >= searchLimits.letters
  const isCurrent = settled === q
  const found = isLongEnough && isCurrent && answer.data ? groupsIn(answer.data, text) : []
  const payments = whom !== undefined && isLongEnough && isCurrent && answer.data ? paymentsIn(answer.data, onPay) : []
  const groups: FindingGroup[] = [
    { kind: 'answers', findings: answers.map((one) => asFinding(one, { onPay, onBook })) },
    { kind: 'actions', findings: toDo },
    { kind: 'payments', findings: payments },
    { kind: 'pages', findings: pages },
    ...found,
  ]
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    searching: isLongEnough && (!isCurrent || answer.isPending),
    failed: isLongEnough && isCurrent && answer.isError,
  }
}

type Text = (typeof searchText)['tr']
const stayOf = (one: { unitName: string; checkInDate: string; checkOutDate: string }) =>
  `${one.unitName}, ${formatDay(one.checkInDate)} – ${formatDay(one.checkOutDate)}`

/** Lists each stay only once, because the search returns a guest together with the guest's stay. */
function paymentsIn({ guests, reservations }: Response<typeof search>, onPay: (stay: PayingStay) => void): Finding[] {
  const stays = [...reservations, ...guests.map((guest) => ({ ...guest, guestName: guest.name }))]
  const once = new Map(stays.map((stay) => [stay.reservationId, stay]))
  return [...once.values()].map(({ reservationId, guestName, checkInDate, ...stay }) => {
    const where = stayOf({ ...stay, checkInDate })
    return {
      key: `payment-${reservationId}`,
      follow: { act: () => onPay({ reservationId, guestName, checkInDate, where }) },
      icon: IconCash,
      title: guestName,
      more: where,
    }
  })
}

function groupsIn({ guests, reservations, units }: Response<typeof search>, text: Text): FindingGroup[] {
  return [
    {
      kind: 'guests',
      findings: guests.map((guest) => ({
        key: `guest-${guest.personId ?? guest.reservationUniqId}`,
        follow: {
          to: guest.personId === null ? reservationsAddress(guest.reservationUniqId) : guestAddress(guest.personId),
        },
        icon: IconUser,
        title: guest.name,
        more: [guest.phone === null ? '' : formatPhone(guest.phone), stayOf(guest)].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'reservations',
      findings: reservations.map((one) => ({
        key: `reservation-${one.reservationId}`,
        follow: { to: reservationsAddress(one.reservationUniqId) },
        icon: IconCalendarEvent,
        title: `${text.reservation(one.reservationId)} · ${one.guestName}`,
        more: `${stayOf(one)} · ${text.status[one.status]}`,
      })),
    },
    {
      kind: 'units',
      findings: units.map(({ id, unitName, roomType }) => ({
        key: `unit-${id}`,
        follow: { to: `${href('/admin/hotel-details')}#unit-${id}` },
        icon: IconBed,
        title: unitName,
        more: roomType,
      })),
    },
  ]
}
