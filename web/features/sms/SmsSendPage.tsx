import { Tabs } from '@mantine/core'
import { IconHistory, IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { latePart } from '#web/platform/late.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { sendingText } from './sending.text.ts'
import classes from './Sms.module.css'

const MarketingConsents = latePart(async () => (await import('./marketing/MarketingConsents.tsx')).MarketingConsents)
const SendPanel = latePart(async () => (await import('./send/SendPanel.tsx')).SendPanel)
const SmsLog = latePart(async () => (await import('./SmsLog.tsx')).SmsLog)

const tabs = ['send', 'log', 'consents'] as const
const icons = { send: IconSend, log: IconHistory, consents: IconSpeakerphone }

export default function SmsSendPage() {
  const text = useText(sendingText)
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'send'
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-tab='${tab}']`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Tabs
        value={tab}
        // The filters of one tab mean nothing in another.
        onChange={(chosen) => setSearch(chosen === 'send' || chosen === null ? {} : { tab: chosen })}
        keepMounted={false}
      >
        <Tabs.List ref={list} mb="lg" aria-label={text.tabList} className={classes.tabs}>
          {tabs.map((name) => {
            const Icon = icons[name]
            return (
              <Tabs.Tab key={name} value={name} data-tab={name} leftSection={<Icon size={18} aria-hidden />}>
                {text.tabs[name]}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
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
