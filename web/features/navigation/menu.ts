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
  IconMessage2Share,
  IconMessages,
  IconPackageExport,
  IconReceipt,
  IconSettings,
  IconShieldHalf,
  IconSmartHome,
  IconTable,
  IconTag,
  IconUserCheck,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
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
  | 'damageDeposits'
  | 'money'
  | 'settings'
  | 'archive'
  | 'charts'
  | 'tables'
  | 'map'
  | 'invoices'
  | 'smsSend'
  | 'smsTemplates'
type MenuGroupWord = 'groupDaily' | 'groupMessages' | 'groupReports' | 'groupBusiness'
export type MenuEntry = { to: string; word: MenuWord; icon: Icon }
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

export const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      { to: href('/admin/dashboard'), word: 'dashboard', icon: IconSmartHome },
      { to: href('/admin/calendar'), word: 'calendar', icon: IconCalendarWeek },
      { to: href('/admin/reservation'), word: 'newReservation', icon: IconCalendarPlus },
      { to: href('/admin/reservations'), word: 'reservations', icon: IconCalendarSearch },
      { to: href('/admin/customers'), word: 'customers', icon: IconUsers },
      { to: href('/admin/guest-tracking'), word: 'guestTracking', icon: IconUserCheck },
      { to: href('/admin/cash'), word: 'cash', icon: IconCashRegister },
      { to: href('/admin/bank'), word: 'bank', icon: IconBuildingBank },
      { to: href('/admin/damage-deposits'), word: 'damageDeposits', icon: IconShieldHalf },
    ],
  },
  {
    word: 'groupMessages',
    entries: [
      { to: href('/admin/sms-send'), word: 'smsSend', icon: IconMessage2Share },
      { to: href('/admin/sms-templates'), word: 'smsTemplates', icon: IconMessages },
    ],
  },
  {
    word: 'groupReports',
    entries: [
      { to: href('/admin/old-dashboard'), word: 'charts', icon: IconChartLine },
      { to: href('/admin/tables'), word: 'tables', icon: IconTable },
      { to: href('/admin/reports/money'), word: 'money', icon: IconCoins },
      { to: href('/admin/maps'), word: 'map', icon: IconWorld },
    ],
  },
  {
    word: 'groupBusiness',
    entries: [
      { to: href('/admin/hotel-details'), word: 'hotelDetails', icon: IconBuildingCottage },
      { to: href('/admin/prices'), word: 'prices', icon: IconTag },
      { to: href('/admin/invoices'), word: 'invoices', icon: IconReceipt },
      { to: href('/admin/archive'), word: 'archive', icon: IconPackageExport },
      { to: href('/admin/settings'), word: 'settings', icon: IconSettings },
    ],
  },
]

/** The pages whose name has what was typed in it, in any language: a clerk may know only the other one. */
export function findPages(typed: string, names: (word: MenuWord) => readonly string[]): readonly MenuEntry[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return []
  return menu.flatMap(({ entries }) =>
    entries.filter(({ word }) => names(word).some((name) => fold(name).includes(wanted))),
  )
}
