import { href } from 'react-router'
// Pages of the admin area, in one place: the side menu, the bottom bar and the menu search all read them.
import {
  type Icon,
  IconBuildingBank,
  IconBuildingCottage,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCalendarWeek,
  IconCashRegister,
  IconChartLine,
  IconCoins,
  IconHistory,
  IconDatabase,
  IconMessage2Share,
  IconMessages,
  IconPackageExport,
  IconReceipt,
  IconSettings,
  IconShieldHalf,
  IconShieldLock,
  IconSmartHome,
  IconTable,
  IconTag,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import type { Permission } from '#domain/roles/permissions.ts'
import { fold } from '#domain/search/fold.ts'

export type MenuWord =
  | 'dashboard'
  | 'calendar'
  | 'newReservation'
  | 'reservations'
  | 'customers'
  | 'guestTracking'
  | 'hotelDetails'
  | 'prices'
  | 'cash'
  | 'bank'
  | 'audit'
  | 'backups'
  | 'damageDeposits'
  | 'money'
  | 'staff'
  | 'settings'
  | 'archive'
  | 'kvkk'
  | 'charts'
  | 'tables'
  | 'map'
  | 'invoices'
  | 'smsSend'
  | 'smsTemplates'
type MenuGroupWord = 'groupDaily' | 'groupMessages' | 'groupReports' | 'groupBusiness'
/** `permission` is the permission that the entry requires. An entry without a permission is visible to everybody. */
export type MenuEntry = { to: string; word: MenuWord; icon: Icon; permission?: Permission }
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      { to: href('/admin/dashboard'), word: 'dashboard', icon: IconSmartHome, permission: 'stay.see' },
      { to: href('/admin/calendar'), word: 'calendar', icon: IconCalendarWeek, permission: 'stay.see' },
      { to: href('/admin/reservation'), word: 'newReservation', icon: IconCalendarPlus, permission: 'stay.book' },
      { to: href('/admin/reservations'), word: 'reservations', icon: IconCalendarSearch, permission: 'stay.see' },
      { to: href('/admin/customers'), word: 'customers', icon: IconUsers, permission: 'guest.see' },
      { to: href('/admin/guest-tracking'), word: 'guestTracking', icon: IconUserCheck, permission: 'guest.see' },
      { to: href('/admin/cash'), word: 'cash', icon: IconCashRegister, permission: 'cash.keep' },
      { to: href('/admin/bank'), word: 'bank', icon: IconBuildingBank, permission: 'bank.keep' },
      { to: href('/admin/damage-deposits'), word: 'damageDeposits', icon: IconShieldHalf, permission: 'money.see' },
    ],
  },
  {
    word: 'groupMessages',
    entries: [
      { to: href('/admin/sms-send'), word: 'smsSend', icon: IconMessage2Share, permission: 'sms.send' },
      { to: href('/admin/sms-templates'), word: 'smsTemplates', icon: IconMessages, permission: 'sms.send' },
    ],
  },
  {
    word: 'groupReports',
    entries: [
      { to: href('/admin/old-dashboard'), word: 'charts', icon: IconChartLine, permission: 'report.see' },
      { to: href('/admin/tables'), word: 'tables', icon: IconTable, permission: 'report.see' },
      { to: href('/admin/reports/money'), word: 'money', icon: IconCoins, permission: 'report.see' },
      { to: href('/admin/maps'), word: 'map', icon: IconWorld, permission: 'report.see' },
    ],
  },
  {
    word: 'groupBusiness',
    entries: [
      { to: href('/admin/hotel-details'), word: 'hotelDetails', icon: IconBuildingCottage, permission: 'unit.change' },
      { to: href('/admin/prices'), word: 'prices', icon: IconTag, permission: 'money.see' },
      { to: href('/admin/invoices'), word: 'invoices', icon: IconReceipt, permission: 'money.see' },
      { to: href('/admin/staff'), word: 'staff', icon: IconUsersGroup, permission: 'staff.manage' },
      { to: href('/admin/audit'), word: 'audit', icon: IconHistory, permission: 'record.see' },
      { to: href('/admin/backups'), word: 'backups', icon: IconDatabase, permission: 'data.keep' },
      { to: href('/admin/takeout'), word: 'archive', icon: IconPackageExport, permission: 'data.keep' },
      { to: href('/admin/kvkk/:page?'), word: 'kvkk', icon: IconShieldLock, permission: 'data.keep' },
      { to: href('/admin/settings'), word: 'settings', icon: IconSettings },
    ],
  },
]

/** The menu for a user with these permissions, without empty groups. */
export function menuFor(may: (permission: Permission) => boolean): MenuGroup[] {
  return menu
    .map(({ word, entries }) => ({
      word,
      entries: entries.filter(({ permission }) => permission === undefined || may(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The base path of a page: /admin and one more segment. */
const folderOf = (address: string) => address.split('/').slice(0, 3).join('/')

/** Pages that are not in the menu; only other pages link to them. */
const beyond: readonly { to: string; permission: Permission }[] = [
  { to: folderOf(href('/admin/guests/:id', { id: '1' })), permission: 'guest.see' },
  { to: folderOf(href('/admin/receipts/:id/:paymentId', { id: '1', paymentId: '1' })), permission: 'money.see' },
  { to: href('/admin/import'), permission: 'data.keep' },
]

/** The permission that the page at this path requires; undefined if everybody may see it. */
export function permissionOf(pathname: string): Permission | undefined {
  const pages = [...menu.flatMap(({ entries }) => entries), ...beyond]
  const at = pages.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return at.toSorted((a, b) => b.to.length - a.to.length)[0]?.permission
}

/**
 * Pages whose name contains the typed text. Names in both languages are searched, because a clerk may know only the
 * name in the other language.
 */
export function findPages(
  groups: readonly MenuGroup[],
  typed: string,
  names: (word: MenuWord) => readonly string[],
): readonly MenuEntry[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return []
  return groups.flatMap(({ entries }) =>
    entries.filter(({ word }) => names(word).some((name) => fold(name).includes(wanted))),
  )
}
