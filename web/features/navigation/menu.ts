// The pages of the admin area, once: the side menu, the bottom bar and the menu search all read this.
import {
  type Icon,
  IconBuildingCottage,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCalendarWeek,
  IconChartLine,
  IconMessage2Share,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconSmartHome,
  IconTable,
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
  | 'settings'
  | 'charts'
  | 'tables'
  | 'map'
  | 'invoices'
  | 'smsSend'
  | 'smsTemplates'
export type MenuGroupWord = 'groupDaily' | 'groupMessages' | 'groupReports' | 'groupBusiness'
export type MenuEntry = { to: string; word: MenuWord; icon: Icon }
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

export const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      { to: '/admin/dashboard', word: 'dashboard', icon: IconSmartHome },
      { to: '/admin/calendar', word: 'calendar', icon: IconCalendarWeek },
      { to: '/admin/reservation', word: 'newReservation', icon: IconCalendarPlus },
      { to: '/admin/reservations', word: 'reservations', icon: IconCalendarSearch },
      { to: '/admin/customers', word: 'customers', icon: IconUsers },
      { to: '/admin/guest-tracking', word: 'guestTracking', icon: IconUserCheck },
    ],
  },
  {
    word: 'groupMessages',
    entries: [
      { to: '/admin/sms-send', word: 'smsSend', icon: IconMessage2Share },
      { to: '/admin/sms-templates', word: 'smsTemplates', icon: IconMessages },
    ],
  },
  {
    word: 'groupReports',
    entries: [
      { to: '/admin/old-dashboard', word: 'charts', icon: IconChartLine },
      { to: '/admin/tables', word: 'tables', icon: IconTable },
      { to: '/admin/maps', word: 'map', icon: IconWorld },
    ],
  },
  {
    word: 'groupBusiness',
    entries: [
      { to: '/admin/hotel-details', word: 'hotelDetails', icon: IconBuildingCottage },
      { to: '/admin/invoices', word: 'invoices', icon: IconReceipt },
      { to: '/admin/settings', word: 'settings', icon: IconSettings },
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
