import { Tabs } from '@mantine/core'
import {
  type Icon,
  IconDevices,
  IconFileText,
  IconHourglassEmpty,
  IconKey,
  IconMessage2,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { profileSettingsQuery } from '#web/features/account/settings/account-settings.queries.ts'
import { settingsText } from './settings.text.ts'
import classes from './Settings.module.css'

const tabs = [
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
    name: 'terms',
    icon: IconFileText,
    Content: lazyPart(async () => (await import('#web/features/hotel/TermsTab.tsx')).TermsTab),
  },
  {
    name: 'deposit',
    icon: IconHourglassEmpty,
    Content: lazyPart(async () => (await import('./DepositTab.tsx')).DepositTab),
  },
  {
    name: 'sms',
    icon: IconMessage2,
    Content: lazyPart(async () => (await import('#web/features/sms/SmsAccountTab.tsx')).SmsAccountTab),
  },
  {
    name: 'platform',
    icon: IconWorld,
    Content: lazyPart(async () => (await import('#web/features/reports/PlatformTab.tsx')).PlatformTab),
  },
] as const satisfies { name: string; icon: Icon; Content: ComponentType }[]

/** The selected tab is stored in the URL. Unsaved input in one tab survives a switch to another tab. */
export default function SettingsPage() {
  const text = useText(settingsText)
  const [search, setSearch] = useSearchParams()
  const isOperator = useQuery(profileSettingsQuery).data?.isOperator ?? false
  const offered = tabs.filter(({ name }) => name !== 'platform' || isOperator)
  const shown = offered.find(({ name }) => name === search.get('tab'))?.name ?? 'profile'
  const [seen, setSeen] = useState([shown])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  return (
    <>
      <PageHeader title={text.title} description={text.more} />
      <Tabs
        value={shown}
        onChange={(tab) => setSearch(tab === null || tab === 'profile' ? {} : { tab }, { replace: true })}
        classNames={{ panel: classes.panel }}
      >
        <TabList
          label={text.title}
          shown={shown}
          tabs={offered.map(({ name, icon }) => ({ name, title: text.tabs[name], icon }))}
        />
        {offered.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            {seen.includes(name) && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
