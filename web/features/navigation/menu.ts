import { href } from 'react-router'
// Pages of the admin area, in one place: the side menu, the bottom bar and the menu search all read them.
import {
  type Icon,
  IconAddressBook,
  IconBuildingBank,
  IconBuildingCottage,
  IconBuildingSkyscraper,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCalendarWeek,
  IconCashRegister,
  IconChartLine,
  IconCoins,
  IconHistory,
  IconHourglassEmpty,
  IconDatabase,
  IconMessage2Share,
  IconMessageQuestion,
  IconMessages,
  IconPackageExport,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldHalf,
  IconShieldLock,
  IconSmartHome,
  IconTable,
  IconTag,
  IconUserCheck,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import type { Permission } from '#domain/roles/permissions.ts'
import { fold } from '#domain/search/fold.ts'

export type MenuWord =
  | 'account'
  | 'dashboard'
  | 'calendar'
  | 'newReservation'
  | 'reservations'
  | 'guests'
  | 'people'
  | 'customers'
  | 'guestTracking'
  | 'guestRequests'
  | 'messages'
  | 'cash'
  | 'bank'
  | 'payments'
  | 'debts'
  | 'companies'
  | 'damageDeposits'
  | 'invoices'
  | 'prices'
  | 'priceTerms'
  | 'reports'
  | 'charts'
  | 'tables'
  | 'money'
  | 'map'
  | 'business'
  | 'hotelDetails'
  | 'staff'
  | 'audit'
  | 'backups'
  | 'archive'
  | 'kvkk'
  | 'settings'
  | 'smsSend'
  | 'smsTemplates'
type MenuGroupWord = 'groupDaily' | 'groupMoney' | 'groupBusiness'
/** `permission` is the permission that the page requires. A page without a permission is visible to everybody. */
export type MenuPage = { to: string; word: MenuWord; icon: Icon; permission?: Permission }
/**
 * An entry of the menu with its pages. Several pages are tabs above the page, or a list in the menu itself if the entry is
 * folded.
 */
export type MenuEntry = {
  word: MenuWord
  icon: Icon
  pages: readonly MenuPage[]
  isFolded?: true
  /** A page whose link stands beside the entry. */
  beside?: MenuPage
}
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

const alone = (page: MenuPage): MenuEntry => ({ word: page.word, icon: page.icon, pages: [page] })

const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      alone({ to: href('/admin/dashboard'), word: 'dashboard', icon: IconSmartHome, permission: 'stay.see' }),
      alone({ to: href('/admin/calendar'), word: 'calendar', icon: IconCalendarWeek, permission: 'stay.see' }),
      {
        ...alone({
          to: href('/admin/reservations'),
          word: 'reservations',
          icon: IconCalendarSearch,
          permission: 'stay.see',
        }),
        beside: {
          to: href('/admin/reservation'),
          word: 'newReservation',
          icon: IconCalendarPlus,
          permission: 'stay.book',
        },
      },
      {
        word: 'guests',
        icon: IconUsers,
        pages: [
          { to: href('/admin/guests'), word: 'people', icon: IconUsers, permission: 'guest.see' },
          { to: href('/admin/customers'), word: 'customers', icon: IconAddressBook, permission: 'guest.see' },
          { to: href('/admin/guest-tracking'), word: 'guestTracking', icon: IconUserCheck, permission: 'guest.see' },
          {
            to: href('/admin/guest-requests'),
            word: 'guestRequests',
            icon: IconMessageQuestion,
            permission: 'guest.see',
          },
        ],
      },
      {
        word: 'messages',
        icon: IconMessages,
        pages: [
          { to: href('/admin/sms-send'), word: 'smsSend', icon: IconMessage2Share, permission: 'sms.send' },
          { to: href('/admin/sms-templates'), word: 'smsTemplates', icon: IconMessages, permission: 'text.change' },
        ],
      },
    ],
  },
  {
    word: 'groupMoney',
    entries: [
      alone({ to: href('/admin/cash'), word: 'cash', icon: IconCashRegister, permission: 'cash.keep' }),
      alone({ to: href('/admin/bank'), word: 'bank', icon: IconBuildingBank, permission: 'bank.keep' }),
      alone({ to: href('/admin/payments'), word: 'payments', icon: IconCoins, permission: 'report.see' }),
      alone({ to: href('/admin/debts'), word: 'debts', icon: IconScale, permission: 'report.see' }),
      alone({
        to: href('/admin/companies'),
        word: 'companies',
        icon: IconBuildingSkyscraper,
        permission: 'money.see',
      }),
      alone({
        to: href('/admin/damage-deposits'),
        word: 'damageDeposits',
        icon: IconShieldHalf,
        permission: 'money.see',
      }),
      alone({ to: href('/admin/invoices'), word: 'invoices', icon: IconReceipt, permission: 'money.see' }),
    ],
  },
  {
    word: 'groupBusiness',
    entries: [
      {
        word: 'prices',
        icon: IconTag,
        pages: [
          { to: href('/admin/prices'), word: 'prices', icon: IconTag, permission: 'money.see' },
          { to: href('/admin/prices/terms'), word: 'priceTerms', icon: IconHourglassEmpty, permission: 'rates.change' },
        ],
      },
      {
        word: 'reports',
        icon: IconChartLine,
        pages: [
          { to: href('/admin/old-dashboard'), word: 'charts', icon: IconChartLine, permission: 'report.see' },
          { to: href('/admin/tables'), word: 'tables', icon: IconTable, permission: 'report.see' },
          { to: href('/admin/reports/money'), word: 'money', icon: IconCoins, permission: 'report.see' },
          { to: href('/admin/maps'), word: 'map', icon: IconWorld, permission: 'report.see' },
        ],
      },
      {
        word: 'business',
        icon: IconBuildingCottage,
        isFolded: true,
        pages: [
          {
            to: href('/admin/hotel-details'),
            word: 'hotelDetails',
            icon: IconBuildingCottage,
            permission: 'unit.change',
          },
          { to: href('/admin/staff'), word: 'staff', icon: IconUsersGroup, permission: 'staff.manage' },
          { to: href('/admin/audit'), word: 'audit', icon: IconHistory, permission: 'record.see' },
          { to: href('/admin/backups'), word: 'backups', icon: IconDatabase, permission: 'data.keep' },
          { to: href('/admin/takeout'), word: 'archive', icon: IconPackageExport, permission: 'data.keep' },
          { to: href('/admin/kvkk/:page?'), word: 'kvkk', icon: IconShieldLock, permission: 'data.keep' },
          { to: href('/admin/business'), word: 'settings', icon: IconSettings, permission: 'business.change' },
        ],
      },
    ],
  },
]

