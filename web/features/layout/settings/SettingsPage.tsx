import {
  IconDevices,
  IconKey,
  IconListDetails,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href, Navigate, useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { profileSettingsQuery } from '#web/features/account/settings/account-settings.queries.ts'
import { AccountInShort } from './AccountInShort.tsx'
import { settingsText } from './settings.text.ts'
import { type PageTab, TabbedPage } from './TabbedPage.tsx'

const tabs = [
  { name: 'short', icon: IconListDetails, Content: AccountInShort },
  {
    name: 'profile',
    icon: IconUser,
    Content: lazyPart(async () => (await import('#web/features/account/settings/ProfileTab.tsx')).ProfileTab),
  },
  {
    name: 'password',
    icon: IconKey,
    Content: lazyPart(async () => (await import('#web/features/account/settings/PasswordTab.tsx')).PasswordTab),
  },
  {
    name: 'second-step',
    icon: IconShieldLock,
    Content: lazyPart(
      async () => (await import('#web/features/account/settings/second-step/SecondStepTab.tsx')).SecondStepTab,
    ),
  },
  {
    name: 'sessions',
    icon: IconDevices,
    Content: lazyPart(async () => (await import('#web/features/account/settings/SessionsTab.tsx')).SessionsTab),
  },
  {
    name: 'appearance',
    icon: IconPalette,
    Content: lazyPart(async () => (await import('#web/features/account/settings/AppearanceTab.tsx')).AppearanceTab),
  },
  {
    name: 'platform',
    icon: IconWorld,
    Content: lazyPart(async () => (await import('#web/features/reports/PlatformTab.tsx')).PlatformTab),
  },
] as const satisfies PageTab[]

/** The pages of the settings that were tabs of this one, with their present addresses. */
const moved = new Map([
  ['terms', `${href('/admin/business')}?tab=terms`],
  ['sms', `${href('/admin/business')}?tab=sms`],
  ['deposit', href('/admin/prices/terms')],
])

/** The settings of the signed-in user. */
export default function SettingsPage() {
  const text = useText(settingsText)
  const [search] = useSearchParams()
  const isOperator = useQuery(profileSettingsQuery).data?.isOperator ?? false
  const offered = tabs.filter(({ name }) => name !== 'platform' || isOperator)
  const elsewhere = moved.get(search.get('tab') ?? '')
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  return <TabbedPage title={text.title} more={text.more} tabs={offered} names={text.tabs} />
}
