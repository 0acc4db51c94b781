// The pages of the admin area, once: the side menu, the bottom bar and the menu search all read this.
import {
  type Icon,
  IconBuildingCottage,
  IconCalendarPlus,
  IconCalendarSearch,
  IconSmartHome,
} from '@tabler/icons-react'
import { fold } from '#domain/people/fold.ts'

export type MenuWord = 'dashboard' | 'newReservation' | 'reservations' | 'hotelDetails'
export type MenuGroupWord = 'groupDaily' | 'groupBusiness'
export type MenuEntry = { to: string; word: MenuWord; icon: Icon }
export type MenuGroup = { word: MenuGroupWord; entries: readonly MenuEntry[] }

export const menu: readonly MenuGroup[] = [
  {
    word: 'groupDaily',
    entries: [
      { to: '/admin/dashboard', word: 'dashboard', icon: IconSmartHome },
      { to: '/admin/reservation', word: 'newReservation', icon: IconCalendarPlus },
      { to: '/admin/reservations', word: 'reservations', icon: IconCalendarSearch },
    ],
  },
  { word: 'groupBusiness', entries: [{ to: '/admin/hotel-details', word: 'hotelDetails', icon: IconBuildingCottage }] },
]

/** The entries whose words contain what was typed; groups left empty fall away. */
export function findInMenu(
  groups: readonly MenuGroup[],
  typed: string,
  say: (word: MenuWord) => string,
): readonly MenuGroup[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return groups
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => fold(say(entry.word)).includes(wanted)) }))
    .filter((group) => group.entries.length > 0)
}