/** The menu for a user with these permissions, without empty entries and groups. */
export function menuFor(may: (permission: Permission) => boolean): MenuGroup[] {
  const mayOpen = ({ permission }: MenuPage) => permission === undefined || may(permission)
  return menu
    .map(({ word, entries }) => ({
      word,
      entries: entries
        .map(({ beside, ...entry }) => ({
          ...entry,
          pages: entry.pages.filter(mayOpen),
          ...(beside !== undefined && mayOpen(beside) && { beside }),
        }))
        .filter(({ pages }) => pages.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The settings of the signed-in user stand in the section of the account, below the groups. */
export const accountPage: MenuPage = { to: href('/admin/settings'), word: 'account', icon: IconUserCircle }

/** All pages of these groups in the order of the menu, and the page of the account. */
export const pagesIn = (groups: readonly MenuGroup[]): MenuPage[] => [
  ...groups.flatMap(({ entries }) =>
    entries.flatMap(({ pages, beside }) => (beside === undefined ? pages : [...pages, beside])),
  ),
  accountPage,
]

const isAt = (pathname: string, { to }: { to: string }) => pathname === to || pathname.startsWith(`${to}/`)

/** True if the page at this path belongs to this entry. */
export const isEntryAt = (entry: MenuEntry, pathname: string): boolean =>
  (entry.beside === undefined ? entry.pages : [...entry.pages, entry.beside]).some((page) => isAt(pathname, page))

/** The entry whose tabs stand above the page at this path; undefined if the page has no such tabs. */
export function tabsAt(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const entry = groups.flatMap(({ entries }) => entries).find(({ pages }) => pages.some(({ to }) => pathname === to))
  return entry === undefined || entry.isFolded || entry.pages.length < 2 ? undefined : entry
}

/** The base path of a page: /admin and one more segment. */
const folderOf = (address: string) => address.split('/').slice(0, 3).join('/')

/** Pages that are not in the menu; only other pages link to them. */
const beyond: readonly { to: string; permission: Permission }[] = [
  { to: folderOf(href('/admin/receipts/:id/:paymentId', { id: '1', paymentId: '1' })), permission: 'money.see' },
  { to: href('/admin/import'), permission: 'data.keep' },
]

/** The permission that the page at this path requires; undefined if everybody may see it. */
export function permissionOf(pathname: string): Permission | undefined {
  const at = [...pagesIn(menu), ...beyond].filter((page) => isAt(pathname, page))
  return at.toSorted((a, b) => b.to.length - a.to.length)[0]?.permission
}

/** A space before each word, so that a search begins where a word does. */
const searchable = (text: string) => ` ${fold(text.trim()).replaceAll('-', ' ')}`

/**
 * Pages whose name contains a word that begins with the typed text. Names in both languages are searched, because a
 * clerk may know only the name in the other language.
 */
export function findPages(
  groups: readonly MenuGroup[],
  typed: string,
  names: (word: MenuWord) => readonly string[],
): readonly MenuPage[] {
  const wanted = searchable(typed)
  if (wanted === ' ') return []
  return pagesIn(groups).filter(({ word }) => names(word).some((name) => searchable(name).includes(wanted)))
}
