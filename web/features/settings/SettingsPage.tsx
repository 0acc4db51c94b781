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
import { latePart } from '#web/platform/late.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { profileSettingsQuery } from './settings.queries.ts'
import { settingsText } from './settings.text.ts'
import classes from './Settings.module.css'

const tabs = [
  { name: 'profile', icon: IconUser, Content: latePart(async () => (await import('./ProfileTab.tsx')).ProfileTab) },
  { name: 'password', icon: IconKey, Content: latePart(async () => (await import('./PasswordTab.tsx')).PasswordTab) },
  {
    name: 'second-step',
    icon: IconShieldLock,
    Content: latePart(async () => (await import('./second-step/SecondStepTab.tsx')).SecondStepTab),
  },
  {
    name: 'sessions',
    icon: IconDevices,
    Content: latePart(async () => (await import('./SessionsTab.tsx')).SessionsTab),
  },
  {
    name: 'appearance',
    icon: IconPalette,
    Content: latePart(async () => (await import('./AppearanceTab.tsx')).AppearanceTab),
  },
  { name: 'terms', icon: IconFileText, Content: latePart(async () => (await import('./TermsTab.tsx')).TermsTab) },
  {
    name: 'deposit',
    icon: IconHourglassEmpty,
    Content: latePart(async () => (await import('./DepositTab.tsx')).DepositTab),
  },
  { name: 'sms', icon: IconMessage2, Content: latePart(async () => (await import('./SmsTab.tsx')).SmsTab) },
  { name: 'platform', icon: IconWorld, Content: latePart(async () => (await import('./PlatformTab.tsx')).PlatformTab) },
] as const satisfies { name: string; icon: Icon; Content: ComponentType }[]

/** The tab stands in the address. What is typed in one stays while another is looked at. */
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
