import { groupAddress, guestAddress, stayAddress } from '#web/features/navigation/addresses.ts'
import { href } from 'react-router'
import {
  type Icon,
  IconBed,
  IconCalendar,
  IconCalendarEvent,
  IconCash,
  IconCopy,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
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
import { useCopy } from '#web/features/account/settings/second-step/use-copy.ts'
import type { KeyName } from '#web/features/navigation/keys.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { findPages, menuFor, type MenuPage, type MenuWord, pagesIn } from '#web/features/navigation/menu.ts'
import { type Action, actionsNamed, type Follow } from './use-actions.ts'

export type Finding = { key: string; icon: Icon; title: string; more: string; shortcut?: KeyName; follow: Follow }
export type FindingGroup = {
  kind: 'answers' | 'actions' | 'payments' | 'pages' | 'guests' | 'groups' | 'reservations' | 'units'
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

type Acts = { onPay: (stay: PayingStay) => void; onBook: (stay: FreeStay) => void; onCopy: (content: string) => void }

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

const iconOf = {
  day: IconCalendar,
  stay: IconCalendarEvent,
  money: IconCash,
  unit: IconBed,
  account: IconCopy,
} as const

const asFinding = ({ of, follow, ...answer }: Answer, acts: Acts): Finding => ({
  ...answer,
  icon: iconOf[of],
  follow: 'to' in follow ? follow : { act: actOf(follow, acts) },
})

function actOf(follow: Exclude<Answer['follow'], { to: string }>, { onPay, onBook, onCopy }: Acts): () => void {
  if ('pay' in follow) return () => onPay(follow.pay)
  return 'book' in follow ? () => onBook(follow.book) : () => onCopy(follow.copy)
}

const namesOfPage = (word: MenuWord) =>
  languages.flatMap((language) => [navigationText[language][word], ...(pageAliases[language][word] ?? [])])

/** Finds actions and pages at once. Everything else comes from the server, which is queried when typing pauses. */
export function useFindings(
  typed: string,
  actions: readonly Action[],
  { onPay, onBook }: Omit<Acts, 'onCopy'>,
): Findings {
  const typedAll = typed.trim()
  const whom = payerOf(typedAll)
  const q = whom ?? typedAll
  const [settled] = useDebouncedValue(q, 250)
  const answer = useQuery(searchQuery(settled))
  const answers = useAnswers(typedAll)
  const onCopy = useCopy()
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
    { kind: 'answers', findings: answers.map((one) => asFinding(one, { onPay, onBook, onCopy })) },
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

/** Each stay of the answer once: those found by their number, and those of the guests found by name. */
function staysIn({ guests, reservations }: Response<typeof search>) {
  const stays = [...guests.map((guest) => ({ ...guest, guestName: guest.name })), ...reservations]
  return [...new Map(stays.map((stay) => [stay.reservationId, stay])).values()]
}

const paymentsIn = (answer: Response<typeof search>, onPay: (stay: PayingStay) => void): Finding[] =>
  staysIn(answer).map(({ reservationId, guestName, checkInDate, ...stay }) => {
    const where = stayOf({ ...stay, checkInDate })
    return {
      key: `payment-${reservationId}`,
      follow: { act: () => onPay({ reservationId, guestName, checkInDate, where }) },
      icon: IconCash,
      title: guestName,
      more: where,
    }
  })

function groupsIn(answer: Response<typeof search>, text: Text): FindingGroup[] {
  const { guests, groups, units } = answer
  return [
    {
      kind: 'guests',
      findings: guests.map((guest) => ({
        key: `guest-${guest.personId ?? guest.reservationUniqId}`,
        follow: { to: guest.personId === null ? stayAddress(guest.reservationId) : guestAddress(guest.personId) },
        icon: IconUser,
        title: guest.name,
        more: [guest.phone === null ? '' : formatPhone(guest.phone), stayOf(guest)].filter(Boolean).join(' · '),
      })),
    },
    {
      kind: 'groups',
      findings: groups.map(({ id, name, units: count, checkInDate, checkOutDate }) => ({
        key: `group-${id}`,
        follow: { to: groupAddress(id) },
        icon: IconUsersGroup,
        title: name,
        more: `${text.units(count)}, ${formatDay(checkInDate)} – ${formatDay(checkOutDate)}`,
      })),
    },
    {
      kind: 'reservations',
      findings: staysIn(answer).map((one) => ({
        key: `reservation-${one.reservationId}`,
        follow: { to: stayAddress(one.reservationId) },
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
