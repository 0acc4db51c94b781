import { Tabs } from '@mantine/core'
import { IconHistory, IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { sendingText } from './sending.text.ts'

const MarketingConsents = lazyPart(async () => (await import('./marketing/MarketingConsents.tsx')).MarketingConsents)
const SendPanel = lazyPart(async () => (await import('./send/SendPanel.tsx')).SendPanel)
const SmsLog = lazyPart(async () => (await import('./SmsLog.tsx')).SmsLog)

const tabs = ['send', 'log', 'consents'] as const
const icons = { send: IconSend, log: IconHistory, consents: IconSpeakerphone }

export default function SmsSendPage() {
  const text = useText(sendingText)
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'send'
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Tabs
        value={tab}
        // Switching the tab clears the filters, because the filters of one tab mean nothing in another.
        onChange={(chosen) => setSearch(chosen === 'send' || chosen === null ? {} : { tab: chosen })}
        keepMounted={false}
      >
        <TabList
          label={text.tabList}
          shown={tab}
          tabs={tabs.map((name) => ({ name, title: text.tabs[name], icon: icons[name] }))}
        />
        <Tabs.Panel value="send">
          <SendPanel />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <SmsLog />
        </Tabs.Panel>
        <Tabs.Panel value="consents">
          <MarketingConsents />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
