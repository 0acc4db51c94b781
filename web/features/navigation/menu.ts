import { href } from 'react-router'
// The pages of the admin area, once: the side menu, the bottom bar and the menu search all read this.
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
import type { Deed } from '#domain/roles/deeds.ts'
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
/** `deed`: who may not do that is not led there. Without one it is for everybody. */
export type MenuEntry = { to: string; word: MenuWord; icon: Icon; deed?: Deed }
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      { to: href('/admin/dashboard'), word: 'dashboard', icon: IconSmartHome, deed: 'stay.see' },
      { to: href('/admin/calendar'), word: 'calendar', icon: IconCalendarWeek, deed: 'stay.see' },
      { to: href('/admin/reservation'), word: 'newReservation', icon: IconCalendarPlus, deed: 'stay.book' },
      { to: href('/admin/reservations'), word: 'reservations', icon: IconCalendarSearch, deed: 'stay.see' },
      { to: href('/admin/customers'), word: 'customers', icon: IconUsers, deed: 'guest.see' },
      { to: href('/admin/guest-tracking'), word: 'guestTracking', icon: IconUserCheck, deed: 'guest.see' },
      { to: href('/admin/cash'), word: 'cash', icon: IconCashRegister, deed: 'cash.keep' },
      { to: href('/admin/bank'), word: 'bank', icon: IconBuildingBank, deed: 'bank.keep' },
      { to: href('/admin/damage-deposits'), word: 'damageDeposits', icon: IconShieldHalf, deed: 'money.see' },
    ],
  },
  {
    word: 'groupMessages',
    entries: [
      { to: href('/admin/sms-send'), word: 'smsSend', icon: IconMessage2Share, deed: 'sms.send' },
      { to: href('/admin/sms-templates'), word: 'smsTemplates', icon: IconMessages, deed: 'sms.send' },
    ],
  },
  {
    word: 'groupReports',
    entries: [
      { to: href('/admin/old-dashboard'), word: 'charts', icon: IconChartLine, deed: 'report.see' },
      { to: href('/admin/tables'), word: 'tables', icon: IconTable, deed: 'report.see' },
      { to: href('/admin/reports/money'), word: 'money', icon: IconCoins, deed: 'report.see' },
      { to: href('/admin/maps'), word: 'map', icon: IconWorld, deed: 'report.see' },
    ],
  },
  {
    word: 'groupBusiness',
    entries: [
      { to: href('/admin/hotel-details'), word: 'hotelDetails', icon: IconBuildingCottage, deed: 'unit.change' },
      { to: href('/admin/prices'), word: 'prices', icon: IconTag, deed: 'money.see' },
      { to: href('/admin/invoices'), word: 'invoices', icon: IconReceipt, deed: 'money.see' },
      { to: href('/admin/staff'), word: 'staff', icon: IconUsersGroup, deed: 'staff.manage' },
      { to: href('/admin/audit'), word: 'audit', icon: IconHistory, deed: 'record.see' },
      { to: href('/admin/backups'), word: 'backups', icon: IconDatabase, deed: 'data.keep' },
      { to: href('/admin/archive'), word: 'archive', icon: IconPackageExport, deed: 'data.keep' },
      { to: href('/admin/kvkk/:page?'), word: 'kvkk', icon: IconShieldLock, deed: 'data.keep' },
      { to: href('/admin/settings'), word: 'settings', icon: IconSettings },
    ],
  },
]

/** The menu of somebody who may do these: a group of which nothing is left is left out. */
export function menuFor(may: (deed: Deed) => boolean): MenuGroup[] {
  return menu
    .map(({ word, entries }) => ({ word, entries: entries.filter(({ deed }) => deed === undefined || may(deed)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Where pages like this one lie: /admin and one word more. */
const folderOf = (address: string) => address.split('/').slice(0, 3).join('/')

/** Pages that others lead to. */
const beyond: readonly { to: string; deed: Deed }[] = [
  { to: folderOf(href('/admin/guests/:id', { id: '1' })), deed: 'guest.see' },
  { to: folderOf(href('/admin/receipts/:id/:paymentId', { id: '1', paymentId: '1' })), deed: 'money.see' },
  { to: href('/admin/import'), deed: 'data.keep' },
]

/** What the page of an address asks for; undefined where everybody may see it. */
export function deedOf(pathname: string): Deed | undefined {
  const pages = [...menu.flatMap(({ entries }) => entries), ...beyond]
  const at = pages.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return at.toSorted((a, b) => b.to.length - a.to.length)[0]?.deed
}

/** The pages whose name has what was typed in it, in any language: a clerk may know only the other one. */
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
