import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconCalendarDown,
  IconCalendarPlus,
  IconFileImport,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { href } from 'react-router'
import type { Permission } from '#domain/roles/permissions.ts'
import { fold } from '#domain/search/fold.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { keepLanguage } from '#web/features/account/settings/keep-language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { searchText } from './search.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { frameText } from '#contract/look/frame.text.ts'
import type { KeyName } from '#web/features/navigation/keys.ts'
import { useGoToday } from '#web/features/navigation/use-go-today.ts'
import { useSignOut } from '#web/features/navigation/use-sign-out.ts'

/** A page to open, or an action to run at once. */
export type Follow = { to: string } | { act: () => void }
export type Action = {
  name: string
  /** Other words by which people look for it. */
  aliases?: readonly string[]
  icon: Icon
  key?: KeyName
  follow: Follow
}

/** Actions in the palette that the signed-in user is permitted to do. */
export function useActions(showKeys: () => void, book: () => void): Action[] {
  const frame = useText(navigationText)
  const switches = useText(frameText)
  const { actions } = useText(searchText)
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const askSignOut = useSignOut()
  const goToday = useGoToday()
  const may = useMay()
  const all: (Action & { permission?: Permission })[] = [
    {
      name: frame.newReservation,
      aliases: actions.newReservationAliases,
      icon: IconCalendarPlus,
      key: 'newReservation',
      follow: { act: () => book() },
      permission: 'stay.book',
    },
    { name: actions.today, icon: IconCalendarDown, key: 'today', follow: { act: goToday }, permission: 'stay.see' },
    { name: actions.importing, icon: IconFileImport, follow: { to: href('/admin/import') }, permission: 'data.keep' },
    { name: actions.keys, icon: IconKeyboard, key: 'help', follow: { act: showKeys } },
    {
      name: isDark ? switches.toLight : switches.toDark,
      icon: isDark ? IconSun : IconMoon,
      follow: { act: () => setColorScheme(isDark ? 'light' : 'dark') },
    },
    {
      name: switches.switchLanguage,
      icon: IconLanguage,
      follow: { act: () => void keepLanguage(language === 'tr' ? 'en' : 'tr') },
    },
    { name: frame.signOut, icon: IconLogout, follow: { act: () => void askSignOut() } },
  ]
  return all.filter(({ permission }) => permission === undefined || may(permission))
}

/** Actions one of whose names contains the typed text, a number before it aside; all of them if nothing is typed. */
export function actionsNamed(actions: readonly Action[], typed: string): Action[] {
  const wanted = fold(typed.trim().replace(/^\d+\s+/, ''))
  return actions.filter(({ name, aliases = [] }) => [name, ...aliases].some((one) => fold(one).includes(wanted)))
}
